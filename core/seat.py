"""Seat: all that one player can see and do at a table.

A screen, a bot, the plain mode and a spectator each hold one, and it has nothing that its player may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.chance import derive
from core.game import Ask, IllegalAction, Outcome, Refusal, Remark
from core.journal import Chair, Person
from core.table import Table


class Seat:
    """A place at a table: what its player may know and do. `number` is None for a spectator."""

    def __init__(self, table: Table, number: int | None) -> None:
        self._table = table
        self.number = number

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._table.header.game

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who plays each seat."""
        return self._table.header.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def chair(self) -> Chair | None:
        """Who plays this seat."""
        return None if self.number is None else self.chairs[self.number]

    @property
    def is_person(self) -> bool:
        """Whether somebody, and not a bot, plays this seat."""
        return isinstance(self.chair, Person)

    @property
    def seed_hash(self) -> str:
        """The hash of the seed, known from the start."""
        return self._table.header.seed_hash

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over."""
        return self._table.header.seed if self._table.over else None

    @property
    def view(self) -> Any:
        """All that this seat may know now."""
        return self._table.view(self.number)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked of this seat now, settled questions included."""
        return tuple(ask for ask in self._table.asks() if ask.seat == self.number)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(ask.seat for ask in self._table.asks() if not ask.settled)

    @property
    def legal(self) -> tuple[Any, ...]:
        """All that this seat may do now."""
        return () if self.number is None else self._table.legal(self.number)

    @property
    def talks(self) -> bool:
        """Whether this seat may say anything at all now."""
        return self.number is not None and self._table.talks

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All that this seat may say now but free text."""
        return () if self.number is None else self._table.remarks(self.number)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._table.outcome()

    @property
    def mark(self) -> int:
        """Where the telling stands now: `events` since this mark are those still to come."""
        return self._table.mark

    def events(self, since: int = 0) -> tuple[Any, ...]:
        """What this seat heard since a mark, oldest first."""
        return self._table.told(self.number, since)

    def act(self, ask: str, action: Any, stand_in: str = "") -> None:
        """Answer a question. Raises `IllegalAction` if it no longer stands or the rules refuse; then nothing changes.

        `stand_in` says why somebody else chose for this seat's bot. Raises `SaveError` if the disk refuses.
        """
        if self.number is None:
            raise IllegalAction(Refusal("only_watching"))
        self._table.act(self.number, ask, action, stand_in)

    def speak(self, remark: Remark) -> None:
        """Say something. Raises `IllegalAction` if the rules refuse, `SaveError` if the disk does."""
        self.act("", remark)

    def check(self, ask: str, action: Any) -> Refusal | None:
        """Why the seat may not answer so, or nothing."""
        return Refusal("only_watching") if self.number is None else self._table.refusal(self.number, ask, action)

    def undo(self) -> None:
        """Take back this seat's last action. Raises `IllegalAction` with the reason if it is too late."""
        if self.number is None:
            raise IllegalAction(Refusal("only_watching"))
        self._table.undo(self.number)

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why nothing can be taken back now, or nothing."""
        return Refusal("only_watching") if self.number is None else self._table.undo_refusal(self.number)

    def private_seed(self) -> str:
        """A seed for this seat's own thinking at this decision; it tells nothing about the deal."""
        return derive(self._table.header.seed, "thought", self.number, self._table.actions)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change. Gives a function that ends it."""
        return self._table.listen(listener)
