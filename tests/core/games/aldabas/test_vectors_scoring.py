"""The test vectors of `rules/aldabas.md` 4 on scoring, and T54 on what is seen before it. Seats A to C are 0 to 2."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.games import aldabas
from core.games.aldabas.actions import Finish
from core.games.aldabas.cards import PROFESSIONS
from core.games.aldabas.events import GameOver, MostInfluence, NoblesScored, VaultOpened
from core.games.aldabas.scoring import condition, places, reward, tally
from core.games.aldabas.state import End

A, B, C = range(3)


@pytest.fixture
def scored(build, play):
    """Function: the last turn of a game ends, in which the seats own this."""

    def run(*seats):
        last = len(seats) - 1
        return play(build(last + 1, seats=seats, active=last, actions=0, end=End(0, "coins", (last,))), Finish())

    return run


def points(told, profession):
    return told.contests[profession].points


def sheet(told, seat):
    (standing,) = [standing for standing in told.outcome.standings if standing.seat == seat]
    return {line.code: line.points for line in standing.lines}


# --- Vault coins and purses ------------------------------------------------------------------------------------------


def test_t05_vault_coins(scored, holdings):
    told = scored(holdings("V N2r", vault="S1b", banked=3, purse=1), holdings(vault="C1b"))
    assert told.of(VaultOpened)[A] == VaultOpened(A, ("S1b",), 3, 6, 4)
    assert told.contests["noble"].counts[A] == 4
    assert points(told, "noble") == (4, 0)


def test_t40_vault_coins_and_nobles(scored, holdings):
    first, second = holdings("V N3r", banked=3, purse=2), holdings("V N2b", banked=3, purse=2)
    told = scored(first, second)
    assert sheet(told, A)["vault_coins"] + sheet(told, A)["noble"] == 6 + 5 == 11
    assert sheet(told, B)["vault_coins"] + sheet(told, B)["noble"] == 6 + 2 == 8


# --- first and second ------------------------------------------------------------------------------------------------


def test_t06_soldiers(scored, holdings):
    told = scored(
        holdings("V S2r+1 S2b+1 S1y", "N2b N3y", vault="S2b"),
        holdings("V S2y+1", "N2r", vault="N3r"),
        holdings("V S1r", "N3b"),
    )
    assert told.contests["soldier"].influence == (9, 3, 1)
    assert told.contests["soldier"].counts == (2, 1, 1)
    assert points(told, "soldier") == (6, 1, 0)


def test_t36_tie_for_first(scored, holdings):
    told = scored(
        holdings("V S2r+1 S2b", "N2b"),
        holdings("V S2y+3 N2r", "N3b"),
        holdings("V S1r S2b", "N3y"),
    )
    soldiers = told.contests["soldier"]
    assert soldiers.influence == (5, 5, 3)
    assert (soldiers.first, soldiers.second) == ((A, B), ())
    assert soldiers.points == (3, 6, 0)


def test_t37_tie_for_second(scored, holdings):
    told = scored(
        holdings("V F3r+1", hand="F3b N2y"),
        holdings("V F2r", hand="N3r"),
        holdings("V F1b+1", hand="C1r F3y S1b"),
    )
    fishers = told.contests["fisher"]
    assert fishers.influence == (4, 2, 2)
    assert (fishers.first, fishers.second) == ((A,), (B, C))
    assert fishers.counts == (5, 3, 5)
    assert fishers.points == (5, 1, 2)


def test_t38_eligibility(scored, holdings):
    assert places((0, 0, 1)) == ((C,), ())
    assert places((0, 0, 0)) == ((), ())
    told = scored(holdings(vault="S1r", purse=5), holdings(vault="S1b", purse=6), holdings("V N2r", purse=4))
    assert told.contests["noble"].influence == (0, 0, 2)
    assert (told.contests["noble"].first, told.contests["noble"].second) == ((C,), ())
    assert points(told, "noble") == (0, 0, 4)
    assert told.contests["clergy"].influence == (0, 0, 0)
    assert (told.contests["clergy"].first, told.contests["clergy"].second) == ((), ())
    assert points(told, "clergy") == (0, 0, 0)


@pytest.mark.parametrize(
    ("profession", "count", "first", "second"),
    [("clergy", 20, 6, 4), ("fisher", 7, 7, 3), ("noble", 5, 5, 2), ("builder", 8, 8, 4)],
)
def test_t39_floors(holdings, profession, count, first, second):
    rows = ("V S1r+2 S1b+2 S1y+2", "C1b BDy BDr C1b", "C1y F1r F1b BDr")
    seat = tally(holdings(*rows, hand="F3r S2r N2b", vault="N3y", purse=5))
    assert condition(profession, seat) == count
    assert reward(profession, count, first=True) == first
    assert reward(profession, count, first=False) == second


# --- the other lines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "first", "most"), [((23, 20, 19), (A,), (3, 0, 0)), ((23, 23, 19), (A, B), (3, 3, 0))]
)
def test_t07_total_influence(scored, holdings, totals, first, most):
    told = scored(
        holdings(f"V S2r+{totals[A] - 8} F3b", vault="N3y"),
        holdings(f"V S2y N3r+{totals[B] - 8}", vault="F3y", banked=4),
        holdings(f"V N2b+{totals[C] - 2}", hand="N3b F3r", purse=3),
    )
    assert told.of(MostInfluence) == [MostInfluence(totals, first, most)]


def test_t41_n3(scored, holdings):
    told = scored(holdings("V N3r N3b", vault="N3y"), holdings(vault="S1r"))
    assert told.of(NoblesScored) == [NoblesScored((2, 0), (6, 0))]
    assert told.contests["noble"].influence == (9, 0)


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.fixture
def t42(holdings):
    """What A and B own in vector T42."""
    return (
        holdings("V N3r+1 S2b+1 F3y", "S1b N2y F1r", "C1r BDb", vault="S2r", banked=2, purse=3, hand="F3r C1y F1b"),
        holdings("V F2y F3b N3r", "F1r S2b N3y", "BBy C1r+2 F2b", vault="N2b C1b", banked=0, purse=4, hand="S2y"),
    )


def test_t42_full_score_of_two(scored, t42):
    told = scored(*t42)
    assert told.of(VaultOpened) == [VaultOpened(A, ("S2r",), 2, 4, 5), VaultOpened(B, ("N2b", "C1b"), 0, 0, 4)]
    assert {name: contest.influence for name, contest in told.contests.items()} == {
        "soldier": (6, 2), "fisher": (4, 8), "noble": (6, 8), "clergy": (1, 4), "builder": (2, 2),
    }  # fmt: skip
    assert {name: (contest.first, contest.second) for name, contest in told.contests.items()} == {
        "soldier": ((A,), (B,)),
        "fisher": ((B,), (A,)),
        "noble": ((B,), (A,)),
        "clergy": ((B,), (A,)),
        "builder": ((A, B), ()),
    }
    assert {name: contest.counts for name, contest in told.contests.items()} == {
        "soldier": (2, 2), "fisher": (5, 2), "noble": (5, 4), "clergy": (17, 21), "builder": (7, 8),
    }  # fmt: skip
    assert [points(told, profession) for profession in PROFESSIONS] == [(6, 2), (2, 2), (2, 4), (3, 7), (7, 8)]
    assert told.of(NoblesScored) == [NoblesScored((1, 2), (3, 6))]
    assert told.of(MostInfluence) == [MostInfluence((19, 24), (B,), (0, 3))]
    assert told.of(GameOver) == [GameOver((27, 32))]
    assert list(sheet(told, A).values()) == [4, 6, 2, 2, 3, 7, 3, 0]
    assert list(sheet(told, B).values()) == [0, 2, 2, 4, 7, 8, 6, 3]
    assert [(standing.seat, standing.place, standing.total) for standing in told.outcome.standings] == [
        (B, 1, 32),
        (A, 2, 27),
    ]
    assert told.outcome.tie_break is None


T43_FISHERS = "F3r F3r F3r F3b F3b F3b N3r", "F3y F3y F3y N3b N3b N3b N3y"
"""Hands of 21 influence. A and B tie in Soldiers, Fishers, Builders and in total; there are no Nobles and no Clergy."""


@pytest.mark.parametrize(
    ("rows", "banked", "winners", "tie_break"),
    [
        # 2 Vault coins x 1, hand 21, other doors 4, most influence 3; and 21 + 6 + 3
        (("V F1r F1b F1y", "S1b+2"), 1, (A, B), "shared"),
        # 2 Vault coins x 2, hand 21, other doors 2, most influence 3
        (("V F1r+2 S1b+2",), 2, (A,), "purse"),
    ],
)
def test_t43_tie_break(scored, holdings, rows, banked, winners, tie_break):
    hand_a, hand_b = T43_FISHERS
    told = scored(
        holdings(*rows, vault="BDr", banked=banked, purse=2, hand=hand_a),
        holdings("V F1r F1b F1y", "S1b S1y S1r", vault="BDb", banked=0, purse=3, hand=hand_b),
    )
    assert told.of(GameOver) == [GameOver((30, 30))]
    assert [opened.purse for opened in told.of(VaultOpened)] == [2 + banked, 3]
    assert told.outcome.winners == winners
    assert told.outcome.tie_break == tie_break


# --- what is seen before ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("looker", [B, None])
def test_t54_viewer(build, t42, looker):
    state = build(seats=t42)
    seen = aldabas.view(state, looker).seats[A]
    assert (seen.hand, seen.vault, seen.banked, seen.purse) == (3, 1, None, 3)
    assert (seen.open_hand, seen.open_vault, seen.known) == ((), (), ())
    assert (seen.doors, seen.coins) == (t42[A].doors, t42[A].coins)


@pytest.mark.parametrize("looker", [B, None])
def test_t54_nothing_hidden_makes_a_difference(build, t42, looker):
    state = build(seats=t42)
    other = replace(t42[A], hand=("N3b", "S1r", "F2b"), vault=("F3y",), banked=7)
    changed = replace(state, seats=(other, t42[B]), deck=state.deck[::-1], seed="another")
    assert aldabas.view(changed, looker) == aldabas.view(state, looker)
    assert aldabas.view(changed, A) != aldabas.view(state, A)


def test_t54_a_spectator_sees_the_same_of_both_and_the_owner_its_own(build, t42):
    state = build(seats=t42)
    seen = aldabas.view(state, None)
    assert (seen.seats[B].hand, seen.seats[B].vault, seen.seats[B].banked, seen.seats[B].purse) == (1, 2, None, 4)
    assert (seen.hand, seen.vault) == ((), ())
    own = aldabas.view(state, B)
    assert (own.hand, own.vault, own.seats[B].banked) == (("S2y",), ("N2b", "C1b"), 0)
    assert aldabas.view(state, A).seats[A].banked == 2


def test_t54_scoring_opens_everything(scored, t42):
    told = scored(*t42)
    for looker in (A, B, None):
        for seat, owned in zip(aldabas.view(told.state, looker).seats, t42, strict=True):
            assert (seat.open_hand, seat.open_vault, seat.banked) == (owned.hand, owned.vault, owned.banked)
