"""Kill a playing process at random moments, and see that no action it had announced is ever missing.

    python -m tests.soak.kill_runs --runs 1000 [--game aldabas]

Every game is played, or only the one that is named. Each run forks a child that plays at a kept table, now and then
takes an action back, and announces through a pipe each thing that was accepted. After SIGKILL the save must hold all
that was announced and at most one entry more, open at the very state its last entry names, and play to the end.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from core import registry, saves
from core.journal import Act, Over, Undo, read
from core.table import Table
from tests.core.playing import answer, assert_sound, bytes_of, start

LONGEST_DELAY = 0.004
"""Seconds after the last announcement waited for; a line is on the disk in less."""


def child(path: Path, game: str, seed: int, pipe: int) -> None:
    """Play, announcing every accepted entry, until killed."""
    rng = Random(seed)
    table = start(rng.choice(registry.game(game).FACTS.seats), f"kill-{seed}", path, game=game)
    while not table.over:
        seat = answer(table, rng)
        os.write(pipe, f"act {bytes_of(table)}\n".encode())
        if table.undo_refusal(seat) is None and rng.random() < 0.2:
            table.undo(seat)
            os.write(pipe, f"undo {bytes_of(table)}\n".encode())
    os.close(pipe)  # there is no more to announce
    while True:
        signal.pause()


def announced(pipe: int, wanted: int) -> bytes:
    """Read until so many announcements have come, or the child is silent for good."""
    heard = b""
    while heard.count(b"\n") < wanted and (more := os.read(pipe, 1)):
        heard += more
    return heard


def run(path: Path, game: str, seed: int) -> int:
    """One child, killed. Gives how many accepted entries it had announced."""
    rng = Random(-seed)
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reading)
            child(path, game, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    heard = announced(reading, rng.randrange(40))
    time.sleep(rng.random() * LONGEST_DELAY)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), "the child fell over by itself"
    while more := os.read(reading, 65536):
        heard += more
    os.close(reading)
    judge(path, heard.decode().split("\n")[:-1], rng)
    return heard.count(b"\n")


def judge(path: Path, heard: list[str], rng: Random) -> None:
    """What was announced is in the save, and the save goes on from there to the end."""
    if not path.exists():
        assert not heard, "a table was played at that is not kept"
        return
    transcript = read(path)
    kept = [
        f"{'act' if isinstance(entry, Act) else 'undo'} {entry.digest}"
        for entry in transcript.entries
        if isinstance(entry, Act | Undo)
    ]
    assert kept[: len(heard)] == heard, "an announced action is missing"
    assert len(kept) <= len(heard) + 1, "more than one action nobody was told of"
    table = saves.resume(path, lambda: 0)
    state = kept[-1].split()[1] if kept else transcript.header.digest
    assert bytes_of(table) == state == bytes_of(Table.replayed(transcript))
    assert_sound(table, rng)
    table.close()
    whole = read(path)
    assert whole.size == path.stat().st_size
    assert isinstance(whole.entries[-1], Over)
    assert bytes_of(Table.replayed(whole)) == bytes_of(table)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=registry.GAMES, help="only this one")
    wanted = parser.parse_args()
    for game in (wanted.game,) if wanted.game else registry.GAMES:
        begun, total = time.monotonic(), 0
        with tempfile.TemporaryDirectory() as folder:
            for number in range(wanted.seed, wanted.seed + wanted.runs):
                total += run(Path(folder) / f"{number}.wherry", game, number)
        seconds = time.monotonic() - begun
        print(f"{game}: {wanted.runs} kills, {total} announced entries, none lost, {seconds:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
