"""The state of play in few words: the table, the standing if the game ended now, and the looker's own things.

Everything comes from a View. The result has a file of its own.
"""

from __future__ import annotations

from core.games.aldabas.block import FULL, WIDTH, filled
from core.games.aldabas.cards import DOORS, PROFESSIONS, influence
from core.games.aldabas.dock import cost
from core.games.aldabas.scoring import Contest
from core.games.aldabas.solidad import appraise
from core.games.aldabas.state import CELLS, RIVAL, Influencing, Keeping, Powers, RivalPowers, first_slot
from core.games.aldabas.view import SeatView, View
from tui.games.aldabas.naming import (
    cell_name,
    coins,
    door_name,
    doors_listed,
    ongoing_text,
    opened,
    power_text,
    profession_plural,
    slot_name,
)
from tui.games.aldabas.scores_telling import by_seat, contest_told, most_told
from tui.games.aldabas.solidad_telling import goals_listed
from tui.games.aldabas.standing import hides, owns, standing, tallies
from tui.games.aldabas.telling import end_reason, spaces
from tui.words import Lines, Names, counted, listed


def table(view: View, names: Names) -> Lines:
    """The whole table in at most 12 lines, the things that change most first."""
    lines = [_turn(view, names), _dock(view, names), _clocks(view, names)]
    if view.end is not None and view.phase == "play":
        lines.append(_end(view, names))
    lines.append(_discards(view))
    if view.solo:
        lines.append(f"{names[RIVAL]}'s goals: {goals_listed(view.goals)}.")
        lines.append(f"{names[RIVAL]}'s hand, from the left: {_doors(view.seats[RIVAL].open_hand)}.")
    lines += [
        _seat(seat, name, view.solo and place == RIVAL)
        for place, (name, seat) in enumerate(zip(names, view.seats, strict=True))
    ]
    if view.seat is not None and owns(view, view.seat):
        lines.append(f"Hand: {_doors(view.hand)}. Vault: {_doors(view.vault)}.")
    return tuple(lines)


def _doors(doors: tuple[str, ...]) -> str:
    return ", ".join(map(door_name, doors)) or "no door"


def _turn(view: View, names: Names) -> str:
    name = names[view.active]
    if view.phase == "over":
        return "Game over."
    if view.phase == "setup":
        ready = [name for name, seat in zip(names, view.seats, strict=True) if seat.ready]
        return f"Setup: {f'{listed(ready)} chose' if ready else 'nobody has chosen'} what to keep."
    told = f"Turn {view.turn}, {name}"
    if not (view.solo and view.active == RIVAL):
        told += f": {counted(view.actions, 'action')} left"
    return f"{told}{_under_way(view)}."


def _under_way(view: View) -> str:
    """What the active seat is in the middle of."""
    match view.frames[-1] if view.frames else None:
        case Powers(pending) | RivalPowers(pending=pending):
            return f", {spaces(pending)} still to use"
        case Influencing(power, left):
            return f", {counted(left, 'more coin')} to move with the Soldier on {cell_name(power)}"
        case Keeping(drawn=drawn):
            return f", to keep one of {doors_listed(drawn)}"
    return ""


def _dock(view: View, names: Names) -> str:
    """Every slot with its door and what it costs the looker, or as printed for one who only watches."""
    if not view.dock:
        return "Dock: empty."
    doors = view.seats[view.seat].doors if view.seat is not None else ()
    told = []
    for slot, door in enumerate(view.dock, first_slot(view.players)):
        price = cost(slot, doors)
        told.append(
            f"{slot_name(slot)} {door_name(door)} {f'for {price}' if price else 'free'}{_worth(view, slot, door)}"
        )
    worth = f", with its worth to {names[RIVAL]}" if view.solo else ""
    return f"Dock{worth}: {'; '.join(told)}."


def _worth(view: View, slot: int, door: str) -> str:
    return f", worth {appraise(door, slot, view.goals, view.options).value}" if view.solo else ""


def _clocks(view: View, names: Names) -> str:
    """The three ends: coins, doors, and the spaces of the fullest block."""
    spaces_left = [FULL - len(filled(seat.doors)) for seat in view.seats]
    least = min(spaces_left)
    whose = [name for name, left in zip(names, spaces_left, strict=True) if left == least]
    if len(whose) == len(names):
        blocks = "every block"
    elif len(whose) == 1:
        blocks = f"the fullest block, that of {whose[0]}"
    else:
        blocks = f"the fullest blocks, those of {listed(whose)}"
    boxed = f", {view.boxed} more came from the box" if view.boxed else ""
    told = f"{coins(view.supply)} in the supply{boxed}; {counted(view.deck, 'door')} in the deck"
    return f"Left: {told}; {counted(least, 'space')} in {blocks}."


def _end(view: View, names: Names) -> str:
    assert view.end is not None
    why = end_reason(view.end.reason, names[view.end.seat])
    if view.solo:
        return f"{why}: the game ends with this turn."
    owed = view.end.owed
    if owed is None:
        return f"{why}: everybody else has a last turn after {names[view.end.seat]}."
    return f"{why}: last turns of {listed([names[seat] for seat in owed])}."


