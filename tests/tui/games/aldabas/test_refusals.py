"""Why the rules of Aldabas refuse, in sentences with their figures."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
from importlib import import_module

import pytest
from msgspec.structs import replace

from core.game import Config, Refusal
from core.games import aldabas
from core.games.aldabas import rules
from core.games.aldabas.actions import (
    Bank,
    Buy,
    Finish,
    Gain,
    Influence,
    Place,
    Steal,
    Withdraw,
)
from core.games.aldabas.state import Holdings, Options, Powers
from tui.games.aldabas import words

NAMES = ("Ana", "Rui", "Eva", "Gil")
DOORS = ("", "S1r", "S2b", "", "F2b", "N2y", "", "", "", "", "", "")
MINE = Holdings(hand=("S2r", "N3b", "C1y"), vault=("C1b",), banked=3, purse=2, doors=DOORS)
OTHER = Holdings(hand=("F1y",), vault=("N3y",), purse=2)
POWERS = (Powers((2, 4, 1)),)


def table(mine=MINE, seats=4, **changes):
    """A table in the middle of Ana's turn."""
    state = aldabas.new(Config(seats, Options()), "by-hand").state
    fixed = {"phase": "play", "actions": 2, "dock": ("F1r", "S1b", "C1b", "F1r", "BDy"),
             "seats": (mine, *[OTHER] * (max(2, seats) - 1))}  # fmt: skip
    return replace(state, **fixed | changes)


REFUSED = {
    "game_over": ({}, "The game is over: nothing can be done any more."),
    "not_a_player": ({"seat": 4}, "Seat 5 chooses nothing here."),
    "not_your_turn": ({"seat": 1}, "It is Rui's turn."),
    "setup_is_asked": (
        {},
        "The setup is asked now: which door goes into the Vault, and which are discarded for coins.",
    ),
    "action_is_asked": ({}, "An action is asked now: take coins, buy a door or place one."),
    "powers_is_asked": ({}, "The powers that the last door woke come first: use one, or stop."),
    "influence_is_asked": ({}, "The next coin of the Soldier is asked now: say where it goes, or stop."),
    "keep_is_asked": ({}, "One of the two doors drawn must be kept now."),
    "discard_is_asked": ({}, "The hand is too large: a door must be discarded now."),
    "finish_is_asked": ({}, "Both actions are done: the turn can only be ended now."),
    "rival_is_asked": ({}, "A power of the Rival is asked now."),
    "rival_must_use_all": ({}, "All powers of the Rival must be used."),
    "not_in_hand": ({"door": "BBy"}, "The yellow buying Builder is not in hand."),
    "not_drawn": ({"door": "S1b"}, "The blue Soldier 1 is not one of the two doors drawn."),
    "discards_out_of_order": ({}, "The discards must be named in the order of their codes."),
    "already_chosen": (
        {"door": "F1r"},
        "That is chosen already: the red Fisher 1 for the Vault, and the same discards.",
    ),
    "no_door_in_slot": ({"slot": 4}, "There is no door in slot 5."),
    "too_dear": ({"cost": 3, "purse": 1, "vault": 0}, "That door costs 3 coins: the purse has 1 and the Vault 0."),
    "wrong_split": (
        {"from_vault": 3, "least": 1, "most": 2, "cost": 2},
        "Of the price of 2 coins the Vault can pay 1 to 2, not 3.",
    ),
    "cannot_withdraw": ({"coins": 4, "vault": 1}, "4 coins cannot be withdrawn: the Vault has 1."),
    "cannot_bank": (
        {"coins": 3, "most": 2},
        "3 coins cannot be moved into the Vault: this Soldier moves 1 at least and 2 at most.",
    ),
    "outside_the_block": ({"door": "S2r", "cell": 12}, "Space 13 is no space of the block."),
    "the_vault_is_there": ({"door": "S2r", "cell": 0}, "The red Soldier 2 cannot go to a1: the Vault lies there."),
    "space_is_taken": (
        {"door": "S2r", "cell": 1, "there": "F1b"},
        "The red Soldier 2 cannot go to b1: the blue Fisher 1 is there already.",
    ),
    "gap_left": (
        {"door": "S2r", "cell": 3, "gap": 2},
        "The red Soldier 2 cannot go to d1: c1 on its left is still empty.",
    ),
    "gap_below": (
        {"door": "S2r", "cell": 8, "gap": 4},
        "The red Soldier 2 cannot go to a3: a2 below it is still empty.",
    ),
    "colour_left": (
        {"door": "S2r", "cell": 2, "there": "F1r"},
        "The red Soldier 2 cannot go to c1: the red Fisher 1 on its left has its colour.",
    ),
    "colour_below": (
        {"door": "S2r", "cell": 5, "there": "F1r"},
        "The red Soldier 2 cannot go to b2: the red Fisher 1 below it has its colour.",
    ),
    "no_power_is_pending": ({"cell": 11}, "The power of d3 cannot be used now."),
    "another_power": (
        {"door": "S2b", "power": "bank"},
        "The blue Soldier 2 has another power: it can move coins into the Vault.",
    ),
    "another_soldier": ({"cell": 4}, "It is the Soldier on a2 that moves the next coin."),
    "deck_is_empty": ({}, "No door can be drawn: the deck is empty."),
    "no_coin": ({"source": "purse"}, "There is no coin in the purse."),
    "no_door_there": ({"cell": 9}, "There is no door on b3 to put a coin on."),
    "one_or_two_rivals": ({}, "Coins are stolen from one other player, or from two different ones."),
    "not_a_rival": ({"seat": 0}, "Nothing can be stolen from Ana."),
    "empty_purse": ({"seat": 2}, "Eva has no coin in the purse."),
}


