"""The state of play in few words: the table, the scores, the hand, and the result line by line.

Everything comes from a View; what it remembers but the table does not list (ruling 61) stays unsaid without a ledger.
"""

from __future__ import annotations

from itertools import groupby

from core.game import Outcome, ScoreLine, Standing
from core.games.douro.cards import BACKS, BEHIND, FOGS, ORDERS
from core.games.douro.phylloxera import left
from core.games.douro.state import Dispute
from core.games.douro.view import SeatView, View
from tui.games.douro.naming import boat_name, level_name
from tui.words import Lines, Names, counted, listed


def table(view: View, names: Names) -> Lines:
    """The whole table in at most 12 lines, the things that change most first."""
    lines = [_row(view), _stack(view)]
    if view.holder is not None:
        taker = left(view.holder, len(view.seats))
        lines.append(f"Phylloxera: {names[view.holder]}, next {names[taker]}.")
    lines += [_seat(view, seat, names[seat]) for seat in range(len(view.seats))]
    lines.append(_last(view))
    if view.options.ledger == "on":
        lines.append(_seen(view))
    if view.seat is not None:
        lines.append(f"Hand: {_numbers(view.hand)}.")
    return tuple(lines)


def pile(view: View, names: Names) -> Lines:
    """There is none: of the barrels played only the last of each pile stays in sight."""
    return ("There is no discard pile to look through.",)


def score(view: View, names: Names) -> Lines:
    """Everybody's points, as far as they are shown."""
    known = [(name, seat.score) for name, seat in zip(names, view.seats, strict=True)]
    return tuple(
        f"{name}: hidden until the end." if points is None else f"{name}: {counted(points, 'point')}."
        for name, points in known
    )


def hand(view: View) -> Lines:
    """The looker's barrels, the one that lies face down, and its gift."""
    if view.seat is None:
        return ("Hand: none, only watching.",)
    lines = [f"Hand, {counted(len(view.hand), 'barrel')}: {_numbers(view.hand)}."]
    if view.choice is not None:
        lines.append(f"Given to charity: {view.choice}." if view.phase == "donate" else f"Face down: {view.choice}.")
    if view.gift is not None:
        lines.append(f"Given to charity: {view.gift}.")
    return tuple(lines)


# --- the table ---------------------------------------------------------------------------------------------------


def _numbers(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values)) or "empty"


def _row(view: View) -> str:
    phase = {"play": f"Half {view.half}", "donate": "Gifts asked", "over": "Game over"}[view.phase]
    if not view.valley:
        return f"{phase}, row: {'a fog alone' if view.row_fog else 'empty'}."
    levels = f"{'level' if len(view.valley) == 1 else 'levels'} {_numbers(view.valley)}"
    return f"{phase}, row: {levels}, {'fog' if view.row_fog else 'no fog'}."


def _stack(view: View) -> str:
    """What is left upstream; the fog that ends the row lies on the stack, but belongs to the row."""
    fogs = view.stack_fogs - view.row_fog
    if not fogs and not view.stack_regulars:
        return "Stack: empty."
    counts = f"{view.stack_regulars} regular, {fogs} fog"
    if view.row_fog or view.top is None:
        return f"Stack: {counts}."
    return f"Stack: {counts}, {level_name(view.top)} on top."


def _seat(view: View, seat: int, name: str) -> str:
    other = view.seats[seat]
    pieces = [counted(other.barrels, "barrel")]
    if view.phase != "donate":
        pieces.append(_pile(view, other))
    if other.score is not None:
        pieces.append(counted(other.score, "point"))
    return f"{name}: {', '.join([*pieces, *_choice(view, seat)])}."


def _pile(view: View, seat: SeatView) -> str:
    if not seat.pile:
        return "pile empty"
    if view.options.ledger == "on":
        return f"{listed(seat.pile)} played"
    return f"top {seat.pile[-1]}"


def _choice(view: View, seat: int) -> list[str]:
    """What a seat laid or gave: its value to itself, else only that it did; gifts are open at the end."""
    other, mine = view.seats[seat], seat == view.seat
    if view.phase == "donate":
        return [f"gave {view.choice}" if mine else "has given"] if other.donated else []
    told = []
    if other.chosen:
        told.append(f"chose {view.choice}" if mine else "has chosen")
    if other.gift is not None:
        told.append(f"gave {other.gift}")
    return told


