"""Rabelo cards, 1A and 1B: what each boat does once the barrels are shown and the boat is turned."""

from __future__ import annotations

import functools
from typing import Literal

from core.game import Value
from core.games.douro.cards import BACKS, FOG_BACK, ORDERS
from core.games.douro.phylloxera import gainers, losers
from core.games.douro.state import AnyEvent, BoatTurned, NoPoints, Options, Points, Tie, Towed

End = Literal["highest", "lowest"]

REGULAR_POINTS = (2, 1)
"""A regular boat: 2 points for a single seat, 1 for each of several."""

FRAGAS_POINTS = (4, 2)
"""Fragas doubles both."""


class Effect(Value, frozen=True, gc=False):
    """Which seats are looked at, whether they receive or pay, and how much: alone, or each of several."""

    end: End
    receives: bool
    amounts: tuple[int, int] = REGULAR_POINTS


@functools.cache
def effect(boat: str, filled: bool, options: Options) -> Effect | None:
    """What a boat does; nothing for Customs. Sirga is asked about with the boat it tows.

    Regular boats, Fragas and Cardia reward the highest barrel and fine the lowest. Barraca rewards the lowest
    whatever the total. Rapids, short of its order, rewards the highest as printed, or fines it (ruling 6).
    """
    if boat == "customs":
        return None
    if boat == "barraca":
        return Effect("lowest", receives=True)
    if boat == "rapids":
        if filled:
            return Effect("lowest", receives=True)
        return Effect("highest", receives=options.rapids_short == "printed")
    amounts = FRAGAS_POINTS if boat == "fragas" else REGULAR_POINTS
    return Effect("highest", True, amounts) if filled else Effect("lowest", False, amounts)


@functools.cache
def turn(boat: str, total: int, hands: int) -> BoatTurned:
    """Turn the boat in dispute; a total that equals the order fills it (ruling 29)."""
    order = ORDERS[hands].get(boat)
    return BoatTurned(boat, order, None if order is None else total >= order)


def tow(stack: tuple[str, ...], total: int, hands: int) -> tuple[Towed, tuple[str, ...]]:
    """Sirga: take the first regular boat of the stack, leaving the fogs passed over where they are (ruling 36)."""
    place = next(place for place, boat in enumerate(stack) if BACKS[boat] != FOG_BACK)
    boat = stack[place]
    order = ORDERS[hands][boat]
    return Towed(boat, place, order, total >= order), stack[:place] + stack[place + 1 :]


def settle(
    what: Effect | None, values: tuple[int, ...], scores: tuple[int, ...], holder: int | None, charity: bool = False
) -> tuple[tuple[int, ...], tuple[AnyEvent, ...]]:
    """Move the points of an effect. Gives the new scores and what is told of it; `charity` says that gifts did it."""
    if what is None:
        return scores, (NoPoints(),)
    target = max(values) if what.end == "highest" else min(values)
    events: list[AnyEvent] = []
    movers: tuple[int, ...] = (values.index(target),)
    if values.count(target) > 1:
        tied = tuple([seat for seat, value in enumerate(values) if value == target])
        movers = gainers(tied, holder) if what.receives else losers(tied, holder)
        events.append(Tie(tied, target, what.end, holder if holder in tied else None))
    amount = what.amounts[0] if len(movers) == 1 else what.amounts[1]
    after = list(scores)
    for seat in movers:
        events.append(move(after, seat, amount if what.receives else -amount, what.end, target, charity))
    return tuple(after), tuple(events)


def move(scores: list[int], seat: int, points: int, end: End, value: int, charity: bool) -> Points:
    """Add points to a seat's score, in place; what it cannot pay is forgiven for good (ruling 54)."""
    moved = max(points, -scores[seat])
    scores[seat] += moved
    return Points(seat, moved, moved - points, end, value, charity)
