"""The Aldabas table as rows: who stands where, the rivals' blocks at a glance, the powers that wait. Pure functions."""

from __future__ import annotations

from collections.abc import Collection

from core.games.aldabas.block import VAULT, WIDTH
from core.games.aldabas.cards import DOORS
from core.games.aldabas.solidad import appraisals, most_valuable
from core.games.aldabas.state import CELLS, DOCK_COSTS, RIVAL, Keeping, Powers, RivalPowers
from core.games.aldabas.view import SeatView, View
from themes import Symbols
from tui.games.aldabas.faces import TOP_DOWN, look
from tui.games.aldabas.naming import aldaba_name, cell_name, profession_plural
from tui.games.aldabas.standing import hides, owns, standing
from tui.games.aldabas.steps import POWER_WORDS
from tui.rows import Row, Span, beside, fit, row, seat_look, width, wrap
from tui.words import counted

NARROW = 32
"""A full block in a room narrower than this has narrower spaces."""

SHORTEST_NAME = 8
"""A name is not cut shorter than this as long as there are shorter words for what stands beside it."""

LABEL = 9
"""How many cells the names of the professions take."""


def clocks(view: View) -> str:
    """The three ends, as near as they are: coins in the supply, doors in the deck, spaces in the fullest block."""
    spaces = min([seat.doors.count("") - 1 for seat in view.seats])
    boxed = f" (+{view.boxed} boxed)" if view.boxed else ""
    return f"coins {view.supply}{boxed}  deck {view.deck}  spaces {spaces}"


