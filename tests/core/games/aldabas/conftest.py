"""Tables set by hand. `Told` is what some actions led to; the fixtures are functions that build a state and play on.

Doors are written as in the rulings: "S2r+1" is a red Soldier of influence 2 that carries a coin. Several doors stand in
one text with spaces between them, and "V" is the Vault at the left end of the bottom row.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from core.game import Config, IllegalAction, Outcome, Refusal, Step
from core.games import aldabas
from core.games.aldabas import cards
from core.games.aldabas.block import WIDTH
from core.games.aldabas.events import ProfessionScored
from core.games.aldabas.state import (
    CELLS,
    DOCK_COSTS,
    EMPTY,
    Discarded,
    End,
    Frame,
    Holdings,
    Options,
    State,
    first_slot,
    positions,
    start_supply,
)

Doors = str | tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """A state, what was done to it, and everything that was told."""

    before: State
    state: State
    events: tuple[Any, ...]

    @property
    def seats(self) -> tuple[Holdings, ...]:
        return self.state.seats

    @property
    def outcome(self) -> Outcome:
        found = aldabas.outcome(self.state)
        assert found is not None
        return found

    @property
    def contests(self) -> dict[str, ProfessionScored]:
        """What was told of each profession when the game was scored."""
        return {event.profession: event for event in self.of(ProfessionScored)}

    def of(self, *kinds: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]


def split(doors: Doors) -> tuple[str, ...]:
    return tuple(doors.split()) if isinstance(doors, str) else tuple(doors)


def read_block(*rows: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The doors and the coins on them, by space, of rows from the bottom up: `block("V S2r+1 S2b", "N2r")`."""
    doors, coins = [EMPTY] * CELLS, [0] * CELLS
    for row, text in enumerate(rows):
        spaces = text.split()
        assert len(spaces) <= WIDTH
        assert row or spaces[0] == "V"
        for column, space in enumerate(spaces):
            if space == "V":
                continue
            door, _, carried = space.partition("+")
            assert door in cards.DOORS
            doors[WIDTH * row + column] = door
            coins[WIDTH * row + column] = int(carried or 0)
    return tuple(doors), tuple(coins)


def hold(
    *rows: str, hand: Doors = (), vault: Doors = (), banked: int = 0, purse: int = 0, known: Doors = ()
) -> Holdings:
    """What a seat owns: its block as rows from the bottom up, and the rest."""
    doors, coins = read_block(*rows)
    return Holdings(split(hand), split(vault), banked, purse, doors, coins, split(known))


def build_state(
    players: int = 2,
    *,
    seats: tuple[Holdings | None, ...] | list[Holdings | None] | None = None,
    dock: Doors | None = None,
    deck: Doors | None = None,
    supply: int | None = None,
    active: int = 0,
    actions: int = 2,
    frames: tuple[Frame, ...] = (),
    end: End | None = None,
    goals: Doors = (),
    discard: Doors | tuple[Discarded, ...] = (),
    boxed: int = 0,
    turn: int = 1,
    seed: str = "by-hand",
    **options: str,
) -> State:
    """A table in mid-game. Seats that are not given own nothing.

    What is left unsaid makes the table whole: the Dock is full, the deck has every other door, in the order of the
    manifest, and the supply every other coin.
    """
    agreed = Options(**options)
    owned = [seat or Holdings(()) for seat in seats or ()]
    owned += [Holdings(())] * (positions(players) - len(owned))
    thrown = split(discard) if isinstance(discard, str) else discard
    pile = tuple([Discarded(door) if isinstance(door, str) else door for door in thrown])
    rest = Counter(cards.deck(agreed.manifest, solo=players == 1))
    rest.subtract([*split(goals), *split(dock or ()), *split(deck or ()), *[door.door for door in pile]])
    for seat in owned:
        rest.subtract([*seat.hand, *seat.vault, *[door for door in seat.doors if door]])
    left = tuple(rest.elements())
    if dock is None:
        full = len(DOCK_COSTS) - first_slot(players)
        dock, left = left[:full], left[full:]
    held = sum([seat.purse + seat.banked + sum(seat.coins) for seat in owned])
    return State(
        players=players,
        options=agreed,
        seed=seed,
        phase="play",
        deck=left if deck is None else split(deck),
        discard=pile,
        dock=split(dock),
        supply=start_supply(players, agreed) + boxed - held if supply is None else supply,
        boxed=boxed,
        seats=tuple(owned),
        picks=(None,) * players,
        active=active,
        actions=actions,
        frames=frames,
        end=end,
        turn=turn,
        goals=split(goals),
    )


def asked_seat(state: State) -> int:
    return next(ask.seat for ask in aldabas.asks(state) if not ask.settled)


def play_all(state: State, *actions: Any) -> Told:
    told = Told(state, state, ())
    for action in actions:
        step: Step = aldabas.apply(told.state, asked_seat(told.state), action)
        told = Told(state, step.state, told.events + step.events)
    return told


def refuse(state: State, action: Any, seat: int | None = None) -> Refusal:
    seat = asked_seat(state) if seat is None else seat
    refusal = aldabas.check(state, seat, action)
    assert refusal is not None
    assert action not in aldabas.legal(state, seat)
    with pytest.raises(IllegalAction) as refused_by_apply:
        aldabas.apply(state, seat, action)
    assert refused_by_apply.value.refusal == refusal
    return refusal


def offers(state: State, *kinds: type[Any]) -> list[Any]:
    seat = asked_seat(state)
    found = list(aldabas.legal(state, seat))
    assert all(aldabas.check(state, seat, action) is None for action in found)
    return [action for action in found if not kinds or isinstance(action, kinds)]


@pytest.fixture(scope="session")
def build():
    """Function: a table set by hand, see `build_state`."""
    return build_state


@pytest.fixture(scope="session")
def block():
    """Function: doors and coins of rows from the bottom up, see `read_block`."""
    return read_block


@pytest.fixture(scope="session")
def holdings():
    """Function: what a seat owns, `holdings("V S2r+1 S2b", "N2r", hand="F3y S1b", vault="N2b", banked=1, purse=2)`."""
    return hold


@pytest.fixture(scope="session")
def play():
    """Function: actions in order, each for whoever is asked; a secret choice for the first who has not chosen."""
    return play_all


@pytest.fixture(scope="session")
def refused():
    """Function: the refusal of an action, of whoever is asked or of a seat; it is checked that it is not legal."""
    return refuse


@pytest.fixture(scope="session")
def offered():
    """Function: everything that whoever is asked may do, only actions of some kinds if these are named."""
    return offers


@pytest.fixture(scope="session")
def random_game():
    """Function: a whole game of random choices, as the list of its steps; the first is the setting up."""

    def run(seats: int, seed: str, luck: int = 0, **options: str) -> list[Step]:
        rng = random.Random(luck)
        steps = [aldabas.new(Config(seats, Options(**options)), seed)]
        while asks := aldabas.asks(steps[-1].state):
            seat = rng.choice([ask.seat for ask in asks if not ask.settled])
            steps.append(aldabas.apply(steps[-1].state, seat, rng.choice(aldabas.legal(steps[-1].state, seat))))
        return steps

    return run
