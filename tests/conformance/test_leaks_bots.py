"""Leak tests: a bot chooses the same in every world that its seat cannot tell from the true one."""

from __future__ import annotations

import random

import pytest

from core.bots import LEVELS, Playouts
from core.game import codec

from .cases import Case, spread, trace

MOMENTS = 6
"""At most so many moments of a game are thought about."""

PLAYOUTS = 40
"""How much a bot thinks here: enough to look at every action in more than one world."""

levels = pytest.mark.parametrize("level", LEVELS)


@levels
def test_bot_chooses_the_same_in_a_redealt_world(case: Case, level: str) -> None:
    game = case.game
    for number, moment in enumerate(spread(trace(case).moments, MOMENTS)):
        seat = moment.ask.seat
        twin = game.redeal(game.view(moment.state, seat), random.Random(number))
        chosen = [
            LEVELS[level].choose(
                game, game.view(world, seat), game.legal(world, seat), random.Random(1872), Playouts(PLAYOUTS)
            )
            for world in (moment.state, twin)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in game.legal(moment.state, seat)


@levels
def test_bot_needs_no_more_than_the_view_as_it_is_sent(case: Case, level: str) -> None:
    game = case.game
    encode, decode = codec(game.View)
    for moment in spread(trace(case).moments, MOMENTS):
        seat = moment.ask.seat
        view = game.view(moment.state, seat)
        legal = game.legal(moment.state, seat)
        here, there = (
            LEVELS[level].choose(game, seen, legal, random.Random(7), Playouts(PLAYOUTS))
            for seen in (view, decode(encode(view)))
        )
        assert here == there
