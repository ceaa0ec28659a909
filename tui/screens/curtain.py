"""Curtain: stands between two persons at one keyboard. It holds no game data, only a name."""

from __future__ import annotations

from typing import Literal

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from tui.rows import row
from tui.widgets.lines import Lines

Answer = Literal["ready", "back"]


class CurtainScreen(Screen[Answer]):
    """An opaque screen that names the next person and goes away on any key but the one that raised it."""

    DEFAULT_CSS = """
    CurtainScreen { align: center middle; background: $surface; }
    CurtainScreen > Lines { width: 60; height: auto; }
    """
    BINDINGS = []

    def __init__(self, name: str, raised_by: str = "", before: str = "") -> None:
        super().__init__()
        self._person = name
        self._raised_by = raised_by
        self._before = before

    def compose(self) -> ComposeResult:
        """The name, and what to press."""
        rows = [
            row((f"The keyboard goes to {self._person}.", "title")),
            (),
            row("Everybody else looks away now."),
            row(f"{self._person}: press Space to see your hand."),
            row(("Any other key will do too, except Enter and Y.", "quiet")),
        ]
        if self._before:
            rows += [row((f"{self._before}: press B to take your choice back.", "quiet"))]
        yield Lines(*rows)

    def on_key(self, event: events.Key) -> None:
        """Any deliberate key lifts the curtain; the one that confirmed the last choice may still be held down."""
        event.stop()
        event.prevent_default()
        if event.key in ("enter", self._raised_by):
            return
        self.dismiss("back" if event.key == "b" and self._before else "ready")
