"""What may be typed at a table of Aldabas, and how the actions are called."""

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


# --- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "short", "label"),
    [
        (
            Prepare("S2r", ("F1b", "N2y")),
            "vault S2r discard F1b N2y",
            "Vault the red Soldier 2, discard the blue Fisher 1 and the yellow Noble 2 for 2 coins",
        ),
        (Prepare("S2r"), "vault S2r", "Vault the red Soldier 2"),
        (Take(), "take", "Take 2 coins"),
        (Buy(0), "buy 1", "Buy the red Fisher 1 from slot 1 for nothing"),
        (Buy(3, 2), "buy 4 vault 2", "Buy the red Fisher 1 from slot 4 for 2 coins, 2 from the Vault"),
        (Buy(2, 0, 4), "a2 buy 3", "a2: buy the blue Clergy 1 from slot 3 for 1 coin"),
        (Place("S2r", 6), "place S2r c2", "Place the red Soldier 2 on c2"),
        (Influence(1, 2), "b1 on c1", "b1: move a coin from the purse onto the blue Soldier 2 on c1"),
        (
            Influence(1, 2, "vault"),
            "b1 on c1 from vault",
            "b1: move a coin from the Vault onto the blue Soldier 2 on c1",
        ),
        (Bank(2, 1), "c1 bank 1", "c1: bank 1 coin"),
        (Draw(2), "c1 draw", "c1: draw two doors and keep one"),
        (Steal(4, (1,)), "a2 from 2", "a2: steal 2 coins from Rui"),
        (Steal(4, (1, 3)), "a2 from 2 and 4", "a2: steal 1 coin each from Rui and Gil"),
        (Gain(4), "a2 gain", "a2: gain 3 coins"),
        (Stow(4, "C1y"), "a2 vault C1y", "a2: vault the yellow Clergy 1"),
        (Stop(), "stop", "Stop, using no more powers"),
        (Keep("S1b"), "keep S1b", "Keep the blue Soldier 1"),
        (Discard("N3b"), "discard N3b", "Discard the blue Noble 3"),
        (Withdraw(2), "withdraw 2", "Withdraw 2 coins from the Vault"),
        (Finish(), "finish", "End the turn"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_an_action_has_a_short_form_and_a_label(action, short, label):
    view = seen(frames=POWERS)
    assert words.short(action) == short
    assert words.label(view, action, NAMES) == label


def test_the_rivals_powers_have_theirs():
    assert words.short(RivalPower(1)) == "rival b1"
    assert words.label(solidad(), RivalPower(1), NAMES) == "Rival: use the red Clergy 1 on b1"
    assert words.label(solidad(), Stop(), NAMES) == "Skip what is left of the powers of the Rival"
    assert words.label(seen(frames=(Influencing(1, 1),)), Stop(), NAMES) == "Stop, moving no more coins"


def meant(text, names=NAMES, **changes):
    """What a typed answer means in the middle of Ana's turn."""
    state = table(**changes)
    return words.parse(aldabas.view(state, 0), text, aldabas.legal(state, 0), names)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("TAKE", Take()),
        ("take two coins", Take()),
        ("buy 1", Buy(0)),
        ("buy F1r", Buy(0)),
        ("buy the red Fisher 1 from slot 4", Buy(3)),
        ("Buy c1B", Buy(2)),
        ("buy 4 with 2", Buy(3, 2)),
        ("buy 4 vault 1", Buy(3, 1)),
        ("buy slot 4, 1 from the vault", Buy(3, 1)),
        ("place S2r at c2", Place("S2r", 6)),
        ("place s2r C2.", Place("S2r", 6)),
        ("S2r c2", Place("S2r", 6)),
        ("Place the red Soldier 2 on c2", Place("S2r", 6)),
        ("withdraw 2 coins", Withdraw(2)),
    ],
)
def test_an_action_may_be_typed(text, action):
    assert meant(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b1 on c1", Influence(1, 2)),
        ("use b1: a coin on c1", Influence(1, 2)),
        ("b1 coin on c1 from vault", Influence(1, 2, "vault")),
        ("on c1", Influence(1, 2)),
        ("c1 bank 2", Bank(2, 2)),
        ("bank 1", Bank(2, 1)),
        ("a2 from 2", Steal(4, (1,))),
        ("steal from 4 and 2", Steal(4, (1, 3))),
        ("a2 steal 2 3", Steal(4, (1, 2))),
        ("a2 steal 2 coins from seat 3", Steal(4, (2,))),
        ("skip", Stop()),
        ("stop", Stop()),
    ],
)
def test_a_power_may_be_typed(text, action):
    assert meant(text, frames=POWERS) == action


