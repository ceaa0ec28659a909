"""The keys of Aldabas: short, each with the same words wherever it stands, and never the same for two actions."""

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
from core.games.aldabas.state import Holdings, Influencing, Keeping, Options, Powers, RivalPowers
from tui.games.aldabas import words

TAKEN_KEYS = frozenset("qmkuxoshly? ")
"""Keys that the screens use for something else."""

NAMES = ("Ana", "Rui", "Eva", "Gil")
DOORS = ("", "S1r", "S2b", "", "F2b", "N2y", "", "", "", "", "", "")
HAND = ("S2r", "N3b", "S2r", "C1y")
MINE = Holdings(hand=HAND, vault=("C1b",), banked=12, purse=2, doors=DOORS, coins=(0,) * 12)
OTHER = Holdings(hand=("F1y",), vault=("N3y",), purse=2)


def seen(mine=MINE, seats=4, **changes):
    """Ana's view in the middle of a turn."""
    state = aldabas.new(Config(seats, Options()), "by-hand").state
    fixed = {"phase": "play", "actions": 2, "dock": ("F1r", "S1b", "C1b", "N2b", "BDy"),
             "seats": (mine, *[OTHER] * (max(2, seats) - 1))}  # fmt: skip
    return aldabas.view(replace(state, **fixed | changes), 0)


def keys(view, action):
    """The keys and words of an action."""
    return [(step.key, step.words) for step in words.steps(view, action, NAMES)]


@pytest.mark.parametrize(
    ("action", "pressed"),
    [
        (Take(), [("t", "Take 2")]),
        (Place("S2r", 6), [("1", "S2r"), ("2", "c2")]),
        (Place("C1y", 8), [("4", "C1y"), ("3", "a3")]),
        (Buy(0), [("b", "Buy"), ("1", "F1r free")]),
        (Buy(3), [("b", "Buy"), ("4", "N2b 2c")]),
        (Buy(3, 2), [("b", "Buy"), ("4", "N2b 2c"), ("2", "2 from Vault")]),
        (Buy(4, 1), [("b", "Buy"), ("5", "BDy 3c")]),
        (Buy(4, 3), [("b", "Buy"), ("5", "BDy 3c"), ("3", "3 from Vault")]),
        (Withdraw(1), [("w", "Withdraw"), ("1", "1c")]),
        (Withdraw(12), [("w", "Withdraw"), ("1", "1c"), ("2", "12c")]),
    ],
    ids=repr,
)
def test_an_action_has_its_keys(action, pressed):
    assert keys(seen(), action) == pressed


@pytest.mark.parametrize(
    ("action", "pressed"),
    [
        (Influence(1, 4), [("3", "b1 S1r coin"), ("a", "column a"), ("2", "a2 F2b")]),
        (Influence(1, 4, "vault"), [("3", "b1 S1r coin"), ("a", "column a"), ("2", "a2 F2b"), ("v", "from Vault")]),
        (Bank(2, 2), [("1", "c1 S2b bank"), ("2", "2c")]),
        (Steal(4, (1,)), [("2", "a2 F2b steal"), ("2", "Rui")]),
        (Steal(4, (1, 3)), [("2", "a2 F2b steal"), ("2", "Rui"), ("4", "Gil")]),
        (Stop(), [("n", "No more")]),
    ],
    ids=repr,
)
def test_a_power_has_the_key_of_its_place_among_those_that_wait(action, pressed):
    assert keys(seen(frames=(Powers((2, 4, 1)),)), action) == pressed


def test_what_leaves_no_choice_takes_no_key():
    one = seen(replace(MINE, purse=1), frames=(Powers((2,)),))
    assert keys(one, Bank(2, 1)) == [("1", "c1 S2b bank")]
    only_vault = seen(replace(MINE, purse=0), frames=(Influencing(1, 1),))
    assert keys(only_vault, Influence(1, 5, "vault")) == [("b", "column b"), ("2", "b2 N2y")]