def _last(view: View) -> str:
    if not view.history:
        return "Last: none yet."
    dispute = view.history[-1]
    told = [_boat(dispute), *_order(dispute, len(view.seats))]
    if dispute.boat == "cardia" or not any(seat.pile for seat in view.seats):
        # No pile shows these barrels: they are back in hand. They stand in the order of the seats.
        told.append(f"barrels {_numbers(dispute.values)}")
    return f"Last: {', '.join(told)}."


def _boat(dispute: Dispute) -> str:
    if dispute.towed is not None:
        return f"Sirga, level {BACKS[dispute.towed]}"
    return boat_name(dispute.boat) if dispute.boat in FOGS else level_name(BACKS[dispute.boat])


def _order(dispute: Dispute, hands: int) -> list[str]:
    total = sum(dispute.values)
    order = ORDERS[hands].get(dispute.towed or dispute.boat)
    if order is None:
        return [f"total {total}"]
    return [f"order {order}", f"total {total}", "full" if total >= order else "short"]


def _seen(view: View) -> str:
    """The ledger's list of boats turned, in the order of the reference card."""
    orders = ORDERS[len(view.seats)]
    seen = seen_boats(view)
    pieces = []
    for level in range(1, 6):
        gone = [orders[boat] for boat in BEHIND[level] if boat in seen]
        if gone:
            pieces.append(f"level {level} {'order' if len(gone) == 1 else 'orders'} {listed(gone)}")
    pieces += [boat_name(fog) for fog in FOGS if fog in seen]
    return f"Boats seen: {', '.join(pieces) or 'none'}."


def seen_boats(view: View) -> frozenset[str]:
    """Every boat that was turned or towed so far."""
    return frozenset(boat for dispute in view.history for boat in (dispute.boat, dispute.towed) if boat)


def possible(view: View, back: int) -> tuple[str, ...]:
    """The boats that a back may hide, as this table tells it: with a ledger, those not seen yet."""
    seen = seen_boats(view) if view.options.ledger == "on" else frozenset()
    return tuple(boat for boat in BEHIND[back] if boat not in seen)


# --- the result ----------------------------------------------------------------------------------------------------

_REASONS = {"last_boat": "The game is over: the last boat is settled, and charity too."}

_SCORE_LINES = {
    "start": "at the start",
    "boats_won": "won on regular boats",
    "boats_paid": "paid on regular boats",
    "fog_won": "won on fog boats",
    "fog_paid": "paid on fog boats",
    "charity": "at charity",
}


def result(outcome: Outcome, view: View, names: Names) -> Lines:
    """Why it ended, each seat's score sheet, who won, and how equal scores were parted."""
    winners = [names[seat] for seat in outcome.winners]
    won = f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} share the win."
    return (
        _REASONS.get(outcome.reason, "The game is over."),
        *[_sheet(standing, names[standing.seat]) for standing in outcome.standings],
        won,
        *_tie_breaks(outcome, view, names),
    )


def _sheet(standing: Standing, name: str) -> str:
    parts = ", ".join(_part(line, first) for first, line in _worth_telling(standing.lines))
    return f"Place {standing.place}, {name}, {counted(standing.total, 'point')}: {parts}."


def _worth_telling(lines: tuple[ScoreLine, ...]) -> list[tuple[bool, ScoreLine]]:
    """The lines that moved points, the first of them marked."""
    return [(number == 0, line) for number, line in enumerate(line for line in lines if line.points)]


def _part(line: ScoreLine, first: bool) -> str:
    sign = "minus " if line.points < 0 else "" if first else "plus "
    return f"{sign}{abs(line.points)} {_SCORE_LINES[line.code]}"


def _tie_breaks(outcome: Outcome, view: View, names: Names) -> Lines:
    told = []
    for total, group in groupby(outcome.standings, lambda standing: standing.total):
        tied = [names[standing.seat] for standing in group]
        if len(tied) > 1:
            told.append(f"{listed(tied)} tie with {counted(total, 'point')}. {_parted(tied, view, names)}")
    return tuple(told)


def _parted(tied: list[str], view: View, names: Names) -> str:
    if view.holder is None:
        return "They share the place: without the phylloxera nothing parts them."
    holder = names[view.holder]
    return f"Counting left from {holder}, who holds the phylloxera and comes last, {tied[0]} is reached first."
