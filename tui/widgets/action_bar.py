"""ActionBar: everything that may be done now, with the key that does it. It alone is enough to play any game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from textual import events
from textual.message import Message

from tui.rows import Row, fit, width
from tui.widgets.lines import Lines

NARROWEST = 60
"""A window narrower than this is covered, and what is drawn behind must not ask for more rows than it will get."""


class Entry(msgspec.Struct, frozen=True):
    """One thing to do: the key that works now, and its words."""

    key: str
    label: str


class ActionBar(Lines):
    """The legal actions in words, as many rows as they take. A click does what the key does."""

    DEFAULT_CSS = """
    ActionBar { height: auto; max-height: 3; }
    """

    class Chosen(Message):
        """An entry was clicked."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: tuple[Entry, ...] = ()
        self._places: list[tuple[int, int, int, Entry]] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What may be done now."""
        return self._entries

    def offer(self, entries: Sequence[Entry]) -> None:
        """Offer these; a beginning that all labels share is written once."""
        self._entries = tuple(entries)
        self._draw()

    def on_resize(self) -> None:
        """Use the new room."""
        self._draw()

    def on_click(self, event: events.Click) -> None:
        """Take the entry under the pointer."""
        for y, start, end, entry in self._places:
            if event.y == y and start <= event.x < end:
                self.post_message(self.Chosen(entry))

    def _draw(self) -> None:
        room = max(self.size.width, NARROWEST) if self.size.width else 0
        self._places = []
        if not room or not self._entries:
            self.show([()])
            return
        shared = shared_beginning([entry.label for entry in self._entries])
        lines: list[Row] = []
        line: Row = ((f" {shared.strip()}: ", ""),) if shared else ((" ", ""),)
        for entry in self._entries:
            rest = entry.label[len(shared) :]
            words = "" if rest == entry.key else f" {rest}"
            size = len(entry.key) + len(words) + 2
            if width(line) + size > room:
                lines.append(line)
                line = (("   ", ""),)
            start = width(line)
            self._places.append((len(lines), start, start + size, entry))
            line = (*line, (entry.key, "key"), (fit(words, len(words) + 2), ""))
        self.show([*lines, line])


def shared_beginning(labels: Sequence[str]) -> str:
    """The whole words that all labels begin with; nothing if there is only one."""
    if len(labels) < 2:
        return ""
    first, last = min(labels), max(labels)
    common = next((place for place, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[: first.rfind(" ", 0, common) + 1]
