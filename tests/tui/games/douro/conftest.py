"""Tables and random games to say something about."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import douro
from core.games.douro.state import (
    Dispute,
    Options,
)
from tui.games.douro import words

FIVE = ("Ana", "Bento", "Carla", "Duarte", "Eva")


def _play_out(seats, seed, **options):
    """A random game: every (state, events) from the deal to the end."""
    rng = random.Random(seed)
    step = douro.new(Config(seats, Options(**options)), f"words-{seed}")
    yield step.state, step.events
    state = step.state
    while open_asks := [ask for ask in douro.asks(state) if not ask.settled]:
        seat = rng.choice(open_asks).seat
        step = douro.apply(state, seat, rng.choice(douro.legal(state, seat)))
        state = step.state
        yield state, step.events


TABLES = [(2, {}), (2, {"ledger": "on", "scores": "open"}), (3, {"rapids_short": "loses"}),
          (4, {"ledger": "on"}), (5, {"ledger": "on", "scores": "open"}), (5, {})]  # fmt: skip


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{'-'.join(table[1])}")
def games(request):
    """Names, and three random games as lists of (state, events)."""
    seats, options = request.param
    names = words.seat_names(seats, FIVE[:seats])
    return names, [list(_play_out(seats, seed, **options)) for seed in range(3)]


@pytest.fixture(scope="module")
def states(games):
    """Every state of the games."""
    return [state for game in games[1] for state, _ in game]


@pytest.fixture(scope="module")
def views(states):
    """What every player and a spectator see of them."""
    return [douro.view(state, seat) for state in states for seat in (None, *range(state.players))]


def _reads_well(line):
    """One line of letters, digits and plain stops, without padding, that names people."""
    assert line == line.strip()
    assert line[-1] in ".?"
    assert re.fullmatch(r"[A-Za-z0-9ã .,:?-]+", line), line
    assert "  " not in line
    assert not re.search(r"\byour?s?\b|\b(he|she|his|her|him)\b", line, re.IGNORECASE), line


def _view_of(seat=0, *, seats=3, ledger="off", **changes):
    """A seat's view of a table fresh from the box, but for the changes."""
    state = douro.new(Config(seats, Options(ledger=ledger)), "by-hand").state
    return douro.view(replace(state, **changes), seat)


SEEN = (
    Dispute("2b", (4, 3, 2), (2, 0, 0)),
    Dispute("4a", (7, 6, 8), (0, 0, 2)),
    Dispute("sirga", (10, 10, 7), (1, 1, 0), "2a", 1),
)
HANDS = ((0, 1, 2, 3, 6, 8, 9), (0, 1, 2, 4, 7, 8, 9), (0, 1, 3, 4, 6, 9, 10))


def _seen_view(ledger="off", **changes):
    """Ana's view after three disputes."""
    fixed = {
        "history": SEEN, "hands": HANDS, "holder": 1, "valley": ("2c", "5a"), "row_fog": True,
        "stack": ("barraca", "1c", "customs", "3a", "3b", "3c"), "choices": (9, None, 3), "scores": (8, 6, 7),
    }  # fmt: skip
    return _view_of(ledger=ledger, **fixed | changes)


@pytest.fixture
def play_out():
    return _play_out


@pytest.fixture
def reads_well():
    return _reads_well


@pytest.fixture
def view_of():
    return _view_of


@pytest.fixture
def seen_view():
    return _seen_view
