"""Voice: what the plain mode says, one sentence a line, fit for any terminal, pipe or screen reader."""

from __future__ import annotations

import shutil
import textwrap
import unicodedata
from collections.abc import Mapping
from typing import TextIO

NARROWEST, WIDEST = 40, 200
"""Lines on a terminal are wrapped at its width, within these bounds."""

_SPELT = {"—": "-", "–": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "...", "×": "x", "→": "to",
          "≥": "at least ", "≤": "at most ", "ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae"}  # fmt: skip


class Voice:
    """Says sentences on a stream: no colour, no cursor movement, no two spaces in a row, nothing cut.

    `width` is where lines are wrapped between words, or None for never. What the stream's encoding lacks is spelt
    with what it has. Raises `BrokenPipeError` once nobody listens.
    """

    def __init__(self, stream: TextIO, width: int | None = None, encoding: str | None = None) -> None:
        self._stream = stream
        self.width = width
        self._encoding = encoding or getattr(stream, "encoding", None) or "utf-8"

    def say(self, *sentences: str) -> None:
        """Say each sentence on a line of its own, and be heard at once."""
        for sentence in sentences:
            text = spelt(plain(sentence), self._encoding)
            for line in self._wrapped(text):
                self._stream.write(f"{line}\n")
        self._stream.flush()

    def prompt(self, sign: str) -> None:
        """Show where to type, on the same line."""
        self._stream.write(sign)
        self._stream.flush()

    def scroll(self, lines: int) -> None:
        """Move everything said so far out of the window."""
        self._stream.write("\n" * lines)
        self._stream.flush()

    def _wrapped(self, text: str) -> list[str]:
        if not text:
            return []
        if self.width is None:
            return [text]
        return textwrap.wrap(text, self.width, break_long_words=False, break_on_hyphens=False)


def columns(stream: TextIO, environ: Mapping[str, str]) -> int | None:
    """Where to wrap: at COLUMNS if it is set, else at the terminal's width, and nowhere in a pipe."""
    asked = environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return min(max(int(asked), NARROWEST), WIDEST)
    if not stream.isatty():
        return None
    return min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)


def plain(sentence: str) -> str:
    """The sentence on one line, without control characters and with single spaces."""
    kept = (
        " " if character.isspace() else character
        for character in sentence
        if character.isspace() or unicodedata.category(character)[0] != "C"
    )
    return " ".join("".join(kept).split())


def spelt(text: str, encoding: str) -> str:
    """The text with every character that the encoding lacks spelt in those it has."""
    if _fits(text, encoding):
        return text
    return "".join(character if _fits(character, encoding) else _spell(character, encoding) for character in text)


def _spell(character: str, encoding: str) -> str:
    letters = _SPELT.get(character) or "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
    return letters if _fits(letters, encoding) else "?"


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    except LookupError:
        return text.isascii()
    return True
