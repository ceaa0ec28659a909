"""Make saves of today's format for each phase of each game, for `tests/saves/`.

    python -m tests.soak.make_saves [--game aldabas]

A file that exists is left alone: saves of a past build are never made again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from core import registry
from core.games.aldabas.actions import Finish, Take
from core.journal import FORMAT
from core.table import Table
from tests.core.playing import answer, finish, play, start

FOLDER = Path(__file__).parents[1] / "saves" / f"format-{FORMAT}"

# --- Douro -----------------------------------------------------------------------------------------------------------


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


# --- Aldabas ---------------------------------------------------------------------------------------------------------


def aldabas(seats: int, name: str, path: Path | None = None, **options: str) -> Table:
    """A new table of Aldabas."""
    return start(seats, name, path, game="aldabas", **options)


def asked(kind: str, actions: int, seats: int, name: str, path: Path, **options: str) -> Table:
    """A table at which that is asked after so many actions or more, in the first random game in which it ever is."""
    for seed in range(100):
        for where in (None, path):  # kept only the second time
            table, rng = aldabas(seats, name, where, **options), Random(seed)
            while not table.over and (table.actions < actions or table.asks()[0].kind != kind):
                answer(table, rng)
            if table.over:
                break
        if not table.over:
            return table
    raise AssertionError(f"{kind} is never asked")


def setup(path: Path) -> Table:
    """Two of three have chosen what to keep."""
    table = aldabas(3, "setup", path)
    for _ in range(2):
        answer(table, Random(1))
    return table


def two_neighbours(path: Path) -> Table:
    """Two play, and one has drawn two doors, of which it keeps one."""
    return asked("keep", 50, 2, "two-players", path)


def four_neighbours(path: Path) -> Table:
    """Four play with the other deck, discards face down and Vaults open, and one may use a power."""
    return asked(
        "powers", 70, 4, "four-players", path, manifest="r1", discards="hidden", vault_coins="shown", start="first"
    )


def turn_undone(path: Path) -> Table:
    """A turn ended, taken back as far as it goes, and another one begun."""
    table = aldabas(2, "with-undo", path, start="first")
    for seat in range(2):
        table.act(seat, "setup", table.legal(seat)[0])
    for action in (Take(), Take(), Finish()):
        table.act(0, table.asks()[0].id, action)
    for _ in range(3):
        table.undo(0)
    answer(table, Random(5))
    return table


def last_turns(path: Path) -> Table:
    """Three play, the end is triggered, and somebody has its last turn."""
    table = aldabas(3, "last-turns", path)
    return play(table, Random(5), lambda view: view.end is not None and view.end.owed is not None)


def neighbours_finished(path: Path) -> Table:
    """A game of two that is over."""
    return finish(aldabas(2, "finished", path), Random(6))


def solidad(path: Path) -> Table:
    """One plays against the Rival, in mid-game."""
    return asked("action", 24, 1, "solidad", path)


def solidad_order(path: Path) -> Table:
    """The Rival's powers are in question, with every other option of Solidad."""
    return asked(
        "rival", 24, 1, "solidad-order", path,
        lizards="two", rival_ties="lost", rival_powers="optional", rival_cards="1", extra_coins="10",
    )  # fmt: skip


def solidad_finished(path: Path) -> Table:
    """Solidad, and it is over."""
    return finish(aldabas(1, "solidad-finished", path), Random(9))


PHASES: Mapping[str, Mapping[str, Callable[[Path], Table]]] = {
    "douro": {
        "first-decision": first_decision,
        "mid-dispute": mid_dispute,
        "donation": donation,
        "second-half": second_half,
        "finished": finished,
        "two-players": two_players,
        "with-undo": with_undo,
        "with-stand-in": with_stand_in,
    },
    "aldabas": {
        "setup": setup,
        "two-players": two_neighbours,
        "four-players": four_neighbours,
        "with-undo": turn_undone,
        "last-turns": last_turns,
        "finished": neighbours_finished,
        "solidad": solidad,
        "solidad-order": solidad_order,
        "solidad-finished": solidad_finished,
    },
}
"""The saves of each game: their names, and how each is made."""


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=registry.GAMES, help="only this one")
    wanted = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in (wanted.game,) if wanted.game else registry.GAMES:
        for phase, make in PHASES[game].items():
            path = FOLDER / f"{game}-{phase}.wherry"
            if path.exists():
                print(f"{path.name} is there already")
            else:
                make(path).close()
                print(f"{path.name} made")
    return 0


if __name__ == "__main__":
    sys.exit(main())
