"""The grid: its cursor, what it picks, and tiles of a single row that tell their state without colour."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from themes import load_palettes, load_symbols, textual_theme
from tui.faces import Face
from tui.rows import row, text, width
from tui.widgets.grid import Grid, tile
from tui.widgets.lines import Lines

SYMBOLS = load_symbols(None)
NAMES = "abcdefghijkl"


class Stop(Lines, can_focus=True):
    """Another focus stop."""


class Laid(App[None]):
    """Twelve cards in four columns between two other stops, and what the grid says of them."""

    def __init__(self, count: int = 12) -> None:
        super().__init__()
        self.count = count
        self.heard: list[tuple[str, int]] = []
        self.register_theme(textual_theme(load_palettes()["harbour"]))
        self.theme = "harbour"

    def compose(self) -> ComposeResult:
        yield Stop(row("above"), id="above")
        yield Grid(SYMBOLS["unicode"], 4, id="grid")
        yield Stop(row("below"), id="below")

    def on_mount(self) -> None:
        grid = self.query_one(Grid)
        faces = [Face(name) for name in NAMES[: self.count]]
        grid.lay_out(faces, (8, 3), head=[row("head")], margins=("3 ", "2 ", "1 "), foot=[row("foot")])
        grid.focus()

    def on_grid_picked(self, message: Grid.Picked) -> None:
        self.heard.append(("picked", message.place))

    def on_grid_looked(self, message: Grid.Looked) -> None:
        self.heard.append(("looked", message.place))

    def on_grid_laid(self) -> None:
        self.heard.append(("laid", -1))


async def walked(pilot: Pilot[None], *keys: str) -> int:
    """The place of the cursor after these keys."""
    await pilot.press(*keys)
    await pilot.pause()
    return pilot.app.query_one(Grid).cursor


async def test_the_arrows_move_by_rows_and_columns_and_say_where_the_cursor_is() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        assert await walked(pilot, "right", "right") == 2
        assert await walked(pilot, "down") == 6
        assert await walked(pilot, "left", "down") == 9
        assert await walked(pilot, "up", "up") == 1
        assert app.heard == [("looked", place) for place in (1, 2, 6, 5, 9, 5, 1)]


async def test_the_cursor_stops_at_the_sides() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        assert await walked(pilot, "left") == 0
        assert await walked(pilot, *["right"] * 5) == 3
        assert app.focused is app.query_one(Grid)


@pytest.mark.parametrize(("count", "cursor"), [(12, 8), (3, 0)])
async def test_over_the_lower_edge_it_goes_to_the_next_stop(count: int, cursor: int) -> None:
    app = Laid(count)
    async with app.run_test(size=(40, 20)) as pilot:
        assert await walked(pilot, *["down"] * max(1, count // 4)) == cursor
        assert app.focused is app.query_one("#below")


async def test_over_the_upper_edge_it_goes_to_the_stop_before() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        assert await walked(pilot, "up") == 0
        assert app.focused is app.query_one("#above")


async def test_without_cards_it_picks_nothing_and_still_lets_the_arrows_through() -> None:
    app = Laid(0)
    async with app.run_test(size=(40, 20)) as pilot:
        await walked(pilot, "space", "left", "right")
        assert app.heard == []
        await walked(pilot, "down")
        assert app.focused is app.query_one("#below")


async def test_space_picks_the_place_under_the_cursor_and_enter_asks_to_do_what_is_chosen() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        await walked(pilot, "down", "right", "space", "enter")
        assert app.heard[-2:] == [("picked", 5), ("laid", -1)]


async def test_a_click_picks_the_place_under_the_pointer() -> None:
    app = Laid(10)
    async with app.run_test(size=(40, 20)) as pilot:
        for place in range(10):
            for x, y in ((0, 0), (7, 2)):
                await pilot.click(Grid, offset=(2 + place % 4 * 8 + x, 1 + place // 4 * 3 + y))
                assert app.heard[-1] == ("picked", place)


async def test_a_click_beside_the_cards_picks_nothing() -> None:
    app = Laid(10)
    async with app.run_test(size=(40, 20)) as pilot:
        for offset in ((5, 0), (0, 4), (1, 4), (34, 4), (5, 10), (18, 8), (26, 9)):
            await pilot.click(Grid, offset=offset)
        assert app.heard == []


async def test_fewer_cards_pull_the_cursor_back_onto_the_last_one() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        assert await walked(pilot, "down", "down", "right") == 9
        app.query_one(Grid).lay_out([Face("a"), Face("b")], (8, 3))
        assert await walked(pilot) == 1


async def test_a02_the_terminals_cursor_stands_on_the_card_and_its_border_shows_it() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)) as pilot:
        grid = app.query_one(Grid)
        for key in ("right", "down", "down", "left", "up"):
            place = await walked(pilot, key)
            x, y = app.cursor_position
            assert (x, y) == (2 + place % 4 * 8, grid.region.y + 1 + place // 4 * 3)
            assert text(grid.rows[y - grid.region.y])[x : x + 2] == f"┏{NAMES[place]}"
        await walked(pilot, "tab")
        assert "┏" not in grid.words


async def test_head_margins_and_foot_frame_the_cards() -> None:
    app = Laid()
    async with app.run_test(size=(40, 20)):
        rows = [text(there) for there in app.query_one(Grid).rows]
        assert (rows[0], rows[-1], len(rows)) == ("head", "foot", 11)
        assert [place for place, line in enumerate(rows) if line[:2].strip("123") != line[:2]] == [2, 5, 8]
        assert {len(line) for line in rows[1:-1]} == {2 + 4 * 8}


@pytest.mark.parametrize("symbols", ["unicode", "ascii"])
@pytest.mark.parametrize("cells", [8, 11, 16])
@pytest.mark.parametrize("height", [1, 3, 5])
def test_every_tile_is_as_large_as_it_was_asked_to_be(symbols: str, cells: int, height: int) -> None:
    for state in ("plain", "cursor", "chosen", "barred"):
        for face in (Face("S2r", ("bank",), "door-r", state, "+12"), Face("", (), "", state)):
            drawn = tile(face, cells, height, SYMBOLS[symbols])
            assert [width(there) for there in drawn] == [cells] * height


@pytest.mark.parametrize("symbols", ["unicode", "ascii"])
@pytest.mark.parametrize("height", [1, 3])
def test_a11_the_states_of_a_tile_differ_without_colour(symbols: str, height: int) -> None:
    drawn = {
        state: "\n".join(text(there) for there in tile(Face("S2r", ("bank",), "", state), 11, height, SYMBOLS[symbols]))
        for state in ("plain", "cursor", "chosen")
    }
    assert len(set(drawn.values())) == 3
    assert all("S2r" in words for words in drawn.values())


def test_a05_an_empty_tile_of_one_row_says_so_by_a_sign() -> None:
    assert SYMBOLS["unicode"].bullet in text(tile(Face("", ("",)), 11, 1, SYMBOLS["unicode"])[0])
