"""Write the golden screens again: `python tests/tui/screens/golden/regenerate.py`, from the root of the project.

Look at the difference before you commit it: it is what people will see.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[3]))

from tests.tui.screens.capture import captured, file_of, written  # noqa: E402
from tests.tui.screens.driving import COLOUR  # noqa: E402
from tests.tui.screens.moments import ALL  # noqa: E402
from tui.paths import Paths  # noqa: E402


async def main() -> None:
    """Write one file for each moment and each set of symbols."""
    for symbols in ("unicode", "ascii"):
        for moments in ALL:
            with tempfile.TemporaryDirectory() as home:
                shots = await captured(moments, Paths.read({"WHERRY_HOME": home}), COLOUR, symbols)
            for name, sizes in shots.items():
                file_of(name, symbols).write_text(written(sizes), encoding="utf-8", newline="\n")
                print(file_of(name, symbols).relative_to(HERE.parents[3]))


if __name__ == "__main__":
    asyncio.run(main())
