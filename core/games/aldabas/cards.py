"""The doors: two decks read from `manifests/`, five professions, three colours.

A door is written as its kind and the first letter of its colour, such as "S2r": a red Soldier of influence 2.
Copies are alike, so a door's code says all there is to know of it (`rules/aldabas.md` G5).
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import Literal

import msgspec

from core.game import Value

Profession = Literal["soldier", "fisher", "noble", "clergy", "builder"]
PROFESSIONS: tuple[Profession, ...] = ("soldier", "fisher", "noble", "clergy", "builder")
"""In the order of the score sheet (ruling G80)."""

COLOURS = ("r", "b", "y")
"""Red, blue and yellow."""

MANIFESTS = ("r2", "r1")

Power = Literal["", "influence", "bank", "draw", "steal", "gain", "stow", "buy"]
Ongoing = Literal["", "soldiers", "points", "discount"]


class Kind(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A kind of door as a manifest lists it: `copies` and `solo` count those of one colour."""

    id: str
    profession: Profession
    influence: int
    aldaba: str
    copies: int
    solo: int
    power: Power = ""
    ongoing: Ongoing = ""


class Door(Value, frozen=True, gc=False):
    """What a door says. `aldaba` is the shape of its knocker, whatever the colour."""

    kind: str
    colour: str
    profession: Profession
    influence: int
    aldaba: str
    power: Power
    ongoing: Ongoing


@functools.cache
def kinds(manifest: str) -> tuple[Kind, ...]:
    """The kinds of a manifest, in the order of its file."""
    text = resources.files(__package__).joinpath("manifests", f"{manifest}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["kind"], tuple[Kind, ...])


@functools.cache
def deck(manifest: str, *, solo: bool = False) -> tuple[str, ...]:
    """All doors of a manifest in a fixed order: every one, or those without the No Solidad icon."""
    return tuple(
        kind.id + colour
        for kind in kinds(manifest)
        for colour in COLOURS
        for _ in range(kind.solo if solo else kind.copies)
    )


def _door(kind: Kind, colour: str) -> Door:
    return Door(kind.id, colour, kind.profession, kind.influence, kind.aldaba, kind.power, kind.ongoing)


DOORS = {
    kind.id + colour: _door(kind, colour) for manifest in MANIFESTS for kind in kinds(manifest) for colour in COLOURS
}
"""Every door of any manifest, by its code."""


def influence(doors: tuple[str, ...]) -> int:
    """The printed influence of the doors together."""
    return sum([DOORS[door].influence for door in doors])
