"""One game of Douro 1872 as values: options, state, actions and events."""

from __future__ import annotations

import functools
from typing import ClassVar, Literal

from core import game
from core.game import Audience, Value

GHOST_SEAT = 2
"""Where D. Sebastião sits in the form for two players."""


class Options(game.Options, frozen=True, gc=False):
    """What a table may agree on (`rules/douro.md`, rulings 6, 57 and 61)."""

    rapids_short: Literal["printed", "loses"] = "printed"
    scores: Literal["hidden", "open"] = "hidden"
    ledger: Literal["off", "on"] = "off"


class Dispute(Value, frozen=True, gc=False):
    """A dispute that is over, as everybody saw it.

    `boat` is the boat turned, `towed` the one that Sirga drew up past `skipped` fogs; `values` are the barrels
    shown, `points` what each seat really won or paid. All by seat.
    """

    boat: str
    values: tuple[int, ...]
    points: tuple[int, ...]
    towed: str | None = None
    skipped: int = 0


class State(Value, frozen=True, gc=False):
    """Everything that is true at the table.

    `stack` has its top first. The fog that ends the row in play lies on top of it while `row_fog` holds.
    `choices` are the face-down barrels of this dispute, or the gifts while the phase is "donate"; a chosen
    barrel counts in its hand until the reveal. `holder` has the phylloxera. `half_start` is the number of
    disputes before this half; `charity` what each seat received or paid at the end.
    """

    players: int
    options: Options
    seed: str
    phase: Literal["play", "donate", "over"]
    half: int
    stack: tuple[str, ...]
    valley: tuple[str, ...]
    row_fog: bool
    hands: tuple[tuple[int, ...], ...]
    choices: tuple[int | None, ...]
    donated: tuple[int | None, ...]
    scores: tuple[int, ...]
    holder: int | None
    history: tuple[Dispute, ...] = ()
    half_start: int = 0
    charity: tuple[int, ...] = ()

    @property
    def ghost(self) -> bool:
        """Whether D. Sebastião plays along."""
        return self.players == 2


def positions(players: int) -> int:
    """How many hands are at the table: two players sit down with a ghost."""
    return 3 if players == 2 else players


@functools.cache
def without(hand: tuple[int, ...], barrel: int) -> tuple[int, ...]:
    """The hand once the barrel has left it."""
    return tuple([kept for kept in hand if kept != barrel])


# --- actions ---------------------------------------------------------------------------------------------


class Play(game.Action, frozen=True, gc=False, tag="play"):
    """Lay a barrel face down for the boat in dispute, or replace the one that lies there."""

    barrel: int


class Donate(game.Action, frozen=True, gc=False, tag="donate"):
    """Give a barrel to charity, for good."""

    barrel: int


# --- events, in the order a game tells them ----------------------------------------------------------------


class Lottery(game.Event, frozen=True, gc=False, tag="lottery"):
    """A round of the draw for the phylloxera: each seat's value, none for seats that are out of it."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    values: tuple[int | None, ...]


class PhylloxeraTaken(game.Event, frozen=True, gc=False, tag="phylloxera_taken"):
    """The lowest draw takes the phylloxera."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seat: int


class RowLaid(game.Event, frozen=True, gc=False, tag="row"):
    """A row lies in the Douro valley: the levels of its regular boats, and whether a fog ends it."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    levels: tuple[int, ...]
    fog: bool


class Chosen(game.Event, frozen=True, gc=False, tag="chosen"):
    """A seat has laid a barrel face down, or another one instead."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = False
    seat: int
    again: bool


class LastBarrels(game.Event, frozen=True, gc=False, tag="last_barrels"):
    """Every hand is down to one barrel, which plays itself."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True


class Revealed(game.Event, frozen=True, gc=False, tag="revealed"):
    """The barrels on the table, by seat, and their total."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    values: tuple[int, ...]
    total: int


class BoatTurned(game.Event, frozen=True, gc=False, tag="turned"):
    """The boat in dispute is turned: its order, none where it has none, and whether the total fills it."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    boat: str
    order: int | None
    filled: bool | None


class Towed(game.Event, frozen=True, gc=False, tag="towed"):
    """Sirga tows the first regular boat of the stack, past some fogs: its order, and whether it is filled."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    boat: str
    skipped: int
    order: int
    filled: bool


class Tie(game.Event, frozen=True, gc=False, tag="tie"):
    """Several seats tie where points move; `loser` is the phylloxera's holder, if it is one of them."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]
    value: int
    end: Literal["highest", "lowest"]
    loser: int | None


class Points(game.Event, frozen=True, gc=False, tag="points"):
    """A seat receives points (above 0) or pays them (0 or below), `forgiven` of its debt being forgiven.

    `end` and `value` say which barrel did it; `charity` that it was a gift.
    """

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    seat: int
    points: int
    forgiven: int
    end: Literal["highest", "lowest"]
    value: int
    charity: bool = False


class NoPoints(game.Event, frozen=True, gc=False, tag="no_points"):
    """The boat moves no points at all."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True


class PhylloxeraMoved(game.Event, frozen=True, gc=False, tag="phylloxera_moved"):
    """The holder showed the same value as somebody else, and the phylloxera goes to the left."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    giver: int
    taker: int
    value: int
    partners: tuple[int, ...]


class BarrelsReturned(game.Event, frozen=True, gc=False, tag="returned"):
    """Our Lady of Cardia: everybody takes back the barrel just played."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True


class HalfEnded(game.Event, frozen=True, gc=False, tag="half"):
    """The first half is over: ten barrels go back to every hand, and one of them to charity."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    disputes: int


class Donated(game.Event, frozen=True, gc=False, tag="donated"):
    """A seat has given its barrel to charity, face down and for good (ruling 48)."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = False
    final: ClassVar[bool] = True
    seat: int


class AllDonated(game.Event, frozen=True, gc=False, tag="all_donated"):
    """The gifts lie under the charity card and the second half begins."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True


class CharityTurned(game.Event, frozen=True, gc=False, tag="charity"):
    """The gifts are turned, by seat."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    values: tuple[int, ...]


class GameOver(game.Event, frozen=True, gc=False, tag="over"):
    """The last boat is resolved and charity is done: the scores, by seat."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]


ACTIONS = (Play, Donate)
EVENTS = (
    Lottery, PhylloxeraTaken, RowLaid, Chosen, LastBarrels, Revealed, BoatTurned, Towed, Tie, Points, NoPoints,
    PhylloxeraMoved, BarrelsReturned, HalfEnded, Donated, AllDonated, CharityTurned, GameOver,
)  # fmt: skip

AnyAction = Play | Donate
"""Anything that a player of Douro does."""

AnyEvent = (
    Lottery | PhylloxeraTaken | RowLaid | Chosen | LastBarrels | Revealed | BoatTurned | Towed | Tie | Points
    | NoPoints | PhylloxeraMoved | BarrelsReturned | HalfEnded | Donated | AllDonated | CharityTurned | GameOver
)  # fmt: skip
"""Anything that a game of Douro tells."""
