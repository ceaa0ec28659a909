"""What the looker has to act with, read from a view: block and coins, prices, and the powers that wait."""

from __future__ import annotations

from core.games.aldabas import dock
from core.games.aldabas.block import abilities
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import (
    DOCK_COSTS,
    EMPTY,
    HAND_LIMIT,
    Influencing,
    Keeping,
    Powers,
    RivalPowers,
    first_slot,
)
from core.games.aldabas.view import SeatView, View


def mine(view: View) -> SeatView:
    """The looker's own seat; whoever only watches has the active one's in mind."""
    return view.seats[view.active if view.seat is None else view.seat]


def asked(view: View) -> str:
    """What is being decided, as the kinds of the questions go; empty once the game is over."""
    if view.phase != "play":
        return "setup" if view.phase == "setup" else ""
    match view.frames[-1] if view.frames else None:
        case Powers():
            return "powers"
        case Influencing():
            return "influence"
        case Keeping():
            return "keep"
        case RivalPowers():
            return "rival"
    if view.actions:
        return "action"
    return "discard" if view.seats[view.active].hand > HAND_LIMIT else "finish"


def pending(view: View) -> tuple[int, ...]:
    """The spaces whose powers wait to be used, the looker's or the Rival's."""
    frame = view.frames[-1] if view.frames else None
    return frame.pending if isinstance(frame, Powers | RivalPowers) else ()


def usable(view: View, cell: int) -> bool:
    """Whether the power on a space of the active block could have any effect now, as far as the looker sees."""
    owner = view.seats[view.active]
    coins = owner.purse + (1 if owner.banked is None else owner.banked)
    match DOORS[owner.doors[cell]].power:
        case "influence":
            return coins > 0
        case "bank":
            return owner.purse > 0
        case "draw":
            return view.deck > 0
        case "steal":
            return any(other.purse for seat, other in enumerate(view.seats) if seat != view.active)
        case "stow":
            return owner.hand > 0
        case "buy":
            return bool(view.dock) and dock.cost(first_slot(view.players), owner.doors) <= coins
        case power:
            return power == "gain"


# --- the Dock --------------------------------------------------------------------------------------------------------


def slots(view: View) -> range:
    """The slots with a door."""
    first = first_slot(view.players)
    return range(first, first + len(view.dock))


def offered(view: View, slot: int) -> str:
    """The door of a slot; `EMPTY` if there is none."""
    return view.dock[slot - first_slot(view.players)] if slot in slots(view) else EMPTY


def price(view: View, slot: int) -> int:
    """What the looker pays for the door of a slot."""
    return dock.cost(slot, mine(view).doors) if 0 <= slot < len(DOCK_COSTS) else 0


def usual_split(view: View, slot: int) -> int:
    """The coins that the Vault pays of the price if the purse pays first."""
    return max(0, price(view, slot) - mine(view).purse)


def most_banked(view: View) -> int:
    """The coins that a Soldier of influence 2 may move into the Vault now."""
    return min(abilities(mine(view).doors).soldiers, mine(view).purse)
