"""Saying: one line in which a person says something in their own words."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Input

from tui.rows import row
from tui.text import LONGEST_SPEECH
from tui.widgets.lines import Lines


class SayingScreen(ModalScreen[str]):
    """One line to type, under the table, which stays in sight; gives the words, or none."""

    DEFAULT_CSS = """
    SayingScreen { align: center bottom; background: $background 0%; }
    SayingScreen Lines { height: 1; background: $panel; }
    SayingScreen Input { height: 1; border: none; padding: 0 1; }
    SayingScreen Input:focus { border: none; }
    """
    BINDINGS = [Binding("escape,ctrl+c", "say_nothing", "Say nothing")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._person = name

    def compose(self) -> ComposeResult:
        """Who speaks, how to end, and the line."""
        keys = row((" Enter", "key"), " says it  ", ("Esc", "key"), " or an empty line says nothing")
        yield Lines(row((f" {self._person} says to all:", "title")), id="speaker")
        yield Input(max_length=LONGEST_SPEECH)
        yield Lines(keys, id="keys")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """The line is done."""
        self.dismiss(message.value.strip())

    def action_say_nothing(self) -> None:
        """Go back to the table in silence."""
        self.dismiss("")
