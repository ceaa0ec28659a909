"""Palette: a colour theme. Textual's colours, our own, and the few of Textual's variables a theme may set itself."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from themes import reading
from themes.reading import ThemeFault

HEX = re.compile(r"#[0-9A-Fa-f]{6}")
ANSI_HUES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI = frozenset(("ansi_default", *(f"ansi_{bright}{hue}" for bright in ("", "bright_") for hue in ANSI_HUES)))
STYLES = frozenset(("none", "bold", "italic", "underline", "reverse"))

VARIABLES = (
    *(f"block-cursor-{part}" for part in ("foreground", "background", "text-style")),
    *(f"block-cursor-blurred-{part}" for part in ("foreground", "background", "text-style")),
    "block-hover-background",
    *("border", "border-blurred"),
    *("button-color-foreground", "button-focus-text-style", "button-foreground"),
    *("footer-background", "footer-foreground", "footer-key-background", "footer-key-foreground"),
    *("footer-description-background", "footer-description-foreground", "footer-item-background"),
    *("foreground-disabled", "foreground-muted"),
    *(f"input-cursor-{part}" for part in ("foreground", "background", "text-style")),
    *("input-selection-background", "input-selection-foreground"),
    *("link-background-hover", "link-color", "link-color-hover", "link-style", "link-style-hover"),
    *(f"markdown-h{level}-{part}" for level in range(1, 7) for part in ("color", "background", "text-style")),
    *("screen-selection-background", "screen-selection-foreground"),
    *("scrollbar", "scrollbar-active", "scrollbar-hover", "scrollbar-corner-color"),
    *("scrollbar-background", "scrollbar-background-active", "scrollbar-background-hover"),
    *("surface-active", "text-disabled", "text-muted"),
)
"""Textual's variables that a theme file may set under `[textual]`."""


class _Colours(msgspec.Struct, frozen=True):
    def by_name(self) -> dict[str, str]:
        """Each colour under its name in the file and in style sheets."""
        return {name: getattr(self, field) for field, name in _fields(type(self))}


class Colours(_Colours, frozen=True):
    """Textual's own colours. Text is `foreground`; it stands on `background`, `surface` and `panel`."""

    primary: str
    secondary: str
    accent: str
    foreground: str
    background: str
    surface: str
    panel: str
    warning: str
    error: str
    success: str


class TableColours(_Colours, frozen=True, rename="kebab"):
    """What only our tables have. Every one is legible on every surface and on `card_face`.

    `title` is for headings, `key` for keys to press, `quiet` for text of less weight, `frame` for lines around panes.
    """

    title: str
    key: str
    quiet: str
    frame: str
    card_face: str
    card_ink: str
    boat: str
    fog: str
    gain: str
    loss: str
    phylloxera: str
    seat_1: str = msgspec.field(name="seat-1")
    seat_2: str = msgspec.field(name="seat-2")
    seat_3: str = msgspec.field(name="seat-3")
    seat_4: str = msgspec.field(name="seat-4")
    seat_5: str = msgspec.field(name="seat-5")
    door_red: str
    door_blue: str
    door_yellow: str

    @property
    def seats(self) -> tuple[str, ...]:
        """The colour of each seat, in order."""
        return (self.seat_1, self.seat_2, self.seat_3, self.seat_4, self.seat_5)

    @property
    def doors(self) -> tuple[str, ...]:
        """The colours of the doors of Aldabas: red, blue, yellow."""
        return (self.door_red, self.door_blue, self.door_yellow)


class Palette(msgspec.Struct, frozen=True):
    """A colour theme. `ansi` means that it uses the terminal's own sixteen colours and nothing else."""

    name: str
    title: str
    dark: bool
    colours: Colours
    table: TableColours
    textual: dict[str, str] = {}
    ansi: bool = False


def read_palette(data: dict[str, Any], file: str) -> Palette:
    """The palette in a parsed file; raises `ThemeFault`."""
    reading.keys(data, ("name", "title", "dark", "colours", "table"), ("ansi", "textual"), file)
    ansi = reading.flag(data, "ansi", file) if "ansi" in data else False
    extra = reading.table(data, "textual", file) if "textual" in data else {}
    reading.keys(extra, (), VARIABLES, file, "textual")
    for key, value in extra.items():
        _check_variable(key, value, ansi, file)
    return Palette(
        name=reading.name(data, file),
        title=reading.text(data, "title", file),
        dark=reading.flag(data, "dark", file),
        colours=_colours(Colours, data, "colours", ansi, file),
        table=_colours(TableColours, data, "table", ansi, file),
        textual=dict(extra),
        ansi=ansi,
    )


C = TypeVar("C", bound=_Colours)


def _fields(kind: type[_Colours]) -> list[tuple[str, str]]:
    return [(field.name, field.encode_name) for field in msgspec.structs.fields(kind)]


def _colours(kind: type[C], data: dict[str, Any], where: str, ansi: bool, file: str) -> C:
    given = reading.table(data, where, file)
    fields = _fields(kind)
    reading.keys(given, [name for _, name in fields], (), file, where)
    for key, value in given.items():
        _check_colour(f"{where}.{key}", value, ansi, file)
    return kind(**{field: given[name] for field, name in fields})


def _check_colour(key: str, value: object, ansi: bool, file: str) -> None:
    if ansi and value not in ANSI:
        raise ThemeFault(file, f"{key} must be ansi_default or one of the sixteen such as ansi_red or ansi_bright_red")
    if not ansi and not (isinstance(value, str) and HEX.fullmatch(value)):
        raise ThemeFault(file, f"{key} must be a colour written as # and six hexadecimal digits, such as #E69F00")


def _check_variable(key: str, value: object, ansi: bool, file: str) -> None:
    if "style" not in key:
        _check_colour(f"textual.{key}", value, ansi, file)
    elif not isinstance(value, str) or not value or not STYLES.issuperset(value.split(" ")):
        raise ThemeFault(file, f"textual.{key} must be made of the words {', '.join(sorted(STYLES))}")
