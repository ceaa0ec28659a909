"""Saves: every kept table, to go on with or to delete; damaged ones are named as such and left alone."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core import saves
from core.journal import SaveError
from core.saves import SaveInfo
from tui import faults
from tui.command import bindings
from tui.kept import describe
from tui.rows import row, wrap
from tui.screens.house import HouseScreen
from tui.session import Session
from tui.start import Start
from tui.text import clean
from tui.widgets.lines import Lines


class SavesScreen(HouseScreen):
    """The folder of saves, newest first."""

    BINDINGS = [*bindings("everywhere"), Binding("d", "delete", "Delete", id="saves.delete")]
    HELP = "Enter goes on with a table. D deletes one, and asks before it does."

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._kept: list[SaveInfo] = []
        self._doomed: SaveInfo | None = None

    def compose(self) -> ComposeResult:
        """The list, a line to speak in, and the keys."""
        with Vertical(id="saves"):
            yield Lines(row(("Saved tables", "title")), ())
            yield OptionList(id="kept", markup=False)
            yield Lines((), id="hint")
            yield Lines(row(("Enter", "key"), " go on  ", ("D", "key"), " delete  ", ("Q", "key"), " back"), id="keys")

    def on_screen_resume(self) -> None:
        """Read the folder: a table may have been played on while another screen was open."""
        self._fill()

    def _fill(self) -> None:
        self._kept = saves.list_saves(self.session.paths.saves)
        kept = self.query_one(OptionList)
        highlighted = kept.highlighted
        kept.clear_options()
        kept.add_options([Option(describe(save)) for save in self._kept])
        if not self._kept:
            kept.add_option(Option("No table has been kept yet. Q goes back; choose a game there.", disabled=True))
        kept.highlighted = min(highlighted or 0, len(self._kept) - 1) if self._kept else None
        kept.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit down at the table again, or say why that cannot be."""
        save = self._kept[event.option_index]
        if save.fault is not None:
            self._say(faults.sentence(save.fault))
        elif save.header is not None:
            self.house.sit_down(Start(resume=save.path))

    def action_delete(self) -> None:
        """Ask whether the highlighted save is to go."""
        number = self.query_one(OptionList).highlighted
        if number is not None and number < len(self._kept):
            self._doomed = self._kept[number]
            self._say(f"Delete {clean(self._doomed.name, 40)} for good? Press Y to do it, or any other key to keep it.")

    def on_key(self, event: events.Key) -> None:
        """Y deletes what was asked about; any other key keeps it."""
        doomed, self._doomed = self._doomed, None
        if doomed is None or event.key == "d":
            return
        event.stop()
        event.prevent_default()
        if event.key == "y":
            try:
                saves.delete(doomed.path)
                self._fill()
                self._say(f"{clean(doomed.name, 40)} is deleted.")
            except SaveError as fault:
                self._say(faults.sentence(fault))
        else:
            self._say("Nothing was deleted.")

    def _say(self, sentence: str) -> None:
        self.query_one("#hint", Lines).show(wrap(row((sentence, "alert")), max(20, self.size.width - 8)))
