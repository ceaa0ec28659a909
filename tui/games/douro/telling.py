"""Telling: one saying for every event of Douro 1872, with the reason for every point."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.douro.cards import BACKS, FOGS
from core.games.douro.state import (
    AllDonated,
    AnyEvent,
    BarrelsReturned,
    BoatTurned,
    CharityTurned,
    Chosen,
    Donated,
    GameOver,
    HalfEnded,
    LastBarrels,
    Lottery,
    NoPoints,
    PhylloxeraMoved,
    PhylloxeraTaken,
    Points,
    Revealed,
    RowLaid,
    Tie,
    Towed,
)
from tui.games.douro.naming import fog_title
from tui.words import Lines, Names, counted, listed


def tell(event: AnyEvent, names: Names) -> str:
    """What happened. An event that is not Douro's is a TypeError."""
    match event:
        case Lottery(values):
            return _lottery(values, names)
        case PhylloxeraTaken(seat):
            return f"{names[seat]} drew the lowest barrel and takes the phylloxera."
        case RowLaid(levels, fog):
            return _row(levels, fog)
        case Chosen(seat, again):
            return f"{names[seat]} has chosen another barrel." if again else f"{names[seat]} has chosen."
        case LastBarrels():
            return "The last barrels play themselves."
        case Revealed(values, total):
            return f"{_by_seat('lays', values, names)}: {counted(total, 'barrel')} in all."
        case BoatTurned(boat, order, filled):
            return _turned(boat, order, filled)
        case Towed(boat, skipped, order, filled):
            past = f", past {counted(skipped, 'fog boat')}" if skipped else ""
            return f"Sirga tows a level {BACKS[boat]} boat with order {order}{past}. {_verdict(filled)}"
        case Tie(seats, value, end, loser):
            tied = f"{listed([names[seat] for seat in seats])} tie for {end} with {value}."
            return tied if loser is None else f"{tied} {names[loser]} holds the phylloxera and loses the tie."
        case Points(charity=charity):
            return (_charity_points if charity else _points)(event, names[event.seat])
        case NoPoints():
            return "Nobody receives or pays."
        case PhylloxeraMoved(giver, taker, value, partners):
            others = listed([names[seat] for seat in partners])
            return f"{names[giver]} ties with {others} at {value}: the phylloxera goes left, to {names[taker]}."
        case BarrelsReturned():
            return "Everybody takes back the barrel just played."
        case HalfEnded(disputes):
            return (
                f"The first half is over after {disputes} disputes: 10 barrels go back to every hand, 1 to give away."
            )
        case Donated(seat):
            return f"{names[seat]} has given a barrel to charity."
        case AllDonated():
            return "All gifts lie face down: the second half begins with 9 barrels in every hand."
        case CharityTurned(values):
            return f"The gifts are turned: {_by_seat('gave', values, names)}."
        case GameOver(scores):
            return f"The scores: {_by_seat('has', scores, names, 'point')}."
    raise TypeError(f"not an event of Douro: {event!r}")


def log_starts_here(event: AnyEvent) -> bool:
    """A reveal covers the last barrels of every pile, and so the dispute before may be forgotten (ruling 61)."""
    return isinstance(event, Revealed)


def quiet(event: AnyEvent) -> bool:
    """That somebody has chosen is in the picture, and would crowd the log."""
    return isinstance(event, Chosen | Donated)


def last(events: Sequence[AnyEvent], names: Names) -> Lines:
    """The last dispute and what has happened since; before the first one, all that happened."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Revealed)]
    told = tuple(tell(event, names) for event in events[starts[-1] if starts else 0 :])
    return told or ("Nothing has happened yet.",)


def _by_seat(verb: str, values: Sequence[int | None], names: Names, noun: str = "") -> str:
    """Each seat's name and number; the verb and the noun are said once, with the first."""
    pairs = [(name, value) for name, value in zip(names, values, strict=True) if value is not None]
    (first, value), *others = pairs
    start = f"{first} {verb} {counted(value, noun) if noun else value}"
    return ", ".join([start, *[f"{name} {number}" for name, number in others]])


def _lottery(values: tuple[int | None, ...], names: Names) -> str:
    drawn = _by_seat("draws", values, names)
    return f"Those who tied for lowest draw again: {drawn}." if None in values else f"Phylloxera lottery: {drawn}."


def _row(levels: tuple[int, ...], fog: bool) -> str:
    head = f"A row of {counted(len(levels) + fog, 'boat')} lies in the valley"
    if not levels:
        return f"{head}: a fog boat alone."
    told = f"{'level' if len(levels) == 1 else 'levels'} {', '.join(map(str, levels))}"
    return f"{head}: {told}, then fog." if fog else f"{head}, the last one: {told}, no fog."


def _verdict(filled: bool) -> str:
    return "It is full: the highest barrel receives." if filled else "It is short: the lowest barrel pays."


def _turned(boat: str, order: int | None, filled: bool | None) -> str:
    if boat not in FOGS:
        return f"The level {BACKS[boat]} boat has order {order}. {_verdict(bool(filled))}"
    head = f"The fog boat is {fog_title(boat)}"
    if boat == "sirga":
        return f"{head}: it tows the first regular boat of the stack."
    if boat == "barraca":
        return f"{head}: the lowest barrel receives, whatever the total."
    if boat == "customs":
        return f"{head}: the barrels are used up."
    head = f"{head}, order {order}."
    if boat == "rapids":
        # Whether the highest receives or pays is the table's option, and the points that follow say it.
        verdict = "It is full: the lowest barrel receives." if filled else "It is short: the highest barrel counts."
        return f"{head} {verdict}"
    if boat == "fragas":
        return f"{head} {_verdict(bool(filled))[:-1]} double."
    return f"{head} {_verdict(bool(filled))}"


def _points(event: Points, name: str) -> str:
    reason = f"{event.value} is the {event.end} barrel"
    if event.points > 0:
        return f"{name} receives {counted(event.points, 'point')}: {reason}."
    paid, debt = -event.points, event.forgiven - event.points
    if not event.forgiven:
        return f"{name} pays {counted(paid, 'point')}: {reason}."
    if paid:
        return f"{name} owes {debt} and pays {paid}: {reason}, and the other {event.forgiven} of the debt is forgiven."
    return f"{name} owes {debt} and has no points: {reason}, and the debt is forgiven."


def _charity_points(event: Points, name: str) -> str:
    reason = f"{event.value} is the {event.end} gift"
    if event.points > 0:
        return f"{name} receives {counted(event.points, 'point')} from charity: {reason}."
    if event.forgiven:
        return f"{name} owes charity {event.forgiven} and has no points: {reason}, and the debt is forgiven."
    return f"{name} pays {counted(-event.points, 'point')} to charity: {reason}."
