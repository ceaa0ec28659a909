"""The Douro table as rows: the valley, the orders, the seats and the dispute. Pure functions of a view."""

from __future__ import annotations

from core.games.douro.cards import BEHIND, FOG_BACK, FOGS, ORDERS
from core.games.douro.phylloxera import left
from core.games.douro.view import View
from themes import Symbols
from tui.faces import Face, draw, side_by_side
from tui.games.douro.account import seen_boats
from tui.games.douro.naming import boat_name, fog_effect
from tui.games.douro.scene import Scene
from tui.rows import Row, Span, fit, row, seat_look, wrap
from tui.words import counted

BOAT_SIZES = ((11, 5), (6, 3), (4, 3))
"""Widths and heights of a boat's card, the roomiest first."""


def valley(view: View, symbols: Symbols, cells: int, high: bool) -> list[Row]:
    """The row of boats with their levels, the one in dispute first, and what is left upstream.

    The cards are as large as `cells` and a window that is `high` allow.
    """
    backs = (*view.valley, *(FOG_BACK,) * view.row_fog)
    count = len(backs)
    width, height = next(
        (size for size in BOAT_SIZES if size[0] * count < cells and (high or size[1] == 3)), BOAT_SIZES[-1]
    )
    boats = [_boat(back, number == 0, (width, height), view, symbols) for number, back in enumerate(backs)]
    title = "The valley is empty." if not count else f"Valley: {counted(count, 'boat')}."
    rows: list[Row] = [row((title, "title"), (f" {_upstream(view)}", "quiet"))]
    cards = side_by_side(boats) if boats else [()] * 3
    return [*rows, *[((" ", ""), *line) for line in cards]]


def _boat(level: int, disputed: bool, size: tuple[int, int], view: View, symbols: Symbols) -> list[Row]:
    fog = level == FOG_BACK
    short = symbols.fog * 2 if fog else f"L{level}"
    long = ("Fog", symbols.fog * 5) if fog else (f"Level {level}", " ".join(map(str, level_orders(level, view))))
    body = (short,) if size[1] == 3 else ("", *long) if size[1] > 5 else long
    face = Face("", body, "fog" if fog else "boat", "cursor" if disputed else "plain")
    return draw(face, *size, symbols)


def level_orders(level: int, view: View) -> list[int]:
    """The three orders that boats of a level may have at this table."""
    return [ORDERS[len(view.seats)][boat] for boat in BEHIND[level]]


def _upstream(view: View) -> str:
    fogs = view.stack_fogs - view.row_fog
    boats = view.stack_regulars
    if not boats and not fogs:
        return "None upstream."
    return f"Upstream: {boats + fogs}, {fogs} of them fog."


def orders(view: View, symbols: Symbols, detail: bool) -> list[Row]:
    """The 15 orders by level, and the six fogs: the reference card, always on the table.

    What has been seen is marked only where the table keeps a ledger (rulings 4 and 74).
    """
    hands = len(view.seats)
    seen = seen_boats(view) if view.options.ledger == "on" else frozenset()
    current = view.valley[0] if view.valley else FOG_BACK if view.row_fog else None
    rows: list[Row] = [row((f"Orders, {hands} hands", "title"))]
    for level in range(1, 6):
        spans: list[Span] = [_pointer(level == current, symbols), (f"Level {level}", "boat")]
        for boat in BEHIND[level]:
            mark, look = (symbols.done, "quiet") if boat in seen else ("", "strong")
            spans.append((f"{mark}{ORDERS[hands][boat]}".rjust(5), look))
        rows.append(tuple(spans))
    fog_order = ORDERS[hands]["fragas"]
    rows.append(row(_pointer(current == FOG_BACK, symbols), ("Fog boats", "fog"), f" (order {fog_order})"))
    for fog in FOGS:
        mark = symbols.done if fog in seen else " "
        look = "quiet" if fog in seen else ""
        effect = fog_effect(fog, view.options.rapids_short) if detail else SHORT_EFFECTS[fog, view.options.rapids_short]
        rows.append(row(f" {mark}", (fit(boat_name(fog), 9), look or "fog"), (effect, look)))
    return rows


SHORT_EFFECTS = {
    (fog, option): effect
    for option in ("printed", "loses")
    for fog, effect in {
        "fragas": "4, or 2 each",
        "cardia": "barrels return",
        "rapids": "full: low +2" if option == "printed" else "low +2, high -2",
        "sirga": "tows a boat",
        "barraca": "lowest +2",
        "customs": "no points",
    }.items()
}
"""The six fogs in 16 cells each, for a narrow table."""


