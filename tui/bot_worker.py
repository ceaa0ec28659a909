"""The process in which bots think: `python -m tui.bot_worker`, one JSON line in, one JSON line out.

It is sent a seat's view and nothing else, so a bot cannot see what its seat may not know, whatever it does.
The screens stay quick beside it, and it can be killed at any moment without harm.
"""

from __future__ import annotations

import contextlib
import faulthandler
import importlib
import os
import random
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from core.bots import Budget, Level, Playouts
from core.game import codec
from core.registry import game

MEMORY = 1 << 30
"""How many bytes of address space a bot may take, where the system can hold it to that."""

Why = Literal["", "failed", "overran", "illegal"]
"""Why there is no answer: nothing is wrong, the bot crashed, took too long, or chose what is not allowed."""


class Limit(msgspec.Struct, frozen=True):
    """How long to think: so many playouts, which is repeatable, or so many seconds. One of the two."""

    playouts: int | None = None
    seconds: float | None = None


class Request(msgspec.Struct, frozen=True):
    """A decision to make. `cap` is after how many seconds the process gives itself up."""

    game: str
    level: str
    view: msgspec.Raw
    legal: list[msgspec.Raw]
    seed: str
    limit: Limit
    cap: float


class Answer(msgspec.Struct, frozen=True):
    """The place of the chosen action among the legal ones, or why there is none."""

    place: int | None
    why: Why = ""


class Deadline:
    """A budget of seconds, counted from when it is made."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        """Whether there is time for one more playout."""
        return time.monotonic() < self._end


def budget(limit: Limit) -> Budget:
    """A fresh budget of that size."""
    return Playouts(limit.playouts or 0) if limit.seconds is None else Deadline(limit.seconds)


def think(level: Level, name: str, view: Any, legal: Sequence[Any], seed: str, allowance: Budget) -> Answer:
    """Let the level choose, whatever comes of it."""
    try:
        chosen = level.choose(game(name), view, legal, random.Random(seed), allowance)
    except Exception:
        return Answer(None, "failed")
    return Answer(legal.index(chosen)) if chosen in legal else Answer(None, "illegal")


def answer(levels: Mapping[str, Level], line: bytes) -> Answer:
    """Read a request and think it over."""
    try:
        request = msgspec.json.decode(line, type=Request)
        rules = game(request.game)
        view = codec(rules.View)[1](request.view)
        legal = [codec(*rules.ACTIONS)[1](action) for action in request.legal]
        level = levels[request.level]
    except (msgspec.MsgspecError, KeyError):
        return Answer(None, "failed")
    faulthandler.dump_traceback_later(request.cap, exit=True)
    try:
        return think(level, request.game, view, legal, request.seed, budget(request.limit))
    finally:
        faulthandler.cancel_dump_traceback_later()


def hold_memory() -> None:
    """Keep a bot that eats memory from taking the machine with it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Answer requests until there are no more. The argument names the module that has the levels."""
    hold_memory()
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    # What a bot prints must not be taken for an answer.
    os.dup2(2, 1)
    levels = importlib.import_module(sys.argv[1]).LEVELS
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(levels, line)) + b"\n")


if __name__ == "__main__":
    main()
