"""Rulings G51 to G58a of `rules/aldabas.md` 3: Vault, purse, and who may know what."""

from __future__ import annotations

from random import Random

import pytest

from core.game import SPECTATOR
from core.games import aldabas
from core.games.aldabas.actions import Bank, Buy, Discard, Draw, Finish, Keep, Place, Stow, Take, Withdraw
from core.games.aldabas.events import Banked, TurnBegan
from core.games.aldabas.state import Discarded, Keeping

A, B, C = range(3)
EVERYBODY = (A, B, SPECTATOR)


# --- the Vault ---------------------------------------------------------------------------------------------------


def test_g51_coins_in_a_vault_are_shown_to_their_owner_only(build, holdings):
    state = build(2, seats=[holdings("V", banked=3), holdings("V", banked=5)])
    found = {looker: [seat.banked for seat in aldabas.view(state, looker).seats] for looker in EVERYBODY}
    assert found == {A: [3, None], B: [None, 5], SPECTATOR: [None, None]}


def test_g51_their_moves_are_told_to_all_so_that_they_can_be_counted(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="S2r", purse=2)])
    told = play(state, Place("S2r", 1), Bank(1, 1))
    (event,) = told.of(Banked)
    for looker in EVERYBODY:
        assert aldabas.redact(event, looker) == Banked(A, 1, 1)
    # All other coins are in sight, so the one Vault that B cannot see has what is missing.
    imagined = aldabas.redeal(aldabas.view(told.state, B), Random("count"))
    assert imagined.seats[A].banked == 1


def test_g52_the_number_of_doors_in_a_vault_is_shown(build, holdings, play):
    state = build(2, seats=[holdings("V C1r", hand="C1b F3y S1b", vault="N3r")])
    told = play(state, Place("C1b", 2), Stow(1, "F3y"), Stow(2, "S1b"))
    for looker in EVERYBODY:
        seen = aldabas.view(told.state, looker)
        assert (seen.seats[A].vault, seen.seats[A].open_vault) == (3, ())
        assert seen.vault == (("N3r", "F3y", "S1b") if looker == A else ())


@pytest.mark.parametrize("when", ["action", "powers", "discard"])
def test_g53_coins_leave_the_vault_freely_on_the_own_turn(when, build, holdings, play, offered):
    eight = "S1r S1b S1y S2r S2b S2y F3r N3r"
    state = build(2, seats=[holdings("V", hand=eight, banked=3)], actions=0 if when == "discard" else 2)
    if when == "powers":
        state = play(state, Place("F3r", 1)).state
    assert offered(state, Withdraw) == [Withdraw(1), Withdraw(2), Withdraw(3)]
    told = play(state, Withdraw(2))
    assert (told.seats[A].banked, told.seats[A].purse) == (1, 2)
    assert (told.state.actions, told.state.frames) == (state.actions, state.frames)


def test_g53_nobody_withdraws_coins_out_of_turn_or_too_many(build, holdings, refused):
    state = build(2, seats=[holdings("V", banked=3), holdings("V", banked=3)])
    assert refused(state, Withdraw(1), B).code == "not_your_turn"
    for coins in (0, 4):
        assert refused(state, Withdraw(coins)).code == "cannot_withdraw"
    assert Withdraw.seldom


@pytest.mark.parametrize("seats", [2, 3])
def test_g54_coins_enter_a_vault_by_a_soldier_only(seats, random_game):
    banked = 0
    for luck in range(10):
        old = None
        for step in random_game(seats, f"banked-{luck}", luck):
            new = [mine.banked for mine in step.state.seats]
            raised = sum([max(0, now - then) for then, now in zip(old or new, new, strict=True)])
            assert raised == sum([event.coins for event in step.events if isinstance(event, Banked)])
            banked += raised
            old = new
    assert banked > 0


# --- what everybody sees -----------------------------------------------------------------------------------------


