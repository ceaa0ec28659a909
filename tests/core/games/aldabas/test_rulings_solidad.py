"""Rulings G82 to G104 of `rules/aldabas.md` 3: Aldabas alone. The human is seat 0, the Rival seat 1."""

from __future__ import annotations

from collections import Counter

import pytest

from core.game import Config
from core.games import aldabas
from core.games.aldabas.actions import Buy, Discard, Finish, Place, Prepare, RivalPower, Stop, Take
from core.games.aldabas.cards import MANIFESTS, deck
from core.games.aldabas.events import DockDealt, EndTriggered, GameOver, MostInfluence, Stole, TurnBegan
from core.games.aldabas.rival_events import DockAdvanced, RivalBuilt, RivalClaimed, RivalDrew, RivalGained, RivalHand
from core.games.aldabas.solidad import appraisals, draw_goals, most_valuable
from core.games.aldabas.state import RIVAL, Discarded, End, Options

HUMAN = 0

DULL = "N3r N3b BDr BDb"
"""A Dock whose doors do nothing for the Rival; it claims the first one, unless another Dock is called for."""

GOALS = "S2r C1r F3r"
"""Goals that no door of `DULL` fits."""


@pytest.fixture
def alone(build, play):
    """Function: the human, who owns what is given or nothing, ends its turn, and the Rival moves."""

    def run(rival, human=None, *, dock=DULL, goals=GOALS, **table):
        return play(build(1, seats=[human, rival], dock=dock, goals=goals, actions=0, **table), Finish())

    return run


# --- the Rival's powers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_g82_the_thief_is_not_in_the_deck_of_solidad(manifest):
    assert not [door for door in deck(manifest, solo=True) if door.startswith("F2")]
    assert len(deck(manifest, solo=True)) == 48


@pytest.mark.parametrize(("purse", "stolen"), [(5, 2), (1, 1), (0, 0)])
def test_g82_a_thief_of_another_deck_robs_the_human(purse, stolen, alone, holdings):
    told = alone(holdings("V", hand="F2r S1b"), holdings("V", purse=purse, banked=3))
    assert (told.seats[HUMAN].purse, told.seats[HUMAN].banked) == (purse - stolen, 3)
    assert told.of(Stole) == ([Stole(RIVAL, 1, (HUMAN,), (stolen,))] if stolen else [])


def test_g83_the_rivals_powers_are_compulsory(alone, holdings, offered, refused):
    # Claiming by the Clergy and drawing by the Fisher change each other's choice, so their order is asked.
    told = alone(holdings("V C1b", hand="F1y S1b"))
    assert told.state.active == RIVAL
    assert [(ask.seat, ask.kind) for ask in aldabas.asks(told.state)] == [(HUMAN, "rival")]
    assert sorted(action.cell for action in offered(told.state)) == [1, 2]
    assert refused(told.state, Stop()).code == "rival_must_use_all"
    assert refused(told.state, Finish()).code == "rival_is_asked"
    for order in ((1, 2), (2, 1)):
        step = aldabas.apply(told.state, HUMAN, RivalPower(order[0]))
        assert {type(event) for event in step.events} >= {RivalDrew, RivalClaimed, DockAdvanced}
        assert (step.state.active, step.state.frames) == (HUMAN, ())


def test_g83_the_order_is_asked_where_it_decides_what_ends_the_game(alone, holdings, play):
    # The Soldier takes the last coin, or the Clergy claims a door that the empty deck cannot replace.
    told = alone(holdings("V C1b", hand="S1y S1b"), deck="S2y", supply=1)
    assert aldabas.asks(told.state)[0].kind == "rival"
    for cell, reason in ((2, "coins"), (1, "deck")):
        assert play(told.state, RivalPower(cell)).outcome.reason == reason


def test_g83_nothing_is_asked_where_the_order_makes_no_difference(alone, holdings):
    told = alone(holdings("V S2b", hand="S1y S1b"))
    assert [event.power for event in told.of(RivalGained)] == [2, 1]
    assert told.state.active == HUMAN


def test_g84_a_soldier_beside_puts_its_coin_on_the_new_door(alone, holdings):
    told = alone(holdings("V N2r S1b", hand="F3y N3y"), supply=12)
    assert told.seats[RIVAL].doors[3] == "F3y"
    assert told.seats[RIVAL].coins == (0, 0, 0, 2, *[0] * 8)
    assert told.of(RivalGained) == [RivalGained(2, 3, 2, 0)]
    assert told.state.supply == 10


