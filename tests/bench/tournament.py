"""Play bots against each other: `python tests/bench/tournament.py normal easy easy easy --games 100`.

The first level named is the one that is counted. It sits in every seat equally often; every seed is played once.
`random` is a player that takes any legal action.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.bots import LEVELS, Level, Playouts
from core.chance import pick
from core.game import AnyGame, Config, Outcome
from core.registry import game

RANDOM = Level("random", lambda rules, view, legal, rng, budget: pick(rng, legal), playouts=0, seconds=0.0)


def play(rules: AnyGame, levels: list[Level], seed: str, spent: dict[str, float]) -> Outcome:
    """One game, the levels by seat; adds up the processor time by level."""
    state = rules.new(Config(len(levels), rules.Options()), seed).state
    count = 0
    while waiting := [ask for ask in rules.asks(state) if not ask.settled]:
        seat = waiting[0].seat
        level = levels[seat]
        rng = random.Random(f"{seed}/{count}")
        start = time.process_time()
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        action = level.choose(rules, view, legal, rng, Playouts(level.playouts))
        spent[level.name] = spent.get(level.name, 0.0) + time.process_time() - start
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


def main() -> None:
    """Play the tournament and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+", choices=[*LEVELS, "random"])
    parser.add_argument("--game", default="douro")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="cup")
    parser.add_argument("--playouts", type=int, help="for the level that is counted")
    asked = parser.parse_args()
    rules = game(asked.game)
    pool = {**LEVELS, "random": RANDOM}
    levels = [pool[name] for name in asked.levels]
    if asked.playouts:
        levels[0] = levels[0]._replace(playouts=asked.playouts)
    levels[0] = levels[0]._replace(name=f"{levels[0].name}*")
    wins = points = rivals = 0.0
    spent: dict[str, float] = {}
    for number in range(asked.games):
        turn = number % len(levels)
        seated = levels[-turn:] + levels[:-turn] if turn else levels
        outcome = play(rules, seated, f"{asked.seed}{number}", spent)
        wins += (turn in outcome.winners) / len(outcome.winners)
        points += sum(one.total for one in outcome.standings if one.seat == turn)
        rivals += sum(one.total for one in outcome.standings if one.seat != turn)
    low, high = interval(wins / asked.games, asked.games)
    print(f"{asked.levels[0]} against {' '.join(asked.levels[1:])}: {asked.games} games of {asked.game}")
    print(f"  wins {wins / asked.games:.1%} (95 %: {low:.1%} to {high:.1%}), par {1 / len(levels):.1%}")
    others = max(1, len(levels) - 1)
    print(f"  points {points / asked.games:.2f}, the others {rivals / asked.games / others:.2f}")
    for name, seconds in sorted(spent.items()):
        print(f"  {name:10} {seconds / asked.games:.3f} s a game")


if __name__ == "__main__":
    main()
