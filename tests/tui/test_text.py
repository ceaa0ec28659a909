"""Text from people and files: one line, no control characters, a known width. Text is only text."""

import sys

import pytest
from rich.cells import cell_len

from tui.text import clean, width


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\nBento\r\n\tCarla", "Ana Bento Carla"),
        ("Ana\u2028Bento\u2029Carla\x85Duarte\x0bEva", "Ana Bento Carla Duarte Eva"),
        ("\x1b[31mAna\x1b[0m", "[31mAna[0m"),
        ("Ana\x07\x00\x7f", "Ana"),
        ("\x9b31mAna", "31mAna"),
        ("Ana\u202ednE\u202c\u2066\u2069\u200e\u200f\u061c", "AnadnE"),
        ("A\u200bn\u200c\u200da\ufeff\u2060\u00ad", "Ana"),
        ("Ana\ufe0f\U000e0100", "Ana"),
        ("\ud800Ana", "Ana"),
        ("\u115f\u3164\u2800", ""),
        ("[bold]Ana[/bold]", "[bold]Ana[/bold]"),
        ("Sebastia\u0303o", "Sebastião"),
        ("\u0301Ana", "Ana"),
        ("Z" + "\u0327\u0316\u0317\u0318\u0319", "Z\u0327\u0316"),
        ("", ""),
    ],
)
def test_what_could_move_a_cursor_or_hide_is_gone(text, safe):
    assert clean(text, 40) == safe


@pytest.mark.parametrize(
    ("text", "limit", "safe"),
    [
        ("Sebastião", 9, "Sebastião"),
        ("Sebastião", 8, "Sebastiã"),
        ("Ana Maria", 4, "Ana"),
        ("語語語", 6, "語語語"),
        ("語語語", 5, "語語"),
        ("語", 1, ""),
        ("Ana", 0, ""),
        ("Ana", -3, ""),
    ],
)
def test_the_limit_counts_cells_and_a_wide_character_is_two(text, limit, safe):
    assert clean(text, limit) == safe


def test_no_character_at_all_gets_through_that_is_not_printable():
    for start in range(0, sys.maxunicode + 1, 0x800):
        block = "".join(map(chr, range(start, start + 0x800)))
        safe = clean(block, 10_000)
        assert safe.replace(" ", "").isprintable()


def test_cleaning_twice_changes_nothing():
    for text in ("\u0301\u0301 a\u0301\u0301\u0301 b", "A\u200b\u0303o\ufe0f", " \x1b x \u3000 y", "a \u0301b"):
        assert clean(clean(text, 40), 40) == clean(text, 40)


def test_width_counts_cells():
    assert [width(text) for text in ("Ana", "Sebastião", "語", "")] == [3, 9, 2, 0]
    assert width("Sebastião") == cell_len("Sebastião")
