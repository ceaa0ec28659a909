"""Same seed, seats and answers give the same journal, byte for byte apart from the times."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def journal(home: Path, seats: str, answers: str, hash_seed: str) -> bytes:
    """Play a game in a process of its own, and give its save without the times."""
    subprocess.run(
        [sys.executable, "-m", "tui", "play", "douro", "--plain", "--seed", "repeat-1", "--seats", seats],
        cwd=ROOT,
        env={**os.environ, "WHERRY_HOME": str(home), "PYTHONHASHSEED": hash_seed},
        input=answers,
        capture_output=True,
        text=True,
        check=True,
    )
    (save,) = (home / "saves").glob("*.wherry")
    lines = save.read_bytes()
    assert lines.splitlines()[-1].startswith(b'{"t":"over"')
    return re.sub(rb'"at":\d+', b'"at":0', lines)


@pytest.mark.parametrize(
    ("seats", "answers"),
    [("bot:easy,bot:easy,bot:easy", ""), ("Ana,bot:easy,Bento", "#1\nundo\n#2\n" * 60)],
    ids=["bots", "persons with undo"],
)
def test_a_game_played_twice_leaves_the_same_journal(tmp_path: Path, seats: str, answers: str):
    first = journal(tmp_path / "one", seats, answers, "1")
    second = journal(tmp_path / "two", seats, answers, "2")
    assert first == second
