"""The moments that the golden screens show, each reached the same way every time."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList

from core.games.aldabas.actions import Place
from core.journal import Bot, Person
from tui.app import WherryApp
from tui.paths import Paths
from tui.screens.curtain import CurtainScreen
from tui.screens.home import HomeScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.result import ResultScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.start import Start
from tui.terminal import Terminal

from . import aldabas
from .driving import SteadyThinker, alone_asked, application, press, table, until

SAVES = Path(__file__).parents[2] / "saves" / "format-1"

BOTS = (Person("Ana"), Bot("Rui", "easy"), Bot("Inês", "easy"), Bot("Tomé", "easy"))
PERSONS = (Person("Ana"), Person("Bento"), Bot("Eva", "easy"))

Moments = AsyncIterator[tuple[str, WherryApp, Pilot[None]]]
"""The name of each moment, the application that shows it, and its pilot."""


async def play_on(pilot: Pilot[None], stop: str) -> None:
    """Lay the first barrel by keys until the phase is reached."""
    app = pilot.app
    assert isinstance(app, WherryApp)
    while True:
        await until(pilot, lambda: alone_asked(app) or table(app).over)
        if table(app).view(None).phase == stop:
            return
        await press(pilot, app.screen.query_one("ActionBar").entries[0].key, "enter", "y")


async def of_a_table(paths: Paths, terminal: Terminal, symbols: str) -> Moments:
    """One game from the first question to the result."""
    start = Start(game="douro", chairs=BOTS, options={"ledger": "on"}, seed="golden-screens")
    app = application(paths, start, terminal=terminal, symbols=symbols)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7")
        yield "opening-picked", app, pilot
        await press(pilot, "enter")
        await until(pilot, lambda: alone_asked(app))
        yield "after-a-dispute", app, pilot
        await press(pilot, "question_mark")
        yield "rules-open", app, pilot
        await press(pilot, "question_mark")
        await play_on(pilot, "donate")
        await press(pilot, "t", "enter")
        yield "donation-asks-once-more", app, pilot
        await press(pilot, "y")
        await play_on(pilot, "over")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        yield "result", app, pilot
        await press(pilot, "t")
        yield "finished-table", app, pilot


async def of_two_persons(paths: Paths, terminal: Terminal, symbols: str) -> Moments:
    """The curtain between two persons."""
    start = Start(game="douro", chairs=PERSONS, options={}, seed="golden-screens")
    app = application(paths, start, terminal=terminal, symbols=symbols)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: len(app.screen.query_one("ActionBar").entries) > 0)
        await press(pilot, "7", "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        yield "curtain", app, pilot


async def of_the_house(paths: Paths, terminal: Terminal, symbols: str) -> Moments:
    """The screens around the tables, with three saves of which one is damaged."""
    copy_saves(paths)
    app = application(paths, terminal=terminal, symbols=symbols)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        yield "home", app, pilot
        for option, kind, name in (
            ("game-douro", NewTableScreen, "new-table"),
            ("saves", SavesScreen, "saves"),
            ("settings", SettingsScreen, "settings"),
        ):
            listed = app.screen.query_one(OptionList)
            listed.highlighted = listed.get_option_index(option)
            await press(pilot, "enter")
            await until(pilot, lambda kind=kind: isinstance(app.screen, kind))
            yield name, app, pilot
            await press(pilot, "q")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def of_aldabas(paths: Paths, terminal: Terminal, symbols: str) -> Moments:
    """A game of Aldabas for four, from the setup to the result."""
    app = application(
        paths,
        aldabas.start(aldabas.FOUR, "golden-doors-1"),
        terminal=terminal,
        symbols=symbols,
        thinker=SteadyThinker(),
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: aldabas.alone_asked(app))
        await press(pilot, "1", "2")
        yield "aldabas-setup", app, pilot
        await press(pilot, "enter")
        await aldabas.play_on(pilot, aldabas.may_choose_a_power)
        yield "aldabas-powers", app, pilot
        await aldabas.play_on(pilot, aldabas.may_choose_a_space)
        placements = [route for route in app.screen._menu.routes if isinstance(route.action, Place)]
        doors = [route.action.door for route in placements]
        await press(pilot, max(placements, key=lambda route: doors.count(route.action.door)).steps[0].key)
        yield "aldabas-door-picked", app, pilot
        await press(pilot, "escape", "o")
        yield "aldabas-all-blocks", app, pilot
        await press(pilot, "o")
        await aldabas.play_on(pilot, lambda view: view.end is not None)
        yield "aldabas-last-turns", app, pilot
        await aldabas.play_on(pilot, lambda view: False)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        yield "aldabas-result", app, pilot


async def of_solidad(paths: Paths, terminal: Terminal, symbols: str) -> Moments:
    """Alone against the Rival: its goals, its hand, and what each door is worth to it."""
    app = application(paths, aldabas.start(aldabas.SOLO, "golden-screens"), terminal=terminal, symbols=symbols)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: aldabas.alone_asked(app))
        await press(pilot, "1", "enter")
        await aldabas.play_on(pilot, lambda view: view.turn > 8 and view.actions == 2)
        yield "aldabas-solidad", app, pilot


def copy_saves(paths: Paths) -> None:
    """Three saves with fixed times: one under way, one finished, one damaged."""
    paths.made()
    for day, name in enumerate(("douro-donation", "douro-finished")):
        shutil.copy(SAVES / f"{name}.wherry", paths.saves / f"{name}.wherry")
        set_time(paths.saves / f"{name}.wherry", day)
    damaged = paths.saves / "douro-damaged.wherry"
    damaged.write_bytes(b'{"format":1}\n')
    set_time(damaged, 7)


def set_time(file: Path, day: int) -> None:
    """Give the file the local time of a fixed day of October, earlier for a greater number."""
    moment = time.mktime((2025, 10, 20 - day, 12, 0, 0, 0, 0, -1))
    os.utime(file, (moment, moment))


ALL = (of_a_table, of_two_persons, of_the_house, of_aldabas, of_solidad)
NAMES = (
    "opening-picked", "after-a-dispute", "rules-open", "donation-asks-once-more", "result", "finished-table",
    "curtain", "home", "new-table", "saves", "settings", "aldabas-setup", "aldabas-powers", "aldabas-door-picked",
    "aldabas-all-blocks", "aldabas-last-turns", "aldabas-result", "aldabas-solidad",
)  # fmt: skip
SIZES = ((80, 24), (100, 30), (160, 48), (60, 20))
