"""What loads what: the engine never loads a screen, and neither does anything that needs none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "core").rglob("*.py")
)


def loaded_by(code: str, home: Path) -> set[str]:
    """The top names of all modules loaded once the code has run."""
    program = f"import sys\n{code}\nsys.stderr.write('\\n' + ' '.join({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "WHERRY_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


def test_the_engine_loads_no_screen_no_event_loop_and_no_folders(tmp_path: Path):
    found = loaded_by("\n".join(f"import {module}" for module in MODULES), tmp_path)
    assert "core" in found
    assert not found & {"textual", "rich", "asyncio", "platformdirs", "tui", "themes"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["saves"],
        ["rules", "douro"],
        ["play", "douro", "--plain", "--seats", "bot:easy,bot:easy"],
        ["play", "douro", "--plain", "--seats", "Ana,bot:easy,bot:easy"],
    ],
    ids=" ".join,
)
def test_nothing_that_needs_no_screen_loads_one(arguments: list[str], tmp_path: Path):
    found = loaded_by(f"from tui.cli import main\nassert main({arguments!r}) == 0", tmp_path)
    assert "tui" in found
    assert not found & {"textual", "rich", "asyncio"}
