"""The questions, warnings and options of Aldabas."""

from __future__ import annotations

import inspect

import pytest
from msgspec.structs import replace

from core.game import Config, choices
from core.games import aldabas
from core.games.aldabas.actions import (
    Buy,
    Prepare,
    Take,
)
from core.games.aldabas.state import End, Holdings, Influencing, Keeping, Options, Powers, RivalPowers
from tui.games.aldabas import words
from tui.words import Words
from tui.words import words as words_of

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


def seen(mine=MINE, seats=4, **changes):
    """Ana's view of it."""
    return aldabas.view(table(mine, seats, **changes), 0)


def solidad(**changes):
    """Ana's view while powers of the Rival wait."""
    rival = replace(OTHER, doors=("", "C1r", "F1b", *[""] * 9))
    return aldabas.view(
        replace(table(seats=1, active=1, frames=(RivalPowers(2, (2, 1)),)), seats=(MINE, rival), **changes), 0
    )


def test_the_module_offers_what_the_protocol_asks():
    assert words_of("aldabas") is words
    for name in ("NAME", "PITCH", "PLAYERS"):
        assert isinstance(getattr(words, name), str)
    asked = {name: member for name, member in vars(Words).items() if inspect.isfunction(member) and name[0] != "_"}
    for name, member in asked.items():
        offered = inspect.signature(getattr(words, name)).parameters
        assert list(offered) == list(inspect.signature(member).parameters)[1:]
    assert set(asked) <= set(words.__all__)


def test_the_rival_has_a_name_only_in_solidad():
    assert words.seat_names(1, ("Ana",)) == ("Ana", "The Rival")
    assert words.seat_names(1, words.seat_names(1, ("Ana",))) == ("Ana", "The Rival")
    assert words.seat_names(4, NAMES) == NAMES


# --- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "view", "question"),
    [
        ("action", seen(), "What next, Ana? 2 actions left: take 2 coins, buy a door or place a door."),
        (
            "action",
            seen(replace(MINE, hand=()), actions=1, dock=()),
            "What next, Ana? 1 action left: take 2 coins.",
        ),
        (
            "powers",
            seen(frames=POWERS),
            "Which power, Ana: the blue Soldier 2 on c1, the blue Fisher 2 on a2 or the red Soldier 1 on b1? "
            "Any order will do, and each may be left out.",
        ),
        (
            "powers",
            seen(replace(MINE, purse=0), frames=(Powers((2, 1)),)),
            "Use the power of the red Soldier 1 on b1, Ana, or leave it out? Of no use now: the blue Soldier 2 on c1.",
        ),
        (
            "influence",
            seen(frames=(Influencing(1, 1),)),
            "One more coin onto a door, Ana? This Soldier may move up to 1 more.",
        ),
        (
            "keep",
            seen(frames=(Keeping(1, ("F1r", "S1b")),)),
            "Which door to keep, Ana: the red Fisher 1 or the blue Soldier 1?",
        ),
        (
            "discard",
            seen(replace(MINE, hand=("S1r",) * 9), actions=0),
            "Which door to discard, Ana? 9 are in hand, and 7 may stay.",
        ),
        ("finish", seen(actions=0), "End the turn, Ana? Both actions are done."),
        (
            "rival",
            solidad(),
            "Which power of the Rival comes next, Ana: the blue Fisher 1 on c1 or the red Clergy 1 on b1? "
            "In the end all will be used.",
        ),
        (
            "rival",
            solidad(options=Options(rival_powers="optional")),
            "Which power of the Rival comes next, Ana: the blue Fisher 1 on c1 or the red Clergy 1 on b1? "
            "In the end the others may be skipped.",
        ),
    ],
)
def test_a_question_says_what_decides_it(kind, view, question):
    assert words.ask(view, kind, NAMES) == question


def test_the_question_of_the_setup_then_says_what_is_chosen():
    view = aldabas.view(aldabas.new(Config(2, Options()), "by-hand").state, 0)
    assert words.ask(view, "setup", NAMES) == (
        "Which door goes into the Vault, Ana, and which are discarded for a coin each? The rest stay in hand."
    )
    chosen = replace(view, pick=Prepare("S1r", ("F2y",)))
    assert words.ask(chosen, "setup", NAMES) == (
        "Ana has chosen the red Soldier 1 and to discard 1 door, and may still change it."
    )


@pytest.mark.parametrize(
    ("end", "seats", "told"),
    [
        (None, 4, ""),
        (End(0, "coins"), 4, " The end is triggered, and everybody else has one last turn after this one."),
        (End(3, "coins", (0, 1, 2)), 4, " This is the last turn of Ana."),
        (End(0, "coins"), 1, " The game ends with this turn."),
    ],
)
def test_a_question_says_whose_turn_is_the_last(end, seats, told):
    assert words.ask(seen(seats=seats, actions=0, end=end), "finish", NAMES) == (
        f"End the turn, Ana? Both actions are done.{told}"
    )
    assert words.ask(seen(seats=seats, end=end), "action", NAMES).endswith(f"place a door.{told}")


@pytest.mark.parametrize(
    ("view", "topic"),
    [
        (aldabas.view(aldabas.new(Config(2, Options()), "by-hand").state, 0), "setup"),
        (seen(), "turn"),
        (seen(frames=POWERS), "powers"),
        (seen(frames=(Powers((2, 1)),)), "soldiers"),
        (seen(frames=(Powers((4,)),)), "fishers"),
        (seen(frames=(Influencing(1, 1),)), "soldiers"),
        (seen(frames=(Keeping(1, ("F1r", "S1b")),)), "fishers"),
        (seen(replace(MINE, hand=("S1r",) * 9), actions=0), "turn"),
        (seen(actions=0), "turn"),
        (seen(actions=0, end=End(0, "coins")), "end"),
        (solidad(), "rival-turn"),
        (seen(phase="over"), "scoring"),
        (seen(phase="over", seats=1), "solo-scoring"),
    ],
)
def test_a_question_has_its_topic(view, topic):
    assert words.topic(view) == topic


# --- warnings and options -------------------------------------------------------------------------------------------


def test_a_warning_comes_before_the_end_is_triggered_and_says_what_follows():
    assert words.irreversible(seen(supply=3), Take(), NAMES) is None
    assert words.irreversible(seen(supply=2), Take(), NAMES) == (
        "This triggers the end: it takes the last coin of the supply. "
        "This turn is played out, and then everybody else has one last turn."
    )
    assert words.irreversible(seen(deck=(), seats=1), Buy(1), NAMES) == (
        "This triggers the end: the deck is empty, so the Dock cannot be refilled. The game ends with this turn."
    )
    assert words.irreversible(seen(supply=2, end=End(0, "deck")), Take(), NAMES) is None


def test_every_option_and_choice_has_help(reads_well):
    told = words.option_help()
    assert {name: tuple(help_[2]) for name, help_ in told.items()} == dict(choices(Options))
    for title, sentence, meanings in told.values():
        assert title.isascii()
        for line in (sentence, *meanings.values()):
            reads_well(line)
