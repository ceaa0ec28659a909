"""Rulings G1 to G24 of `rules/aldabas.md` 3: components, setup, the turn and its actions."""

from __future__ import annotations

from collections import Counter

import pytest

from core.game import SPECTATOR, Config
from core.games import aldabas
from core.games.aldabas.actions import Buy, Discard, Draw, Finish, Keep, Place, Prepare, Stop, Take
from core.games.aldabas.cards import COLOURS, DOORS, deck, kinds
from core.games.aldabas.dock import cost
from core.games.aldabas.events import Bought, DockDealt, EndTriggered, HandDiscarded, Prepared, SetUp, TurnBegan
from core.games.aldabas.solidad import appraise, draw_goals
from core.games.aldabas.state import DOCK_COSTS, Discarded, End, Options

A, B, C, D = range(4)


def dealt(players, seed="setup", **options):
    return aldabas.new(Config(players, Options(**options)), seed).state


def prepare(play, state, *counts):
    """Everybody keeps its first door in the Vault, and discards so many of the others."""
    picks = []
    for mine, count in zip(state.seats, counts, strict=False):
        picks.append(Prepare(mine.hand[0], tuple(sorted(mine.hand[1 : count + 1]))))
    return play(state, *picks)


# --- components --------------------------------------------------------------------------------------------------


def test_g1_the_recommended_deck_has_81_doors_and_48_alone():
    expected = {  # kind: influence, copies, copies in Solidad
        "S1": (1, 9, 6), "S2": (2, 9, 6), "F1": (1, 9, 6), "F2": (2, 9, 0), "F3": (3, 9, 6),
        "N2": (2, 9, 6), "N3": (3, 9, 6), "C1": (1, 9, 6), "BD": (2, 6, 6), "BB": (2, 3, 0),
    }  # fmt: skip
    full, alone = deck("r2"), deck("r2", solo=True)
    assert (len(full), len(alone)) == (81, 48)
    count, count_alone = Counter(door[:2] for door in full), Counter(door[:2] for door in alone)
    found = {kind.id: (kind.influence, count[kind.id], count_alone[kind.id]) for kind in kinds("r2")}
    assert found == expected
    assert sum(DOORS[door].influence for door in full) == 153
    assert sum(DOORS[door].influence for door in alone) == 90
    professions = Counter(DOORS[door].profession for door in full)
    assert professions == {"soldier": 18, "fisher": 27, "noble": 18, "clergy": 9, "builder": 9}


def test_g2_the_slots_of_the_dock_cost_0_0_1_2_3(build, holdings, play):
    assert DOCK_COSTS == (0, 0, 1, 2, 3)
    state = build(2, seats=[holdings("V", purse=3)])
    for slot, price in enumerate((0, 0, 1, 2, 3)):
        told = play(state, Buy(slot))
        assert told.seats[A].purse == 3 - price
        assert told.state.supply == state.supply + price


def test_g3_discount_and_buy_are_two_doors_or_one():
    assert (DOORS["BDr"].ongoing, DOORS["BDr"].power) == ("discount", "")
    assert (DOORS["BBr"].ongoing, DOORS["BBr"].power) == ("", "buy")
    assert (DOORS["BXr"].ongoing, DOORS["BXr"].power) == ("discount", "buy")
    assert {door[:2] for door in deck("r2") if door[0] == "B"} == {"BD", "BB"}
    assert {door[:2] for door in deck("r1") if door[0] == "B"} == {"BX"}


def test_g4_the_two_builders_have_tools_of_their_own_and_a_goal_tells_them_apart():
    aldabas_of = Counter(kind.aldaba for kind in kinds("r2"))
    assert aldabas_of[DOORS["BDr"].aldaba] == aldabas_of[DOORS["BBr"].aldaba] == 1
    goals = ("BDr", "S1r", "C1r")
    assert appraise("BDy", None, goals, Options()).goal
    assert not appraise("BBy", None, goals, Options()).goal


