"""The easy level: chooses at random, but leaves out what looks clearly bad at a glance.

It looks at very few worlds, so it knows little of what it could have remembered and often misjudges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bots.budget import Budget
from core.bots.imagine import Tape, open_question, promise, sensible
from core.chance import Rng, imagine, pick
from core.game import AnyGame

KEPT = 0.7
"""The share of the choices looked at that remain."""

LOOKED_AT = 6
"""How many choices it looks at, at most."""


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
    """One of the legal actions, the worst of a glance left out."""
    legal = sensible(legal)
    if len(legal) == 1:
        return legal[0]
    looked_at = imagine(rng, legal)[:LOOKED_AT]
    if game.evaluate is None or not budget.spend():
        return looked_at[0]
    sums = [0.0] * len(looked_at)
    while True:
        world = game.redeal(view, rng)
        question = open_question(game, view, world)
        luck = Tape(rng)
        for place, action in enumerate(looked_at):
            luck.rewind()
            sums[place] += promise(game, world, view.seat, question, action, luck)
        if not budget.spend():
            break
    best_first = sorted(range(len(looked_at)), key=lambda place: -sums[place])
    kept = best_first[: max(1, round(KEPT * len(looked_at)))]
    return looked_at[pick(rng, kept)]
