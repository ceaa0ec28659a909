"""Random games to the end: there is always somebody to ask, and a question is the same one while it stands."""

from __future__ import annotations

import pytest

from core.game import codec

from .cases import STYLES, Case, cases_of, reveals, state_bytes, trace

styles = pytest.mark.parametrize("style", STYLES)


@styles
def test_each_game_ends_within_its_longest(case: Case, style: str) -> None:
    game = trace(case, style)
    answers = [moment for moment in game.moments if not moment.ask.settled]
    assert not case.game.asks(game.last)
    assert 0 < len(answers) <= case.game.FACTS.longest


@styles
def test_either_somebody_is_asked_or_the_game_is_over(case: Case, style: str) -> None:
    for state in trace(case, style).states:
        waiting = [ask for ask in case.game.asks(state) if not ask.settled]
        assert bool(waiting) == (case.game.outcome(state) is None)


def test_asks_come_in_seat_order_and_one_for_a_seat(case: Case) -> None:
    for state in trace(case).states:
        seats = [ask.seat for ask in case.game.asks(state)]
        assert seats == sorted(set(seats))
        assert set(seats) <= set(range(case.seats))


def test_every_ask_has_a_legal_answer_and_no_answer_twice(case: Case) -> None:
    for moment in trace(case).moments:
        for ask in moment.asks:
            actions = case.game.legal(moment.state, ask.seat)
            assert actions
            assert len(set(actions)) == len(actions)
            assert {type(action) for action in actions} <= set(case.game.ACTIONS)


def test_asks_and_legal_lists_are_a_matter_of_the_value_alone(case: Case) -> None:
    decode = codec(case.game.State)[1]
    for state in trace(case).states:
        copy = decode(state_bytes(case, state))
        assert case.game.asks(copy) == case.game.asks(state)
        for seat in range(case.seats):
            assert case.game.legal(copy, seat) == case.game.legal(state, seat)


def test_question_stands_unchanged_while_others_answer_unseen(company: Case) -> None:
    for moment in trace(company).moments:
        if not reveals(moment.step):
            after = company.game.asks(moment.step.state)
            others = [ask for ask in moment.asks if ask.seat != moment.ask.seat]
            assert [ask for ask in others if ask not in after] == []


def test_settled_ask_keeps_its_id_and_kind(case: Case) -> None:
    kinds: dict[tuple[int, str], str] = {}
    for state in trace(case).states:
        for ask in case.game.asks(state):
            assert kinds.setdefault((ask.seat, ask.id), ask.kind) == ask.kind


def test_answered_question_is_not_waited_for_again(case: Case) -> None:
    answered: set[tuple[int, str]] = set()
    for moment in trace(case).moments:
        waiting = {(ask.seat, ask.id) for ask in moment.asks if not ask.settled}
        assert not waiting & answered
        answered.add((moment.ask.seat, moment.ask.id))


def test_settled_answer_can_be_replaced_and_stays_settled(company: Case) -> None:
    for moment in trace(company).moments:
        for ask in moment.asks:
            if ask.settled:
                action = company.game.legal(moment.state, ask.seat)[-1]
                after = company.game.asks(company.game.apply(moment.state, ask.seat, action).state)
                assert ask in after


def test_all_kinds_of_actions_and_events_occur(name: str) -> None:
    traces = [trace(case, style) for case in cases_of(name) for style in STYLES]
    case = cases_of(name)[0]
    assert {type(moment.action) for game in traces for moment in game.moments} == set(case.game.ACTIONS)
    assert {type(event) for game in traces for event in game.events} == set(case.game.EVENTS)