def test_g5_copies_of_a_door_are_alike(build, holdings, offered):
    # Only counts are known: alone 2 of 3 copies stay, and three copies in hand are one choice.
    full, alone = Counter(deck("r2")), Counter(deck("r2", solo=True))
    assert full["S1r"] == 3
    assert set(alone.values()) == {2}
    assert alone <= full
    state = build(2, seats=[holdings("V", hand="S1r S1r S1r")])
    assert offered(state, Place) == [Place("S1r", 1), Place("S1r", 4)]


@pytest.mark.parametrize("manifest", ["r2", "r1"])
def test_g6_every_aldaba_comes_in_every_colour(manifest):
    for kind in kinds(manifest):
        copies = Counter(DOORS[door].colour for door in deck(manifest) if DOORS[door].kind == kind.id)
        assert set(copies) == set(COLOURS)
        assert len(set(copies.values())) == 1


def test_g7_the_box_never_runs_out_and_everybody_sees_what_it_gave(build, holdings, play):
    # Four players leave 8 of the 56 coins in the box, and 20 are out already.
    state = build(4, seats=[holdings("V", purse=68)], supply=0, boxed=20, end=End(D, "coins", (A,)))
    told = play(state, Take(), Take())
    assert told.seats[A].purse == 72
    assert told.state.boxed == 24
    assert aldabas.view(told.state, SPECTATOR).boxed == 24


def test_g8_both_nobles_show_the_same_lizard():
    drawn, goals, rest = draw_goals(("N3y", "N2r", "S1b", "C1r", "F1y"), Options())
    assert drawn == ("N3y", "N2r", "S1b", "C1r")
    assert goals == ("N3y", "S1b", "C1r")
    assert sorted(rest) == ["F1y", "N2r"]
    assert appraise("N2b", None, goals, Options()).value == 2 + 2
    assert appraise("N3b", None, goals, Options()).value == 3 + 2


# --- setup -------------------------------------------------------------------------------------------------------


def test_g9_the_vault_door_is_compulsory(refused):
    state = dealt(2)
    assert all(choice.vault in state.seats[A].hand for choice in aldabas.legal(state, A))
    assert refused(state, Prepare("")).code == "not_in_hand"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g10_choices_are_made_before_the_dock_is_dealt(players, play):
    state = dealt(players)
    assert state.dock == ()
    assert len(state.deck) == 81 - 5 * players
    told = prepare(play, state, *[0] * players)
    assert told.of(DockDealt) == [DockDealt(state.deck[:5])]
    assert told.state.dock == state.deck[:5]
    assert isinstance(told.events[-1], TurnBegan)


def test_g10_alone_dock_goals_and_rival_hand_are_in_view_of_the_choice():
    seen = aldabas.view(dealt(1), A)
    assert (len(seen.dock), len(seen.goals), len(seen.seats[1].open_hand)) == (4, 3, 2)
    assert (seen.phase, len(seen.hand)) == ("setup", 5)


def test_g11_all_choose_at_once_and_are_revealed_together(play):
    state = dealt(3)
    assert [ask.seat for ask in aldabas.asks(state)] == [A, B, C]
    discards = tuple(sorted(state.seats[C].hand[1:3]))
    step = aldabas.apply(state, C, Prepare(state.seats[C].hand[0], discards))
    assert step.events == (Prepared(C, again=False),)
    seen = aldabas.view(step.state, A)
    assert (seen.seats[C].ready, seen.seats[C].hand, seen.seats[C].purse, seen.discard) == (True, 5, 0, ())
    told = prepare(play, step.state, 1, 4)
    assert [(event.seat, event.count, event.hand) for event in told.of(SetUp)] == [(A, 1, 3), (B, 4, 0), (C, 2, 2)]


@pytest.mark.parametrize(("players", "supply"), [(1, 11), (2, 16), (3, 24), (4, 32)])
def test_g12_setup_coins_leave_the_supply_and_cannot_end_the_game(players, supply, play):
    state = dealt(players)
    step = None
    for seat in range(players):
        hand = state.seats[seat].hand
        step = aldabas.apply(state, seat, Prepare(hand[0], tuple(sorted(hand[1:]))))
        state = step.state
    assert [mine.purse for mine in state.seats[:players]] == [4] * players
    gone = sum(sum(mine.coins) + mine.banked for mine in state.seats)  # a Rival may have used its Soldiers
    assert state.supply == supply - gone
    assert state.end is None


