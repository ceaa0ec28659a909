"""Tables set by hand. `Told` is what a play led to; the fixtures are functions that build a state and play on."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from core.game import Config, Outcome, Step
from core.games import douro
from core.games.douro.cards import BARRELS, FOGS, REGULARS
from core.games.douro.ghost import ghost_barrel
from core.games.douro.state import Dispute, Donate, Options, Play, State, positions


@dataclass(frozen=True)
class Told:
    """A state, what was done to it, and everything that was told."""

    before: State
    state: State
    events: tuple[Any, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def holder(self) -> int | None:
        return self.state.holder

    @property
    def outcome(self) -> Outcome:
        found = douro.outcome(self.state)
        assert found is not None
        return found

    @property
    def ranking(self) -> list[int]:
        return [standing.seat for standing in self.outcome.standings]

    def of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def build_state(
    seats: int,
    row: tuple[str, ...],
    below: tuple[str, ...] | None = None,
    *,
    hands: tuple[tuple[int, ...], ...] | None = None,
    gifts: tuple[int, ...] | None = None,
    holder: int | None = 0,
    scores: tuple[int, ...] | None = None,
    **options: str,
) -> State:
    """A table with this row in play and these boats below it: a fog may end the row.

    It is the second half if there are `gifts`. Barrels that are neither in hand nor given were played on regular
    boats, which moved no points. Unless told otherwise, the boats below are the other regular ones.
    """
    count = positions(seats)
    gone: tuple[int | None, ...] = gifts or (None,) * count
    if hands is None:
        hands = tuple(tuple(barrel for barrel in BARRELS if barrel != gift) for gift in gone)
    shown = [[b for b in BARRELS if b not in hand and b != gift] for hand, gift in zip(hands, gone, strict=True)]
    spare = [boat for boat in REGULARS if boat not in row + (below or ())]
    history = [Dispute(spare.pop(0), values, (0,) * count) for values in zip(*shown, strict=True)]
    fog = row[-1:] if row and row[-1] in FOGS else ()
    return State(
        players=seats,
        options=Options(**options),
        seed="by-hand",
        phase="play",
        half=1 if gifts is None else 2,
        stack=fog + (tuple(spare) if below is None else below),
        valley=row[:-1] if fog else row,
        row_fog=bool(fog),
        hands=hands,
        choices=(None,) * count,
        donated=gone,
        scores=scores or (5,) * count,
        holder=None if seats == 2 else holder,
        history=tuple(history),
    )


def act_all(state: State, actions: list[Any]) -> Told:
    told = Told(state, state, ())
    for seat, action in enumerate(actions):
        step: Step = douro.apply(told.state, seat, action)
        told = Told(state, step.state, told.events + step.events)
    return told


def play_all(state: State, *barrels: int) -> Told:
    return act_all(state, [Play(barrel) for barrel in barrels])


def seed_where_ghost_draws(state: State, barrel: int) -> State:
    states = (replace(state, seed=f"ghost-{number}") for number in range(1000))
    return next(other for other in states if ghost_barrel(other) == barrel)


@pytest.fixture(scope="session")
def build():
    """Function: a table set by hand, see `build_state`."""
    return build_state


@pytest.fixture(scope="session")
def play():
    """Function: every player of the state lays its barrel, in seat order."""
    return play_all


@pytest.fixture(scope="session")
def give():
    """Function: every player of the state gives its barrel to charity, in seat order."""
    return lambda state, *barrels: act_all(state, [Donate(barrel) for barrel in barrels])


@pytest.fixture(scope="session")
def dispute():
    """Function: everybody plays on one boat from full hands; `below` is the stack under it."""

    def run(boat: str, barrels: tuple[int, ...], holder: int, scores: Any = None, below: Any = None, **options: str):
        state = build_state(len(barrels), (boat,), below, holder=holder, scores=scores, **options)
        return play_all(state, *barrels)

    return run


@pytest.fixture(scope="session")
def charity():
    """Function: the last boat of a game is played without effect, so that only charity moves points.

    That boat is Customs and the last barrels are all different, which a real game never ends with.
    """

    def run(gifts: tuple[int, ...], holder: int | None, scores: Any = None, seats: int | None = None, **options: str):
        last: list[int] = []
        for gift in gifts:
            last.append(next(barrel for barrel in BARRELS if barrel != gift and barrel not in last))
        hands = tuple((barrel,) for barrel in last)
        seats = seats or len(gifts)
        state = build_state(seats, ("customs",), (), hands=hands, gifts=gifts, holder=holder, scores=scores, **options)
        return play_all(state, *last[:seats])

    return run


@pytest.fixture(scope="session")
def ghost_draws():
    """Function: the same state under a seed that makes the ghost draw this barrel next."""
    return seed_where_ghost_draws


@pytest.fixture(scope="session")
def random_game():
    """Function: a whole game of random choices, as the list of its steps; the first is the setting up."""

    def run(seats: int, seed: str, luck: int = 0, **options: str) -> list[Step]:
        rng = random.Random(luck)
        steps = [douro.new(Config(seats, Options(**options)), seed)]
        while asks := douro.asks(steps[-1].state):
            seat = rng.choice([ask.seat for ask in asks if not ask.settled])
            steps.append(douro.apply(steps[-1].state, seat, rng.choice(douro.legal(steps[-1].state, seat))))
        return steps

    return run
