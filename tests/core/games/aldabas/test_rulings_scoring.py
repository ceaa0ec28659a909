"""Rulings G68 to G81 of `rules/aldabas.md` 3 on scoring, and the case R14: ties."""

from __future__ import annotations

import pytest

from core.game import ScoreLine
from core.games.aldabas.actions import Finish
from core.games.aldabas.cards import PROFESSIONS
from core.games.aldabas.events import GameOver, MostInfluence, NoblesScored, ProfessionScored, VaultOpened
from core.games.aldabas.scoring import places, reward
from core.games.aldabas.state import End

A, B, C, D = range(4)


@pytest.fixture
def score(build, play):
    """Function: the first seat ends the last turn of the game, and these holdings are scored."""

    def run(*seats):
        return play(build(len(seats), seats=seats, actions=0, end=End(B, "coins", (A,))), Finish())

    return run


# --- what counts -------------------------------------------------------------------------------------------------


def test_g68_coins_of_the_vault_count_twice(score, holdings):
    # Nobles: A 3, B 2. A has 3 + 2 coins for the first place, B floor(5 / 2) = 2 for the second.
    told = score(holdings("V N3r", banked=3, purse=2), holdings("V N2b", purse=5))
    opened = told.of(VaultOpened)
    assert [(event.coins, event.points, event.purse) for event in opened] == [(3, 6, 5), (0, 0, 5)]
    assert told.contests["noble"].points == (5, 2)


def test_g69_doors_of_the_vault_are_no_part_of_the_block(score, holdings):
    # A has 3 influence in each of Soldiers, Clergy and Builders, much of it in the Vault, and is first in all three.
    mine = holdings("V S1r BDb", "C1y N2b", vault="S2b C1r C1b BDy N3r F3r")
    told = score(mine, holdings("V S1b", vault="C1y"))
    assert told.contests["soldier"].points == (3, 0)  # one Noble in the block, not two
    assert told.contests["clergy"].counts == (1 + 2 + 1 + 2, 1)
    assert told.contests["clergy"].points == (2, 0)
    assert told.contests["builder"].counts == (3, 1)  # S1, C1, N2


def test_g69_doors_of_the_vault_count_for_majorities_and_the_total(score, holdings):
    told = score(holdings("V S1r", vault="N3r C1b F2y"), holdings("V S2b", vault="N2b"))
    found = {profession: told.contests[profession].influence for profession in PROFESSIONS}
    assert found == {"soldier": (1, 2), "fisher": (2, 0), "noble": (3, 2), "clergy": (1, 0), "builder": (0, 0)}
    assert told.of(MostInfluence) == [MostInfluence((7, 4), (A,), (3, 0))]


def test_g70_fishers_are_paid_by_the_printed_influence_of_the_whole_hand(score, holdings):
    # 3 + 1 + 2 + 1 + 2 = 9 in A's hand of all professions; B's 5 are worth floor(5 / 2).
    told = score(holdings("V F3r", hand="N3b S1y F2b C1r BDy"), holdings("V F2r", hand="F3b S2y"))
    assert told.contests["fisher"].counts == (9, 5)
    assert told.contests["fisher"].points == (9, 2)


def test_g70_g77_the_hand_is_no_influence(score, holdings):
    told = score(holdings("V F1r", hand="F3b F3y N3r S2r C1b BDb"), holdings("V F2r"))
    assert [told.contests[profession].influence for profession in PROFESSIONS] == [(0, 0), (1, 2), *[(0, 0)] * 3]
    assert told.of(MostInfluence) == [MostInfluence((1, 2), (B,), (0, 3))]


@pytest.mark.parametrize(
    ("profession", "count", "first", "second"),
    [
        ("soldier", 4, 12, 4), ("fisher", 7, 7, 3), ("noble", 5, 5, 2), ("clergy", 20, 6, 4), ("clergy", 14, 4, 2),
        ("clergy", 2, 0, 0), ("builder", 8, 8, 4), ("builder", 9, 9, 4),
    ],
)  # fmt: skip
def test_g71_points_are_rounded_down(profession, count, first, second):
    assert (reward(profession, count, first=True), reward(profession, count, first=False)) == (first, second)


