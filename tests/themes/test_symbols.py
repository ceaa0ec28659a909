"""The shipped symbols (T14): one undisputed cell each, no emoji, no suit; the ASCII set is a full equal."""

import unicodedata

import msgspec
import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from themes import load_symbols
from themes.glyphs import BOXES, MARKS, undisputed

SETS = load_symbols()
TOGETHER = (
    ("turn", "holder", "next_holder", "done", "waiting"),
    ("cursor", "chosen", "barred", "hidden", "fog", "boat"),
    ("gain", "loss"),
    ("more_left", "more_right"),
)
"""Marks that stand in one row, where two that look the same would say nothing."""


@pytest.mark.parametrize("name", sorted(SETS))
def test_t14_every_symbol_is_one_cell_for_everybody(name):
    for cell in SETS[name].cells:
        assert len(cell) == cell_len(cell) == wcwidth(cell) == 1
        assert undisputed(cell)
        assert unicodedata.combining(cell) == 0


def test_t14_only_box_lines_are_ambiguous_in_the_unicode_set():
    """Box lines have no narrow equal; where a terminal may draw them wide, the ASCII set is chosen instead."""
    marks = {getattr(SETS["unicode"], mark) for mark in MARKS}
    assert {mark for mark in marks if unicodedata.east_asian_width(mark) not in ("N", "Na")} == set()
    ambiguous = {cell for cell in SETS["unicode"].cells if unicodedata.east_asian_width(cell) == "A"}
    assert all(0x2500 <= ord(cell) < 0x2580 for cell in ambiguous)


def test_t15_the_ascii_set_is_ascii():
    assert all(" " < cell <= "~" for cell in SETS["ascii"].cells)


@pytest.mark.parametrize("name", sorted(SETS))
@pytest.mark.parametrize("marks", TOGETHER)
def test_a14_marks_that_stand_together_differ_without_colour(name, marks):
    assert len({getattr(SETS[name], mark) for mark in marks}) == len(marks)


@pytest.mark.parametrize("name", sorted(SETS))
def test_a14_the_four_frames_differ_at_the_top_and_at_the_sides(name):
    frames = [getattr(SETS[name], box) for box in BOXES]
    assert len({frame.tl + frame.top for frame in frames}) == 4
    assert len({frame.left for frame in frames}) == 4


def test_a_box_is_written_in_reading_order():
    assert msgspec.structs.asdict(SETS["unicode"].light) == {
        "tl": "╭", "top": "─", "tr": "╮", "left": "│", "right": "│", "bl": "╰", "bottom": "─", "br": "╯",
    }  # fmt: skip


@pytest.mark.parametrize(
    "cell", ["♠", "♥", "⚓", "►\ufe0f"[1], "→", "●", "語", "é\u0301"[1], "\u200b", "🂠", "🇵", "✔", "▶"]
)
def test_t14_what_some_terminal_draws_otherwise_is_refused(cell):
    assert not undisputed(cell)
