"""The decks of `rules/aldabas.md` 1.1 and 1.4, as the manifests list them."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.aldabas.cards import COLOURS, DOORS, MANIFESTS, PROFESSIONS, deck, influence, kinds

# kind: profession, influence, aldaba, power, ongoing, copies, solo copies
BOTH = {
    "S1": ("soldier", 1, "panther", "influence", "", 9, 6),
    "S2": ("soldier", 2, "lion", "bank", "", 9, 6),
    "F1": ("fisher", 1, "fish", "draw", "", 9, 6),
    "F2": ("fisher", 2, "ring", "steal", "", 9, 0),
    "F3": ("fisher", 3, "seahorse", "gain", "", 9, 6),
    "N2": ("noble", 2, "lizard", "", "soldiers", 9, 6),
    "N3": ("noble", 3, "lizard", "", "points", 9, 6),
    "C1": ("clergy", 1, "hand", "stow", "", 9, 6),
}
TABLES = {
    "r2": BOTH
    | {"BD": ("builder", 2, "trowel", "", "discount", 6, 6), "BB": ("builder", 2, "hammer", "buy", "", 3, 0)},
    "r1": BOTH | {"BX": ("builder", 2, "hammer", "buy", "discount", 9, 6)},
}


def by_kind(doors):
    return Counter(DOORS[door].kind for door in doors)


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_every_kind_is_as_in_the_table(manifest):
    full, solo = by_kind(deck(manifest)), by_kind(deck(manifest, solo=True))
    found = {
        kind.id: (
            kind.profession, kind.influence, kind.aldaba, kind.power, kind.ongoing, full[kind.id], solo[kind.id]
        )
        for kind in kinds(manifest)
    }  # fmt: skip
    assert found == TABLES[manifest]


def test_r2_is_the_default_and_r1_the_switch():
    assert MANIFESTS == ("r2", "r1")


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_81_doors_48_in_solidad_33_with_the_icon(manifest):
    full, solo = Counter(deck(manifest)), Counter(deck(manifest, solo=True))
    assert full.total() == 81
    assert solo.total() == 48
    assert solo <= full
    assert (full - solo).total() == 33


def test_the_33_icons_of_r2():
    icons = by_kind((Counter(deck("r2")) - Counter(deck("r2", solo=True))).elements())
    assert icons == {"F2": 9, "BB": 3, "S1": 3, "S2": 3, "F1": 3, "F3": 3, "N2": 3, "N3": 3, "C1": 3}


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_solidad_leaves_two_copies_of_every_door_that_stays(manifest):
    solo = Counter(deck(manifest, solo=True))
    assert len(solo) == 24
    assert set(solo.values()) == {2}


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_professions(manifest):
    full = Counter(DOORS[door].profession for door in deck(manifest))
    assert full == {"soldier": 18, "fisher": 27, "noble": 18, "clergy": 9, "builder": 9}
    assert tuple(full) == PROFESSIONS
    solo = Counter(DOORS[door].profession for door in deck(manifest, solo=True))
    assert solo == {"soldier": 12, "fisher": 12, "noble": 12, "clergy": 6, "builder": 6}


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_colours_are_even_in_every_kind(manifest):
    assert Counter(DOORS[door].colour for door in deck(manifest)) == {"r": 27, "b": 27, "y": 27}
    assert Counter(DOORS[door].colour for door in deck(manifest, solo=True)) == {"r": 16, "b": 16, "y": 16}
    for solo in (False, True):
        copies = Counter(deck(manifest, solo=solo))
        for kind in kinds(manifest):
            assert len({copies[kind.id + colour] for colour in COLOURS}) == 1


@pytest.mark.parametrize("manifest", MANIFESTS)
@pytest.mark.parametrize(
    ("solo", "total", "shares"),
    [
        (False, 153, {"soldier": 27, "fisher": 54, "noble": 45, "clergy": 9, "builder": 18}),
        (True, 90, {"soldier": 18, "fisher": 24, "noble": 30, "clergy": 6, "builder": 12}),
    ],
)
def test_printed_influence(manifest, solo, total, shares):
    doors = deck(manifest, solo=solo)
    assert influence(doors) == total
    found = {
        profession: influence(tuple(door for door in doors if DOORS[door].profession == profession))
        for profession in PROFESSIONS
    }
    assert found == shares


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_a_door_is_its_kind_and_the_letter_of_its_colour(manifest):
    for code in deck(manifest):
        door = DOORS[code]
        assert code == door.kind + door.colour
        assert door.colour in COLOURS
