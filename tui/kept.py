"""A kept table in one line, for the list of saves wherever it is shown."""

from __future__ import annotations

import time

from core.journal import Act, SaveError, Undo, read
from core.registry import GAMES
from core.saves import SaveInfo
from tui import faults
from tui.text import clean
from tui.words import counted, listed, sign

LONGEST_NAME = 40
"""So many cells of a file's or a person's name are shown: a file may hold anything."""


def describe(save: SaveInfo) -> str:
    """A save in one line: name, game, players, where it stands, and when it was last played."""
    try:
        if save.fault is not None:
            raise save.fault
        transcript = read(save.path)
        header = transcript.header
        if header.game not in GAMES:
            raise SaveError("unknown_game", game=header.game)
    except SaveError as fault:
        return f"{clean(save.name, LONGEST_NAME)}: {faults.sentence(fault, save.path.name)}"
    who = listed(clean(chair.name, LONGEST_NAME) for chair in header.seats)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.changed))
    # An undo takes one action back, so what stands is what counts.
    done = sum(isinstance(entry, Act) - isinstance(entry, Undo) for entry in transcript.entries)
    stands = "finished" if save.over else counted(done, "action")
    return f"{clean(save.name, LONGEST_NAME)}: {sign(header.game).NAME}, {who}, {stands}, {when}."
