"""Leak tests: a view and what a seat may do are the same in every world that the seat cannot tell from the true one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from core.game import Ask, codec

from .cases import Case, cases_of, spread, state_bytes, trace, view_bytes

MOMENTS = 30
"""At most so many moments of a game are looked at."""


def worlds(case: Case) -> Iterator[tuple[int | None, Any, Any]]:
    """A looker, the true state, and another one that it cannot tell from it; in many moments of a game."""
    rng = random.Random(str(case))
    for state in spread(trace(case).states, MOMENTS):
        for seat in case.lookers:
            yield seat, state, case.game.redeal(case.game.view(state, seat), rng)


def asked_of(case: Case, state: Any, seat: int | None) -> list[Ask]:
    return [ask for ask in case.game.asks(state) if ask.seat == seat]


def test_redealt_world_has_the_same_view(case: Case) -> None:
    for seat, state, twin in worlds(case):
        assert case.game.view(twin, seat) == case.game.view(state, seat)
        assert view_bytes(case, twin, seat) == view_bytes(case, state, seat)


def test_redealt_world_asks_the_looker_the_same(case: Case) -> None:
    for seat, state, twin in worlds(case):
        assert asked_of(case, twin, seat) == asked_of(case, state, seat)
        if seat is not None:
            assert case.game.legal(twin, seat) == case.game.legal(state, seat)
        assert (case.game.outcome(twin) is None) == (case.game.outcome(state) is None)


def test_redealt_world_is_made_from_the_view_alone(case: Case) -> None:
    encode, decode = codec(case.game.View)
    for state in spread(trace(case).states, MOMENTS):
        for seat in case.lookers:
            view = case.game.view(state, seat)
            sent = decode(encode(view))
            ours, theirs = (case.game.redeal(seen, random.Random(1872)) for seen in (view, sent))
            assert state_bytes(case, ours) == state_bytes(case, theirs)


def test_redealt_world_can_be_played_to_its_end(case: Case) -> None:
    game = case.game
    rng = random.Random(str(case))
    for state in spread(trace(case).states, 6):
        for seat in case.lookers:
            world = game.redeal(game.view(state, seat), rng)
            for _ in range(game.FACTS.longest):
                waiting = [ask for ask in game.asks(world) if not ask.settled]
                if not waiting:
                    break
                world = game.apply(world, waiting[0].seat, rng.choice(game.legal(world, waiting[0].seat))).state
            assert game.outcome(world) is not None


def test_seed_is_in_no_view_and_no_redealt_world(case: Case) -> None:
    game = case.game
    seed = "wherry_canary_0123456789_abcdefghijklmnop"
    state = game.new(case.config, seed).state
    assert seed in state_bytes(case, state).decode()
    for seat in case.lookers:
        assert seed[:13] not in view_bytes(case, state, seat).decode()
        assert seed[:13] not in state_bytes(case, game.redeal(game.view(state, seat), random.Random(2))).decode()


def test_redealt_worlds_do_differ_from_the_true_one(name: str) -> None:
    """Otherwise the tests above would compare a thing with itself."""
    for case in cases_of(name):
        differ = [twin != replace(state, seed=twin.seed) for _, state, twin in worlds(case)]
        assert any(differ)


def test_lookers_do_see_different_things(case: Case) -> None:
    views = [{view_bytes(case, state, seat) for seat in case.lookers} for state in trace(case).states]
    assert any(len(seen) == len(case.lookers) for seen in views)
