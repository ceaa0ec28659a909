"""Hand: the looker's own cards, as one focus stop with a cursor of its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from textual import events
from textual.binding import Binding
from textual.geometry import Offset
from textual.message import Message

from themes import Symbols
from tui.faces import Face, draw, side_by_side
from tui.rows import Row
from tui.widgets.lines import Lines


class HandCard(msgspec.Struct, frozen=True):
    """A card in hand: the key that picks it, its face, and the action that is refused if the key does nothing."""

    key: str
    face: Face
    action: object = None


class Hand(Lines, can_focus=True):
    """The looker's cards in a row. The cursor moves inside; picking and laying are messages."""

    DEFAULT_CSS = """
    Hand { height: 4; }
    Hand:focus { background: $surface; }
    """
    widest = 9
    """The most cells that a card takes."""

    HELP = "The arrows move along your hand, Space picks a card, and Enter lays the picked one."
    BINDINGS = [
        Binding("left,h", "move(-1)", "Left", show=False, id="hand.left"),
        Binding("right,l", "move(1)", "Right", show=False, id="hand.right"),
        Binding("home", "move(-99)", "First", show=False, id="hand.first"),
        Binding("end", "move(99)", "Last", show=False, id="hand.last"),
        Binding("space", "pick", "Pick", show=False, id="hand.pick"),
        Binding("enter", "lay", "Lay", show=False, id="hand.lay"),
    ]

    class Picked(Message):
        """A card was picked, or picked again."""

        def __init__(self, card: HandCard) -> None:
            super().__init__()
            self.card = card

    class Laid(Message):
        """The picked card is to be laid. Nothing was done yet."""

    def __init__(self, symbols: Symbols, id: str | None = None) -> None:
        super().__init__(id=id)
        self._symbols = symbols
        self._cards: tuple[HandCard, ...] = ()
        self._picked: frozenset[str] = frozenset()
        self.cursor = 0

    @property
    def cards(self) -> tuple[HandCard, ...]:
        """The cards that are shown."""
        return self._cards

    def deal(self, cards: Sequence[HandCard], picked: Collection[str] = ()) -> None:
        """Show these cards, those with the `picked` keys as picked; none at all hides the hand."""
        self._cards = tuple(cards)
        self._picked = frozenset(picked)
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        self._draw()

    def on_resize(self) -> None:
        """Use the new room."""
        self._draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor, or hide it."""
        super().watch_has_focus(has_focus)
        self._draw()

    def action_move(self, steps: int) -> None:
        """Move the cursor along the hand; it stops at the ends."""
        if self._cards:
            self.cursor = max(0, min(self.cursor + steps, len(self._cards) - 1))
            self._draw()

    def action_pick(self) -> None:
        """Pick the card under the cursor."""
        if self._cards:
            self.post_message(self.Picked(self._cards[self.cursor]))

    def action_lay(self) -> None:
        """Ask to lay the picked card."""
        self.post_message(self.Laid())

    def on_click(self, event: events.Click) -> None:
        """Pick the card under the pointer."""
        size, left = self._card_width, self._left
        number = (event.x - left) // size if size else -1
        if event.x >= left and 0 <= number < len(self._cards):
            self.cursor = number
            self.action_pick()

    @property
    def _card_width(self) -> int:
        return max(4, min(self.widest, self.size.width // max(1, len(self._cards)))) if self._cards else 0

    @property
    def _left(self) -> int:
        return max(0, (self.size.width - self._card_width * len(self._cards)) // 2)

    def _draw(self) -> None:
        height = max(3, self.size.height)
        if not self._cards or not self.size.width:
            self.show([()] * height)
            return
        shown = [
            draw(self._face(number), self._card_width, height, self._symbols) for number in range(len(self._cards))
        ]
        pad: Row = ((" " * self._left, ""),)
        self.show([(*pad, *row) for row in side_by_side(shown)])
        if self.has_focus:
            self.app.cursor_position = self.content_region.offset + Offset(
                self._left + self.cursor * self._card_width, 0
            )

    def _face(self, number: int) -> Face:
        card = self._cards[number]
        if card.key in self._picked:
            return msgspec.structs.replace(card.face, state="chosen")
        if number == self.cursor and self.has_focus:
            return msgspec.structs.replace(card.face, state="cursor")
        return card.face
