"""What can go wrong before and around a game: one clear sentence for each fault, and the exit code of its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.journal import SaveError
from tui.text import clean

DONE = 0
NOT_GENUINE = 1
WRONG_USAGE = 2
NO_SUCH_SAVE = 3
DAMAGED = 4
NEWER = 5
NO_ACCESS = 6
INTERRUPTED = 130

EXIT_CODES: Mapping[int, str] = {
    DONE: "all went well; a game left unfinished is kept",
    NOT_GENUINE: "verify found a save that is not what it says, or a game that is not over",
    WRONG_USAGE: "something on the command line is not known or not allowed",
    NO_SUCH_SAVE: "no save has that name, or several begin so",
    DAMAGED: "the file is no save, or it is damaged",
    NEWER: "the save was made by a newer version",
    NO_ACCESS: "the save cannot be read or written, or it is open elsewhere",
    INTERRUPTED: "stopped with Ctrl+C; the game is kept",
}
"""What `wherry` gives back to the shell."""


class UsageFault(Exception):
    """Something on the command line that is not known or not allowed; its text is the sentence to say."""


Figures = Mapping[str, int | str]

LONGEST_FIGURE = 120
"""So many cells of a name or a reason are said."""


def _missing(figures: Figures) -> str:
    near = f" The nearest is {figures['names']}." if figures.get("names") else " wherry saves lists what there is."
    return f"There is no save called {_name(figures)}.{near}"


def _name(figures: Figures) -> str:
    return str(figures.get("name") or "this save")


def _begin(figures: Figures) -> str:
    return str(figures.get("name") or "This save")


_SAVES: Mapping[str, tuple[int, Callable[[Figures], str]]] = {
    "no_such_save": (NO_SUCH_SAVE, _missing),
    "several_saves": (NO_SUCH_SAVE, lambda f: f"Several saves begin with {_name(f)}: {f['names']}."),
    "none_unfinished": (NO_SUCH_SAVE, lambda f: "There is no unfinished table to go on with."),
    "not_a_file": (DAMAGED, lambda f: f"{_begin(f)} is a folder or a device, not a save."),
    "too_large": (DAMAGED, lambda f: f"{_begin(f)} is far too large to be a save."),
    "empty": (DAMAGED, lambda f: f"{_begin(f)} is empty, so there is no game in it."),
    "not_a_save": (DAMAGED, lambda f: f"{_begin(f)} is not a save of Wherry."),
    "damaged": (DAMAGED, lambda f: f"{_begin(f)} is damaged at line {f.get('line', 1)}; it was left as it is."),
    "contradicts": (
        DAMAGED,
        lambda f: (
            f"Line {f['line']} of {_name(f)} does not follow from the lines before it; the file was left as it is."
        ),
    ),
    "other_rules": (
        DAMAGED,
        lambda f: (
            f"{_begin(f)} was played under rules version {f['rules']}, and today's version {f['known']} "
            "plays it differently."
        ),
    ),
    "newer_format": (
        NEWER,
        lambda f: (
            f"{_begin(f)} has save format {f['format']}, and this version of Wherry knows formats up to {f['known']}: "
            "a newer Wherry can open it."
        ),
    ),
    "newer_rules": (
        NEWER,
        lambda f: (
            f"{_begin(f)} was played under rules version {f['rules']} of {f['game']}, and this Wherry knows version "
            f"{f['known']}: a newer Wherry can open it."
        ),
    ),
    "unknown_game": (
        NEWER,
        lambda f: f"{_begin(f)} is a game of {f['game']}, which this version of Wherry does not know.",
    ),
    "unreadable": (NO_ACCESS, lambda f: f"{_begin(f)} cannot be read: {f['reason']}."),
    "name_taken": (NO_ACCESS, lambda f: f"{_begin(f)} exists already, and nothing is ever overwritten."),
    "cannot_write": (NO_ACCESS, lambda f: f"{_begin(f)} cannot be written: {f['reason']}."),
    "in_use": (NO_ACCESS, lambda f: f"{_begin(f)} is open elsewhere: close it there first."),
}


def sentence(fault: SaveError | UsageFault, name: str = "") -> str:
    """The one sentence that says what is wrong; `name` is the save's, where the fault does not know it."""
    if isinstance(fault, UsageFault):
        return str(fault)
    figures = {
        key: figure if isinstance(figure, int) else clean(figure, LONGEST_FIGURE)
        for key, figure in fault.figures.items()
    }
    figures.setdefault("name", clean(name, LONGEST_FIGURE))
    if fault.code not in _SAVES:
        return f"{_begin(figures)} cannot be used: {fault.code}."
    return _SAVES[fault.code][1](figures)


def exit_code(fault: SaveError | UsageFault) -> int:
    """The exit code for its kind."""
    return WRONG_USAGE if isinstance(fault, UsageFault) else _SAVES.get(fault.code, (DAMAGED, _begin))[0]
