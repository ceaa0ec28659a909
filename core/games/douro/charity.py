"""Special cards, 2B: the charity card, settled at the end of the game."""

from __future__ import annotations

from core.games.douro.boats import move
from core.games.douro.phylloxera import gainers, losers
from core.games.douro.state import AnyEvent, CharityTurned, Tie

CHARITY_POINTS = 1


def settle_gifts(
    gifts: tuple[int, ...], scores: tuple[int, ...], holder: int | None
) -> tuple[tuple[int, ...], tuple[AnyEvent, ...]]:
    """The lowest gifts pay 1 point each, then the highest receive 1 each (rulings 49 to 52).

    The phylloxera speaks in both ties. Gives the new scores and what is told of it.
    """
    lowest, highest = min(gifts), max(gifts)
    after = list(scores)
    told: list[AnyEvent] = [CharityTurned(gifts)]
    givers = tuple([seat for seat, gift in enumerate(gifts) if gift == lowest])
    if len(givers) > 1:
        told.append(Tie(givers, lowest, "lowest", holder if holder in givers else None))
    told += [move(after, seat, -CHARITY_POINTS, "lowest", lowest, charity=True) for seat in losers(givers, holder)]
    givers = tuple([seat for seat, gift in enumerate(gifts) if gift == highest])
    if len(givers) > 1:
        told.append(Tie(givers, highest, "highest", holder if holder in givers else None))
    told += [move(after, seat, CHARITY_POINTS, "highest", highest, charity=True) for seat in gainers(givers, holder)]
    return tuple(after), tuple(told)