def test_g13_setup_discards_lie_face_up(play):
    state = dealt(2)
    told = prepare(play, state, 2, 0)
    gone = tuple(sorted(state.seats[A].hand[1:3]))
    assert told.state.discard == tuple([Discarded(door) for door in gone])
    assert aldabas.view(told.state, B).discard == told.state.discard
    (first, _) = told.of(SetUp)
    assert aldabas.redact(first, B).discarded == gone


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g14_the_starting_player_is_drawn_by_lot_and_nobody_is_compensated(players, play):
    starts = Counter()
    for number in range(60):
        state = prepare(play, dealt(players, f"start-{number}"), *[1] * players).state
        starts[state.active] += 1
        assert [(mine.purse, len(mine.hand)) for mine in state.seats] == [(1, 3)] * players
    assert set(starts) == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g15_play_goes_clockwise_in_the_order_of_the_seats(players, build, play):
    state = build(players, active=players - 1)
    turn = (Take(), Take(), Finish())
    told = play(state, *turn * players)
    assert [event.seat for event in told.of(TurnBegan)] == [*range(players)]


# --- the turn and its actions ------------------------------------------------------------------------------------


def test_g16_no_action_may_be_declined(build, holdings, offered, play, refused):
    # Nothing in hand, nothing in the Dock, no coin in the supply: coins can still be taken.
    state = build(2, seats=[holdings("V")], dock=(), deck=(), supply=0, end=End(B, "coins", (A,)))
    assert offered(state) == [Take()]
    for pass_ in (Finish(), Stop()):
        assert refused(state, pass_).code == "action_is_asked"
        assert refused(play(state, Take()).state, pass_).code == "action_is_asked"
    assert offered(play(state, Take(), Take()).state) == [Finish()]


@pytest.mark.parametrize(("supply", "boxed"), [(3, 0), (2, 0), (1, 1)])
def test_g17_two_coins_are_always_taken_and_the_box_makes_up_for_them(supply, boxed, build, holdings, play):
    state = build(2, seats=[holdings("V", purse=1)], supply=supply)
    told = play(state, Take())
    assert told.seats[A].purse == 3
    assert (told.state.supply, told.state.boxed) == (max(0, supply - 2), boxed)
    assert [event.reason for event in told.of(EndTriggered)] == (["coins"] if supply <= 2 else [])


def test_g17_both_coins_come_from_the_box_once_the_supply_is_empty(build, play):
    told = play(build(2, supply=0, end=End(B, "coins", (A,))), Take())
    assert (told.seats[A].purse, told.state.supply, told.state.boxed) == (2, 0, 2)


def test_g18_purse_and_vault_pay_together_the_purse_first(build, holdings, offered, play, refused):
    state = build(2, seats=[holdings("V", purse=1, banked=4)])
    dearest = [action for action in offered(state, Buy) if action.slot == 4]
    assert dearest == [Buy(4, from_vault=2), Buy(4, from_vault=3)]
    told = play(state, Buy(4, from_vault=3))
    assert (told.seats[A].purse, told.seats[A].banked, told.state.supply) == (1, 1, state.supply + 3)
    for wrong in (1, 4):
        assert refused(state, Buy(4, from_vault=wrong)).code == "wrong_split"


def test_g18_there_is_no_choice_where_only_the_purse_can_pay(build, holdings, offered):
    state = build(2, seats=[holdings("V", purse=3)])
    assert offered(state, Buy) == [Buy(slot) for slot in range(5)]


def test_g19_a_door_that_cannot_be_paid_for_is_refused(build, holdings, offered, refused):
    state = build(2, seats=[holdings("V", purse=1, banked=1)])
    refusal = refused(state, Buy(4, from_vault=1))
    assert (refusal.code, refusal.figures) == ("too_dear", {"cost": 3, "purse": 1, "vault": 1})
    assert {action.slot for action in offered(state, Buy)} == {0, 1, 2, 3}


def test_g20_discounts_of_the_own_block_add_up_and_stop_at_0(block):
    two = block("V BDr S1y BDb")[0]
    assert [cost(slot, two) for slot in range(5)] == [0, 0, 0, 0, 1]
    four = block("V BDr S1y BDb", "BDy S1b BDr")[0]
    assert [cost(slot, four) for slot in range(5)] == [0] * 5