@pytest.mark.parametrize(
    ("rows", "door", "coins"),
    [(("V S2r",), "N3b", 1), (("V S2r",), "N2b", 2), (("V N2r S2r",), "N2b", 3), (("V N2r N2b",), "S2y", 3)],
)
def test_g85_each_noble_of_influence_2_adds_a_coin_even_a_new_one(rows, door, coins, alone, holdings):
    told = alone(holdings(*rows, hand=f"{door} N3y"), supply=12)
    assert told.seats[RIVAL].banked == coins
    assert told.state.supply == 12 - coins


def test_g86_the_box_makes_up_for_the_supply(alone, holdings):
    told = alone(holdings("V N2r S2r", hand="N2b N3y"), supply=1)
    assert (told.seats[RIVAL].banked, told.state.supply, told.state.boxed) == (3, 0, 2)
    assert told.of(EndTriggered) == [EndTriggered(RIVAL, "coins", ())]
    assert told.state.phase == "over"


def test_g87_the_rivals_coins_are_counted_in_the_open_and_worth_nothing(build, holdings, play):
    scores = []
    for banked in (0, 7):
        human, rival = holdings("V N3r", vault="S1r", purse=2), holdings("V N2b", banked=banked)
        state = build(1, seats=[human, rival], actions=0, end=End(HUMAN, "block"))
        assert aldabas.view(state, HUMAN).seats[RIVAL].banked == banked
        scores += play(state, Finish()).of(GameOver)
    # First in Nobles with 2 coins, N3, the most influence, and Soldiers with one Noble in the block: 2 + 3 + 3 + 3.
    assert scores == [GameOver((11,))] * 2


# --- appraisal ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dock", "goals", "values", "claimed"),
    [
        ("F1r S1b F1y S1r", "S2r C1r F3r", (1, 0, -1, -2), 1),
        ("F1r S1b F1y C1b", "S2r C1r F3r", (1, 0, -1, 0), 1),
        ("C1r", "S2r N2r F3r", (1,), 1),
    ],
)
def test_g88_negative_values_are_compared_and_the_rival_always_claims(dock, goals, values, claimed):
    found = appraisals(tuple(dock.split()), tuple(goals.split()), Options())
    assert tuple(value.value for value in found) == values
    assert most_valuable(found).slot == claimed


@pytest.mark.parametrize(
    ("dock", "goals", "values", "claimed"),
    [
        ("S2r F1r N2b F3b", "N3r C1r S1r", (2, 0, 2, 0), 3),
        ("S1r S2r F3y C1r", "N3r BDr F1r", (1, 1, 1, -2), 3),
        ("F1r F1b F1y N2r", "N3r S1r C1r", (1, 0, -1, 1), 4),
        ("S1r S2r F3y N2b", "N3r BDr F1r", (1, 1, 1, 1), 4),
    ],
)
def test_g89_of_equal_doors_the_dearer_one_is_claimed(dock, goals, values, claimed, alone, holdings):
    told = alone(holdings("V", hand=""), dock=dock, goals=goals)
    (claim,) = told.of(RivalClaimed)
    assert tuple(value.value for value in claim.appraisals) == values
    assert (claim.slot, claim.door) == (claimed, dock.split()[claimed - 1])


@pytest.mark.parametrize(
    ("drawn", "kept"),
    [("S2r N2b", "N2b"), ("S2r BDy", "S2r"), ("BDy S2r", "BDy"), ("N3r C1r", "N3r"), ("F1r N3r", "N3r")],
)
def test_g90_drawn_doors_are_worth_influence_and_goals_only(drawn, kept, alone, holdings):
    told = alone(holdings("V", hand="F1b S1b"), goals="N3y C1y F3r", deck=f"S1y {drawn} S1r")
    (draw,) = told.of(RivalDrew)
    assert [value.cost for value in draw.appraisals] == [0, 0]
    assert draw.door == kept
    assert told.seats[RIVAL].hand[-1] == kept
    (other,) = [door for door in drawn.split() if door != kept]
    assert Discarded(other) in told.state.discard


def test_g91_the_rival_takes_a_single_door_and_nothing_from_an_empty_deck(alone, holdings):
    one = alone(holdings("V", hand="F1b S1b"), deck="S1y N3y")
    assert one.of(RivalDrew)[0].door == "N3y"
    assert one.seats[RIVAL].hand == ("S1b", "N3r", "N3y")
    none = alone(holdings("V", hand="F1b S1b"), deck="S1y")
    assert none.of(RivalDrew) == []
    assert none.seats[RIVAL].hand == ("S1b", "N3r")


# --- the Rival's turn --------------------------------------------------------------------------------------------


