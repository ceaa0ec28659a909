"""What a seat may hope for: its block, hand and coins as they will be when the game ends, so far as can be foretold.

All figures are averages over what may happen. They were found by letting players with different ones play each other.
"""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

from core.games.aldabas.block import FULL, VAULT, WIDTH, fits
from core.games.aldabas.cards import COLOURS, DOORS, PROFESSIONS, Power
from core.games.aldabas.state import CELLS, RIVAL, Holdings, Influencing, Keeping, Powers, State

_POWERS: tuple[Power, ...] = ("influence", "bank", "draw", "steal", "gain", "stow", "buy")
_INFLUENCE, _BANK, _DRAW, _STEAL, _GAIN, _STOW, _BUY = range(len(_POWERS))

# --- what a door that nobody has seen yet is like --------------------------------------------------------------------

DOOR = 1.75
"""The influence of a door."""

BY_PROFESSION = (0.24, 0.46, 0.38, 0.08, 0.16)
"""Its influence in each profession."""

NOBLE, THIRD, NO_BUILDER, WAKES = 0.2, 0.08, 0.88, 0.11
"""How likely it is a Noble, one of influence 3, no Builder, or has one certain power."""

RIVALS_DOOR = (0.38, 0.53, 0.74, 0.15, 0.32)
"""The influence by profession of a door that the Rival chooses."""

# --- how a seat will play --------------------------------------------------------------------------------------------

PLACED = 0.75
"""The share of the doors in hand that are placed, if there is time for all."""

BOUGHT, TAKEN = 0.9, 0.15
"""What an action that places nothing brings: doors bought, and coins."""

BOUGHT_BY_POWER = 0.7
"""How many doors a Builder's power brings."""

AGAIN = 0.8
"""How often a door that is still in hand is woken again once it is placed, if the block fills up; `LATER` by others."""

LATER = 0.5

STOLEN, GAINED = 1.5, 3.0
"""Coins that a theft brings, and a gain."""

HAND_VALUE = 13.0
"""The most influence that a hand may hope to have."""

# --- what things are worth, in points --------------------------------------------------------------------------------

COIN_IN_VAULT = 2.0
THIRD_NOBLE = 3.0
COIN_ON_DOOR = 0.85
COIN_IN_PURSE, PURSE = 0.18, 6.0
"""A coin that is left in the purse, for the first few."""

STOWED, STOWED_FROM_NOTHING = 0.6, 0.18
PLACEMENT = 1.0
WAKING = 0.25
"""A pair of spaces, still empty, of which the second door to come will wake the first."""

SAVED = 0.45
"""A coin less for every door still to be bought."""

MISFIT = 0.5
"""What a door in hand costs that fits nowhere now."""

TOGETHER = 0.8
"""How much of the coins in the purse will still be there for the Nobles."""


class Prospect(NamedTuple):
    """A seat's hopes: sure points, influence by profession, and what each profession will count."""

    points: float
    influence: tuple[float, ...]
    counts: tuple[float, ...]


class Block(NamedTuple):
    """What the doors of a block are good for; `awake` counts for each power how often it may still be woken."""

    influence: tuple[int, ...]
    total: int
    nobles: int
    thirds: int
    others: int
    doors: int
    awake: tuple[int, ...]
    soldiers: int
    discount: int
    pairs: int
    professions: tuple[int, ...]
    closed: tuple[str, ...]


class Hand(NamedTuple):
    """What the doors of a hand are good for; `powers` counts the doors with each."""

    influence: tuple[int, ...]
    total: int
    nobles: int
    thirds: int
    soldiers: int
    discount: int
    powers: tuple[int, ...]
    colours: dict[str, int]


@functools.lru_cache(maxsize=1 << 16)
def block_of(doors: tuple[str, ...]) -> Block:
    """Sum up a block."""
    hand = hand_of(tuple([door for door in doors if door]))
    awake = [0] * len(_POWERS)
    pairs = 0
    for cell in range(VAULT + 1, CELLS):
        door = doors[cell]
        free = (cell % WIDTH < WIDTH - 1 and not doors[cell + 1]) + (cell + WIDTH < CELLS and not doors[cell + WIDTH])
        if not door:
            pairs += free
        elif DOORS[door].power:
            awake[_POWERS.index(DOORS[door].power)] += free
    spaces = fits(doors)
    return Block(
        influence=hand.influence,
        total=hand.total,
        nobles=hand.nobles,
        thirds=hand.thirds,
        others=sum([DOORS[door].profession != "builder" for door in doors if door]),
        doors=sum([door != "" for door in doors]),
        awake=tuple(awake),
        soldiers=1 + hand.soldiers,
        discount=hand.discount,
        pairs=pairs,
        professions=tuple([PROFESSIONS.index(DOORS[door].profession) if door else 0 for door in doors]),
        closed=tuple([colour for colour in COLOURS if not spaces[colour]]),
    )


