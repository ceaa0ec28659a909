"""DecidingScreen: how a person decides at a table. Keys narrow down, Enter does it; what is final asks once more."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.screen import Screen

from core.game import IllegalAction, Refusal, Remark
from core.journal import Person, SaveError
from core.seat import Seat
from core.table import Table
from tui import faults, house_words
from tui.menu import Menu, OwnWords
from tui.rows import row, wrap
from tui.seating import LONGEST_NAME
from tui.session import Session
from tui.text import clean
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand
from tui.widgets.lines import Lines
from tui.words import words


class DecidingScreen(Screen[None]):
    """Holds the looker's `eyes` and the menu of what may be done; has a hand, an action bar and a hint line."""

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
        self._menu = Menu()
        self._confirming = False
        self._said = ("", "")

    def committed(self, view: Any) -> Any:
        """The action that lies face down already, if it may still be replaced."""
        return None

    def at_once(self, action: Any) -> bool:
        """Whether the key alone does the action: nothing is lost by it, and there is nothing else to do."""
        return False

    def offer(self) -> None:
        """Show the looker's hand, the question, and what may be done."""
        raise NotImplementedError

    def narrow(self) -> None:
        """Show what the keys pressed so far have left of the menu."""
        raise NotImplementedError

    def say_freely(self) -> None:
        """Let the looker say something in their own words."""
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
        pane = self.query_one("#hint", Lines)
        height = max(2, pane.size.height)
        rows = wrap(row((f" {sentence}", look)), room, " ")[:height]
        pane.show([*rows, *[()] * (height - len(rows))])

    @property
    def chosen(self) -> Any | None:
        """The action that Enter would do."""
        return self._menu.chosen

    @property
    def asked(self) -> bool:
        """Whether the looker is asked anything now; what may be said is another matter."""
        return any(not isinstance(route.action, Remark | OwnWords) for route in self._menu.routes)

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A card was picked in the hand."""
        if not self.press(message.card.key) and message.card.action is not None:
            self.refuse(message.card.action)

    def on_hand_laid(self) -> None:
        """Enter was pressed in the hand."""
        self.action_lay()

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """An entry of the action bar was clicked."""
        self.press(message.entry.key)

    def on_key(self, event: events.Key) -> None:
        """The keys shown in the action bar, and Y where a warning asks for it."""
        if self._confirming and event.key == "y":
            event.stop()
            self._do(self._menu.chosen)
        elif self.press(event.key.lower() if len(event.key) == 1 else event.key):
            event.stop()

    def press(self, key: str) -> bool:
        """Take a key of the menu; nothing is done yet, unless the person has switched confirmations off."""
        narrowed = self._menu.press(key)
        if narrowed is None:
            return False
        self._menu, self._confirming = narrowed, False
        chosen = narrowed.chosen
        quick = not self.session.settings.confirmations and not narrowed.choices
        if chosen is not None and (quick or isinstance(chosen, OwnWords) or self.at_once(chosen)):
            self._do(chosen)
        else:
            self.narrow()
        return True

    def refuse(self, action: Any) -> None:
        """Say why an action is not among those that may be done."""
        refusal = self.eyes.check(self.eyes.asks[0].id, action) if self.asked else None
        if refusal is not None:
            self.hint(self._refused(refusal), "alert")

    def _how_to_lay(self) -> str:
        chosen = self._menu.chosen
        if chosen is None:
            pressed = self._menu.left[0].steps[len(self._menu.pressed) - 1].words
            return f"{pressed}: choose how, or Backspace to go back."
        label = self.words.label(self.shown, chosen, self.names)
        if isinstance(chosen, Remark):
            return f"{label}: press Enter to say it."
        more = ", or choose more" if self._menu.choices else ", or pick another"
        warning = self.words.irreversible(self.shown, chosen, self.names)
        keys = "Enter and then Y" if warning else "Enter"
        does = "do" if warning else "does"
        preview = self.words.preview(self.shown, chosen, self.names)
        return f"{label}? {keys} {does} it. {preview}" if preview else f"{label}: press {keys} to do it{more}."

    def action_lay(self) -> None:
        """Do what was chosen; what can never be taken back asks once more."""
        chosen = self._menu.chosen
        if not self.asked and not self._menu.pressed:
            self.action_hurry()
            return
        if chosen is None and not self._menu.pressed and self.eyes.asks[0].settled:
            self.keep()
            return
        if chosen is None:
            self.hint("Pick first: the keys above, or the arrows and Space. Then Enter.", "alert")
            return
        warning = self.words.irreversible(self.shown, chosen, self.names)
        if warning and not self._confirming:
            self._confirming = True
            self.hint(f"{warning} Press Y to do it, or pick another.", "alert")
            return
        if not self._confirming:
            self._do(chosen)

    def _do(self, action: Any) -> None:
        offered, self._menu, self._confirming = self._menu, Menu(), False
        try:
            if isinstance(action, OwnWords):
                self.say_freely()
            elif isinstance(action, Remark):
                self.eyes.speak(action)
            else:
                self.eyes.act(self.eyes.asks[0].id, action)
            self.query_one(ActionBar).offer(())
            self.hint("")
        except (IllegalAction, SaveError) as error:
            self._menu = offered.cleared()
            self.narrow()
            told = self._refused(error.refusal) if isinstance(error, IllegalAction) else faults.sentence(error)
            self.hint(told, "alert")

    def action_unpick(self) -> None:
        """Go one key back in the menu."""
        self._menu, self._confirming = self._menu.back(), False
        self.narrow()

    def action_undo(self) -> None:
        """Take the looker's last action back."""
        try:
            self.eyes.undo()
        except IllegalAction as error:
            self.hint(self._refused(error.refusal), "alert")
        except SaveError as fault:
            self.hint(faults.sentence(fault), "alert")

    def _refused(self, refusal: Refusal) -> str:
        return house_words.refusal(refusal, self.names) or self.words.refusal(refusal, self.names)
