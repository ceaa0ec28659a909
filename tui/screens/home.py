"""Home: the games, the saves, the settings, and how to leave."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core import registry, saves
from core.saves import SaveInfo
from tui.command import bindings
from tui.rows import row
from tui.session import Session
from tui.start import Start
from tui.text import clean
from tui.widgets.lines import Lines
from tui.words import listed as listed_names
from tui.words import sign

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


class HomeScreen(Screen[None]):
    """One list: what can be done, most likely first."""

    BINDINGS = bindings("everywhere", "home")
    HELP = "Arrows and Enter choose. The games stand first."

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The name of the house, and the list."""
        with Vertical(id="home"):
            yield Lines(*SIGN, id="sign")
            yield OptionList(*[Option(label, id=name) for name, label in self._choices()], id="choices", markup=False)
            yield Lines(row(("Enter", "key"), " choose  ", ("?", "key"), " rules  ", ("M", "key"), " menu  ",
                            ("K", "key"), " keys  ", ("Q", "key"), " quit"), id="keys")  # fmt: skip

    def on_screen_resume(self) -> None:
        """Saves may have changed while another screen was open."""
        listed = self.query_one(OptionList)
        choices = self._choices()
        if [(option.id, str(option.prompt)) for option in listed.options] != choices:
            listed.clear_options()
            listed.add_options([Option(label, id=name) for name, label in choices])
            listed.highlighted = 0
        listed.focus()

    def _choices(self) -> list[tuple[str, str]]:
        """What can be done, by id, with its words."""
        choices: list[tuple[str, str]] = []
        latest = self._latest()
        if latest is not None and latest.header is not None:
            who = listed_names(clean(chair.name, 20) for chair in latest.header.seats)
            choices.append(("latest", f"Go on: {sign(latest.header.game).NAME} with {who}"))
        for game in registry.GAMES:
            told = sign(game)
            choices.append((f"game-{game}", f"{told.NAME}: {told.PITCH} {told.PLAYERS}"))
        return [*choices, ("saves", "Saved tables"), ("settings", "Settings"), ("leave", "Leave")]

    def _latest(self) -> SaveInfo | None:
        kept = saves.look_through(self.session.paths.saves)
        return next((save for save in kept if save.header is not None and not save.over), None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the choice leads."""
        from tui.app import WherryApp

        app = self.app
        assert isinstance(app, WherryApp)
        match event.option.id:
            case "latest":
                latest = self._latest()
                if latest is not None:
                    app.sit_down(Start(game=latest.header.game if latest.header else "", resume=latest.path))
            case "saves":
                from tui.screens.saves import SavesScreen

                app.push_screen(SavesScreen(self.session))
            case "settings":
                from tui.screens.settings import SettingsScreen

                app.push_screen(SettingsScreen(self.session))
            case "leave":
                self.action_leave()
            case str(name) if name.startswith("game-"):
                from tui.screens.new_table import NewTableScreen

                app.push_screen(NewTableScreen(self.session, name.removeprefix("game-")))

    def action_rules(self) -> None:
        """The rules of the first game that is offered."""
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(registry.GAMES[0]))

    def action_leave(self) -> None:
        """Leave Wherry; every game is kept already."""
        self.app.exit()
