"""The commands of the plain mode that depend on the game: a typical answer, the discard pile, and the rules."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import aldabas, douro
from core.games.aldabas.state import Holdings, Options, Powers
from tui.cli import main
from tui.plain_commands import COMMANDS, Asked, Unclear, commands, help_lines, how_to_answer, rules, understand
from tui.words import words

NAMES = ("Ana", "Rui", "Eva", "Gil")
DOORS = ("", "S1r", "S2b", "", "F2b", "N2y", "", "", "", "", "", "")
MINE = Holdings(hand=("S2r", "C1y"), vault=("C1b",), banked=3, purse=2, doors=DOORS)


@pytest.fixture
def played(tmp_path, monkeypatch, capsys):
    """The lines of a table of Aldabas where that was typed, the deal always the same."""

    def play(typed, seats="Ana,bot:easy", *more):
        monkeypatch.setenv("WHERRY_HOME", str(tmp_path))
        monkeypatch.delenv("COLUMNS", raising=False)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        arguments = ["play", "aldabas", "--plain", "--no-save", "--seed", "plain-1", "--seats", seats, *more]
        assert main(arguments) == 0
        return capsys.readouterr().out.splitlines()

    return play


def how(mine=MINE, **changes):
    """How to answer in the middle of Ana's turn."""
    state = aldabas.new(Config(4, Options()), "by-hand").state
    fixed = {"phase": "play", "actions": 2, "dock": ("F1r", "S1b", "C1b", "F1r", "BDy"),
             "seats": (mine, *[Holdings(hand=("F1y",), purse=2)] * 3)}  # fmt: skip
    state = replace(state, **fixed | changes)
    return how_to_answer(words("aldabas"), aldabas.view(state, 0), aldabas.legal(state, 0), NAMES)


# --- how to answer ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "example"),
    [
        # Ten ways to buy, five placements, and what is seldom done does not count.
        ({}, "buy 2"),
        # Nothing to buy: S2r on d1, c2 or a3, then C1y on d1 or a3.
        ({"dock": ()}, "place S2r c2"),
        ({"frames": (Powers((2,)),), "mine": replace(MINE, banked=9)}, "c1 bank 2"),
        # Three single victims and three pairs: Rui, then Rui and Eva.
        ({"frames": (Powers((4,)),)}, "a2 from 3"),
        ({"actions": 0, "mine": replace(MINE, banked=9)}, "finish"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_example_of_an_answer_is_of_the_kind_that_most_are_of(changes, example):
    assert how(**changes) == [f"Answer by name, such as {example}."]


def test_answers_have_places_only_where_they_are_listed_with_them():
    state = douro.new(Config(3, douro.Options()), "plain").state
    question = (words("douro"), douro.view(state, 0), douro.legal(state, 0), NAMES[:3])
    assert how_to_answer(*question) == ["Answer by name, such as 1, or by place in the list, such as #2."]
    assert how_to_answer(words("douro"), douro.view(state, None), (), NAMES[:3]) == []


def test_help_gives_the_example_and_every_command():
    state = aldabas.new(Config(2, Options()), "by-hand").state
    view, legal = aldabas.view(state, 0), aldabas.legal(state, 0)
    lines = help_lines(words("aldabas"), view, legal, NAMES[:2], shared=False)
    assert lines[0] == f"Answer by name, such as {words('aldabas').short(legal[1])}."
    assert [line.split(":")[0] for line in lines[1:-1]] == [command.name for command in commands(talks=False)]
    assert lines[-1] == "The beginning of a command is enough, as long as no other begins so."


def test_talk_is_a_command_only_where_something_can_be_said():
    view = aldabas.view(aldabas.new(Config(2, Options()), "by-hand").state, 0)
    lines = help_lines(words("aldabas"), view, (), NAMES[:2], shared=False, talks=True)
    assert [line.split(":")[0] for line in lines[:-1]] == [command.name for command in COMMANDS]
    meant = {
        talks: [understand(typed, words("aldabas"), view, (), NAMES[:2], talks=talks) for typed in ("talk", "t")]
        for talks in (True, False)
    }
    assert meant[True] == [Asked("talk"), Unclear("t may be table or talk.")]
    assert isinstance(meant[False][0], Unclear)
    assert meant[False][1] == Asked("table")


def test_no_door_of_a_hand_is_told_before_the_keyboard_is_passed(played):
    alone = played("")
    assert any(line.startswith("Answer by name, such as vault ") for line in alone)
    shared = played("", "Ana,Rui")
    before = shared[: shared.index("The keyboard goes to Ana.")]
    assert before[-1] == "Type help for the commands, and ? for the rules of a question."
    assert not [line for line in before if "vault" in line]


# --- the pile and the rules ------------------------------------------------------------------------------------------


def test_g57_the_pile_can_be_looked_through(played):
    lines = played("pile\n#2\npile\nquit\n")
    assert "Discards: none." in lines
    (away,) = [line for line in lines if line.startswith("Ana lays a door into the Vault, discards the ")]
    discarded = away.split("discards the ")[1].split(" for ")[0]
    head = next(place for place, line in enumerate(lines) if line.startswith("Discards: ") and "none" not in line)
    assert any(discarded in line for line in lines[head + 1 :] if ": " in line)


def test_g57_doors_face_down_stay_unnamed_in_the_pile(played):
    lines = played("#2\npile\nquit\n", "Ana,bot:easy", "--option", "discards=hidden")
    (head,) = [line for line in lines if line.startswith("Discards: ")]
    count = head.split()[1]
    assert head in (f"Discards: {count} doors, {count} of them face down.", "Discards: 1 door, 1 of them face down.")


def test_the_rules_of_a_question_come_with_their_parts():
    heads = [line for line in rules("douro", "", "fog-boats") if line.startswith("Rules, ")]
    fogs = ["Fog boats", "Fragas", "Our Lady of Cardia", "Rapids", "Sirga", "Barraca", "Customs"]
    assert heads == [f"Rules, {title}:" for title in fogs]
    heads = [line for line in rules("aldabas", "", "soldiers") if line.startswith("Rules, ")]
    assert heads == ["Rules, Soldiers:", "Rules, Soldier 1, panther:", "Rules, Soldier 2, lion:"]
    heads = [line for line in rules("aldabas", "nobles", "setup") if line.startswith("Rules, ")]
    assert heads == ["Rules, Nobles:", "Rules, Noble 2, lizard:", "Rules, Noble 3, lizard:"]
