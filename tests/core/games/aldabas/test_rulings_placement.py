"""Rulings G25 to G33 of `rules/aldabas.md` 3: where doors go in a block, and which powers that wakes."""

from __future__ import annotations

import itertools

import pytest

from core.games import aldabas
from core.games.aldabas.actions import Bank, Buy, Finish, Gain, Influence, Place, Stop, Take
from core.games.aldabas.block import fits, woken
from core.games.aldabas.cards import COLOURS
from core.games.aldabas.events import NoblesScored, Placed, Stopped
from core.games.aldabas.state import CELLS, End, Powers

A, B = range(2)


def pending(state):
    """The spaces whose powers may still be used."""
    return state.frames[-1].pending if state.frames else ()


# --- neighbours --------------------------------------------------------------------------------------------------


def test_g25_beside_means_left_for_nothing_is_ever_on_the_right(build, holdings, play):
    state = build(2, seats=[holdings("V S1r F3b", hand="F3y", purse=1)])
    (placed,) = play(state, Place("F3y", 3)).of(Placed)
    assert sorted(placed.powers) == [2, 3]


@pytest.mark.parametrize("seats", [2, 4])
def test_g25_g26_no_legal_space_has_a_door_on_its_right_or_above(seats, random_game):
    for luck in range(4):
        for step in random_game(seats, f"right-{luck}", luck):
            for mine in step.state.seats:
                for cell in set(itertools.chain(*fits(mine.doors).values())):
                    assert cell % 4 == 3 or not mine.doors[cell + 1]
                    assert cell >= 8 or not mine.doors[cell + 4]


def test_g26_the_door_above_is_not_woken(block):
    # No game leads to this block: doors on every side of the space b2, each of them with a power.
    doors, _ = block("V S1r S1b", "S2r F3b S2y", "F1b F1y")
    assert sorted(woken(doors, 5)) == [1, 4, 5]


def test_g27_the_vault_has_no_colour_and_no_power(build, holdings, play, offered):
    state = build(2, seats=[holdings("V", hand="F3r F3b F3y")])
    assert sorted(offered(state, Place), key=repr) == sorted(
        [Place(door, cell) for door in ("F3r", "F3b", "F3y") for cell in (1, 4)], key=repr
    )
    (placed,) = play(state, Place("F3r", 1)).of(Placed)
    assert placed.powers == (1,)
    (placed,) = play(state, Place("F3r", 4)).of(Placed)
    assert placed.powers == (4,)


# --- what is woken -----------------------------------------------------------------------------------------------


def test_g28_each_power_is_used_at_most_once_a_placement(build, holdings, play, refused):
    state = build(2, seats=[holdings("V S2b", "S1b", hand="F3y", purse=2)])
    told = play(state, Place("F3y", 5))
    assert sorted(pending(told.state)) == [1, 4, 5]
    told = play(told.state, Gain(5))
    assert sorted(pending(told.state)) == [1, 4]
    assert refused(told.state, Gain(5)).code == "no_power_is_pending"
    told = play(told.state, Bank(1, 1))
    assert refused(told.state, Bank(1, 1)).code == "no_power_is_pending"
    told = play(told.state, Influence(4, 5))
    assert told.state.frames == ()


def test_g28_what_is_woken_is_settled_at_the_placement(build, holdings, play, refused):
    # The Fisher on b1 does not touch c1's new neighbour d1, whatever is used in between.
    state = build(2, seats=[holdings("V F3r S2b", hand="F3y")])
    told = play(state, Place("F3y", 3), Gain(3))
    assert pending(told.state) == (2,)
    assert refused(told.state, Gain(1)).code == "no_power_is_pending"


def test_g28_feasibility_is_judged_when_a_power_is_chosen(build, holdings, play, offered, refused):
    state = build(2, seats=[holdings("V S2r", hand="F3b")], supply=12)
    told = play(state, Place("F3b", 2))
    assert offered(told.state) == [Gain(2), Stop()]
    assert refused(told.state, Bank(1, 1)).code == "cannot_bank"
    told = play(told.state, Gain(2))
    assert (told.state.supply, told.seats[A].purse) == (9, 3)
    assert offered(told.state) == [Bank(1, 1), Stop()]
    told = play(told.state, Bank(1, 1))
    assert (told.seats[A].purse, told.seats[A].banked) == (2, 1)


def test_g28_nothing_is_asked_if_no_power_could_have_an_effect(build, holdings, play):
    state = build(2, seats=[holdings("V S2r", hand="C1b")])
    told = play(state, Place("C1b", 2))
    assert told.of(Placed)[0].powers == (2, 1)
    assert told.state.frames == ()
    assert told.state.actions == 1