@pytest.mark.parametrize(
    ("text", "victims"),
    [
        ("a2 from Rui", (1,)),
        ("a2: steal 2 coins from RUI.", (1,)),
        ("steal rui", (1,)),
        ("from Gil and Eva", (2, 3)),
        ("a2 from gil, rui", (1, 3)),
        ("steal 1 coin each from Eva, and Rui", (1, 2)),
        ("a2 from 2 and Gil", (1, 3)),
        ("a2 steal Rui Gil", (1, 3)),
    ],
)
def test_whoever_is_stolen_from_may_be_typed_by_name(text, victims):
    assert meant(text, frames=POWERS) == Steal(4, victims)


@pytest.mark.parametrize(
    ("text", "victims"),
    [
        ("a2 from ines", (1,)),
        ("a2 from INÊS and d. joao ii", (1, 2)),
        ("a2 from D. João", (3,)),
        ("steal from d. joao ii and d. joao", (2, 3)),
        ("a2 from 2", (1,)),
    ],
)
def test_names_are_typed_without_accents_and_may_have_several_words(text, victims):
    assert meant(text, names=("Ana", "Inês", "D. João II", "D. João"), frames=POWERS) == Steal(4, victims)


def test_names_that_mean_something_else_too():
    names = ("Ana", "Vault", "2", "The Door")
    assert meant("b1 on c1 from vault", names=names, frames=POWERS) == Influence(1, 2, "vault")
    assert meant("a2 from vault", names=names, frames=POWERS) == Steal(4, (1,))
    assert meant("a2 from the door", names=names, frames=POWERS) == Steal(4, (3,))
    assert meant("a2 from 2", names=names, frames=POWERS) == Steal(4, (1,)), "a number is a seat"
    assert meant("a2 from 3", names=names, frames=POWERS) == Steal(4, (2,))
    assert meant("a2 from 2 and the door", names=names, frames=POWERS) == Steal(4, (1, 3))


def test_nobody_is_stolen_from_whose_name_is_not_at_the_table():
    for text in ("a2 from Zoe", "a2 from Rui and Zoe", "a2 from Ru", "a2 from Ruiz", "Rui", "a2 from"):
        assert meant(text, frames=POWERS) is None


def test_other_powers_may_be_typed():
    doors = ("", "F1r", "F3b", "C1r", "BBb", *[""] * 7)
    changes = {"mine": replace(MINE, doors=doors), "frames": (Powers((4, 3, 2, 1)),)}
    assert meant("b1", **changes) == meant("draw", **changes) == Draw(1)
    assert meant("use c1", **changes) == meant("gain 3 coins", **changes) == Gain(2)
    assert meant("vault C1y", **changes) == meant("d1 stow C1y", **changes) == Stow(3, "C1y")
    assert meant("buy 3", **changes) == meant("a2 buy C1b", **changes) == Buy(2, 0, 4)
    assert meant("a2", **changes) is None


def test_other_questions_may_be_typed():
    assert meant("on c1", frames=(Influencing(1, 1),)) == Influence(1, 2)
    assert meant("keep S1b", frames=(Keeping(1, ("F1r", "S1b")),)) == Keep("S1b")
    assert meant("discard the blue noble 3", mine=replace(MINE, hand=("N3b",) * 9), actions=0) == Discard("N3b")
    for text in ("finish", "end", "End turn", "finish the turn"):
        assert meant(text, actions=0) == Finish()
    for text in ("rival b1", "B1", "rival: use the red Clergy 1 on b1"):
        assert words.parse(solidad(), text, (RivalPower(2), RivalPower(1)), NAMES) == RivalPower(1)


