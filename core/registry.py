"""The games by id, each loaded when it is first asked for."""

from __future__ import annotations

import importlib
from typing import cast

from core.game import AnyGame

GAMES = ("douro", "aldabas")
"""The ids of all games, in the order they are offered."""


def game(name: str) -> AnyGame:
    """The game of that id. Raises KeyError for an id that is not in `GAMES`."""
    if name not in GAMES:
        raise KeyError(name)
    return cast(AnyGame, importlib.import_module(f"core.games.{name}"))
