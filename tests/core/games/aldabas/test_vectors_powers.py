"""The test vectors of `rules/aldabas.md` 4 on the doors' powers. Seats A to C are 0 to 2."""

from __future__ import annotations

import itertools

import pytest

from core.game import Refusal
from core.games import aldabas
from core.games.aldabas.actions import Bank, Buy, Draw, Finish, Gain, Influence, Keep, Place, Steal, Stop, Stow, Take
from core.games.aldabas.events import (
    Banked,
    Bought,
    DockRefilled,
    Drew,
    EndTriggered,
    Gained,
    Influenced,
    Kept,
    Placed,
    Stole,
    Stopped,
    Stowed,
)
from core.games.aldabas.rules import asked
from core.games.aldabas.scoring import tally
from core.games.aldabas.state import Discarded, End, Influencing, Powers

A, B, C = range(3)

# --- T04 and T56: up to three powers, in any order -------------------------------------------------------------------

THREE = {5: Gain(5), 4: Influence(4, 4, "purse"), 1: Bank(1, 1)}
"""A use of each of the powers that vector T04 wakes, by space."""


@pytest.fixture
def three_woken(build, holdings, play):
    """The block of T04 once F3y is placed, with two coins in the purse."""
    return play(build(seats=[holdings("V S2b", "S1b", hand="F3y", purse=2)], supply=12), Place("F3y", 5))


def test_t04_three_activations(three_woken, offered):
    assert three_woken.events == (Placed(A, "F3y", 5, (5, 4, 1)),)
    assert three_woken.state.frames == (Powers((5, 4, 1)),)
    assert set(THREE.values()) < set(offered(three_woken.state))
    assert Stop() in offered(three_woken.state)


@pytest.mark.parametrize("order", list(itertools.permutations(THREE)))
def test_t04_in_any_order(three_woken, play, order):
    told = play(three_woken.state, *[THREE[cell] for cell in order])
    assert [event.power for event in told.of(Gained, Influenced, Banked)] == list(order)
    mine = told.seats[A]
    assert (mine.purse, mine.banked, mine.coins[4], told.state.supply) == (2 + 3 - 1 - 1, 1, 1, 12 - 3)
    assert told.state.frames == ()
    assert asked(told.state) == "action"


@pytest.mark.parametrize("used", [used for count in range(3) for used in itertools.permutations(THREE, count)])
def test_t04_and_t56_any_may_be_skipped(three_woken, play, used):
    told = play(three_woken.state, *[THREE[cell] for cell in used], Stop())
    (stopped,) = told.of(Stopped)
    assert set(stopped.skipped) == set(THREE) - set(used)
    assert told.state.supply == (9 if 5 in used else 12)
    assert told.seats[A].coins[4] == (4 in used)
    assert told.seats[A].banked == (1 in used)
    assert told.state.frames == ()
    assert told.state.actions == 1


def test_t04_none_twice(three_woken, play, refused):
    state = play(three_woken.state, Gain(5)).state
    assert refused(state, Gain(5)) == Refusal("no_power_is_pending", {"cell": 5})


# --- Soldiers --------------------------------------------------------------------------------------------------------


def test_t08_two_n2(build, holdings, play, offered, refused):
    state = build(seats=[holdings("V N2r N2b", hand="S2y", purse=5)])
    placed = play(state, Place("S2y", 3)).state
    assert offered(placed, Bank) == [Bank(3, 1), Bank(3, 2), Bank(3, 3)]
    for coins in (0, 4):
        assert refused(placed, Bank(3, coins)) == Refusal("cannot_bank", {"coins": coins, "most": 3})
    told = play(placed, Bank(3, 3))
    assert told.events == (Banked(A, 3, 3),)
    assert (told.seats[A].purse, told.seats[A].banked) == (2, 3)


def test_t18_f3_before_s2(build, holdings, play, offered, refused):
    state = build(seats=[holdings("V S2r", hand="F3b", purse=0)], supply=12)
    placed = play(state, Place("F3b", 2))
    assert placed.of(Placed) == [Placed(A, "F3b", 2, (2, 1))]
    assert offered(placed.state) == [Gain(2), Stop()]
    assert refused(placed.state, Bank(1, 1)) == Refusal("cannot_bank", {"coins": 1, "most": 0})
    told = play(placed.state, Gain(2))
    assert (told.state.supply, told.seats[A].purse) == (9, 3)
    assert offered(told.state) == [Bank(1, 1), Stop()]
    told = play(told.state, Bank(1, 1))
    assert (told.seats[A].purse, told.seats[A].banked) == (2, 1)


