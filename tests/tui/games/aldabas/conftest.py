"""Tables and random games to say something about."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import aldabas
from core.games.aldabas.state import CELLS, EMPTY, Holdings, Options
from tui.games.aldabas.naming import RIVAL_NAME

FOUR = ("Ana", "Rui", "Eva", "Gil")


def _names(seats):
    return (FOUR[0], RIVAL_NAME) if seats == 1 else FOUR[:seats]


def _play_out(seats, seed, **options):
    """A random game: every (state, events) from the deal to the end."""
    rng = random.Random(seed)
    step = aldabas.new(Config(seats, Options(**options)), f"words-{seed}")
    yield step.state, step.events
    state = step.state
    while open_asks := [ask for ask in aldabas.asks(state) if not ask.settled]:
        seat = rng.choice(open_asks).seat
        step = aldabas.apply(state, seat, rng.choice(aldabas.legal(state, seat)))
        state = step.state
        yield state, step.events


TABLES = [
    (1, {}),
    (1, {"manifest": "r1", "rival_powers": "optional", "rival_ties": "lost", "lizards": "two", "rival_cards": "3"}),
    (2, {"manifest": "r1"}),
    (3, {"discards": "hidden"}),
    (4, {"vault_coins": "shown"}),
]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{'-'.join(table[1])}")
def games(request):
    """Names, and two random games as lists of (state, events)."""
    seats, options = request.param
    return _names(seats), [list(_play_out(seats, seed, **options)) for seed in range(2)]


def _reads_well(line):
    """One line of plain letters, digits and stops, that names people and is short enough to listen to."""
    assert line == line.strip()
    assert line[-1] in ".?", line
    assert re.fullmatch(r"[A-Za-z0-9 .,:;?'()-]+", line), line
    assert "  " not in line
    assert len(line) <= 400, line
    assert not re.search(r"\byour?s?\b|\b(he|she|his|her|him)\b", line, re.IGNORECASE), line


def _holdings(*rows, hand="", vault="", banked=0, purse=0):
    """What a seat owns. A row is its doors from the left with the coins on them, such as "V S2r+1 N3b"."""
    doors, coins = [EMPTY] * CELLS, [0] * CELLS
    for row, text in enumerate(rows):
        for column, told in enumerate(text.split()):
            door, _, lying = told.partition("+")
            if door != "V":
                doors[4 * row + column], coins[4 * row + column] = door, int(lying or 0)
    return Holdings(tuple(hand.split()), tuple(vault.split()), banked, purse, tuple(doors), tuple(coins))


def _table(*seats, looker=0, options=None, **changes):
    """A state in play with these holdings, and a seat's view of it. Two holdings with `goals` make a Solidad."""
    players = 1 if "goals" in changes else len(seats)
    state = aldabas.new(Config(players, Options(**options or {})), "by-hand").state
    fixed = {"phase": "play", "seats": seats, "picks": (None,) * players, "turn": 7, "actions": 2}
    state = replace(state, **fixed | changes)
    return state, aldabas.view(state, looker)


@pytest.fixture
def play_out():
    return _play_out


@pytest.fixture(scope="session")
def reads_well():
    return _reads_well


@pytest.fixture
def holdings():
    return _holdings


@pytest.fixture
def table_of():
    return _table


@pytest.fixture
def t42():
    """The two seats of vector T42."""
    return (
        _holdings("V N3r+1 S2b+1 F3y", "S1b N2y F1r", "C1r BDb", vault="S2r", banked=2, purse=3, hand="F3r C1y F1b"),
        _holdings("V F2y F3b N3r", "F1r S2b N3y", "BBy C1r+2 F2b", vault="N2b C1b", purse=4, hand="S2y"),
    )


@pytest.fixture
def t45():
    """The human of vector T45, and a Rival with the influence it gives: 5 Soldier, 8 Noble, 2 Clergy, 2, 4 Fisher."""
    return (
        _holdings("V S2r N2b N3r", "N3b C1y S1r+2", "BDr F3b", vault="S2y", banked=4, purse=1, hand="F1r N2y"),
        _holdings("V S2b S1b+2 N3y", "N2r N3r C1b+1 BDb", "F1y F3y", hand="N2r S2b"),
    )
