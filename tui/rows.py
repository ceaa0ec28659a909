"""Rows of styled text, as plain values: what a pane shows, before any widget draws it.

A pane's contents are computed by pure functions and compared row by row, so that only what changed is drawn again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size

Span = tuple[str, str]
"""A piece of text and the name of its look, "" for plain."""

Row = tuple[Span, ...]
"""One row of a pane."""

LOOKS = (
    "strong", "quiet", "title", "gain", "loss", "boat", "fog", "pest", "cursor", "chosen", "key", "alert",
    "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "door-r", "door-b", "door-y",
)  # fmt: skip
"""The looks that a theme gives colours to. None of them says anything that the text does not."""


def row(*pieces: str | Span) -> Row:
    """A row from plain strings and spans."""
    return tuple((piece, "") if isinstance(piece, str) else piece for piece in pieces)


def width(spans: Row) -> int:
    """How many cells a row takes."""
    return sum(cell_len(text) for text, _ in spans)


def text(spans: Row) -> str:
    """The words of a row."""
    return "".join(piece for piece, _ in spans)


def fit(words: str, cells: int) -> str:
    """The words in exactly so many cells, cut or padded at the end."""
    return set_cell_size(words, cells)


def seat_look(seat: int) -> str:
    """The look of a seat's name."""
    return f"seat-{seat % 5 + 1}"


def wrap(spans: Row, cells: int, indent: str = "") -> list[Row]:
    """A row broken between words into rows of at most so many cells, the later ones indented."""
    rows: list[Row] = []
    line: list[Span] = []
    used = 0
    for word in _words(spans):
        if used + width(word) - _trailing_space(word) > cells and line:
            rows.append(_merged(line))
            line, used = [(indent, "")], len(indent)
        line += word
        used += width(word)
    return [*rows, _merged(line)]


def _words(spans: Row) -> Iterable[Row]:
    """The words with the spaces after them; a word may change its look, as a name does before its full stop."""
    word: list[Span] = []
    for piece, look in spans:
        start = 0
        for end in range(1, len(piece) + 1):
            if end == len(piece) or (piece[end] != " " and piece[end - 1] == " "):
                word.append((piece[start:end], look))
                start = end
                if piece[end - 1] == " ":
                    yield tuple(word)
                    word = []
    if word:
        yield tuple(word)


def _trailing_space(word: Row) -> int:
    return len(word[-1][0]) - len(word[-1][0].rstrip(" "))


def _merged(spans: Iterable[Span]) -> Row:
    """The spans with neighbours of one look joined, which is less to send."""
    merged: list[Span] = []
    for piece, look in spans:
        if merged and merged[-1][1] == look:
            merged[-1] = (merged[-1][0] + piece, look)
        else:
            merged.append((piece, look))
    return tuple(merged)


def beside(left: Sequence[Row], right: Sequence[Row], cells: int, gap: int = 1) -> list[Row]:
    """Two columns of rows, the left one padded to so many cells."""
    rows: list[Row] = []
    for number in range(max(len(left), len(right))):
        first = left[number] if number < len(left) else ()
        second = right[number] if number < len(right) else ()
        pad = " " * max(0, cells + gap - width(first))
        rows.append((*first, (pad, ""), *second))
    return rows


def difference(before: Row, after: Row) -> tuple[int, int]:
    """From which cell to which, the last one left out, two rows differ."""
    old, new = _cells(before), _cells(after)
    longest = max(len(old), len(new))
    old += [(" ", "")] * (longest - len(old))
    new += [(" ", "")] * (longest - len(new))
    places = [place for place in range(longest) if old[place] != new[place]]
    return (places[0], places[-1] + 1) if places else (0, 0)


def _cells(spans: Row) -> list[Span]:
    """A row cell by cell; a wide character stands in its first cell and leaves the second empty."""
    cells: list[Span] = []
    for piece, look in spans:
        for letter in piece:
            cells += [(letter, look), ("", look)][: max(1, cell_len(letter))]
    return cells


def highlight(sentence: str, names: Sequence[str]) -> Row:
    """A sentence with the names of the seats in their looks; a name inside a longer word is none."""
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    pieces = re.split(rf"(?<!\w)({'|'.join(longest_first)})(?!\w)", sentence)
    looks = {name: seat_look(seat) for seat, name in enumerate(names)}
    return tuple((piece, looks[piece] if place % 2 else "") for place, piece in enumerate(pieces) if piece)
