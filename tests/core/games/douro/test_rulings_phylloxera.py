"""Rulings 1 to 21 of `rules/douro.md` 3: the data, the Rapids and the phylloxera."""

# ruff: noqa: N802
from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.game import Config, choices
from core.games import douro
from core.games.douro.cards import BARRELS, FOGS, ORDERS, REGULARS
from core.games.douro.phylloxera import left, pass_on
from core.games.douro.state import Lottery, Options, PhylloxeraMoved, Points, Tie, Towed

A, B, C, D, E = range(5)


# --- data ------------------------------------------------------------------------------------------------------


def test_R01_barrels_are_0_to_4_and_6_to_10():
    assert BARRELS == (0, 1, 2, 3, 4, 6, 7, 8, 9, 10)


def test_R02_orders_are_table_T1():
    table = {
        3: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29],
        4: [1, 4, 7, 9, 12, 15, 17, 20, 23, 25, 28, 31, 33, 36, 39],
        5: [1, 5, 9, 11, 15, 19, 21, 25, 29, 31, 35, 39, 41, 45, 49],
    }
    assert {players: [ORDERS[players][boat] for boat in REGULARS] for players in ORDERS} == table


def test_R03_three_fogs_order_five_barrels_a_player():
    for players, order in ((3, 15), (4, 20), (5, 25)):
        fogs = {boat: number for boat, number in ORDERS[players].items() if boat in FOGS}
        assert fogs == {"fragas": order, "cardia": order, "rapids": order}


def test_R04_the_table_by_level_and_players_is_content_and_the_ledger_is_known_to_every_looker(build):
    assert [(boat[0], boat[1]) for boat in REGULARS] == [(level, letter) for level in "12345" for letter in "abc"]
    assert all(boat in ORDERS[players] for players in (3, 4, 5) for boat in REGULARS)
    for ledger in ("off", "on"):
        state = build(4, ("1a",), ledger=ledger)
        assert {douro.view(state, seat).options.ledger for seat in (None, A, B, C, D)} == {ledger}


def test_R05_a_boat_has_the_same_slot_in_every_column():
    for players in (3, 4, 5):
        assert sorted(REGULARS, key=ORDERS[players].__getitem__) == list(REGULARS)


# --- the Rapids ------------------------------------------------------------------------------------------------


def test_R06_short_rapids_reward_the_highest_unless_the_table_chose_that_they_lose(dispute):
    assert choices(Options)["rapids_short"] == ("printed", "loses")
    assert Options().rapids_short == "printed"
    assert dispute("rapids", (0, 2, 9), C).scores == (5, 5, 7)
    assert dispute("rapids", (0, 2, 9), C, rapids_short="loses").scores == (5, 5, 3)
    tie = (1, 6, 6, 0)
    assert dispute("rapids", tie, A).scores == (5, 6, 6, 5)
    assert dispute("rapids", tie, A, rapids_short="loses").scores == (5, 4, 4, 5)


def test_R06_the_option_changes_nothing_but_short_rapids(dispute):
    for boat in (*REGULARS, "fragas", "cardia", "barraca", "customs"):
        for barrels in ((0, 1, 2), (10, 9, 8)):
            scores = {dispute(boat, barrels, A, rapids_short=word).scores for word in ("printed", "loses")}
            assert len(scores) == 1
    assert dispute("rapids", (10, 9, 8), A, rapids_short="loses").scores == (5, 5, 7)


# --- the phylloxera --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("boat", "amount"), [("3a", 2), ("cardia", 2), ("fragas", 4)])
def test_R07_the_other_of_two_highest_receives_the_full_amount(dispute, boat, amount):
    assert dispute(boat, (9, 9, 3, 1), A).scores == (5, 5 + amount, 5, 5)
    assert dispute(boat, (9, 9, 3, 1), B).scores == (5 + amount, 5, 5, 5)


@pytest.mark.parametrize(("boat", "share"), [("3a", 1), ("cardia", 1), ("fragas", 2)])
def test_R08_two_or_more_others_still_share(dispute, boat, share):
    assert dispute(boat, (9, 9, 9, 1), B).scores == (5 + share, 5, 5 + share, 5)
    assert dispute(boat, (9, 9, 9, 9, 1), D).scores == (5 + share,) * 3 + (5, 5)


@pytest.mark.parametrize(("boat", "amount"), [("5a", 2), ("cardia", 2), ("fragas", 4)])
def test_R09_the_holder_among_the_lowest_pays_the_single_amount_alone(dispute, boat, amount):
    assert dispute(boat, (2, 2, 6, 7), B).scores == (5, 5 - amount, 5, 5)
    assert dispute(boat, (2, 2, 2, 7), B).scores == (5, 5 - amount, 5, 5)


@pytest.mark.parametrize("boat", ["rapids", "barraca"])
def test_R10_the_holder_is_left_out_where_the_lowest_receives(dispute, boat):
    assert dispute(boat, (3, 3, 9, 8), A).scores == (5, 7, 5, 5)
    assert dispute(boat, (6, 6, 6, 8), A).scores == (5, 6, 6, 5)
    assert dispute(boat, (3, 3, 9, 8), C).scores == (6, 6, 5, 5)


