"""A player of Aldabas without foresight, as a yardstick: it takes most points of its own if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bots import Budget, Level
from core.chance import Rng, pick
from core.game import AnyGame
from core.games.aldabas.scoring import score


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
    """Any of the actions after which it has most points, in one world that fits its view; in the setup any at all."""
    if view.phase == "setup":
        return pick(rng, legal)
    world = game.redeal(view, rng)
    points = [score(game.apply(world, view.seat, action).state).total(view.seat) for action in legal]
    most = max(points)
    return pick(rng, [action for action, its_points in zip(legal, points, strict=True) if its_points == most])


GREEDY = Level("greedy", choose, playouts=0, seconds=0.0)
