"""Damage saves in every way bytes can be damaged, and see that each opens soundly or says what is wrong.

    python -m tests.soak.fuzz_saves --count 100000 --seed 1 [--game aldabas]

The saves of every game are damaged, or only of the one that is named. The only thing that opening may raise is
`SaveError`. What opens must be seen by all and played to its end. One case may take `PATIENCE` seconds, and the
process as a whole `MEMORY` bytes.
"""

from __future__ import annotations

import argparse
import collections
import functools
import json
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from core import registry
from core.journal import SaveError, read
from core.table import Table
from tests.core.playing import assert_sound

PATIENCE = 10
MEMORY = 2 * 1024**3
FOLDER = Path(__file__).parents[1] / "saves"

NUMBERS = (b"-1", b"0", b"1", b"2", b"5", b"99", b"1e400", b"-0.0", b"1.0", b"true", b"null", b'"0"', b"9" * 5000)
JUNK = (
    b"\0", b"\0" * 512, b"\xff\xfe", b"\xed\xa0\x80", b"\xc3", b"\n", b"\r\n", b"\n\n", b" ", b"{", b"}", b"[", b",",
    b'"', b"\\", b"\\ud800", b"[" * 100_000, b'{"t":' * 100_000, b"[" * 100_000 + b"]" * 100_000, b"x" * 1_000_000,
)  # fmt: skip
WORDS = (
    b"wherry", b"act", b"undo", b"snapshot", b"over", b"person", b"bot", b"whist",
    b"seat", b"ask", b"action", b"digest", b"state", b"format", b"rules", b"options", b"seats", b"seed",
)  # fmt: skip

Mutation = Callable[[bytearray, Random], None]


@functools.cache
def words() -> tuple[bytes, ...]:
    """What stands in saves: words of the format, the games, and what their actions and states are made of."""
    found = dict.fromkeys(word.decode() for word in WORDS)
    for name in registry.GAMES:
        game = registry.game(name)
        found |= dict.fromkeys((name, *game.State.__struct_fields__))
        for action in game.ACTIONS:
            found |= dict.fromkeys((str(action.__struct_config__.tag), *action.__struct_fields__))
    return tuple(word.encode() for word in found)


def flip(data: bytearray, rng: Random) -> None:
    """One bit is another."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def delete(data: bytearray, rng: Random) -> None:
    """Some bytes are gone."""
    place = rng.randrange(len(data))
    del data[place : place + rng.choice((1, 2, 8, 64, 1024))]


def insert(data: bytearray, rng: Random) -> None:
    """Something is there that was not."""
    place = rng.randrange(len(data) + 1)
    data[place:place] = rng.choice(JUNK)


def duplicate(data: bytearray, rng: Random) -> None:
    """Some bytes are there twice, or many times."""
    place = rng.randrange(len(data))
    data[place:place] = data[place : place + rng.choice((1, 8, 64, 512))] * rng.choice((1, 2, 50))


def cut(data: bytearray, rng: Random) -> None:
    """The end is missing."""
    del data[rng.randrange(len(data)) :]


def number(data: bytearray, rng: Random) -> None:
    """A number is another one, or none."""
    places = [place for place, byte in enumerate(data[:-1]) if 48 <= byte <= 57 and data[place - 1] in b":,["]
    if places:
        place = rng.choice(places)
        end = next((end for end in range(place, len(data)) if not 48 <= data[end] <= 57), len(data))
        data[place:end] = rng.choice(NUMBERS)


def word(data: bytearray, rng: Random) -> None:
    """A tag, a key or a name is another one of those there are."""
    old, new = rng.choice(words()), rng.choice(words())
    places = [place for place in range(len(data)) if data.startswith(b'"' + old + b'"', place)]
    if places:
        place = rng.choice(places) + 1
        data[place : place + len(old)] = new


def swap_lines(data: bytearray, rng: Random) -> None:
    """Two lines have changed places."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


