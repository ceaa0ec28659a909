"""Special cards, 2B: the charity card, settled at the end of the game."""

from __future__ import annotations

from core.games.douro.boats import move
from core.games.douro.phylloxera import gainers, losers
from core.games.douro.state import AnyEvent, CharityTurned, Points

CHARITY_POINTS = 1


def settle_gifts(
    gifts: tuple[int, ...], scores: tuple[int, ...], holder: int | None
) -> tuple[tuple[int, ...], tuple[AnyEvent, ...]]:
    """The lowest gifts pay 1 point each, then the highest receive 1 each (rulings 49 to 52).

    The phylloxera speaks in both ties. Gives the new scores and what is told of it.
    """
    lowest, highest = min(gifts), max(gifts)
    after = list(scores)
    payers = losers(tuple([seat for seat, gift in enumerate(gifts) if gift == lowest]), holder)
    paid: list[Points] = [move(after, seat, -CHARITY_POINTS, "lowest", lowest, charity=True) for seat in payers]
    takers = gainers(tuple([seat for seat, gift in enumerate(gifts) if gift == highest]), holder)
    received = [move(after, seat, CHARITY_POINTS, "highest", highest, charity=True) for seat in takers]
    return tuple(after), (CharityTurned(gifts), *paid, *received)
