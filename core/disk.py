"""Bytes on the disk, whole or not at all: what the journal and the settings need of a file system."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no advisory locks of this kind
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[bytes]) -> None:
    """Keep other processes from locking the file while it is open. Raises `BlockingIOError` if one did before."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def cut(file: IO[bytes], size: int) -> None:
    """Leave the first `size` bytes, and go on writing after them."""
    file.truncate(size)
    file.seek(size)


def write_all(file: IO[bytes], data: bytes) -> None:
    """Write every byte; an unbuffered file on a full disk takes some of them and calls that a success."""
    done = 0
    while done < len(data):
        count = file.write(data[done:])
        if not count:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        done += count


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder last through a power cut."""
    with contextlib.suppress(OSError):  # a file system that cannot sync a folder has nothing to sync
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
