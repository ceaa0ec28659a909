"""Content: the barrels, the 15 regular boats, the six fog boats, and what each boat orders.

The rulebook prints no card faces. The barrels are found in two unboxings; the orders are reconstructed
(`rules/douro.md` 1.1 T1 and 1.2 F1). They stand here once, so that a better source replaces them in one place.
"""

from __future__ import annotations

from typing import Final

BARRELS: Final = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10)
"""The ten barrels that every player owns. There is no 5 (`rules/douro.md` C2)."""

REGULARS: Final = ("1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c", "4a", "4b", "4c", "5a", "5b", "5c")
"""The regular boats: level 1 to 5, which their backs show, and a letter in order of size."""

FOGS: Final = ("fragas", "cardia", "rapids", "sirga", "barraca", "customs")
"""The fog boats, whose backs are all alike, in the rulebook's order."""

BOTTOM: Final = 3
"""How many regular boats are put aside to lie under everything else (preparation B1)."""

START_SCORE: Final = 5
"""Two barrels of 1 point and one of 3 (preparation A3)."""

ORDERS: Final[dict[int, dict[str, int]]] = {
    # players: barrels that fill each boat. Sirga takes the order of the boat it tows; Barraca and Customs ask
    # for no number.
    3: {
        "1a": 1, "1b": 3, "1c": 5,
        "2a": 7, "2b": 9, "2c": 11,
        "3a": 13, "3b": 15, "3c": 17,
        "4a": 19, "4b": 21, "4c": 23,
        "5a": 25, "5b": 27, "5c": 29,
        "fragas": 15, "cardia": 15, "rapids": 15,
    },
    4: {
        "1a": 1, "1b": 4, "1c": 7,
        "2a": 9, "2b": 12, "2c": 15,
        "3a": 17, "3b": 20, "3c": 23,
        "4a": 25, "4b": 28, "4c": 31,
        "5a": 33, "5b": 36, "5c": 39,
        "fragas": 20, "cardia": 20, "rapids": 20,
    },
    5: {
        "1a": 1, "1b": 5, "1c": 9,
        "2a": 11, "2b": 15, "2c": 19,
        "3a": 21, "3b": 25, "3c": 29,
        "4a": 31, "4b": 35, "4c": 39,
        "5a": 41, "5b": 45, "5c": 49,
        "fragas": 25, "cardia": 25, "rapids": 25,
    },
}  # fmt: skip

FOG_BACK: Final = 0
"""The back of a fog boat, where a regular boat shows its level."""


def back(boat: str) -> int:
    """What the back of a boat shows: its level, 1 to 5, or `FOG_BACK`."""
    return FOG_BACK if boat in FOGS else int(boat[0])


BACKS: Final = {boat: back(boat) for boat in REGULARS + FOGS}
"""The back of every boat."""

BEHIND: Final = {shown: tuple(boat for boat in BACKS if BACKS[boat] == shown) for shown in (FOG_BACK, 1, 2, 3, 4, 5)}
"""The boats that each back may hide."""
