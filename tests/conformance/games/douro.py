"""Douro 1872: hidden are the other hands, what they laid or gave, hidden scores, all boats to come, and the seed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from core.games.douro.cards import BACKS, FOGS, REGULARS
from core.games.douro.state import State

TOGETHER = True
COVERED = frozenset[type]()

SEED = "CANARYSEED"
BARREL, GIFT, SCORE = 77000, 77600, 77700


def boat_mark(back: int, place: int) -> str:
    """A boat that is in no box; its back is the one that everybody sees."""
    return f"CANARY{back}{place:02}"


@contextmanager
def canaries() -> Iterator[None]:
    """Give the marked boats their backs for a while."""
    boats = len(REGULARS) + len(FOGS)
    marked = {boat_mark(back, place): back for back in set(BACKS.values()) for place in range(boats)}
    BACKS.update(marked)
    try:
        yield
    finally:
        for boat in marked:
            del BACKS[boat]


def mark(state: State, seat: int | None) -> tuple[State, tuple[str, ...]]:
    """The same table to the looker's eyes, with marks in all that it may not see."""
    over = state.phase == "over"
    open_scores = over or state.options.scores == "open"
    hands, choices, gifts, scores = [], [], [], []
    marks = [SEED]
    for other, hand in enumerate(state.hands):
        mine = other == seat
        names = {barrel: barrel if mine else BARREL + 100 * other + barrel for barrel in hand}
        choice, gift, score = state.choices[other], state.donated[other], state.scores[other]
        hands.append(tuple(names.values()))
        choices.append(None if choice is None else names[choice])
        gifts.append(gift if mine or over or gift is None else GIFT + other)
        scores.append(score if mine or open_scores else SCORE + other)
        marks += [str(name) for name in names.values() if name >= BARREL]
        marks += [str(value) for value in (gifts[-1], scores[-1]) if value is not None and value >= BARREL]
    valley = tuple(boat_mark(BACKS[boat], place) for place, boat in enumerate(state.valley))
    stack = tuple(boat_mark(BACKS[boat], len(valley) + place) for place, boat in enumerate(state.stack))
    marked = replace(
        state,
        seed=SEED,
        valley=valley,
        stack=stack,
        hands=tuple(hands),
        choices=tuple(choices),
        donated=tuple(gifts),
        scores=tuple(scores),
    )
    return marked, (*marks, *valley, *stack)
