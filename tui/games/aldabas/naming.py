"""What the things of Aldabas are called, and what each door does in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.games.aldabas.block import WIDTH
from core.games.aldabas.cards import DOORS, Profession
from tui.words import counted, listed

RIVAL_NAME = "The Rival"
"""Who sits opposite in Solidad."""

HIDDEN = "a hidden door"

_COLOURS = {"r": "red", "b": "blue", "y": "yellow"}

_PROFESSIONS = {"soldier": "Soldier", "fisher": "Fisher", "noble": "Noble", "clergy": "Clergy", "builder": "Builder"}

_PLURALS = {"soldier": "Soldiers", "fisher": "Fishers", "noble": "Nobles", "clergy": "Clergy", "builder": "Builders"}

# The influence tells the doors of a profession apart, but that of every Builder is 2.
_BUILDERS = {"BD": "discount Builder", "BB": "buying Builder", "BX": "Builder"}

_POWERS = {
    "": "",
    "influence": "Moves a coin from purse or Vault onto any door of the block, where it is 1 more influence.",
    "bank": "Moves a coin from the purse into the Vault, where it scores 2 points.",
    "draw": "Draws two doors from the deck, keeps one and discards the other.",
    "steal": "Steals 2 coins from one purse, or 1 from each of two purses.",
    "gain": "Gains 3 coins from the supply.",
    "stow": "Moves a door from hand into the Vault.",
    "buy": "Buys a door from the Dock without using an action.",
}

_ONGOING = {
    "": "",
    "soldiers": "Each power of a Soldier may move 1 more coin.",
    "points": "Scores 3 points at the end of the game.",
    "discount": "Every door bought costs 1 coin less.",
}

_SCORING = {
    "soldier": "First place scores 3 points for each Noble in the block, second place 1 for each.",
    "fisher": "First place scores the influence of the doors in hand, second place half of it.",
    "noble": "First place scores 1 point for each coin in the purse, Vault coins included, second place half of it.",
    "clergy": "First place scores 1 point for every 3 influence of the block, second place 1 for every 5.",
    "builder": "First place scores 1 point for each door in the block that is no Builder, second place half of it.",
}


def colour_name(colour: str) -> str:
    """A colour by its letter: "red"."""
    return _COLOURS[colour]


def profession_name(profession: Profession) -> str:
    """One of the profession: "Soldier"."""
    return _PROFESSIONS[profession]


def profession_plural(profession: Profession) -> str:
    """All of the profession: "Soldiers"."""
    return _PLURALS[profession]


def kind_name(kind: str) -> str:
    """A door without its colour, by its kind: "Soldier 1", "discount Builder"."""
    if kind in _BUILDERS:
        return _BUILDERS[kind]
    door = DOORS[f"{kind}r"]
    return f"{_PROFESSIONS[door.profession]} {door.influence}"


def door_name(door: str) -> str:
    """A door by its code: "red Soldier 1"; one that the looker may not see is "a hidden door"."""
    if not door:
        return HIDDEN
    return f"{_COLOURS[DOORS[door].colour]} {kind_name(DOORS[door].kind)}"


def the(door: str) -> str:
    """A door inside a sentence: "the red Soldier 1", or "a door" if the looker may not see it."""
    return f"the {door_name(door)}" if door else "a door"


def doors_listed(doors: Sequence[str]) -> str:
    """Doors inside a sentence, hidden ones only counted: "the red Soldier 1 and 2 doors"."""
    seen = [the(door) for door in doors if door]
    hidden = len(doors) - len(seen)
    told = [*seen, *([counted(hidden, "door")] if hidden else [])]
    return listed(told) or "no door"


def short_door(door: str) -> str:
    """A door as it may be typed: its code."""
    return door


def aldaba_name(door: str) -> str:
    """The shape of a door's knocker, whatever its colour: "fish"."""
    return DOORS[door].aldaba


def slot_name(slot: int) -> str:
    """A slot of the Dock, counted from 1 as people do."""
    return f"slot {slot + 1}"


def cell_name(cell: int) -> str:
    """A space of a block: its column from the left as a letter, its row from the bottom as a digit. The Vault is a1."""
    row, column = divmod(cell, WIDTH)
    return f"{'abcd'[column]}{row + 1}"


_CELL = re.compile(r"\s*([a-d])\s*([1-3])\s*", re.IGNORECASE)


def cell_named(text: str) -> int | None:
    """The space that `cell_name` calls so, in either case; nothing if it is no space."""
    named = _CELL.fullmatch(text)
    if named is None:
        return None
    return WIDTH * (int(named[2]) - 1) + "abcd".index(named[1].lower())


def coins(count: int) -> str:
    """A number of coins: "1 coin"."""
    return counted(count, "coin")


def from_box(count: int, boxed: int) -> str:
    """Where coins came from that the supply did not have; nothing is said of those it had."""
    if not boxed:
        return ""
    return f", {'all' if boxed == count else boxed} from the box because the supply is empty"


def power_text(door: str) -> str:
    """What the door does when it is woken, in a sentence; empty if nothing."""
    return _POWERS[DOORS[door].power]


def ongoing_text(door: str) -> str:
    """What the door does as long as it is in the block, in a sentence; empty if nothing."""
    return _ONGOING[DOORS[door].ongoing]


def scoring_text(profession: Profession) -> str:
    """What first and second place in a profession score, in a sentence."""
    return _SCORING[profession]


def explain(door: str) -> str:
    """All that stands on a door, in two to four sentences."""
    it = DOORS[door]
    told = [f"{opened(door_name(door))}: influence {it.influence}, aldaba {aldaba_name(door)}."]
    if it.power:
        told.append(f"Power: {_begun(power_text(door))}")
    if it.ongoing:
        told.append(f"In the block: {_begun(ongoing_text(door))}")
    return " ".join([*told, f"{_PLURALS[it.profession]}: {_begun(scoring_text(it.profession))}"])


def opened(text: str) -> str:
    """The text with a capital, to begin a sentence."""
    return text[0].upper() + text[1:]


def _begun(sentence: str) -> str:
    """A sentence that goes on after a colon."""
    return sentence[0].lower() + sentence[1:]
