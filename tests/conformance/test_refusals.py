"""What is legal is accepted, everything else is refused with a reason, and a refusal leaves no trace."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.game import IllegalAction, Refusal, Step

from .cases import Case, spread, state_bytes, trace, universe

MOMENTS = 24
"""At most so many moments of a game are tried."""

OTHERS = 12
"""At most so many actions that are not legal are tried on a seat in one moment."""


def refusal_of(case: Case, state: Any, seat: int, action: Any) -> Refusal:
    """What both `check` and `apply` say; the two must agree."""
    refusal = case.game.check(state, seat, action)
    assert isinstance(refusal, Refusal)
    with pytest.raises(IllegalAction) as caught:
        case.game.apply(state, seat, action)
    assert caught.value.refusal == refusal
    return refusal


def test_every_legal_action_is_accepted(case: Case) -> None:
    for moment in spread(trace(case).moments, MOMENTS):
        for ask in moment.asks:
            for action in case.game.legal(moment.state, ask.seat):
                assert case.game.check(moment.state, ask.seat, action) is None
                step = case.game.apply(moment.state, ask.seat, action)
                assert isinstance(step, Step)
                assert step.state != moment.state
                assert step.events


def test_every_other_action_is_refused_and_changes_nothing(case: Case) -> None:
    rng = random.Random(str(case))
    refused = 0
    for moment in spread(trace(case).moments, MOMENTS):
        before = state_bytes(case, moment.state)
        for ask in moment.asks:
            legal = case.game.legal(moment.state, ask.seat)
            others = [action for action in universe(case.name) if action not in legal]
            for action in rng.sample(others, min(OTHERS, len(others))):
                refusal = refusal_of(case, moment.state, ask.seat, action)
                assert refusal.code.replace("_", "").isalnum()
                assert all(isinstance(figure, int | str) for figure in refusal.figures.values())
                refused += 1
        assert state_bytes(case, moment.state) == before
    assert refused > 0


def test_seat_that_is_not_asked_may_do_nothing(case: Case) -> None:
    positions = case.game.seats(case.config)
    for moment in spread(trace(case).moments, MOMENTS):
        asked = {ask.seat for ask in moment.asks}
        for seat in {-1, *range(positions), positions} - asked:
            assert case.game.legal(moment.state, seat) == ()
            for action in spread(universe(case.name), OTHERS):
                refusal_of(case, moment.state, seat, action)


def test_nothing_may_be_done_once_the_game_is_over(case: Case) -> None:
    last = trace(case).last
    for seat in range(-1, case.game.seats(case.config) + 1):
        assert case.game.legal(last, seat) == ()
        for action in universe(case.name):
            refusal_of(case, last, seat, action)
