"""What would follow from an action of Aldabas. The figures are worked out from `rules/aldabas.md` 2.6 and 2.7."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import aldabas
from core.games.aldabas.actions import (
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    Prepare,
    RivalPower,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.aldabas.state import CELLS, EMPTY, End, Holdings, Influencing, Keeping, Options, Powers, RivalPowers
from tui.games.aldabas import words
from tui.games.aldabas.ending import triggers

NAMES = ("Ana", "Rui", "Eva", "Gil")


def block(**doors):
    """Doors by the names of their spaces."""
    places = {f"{'abcd'[cell % 4]}{cell // 4 + 1}": cell for cell in range(CELLS)}
    found = [EMPTY] * CELLS
    for space, door in doors.items():
        found[places[space]] = door
    return tuple(found)


MINE = Holdings(hand=("S2r", "N3b"), vault=("C1y",), banked=1, purse=3, doors=block(b1="S1r", c1="F2b", a2="N2y"))
"""1 + 5 + 4 + 1 in the contests, 2 for the Vault's coin, 3 for most influence: 16 points."""

BUILT = replace(MINE, hand=("N3b",), doors=block(b1="S1r", c1="F2b", d1="S2r", a2="N2y"))
"""The same with S2r on d1: 3 + 3 + 4 + 2, and 2 and 3: 17 points."""

OTHER = Holdings(hand=("F1y",) * 3, vault=("N3y",), banked=4, purse=2, doors=block(b1="S2b"))


def seen(mine=MINE, *, seats=2, **changes):
    """Ana's view in the middle of a turn."""
    state = aldabas.new(Config(seats, Options()), "by-hand").state
    fixed = {
        "phase": "play", "actions": 2, "turn": 9, "supply": 20, "deck": ("F3r",) * 30,
        "dock": ("F1r", "S1b", "C1b", "N2b", "BDy"), "seats": (mine, *[OTHER] * (max(seats, 2) - 1)),
    }  # fmt: skip
    return aldabas.view(replace(state, **fixed | changes), 0)


AWAKE = (Powers((3, 2)),)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Take(), "Purse 3 to 5, supply 20 to 18. If the game ended now: 16 to 18 points."),
        (
            Place("S2r", 3),
            "Wakes d1 to bank and c1 to steal. Soldiers: 1 to 3, first in sight. "
            "If the game ended now: 16 to 17 points.",
        ),
        (
            Place("N3b", 5),
            "Wakes b1 to move a coin. Scores 3 points at the end of the game. Nobles: 2 to 5, first in sight. "
            "If the game ended now: 16 to 18 points.",
        ),
        (Buy(4), "Costs 3 coins. Then a new door comes to slot 5. If the game ended now: 16 to 15 points."),
        (
            Buy(2, 1),
            "Costs 1 coin, 1 from the Vault. Then N2b and BDy slide left and a new door comes to slot 5. "
            "If the game ended now: 16 to 14 points.",
        ),
        (
            Buy(0),
            "Costs nothing. Then S1b, C1b, N2b and BDy slide left and a new door comes to slot 5. "
            "If the game ended now: 16 to 17 points.",
        ),
        (Withdraw(1), "Purse 3 to 4, Vault 1 to 0. If the game ended now: 16 to 14 points."),
    ],
    ids=repr,
)
def test_an_action_is_foreseen(action, told):
    assert words.preview(seen(), action, NAMES) == told


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Bank(3, 2), "Purse 3 to 1, Vault 1 to 3. If the game ended now: 17 to 21 points."),
        (Steal(2, (1,)), "Purse 3 to 5, Rui's 2 to 0. If the game ended now: 17 to 19 points."),
        (Stop(), "Leaves d1 and c1 unused."),
    ],
    ids=repr,
)
def test_a_power_is_foreseen(action, told):
    assert words.preview(seen(BUILT, actions=1, frames=AWAKE), action, NAMES) == told


def test_g39_a_coin_on_a_door_is_influence_and_no_coin_any_more():
    view = seen(frames=(Influencing(1, 1),))
    # Soldiers 2 to 2 with the other seat's: tied, 3 for the Noble; 3 coins left; block of 6: 3 + 5 + 3 + 2 + 2 + 3.
    assert words.preview(view, Influence(1, 1), NAMES) == (
        "Soldiers: 1 to 2, tied for first in sight. If the game ended now: 16 to 18 points."
    )
    # From the Vault it also costs the 2 points there.
    assert words.preview(view, Influence(1, 1, "vault"), NAMES).endswith("If the game ended now: 16 points, as before.")


def test_a_clergy_takes_influence_from_the_hand_to_the_vault():
    mine = replace(MINE, doors=block(b1="S1r", c1="F2b", d1="C1r", a2="N2y"))
    # Clergy 1 + 1, block of 6: 2. Before: 1 + 5 + 4 + 2 + 2 + 3 = 17. After: Soldiers 3 (first: 3), hand 3: 3.
    assert words.preview(seen(mine, frames=(Powers((3,)),)), Stow(3, "S2r"), NAMES) == (
        "Soldiers: 1 to 3, first in sight. If the game ended now: 17 points, as before."
    )


def test_g17_what_the_supply_lacks_comes_from_the_box():
    assert words.preview(seen(supply=1), Take(), NAMES).startswith("Purse 3 to 5, supply 1 to 0; 1 coin from the box. ")
    gains = seen(replace(MINE, doors=block(b1="F3r")), frames=(Powers((1,)),), supply=9)
    assert words.preview(gains, Gain(1), NAMES).startswith("Purse 3 to 6, supply 9 to 6. If the game ended now: ")


