"""Doors as cards: the Dock's with their prices, the block's with their coins, and the hand's with their keys.

A door is read three ways: its code, whose last letter is the colour; the colour itself; and the word for what it does.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from core.games.aldabas.block import VAULT, WIDTH
from core.games.aldabas.cards import DOORS
from core.games.aldabas.dock import prices_of
from core.games.aldabas.state import CELLS, DOCK_COSTS, EMPTY, Holdings, first_slot
from core.games.aldabas.view import View
from themes import Symbols
from tui.faces import Face
from tui.games.aldabas.naming import cell_name, kind_name
from tui.games.aldabas.steps import POWER_WORDS

ONGOING_WORDS = {"soldiers": "+1 move", "points": "3 pts", "discount": "-1c", "": ""}
"""What an ongoing ability is called in a word or two."""

TOP_DOWN = tuple(WIDTH * row + column for row in (2, 1, 0) for column in range(WIDTH))
"""The spaces of a block in the order in which they are drawn."""


def look(door: str) -> str:
    """The look of a door's colour."""
    return f"door-{DOORS[door].colour}" if door else "quiet"


def does(door: str) -> str:
    """What a door is good for, in a word or two."""
    return POWER_WORDS.get(DOORS[door].power, "") or ONGOING_WORDS[DOORS[door].ongoing]


def title(door: str) -> str:
    """A door's profession and influence on a card; a Builder's power says which of them it is."""
    kind = kind_name(DOORS[door].kind)
    return "Builder" if "Builder" in kind else kind


def price_of(cost: int) -> str:
    """A price in four cells at most."""
    return f"{cost}c" if cost else "free"


def dock(view: View, owner: Holdings, symbols: Symbols, *, tall: bool) -> list[Face]:
    """The slots of the Dock: door, real price for the owner of a block, and the price once it has slid to the left."""
    prices = prices_of(owner.doors)
    first = first_slot(view.players)
    found: list[Face] = []
    for slot in range(len(DOCK_COSTS)):
        if slot < first:
            found.append(Face("", ("shut",), "quiet", "barred"))
            continue
        door = view.dock[slot - first] if slot - first < len(view.dock) else EMPTY
        if not door:
            found.append(Face("", ("empty",), "quiet", "barred"))
            continue
        now, after = prices[slot], prices[max(first, slot - 1)]
        price = price_of(now) if after == now else f"{now}c{symbols.arrow}{after}c"
        body = (title(door), does(door), price) if tall else (price,)
        found.append(Face(door, body, look(door)))
    return found


def block(
    doors: tuple[str, ...],
    coins: tuple[int, ...],
    *,
    vault: str,
    targets: Mapping[int, str] | None = None,
    chosen: Collection[int] = (),
    woken: Mapping[int, str] | None = None,
    tall: bool = False,
) -> list[Face]:
    """A block from the top row down; `vault` says what is in the Vault.

    `targets` and `woken` are spaces with the key that picks each of them.
    """
    found: list[Face] = []
    for cell in TOP_DOWN:
        key = (targets or {}).get(cell) or (woken or {}).get(cell) or ""
        state = "chosen" if cell in chosen else "plain"
        if cell == VAULT:
            found.append(Face("Vault", (vault,), "title"))
        elif doors[cell]:
            found.append(_placed(doors[cell], coins[cell], key, state, tall=tall))
        elif key:
            found.append(Face(f"({key})", (cell_name(cell), "fits"), "key", state))  # type: ignore[arg-type]
        else:
            found.append(Face("", ("",), "quiet", "barred"))
    assert len(found) == CELLS
    return found


def _placed(door: str, coins: int, key: str, state: str, *, tall: bool) -> Face:
    mark = f"+{coins}" * (coins > 0) + f"({key})" * bool(key)
    body = (title(door), does(door)) if tall else (does(door),)
    return Face(door, body, look(door), state, mark)  # type: ignore[arg-type]


def hand(door: str, key: str, note: str = "", *, tall: bool) -> Face:
    """A door in hand: its key on the border, and what is to become of it, if anything; then what it is."""
    body = (door, title(door), does(door)) if tall else (door, does(door))
    return Face(f"{key.upper()}{note}", body, look(door))