def refusals_of_the_rules():
    """Every code that the rules can give, read from their sources; a part that is computed matches any word."""
    patterns = set()
    for module in pkgutil.iter_modules(aldabas.__path__):
        tree = ast.parse(inspect.getsource(import_module(f"core.games.aldabas.{module.name}")))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in calls:
            if getattr(call.func, "id", "") == "Refusal":
                code = call.args[0]
                parts = code.values if isinstance(code, ast.JoinedStr) else [code]
                patterns.add("".join([part.value if isinstance(part, ast.Constant) else "[a-z]+" for part in parts]))
    return patterns


def test_every_refusal_of_the_rules_is_known():
    patterns = refusals_of_the_rules()
    assert len(patterns) > 20
    for pattern in patterns:
        assert any(re.fullmatch(pattern, code) for code in REFUSED), pattern
    for code in REFUSED:
        assert any(re.fullmatch(pattern, code) for pattern in patterns), code
    kinds = {"setup", "action", "powers", "influence", "keep", "discard", "finish", "rival"}
    assert {f"{kind}_is_asked" for kind in kinds} <= set(REFUSED)


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_has_its_sentence_with_its_figures(code):
    figures, sentence = REFUSED[code]
    assert words.refusal(Refusal(code, figures), NAMES) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (table(), Place("S2r", 4), "The red Soldier 2 cannot go to a2: the blue Fisher 2 is there already."),
        (table(), Place("N3b", 3), "The blue Noble 3 cannot go to d1: the blue Soldier 2 on its left has its colour."),
        (table(), Place("N3b", 8), "The blue Noble 3 cannot go to a3: the blue Fisher 2 below it has its colour."),
        (table(), Place("S2r", 7), "The red Soldier 2 cannot go to d2: c2 on its left is still empty."),
        (table(), Place("S2r", 9), "The red Soldier 2 cannot go to b3: a3 on its left is still empty."),
        (table(), Place("S2r", 77), "Space 78 is no space of the block."),
        (table(), Buy(5), "There is no door in slot 6."),
        (table(replace(MINE, banked=0)), Buy(4), "That door costs 3 coins: the purse has 2 and the Vault 0."),
        (table(), Buy(4, 0), "Of the price of 3 coins the Vault can pay 1 to 3, not 0."),
        (table(), Withdraw(4), "4 coins cannot be withdrawn: the Vault has 3."),
        (table(), Finish(), "An action is asked now: take coins, buy a door or place one."),
        (table(frames=POWERS), Gain(-1), "No power of that kind can be used now."),
        (
            table(frames=POWERS),
            Bank(4, 1),
            "The blue Fisher 2 has another power: it can steal coins.",
        ),
        (
            table(frames=POWERS),
            Bank(2, 3),
            "3 coins cannot be moved into the Vault: this Soldier moves 1 at least and 2 at most.",
        ),
        (table(frames=POWERS), Steal(4, (0,)), "Nothing can be stolen from Ana."),
        (
            replace(table(frames=POWERS), seats=(MINE, OTHER, replace(OTHER, purse=0), OTHER)),
            Steal(4, (1, 2)),
            "Eva has no coin in the purse.",
        ),
        (table(frames=POWERS), Influence(1, 11), "There is no door on d3 to put a coin on."),
    ],
)
def test_the_rules_give_what_the_sentences_need(state, action, sentence):
    refused = rules.check(state, 0, action)
    assert refused is not None
    assert words.refusal(refused, NAMES) == sentence


def test_names_are_written_as_they_are_and_a_seat_without_one_has_its_number():
    names = ("ana", "rui")
    assert words.refusal(Refusal("empty_purse", {"seat": 1}), names) == "rui has no coin in the purse."
    assert words.refusal(Refusal("not_a_rival", {"seat": 8}), names) == "Nothing can be stolen from Seat 9."
    assert words.refusal(Refusal("not_a_rival", {"seat": -1}), names) == "Nothing can be stolen from Seat 0."


def test_a_refusal_nobody_has_words_for_still_says_its_code():
    assert words.refusal(Refusal("left_the_table"), NAMES) == "That cannot be done now: left the table."
    assert words.refusal(Refusal("not_in_hand", {"door": "X9z"}), NAMES) == "The door of that name is not in hand."
