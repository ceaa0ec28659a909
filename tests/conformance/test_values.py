"""States are values: nothing changes one, and the same seed and choices give the same bytes anywhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from core.game import codec

from .cases import Case, play, state_bytes, view_bytes

HERE = Path(__file__).parent


def test_no_function_changes_a_state_or_a_view(case: Case) -> None:
    kept = []
    game = case.game
    encode = codec(game.View)[0]
    for moment in play(case, "unchanged"):
        views = [game.view(moment.state, seat) for seat in case.lookers]
        kept.append((moment.state, state_bytes(case, moment.state), views, [encode(view) for view in views]))
        for seat, view in zip(case.lookers, views, strict=True):
            game.redeal(view, random.Random(1))
            if seat is not None:
                game.legal(moment.state, seat)
                game.check(moment.state, seat, moment.action)
        for event in moment.step.events:
            game.redact(event, moment.ask.seat)
        if game.evaluate is not None:
            game.evaluate(moment.state, moment.ask.seat)
        game.outcome(moment.step.state)
    assert kept
    for state, before, views, texts in kept:
        assert state_bytes(case, state) == before
        assert [encode(view) for view in views] == texts


def test_same_seed_and_choices_give_the_same_bytes_whatever_else_is_random(case: Case) -> None:
    game = case.game
    state = game.new(case.config, "again").state
    for number, moment in enumerate(play(case, "again")):
        random.seed(number)
        assert state_bytes(case, state) == state_bytes(case, moment.state)
        state = game.apply(state, moment.ask.seat, moment.action).state
        assert state_bytes(case, state) == state_bytes(case, moment.step.state)
        assert random.random() == random.Random(number).random(), "the game draws from the global generator"


def test_view_is_the_same_each_time_it_is_asked_for(case: Case) -> None:
    for moment in play(case, "look"):
        for seat in case.lookers:
            assert view_bytes(case, moment.state, seat) == view_bytes(case, moment.state, seat)


def test_games_do_not_depend_on_the_hash_seed(name: str) -> None:
    root = str(HERE.parents[1])
    command = [sys.executable, str(HERE / "digest.py"), name]
    runs = [
        subprocess.run(
            command,
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": root},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "1872")
    ]
    assert len(runs[0].strip()) == 64
    assert set(runs) == {runs[0]}
