"""Rulings 22 to 45 of `rules/douro.md` 3: setting up, disputes, Sirga and Our Lady of Cardia."""

# ruff: noqa: N802
from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import douro
from core.games.douro.boats import turn
from core.games.douro.cards import BARRELS, FOG_BACK, FOGS, ORDERS, REGULARS
from core.games.douro.setup import boats
from core.games.douro.state import (
    BarrelsReturned,
    BoatTurned,
    Chosen,
    HalfEnded,
    LastBarrels,
    Lottery,
    Options,
    PhylloxeraMoved,
    PhylloxeraTaken,
    Play,
    Points,
    Revealed,
    RowLaid,
    Towed,
)

A, B, C, D, E = range(5)
SEEDS = [f"ruling-{number}" for number in range(1500)]


# --- setting up ------------------------------------------------------------------------------------------------


def test_R22_a_regular_boat_on_top_at_the_setting_up_only():
    stacks = [boats(seed) for seed in SEEDS]
    assert all(stack[0] in REGULARS for stack in stacks)
    assert any(stack[place] in FOGS and stack[place + 1] in FOGS for stack in stacks for place in range(20))


def test_R23_every_regular_boat_is_on_top_equally_often():
    tops = Counter(boats(seed)[0] for seed in SEEDS)
    assert set(tops) == set(REGULARS)
    # 14 degrees of freedom: 36.1 is passed once in a thousand.
    assert sum((count - 100) ** 2 / 100 for count in tops.values()) < 36.1


def test_R24_a_row_may_be_one_fog(build, play):
    told = play(build(3, ("1a", "customs"), ("barraca", "4a", "4b", "4c")), 1, 2, 3)
    told = play(told.state, 2, 3, 4)
    assert told.of(RowLaid) == [RowLaid((), fog=True)]
    assert {ask.kind for ask in douro.asks(told.state)} == {"play"}
    told = play(told.state, 3, 4, 6)
    assert told.of(BoatTurned)[0].boat == "barraca"
    assert told.of(RowLaid) == [RowLaid((4, 4, 4), fog=False)]


