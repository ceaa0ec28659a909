"""The state of Aldabas in few words: the table, the standing, and the hand."""

from __future__ import annotations

import re

import pytest

from core.games import aldabas
from core.games.aldabas.actions import Prepare
from core.games.aldabas.state import (
    Discarded,
    End,
    Holdings,
    Influencing,
    Keeping,
    Options,
    Powers,
    RivalPowers,
)
from tui.games.aldabas.account import hand, pile, score, table
from tui.games.aldabas.standing import seen_holdings, standing

AB = ("Ana", "Rui")
SOLO = ("Ana", "The Rival")
DOCK = ("F1b", "N2y", "C1b", "S2r", "F3y")
OVER = {"phase": "over", "frames": (), "actions": 0}


# --- the table -------------------------------------------------------------------------------------------


def test_the_table_has_prices_clocks_and_blocks_row_by_row(t42, table_of):
    _, view = table_of(*t42, dock=DOCK, supply=11, deck=("S1y", "S1y", "F1y"))
    assert table(view, AB) == (
        "Turn 7, Ana: 2 actions left.",
        "Dock: slot 1 blue Fisher 1 free; slot 2 yellow Noble 2 free; slot 3 blue Clergy 1 free; "
        "slot 4 red Soldier 2 for 1; slot 5 yellow Fisher 3 for 2.",
        "Left: 11 coins in the supply; 3 doors in the deck; 2 spaces in the fullest block, that of Rui.",
        "Discards: none.",
        "Ana: purse 3, 3 in hand, 1 door and 2 coins in the Vault; "
        "row 1: red Noble 3 with 1 coin, blue Soldier 2 with 1 coin, yellow Fisher 3; "
        "row 2: blue Soldier 1, yellow Noble 2, red Fisher 1; row 3: red Clergy 1, blue discount Builder.",
        "Rui: purse 4, 1 in hand, 2 doors in the Vault; row 1: yellow Fisher 2, blue Fisher 3, red Noble 3; "
        "row 2: red Fisher 1, blue Soldier 2, yellow Noble 3; "
        "row 3: yellow buying Builder, red Clergy 1 with 2 coins, blue Fisher 2.",
        "Hand: red Fisher 3, yellow Clergy 1, blue Fisher 1. Vault: red Soldier 2.",
    )


@pytest.mark.parametrize(
    ("looker", "prices"), [(0, "free free free 1 2"), (1, "free free 1 2 3"), (None, "free free 1 2 3")]
)
def test_t09_the_prices_are_those_of_the_looker(t42, table_of, looker, prices):
    _, view = table_of(*t42, dock=DOCK, looker=looker)
    assert re.findall(r"free|(?<=for )\d", table(view, AB)[1]) == prices.split()


def test_t54_another_seat_hears_of_no_hidden_door_or_coin(t42, table_of):
    for looker in (1, None):
        _, view = table_of(*t42, looker=looker, dock=("N3b", "N3b"))
        told = " ".join([*table(view, AB), *score(view, AB), *hand(view)])
        for door in ("red Fisher 3", "yellow Clergy 1", "blue Fisher 1", "red Soldier 2", "2 coins in the Vault"):
            assert door not in told
        assert "Ana: purse 3, 3 in hand, 1 door in the Vault" in told


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        (Powers((5, 4)), "Turn 7, Ana: 1 action left, powers on b2 and a2 still to use."),
        (Influencing(4, 2), "Turn 7, Ana: 1 action left, 2 more coins to move with the Soldier on a2."),
        (Keeping(4, ("S1y", "N3r")),
         "Turn 7, Ana: 1 action left, to keep one of the yellow Soldier 1 and the red Noble 3."),
    ],
)  # fmt: skip
def test_what_is_under_way_is_told_first(t42, table_of, frame, told):
    _, view = table_of(*t42, frames=(frame,), actions=1)
    assert table(view, AB)[0] == told


def test_drawn_doors_are_covered_for_the_others(t42, table_of):
    _, view = table_of(*t42, frames=(Keeping(4, ("S1y", "N3r")),), actions=1, looker=1)
    assert table(view, AB)[0] == "Turn 7, Ana: 1 action left, to keep one of 2 doors."


def test_t30_the_table_tells_who_has_a_last_turn(t42, table_of, holdings):
    names = (*AB, "Eva")
    _, view = table_of(*t42, holdings(), active=1, end=End(1, "coins"))
    assert table(view, names)[3] == "The supply is empty: everybody else has a last turn after Rui."
    _, view = table_of(*t42, holdings(), active=2, end=End(1, "block", (2, 0)))
    assert table(view, names)[3] == "Rui's block is full: last turns of Eva and Ana."


