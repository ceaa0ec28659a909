"""One game of Aldabas as values: the table options, what a seat owns, what is under way, and the state of it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from core import game
from core.game import Value
from core.games.aldabas.actions import Prepare
from core.games.aldabas.cards import DOORS

RIVAL = 1
"""Where the Rival of Solidad sits."""

DOCK_COSTS = (0, 0, 1, 2, 3)
"""The coins above the slots of the Dock, left to right (ruling G2)."""

HAND_LIMIT = 7
"""How many doors a hand may hold at the end of a turn."""

CELLS = 12
"""Spaces of a block: 4 across, 3 up, counted from the bottom left, row by row. Space 0 is the Vault tile's."""

EMPTY = ""
"""A space without a door; also a door that the looker may not see."""

# What is read of a save may be nothing else than this; values that the rules make are not looked at again.
DoorCode = Annotated[str, Meta(pattern=f"^({'|'.join(DOORS)})$")]
Space = Annotated[str, Meta(pattern=f"^({'|'.join(DOORS)})?$")]
Count = Annotated[int, Meta(ge=0, le=9999)]
Spaces = Annotated[tuple[Space, ...], Meta(min_length=CELLS, max_length=CELLS)]
Coins = Annotated[tuple[Count, ...], Meta(min_length=CELLS, max_length=CELLS)]


class Options(game.Options, frozen=True, gc=False):
    """What a table may agree on: the switches of `rules/aldabas.md` 3.1, and no others."""

    FOR_SEATS: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "vault_coins": (2, 3, 4),
        "start": (2, 3, 4),
        "lizards": (1,),
        "rival_ties": (1,),
        "rival_powers": (1,),
        "rival_cards": (1,),
        "extra_coins": (1,),
    }

    manifest: Literal["r2", "r1"] = "r2"
    discards: Literal["open", "hidden"] = "open"
    vault_coins: Literal["hidden", "shown"] = "hidden"
    start: Literal["random", "first"] = "random"
    lizards: Literal["one", "two"] = "one"
    rival_ties: Literal["first", "lost"] = "first"
    rival_powers: Literal["compulsory", "optional"] = "compulsory"
    rival_cards: Literal["0", "1", "2", "3"] = "0"
    extra_coins: Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] = "0"


class Holdings(Value, frozen=True, gc=False):
    """What a seat owns.

    `vault` has the doors and `banked` the coins under the Vault tile; `doors` and `coins` are by space of the block,
    `EMPTY` and 0 where there is no door. `known` are the doors in hand or Vault that everybody saw it take.
    """

    hand: tuple[DoorCode, ...]
    vault: tuple[DoorCode, ...] = ()
    banked: Count = 0
    purse: Count = 0
    doors: Spaces = (EMPTY,) * CELLS
    coins: Coins = (0,) * CELLS
    known: tuple[DoorCode, ...] = ()


class Discarded(Value, frozen=True, gc=False):
    """A door of the discard pile, and the seat that alone has seen it; none if everybody has."""

    door: Space
    seat: int | None = None


# --- what is under way: the top frame says what is asked ----------------------------------------------------------


class Powers(Value, frozen=True, gc=False, tag="powers"):
    """The powers that a placement woke and that are still to be used or skipped, by space."""

    pending: tuple[int, ...]


class Influencing(Value, frozen=True, gc=False, tag="influencing"):
    """A Soldier's power may put `left` more coins on doors."""

    power: int
    left: int


class Keeping(Value, frozen=True, gc=False, tag="keeping"):
    """A Fisher's power has drawn two doors, of which one is kept."""

    power: int
    drawn: tuple[Space, ...]


class RivalPowers(Value, frozen=True, gc=False, tag="rival"):
    """The Rival has built on the space `built`; its powers still to be used, by space."""

    built: int
    pending: tuple[int, ...]


Frame = Powers | Influencing | Keeping | RivalPowers


class End(Value, frozen=True, gc=False):
    """The end was triggered by `seat`; `owed` are the seats with a last turn to come, known once its turn is over."""

    seat: int
    reason: Literal["coins", "block", "deck"]
    owed: tuple[int, ...] | None = None


class State(Value, frozen=True, gc=False):
    """Everything that is true at the table.

    `deck` has its top first, `dock` its doors from the first slot in use; `boxed` counts the coins that came
    from the box. `picks` are the choices of the setup until all are made. `active` has `actions` left to begin this
    turn. `turn` counts turns from 1, and `step` the acts since the setup. `goals` are the Rival's.
    """

    players: int
    options: Options
    seed: str
    phase: Literal["setup", "play", "over"]
    deck: tuple[DoorCode, ...]
    discard: tuple[Discarded, ...]
    dock: tuple[DoorCode, ...]
    supply: Count
    boxed: Count
    seats: tuple[Holdings, ...]
    picks: tuple[Prepare | None, ...]
    active: int = 0
    actions: Count = 0
    frames: tuple[Frame, ...] = ()
    end: End | None = None
    turn: Count = 0
    step: Count = 0
    goals: tuple[DoorCode, ...] = ()

    @property
    def solo(self) -> bool:
        """Whether this is Solidad."""
        return self.players == 1


def positions(players: int) -> int:
    """How many blocks are built: alone one plays against the Rival's."""
    return 2 if players == 1 else players


def first_slot(players: int) -> int:
    """The leftmost slot of the Dock in use: Solidad blocks the first one."""
    return 1 if players == 1 else 0


def start_supply(players: int, options: Options) -> int:
    """The coins in the supply before the first is taken."""
    return 15 + int(options.extra_coins) if players == 1 else 12 * players


def without(doors: tuple[str, ...], door: str) -> tuple[str, ...]:
    """The doors once one copy of that door has left them."""
    place = doors.index(door)
    return doors[:place] + doors[place + 1 :]
