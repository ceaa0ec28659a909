"""Case E03: setup ends well for every mix of choices and for every order in which they are made."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import aldabas
from core.games.aldabas.actions import Prepare
from core.games.aldabas.cards import deck
from core.games.aldabas.state import Options, start_supply

FIVE = ("BDr", "C1b", "F3y", "N2r", "S1b")
"""A hand of five different doors, in the order of their codes."""

SAMPLE = (Prepare("S1b"), Prepare("C1b", ("BDr", "F3y")), Prepare("F3y", ("BDr", "C1b", "N2r", "S1b")), Prepare("N2r"))
"""Choices from that hand: all kept, some discarded, none left."""


def table(seats, hand=FIVE, *, seed="e03"):
    """A new table where every player holds these doors, as many decks being shuffled as that takes."""
    state = aldabas.new(Config(seats, Options()), seed).state
    hands = tuple([replace(mine, hand=hand) if seat < seats else mine for seat, mine in enumerate(state.seats)])
    return replace(state, seats=hands)


def owned(state):
    """Every door of the table, wherever it lies."""
    doors = Counter([*state.deck, *state.dock, *state.goals, *[gone.door for gone in state.discard]])
    for mine in state.seats:
        doors.update([*mine.hand, *mine.vault, *[door for door in mine.doors if door]])
    return doors


def coins(state):
    return state.supply + sum([mine.purse + mine.banked + sum(mine.coins) for mine in state.seats])


def choose(state, picks, order=None):
    for seat in order or range(len(picks)):
        state = aldabas.apply(state, seat, picks[seat]).state
    return state


def choices_of(hand):
    """Each door for the Vault with each selection of the others, worked out the long way."""
    found = set()
    for vault in range(len(hand)):
        others = [door for place, door in enumerate(hand) if place != vault]
        for marks in itertools.product((False, True), repeat=len(others)):
            discard = tuple(sorted(door for door, gone in zip(others, marks, strict=True) if gone))
            found.add(Prepare(hand[vault], discard))
    return found


def check_started(before, state, picks):
    """The game has begun, no door and no coin is lost, and everybody has what it chose."""
    assert state.phase == "play"
    assert len(aldabas.asks(state)) == 1
    assert owned(state) == owned(before)
    assert coins(state) == coins(before) == start_supply(state.players, state.options)
    for seat, pick in enumerate(picks):
        mine = state.seats[seat]
        assert mine.vault == (pick.vault,)
        assert mine.purse == len(pick.discard)
        assert Counter((*mine.hand, pick.vault, *pick.discard)) == Counter(before.seats[seat].hand)


def test_e03_five_different_doors_give_eighty_choices():
    # 5 doors for the Vault, and each of the other 4 kept or not: 5 x 16.
    found = aldabas.legal(table(2), 0)
    assert len(found) == 80
    assert set(found) == choices_of(FIVE)


def test_e03_copies_of_a_door_are_one_choice():
    # Vault S1r: 2 of S1r and 2 of C1b left, 3 x 3. Vault C1b: 3 of S1r and 1 of C1b left, 4 x 2.
    hand = ("S1r", "S1r", "S1r", "C1b", "C1b")
    found = aldabas.legal(table(2, hand), 0)
    assert len(found) == 17
    assert set(found) == choices_of(hand)


@pytest.mark.parametrize("seats", aldabas.FACTS.seats)
def test_e03_the_game_starts_with_every_choice_of_a_hand(seats):
    before = table(seats)
    for choice in choices_of(FIVE):
        picks = (choice, *SAMPLE[1:seats])
        if seats > 1:
            check_started(before, choose(before, picks), picks)
        else:  # The Rival moves first, so only the human's side is as it was chosen.
            state = choose(before, picks)
            mine = state.seats[0]
            assert (mine.vault, mine.purse, len(mine.hand)) == (
                (choice.vault,), len(choice.discard), 4 - len(choice.discard),
            )  # fmt: skip
            assert owned(state) == owned(before)
            assert coins(state) == 15 + state.boxed


def test_e03_every_pair_of_choices_of_two_players():
    before = table(2)
    for picks in itertools.product(sorted(choices_of(FIVE), key=repr)[::5], repeat=2):
        check_started(before, choose(before, picks), picks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e03_every_order_of_choosing_leads_to_the_same_table(seats):
    before = table(seats)
    for picks in itertools.product(SAMPLE[:3], repeat=seats):
        found = [choose(before, picks, order) for order in itertools.permutations(range(seats))]
        check_started(before, found[0], picks)
        assert all(state == found[0] for state in found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e03_every_order_of_choosing_starts_a_game_as_it_is_dealt(seats):
    before = aldabas.new(Config(seats, Options()), "e03-dealt").state
    assert owned(before) == Counter(deck("r2"))
    for order in itertools.permutations(range(seats)):
        picks = [aldabas.legal(before, seat)[-1 - 7 * seat] for seat in range(seats)]
        check_started(before, choose(before, picks, order), picks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e03_the_game_waits_until_the_last_has_chosen(seats):
    for order in itertools.permutations(range(seats)):
        state = table(seats)
        for place, seat in enumerate(order):
            assert state.phase == "setup"
            assert [ask.settled for ask in aldabas.asks(state)] == [other in order[:place] for other in range(seats)]
            state = aldabas.apply(state, seat, SAMPLE[seat]).state
        assert state.phase == "play"


def test_e03_another_choice_replaces_the_first():
    before = table(3)
    state = before
    for seat, pick in ((1, SAMPLE[2]), (1, SAMPLE[0]), (0, SAMPLE[1]), (1, SAMPLE[1]), (2, SAMPLE[0])):
        state = aldabas.apply(state, seat, pick).state
    check_started(before, state, (SAMPLE[1], SAMPLE[1], SAMPLE[0]))


def test_e03_nothing_that_is_no_choice_of_the_hand_is_taken():
    state = table(2)
    for wrong, code in (
        (Prepare("S2r"), "not_in_hand"),
        (Prepare("S1b", ("S1b",)), "not_in_hand"),
        (Prepare("S1b", ("C1b", "C1b")), "not_in_hand"),
        (Prepare("S1b", ("F3y", "C1b")), "discards_out_of_order"),
    ):
        refusal = aldabas.check(state, 0, wrong)
        assert refusal is not None
        assert refusal.code == code
