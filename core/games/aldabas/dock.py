"""The Dock: what its slots cost, buying from it, and filling its gaps."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from core.game import Refusal
from core.games.aldabas.actions import Buy
from core.games.aldabas.block import abilities
from core.games.aldabas.draft import Draft
from core.games.aldabas.events import Bought, DockRefilled
from core.games.aldabas.state import DOCK_COSTS, Holdings, State, first_slot


@functools.lru_cache(maxsize=1 << 15)
def prices_of(doors: tuple[str, ...]) -> tuple[int, ...]:
    """What each slot costs the owner of these doors: less 1 for each discount, never below 0 (ruling G20)."""
    return tuple([max(0, price - abilities(doors).discount) for price in DOCK_COSTS])


def cost(slot: int, doors: tuple[str, ...]) -> int:
    """What a slot costs the owner of these doors."""
    return prices_of(doors)[slot]


def purchases(state: State, mine: Holdings, power: int | None = None) -> tuple[Buy, ...]:
    """Every door that can be paid for, purse first, then with more and more from the Vault (ruling G18)."""
    first, most = first_slot(state.players), DOCK_COSTS[-1]  # more coins than that make no difference
    prices = prices_of(mine.doors)[first : first + len(state.dock)]
    return _purchases(first, prices, min(mine.purse, most), min(mine.banked, most), power)


@functools.cache
def _purchases(first: int, prices: tuple[int, ...], purse: int, banked: int, power: int | None) -> tuple[Buy, ...]:
    return tuple(
        [
            Buy(slot, from_vault, power)
            for slot, price in enumerate(prices, first)
            for from_vault in range(max(0, price - purse), min(price, banked) + 1)
        ]
    )


def affordable(state: State | Draft, mine: Holdings) -> bool:
    """Whether any door of the Dock can be paid for; the first slot in use is the cheapest."""
    return bool(state.dock) and cost(first_slot(state.players), mine.doors) <= mine.purse + mine.banked


def refusal_of(state: State, mine: Holdings, action: Buy) -> Refusal | None:
    """Why the door cannot be bought so, or nothing."""
    first = first_slot(state.players)
    if not first <= action.slot < first + len(state.dock):
        return Refusal("no_door_in_slot", {"slot": action.slot})
    price = cost(action.slot, mine.doors)
    if price > mine.purse + mine.banked:
        return Refusal("too_dear", {"cost": price, "purse": mine.purse, "vault": mine.banked})
    least, most = max(0, price - mine.purse), min(price, mine.banked)
    if not least <= action.from_vault <= most:
        return Refusal("wrong_split", {"from_vault": action.from_vault, "least": least, "most": most, "cost": price})
    return None


def buy(draft: Draft, action: Buy) -> None:
    """Pay into the supply, take the door into the hand, refill the Dock."""
    mine = draft.mine
    place = action.slot - first_slot(draft.players)
    door = draft.dock[place]
    price = cost(action.slot, mine.doors)
    draft.supply += price
    draft.dock = draft.dock[:place] + draft.dock[place + 1 :]
    draft.mine = replace(
        mine,
        hand=(*mine.hand, door),
        banked=mine.banked - action.from_vault,
        purse=mine.purse - price + action.from_vault,
        known=(*mine.known, door),
    )
    saved = DOCK_COSTS[action.slot] - price
    draft.events.append(Bought(draft.active, door, action.slot, price, saved, action.from_vault, action.power))
    refill(draft)


def refill(draft: Draft) -> None:
    """Doors have slid to the left; deal a new one on the right, or trigger the end if there is none (ruling G64)."""
    first = first_slot(draft.players)
    while first + len(draft.dock) < len(DOCK_COSTS):
        if not draft.deck:
            draft.trigger("deck")
            return
        door, draft.deck = draft.deck[0], draft.deck[1:]
        draft.events.append(DockRefilled(door, first + len(draft.dock)))
        draft.dock = (*draft.dock, door)
