"""Counts of positions from fixed starts, which `perft.toml` derives by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from core import registry

from .cases import Case, default_cases, state_bytes

STARTS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "perft.toml").read_text("utf-8"))["start"]


def name_of(start: dict[str, Any]) -> str:
    return f"{start['game']}-{start['seats']}-after-{start['after']}-{start['seed']}"


def begin(case: Case, seed: str, answers: int) -> Any:
    """The state after so many answers, each being the first legal one of the first seat waited for."""
    state = case.game.new(case.config, seed).state
    for _ in range(answers):
        seat = waiting(case, state)[0]
        state = case.game.apply(state, seat, case.game.legal(state, seat)[0]).state
    return state


def waiting(case: Case, state: Any) -> list[int]:
    return [ask.seat for ask in case.game.asks(state) if not ask.settled]


def deeper(case: Case, frontier: dict[bytes, tuple[Any, int]]) -> dict[bytes, tuple[Any, int]]:
    """All positions one answer further on, each with the number of ways that lead to it."""
    found: dict[bytes, tuple[Any, int]] = {}
    for state, ways in frontier.values():
        for seat in waiting(case, state):
            for action in case.game.legal(state, seat):
                child = case.game.apply(state, seat, action).state
                key = state_bytes(case, child)
                found[key] = (child, ways + found.get(key, (None, 0))[1])
    return found


@pytest.mark.parametrize("start", STARTS, ids=name_of)
def test_positions_and_paths(start: dict[str, Any]) -> None:
    case = next(case for case in default_cases(start["game"]) if case.seats == start["seats"])
    state = begin(case, start["seed"], start["after"])
    frontier = {state_bytes(case, state): (state, 1)}
    positions, paths = [], []
    for _ in start["positions"]:
        frontier = deeper(case, frontier)
        positions.append(len(frontier))
        paths.append(sum(ways for _, ways in frontier.values()))
    assert positions == start["positions"]
    assert paths == start["paths"]


def test_every_game_is_counted_at_every_number_of_seats() -> None:
    counted = {(start["game"], start["seats"]) for start in STARTS}
    assert counted == {(name, seats) for name in registry.GAMES for seats in registry.game(name).FACTS.seats}
