"""The normal level: imagines many worlds that fit its view, tries every action in each, and takes about the best.

All actions meet the same worlds and the same luck, so the differences between them show early; an action that
falls clearly behind is dropped, and the thinking goes into those that remain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bots.budget import Budget
from core.bots.imagine import Tape, open_question, promise
from core.chance import Rng
from core.game import AnyGame

FIRST_ROUND = 16
"""Worlds before anything may be dropped; every further round is as long as all before it."""

CLEARLY = 2.5
"""How many standard errors of the difference an action must be behind the best to be dropped."""

NEARLY = 0.03
"""For each action there is, so many points: whatever is no further behind the best may be taken too.

Bots that all did the one best thing would move in step, tie all the time, and be read by anybody; but with few actions
left there is less to hide and more to lose.
"""


class Record:
    """How one action has done so far."""

    def __init__(self, action: Any) -> None:
        self.action = action
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """Its average."""
        return sum(self.values) / len(self.values) if self.values else 0.0


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
    """An action that did about best in as many worlds as the budget allows."""
    if len(legal) == 1:
        return legal[0]
    records = [Record(action) for action in legal]
    worlds, pause = 0, FIRST_ROUND
    while len(records) > 1 and try_all(game, view, records, rng, budget):
        worlds += 1
        if worlds == pause:
            records = drop_worst(records, NEARLY * len(legal))
            pause *= 2
    return take(records, NEARLY * len(legal), rng)


def try_all(game: AnyGame, view: Any, records: Sequence[Record], rng: Rng, budget: Budget) -> bool:
    """Try each action in one more world; False, and nothing counted, if the budget ends on the way."""
    world = game.redeal(view, rng)
    question = open_question(game, view, world)
    luck = Tape(rng)
    values: list[float] = []
    for record in records:
        if not budget.spend():
            return False
        luck.rewind()
        values.append(promise(game, world, view.seat, question, record.action, luck))
    for record, value in zip(records, values, strict=True):
        record.values.append(value)
    return True


def drop_worst(records: list[Record], nearly: float) -> list[Record]:
    """The actions that are not clearly behind the best."""
    best = max(records, key=lambda record: record.mean)
    return [record for record in records if record is best or not clearly_behind(record, best, nearly)]


def clearly_behind(record: Record, best: Record, nearly: float) -> bool:
    """Whether the difference, world by world, is far outside its own noise."""
    gaps = [good - bad for good, bad in zip(best.values, record.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return mean > nearly and mean * mean * len(gaps) > CLEARLY * CLEARLY * variance


def take(records: Sequence[Record], nearly: float, rng: Rng) -> Any:
    """One of the best, the better ones more often: equal bots that never vary would tie all the time."""
    best = max(record.mean for record in records)
    weights = [max(0.0, nearly - (best - record.mean)) ** 2 for record in records]
    point = rng.random() * sum(weights)
    for record, weight in zip(records, weights, strict=True):
        point -= weight
        if point < 0:
            return record.action
    return max(records, key=lambda record: record.mean).action
