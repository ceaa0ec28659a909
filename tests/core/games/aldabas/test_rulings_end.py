"""Rulings G59 to G67 of `rules/aldabas.md` 3 on the end of the game, and the cases R13 and E16."""

from __future__ import annotations

import pytest

from core.games.aldabas.actions import Buy, Discard, Finish, Gain, Place, Stop, Take
from core.games.aldabas.events import DockRefilled, EndTriggered, GameOver, TurnBegan
from core.games.aldabas.state import End

A, B, C, D = range(4)

TEN = ("V BDr S1y BDb", "N2b N2y N2r N2y", "N3r N3b N3y")
"""A block of ten doors without powers. The last space is d3, space 11, where a blue door may go."""

TURN = (Take(), Take(), Finish())


# --- when it is triggered ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("supply", "end"), [(4, None), (3, None), (2, End(A, "coins")), (1, End(A, "coins"))])
def test_g59_the_end_comes_when_the_supply_is_exactly_empty(supply, end, build, play):
    told = play(build(2, supply=supply), Take())
    assert told.state.end == end
    assert told.state.supply == max(0, supply - 2)


def test_g59_a_purchase_that_pays_nothing_triggers_nothing(build, play):
    assert play(build(2, supply=1), Buy(0)).state.end is None


def test_g60_coins_paid_back_do_not_undo_the_trigger(build, holdings, play):
    told = play(build(2, seats=[holdings("V", purse=1)], supply=2), Take(), Buy(4))
    assert (told.state.supply, told.state.end) == (3, End(A, "coins"))
    told = play(told.state, Finish(), *TURN)
    assert len(told.of(GameOver)) == 1


def test_g61_the_turn_is_finished_after_the_trigger(build, holdings, play, offered):
    seven = "S1r S1b S1y S2r S2b S2y F3b"
    state = build(2, seats=[holdings("V", hand=seven)], supply=2)
    told = play(state, Take())
    assert told.state.end == End(A, "coins")
    assert (told.state.active, told.state.actions) == (A, 1)
    powers = play(told.state, Place("F3b", 1))
    assert offered(powers.state) == [Gain(1), Stop()]
    told = play(told.state, Buy(0))
    assert {type(action) for action in offered(told.state)} == {Discard}
    told = play(told.state, Discard("S1r"), Finish())
    assert told.of(TurnBegan) == [TurnBegan(B, 2, last=True)]


def test_g62_only_the_first_trigger_counts(build, holdings, play):
    state = build(2, seats=[holdings("V"), holdings("V")], supply=2, deck=())
    told = play(state, Take(), Buy(0), Finish(), Take(), Buy(0), Finish())
    assert told.of(EndTriggered) == [EndTriggered(A, "coins", (B,))]
    assert [event.seat for event in told.of(TurnBegan)] == [B]
    assert told.outcome.reason == "coins"


@pytest.mark.parametrize(("first", "owed"), [(A, (B, C, D)), (B, (C, D, A)), (C, (D, A, B)), (D, (A, B, C))])
def test_g63_everybody_else_has_one_more_turn(first, owed, build, play):
    told = play(build(4, active=first, supply=2), *TURN * 4)
    assert told.of(EndTriggered) == [EndTriggered(first, "coins", owed)]
    assert [(event.seat, event.last) for event in told.of(TurnBegan)] == [(seat, True) for seat in owed]
    assert told.state.phase == "over"


def test_g63_a_last_turn_has_both_actions_and_the_powers(build, holdings, play, offered):
    state = build(2, seats=[None, holdings("V F3r", hand="F3b")], supply=2)
    told = play(state, *TURN, Place("F3b", 2))
    assert offered(told.state) == [Gain(2), Gain(1), Stop()]
    told = play(told.state, Gain(2), Gain(1), Take(), Finish())
    assert (told.seats[B].purse, told.state.boxed) == (8, 2 + 8)
    assert told.state.phase == "over"


def test_g64_an_empty_deck_is_no_end_until_the_dock_cannot_be_filled(build, play):
    state = build(2, deck="N3b", dock="F1b N2y C1b S2r F3y")
    told = play(state, Buy(0))
    assert (told.state.deck, told.state.end) == ((), None)
    assert told.state.dock == ("N2y", "C1b", "S2r", "F3y", "N3b")
    told = play(told.state, Buy(0))
    assert told.state.end == End(A, "deck")
    assert told.state.dock == ("C1b", "S2r", "F3y", "N3b")
    assert told.of(DockRefilled) == []


