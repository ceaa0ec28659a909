"""Faces: a card as rows of text, readable by letter, by border and by colour. No widget, no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from themes import Box, Symbols
from tui.rows import Row, fit

State = Literal["plain", "cursor", "chosen", "barred"]


class Face(msgspec.Struct, frozen=True):
    """A card to draw: what stands in its top-left corner, what it says below, its look and its state."""

    corner: str
    body: tuple[str, ...] = ()
    look: str = ""
    state: State = "plain"
    mark: str = ""


def box_of(state: State, symbols: Symbols) -> Box:
    """The border that tells a state without colour."""
    if state == "cursor":
        return symbols.heavy
    if state == "chosen":
        return symbols.double
    if state == "barred":
        return symbols.dashed
    return symbols.light


def draw(face: Face, width: int, height: int, symbols: Symbols) -> list[Row]:
    """A card of so many cells by so many rows (at least 2 rows): the corner on the border, the body inside."""
    box = box_of(face.state, symbols)
    look = {"cursor": "cursor", "chosen": "chosen"}.get(face.state, face.look)
    inner = width - 2
    mark = symbols.chosen if face.state == "chosen" else face.mark
    label = f"{face.corner}{mark}"[:inner]
    top = f"{box.tl}{label}{box.top * (inner - len(label))}{box.tr}"
    rows: list[Row] = [((top, look),)]
    for number in range(height - 2):
        body = face.body[number] if number < len(face.body) else ""
        middle = fit(body.center(inner), inner)
        rows.append(((box.left, look), (middle, look if face.state == "chosen" else face.look), (box.right, look)))
    rows.append(((f"{box.bl}{box.bottom * inner}{box.br}", look),))
    return rows


def side_by_side(cards: Sequence[list[Row]]) -> list[Row]:
    """Cards of one height in a line."""
    if not cards:
        return []
    rows: list[Row] = []
    for number in range(len(cards[0])):
        line: Row = cards[0][number]
        for card in cards[1:]:
            line = (*line, *card[number])
        rows.append(line)
    return rows
