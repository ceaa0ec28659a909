"""`wherry rules`: the quick reference in plain lines."""

from __future__ import annotations

from tui import faults, reference
from tui.commands.tables import game_words
from tui.commands.visit import Visit
from tui.faults import UsageFault
from tui.voice import WIDEST


def print_rules(visit: Visit, game: str, topic: str) -> int:
    """The whole reference of a game, or the topic of that name or with the words in its title. Raises `UsageFault`."""
    game_words(game)
    width = visit.voice.width or WIDEST
    try:
        visit.voice.say(*reference.plain(game, _called(game, topic), width))
    except reference.UnknownTopic as fault:
        raise UsageFault(str(fault)) from None
    return faults.DONE


def _called(game: str, topic: str) -> str | None:
    """The topic's id: its own name, else the best place whose heading has the words. Raises `UnknownTopic`."""
    if not topic.strip():
        return None
    try:
        return reference.topic(game, topic).id
    except reference.UnknownTopic:
        best = reference.titled(game, topic)
        if best is None:
            raise
        return best.id
