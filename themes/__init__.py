"""Colour themes and symbol sets: one small data file each, and their loader.

A colour theme is a `Palette`, a set of box lines and marks is a `Symbols`. Somebody's own files lie in the folders
`themes` and `symbols` of the configuration folder; one with the name of ours takes its place. Loading needs no Textual.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from themes.glyphs import Box, Symbols, read_symbols
from themes.palette import Colours, Palette, TableColours, read_palette
from themes.reading import ThemeFault

if TYPE_CHECKING:
    from textual.theme import Theme

__all__ = [
    "Box",
    "Colours",
    "Palette",
    "Symbols",
    "TableColours",
    "ThemeFault",
    "load_palettes",
    "load_symbols",
    "textual_theme",
]

LARGEST = 64 * 1024
"""No theme file is larger than this many bytes."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=_Named)


def load_palettes(user_folder: Path | None = None, faults: list[str] | None = None) -> dict[str, Palette]:
    """Every colour theme by name: ours, then those in `user_folder/themes`.

    A faulty file of the user's is left out, and `faults` gains one sentence that says what to mend in it.
    """
    return _load("", "themes", read_palette, user_folder, faults)


def load_symbols(user_folder: Path | None = None, faults: list[str] | None = None) -> dict[str, Symbols]:
    """Every symbol set by name: ours, then those in `user_folder/symbols`. Faults are told as in `load_palettes`."""
    return _load("symbols", "symbols", read_symbols, user_folder, faults)


def textual_theme(palette: Palette) -> Theme:
    """The palette as Textual wants it, with our own colours as variables (`$seat-1`, `$boat`, ...)."""
    from textual.theme import Theme

    # Textual's stock style sheets name variables that it does not make for a theme of the terminal's own colours.
    missing = ("ansi-background", "ansi-foreground", "foreground-disabled", "surface-active") if palette.ansi else ()
    variables = {**dict.fromkeys(missing, "ansi_default"), **palette.textual, **palette.table.by_name()}
    colours: dict[str, Any] = {**palette.colours.by_name()}
    return Theme(name=palette.name, dark=palette.dark, ansi=palette.ansi, variables=variables, **colours)


def _load(
    ours: str, theirs: str, read: Callable[[dict[str, Any], str], T], user_folder: Path | None, faults: list[str] | None
) -> dict[str, T]:
    found: dict[str, T] = {}
    for name, content in _shipped(ours):
        item = read(_parse(content, name), name)
        found[item.name] = item
    for path in sorted((user_folder / theirs).glob("*.toml")) if user_folder is not None else ():
        try:
            item = read(_parse(_content(path), path.name), path.name)
        except ThemeFault as fault:
            if faults is not None:
                faults.append(str(fault))
        else:
            found[item.name] = item
    return found


def _shipped(folder: str) -> Iterator[tuple[str, bytes]]:
    root = files(__name__)
    place = root / folder if folder else root
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            yield entry.name, entry.read_bytes()


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise ThemeFault(path.name, f"the file cannot be read: {error.strerror or error}") from None
    if len(content) > LARGEST:
        raise ThemeFault(path.name, f"the file is larger than {LARGEST // 1024} KiB")
    return content


def _parse(content: bytes, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise ThemeFault(file, "the file is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ThemeFault(file, f"the file is not TOML: {error}") from None
