"""Make one save of today's format for each phase of a game, for `tests/saves/`; run once when the format changes.

    python -m tests.soak.make_saves

A folder that exists is left alone: files of a past format are never made again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from core.journal import FORMAT
from core.table import Table
from tests.core.playing import answer, finish, play, start

FOLDER = Path(__file__).parents[1] / "saves" / f"format-{FORMAT}"


def first_decision(path: Path) -> Table:
    """Nobody has chosen anything."""
    return start(3, "first-decision", path)


def mid_dispute(path: Path) -> Table:
    """Two of four have laid a barrel for the third boat."""
    table = play(start(4, "mid-dispute", path, ledger="on"), Random(2), lambda view: len(view.history) == 2)
    for _ in range(2):
        answer(table, Random(2))
    return table


def donation(path: Path) -> Table:
    """One of three has given a barrel to charity."""
    table = play(start(3, "donation", path), Random(3), lambda view: view.phase == "donate")
    answer(table, Random(3))
    return table


def second_half(path: Path) -> Table:
    """Five play, three disputes into the second half, with open scores and rapids that lose."""
    table = start(5, "second-half", path, scores="open", rapids_short="loses")
    return play(table, Random(4), lambda view: view.half_start > 0 and len(view.history) == view.half_start + 3)


def finished(path: Path) -> Table:
    """A game that is over."""
    return finish(start(3, "finished", path), Random(5))


def two_players(path: Path) -> Table:
    """Two and D. Sebastião, who has shown four barrels."""
    return play(start(2, "two-players", path), Random(6), lambda view: len(view.history) == 4)


def with_undo(path: Path) -> Table:
    """A barrel laid, taken back and laid again."""
    table = start(3, "with-undo", path)
    seat = answer(table, Random(7))
    table.undo(seat)
    answer(table, Random(8))
    return table


def with_stand_in(path: Path) -> Table:
    """Somebody plainer chose for a bot that took too long."""
    table = start(3, "with-stand-in", path)
    answer(table, Random(9), stand_in="slow")
    return table


PHASES = (first_decision, mid_dispute, donation, second_half, finished, two_players, with_undo, with_stand_in)


def main() -> int:
    """Run from the command line."""
    if FOLDER.exists():
        print(f"tests/saves/{FOLDER.name} is there already", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True)
    for phase in PHASES:
        phase(FOLDER / f"douro-{phase.__name__.replace('_', '-')}.wherry").close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