def test_g92_the_rival_builds_one_door_a_turn(alone, holdings):
    told = alone(holdings("V", hand="C1r S1b N3y F3b F3y"))
    assert told.of(RivalBuilt) == [RivalBuilt("C1r", 1)]
    # One door claimed as every turn, one for the Clergy: 5 - 1 + 2.
    assert len(told.of(RivalClaimed)) == 2
    assert len(told.seats[RIVAL].hand) == 6


def test_g92_the_rival_builds_nothing_with_fewer_than_three_doors(alone, holdings):
    told = alone(holdings("V", hand="S1b"))
    assert told.of(RivalBuilt) == [RivalBuilt("", 0)]
    assert told.seats[RIVAL].hand == ("S1b", "N3r")


def test_g93_the_rivals_hand_has_no_limit(alone, holdings, offered):
    told = alone(holdings("V", hand="N3b S1b S1y S2r S2b S2y F3b F3y C1b C1y"))
    assert len(told.seats[RIVAL].hand) == 10
    assert told.state.active == HUMAN
    assert offered(told.state, Discard) == []


@pytest.mark.parametrize("deck", ["", "S1y"])
def test_g94_the_rival_finishes_its_turn_after_the_trigger_and_the_human_has_none(deck, alone, holdings):
    told = alone(holdings("V", hand="N3b S1b"), deck=deck)
    assert told.of(EndTriggered) == [EndTriggered(RIVAL, "deck", ())]
    kinds = [type(event) for event in told.events]
    assert kinds.index(RivalClaimed) < kinds.index(RivalBuilt) < kinds.index(DockAdvanced) < kinds.index(GameOver)
    assert [event.seat for event in told.of(TurnBegan)] == [RIVAL]
    assert told.outcome.reason == "deck"


def test_g94_the_rival_has_no_turn_after_the_humans_trigger(build, play):
    told = play(build(1, supply=2, goals=GOALS), Take(), Take(), Finish())
    assert told.of(EndTriggered) == [EndTriggered(HUMAN, "coins", ())]
    assert told.of(TurnBegan) == []
    assert told.outcome.reason == "coins"


def test_g94_the_clergy_may_trigger_the_end_too(alone, holdings):
    told = alone(holdings("V", hand="C1b S1b"), deck="S1y")
    assert len(told.of(RivalClaimed)) == 2
    kinds = [type(event) for event in told.events]
    assert kinds.index(EndTriggered) > kinds.index(RivalBuilt)
    assert kinds.index(EndTriggered) < kinds.index(DockAdvanced)


def test_g95_an_empty_dock_advances_by_nothing(alone, holdings):
    told = alone(holdings("V", hand="N3b S1b"), dock="N3r", deck="", discard="F1r")
    assert told.of(DockAdvanced) == [DockAdvanced("")]
    assert told.state.discard == (Discarded("F1r"),)
    assert told.state.end == End(RIVAL, "deck", ())


def test_g95_the_door_of_the_free_slot_is_discarded_and_the_dock_filled(alone, holdings):
    told = alone(holdings("V", hand="N3b S1b"), deck="S1y S2y F1y")
    assert told.of(DockAdvanced) == [DockAdvanced("N3b")]
    assert told.state.discard == (Discarded("N3b"),)
    assert told.state.dock == ("BDr", "BDb", "S1y", "S2y")


# --- scoring alone -----------------------------------------------------------------------------------------------


def scored(build, play, human, rival, **options):
    return play(build(1, seats=[human, rival], actions=0, end=End(HUMAN, "block"), **options), Finish())


@pytest.mark.parametrize(("rival", "points"), [("F3y", 5), ("F3y+1", 0), ("F1y", 5)])
def test_g96_a_tie_with_the_rival_is_a_first_place_and_there_is_no_second(rival, points, build, play, holdings):
    told = scored(build, play, holdings("V F3r", hand="N3r S2b"), holdings(f"V {rival}"))
    assert told.contests["fisher"].points[HUMAN] == points
    assert told.contests["fisher"].second == ()


@pytest.mark.parametrize(("coins", "points"), [(0, 3), (1, 3), (2, 0)])
def test_g97_the_most_influence_scores_and_a_tie_counts(coins, points, build, play, holdings):
    rival = holdings(f"V S1r+{coins} F1b", vault="N3r", hand="N3b F3b")
    told = scored(build, play, holdings("V N3y F3r"), rival)
    assert told.of(MostInfluence)[0].totals == (6, 5 + coins)
    assert told.of(MostInfluence)[0].points[HUMAN] == points
    assert [standing.seat for standing in told.outcome.standings] == [HUMAN]


