"""The test vectors of `rules/aldabas.md` 4 on setup, the Dock, placement and turns. Seats A to C are 0 to 2."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.game import Refusal
from core.games import aldabas
from core.games.aldabas import dock
from core.games.aldabas.actions import (
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Keep,
    Place,
    Prepare,
    Stop,
    Take,
    Withdraw,
)
from core.games.aldabas.events import (
    Banked,
    Bought,
    DockRefilled,
    EndTriggered,
    Gained,
    GameOver,
    HandDiscarded,
    Placed,
    SetUp,
    Took,
    TurnBegan,
    Withdrew,
)
from core.games.aldabas.rules import asked
from core.games.aldabas.state import End

A, B, C = range(3)

TEN_DOORS = ("V S1r N2b N3y", "N2r N3b C1y S2r", "N2b N3y N3r")
"""All spaces but the last, with a Soldier below that one and, on its left, a Noble that has no power."""


# --- setup -----------------------------------------------------------------------------------------------------------


def set_up(build, holdings, hands):
    """A table whose players are still choosing what to keep."""
    seats = [holdings(hand=hand) for hand in hands]
    return replace(build(len(hands), seats=seats, dock="", turn=0, actions=0, start="first"), phase="setup")


def test_t12_setup_of_two(build, holdings, play):
    state = set_up(build, holdings, ("S2r F1b N3y C1r F3r", "F2b S1r S1y N2b BDr"))
    assert state.supply == 24
    told = play(state, Prepare("S2r", ("C1r", "F1b", "N3y")), Prepare("F2b"))
    assert told.seats == (
        holdings(hand="F3r", vault="S2r", purse=3),
        holdings(hand="S1r S1y N2b BDr", vault="F2b", purse=0),
    )
    assert told.state.supply == 21
    assert sorted(card.door for card in told.state.discard) == ["C1r", "F1b", "N3y"]
    assert len(told.state.deck) == 81 - 10 - 5
    assert len(told.state.dock) == 5
    assert told.of(EndTriggered) == []


def test_t13_setup_of_four_who_discard_all_they_can(build, holdings, play):
    hands = ("S1r S1b S1y F1r F1b", "S2r S2b S2y F2r F2b", "N2r N2b N2y F3r F3b", "C1r C1b C1y BDr BDb")
    state = set_up(build, holdings, hands)
    told = play(state, *[Prepare(hand.split()[0], tuple(sorted(hand.split()[1:]))) for hand in hands])
    assert told.of(SetUp) == [
        SetUp(seat, tuple(sorted(hand.split()[1:])), 4, 0, False) for seat, hand in enumerate(hands)
    ]
    assert [seat.hand for seat in told.seats] == [()] * 4
    assert [seat.purse for seat in told.seats] == [4] * 4
    assert told.state.supply == 48 - 16
    assert len(told.state.deck) == 81 - 20 - 5
    assert told.state.end is None


# --- the Dock --------------------------------------------------------------------------------------------------------


def test_t01_buying_at_2(build, holdings, play):
    state = build(seats=[holdings(purse=3)], dock="F1b N2y C1b S2r F3y", supply=10, deck="N3b S1b")
    assert dock.cost(state.dock.index("F3y"), state.seats[A].doors) == 3
    told = play(state, Buy(3))
    assert told.events == (Bought(A, "S2r", 3, 2, 0, 0, None), DockRefilled("N3b", 4))
    assert told.seats[A].purse == 1
    assert told.state.supply == 12
    assert told.seats[A].hand == ("S2r",)
    assert told.state.dock == ("F1b", "N2y", "C1b", "F3y", "N3b")
    assert told.state.deck == ("S1b",)
    assert dock.cost(told.state.dock.index("F3y"), told.seats[A].doors) == 2


@pytest.mark.parametrize(("builders", "costs"), [("V", (0, 0, 1, 2, 3)), ("V BDr BDb", (0, 0, 0, 0, 1))])
def test_t09_two_discounts(build, holdings, play, builders, costs):
    for slot, price in enumerate(costs):
        state = build(seats=[holdings(builders, purse=price)], dock="F1b N2y C1b S2r F3y", supply=10)
        told = play(state, Buy(slot))
        assert told.seats[A].purse == 0
        assert told.state.supply == 10 + price
        (bought,) = told.of(Bought)
        assert (bought.cost, bought.saved) == (price, (0, 0, 1, 2, 3)[slot] - price)


def test_t09_one_coin_less_is_too_little(build, holdings, refused):
    state = build(seats=[holdings("V BDr BDb", purse=0)])
    assert refused(state, Buy(4)) == Refusal("too_dear", {"cost": 1, "purse": 0, "vault": 0})


def test_t14_a_free_slot(build, holdings, play, offered):
    state = build(seats=[holdings(purse=0)], dock="N3r F2y S1b N2b C1y", deck="F3b", supply=9)
    assert offered(state, Buy) == [Buy(0), Buy(1)]
    told = play(state, Buy(1))
    assert told.state.dock == ("N3r", "S1b", "N2b", "C1y", "F3b")
    assert told.seats[A].hand == ("F2y",)
    assert told.seats[A].purse == 0
    assert told.state.supply == 9


def test_t15_mixed_payment(build, holdings, play, offered, refused):
    state = build(seats=[holdings(purse=1, banked=4)], supply=10)
    assert [buy for buy in offered(state, Buy) if buy.slot == 4] == [Buy(4, 2), Buy(4, 3)]
    for from_vault in (1, 4):
        figures = {"from_vault": from_vault, "least": 2, "most": 3, "cost": 3}
        assert refused(state, Buy(4, from_vault)) == Refusal("wrong_split", figures)
    told = play(state, Buy(4, 2))
    assert (told.seats[A].purse, told.seats[A].banked, told.state.supply) == (0, 2, 13)
    told = play(state, Buy(4, 3))
    assert (told.seats[A].purse, told.seats[A].banked, told.state.supply) == (1, 1, 13)


def test_t16_unaffordable(build, holdings, refused):
    state = build(seats=[holdings(purse=1, banked=1)])
    for from_vault in (0, 1, 2):
        assert refused(state, Buy(4, from_vault)) == Refusal("too_dear", {"cost": 3, "purse": 1, "vault": 1})


def test_t17_just_placed_discount(build, holdings, play):
    state = build(seats=[holdings("V BBr", hand="BDb", purse=2)], dock="F1b N2y C1b S2r F3y", supply=10, deck="N3b S1b")
    placed = play(state, Place("BDb", 2))
    assert placed.of(Placed) == [Placed(A, "BDb", 2, (1,))]
    assert [dock.cost(slot, placed.seats[A].doors) for slot in range(5)] == [0, 0, 0, 1, 2]
    told = play(placed.state, Buy(4, power=1))
    assert told.events == (Bought(A, "F3y", 4, 2, 1, 0, 1), DockRefilled("N3b", 4))
    assert told.seats[A].purse == 0
    assert told.seats[A].hand == ("F3y",)
    assert told.state.supply == 12
    assert told.state.dock == ("F1b", "N2y", "C1b", "S2r", "N3b")
    assert told.state.actions == 1
    assert asked(told.state) == "action"


def test_t33_the_dock_of_a_last_round(build, holdings, play, refused):
    seats = [holdings(purse=1)]
    state = build(seats=seats, dock="S1r N2b F1y", deck="", supply=5, end=End(B, "deck", (A,)))
    for slot in (3, 4):
        assert refused(state, Buy(slot)) == Refusal("no_door_in_slot", {"slot": slot})
    told = play(state, Buy(2))
    assert told.events == (Bought(A, "F1y", 2, 1, 0, 0, None),)
    assert told.seats[A].purse == 0
    assert told.state.supply == 6
    assert told.state.dock == ("S1r", "N2b")
    assert told.state.end == End(B, "deck", (A,))


# --- placement -------------------------------------------------------------------------------------------------------


def test_t02_spots_a_b_and_c(build, holdings, offered, refused):
    state = build(seats=[holdings("V F1y S2b", "N2r", hand="C1r C1y C1b")])
    spot_a, spot_b, spot_c = 8, 5, 3
    places = offered(state, Place)
    assert {place.cell for place in places if place.door == "C1r"} == {spot_c}
    assert {place.cell for place in places if place.door == "C1y"} == {spot_a, spot_c}
    assert {place.cell for place in places if place.door == "C1b"} == {spot_a, spot_b}
    for door, cell, code, there in (
        ("C1r", spot_a, "colour_below", "N2r"),
        ("C1r", spot_b, "colour_left", "N2r"),
        ("C1y", spot_b, "colour_below", "F1y"),
        ("C1b", spot_c, "colour_left", "S2b"),
    ):
        assert refused(state, Place(door, cell)) == Refusal(code, {"door": door, "cell": cell, "there": there})


@pytest.mark.parametrize("door", ["S1r", "S1b", "S1y"])
def test_t03_first_door(build, holdings, offered, refused, door):
    state = build(seats=[holdings(hand=door)])
    assert {place.cell for place in offered(state, Place)} == {1, 4}
    codes = {cell: refused(state, Place(door, cell)).code for cell in (0, 2, 3, 5, 6, 7, 8, 9, 10, 11)}
    assert codes == dict.fromkeys((2, 3, 5, 6, 7, 9, 10, 11), "gap_left") | {0: "the_vault_is_there", 8: "gap_below"}


def test_t31_a_full_block_with_the_first_action(build, holdings, play, offered, refused):
    state = build(seats=[holdings(*TEN_DOORS, hand="F3b S1b", purse=1)], supply=12)
    placed = play(state, Place("F3b", 11))
    assert placed.events == (Placed(A, "F3b", 11, (11, 7)), EndTriggered(A, "block", (B,)))
    assert asked(placed.state) == "powers"
    told = play(placed.state, Gain(11), Bank(7, 2))
    assert told.of(Gained) == [Gained(A, 11, 3, 0)]
    assert told.of(Banked) == [Banked(A, 7, 2)]
    assert (told.seats[A].purse, told.seats[A].banked) == (2, 2)
    assert told.state.actions == 1
    assert {type(action) for action in offered(told.state)} - {Withdraw} == {Take, Buy}
    for cell in range(1, 12):
        assert refused(told.state, Place("S1b", cell)).code == "space_is_taken"


def test_t34_diagonal_colours(build, holdings, play, refused):
    state = build(seats=[holdings("V S1r", "N2r", hand="F1b F1r")])
    assert refused(state, Place("F1r", 5)) == Refusal("colour_left", {"door": "F1r", "cell": 5, "there": "N2r"})
    assert play(state, Place("F1b", 5)).seats[A].doors[5] == "F1b"


def test_t34_the_red_below_bars_red_too(build, holdings, refused):
    state = build(seats=[holdings("V S1r", "N2y", hand="F1r")])
    assert refused(state, Place("F1r", 5)) == Refusal("colour_below", {"door": "F1r", "cell": 5, "there": "S1r"})


def test_t35_staircase(build, holdings, offered, refused):
    state = build(seats=[holdings("V F1y", "N2r S2b", hand="C1b C1r C1y")])
    assert {place.cell for place in offered(state, Place)} == {2, 8}
    assert refused(state, Place("C1r", 6)) == Refusal("gap_below", {"door": "C1r", "cell": 6, "gap": 2})
    assert refused(state, Place("C1r", 9)) == Refusal("gap_left", {"door": "C1r", "cell": 9, "gap": 8})


# --- coins, turns and the end ----------------------------------------------------------------------------------------


def test_t26_coin_trigger_exactly_at_0(build, play, offered):
    told = play(build(supply=2), Take())
    assert told.events == (Took(A, 2, 0), EndTriggered(A, "coins", (B,)))
    assert (told.state.supply, told.state.boxed, told.seats[A].purse) == (0, 0, 2)
    assert told.state.end == End(A, "coins")
    assert told.state.actions == 1
    assert Take() in offered(told.state)


def test_t26_one_coin_left_is_no_trigger(build, play):
    told = play(build(supply=3), Take())
    assert told.state.supply == 1
    assert told.state.end is None


def test_t27_a_coin_from_the_box(build, play):
    told = play(build(supply=1), Take())
    assert told.events == (Took(A, 2, 1), EndTriggered(A, "coins", (B,)))
    assert (told.state.supply, told.state.boxed, told.seats[A].purse) == (0, 1, 2)


def test_t28_a_refund_does_not_cancel(build, holdings, play):
    state = build(3, seats=[holdings(purse=1)], supply=2)
    told = play(state, Take(), Buy(4))
    assert told.seats[A].purse == 0
    assert told.state.supply == 3
    assert told.state.end == End(A, "coins")
    told = play(told.state, Finish(), Take(), Take(), Finish(), Take(), Take(), Finish())
    assert told.of(TurnBegan) == [TurnBegan(B, 2, True), TurnBegan(C, 3, True)]
    assert len(told.of(GameOver)) == 1
    assert told.outcome.reason == "coins"


@pytest.mark.parametrize("triggers", [True, False])
def test_t29_f3_is_a_choice(build, holdings, play, triggers):
    state = play(build(seats=[holdings(hand="F3b", purse=2)], supply=3), Place("F3b", 1)).state
    assert asked(state) == "powers"
    told = play(state, Gain(1) if triggers else Stop())
    assert told.seats[A].purse == (5 if triggers else 2)
    assert told.state.supply == (0 if triggers else 3)
    assert told.state.end == (End(A, "coins") if triggers else None)
    assert told.of(EndTriggered) == ([EndTriggered(A, "coins", (B,))] if triggers else [])


def test_t30_last_turns(build, play):
    told = play(build(3, active=B, supply=2, turn=2), Take(), Take(), Finish())
    assert told.of(EndTriggered) == [EndTriggered(B, "coins", (C, A))]
    assert told.of(TurnBegan) == [TurnBegan(C, 3, True)]
    told = play(told.state, Take(), Take(), Finish(), Take(), Take(), Finish())
    assert told.of(TurnBegan) == [TurnBegan(A, 4, True)]
    assert told.state.phase == "over"


def test_t30_a_second_full_block_changes_nothing(build, holdings, play):
    seats = [None, None, holdings(*TEN_DOORS, hand="F3b")]
    told = play(build(3, seats=seats, active=B, supply=2, turn=2), Take(), Take(), Finish())
    told = play(told.state, Place("F3b", 11), Stop(), Take(), Finish())
    assert told.of(EndTriggered) == []
    assert told.state.end == End(B, "coins", (A,))
    assert told.of(TurnBegan) == [TurnBegan(A, 4, True)]
    told = play(told.state, Take(), Take(), Finish())
    assert told.state.phase == "over"
    assert told.outcome.reason == "coins"


def test_t32_hand_limit(build, holdings, play, offered, refused):
    hand = ("S1r", "S1b", "S2r", "S2b", "N2r", "N2b", "F3r", "F3b", "F1r")
    state = build(seats=[holdings(hand=hand)], deck="C1r C1b BDr")
    drawn = play(state, Place("F1r", 1)).state
    assert len(drawn.seats[A].hand) == 8
    told = play(drawn, Draw(1), Keep("C1r"), Take())
    assert len(told.seats[A].hand) == 9
    assert asked(told.state) == "discard"
    assert refused(told.state, Finish()) == Refusal("discard_is_asked")
    assert {action.door for action in offered(told.state)} == {*hand[:8], "C1r"}
    told = play(told.state, Discard("S1r"))
    assert refused(told.state, Finish()) == Refusal("discard_is_asked")
    told = play(told.state, Discard("C1r"))
    assert told.of(HandDiscarded) == [HandDiscarded(A, "C1r", False)]
    assert told.seats[A].hand == ("S1b", "S2r", "S2b", "N2r", "N2b", "F3r", "F3b")
    assert [card.door for card in told.state.discard] == ["C1b", "S1r", "C1r"]
    assert offered(told.state) == [Finish()]


def test_t53_withdraw(build, holdings, play):
    seats = [holdings("V S2r", hand="F3b", banked=3, purse=1)]
    state = play(build(seats=seats), Place("F3b", 2), Gain(2)).state
    told = play(state, Withdraw(2))
    assert told.events == (Withdrew(A, 2),)
    assert [aldabas.redact(told.events[0], looker) for looker in (A, B, None)] == [Withdrew(A, 2)] * 3
    assert [aldabas.view(told.state, looker).seats[A].purse for looker in (A, B, None)] == [6] * 3
    assert told.seats[A].banked == 1
    assert told.seats[A].purse == 1 + 3 + 2
    assert told.state.actions == state.actions == 1
    assert told.state.frames == state.frames
    assert asked(told.state) == "powers"
