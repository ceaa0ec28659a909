"""Symbols: the box lines and marks a table is drawn with. Every one fills exactly one cell."""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from themes import reading
from themes.reading import ThemeFault

BOX_LINES = range(0x2500, 0x2580)
"""The box lines: one cell everywhere but where a terminal is told to draw ambiguous characters wide."""

EMOJI = frozenset(
    "©®‼⁉™ℹ↔↕↖↗↘↙↩↪▪▫▶◀☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♟♾♿⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿⤴⤵"
)
"""Characters of width one that some terminals draw as an emoji of width two. The suits are refused as a block."""

MARKS = (
    *("cursor", "chosen", "barred", "turn", "holder", "next_holder", "fog", "boat", "hidden"),
    *("gain", "loss", "done", "waiting", "bullet", "arrow", "more_left", "more_right"),
)
EIGHT = "top left, top, top right, left, right, bottom left, bottom, bottom right"
BOXES = ("light", "heavy", "double", "dashed")


class Box(msgspec.Struct, frozen=True):
    """The eight cells of a frame."""

    tl: str
    top: str
    tr: str
    left: str
    right: str
    bl: str
    bottom: str
    br: str


class Symbols(msgspec.Struct, frozen=True):
    """A set of symbols.

    Boxes: `light` for a plain card, `heavy` under the cursor, `double` when chosen, `dashed` when it may not be played.
    `holder` has the phylloxera, `next_holder` gets it next; `hidden` is a card face down.
    """

    name: str
    title: str
    light: Box
    heavy: Box
    double: Box
    dashed: Box
    cursor: str
    chosen: str
    barred: str
    turn: str
    holder: str
    next_holder: str
    fog: str
    boat: str
    hidden: str
    gain: str
    loss: str
    done: str
    waiting: str
    bullet: str
    arrow: str
    more_left: str
    more_right: str

    @property
    def cells(self) -> frozenset[str]:
        """Every character of the set."""
        frames = "".join("".join(msgspec.structs.astuple(getattr(self, box))) for box in BOXES)
        return frozenset(frames + "".join(getattr(self, mark) for mark in MARKS))


def read_symbols(data: dict[str, Any], file: str) -> Symbols:
    """The set in a parsed file; raises `ThemeFault`. A set named `ascii` holds ASCII only."""
    reading.keys(data, ("name", "title", "boxes", "marks"), (), file)
    name = reading.name(data, file)
    boxes, marks = reading.table(data, "boxes", file), reading.table(data, "marks", file)
    reading.keys(boxes, BOXES, (), file, "boxes")
    reading.keys(marks, MARKS, (), file, "marks")
    for key, value in boxes.items():
        if not isinstance(value, str) or len(value) != 8:
            raise ThemeFault(file, f"boxes.{key} must be eight cells: {EIGHT}")
        for cell in value:
            _check_cell(f"boxes.{key}", cell, name, file)
    for key, value in marks.items():
        if not isinstance(value, str) or len(value) != 1:
            raise ThemeFault(file, f"marks.{key} must be exactly one character")
        _check_cell(f"marks.{key}", value, name, file)
    title = reading.text(data, "title", file)
    fields: dict[str, Any] = {**{key: Box(*cells) for key, cells in boxes.items()}, **marks}
    return Symbols(name=name, title=title, **fields)


def _check_cell(key: str, cell: str, name: str, file: str) -> None:
    if name == "ascii" and not " " <= cell <= "~":
        raise ThemeFault(file, f"{key} has {cell!a}, but the ascii set may hold printable ASCII only")
    if not undisputed(cell):
        raise ThemeFault(file, f"{key} has {cell!a}, which not every terminal draws one cell wide")


def undisputed(cell: str) -> bool:
    """Whether every terminal draws it in one cell: no emoji, no suit, nothing wide, ambiguous or of no width."""
    if " " <= cell <= "~" or ord(cell) in BOX_LINES:
        return True
    return (
        unicodedata.east_asian_width(cell) == "N"
        and unicodedata.category(cell)[0] in "PSLN"
        and unicodedata.category(cell) != "Sk"
        and cell not in EMOJI
        and not 0x2660 <= ord(cell) <= 0x2667
        and ord(cell) < 0x1F000
    )
