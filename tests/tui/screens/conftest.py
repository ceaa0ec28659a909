"""What tests of screens share: an application on a fake session, its text as painted, and quick keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core.journal import Bot, Person
from themes import load_palettes, load_symbols
from tui.app import WherryApp
from tui.paths import Paths
from tui.session import Session
from tui.settings import Settings
from tui.start import Start
from tui.terminal import Terminal
from tui.thinker import Thinker


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.read({"WHERRY_HOME": str(tmp_path)})


@pytest.fixture
def make_app(paths: Paths) -> Callable[..., WherryApp]:
    """An application whose bots think in this process and whose table waits for nobody."""

    def make(start: Start | None = None, *, environ: dict[str, str] | None = None, **settings: object) -> WherryApp:
        chosen = Settings(**{"pace": "instant", "theme": "harbour", "symbols": "unicode", **settings})
        session = Session(
            paths=paths,
            settings=chosen,
            terminal=Terminal.read(environ or {"TERM": "xterm-256color", "LANG": "C.UTF-8"}, None, None),
            palettes=load_palettes(None),
            symbols=load_symbols(None)[chosen.symbols],
            thinker=Thinker(in_process=True),
        )
        return WherryApp(session, start)

    return make


@pytest.fixture
def alone() -> Start:
    """One person and two bots at a table of Douro, always the same deal."""
    chairs = (Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))
    return Start(game="douro", chairs=chairs, options={}, seed="test-1")


@pytest.fixture
def two_persons() -> Start:
    """Two persons and a bot at one keyboard."""
    chairs = (Person("Ana"), Person("Bento"), Bot("Eva", "easy"))
    return Start(game="douro", chairs=chairs, options={}, seed="test-1")


def painted(app: WherryApp) -> str:
    """The screen as text. The one place that asks Textual's compositor, which is not a public interface."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


@pytest.fixture
def text_of() -> Callable[[WherryApp], str]:
    return painted


@pytest.fixture
def press() -> Callable[..., object]:
    """Press keys without waiting after each one, then wait until the application is idle."""

    async def keys(pilot: Pilot[None], *names: str) -> None:
        for name in names:
            pilot.app.simulate_key(name)
            await pilot.pause()

    return keys
