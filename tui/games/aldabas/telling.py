"""Telling: one saying for every event of Aldabas, with the reason and the arithmetic.

Doors that the looker may not see come without a name. Scoring and Solidad have files of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.games.aldabas.events import (
    AnyEvent,
    Banked,
    Bought,
    DockDealt,
    DockRefilled,
    Drew,
    EndTriggered,
    Gained,
    GameOver,
    HandDiscarded,
    Influenced,
    Kept,
    MostInfluence,
    NoblesScored,
    Placed,
    Prepared,
    ProfessionScored,
    SetUp,
    Stole,
    Stopped,
    Stowed,
    Took,
    TurnBegan,
    VaultOpened,
    Withdrew,
)
from core.games.aldabas.rival_events import (
    DockAdvanced,
    GoalsSet,
    RivalBuilt,
    RivalClaimed,
    RivalDrew,
    RivalGained,
    RivalHand,
)
from core.games.aldabas.state import DOCK_COSTS, HAND_LIMIT
from tui.games.aldabas.naming import cell_name, coins, door_name, doors_listed, from_box, slot_name, the
from tui.games.aldabas.scores_telling import tell_scoring
from tui.games.aldabas.solidad_telling import tell_rival
from tui.words import Lines, Names, counted, listed


def tell(event: AnyEvent, names: Names) -> str:
    """What happened. An event that is not of Aldabas is a TypeError."""
    match event:
        case Prepared() | SetUp() | DockDealt():
            return _setup(event, names)
        case TurnBegan() | Took() | Bought() | DockRefilled() | Placed() | Withdrew() | Stopped() | HandDiscarded():
            return _turn(event, names)
        case Influenced() | Banked() | Drew() | Kept() | Stole() | Gained() | Stowed():
            return _power(event, names)
        case GoalsSet() | RivalHand() | RivalClaimed() | RivalBuilt() | RivalGained() | RivalDrew() | DockAdvanced():
            return tell_rival(event)
        case EndTriggered():
            return _end(event, names)
        case VaultOpened() | ProfessionScored() | NoblesScored() | MostInfluence() | GameOver():
            return tell_scoring(event, names)
    raise TypeError(f"not an event of Aldabas: {type(event).__name__}")


def log_starts_here(event: AnyEvent) -> bool:
    """Nothing that was said is ever forgotten: what everybody saw may be looked up (`rules/aldabas.md` G57)."""
    return False


def quiet(event: AnyEvent) -> bool:
    """That somebody has chosen what to keep is in the picture, and would crowd the log."""
    return isinstance(event, Prepared)


def last(events: Sequence[AnyEvent], names: Names) -> Lines:
    """The turn under way, or the one before if nothing has happened in it yet; at first, all that happened."""
    starts = [place for place, event in enumerate(events[:-1]) if isinstance(event, TurnBegan)]
    told = tuple(tell(event, names) for event in events[starts[-1] if starts else 0 :])
    return told or ("Nothing has happened yet.",)


# --- setup -----------------------------------------------------------------------------------------------------------


def _setup(event: Prepared | SetUp | DockDealt, names: Names) -> str:
    match event:
        case Prepared(seat, again):
            return f"{names[seat]} has chosen {'anew ' if again else ''}what to keep."
        case SetUp(seat, discarded, count, hand, hidden):
            keeps = f"keeps {counted(hand, 'door')} in hand"
            if not count:
                return f"{names[seat]} lays a door into the Vault and {keeps}."
            down = " face down" if hidden else ""
            away = f"discards {doors_listed(discarded)}{down} for {coins(count)}"
            return f"{names[seat]} lays a door into the Vault, {away}, and {keeps}."
        case DockDealt(doors):
            first = len(DOCK_COSTS) - len(doors)
            dealt = ", ".join(map(door_name, doors))
            costs = listed(DOCK_COSTS[first:])
            return f"The Dock is dealt, from {slot_name(first)} on: {dealt}. The slots cost {costs} coins."


# --- turns and actions -----------------------------------------------------------------------------------------------


def _turn(
    event: TurnBegan | Took | Bought | DockRefilled | Placed | Withdrew | Stopped | HandDiscarded, names: Names
) -> str:
    match event:
        case TurnBegan(seat, turn, is_last):
            return f"Turn {turn}: {names[seat]}{', for the last time' if is_last else ''}."
        case Took(seat, count, boxed):
            return f"{names[seat]} takes {coins(count)}{from_box(count, boxed)}."
        case Bought():
            return _bought(event, names[event.seat])
        case DockRefilled(door, slot):
            return f"The {door_name(door)} comes into {slot_name(slot)} of the Dock."
        case Placed(seat, door, cell, powers):
            return f"{names[seat]} places {the(door)} on {cell_name(cell)}{_woken(powers)}."
        case Withdrew(seat, count):
            return f"{names[seat]} moves {coins(count)} from the Vault to the purse."
        case Stopped(seat, skipped):
            return f"{names[seat]} {f'skips the {spaces(skipped)}' if skipped else 'moves no more coins'}."
        case HandDiscarded(seat, door, hidden):
            down = " face down" if hidden else ""
            return f"{names[seat]} discards {the(door)}{down}: a hand may keep {HAND_LIMIT} doors."


def spaces(powers: Sequence[int]) -> str:
    """Powers by their spaces: "power on b1", "powers on b2 and a2"."""
    return f"{'power' if len(powers) == 1 else 'powers'} on {listed([cell_name(cell) for cell in powers])}"


def _woken(powers: tuple[int, ...]) -> str:
    return f" and wakes the {spaces(powers)}" if powers else ", which wakes no power"


def _bought(event: Bought, name: str) -> str:
    who = name if event.power is None else f"{name}'s Builder on {cell_name(event.power)}"
    price = coins(event.cost) if event.cost else "nothing"
    if event.from_vault and event.from_vault == event.cost:
        price += " from the Vault"
    elif event.from_vault:
        price += f", {event.from_vault} of them from the Vault"
    saved = ""
    if event.saved:
        saved = f": {event.cost + event.saved} less {event.saved} for {'a Builder' if event.saved == 1 else 'Builders'}"
    return f"{who} buys {the(event.door)} from {slot_name(event.slot)} for {price}{saved}."


# --- powers ----------------------------------------------------------------------------------------------------------


def _power(event: Influenced | Banked | Drew | Kept | Stole | Gained | Stowed, names: Names) -> str:
    name = names[event.seat]
    match event:
        case Influenced(_, power, door, cell, source):
            moved = f"a coin from the {'purse' if source == 'purse' else 'Vault'} onto {the(door)} on {cell_name(cell)}"
            return f"{name}'s Soldier on {cell_name(power)} moves {moved}, for 1 more influence."
        case Banked(_, power, count):
            return f"{name}'s Soldier on {cell_name(power)} moves {coins(count)} from the purse into the Vault."
        case Drew(_, power, doors, count):
            only = ", the last of the deck" if count == 1 else ""
            return f"{name}'s Fisher on {cell_name(power)} draws {_drawn(doors)}{only}."
        case Kept():
            return _kept(event, name)
        case Stole(_, power, victims, taken):
            return f"{name}'s Fisher on {cell_name(power)} steals {_loot(victims, taken, names)}."
        case Gained(_, power, count, boxed):
            return f"{name}'s Fisher on {cell_name(power)} gains {coins(count)}{from_box(count, boxed)}."
        case Stowed(_, power, door):
            return f"{name}'s Clergy on {cell_name(power)} moves {the(door)} from hand into the Vault."


def _drawn(doors: tuple[str, ...]) -> str:
    return "a door" if doors == ("",) else doors_listed(doors)


def _kept(event: Kept, name: str) -> str:
    if event.count == 1:
        return f"{name} keeps {the(event.door)}: no other was drawn."
    down = " face down" if event.hidden else ""
    other = the(event.discarded) if event.discarded else "the other"
    return f"{name} keeps {the(event.door)} and discards {other}{down}."


def _loot(victims: tuple[int, ...], taken: tuple[int, ...], names: Names) -> str:
    if len(victims) == 1:
        return f"{coins(taken[0])} from {names[victims[0]]}{', whose purse had no more' if taken[0] == 1 else ''}"
    return f"1 coin each from {listed([names[victim] for victim in victims])}"


# --- the end ---------------------------------------------------------------------------------------------------------


def end_reason(reason: str, name: str) -> str:
    """What triggered the end, as the beginning of a sentence; `name` is who did it."""
    match reason:
        case "coins":
            return "The supply is empty"
        case "block":
            return f"{name}'s block is full"
        case _:
            return "The deck is empty and the Dock cannot be refilled"


def _end(event: EndTriggered, names: Names) -> str:
    name = names[event.seat]
    why = end_reason(event.reason, name)
    if not event.owed:
        return f"{why}: the game ends with this turn."
    owed = listed([names[seat] for seat in event.owed])
    have = "has a last turn" if len(event.owed) == 1 else "have a last turn each"
    return f"{why}: {name} finishes this turn, then {owed} {have}."
