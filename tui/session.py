"""Session: what one person's visit carries along. Two people in one process may differ in all of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from core.table import Table
from themes import Palette, Symbols
from tui.paths import Paths
from tui.settings import Settings
from tui.start import Start, open_table
from tui.terminal import Terminal
from tui.thinker import Thinker

PAUSES = {"instant": 0.0, "brisk": 0.55, "calm": 1.4}
"""How long a moment of tension lasts at each pace, in seconds."""


class Session(msgspec.Struct):
    """Folders, settings, what the terminal can do, how things look, and who thinks for the bots."""

    paths: Paths
    settings: Settings
    terminal: Terminal
    palettes: dict[str, Palette]
    symbols: Symbols
    thinker: Thinker
    notices: list[str] = msgspec.field(default_factory=list)

    @property
    def pause(self) -> float:
        """How long a moment of tension lasts, in seconds."""
        return PAUSES[self.settings.pace]

    def open_table(self, start: Start) -> tuple[Table, Path]:
        """Sit down: a new table with its save begun, or a save gone on with. Raises `SaveError` or `ValueError`."""
        table, path = open_table(start, self.paths.saves)
        assert path is not None
        return table, path
