"""Door placement: where a door may go in a block, and which powers it wakes there.

A block is 4 spaces wide and 3 high; space = 4 * row + column from the bottom left, and space 0 is the Vault's.
"""

from __future__ import annotations

import functools

from core.game import Refusal, Value
from core.games.aldabas.cards import COLOURS, DOORS
from core.games.aldabas.state import CELLS, EMPTY

WIDTH = 4
VAULT = 0
FULL = CELLS - 1
"""How many doors fill a block."""


def left_of(cell: int) -> int | None:
    """The space on the left, if the block has one."""
    return cell - 1 if cell % WIDTH else None


def below(cell: int) -> int | None:
    """The space below, if the block has one."""
    return cell - WIDTH if cell >= WIDTH else None


@functools.lru_cache(maxsize=1 << 15)
def fits(doors: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """For each colour the spaces that a door of it may go to: the first free one of a row, at most, from the bottom.

    Nothing may be empty on its left or below it, and neither neighbour may have its colour; the Vault has none.
    """
    found: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for first in range(0, CELLS, WIDTH):
        for cell in range(first, first + WIDTH):
            if cell == VAULT or doors[cell]:
                continue
            if first and cell != WIDTH and not doors[cell - WIDTH]:
                break
            barred = {DOORS[doors[near]].colour for near in (left_of(cell), below(cell)) if near and doors[near]}
            for colour in COLOURS:
                if colour not in barred:
                    found[colour].append(cell)
            break
    return {colour: tuple(cells) for colour, cells in found.items()}


def refusal_of(doors: tuple[str, ...], door: str, cell: int) -> Refusal | None:
    """Why the door may not go there, or nothing: the space is taken, there is a gap, or a colour is beside or below."""
    figures: dict[str, int | str] = {"door": door, "cell": cell}
    if not 0 <= cell < CELLS:
        return Refusal("outside_the_block", figures)
    if cell == VAULT:
        return Refusal("the_vault_is_there", figures)
    if doors[cell]:
        return Refusal("space_is_taken", figures | {"there": doors[cell]})
    for side, near in (("left", left_of(cell)), ("below", below(cell))):
        if near is None or near == VAULT:
            continue
        if not doors[near]:
            return Refusal(f"gap_{side}", figures | {"gap": near})
        if DOORS[doors[near]].colour == DOORS[door].colour:
            return Refusal(f"colour_{side}", figures | {"there": doors[near]})
    return None


@functools.lru_cache(maxsize=1 << 15)
def woken(doors: tuple[str, ...], cell: int) -> tuple[int, ...]:
    """The spaces whose powers a door just placed on `cell` wakes: its own, the one on its left, the one below.

    There is never a door on its right or above (rulings G25 and G26).
    """
    near = (cell, left_of(cell), below(cell))
    return tuple([space for space in near if space is not None and doors[space] and DOORS[doors[space]].power])


class Abilities(Value, frozen=True, gc=False):
    """What the ongoing abilities of a block add up to: coins off every Buy, and coins that one Soldier may move."""

    discount: int
    soldiers: int


@functools.lru_cache(maxsize=1 << 15)
def abilities(doors: tuple[str, ...]) -> Abilities:
    """What is in effect while these doors are placed; hand and Vault give nothing (ruling G33)."""
    ongoing = [DOORS[door].ongoing for door in doors if door != EMPTY]
    return Abilities(ongoing.count("discount"), 1 + ongoing.count("soldiers"))


@functools.lru_cache(maxsize=1 << 15)
def filled(doors: tuple[str, ...]) -> tuple[int, ...]:
    """The spaces with a door."""
    return tuple([cell for cell, door in enumerate(doors) if door])


def set_at(values: tuple, cell: int, value: object) -> tuple:  # type: ignore[type-arg]  # doors or coins
    """The values by space, one of them replaced."""
    return (*values[:cell], value, *values[cell + 1 :])
