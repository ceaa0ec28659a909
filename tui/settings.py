"""Settings: what a person chose, in one struct whose descriptions also make the settings screen."""

from __future__ import annotations

import contextlib
import difflib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from core.disk import sync_folder
from tui.paths import private
from tui.text import clean

LARGEST = 1024 * 1024
"""No settings file is larger than this many bytes."""


class LastTable(msgspec.Struct, frozen=True):
    """How a game was last set up: who sat on each seat, and the options by name."""

    seats: tuple[str, ...] = ()
    options: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose. `auto` leaves it to what the terminal can do."""

    theme: Annotated[
        str,
        Meta(title="Theme", description="The colours. Auto takes those that suit the terminal.", max_length=31),
    ] = "auto"
    symbols: Annotated[
        Literal["auto", "unicode", "ascii"],
        Meta(title="Symbols", description="Box lines and marks, or plain ASCII for old terminals and wide fonts."),
    ] = "auto"
    motion: Annotated[
        Literal["auto", "on", "off"],
        Meta(title="Motion", description="Whether things move. Auto keeps still over SSH."),
    ] = "auto"
    pace: Annotated[
        Literal["calm", "brisk", "instant"],
        Meta(title="Pace", description="How long the table dwells on what bots do and on a reveal."),
    ] = "brisk"
    confirmations: Annotated[
        bool,
        Meta(
            title="Confirmations",
            description="First pick, then Enter; a gift asks once more. Without them, picking does it at once.",
        ),
    ] = True
    mouse: Annotated[
        Literal["auto", "on", "off"],
        Meta(title="Mouse", description="Off leaves the mouse to the terminal, so that it selects text. Next start."),
    ] = "auto"
    bell: Annotated[
        bool,
        Meta(title="Bell", description="Ring the terminal's bell when it is your turn."),
    ] = False
    name: Annotated[
        str,
        Meta(title="Name", description="The name you last sat down with.", max_length=40),
    ] = ""
    last_tables: Annotated[
        dict[str, LastTable],
        Meta(title="Last tables", description="How each game was last set up.", extra={"shown": False}),
    ] = {}


class Field(msgspec.Struct, frozen=True):
    """A setting as a person meets it. `choices` is empty for a text, and for the theme, whose names come from files."""

    name: str
    title: str
    description: str
    choices: tuple[str | bool, ...]


_TYPES: dict[str, Any] = get_type_hints(Settings, include_extras=True)


def _fields() -> tuple[Field, ...]:
    found = []
    for name, annotated in _TYPES.items():
        kind, meta = get_args(annotated)
        if (meta.extra or {}).get("shown", True):
            choices = get_args(kind) if get_origin(kind) is Literal else (True, False) if kind is bool else ()
            found.append(Field(name, meta.title, meta.description, choices))
    return tuple(found)


FIELDS = _fields()
"""The settings a person may change, in the order of the struct."""


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings in the file, and a sentence for each thing in it that could not be used.

    A file that is missing is no fault. What is faulty has its default; the rest of the file still counts.
    """
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (f"{path.name} cannot be read ({error.strerror or error}), so the defaults are in use.",)
    if len(content) > LARGEST:
        return Settings(), (f"{path.name} is larger than {LARGEST // 1024} KiB, so the defaults are in use.",)
    try:
        data = msgspec.json.decode(content, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Settings(), (f"{path.name} is not a JSON object, so the defaults are in use.",)
    return _converted(data, path.name)


def save(path: Path, settings: Settings) -> None:
    """Keep the settings, whole or not at all. A faulty file that stood there is kept aside as `settings.json.broken`.

    Raises `OSError` if the folder cannot be written.
    """
    folder = private(path.parent)
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if load(path)[1]:
            path.replace(_free(path))
        os.replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(aside)
        raise
    sync_folder(folder)


def overlaid(settings: Settings, environ: Mapping[str, str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings as WHERRY_THEME, WHERRY_SYMBOLS, WHERRY_PACE and so on change them for one visit, and what is wrong.

    Not for saving: what was asked for once should not stay.
    """
    wanted: dict[str, Any] = {}
    faults = []
    for field in FIELDS:
        variable = f"WHERRY_{field.name.upper()}"
        asked = environ.get(variable)
        if asked:
            try:
                wanted[field.name] = _value(field.name, _SWITCH.get(asked, asked) if True in field.choices else asked)
            except msgspec.ValidationError:
                faults.append(f"{variable} must be {_allowed(field.name)}, so it does not count.")
    return msgspec.structs.replace(settings, **wanted), tuple(faults)


_SWITCH: dict[str, str | bool] = {"on": True, "yes": True, "1": True, "off": False, "no": False, "0": False}


def _converted(data: dict[str, Any], file: str) -> tuple[Settings, tuple[str, ...]]:
    good: dict[str, Any] = {}
    faults = []
    for key, value in data.items():
        if key not in _TYPES:
            near = difflib.get_close_matches(key, _TYPES, 1)
            hint = f"the nearest is {near[0]}" if near else f"there are {', '.join(_TYPES)}"
            faults.append(f"{file}: {clean(key, 40) or 'a key without a name'} is no setting; {hint}.")
            continue
        try:
            good[key] = _value(key, value)
        except (msgspec.ValidationError, RecursionError):
            default = getattr(Settings(), key)
            instead = f"{_word(default)} is in use" if default else "it does not count"
            faults.append(f"{file}: {key} must be {_allowed(key)}, so {instead}.")
    return Settings(**good), tuple(faults)


def _value(name: str, value: object) -> Any:
    value = msgspec.convert(value, _TYPES[name])
    if isinstance(value, str):
        return clean(value, 40)
    if isinstance(value, dict):
        return {
            game: LastTable(seats=tuple(clean(seat, 60) for seat in last.seats), options=last.options)
            for game, last in value.items()
        }
    return value


def _allowed(name: str) -> str:
    kind, meta = get_args(_TYPES[name])
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    if kind is bool:
        return "true or false"
    return f"a text of at most {meta.max_length} characters" if kind is str else "seats and options for each game"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _free(path: Path) -> Path:
    """Where the faulty file goes: never over another one."""
    place = path.with_name(f"{path.name}.broken")
    number = 2
    while place.exists():
        place = path.with_name(f"{path.name}.broken.{number}")
        number += 1
    return place