def lotteries(seats):
    for seed in SEEDS[:400]:
        events = douro.new(Config(seats, Options()), seed).events
        yield [event.values for event in events if isinstance(event, Lottery)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R25_those_who_tie_for_lowest_draw_again_from_full_hands(seats):
    again = set()
    for rounds in lotteries(seats):
        assert None not in rounds[0]
        for values, following in pairwise(rounds):
            lowest = min(value for value in values if value is not None)
            tied = [seat for seat, value in enumerate(values) if value == lowest]
            assert len(tied) > 1
            assert [seat for seat, value in enumerate(following) if value is not None] == tied
            again |= {value for value in following if value is not None}
            if lowest in following:
                again.add("the same value")
        last = [value for value in rounds[-1] if value is not None]
        assert last.count(min(last)) == 1
    assert again == {*BARRELS, "the same value"}


def test_R26_the_lottery_uses_no_barrel_up():
    for seed in SEEDS[:100]:
        assert douro.new(Config(4, Options()), seed).state.hands == (BARRELS,) * 4


def test_R27_the_lottery_is_told_before_the_first_row():
    for seed in SEEDS[:100]:
        *draws, taken, row = douro.new(Config(4, Options()), seed).events
        assert {type(event) for event in draws} == {Lottery}
        assert (type(taken), type(row)) == (PhylloxeraTaken, RowLaid)


# --- disputes --------------------------------------------------------------------------------------------------


def test_R28_only_the_barrels_just_revealed_are_added_up(build, play):
    told = play(build(3, ("1a", "3b", "1b")), 10, 9, 8)
    told = play(told.state, 6, 4, 3)
    assert told.of(Revealed) == [Revealed((6, 4, 3), 13)]
    assert told.of(BoatTurned) == [BoatTurned("3b", 15, False)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_R29_a_total_equal_to_the_order_fills_the_boat(players):
    for boat, order in ORDERS[players].items():
        assert turn(boat, order, players).filled is True
        assert turn(boat, order - 1, players).filled is False


def test_R30_a_barrel_of_0_is_the_lowest_and_adds_nothing(dispute):
    short = dispute("3b", (0, 8, 6), A)
    assert short.of(Revealed) == [Revealed((0, 8, 6), 14)]
    assert short.scores == (3, 5, 5)
    assert dispute("barraca", (0, 8, 6), A).scores == (7, 5, 5)


def test_R31_shared_amounts_are_for_each_and_never_split(dispute):
    assert dispute("3b", (9, 9, 9, 9, 1), E).scores == (6, 6, 6, 6, 5)
    assert dispute("5b", (2, 2, 2, 2, 9), E).scores == (4, 4, 4, 4, 5)
    assert dispute("fragas", (9, 9, 9, 1), D).scores == (7, 7, 7, 5)
    assert dispute("fragas", (2, 2, 2, 9), D).scores == (3, 3, 3, 5)
    assert dispute("barraca", (2, 2, 2, 9), D).scores == (6, 6, 6, 5)


def test_R32_a_choice_may_be_replaced_until_the_last_player_commits(build, play):
    state = build(3, ("3b", "4a"))
    first = douro.apply(state, A, Play(10))
    second = douro.apply(first.state, A, Play(4))
    assert first.events == (Chosen(A, again=False),)
    assert second.events == (Chosen(A, again=True),)
    ask = next(ask for ask in douro.asks(second.state) if ask.seat == A)
    assert ask.settled
    state = douro.apply(second.state, B, Play(8)).state
    told = douro.apply(state, C, Play(6))
    assert Revealed((4, 8, 6), 18) in told.events
    assert told.state.hands[A] == (0, 1, 2, 3, 6, 7, 8, 9, 10)
    assert told.state.choices == (None, None, None)


def test_R33_the_total_is_told_before_the_boat_and_the_boat_before_the_points(dispute):
    kinds = [type(event) for event in dispute("3b", (8, 6, 1), A).events]
    assert kinds == [Chosen] * 3 + [Revealed, BoatTurned, Points, RowLaid]


def test_R34_that_a_fog_is_in_dispute_is_known_but_not_which(build):
    views = [douro.view(build(4, (fog,)), A) for fog in FOGS]
    assert {(seen.valley, seen.row_fog, seen.top) for seen in views} == {((), True, FOG_BACK)}
    assert all(seen == views[0] for seen in views)


def test_R35_boats_are_disputed_in_the_order_they_were_laid(random_game):
    for number in range(20):
        steps = random_game(3, f"order-{number}", number)
        start = steps[0].state
        laid = [*start.valley, *start.stack]
        played = [boat for dispute in steps[-1].state.history for boat in (dispute.boat, dispute.towed) if boat]
        towed = next(dispute.towed for dispute in steps[-1].state.history if dispute.towed)
        assert [boat for boat in played if boat != towed] == [boat for boat in laid if boat != towed]


# --- Sirga -----------------------------------------------------------------------------------------------------


def test_R36_sirga_goes_down_to_the_first_regular_boat_and_leaves_the_fogs(build, play):
    below = ("rapids", "customs", "barraca", "4a", "2b", "fragas", "5a", "5b", "5c")
    told = play(build(3, ("sirga",), below), 10, 2, 3)
    assert told.of(Towed) == [Towed("4a", 3, 19, False)]
    assert told.scores == (5, 3, 5)
    assert told.state.stack == ("rapids", "customs", "barraca", "2b", "fragas", "5a", "5b", "5c")


def test_R36_a_thinker_remembers_the_fogs_that_were_passed(build, play):
    below = ("rapids", "customs", "4a", "2b", "fragas", "cardia", "barraca", "5a", "5b", "5c")
    state = build(3, ("sirga",), below)
    for passed, barrels in ((2, (10, 2, 3)), (1, (9, 3, 4))):
        state = play(state, *barrels).state
        truths = [douro.redeal(douro.view(state, A), random.Random(number)) for number in range(30)]
        assert all(boat in FOGS for truth in truths for boat in truth.stack[:passed])
        assert any(truth.stack[passed] in REGULARS for truth in truths)


def test_R37_the_valley_is_empty_when_sirga_is_turned(random_game):
    for number in range(20):
        events = [event for step in random_game(4, f"valley-{number}", number) for event in step.events]
        told = [event for event in events if isinstance(event, (BoatTurned, RowLaid))]
        sirga = next(place for place, event in enumerate(told) if getattr(event, "boat", None) == "sirga")
        assert isinstance(told[sirga + 1], RowLaid)


@pytest.mark.parametrize("between", [0, 1, 5])
def test_R38_two_boats_remain_for_the_last_row_at_least(build, play, between):
    fogs = ("fragas", "cardia", "rapids", "barraca", "customs")[:between]
    told = play(build(3, ("sirga",), (*fogs, "3a", "4b", "5c")), 1, 2, 3)
    assert told.of(Towed)[0].boat == "3a"
    assert told.state.valley + told.state.stack == (*fogs, "4b", "5c")


def test_R39_the_towed_level_is_not_seen_before_choosing(build):
    views = [douro.view(build(3, ("sirga",), (boat, "4a", "4b", "4c")), A) for boat in ("1a", "3c", "5b")]
    assert all(seen == views[0] for seen in views)


def test_R40_nothing_is_paid_for_sirga_itself(dispute):
    below = ("3a", "5a", "5b", "5c")
    filled = dispute("sirga", (6, 9, 3, 0), D, below=below)
    assert filled.of(Points) == [Points(B, 2, 0, "highest", 9)]
    short = dispute("sirga", (6, 7, 3, 0), D, below=below)
    assert short.of(Points) == [Points(D, -2, 0, "lowest", 0)]


# --- Our Lady of Cardia ----------------------------------------------------------------------------------------


def test_R41_a_returned_barrel_is_in_hand_again_and_will_be_played(build, play):
    told = play(build(3, ("cardia",), ("1a", "1b", "1c", "2a")), 9, 8, 1)
    assert told.of(BarrelsReturned) == [BarrelsReturned()]
    assert told.state.hands == (BARRELS,) * 3
    assert Play(9) in douro.legal(told.state, A)
    again = play(told.state, 9, 8, 1)
    assert again.of(Revealed) == [Revealed((9, 8, 1), 18)]
    assert 9 not in again.state.hands[A]


def test_R42_a_half_lasts_until_the_hands_are_empty(random_game):
    lengths = set()
    for number in range(30):
        steps = random_game(3, f"half-{number}", number)
        (half,) = [event for step in steps for event in step.events if isinstance(event, HalfEnded)]
        boats_of_first_half = [dispute.boat for dispute in steps[-1].state.history[: half.disputes]]
        assert half.disputes == (11 if "cardia" in boats_of_first_half else 10)
        assert len(steps[-1].state.history) == 20
        lengths.add(half.disputes)
    assert lengths == {10, 11}


def test_R43_the_last_barrel_returns_too_and_is_played_on_the_next_boat(build, play):
    hands = ((6, 10), (0, 9), (8, 7))
    told = play(build(3, ("1a", "cardia"), ("2b", "3a", "3b", "3c"), hands=hands), 10, 9, 7)
    assert told.of(Revealed) == [Revealed((10, 9, 7), 26), Revealed((6, 0, 8), 14), Revealed((6, 0, 8), 14)]
    assert [turned.boat for turned in told.of(BoatTurned)] == ["1a", "cardia", "2b"]
    assert len(told.of(LastBarrels)) == 2
    assert told.of(HalfEnded) == [HalfEnded(11)]


def test_R43_a_half_may_end_on_the_boat_after_cardia_of_the_second_half(build, play):
    hands, gifts = ((6,), (0,), (8,)), (10, 10, 10)
    told = play(build(3, ("cardia",), ("2b",), hands=hands, gifts=gifts), 6, 0, 8)
    assert [turned.boat for turned in told.of(BoatTurned)] == ["cardia", "2b"]
    assert told.state.phase == "over"


def test_R44_the_pile_shows_the_barrel_before_or_nothing(build, play):
    first = play(build(3, ("cardia",)), 9, 8, 1)
    assert {seat.pile for seat in douro.view(first.state, None).seats} == {()}
    hands = tuple(tuple(barrel for barrel in BARRELS if barrel != played) for played in (4, 6, 2))
    later = play(build(3, ("cardia",), hands=hands), 9, 8, 1)
    assert [seat.pile for seat in douro.view(later.state, None).seats] == [(4,), (6,), (2,)]


def test_R45_a_tie_on_cardia_moves_the_phylloxera(dispute):
    told = dispute("cardia", (4, 4, 9), A)
    assert told.of(PhylloxeraMoved) == [PhylloxeraMoved(A, B, 4, (B,))]
    assert told.holder == B
    assert told.state.hands == (BARRELS,) * 3


def test_R45_the_holder_of_a_later_dispute_is_the_new_one(build, play):
    told = play(replace(build(3, ("cardia",), ("1a", "1b", "1c")), holder=A), 4, 4, 9)
    assert play(told.state, 8, 9, 9).scores == (5, 5, 9)