def test_the_other_powers_take_their_own_key_and_what_they_need():
    doors = ("", "F1r", "F3b", "C1r", "BBb", *[""] * 7)
    view = seen(replace(MINE, doors=doors, banked=1), frames=(Powers((4, 3, 2, 1)),))
    assert keys(view, Draw(1)) == [("4", "b1 F1r draw")]
    assert keys(view, Gain(2)) == [("3", "c1 F3b gain")]
    assert keys(view, Stow(3, "C1y")) == [("2", "d1 C1r vault"), ("4", "C1y")]
    assert keys(view, Buy(2, 1, 4)) == [("1", "a2 BBb buy"), ("3", "C1b 1c"), ("1", "1 from Vault")]


def test_the_other_questions_take_one_key():
    assert keys(seen(frames=(Keeping(1, ("F1r", "S1b")),)), Keep("S1b")) == [("2", "S1b")]
    assert keys(seen(actions=0), Discard("C1y")) == [("4", "C1y")]
    assert keys(seen(actions=0), Finish()) == [("e", "End turn")]
    rival = replace(OTHER, doors=("", "C1r", "F1b", *[""] * 9))
    state = aldabas.new(Config(1, Options()), "by-hand").state
    view = aldabas.view(
        replace(state, phase="play", active=1, seats=(MINE, rival), frames=(RivalPowers(2, (2, 1)),)), 0
    )
    assert keys(view, RivalPower(1)) == [("2", "b1 C1r vault")]


def test_t08_the_discards_of_the_setup_are_free_steps_and_of_copies_the_first_are_meant():
    view = replace(seen(phase="setup"), hand=("S2r", "N3b", "S2r", "S2r", "C1y"))
    steps = words.steps(view, Prepare("S2r", ("C1y", "S2r")), NAMES)
    assert [(step.key, step.free) for step in steps] == [("1", False), ("3", True), ("5", True)]
    assert [step.key for step in words.steps(view, Prepare("C1y"), NAMES)] == ["5"]


def test_the_tenth_door_of_a_hand_is_0_and_those_beyond_have_letters():
    hand = ("S1r", "S2r", "F1r", "F2r", "F3r", "N2r", "N3r", "C1r", "BDr", "S1y", "S2y")
    view = seen(replace(MINE, hand=hand))
    assert [words.steps(view, Place(door, 8), NAMES)[0].key for door in hand] == list("1234567890f")


def every_question(games):
    """Every view that was asked, and what it may do."""
    for game in games[1]:
        for state, _ in game:
            for ask in aldabas.asks(state):
                yield aldabas.view(state, ask.seat), aldabas.legal(state, ask.seat)


def test_no_two_legal_actions_have_the_same_keys(games):
    for view, legal in every_question(games):
        steps = {action: words.steps(view, action, NAMES) for action in legal}
        pressed = {
            (*[step.key for step in found if not step.free], frozenset([step.key for step in found if step.free]))
            for found in steps.values()
        }
        assert len(pressed) == len(legal)


def test_a_key_has_the_same_words_for_all_actions_that_share_it(games):
    for view, legal in every_question(games):
        said = {}
        for action in legal:
            path = ()
            for step in words.steps(view, action, NAMES):
                path = (*path, step.key)
                assert said.setdefault(path, (step.words, step.free)) == (step.words, step.free)


def test_every_step_is_one_key_that_is_free_and_a_few_words(games):
    for view, legal in every_question(games):
        for action in legal:
            for step in words.steps(view, action, NAMES):
                assert len(step.key) == 1
                assert step.key not in TAKEN_KEYS
                assert len(step.words) <= 14


def test_t07_no_placement_takes_more_than_three_keys(games):
    placements = [
        words.steps(view, action, NAMES)
        for view, legal in every_question(games)
        for action in legal
        if isinstance(action, Place)
    ]
    assert placements
    assert max(map(len, placements)) <= 3
