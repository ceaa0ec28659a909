"""What would follow from an action, before it is done, as far as the looker can foresee."""

from __future__ import annotations

from msgspec.structs import replace

from core.games.aldabas import solidad
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
from core.games.aldabas.block import abilities, set_at, woken
from core.games.aldabas.cards import DOORS, PROFESSIONS
from core.games.aldabas.powers import GAINED, STOLEN
from core.games.aldabas.state import DOCK_COSTS, RIVAL, Keeping, RivalPowers, without
from core.games.aldabas.turn import TAKEN
from core.games.aldabas.view import SeatView, View
from tui.games.aldabas.ending import ending
from tui.games.aldabas.naming import cell_name, coins, door_name, ongoing_text, profession_plural, short_door, slot_name
from tui.games.aldabas.own import mine, offered, pending, price
from tui.games.aldabas.standing import standing
from tui.words import Names, counted, listed

_TO = {
    "influence": "to move a coin", "bank": "to bank", "draw": "to draw", "steal": "to steal", "gain": "to gain",
    "stow": "to vault a door", "buy": "to buy",
}  # fmt: skip


def preview(view: View, action: AnyAction, names: Names) -> str:
    """What the action does, whether it triggers the end, and what it would score if the game ended after it."""
    if view.seat is None:
        return ""
    after = _after(view, action)
    told = [_does(view, action, names), ending(view, action)]
    if after is not None:
        told.append(_points(view, after))
    return " ".join([sentence for sentence in told if sentence])


# --- what it does ----------------------------------------------------------------------------------------------------


def _does(view: View, action: AnyAction, names: Names) -> str:
    """The action's own consequence."""
    match action:
        case Prepare():
            kept = without(view.hand, action.vault)
            for door in action.discard:
                kept = without(kept, door)
            doors = listed([short_door(door) for door in kept]) or "no door"
            return f"Keeps {doors} in hand, with {coins(len(action.discard))}."
        case Take():
            return _gains(view, TAKEN)
        case Gain():
            return _gains(view, GAINED)
        case Buy():
            return _buys(view, action)
        case Place():
            return _places(view, action)
        case Influence(cell=cell):
            return _contest(view, action, mine(view).doors[cell])
        case Stow(door=door):
            return _contest(view, action, door)
        case Bank(coins=count):
            return f"{_count('Purse', mine(view).purse, -count)}, {_count('Vault', mine(view).banked or 0, count)}."
        case Withdraw(coins=count):
            return f"{_count('Purse', mine(view).purse, count)}, {_count('Vault', mine(view).banked or 0, -count)}."
        case Steal(victims=victims):
            return _steals(view, victims, names)
        case Draw():
            if view.deck == 1:
                return "The last door of the deck goes to the hand."
            return f"Draws 2 of the {view.deck} doors of the deck, of which one is kept."
        case Keep(door=door):
            return _keeps(view, door)
        case Stop():
            unused = listed([cell_name(cell) for cell in pending(view)])
            return f"Leaves {unused} unused." if unused else ""
        case Finish():
            return _finishes(view)
        case RivalPower(cell=cell):
            return _rival(view, cell)
    return ""


def loot(view: View, victims: tuple[int, ...]) -> tuple[int, ...]:
    """The coins that a theft takes from each."""
    share = STOLEN if len(victims) == 1 else 1
    return tuple([min(share, view.seats[victim].purse) for victim in victims])


def _count(what: str, before: int, more: int) -> str:
    return f"{what} {before} to {before + more}"


def _steals(view: View, victims: tuple[int, ...], names: Names) -> str:
    """What it does to every purse."""
    robbed = zip(victims, loot(view, victims), strict=True)
    others = [_count(f"{names[victim]}'s", view.seats[victim].purse, -taken) for victim, taken in robbed]
    return f"{', '.join([_count('Purse', mine(view).purse, sum(loot(view, victims))), *others])}."


def _gains(view: View, count: int) -> str:
    boxed = max(0, count - view.supply)
    told = f"{_count('Purse', mine(view).purse, count)}, {_count('supply', view.supply, boxed - count)}"
    return f"{told}; {coins(boxed)} from the box." if boxed else f"{told}."


def _buys(view: View, action: Buy) -> str:
    """The price, and how the Dock closes up (ruling G21)."""
    cost = price(view, action.slot)
    split = f", {action.from_vault} from the Vault" if action.from_vault else ""
    told = f"Costs {coins(cost)}{split}." if cost else "Costs nothing."
    last = len(DOCK_COSTS) - 1
    sliding = [short_door(offered(view, slot)) for slot in range(action.slot + 1, last + 1) if offered(view, slot)]
    slides = f"{listed(sliding)} {'slides' if len(sliding) == 1 else 'slide'} left" if sliding else ""
    deals = f"a new door comes to {slot_name(last)}" if view.deck else ""
    follows = " and ".join([part for part in (slides, deals) if part])
    return f"{told} Then {follows}." if follows else told


def _places(view: View, action: Place) -> str:
    """The powers it wakes, what is in effect from now on, and its profession."""
    doors = set_at(mine(view).doors, action.cell, action.door)
    awake = [f"{cell_name(cell)} {_TO[DOORS[doors[cell]].power]}" for cell in woken(doors, action.cell)]
    told = f"Wakes {listed(awake)}." if awake else "Wakes no power."
    return " ".join([part for part in (told, ongoing_text(action.door), _contest(view, action, action.door)) if part])


