"""The folder of saves: what lies there, whatever else lies there too."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from core.journal import Act, Header, Journal, Over, SaveError, Undo, read
from core.table import Clock, Table
from core.vetting import checked

SUFFIX = ".wherry"
"""How the name of a save ends."""


class SaveInfo(msgspec.Struct, frozen=True):
    """A file in the folder: its name, and its header or what is wrong with it.

    `actions` counts those that stand, none that was taken back; `changed` is the file's time in seconds since 1970.
    """

    name: str
    path: Path
    changed: float
    header: Header | None = None
    fault: SaveError | None = None
    over: bool = False
    actions: int = 0


def list_saves(folder: Path) -> list[SaveInfo]:
    """Every save in the folder, newest first; a file that is none says so in its `fault`, and hides nothing else."""
    return list(look_through(folder))


def look_through(folder: Path) -> Iterator[SaveInfo]:
    """The saves in the folder, newest first, each opened only when its turn comes."""
    found = [(_changed(path), path) for path in _paths(folder)]
    for changed, path in sorted(found, key=lambda save: (-save[0], save[1].name)):
        yield _look(path, changed)


def _paths(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _look(path: Path, changed: float) -> SaveInfo:
    try:
        path.stat()  # a link that leads nowhere is there, and only cannot be read
        transcript = read(path)
        header = checked(transcript.header)
    except SaveError as error:
        return SaveInfo(path.stem, path, changed, fault=error)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        return SaveInfo(path.stem, path, changed, fault=SaveError("unreadable", name=path.name, reason=reason))
    entries = transcript.entries
    over = bool(entries) and isinstance(entries[-1], Over)
    actions = sum(isinstance(entry, Act) - isinstance(entry, Undo) for entry in entries)
    return SaveInfo(path.stem, path, changed, header, None, over, actions)


def find(folder: Path, name: str) -> Path:
    """The path of the save called so, or beginning so if only one does. Raises `SaveError` with the nearest names."""
    names = sorted(path.stem for path in _paths(folder))
    matches = [known for known in names if known == name] or [known for known in names if known.startswith(name)]
    if len(matches) == 1 and name:
        return folder / f"{matches[0]}{SUFFIX}"
    if len(matches) > 1:
        raise SaveError("several_saves", name=name, names=", ".join(matches[:5]))
    near = difflib.get_close_matches(name, names, n=3)
    raise SaveError("no_such_save", name=name, names=", ".join(near))


def new_path(folder: Path, game: str, stamp: str) -> Path:
    """A path that no save has yet: the game, a stamp from the caller's clock, and a number if that is taken."""
    path = folder / f"{game}-{stamp}{SUFFIX}"
    number = 2
    while os.path.lexists(path):
        path = folder / f"{game}-{stamp}-{number}{SUFFIX}"
        number += 1
    return path


def resume(path: Path, clock: Clock) -> Table:
    """Open the table of a save and go on writing to it. Raises `SaveError`."""
    transcript = read(path)
    table = Table.resume(transcript, clock)
    journal = Journal.open(path, transcript.size)
    try:
        return table.kept_by(journal)
    except SaveError:
        journal.close()
        raise


def delete(path: Path) -> None:
    """Remove a save for good. Raises `SaveError` if the disk refuses, or another process plays at it."""
    try:
        with Journal.open(path, path.stat().st_size):
            path.unlink()
    except OSError as error:
        raise SaveError("cannot_write", name=path.name, reason=error.strerror or "unknown reason") from None
