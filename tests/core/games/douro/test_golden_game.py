"""The golden game of `rules/douro.md` 4.1: three players, twenty plays, one full trace, row by row."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.games import douro
from core.games.douro.setup import lay_row
from core.games.douro.state import (
    BoatTurned,
    CharityTurned,
    GameOver,
    HalfEnded,
    LastBarrels,
    PhylloxeraMoved,
    Points,
    Revealed,
    RowLaid,
    Towed,
)

A, B, C = range(3)

# fmt: off
STACK = (
    "2b", "4a", "cardia", "1c", "customs", "3b", "5a", "1a", "sirga", "barraca", "2a", "3a", "4c", "fragas",
    "5c", "1b", "rapids", "2c", "3c", "4b", "5b",
)
# fmt: on

# boat, order, barrels, total, filled, points really moved, holder after, scores after
TRACE = [
    ("2b", 9, (4, 3, 2), 9, True, {A: 2}, B, (7, 5, 5)),
    ("4a", 19, (7, 6, 8), 21, True, {C: 2}, B, (7, 5, 7)),
    ("cardia", 15, (9, 9, 1), 19, True, {A: 2}, C, (9, 5, 7)),
    ("1c", 5, (8, 8, 10), 26, True, {C: 2}, C, (9, 5, 9)),
    ("customs", None, (3, 4, 4), 11, None, {}, A, (9, 5, 9)),
    ("3b", 15, (9, 2, 3), 14, False, {B: -2}, A, (9, 3, 9)),
    ("5a", 25, (6, 7, 6), 19, False, {A: -2}, B, (7, 3, 9)),
    ("1a", 1, (1, 0, 0), 1, True, {A: 2}, C, (9, 3, 9)),
    ("sirga", None, (10, 10, 7), 27, None, {A: 1, B: 1}, C, (10, 4, 9)),
    ("barraca", None, (0, 1, 1), 2, None, {A: 2}, A, (12, 4, 9)),
    ("3a", 13, (2, 9, 9), 20, True, {B: 1, C: 1}, A, (12, 5, 10)),
    ("4c", 23, (7, 9, 7), 23, True, {B: 2}, B, (12, 7, 10)),
    ("fragas", 15, (10, 0, 3), 13, False, {B: -4}, B, (12, 3, 10)),
    ("5c", 29, (4, 4, 10), 18, False, {B: -2}, C, (12, 1, 10)),
    ("1b", 3, (0, 1, 2), 3, True, {C: 2}, C, (12, 1, 12)),
    ("rapids", 15, (3, 6, 4), 13, False, {B: 2}, C, (12, 3, 12)),
    ("2c", 11, (6, 2, 6), 14, True, {A: 2}, A, (14, 3, 12)),
    ("3c", 17, (9, 7, 0), 16, False, {C: -2}, A, (14, 3, 10)),
    ("4b", 21, (8, 10, 9), 27, True, {B: 2}, A, (14, 5, 10)),
    ("5b", 27, (1, 3, 1), 5, False, {A: -2}, B, (12, 5, 10)),
]
FIRST_HALF = 11

# With the mirror option B owes 2 at the Rapids and has 1: from there on it has three points fewer.
MIRROR = [
    *TRACE[:15],
    ("rapids", 15, (3, 6, 4), 13, False, {B: -1}, C, (12, 0, 12)),
    ("2c", 11, (6, 2, 6), 14, True, {A: 2}, A, (14, 0, 12)),
    ("3c", 17, (9, 7, 0), 16, False, {C: -2}, A, (14, 0, 10)),
    ("4b", 21, (8, 10, 9), 27, True, {B: 2}, A, (14, 2, 10)),
    ("5b", 27, (1, 3, 1), 5, False, {A: -2}, B, (12, 2, 10)),
]


@pytest.fixture(scope="module", params=["printed", "loses"])
def option(request):
    return request.param


@pytest.fixture(scope="module")
def trace(option):
    return TRACE if option == "printed" else MIRROR


@pytest.fixture(scope="module")
def game(option, build, play, give):
    """Everything told from the first play to the end, and the states at which somebody was asked."""
    valley, stack, row_fog = lay_row(STACK)
    state = build(3, valley + stack[:1], stack[1:], holder=B, rapids_short=option)
    assert row_fog
    events, states = [], [state]
    while state.phase != "over":
        donate = state.phase == "donate"
        told = give(state, 2, 8, 8) if donate else play(state, *TRACE[len(state.history)][2])
        state = told.state
        events += told.events
        states.append(state)
    return events, states


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


def plays(events):
    """The events of each play, and of charity after the last one."""
    starts = [place for place, event in enumerate(events) if isinstance(event, (Revealed, CharityTurned))]
    return [events[start:stop] for start, stop in pairwise([*starts, len(events)])]


def test_each_play(game, trace):
    rows = plays(game[0])
    assert len(rows) == len(trace) + 1
    holder, scores = B, [5, 5, 5]
    for told, (boat, order, barrels, total, filled, moved, after, then) in zip(rows, trace, strict=False):
        assert told[0] == Revealed(barrels, total)
        assert told[1] == BoatTurned(boat, order, filled)
        assert {points.seat: points.points for points in of(told, Points)} == moved
        for points in of(told, Points):
            scores[points.seat] += points.points
        for passing in of(told, PhylloxeraMoved):
            assert passing.giver == holder
            holder = passing.taker
        assert (holder, tuple(scores)) == (after, then), boat


def test_states_agree_with_the_trace_whenever_somebody_is_asked(game, trace):
    for state in game[1][1:-1]:
        _, _, _, _, _, _, holder, scores = trace[len(state.history) - 1]
        assert (state.holder, state.scores) == (holder, scores)


def test_sirga_tows_2a_past_one_fog(game):
    assert of(game[0], Towed) == [Towed("2a", 1, 7, True)]


def test_seven_rows(game):
    first = douro.view(game[1][0], A)
    assert (first.valley, first.row_fog) == ((2, 4), True)
    assert of(game[0], RowLaid) == [
        RowLaid((1,), fog=True),
        RowLaid((3, 5, 1), fog=True),
        RowLaid((), fog=True),
        RowLaid((3, 4), fog=True),
        RowLaid((5, 1), fog=True),
        RowLaid((2, 3, 4, 5), fog=False),
    ]


def test_the_middle_comes_after_eleven_plays(game):
    events, states = game
    assert of(events, HalfEnded) == [HalfEnded(FIRST_HALF)]
    (asked,) = [state for state in states if state.phase == "donate"]
    assert (asked.valley, asked.stack[0], asked.row_fog) == (("4c",), "fragas", True)
    (after,) = [state for state in states if state.donated == (2, 8, 8) and len(state.history) == FIRST_HALF]
    assert [len(hand) for hand in after.hands] == [9, 9, 9]


def test_the_last_barrel_of_each_half_plays_itself(game):
    events = game[0]
    places = [place for place, event in enumerate(events) if isinstance(event, LastBarrels)]
    assert [events[place + 1] for place in places] == [Revealed((2, 9, 9), 20), Revealed((1, 3, 1), 5)]


def test_charity_and_the_end(game, option):
    events, states = game
    told = plays(events)[-1]
    final = (11, 5, 11) if option == "printed" else (11, 2, 11)
    assert told[0] == CharityTurned((2, 8, 8))
    assert [(points.seat, points.points) for points in of(told, Points)] == [(A, -1), (C, 1)]
    assert of(told, PhylloxeraMoved) == [PhylloxeraMoved(B, C, 8, (C,))]
    assert told[-1] == GameOver(final)
    outcome = douro.outcome(states[-1])
    assert [(standing.seat, standing.total) for standing in outcome.standings] == [(A, 11), (C, 11), (B, final[B])]
    assert outcome.winners == (A,)
    assert outcome.tie_break == "left_of_phylloxera"


def test_score_sheets_add_up(game, option):
    outcome = douro.outcome(game[1][-1])
    sheets = {standing.seat: {line.code: line.points for line in standing.lines} for standing in outcome.standings}
    # A: 2b 1a 2c and a share of the towed 2a; paid for 5a and 5b; Cardia and Barraca; charity.
    won, paid, fog = 2 + 2 + 2, -2 - 2, 2 + 1 + 2
    assert sheets[A] == {
        "start": 5, "boats_won": won, "boats_paid": paid, "fog_won": fog, "fog_paid": 0, "charity": -1,
    }  # fmt: skip
    # B: 3a shared, 4c, 4b; paid for 3b and 5c; a share of Sirga's tow, Fragas, and the Rapids either way.
    rapids = {"fog_won": 3, "fog_paid": -4} if option == "printed" else {"fog_won": 1, "fog_paid": -5}
    assert sheets[B] == {"start": 5, "boats_won": 5, "boats_paid": -4, **rapids, "charity": 0}
