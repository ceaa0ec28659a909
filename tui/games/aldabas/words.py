"""The words of Aldabas: what `tui.words.Words` asks of every game. Telling and accounts have files of their own."""

from __future__ import annotations

from core.games.aldabas.actions import (
    AnyAction,
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    Prepare,
    RivalPower,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.aldabas.block import fits
from core.games.aldabas.cards import DOORS, PROFESSIONS
from core.games.aldabas.powers import GAINED
from core.games.aldabas.state import HAND_LIMIT, RIVAL, Influencing, Keeping
from core.games.aldabas.turn import TAKEN
from core.games.aldabas.view import View
from tui.games.aldabas import NAME, PITCH, PLAYERS
from tui.games.aldabas.account import hand, pile, score, table
from tui.games.aldabas.answers import answers
from tui.games.aldabas.ending import warning
from tui.games.aldabas.naming import RIVAL_NAME, cell_name, coins, door_name, slot_name
from tui.games.aldabas.options import option_help
from tui.games.aldabas.own import asked, mine, offered, pending, price, slots, usable
from tui.games.aldabas.parsing import parse
from tui.games.aldabas.preview import loot, preview
from tui.games.aldabas.refusals import refusal
from tui.games.aldabas.result import result
from tui.games.aldabas.steps import steps
from tui.games.aldabas.telling import last, log_starts_here, quiet, tell
from tui.words import Names, counted, listed

__all__ = [
    "NAME", "PITCH", "PLAYERS",
    "answers", "ask", "hand", "irreversible", "label", "last", "log_starts_here", "option_help", "parse", "pile",
    "preview", "quiet", "refusal", "result", "score", "seat_names", "short", "steps", "table", "tell", "topic",
]  # fmt: skip


def seat_names(players: int, names: Names) -> Names:
    """The players' names, and in Solidad that of the Rival."""
    return (*names, RIVAL_NAME) if players == 1 and len(names) == 1 else names


def irreversible(view: View, action: AnyAction, names: Names) -> str | None:
    """A warning for whatever triggers the end; all else may be taken back or is done every turn."""
    return warning(view, action)


# --- questions -------------------------------------------------------------------------------------------------------


def ask(view: View, kind: str, names: Names) -> str:
    """The question to the view's seat, and what decides it: what is left to do, and whether the end is near."""
    who = "" if view.seat is None else names[view.seat]
    to = f", {who}" if who else ""
    match kind:
        case "setup":
            return _setup_asked(view, who)
        case "action":
            return f"What next{to}? {counted(view.actions, 'action')} left: {_possible(view)}.{_end(view, who)}"
        case "powers":
            return _powers_asked(view, to)
        case "influence":
            frame = view.frames[-1]
            left = frame.left if isinstance(frame, Influencing) else 1
            return f"One more coin onto a door{to}? This Soldier may move up to {left} more."
        case "keep":
            frame = view.frames[-1]
            drawn = frame.drawn if isinstance(frame, Keeping) else ()
            return f"Which door to keep{to}: the {listed([door_name(door) for door in drawn], 'or the')}?"
        case "discard":
            return (
                f"Which door to discard{to}? {view.seats[view.active].hand} are in hand, "
                f"and {HAND_LIMIT} may stay.{_end(view, who)}"
            )
        case "finish":
            return f"End the turn{to}? Both actions are done.{_end(view, who)}"
        case "rival":
            waiting = listed([_placed(view.seats[RIVAL].doors, cell) for cell in pending(view)], "or")
            rest = "the others may be skipped" if view.options.rival_powers == "optional" else "all will be used"
            return f"Which power of the Rival comes next{to}: {waiting}? In the end {rest}."
    return ""


def _setup_asked(view: View, who: str) -> str:
    if view.pick is not None:
        gone = counted(len(view.pick.discard), "door")
        return f"{who} has chosen the {door_name(view.pick.vault)} and to discard {gone}, and may still change it."
    to = f", {who}" if who else ""
    return f"Which door goes into the Vault{to}, and which are discarded for a coin each? The rest stay in hand."


def _powers_asked(view: View, to: str) -> str:
    """The powers that wait, those without any effect at the moment apart (ruling G28)."""
    doors = mine(view).doors
    now = [_placed(doors, cell) for cell in pending(view) if usable(view, cell)]
    later = listed([_placed(doors, cell) for cell in pending(view) if not usable(view, cell)], "and")
    of_no_use = f" Of no use now: {later}." if later else ""
    if len(now) == 1:
        return f"Use the power of {now[0]}{to}, or leave it out?{of_no_use}"
    return f"Which power{to}: {listed(now, 'or')}? Any order will do, and each may be left out.{of_no_use}"


def _owner(door: str) -> str:
    return f"the {door_name(door)}"


def _placed(doors: tuple[str, ...], cell: int) -> str:
    return f"{_owner(doors[cell])} on {cell_name(cell)}"


def _possible(view: View) -> str:
    """The actions that can be done at all."""
    own = mine(view)
    spaces = fits(own.doors)
    found = [f"take {TAKEN} coins"]
    if any(price(view, slot) <= own.purse + (own.banked or 0) for slot in slots(view)):
        found.append("buy a door")
    if any(spaces[DOORS[door].colour] for door in view.hand):
        found.append("place a door")
    return listed(found, "or")


def _end(view: View, who: str) -> str:
    """How near the end is."""
    if view.end is None or not who:
        return ""
    if view.solo:
        return " The game ends with this turn."
    if view.end.owed is None:
        return " The end is triggered, and everybody else has one last turn after this one."
    return f" This is the last turn of {who}."


_TOPICS = {"setup": "setup", "action": "turn", "influence": "soldiers", "keep": "fishers", "discard": "turn",
           "finish": "turn", "rival": "rival-turn"}  # fmt: skip

_PROFESSION_TOPICS = dict(zip(PROFESSIONS, ("soldiers", "fishers", "nobles", "clergy", "builders"), strict=True))


def topic(view: View) -> str:
    """The id of the reference's topic for the question now asked."""
    kind = asked(view)
    if not kind:
        return "solo-scoring" if view.solo else "scoring"
    if kind == "powers":
        owners = {DOORS[mine(view).doors[cell]].profession for cell in pending(view)}
        return _PROFESSION_TOPICS[owners.pop()] if len(owners) == 1 else "powers"
    return "end" if view.end is not None and kind == "finish" else _TOPICS[kind]


# --- actions ---------------------------------------------------------------------------------------------------------


def label(view: View, action: AnyAction, names: Names) -> str:
    """The action in words."""
    match action:
        case Prepare(vault=vault, discard=discard):
            gone = listed([_owner(door) for door in discard])
            told = f"Vault {_owner(vault)}"
            return f"{told}, discard {gone} for {coins(len(discard))}" if gone else told
        case Take():
            return f"Take {TAKEN} coins"
        case Buy():
            return _buy_label(view, action)
        case Place(door=door, cell=cell):
            return f"Place {_owner(door)} on {cell_name(cell)}"
        case Influence(power=power, cell=cell, source=source):
            origin = "Vault" if source == "vault" else "purse"
            return f"{cell_name(power)}: move a coin from the {origin} onto {_placed(mine(view).doors, cell)}"
        case Bank(power=power, coins=count):
            return f"{cell_name(power)}: bank {coins(count)}"
        case Draw(power=power):
            return f"{cell_name(power)}: draw two doors and keep one"
        case Steal(power=power, victims=victims):
            taken = coins(sum(loot(view, victims))) if len(victims) == 1 else "1 coin each"
            return f"{cell_name(power)}: steal {taken} from {listed([names[seat] for seat in victims])}"
        case Gain(power=power):
            return f"{cell_name(power)}: gain {GAINED} coins"
        case Stow(power=power, door=door):
            return f"{cell_name(power)}: vault {_owner(door)}"
        case Keep(door=door):
            return f"Keep {_owner(door)}"
        case Stop():
            return _STOPS.get(asked(view), "Stop")
        case Withdraw(coins=count):
            return f"Withdraw {coins(count)} from the Vault"
        case Discard(door=door):
            return f"Discard {_owner(door)}"
        case Finish():
            return "End the turn"
        case RivalPower(cell=cell):
            return f"Rival: use {_placed(view.seats[RIVAL].doors, cell)}"


_STOPS = {
    "powers": "Stop, using no more powers",
    "influence": "Stop, moving no more coins",
    "rival": "Skip what is left of the powers of the Rival",
}


def _buy_label(view: View, action: Buy) -> str:
    power = "Buy" if action.power is None else f"{cell_name(action.power)}: buy"
    cost = coins(price(view, action.slot)) if price(view, action.slot) else "nothing"
    split = f", {action.from_vault} from the Vault" if action.from_vault else ""
    return f"{power} {_owner(offered(view, action.slot))} from {slot_name(action.slot)} for {cost}{split}"


def short(action: AnyAction) -> str:
    """The action as it may be typed."""
    match action:
        case Prepare(vault=vault, discard=discard):
            return " ".join([f"vault {vault}", *(("discard", *discard) if discard else ())])
        case Take():
            return "take"
        case Buy(slot=slot, from_vault=from_vault, power=power):
            split = f" vault {from_vault}" if from_vault else ""
            return f"{'' if power is None else f'{cell_name(power)} '}buy {slot + 1}{split}"
        case Place(door=door, cell=cell):
            return f"place {door} {cell_name(cell)}"
        case Influence(power=power, cell=cell, source=source):
            return f"{cell_name(power)} on {cell_name(cell)}{' from vault' if source == 'vault' else ''}"
        case Bank(power=power, coins=count):
            return f"{cell_name(power)} bank {count}"
        case Draw(power=power):
            return f"{cell_name(power)} draw"
        case Steal(power=power, victims=victims):
            return f"{cell_name(power)} from {listed([seat + 1 for seat in victims])}"
        case Gain(power=power):
            return f"{cell_name(power)} gain"
        case Stow(power=power, door=door):
            return f"{cell_name(power)} vault {door}"
        case Keep(door=door):
            return f"keep {door}"
        case Stop():
            return "stop"
        case Withdraw(coins=count):
            return f"withdraw {count}"
        case Discard(door=door):
            return f"discard {door}"
        case Finish():
            return "finish"
        case RivalPower(cell=cell):
            return f"rival {cell_name(cell)}"
