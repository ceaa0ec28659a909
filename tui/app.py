"""The Textual application: mounts a screen per game, and the screens around it."""

from __future__ import annotations

import asyncio
import importlib
import signal
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from rich.color import ColorSystem
from textual import events
from textual.app import App, SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen

from core.journal import SaveError
from core.table import Table
from themes import load_palettes, load_symbols, textual_theme
from tui import faults
from tui import settings as settings_file
from tui.command import COMMANDS
from tui.filters import line_filters
from tui.paths import Paths
from tui.screens.small import SmallScreen, fits
from tui.session import Session
from tui.settings import Settings
from tui.start import Start
from tui.terminal import Terminal, choose_motion, choose_mouse, choose_symbols, choose_theme
from tui.thinker import Thinker

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


FIRST_TABLE = 2
"""How many screens there are when a table that was asked for at once lies on top."""


class WherryApp(App[None]):
    """Four card games at the water's edge."""

    TITLE = "Wherry"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar = []

    def __init__(self, session: Session, start: Start | None = None) -> None:
        """Sit down at `start`, if it is given. Raises `SaveError` if that table cannot be opened."""
        self.session = session
        super().__init__()
        self._opened = None if start is None else (*session.open_table(start), start.resume is not None)
        for palette in session.palettes.values():
            self.register_theme(textual_theme(palette))
        self.theme = choose_theme(session.settings, session.terminal, session.palettes)
        self._use_motion()
        # Rich asks the process what colours there are; the session's own filter reduces them instead.
        self.console._color_system = ColorSystem.TRUECOLOR

    def _use_motion(self) -> None:
        moves = choose_motion(self.session.settings, self.session.terminal)
        self.animation_level = "full" if moves else "none"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What this terminal can show, and nothing of the process: two people may differ."""
        return line_filters(self.session.terminal, self.session.settings)

    def on_mount(self) -> None:
        """Sit down where it was asked for, and leave in good order when told to."""
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            try:
                asyncio.get_running_loop().add_signal_handler(number, self.exit)
            except (NotImplementedError, RuntimeError, ValueError):  # no such signals here, or not the main thread
                break
        if self._opened is not None:
            self.push_screen(self._table_screen(*self._opened))

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the window is too small; nothing acts meanwhile."""
        small = isinstance(self.screen, SmallScreen)
        if not fits(event.size) and not small:
            self.push_screen(SmallScreen())
        elif fits(event.size) and small:
            self.pop_screen()

    # --- where to go -----------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """What lies under every other screen: home, or nothing where a table was asked for at once."""
        if self._opened is not None:
            return super().get_default_screen()
        from tui.screens.home import HomeScreen

        return HomeScreen(self.session)

    def sit_down(self, start: Start, *, instead: bool = False) -> None:
        """Open a table, new or kept, and show it, instead of the present screen if so wished."""
        try:
            table, path = self.session.open_table(start)
        except SaveError as fault:
            self.notify(faults.sentence(fault), severity="error", markup=False)
            return
        screen = self._table_screen(table, path, start.resume is not None)
        if instead:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _table_screen(self, table: Table, path: Path, resumed: bool) -> TableScreen:
        module = importlib.import_module(f"tui.games.{table.header.game}.screen")
        screen: TableScreen = module.SCREEN(table, self.session, path.stem, resumed=resumed)
        return screen

    def on_table_screen_left(self, message: TableScreen.Left) -> None:
        """Somebody leaves a table: for another game with the same players, or to where they came from."""
        if message.answer == "again":
            self.sit_down(Start.again(message.header), instead=True)
        elif self._opened is not None and len(self.screen_stack) == FIRST_TABLE:
            self.exit()
        else:
            self.pop_screen()

    # --- commands --------------------------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: what the table of commands offers on this screen."""
        for command in COMMANDS:
            owner, name = (self, command.action[4:]) if command.action.startswith("app.") else (screen, command.action)
            if hasattr(owner, f"action_{name}"):
                yield SystemCommand(command.label, command.help, partial(self.run_action, command.action, screen))

    def action_toggle_keys(self) -> None:
        """Show Textual's panel of all keys, or hide it."""
        if self.screen.query("HelpPanel"):
            self.action_hide_help_panel()
        else:
            self.action_show_help_panel()

    def change_settings(self, **changes: object) -> None:
        """Take new settings into use, and keep them."""
        session = self.session
        session.settings = msgspec.structs.replace(session.settings, **changes)
        kept, _ = settings_file.load(session.paths.settings)
        session.symbols = load_symbols(session.paths.config)[choose_symbols(session.settings, session.terminal)]
        self.theme = choose_theme(session.settings, session.terminal, session.palettes)
        self._use_motion()
        try:
            settings_file.save(session.paths.settings, msgspec.structs.replace(kept, **changes))
        except OSError as error:
            self.notify(f"The settings could not be kept: {error.strerror}.", severity="warning", markup=False)


def run_app(paths: Paths, settings: Settings, terminal: Terminal, start: Start | None = None) -> int:
    """Open the full screen, and say on the way out how to go on. Gives the exit code; raises `SaveError`."""
    complaints: list[str] = []
    with Thinker() as thinker:
        session = Session(
            paths=paths,
            settings=settings,
            terminal=terminal,
            palettes=load_palettes(paths.config, complaints),
            symbols=load_symbols(paths.config, complaints)[choose_symbols(settings, terminal)],
            thinker=thinker,
        )
        app = WherryApp(session, start)
        app.run(mouse=choose_mouse(settings, terminal))
    for sentence in (*complaints, *session.notices):
        print(sentence)
    return app.return_code or 0
