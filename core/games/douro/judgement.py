"""What a position in mid-game promises a seat: for players that think ahead, never for the rules."""

from __future__ import annotations

import functools

from core.games.douro.cards import BACKS
from core.games.douro.state import State

# What a barrel is worth on average against three full hands, by the back it is played on: 0 for a fog, then levels.
_WORTH: dict[int, dict[int, float]] = {
    0: {0: -0.45, 1: -0.17, 2: 0.02, 3: 0.11, 4: 0.13, 6: 0.14, 7: 0.20, 8: 0.35, 9: 0.59, 10: 0.93},
    1: {0: -0.04, 1: 0.00, 2: 0.02, 3: 0.08, 4: 0.18, 6: 0.34, 7: 0.56, 8: 0.85, 9: 1.24, 10: 1.73},
    2: {0: -0.44, 1: -0.15, 2: -0.03, 3: 0.01, 4: 0.06, 6: 0.22, 7: 0.47, 8: 0.79, 9: 1.20, 10: 1.70},
    3: {0: -1.25, 1: -0.71, 2: -0.32, 3: -0.10, 4: -0.01, 6: 0.02, 7: 0.13, 8: 0.38, 9: 0.79, 10: 1.34},
    4: {0: -1.69, 1: -1.18, 2: -0.76, 3: -0.43, 4: -0.19, 6: -0.04, 7: 0.00, 8: 0.04, 9: 0.20, 10: 0.53},
    5: {0: -1.73, 1: -1.24, 2: -0.85, 3: -0.56, 4: -0.34, 6: -0.17, 7: -0.07, 8: -0.02, 9: 0.01, 10: 0.06},
}


def evaluate(state: State, seat: int) -> float:
    """The seat's lead in points over the best other seat, its barrels counted at what the coming boats pay for them."""
    hopes = [score + hope(state, other) for other, score in enumerate(state.scores)]
    mine = hopes.pop(seat)
    return mine - max(hopes)


def hope(state: State, seat: int) -> float:
    """What a seat's hand is worth if its barrels meet the boats still to come in a fair order."""
    coming = (*state.valley, *state.stack)
    return _hope(state.hands[seat], tuple(sorted([BACKS[boat] for boat in coming])))


@functools.lru_cache(maxsize=65536)
def _hope(hand: tuple[int, ...], backs: tuple[int, ...]) -> float:
    if not backs:
        return 0.0
    return sum([_WORTH[back][barrel] for barrel in hand for back in backs]) / len(backs)