def test_g29_any_power_may_be_skipped_and_late(build, holdings, play):
    state = build(2, seats=[holdings("V S2b", "S1b", hand="F3y", purse=2)])
    for used in ((), (Gain(5),), (Bank(1, 1),), (Gain(5), Influence(4, 1)), (Bank(1, 1), Gain(5))):
        told = play(state, Place("F3y", 5), *used, Stop())
        (stopped,) = told.of(Stopped)
        assert len(stopped.skipped) == 3 - len(used)
        assert told.state.frames == ()
        assert told.state.actions == 1


def test_g30_a_chosen_power_may_be_used_in_part_but_not_with_nothing(build, holdings, play, offered, refused):
    state = build(2, seats=[holdings("V N2r S2b", hand="N2y", purse=5)])
    told = play(state, Place("N2y", 3))
    assert offered(told.state, Bank) == [Bank(2, 1), Bank(2, 2), Bank(2, 3)]
    for coins in (0, 4):
        assert refused(told.state, Bank(2, coins)).code == "cannot_bank"
    assert play(told.state, Bank(2, 2)).seats[A].banked == 2


def test_g30_a_soldier_may_stop_after_its_first_coin(build, holdings, play):
    state = build(2, seats=[holdings("V S1r", hand="N2b", purse=5)])
    told = play(state, Place("N2b", 2), Influence(1, 1), Stop())
    assert (told.seats[A].coins[1], told.seats[A].purse) == (1, 4)
    assert told.of(Stopped) == [Stopped(A, ())]
    assert told.state.frames == ()


# --- blocks ------------------------------------------------------------------------------------------------------


def test_g31_some_colour_always_fits(block):
    for left, under in itertools.product(COLOURS, repeat=2):
        doors, _ = block(f"V S1{under}", f"S1{left}")
        barred = {left, under}
        assert {colour for colour in COLOURS if 5 in fits(doors)[colour]} == set(COLOURS) - barred
        assert set(COLOURS) - barred


def test_g31_no_player_is_stuck_with_all_colours_in_hand(random_game):
    for luck in range(4):
        for step in random_game(3, f"stuck-{luck}", luck):
            for mine in step.state.seats:
                assert any(fits(mine.doors).values()) == ("" in mine.doors[1:])


def test_g32_no_door_is_covered_or_replaced(build, holdings, refused):
    state = build(2, seats=[holdings("V S1r", "F1b", hand="N3y")])
    for cell in (1, 4):
        assert refused(state, Place("N3y", cell)).code == "space_is_taken"
    assert refused(state, Place("N3y", 0)).code == "the_vault_is_there"


def test_g32_no_door_is_moved(random_game):
    for luck in range(4):
        old = ("",) * CELLS
        for step in random_game(2, f"moved-{luck}", luck):
            new = step.state.seats[A].doors if step.state.seats else old
            assert all(there in ("", now) for there, now in zip(old, new, strict=True))
            old = new


def test_g33_abilities_begin_when_the_door_is_placed(build, holdings, play, offered):
    state = build(2, seats=[holdings("V S2r", hand="N2b N2y BDb BDy F3b", vault="N2r BDr", purse=3)])
    dearest = [action for action in offered(state, Buy) if action.slot == 4]
    assert dearest == [Buy(4)]
    assert play(state, Buy(4)).seats[A].purse == 0
    told = play(state, Place("F3b", 2))
    assert offered(told.state, Bank) == [Bank(1, 1)]
    told = play(state, Place("N2b", 2))
    assert offered(told.state, Bank) == [Bank(1, 1), Bank(1, 2)]


def test_g33_points_of_nobles_in_vault_and_hand_are_not_scored(build, holdings, play):
    mine = holdings("V N3r", hand="N3b", vault="N3y")
    state = build(2, seats=[mine, holdings("V", vault="S1r")], actions=0, end=End(B, "coins", (A,)))
    assert play(state, Finish()).of(NoblesScored) == [NoblesScored((1, 0), (3, 0))]


def test_g33_a_builder_in_the_block_counts_from_its_own_placement(build, holdings, play, offered):
    state = build(2, seats=[holdings("V BBr", hand="BDb", purse=2)])
    told = play(state, Place("BDb", 2))
    assert Powers((1,)) in told.state.frames
    assert Buy(4, power=1) in offered(told.state)
    assert play(told.state, Stop(), Buy(4)).seats[A].purse == 0
    assert Take() in aldabas.legal(play(told.state, Stop()).state, A)