def test_g65_the_dock_shrinks_and_grows_cheaper_in_the_last_turns(build, holdings, play, offered, refused):
    state = build(2, seats=[holdings("V", purse=1)], dock="S1r N2b F1y", deck=(), end=End(B, "deck", (A,)))
    told = play(state, Buy(1))
    assert told.state.dock == ("S1r", "F1y")
    assert refused(told.state, Buy(2)).code == "no_door_in_slot"
    told = play(told.state, Buy(1))
    assert (told.seats[A].hand, told.seats[A].purse) == (("N2b", "F1y"), 1)
    empty = build(2, dock=(), deck=(), end=End(B, "deck", (A,)))
    assert offered(empty, Buy) == []
    assert refused(empty, Buy(0)).code == "no_door_in_slot"


def test_g66_the_discard_pile_is_never_used_again(build, play):
    state = build(2, deck=(), discard="N3b N3y F1r F1b")
    told = play(state, Buy(0), Buy(0))
    assert len(told.state.discard) == 4
    assert len(told.state.dock) == 3
    assert told.of(DockRefilled) == []


def test_g67_a_full_block_leaves_coins_and_purchases(build, holdings, play, offered):
    state = build(2, seats=[holdings(*TEN, hand="BDb N2r N2b")])
    told = play(state, Place("BDb", 11))
    assert told.state.end == End(A, "block")
    assert offered(told.state, Place) == []
    assert {type(action) for action in offered(told.state)} == {Take, Buy}


def test_g67_a_second_full_block_changes_nothing(build, holdings, play):
    full = holdings(*TEN, hand="BDb")
    told = play(build(2, seats=[full, full]), Place("BDb", 11), Take(), Finish(), Take(), Place("BDb", 11), Finish())
    assert told.of(EndTriggered) == [EndTriggered(A, "block", (B,))]
    assert told.state.phase == "over"


# --- R13: each trigger alone, and two at once --------------------------------------------------------------------

ACTS = {"coins": Take(), "block": Place("BDb", 11), "deck": Buy(0)}


def table(build, holdings, reasons, players, seat):
    """It is the seat's turn, and these are about to come true by its act for each."""
    owned = [holdings("V") for _ in range(players)]
    if "block" in reasons:
        owned[seat] = holdings(*TEN, hand="BDb")
    spare = {"supply": 2 if "coins" in reasons else 20}
    if "deck" in reasons:
        spare["deck"] = ()
    return build(players, seats=owned, active=seat, **spare)


@pytest.mark.parametrize("reason", ["coins", "block", "deck"])
@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize(("players", "seat"), [(2, A), (2, B), (3, A), (3, C), (4, A), (4, D)])
def test_r13_each_trigger_alone(reason, place, players, seat, build, holdings, play):
    state = table(build, holdings, (reason,), players, seat)
    harmless = Buy(0) if reason == "coins" else Take()
    acts = [harmless, harmless]
    acts[place] = ACTS[reason]
    told = play(state, *acts[:place])
    assert told.state.end is None
    told = play(told.state, *acts[place:])
    owed = tuple([(seat + step) % players for step in range(1, players)])
    assert told.of(EndTriggered) == [EndTriggered(seat, reason, owed)]
    told = play(told.state, Finish(), *TURN * (players - 1))
    assert [event.seat for event in told.of(TurnBegan)] == [*owed]
    assert told.state.phase == "over"
    assert told.outcome.reason == reason


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("coins", "block"),
        ("block", "coins"),
        ("coins", "deck"),
        ("deck", "coins"),
        ("block", "deck"),
        ("deck", "block"),
    ],
)
@pytest.mark.parametrize("seat", [A, C])
def test_r13_two_triggers_in_one_turn(first, second, seat, build, holdings, play):
    state = table(build, holdings, (first, second), 3, seat)
    told = play(state, ACTS[first], ACTS[second])
    owed = tuple([(seat + step) % 3 for step in (1, 2)])
    assert told.of(EndTriggered) == [EndTriggered(seat, first, owed)]
    told = play(told.state, Finish(), *TURN * 2)
    assert told.outcome.reason == first


