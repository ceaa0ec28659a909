"""`wherry saves` and `wherry verify`: what is kept, and whether a finished game is what it says."""

from __future__ import annotations

from pathlib import Path

from core import saves
from core.journal import Act, SaveError, read
from core.table import Table
from tui import faults
from tui.commands.tables import kept_at
from tui.commands.visit import Visit
from tui.kept import describe
from tui.words import counted, listed, words


def list_saves(visit: Visit) -> int:
    """One line for each save, the newest first; one that cannot be used says why."""
    kept = saves.list_saves(visit.paths.saves)
    visit.voice.say(*[describe(save) for save in kept])
    if not kept:
        visit.voice.say("No table is kept yet.")
    return faults.DONE


def verify(visit: Visit, name: str) -> int:
    """Check the seed against its hash, deal again and play every action again. Raises `SaveError` for no such save."""
    path = kept_at(visit, name)
    try:
        return _verify(visit, path)
    except SaveError as fault:
        fault.figures.setdefault("name", path.name)
        if faults.exit_code(fault) != faults.DAMAGED:
            raise
        visit.complaints.say(f"Not genuine: {faults.sentence(fault)}")
        return faults.NOT_GENUINE


def _verify(visit: Visit, path: Path) -> int:
    transcript = read(path)
    table = Table.replayed(transcript)
    if not table.over:
        visit.complaints.say(
            f"{path.name} agrees with the rules so far, but the game is not over, and its seed stays secret until then."
        )
        return faults.NOT_GENUINE
    header = transcript.header
    actions = sum(isinstance(entry, Act) for entry in transcript.entries)
    visit.voice.say(
        f"{path.name}: {words(header.game).NAME}, {listed(chair.name for chair in header.seats)}, finished.",
        f"Seed: {header.seed}",
        f"Hash: {header.seed_hash}",
        "The seed gives this hash: compare it with the one shown at the start.",
        "The seed deals this game.",
        f"Every action was played again by the rules and agrees: {counted(actions, 'action')}.",
        "The game is genuine.",
    )
    return faults.DONE