def test_g57_the_whole_discard_pile_is_told_by_profession(table_of, holdings):
    doors = ["C1y", "S1r", "BBb", "S1r", "N2b", "S1b", "F3y", "S1r", "N2b", "BDr"]
    for looker in (0, 1, None):
        _, view = table_of(holdings(), holdings(), looker=looker, discard=tuple(map(Discarded, doors)))
        assert pile(view, AB) == (
            "Discards: 10 doors.",
            "Soldiers: blue Soldier 1, red Soldier 1 3 times.",
            "Fishers: yellow Fisher 3.",
            "Nobles: blue Noble 2 twice.",
            "Clergy: yellow Clergy 1.",
            "Builders: blue buying Builder, red discount Builder.",
        )


def test_g57_doors_that_lie_face_down_are_only_counted_even_for_whoever_laid_them_there(table_of, holdings):
    hidden = {"options": {"discards": "hidden"}}
    mixed = (Discarded("S1r"), Discarded("F2b", 0), Discarded("N3y", 1))
    for looker in (0, 1, None):
        _, view = table_of(holdings(), holdings(), looker=looker, discard=mixed, **hidden)
        assert pile(view, AB) == ("Discards: 3 doors, 2 of them face down.", "Soldiers: red Soldier 1.")
        _, view = table_of(holdings(), holdings(), looker=looker, discard=mixed[1:2], **hidden)
        assert pile(view, AB) == ("Discards: 1 door, 1 of them face down.",)
        _, view = table_of(holdings(), holdings(), looker=looker, discard=(), **hidden)
        assert pile(view, AB) == ("Discards: none.",)


def test_discards_and_boxed_coins_are_told(table_of, holdings):
    pile = (Discarded("S1r"), Discarded("N3b"))
    _, view = table_of(holdings(), holdings(), discard=pile, boxed=2, supply=0, deck=(), dock=())
    told = table(view, AB)
    assert told[1] == "Dock: empty."
    assert (
        told[2]
        == "Left: 0 coins in the supply, 2 more came from the box; 0 doors in the deck; 11 spaces in every block."
    )
    assert told[3] == "Discards: 2 doors, blue Noble 3 on top."
    assert told[4] == "Ana: purse 0, 0 in hand, 0 doors in the Vault; empty block."
    assert told[-1] == "Hand: no door. Vault: no door."


def test_the_setup_tells_who_has_chosen():
    state = aldabas.new(aldabas.Config(2, Options()), "by-hand").state
    assert table(aldabas.view(state, 0), AB)[0] == "Setup: nobody has chosen what to keep."
    state = aldabas.apply(state, 1, Prepare(state.seats[1].hand[0])).state
    view = aldabas.view(state, 0)
    assert table(view, AB)[0] == "Setup: Rui chose what to keep."
    assert score(view, AB) == ("Nothing is built yet, so nothing scores.",)


def test_t46_alone_the_goals_and_the_worth_of_every_slot_are_told(table_of, holdings):
    seats = (holdings(vault="C1y", purse=2), Holdings(("S1y", "F3b"), vault=("F1b",), banked=3))
    _, view = table_of(*seats, goals=("S2r", "N3y", "C1b"), dock=("F1r", "N2b", "S2y", "C1r"), supply=12,
                       deck=("F3y",) * 20, discard=(), options={"extra_coins": "2"})  # fmt: skip
    assert table(view, SOLO) == (
        "Turn 7, Ana: 2 actions left.",
        "Dock, with its worth to The Rival: slot 2 red Fisher 1 free, worth 1; slot 3 blue Noble 2 for 1, worth 3; "
        "slot 4 yellow Soldier 2 for 2, worth 2; slot 5 red Clergy 1 for 3, worth 0.",
        "Left: 12 coins in the supply; 20 doors in the deck; 11 spaces in every block.",
        "Discards: none.",
        "The Rival's goals: lion of the red Soldier 2, lizard of the yellow Noble 3 and hand of the blue Clergy 1.",
        "The Rival's hand, from the left: yellow Soldier 1, blue Fisher 3.",
        "Ana: purse 2, 0 in hand, 1 door in the Vault; empty block.",
        "The Rival: 2 in hand, 1 door and 3 coins in the Vault; empty block.",
        "Hand: no door. Vault: yellow Clergy 1.",
    )


def test_the_rivals_powers_are_under_way_without_actions(t45, table_of):
    _, view = table_of(*t45, goals=("S2r", "N3y", "C1b"), active=1, actions=0, frames=(RivalPowers(5, (5, 1)),))
    assert table(view, SOLO)[0] == "Turn 7, The Rival, powers on b2 and b1 still to use."


# --- the standing ----------------------------------------------------------------------------------------


