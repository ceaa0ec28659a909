"""The normal level: imagines many worlds that fit its view, tries every action in each, and takes about the best.

All actions meet the same worlds and the same luck, so the differences between them show early; an action that
falls clearly behind is dropped, and the thinking goes into those that remain. Where nobody else is asked, it also
looks how it would go on itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bots.budget import Budget
from core.bots.imagine import Plan, Tape, alone, open_question, promise, sensible
from core.chance import Rng
from core.game import AnyGame

FIRST_ROUND = 16
"""Worlds before anything may be dropped; every further round is as long as all before it."""

CLEARLY = 2.5
"""How many standard errors of the difference an action must be behind the best to be dropped."""

NEARLY = 0.03
"""For each action there is, so many points: whatever is no further behind the best may be taken too.

Bots that all did the one best thing would move in step, tie all the time, and be read by anybody; but with few actions
left there is less to hide and more to lose. Who chooses alone and in the open has nothing to hide.
"""

HARDLY = 0.02
"""Who chooses in the open drops what is surely not better than the best by more than so many points."""


class Trial:
    """How one action has done so far."""

    def __init__(self, action: Any, plan: Plan | None = None) -> None:
        self.action = action
        self.plan = plan
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """Its average."""
        return sum(self.values) / len(self.values) if self.values else 0.0


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
    """An action that did about best in as many worlds as the budget allows."""
    legal = sensible(legal)
    if len(legal) == 1:
        return legal[0]
    world = game.redeal(view, rng)
    in_the_open = alone(game, world, view.seat)
    nearly = -HARDLY if in_the_open else NEARLY * len(legal)
    trials = [Trial(action, Plan() if in_the_open else None) for action in legal]
    worlds, pause = 0, FIRST_ROUND
    while len(trials) > 1 and try_all(game, view, world, trials, rng, budget):
        worlds += 1
        world = game.redeal(view, rng)
        if worlds == pause:
            trials = drop_worst(trials, nearly)
            pause *= 2
    return take(trials, nearly, rng)


def try_all(game: AnyGame, view: Any, world: Any, trials: Sequence[Trial], rng: Rng, budget: Budget) -> bool:
    """Try each action in one more world; False, and nothing counted, if the budget ends on the way."""
    question = open_question(game, view, world)
    luck = Tape(rng)
    values: list[float] = []
    for trial in trials:
        if not budget.spend():
            return False
        luck.rewind()
        values.append(promise(game, world, view.seat, question, trial.action, luck, trial.plan))
    for trial, value in zip(trials, values, strict=True):
        trial.values.append(value)
    return True


def drop_worst(trials: list[Trial], nearly: float) -> list[Trial]:
    """The actions that are not clearly behind the best."""
    best = max(trials, key=lambda trial: trial.mean)
    return [trial for trial in trials if trial is best or not clearly_behind(trial, best, nearly)]


def clearly_behind(trial: Trial, best: Trial, nearly: float) -> bool:
    """Whether the difference, world by world, is far outside its own noise, and more than `nearly`.

    If that is negative, being surely no better than so much is enough.
    """
    gaps = [good - bad for good, bad in zip(best.values, trial.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    margin = mean - min(0.0, nearly)
    return mean > nearly and margin * margin * len(gaps) > CLEARLY * CLEARLY * variance


def take(trials: Sequence[Trial], nearly: float, rng: Rng) -> Any:
    """One of the best, the better ones more often: equal bots that never vary would tie all the time."""
    best = max(trial.mean for trial in trials)
    weights = [max(0.0, nearly - (best - trial.mean)) ** 2 for trial in trials]
    point = rng.random() * sum(weights)
    for trial, weight in zip(trials, weights, strict=True):
        point -= weight
        if point < 0:
            return trial.action
    return max(trials, key=lambda trial: trial.mean).action
