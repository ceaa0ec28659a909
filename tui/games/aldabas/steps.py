"""The keys that lead to each action on the screen, each with a few words for the action bar."""

from __future__ import annotations

from collections import Counter

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
from core.games.aldabas.block import WIDTH
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import EMPTY, RIVAL, Keeping, Powers
from core.games.aldabas.view import View
from tui.games.aldabas.naming import cell_name, short_door
from tui.games.aldabas.own import mine, most_banked, offered, pending, price, usual_split
from tui.words import Names, Step

HAND_KEYS = "1234567890fgijprz"
"""The key of each door in hand, from the left; more than ten are rare, and the letters have no other use there."""

POWER_WORDS = {
    "influence": "coin", "bank": "bank", "draw": "draw", "steal": "steal", "gain": "gain", "stow": "vault",
    "buy": "buy",
}  # fmt: skip
"""What each power is called in a word, which is also how it is typed."""


def steps(view: View, action: AnyAction, names: Names) -> tuple[Step, ...]:
    """The keys that lead to the action, which must be legal. A seat's key is its number, and its words are its name."""
    match action:
        case Prepare():
            return _prepared(view, action)
        case Take():
            return (Step("t", "Take 2"),)
        case Buy(power=None):
            return (Step("b", "Buy"), *_bought(view, action))
        case Buy():
            assert action.power is not None
            return (_power(view, action.power), *_bought(view, action))
        case Place(door=door, cell=cell):
            return (_hand(view, door), Step(str(cell // WIDTH + 1), cell_name(cell)))
        case Influence():
            return _influenced(view, action)
        case Bank(power=power, coins=coins):
            return (_power(view, power), *(_number(coins) if most_banked(view) > 1 else ()))
        case Draw(power=power) | Gain(power=power):
            return (_power(view, power),)
        case Steal(power=power, victims=victims):
            return (_power(view, power), *[Step(str(seat + 1), names[seat]) for seat in victims])
        case Stow(power=power, door=door):
            return (_power(view, power), _hand(view, door))
        case Keep(door=door):
            return (Step(str(_drawn(view).index(door) + 1), short_door(door)),)
        case Stop():
            return (Step("n", "No more"),)
        case Withdraw(coins=coins):
            return (Step("w", "Withdraw"), *_number(coins))
        case Discard(door=door):
            return (_hand(view, door),)
        case Finish():
            return (Step("e", "End turn"),)
        case RivalPower(cell=cell):
            return (_power(view, cell),)


def _prepared(view: View, action: Prepare) -> tuple[Step, ...]:
    """The Vault's door, then those to discard in any order; of copies the first are meant."""
    first = view.hand.index(action.vault)
    discards = Counter(action.discard)
    found = [Step(HAND_KEYS[first], short_door(action.vault))]
    for place, door in enumerate(view.hand):
        if place != first and discards[door]:
            discards[door] -= 1
            found.append(Step(HAND_KEYS[place], short_door(door), free=True))
    return tuple(found)


def _hand(view: View, door: str) -> Step:
    return Step(HAND_KEYS[view.hand.index(door)], short_door(door))


def _bought(view: View, action: Buy) -> tuple[Step, ...]:
    """The slot; how to pay only for those who do not want the purse to pay first (ruling G18)."""
    cost = price(view, action.slot)
    words = f"{short_door(offered(view, action.slot))} {f'{cost}c' if cost else 'free'}"
    found = (Step(str(action.slot + 1), words),)
    if action.from_vault == usual_split(view, action.slot):
        return found
    return (*found, Step(str(action.from_vault), f"{action.from_vault} from Vault"))


def _power(view: View, cell: int) -> Step:
    """A power by its place among those that wait."""
    owner = view.seats[RIVAL] if view.solo and view.active == RIVAL else mine(view)
    door = owner.doors[cell]
    words = f"{cell_name(cell)} {short_door(door)} {POWER_WORDS[DOORS[door].power]}"
    return Step(str(pending(view).index(cell) + 1), words)


def _influenced(view: View, action: Influence) -> tuple[Step, ...]:
    """Column and row of the door; the Vault's coins are asked for only while the purse has some too."""
    row, column = divmod(action.cell, WIDTH)
    door = mine(view).doors[action.cell]
    letter = "abcd"[column]
    found = [
        Step(letter, f"column {letter}"),
        Step(str(row + 1), f"{cell_name(action.cell)} {short_door(door)}"),
    ]
    if isinstance(view.frames[-1], Powers):
        found.insert(0, _power(view, action.power))
    if action.source == "vault" and mine(view).purse:
        found.append(Step("v", "from Vault"))
    return tuple(found)


def _drawn(view: View) -> tuple[str, ...]:
    frame = view.frames[-1]
    return frame.drawn if isinstance(frame, Keeping) else (EMPTY,)


def _number(number: int) -> tuple[Step, ...]:
    """A number of coins, digit by digit, each with what has been said so far."""
    digits = str(number)
    return tuple([Step(digit, f"{digits[: place + 1]}c") for place, digit in enumerate(digits)])
