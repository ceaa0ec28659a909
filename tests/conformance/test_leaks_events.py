"""Leak tests: what a seat hears of a step tells it nothing that its view would not."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from core.game import Audience, Event, heard

from .adaptors import adaptor
from .cases import Case, Moment, cases_of, heard_bytes, reveals, spread, teaches, trace, view_bytes

MOMENTS = 40
"""At most so many moments of a game are looked at."""

CHOICES = 12
"""At most so many choices are compared in one moment."""


def unseen_moments(case: Case) -> list[Moment]:
    """The moments in which nobody learnt more than that the seat acted."""
    return spread([moment for moment in trace(case).moments if not reveals(moment.step)], MOMENTS)


def test_redealt_world_tells_the_same_events(case: Case) -> None:
    """The looker does the same in a world that it cannot tell from the true one, and learns nothing by it.

    So a step that can be taken back has taught nobody anything that the others did not see anyway.
    """
    game = case.game
    rng = random.Random(str(case))
    for moment in spread(trace(case).moments, MOMENTS):
        seat = moment.ask.seat
        twin = game.redeal(game.view(moment.state, seat), rng)
        step = game.apply(twin, seat, moment.action)
        assert reveals(step) == reveals(moment.step)
        assert teaches(step) == teaches(moment.step)
        if not teaches(step):
            assert step.events == moment.step.events
            assert view_bytes(case, step.state, seat) == view_bytes(case, moment.step.state, seat)


def test_unseen_choice_looks_alike_to_the_others_whatever_it_is(company: Case) -> None:
    game = company.game
    for moment in unseen_moments(company):
        actor = moment.ask.seat
        others = [seat for seat in company.lookers if seat != actor]
        kind = type(moment.action)
        choices = [action for action in game.legal(moment.state, actor) if type(action) is kind]
        for action in choices:
            step = game.apply(moment.state, actor, action)
            assert not reveals(step)
            for seat in others:
                assert heard_bytes(company, step.events, seat) == heard_bytes(company, moment.step.events, seat)
                assert view_bytes(company, step.state, seat) == view_bytes(company, moment.step.state, seat)


def test_unseen_choice_may_differ(company: Case) -> None:
    """Otherwise the test above would compare a choice with itself."""
    assert any(len(company.game.legal(moment.state, moment.ask.seat)) > 1 for moment in unseen_moments(company))


def test_choices_that_sound_alike_look_alike(case: Case) -> None:
    """Whoever hears the same of two choices of somebody else sees the same after them."""
    game = case.game
    alike = 0
    for moment in spread(trace(case).moments, MOMENTS):
        actor = moment.ask.seat
        steps = [game.apply(moment.state, actor, action) for action in spread(game.legal(moment.state, actor), CHOICES)]
        for seat in case.lookers:
            seen: dict[bytes, bytes] = {}
            for step in steps if seat != actor else ():
                sound, look = b"\n".join(heard_bytes(case, step.events, seat)), view_bytes(case, step.state, seat)
                alike += sound in seen
                assert seen.setdefault(sound, look) == look
    assert alike > 0


def test_event_is_heard_by_its_audience_and_nobody_else(case: Case) -> None:
    for event in trace(case).events:
        for seat in case.lookers:
            assert (case.game.redact(event, seat) is not None) == heard(event, seat)


def test_actor_hears_its_own_event_whole(case: Case) -> None:
    for event in trace(case).events:
        if hasattr(event, "seat"):
            assert case.game.redact(event, event.seat) == event


def covered(value: Any) -> Any:
    """What is heard instead of a value that is covered: as many cards, and none of them named."""
    return tuple(map(covered, value)) if isinstance(value, tuple) else ""


def test_what_others_hear_is_the_event_or_has_its_cards_covered(case: Case) -> None:
    for event in trace(case).events:
        for seat in case.lookers:
            told = case.game.redact(event, seat)
            if told is not None:
                assert type(told) is type(event)
                for field in event.__struct_fields__:
                    whole = getattr(event, field)
                    assert getattr(told, field) in (whole, covered(whole))


def test_events_are_covered_exactly_if_the_game_says_so(name: str) -> None:
    games = [(case, event) for case in cases_of(name) for event in trace(case).events]
    part = {type(event) for case, event in games if case.game.redact(event, None) not in (None, event)}
    assert part == adaptor(name).COVERED


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