def _pointer(here: bool, symbols: Symbols) -> Span:
    return (f"{symbols.turn} " if here else "  ", "key")


def ledger(view: View, names: tuple[str, ...], cells: int) -> list[Row]:
    """The barrels played in this half, as far as the table lists them (rulings 61 and 63).

    Without a ledger that is the looker's own pile and gift, and the last barrel of everybody else's.
    """
    every = view.options.ledger == "on"
    rows: list[Row] = [row(("Played this half", "title"))]
    for seat, other in enumerate(view.seats):
        listed = other.pile if every or seat == view.seat else other.pile[-1:]
        hidden = len(other.pile) - len(listed)
        barrels = " ".join(map(str, sorted(listed) if every else listed)) or "none"
        more = f", {hidden} under it" if hidden else ""
        rows += wrap(row((names[seat], seat_look(seat)), f" {barrels}", (more, "quiet")), cells, "  ")
    if view.gift is not None and view.seat is not None:
        rows.append(row((names[view.seat], seat_look(view.seat)), f" gave {view.gift}"))
    return rows


def seats(
    view: View, names: tuple[str, ...], waiting: tuple[int, ...], scene: Scene, symbols: Symbols, room: int
) -> list[Row]:
    """One row a seat, its name in at most `room` cells.

    It shows who is waited for, the barrel on the table, what it just won or paid, its score and the phylloxera.
    """
    taker = None if view.holder is None else left(view.holder, len(names))
    rows: list[Row] = []
    for seat, other in enumerate(view.seats):
        name = fit(names[seat], room)
        turn = symbols.waiting if seat in waiting else " "
        moved = sum(points for who, points in scene.points if who == seat) if scene.fresh else 0
        change = f"{moved:+d}" if moved else ""
        score = "" if other.score is None else counted(other.score, "point")
        rows.append(
            row(
                (f"{turn} ", "key"),
                (name, seat_look(seat)),
                _table_barrel(view, seat, scene, symbols),
                (f"{change:>3} ", "gain" if moved > 0 else "loss"),
                (f"{other.barrels:>2} left", "quiet"),
                (f"{score:>10} ", "strong"),
                _pest(seat, view.holder, taker, symbols),
            )
        )
    return rows


def _table_barrel(view: View, seat: int, scene: Scene, symbols: Symbols) -> Span:
    other = view.seats[seat]
    if scene.fresh and scene.values:
        return (f"[{scene.values[seat]:>2}]", "strong")
    if other.chosen or (view.phase == "donate" and other.donated):
        return (f"[{symbols.hidden * 2}]", "strong")
    return (f" {other.pile[-1]:>2} ", "quiet") if other.pile else ("  - ", "quiet")


def _pest(seat: int, holder: int | None, taker: int | None, symbols: Symbols) -> Span:
    if seat == holder:
        return (f"{symbols.holder} phylloxera", "pest")
    if seat == taker:
        return (f"{symbols.next_holder} next", "quiet")
    return ("", "")


def dispute(scene: Scene) -> list[Row]:
    """Two rows: the sum of the barrels, and the boat with its order and whether it was filled."""
    if not scene.values:
        return [row(("No barrels on the table yet", "quiet")), ()]
    head = "Gifts " if scene.charity else "" if scene.fresh else "Last: "
    numbers = " + ".join(map(str, scene.values))
    total = "" if scene.total is None else f" = {scene.total}"
    look, strong = ("", "strong") if scene.fresh else ("quiet", "quiet")
    return [row((head, "quiet"), (numbers, look), (total, strong)), _verdict(scene)]


def _verdict(scene: Scene) -> Row:
    if not scene.boat:
        return ()
    boat = boat_name(scene.boat) + (f" tows a {boat_name(scene.towed).lower()}" if scene.towed else "")
    quiet = "" if scene.fresh else "quiet"
    look = "fog" if scene.boat in FOGS else "boat"
    if scene.order is None:
        return row((boat, look if scene.fresh else quiet))
    verdict = ("filled", "gain") if scene.filled else ("short", "loss")
    return row((boat, look if scene.fresh else quiet), (f": order {scene.order}, ", quiet),
               (verdict[0], verdict[1] if scene.fresh else quiet))  # fmt: skip
