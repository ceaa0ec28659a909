"""HouseScreen: what the screens around the tables share: the house they stand in, and the rules one key away."""

from __future__ import annotations

from typing import Protocol, cast

from textual.screen import Screen

from core.registry import GAMES
from tui.session import Session
from tui.start import Start


class House(Protocol):
    """What a screen may ask of the application."""

    def sit_down(self, start: Start, *, instead: bool = False) -> None:
        """Open a table and show it, instead of the present screen if so wished."""

    def change_settings(self, **changes: object) -> None:
        """Take new settings into use, and keep them."""


class HouseScreen(Screen[None]):
    """A screen that belongs to no table. Leaving it goes back to where one came from."""

    def __init__(self, session: Session, game: str = GAMES[0]) -> None:
        super().__init__()
        self.session = session
        self.game = game

    @property
    def house(self) -> House:
        """The application."""
        return cast(House, self.app)

    def action_rules(self) -> None:
        """The rules of the game this screen is about, or else of the first one."""
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.game))

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss()
