"""What a player of Aldabas does. Spaces of a block go from 0 (the Vault) to 11, slots of the Dock from 0 to 4."""

from __future__ import annotations

from typing import ClassVar, Literal

from core import game


class Prepare(game.Action, frozen=True, gc=False, tag="prepare"):
    """Setup, secret: lay one door under the Vault, discard some of the others for a coin each, keep the rest."""

    vault: str
    discard: tuple[str, ...] = ()


class Take(game.Action, frozen=True, gc=False, tag="take"):
    """Take two coins from the supply."""


class Buy(game.Action, frozen=True, gc=False, tag="buy"):
    """Buy the door of a slot, `from_vault` of its cost from the Vault and the rest from the purse.

    An action of its own, or a Builder's power on the space `power`.
    """

    slot: int
    from_vault: int = 0
    power: int | None = None


class Place(game.Action, frozen=True, gc=False, tag="place"):
    """Place a door from hand on a space of the block."""

    door: str
    cell: int


class Influence(game.Action, frozen=True, gc=False, tag="influence"):
    """Soldier 1: move a coin from purse or Vault onto the door on the space `cell`."""

    power: int
    cell: int
    source: Literal["purse", "vault"] = "purse"


class Bank(game.Action, frozen=True, gc=False, tag="bank"):
    """Soldier 2: move coins from the purse into the Vault."""

    power: int
    coins: int


class Draw(game.Action, frozen=True, gc=False, tag="draw"):
    """Fisher 1: draw two doors, of which one will be kept."""

    power: int


class Keep(game.Action, frozen=True, gc=False, tag="keep"):
    """Fisher 1: keep this door of the two drawn, and discard the other."""

    door: str


class Steal(game.Action, frozen=True, gc=False, tag="steal"):
    """Fisher 2: steal up to two coins from one purse, or one from each of two."""

    power: int
    victims: tuple[int, ...]


class Gain(game.Action, frozen=True, gc=False, tag="gain"):
    """Fisher 3: gain three coins."""

    power: int


class Stow(game.Action, frozen=True, gc=False, tag="stow"):
    """Clergy: move a door from hand into the Vault."""

    power: int
    door: str


class Stop(game.Action, frozen=True, gc=False, tag="stop"):
    """Use no more of it: skip the powers that are left, or move no more coins with this Soldier."""


class Withdraw(game.Action, frozen=True, gc=False, tag="withdraw"):
    """Move coins from the Vault to the purse, which is free and hardly ever of use (ruling G53)."""

    seldom: ClassVar[bool] = True
    coins: int


class Discard(game.Action, frozen=True, gc=False, tag="discard"):
    """End of the turn: discard a door of a hand that is too large."""

    door: str


class Finish(game.Action, frozen=True, gc=False, tag="finish"):
    """End the turn, both actions being done."""


class RivalPower(game.Action, frozen=True, gc=False, tag="rival"):
    """Solidad: use this power of the Rival's next, by its space."""

    cell: int


ACTIONS = (
    Prepare, Take, Buy, Place, Influence, Bank, Draw, Keep, Steal, Gain, Stow, Stop, Withdraw, Discard, Finish,
    RivalPower,
)  # fmt: skip

PowerUse = Influence | Bank | Draw | Steal | Gain | Stow | Buy
"""A use of a power that a placement woke."""

AnyAction = (
    Prepare | Take | Buy | Place | Influence | Bank | Draw | Keep | Steal | Gain | Stow | Stop | Withdraw | Discard
    | Finish | RivalPower
)  # fmt: skip
"""Anything that a player of Aldabas does."""