# --- setting up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["goals-1", "goals-2", "goals-3"])
def test_g98_goals_stay_out_of_play(seed):
    state = aldabas.new(Config(1, Options()), seed).state
    human, rival = state.seats
    assert (len(state.deck), len(state.dock), len(state.goals)) == (33, 4, 3)
    lying = Counter([*state.deck, *state.dock, *human.hand, *rival.hand, *rival.vault])
    assert lying.total() == 45
    assert lying + Counter(state.goals) == Counter(deck("r2", solo=True))


def test_g99_the_first_of_each_aldaba_is_the_goal():
    drawn, goals, rest = draw_goals(("S2r", "S2b", "N3y", "N2r", "C1b", "F1r"), Options())
    assert drawn == ("S2r", "S2b", "N3y", "N2r", "C1b")
    assert goals == ("S2r", "N3y", "C1b")
    assert Counter(rest) == Counter(("S2b", "N2r", "F1r"))


@pytest.mark.parametrize("count", range(5))
def test_g100_coins_for_discards_come_out_of_the_fifteen(count, play):
    state = aldabas.new(Config(1, Options()), "discards").state
    assert state.supply == 15
    hand = state.seats[HUMAN].hand
    told = play(state, Prepare(hand[0], tuple(sorted(hand[1 : count + 1]))))
    assert told.seats[HUMAN].purse == count
    used = sum([event.coins for event in told.of(RivalGained)])
    assert told.state.supply == 15 - count - used


def test_g101_colours_bind_the_human_and_not_the_rival(alone, holdings, refused):
    told = alone(holdings("V N3r N3r", hand="BDr S1b"), holdings("V N3r", hand="S1r"))
    assert told.of(RivalBuilt) == [RivalBuilt("BDr", 3)]
    assert refused(told.state, Place("S1r", 2)).code == "colour_left"


@pytest.mark.parametrize("cards", ["0", "1", "2", "3"])
@pytest.mark.parametrize("coins", ["0", "4", "10"])
def test_g102_extra_cards_are_the_rivals_and_extra_coins_the_supplys(cards, coins):
    step = aldabas.new(Config(1, Options(rival_cards=cards, extra_coins=coins)), "harder")
    assert len(step.state.seats[RIVAL].hand) == 2 + int(cards)
    assert len(step.state.deck) == 33 - int(cards)
    assert step.state.supply == 15 + int(coins)
    assert [event.doors for event in step.events if isinstance(event, RivalHand)] == [step.state.seats[RIVAL].hand]


def test_g102_the_rival_still_builds_one_door_a_turn_the_leftmost(play):
    state = aldabas.new(Config(1, Options(rival_cards="3")), "harder").state
    told = play(state, Prepare(state.seats[HUMAN].hand[0]))
    assert told.of(RivalBuilt) == [RivalBuilt(state.seats[RIVAL].hand[0], 1)]


def test_g103_the_leftmost_slot_stays_blocked_and_its_card_is_no_door(build, offered, refused):
    step = aldabas.new(Config(1, Options()), "blocked")
    assert [len(event.doors) for event in step.events if isinstance(event, DockDealt)] == [4]
    state = build(1, supply=10, goals=GOALS)
    assert refused(state, Buy(0)).code == "no_door_in_slot"
    assert [action.slot for action in offered(state, Buy)] == [1]
    assert Take() in offered(state)


@pytest.mark.parametrize("cards", ["0", "3"])
def test_g104_the_rival_fills_its_block_on_its_eleventh_turn_at_the_latest(cards, random_game):
    longest = 0
    for luck in range(12):
        turns, built = Counter(), []
        for step in random_game(1, f"clock-{luck}", luck, rival_cards=cards, extra_coins="10"):
            turns.update(event.seat for event in step.events if isinstance(event, TurnBegan))
            built += [event.cell for event in step.events if isinstance(event, RivalBuilt)]
        assert built == [*range(1, turns[RIVAL] + 1)]
        assert turns[RIVAL] <= 11
        assert turns[HUMAN] <= 10
        longest = max(longest, turns[RIVAL])
    assert longest > 6


def test_g104_the_eleventh_door_ends_the_game(alone, holdings):
    rows = ("V N3r N3b N3y", "N2r N2b N2y N3b", "N3r N3y BDy")
    told = alone(holdings(*rows, hand="BDy S1b"))
    assert told.of(RivalBuilt) == [RivalBuilt("BDy", 11)]
    assert told.of(EndTriggered) == [EndTriggered(RIVAL, "block", ())]
    assert told.state.phase == "over"
