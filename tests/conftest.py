"""Fixtures for all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from core import registry

from .conformance.adaptors import adaptor, adaptor_for

Mark = Callable[[Any, int | None], tuple[Any, tuple[str, ...]]]


@pytest.fixture
def mark_hidden() -> Iterator[Mark]:
    """`mark_hidden(state, seat)`: the state with all that the seat may not see replaced by marks, and the marks.

    Whatever is made for the seat from the marked state (a view, a screen, a line of text) must hold no mark.
    Works for every game; use seat None for a spectator.
    """
    with ExitStack() as stack:
        for name in registry.GAMES:
            stack.enter_context(adaptor(name).canaries())
        yield lambda state, seat: adaptor_for(state).mark(state, seat)
