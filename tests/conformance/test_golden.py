"""Golden games: whole games as text, checked against the rules when they were accepted, and played again here.

`python tests/conformance/golden/regenerate.py` writes them again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core import registry
from core.game import choices

from .cases import Case, cases_of, tried
from .transcript import golden_cases, header, write, written

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


def case_of(file: Path) -> Case:
    """The table that the file was played on, by its name."""
    return next(case for name in registry.GAMES for case in cases_of(name) if str(case) == file.stem)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game_plays_again_as_it_is_written(file: Path) -> None:
    text = file.read_text("utf-8")
    case = case_of(file)
    assert write(case, header(text, "seed"), written(case, text)) == text
    assert "\noutcome " in text


def test_every_game_has_a_golden_one_for_each_number_of_seats_and_each_option(name: str) -> None:
    there = [case for case in map(case_of, FILES) if case.name == name]
    game = registry.game(name)
    assert {case.seats for case in there} == set(game.FACTS.seats)
    for place, allowed in enumerate(choices(game.Options).values()):
        assert {case.words[place] for case in there} == set(tried(allowed))
    assert set(map(str, golden_cases(name))) <= set(map(str, there))
