"""Whose hand lies open on a shared keyboard."""

import pytest

from tui.eyes import next_looker


@pytest.mark.parametrize(
    ("persons", "waiting", "now", "expected"),
    [
        ((0, 1), (0, 1), None, 0),
        ((0, 1), (0, 1), 0, 0),
        ((0, 1), (1,), 0, 1),
        ((0, 2), (0,), 2, 0),
        ((0, 1, 3), (0, 3), 1, 3),
        ((0, 1), (2, 3), 0, None),
        ((), (0,), None, None),
    ],
    ids=["first", "stays", "next", "wraps round", "clockwise", "only bots", "nobody"],
)
def test_next_looker(persons: tuple[int, ...], waiting: tuple[int, ...], now: int | None, expected: int | None) -> None:
    assert next_looker(persons, waiting, now) == expected