def test_the_standing_of_t42_before_the_vaults_are_opened(t42, table_of):
    """Rui shows Soldier 2, Fisher 8, Noble 3+3, Clergy 1+2 and Builder 2: 21 in all, every one of them in the block."""
    _, view = table_of(*t42)
    assert score(view, AB) == (
        "The score if the game ended now, as far as it can be seen.",
        "Coins in Vaults, 2 points each: Ana 2, Rui hidden.",
        "Soldiers: Ana 6, Rui 2. Ana is first and scores 6 points: 2 Nobles, 3 points each. "
        "Rui is second and scores 2 points: 2 Nobles, 1 point each.",
        "Fishers: Ana 4, Rui 8. Rui is first and scores by the hidden hand. "
        "Ana is second and scores 2 points: half of the hand's 5, rounded down.",
        "Nobles: Ana 6, Rui 6. Ana and Rui tie for first. Ana scores 5 points: 5 coins in the purse. "
        "Rui scores at least 4: 4 coins, and those in the Vault.",
        "Clergy: Ana 1, Rui 3. Rui is first and scores 7 points: a third of the block's 21. "
        "Ana is second and scores 3 points: a fifth of the block's 17, rounded down.",
        "Builders: Ana 2, Rui 2. Ana and Rui tie for first. Ana scores 7 points: 7 doors besides Builders. "
        "Rui scores 8 points: 8 doors besides Builders.",
        "Nobles of influence 3, points: Ana 3, Rui 6.",
        "Total influence: Ana 19, Rui 21. Rui has the most and scores 3 points.",
        "Points: Ana 30, Rui 30.",
        "Hidden and not counted: Rui 1 door in hand, 2 doors in the Vault and any coins in the Vault.",
    )


def test_where_vault_coins_are_shown_they_count(t42, table_of):
    _, view = table_of(*t42, looker=1, options={"vault_coins": "shown"})
    told = score(view, AB)
    assert told[1] == "Coins in Vaults, 2 points each: Ana 2, Rui 0."
    assert told[-1] == "Hidden and not counted: Ana 3 doors in hand and 1 door in the Vault."


def test_what_is_seen_is_the_truth_once_the_game_is_over(t42, table_of):
    for looker in (0, 1, None):
        _, view = table_of(*t42, looker=looker, end=End(0, "coins"), **OVER)
        assert seen_holdings(view) == t42
        found = standing(view)
        assert [found.total(seat) for seat in (0, 1)] == [27, 32]
        told = score(view, AB)
        assert told[0] == "The final score."
        assert told[-1] == "Points: Ana 27, Rui 32."


def test_nobody_leads_by_influence_that_nobody_shows(table_of, holdings):
    _, view = table_of(holdings(vault="S1r"), holdings(vault="S2r"), looker=None)
    assert standing(view).most == (0, 0)
    assert "Total influence: Ana 0, Rui 0. Nobody has any, so nobody scores." in score(view, AB)


def test_g58a_what_was_bought_in_the_open_is_not_remembered(t42, table_of, holdings):
    known = holdings(hand="S1r", vault="S2r")
    known = Holdings(known.hand, known.vault, known=("S1r",))
    _, view = table_of(t42[0], known)
    assert seen_holdings(view)[1] == Holdings(())


def test_alone_only_the_human_has_points(t45, table_of):
    """T45 without what lies in the Rival's Vault, which is empty here."""
    _, view = table_of(*t45, goals=("S2r", "N3y", "C1b"))
    told = score(view, SOLO)
    assert told[-1] == "Points: Ana 38."
    assert "Fishers: Ana 3, The Rival 4. The Rival is first, so Ana scores nothing." in told


# --- one's own -------------------------------------------------------------------------------------------


def test_the_hand_explains_each_door(table_of, holdings):
    _, view = table_of(holdings(hand="F3r N3b F3r", vault="S2r C1y", banked=2, purse=1), holdings())
    assert hand(view) == (
        "Hand: 3 doors of influence 9.",
        "Red Fisher 3, twice: gains 3 coins from the supply.",
        "Blue Noble 3: scores 3 points at the end of the game.",
        "Vault: red Soldier 2, yellow Clergy 1, 2 coins. Purse: 1 coin.",
    )


def test_an_empty_hand_and_a_spectator(table_of, holdings):
    _, view = table_of(holdings(), holdings())
    assert hand(view) == ("Hand: no door.", "Vault: no door, 0 coins. Purse: 0 coins.")
    _, view = table_of(holdings(), holdings(), looker=None)
    assert hand(view) == ("Hand: none, only watching.",)


def test_the_hand_tells_what_is_chosen_during_the_setup(table_of, holdings):
    _, view = table_of(holdings(hand="F3r N3b"), holdings(), phase="setup", picks=(Prepare("F3r", ("N3b",)), None))
    assert hand(view)[-2] == "Chosen so far: the red Fisher 3 for the Vault, the blue Noble 3 discarded."


# --- whole games -----------------------------------------------------------------------------------------


def test_every_state_of_whole_games_is_told_to_everybody(games, reads_well):
    names, played = games
    for game in played:
        for state, _ in game:
            for seat in (None, *range(state.players)):
                view = aldabas.view(state, seat)
                lines = table(view, names)
                assert len(lines) <= 12
                for line in (*lines, *score(view, names), *hand(view)):
                    reads_well(line)
