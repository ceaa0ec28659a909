"""The palette: it offers what works on the screen in front, and everything it offers runs."""

from __future__ import annotations

import pytest

from tui.command import COMMANDS
from tui.screens.home import HomeScreen

from .driving import alone_asked, press, settle, table, until

AT_HOME = {"Rules", "Menu", "Keys", "Leave"}
AT_A_TABLE = AT_HOME | {"Undo", "Hide", "Go on", "Back", "Page", "Scores"}


def offered_commands(app) -> dict[str, object]:
    return {command.title: command.callback for command in app.get_system_commands(app.screen)}


async def test_the_palette_at_home(make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert set(offered_commands(app)) == AT_HOME


async def test_the_palette_at_a_table(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        assert set(offered_commands(app)) == AT_A_TABLE


@pytest.mark.parametrize("title", sorted(AT_A_TABLE - {"Leave"}))
async def test_every_command_of_the_palette_runs(title, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7")
        view = table(app).view(0)
        await offered_commands(app)[title]()
        await settle(pilot)
        assert table(app).view(0) == view


async def test_m_opens_the_palette_and_a_typed_command_runs(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "m")
        await until(pilot, lambda: type(app.screen).__name__ == "CommandPalette")
        await press(pilot, "escape")
        await until(pilot, lambda: alone_asked(app))


async def test_every_key_in_the_table_of_commands_runs_what_it_says(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        for command in COMMANDS:
            if command.place not in ("everywhere", "table"):
                continue
            for key in command.keys.split(","):
                binding = app.screen._bindings.key_to_bindings[key][-1]
                namespace = app if binding.action.startswith("app.") else app.screen
                assert hasattr(namespace, f"action_{binding.action.removeprefix('app.')}"), key
