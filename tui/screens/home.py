"""Home: the games, the saves, the settings, and how to leave."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core import registry, saves
from core.saves import SaveInfo
from tui.command import bindings
from tui.rows import row
from tui.screens.house import HouseScreen
from tui.seating import LONGEST_NAME
from tui.session import Session
from tui.start import Start
from tui.text import clean
from tui.widgets.lines import Lines
from tui.words import listed, sign

SIGN = (
    row(("         |\\", "boat")),
    row(("         | \\", "boat"), ("            W H E R R Y", "title")),
    row(("    o    |  \\", "boat"), ("           Card games at the water's edge.", "quiet")),
    row(("  __|____|___\\__", "boat")),
    row(("  \\_o_o_o_o_o__/", "boat")),
    row(("~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~", "fog")),
    (),
)
"""A rabelo with its barrels, and the name of the house."""


class HomeScreen(HouseScreen):
    """One list: what can be done, most likely first."""

    BINDINGS = bindings("everywhere", "home")
    HELP = "Arrows and Enter choose. The games stand first."

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._latest: SaveInfo | None = None

    def compose(self) -> ComposeResult:
        """The name of the house, and the list."""
        with Vertical(id="home"):
            yield Lines(*SIGN, id="sign")
            yield OptionList(*[Option(label, id=name) for name, label in self._choices()], id="choices", markup=False)
            yield Lines(row(("Enter", "key"), " choose  ", ("?", "key"), " rules  ", ("M", "key"), " menu  ",
                            ("K", "key"), " keys  ", ("Q", "key"), " quit"), id="keys")  # fmt: skip

    def on_screen_resume(self) -> None:
        """Saves may have changed while another screen was open."""
        shown = self.query_one(OptionList)
        choices = self._choices()
        if [(option.id, str(option.prompt)) for option in shown.options] != choices:
            shown.clear_options()
            shown.add_options([Option(label, id=name) for name, label in choices])
            shown.highlighted = 0
        shown.focus()

    def _choices(self) -> list[tuple[str, str]]:
        """What can be done, by id, with its words."""
        choices: list[tuple[str, str]] = []
        kept = saves.look_through(self.session.paths.saves)
        self._latest = next((save for save in kept if save.header is not None and not save.over), None)
        if self._latest is not None and self._latest.header is not None:
            latest = self._latest.header
            who = listed(clean(chair.name, LONGEST_NAME) for chair in latest.seats)
            choices.append(("latest", f"Go on: {sign(latest.game).NAME} with {who}"))
        for game in registry.GAMES:
            told = sign(game)
            choices.append((f"game-{game}", f"{told.NAME}: {told.PITCH} {told.PLAYERS}"))
        return [*choices, ("saves", "Saved tables"), ("settings", "Settings"), ("leave", "Leave")]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the choice leads."""
        match event.option.id:
            case "latest":
                if self._latest is not None:
                    self.house.sit_down(Start(resume=self._latest.path))
            case "saves":
                from tui.screens.saves import SavesScreen

                self.app.push_screen(SavesScreen(self.session))
            case "settings":
                from tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen(self.session))
            case "leave":
                self.action_leave()
            case str(name) if name.startswith("game-"):
                from tui.screens.new_table import NewTableScreen

                self.app.push_screen(NewTableScreen(self.session, name.removeprefix("game-")))

    def action_leave(self) -> None:
        """Leave Wherry; every game is kept already."""
        self.app.exit()