def test_g55_purses_are_public(build, holdings):
    state = build(2, seats=[holdings("V", purse=3), holdings("V", purse=5)])
    for looker in EVERYBODY:
        assert [seat.purse for seat in aldabas.view(state, looker).seats] == [3, 5]


def test_g56_the_size_of_a_hand_is_public_and_its_doors_are_not(build, holdings):
    state = build(2, seats=[holdings("V", hand="S1r F3b"), holdings("V", hand="N3y")])
    for looker in EVERYBODY:
        seen = aldabas.view(state, looker)
        assert [seat.hand for seat in seen.seats] == [2, 1]
        assert [seat.open_hand for seat in seen.seats] == [(), ()]
    assert aldabas.view(state, A).hand == ("S1r", "F3b")
    assert aldabas.view(state, SPECTATOR).hand == ()


def test_g57_everybody_may_look_through_the_discard_pile(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="S1r S1b S1y S2r S2b S2y F3r N3r")], discard="N3b C1y", actions=0)
    told = play(state, Discard("S2r"))
    for looker in EVERYBODY:
        pile = aldabas.view(told.state, looker).discard
        assert pile == (Discarded("N3b"), Discarded("C1y"), Discarded("S2r"))


def test_g58_the_number_of_doors_in_the_deck_is_public_and_their_order_is_not(build):
    state = build(2, deck="N3b S1y C1r")
    for looker in EVERYBODY:
        assert aldabas.view(state, looker).deck == 3
    other = build(2, deck="C1r N3b S1y")
    assert aldabas.view(state, A) == aldabas.view(other, A)


def test_g58a_doors_bought_are_known_to_all_alike(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="S1r")], dock="F1b N2y C1b S2r F3y")
    told = play(state, Buy(1))
    for looker in EVERYBODY:
        assert [seat.known for seat in aldabas.view(told.state, looker).seats] == [("N2y",), ()]
    assert play(told.state, Place("N2y", 1)).seats[A].known == ()
    assert play(told.state, Place("S1r", 1)).seats[A].known == ("N2y",)


def test_g58a_doors_that_nobody_else_has_seen_are_not_known(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r S1b")], deck="N3b S1y C1r")
    told = play(state, Place("F1r", 1), Draw(1), Keep("N3b"))
    assert told.seats[A].known == ()
    imagined = [aldabas.redeal(aldabas.view(told.state, B), Random(f"memory-{number}")) for number in range(40)]
    assert len({other.seats[A].hand for other in imagined}) > 1


def test_g58a_a_door_known_stays_known_in_hand_or_vault(build, holdings, play):
    # B saw A buy C1b; A then stows one of two doors, and B cannot tell which.
    mine = holdings("V", hand="C1r C1b F3y", vault="S1r", known="C1b")
    told = play(build(2, seats=[mine]), Place("C1r", 1), Stow(1, "C1b"))
    assert told.seats[A].known == ("C1b",)
    for number in range(20):
        imagined = aldabas.redeal(aldabas.view(told.state, B), Random(f"stowed-{number}")).seats[A]
        assert "C1b" in (*imagined.hand, *imagined.vault[1:])


# --- what an opponent does not see -------------------------------------------------------------------------------


def test_g43_g58a_only_the_one_who_draws_sees_both_doors(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r")], deck="N3b S1y C1r")
    told = play(state, Place("F1r", 1), Draw(1))
    assert aldabas.view(told.state, A).frames[-1] == Keeping(1, ("N3b", "S1y"))
    for looker in (B, SPECTATOR):
        assert aldabas.view(told.state, looker).frames[-1] == Keeping(1, ("", ""))


def test_g55_g58_turns_and_actions_left_are_public(build, play):
    told = play(build(2), Take())
    for looker in EVERYBODY:
        seen = aldabas.view(told.state, looker)
        assert (seen.active, seen.actions, seen.turn, seen.supply) == (A, 1, 1, 22)
    told = play(told.state, Take(), Finish())
    assert told.of(TurnBegan) == [TurnBegan(B, 2, last=False)]
