"""Text from people and files, made safe to show: one line, no control characters, a known width."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

MARKS_IN_A_ROW = 2
"""More combining marks than this on one letter climb over the lines above it."""

LONGEST_SPEECH = 160
"""So many cells are said at once, at most: two lines of a narrow window."""

_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u180b\u180c\u180d\u180f")
"""Letters and marks that show nothing: a name of these alone would look like no name."""


def clean(text: str, limit: int) -> str:
    """The text as one line of at most `limit` cells, without anything that moves a cursor or hides.

    Controls (C0, C1, bidi), invisible characters and variation selectors go; a run of white space, newlines too, is one
    space; a wide character counts two cells. What is left may still look like markup: show it as plain text.
    """
    kept: list[str] = []
    room = limit
    for cluster in _clusters(" ".join("".join(_clusters(_visible(text))).split())):
        room -= width(cluster)
        if room < 0:
            break
        kept.append(cluster)
    return "".join(kept).rstrip()


def folded(text: str) -> str:
    """The text without capitals and accents: what folds alike sounds alike."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def width(text: str) -> int:
    """How many cells a terminal fills with the text."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def _visible(text: str) -> str:
    spaced = (" " if character.isspace() else character for character in text)
    shown = "".join(character for character in spaced if character == " " or not _hidden(character))
    return unicodedata.normalize("NFC", shown)


def _hidden(character: str) -> bool:
    code = ord(character)
    return (
        unicodedata.category(character)[0] == "C"
        or character in _BLANKS
        or 0xFE00 <= code <= 0xFE0F
        or 0xE0100 <= code <= 0xE01EF
        or 0x1F3FB <= code <= 0x1F3FF
    )


def _clusters(text: str) -> Iterator[str]:
    """Each character with the marks that belong to it; a mark that belongs to none is dropped."""
    cluster, marks = "", 0
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me", "Mc"):
            marks += 1
            if cluster.strip() and marks <= MARKS_IN_A_ROW:
                cluster += character
            continue
        if cluster:
            yield cluster
        cluster, marks = character, 0
    if cluster:
        yield cluster
