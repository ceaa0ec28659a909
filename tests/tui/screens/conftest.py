"""What tests of screens share: an application on a fake session, and tables that are always the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from core.journal import Bot, Person
from tui.app import WherryApp
from tui.paths import Paths
from tui.start import Start

from .driving import application


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.read({"WHERRY_HOME": str(tmp_path)})


@pytest.fixture
def make_app(paths: Paths) -> Callable[..., WherryApp]:
    """`application` in a folder of its own: `make_app(start, terminal=..., thinker=..., **settings)`."""
    return partial(application, paths)


@pytest.fixture
def alone() -> Start:
    """One person and two bots at a table of Douro, always the same deal."""
    chairs = (Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))
    return Start(game="douro", chairs=chairs, options={}, seed="test-1")


@pytest.fixture
def two_persons() -> Start:
    """Two persons and a bot at one keyboard."""
    chairs = (Person("Ana"), Person("Bento"), Bot("Eva", "easy"))
    return Start(game="douro", chairs=chairs, options={}, seed="test-1")
