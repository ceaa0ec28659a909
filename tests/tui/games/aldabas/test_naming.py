"""What the things of Aldabas are called."""

from __future__ import annotations

import pytest

from core.games.aldabas.cards import DOORS, PROFESSIONS
from tui.games import aldabas as sign
from tui.games.aldabas import naming


@pytest.mark.parametrize(
    ("door", "name"),
    [
        ("S1r", "red Soldier 1"), ("N3b", "blue Noble 3"), ("C1y", "yellow Clergy 1"), ("F2b", "blue Fisher 2"),
        ("BDr", "red discount Builder"), ("BBr", "red buying Builder"), ("BXr", "red Builder"), ("", "a hidden door"),
    ],
)  # fmt: skip
def test_a_door_is_named_by_its_colour_and_kind(door, name):
    assert naming.door_name(door) == name


def test_no_two_doors_of_a_deck_share_a_name():
    assert len({naming.door_name(door) for door in DOORS}) == len(DOORS)


def test_a_kind_has_no_colour():
    assert naming.kind_name("S2") == "Soldier 2"
    assert naming.kind_name("BD") == "discount Builder"


def test_spaces_go_by_column_and_row_from_the_bottom_left():
    named = [naming.cell_name(cell) for cell in range(12)]
    assert named == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]
    assert [naming.cell_named(name) for name in named] == list(range(12))


def test_a_space_may_be_typed_in_either_case():
    assert naming.cell_named(" B2 ") == 5
    assert [naming.cell_named(text) for text in ("e1", "a4", "a0", "a", "11", "", "b2b")] == [None] * 7


def test_small_words():
    assert naming.slot_name(3) == "slot 4"
    assert [naming.colour_name(colour) for colour in "rby"] == ["red", "blue", "yellow"]
    assert naming.profession_name("soldier") == "Soldier"
    assert [naming.profession_plural(each) for each in PROFESSIONS] == [
        "Soldiers", "Fishers", "Nobles", "Clergy", "Builders",
    ]  # fmt: skip
    assert naming.short_door("S1r") == "S1r"
    assert [naming.aldaba_name(door) for door in ("S1r", "S2b", "N2y", "N3r")] == [
        "panther",
        "lion",
        "lizard",
        "lizard",
    ]
    assert (naming.coins(1), naming.coins(2)) == ("1 coin", "2 coins")
    assert naming.doors_listed(("S1r", "", "")) == "the red Soldier 1 and 2 doors"
    assert naming.doors_listed(()) == "no door"


def test_a_door_explains_itself():
    assert naming.explain("S2r") == (
        "Red Soldier 2: influence 2, aldaba lion. "
        "Power: moves a coin from the purse into the Vault, where it scores 2 points. "
        "Soldiers: first place scores 3 points for each Noble in the block, second place 1 for each."
    )
    assert naming.explain("N3b") == (
        "Blue Noble 3: influence 3, aldaba lizard. "
        "In the block: scores 3 points at the end of the game. "
        "Nobles: first place scores 1 point for each coin in the purse, Vault coins included, second place half of it."
    )


@pytest.mark.parametrize("door", [door for door in DOORS if door.endswith("y")])
def test_every_door_says_what_it_does_in_two_to_four_sentences(door, reads_well):
    told = naming.explain(door)
    reads_well(told)
    assert 3 <= told.count(". ") + 1 <= 4
    assert (naming.power_text(door) == "") == (DOORS[door].power == "")
    assert (naming.ongoing_text(door) == "") == (DOORS[door].ongoing == "")
    assert naming.power_text(door) or naming.ongoing_text(door)


def test_the_sign_over_the_door(reads_well):
    assert sign.NAME == "Aldabas"
    assert sign.PLAYERS == "1 to 4 players, about 30 minutes"
    reads_well(sign.PITCH)
