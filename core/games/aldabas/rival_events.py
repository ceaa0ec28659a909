"""What a game of Solidad tells of the Rival, step by step and with its arithmetic."""

from __future__ import annotations

from typing import ClassVar

from core import game
from core.game import Audience, Value


class GoalsSet(game.Event, frozen=True, gc=False, tag="goals"):
    """Solidad: the doors drawn for the Rival's goals in order, and the three that are kept."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    drawn: tuple[str, ...]
    goals: tuple[str, ...]


class RivalHand(game.Event, frozen=True, gc=False, tag="rival_hand"):
    """Solidad: the doors that the Rival holds, face up."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    doors: tuple[str, ...]


class Appraisal(Value, frozen=True, gc=False):
    """What a door is worth to the Rival: its influence, less the slot's cost, and 2 more if its aldaba is a goal."""

    door: str
    slot: int | None
    cost: int
    goal: bool
    value: int


class RivalClaimed(game.Event, frozen=True, gc=False, tag="rival_claimed"):
    """The Rival claims the door of a slot, by its appraisal of the Dock; `power` is its Clergy's space, if any."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    door: str
    slot: int
    appraisals: tuple[Appraisal, ...]
    power: int | None


class RivalBuilt(game.Event, frozen=True, gc=False, tag="rival_built"):
    """The Rival built the leftmost door of its hand, or nothing if it holds fewer than three (`EMPTY`)."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    door: str
    cell: int


class RivalGained(game.Event, frozen=True, gc=False, tag="rival_gained"):
    """The Rival's Soldier put coins onto the door on the space `cell`, or into its Vault if that is 0."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    voluntary: ClassVar[bool] = True
    power: int
    cell: int
    coins: int
    boxed: int


class RivalDrew(game.Event, frozen=True, gc=False, tag="rival_drew"):
    """The Rival's Fisher drew doors, appraised in order, and kept the first of the best; another one was discarded."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    power: int
    appraisals: tuple[Appraisal, ...]
    door: str


class DockAdvanced(game.Event, frozen=True, gc=False, tag="advanced"):
    """The Rival's turn is over: the door of the free slot is discarded, if there is one."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = True
    door: str