def standings(view: View, names: tuple[str, ...], symbols: Symbols, across: int, *, brief: bool = False) -> list[Row]:
    """What each profession is worth to everybody now: influence, then the points it would score; what is seen of it.

    First places are marked by a sign, since colour alone would not do. A `brief` one has the totals beside the names.
    """
    found = standing(view)
    seats = range(len(view.seats))
    size = max(7, min(10, (across - LABEL) // len(view.seats)))
    totals = [_total(view, seat, found.total(seat)) for seat in seats]
    heads = [(fit(names[seat], size - 1) + " ", seat_look(seat)) for seat in seats]
    if brief:
        heads = [(fit(f"{names[seat][: size - 6]}{totals[seat]}", size), seat_look(seat)) for seat in seats]
    rows: list[Row] = [row((fit("Standing", LABEL), "title"), *heads)]
    for contest in found.contests:
        spans: list[Span] = [(fit(profession_plural(contest.profession), LABEL), "")]
        for seat in seats:
            first, second = seat in contest.first, seat in contest.second
            mark = symbols.chosen if first else symbols.bullet if second else " "
            points = f"={contest.points[seat]}" if contest.points[seat] else ""
            spans.append((fit(f"{contest.influence[seat]:>2}{mark}{points}", size), "gain" if first else ""))
        rows.append(tuple(spans))
    others = [found.vaults[seat] + found.nobles[seat] + found.most[seat] for seat in seats]
    more = [(fit(f"   ={points}" if points else "", size), "") for points in others]
    if brief:
        return rows
    sums = [(fit(total, size), "strong") for total in totals]
    return [*rows, row((fit("Others", LABEL), ""), *more), row((fit("Points", LABEL), "title"), *sums)]


def _scores(view: View, seat: int) -> bool:
    return not (view.solo and seat == RIVAL)


def _total(view: View, seat: int, total: int) -> str:
    """A total, with a plus where doors or coins that the looker does not see may add to it."""
    if not _scores(view, seat):
        return "  -"
    return f"{total:>3}{'+' if any(hides(view, seat)) else ''}"


def at_turn(view: View, seat: int) -> bool:
    """Whether it is the seat's turn."""
    return view.phase == "play" and seat == view.active


def holdings(view: View, seat: int) -> str:
    """A seat's purse, hand and Vault in a few words; the Rival's hand is shown, and it has no purse."""
    other = view.seats[seat]
    banked = "?" if other.banked is None else str(other.banked)
    doors = other.open_vault or (view.vault if owns(view, seat) else ())
    vault = f"Vault {' '.join(doors) or counted(other.vault, 'door')} and {banked}c"
    return vault if view.solo and seat == RIVAL else f"purse {other.purse}c, hand {other.hand}, {vault}"


def heading(view: View, seat: int, name: str, turn: str, room: int) -> Row:
    """A seat's name and what it has, in the longest words that the room allows; a name is cut before they are."""
    other = view.seats[seat]
    lead = f"{turn} " if turn else ""
    coins = "" if other.banked is None else f" and {other.banked}c"
    phrases: tuple[str, ...]
    if view.solo and seat == RIVAL:
        phrases = (holdings(view, seat), f"Vault {other.vault}{coins}")
    else:
        short = f"{other.purse}c, hand {other.hand}, Vault {other.vault}{coins}"
        banked = "" if other.banked is None else f"+{other.banked}c"
        phrases = (holdings(view, seat), short, f"{other.purse}c h{other.hand} v{other.vault}{banked}")
    spare = room - len(lead) - min(len(name), SHORTEST_NAME) - 2
    told = next((phrase for phrase in phrases if len(phrase) <= spare), phrases[-1])
    name = name[: max(1, room - len(lead) - 2 - len(told))]
    return row((lead, "key"), (name, seat_look(seat)), (f"  {told}", "quiet"))


def glance(view: View, seat: int, name: str, symbols: Symbols, across: int, waiting: bool) -> list[Row]:
    """A rival's block, a letter and a digit for each door, below the name and above what else it has."""
    other = view.seats[seat]
    turn = symbols.turn if waiting else " "
    rows: list[Row] = [row((turn, "key"), (fit(name, across - 1), seat_look(seat)))]
    for first in range(0, CELLS, WIDTH):
        spans: list[Span] = [(" ", "")]
        for cell in TOP_DOWN[first : first + WIDTH]:
            spans.append(_small(other, cell, symbols))
        rows.append((*spans, (" " * max(0, across - 1 - 2 * WIDTH), "")))
    rows.append(row((fit(f"{other.purse}c h{other.hand} v{other.vault}", across), "quiet")))
    return rows


def _small(other: SeatView, cell: int, symbols: Symbols) -> Span:
    if cell == VAULT:
        return ("V ", "quiet")
    if not other.doors[cell]:
        return (f"{symbols.bullet} ", "quiet")
    return (other.doors[cell][:2], look(other.doors[cell]))


def full(view: View, seat: int, name: str, waiting: bool, symbols: Symbols, room: int = 80) -> list[Row]:
    """A block with all its codes and coins, in rows of four spaces of seven cells; its head is cut to the `room`."""
    other = view.seats[seat]
    rows: list[Row] = [heading(view, seat, name, symbols.turn if waiting else " ", room)]
    for first in range(0, CELLS, WIDTH):
        cells = TOP_DOWN[first : first + WIDTH]
        spans: list[Span] = [(f" {cells[0] // WIDTH + 1} ", "quiet")]
        for cell in cells:
            spans.append((symbols.light.left, "quiet"))
            spans.append(_placed(other, cell, 6 if room >= NARROW else 5))
        rows.append((*spans, (symbols.light.left, "quiet")))
    return rows


def _placed(other: SeatView, cell: int, cells: int) -> Span:
    door, coins = other.doors[cell], other.coins[cell]
    if cell == VAULT:
        return (fit("Vault", cells), "quiet")
    return (fit(f"{door}+{coins}" if coins else door, cells), look(door))


def discards(view: View, across: int) -> list[Row]:
    """The discard pile, which anybody may look through (ruling G57); doors that lie face down are only counted."""
    seen = [door.door for door in view.discard if door.door]
    hidden = len(view.discard) - len(seen)
    spans: list[Span] = [(" Discarded, the newest last: ", "title")]
    for door in seen:
        spans += [(door, look(door)), (" ", "")]
    if hidden:
        spans.append((f"and {counted(hidden, 'door')} face down", "quiet"))
    return wrap(tuple(spans) if view.discard else row((" Nothing is discarded yet.", "quiet")), across - 1, "  ")


def powers(view: View, symbols: Symbols, useless: Collection[int] = ()) -> Row:
    """The power tray: what a placement woke and still waits, with the key of each; greyed if it can do nothing now."""
    frame = view.frames[-1] if view.frames else None
    owner = view.seats[view.active]
    match frame:
        case Powers(pending=pending) | RivalPowers(pending=pending):
            spans: list[Span] = [("Powers: ", "title")]
            for number, cell in enumerate(pending, start=1):
                able = cell not in useless
                door = owner.doors[cell]
                words = f"{cell_name(cell)} {door} {POWER_WORDS.get(DOORS[door].power, '')}"
                spans += [(f" {number} ", "key" if able else "quiet"), (words, "" if able else "quiet")]
                if not able:
                    spans.append((f" {symbols.barred}", "quiet"))
            return tuple(spans)
        case Keeping(drawn=drawn):
            shown = [door or symbols.hidden * 2 for door in drawn]
            return row(("Drawn: ", "title"), *[(f" {door} ", look(door) if door in DOORS else "") for door in shown])
    return ()


def appraisal(view: View, symbols: Symbols, cell: int) -> Row:
    """What each door of the Dock is worth to the Rival, below its slot, the one that it would claim marked."""
    values = appraisals(view.dock, view.goals, view.options)
    if not values:
        return ()
    best = most_valuable(values)
    spans: list[Span] = [(fit("worth", cell), "quiet")]
    by_slot = {value.slot: value for value in values}
    for slot in range(1, len(DOCK_COSTS)):
        value = by_slot.get(slot)
        words = "" if value is None else f"  {value.value}{symbols.turn if value is best else ''}"
        spans.append((fit(words, cell), "key" if value is best else ""))
    return tuple(spans)


def rival(view: View, *, one_row: bool = False) -> list[Row]:
    """The Rival's goals and hand, which lie open."""
    goals = ", ".join(aldaba_name(goal) for goal in view.goals)
    spans: list[Span] = [("Hand ", "quiet")]
    for door in view.seats[RIVAL].open_hand:
        spans += [(door, look(door)), (" ", "")]
    if one_row:
        return [(*row(("Goals ", "quiet"), f"{goals}  "), *spans)]
    return [row(("Goals ", "quiet"), goals), tuple(spans)]


def flow(blocks: list[list[Row]], across: int) -> list[Row]:
    """Blocks side by side as far as there is room, the rest below."""
    rows: list[Row] = []
    line: list[Row] = []
    used = 0
    for block in blocks:
        size = max(width(piece) for piece in block)
        if line and used + 1 + size > across:
            rows, line, used = [*rows, *line], [], 0
        line = beside(line, block, used) if line else block
        used += size + (1 if used else 0)
    return [*rows, *line]
