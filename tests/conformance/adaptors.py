"""The little that the suite must be told of a game, in `games/<game>.py`: what is hidden in it, and how to mark it."""

from __future__ import annotations

import functools
import importlib.util
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, cast

from core import registry

FOLDER = Path(__file__).parent / "games"


class Adaptor(Protocol):
    """What each file of `games/` offers."""

    TOGETHER: bool
    """Whether several seats may be asked at once in this game."""

    COVERED: frozenset[type]
    """The kinds of events of which others than the acting seat may hear only a part."""

    def canaries(self) -> AbstractContextManager[None]:
        """The time during which the game knows the marked cards, where it looks cards up in a table."""

    def mark(self, state: Any, seat: int | None) -> tuple[Any, tuple[str, ...]]:
        """The state with a marked value for each card that the looker may not see, and the marks as text.

        What the looker may know stays as it is, and so do all counts that it sees. Where several seats choose at once,
        everybody's legal list keeps its length and order.
        """


@functools.cache
def adaptor(name: str) -> Adaptor:
    """The adaptor of a game. Raises FileNotFoundError for a game that has none yet."""
    spec = importlib.util.spec_from_file_location(f"conformance_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Adaptor, module)


def adaptor_for(state: Any) -> Adaptor:
    """The adaptor of the game that the state belongs to."""
    return next(adaptor(name) for name in registry.GAMES if registry.game(name).State is type(state))
