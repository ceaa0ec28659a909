"""Small: what a window says that is too small to play in. No key acts on what lies behind it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from tui.rows import row
from tui.widgets.lines import Lines

SMALLEST = Size(60, 20)
"""The smallest window that a table can be played in."""


def fits(size: Size) -> bool:
    """Whether a window is large enough."""
    return size.width >= SMALLEST.width and size.height >= SMALLEST.height


class SmallScreen(Screen[None]):
    """One sentence, until the window grows."""

    DEFAULT_CSS = "SmallScreen { align: center middle; }"
    BINDINGS = [Binding("q", "app.quit", "Quit")]

    def compose(self) -> ComposeResult:
        """The sentence, in short lines for a narrow window."""
        yield Lines(id="needed")

    def on_screen_resume(self) -> None:
        """Something lay over this one while the window grew: there is nothing left to say."""
        if fits(self.app.size):
            self.dismiss()

    def on_resize(self) -> None:
        """Name the present size."""
        size = self.app.size
        self.query_one(Lines).show(
            [
                row(f"Wherry needs {SMALLEST.width}x{SMALLEST.height};"),
                row(f"the window is {size.width}x{size.height}."),
                row("Make it larger,"),
                row("or press Q to leave."),
            ]
        )
