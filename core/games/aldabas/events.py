"""What a game of Aldabas tells; what the Rival does is in `rival_events.py`.

A door that the looker may not see is `EMPTY` ("") in a redacted event. What a seat does of its own will with what
everybody knows, or with its own doors, is `voluntary`: it can be taken back. Whatever a deck, a Vault or another hand
gave away cannot.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from core import game
from core.game import Audience
from core.games.aldabas.cards import Profession
from core.games.aldabas.rival_events import (
    DockAdvanced,
    GoalsSet,
    RivalBuilt,
    RivalClaimed,
    RivalDrew,
    RivalGained,
    RivalHand,
)

# --- setup -------------------------------------------------------------------------------------------------------


class Prepared(game.Event, frozen=True, gc=False, tag="prepared"):
    """A seat has chosen what to keep, or has chosen anew."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = False
    seat: int
    again: bool


class SetUp(game.Event, frozen=True, gc=False, tag="set_up"):
    """A seat's choice is carried out: it discards `count` doors, takes as many coins, and keeps `hand` doors.

    `hidden` says that the discards lie face down.
    """

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seat: int
    discarded: tuple[str, ...]
    count: int
    hand: int
    hidden: bool


class DockDealt(game.Event, frozen=True, gc=False, tag="dock"):
    """The first doors lie in the Dock, from its first slot in use."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    doors: tuple[str, ...]


# --- turns and actions -----------------------------------------------------------------------------------------------


class TurnBegan(game.Event, frozen=True, gc=False, tag="turn"):
    """It is the seat's turn; `last` says that it is its last one."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    turn: int
    last: bool


class Took(game.Event, frozen=True, gc=False, tag="took"):
    """A seat took coins into its purse, `boxed` of them from the box."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    coins: int
    boxed: int


class Bought(game.Event, frozen=True, gc=False, tag="bought"):
    """A seat bought a door for `cost`, of which `from_vault` left its Vault; `saved` is what Builders took off.

    `power` is the space of the Builder whose power it was, none for an action.
    """

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    door: str
    slot: int
    cost: int
    saved: int
    from_vault: int
    power: int | None


class DockRefilled(game.Event, frozen=True, gc=False, tag="refilled"):
    """A new door lies in the Dock."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    door: str
    slot: int


class Placed(game.Event, frozen=True, gc=False, tag="placed"):
    """A seat placed a door, and so woke the powers on the spaces `powers`."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    door: str
    cell: int
    powers: tuple[int, ...]


class Withdrew(game.Event, frozen=True, gc=False, tag="withdrew"):
    """A seat moved coins from its Vault to its purse."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    coins: int


class Stopped(game.Event, frozen=True, gc=False, tag="stopped"):
    """A seat skipped the powers on the spaces `skipped`, or moved no more coins if there are none."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    skipped: tuple[int, ...]


class HandDiscarded(game.Event, frozen=True, gc=False, tag="discarded"):
    """A seat discarded a door because its hand was too large; `hidden` if it lies face down."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    door: str
    hidden: bool


# --- powers; `power` is the space of the door whose power it is ------------------------------------------------------


class Influenced(game.Event, frozen=True, gc=False, tag="influenced"):
    """A coin from purse or Vault lies on a door now, as 1 influence."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    power: int
    door: str
    cell: int
    source: Literal["purse", "vault"]


class Banked(game.Event, frozen=True, gc=False, tag="banked"):
    """Coins went from the purse into the Vault."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    power: int
    coins: int


class Drew(game.Event, frozen=True, gc=False, tag="drew"):
    """A seat drew `count` doors, of which it keeps one; only the seat sees `doors`."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seat: int
    power: int
    doors: tuple[str, ...]
    count: int


class Kept(game.Event, frozen=True, gc=False, tag="kept"):
    """A seat kept a door of the `count` drawn; `discarded` is the other one, if any, `hidden` if it lies face down."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    count: int
    door: str
    discarded: str
    hidden: bool


class Stole(game.Event, frozen=True, gc=False, tag="stole"):
    """A seat stole so many coins from each of the victims' purses."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    power: int
    victims: tuple[int, ...]
    coins: tuple[int, ...]


class Gained(game.Event, frozen=True, gc=False, tag="gained"):
    """A seat gained coins by a power, `boxed` of them from the box."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    power: int
    coins: int
    boxed: int


class Stowed(game.Event, frozen=True, gc=False, tag="stowed"):
    """A seat moved a door from its hand into its Vault; only the seat sees which."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    power: int
    door: str


# --- the end ---------------------------------------------------------------------------------------------------------


class EndTriggered(game.Event, frozen=True, gc=False, tag="end"):
    """The end of the game was triggered; `owed` are the seats that will still have a last turn."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    seat: int
    reason: Literal["coins", "block", "deck"]
    owed: tuple[int, ...]


class VaultOpened(game.Event, frozen=True, gc=False, tag="vault"):
    """Scoring: the doors and coins of a Vault, 2 points a coin, and the purse once they are in it."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seat: int
    doors: tuple[str, ...]
    coins: int
    points: int
    purse: int


class ProfessionScored(game.Event, frozen=True, gc=False, tag="profession"):
    """Scoring: everybody's influence in a profession, who is first and second, what counts for it, and the points."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    profession: Profession
    influence: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]


class NoblesScored(game.Event, frozen=True, gc=False, tag="nobles"):
    """Scoring: Nobles of influence 3 in each block, 3 points each."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    counts: tuple[int, ...]
    points: tuple[int, ...]


class MostInfluence(game.Event, frozen=True, gc=False, tag="most"):
    """Scoring: total influence by seat, and who has the most."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    first: tuple[int, ...]
    points: tuple[int, ...]


class GameOver(game.Event, frozen=True, gc=False, tag="over"):
    """The scores, by seat; the Rival has none."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]


EVENTS = (
    Prepared, SetUp, DockDealt, GoalsSet, RivalHand, TurnBegan, Took, Bought, DockRefilled, Placed, Withdrew, Stopped,
    HandDiscarded, Influenced, Banked, Drew, Kept, Stole, Gained, Stowed, RivalClaimed, RivalBuilt, RivalGained,
    RivalDrew, DockAdvanced, EndTriggered, VaultOpened, ProfessionScored, NoblesScored, MostInfluence, GameOver,
)  # fmt: skip

AnyEvent = (
    Prepared | SetUp | DockDealt | GoalsSet | RivalHand | TurnBegan | Took | Bought | DockRefilled | Placed | Withdrew
    | Stopped | HandDiscarded | Influenced | Banked | Drew | Kept | Stole | Gained | Stowed | RivalClaimed | RivalBuilt
    | RivalGained | RivalDrew | DockAdvanced | EndTriggered | VaultOpened | ProfessionScored | NoblesScored
    | MostInfluence | GameOver
)  # fmt: skip
"""Anything that a game of Aldabas tells."""
