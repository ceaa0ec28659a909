"""How fast the engine is, game by game: run `python tests/bench/bench_engine.py [game ...]` from the root.

Every figure is processor time on one core, the median of three runs. The last column divides it by the speed of
a calibration loop on the same machine, so that figures from different machines can be compared.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.bots import LEVELS
from core.bots.budget import Playouts
from core.chance import pick
from core.game import AnyGame, Config
from core.journal import Bot, Journal, read
from core.registry import GAMES, game
from core.table import Table

RUNS = 3
GAMES_PER_RUN = 300
REPEATS = 2000


def calibration() -> int:
    """One million steps of plain work: tuple building, a dictionary and small arithmetic."""
    seen: dict[tuple[int, int], int] = {}
    total = 0
    for number in range(1_000_000):
        pair = (number % 97, number % 31)
        total += seen.get(pair, 0)
        seen[pair] = number & 7
    return 1_000_000


def per_second(work: Callable[[], int]) -> float:
    """How many of the things that `work` counts are done in one second of processor time."""
    speeds = []
    for _ in range(RUNS):
        start = time.process_time()
        count = work()
        speeds.append(count / (time.process_time() - start))
    return statistics.median(speeds)


def repeat(one: Callable[[], object]) -> Callable[[], int]:
    """The same thing many times over."""

    def work() -> int:
        for _ in range(REPEATS):
            one()
        return REPEATS

    return work


def random_games(rules: AnyGame, config: Config) -> int:
    """Play whole games at random; gives the number of decisions."""
    decisions = 0
    for number in range(GAMES_PER_RUN):
        rng = random.Random(number).random
        state = rules.new(config, f"bench{number}").state
        while asks := rules.asks(state):
            for ask in asks:
                if not ask.settled:
                    choices = rules.legal(state, ask.seat)
                    state = rules.apply(state, ask.seat, choices[int(rng() * len(choices))]).state
                    decisions += 1
                    break
    return decisions


def one_game(rules: AnyGame, config: Config) -> list[tuple[Any, int, Any]]:
    """Every state of a random game, with who acts in it and how."""
    rng = random.Random("one game")
    state = rules.new(config, "bench").state
    moves = []
    while waiting := [ask.seat for ask in rules.asks(state) if not ask.settled]:
        action = pick(rng, rules.legal(state, waiting[0]))
        moves.append((state, waiting[0], action))
        state = rules.apply(state, waiting[0], action).state
    return moves


def keep_game(name: str, seats: int, path: Path) -> None:
    """Play a random game to the end, each action appended to its save."""
    table = Table.start(
        name,
        tuple(Bot(f"bench {seat}", "easy") for seat in range(seats)),
        {},
        "bench",
        keep=lambda header: Journal.create(path, header),
    )
    rng = random.Random("save")
    while waiting := [ask for ask in table.asks() if not ask.settled]:
        table.act(waiting[0].seat, waiting[0].id, pick(rng, table.legal(waiting[0].seat)))
    table.close()


def saves(name: str, seats: int) -> dict[str, float]:
    """How many finished games are saved, and loaded again, in a second of processor time."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept"
        keep_game(name, seats, kept)
        numbers = iter(range(1_000_000))

        def save() -> int:
            for _ in range(5):
                keep_game(name, seats, Path(folder) / str(next(numbers)))
            return 5

        def load() -> int:
            for _ in range(20):
                Table.replayed(read(kept))
            return 20

        return {"finished games saved": per_second(save), "finished games loaded": per_second(load)}


def figures(rules: AnyGame, config: Config) -> dict[str, float]:
    """Everything measured about one game with so many seats."""
    moves = one_game(rules, config)
    state, seat, _ = moves[len(moves) // 3]
    legal = rules.legal(state, seat)
    seen = rules.view(state, seat)
    rng = random.Random("bench")
    level = LEVELS["normal"]

    def fork() -> object:
        return state

    def think() -> int:
        spent = 0
        for number in range(5):
            budget = Playouts(400)
            level.choose(rules, seen, legal, random.Random(f"think{number}"), budget)
            spent += 400 - budget.left
        return spent

    def children() -> int:
        for _ in range(20):
            for before, actor, action in moves:
                rules.apply(before, actor, action)
        return 20 * len(moves)

    return {
        "decisions of random play": per_second(lambda: random_games(rules, config)),
        "forks": per_second(repeat(fork)),
        "children": per_second(children),
        "legal lists": per_second(repeat(lambda: rules.legal(state, seat))),
        "views": per_second(repeat(lambda: rules.view(state, seat))),
        "redeals": per_second(repeat(lambda: rules.redeal(seen, rng))),
        "playouts": per_second(think),
    }


def main() -> None:
    """Print the table of figures."""
    speed = per_second(calibration)
    print(f"calibration loop: {speed:,.0f} steps/s")
    for name in sys.argv[1:] or GAMES:
        rules = game(name)
        for seats in rules.FACTS.seats:
            title = f"{name}, {seats} {'seat' if seats == 1 else 'seats'}"
            print(f"\n{title:32} {'per second':>14} {'each (us)':>14} {'of calibration':>17}")
            for what, rate in (figures(rules, Config(seats, rules.Options())) | saves(name, seats)).items():
                print(f"  {what:30} {rate:14,.0f} {1e6 / rate:14.2f} {rate / speed:17.5f}")


if __name__ == "__main__":
    main()
