"""Players that see a view and nothing else.

A level chooses among legal actions from one seat's view. Where it needs the truth it imagines one
(`game.redeal`), so it cannot use what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from core.bots import easy, normal
from core.bots.budget import Budget, Playouts
from core.chance import Rng
from core.game import AnyGame


class Choose(Protocol):
    """How a level chooses: one of the legal actions, from the view of the seat that acts."""

    def __call__(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """One of `legal`."""


class Level(NamedTuple):
    """A strength of play, and how much it thinks: in repeatable games, and where a person waits for it."""

    name: str
    choose: Choose
    playouts: int
    seconds: float


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("easy", easy.choose, playouts=3, seconds=0.4),
        Level("normal", normal.choose, playouts=1500, seconds=0.4),
    )
}
"""The levels, the weaker first."""

__all__ = ["LEVELS", "Budget", "Choose", "Level", "Playouts"]
