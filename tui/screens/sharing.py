"""SharedScreen: several persons at one keyboard. Whoever looks sees one hand, and never without a curtain before it."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import work

from core.seat import Seat
from core.table import Table
from tui.eyes import next_looker
from tui.menu import Menu
from tui.screens.curtain import CurtainScreen
from tui.screens.deciding import DecidingScreen
from tui.session import Session
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand


class SharedScreen(DecidingScreen):
    """Hands the eyes from one person to the next. `public` is what everybody saw when the table last settled."""

    def __init__(self, table: Table, session: Session) -> None:
        super().__init__(table, session)
        self.public = Seat(table, None).view

    def paint(self, view: Any) -> None:
        """Draw the game's zones from a view."""
        raise NotImplementedError

    @property
    def teller(self) -> Seat:
        """Whose ears the log has: the only person's, or nobody's in particular where it stays for the next one."""
        return self.eyes if self._alone else Seat(self._table, None)

    @property
    def _goes_on(self) -> bool:
        """Whether the looker's own turn goes on: then nobody else need look, and the hand may lie open."""
        return self.eyes.is_person and self.eyes.waiting == (self.eyes.number,)

    def _look_together(self) -> None:
        """At a shared keyboard everybody watches a reveal: nobody's own hand, score, pile or gift lies open then."""
        if not self._alone and self.eyes.number is not None:
            self.eyes = Seat(self._table, None)
            self.shown = self.public

    async def _seat_next_looker(self) -> None:
        """With several persons: raise the curtain before the hand of the next one who has to choose is drawn."""
        if self._alone:
            return
        looker = next_looker(self._persons, self.eyes.waiting, self.eyes.number)
        if looker is None or looker == self.eyes.number:
            return
        before = self.eyes.number
        can_take_back = before is not None and any(ask.settled for ask in self.eyes.asks)
        await self._blank()
        name = self.names[looker]
        answer = await self.app.push_screen_wait(
            CurtainScreen(name, "y", self.names[before] if can_take_back and before is not None else "")
        )
        if answer == "back":
            looker = before
        self.eyes = Seat(self._table, looker)
        self.shown = self.eyes.view

    async def _blank(self) -> None:
        """Show nothing that only one seat may see, and wait until the screen says so."""
        self.eyes = Seat(self._table, None) if not self._alone else self.eyes
        self._hide_offers()
        self.query_one(Hand).deal(())
        self.shown = Seat(self._table, None).view
        self.paint(self.shown)
        painted = asyncio.Event()
        self.call_after_refresh(painted.set)
        await painted.wait()

    def _hide_offers(self) -> None:
        self._menu, self._confirming = Menu(), False
        self.query_one(ActionBar).offer(())
        self.hint("")
        if not self._alone or not self.eyes.is_person:
            self.query_one(Hand).deal(())

    @work
    async def action_hide_hand(self) -> None:
        """Blank everything private until a key is pressed."""
        eyes, chosen = self.eyes, self._menu
        if not eyes.is_person:
            return
        await self._blank()
        await self.app.push_screen_wait(CurtainScreen(self.names[eyes.number or 0], "x"))
        self.eyes = eyes
        self.shown = eyes.view
        self.offer()
        self._menu = chosen
        self.narrow()
