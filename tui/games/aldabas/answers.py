"""What may be answered in plain mode: grouped, in few lines that are short enough to listen to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from core.games.aldabas.powers import GAINED, STOLEN
from core.games.aldabas.state import RIVAL
from core.games.aldabas.turn import TAKEN
from core.games.aldabas.view import View
from tui.games.aldabas.naming import cell_name, coins, door_name, short_door
from tui.games.aldabas.own import asked, offered, price
from tui.words import Lines, Names, listed


def answers(view: View, legal: Sequence[AnyAction], names: Names) -> Lines:
    """What may be answered now, a line for each kind of answer or power."""
    if legal and isinstance(legal[0], Prepare):
        return _choices(view)
    return (
        *_simple(view, legal),
        *_buys(view, [action for action in legal if isinstance(action, Buy) and action.power is None]),
        *_placements([action for action in legal if isinstance(action, Place)]),
        *_powers(view, legal, names),
        *_last(view, legal),
    )


def _choices(view: View) -> Lines:
    doors = [short_door(door) for door in view.hand]
    return (
        f"Type vault and a door, then discard and doors for a coin each: vault {doors[0]}, "
        f"or vault {doors[0]} discard {' '.join(doors[1:3])}.",
        f"In hand: {', '.join(doors)}.",
    )


def _simple(view: View, legal: Sequence[AnyAction]) -> Iterator[str]:
    if Take() in legal:
        yield f"take: {TAKEN} coins."
    if Finish() in legal:
        yield "finish: end the turn."
    for verb, kind in (("keep", Keep), ("discard", Discard)):
        doors = [short_door(action.door) for action in legal if isinstance(action, kind)]
        if doors:
            yield f"{verb} {listed(doors, 'or')}."
    for action in legal:
        if isinstance(action, RivalPower):
            yield f"rival {cell_name(action.cell)}: the {door_name(view.seats[RIVAL].doors[action.cell])}."


def _buys(view: View, buys: Sequence[Buy], verb: str = "buy") -> Iterator[str]:
    """All slots in one line, with what they cost."""
    if not buys:
        return
    offers = []
    for slot in dict.fromkeys([buy.slot for buy in buys]):
        cost = price(view, slot)
        offers.append(f"{slot + 1} {short_door(offered(view, slot))} {coins(cost) if cost else 'free'}")
    split = " Add vault and a number to pay so many coins from there." if len(buys) > len(offers) else ""
    yield f"{verb} and a slot: {', '.join(offers)}.{split}"


def _placements(places: Sequence[Place]) -> Iterator[str]:
    """The doors that go to the same spaces together, which are those of a colour."""
    spaces: dict[str, list[str]] = {}
    for place in places:
        spaces.setdefault(short_door(place.door), []).append(cell_name(place.cell))
    doors: dict[tuple[str, ...], list[str]] = {}
    for door, cells in spaces.items():
        doors.setdefault(tuple(cells), []).append(door)
    for cells_, doors_ in doors.items():
        yield f"place {listed(doors_, 'or')}: {listed(cells_, 'or')}."


def _powers(view: View, legal: Sequence[AnyAction], names: Names) -> Iterator[str]:
    """The ways to use each power that waits, space by space."""
    uses: dict[int, list[AnyAction]] = {}
    for action in legal:
        power = getattr(action, "power", None)
        if power is not None:
            uses.setdefault(power, []).append(action)
    for cell, ways in uses.items():
        yield from _uses(view, cell_name(cell), ways, names)


def _uses(view: View, cell: str, ways: Sequence[AnyAction], names: Names) -> Iterator[str]:
    match ways[0]:
        case Influence(source=source):
            influences = [way for way in ways if isinstance(way, Influence)]
            cells = dict.fromkeys([cell_name(way.cell) for way in influences])
            other = " Add from vault to take it from there." if len(influences) > len(cells) else ""
            origin = "Vault" if source == "vault" else "purse"
            yield f"{cell} on {listed(cells, 'or')}: a coin from the {origin} onto that door.{other}"
        case Bank():
            numbers = [way.coins for way in ways if isinstance(way, Bank)]
            yield f"{cell} bank {_range(numbers)}: coins into the Vault."
        case Draw():
            yield f"{cell} draw: two doors, of which one is kept."
        case Gain():
            yield f"{cell} gain: {GAINED} coins."
        case Steal():
            thefts = [way.victims for way in ways if isinstance(way, Steal)]
            people = [names[victims[0]] for victims in thefts if len(victims) == 1]
            both = any(len(victims) == 2 for victims in thefts)
            two = f" Two of them, as in {cell} from {people[0]} and {people[1]}, give 1 coin each." if both else ""
            yield f"{cell} from {listed(people, 'or')}: up to {STOLEN} coins of that purse.{two}"
        case Stow():
            doors = [short_door(way.door) for way in ways if isinstance(way, Stow)]
            yield f"{cell} vault {listed(doors, 'or')}: that door into the Vault."
        case Buy():
            yield from _buys(view, [way for way in ways if isinstance(way, Buy)], f"{cell} buy")


def _last(view: View, legal: Sequence[AnyAction]) -> Iterator[str]:
    """What is hardly ever wanted comes last."""
    if Stop() in legal:
        yield "stop: move no more coins." if asked(view) == "influence" else "stop: use no more powers."
    numbers = [action.coins for action in legal if isinstance(action, Withdraw)]
    if numbers:
        yield f"withdraw {_range(numbers)}: coins from the Vault to the purse."


def _range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
