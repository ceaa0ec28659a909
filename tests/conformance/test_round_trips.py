"""Everything that is stored or sent comes back as it was, from text that names its own kind."""

from __future__ import annotations

from typing import Any

from core import registry
from core.game import Action, Event, Options, Outcome, codec

from .cases import Case, trace


def assert_comes_back(value: Any, *types: type[Any]) -> None:
    encode, decode = codec(*types)
    text = encode(value)
    back = decode(text)
    assert back == value
    assert type(back) is type(value)
    assert encode(back) == text


def test_states_come_back(case: Case) -> None:
    for state in trace(case).states:
        assert_comes_back(state, case.game.State)


def test_views_come_back(case: Case) -> None:
    for state in trace(case).states:
        for seat in case.lookers:
            assert_comes_back(case.game.view(state, seat), case.game.View)


def test_actions_come_back(case: Case) -> None:
    for moment in trace(case).moments:
        for ask in moment.asks:
            for action in case.game.legal(moment.state, ask.seat):
                assert_comes_back(action, *case.game.ACTIONS)


def test_events_come_back_whole_and_as_each_looker_hears_them(case: Case) -> None:
    for event in trace(case).events:
        assert_comes_back(event, *case.game.EVENTS)
        for seat in case.lookers:
            heard = case.game.redact(event, seat)
            if heard is not None:
                assert_comes_back(heard, *case.game.EVENTS)


def test_options_and_outcomes_come_back(case: Case) -> None:
    assert_comes_back(case.config.options, case.game.Options)
    assert_comes_back(case.game.outcome(trace(case).last), Outcome)


def test_every_tag_is_the_only_one_of_its_game(name: str) -> None:
    game = registry.game(name)
    kinds = (*game.ACTIONS, *game.EVENTS)
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert all(isinstance(tag, str) and tag for tag in tags)
    assert len(set(tags)) == len(tags)


def test_kinds_are_what_they_are_called(name: str) -> None:
    game = registry.game(name)
    assert all(issubclass(kind, Action) for kind in game.ACTIONS)
    assert all(issubclass(kind, Event) for kind in game.EVENTS)
    assert issubclass(game.Options, Options)
    assert game.FACTS.id == name
