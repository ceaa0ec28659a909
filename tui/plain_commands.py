"""The commands of the plain mode, and how what is typed becomes one of them or an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from core.seat import Seat
from tui import reference
from tui.words import Names, Words, listed

Name = Literal[
    "rules", "table", "hand", "score", "last", "who", "again", "talk", "pile", "preview", "undo", "help", "quit"
]


class Command(msgspec.Struct, frozen=True):
    """A command: its word, and what it does, for the help."""

    name: Name
    help: str


COMMANDS = (
    Command("rules", "with a word, what the rules say on it; alone, or ? for short, the rules of this question"),
    Command("table", "everything that lies open"),
    Command("pile", "what was discarded openly and can be looked through"),
    Command("hand", "the cards of whoever is asked"),
    Command("score", "the points, as far as they are shown"),
    Command("last", "what happened last"),
    Command("who", "who plays, and whom the game waits for"),
    Command("again", "the question once more"),
    Command("talk", "what may be said now; nobody is bound by what is said"),
    Command("preview", "with an answer, what would follow from it; nothing is done"),
    Command("undo", "take the last choice back, while nothing has been revealed and nobody else has chosen since"),
    Command("help", "this list"),
    Command("quit", "leave the table; it can be gone on with later"),
)


class Asked(msgspec.Struct, frozen=True):
    """A command that was asked for, with the words after it."""

    command: Name
    rest: str = ""


class Answered(msgspec.Struct, frozen=True):
    """An answer to the question: an action, which the rules may yet refuse."""

    action: Any


class Unclear(msgspec.Struct, frozen=True):
    """Neither a command nor an answer; the sentence says why."""

    sentence: str


def commands(talks: bool) -> tuple[Command, ...]:
    """The commands of a table; where people talk aloud there is none for talking."""
    return tuple(command for command in COMMANDS if talks or command.name != "talk")


def understand(
    text: str, words: Words, view: Any, legal: Sequence[Any], names: Names, *, talks: bool = False
) -> Asked | Answered | Unclear:
    """What a typed line means; `talks` says that the game lets people say things.

    A command's whole word comes first, then `#` and an answer's number, then an answer as the game names it, and at
    last the beginning of a command's word. A bare number is an answer's number only where no answer is named so.
    """
    offered = commands(talks)
    line = " ".join(text.split())
    word, _, rest = line.partition(" ")
    if line.startswith("?"):
        return Asked("rules", line[1:].strip())
    for command in offered:
        if word.casefold() == command.name:
            return Asked(command.name, rest)
    if line.startswith("#"):
        return _numbered(line[1:].strip(), legal)
    action = words.parse(view, line, legal, names) if line else None
    if action is not None:
        return Answered(action)
    if line.isdecimal():
        return _numbered(line, legal)
    return _begun(word.casefold(), rest, line, offered)


def _numbered(number: str, legal: Sequence[Any]) -> Answered | Unclear:
    if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(legal):
        return Answered(legal[int(number) - 1])
    return Unclear(f"The answers are numbered from #1 to #{len(legal)}." if legal else "Nothing is asked now.")


def _begun(word: str, rest: str, line: str, offered: Sequence[Command]) -> Asked | Unclear:
    found = [command.name for command in offered if word and command.name.startswith(word)]
    if len(found) == 1:
        return Asked(found[0], rest)
    if found:
        return Unclear(f"{word} may be {listed(found, 'or')}.")
    if not line:
        return Unclear("Type an answer, or help for the commands.")
    return Unclear(f"{line[:40]} is no answer here and no command. Type help for the commands.")


def how_to_answer(words: Words, view: Any, legal: Sequence[Any], names: Names) -> list[str]:
    """How to type an answer, by an example of those that may be given; it may tell what is in the looker's hand."""
    if not legal:
        return []
    example = _typical(legal)
    told = f"Answer by name, such as {words.short(example)}"
    if not any("#" in line for line in words.answers(view, legal, names)):
        return [f"{told}."]
    return [f"{told}, or by place in the list, such as #{legal.index(example) + 1}."]


def what_to_say(words: Words, seat: Seat, names: Names) -> Sequence[str]:
    """How to type what the seat may say now, in a game that lets it say things."""
    return (*words.answers(seat.view, seat.remarks, names), "Or say, and anything in your own words.")


def _typical(legal: Sequence[Any]) -> Any:
    """An action of the kind that most are of: the second of them, since the first may be a special case."""
    usual = [action for action in legal if not action.seldom] or legal
    kind = Counter(map(type, usual)).most_common(1)[0][0]
    return [action for action in usual if type(action) is kind][:2][-1]


def rules(game: str, asked: str, topic: str) -> list[str]:
    """The rules on what was asked, or on the question's topic."""
    if not asked:
        return _told(reference.with_parts(game, topic))
    try:
        return _told(reference.with_parts(game, asked))
    except reference.UnknownTopic:
        found = reference.find(game, asked)
    if not found:
        return [f"The rules have nothing on {asked}."]
    # The best place is told whole, the others by name: a word that is everywhere must not print everything.
    others = [entry.title for entry in found[1:]]
    return [*_told(found[:1]), *([f"More on this under: {', '.join(others)}."] if others else [])]


def _told(topics: Sequence[reference.Topic]) -> list[str]:
    return [line for topic in topics for line in (f"Rules, {topic.title}:", *topic.text.splitlines())]


def help_lines(
    words: Words, view: Any, legal: Sequence[Any], names: Names, shared: bool, *, talks: bool = False
) -> list[str]:
    """The commands and how to answer. `shared` says that several persons use this keyboard; `talks` as in
    `understand`.
    """
    lines = how_to_answer(words, view, legal, names)
    lines += [f"{command.name}: {command.help}." for command in commands(talks)]
    lines.append("The beginning of a command is enough, as long as no other begins so.")
    if shared:
        lines.append(
            "Answers are not shown as they are typed, and the lines leave the window before the keyboard goes on; "
            "whoever scrolls back still finds the hand that lay open."
        )
    return lines
