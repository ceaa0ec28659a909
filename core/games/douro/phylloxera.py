"""Special cards, 2A: the phylloxera. Its holder loses every tie, and passes it on by tying.

Nobody holds it in the form for two players, and then ties are simply shared.
"""

from __future__ import annotations

from core.games.douro.state import PhylloxeraMoved


def gainers(tied: tuple[int, ...], holder: int | None) -> tuple[int, ...]:
    """Who of the tied seats receives: the holder is left out if it ties with others (rulings 7, 8, 10 and 12)."""
    if holder in tied and len(tied) > 1:
        return tuple([seat for seat in tied if seat != holder])
    return tied


def losers(tied: tuple[int, ...], holder: int | None) -> tuple[int, ...]:
    """Who of the tied seats pays: the holder alone if it ties with others (rulings 9, 11 and 12)."""
    if holder is not None and holder in tied:
        return (holder,)
    return tied


def left(seat: int, hands: int) -> int:
    """The next seat clockwise (ruling 19)."""
    return (seat + 1) % hands


def pass_on(values: tuple[int, ...], holder: int | None) -> tuple[int | None, tuple[PhylloxeraMoved, ...]]:
    """Who holds the card after the values were settled: it moves once if the holder's value was shown twice.

    Any tie with the holder counts, whatever the boat and whether or not it moved points (rulings 13 to 15).
    """
    if holder is None or values.count(values[holder]) == 1:
        return holder, ()
    value = values[holder]
    taker = left(holder, len(values))
    partners = tuple([seat for seat, shown in enumerate(values) if shown == value and seat != holder])
    return taker, (PhylloxeraMoved(holder, taker, value, partners),)
