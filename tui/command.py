"""The one table of commands: bindings, palette, footer, help and README all come from it.

Letters, digits, arrows, Enter, Space, Tab, Esc and ? only: other keys are lost in some terminal or other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
from textual.binding import Binding, BindingType

from tui.rows import Row, Span

Place = Literal["everywhere", "home", "table", "result"]


class Command(msgspec.Struct, frozen=True):
    """Something a person may ask for: the keys, the action it runs, its words, and where it is to be had."""

    id: str
    keys: str
    action: str
    label: str
    help: str
    place: Place
    footer: bool = True


COMMANDS = (
    Command("rules", "question_mark", "rules", "Rules", "Open the rules at the question now asked, or close them",
            "everywhere"),
    Command("menu", "m", "app.command_palette", "Menu", "Search everything that can be done here", "everywhere"),
    Command("keys", "k", "app.toggle_keys", "Keys", "Show all keys of this place, or hide them", "everywhere"),
    Command("leave", "q,escape,ctrl+c", "leave", "Leave", "Go back; a game is kept and can be gone on with",
            "everywhere"),
    Command("undo", "u,ctrl+z", "undo", "Undo", "Take your last action back, if nothing was revealed since", "table"),
    Command("hide", "x", "hide_hand", "Hide", "Hide your hand now, until a key is pressed", "table", footer=False),
    Command("hurry", "space", "hurry", "Go on", "Show the rest of what happened at once", "table", footer=False),
    Command("unpick", "backspace", "unpick", "Back", "Go one key back in what you are choosing", "table", footer=False),
    Command("reference", "o", "reference", "Page", "Turn the page: what does not fit beside the table",
            "table", footer=False),
    Command("score", "s", "sheet", "Scores", "Show the result, or the table behind it, once a game is over", "table",
            footer=False),
    Command("again", "a", "again", "Again", "Sit down to another game with the same players", "result"),
    Command("table", "t,s", "table", "Table", "Look at the finished table", "result"),
)  # fmt: skip

SPOKEN_KEYS = {
    "question_mark": "?",
    "escape": "Esc",
    "space": "Space",
    "ctrl+z": "Ctrl+Z",
    "ctrl+c": "Ctrl+C",
    "backspace": "Backspace",
}
"""How keys are written for people, where it is not the capital letter."""


def spoken(key: str) -> str:
    """How a key is written for people."""
    return SPOKEN_KEYS.get(key, key.upper())


def either_case(keys: str) -> str:
    """The keys with every letter as a capital too: Caps Lock must not stop a game."""
    return ",".join([*keys.split(","), *[key.upper() for key in keys.split(",") if len(key) == 1 and key.isalpha()]])


def bindings(*places: Place) -> list[BindingType]:
    """The bindings of some places, in the table's order."""
    return [
        Binding(
            either_case(command.keys),
            command.action,
            command.label,
            show=command.footer,
            key_display=spoken(command.keys.split(",")[0]),
            tooltip=command.help,
            id=command.id,
        )
        for command in COMMANDS
        if command.place in places
    ]


def key_row(place: Place, lead: str, useless: Collection[str]) -> Row:
    """The keys of a place in one row, but for the useless ones; `lead` is what Enter does, if anything."""
    spans: list[Span] = [(" Enter", "key"), (f" {lead}  ", "")] if lead else [(" ", "")]
    for command in COMMANDS:
        offered = command.footer or command.id == "score"
        if offered and command.place in ("everywhere", place) and command.id not in useless:
            spans += [(spoken(command.keys.split(",")[0]), "key"), (f" {command.label.lower()}  ", "")]
    return tuple(spans)


def key_table() -> str:
    """The commands as a Markdown table, which the README holds."""
    rows = ["| key | what it does | where |", "| --- | --- | --- |"]
    for command in COMMANDS:
        keys = " or ".join(spoken(key) for key in command.keys.split(","))
        rows.append(f"| {keys} | {command.help} | {command.place} |")
    return "\n".join(rows)
