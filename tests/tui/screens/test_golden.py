"""Golden screens: what people see at every moment, in every size, with lines or ASCII, with colours or without.

`python tests/tui/screens/golden/regenerate.py` writes them again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest

from tui.paths import Paths

from .capture import FOLDER, Shots, captured, file_of, written
from .driving import COLOUR, NO_COLOUR
from .moments import ALL, NAMES, Moments

TERMINALS = {"colour": COLOUR, "none": NO_COLOUR}


@pytest.mark.parametrize("colours", TERMINALS)
@pytest.mark.parametrize("symbols", ["unicode", "ascii"])
@pytest.mark.parametrize("moments", ALL, ids=lambda moments: moments.__name__)
async def test_golden_screens(moments: Callable[..., Moments], symbols: str, colours: str, paths: Paths) -> None:
    shots = await captured(moments, paths, TERMINALS[colours], symbols)
    for name, sizes in shots.items():
        text = written(sizes).replace("Theme: mono", "Theme: harbour")
        assert text == file_of(name, symbols).read_text("utf-8"), name
    _rows_fill_the_window(shots)
    _nothing_is_cut_off(shots)
    if colours == "none":
        _no_cell_has_a_colour(shots)
    if symbols == "ascii":
        _every_cell_is_ascii(shots)
    else:
        _no_mark_is_of_doubtful_width(shots)


def _rows_fill_the_window(shots: Shots) -> None:
    for name, sizes in shots.items():
        for (width, height), shot in sizes.items():
            assert (len(shot.rows), shot.widths) == (height, {width}), f"{name} {width}x{height}"


def _nothing_is_cut_off(shots: Shots) -> None:
    lost = {f"{name} {size}": shot.lost for name, sizes in shots.items() for size, shot in sizes.items() if shot.lost}
    assert lost == {}


def _no_cell_has_a_colour(shots: Shots) -> None:
    for name, sizes in shots.items():
        for size, shot in sizes.items():
            for segment in (segment for row in shot.rows for segment in row if segment.style):
                assert segment.style.color is None, (name, size, segment)
                assert segment.style.bgcolor is None, (name, size, segment)


def _every_cell_is_ascii(shots: Shots) -> None:
    for name, sizes in shots.items():
        for size, shot in sizes.items():
            assert shot.text.isascii(), (name, size)


def _no_mark_is_of_doubtful_width(shots: Shots) -> None:
    """T14: beside box lines, the blocks of scroll bars and letters, every character is of undisputed width."""
    for name, sizes in shots.items():
        for size, shot in sizes.items():
            for character in set(shot.text) - set(map(chr, range(0x2500, 0x25A0))):
                narrow = unicodedata.east_asian_width(character) in ("N", "Na", "H")
                assert narrow or unicodedata.category(character)[0] == "L", (name, size, character)


def test_every_moment_has_its_golden_files_and_no_file_is_left_over() -> None:
    there = {file.stem for file in FOLDER.glob("*.txt")}
    assert there == {f"{name}-{symbols}" for name in NAMES for symbols in ("unicode", "ascii")}
