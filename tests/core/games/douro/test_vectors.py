"""The test vectors V1 to V48 of `rules/douro.md` 4. Seats A to E are 0 to 4; 5 points each unless shown."""

# ruff: noqa: N802
from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import douro
from core.games.douro.cards import BARRELS
from core.games.douro.state import (
    BoatTurned,
    CharityTurned,
    HalfEnded,
    LastBarrels,
    Lottery,
    NoPoints,
    Options,
    PhylloxeraMoved,
    PhylloxeraTaken,
    Points,
    Revealed,
    RowLaid,
    Tie,
    Towed,
)

A, B, C, D, E = range(5)


def row(name, boat, barrels, total, filled, holder, scores, after=None, start=None, **options):
    """One boat: what is played, then what is expected."""
    return pytest.param(
        boat, barrels, total, filled, holder, scores, holder if after is None else after, start, options, id=name
    )


ONE_BOAT = [
    row("V3", "2b", (4, 6, 2), 12, True, C, (5, 7, 5)),
    row("V4", "3b", (8, 6, 1), 15, True, A, (7, 5, 5)),
    row("V5", "4b", (9, 7, 3), 19, False, A, (5, 5, 3)),
    row("V6", "3b", (8, 8, 3, 2), 21, True, C, (6, 6, 5, 5)),
    row("V7", "3b", (8, 8, 3, 2), 21, True, B, (7, 5, 5, 5), after=C),
    row("V8", "3b", (9, 9, 9, 1, 0), 28, True, C, (6, 6, 5, 5, 5), after=D),
    row("V9", "4b", (2, 2, 7, 9), 20, False, C, (4, 4, 5, 5)),
    row("V10", "4b", (2, 2, 7, 9), 20, False, A, (3, 5, 5, 5), after=B),
    row("V11", "2b", (10, 4, 4, 1), 19, True, C, (7, 5, 5, 5), after=D),
    row("V12", "2b", (10, 4, 4, 1), 19, True, D, (7, 5, 5, 5)),
    row("V13", "3b", (7, 7, 7), 21, True, A, (5, 6, 6), after=B),
    row("V14", "4c", (7, 7, 7), 21, False, A, (3, 5, 5), after=B),
    row("V15", "1a", (0, 0, 0), 0, False, B, (5, 3, 5), after=C),
    row("V16", "5c", (10, 10, 9), 29, True, C, (6, 6, 5)),
    row("V17", "5c", (10, 10, 8), 28, False, C, (5, 5, 3)),
    row("V18", "fragas", (10, 6, 0), 16, True, B, (9, 5, 5)),
    row("V19", "fragas", (9, 9, 2, 1), 21, True, A, (5, 9, 5, 5), after=B),
    row("V20", "fragas", (9, 9, 2, 1), 21, True, D, (7, 7, 5, 5)),
    row("V21", "fragas", (1, 1, 6, 8), 16, False, B, (5, 0, 5, 5), after=C, start=(5, 3, 5, 5)),
    row("V22", "fragas", (1, 1, 6, 8), 16, False, D, (3, 0, 5, 5), start=(5, 1, 5, 5)),
    row("V25", "rapids", (1, 8, 7), 16, True, A, (7, 5, 5)),
    row("V26", "rapids", (3, 3, 9, 8), 23, True, B, (7, 5, 5, 5), after=C),
    row("V27-printed", "rapids", (0, 2, 9), 11, False, C, (5, 5, 7), rapids_short="printed"),
    row("V27-mirror", "rapids", (0, 2, 9), 11, False, C, (5, 5, 3), rapids_short="loses"),
    row("V28-printed", "rapids", (7, 7, 0), 14, False, A, (5, 7, 5), after=B, rapids_short="printed"),
    row("V28-mirror", "rapids", (7, 7, 0), 14, False, A, (3, 5, 5), after=B, rapids_short="loses"),
    row("V32", "barraca", (0, 0, 3, 9), 12, None, A, (5, 7, 5, 5), after=B),
    row("V33", "barraca", (0, 0, 3, 9), 12, None, C, (6, 6, 5, 5)),
    row("V34", "customs", (6, 6, 1), 13, None, B, (5, 5, 5), after=C),
    row("V35", "5a", (1, 9, 8), 18, False, B, (0, 5, 5), start=(1, 5, 5)),
]


@pytest.mark.parametrize(
    ("boat", "barrels", "total", "filled", "holder", "scores", "after", "start", "options"), ONE_BOAT
)
def test_vector(dispute, boat, barrels, total, filled, holder, scores, after, start, options):
    told = dispute(boat, barrels, holder, start, **options)
    assert told.of(Revealed) == [Revealed(barrels, total)]
    (turned,) = told.of(BoatTurned)
    assert (turned.boat, turned.filled) == (boat, filled)
    assert told.scores == scores
    assert told.holder == after
    assert len(told.of(PhylloxeraMoved)) == (0 if after == holder else 1)


