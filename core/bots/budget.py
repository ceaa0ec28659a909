"""How long a bot may think, counted in playouts. A budget of seconds lives outside the core, which has no clock."""

from __future__ import annotations

from typing import Protocol


class Budget(Protocol):
    """What limits a bot's thinking."""

    def spend(self) -> bool:
        """Take one more playout; False once there is none left."""


class Playouts:
    """So many playouts and no more: a budget that gives the same choice every time."""

    def __init__(self, count: int) -> None:
        self.left = count

    def spend(self) -> bool:
        """Take one of the playouts."""
        if self.left <= 0:
            return False
        self.left -= 1
        return True
