"""Ear: what is typed in the plain mode, line by line."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from typing import TextIO

try:
    import termios
except ImportError:  # pragma: no cover - Windows has no such terminals
    termios = None  # type: ignore[assignment]


class Ear:
    """Reads lines from a stream; `live` says that somebody sits there typing, and no script."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self.live = stream is not None and not stream.closed and stream.isatty()
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # bytes that are no text are no answer, and no fault

    def line(self) -> str | None:
        """The next line without its end, or None when there is no more."""
        if self._stream is None or self._stream.closed:
            return None
        try:
            text = self._stream.readline()
        except OSError:  # the terminal is gone
            return None
        return text.rstrip("\r\n") if text else None

    def unseen(self) -> contextlib.AbstractContextManager[None]:
        """While this lasts, what is typed does not show, so that other eyes cannot read it."""
        return _no_echo(self._stream) if self._stream is not None and self.live else contextlib.nullcontext()


@contextlib.contextmanager
def _no_echo(stream: TextIO) -> Iterator[None]:
    """What is typed is not shown, but for the end of the line; put back whatever happens."""
    if termios is None:
        yield
        return
    handle = stream.fileno()
    before = termios.tcgetattr(handle)
    silent = list(before)
    silent[3] = (silent[3] & ~termios.ECHO) | termios.ECHONL
    termios.tcsetattr(handle, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
