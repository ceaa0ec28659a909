"""Where the application has its bots think: in one other process, and never without an answer.

A bot that crashes, hangs or answers nonsense costs one decision, which the easy level makes instead, here.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import random
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from core.bots import LEVELS, Budget, Playouts
from core.chance import pick
from tui.bot_worker import Answer, Limit, Request, Why, budget, think

__all__ = ["Cancelled", "Thinker", "Thought", "Why"]


class Thought(msgspec.Struct, frozen=True):
    """A decision: the action, and why the easy level made it instead of the bot, if it did."""

    action: Any
    why: Why = ""

    @property
    def stand_in(self) -> bool:
        """Whether the easy level made it."""
        return bool(self.why)


class Cancelled(Exception):
    """Thinking was cancelled; nobody waits for the answer any more."""


class Thinker:
    """Asks bots for their decisions, one at a time. `choose` blocks: call it from a thread; the rest returns at once.

    `grace` is how many seconds a bot may overrun its time; a playout budget has that long altogether.
    `levels` names the module whose LEVELS play.
    """

    def __init__(self, in_process: bool = False, grace: float = 5.0, levels: str = "core.bots") -> None:
        self._in_process = in_process
        self._grace = grace
        self._levels = levels
        self._turn = threading.Lock()
        self._lock = threading.Lock()
        self._worker: subprocess.Popen[bytes] | None = None
        self._cancelled = False
        self._closed = False

    def choose(
        self,
        game_id: str,
        level: str,
        view: Any,
        legal: Sequence[Any],
        seed_text: str,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
    ) -> Thought:
        """The level's choice among the legal actions, from the seat's view. Raises Cancelled.

        It thinks for so many seconds, or else for so many playouts, which gives the same choice every time; the
        level's own number of playouts if neither is said.
        """
        if playouts is None and seconds is None:
            playouts = LEVELS[level].playouts
        limit = Limit(playouts, seconds)
        with self._turn:
            self._cancelled = self._closed
            ask = self._think_here if self._in_process else self._ask_worker
            found = ask(game_id, level, view, legal, seed_text, limit)
            if self._cancelled:
                raise Cancelled
            if found.place is not None and 0 <= found.place < len(legal):
                return Thought(legal[found.place])
            return Thought(stand_in(game_id, view, legal, seed_text), found.why or "illegal")

    def cancel(self) -> None:
        """Stop the thinking under way at once: its `choose` raises Cancelled."""
        self._cancelled = True
        self._end_worker()

    def close(self) -> None:
        """Stop for good."""
        self._closed = True
        self.cancel()

    def __enter__(self) -> Thinker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- in this process -------------------------------------------------------------------------------------

    def _think_here(
        self, game_id: str, level: str, view: Any, legal: Sequence[Any], seed_text: str, limit: Limit
    ) -> Answer:
        chosen = importlib.import_module(self._levels).LEVELS[level]
        return think(chosen, game_id, view, legal, seed_text, _UntilCancelled(self, budget(limit)))

    @property
    def cancelled(self) -> bool:
        """Whether the decision under way, or the last one, was cancelled."""
        return self._cancelled

    # --- in the worker ---------------------------------------------------------------------------------------

    def _ask_worker(
        self, game_id: str, level: str, view: Any, legal: Sequence[Any], seed_text: str, limit: Limit
    ) -> Answer:
        cap = self._grace + (limit.seconds or 0.0)
        seen, *actions = [msgspec.Raw(msgspec.json.encode(value)) for value in (view, *legal)]
        request = Request(game_id, level, seen, actions, seed_text, limit, 2 * cap)
        worker = self._start_worker()
        if worker is None:
            return Answer(None, "failed")
        overran = threading.Event()

        def stop() -> None:
            overran.set()
            self._end_worker(worker)

        timer = threading.Timer(cap, stop)
        timer.daemon = True
        timer.start()
        try:
            found = _exchange(worker, msgspec.json.encode(request) + b"\n")
        finally:
            timer.cancel()
        if found is None:
            self._end_worker(worker)
            return Answer(None, "overran" if overran.is_set() else "failed")
        return found

    def _start_worker(self) -> subprocess.Popen[bytes] | None:
        """The worker, a new one if there is none alive; nothing if thinking was cancelled or none can be had."""
        with self._lock:
            if self._cancelled:
                return None
            if self._worker is None or self._worker.poll() is not None:
                with contextlib.suppress(OSError):
                    self._worker = _spawn(self._levels)
            return self._worker

    def _end_worker(self, which: subprocess.Popen[bytes] | None = None) -> None:
        """Kill the worker, or only that one, and leave no zombie behind."""
        with self._lock:
            worker = self._worker
            if worker is None or (which is not None and which is not worker):
                return
            self._worker = None
            worker.kill()
            worker.wait()


class _UntilCancelled:
    """A budget that is spent as soon as the thinker is cancelled."""

    def __init__(self, thinker: Thinker, inner: Budget) -> None:
        self._thinker = thinker
        self._inner = inner

    def spend(self) -> bool:
        return not self._thinker.cancelled and self._inner.spend()


def stand_in(game_id: str, view: Any, legal: Sequence[Any], seed_text: str) -> Any:
    """What the easy level does in the bot's place, and any legal action should even that fail."""
    easy = LEVELS["easy"]
    answer = think(easy, game_id, view, legal, seed_text, Playouts(easy.playouts))
    return pick(random.Random(seed_text), legal) if answer.place is None else legal[answer.place]


def _spawn(levels: str) -> subprocess.Popen[bytes]:
    """Start a worker in a session of its own, so that the terminal's Ctrl-C is not for it."""
    root = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "tui.bot_worker", levels],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )


def _exchange(worker: subprocess.Popen[bytes], line: bytes) -> Answer | None:
    """Send one line and read one; nothing if the worker ended first or wrote no answer."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(line)
        worker.stdin.flush()
        return msgspec.json.decode(worker.stdout.readline(), type=Answer)
    except (OSError, ValueError, msgspec.MsgspecError):
        return None
