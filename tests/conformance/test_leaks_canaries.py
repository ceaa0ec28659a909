"""Leak tests: each hidden card is replaced by a marked one, and no mark may come out anywhere."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .adaptors import adaptor
from .cases import Case, cases_of, heard_bytes, reveals, spread, state_bytes, trace, view_bytes

MOMENTS = 30
"""At most so many moments of a game are looked at."""

CHOICES = 6
"""At most so many choices are tried in one moment."""

Mark = Callable[[Any, int | None], tuple[Any, tuple[str, ...]]]


def marked_states(case: Case, mark: Mark) -> Iterator[tuple[int | None, Any, Any, tuple[str, ...]]]:
    """A looker, the true state, the marked one, and its marks; in many moments of a game."""
    for state in spread(trace(case).states, MOMENTS):
        for seat in case.lookers:
            yield seat, state, *mark(state, seat)


def leaked(text: str, marks: Sequence[str]) -> list[str]:
    return [mark for mark in marks if mark in text]


def test_marks_are_in_the_marked_state(case: Case, mark_hidden: Mark) -> None:
    """Otherwise the tests below would look for what is nowhere."""
    for _, state, marked, marks in marked_states(case, mark_hidden):
        assert leaked(state_bytes(case, marked).decode(), marks) == list(marks)
        assert leaked(state_bytes(case, state).decode(), marks) == []


def test_view_of_a_marked_state_holds_no_mark_and_is_the_same(case: Case, mark_hidden: Mark) -> None:
    for seat, state, marked, marks in marked_states(case, mark_hidden):
        seen = view_bytes(case, marked, seat)
        assert leaked(seen.decode(), marks) == []
        assert seen == view_bytes(case, state, seat)


def test_redealt_world_of_a_marked_state_holds_no_mark(case: Case, mark_hidden: Mark) -> None:
    for seat, _, marked, marks in marked_states(case, mark_hidden):
        world = case.game.redeal(case.game.view(marked, seat), random.Random(17))
        assert leaked(state_bytes(case, world).decode(), marks) == []


def test_asks_and_own_actions_hold_no_mark(case: Case, mark_hidden: Mark) -> None:
    for seat, state, marked, marks in marked_states(case, mark_hidden):
        assert case.game.asks(marked) == case.game.asks(state)
        if seat is not None:
            assert case.game.legal(marked, seat) == case.game.legal(state, seat)
        assert leaked(repr(case.game.asks(marked)), marks) == []


def test_step_that_turns_nothing_lets_no_mark_out(company: Case, mark_hidden: Mark) -> None:
    """Everybody asked acts on the marked state, marked cards and all; the looker hears and sees no mark."""
    game = company.game
    looked = 0
    for seat, state, marked, marks in marked_states(company, mark_hidden):
        for ask in game.asks(state):
            if reveals(game.apply(state, ask.seat, game.legal(state, ask.seat)[0])):
                continue
            step = game.apply(marked, ask.seat, game.legal(marked, ask.seat)[0])
            told = b"\n".join(heard_bytes(company, step.events, seat))
            assert leaked(told.decode(), marks) == []
            assert leaked(view_bytes(company, step.state, seat).decode(), marks) == []
            looked += 1
    assert looked > 0


def test_marks_heard_of_a_step_are_seen_after_it(case: Case, mark_hidden: Mark) -> None:
    """Whatever is turned is turned for all to see: an event never names a card that stays hidden from the looker."""
    game = case.game
    turned = 0
    for seat, state, marked, marks in marked_states(case, mark_hidden):
        for ask in game.asks(state):
            # A marked number is a huge one, and would allow more than there is.
            actions = game.legal(marked, ask.seat)[: len(game.legal(state, ask.seat))]
            for action in spread(actions, CHOICES):
                step = game.apply(marked, ask.seat, action)
                told = leaked(b"\n".join(heard_bytes(case, step.events, seat)).decode(), marks)
                seen = view_bytes(case, step.state, seat).decode()
                assert leaked(seen, told) == told
                turned += len(told)
    assert turned > 0


def test_marks_last_no_longer_than_they_are_needed(name: str) -> None:
    """A second time must find the game as it was before the first one."""
    case = cases_of(name)[0]
    state = trace(case).opening.state
    seen = []
    for _ in range(2):
        with adaptor(name).canaries():
            seen.append(view_bytes(case, adaptor(name).mark(state, 0)[0], 0))
    assert seen == [view_bytes(case, state, 0)] * 2
