"""The contents of the box and the setting up: `rules/douro.md` 1 and 2.2."""

# ruff: noqa: N802
from __future__ import annotations

from collections import Counter

import pytest

from core.game import Config
from core.games import douro
from core.games.douro.cards import BACKS, BARRELS, BOTTOM, FOGS, ORDERS, REGULARS, START_SCORE
from core.games.douro.setup import boats, lottery
from core.games.douro.state import Lottery, Options

MANY = [f"deal-{number}" for number in range(3000)]


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


# --- contents --------------------------------------------------------------------------------------------------


def test_C1_C2_ten_barrels_without_a_five():
    assert BARRELS == (0, 1, 2, 3, 4, 6, 7, 8, 9, 10)
    assert sum(BARRELS) == 50


def test_C5_C7_three_regular_boats_of_each_level_which_the_back_shows():
    assert len(REGULARS) == len(set(REGULARS)) == 15
    assert Counter(BACKS[boat] for boat in REGULARS) == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3}


def test_C8_C9_six_fogs_with_one_back():
    assert set(FOGS) == {"fragas", "cardia", "rapids", "sirga", "barraca", "customs"}
    assert len(FOGS) == 6
    (fog,) = {BACKS[boat] for boat in FOGS}
    assert fog not in {BACKS[boat] for boat in REGULARS}


def test_C10_one_phylloxera_and_one_charity():
    assert douro.new(Config(4, Options()), "box").state.holder in range(4)


def test_C12_five_points_at_the_start():
    assert START_SCORE == 1 + 1 + 3


def test_C14_three_to_five_players_or_two_with_a_ghost():
    assert douro.FACTS.seats == (2, 3, 4, 5)
    assert [douro.seats(Config(seats, Options())) for seats in douro.FACTS.seats] == [3, 3, 4, 5]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_C6_orders_follow_the_formula_from_one_end_to_the_other(players):
    orders = ORDERS[players]
    for level in range(1, 6):
        for slot, letter in enumerate("abc"):
            assert orders[f"{level}{letter}"] == 2 * players * (level - 1) + 1 + (players - 1) * slot
    assert orders["1a"] == 1
    assert orders["5c"] == 10 * players - 1
    assert orders["3b"] == 5 * players
    assert [orders[fog] for fog in ("fragas", "cardia", "rapids")] == [5 * players] * 3
    assert set(orders) == {*REGULARS, "fragas", "cardia", "rapids"}


def test_orders_exist_for_three_columns():
    assert set(ORDERS) == {3, 4, 5}


# --- the stack -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stacks():
    return [boats(seed) for seed in MANY]


def test_every_stack_has_each_boat_once(stacks):
    assert {tuple(sorted(stack)) for stack in stacks} == {tuple(sorted(REGULARS + FOGS))}


def test_the_top_is_regular_and_so_are_the_bottom_three(stacks):
    assert not any(stack[0] in FOGS for stack in stacks)
    assert not any(boat in FOGS for stack in stacks for boat in stack[-BOTTOM:])
    assert BOTTOM == 3


def test_fogs_lie_anywhere_between(stacks):
    places = Counter(place for stack in stacks for place, boat in enumerate(stack) if boat in FOGS)
    assert set(places) == set(range(1, 18))
    # 16 degrees of freedom: 39.3 is passed once in a thousand. (Places without repetition spread even less.)
    assert chi_square(places.values(), len(stacks) * 6 / 17) < 39.3


@pytest.mark.parametrize("place", [0, -1, -2, -3])
def test_any_regular_boat_lies_on_top_and_at_the_bottom_equally_often(stacks, place):
    found = Counter(stack[place] for stack in stacks)
    assert set(found) == set(REGULARS)
    # 14 degrees of freedom: 36.1 is passed once in a thousand.
    assert chi_square(found.values(), len(stacks) / 15) < 36.1


def test_any_fog_comes_first_equally_often(stacks):
    first = Counter(next(boat for boat in stack if boat in FOGS) for stack in stacks)
    # 5 degrees of freedom: 20.5 is passed once in a thousand.
    assert chi_square([first[fog] for fog in FOGS], len(stacks) / 6) < 20.5


# --- the lottery -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "again"), [(3, 0.145), (4, 0.19), (5, 0.23335)])
def test_the_lottery_is_fair_and_redrawn_as_often_as_it_ties(players, again):
    # One unique lowest of n equal draws from ten: n/10 * sum of (m/10)**(n-1) for m = 0..9.
    holders, redrawn = Counter(), 0
    for seed in MANY:
        holder, events = lottery(seed, players)
        holders[holder] += 1
        redrawn += sum(isinstance(event, Lottery) for event in events) > 1
    # At most 4 degrees of freedom: 18.5 is passed once in a thousand.
    assert chi_square([holders[seat] for seat in range(players)], len(MANY) / players) < 18.5
    assert redrawn / len(MANY) == pytest.approx(again, abs=0.025)
