"""Telling Solidad: how the Rival appraises, claims, builds and uses its powers, with the arithmetic."""

from __future__ import annotations

from core.games.aldabas.block import VAULT
from core.games.aldabas.cards import DOORS
from core.games.aldabas.rival_events import (
    Appraisal,
    DockAdvanced,
    GoalsSet,
    RivalBuilt,
    RivalClaimed,
    RivalDrew,
    RivalGained,
    RivalHand,
)
from core.games.aldabas.solidad import GOAL_BONUS, HOLDS_TO_BUILD
from core.games.aldabas.state import first_slot, without
from tui.games.aldabas.naming import (
    RIVAL_NAME,
    aldaba_name,
    cell_name,
    coins,
    door_name,
    doors_listed,
    from_box,
    opened,
    slot_name,
    the,
)
from tui.words import listed

AnyRivalEvent = GoalsSet | RivalHand | RivalClaimed | RivalBuilt | RivalGained | RivalDrew | DockAdvanced


def tell_rival(event: AnyRivalEvent) -> str:
    """What the Rival did, and what decided it."""
    match event:
        case GoalsSet(drawn, goals):
            return _goals(drawn, goals)
        case RivalHand(doors):
            order = ", from left to right" if len(doors) > 1 else ""
            return f"{RIVAL_NAME} holds {doors_listed(doors)}{order}."
        case RivalClaimed():
            return _claimed(event)
        case RivalBuilt(door=""):
            return f"{RIVAL_NAME} builds nothing: it holds fewer than {HOLDS_TO_BUILD} doors."
        case RivalBuilt(door, cell):
            return f"{RIVAL_NAME} builds {the(door)}, the leftmost door of its hand, on {cell_name(cell)}."
        case RivalGained(power, cell, count, boxed):
            where = "into its Vault" if cell == VAULT else f"onto the new door on {cell_name(cell)}"
            return f"{_power('Soldier', power)} puts {coins(count)} {where}{from_box(count, boxed)}."
        case RivalDrew():
            return _drew(event)
        case DockAdvanced(door=""):
            return "The Dock is empty, so no door is discarded from it."
        case DockAdvanced(door):
            return f"The Dock moves on: {the(door)} in {slot_name(first_slot(1))} is discarded."


def _power(profession: str, cell: int) -> str:
    return f"{RIVAL_NAME}'s {profession} on {cell_name(cell)}"


def goals_listed(goals: tuple[str, ...]) -> str:
    """The Rival's goals: each aldaba, with the door that shows it."""
    return listed([f"{aldaba_name(goal)} of the {door_name(goal)}" for goal in goals])


def _goals(drawn: tuple[str, ...], goals: tuple[str, ...]) -> str:
    told = f"{RIVAL_NAME}'s goals are the aldabas {goals_listed(goals)}."
    back = drawn
    for goal in goals:
        back = without(back, goal)
    if not back:
        return told
    return f"{told} {opened(doors_listed(back))} showed no new aldaba and went back into the deck."


def _worth(value: Appraisal) -> str:
    """The arithmetic of one appraisal."""
    slot = "" if value.slot is None else f" less {value.cost} for the slot"
    goal = f" plus {GOAL_BONUS} for a goal" if value.goal else ""
    return f"{DOORS[value.door].influence} influence{slot}{goal} makes {value.value}"


def _claimed(event: RivalClaimed) -> str:
    who = RIVAL_NAME if event.power is None else _power("Clergy", event.power)
    (mine,) = [value for value in event.appraisals if value.slot == event.slot]
    values = [value.value for value in event.appraisals]
    if len(values) == 1:
        best = "and no other door is in the Dock"
    else:
        best = f"the best of {listed(values)}"
        if values.count(mine.value) > 1:
            best += ", and of equals the dearest"
    return f"{who} claims {the(event.door)} from {slot_name(event.slot)}: {_worth(mine)}, {best}."


def _drew(event: RivalDrew) -> str:
    who = _power("Fisher", event.power)
    if len(event.appraisals) == 1:
        return f"{who} draws {the(event.door)}, the last of the deck, and keeps it."
    first, second = event.appraisals
    told = f"{who} draws {the(first.door)} ({_worth(first)}) and {the(second.door)} ({_worth(second)})."
    why = "of equals the first one" if first.value == second.value else "the better one"
    other = first if first.door != event.door else second
    return f"{told} It keeps {the(event.door)}, {why}, and discards {the(other.door)}."
