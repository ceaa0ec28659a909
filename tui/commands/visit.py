"""Visit: the streams, folders and settings of one run of `wherry`, read once at the edge."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

import msgspec

from tui import settings as settings_file
from tui.paths import Paths
from tui.settings import Settings
from tui.terminal import Terminal, locale
from tui.voice import Voice, columns


class Visit(msgspec.Struct, frozen=True):
    """What every command needs; `voice` says what was asked for, `complaints` what went wrong."""

    environ: Mapping[str, str]
    paths: Paths
    settings: Settings
    terminal: Terminal
    voice: Voice
    complaints: Voice
    stdin: TextIO | None

    @classmethod
    def begin(cls) -> Visit:
        """Read the process's environment; what is wrong with the settings is said, and the rest of them counts."""
        environ = os.environ
        paths = Paths.read(environ)
        kept, faults = settings_file.load(paths.settings)
        settings, more = settings_file.overlaid(kept, environ)
        complaints = Voice(sys.stderr, columns(sys.stderr, environ), encoding(sys.stderr, environ))
        complaints.say(*faults, *more)
        return cls(
            environ=environ,
            paths=paths,
            settings=settings,
            terminal=Terminal.read(environ, sys.stdin, sys.stdout),
            voice=Voice(sys.stdout, columns(sys.stdout, environ), encoding(sys.stdout, environ)),
            complaints=complaints,
            stdin=sys.stdin,
        )


def encoding(stream: TextIO, environ: Mapping[str, str]) -> str:
    """What the stream can say: in the C locale ASCII, whatever Python makes of it."""
    if locale(environ) in ("C", "POSIX"):
        return "ascii"
    return getattr(stream, "encoding", None) or "ascii"
