"""Whose eyes are on a shared keyboard."""

from __future__ import annotations


def next_looker(persons: tuple[int, ...], waiting: tuple[int, ...], now: int | None) -> int | None:
    """The person whose hand should lie open: the looker while the game waits for it, else the next one clockwise.

    None while it waits for no person at all; then the looker of the moment stays.
    """
    asked = [person for person in persons if person in waiting]
    if not asked:
        return None
    if now in asked:
        return now
    return next((person for person in asked if now is not None and person > now), asked[0])