def test_R10_a_holder_alone_at_the_lowest_receives(dispute):
    assert dispute("barraca", (0, 3, 9), A).scores == (7, 5, 5)


def test_R11_short_rapids_that_lose_take_two_from_the_holder_alone(dispute):
    assert dispute("rapids", (7, 7, 0), B, rapids_short="loses").scores == (5, 3, 5)
    assert dispute("rapids", (4, 4, 4), C, rapids_short="loses").scores == (5, 5, 3)


@pytest.mark.parametrize(("boat", "one", "share"), [("3b", 2, 1), ("fragas", 4, 2), ("cardia", 2, 1)])
def test_R12_everybody_ties(dispute, boat, one, share):
    assert dispute(boat, (7, 7, 7), A).scores == (5, 5 + share, 5 + share)
    assert dispute(boat, (4, 4, 4), A).scores == (5 - one, 5, 5)
    assert dispute(boat, (9, 9, 9, 9, 9), C).scores == (5 + share, 5 + share, 5, 5 + share, 5 + share)


@pytest.mark.parametrize("boat", REGULARS + FOGS)
def test_R13_any_tie_with_the_holder_passes_the_card_on_any_boat(dispute, boat):
    below = ("3b", "4a", "4b", "4c") if boat == "sirga" else None
    for barrels in ((1, 4, 4, 10), (4, 4, 0, 1), (9, 9, 10, 8), (0, 0, 10, 10)):
        partner = next(seat for seat, barrel in enumerate(barrels) if barrels.count(barrel) == 2)
        assert dispute(boat, barrels, partner, below=below).holder == partner + 1


def test_R13_a_tie_in_the_middle_moves_no_points(dispute):
    assert dispute("2b", (10, 4, 4, 1), C).of(Tie) == []
    assert dispute("2b", (10, 4, 4, 1), C).scores == (7, 5, 5, 5)


def test_R14_the_holder_suffers_the_tie_and_then_passes_the_card(dispute):
    told = dispute("4b", (2, 2, 7, 9), A)
    kinds = [type(event) for event in told.events if isinstance(event, (Tie, Points, PhylloxeraMoved))]
    assert kinds == [Tie, Points, PhylloxeraMoved]
    assert told.scores == (3, 5, 5, 5)
    assert told.holder == B


@pytest.mark.parametrize("barrels", [(4, 4, 9, 9, 1), (4, 4, 4, 9, 1), (4, 9, 4, 9, 1), (7, 7, 7, 7, 7)])
def test_R15_one_pass_a_dispute(dispute, barrels):
    told = dispute("3b", barrels, A)
    assert len(told.of(PhylloxeraMoved)) == 1
    assert told.holder == B


def test_R15_the_check_uses_the_holder_at_the_reveal(dispute):
    assert dispute("3b", (4, 9, 9, 1, 0), A).holder == A


def test_R16_sirga_checks_one_set_of_barrels_once(dispute):
    told = dispute("sirga", (9, 9, 3, 1), A, below=("3a", "5a", "5b", "5c"))
    assert len(told.of(Towed)) == 1
    assert told.of(PhylloxeraMoved) == [PhylloxeraMoved(A, B, 9, (B,))]
    assert told.holder == B


@pytest.mark.parametrize("boat", ["2b", "5c", "fragas", "barraca", "customs"])
def test_R17_a_tie_between_others_leaves_the_card(dispute, boat):
    told = dispute(boat, (10, 4, 4, 1), D)
    assert told.holder == D
    assert told.of(PhylloxeraMoved) == []


def test_R18_the_lottery_itself_moves_nothing():
    for number in range(200):
        step = douro.new(Config(5, Options()), f"lottery-{number}")
        last = [event for event in step.events if isinstance(event, Lottery)][-1]
        drawn = [value for value in last.values if value is not None]
        assert step.state.holder == last.values.index(min(drawn))
        assert not any(isinstance(event, PhylloxeraMoved) for event in step.events)


@pytest.mark.parametrize(("holder", "taker"), [(A, B), (B, C), (C, D), (D, A)])
def test_R19_clockwise_is_the_next_seat(holder, taker):
    assert left(holder, 4) == taker
    assert pass_on((6, 6, 6, 6), holder)[0] == taker


def test_R20_a_tie_at_charity_passes_the_card_once_before_the_final_tie_break(charity):
    told = charity((2, 8, 8), B, (12, 5, 10))
    kinds = [type(event) for event in told.events if isinstance(event, (Points, PhylloxeraMoved))]
    assert kinds == [Points, Points, PhylloxeraMoved]
    assert told.holder == C
    assert told.outcome.winners == (A,)
    assert douro.outcome(replace(told.state, holder=B)).winners == (C,)


def test_R20_a_tie_in_the_middle_of_charity_passes_it_too(charity):
    told = charity((2, 6, 6, 9), B)
    assert told.scores == (4, 5, 5, 6)
    assert told.holder == C


def test_R21_a_tie_of_final_scores_moves_nothing(charity):
    # A pays and ties the holder B at 7.
    told = charity((3, 7, 6, 10), B, (8, 7, 6, 5))
    assert told.scores == (7, 7, 6, 6)
    assert told.of(PhylloxeraMoved) == []
    assert told.holder == B
    assert told.ranking == [A, B, C, D]
