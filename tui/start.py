"""Start: what is agreed before somebody sits down at a table, new or kept; and the sitting down."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

import msgspec

from core import saves
from core.journal import Chair, Header, Journal, SaveError
from core.table import Table
from tui.paths import private

SEED_FAULT = "A seed is 1 to 64 letters, digits, hyphens and underscores, without accents."
"""What is said of a text that cannot be a seed."""


def fresh_seed() -> str:
    """A seed that nobody can guess: 32 hexadecimal digits."""
    return secrets.token_hex(16)


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A table to sit down at: a new one of `game` with its chairs, options and seed, or the one kept at `resume`."""

    game: str = ""
    chairs: tuple[Chair, ...] = ()
    options: dict[str, str] = {}
    seed: str = msgspec.field(default_factory=fresh_seed)
    resume: Path | None = None

    @staticmethod
    def again(header: Header) -> Start:
        """Another game with the same players and options, and a new seed."""
        return Start(game=header.game, chairs=header.seats, options=header.options)


def open_table(start: Start, folder: Path | None) -> tuple[Table, Path | None]:
    """The table and where it is kept; a new one begins its save in the folder, or is kept nowhere without one.

    Raises `SaveError`, or `ValueError` for seats and options that the game does not have.
    """
    if start.resume is not None:
        return saves.resume(start.resume, now), start.resume
    if folder is None:
        return Table.start(start.game, start.chairs, start.options, start.seed, clock=now), None
    try:
        private(folder)
    except OSError as error:
        raise SaveError("cannot_write", name=str(folder), reason=error.strerror or "unknown reason") from None
    path = saves.new_path(folder, start.game, time.strftime("%Y%m%d-%H%M%S"))

    def keep(header: Header) -> Journal:
        return Journal.create(path, header)

    return Table.start(start.game, start.chairs, start.options, start.seed, keep=keep, clock=now), path


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
