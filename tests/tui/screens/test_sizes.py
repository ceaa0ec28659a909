"""T13: a window that is too small says so; nothing acts meanwhile, and everything is as it was afterwards."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from core.games.douro.state import Play
from tui.screens.curtain import CurtainScreen
from tui.screens.small import SmallScreen
from tui.screens.table import TableScreen
from tui.widgets.lines import Lines

from .driving import act, alone_asked, asked, painted, press, resize, table, until

TOO_SMALL = ((59, 20), (60, 19), (59, 19), (40, 12), (20, 5), (1, 1))
MASH = ("0", "enter", "y", "space", "u", "x", "question_mark", "m", "s", "a", "backspace", "tab", "escape")


async def test_a_table_through_every_size_and_back(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7")
        before = painted(app)
        actions = table(app).actions
        await resize(pilot, 60, 20)
        assert isinstance(app.screen, TableScreen)
        for width, height in TOO_SMALL:
            await resize(pilot, width, height)
            assert isinstance(app.screen, SmallScreen)
            await press(pilot, *MASH)
            assert isinstance(app.screen, SmallScreen)
            words = app.screen.query_one(Lines).words
            assert "60x20" in words
            assert f"{width}x{height}" in words
            if width >= 40:
                assert f"{width}x{height}" in painted(app)
        assert table(app).actions == actions
        await resize(pilot, 80, 24)
        assert app.screen.chosen == Play(7)
        assert painted(app) == before
        await press(pilot, "enter")
        await until(pilot, lambda: alone_asked(app))
        assert table(app).actions == actions + 3  # the picked barrel is laid, and then both bots choose anew
        assert table(app).view(0).history[0].values[0] == 7


@pytest.mark.parametrize("option", ["game-douro", "saves", "settings"])
async def test_the_screens_around_a_table_through_every_size_and_back(option, make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index(option)
        await press(pilot, "enter")
        before, screen = painted(app), app.screen
        for width, height in TOO_SMALL:
            await resize(pilot, width, height)
            await press(pilot, *MASH)
            assert isinstance(app.screen, SmallScreen)
        await resize(pilot, 80, 24)
        assert app.screen is screen
        assert painted(app) == before


async def test_what_happens_while_the_window_is_small_is_there_when_it_grows(make_app, two_persons):
    app = make_app(two_persons)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        await resize(pilot, 40, 12)
        assert isinstance(app.screen, SmallScreen)
        act(app, 0)
        await until(pilot, lambda: any(isinstance(screen, CurtainScreen) for screen in app.screen_stack))
        await resize(pilot, 80, 24)
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        assert app.screen.eyes.number == 1
        assert not any(isinstance(screen, SmallScreen) for screen in app.screen_stack)