def test_a_fisher_that_draws_promises_nothing_but_the_number():
    view = seen(frames=AWAKE)
    assert words.preview(view, Draw(3), NAMES) == "Draws 2 of the 30 doors of the deck, of which one is kept."
    last = seen(frames=AWAKE, deck=("F3r",))
    assert words.preview(last, Draw(3), NAMES) == "The last door of the deck goes to the hand."


def test_keeping_and_discarding_count_for_the_fishers():
    keeps = seen(frames=(Keeping(3, ("F3r", "S1y")),))
    assert words.preview(keeps, Keep("F3r"), NAMES) == (
        "Discards the yellow Soldier 1. If the game ended now: 16 to 19 points."
    )
    assert words.preview(seen(actions=0), Discard("N3b"), NAMES) == "If the game ended now: 16 to 13 points."


def test_the_setup_says_what_stays():
    state = aldabas.new(Config(2, Options()), "by-hand").state
    view = replace(aldabas.view(state, 0), hand=("S1r", "S2b", "F3y", "N2r", "C1b"))
    assert words.preview(view, Prepare("N2r", ("C1b", "S1r")), NAMES) == "Keeps S2b and F3y in hand, with 2 coins."
    every = Prepare("S1r", ("C1b", "F3y", "N2r", "S2b"))
    assert words.preview(view, every, NAMES) == "Keeps no door in hand, with 4 coins."


def test_the_end_of_a_turn_says_when_the_game_is_scored():
    assert words.preview(seen(actions=0), Finish(), NAMES) == ""
    assert words.preview(seen(actions=0, end=End(0, "coins")), Finish(), NAMES) == ""
    assert words.preview(seen(actions=0, end=End(1, "coins", (0,))), Finish(), NAMES) == "Then the game is scored."
    assert words.preview(seen(seats=1, actions=0), Finish(), NAMES) == "Then it is the Rival's turn."
    assert words.preview(seen(seats=1, actions=0, end=End(0, "deck")), Finish(), NAMES) == "Then the game is scored."


def rival_orders(supply=20, deck=("F3r",) * 9):
    """The Rival has built c1 beside Clergy and a Noble, with a Soldier there: 2 coins for each of its Soldiers."""
    rival = Holdings(hand=("S1r",), vault=("N2b",), doors=block(b1="C1r", c1="S1b", a2="N2r", b2="F1y", c2="S2y"))
    return aldabas.view(
        replace(
            aldabas.new(Config(1, Options()), "by-hand").state, phase="play", active=1, supply=supply, deck=deck,
            goals=("C1r", "S1r", "F1r"), dock=("N2r", "C1y", "F3b", "S2b"), seats=(MINE, rival),
            frames=(RivalPowers(6, (6, 1, 5, 2)),),
        ),
        0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        # Noble 2 - 0, Clergy 1 - 1 + 2, Fisher 3 - 2, Soldier 2 - 3: of the two worth 2 the dearer one.
        (1, "The Rival claims the yellow Clergy 1, worth 2."),
        (2, "The Rival puts 2 coins onto c2."),
        (6, "The Rival puts 2 coins into the Vault."),
        (5, "The Rival draws 2 doors and keeps the more valuable one."),
    ],
)
def test_a_power_of_the_rival_is_foreseen(cell, told):
    assert words.preview(rival_orders(), RivalPower(cell), NAMES) == told


def test_t56_the_order_of_the_rivals_powers_may_end_the_game():
    last = rival_orders(supply=2, deck=())
    assert triggers(last, RivalPower(2)) == triggers(last, RivalPower(6)) == "coins"
    assert triggers(last, RivalPower(1)) == "deck"
    assert triggers(last, RivalPower(5)) is None
    assert words.preview(last, RivalPower(6), NAMES) == (
        "The Rival puts 2 coins into the Vault. This triggers the end: it takes the last coin of the supply."
    )


FULL_BUT_ONE = block(b1="S1r", c1="F2b", d1="N2y", a2="N2y", b2="F1b", c2="S2y", d2="C1r", a3="S1r", b3="N3y", c3="F3b")


@pytest.mark.parametrize(
    ("view", "action", "reason"),
    [
        (seen(supply=3), Take(), None),
        (seen(supply=2), Take(), "coins"),
        (seen(supply=0), Take(), "coins"),
        (seen(supply=4), Gain(1), None),
        (seen(supply=3), Gain(1), "coins"),
        (seen(), Place("S2r", 3), None),
        (seen(replace(MINE, doors=FULL_BUT_ONE)), Place("S2r", 11), "block"),
        (seen(deck=("F3r",)), Buy(0), None),
        (seen(deck=()), Buy(0), "deck"),
        (seen(deck=()), Buy(0, 0, 1), "deck"),
        (seen(deck=(), supply=0), Bank(1, 1), None),
        (seen(supply=2, end=End(1, "block", (0,))), Take(), None),
        (seen(deck=(), end=End(1, "block", (0,))), Buy(0), None),
    ],
)
def test_g59_g64_the_three_triggers_are_foreseen_once(view, action, reason):
    assert triggers(view, action) == reason
    assert ("This triggers the end" in words.preview(view, action, NAMES)) == (reason is not None)
    assert (words.irreversible(view, action, NAMES) is not None) == (reason is not None)


def test_whoever_only_watches_is_told_nothing():
    state = aldabas.new(Config(2, Options()), "by-hand").state
    assert words.preview(aldabas.view(replace(state, phase="play"), None), Take(), NAMES) == ""
