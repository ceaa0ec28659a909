"""Captures: every moment in every size, as the text of golden files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from tui.paths import Paths
from tui.terminal import Terminal

from .driving import cut_off, press, resize, strips
from .moments import SIZES, Moments

FOLDER = Path(__file__).parent / "golden"

Size = tuple[int, int]


class Shot(NamedTuple):
    """A painted window: its rows as segments, and the rows of panes that there was no room for."""

    rows: list[list[Segment]]
    lost: list[str]

    @property
    def text(self) -> str:
        """The rows as text, without the blanks at their ends."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    @property
    def widths(self) -> set[int]:
        """How many cells the rows take."""
        return {sum(cell_len(segment.text) for segment in row) for row in self.rows}


Shots = dict[str, dict[Size, Shot]]


async def captured(moments: Callable[..., Moments], paths: Paths, terminal: Terminal, symbols: str) -> Shots:
    """Every moment in every size."""
    shots: Shots = {}
    async for name, app, pilot in moments(paths, terminal, symbols):
        shots[name] = {}
        for size in SIZES:
            await resize(pilot, *size)
            shots[name][size] = Shot(strips(app), cut_off(app))
        await resize(pilot, *SIZES[0])
        await press(pilot)
    return shots


def file_of(name: str, symbols: str) -> Path:
    """Where a moment's golden text stands."""
    return FOLDER / f"{name}-{symbols}.txt"


def written(sizes: dict[Size, Shot]) -> str:
    """The text of a golden file: the window in each size under a heading."""
    return "".join(f"=== {size[0]}x{size[1]}\n{shot.text}\n" for size, shot in sizes.items())