@pytest.mark.parametrize(
    ("door", "use", "supply", "deck"), [("F3b", Gain(11), 3, None), ("BBb", Buy(0, power=11), 20, ())]
)
@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("seat", [A, C])
def test_r13_two_triggers_in_one_action_with_the_last_door(door, use, supply, deck, place, seat, build, holdings, play):
    owned = [holdings("V") for _ in range(3)]
    owned[seat] = holdings(*TEN, hand=door)
    state = build(3, seats=owned, active=seat, supply=supply, deck=deck, actions=2 - place)
    told = play(state, Place(door, 11), use)
    assert [(event.seat, event.reason) for event in told.of(EndTriggered)] == [(seat, "block")]
    assert (told.state.supply == 0) == (door == "F3b")
    assert (len(told.state.dock) == 4) == (door == "BBb")


@pytest.mark.parametrize(
    ("uses", "reason"), [((Gain(2), Buy(0, power=1)), "coins"), ((Buy(0, power=1), Gain(2)), "deck")]
)
def test_r13_coins_and_deck_in_one_action_in_the_order_of_the_powers(uses, reason, build, holdings, play):
    state = build(2, seats=[holdings("V BBr", hand="F3b")], supply=3, deck=())
    told = play(state, Place("F3b", 2), *uses)
    assert told.of(EndTriggered) == [EndTriggered(A, reason, (B,))]
    assert (told.state.supply, len(told.state.dock)) == (0, 4)


# --- E16: the deck is empty and the supply exactly 0 -------------------------------------------------------------

DOCK = "S1r S1b S2y N2b C1y"


def hands_on(holdings):
    """A has 3 influence, all in Soldiers; B has 4, of which 3 in Fishers: so B scores 3 for the most, A nothing.

    No Noble is in a block, and B, who is alone in Fishers, never has a door in hand.
    """
    return [holdings("V S2r", vault="S1b"), holdings("V S1y", vault="F3r")]


@pytest.mark.parametrize("doors", [5, 4, 3, 2, 1, 0])
def test_e16_the_last_turn_with_an_empty_deck_and_supply(doors, build, holdings, play, offered):
    dock = " ".join(DOCK.split()[:doors])
    ended = End(B, "coins" if doors == 5 else "deck", (A,))
    state = build(2, seats=hands_on(holdings), dock=dock, deck=(), supply=0, boxed=0, end=ended)
    assert [action.slot for action in offered(state, Buy)] == [*range(min(2, doors))]
    acts = (Buy(0), Take()) if doors else (Take(), Take())
    told = play(state, *acts)
    assert (len(told.state.dock), told.state.deck) == (max(0, doors - 1), ())
    assert (told.state.supply, told.state.boxed) == (0, 2 if doors else 4)
    assert told.of(EndTriggered) == []
    told = play(told.state, Finish())
    # Soldiers: A 3, B 1, and no Nobles. Fishers: B alone, its hand is empty. Total: A 3, B 4.
    assert told.of(GameOver) == [GameOver((0, 3))]
    assert told.outcome.winners == (B,)
    assert told.outcome.reason == ended.reason


@pytest.mark.parametrize(("act", "reason"), [(Take(), "coins"), (Buy(0), "deck")])
def test_e16_a_full_dock_an_empty_deck_and_the_last_two_coins_are_no_end_yet(act, reason, build, holdings, play):
    state = build(2, seats=hands_on(holdings), dock=DOCK, deck=(), supply=2)
    told = play(state, act)
    assert told.state.end == End(A, reason)


def test_e16_the_winner_is_found_when_deck_and_coins_run_out_in_one_turn(build, holdings, play):
    state = build(2, seats=hands_on(holdings), dock=DOCK, deck=(), supply=2)
    told = play(state, Buy(0), Take(), Finish(), Take(), Take(), Finish())
    assert told.state.end == End(A, "deck", ())
    # As above: A has 2 coins and B has 4, which count for nothing without Nobles.
    assert told.of(GameOver) == [GameOver((0, 3))]
    assert told.outcome.winners == (B,)
    assert (told.state.supply, told.state.boxed) == (0, 4)