def test_g71_the_sum_is_rounded_and_not_each_door(score, holdings):
    # Five doors of influence 1 with 1 coin in all: floor(6 / 3) = 2 for the first; B floor(5 / 5) = 1 for the second.
    first, second = holdings("V C1r+1 C1b S1r", "S1b F1y"), holdings("V C1r N2b S2r")
    told = score(first, second)
    assert told.contests["clergy"].influence == (3, 1)
    assert told.contests["clergy"].counts == (6, 5)
    assert told.contests["clergy"].points == (2, 1)


# --- who is first and second -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("influence", "first", "second"),
    [
        ((5, 5, 3), (A, B), ()),
        ((3, 5, 5, 2), (B, C), ()),
        ((4, 4, 4), (A, B, C), ()),
        ((2, 2, 2, 2), (A, B, C, D), ()),
        ((5, 5), (A, B), ()),
    ],
)
def test_g72_all_who_tie_for_first_are_first_and_nobody_is_second(influence, first, second):
    assert places(influence) == (first, second)


@pytest.mark.parametrize(
    ("influence", "first", "second"),
    [((4, 2, 2), (A,), (B, C)), ((1, 1, 6, 1), (C,), (A, B, D)), ((4, 2, 1), (A,), (B,)), ((1, 3), (B,), (A,))],
)
def test_g73_all_who_tie_for_second_are_second(influence, first, second):
    assert places(influence) == (first, second)


@pytest.mark.parametrize(
    ("influence", "first", "second"),
    [((0, 0, 1), (C,), ()), ((0, 0, 0), (), ()), ((0, 0), (), ()), ((0, 2, 0, 1), (B,), (D,)), ((3, 0), (A,), ())],
)
def test_g74_without_influence_nobody_is_first_or_second(influence, first, second):
    assert places(influence) == (first, second)


def test_g74_a_lone_contender_is_first_and_the_others_score_nothing(score, holdings):
    told = score(holdings("V S1r", hand="F3b"), holdings("V F1r", hand="N3b S1y"), holdings("V S1b", hand="F3y"))
    assert told.contests["fisher"].points == (0, 4, 0)
    assert (told.contests["fisher"].first, told.contests["fisher"].second) == ((B,), ())


# --- Nobles of influence 3 and the most influence ----------------------------------------------------------------


def test_g75_each_noble_of_influence_3_in_the_block_scores_3(score, holdings):
    told = score(holdings("V N3r N3b", vault="N3y", hand="N3b"), holdings("V N3r", "N2b"))
    assert told.of(NoblesScored) == [NoblesScored((2, 1), (6, 3))]
    assert told.contests["noble"].influence == (9, 5)


@pytest.mark.parametrize(
    ("coins", "points"),
    [((4, 1, 0), (3, 0, 0)), ((4, 4, 0), (3, 3, 0)), ((2, 2, 2), (3, 3, 3)), ((0, 0, 1), (0, 0, 3))],
)
def test_g76_everybody_with_the_most_influence_scores_3(coins, points, score, holdings):
    told = score(*[holdings(f"V S1{colour}+{count}") for colour, count in zip("rby", coins, strict=True)])
    (most,) = told.of(MostInfluence)
    assert most.totals == tuple([1 + count for count in coins])
    assert most.points == points


def test_g77_the_total_is_block_coins_and_vault(score, holdings):
    told = score(holdings("V N3r+1 S2b+1 F3y", vault="S2r C1b", hand="F3r N3y"), holdings("V N2b"))
    assert told.of(MostInfluence)[0].totals == (3 + 1 + 2 + 1 + 3 + 2 + 1, 2)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_g78_no_score_is_negative(seats, random_game):
    for luck in range(5):
        final = random_game(seats, f"score-{luck}", luck)[-1]
        (over,) = [event for event in final.events if isinstance(event, GameOver)]
        assert len(over.scores) == seats
        assert all(isinstance(points, int) and points >= 0 for points in over.scores)