def _keeps(view: View, door: str) -> str:
    frame = view.frames[-1]
    others = without(frame.drawn, door) if isinstance(frame, Keeping) and door in frame.drawn else ()
    return f"Discards the {door_name(others[0])}." if others else ""


def _finishes(view: View) -> str:
    if view.end is not None and (view.solo or (view.end.owed is not None and len(view.end.owed) == 1)):
        return "Then the game is scored."
    return "Then it is the Rival's turn." if view.solo else ""


def _rival(view: View, cell: int) -> str:
    """What a power does on the Rival's behalf (`rules/aldabas.md` 2.8)."""
    doors = view.seats[RIVAL].doors
    count = coins(abilities(doors).soldiers)
    match DOORS[doors[cell]].power:
        case "influence":
            frame = view.frames[-1]
            built = frame.built if isinstance(frame, RivalPowers) else cell
            return f"The Rival puts {count} onto {cell_name(built)}."
        case "bank":
            return f"The Rival puts {count} into the Vault."
        case "stow" if view.dock:
            best = solidad.most_valuable(solidad.appraisals(view.dock, view.goals, view.options))
            return f"The Rival claims the {door_name(best.door)}, worth {best.value}."
        case "draw" if view.deck:
            return f"The Rival draws {counted(min(2, view.deck), 'door')} and keeps the more valuable one."
        case "steal":
            return f"The Rival steals {coins(min(STOLEN, view.seats[0].purse))}."
    return "Nothing comes of it now."


# --- what it would score ---------------------------------------------------------------------------------------------


def _contest(view: View, action: AnyAction, door: str) -> str:
    """The looker's influence in a door's profession before and after, and its place as far as anybody can see."""
    assert view.seat is not None
    after = _after(view, action)
    profession = DOORS[door].profession
    place = PROFESSIONS.index(profession)
    now = standing(view).contests[place].influence[view.seat]
    contest = standing(after or view).contests[place]
    then = contest.influence[view.seat]
    rank = "not first in sight" if view.solo else "neither first nor second in sight"
    if view.seat in contest.first:
        rank = "first in sight" if len(contest.first) == 1 else "tied for first in sight"
    elif view.seat in contest.second:
        rank = "second in sight"
    change = f"{now} to {then}" if now != then else f"{then}"
    return f"{profession_plural(profession)}: {change}, {rank}."


def _points(view: View, after: View) -> str:
    """What the looker would score, from what it can see."""
    assert view.seat is not None
    now, then = standing(view).total(view.seat), standing(after).total(view.seat)
    change = f"{now} to {counted(then, 'point')}" if now != then else f"{counted(then, 'point')}, as before"
    return f"If the game ended now: {change}."


def _after(view: View, action: AnyAction) -> View | None:
    """What the looker would see once it is done; nothing if it scores nothing or hangs on what is hidden."""
    own = mine(view)
    banked = own.banked or 0
    match action:
        case Take():
            return _with(view, replace(own, purse=own.purse + TAKEN))
        case Gain():
            return _with(view, replace(own, purse=own.purse + GAINED))
        case Buy(slot=slot, from_vault=from_vault):
            paid = replace(
                own, purse=own.purse - price(view, slot) + from_vault, banked=banked - from_vault, hand=own.hand + 1
            )
            return _with(view, paid, hand=(*view.hand, offered(view, slot)))
        case Place(door=door, cell=cell):
            built = replace(own, doors=set_at(own.doors, cell, door), hand=own.hand - 1)
            return _with(view, built, hand=without(view.hand, door))
        case Influence(cell=cell, source=source):
            marked = replace(own, coins=set_at(own.coins, cell, own.coins[cell] + 1))
            if source == "purse":
                return _with(view, replace(marked, purse=own.purse - 1))
            return _with(view, replace(marked, banked=banked - 1))
        case Bank(coins=count):
            return _with(view, replace(own, purse=own.purse - count, banked=banked + count))
        case Withdraw(coins=count):
            return _with(view, replace(own, purse=own.purse + count, banked=banked - count))
        case Steal(victims=victims):
            return _robbed(view, victims)
        case Stow(door=door):
            stowed = replace(own, hand=own.hand - 1, vault=own.vault + 1)
            return _with(view, stowed, hand=without(view.hand, door), vault=(*view.vault, door))
        case Keep(door=door):
            return _with(view, replace(own, hand=own.hand + 1), hand=(*view.hand, door))
        case Discard(door=door):
            return _with(view, replace(own, hand=own.hand - 1), hand=without(view.hand, door))
    return None


def _with(view: View, own: SeatView, hand: tuple[str, ...] | None = None, vault: tuple[str, ...] | None = None) -> View:
    """The view with the looker's own things changed."""
    seats = tuple([own if seat == view.seat else other for seat, other in enumerate(view.seats)])
    return replace(
        view,
        seats=seats,
        hand=view.hand if hand is None else hand,
        vault=view.vault if vault is None else vault,
    )


def _robbed(view: View, victims: tuple[int, ...]) -> View:
    seats = list(view.seats)
    for victim, taken in zip(victims, loot(view, victims), strict=True):
        seats[victim] = replace(seats[victim], purse=seats[victim].purse - taken)
    after = replace(view, seats=tuple(seats))
    return _with(after, replace(mine(view), purse=mine(view).purse + sum(loot(view, victims))))
