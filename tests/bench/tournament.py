"""Play bots against each other: `python tests/bench/tournament.py normal easy easy easy --games 100`.

There are as many seats as levels named; another game is chosen by `--game aldabas`, an option of it by
`--option discards=hidden`. The first level named is the one that is counted. It sits in every seat equally often, and
every seed is played once. A level named alone plays alone, where a game allows it. `random` takes any legal action,
and `greedy`, which knows only Aldabas, the one that gives it most points if the game ended now.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.bots import LEVELS, Level, Playouts
from core.chance import pick
from core.game import AnyGame, Config, Outcome
from core.registry import GAMES, game
from core.vetting import options_of
from tests.bench.greedy import GREEDY

RANDOM = Level("random", lambda rules, view, legal, rng, budget: pick(rng, legal), playouts=0, seconds=0.0)
LEADS = "*"
"""Marks the level that is counted."""


def play(rules: AnyGame, config: Config, levels: list[Level], seed: str, spent: dict[str, float]) -> Outcome:
    """One game, the levels by seat; adds up the processor time by level. Raises what a level raises."""
    state = rules.new(config, seed).state
    count = 0
    while waiting := [ask for ask in rules.asks(state) if not ask.settled]:
        seat = waiting[0].seat
        level = levels[seat]
        rng = random.Random(f"{seed}/{count}")
        start = time.process_time()
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        action = level.choose(rules, view, legal, rng, Playouts(level.playouts))
        spent[level.name] += time.process_time() - start
        state = rules.apply(state, seat, action).state
        count += 1
    result: Outcome = rules.outcome(state)
    return result


def interval(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson)."""
    z = 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


class Tally:
    """What came of the games so far."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.points: list[int] = []
        self.others: list[int] = []
        self.winning: list[int] = []
        self.reasons = Counter[str]()
        self.errors = Counter[str]()
        self.spent: dict[str, float] = defaultdict(float)

    def add(self, outcome: Outcome, counted: int) -> None:
        """One more game, in which the level that is counted sat in that seat."""
        self.games += 1
        self.wins += (counted in outcome.winners) / len(outcome.winners)
        self.winning.append(outcome.standings[0].total)
        self.reasons[outcome.reason] += 1
        for standing in outcome.standings:
            (self.points if standing.seat == counted else self.others).append(standing.total)

    def lines(self, seats: int) -> list[str]:
        """The figures, for people."""
        lines = []
        if self.games:
            low, high = interval(self.wins / self.games, self.games)
            points = f"points {statistics.fmean(self.points):.2f}, from {min(self.points)} to {max(self.points)}"
            if seats == 1:
                lines.append(f"{points}, half of them {statistics.median(self.points):.0f} or more")
            else:
                lines.append(f"wins {self.wins / self.games:.1%} (95 %: {low:.1%} to {high:.1%}), par {1 / seats:.1%}")
                lines.append(f"{points}; the others {statistics.fmean(self.others):.2f}")
                lines.append(f"winning score {statistics.fmean(self.winning):.2f}")
            shares = [f"{reason} {count / self.games:.0%}" for reason, count in self.reasons.most_common()]
            lines.append(f"ended by {', '.join(shares)}")
            lines += [f"{name:10} {seconds / self.games:.3f} s a game" for name, seconds in sorted(self.spent.items())]
        lines.append(f"errors {sum(self.errors.values())}")
        lines += [f"{count} times {error}" for error, count in self.errors.most_common()]
        return lines


def main() -> int:
    """Play the tournament and print its figures; 1 if a level made an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+", choices=[*LEVELS, "random", "greedy"])
    parser.add_argument("--game", default="douro", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="cup")
    parser.add_argument("--playouts", type=int, help="for the level that is counted")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=WORD", help="one of the game's options")
    asked = parser.parse_args()
    rules = game(asked.game)
    if len(asked.levels) not in rules.FACTS.seats:
        parser.error(f"{asked.game} is for {', '.join(map(str, rules.FACTS.seats))} seats")
    try:
        options = options_of(rules, dict(option.split("=", 1) for option in asked.option))
    except ValueError as error:
        parser.error(str(error))
    config = Config(len(asked.levels), options)
    pool = {**LEVELS, "random": RANDOM, "greedy": GREEDY}
    levels = [pool[name] for name in asked.levels]
    if asked.playouts is not None:
        levels[0] = levels[0]._replace(playouts=asked.playouts)
    levels[0] = levels[0]._replace(name=levels[0].name + LEADS)
    tally = Tally()
    for number in range(asked.games):
        turn = number % len(levels)
        seated = levels[-turn:] + levels[:-turn] if turn else levels
        try:
            tally.add(play(rules, config, seated, f"{asked.seed}{number}", tally.spent), turn)
        except Exception as error:  # a level that fails is a finding, and the others play on
            tally.errors[f"{type(error).__name__}: {error}"] += 1
    against = f" against {' '.join(asked.levels[1:])}" if asked.levels[1:] else " alone"
    print(f"{asked.levels[0]}{against}: {tally.games} games of {asked.game}")
    print("\n".join(f"  {line}" for line in tally.lines(len(levels))))
    return 1 if tally.errors else 0


if __name__ == "__main__":
    sys.exit(main())