def _discards(view: View) -> str:
    if not view.discard:
        return "Discards: none."
    return f"Discards: {counted(len(view.discard), 'door')}, {door_name(view.discard[-1].door)} on top."


def pile(view: View, names: Names) -> Lines:
    """The whole discard pile by profession (ruling G57). Doors that lie face down are only counted, for everybody."""
    if not view.discard:
        return ("Discards: none.",)
    doors = sorted([door.door for door in view.discard if door.seat is None])
    hidden = len(view.discard) - len(doors)
    covered = f", {hidden} of them face down" if hidden else ""
    lines = [f"Discards: {counted(len(view.discard), 'door')}{covered}."]
    for profession in PROFESSIONS:
        told = [
            f"{door_name(door)}{_copies(doors.count(door))}"
            for door in dict.fromkeys(doors)
            if DOORS[door].profession == profession
        ]
        if told:
            lines.append(f"{profession_plural(profession)}: {', '.join(told)}.")
    return tuple(lines)


def _copies(count: int) -> str:
    return {1: "", 2: " twice"}.get(count, f" {count} times")


def _seat(seat: SeatView, name: str, rival: bool) -> str:
    vault = counted(seat.vault, "door")
    if seat.banked:
        vault += f" and {coins(seat.banked)}"
    purse = "" if rival else f"purse {seat.purse}, "
    head = f"{name}: {purse}{seat.hand} in hand, {vault} in the Vault"
    rows = []
    for row, first in enumerate(range(0, CELLS, WIDTH), 1):
        doors = [_placed(seat, cell) for cell in range(first, first + WIDTH) if seat.doors[cell]]
        if doors:
            rows.append(f"row {row}: {', '.join(doors)}")
    return f"{head}; {'; '.join(rows) or 'empty block'}."


def _placed(seat: SeatView, cell: int) -> str:
    """A door of a block and its coins."""
    return door_name(seat.doors[cell]) + (f" with {coins(seat.coins[cell])}" if seat.coins[cell] else "")


# --- the standing ----------------------------------------------------------------------------------------------------


def score(view: View, names: Names) -> Lines:
    """Every profession as if the game ended now, as far as the looker can see, and what is not seen."""
    if view.phase == "setup":
        return ("Nothing is built yet, so nothing scores.",)
    found = standing(view)
    seen = tallies(view)
    totals = tuple([tally.total for tally in seen])
    banked = ["hidden" if seat.banked is None else seat.banked for seat in view.seats]
    points = [found.total(seat) for seat in range(view.players)]
    return (
        "The final score." if view.phase == "over" else "The score if the game ended now, as far as it can be seen.",
        f"Coins in Vaults, 2 points each: {by_seat(banked[: view.players], names)}.",
        *[contest_told(contest, names, _unseen(view, contest)) for contest in found.contests],
        f"Nobles of influence 3, points: {by_seat(found.nobles[: view.players], names)}.",
        most_told(totals, found.first, found.most, names),
        f"Points: {by_seat(points, names)}.",
        *_not_counted(view, names),
    )


def _unseen(view: View, contest: Contest) -> list[int]:
    """The seats of which the looker does not see all that counts for the profession."""
    hidden = [hides(view, seat) for seat in range(len(view.seats))]
    match contest.profession:
        case "fisher":
            return [seat for seat, (hand, _, _) in enumerate(hidden) if hand]
        case "noble":
            return [seat for seat, (_, _, banked) in enumerate(hidden) if banked]
    return []


def _not_counted(view: View, names: Names) -> Lines:
    told = []
    for seat, name in enumerate(names):
        hand, vault, banked = hides(view, seat)
        pieces = [f"{counted(hand, 'door')} in hand"] if hand else []
        if vault:
            pieces.append(f"{counted(vault, 'door')} in the Vault")
        if banked:
            pieces.append("any coins in the Vault")
        if pieces:
            told.append(f"{name} {listed(pieces)}")
    return (f"Hidden and not counted: {'; '.join(told)}.",) if told else ()


# --- one's own -------------------------------------------------------------------------------------------------------


def hand(view: View) -> Lines:
    """The looker's doors and what each does, the Vault and the purse; during the setup also what is chosen."""
    if view.seat is None or not owns(view, view.seat):
        return ("Hand: none, only watching.",)
    mine = view.seats[view.seat]
    head = (
        f"Hand: {counted(len(view.hand), 'door')} of influence {influence(view.hand)}."
        if view.hand
        else "Hand: no door."
    )
    lines = [head, *[_explained(door, view.hand.count(door)) for door in dict.fromkeys(view.hand)]]
    if view.pick is not None:
        away = f"{doors_listed(view.pick.discard)} discarded" if view.pick.discard else "nothing discarded"
        lines.append(f"Chosen so far: the {door_name(view.pick.vault)} for the Vault, {away}.")
    lines.append(f"Vault: {_doors(view.vault)}, {coins(mine.banked or 0)}. Purse: {coins(mine.purse)}.")
    return tuple(lines)


def _explained(door: str, copies: int) -> str:
    several = f",{_copies(copies)}" if copies > 1 else ""
    does = " ".join([text for text in (power_text(door), ongoing_text(door)) if text])
    return f"{opened(door_name(door))}{several}: {does[0].lower()}{does[1:]}"
