"""A kept table in one line, for the list of saves wherever it is shown."""

from __future__ import annotations

import time

from core.journal import SaveError
from core.saves import SaveInfo
from tui import faults
from tui.text import clean
from tui.words import counted, listed, sign

LONGEST_NAME = 40
"""So many cells of a file's or a person's name are shown: a file may hold anything."""


def describe(save: SaveInfo) -> str:
    """A save in one line: name, game, players, where it stands, and when it was last played."""
    name = clean(save.name, LONGEST_NAME)
    if save.header is None:
        fault = save.fault or SaveError("not_a_save")
        return f"{name}: {faults.sentence(fault, save.path.name)}"
    who = listed(clean(chair.name, LONGEST_NAME) for chair in save.header.seats)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.changed))
    stands = "finished" if save.over else counted(save.actions, "action")
    return f"{name}: {sign(save.header.game).NAME}, {who}, {stands}, {when}."