def test_g20_discounts_apply_to_the_action_and_to_the_builder_that_buys(build, holdings, play):
    state = build(2, seats=[holdings("V BDr", hand="BBb", purse=4)])
    told = play(state, Place("BBb", 2), Buy(4, power=2), Buy(4))
    assert [(event.cost, event.saved) for event in told.of(Bought)] == [(2, 1), (2, 1)]
    assert told.seats[A].purse == 0


def test_g20_discounts_elsewhere_are_of_no_use(build, holdings, play):
    mine = holdings("V", hand="BDr", vault="BDb", purse=3)
    state = build(2, seats=[mine, holdings("V BDy")])
    assert play(state, Buy(4)).seats[A].purse == 0


def test_g21_doors_slide_to_the_left_and_a_new_one_comes_in_on_the_right(build, holdings, play):
    state = build(2, seats=[holdings("V", purse=3)], dock="F1b N2y C1b S2r F3y", deck="N3b S1r", supply=10)
    told = play(state, Buy(3))
    assert told.state.dock == ("F1b", "N2y", "C1b", "F3y", "N3b")
    assert told.state.deck == ("S1r",)
    assert (told.seats[A].hand, told.seats[A].purse, told.state.supply) == (("S2r",), 1, 12)


def test_g22_the_hand_is_limited_at_the_end_of_the_own_turn_only(build, holdings, offered, play, refused):
    eight = "S1r S1b S1y S2r S2b S2y F3r N3r"
    state = build(2, seats=[holdings("V", hand=eight)])
    told = play(state, Buy(0), Take())
    assert len(told.seats[A].hand) == 9
    assert {type(action) for action in offered(told.state)} == {Discard}
    assert refused(told.state, Finish()).code == "discard_is_asked"
    told = play(told.state, Discard("S1r"), Discard("S1b"))
    assert offered(told.state) == [Finish()]
    assert len(told.seats[A].hand) == 7


def test_g22_a_fisher_may_fill_the_hand_beyond_the_limit(build, holdings, offered, play):
    state = build(2, seats=[holdings("V F1r", hand="F1b S1r S1b S1y S2r S2b S2y F3r")])
    told = play(state, Place("F1b", 2), Draw(1))
    told = play(told.state, Keep(told.state.frames[-1].drawn[0]), Draw(2))
    told = play(told.state, Keep(told.state.frames[-1].drawn[0]))
    assert len(told.seats[A].hand) == 9
    assert offered(told.state, Take) == [Take()]


def test_g22_the_limit_holds_in_the_last_turn_before_fishers_are_scored(build, holdings, play, refused):
    # Eight Fishers of influence 3 would be worth 24; seven are worth 21.
    mine = holdings("V F3r", hand="F3r F3r F3b F3b F3b F3y F3y F3y", vault="S1r")
    state = build(2, seats=[mine, holdings(vault="S1b")], actions=0, end=End(B, "coins", (A,)))
    assert refused(state, Finish()).code == "discard_is_asked"
    assert play(state, Discard("F3y"), Finish()).contests["fisher"].points == (21, 0)


def test_g23_the_owner_chooses_what_to_discard_and_it_lies_face_up(build, holdings, offered, play):
    state = build(2, seats=[holdings("V", hand="S1r S1r S1b S1y S2r S2b S2y F3r")], actions=0)
    assert offered(state) == [Discard(door) for door in ("S1r", "S1b", "S1y", "S2r", "S2b", "S2y", "F3r")]
    told = play(state, Discard("S2b"))
    (event,) = told.of(HandDiscarded)
    assert aldabas.redact(event, B).door == "S2b"
    assert aldabas.view(told.state, B).discard == (Discarded("S2b"),)


def test_g24_a_door_may_be_bought_and_placed_in_one_turn(build, play):
    state = build(2, dock="F1b N2y C1b S2r F3y")
    told = play(state, Buy(1), Place("N2y", 1))
    assert told.seats[A].doors[1] == "N2y"
    assert told.seats[A].hand == ()
