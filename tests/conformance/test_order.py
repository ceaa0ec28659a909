"""Choices made at the same time: every order of arrival gives the same state and tells the same."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

from .adaptors import adaptor
from .cases import Case, Moment, cases_of, spread, state_bytes, trace

MOMENTS = 8
"""At most so many questions of a game are tried."""

ORDERS = 24
"""All orders of up to four seats; of five, so many."""


def common_questions(case: Case) -> list[Moment]:
    """Moments in which several seats are asked and none of them has answered."""
    found = []
    for moment in trace(case).moments:
        waiting = [ask for ask in moment.asks if not ask.settled]
        if len(waiting) == len(moment.asks) > 1:
            found.append(moment)
    return spread(found, MOMENTS)


def answers(case: Case, moment: Moment, rng: random.Random) -> dict[int, Any]:
    """One answer of each seat asked."""
    return {ask.seat: rng.choice(case.game.legal(moment.state, ask.seat)) for ask in moment.asks}


def arrive(case: Case, state: Any, choices: Sequence[tuple[int, Any]]) -> tuple[bytes, list[Any]]:
    """The state once all choices have come in that order, and what was revealed on the way."""
    told: list[Any] = []
    for seat, action in choices:
        step = case.game.apply(state, seat, action)
        state = step.state
        told += [event for event in step.events if event.reveals]
    return state_bytes(case, state), told


def test_every_order_of_arrival_gives_the_same_state(company: Case) -> None:
    rng = random.Random(str(company))
    for moment in common_questions(company):
        choices = list(answers(company, moment, rng).items())
        orders = list(itertools.permutations(choices))
        if len(orders) > ORDERS:
            orders = rng.sample(orders, ORDERS)
        expected = arrive(company, moment.state, choices)
        for order in orders:
            assert arrive(company, moment.state, order) == expected


def test_answers_of_others_do_not_change_what_a_seat_may_do(company: Case) -> None:
    rng = random.Random(str(company))
    for moment in common_questions(company):
        state = moment.state
        waiting = dict.fromkeys(ask.seat for ask in moment.asks)
        for seat, action in answers(company, moment, rng).items():
            assert company.game.legal(state, seat) == company.game.legal(moment.state, seat)
            waiting.pop(seat)
            state = company.game.apply(state, seat, action).state
            for other in waiting:
                assert company.game.legal(state, other) == company.game.legal(moment.state, other)


def test_replaced_answer_leaves_no_trace(company: Case) -> None:
    rng = random.Random(str(company))
    for moment in common_questions(company):
        choices = list(answers(company, moment, rng).items())
        (seat, action), *others = choices
        for first in company.game.legal(moment.state, seat):
            once = company.game.apply(moment.state, seat, first).state
            if action in company.game.legal(once, seat):
                changed = [(seat, first), *others[:-1], (seat, action), *others[-1:]]
                assert arrive(company, moment.state, changed) == arrive(company, moment.state, choices)


def test_game_asks_several_seats_at_once_exactly_if_it_says_so(name: str) -> None:
    found = [moment for case in cases_of(name) for moment in common_questions(case)]
    assert bool(found) == adaptor(name).TOGETHER
