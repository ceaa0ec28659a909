"""Result: how a game ended, line by line. The finished table stays behind it, one key away."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen

from core.seat import Seat
from tui.command import bindings
from tui.rows import Row, row, wrap
from tui.widgets.lines import Lines
from tui.words import Words


class ResultScreen(Screen[str]):
    """Score sheets, winner, tie-break, seed and its hash. Enter does nothing here."""

    BINDINGS = bindings("everywhere", "result")
    DEFAULT_CSS = """
    ResultScreen { align: center middle; }
    ResultScreen VerticalScroll { width: 76; height: 1fr; scrollbar-size: 1 1; }
    ResultScreen #keys { height: 1; }
    """

    def __init__(self, seat: Seat, words: Words, names: tuple[str, ...]) -> None:
        super().__init__()
        self._seat = seat
        self._words = words
        self._names = names

    def compose(self) -> ComposeResult:
        """The lines of the result, and what can be done next."""
        with VerticalScroll(can_focus=True):
            yield Lines(id="sheet")
        yield Lines(
            row((" T", "key"), " look at the table  ", ("A", "key"), " again, same players  ", ("Q", "key"), " leave"),
            id="keys",
        )

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.query_one("#sheet", Lines).show(self._rows(min(74, self.size.width - 2)))

    def _rows(self, cells: int) -> list[Row]:
        outcome = self._seat.outcome
        assert outcome is not None
        lines = self._words.result(outcome, self._seat.view, self._names)
        rows: list[Row] = [row((f"{self._words.NAME}: the result", "title")), ()]
        for line in lines:
            rows += wrap(row(line), cells, "  ")
        seed = self._seat.seed or ""
        shown = self._seat.seed_hash
        if cells <= len(shown):  # two halves are easier to compare than a cut line
            shown = f"{shown[: len(shown) // 2]} {shown[len(shown) // 2 :]}"
        hash_line = f"The hash shown at the start was {shown}."
        rows += [(), *wrap(row((f"The seed was {seed}.", "quiet")), cells), *wrap(row((hash_line, "quiet")), cells)]
        return rows

    def action_table(self) -> None:
        """Look at the finished table."""
        self.dismiss("table")

    def action_again(self) -> None:
        """Another game with the same players."""
        self.dismiss("again")

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss("left")

    def action_rules(self) -> None:
        """The rules of this game."""
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._seat.game))
