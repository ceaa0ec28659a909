"""Line filters: the last hand on every row before it is written, so that stock widgets obey the terminal too.

Textual decides its own filters from the process's environment; people in one process may differ, so an application
returns these from `get_line_filters` instead, and none of Textual's.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui.settings import Settings
from tui.terminal import Terminal, choose_symbols
from tui.text import width


def _table() -> dict[str, str]:
    """One ASCII character for each character of width one that has a natural stand-in."""
    found = {chr(code): "+" for code in range(0x2500, 0x2580)}
    found |= {chr(code): "#" for code in range(0x2580, 0x25A0)}
    for cells, instead in (
        ("─╌╴╶╼╾", "-"),
        ("━╍╸╺═", "="),
        ("┄┅┈┉", "."),
        ("│╎╵╷╽╿▌▐▏▕▎▍▊▋▉", "|"),
        ("┃╏╹╻", "#"),
        ("┆┇┊┋", ":"),
        ("║", "!"),
        ("┏┓┗┛", "#"),
        ("╱", "/"),
        ("╲", "\\"),
        ("╳×✕✖✗✘", "x"),
        ("▔▀", "-"),
        ("▁▂▃▄", "_"),
        ("←◀◂◄‹«⟨", "<"),
        ("→▶▸►›»⟩➜❯", ">"),
        ("↑▲▴△⌃", "^"),
        ("↓▼▾▽", "v"),
        ("•●∙⬤◉■▪⭘", "*"),
        ("◦○·…‥◌□▫", "."),
        ("‐‑‒–—―−", "-"),
        ("‘’‚‛′", "'"),
        ("“”„‟″", '"'),
        ("✓✔√", "+"),
        ("¡", "!"),
        ("¿", "?"),
        ("⏎↵", "E"),
        ("ßÞþÐðÆæŒœØøŁłĐđıĦħŊŋ", "sPpDdAaOoOoLlDdiHhNn"),
    ):
        found |= dict(zip(cells, instead * len(cells) if len(instead) == 1 else instead, strict=True))
    return found


_STAND_INS = _table()


@lru_cache(4096)
def ascii_text(text: str) -> str:
    """The text in printable ASCII of exactly the same width: letters lose their accents, lines become `+-|`."""
    return text if text.isascii() else "".join(map(_ascii, text))


def _ascii(character: str) -> str:
    if character.isascii():
        return character
    cells = width(character)
    if cells == 0:
        return ""
    instead = _STAND_INS.get(character)
    if instead is None:
        plain = unicodedata.normalize("NFKD", character)
        instead = "".join(letter for letter in plain if " " <= letter <= "~")[:cells] or "?" * cells
    return instead.ljust(cells)


@lru_cache(4096)
def colourless(style: Style) -> Style:
    """The style without its colours; bold, dim, italic, underline, reverse and what the mouse needs stay.

    Dark letters on a light ground become reverse, for that is how stock widgets show their cursor.
    """
    # Rich's own `without_color` forgets the meta by which a click finds its target.
    plain = style.without_color
    if style.meta:
        plain += Style.from_meta(style.meta)
    return plain + Style(reverse=not style.reverse) if _dark_on_light(style) else plain


def _dark_on_light(style: Style) -> bool:
    letters, ground = style.color and style.color.triplet, style.bgcolor and style.bgcolor.triplet
    return bool(letters and ground and sum(ground) - sum(letters) > 3 * 96)


@lru_cache(4096)
def _reduced(style: Style, system: ColorSystem) -> Style:
    return style + Style(color=_nearest(style.color, system), bgcolor=_nearest(style.bgcolor, system))


def _nearest(colour: RichColor | None, system: ColorSystem) -> RichColor | None:
    return None if colour is None else colour.downgrade(system)


class AsciiOnly(LineFilter):
    """Every cell printable ASCII, and as wide as it was."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The row in ASCII."""
        return [
            segment if segment.control or segment.text.isascii() else Segment(ascii_text(segment.text), segment.style)
            for segment in segments
        ]


class NoColour(LineFilter):
    """No colour at all, not even grey; every other attribute stays. Made for a dark theme, which `mono` is."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The row without colours."""
        return [
            segment if segment.style is None else Segment(segment.text, colourless(segment.style), segment.control)
            for segment in segments
        ]


class FewerColours(LineFilter):
    """The nearest of 16 or of 256 colours, for this terminal whatever the process's own can do."""

    def __init__(self, system: ColorSystem) -> None:
        super().__init__()
        self._system = system

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The row in fewer colours."""
        system = self._system
        return [
            segment
            if segment.style is None
            else Segment(segment.text, _reduced(segment.style, system), segment.control)
            for segment in segments
        ]


# Textual keeps filtered rows by the filter's identity, so there is one of each for everybody.
_ASCII = AsciiOnly()
_COLOURS: dict[str, LineFilter] = {
    "none": NoColour(),
    "16": FewerColours(ColorSystem.STANDARD),
    "256": FewerColours(ColorSystem.EIGHT_BIT),
}


def line_filters(terminal: Terminal, settings: Settings) -> list[LineFilter]:
    """What `App.get_line_filters` returns for this terminal: always the same objects, so call it for each row."""
    found = [_COLOURS[terminal.colours]] if terminal.colours in _COLOURS else []
    if choose_symbols(settings, terminal) == "ascii":
        found.append(_ASCII)
    return found