def test_t19_s1_with_a_just_placed_n2(build, holdings, play):
    state = build(seats=[holdings("V S1r", hand="N2b", purse=1, banked=1)])
    placed = play(state, Place("N2b", 2))
    assert placed.of(Placed) == [Placed(A, "N2b", 2, (1,))]
    first = play(placed.state, Influence(1, 2, "purse"))
    assert first.state.frames[-1] == Influencing(1, 1)
    told = play(first.state, Influence(1, 1, "vault"))
    assert first.events + told.events == (
        Influenced(A, 1, "N2b", 2, "purse"),
        Influenced(A, 1, "S1r", 1, "vault"),
    )
    mine = told.seats[A]
    assert (mine.purse, mine.banked) == (0, 0)
    assert (mine.doors, mine.coins) == (holdings("V S1r+1 N2b+1").doors, holdings("V S1r+1 N2b+1").coins)
    assert tally(mine).influence == (2, 0, 3, 0, 0)
    assert asked(told.state) == "action"


def test_t20_s2_with_too_few_coins(build, holdings, play, offered, refused):
    state = build(seats=[holdings("V N2r N2b", hand="S2y", purse=1)])
    placed = play(state, Place("S2y", 3)).state
    assert offered(placed, Bank) == [Bank(3, 1)]
    assert refused(placed, Bank(3, 2)) == Refusal("cannot_bank", {"coins": 2, "most": 1})
    told = play(placed, Bank(3, 1))
    assert (told.seats[A].purse, told.seats[A].banked) == (0, 1)


# --- Fishers ---------------------------------------------------------------------------------------------------------


def test_t21_f1_with_two_in_the_deck(build, holdings, play, offered):
    seats = [holdings(hand="F1r", purse=0)]
    state = build(seats=seats, dock="S1r N2b F1y C1r S2b", deck="N3y F3b")
    drew = play(state, Place("F1r", 1), Draw(1))
    assert drew.of(Drew) == [Drew(A, 1, ("N3y", "F3b"), 2)]
    assert offered(drew.state) == [Keep("N3y"), Keep("F3b")]
    told = play(drew.state, Keep("F3b"))
    assert told.of(Kept) == [Kept(A, 2, "F3b", "N3y", False)]
    assert told.seats[A].hand == ("F3b",)
    assert told.state.discard == (Discarded("N3y"),)
    assert told.state.deck == ()
    assert len(told.state.dock) == 5
    assert told.state.end is None
    told = play(told.state, Buy(0))
    assert told.events == (Bought(A, "S1r", 0, 0, 0, 0, None), EndTriggered(A, "deck", (B,)))
    assert told.state.dock == ("N2b", "F1y", "C1r", "S2b")
    assert told.state.end == End(A, "deck")


def test_t22_f1_with_one_in_the_deck(build, holdings, play):
    told = play(build(seats=[holdings(hand="F1r")], deck="N3y"), Place("F1r", 1), Draw(1))
    assert told.of(Drew, Kept) == [Drew(A, 1, ("N3y",), 1), Kept(A, 1, "N3y", "", False)]
    assert told.seats[A].hand == ("N3y",)
    assert told.state.discard == ()
    assert told.state.deck == ()
    assert told.state.end is None
    assert asked(told.state) == "action"


def test_t22_f1_with_an_empty_deck(build, holdings, play, offered, refused):
    placed = play(build(seats=[holdings("V F3r", hand="F1b")], deck=""), Place("F1b", 2)).state
    assert placed.frames == (Powers((2, 1)),)
    assert offered(placed) == [Gain(1), Stop()]
    assert refused(placed, Draw(2)) == Refusal("deck_is_empty")
    told = play(placed, Gain(1))
    assert told.state.frames == ()
    assert told.state.end is None


def test_t23_f2_two_players(build, holdings, play, offered):
    seats = [holdings(hand="F2r", purse=4), holdings(purse=1, banked=5)]
    placed = play(build(seats=seats), Place("F2r", 1)).state
    assert offered(placed) == [Steal(1, (B,)), Stop()]
    told = play(placed, Steal(1, (B,)))
    assert told.events == (Stole(A, 1, (B,), (1,)),)
    assert told.seats[A].purse == 5
    assert (told.seats[B].purse, told.seats[B].banked) == (0, 5)


