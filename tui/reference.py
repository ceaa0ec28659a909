"""The quick references: the rules of each game by topic, to search and to print.

Each is `tui/games/<game>/reference.md`. A topic is a heading of the second or third depth and the text under it;
its id is the heading in small letters with hyphens, so that a question can point at it.
"""

from __future__ import annotations

import difflib
import functools
import re
import textwrap
from importlib import resources

import msgspec

from core.registry import GAMES
from tui.text import folded
from tui.voice import NARROWEST, WIDEST
from tui.words import counted, words

_HEADING = re.compile(r"(#{2,3}) +(.+)")


class Topic(msgspec.Struct, frozen=True):
    """A heading and its text, one paragraph a line, without any mark-up.

    `depth` is 2, or 3 for a part of the topic of depth 2 before it.
    """

    id: str
    title: str
    text: str
    depth: int


class UnknownTopic(LookupError):
    """No topic is called so; the message names those that are near."""


def topics(game: str) -> list[Topic]:
    """All topics in reading order. Raises KeyError for an id that is no game's."""
    return list(_topics(game))


def find(game: str, query: str) -> list[Topic]:
    """The topics that have all the words, or beginnings of them, those with all of them in the title first.

    Capitals and accents do not matter. An empty query finds everything.
    """
    wanted = folded(query).split()
    found = [entry for entry in _topics(game) if _has(f"{entry.title} {entry.text}", wanted)]
    return sorted(found, key=lambda entry: not _has(entry.title, wanted))


def titled(game: str, query: str) -> Topic | None:
    """The best of what `find` finds, if its title has all the words or beginnings of them; nothing otherwise."""
    wanted = folded(query).split()
    best = next(iter(find(game, query)), None) if wanted else None
    return best if best is not None and _has(best.title, wanted) else None


def topic(game: str, name: str) -> Topic:
    """The topic with that id or title, or with the only one that begins so. Raises `UnknownTopic`."""
    wanted = slug(name)
    known = {entry.id: entry for entry in _topics(game)}
    if wanted in known:
        return known[wanted]
    beginning = [entry for key, entry in known.items() if wanted and key.startswith(wanted)]
    if len(beginning) == 1:
        return beginning[0]
    near = [entry.id for entry in beginning]
    near += difflib.get_close_matches(wanted, known, n=3, cutoff=0.5)
    near += [entry.id for entry in find(game, name)] if wanted else []
    nearest = list(dict.fromkeys(near))[:5]
    hint = f"The nearest are: {', '.join(nearest)}." if nearest else f"There are: {', '.join(known)}."
    raise UnknownTopic(f"The rules of {words(game).NAME} have no topic {name!r}. {hint}")


def with_parts(game: str, name: str) -> list[Topic]:
    """A topic, found as `topic` finds it, and the parts that belong to it. Raises `UnknownTopic`."""
    every = _topics(game)
    start = every.index(topic(game, name))
    end = start + 1
    while end < len(every) and every[end].depth > every[start].depth:
        end += 1
    return list(every[start:end])


def plain(game: str, name: str | None = None, width: int = 80) -> list[str]:
    """The whole reference, or one topic with its parts, as lines of at most so many columns, from 40 to 200.

    Lines break between words; each heading says which part it is, and there are no blank lines.
    """
    every = _topics(game)
    chosen = every if name is None else with_parts(game, name)
    paragraphs: list[str] = []
    if name is None:
        paragraphs.append(f"{words(game).NAME}: quick reference in {counted(len(every), 'part')}.")
    for entry in chosen:
        paragraphs += [f"Part {every.index(entry) + 1}: {entry.title}", *entry.text.splitlines()]
    columns = min(max(width, NARROWEST), WIDEST)
    return [line for paragraph in paragraphs for line in _wrap(paragraph, columns)]


def _wrap(paragraph: str, columns: int) -> list[str]:
    return textwrap.wrap(paragraph, columns, break_long_words=False, break_on_hyphens=False)


@functools.cache
def _topics(game: str) -> tuple[Topic, ...]:
    if game not in GAMES:
        raise KeyError(game)
    return parse(resources.files(f"tui.games.{game}").joinpath("reference.md").read_text(encoding="utf-8"))


def parse(markdown: str) -> tuple[Topic, ...]:
    """The topics of a reference. Lines of a paragraph are joined; every item of a list is a paragraph."""
    heads: list[tuple[str, int]] = []
    texts: list[list[str]] = []
    fresh = True
    for line in map(str.strip, markdown.splitlines()):
        heading = _HEADING.fullmatch(line)
        if heading:
            heads.append((heading[2], len(heading[1])))
            texts.append([])
        elif line and heads:
            item = line.startswith("- ")
            piece = line[2:] if item else line
            if item or fresh or not texts[-1]:
                texts[-1].append(piece)
            else:
                texts[-1][-1] += f" {piece}"
        fresh = not line
    return tuple(
        Topic(slug(title), title, "\n".join(paragraphs), depth)
        for (title, depth), paragraphs in zip(heads, texts, strict=True)
    )


def slug(title: str) -> str:
    """A heading's id."""
    return re.sub(r"[^a-z0-9]+", "-", folded(title)).strip("-")


def _has(text: str, wanted: list[str]) -> bool:
    plainly = folded(text)
    return all(re.search(rf"\b{re.escape(word)}", plainly) for word in wanted)
