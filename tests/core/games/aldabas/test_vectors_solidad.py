"""The test vectors of `rules/aldabas.md` 4 on Solidad. The human is seat 0; the Dock's slots 1 to 4 are in use."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from msgspec.structs import replace

from core.game import Config, Refusal
from core.games import aldabas
from core.games.aldabas import solidad
from core.games.aldabas.actions import Finish, Prepare, RivalPower, Stop
from core.games.aldabas.cards import deck
from core.games.aldabas.events import DockDealt, DockRefilled, EndTriggered, GameOver, MostInfluence, SetUp, TurnBegan
from core.games.aldabas.rival_events import DockAdvanced, GoalsSet, RivalBuilt, RivalClaimed, RivalDrew, RivalGained
from core.games.aldabas.scoring import tally
from core.games.aldabas.state import RIVAL, Discarded, End, Options

HUMAN = 0


@pytest.fixture
def rival_turn(build, holdings, play):
    """Function: the human ends a turn, so that the Rival has its own, with this hand and block."""

    def run(*rows, hand="", coins_in_vault=0, **table):
        seats = [None, holdings(*rows, hand=hand, banked=coins_in_vault)]
        return play(build(1, seats=seats, actions=0, **table), Finish())

    return run


def values(appraisals):
    return tuple(appraisal.value for appraisal in appraisals)


# --- setup -----------------------------------------------------------------------------------------------------------


def test_t44_solo_setup():
    step = aldabas.new(Config(1, Options()), "t44")
    human, rival = step.state.seats
    assert (len(human.hand), len(rival.hand), len(rival.vault)) == (5, 2, 1)
    assert (len(step.state.dock), len(step.state.goals), len(step.state.deck)) == (4, 3, 33)
    assert step.state.supply == 15
    everything = [*human.hand, *rival.hand, *rival.vault, *step.state.dock, *step.state.goals, *step.state.deck]
    assert Counter(everything) == Counter(deck("r2", solo=True))


def test_t44_coins_of_the_setup_come_from_the_fifteen(build, holdings, play):
    seats = [holdings(hand="S2y C1b F1r N3b BDr"), holdings(hand="F3r N3r", vault="S1y")]
    state = replace(build(1, seats=seats, dock="BDb N2b C1r F1b", goals="S2r N3y C1y", turn=0), phase="setup")
    told = play(state, Prepare("S2y", ("C1b", "F1r")))
    assert told.of(SetUp) == [SetUp(HUMAN, ("C1b", "F1r"), 2, 2, False)]
    assert (told.seats[HUMAN].purse, told.seats[HUMAN].hand) == (2, ("N3b", "BDr"))
    assert told.of(TurnBegan) == [TurnBegan(RIVAL, 1, False), TurnBegan(HUMAN, 2, False)]
    assert told.of(RivalBuilt) == [RivalBuilt("F3r", 1)]
    assert told.state.supply == 13


def test_t44_goals_are_three_different_aldabas(build):
    drawn = ("S2r", "S2b", "N3y", "N2r", "C1b")
    dock = ("F1r", "F1b", "F3r", "F3b")
    rest = tuple((Counter(deck("r2", solo=True)) - Counter([*drawn, *dock])).elements())
    assert solidad.draw_goals((*drawn, *rest), Options()) == (drawn, ("S2r", "N3y", "C1b"), ("S2b", "N2r", *rest))
    before = replace(build(1), deck=(*dock, *drawn, *rest), dock=(), goals=(), seats=(), phase="setup")
    step = solidad.new(before)
    assert step.state.dock == dock
    assert step.state.goals == ("S2r", "N3y", "C1b")
    assert step.events[:2] == (DockDealt(dock), GoalsSet(drawn, ("S2r", "N3y", "C1b")))
    human, rival = step.state.seats
    dealt = (*rival.vault, *rival.hand, *human.hand, *step.state.deck)
    assert Counter(dealt) == Counter(["S2b", "N2r", *rest])
    assert dealt != ("S2b", "N2r", *rest)
    assert len(step.state.deck) == 33


# --- claiming --------------------------------------------------------------------------------------------------------


def test_t10_appraisal(rival_turn):
    told = rival_turn(goals="C1b F1b S2r", dock="N3b BDy C1r F1y", deck="S1r S1b N2y")
    (claimed,) = told.of(RivalClaimed)
    assert values(claimed.appraisals) == (3, 1, 1, 0)
    assert [(value.slot, value.cost, value.goal) for value in claimed.appraisals] == [
        (1, 0, False),
        (2, 1, False),
        (3, 2, True),
        (4, 3, True),
    ]
    assert (claimed.door, claimed.slot, claimed.power) == ("N3b", 1, None)
    assert told.events[:4] == (TurnBegan(RIVAL, 2, False), claimed, DockRefilled("S1r", 4), RivalBuilt("", 0))
    assert told.seats[RIVAL].hand == ("N3b",)
    assert told.of(DockAdvanced) == [DockAdvanced("BDy")]
    assert told.state.dock == ("C1r", "F1y", "S1r", "S1b")


def test_t51_appraisal_tie(rival_turn):
    told = rival_turn(goals="S2r C1b F1b", dock="BDr N2b S2y F3r")
    (claimed,) = told.of(RivalClaimed)
    assert values(claimed.appraisals) == (2, 1, 2, 0)
    assert (claimed.door, claimed.slot) == ("S2y", 3)


@pytest.mark.parametrize(("goals", "appraised"), [("S2r N3y F3b", (1, 0, -1, -2)), ("S2r N3y C1b", (1, 0, -1, 0))])
def test_t52_negative_values(rival_turn, goals, appraised):
    told = rival_turn(goals=goals, dock="S1r F1b S1y C1r")
    (claimed,) = told.of(RivalClaimed)
    assert values(claimed.appraisals) == appraised
    assert (claimed.door, claimed.slot) == ("S1r", 1)


# --- building --------------------------------------------------------------------------------------------------------

ELEVEN = ("N2r", "N3r", "F3r", "BDr", "N2r", "N3r", "F3r", "BDr", "N2b", "N3b", "F3b")
"""Doors in the order of building; none of them does anything for the Rival, and the first eight are red."""


@pytest.mark.parametrize(("count", "row", "column"), [(3, 0, 3), (4, 1, 0), (8, 2, 0), (11, 2, 3)])
def test_t11_build_order(rival_turn, count, row, column):
    built, door = ELEVEN[: count - 1], ELEVEN[count - 1]
    spaces = ("V", *built)
    rows = [" ".join(spaces[first : first + 4]) for first in (0, 4, 8) if spaces[first : first + 4]]
    told = rival_turn(*rows, hand=(door, "C1r", "C1b"), goals="S2r C1y F1b")
    assert told.of(RivalBuilt) == [RivalBuilt(door, 4 * row + column)]
    assert tuple(space for space in told.seats[RIVAL].doors if space) == ELEVEN[:count]
    assert told.seats[RIVAL].doors.index(door, count) == 4 * row + column
    assert told.of(EndTriggered) == ([EndTriggered(RIVAL, "block", ())] if count == 11 else [])
    assert told.state.phase == ("over" if count == 11 else "play")


def test_t46_rival_turn_in_full(rival_turn):
    told = rival_turn(goals="S2r N3y C1b", dock="F1r N2b S2y C1r", deck="BDr F3r N3b", hand="S1y F3b", supply=12)
    (claimed,) = told.of(RivalClaimed)
    assert values(claimed.appraisals) == (1, 3, 2, 0)
    assert told.events == (
        TurnBegan(RIVAL, 2, False),
        RivalClaimed("N2b", 2, claimed.appraisals, None),
        DockRefilled("BDr", 4),
        RivalBuilt("S1y", 1),
        RivalGained(1, 1, 1, 0),
        DockAdvanced("F1r"),
        DockRefilled("F3r", 4),
        TurnBegan(HUMAN, 3, False),
    )
    assert told.state.supply == 11
    assert told.seats[RIVAL].hand == ("F3b", "N2b")
    assert told.seats[RIVAL].coins[1] == 1
    assert told.state.dock == ("S2y", "C1r", "BDr", "F3r")
    assert told.state.discard == (Discarded("F1r"),)
    assert told.state.deck == ("N3b",)


# --- the Rival's powers ----------------------------------------------------------------------------------------------


def test_t47_a_neighbour_soldier_with_n2(rival_turn):
    told = rival_turn("V N2r S1b", hand="F3y C1r C1b", goals="S2r N3y F1b", supply=9)
    assert told.of(RivalBuilt) == [RivalBuilt("F3y", 3)]
    assert told.of(RivalGained) == [RivalGained(2, 3, 2, 0)]
    assert told.seats[RIVAL].coins == (0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    assert told.state.supply == 7
    assert tally(told.seats[RIVAL]).influence[1] == 3 + 2


def test_t48_rival_clergy(rival_turn):
    # First N3r for 3-0+0; then F3b for 3-0+0, the Dock being F3b S1r S1b and the new BDr (2-3).
    told = rival_turn(hand="C1r F3y", goals="S2r F1y C1b", dock="N3r F3b S1r S1b", deck="BDr N2b N2y S2b")
    first, second = told.of(RivalClaimed)
    assert (first.door, first.slot, first.power) == ("N3r", 1, None)
    assert (second.door, second.slot, second.power) == ("F3b", 1, 1)
    assert values(second.appraisals) == (3, 0, -1, -1)
    assert told.of(RivalBuilt) == [RivalBuilt("C1r", 1)]
    assert told.seats[RIVAL].hand == ("F3y", "N3r", "F3b")
    assert told.of(DockRefilled) == [DockRefilled("BDr", 4), DockRefilled("N2b", 4), DockRefilled("N2y", 4)]
    assert told.of(DockAdvanced) == [DockAdvanced("S1r")]


@pytest.mark.parametrize(
    ("drawn", "appraised", "kept", "discarded"),
    [
        (("S2r", "N2b"), (2, 4), "N2b", ("S2r",)),
        (("S2r", "BDy"), (2, 2), "S2r", ("BDy",)),
        (("S2r",), (2,), "S2r", ()),
    ],
)
def test_t49_rival_f1(rival_turn, drawn, appraised, kept, discarded):
    spare = ("N3r",) if len(drawn) == 2 else ()
    told = rival_turn(hand="F1r BDb", goals="N3y C1b F3y", dock="S1r S1b S1y F1b", deck=("S2b", *drawn, *spare))
    (drew,) = told.of(RivalDrew)
    assert (drew.power, drew.door) == (1, kept)
    assert [value.door for value in drew.appraisals] == list(drawn)
    assert values(drew.appraisals) == appraised
    assert told.seats[RIVAL].hand == ("BDb", "S1r", kept)
    assert told.state.discard == (*[Discarded(door) for door in discarded], Discarded("S1b"))


# --- the end ---------------------------------------------------------------------------------------------------------


def test_t50_deck_trigger_on_the_rival(rival_turn):
    told = rival_turn(hand="N3r BDb", goals="N2y C1b F3y", dock="S1r S1b S1y F1b", deck="S2b")
    assert [type(event) for event in told.events[:6]] == [
        TurnBegan,
        RivalClaimed,
        DockRefilled,
        RivalBuilt,
        DockAdvanced,
        EndTriggered,
    ]
    assert told.of(EndTriggered) == [EndTriggered(RIVAL, "deck", ())]
    assert told.of(TurnBegan) == [TurnBegan(RIVAL, 2, False)]
    assert told.state.dock == ("S1y", "F1b", "S2b")
    assert told.state.phase == "over"
    assert told.outcome.reason == "deck"


@pytest.mark.parametrize(
    ("ties", "lines", "total"),
    [("first", (8, 9, 0, 5, 0, 7, 6, 3), 38), ("lost", (8, 9, 0, 0, 0, 0, 6, 0), 23)],
)
def test_t45_full_solo_score(build, holdings, play, ties, lines, total):
    human = holdings("V S2r N2b N3r", "N3b C1y S1r+2", "BDr F3b", vault="S2y", banked=4, purse=1, hand="F1r N2y")
    rival = holdings("V S2r+1 S2b N3y", "N3b N2y F3y+1 C1b+1", vault="BDy")
    assert tally(human).influence == (7, 3, 8, 1, 2)
    assert tally(rival).influence == (5, 4, 8, 2, 2)
    state = build(1, seats=[human, rival], actions=0, end=End(HUMAN, "coins"), rival_ties=ties)
    told = play(state, Finish())
    (standing,) = told.outcome.standings
    assert tuple(line.points for line in standing.lines) == lines
    assert standing.total == total
    assert told.of(GameOver) == [GameOver((total,))]
    assert [most.totals for most in told.of(MostInfluence)] == [(21, 21)]
    assert all(contest.second == () for contest in told.contests.values())
    assert all(contest.points[RIVAL] == 0 for contest in told.contests.values())


# --- T56: nothing of the Rival's is skipped --------------------------------------------------------------------------


@pytest.fixture
def three_rival_powers(rival_turn):
    """The Rival has built a Soldier beside a Clergy and above another Soldier; coins and doors are about to run out."""
    return rival_turn(
        "V S1r N3b F3y", "C1b", hand="S2y F3r N3r", goals="F1y S2r N2b", dock="BDr BDb S1b C1y", deck="N3y", supply=2
    )


def test_t56_only_the_order_is_asked(three_rival_powers, offered, refused):
    assert three_rival_powers.of(RivalBuilt) == [RivalBuilt("S2y", 5)]
    assert offered(three_rival_powers.state) == [RivalPower(5), RivalPower(4), RivalPower(1)]
    assert refused(three_rival_powers.state, Stop()) == Refusal("rival_must_use_all")


@pytest.mark.parametrize("order", list(itertools.permutations((5, 4, 1))))
def test_t56_every_power_is_used_in_any_order(three_rival_powers, play, order):
    # The Clergy needs a door that the deck lacks; the other two use the last two coins. Then the rest is done unasked.
    ending, reason = (order[:2], "coins") if order[2] == 4 else (order[: order.index(4) + 1], "deck")
    state = three_rival_powers.state
    told = play(state, *[RivalPower(cell) for cell in ending])
    rival = told.seats[RIVAL]
    assert rival.banked == 1
    assert rival.coins == (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
    assert len(told.of(RivalClaimed)) == 1
    assert len(rival.hand) == len(state.seats[RIVAL].hand) + 1
    assert told.of(EndTriggered) == [EndTriggered(RIVAL, reason, ())]
    assert told.state.phase == "over"
