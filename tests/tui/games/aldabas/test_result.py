"""The result of Aldabas line by line: every score sheet with its reasons, who won, and the ties."""

from __future__ import annotations

import re

import pytest

from core.games import aldabas
from core.games.aldabas.state import End
from tui.games.aldabas.result import result

AB = ("Ana", "Rui")
SOLO = ("Ana", "The Rival")
OVER = {"phase": "over", "frames": (), "actions": 0}


def test_t42_line_by_line(t42, table_of):
    state, view = table_of(*t42, end=End(1, "coins"), **OVER)
    assert result(aldabas.outcome(state), view, AB) == (
        "The game is over. The supply is empty.",
        "Place 1, Rui, 32 points.",
        "2 for Soldiers: second by influence 2, 2 Nobles, 1 point each.",
        "2 for Fishers: first by influence 8, influence 2 in hand.",
        "4 for Nobles: first by influence 8, 4 coins in the purse.",
        "7 for Clergy: first by influence 4, a third of the block's 21.",
        "8 for Builders: first with Ana by influence 2, 8 doors besides Builders.",
        "6 for Nobles of influence 3: 2 in the block, 3 points each.",
        "3 for most influence: 24 in all.",
        "Nothing for coins in the Vault.",
        "Place 2, Ana, 27 points.",
        "4 for coins in the Vault: 2 coins, 2 points each.",
        "6 for Soldiers: first by influence 6, 2 Nobles, 3 points each.",
        "2 for Fishers: second by influence 4, half of the hand's 5, rounded down.",
        "2 for Nobles: second by influence 6, half of 5 coins in the purse, rounded down.",
        "3 for Clergy: second by influence 1, a fifth of the block's 17, rounded down.",
        "7 for Builders: first with Rui by influence 2, 7 doors besides Builders.",
        "3 for Nobles of influence 3: 1 in the block, 3 points each.",
        "Nothing for most influence.",
        "Rui wins.",
    )


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("coins", "The game is over. The supply is empty."),
        ("block", "The game is over. Rui's block is full."),
        ("deck", "The game is over. The deck is empty and the Dock cannot be refilled."),
    ],
)
def test_the_result_says_why_the_game_ended(t42, table_of, reason, told):
    state, view = table_of(*t42, end=End(1, reason), **OVER)
    assert result(aldabas.outcome(state), view, AB)[0] == told


def test_t43_coins_decide_between_equal_points(table_of, holdings):
    # Ana: a Vault coin (2), first in Nobles with 1 + 1 coins (2), a Noble of 3 (3), most influence (3): 10 points.
    # Rui: first in Nobles with 4 coins (4), a Noble of 3 (3), most influence (3): 10 points.
    seats = (holdings("V N3r", banked=1, purse=1), holdings("V N3b", purse=4))
    state, view = table_of(*seats, end=End(0, "deck"), **OVER)
    assert result(aldabas.outcome(state), view, AB)[-2:] == (
        "Rui wins.",
        "Rui and Ana tie with 10 points. Coins in the purse decide: Rui 4, Ana 2.",
    )


def test_t43_with_as_many_coins_the_place_is_shared(table_of, holdings):
    seats = (holdings("V N3r", purse=2), holdings("V N3b", purse=2), holdings(purse=9))
    state, view = table_of(*seats, end=End(0, "deck"), **OVER)
    told = result(aldabas.outcome(state), view, (*AB, "Eva"))
    assert told[-2:] == (
        "Ana and Rui share the win.",
        "Ana and Rui tie with 8 points. Coins in the purse decide: Ana 2, Rui 2. "
        "Ana and Rui have as many and share place 1.",
    )
    assert "Place 3, Eva, 0 points." in told


def test_t45_alone_ends_with_the_four_ranks(t45, table_of):
    state, view = table_of(*t45, goals=("S2r", "N3y", "C1b"), end=End(1, "deck"), **OVER)
    assert result(aldabas.outcome(state), view, SOLO) == (
        "The game is over. The deck is empty and the Dock cannot be refilled.",
        "Ana, 38 points.",
        "8 for coins in the Vault: 4 coins, 2 points each.",
        "9 for Soldiers: first by influence 7, 3 Nobles, 3 points each.",
        "5 for Nobles: first with The Rival by influence 8, 5 coins in the purse.",
        "7 for Builders: first with The Rival by influence 2, 7 doors besides Builders.",
        "6 for Nobles of influence 3: 2 in the block, 3 points each.",
        "3 for most influence: 21 in all, as much as The Rival.",
        "Nothing for Fishers or Clergy.",
        "50 or more points: Cartagena sings of this rule, and its streets will bear the name.",
        "40 to 49 points: The city thrives, and the people will think back fondly.",
        "30 to 39 points, reached: The city has got by, and nobody minds a quiet farewell.",
        "0 to 29 points: The people have had enough: the next ship out takes their leader along.",
    )


@pytest.mark.parametrize(
    ("banked", "reached"),
    [
        (0, "0 to 29"),
        (4, "0 to 29"),
        (5, "30 to 39"),
        (9, "30 to 39"),
        (10, "40 to 49"),
        (14, "40 to 49"),
        (15, "50 or more"),
    ],
)
def test_the_ranks_of_solidad_begin_at_30_40_and_50(table_of, holdings, banked, reached):
    # 20 points without coins: first in Builders with 6 other doors (6), first in Fishers with 11 in hand (11), most
    # influence (3), and first in Soldiers without a Noble (0).
    mine = holdings("V S2r S1b S2y", "S1b S2r S1y", vault="BDr F1r", hand="F3r F3b F3y F2r", banked=banked)
    state, view = table_of(mine, holdings(), goals=("S2r", "N3y", "C1b"), end=End(0, "coins"), **OVER)
    outcome = aldabas.outcome(state)
    assert outcome.standings[0].total == 20 + 2 * banked
    told = result(outcome, view, SOLO)
    assert [line for line in told if ", reached:" in line] == [
        line for line in told if line.startswith(f"{reached} points, ")
    ]
    assert len([line for line in told if ", reached:" in line]) == 1


def test_r16_the_lines_of_every_score_sheet_add_up(games, reads_well):
    names, played = games
    for game in played:
        state = game[-1][0]
        outcome = aldabas.outcome(state)
        told = result(outcome, aldabas.view(state, None), names)
        for line in told:
            reads_well(line)
        text = "\n".join(told)
        for placed in outcome.standings:
            head = rf"{names[placed.seat]}, {placed.total} points?\.\n((?:\d+ for .*\n)*)"
            (sheet,) = re.findall(head, text)
            assert sum(map(int, re.findall(r"^\d+", sheet, re.MULTILINE))) == placed.total