def drop_line(data: bytearray, rng: Random) -> None:
    """A line is missing, or is there twice."""
    lines = data.split(b"\n")
    place = rng.randrange(len(lines))
    lines[place : place + 1] = [lines[place]] * rng.choice((0, 2, 3))
    data[:] = b"\n".join(lines)


def splice_lines(data: bytearray, rng: Random) -> None:
    """Lines of another save stand among them."""
    lines, strange = data.split(b"\n"), rng.choice(corpus()).split(b"\n")
    begin, place = rng.randrange(len(strange)), rng.randrange(len(lines))
    lines[place : place + rng.randrange(3)] = strange[begin : begin + rng.randint(1, 30)]
    data[:] = b"\n".join(lines)


def other_type(data: bytearray, rng: Random) -> None:
    """A value of one line is of another type, or a key stands twice."""
    lines = data.split(b"\n")
    place = rng.randrange(len(lines))
    try:
        fields: dict[str, Any] = json.loads(lines[place])
        key = rng.choice(list(fields))
    except (ValueError, TypeError, IndexError, RecursionError):
        return
    value = rng.choice(("null", "[]", "{}", "true", "-7", "0.5", '"x"', "[[[0]]]", '{"t":"act"}', "1" * 400))
    addition = f"{json.dumps(key)}:{value}".encode()
    if rng.random() < 0.5:
        fields.pop(key)
        lines[place] = bytearray(json.dumps(fields, separators=(",", ":")).encode())
    lines[place] = lines[place][:-1] + (b"," if len(lines[place]) > 2 else b"") + addition + b"}"
    data[:] = b"\n".join(lines)


MUTATIONS: tuple[Mutation, ...] = (
    flip, flip, delete, insert, duplicate, cut, number, number, word, swap_lines, drop_line, splice_lines, other_type,
)  # fmt: skip


@functools.cache
def corpus(game: str = "*") -> tuple[bytes, ...]:
    """The saves to begin with: those of every past format, of one game or of all."""
    return tuple(path.read_bytes() for path in sorted(FOLDER.glob(f"format-*/{game}-*.wherry")))


def damaged(game: str, rng: Random) -> bytes:
    """A save with one to four things wrong with it."""
    data = bytearray(rng.choice(corpus(game)))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if data:
            rng.choice(MUTATIONS)(data, rng)
    return bytes(data)


def outcome_of(path: Path, data: bytes, rng: Random) -> str:
    """What becomes of these bytes as a save: the code of its fault, or that it opened and was sound."""
    path.write_bytes(data)
    try:
        table = Table.resume(read(path))
    except SaveError as fault:
        return fault.code
    finally:
        assert path.read_bytes() == data, "reading changed the file"
    assert_sound(table, rng)
    return "sound"


def _too_slow(signum: int, frame: object) -> None:
    raise TimeoutError(f"a save took more than {PATIENCE} s")


def soak(game: str, count: int, seed: int, folder: Path) -> str:
    """Damage so many saves of a game; what came of it, in a line."""
    begun, outcomes = time.monotonic(), collections.Counter[str]()
    for case in range(count):
        rng = Random(f"{seed}/{case}")
        data = damaged(game, rng)
        signal.alarm(PATIENCE)
        try:
            outcomes[outcome_of(folder / "fuzz.wherry", data, rng)] += 1
        except BaseException:
            print(f"case {case} of seed {seed}, {game}, {len(data)} bytes", file=sys.stderr)
            raise
        signal.alarm(0)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return f"{game}: {count} damaged saves in {time.monotonic() - begun:.0f} s, peak {peak} MB, {dict(outcomes)}"


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=registry.GAMES, help="only this one")
    wanted = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, _too_slow)
    with tempfile.TemporaryDirectory() as folder:
        for game in (wanted.game,) if wanted.game else registry.GAMES:
            print(soak(game, wanted.count, wanted.seed, Path(folder)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