@pytest.mark.parametrize(
    ("victims", "coins", "purses"),
    [((B,), (2,), (2, 1, 1)), ((C,), (1,), (1, 3, 0)), ((B, C), (1, 1), (2, 2, 0))],
)
def test_t24_f2_three_players(build, holdings, play, offered, victims, coins, purses):
    seats = [holdings(hand="F2r"), holdings(purse=3), holdings(purse=1)]
    placed = play(build(3, seats=seats), Place("F2r", 1)).state
    assert offered(placed) == [Steal(1, (B,)), Steal(1, (C,)), Steal(1, (B, C)), Stop()]
    told = play(placed, Steal(1, victims))
    assert told.events == (Stole(A, 1, victims, coins),)
    assert tuple(seat.purse for seat in told.seats) == purses


def test_t24_f2_with_an_empty_purse(build, holdings, play, offered, refused):
    seats = [holdings(hand="F2r"), holdings(purse=3), holdings(purse=0, banked=2)]
    placed = play(build(3, seats=seats), Place("F2r", 1)).state
    assert offered(placed) == [Steal(1, (B,)), Stop()]
    for victims in ((C,), (B, C)):
        assert refused(placed, Steal(1, victims)) == Refusal("empty_purse", {"seat": C})


# --- Clergy ----------------------------------------------------------------------------------------------------------


def test_t25_c1(build, holdings, play, offered):
    state = build(seats=[holdings(hand="C1r F3y S1b", vault="N2b")])
    placed = play(state, Place("C1r", 1)).state
    assert offered(placed) == [Stow(1, "F3y"), Stow(1, "S1b"), Stop()]
    told = play(placed, Stow(1, "F3y"))
    assert told.seats[A].hand == ("S1b",)
    assert told.seats[A].vault == ("N2b", "F3y")
    (stowed,) = told.events
    assert [aldabas.redact(stowed, looker) for looker in (A, B, None)] == [
        Stowed(A, 1, "F3y"),
        Stowed(A, 1, ""),
        Stowed(A, 1, ""),
    ]
    for looker in (B, None):
        seen = aldabas.view(told.state, looker).seats[A]
        assert (seen.hand, seen.vault, seen.open_hand, seen.open_vault) == (1, 2, (), ())
        assert aldabas.view(told.state, looker) == aldabas.view(play(placed, Stow(1, "S1b")).state, looker)
    before, after = tally(placed.seats[A]), tally(told.seats[A])
    assert after.influence == (0, 3, 2, 1, 0)
    assert before.influence == (0, 0, 2, 1, 0)
    assert after.block == before.block == 1


# --- conservation ----------------------------------------------------------------------------------------------------


def coins_of(state):
    return state.supply + sum(seat.purse + seat.banked + sum(seat.coins) for seat in state.seats)


def test_t55_conservation(build, holdings, play, offered):
    seats = [
        holdings("V S2r+3 F1b", "S1y+1", hand="F3y F2r BBb", purse=4, banked=3),
        holdings("V N3b+4", purse=5, banked=2),
        holdings("V C1r+2", purse=2, banked=1),
    ]
    state = build(3, seats=seats, supply=9)
    assert coins_of(state) == 9 + 11 + 6 + 10 == 36
    kinds = set()
    for action in offered(state):
        for second in offered(play(state, action).state):
            told = play(state, action, second)
            kinds |= {type(action), type(second)}
            assert coins_of(told.state) == 36
            assert told.state.boxed == 0
    assert {Take, Buy, Place, Gain, Steal, Influence, Bank, Stop} <= kinds


@pytest.mark.parametrize(("supply", "boxed"), [(2, 0), (1, 1)])
def test_t55_coins_from_the_box_are_counted(build, holdings, play, supply, boxed):
    seats = [holdings(purse=10), holdings(purse=11), holdings(banked=15 - supply)]
    state = build(3, seats=seats, supply=supply)
    assert coins_of(state) == 36
    told = play(state, Take(), Take(), Finish())
    assert told.state.boxed == boxed + 2
    assert coins_of(told.state) == 36 + told.state.boxed


def test_g50b_the_dock_is_refilled_before_the_next_power(build, holdings, play):
    """Ruling G50b, which vector T17 rests on."""
    seats = [holdings("V BBr", hand="F1b")]
    state = build(seats=seats, dock="S1r N2b F1y C1r S2b", deck="N3y F3b C1y")
    told = play(state, Place("F1b", 2), Buy(0, power=1), Draw(2))
    assert told.of(DockRefilled, Drew) == [DockRefilled("N3y", 4), Drew(A, 2, ("F3b", "C1y"), 2)]
