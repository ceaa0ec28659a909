"""DecidingScreen: how a person decides at a table. First pick, then Enter; what is final asks once more."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.screen import Screen

from core.game import IllegalAction, Refusal
from core.journal import Person, SaveError
from core.seat import Seat
from core.table import Table
from tui import faults, house_words
from tui.rows import row, wrap
from tui.seating import LONGEST_NAME
from tui.session import Session
from tui.text import clean
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand
from tui.widgets.lines import Lines
from tui.words import words


class DecidingScreen(Screen[None]):
    """Holds the looker's `eyes` and what was picked; has a hand, an action bar and a hint line."""

    def __init__(self, table: Table, session: Session) -> None:
        super().__init__()
        self._table = table
        self.session = session
        self._persons = tuple(seat for seat, chair in enumerate(table.header.seats) if isinstance(chair, Person))
        self._alone = len(self._persons) <= 1
        self.eyes = Seat(table, self._persons[0] if len(self._persons) == 1 else None)
        self.words = words(table.header.game)
        self.names = self.words.seat_names(
            len(self.eyes.chairs), tuple(clean(name, LONGEST_NAME) or "?" for name in self.eyes.names)
        )
        self.shown = self.eyes.view
        self._picked: Any = None
        self._confirming = False
        self._said = ("", "")

    def key_of(self, action: Any) -> str:
        """The key that picks an action."""
        raise NotImplementedError

    def committed(self, view: Any) -> Any:
        """The action that lies face down already, if it may still be replaced."""
        return None

    def offer(self) -> None:
        """Show the looker's hand, the question, and what may be done."""
        raise NotImplementedError

    def keep(self) -> None:
        """Leave the choice that lies face down as it is, and let the next one decide."""
        raise NotImplementedError

    def action_hurry(self) -> None:
        """Show the rest of what happened at once."""
        raise NotImplementedError

    def hint(self, sentence: str, look: str = "") -> None:
        """Say something in the hint line."""
        self._said = (sentence, look)
        room = max(20, self.size.width - 2)
        rows = wrap(row((f" {sentence}", look)), room, " ")[:2]
        self.query_one("#hint", Lines).show([*rows, *[()] * (2 - len(rows))])

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A card was picked in the hand."""
        self.pick(message.card.action)

    def on_hand_laid(self) -> None:
        """Enter was pressed in the hand."""
        self.action_lay()

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """An entry of the action bar was clicked."""
        self.pick(message.entry.action)

    def on_key(self, event: events.Key) -> None:
        """The keys shown in the action bar, and Y where a warning asks for it."""
        if self._confirming and event.key == "y":
            event.stop()
            self._do(self._picked)
            return
        for entry in self.query_one(ActionBar).entries:
            if event.key == entry.key:
                event.stop()
                self.pick(entry.action)
                return

    def pick(self, action: Any) -> None:
        """Pick an action; nothing is done yet, unless the person has switched confirmations off."""
        if not self.query_one(ActionBar).entries:
            return
        refusal = self.eyes.check(self.eyes.asks[0].id, action)
        if refusal is not None:
            self.hint(self._refused(refusal), "alert")
            return
        self._picked, self._confirming = action, False
        if not self.session.settings.confirmations:
            self._do(action)
            return
        self.query_one(Hand).deal(self.query_one(Hand).cards, action)
        self.hint(self._how_to_lay())

    def _how_to_lay(self) -> str:
        last = self.eyes.waiting == (self.eyes.number,)
        label = self.words.label(self._picked)
        if self.words.irreversible(self._picked):
            return f"{label}: press Enter and then Y to do it, or pick another."
        what_follows = " It is the last choice, so everything is then revealed." if last else ""
        return f"{label}: press Enter to do it, or pick another.{what_follows}"

    def action_lay(self) -> None:
        """Do what was picked; what can never be taken back asks once more."""
        if not self.query_one(ActionBar).entries:
            self.action_hurry()
            return
        if self._picked is None and self.eyes.asks[0].settled:
            self.keep()
            return
        if self._picked is None:
            self.hint("Pick first: the keys above, or the arrows and Space. Then Enter.", "alert")
            return
        warning = self.words.irreversible(self._picked)
        if warning and not self._confirming:
            self._confirming = True
            self.hint(f"{warning} Press Y to do it, or pick another.", "alert")
            return
        if not self._confirming:
            self._do(self._picked)

    def _do(self, action: Any) -> None:
        self._picked, self._confirming = None, False
        try:
            self.eyes.act(self.eyes.asks[0].id, action)
        except IllegalAction as error:
            self.hint(self._refused(error.refusal), "alert")
        except SaveError as fault:
            self.hint(faults.sentence(fault), "alert")

    def action_unpick(self) -> None:
        """Let go of the picked card."""
        self._picked, self._confirming = None, False
        self.offer()

    def action_undo(self) -> None:
        """Take the looker's last action back."""
        try:
            self.eyes.undo()
        except IllegalAction as error:
            self.hint(self._refused(error.refusal), "alert")
        except SaveError as fault:
            self.hint(faults.sentence(fault), "alert")

    def _refused(self, refusal: Refusal) -> str:
        return house_words.refusal(refusal, self.names) or self.words.refusal(refusal)
