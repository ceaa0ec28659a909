"""Rules: the quick reference on a screen of its own, where there is no table beside it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from tui.command import bindings
from tui.widgets.rules_panel import RulesPanel


class RulesScreen(Screen[None]):
    """The reference of one game over the whole window."""

    BINDINGS = bindings("everywhere")
    DEFAULT_CSS = "RulesScreen RulesPanel { width: 1fr; dock: none; padding: 0 2; }"

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """The panel."""
        yield RulesPanel(self._game)

    def on_mount(self) -> None:
        """Open it from the start."""
        self.query_one(RulesPanel).open(None)

    def action_rules(self) -> None:
        """Close with the key that opened it."""
        self.dismiss()

    def action_leave(self) -> None:
        """Close."""
        self.dismiss()