def test_V1_the_row_of_the_rulebook_example(build, play):
    state = build(3, ("1a", "1b", "1c", "customs"))
    assert douro.view(state, A).valley == (1, 1, 1)
    assert state.stack[0] == "customs"
    for barrels in ((4, 6, 2), (6, 4, 3), (3, 2, 7), (2, 3, 4)):
        state = play(state, *barrels).state
    assert [dispute.boat for dispute in state.history] == ["1a", "1b", "1c", "customs"]


def test_V1_laying_stops_at_the_fog(build, play):
    state = build(3, ("barraca",), ("2a", "3b", "5c", "customs", "4a", "4b", "4c"))
    told = play(state, 1, 2, 3)
    assert told.of(RowLaid) == [RowLaid((2, 3, 5), fog=True)]
    assert told.state.valley == ("2a", "3b", "5c")
    assert told.state.stack == ("customs", "4a", "4b", "4c")


def test_V2_a_row_of_one_fog(build, play):
    told = play(build(3, ("barraca",), ("customs", "4a", "4b", "4c")), 1, 2, 3)
    assert told.of(RowLaid) == [RowLaid((), fog=True)]
    assert told.state.valley == ()
    assert play(told.state, 2, 3, 4).state.history[-1].boat == "customs"


def test_V21_and_V22_one_point_is_forgiven(dispute):
    alone = dispute("fragas", (1, 1, 6, 8), B, (5, 3, 5, 5))
    assert alone.of(Points) == [Points(B, -3, 1, "lowest", 1)]
    both = dispute("fragas", (1, 1, 6, 8), D, (5, 1, 5, 5))
    assert both.of(Points) == [Points(A, -2, 0, "lowest", 1), Points(B, -1, 1, "lowest", 1)]


def test_V23_cardia_gives_the_barrels_back(build, play):
    hands = ((9, 10, 0, 1, 2, 3, 4), (9, 10, 0, 1, 2, 3, 4), (1, 10, 0, 9, 2, 3, 4))
    state = build(3, ("cardia",), hands=hands, holder=B)
    piles = [douro.view(state, seat).seats[seat].pile for seat in range(3)]
    assert piles == [(6, 7, 8)] * 3
    told = play(state, 9, 9, 1)
    assert told.of(BoatTurned) == [BoatTurned("cardia", 15, True)]
    assert told.of(Revealed) == [Revealed((9, 9, 1), 19)]
    assert told.of(Tie) == [Tie((A, B), 9, "highest", B)]
    assert told.scores == (7, 5, 5)
    assert told.holder == C
    assert told.state.hands == hands
    assert [douro.view(told.state, seat).seats[seat].pile for seat in range(3)] == piles


def test_V24_cardia_on_the_last_barrel_of_a_half(build, play):
    state = build(3, ("cardia",), ("2b", "3a", "3b", "3c"), hands=((6,), (0,), (8,)), holder=B)
    assert len(state.history) == 9
    told = play(state, 6, 0, 8)
    assert told.of(Revealed) == [Revealed((6, 0, 8), 14), Revealed((6, 0, 8), 14)]
    assert told.of(BoatTurned) == [BoatTurned("cardia", 15, False), BoatTurned("2b", 9, True)]
    assert [(points.seat, points.points) for points in told.of(Points)] == [(B, -2), (C, 2)]
    assert told.of(LastBarrels) == [LastBarrels()]
    assert told.of(HalfEnded) == [HalfEnded(11)]
    assert told.state.phase == "donate"
    assert told.state.hands == (BARRELS,) * 3


def test_V29_sirga_tows_the_next_boat(dispute):
    told = dispute("sirga", (6, 9, 3, 0), D, below=("3a", "5a", "5b", "5c"))
    assert told.of(Towed) == [Towed("3a", 0, 17, True)]
    assert told.scores == (5, 7, 5, 5)
    assert told.holder == D
    assert (told.state.history[-1].boat, told.state.history[-1].towed) == ("sirga", "3a")
    assert told.state.valley + told.state.stack == ("5a", "5b", "5c")
    assert [len(hand) for hand in told.state.hands] == [9] * 4


def test_V30_sirga_passes_two_fogs(build, play):
    told = play(build(3, ("sirga",), ("customs", "barraca", "2a", "4c", "5a", "5b", "5c")), 1, 2, 3)
    assert told.of(Towed) == [Towed("2a", 2, 7, False)]
    assert told.state.stack == ("customs", "barraca", "4c", "5a", "5b", "5c")
    assert told.of(RowLaid) == [RowLaid((), fog=True)]
    again = play(told.state, 2, 3, 4)
    assert again.of(RowLaid) == [RowLaid((), fog=True)]
    assert play(again.state, 3, 4, 6).of(RowLaid) == [RowLaid((4, 5, 5, 5), fog=False)]


def test_V31_sirga_reaches_the_bottom_three(build, play):
    hands, gifts = ((0, 1, 2), (3, 4, 6), (7, 8, 9)), (10, 10, 1)
    told = play(build(3, ("sirga",), ("3a", "4b", "5c"), hands=hands, gifts=gifts), 0, 3, 7)
    assert told.of(Towed) == [Towed("3a", 0, 13, False)]
    assert told.of(RowLaid) == [RowLaid((4, 5), fog=False)]
    assert told.state.valley == ("4b", "5c")
    assert [len(hand) for hand in told.state.hands] == [2, 2, 2]
    done = play(told.state, 1, 4, 8)
    assert len(done.of(Revealed)) == 2
    assert done.state.phase == "over"


