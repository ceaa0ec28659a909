"""`wherry rules`: the quick reference in plain lines."""

from __future__ import annotations

from tui import faults, reference
from tui.commands.tables import game_words
from tui.commands.visit import Visit
from tui.faults import UsageFault
from tui.voice import WIDEST


def print_rules(visit: Visit, game: str, topic: str) -> int:
    """The whole reference of a game, or the topic of that name or with that word. Raises `UsageFault`."""
    game_words(game)
    width = visit.voice.width or WIDEST
    try:
        visit.voice.say(*reference.plain(game, _called(game, topic), width))
    except reference.UnknownTopic as fault:
        raise UsageFault(str(fault)) from None
    return faults.DONE


def _called(game: str, topic: str) -> str | None:
    """The topic's id: its own name, else the only heading that has the word. Raises `UnknownTopic`."""
    if not topic.strip():
        return None
    try:
        return reference.topic(game, topic).id
    except reference.UnknownTopic:
        wanted = reference.slug(topic)
        titled = [entry.id for entry in reference.topics(game) if wanted and wanted in entry.id.split("-")]
        if len(titled) != 1:
            raise
        return titled[0]
