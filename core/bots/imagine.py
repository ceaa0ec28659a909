"""What all bots share: from a view to imagined worlds, and how a choice turns out in one of them."""

from __future__ import annotations

from collections.abc import Sequence
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


def sensible(legal: Sequence[Any]) -> Sequence[Any]:
    """The actions but those that are hardly ever of any use, unless there are no others."""
    return [action for action in legal if not action.seldom] or legal


def open_question(game: AnyGame, view: Any, world: Any) -> str:
    """The id of the ask that the view's seat has to answer, looked up in an imagined world."""
    return next(str(ask.id) for ask in game.asks(world) if ask.seat == view.seat)


def alone(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether this seat is asked and nobody else, so that it chooses in the open and all that follows is its own."""
    return [ask.seat for ask in game.asks(state)] == [seat]


def promise(
    game: AnyGame, world: Any, seat: int, question: str, action: Any, luck: Rng, plan: Plan | None = None
) -> float:
    """How well the action turns out in this world, in points, everybody else choosing at random.

    A game that can judge a position is followed until the question is resolved, and with a plan until anybody else
    is asked; any other game to its end.
    """
    judge = game.evaluate
    state = game.apply(world, seat, action).state
    while True:
        waiting = [ask for ask in game.asks(state) if not ask.settled]
        if not waiting:
            return worth(game.outcome(state), seat)
        if judge is not None and waiting[0].id != question:
            return promised(game, state if plan is None else plan.carry_out(game, state, seat), seat)
        actor = waiting[0].seat
        choices = game.legal(state, actor)
        state = game.apply(state, actor, choices[int(luck.random() * len(choices))]).state


class Plan:
    """What a seat does after an action for as long as nobody else is asked.

    It is made in the first world that it meets, by always going where the game's own judgement is best, and kept to in
    the others wherever it can be.
    """

    LONGEST = 8
    """How many steps it looks ahead, at most."""

    def __init__(self) -> None:
        self._steps: list[Any] = []

    def carry_out(self, game: AnyGame, state: Any, seat: int) -> Any:
        """The state when the plan is done."""
        for place in range(self.LONGEST):
            if not alone(game, state, seat):
                break
            if place < len(self._steps) and game.check(state, seat, self._steps[place]) is None:
                state = game.apply(state, seat, self._steps[place]).state
                continue
            step, state = best_step(game, state, seat)
            if place == len(self._steps):
                self._steps.append(step)
        return state


def best_step(game: AnyGame, state: Any, seat: int) -> tuple[Any, Any]:
    """The action after which the position looks best, and that position."""
    steps = [(action, game.apply(state, seat, action).state) for action in sensible(game.legal(state, seat))]
    return steps[0] if len(steps) == 1 else max(steps, key=lambda step: promised(game, step[1], seat))


def promised(game: AnyGame, state: Any, seat: int) -> float:
    """What a position is worth to the seat: by the game's judgement, or by the result if it is over."""
    judge = game.evaluate
    return worth(game.outcome(state), seat) if judge is None or not game.asks(state) else judge(state, seat)


def worth(outcome: Outcome | None, seat: int) -> float:
    """The lead over the best other seat, and the share of a win; alone the points are all there is."""
    if outcome is None:
        return 0.0
    mine = next(standing.total for standing in outcome.standings if standing.seat == seat)
    others = [standing.total for standing in outcome.standings if standing.seat != seat]
    if not others:
        return mine
    winners = outcome.winners
    return mine - max(others) + (WIN / len(winners) if seat in winners else 0.0)