def test_discards_of_the_setup_may_be_typed_in_any_order():
    view = aldabas.view(aldabas.new(Config(2, Options()), "by-hand").state, 0)
    legal = (Prepare("S2r"),)
    for text in (
        "vault S2r discard N2y F1b",
        "Vault s2r, discard n2y and f1b",
        "vault S2r discard N2y, F1b for 2 coins",
    ):
        assert words.parse(view, text, legal, NAMES) == Prepare("S2r", ("F1b", "N2y"))


def test_g18_the_purse_pays_first_and_the_vault_the_rest():
    assert meant("buy 4") == Buy(3)
    assert meant("buy 5") == Buy(4, 1)
    assert meant("buy 4", mine=replace(MINE, purse=0)) == Buy(3, 2)
    assert meant("b1 on c1", mine=replace(MINE, purse=0), frames=POWERS) == Influence(1, 2, "vault")


def test_what_the_rules_refuse_is_left_to_them():
    assert meant("place S2r a1") == Place("S2r", 0)
    assert meant("place N2r b2") == Place("N2r", 5)
    assert meant("buy 9") == Buy(8)
    assert meant("withdraw 40") == Withdraw(40)
    assert meant("finish") == Finish()
    assert meant("take", frames=POWERS) == Take()
    assert meant("gain", frames=POWERS) == Gain(-1)


@pytest.mark.parametrize(
    "text",
    ["", "buy", "buy N3r", "buy F1r from 2", "place S2r", "place S9r b2", "place S2r e1", "b2", "bank", "7", "take 3",
     "skip b1", "vault S2r discard N3b", "discard N3b C1y", "withdraw", "take take", "٧"],
)  # fmt: skip
def test_what_means_no_action_means_nothing(text):
    assert meant(text) is None


def test_nothing_is_understood_while_nothing_is_asked():
    assert words.parse(seen(), "take", (), NAMES) is None


# --- plain mode ------------------------------------------------------------------------------------------------------


def offered(**changes):
    """The answers in the middle of Ana's turn."""
    state = table(**changes)
    return words.answers(aldabas.view(state, 0), aldabas.legal(state, 0), NAMES)


def test_answers_group_slots_in_a_line_and_doors_by_where_they_may_go():
    assert offered() == (
        "take: 2 coins.",
        "buy and a slot: 1 F1r free, 2 S1b free, 3 C1b 1 coin, 4 F1r 2 coins, 5 BDy 3 coins. "
        "Add vault and a number to pay so many coins from there.",
        # d1 is right of a blue door, c2 of a yellow one and above a blue one, a3 above a blue one.
        "place S2r: d1, c2 or a3.",
        "place C1y: d1 or a3.",
        "withdraw 1 to 3: coins from the Vault to the purse.",
    )


def test_answers_group_the_uses_of_each_power():
    assert offered(frames=POWERS, mine=replace(MINE, banked=0)) == (
        "c1 bank 1 to 2: coins into the Vault.",
        "a2 from Rui, Eva or Gil: up to 2 coins of that purse. "
        "Two of them, as in a2 from Rui and Eva, give 1 coin each.",
        "b1 on b1, c1, a2 or b2: a coin from the purse onto that door.",
        "stop: use no more powers.",
    )


def test_answers_of_the_setup_show_how_by_the_hand():
    view = aldabas.view(aldabas.new(Config(2, Options()), "by-hand").state, 0)
    view = replace(view, hand=("S1r", "S2b", "F3y", "N2r", "C1b"))
    assert words.answers(view, (Prepare("S1r"),), NAMES) == (
        "Type vault and a door, then discard and doors for a coin each: vault S1r, or vault S1r discard S2b F3y.",
        "In hand: S1r, S2b, F3y, N2r, C1b.",
    )


def test_a_hand_of_ten_takes_at_most_twelve_short_lines():
    hand = ("S1r", "S2r", "F1r", "F2b", "F3b", "N2b", "N3y", "C1y", "BDy", "S1y")
    lines = offered(mine=replace(MINE, hand=hand))
    assert len(lines) <= 12
    assert max(map(len, lines)) <= 160
