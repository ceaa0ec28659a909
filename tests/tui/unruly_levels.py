"""Levels that misbehave, for the thinker's tests. They are loaded by name, also by the worker process."""

import os

from core.bots import LEVELS as HOUSE
from core.bots import Level
from core.games.douro.state import Play


def level(name):
    def register(choose):
        UNRULY[name] = Level(name, choose, playouts=1, seconds=0.1)
        return choose

    return register


UNRULY = {}


@level("raises")
def _raises(game, view, legal, rng, budget):
    raise RuntimeError("a bot has crashed")


@level("hangs")
def _hangs(game, view, legal, rng, budget):
    while True:
        pass


@level("dies")
def _dies(game, view, legal, rng, budget):
    os._exit(1)


@level("silent")
def _silent(game, view, legal, rng, budget):
    return None


@level("cheats")
def _cheats(game, view, legal, rng, budget):
    return Play(5)


@level("prints")
def _prints(game, view, legal, rng, budget):
    print('{"place": 1}', flush=True)
    return legal[0]


@level("eats")
def _eats(game, view, legal, rng, budget):
    return [bytearray(1 << 28) for _ in range(64)]


@level("says when")
def _says_when(game, view, legal, rng, budget):
    """Tell the test that thinking has begun, and think for ever."""
    with open(os.environ["WHERRY_TEST_STARTED"], "w") as started:
        started.write("started")
    while True:
        pass


@level("counts")
def _counts(game, view, legal, rng, budget):
    """Think until the budget is spent, telling the test at the first playout."""
    with open(os.environ["WHERRY_TEST_STARTED"], "w") as started:
        started.write("started")
    while budget.spend():
        pass
    return legal[0]


LEVELS = {**HOUSE, **UNRULY}
