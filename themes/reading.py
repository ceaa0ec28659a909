"""Reading strictly: what may stand in a theme file, and one sentence for each fault."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any

NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")


class ThemeFault(ValueError):
    """A theme file that cannot be used. The text is one sentence: the file, the key, what is allowed."""

    def __init__(self, file: str, what: str) -> None:
        super().__init__(f"{file}: {what}.")


def table(data: dict[str, Any], key: str, file: str) -> dict[str, Any]:
    """The sub-table of that name."""
    value = data[key]
    if not isinstance(value, dict):
        raise ThemeFault(file, f"{key} must be a table, written [{key}]")
    return value


def keys(data: dict[str, Any], required: Iterable[str], optional: Iterable[str], file: str, where: str = "") -> None:
    """Refuse a key nobody knows, naming the nearest, and a key that is missing."""
    needed, known = list(required), [*required, *optional]
    for key in data:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]}" if near else f"allowed are {', '.join(known)}"
            raise ThemeFault(file, f"{_at(where, key)} is not a key of this file; {hint}")
    for key in needed:
        if key not in data:
            raise ThemeFault(file, f"{_at(where, key)} is missing")


def text(data: dict[str, Any], key: str, file: str) -> str:
    """A line of text of 1 to 60 characters that can be shown."""
    value = data[key]
    if not isinstance(value, str) or not 1 <= len(value) <= 60 or not value.isprintable():
        raise ThemeFault(file, f"{key} must be a text of 1 to 60 printable characters")
    return value


def name(data: dict[str, Any], file: str) -> str:
    """The name of a theme or symbol set, as it stands in the settings."""
    value = data["name"]
    if not isinstance(value, str) or not NAME.fullmatch(value):
        raise ThemeFault(file, "name must be a small letter and then up to 30 small letters, digits and hyphens")
    if value == "auto":
        raise ThemeFault(file, "name must not be auto, which means that Wherry chooses")
    return value


def flag(data: dict[str, Any], key: str, file: str) -> bool:
    """A yes or no."""
    value = data[key]
    if not isinstance(value, bool):
        raise ThemeFault(file, f"{key} must be true or false")
    return value


def _at(where: str, key: str) -> str:
    shown = key if key.isprintable() and len(key) <= 40 else ascii(key[:40])
    return f"{where}.{shown}" if where else shown
