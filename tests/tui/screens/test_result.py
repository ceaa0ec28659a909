"""The result (T04): the finished table is a key away, nothing starts by itself, and the shuffle can be checked."""

from __future__ import annotations

import pytest

from core.chance import commitment
from core.journal import Bot, Person
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen
from tui.screens.table import TableScreen
from tui.start import Start

from .driving import alone_asked, painted, press, set_state, table, table_screen, until

LAST = {
    "half": 2, "stack": (), "valley": ("5a", "5b"), "row_fog": False, "donated": (0, 1, 2), "scores": (9, 5, 7),
    "hands": ((3, 4), (6, 7), (8, 9)), "choices": (None, 6, 8),
}  # fmt: skip


async def to_the_end(pilot) -> None:
    """One choice before the end: Ana's, as the bots have chosen; the last barrels then play themselves."""
    app = pilot.app
    await until(pilot, lambda: alone_asked(app))
    set_state(app, **LAST)
    await until(pilot, lambda: alone_asked(app) and app.screen.shown.hand == (3, 4))
    await press(pilot, "3", "enter")
    await until(pilot, lambda: isinstance(app.screen, ResultScreen))


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=str)
async def test_t04_enter_starts_nothing_and_the_final_table_is_one_key_away(size, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=size) as pilot:
        await to_the_end(pilot)
        await press(pilot, "enter", "enter", "space")
        assert isinstance(app.screen, ResultScreen)
        await press(pilot, "t")
        assert isinstance(app.screen, TableScreen)
        assert "the end" in painted(app)
        assert "S shows the result" in painted(app)
        await press(pilot, "enter")
        assert table(app).over
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await press(pilot, "s")
        assert isinstance(app.screen, TableScreen)


async def test_the_seed_and_its_hash_are_shown_and_belong_together(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        shown = app.screen.eyes.seed_hash
        assert shown[:12] in painted(app)
        assert "test-1" not in painted(app)
        await to_the_end(pilot)
        text = painted(app)
        assert "The seed was test-1." in text
        assert commitment("test-1") == shown
        assert shown in text


async def test_a_starts_another_game_with_the_same_players(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot)
        first = table(app)
        await press(pilot, "a")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and table(app) is not first)
        await until(pilot, lambda: alone_asked(app))
        assert table(app).header.seats == alone.chairs
        assert table(app).header.seed != "test-1"
        assert len([screen for screen in app.screen_stack if isinstance(screen, TableScreen)]) == 1


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_the_result_leaves_the_table(key, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot)
        await press(pilot, key)
        await until(pilot, lambda: app._exit)


async def test_the_result_of_a_game_begun_at_home_leads_back_home(make_app):
    app = make_app(name="Ana")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        chairs = (Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))
        app.sit_down(Start(game="douro", chairs=chairs, options={}, seed="test-1"))
        await to_the_end(pilot)
        await press(pilot, "a")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and not table(app).over)
        await until(pilot, lambda: alone_asked(app))
        assert table_screen(app).names == ("Ana", "Rui", "Eva")
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert len(app.screen_stack) == 1
