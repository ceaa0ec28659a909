"""Rulings G34 to G50c of `rules/aldabas.md` 3: what each door's power does."""

from __future__ import annotations

import pytest

from core.games import aldabas
from core.games.aldabas.actions import (
    Bank,
    Buy,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.aldabas.events import Bought, DockRefilled, EndTriggered, Kept, Stole, Stowed, VaultOpened
from core.games.aldabas.state import Discarded, End

A, B, C = range(3)


# --- Soldiers ----------------------------------------------------------------------------------------------------


def test_g34_a_coin_may_go_onto_any_door_of_the_own_block(build, holdings, play, offered, refused):
    mine = holdings("V C1r+5 F3b", "N3y BBb", hand="S1y", purse=1)
    told = play(build(2, seats=[mine, holdings("V S2r N2b BDy")]), Place("S1y", 3))
    assert [action.cell for action in offered(told.state, Influence)] == [1, 2, 3, 4, 5]
    for cell in (0, 6, 8, 11):
        assert refused(told.state, Influence(3, cell)).code == "no_door_there"
    after = play(told.state, Influence(3, 1))
    assert after.seats[A].coins[1] == 6
    assert after.seats[B].coins == (0,) * 12
    assert play(told.state, Influence(3, 3)).seats[A].coins[3] == 1


def test_g35_each_coin_of_a_soldier_is_free(build, holdings, play, offered):
    state = build(2, seats=[holdings("V S1r", hand="N2b", purse=1, banked=1)])
    told = play(state, Place("N2b", 2))
    both = [Influence(1, cell, source) for source in ("purse", "vault") for cell in (1, 2)]
    assert offered(told.state, Influence) == both
    told = play(told.state, Influence(1, 2, "purse"))
    assert offered(told.state, Influence) == [Influence(1, 1, "vault"), Influence(1, 2, "vault")]
    told = play(told.state, Influence(1, 1, "vault"))
    assert (told.seats[A].purse, told.seats[A].banked) == (0, 0)
    assert told.seats[A].coins[1:3] == (1, 1)


def test_g35_all_coins_may_go_onto_one_door(build, holdings, play):
    state = build(2, seats=[holdings("V S1r N2b N2y", hand="S1y", purse=3)])
    told = play(state, Place("S1y", 4), *[Influence(4, 4)] * 3)
    assert told.seats[A].coins[4] == 3
    assert told.state.frames == ()


@pytest.mark.parametrize("moved", [1, 2, 3])
def test_g36_the_coins_of_nobles_are_optional(moved, build, holdings, play):
    state = build(2, seats=[holdings("V S1r N2b N2y", hand="S1y", purse=5)])
    told = play(state, Place("S1y", 4), *[Influence(4, 1)] * moved, *[Stop()] * (moved < 3))
    assert (told.seats[A].coins[1], told.seats[A].purse) == (moved, 5 - moved)
    assert told.state.frames == ()


def test_g37_nobles_do_not_change_what_a_soldier_does(build, holdings, play, offered, refused):
    state = build(2, seats=[holdings("V N2r S2b", "S1b", hand="N2y", purse=5)])
    told = play(state, Place("N2y", 3), Bank(2, 3))
    assert (told.seats[A].banked, sum(told.seats[A].coins)) == (3, 0)
    told = play(build(2, seats=[holdings("V S1b", hand="N2y", purse=5)]), Place("N2y", 2), Influence(1, 1))
    assert offered(told.state) == [Influence(1, 1), Influence(1, 2), Stop()]
    assert refused(told.state, Bank(1, 1)).code == "influence_is_asked"
    assert told.seats[A].banked == 0


def test_g38_coins_are_banked_from_the_purse_only(build, holdings, play, offered):
    state = build(2, seats=[holdings("V", hand="S2r", banked=3)], supply=21)
    told = play(state, Place("S2r", 1))
    assert told.state.frames == ()
    assert told.state.supply == 21
    told = play(build(2, seats=[holdings("V N2r N2b", hand="S2r", purse=1, banked=3)]), Place("S2r", 3))
    assert offered(told.state, Bank) == [Bank(3, 1)]


def test_g39_coins_on_doors_are_coins_no_longer(build, holdings, play, refused, offered):
    mine = holdings("V S1r+4 N3b+2", vault="C1r")
    state = build(2, seats=[mine, holdings("V", hand="F2b")])
    assert {action.slot for action in offered(state, Buy)} == {0, 1}
    assert refused(state, Buy(2)).figures == {"cost": 1, "purse": 0, "vault": 0}
    assert refused(state, Withdraw(1)).code == "cannot_withdraw"
    thief = play(build(2, seats=[mine, holdings("V", hand="F2b")], active=B), Place("F2b", 1))
    assert thief.state.frames == ()


def test_g39_coins_on_doors_are_influence_and_neither_purse_nor_tie_break(build, holdings, play):
    mine, other = holdings("V S1r+4 N3b+2", vault="C1r"), holdings("V", vault="C1b", banked=1)
    told = play(build(2, seats=[mine, other], actions=0, end=End(B, "coins", (A,))), Finish())
    assert told.contests["soldier"].influence == (5, 0)
    assert told.contests["noble"].influence == (5, 0)
    assert told.contests["noble"].counts == (0, 1)
    assert [event.purse for event in told.of(VaultOpened)] == [0, 1]


# --- Fishers of influence 1 --------------------------------------------------------------------------------------


def test_g40_the_only_door_of_the_deck_is_kept(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r")], deck="N3b")
    told = play(state, Place("F1r", 1), Draw(1))
    assert told.seats[A].hand == ("N3b",)
    assert (told.state.deck, told.state.discard, told.state.frames) == ((), (), ())


def test_g41_nobody_draws_from_an_empty_deck_and_that_ends_nothing(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r F1b")], deck=())
    told = play(state, Place("F1r", 1), Place("F1b", 2))
    assert told.state.frames == ()
    assert told.state.end is None


@pytest.mark.parametrize("deck", ["N3b", "N3b S1y"])
def test_g42_drawing_the_last_door_ends_nothing_until_the_dock_needs_one(deck, build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r")], dock="S1r S1b S2r S2b S2y", deck=deck)
    told = play(state, Place("F1r", 1), Draw(1))
    if told.state.frames:
        told = play(told.state, Keep("N3b"))
    assert (told.state.deck, told.state.end) == ((), None)
    told = play(told.state, Buy(0))
    assert told.state.end == End(A, "deck")
    assert told.state.dock == ("S1b", "S2r", "S2b", "S2y")


def test_g43_the_door_discarded_is_shown_and_the_one_kept_is_not(build, holdings, play, offered):
    state = build(2, seats=[holdings("V", hand="F1r")], deck="N3b S1y C1r")
    told = play(state, Place("F1r", 1), Draw(1))
    assert offered(told.state) == [Keep("N3b"), Keep("S1y")]
    told = play(told.state, Keep("N3b"))
    assert told.state.discard == (Discarded("S1y"),)
    assert told.seats[A].hand == ("N3b",)
    (kept,) = told.of(Kept)
    heard = aldabas.redact(kept, B)
    assert (heard.door, heard.discarded) == ("", "S1y")
    assert "N3b" not in repr(aldabas.view(told.state, B))


# --- Fishers of influence 2 --------------------------------------------------------------------------------------


def robbery(build, holdings, play, *purses, banked=0):
    """A places a thief; the purses are those of the others, who have `banked` coins as well."""
    others = [holdings("V", purse=purse, banked=banked) for purse in purses]
    return play(build(len(purses) + 1, seats=[holdings("V", hand="F2r", banked=1), *others]), Place("F2r", 1))


def test_g44_stolen_coins_go_into_the_purse(build, holdings, play):
    told = play(robbery(build, holdings, play, 3, 3).state, Steal(1, (B, C)))
    assert (told.seats[A].purse, told.seats[A].banked) == (2, 1)
    assert [mine.purse for mine in told.seats[1:]] == [2, 2]
    assert told.of(Stole) == [Stole(A, 1, (B, C), (1, 1))]


def test_g45_a_single_coin_is_stolen_too(build, holdings, play):
    told = play(robbery(build, holdings, play, 1, banked=5).state, Steal(1, (B,)))
    assert (told.seats[A].purse, told.seats[B].purse, told.seats[B].banked) == (1, 0, 5)


def test_g46_two_players_have_one_rival_to_rob(build, holdings, play, offered, refused):
    told = robbery(build, holdings, play, 5)
    assert offered(told.state, Steal) == [Steal(1, (B,))]
    for victims in ((), (B, B), (A, B), (A,), (B, C)):
        assert refused(told.state, Steal(1, victims)).code in ("one_or_two_rivals", "not_a_rival")
    told = play(told.state, Steal(1, (B,)))
    assert (told.seats[A].purse, told.seats[B].purse) == (2, 3)


def test_g47_a_rival_with_an_empty_purse_cannot_be_named(build, holdings, play, offered, refused):
    told = robbery(build, holdings, play, 3, 0, banked=2)
    assert offered(told.state, Steal) == [Steal(1, (B,))]
    for victims in ((C,), (B, C)):
        assert refused(told.state, Steal(1, victims)).code == "empty_purse"
    both = robbery(build, holdings, play, 3, 1)
    assert offered(both.state, Steal) == [Steal(1, (B,)), Steal(1, (C,)), Steal(1, (B, C))]


@pytest.mark.parametrize(("purse", "stolen"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_g48_a_single_rival_is_robbed_of_two_coins_or_of_all_it_has(purse, stolen, build, holdings, play):
    told = play(robbery(build, holdings, play, purse).state, Steal(1, (B,)))
    assert (told.seats[A].purse, told.seats[B].purse) == (stolen, purse - stolen)


def test_g49_vaults_are_safe_so_there_is_nothing_to_steal_from_empty_purses(build, holdings, play):
    told = robbery(build, holdings, play, 0, 0, banked=4)
    assert told.state.frames == ()
    assert [mine.banked for mine in told.seats] == [1, 4, 4]


# --- Fishers of influence 3 --------------------------------------------------------------------------------------


def test_g50_the_coins_that_would_end_the_game_may_be_declined(build, holdings, play, offered):
    told = play(build(2, seats=[holdings("V", hand="F3r")], supply=3), Place("F3r", 1))
    assert offered(told.state) == [Gain(1), Stop()]
    gained = play(told.state, Gain(1))
    assert (gained.seats[A].purse, gained.state.supply, gained.state.end) == (3, 0, End(A, "coins"))
    skipped = play(told.state, Stop())
    assert (skipped.seats[A].purse, skipped.state.supply, skipped.state.end) == (0, 3, None)


def test_g50_what_the_supply_lacks_comes_from_the_box(build, holdings, play):
    told = play(build(2, seats=[holdings("V", hand="F3r")], supply=1), Place("F3r", 1), Gain(1))
    assert (told.seats[A].purse, told.state.supply, told.state.boxed) == (3, 0, 2)


# --- Clergy and Builders -----------------------------------------------------------------------------------------


def test_g50a_clergy_needs_a_door_in_hand(build, holdings, play):
    told = play(build(2, seats=[holdings("V", hand="C1r")]), Place("C1r", 1))
    assert told.state.frames == ()


def test_g50a_a_vault_holds_any_number_of_doors_and_gives_none_back(build, holdings, play, offered):
    full = "S1r S1b S1y S2r S2b S2y F1r F1b F1y"
    told = play(build(2, seats=[holdings("V", hand="C1r F3y S1b S1b", vault=full)]), Place("C1r", 1))
    assert offered(told.state, Stow) == [Stow(1, "F3y"), Stow(1, "S1b")]
    told = play(told.state, Stow(1, "F3y"))
    assert told.seats[A].vault == (*full.split(), "F3y")
    assert told.seats[A].hand == ("S1b", "S1b")
    assert {action.door for action in offered(told.state, Place)} == {"S1b"}
    (event,) = told.of(Stowed)
    assert aldabas.redact(event, B).door == ""


def test_g50b_a_door_bought_by_a_builder_is_paid_for(build, holdings, play, offered, refused):
    state = build(2, seats=[holdings("V", hand="BBr", purse=2)], supply=22)
    told = play(state, Place("BBr", 1))
    assert {action.slot for action in offered(told.state, Buy)} == {0, 1, 2, 3}
    assert refused(told.state, Buy(4, power=1)).code == "too_dear"
    told = play(told.state, Buy(3, power=1))
    assert (told.seats[A].purse, told.state.supply) == (0, 24)
    assert told.state.actions == 1


def test_g50b_the_dock_is_refilled_before_the_next_power(build, holdings, play, offered):
    mine = holdings("V BBr", hand="BBb")
    state = build(2, seats=[mine], dock="F1b N2y C1b S2r F3y", deck="N3b S1y C1r", supply=24)
    told = play(state, Place("BBb", 2), Buy(0, power=1))
    assert told.of(DockRefilled) == [DockRefilled("N3b", 4)]
    assert told.state.frames[-1].pending == (2,)
    assert offered(told.state) == [Buy(0, power=2), Buy(1, power=2), Stop()]
    assert play(told.state, Buy(0, power=2)).seats[A].hand == ("F1b", "N2y")


def test_g50b_a_builder_may_trigger_the_end(build, holdings, play):
    told = play(build(2, seats=[holdings("V", hand="BBb")], deck=()), Place("BBb", 1), Buy(0, power=1))
    assert [event.reason for event in told.of(EndTriggered)] == ["deck"]


@pytest.mark.parametrize(("there", "placed", "builder"), [("BBr", "BDb", 1), ("BDr", "BBb", 2)])
def test_g50c_the_discount_counts_for_a_builder_at_once(there, placed, builder, build, holdings, play):
    told = play(build(2, seats=[holdings(f"V {there}", hand=placed, purse=2)]), Place(placed, 2))
    told = play(told.state, Buy(4, power=builder))
    (bought,) = told.of(Bought)
    assert (bought.cost, bought.saved, told.seats[A].purse) == (2, 1, 0)
    assert Take() in aldabas.legal(told.state, A)
