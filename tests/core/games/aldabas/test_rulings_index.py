"""Every ruling of `rules/aldabas.md` 3 and every test vector of its part 4 has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent.glob("test_*.py")
NAMES = [name for file in TESTS for name in re.findall(r"^def test_(\w+)\(", file.read_text("utf-8"), re.MULTILINE)]

RULINGS = {f"g{number}" for number in range(1, 105)} | {"g50a", "g50b", "g50c", "g58a"}
VECTORS = {f"t{number:02}" for number in range(1, 57)}

NUMBER = re.compile(r"(?:^|_)(g\d+[abc]?|t\d\d)(?=_|$)")
NUMBERS = {number for name in NAMES for number in NUMBER.findall(name.lower())}


def test_every_ruling_has_a_test_of_its_number():
    assert not RULINGS - NUMBERS


def test_every_vector_has_a_test_of_its_number():
    assert not VECTORS - NUMBERS


def test_no_test_names_a_ruling_or_vector_that_does_not_exist():
    assert not NUMBERS - RULINGS - VECTORS
