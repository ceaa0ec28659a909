"""What all bots share: from a view to imagined worlds, and how a choice turns out in one of them."""

from __future__ import annotations

from typing import Any

from core.chance import Rng
from core.game import AnyGame, Outcome

WIN = 6.0
"""What a win is worth beside the lead in points, so that a bot would rather win by 1 than lose by 1."""


class Tape:
    """Random numbers that can be read again, so that every choice meets the same luck in the same world."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._numbers: list[float] = []
        self._next = 0

    def rewind(self) -> None:
        """Start again from the first number."""
        self._next = 0

    def random(self) -> float:
        """The next number, drawn when it is read for the first time."""
        if self._next == len(self._numbers):
            self._numbers.append(self._rng.random())
        self._next += 1
        return self._numbers[self._next - 1]


def open_question(game: AnyGame, view: Any, world: Any) -> str:
    """The id of the ask that the view's seat has to answer, looked up in an imagined world."""
    return next(str(ask.id) for ask in game.asks(world) if ask.seat == view.seat)


def promise(game: AnyGame, world: Any, seat: int, question: str, action: Any, luck: Rng) -> float:
    """How well the action turns out in this world, in points, everybody else choosing at random.

    A game that can judge a position is followed until the question is resolved; any other to its end.
    """
    judge = game.evaluate
    state = game.apply(world, seat, action).state
    while True:
        waiting = [ask for ask in game.asks(state) if not ask.settled]
        if not waiting:
            return worth(game.outcome(state), seat)
        if judge is not None and waiting[0].id != question:
            return judge(state, seat)
        actor = waiting[0].seat
        choices = game.legal(state, actor)
        state = game.apply(state, actor, choices[int(luck.random() * len(choices))]).state


def worth(outcome: Outcome | None, seat: int) -> float:
    """The lead over the best other seat, and the share of a win."""
    if outcome is None:
        return 0.0
    mine = next(standing.total for standing in outcome.standings if standing.seat == seat)
    best = max([standing.total for standing in outcome.standings if standing.seat != seat], default=mine)
    winners = outcome.winners
    return mine - best + (WIN / len(winners) if seat in winners else 0.0)
