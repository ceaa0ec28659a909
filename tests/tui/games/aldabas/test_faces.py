"""Doors as cards: a door is told three ways, a price is the real one, and a space says what may be done there."""

from __future__ import annotations

import pytest

from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import CELLS, EMPTY
from themes import load_symbols
from tui.games.aldabas import faces

UNICODE = load_symbols(None)["unicode"]
DOCK = ("S1r", "N2b", "F3y", "C1r", "BDy")
BLOCK = ("", "S1r", "C1b", "", "F2y", "", "", "", "", "", "", "")
COINS = (0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def drawn(**changes):
    """The block from its top row down, by space."""
    shown = faces.block(BLOCK, COINS, vault="2d 1c", **{"tall": False, **changes})
    return dict(zip(faces.TOP_DOWN, shown, strict=True))


def test_the_block_is_drawn_from_the_top_row_down():
    assert faces.TOP_DOWN == (8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3)


def test_a16_every_door_tells_its_colour_by_letter_and_by_look():
    for door in DOORS:
        card = faces.hand(door, "1", tall=False)
        assert card.body[0] == door
        assert card.look == f"door-{door[-1]}"
        assert faces.does(door) or door.startswith("BX")


@pytest.mark.parametrize(
    ("door", "words"),
    [("S1r", "coin"), ("S2b", "bank"), ("F1y", "draw"), ("F2r", "steal"), ("F3b", "gain"), ("C1y", "vault"),
     ("BBr", "buy"), ("N2b", "+1 move"), ("N3y", "3 pts"), ("BDr", "-1c")],
)  # fmt: skip
def test_a_door_says_in_a_word_or_two_what_it_does(door, words):
    assert faces.does(door) == words


# --- the Dock ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("block", "prices"),
    [
        ("V", ["free", "free", "1c▸0c", "2c▸1c", "3c▸2c"]),
        ("V BDr", ["free", "free", "free", "1c▸0c", "2c▸1c"]),
        ("V BDr BDb", ["free", "free", "free", "free", "1c▸0c"]),
        ("V BDr BDb BDy", ["free", "free", "free", "free", "free"]),
    ],
)
def test_g20_the_dock_shows_the_real_price_and_the_next(block, prices, holdings, table_of):
    owner = holdings(block, hand="S1r")
    _, view = table_of(owner, holdings("V"), dock=DOCK)
    for tall in (False, True):
        cards = faces.dock(view, owner, UNICODE, tall=tall)
        assert [card.corner for card in cards] == list(DOCK)
        assert [card.body[-1] for card in cards] == prices


def test_a_slot_without_a_door_is_barred_and_says_so(holdings, table_of):
    owner = holdings("V")
    _, view = table_of(owner, holdings("V"), dock=DOCK[:3], deck=())
    cards = faces.dock(view, owner, UNICODE, tall=False)
    assert [(card.body, card.state) for card in cards[3:]] == [(("empty",), "barred")] * 2


def test_in_solidad_the_first_slot_is_shut_and_the_next_price_of_the_second_is_its_own(holdings, table_of):
    owner = holdings("V")
    _, view = table_of(owner, holdings("V"), dock=DOCK[:4], goals=("S1r", "F1b", "N2y"))
    cards = faces.dock(view, owner, UNICODE, tall=False)
    assert (cards[0].body, cards[0].state) == (("shut",), "barred")
    assert [(card.corner, card.body[-1]) for card in cards[1:]] == [
        ("S1r", "free"), ("N2b", "1c▸0c"), ("F3y", "2c▸1c"), ("C1r", "3c▸2c")
    ]  # fmt: skip


# --- the block ---------------------------------------------------------------------------------------------------


def test_a_block_at_rest_lights_nothing():
    shown = drawn()
    assert len(shown) == CELLS
    assert [cell for cell, card in shown.items() if "(" in f"{card.corner}{card.mark}"] == []
    assert [cell for cell, card in shown.items() if card.state == "chosen"] == []


def test_the_vault_says_what_lies_in_it():
    assert (drawn()[0].corner, drawn()[0].body) == ("Vault", ("2d 1c",))


def test_coins_on_a_door_are_told_and_none_are_not():
    assert (drawn()[1].mark, drawn()[2].mark) == ("+2", "")


def test_t02_targets_are_told_by_their_keys_whether_empty_or_not():
    shown = drawn(targets={5: "2", 3: "1", 1: "1"})
    assert {cell: card.corner for cell, card in shown.items() if card.corner.startswith("(")} == {5: "(2)", 3: "(1)"}
    assert shown[1].mark == "+2(1)"
    assert shown[5].look == "key"


def test_woken_powers_are_told_by_their_keys():
    shown = drawn(woken={1: "1", 2: "2", 4: "3"})
    assert {cell: card.mark for cell, card in shown.items() if card.mark} == {1: "+2(1)", 2: "(2)", 4: "(3)"}


def test_what_is_chosen_is_framed_and_nothing_else_is():
    shown = drawn(chosen={5}, targets={5: "2", 3: "1"})
    assert [cell for cell, card in shown.items() if card.state == "chosen"] == [5]


def test_tall_cards_name_the_door_and_what_it_does():
    assert drawn(tall=True)[1].body == ("Soldier 1", "coin")
    assert faces.hand("C1y", "3", tall=True).body == ("C1y", "Clergy 1", "vault")


def test_a_card_of_the_hand_has_its_key_and_its_fate_on_the_border():
    assert faces.hand("S1r", "3", tall=False).corner == "3"
    assert faces.hand("S1r", "f", tall=False).corner == "F"
    assert faces.hand("S1r", "3", " Vault", tall=False).corner == "3 Vault"


# --- nothing is cut ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", sorted(DOORS))
def test_what_stands_on_a_placed_door_fits(door):
    """A card of the block has 9 cells inside at 80 and 14 where it names its door; nine coins are more than plenty."""
    doors, coins = (EMPTY, door, *[EMPTY] * 10), (0, 9, *[0] * 10)
    low, tall = (faces.block(doors, coins, vault="", woken={1: "1"}, tall=tall)[9] for tall in (False, True))
    assert len(f"{low.corner}{low.mark}") <= 9
    assert [words for words in low.body if len(words) > 9] == []
    assert [words for words in tall.body if len(words) > 14] == []


@pytest.mark.parametrize("door", sorted(DOORS))
def test_what_stands_on_a_card_of_the_hand_fits(door):
    """A card has 7 cells inside where the hand has two rows of words, and 10 where it has three."""
    assert [words for words in faces.hand(door, "1", tall=False).body if len(words) > 7] == []
    assert [words for words in faces.hand(door, "1", tall=True).body if len(words) > 10] == []
