"""Paths: where settings and saves lie. WHERRY_HOME puts both in one folder, for tests and containers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self

import msgspec


class Paths(msgspec.Struct, frozen=True):
    """The two folders. Neither need exist yet: `made`, or whoever writes first, creates them for their owner alone."""

    config: Path
    saves: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """The folders this environment asks for: WHERRY_HOME, then XDG_*_HOME, then what the system is used to."""
        if home := environ.get("WHERRY_HOME"):
            root = Path(home).expanduser().absolute()
            return cls(config=root / "config", saves=root / "saves")
        from platformdirs import PlatformDirs

        usual = PlatformDirs("wherry", appauthor=False)
        return cls(
            config=_xdg(environ, "XDG_CONFIG_HOME") or usual.user_config_path,
            saves=(_xdg(environ, "XDG_DATA_HOME") or usual.user_data_path) / "saves",
        )

    def made(self) -> Self:
        """The same, after creating what is missing."""
        private(self.config)
        private(self.saves)
        return self


def private(folder: Path) -> Path:
    """The folder, created with mode 0700 if it is missing, and so its parents; what exists keeps its mode."""
    missing = []
    place = folder
    while not place.exists():
        missing.append(place)
        place = place.parent
    for place in reversed(missing):
        place.mkdir(mode=0o700, exist_ok=True)
    return folder


def _xdg(environ: Mapping[str, str], name: str) -> Path | None:
    # The XDG standard: a path that is not absolute counts as not set.
    value = Path(environ.get(name, ""))
    return value / "wherry" if value.is_absolute() else None
