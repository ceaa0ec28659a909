"""Driving an application in a test: quick repeatable bots, keys without waiting, conditions, and what is painted."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from textual.app import ScreenStackError
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from core.seat import Seat
from core.table import Table
from themes import load_palettes, load_symbols
from tui.app import WherryApp
from tui.paths import Paths
from tui.rows import text
from tui.screens.table import TableScreen
from tui.session import Session
from tui.settings import Settings
from tui.start import Start
from tui.terminal import Terminal, choose_symbols
from tui.thinker import Thinker, Thought
from tui.widgets.action_bar import ActionBar
from tui.widgets.lines import Lines

COLOUR = Terminal(colours="24bit", motion=False)
NO_COLOUR = Terminal(colours="none", motion=False)

HOPS = 6
"""From one widget to the next a message hops, and no key sets off a longer chain."""

PATIENCE = 60
"""So many seconds a condition is waited for before a test gives it up: far more than any takes on a busy machine."""


class QuickThinker(Thinker):
    """Thinks here and for the level's own number of playouts: at once, and the same every time."""

    def __init__(self) -> None:
        super().__init__(in_process=True)

    def choose(self, *question: Any, **limits: Any) -> Thought:
        return super().choose(*question)


class SteadyThinker(QuickThinker):
    """Does not think, and takes what stands in the middle of the legal list: better bots play no other game."""

    def choose(self, *question: Any, **limits: Any) -> Thought:
        legal = question[3]
        return Thought(legal[len(legal) // 2])


class HeldThinker(QuickThinker):
    """Thinks until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()
        self.go = threading.Event()

    def choose(self, *question: Any, **limits: Any) -> Thought:
        self.asked.set()
        self.go.wait(30)
        return super().choose(*question)

    def cancel(self) -> None:
        super().cancel()
        self.go.set()


def application(
    paths: Paths,
    start: Start | None = None,
    *,
    terminal: Terminal = COLOUR,
    thinker: Thinker | None = None,
    **settings: Any,
) -> WherryApp:
    """An application whose bots think in this process and whose table waits for nobody."""
    chosen = Settings(**{"pace": "instant", "theme": "harbour", "symbols": "unicode", **settings})
    session = Session(
        paths=paths,
        settings=chosen,
        terminal=terminal,
        palettes=load_palettes(None),
        symbols=load_symbols(None)[choose_symbols(chosen, terminal)],
        thinker=thinker or QuickThinker(),
    )
    return WherryApp(session, start)


async def turn(pilot: Pilot[None]) -> None:
    """Let every message that waits now be handled."""
    if pilot.app._exit or not pilot.app.screen_stack:  # between two screens there is none for a moment
        await asyncio.sleep(0)
    else:
        with suppress(ScreenStackError):
            await pilot.pause(0)


async def settle(pilot: Pilot[None]) -> None:
    """Let every message be handled, and those that follow from it."""
    for _ in range(HOPS):
        await turn(pilot)


async def until(pilot: Pilot[None], holds: Callable[[], Any]) -> None:
    """Let the application run until the condition holds, and still holds once everything is handled."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        if holds():
            await settle(pilot)
            if holds():
                return
        await turn(pilot)
    raise AssertionError("the application never came to what the test waits for")


async def press(pilot: Pilot[None], *names: str) -> None:
    """Press keys, each once the application is idle."""
    for name in names:
        pilot.app.simulate_key(name)
        await settle(pilot)


async def resize(pilot: Pilot[None], width: int, height: int) -> None:
    """Give the window another size and wait until everything has its place."""
    await pilot.resize_terminal(width, height)
    await settle(pilot)


# --- what is painted -----------------------------------------------------------------------------------------


def strips(app: WherryApp) -> list[list[Segment]]:
    """The screen's rows as segments, line filters applied.

    The one place that asks Textual's compositor, which is not a public interface.
    """
    return [list(strip) for strip in app.screen._compositor.render_strips()]


def painted(app: WherryApp) -> str:
    """The screen as text."""
    return "\n".join(Strip(segments).text for segments in strips(app))


def cut_off(app: WherryApp) -> list[str]:
    """Every row of a pane in front that has more to say than is painted of it: too long, or below the edge."""
    lost = []
    for pane in app.screen.query(Lines):
        place = app.screen.find_widget(pane) if pane.is_on_screen else None
        if place is None or not all(node.display for node in pane.ancestors_with_self if isinstance(node, Widget)):
            continue
        scrolled = any(isinstance(node, VerticalScroll) for node in pane.ancestors)
        for number, row in enumerate(pane.rows):
            words = text(row).rstrip()
            beyond = not scrolled and number >= place.visible_region.height
            if words and (cell_len(words) > place.visible_region.width or beyond):
                lost.append(f"{pane.id}: {words}")
    return lost


# --- the table behind the screen -----------------------------------------------------------------------------


def table_screen(app: WherryApp) -> TableScreen:
    """The table's screen, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def table(app: WherryApp) -> Table:
    """The table itself."""
    return table_screen(app)._table


def asked(app: WherryApp) -> bool:
    """Whether a table is in front and offers something to the looker."""
    screen = app.screen_stack[-1] if app.screen_stack else None
    if not isinstance(screen, TableScreen) or not screen.query(ActionBar):
        return False
    return bool(screen.query_one(ActionBar).entries) and not screen.scene.fresh


def alone_asked(app: WherryApp) -> bool:
    """Whether the game waits for the looker and for nobody else."""
    return asked(app) and app.screen.eyes.waiting == (app.screen.eyes.number,)


def offered(app: WherryApp) -> tuple[str, ...]:
    """The keys that the action bar in front shows."""
    return tuple(entry.key for entry in app.screen.query_one("ActionBar").entries)


def set_state(app: WherryApp, **changes: Any) -> None:
    """Put the table into another state, as if play had led there; the screen still has to be told."""
    there = table(app)
    there._state = replace(there._state, **changes)
    there._tell()


def act(app: WherryApp, seat: int, place: int = 0) -> Any:
    """Do a seat's legal action of that place, as if by another screen."""
    there = Seat(table(app), seat)
    action = there.legal[place % len(there.legal)]
    there.act(there.asks[0].id, action)
    return action


def act_all(app: WherryApp, seats: Sequence[int], place: int = 0) -> None:
    """Each of these seats does the action of that place, if the game waits for it."""
    for seat in seats:
        if seat in Seat(table(app), None).waiting:
            act(app, seat, place)