@functools.lru_cache(maxsize=1 << 16)
def hand_of(doors: tuple[str, ...]) -> Hand:
    """Sum up a hand, or any other doors."""
    found = [DOORS[door] for door in doors]
    influence = dict.fromkeys(PROFESSIONS, 0)
    for door in found:
        influence[door.profession] += door.influence
    return Hand(
        influence=tuple(influence.values()),
        total=sum(influence.values()),
        nobles=sum([door.profession == "noble" for door in found]),
        thirds=sum([door.ongoing == "points" for door in found]),
        soldiers=sum([door.ongoing == "soldiers" for door in found]),
        discount=sum([door.ongoing == "discount" for door in found]),
        powers=tuple([sum([door.power == power for door in found]) for power in _POWERS]),
        colours={colour: sum([door.colour == colour for door in found]) for colour in COLOURS},
    )


def prospect(state: State, seat: int, actions: float) -> Prospect:
    """What a seat may hope for with so many actions to come."""
    mine = state.seats[seat]
    block, hand = block_of(mine.doors), hand_of(mine.hand)
    held, value = len(mine.hand), float(hand.total)
    now = [0.0] * len(_POWERS)
    if state.active == seat:
        for frame in state.frames:
            match frame:
                case Powers(pending=pending):
                    for cell in pending:
                        now[_POWERS.index(DOORS[mine.doors[cell]].power)] += 1
                case Influencing(left=left):
                    now[_INFLUENCE] += left / block.soldiers
                case Keeping():
                    held, value = held + 1, value + DOOR

    # How many doors are placed, and so how much of the block will be full.
    room = FULL - block.doors
    placed = min(float(room), actions, (held + actions) / 2)
    full = placed / room if room else 0.0
    awake = block.awake
    drawn = now[_DRAW] + BOUGHT_BY_POWER * now[_BUY] + full * (awake[_DRAW] + BOUGHT_BY_POWER * awake[_BUY])
    placed = min(float(room), actions, (held + actions + drawn) / 2)
    full = placed / room if room else 0.0
    share = PLACED * min(1.0, placed / held) if held else 0.0
    unseen = max(0.0, placed - share * held)
    fresh, later = share * (1 + AGAIN * full), unseen * WAKES * (1 + LATER * full)
    uses = [here + full * old + fresh * new + later for here, old, new in zip(now, awake, hand.powers, strict=True)]

    # What becomes of the coins.
    idle = actions - placed
    bought = idle * BOUGHT
    soldiers = block.soldiers + share * hand.soldiers / 2
    coins = mine.purse + GAINED * uses[_GAIN] + STOLEN * uses[_STEAL] + TAKEN * idle
    banked = about_the_less(coins, uses[_BANK] * soldiers)
    kept = coins - banked
    laid = about_the_less(kept + 0.3 * mine.banked, uses[_INFLUENCE] * soldiers)
    kept = max(0.0, kept - laid)

    points = (
        COIN_IN_VAULT * (mine.banked + banked)
        + COIN_ON_DOOR * laid
        + COIN_IN_PURSE * min(PURSE, kept)
        + THIRD_NOBLE * (block.thirds + share * hand.thirds + unseen * THIRD)
        + (STOWED if held else STOWED_FROM_NOTHING) * uses[_STOW]
        + PLACEMENT * placed
        + WAKING * full * block.pairs
        + SAVED * bought * (block.discount + share * hand.discount)
    )
    if room:
        points -= MISFIT * share * sum([hand.colours[colour] for colour in block.closed])

    lying = sum(mine.coins)
    counts = (
        block.nobles + share * hand.nobles + unseen * NOBLE,
        min(HAND_VALUE, max(0.0, value * (1 - share) + DOOR * (bought + drawn - unseen))),
        mine.banked + banked + TOGETHER * kept,
        block.total + lying + laid + share * hand.total + unseen * DOOR,
        block.others + NO_BUILDER * placed,
    )
    return Prospect(points, influence(mine, block, hand, share, unseen, BY_PROFESSION), counts)


def rivals_prospect(state: State, turns: float) -> Prospect:
    """What the Rival of Solidad will have, who builds a door a turn, those in its hand first, and scores nothing."""
    rival = state.seats[RIVAL]
    known = rival.hand[: round(turns)]
    unseen = max(0.0, turns - len(known))
    return Prospect(0.0, influence(rival, block_of(rival.doors), hand_of(known), 1.0, unseen, RIVALS_DOOR), (0.0,) * 5)


def influence(
    mine: Holdings, block: Block, hand: Hand, share: float, unseen: float, by_profession: tuple[float, ...]
) -> tuple[float, ...]:
    """Influence by profession once a share of the hand is placed, and so many unseen doors."""
    found = [
        here + stowed + share * held + unseen * more
        for here, stowed, held, more in zip(
            block.influence, hand_of(mine.vault).influence, hand.influence, by_profession, strict=True
        )
    ]
    if any(mine.coins):
        for profession, coins in zip(block.professions, mine.coins, strict=True):
            found[profession] += coins
    return tuple(found)


def about_the_less(one: float, other: float) -> float:
    """A little less than the less of two uncertain numbers."""
    return one * other / math.hypot(one, other) if one > 0 and other > 0 else 0.0
