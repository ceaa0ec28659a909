"""A process may die at any moment; what was accepted is there, and the game goes on at the same decision."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from core import registry

ROOT = Path(__file__).parents[2]


def test_v01_nothing_accepted_is_lost_when_a_process_is_killed() -> None:
    command = [sys.executable, "-m", "tests.soak.kill_runs", "--runs", "12"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    assert [line.split(", ")[0] for line in result.stdout.splitlines()] == [
        f"{game}: 12 kills" for game in registry.GAMES
    ]