def test_g80_professions_are_scored_in_the_order_of_the_sheet(score, holdings):
    told = score(holdings("V S1r", banked=1), holdings("V N2r"))
    assert [event.profession for event in told.of(ProfessionScored)] == [
        "soldier", "fisher", "noble", "clergy", "builder",
    ]  # fmt: skip
    lines = told.outcome.standings[0].lines
    assert [line.code for line in lines] == ["vault_coins", *PROFESSIONS, "third_nobles", "most_influence"]
    # B: second in nothing, first in Nobles with no coin, most influence. A: first in Soldiers, no Noble; its coin.
    assert told.of(GameOver) == [GameOver((2, 3))]
    assert lines[-1] == ScoreLine("most_influence", 3)


def test_g81_the_vault_tile_is_no_door(score, holdings):
    full = holdings("V BDr S1y N2b", "N2b N2y N2r N2y", "N3r N3b N3y S1b", vault="F3r")
    told = score(full, holdings("V"))
    assert told.contests["builder"].counts == (10, 0)
    assert told.contests["builder"].points == (10, 0)


# --- the winner, and case R14 ------------------------------------------------------------------------------------


def equals(holdings, *purses):
    """As many seats with a Soldier each and no Noble, and so with 3 points each for the most influence."""
    return [holdings(f"V S1{colour}", purse=purse) for colour, purse in zip("rbyr", purses, strict=False)]


def standings(told):
    return [(standing.seat, standing.place, standing.total) for standing in told.outcome.standings]


def test_g79_coins_decide_a_tie_once_those_of_the_vault_are_in_the_purse(score, holdings):
    told = score(*equals(holdings, 3, 4, 1))
    assert standings(told) == [(B, 1, 3), (A, 2, 3), (C, 3, 3)]
    assert told.outcome.tie_break == "purse"


def test_g79_vault_coins_are_in_the_purse_by_then(score, holdings):
    # A has 2 points for each of 3 coins; B has 3 for its coins, being first in Nobles, and 3 for the most influence.
    told = score(holdings("V S1r", banked=3, purse=1), holdings("V N2b", purse=3))
    assert told.of(GameOver) == [GameOver((6, 6))]
    assert standings(told) == [(A, 1, 6), (B, 2, 6)]  # 3 + 1 coins against 3


def test_g79_coins_on_doors_do_not_decide_a_tie(score, holdings):
    # Both have 4 influence in Soldiers; A by 3 coins on its door.
    told = score(holdings("V S1r+3", purse=1), holdings("V S2b S2r", purse=1))
    assert standings(told) == [(A, 1, 3), (B, 1, 3)]
    assert told.outcome.tie_break == "shared"


def test_g79_a_victory_is_shared_if_coins_are_equal_too(score, holdings):
    told = score(*equals(holdings, 2, 1, 2, 0))
    assert standings(told) == [(A, 1, 3), (C, 1, 3), (B, 3, 3), (D, 4, 3)]
    assert told.outcome.winners == (A, C)


@pytest.mark.parametrize(
    ("doors", "points"),
    [
        (("S2r", "S2b", "S1r"), (3, 3, 0)),  # tied for first: nobody is second
        (("S2r S1b", "S2b", "S2y"), (3, 1, 1)),  # tied for second
        (("S1r", "S1b", "S1y"), (3, 3, 3)),  # all equal
        (("F1r", "F1b", "F1y"), (0, 0, 0)),  # nobody has any
        (("S1r", "F1b", "F1y"), (3, 0, 0)),  # one alone has any
        (("S2r", "S2b"), (3, 3)),  # two players, equal
        (("S2r", "S1b"), (3, 1)),  # two players, first and second
        (("S2r", "F1b"), (3, 0)),  # two players, one alone
        (("S2r", "S2b", "S1y", "S1b"), (3, 3, 0, 0)),  # two pairs
        (("S2r S1b", "S1b", "S1y", "S1r"), (3, 1, 1, 1)),  # three tied for second
    ],
)
def test_r14_ties_in_a_majority(doors, points, score, holdings):
    """Everybody has one Noble in the block: 3 points for the first place in Soldiers, 1 for the second."""
    nobles = ("N2b", "N2y", "N2r", "N2b")
    told = score(*[holdings(f"V {mine}", noble) for mine, noble in zip(doors, nobles, strict=False)])
    assert told.contests["soldier"].points == points
