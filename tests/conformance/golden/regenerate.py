"""Write the golden games again: `python tests/conformance/golden/regenerate.py`, from the root of the project.

A game that is there already keeps its seed. Read the difference against the rules before you commit it: it is meant
to show whatever changed, and a rule that changed raises `FACTS.rules`.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[2])]

from transcript import drawn, golden_cases, header, write  # noqa: E402

from core import registry  # noqa: E402


def main() -> None:
    """Write one file for each golden case of each game."""
    for name in registry.GAMES:
        for case in golden_cases(name):
            file = HERE / f"{case}.txt"
            seed = header(file.read_text("utf-8"), "seed") if file.exists() else f"golden-{case}"
            file.write_text(write(case, seed, drawn(case, seed)), encoding="utf-8", newline="\n")
            print(file.relative_to(HERE.parents[2]))


if __name__ == "__main__":
    main()
