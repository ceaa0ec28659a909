"""What a position in mid-game promises a seat: for players that think ahead, never for the rules."""

from __future__ import annotations

import functools

from core.games.douro.cards import BACKS
from core.games.douro.charity import settle_gifts
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


HOLDER = 0.3
"""What the phylloxera costs its holder, in points: ties to lose, and the last place among equals."""


def evaluate(state: State, seat: int) -> float:
    """The seat's lead in points over the best other seat, its barrels counted at what the coming boats pay for them."""
    hopes = prospects(state)
    mine = hopes.pop(seat)
    return mine - max(hopes)


def prospects(state: State) -> list[float]:
    """What every seat may hope to have in the end, as far as this half goes; in the middle all hands are alike."""
    scores = state.scores
    if None not in state.donated:
        scores, _ = settle_gifts(state.donated, scores, state.holder)  # type: ignore[arg-type]  # all have given
    hopes = [float(score) for score in scores]
    if state.phase == "play":
        ahead = boats_ahead(state)
        for seat, hand in enumerate(state.hands):
            hopes[seat] += hope(hand, ahead)
    if state.holder is not None:
        hopes[state.holder] -= HOLDER
    return hopes


def boats_ahead(state: State) -> tuple[int, ...]:
    """The backs that the hands in play will meet: the valley's, then a fair sample of the stack's."""
    count = len(state.hands[0])
    valley = [BACKS[boat] for boat in state.valley[:count]]
    missing = count - len(valley)
    stack = sorted([BACKS[boat] for boat in state.stack])
    sample = [stack[(2 * place + 1) * len(stack) // (2 * missing)] for place in range(missing)]
    return tuple(sorted(valley + sample))


@functools.lru_cache(maxsize=65536)
def hope(hand: tuple[int, ...], ahead: tuple[int, ...]) -> float:
    """What the hand is worth if every barrel goes where it does most, one to each boat.

    Found by exchanging two barrels as long as that helps, which is as good as the best order or very nearly so.
    """
    backs = list(ahead)
    better = True
    while better:
        better = False
        for one, barrel in enumerate(hand):
            for two in range(one):
                here, there = _WORTH[backs[one]], _WORTH[backs[two]]
                if here[hand[two]] + there[barrel] > here[barrel] + there[hand[two]] + 1e-9:
                    backs[one], backs[two] = backs[two], backs[one]
                    better = True
                    here = _WORTH[backs[one]]
    return sum([_WORTH[back][barrel] for barrel, back in zip(hand, backs, strict=True)])
