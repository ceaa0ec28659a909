"""Special cards, 2B: the charity card, settled at the end of the game."""

from __future__ import annotations

from core.games.douro.boats import Effect, settle
from core.games.douro.state import AnyEvent, CharityTurned

CHARITY_POINTS = (1, 1)
"""1 point for a single seat and for each of several (ruling 49)."""

PAYING = Effect("lowest", receives=False, amounts=CHARITY_POINTS)
RECEIVING = Effect("highest", receives=True, amounts=CHARITY_POINTS)


def settle_gifts(
    gifts: tuple[int, ...], scores: tuple[int, ...], holder: int | None
) -> tuple[tuple[int, ...], tuple[AnyEvent, ...]]:
    """The lowest gifts pay, then the highest receive, and the phylloxera speaks in both ties (rulings 50 to 52).

    Gives the new scores and what is told of it.
    """
    scores, paid = settle(PAYING, gifts, scores, holder, charity=True)
    scores, received = settle(RECEIVING, gifts, scores, holder, charity=True)
    return scores, (CharityTurned(gifts), *paid, *received)
