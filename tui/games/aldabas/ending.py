"""Whether an action would trigger the end of the game, and why: for the preview and for a warning."""

from __future__ import annotations

from typing import Literal

from core.games.aldabas.actions import AnyAction, Buy, Gain, Place, RivalPower, Take
from core.games.aldabas.block import FULL, abilities, filled
from core.games.aldabas.cards import DOORS
from core.games.aldabas.powers import GAINED
from core.games.aldabas.state import RIVAL
from core.games.aldabas.turn import TAKEN
from core.games.aldabas.view import View
from tui.games.aldabas.own import mine

Reason = Literal["coins", "block", "deck"]

_WHY: dict[Reason, str] = {
    "coins": "it takes the last coin of the supply",
    "block": "it is the last door of the block",
    "deck": "the deck is empty, so the Dock cannot be refilled",
}


def triggers(view: View, action: AnyAction) -> Reason | None:
    """Why the action would trigger the end at once (`rules/aldabas.md` 2.6); nothing once that has happened."""
    if view.end is not None or view.phase != "play":
        return None
    match action:
        case Take():
            return "coins" if view.supply <= TAKEN else None
        case Gain():
            return "coins" if view.supply <= GAINED else None
        case Place():
            return "block" if len(filled(mine(view).doors)) == FULL - 1 else None
        case Buy():
            return None if view.deck else "deck"
        case RivalPower(cell=cell):
            return _rival_triggers(view, cell)
    return None


def _rival_triggers(view: View, cell: int) -> Reason | None:
    doors = view.seats[RIVAL].doors
    match DOORS[doors[cell]].power:
        case "influence" | "bank":
            return "coins" if view.supply <= abilities(doors).soldiers else None
        case "stow":
            return "deck" if view.dock and not view.deck else None
    return None


def ending(view: View, action: AnyAction) -> str:
    """A sentence if the action would trigger the end."""
    reason = triggers(view, action)
    return "" if reason is None else f"This triggers the end: {_WHY[reason]}."


def warning(view: View, action: AnyAction) -> str | None:
    """The same with what comes after it (rulings G61 to G63, and the Rival's: no last turns in Solidad)."""
    told = ending(view, action)
    if not told:
        return None
    if isinstance(action, RivalPower):
        return f"{told} The game ends with this turn of the Rival."
    if view.solo:
        return f"{told} The game ends with this turn."
    return f"{told} This turn is played out, and then everybody else has one last turn."
