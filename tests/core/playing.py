"""What the tests and soaks of tables share: tables that play themselves, and what a sound table must stand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from core import registry
from core.journal import Bot, Chair, Journal, Person, digest
from core.seat import Seat
from core.table import Table

NAMES = ("Ana", "Bento", "Clara", "Duarte", "Elsa")

TABLES = tuple((name, seats) for name in registry.GAMES for seats in registry.game(name).FACTS.seats)
"""Every game at each number of seats."""


def chairs(count: int) -> tuple[Chair, ...]:
    """A person in the first seat, bots in the others."""
    return (Person(NAMES[0]), *(Bot(name, "steady") for name in NAMES[1:count]))


def start(
    seats: int = 3, seed: str = "port", path: Path | None = None, *, game: str = "douro", **options: str
) -> Table:
    """A new table, of Douro if no game is named, kept at `path` if there is one."""
    keep = None if path is None else (lambda header: Journal.create(path, header))
    return Table.start(game, chairs(seats), options, seed, keep=keep, clock=lambda: 0)


def bytes_of(table: Table) -> str:
    """The fingerprint of the true state."""
    return digest(table._state)


def answer(table: Table, rng: Random, stand_in: str = "") -> int:
    """One seat of those still to choose does something allowed. Gives the seat."""
    ask = rng.choice([ask for ask in table.asks() if not ask.settled])
    table.act(ask.seat, ask.id, rng.choice(table.legal(ask.seat)), stand_in)
    return ask.seat


def play(table: Table, rng: Random, until: Callable[[Any], bool]) -> Table:
    """Play on until the view of somebody who only watches is as wanted."""
    while not until(table.view(None)):
        answer(table, rng)
    return table


def finish(table: Table, rng: Random) -> Table:
    """Play to the end, which must come within the decisions that the game promises."""
    for _ in range(registry.game(table.header.game).FACTS.longest + 1):
        if table.over:
            return table
        answer(table, rng)
    raise AssertionError("the game does not end")


def assert_sound(table: Table, rng: Random) -> None:
    """Everybody can look at the table, whoever is asked can answer, and the game has an end and a result."""
    look_from_everywhere(table)
    finish(table, rng)
    look_from_everywhere(table)
    outcome = table.outcome()
    assert outcome is not None
    standing = {standing.seat for standing in outcome.standings}
    assert set(range(len(table.header.seats))) <= standing <= set(range(table.positions))


def look_from_everywhere(table: Table) -> None:
    """Views, questions, answers and the telling of every seat and of a spectator hold together."""
    players = range(len(table.header.seats))
    assert all(ask.seat in players for ask in table.asks())
    for number in (None, *players):
        seat = Seat(table, number)
        assert isinstance(seat.view, registry.game(seat.game).View)
        assert seat.outcome is None or table.over
        assert len(seat.events()) <= seat.mark
        for ask in seat.asks:
            assert seat.legal
            assert all(seat.check(ask.id, action) is None for action in seat.legal)
