"""Runs each test that asks for a `case` on all of them, and each that asks for a `name` on every game.

A test of what goes on between players asks for a `company`: a case with more than one.
"""

from __future__ import annotations

import pytest

from core import registry

from .cases import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)
    if "company" in metafunc.fixturenames:
        metafunc.parametrize("company", [case for case in CASES if case.seats > 1], ids=str)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", registry.GAMES)
