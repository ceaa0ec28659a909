"""Leak tests: what a seat hears of a step tells it nothing that its view would not."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from core.game import Audience, Event, heard

from .cases import Case, Moment, heard_bytes, reveals, spread, trace, view_bytes

MOMENTS = 40
"""At most so many moments of a game are looked at."""


def unseen_moments(case: Case) -> list[Moment]:
    """The moments in which nobody learnt more than that the seat acted."""
    return spread([moment for moment in trace(case).moments if not reveals(moment.step)], MOMENTS)


def test_redealt_world_tells_the_same_events(case: Case) -> None:
    """The looker does the same in a world that it cannot tell from the true one; nothing hidden is turned by it."""
    game = case.game
    rng = random.Random(str(case))
    for moment in spread(trace(case).moments, MOMENTS):
        seat = moment.ask.seat
        twin = game.redeal(game.view(moment.state, seat), rng)
        step = game.apply(twin, seat, moment.action)
        assert reveals(step) == reveals(moment.step)
        if not reveals(step):
            assert step.events == moment.step.events
            assert view_bytes(case, step.state, seat) == view_bytes(case, moment.step.state, seat)


def test_unseen_choice_looks_alike_to_the_others_whatever_it_is(case: Case) -> None:
    game = case.game
    for moment in unseen_moments(case):
        actor = moment.ask.seat
        others = [seat for seat in case.lookers if seat != actor]
        kind = type(moment.action)
        choices = [action for action in game.legal(moment.state, actor) if type(action) is kind]
        for action in choices:
            step = game.apply(moment.state, actor, action)
            assert not reveals(step)
            for seat in others:
                assert heard_bytes(case, step.events, seat) == heard_bytes(case, moment.step.events, seat)
                assert view_bytes(case, step.state, seat) == view_bytes(case, moment.step.state, seat)


def test_unseen_choice_may_differ(case: Case) -> None:
    """Otherwise the test above would compare a choice with itself."""
    assert any(len(case.game.legal(moment.state, moment.ask.seat)) > 1 for moment in unseen_moments(case))


def test_event_is_heard_by_its_audience_and_nobody_else(case: Case) -> None:
    for event in trace(case).events:
        for seat in case.lookers:
            assert (case.game.redact(event, seat) is not None) == heard(event, seat)


def test_actor_hears_its_own_event_whole(case: Case) -> None:
    for moment in trace(case).moments:
        for event in moment.step.events:
            if event.audience == "actor":
                assert case.game.redact(event, event.seat) == event


def test_event_for_the_actor_is_nothing_to_the_others() -> None:
    class Peeked(Event, frozen=True, gc=False, tag="peeked"):
        audience: ClassVar[Audience] = "actor"
        reveals: ClassVar[bool] = True
        seat: int
        card: str

    assert [seat for seat in (0, 1, 2, None) if heard(Peeked(1, "ace"), seat)] == [1]


@pytest.mark.parametrize(("given", "missing"), [({"reveals": True}, "audience"), ({"audience": "all"}, "reveals")])
def test_event_class_without_its_facts_cannot_be_made(given: dict[str, Any], missing: str) -> None:
    with pytest.raises(TypeError, match=missing):
        type(Event)("Careless", (Event,), {"__module__": __name__, **given})


def test_event_class_does_not_inherit_its_audience() -> None:
    class Whispered(Event, tag="whispered"):
        audience: ClassVar[Audience] = "actor"
        reveals: ClassVar[bool] = False

    with pytest.raises(TypeError, match="audience and reveals"):

        class Louder(Whispered, tag="louder"):
            card: str