def test_V34_customs_moves_nothing(dispute):
    told = dispute("customs", (6, 6, 1), B)
    assert told.of(Points) == []
    assert told.of(NoPoints) == [NoPoints()]


def test_V35_a_forgiven_debt_is_gone_for_good(build, play):
    told = play(build(3, ("5a", "1b"), holder=B, scores=(1, 5, 5)), 1, 9, 8)
    assert told.of(Points) == [Points(A, -1, 1, "lowest", 1)]
    assert play(told.state, 10, 8, 7).scores == (2, 5, 5)


def test_V36_the_middle_of_the_game_inside_a_row(build, play, give):
    state = build(3, ("1a", "1b", "2a", "4c"), hands=((0, 1), (2, 3), (4, 6)))
    told = play(state, 0, 2, 4)
    assert told.state.phase == "donate"
    assert told.state.hands == (BARRELS,) * 3
    assert douro.view(told.state, A).valley == (2, 4)
    given = give(told.state, 2, 8, 8)
    assert given.state.phase == "play"
    assert given.state.donated == (2, 8, 8)
    assert [len(hand) for hand in given.state.hands] == [9, 9, 9]
    assert given.state.valley == ("2a", "4c")
    assert told.of(RowLaid) + given.of(RowLaid) == []


CHARITY = [
    pytest.param((3, 7, 6, 10), B, (8, 6, 7, 5), (7, 6, 7, 6), B, C, id="V37"),
    pytest.param((2, 2, 6, 9), A, (8, 6, 7, 5), (7, 6, 7, 6), B, C, id="V38"),
    pytest.param((2, 2, 6, 9), C, (8, 6, 7, 5), (7, 5, 7, 6), C, A, id="V39"),
    pytest.param((1, 9, 9), C, (6, 7, 7), (5, 8, 7), A, B, id="V40"),
    pytest.param((4, 4, 4), B, (5, 5, 5), (6, 4, 6), C, A, id="V41"),
    pytest.param((2, 8, 8), B, (12, 5, 10), (11, 5, 11), C, A, id="V45"),
    pytest.param((1, 6, 8), C, (0, 5, 5), (0, 5, 6), C, C, id="V48"),
]


@pytest.mark.parametrize(("gifts", "holder", "before", "scores", "after", "winner"), CHARITY)
def test_charity(charity, gifts, holder, before, scores, after, winner):
    told = charity(gifts, holder, before)
    assert told.of(CharityTurned) == [CharityTurned(gifts)]
    assert told.scores == scores
    assert told.holder == after
    assert told.outcome.winners == (winner,)


def test_V42_charity_of_three_equal_gifts_with_the_ghost(charity):
    assert charity((4, 4, 4), None, seats=2).scores == (5, 5, 5)
    told = charity((4, 4, 4), None, (0, 0, 0), seats=2)
    assert [(points.seat, points.points) for points in told.of(Points)] == [
        (A, 0),
        (B, 0),
        (C, 0),
        (A, 1),
        (B, 1),
        (C, 1),
    ]
    assert told.scores == (1, 1, 1)


def test_V43_a_tie_with_the_ghost_is_shared(build, play, ghost_draws):
    told = play(ghost_draws(build(2, ("4b",)), 9), 4, 9)
    assert told.of(Revealed) == [Revealed((4, 9, 9), 22)]
    assert told.of(BoatTurned) == [BoatTurned("4b", 21, True)]
    assert told.scores == (5, 6, 6)
    assert told.holder is None
    assert told.of(PhylloxeraMoved) == []


def test_V44_ranking_of_a_tie_with_the_holder(build):
    state = replace(build(4, (), holder=C), phase="over", scores=(9, 6, 9, 9), charity=(0, 0, 0, 0))
    outcome = douro.outcome(state)
    assert [(standing.seat, standing.place) for standing in outcome.standings] == [(D, 1), (A, 2), (C, 3), (B, 4)]


def test_V45_the_rotation_at_charity_decides(charity):
    told = charity((2, 8, 8), B, (12, 5, 10))
    assert told.of(PhylloxeraMoved) == [PhylloxeraMoved(B, C, 8, (C,))]
    assert douro.outcome(replace(told.state, holder=B)).winners == (C,)


def test_V46_a_tied_lottery_is_drawn_again():
    step = douro.new(Config(3, Options()), "lottery-10115")
    assert step.events[:3] == (Lottery((7, 2, 2)), Lottery((None, 6, 1)), PhylloxeraTaken(C))
    assert step.state.holder == C
    assert step.state.hands == (BARRELS,) * 3


def test_V47_change_is_no_matter_for_the_engine(dispute):
    told = dispute("1a", (10, 4, 3, 2, 1), E)
    assert told.scores == (7, 5, 5, 5, 5)
    assert told.of(Points) == [Points(A, 2, 0, "highest", 10)]
