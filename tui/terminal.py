"""Terminal: what one terminal can do, read once at the edge and carried by the session."""

from __future__ import annotations

import codecs
import re
from collections.abc import Collection, Mapping
from typing import Literal, Protocol

import msgspec

from tui.settings import Settings

Shades = Literal["none", "16", "256", "24bit"]
Background = Literal["dark", "light"]

_SHADES: dict[str, Shades] = {"none": "none", "16": "16", "256": "256", "24bit": "24bit", "truecolor": "24bit"}

_DUMB = frozenset(("", "dumb", "unknown", "network", "dialup", "lpr", "printer", "glasstty"))
"""What cannot move a cursor, or does not say what it is."""

_MONOCHROME = re.compile(r"(vt\d.*|ansi-m|.*-mono|.*-m|hp\w*|wyse\w*|wy\d\w*|tvi\w*|adm\d\w*|sun)")
_TRUE_COLOUR = re.compile(r"(.*-direct\d*|(xterm-)?(kitty|ghostty)|(alacritty|foot|wezterm|contour|rio)([-+].*)?)")
_TRUE_COLOUR_PROGRAMS = frozenset(("iTerm.app", "WezTerm", "vscode", "ghostty", "rio", "Hyper", "mintty"))
_WELL_FORMED = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]{0,63}")
_CONSOLE = re.compile(r"(linux|vt\d.*|cons25.*|sun|hp\w*|wy\w*)(-.*)?")
"""Consoles and serial terminals: their fonts lack the marks, and they have no mouse."""

_WIDE = re.compile(r"(zh|ja|ko)(_.*|\..*|)")
"""Languages whose terminals may draw ambiguous characters, box lines among them, two cells wide."""


class Stream(Protocol):
    """The little that is asked of standard input and output."""

    def isatty(self) -> bool:
        """Whether a person's terminal is at the other end."""
        ...


class Terminal(msgspec.Struct, frozen=True):
    """What a terminal can do. `tty` means that a person is at both ends; `dumb` that it has no cursor to move.

    `unicode` says that characters beyond ASCII arrive and are drawn; `wide`, that box lines may fill two cells there.
    """

    colours: Shades = "256"
    unicode: bool = True
    motion: bool = True
    mouse: bool = True
    tty: bool = True
    dumb: bool = False
    wide: bool = False
    background: Background | None = None

    @property
    def plain(self) -> bool:
        """Whether only plain lines will do."""
        return self.dumb or not self.tty

    @classmethod
    def read(cls, environ: Mapping[str, str], stdin: Stream | None, stdout: Stream | None) -> Terminal:
        """What this environment and these streams say. Nothing in them is trusted to be well formed."""
        term = environ.get("TERM", "").strip()
        if not term and environ.get("WT_SESSION"):  # Windows Terminal sets no TERM
            term = "xterm-256color"
        tty, dumb = _is_tty(stdin) and _is_tty(stdout), term.lower() in _DUMB
        capable = tty and not dumb
        far = any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
        return cls(
            colours=_colours(environ, term, capable),
            unicode=not dumb and not _CONSOLE.fullmatch(term) and _encodes(environ, stdout),
            motion=capable and not far and environ.get("TEXTUAL_ANIMATIONS", "").lower() != "none",
            mouse=capable and not _CONSOLE.fullmatch(term),
            tty=tty,
            dumb=dumb,
            wide=bool(_WIDE.fullmatch(locale(environ))),
            background=_background(environ),
        )


def choose_theme(settings: Settings, terminal: Terminal, known: Collection[str] | None = None) -> str:
    """The name of the theme: `mono` without colours, else the person's own, else what suits the terminal.

    Without colours nothing but `mono` will do: it marks by bold and reverse what other themes mark by colour alone. A
    theme that is not among the `known` ones, if they are given, counts as not chosen: its file may have gone.
    """
    if terminal.colours == "none":
        return "mono"
    if settings.theme != "auto" and (known is None or settings.theme in known):
        return settings.theme
    if terminal.colours == "16":
        return "terminal"
    return "day" if terminal.background == "light" else "harbour"


def choose_symbols(settings: Settings, terminal: Terminal) -> str:
    """The name of the symbol set: the person's own choice, else `ascii` wherever lines might come out wrong."""
    if settings.symbols != "auto":
        return settings.symbols
    return "unicode" if terminal.unicode and not terminal.wide else "ascii"


def choose_motion(settings: Settings, terminal: Terminal) -> bool:
    """Whether things move."""
    return terminal.motion if settings.motion == "auto" else settings.motion == "on"


def choose_mouse(settings: Settings, terminal: Terminal) -> bool:
    """Whether the mouse is ours; where it is not, the terminal's own selection works."""
    return terminal.mouse if settings.mouse == "auto" else settings.mouse == "on"


def _is_tty(stream: Stream | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except (ValueError, OSError):  # closed
        return False


def _colours(environ: Mapping[str, str], term: str, capable: bool) -> Shades:
    if wanted := _SHADES.get(environ.get("WHERRY_COLOURS", "").lower()):
        return wanted
    if environ.get("NO_COLOR") or not capable:  # an empty NO_COLOR is none, says no-color.org
        return "none"
    if _MONOCHROME.fullmatch(term) or not _WELL_FORMED.fullmatch(term):
        return "none"
    if re.fullmatch(r"linux(-.*)?", term):  # its sixteen colours are the person's; 24-bit codes only come near them
        return "16"
    # GNU screen passes COLORTERM on without knowing such colours.
    screen = term.startswith("screen") and not environ.get("TMUX")
    if not screen and (
        environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")
        or _TRUE_COLOUR.fullmatch(term)
        or environ.get("TERM_PROGRAM", "") in _TRUE_COLOUR_PROGRAMS
        or environ.get("WT_SESSION")
    ):
        return "24bit"
    if "256color" in term or environ.get("TERM_PROGRAM") == "Apple_Terminal":
        return "256"
    return "16"


def locale(environ: Mapping[str, str]) -> str:
    """The name of the locale that decides about characters, empty where none is set."""
    return next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environ.get(name, ""))), "")


def _encodes(environ: Mapping[str, str], stdout: Stream | None) -> bool:
    """Whether characters beyond ASCII arrive. Every witness that speaks must say so, and one must speak."""
    witnesses = []
    if forced := environ.get("PYTHONIOENCODING", "").partition(":")[0]:
        witnesses.append(forced)
    if encoding := getattr(stdout, "encoding", None):
        witnesses.append(str(encoding))
    if name := locale(environ):
        witnesses.append(name.partition("@")[0].partition(".")[2] or "ascii")
    return bool(witnesses) and all(_is_unicode(witness) for witness in witnesses)


def _is_unicode(encoding: str) -> bool:
    try:
        return codecs.lookup(encoding).name.startswith("utf-")
    except (LookupError, ValueError):
        return False


def _background(environ: Mapping[str, str]) -> Background | None:
    wanted = environ.get("WHERRY_BACKGROUND", "").lower()
    if wanted in ("dark", "light"):
        return "dark" if wanted == "dark" else "light"
    last = environ.get("COLORFGBG", "").rpartition(";")[2]
    if not re.fullmatch(r"[0-9]|1[0-5]", last):
        return None
    return "light" if int(last) in (7, *range(9, 16)) else "dark"
