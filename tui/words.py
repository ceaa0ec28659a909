"""Words: what a game says to people, for the screen, the plain mode, the log and the score sheet alike.

Each game says it in `tui/games/<game>/words.py`; this is what such a module offers, and the few bits of English
that all of them need. Names come in by seat and go out as they are: whoever passes them has cleaned them.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

import msgspec

from core.game import Outcome, Refusal
from core.registry import GAMES

Names = tuple[str, ...]
"""The name of every hand at the table, by seat, as `seat_names` gives them."""

Lines = tuple[str, ...]
"""Lines to print, each a whole sentence or list; whoever prints them wraps them."""

OptionHelp = tuple[str, str, dict[str, str]]
"""An option's title, a sentence on what it settles, and a sentence for each choice."""


class Step(msgspec.Struct, frozen=True):
    """One key of those that lead to an action on the screen, and its words.

    Steps that are `free` may be pressed in any order, and pressed again to take them back. Where the keys of one action
    are the beginning of another's, Enter does the shorter one.
    """

    key: str
    words: str
    free: bool = False


TALK = Step("t", "Talk")
"""The first key of everything that may be said, where a game is about what is said."""


class Sign(Protocol):
    """What stands over the door of a game, for a list of games."""

    @property
    def NAME(self) -> str:  # noqa: N802
        """The name of the game."""

    @property
    def PITCH(self) -> str:  # noqa: N802
        """One line on what it is like."""

    @property
    def PLAYERS(self) -> str:  # noqa: N802
        """How many play, and for how long."""


class Words(Sign, Protocol):
    """The words of one game. Sentences that everybody reads use names, never "you"."""

    def seat_names(self, players: int, names: Names) -> Names:
        """A name for every hand at the table, those that no player holds included."""

    def tell(self, event: Any, names: Names) -> str:
        """What happened, with the reason for every point."""

    def log_starts_here(self, event: Any) -> bool:
        """Whether a log without a ledger forgets what came before this event."""

    def ask(self, view: Any, kind: str, names: Names) -> str:
        """The question to the view's seat, and what decides it."""

    def quiet(self, event: Any) -> bool:
        """Whether the event is not worth a line of the screen's log, which shows it in the picture anyway."""

    def label(self, view: Any, action: Any, names: Names) -> str:
        """The action in words."""

    def steps(self, view: Any, action: Any, names: Names) -> tuple[Step, ...]:
        """The keys that lead to the action. No two legal actions have the same ones."""

    def answers(self, view: Any, legal: Sequence[Any], names: Names) -> Lines:
        """What may be answered now, in lines short enough to listen to."""

    def preview(self, view: Any, action: Any, names: Names) -> str:
        """What would follow from the action, as far as the seat can foresee; empty if there is nothing to say."""

    def short(self, action: Any) -> str:
        """The action as it may be typed; seats are numbers, counted from 1, which is shorter than names."""

    def parse(self, view: Any, text: str, legal: Sequence[Any], names: Names) -> Any | None:
        """The action that a typed answer means while `legal` may be done; nothing if it means none.

        It need not be legal: the rules then refuse it with a reason that `refusal` puts into words. A seat may be
        typed as its number or its name, and `tui.text.folded` tells whether a name is meant.
        """

    def irreversible(self, view: Any, action: Any, names: Names) -> str | None:
        """A warning, if what the action does cannot be taken back and weighs more than others."""

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why the rules refuse."""

    def table(self, view: Any, names: Names) -> Lines:
        """The whole table as the view's seat may see it, in at most 12 lines."""

    def pile(self, view: Any, names: Names) -> Lines:
        """What was discarded openly and can be looked through."""

    def score(self, view: Any, names: Names) -> Lines:
        """Everybody's points, as far as they are shown."""

    def hand(self, view: Any) -> Lines:
        """The looker's own cards."""

    def last(self, events: Sequence[Any], names: Names) -> Lines:
        """The last thing that was settled, and what has happened since."""

    def result(self, outcome: Outcome, view: Any, names: Names) -> Lines:
        """Why the game ended, each score sheet, who won and how ties were broken."""

    def option_help(self) -> dict[str, OptionHelp]:
        """Help on each table option, by the option's name."""

    def topic(self, view: Any) -> str:
        """The id of the reference's topic for the question now asked."""


def sign(game: str) -> Sign:
    """What stands over the door of a game, without loading the rest. Raises KeyError for an id that is no game's."""
    if game not in GAMES:
        raise KeyError(game)
    return cast(Sign, importlib.import_module(f"tui.games.{game}"))


@functools.cache
def words(game: str) -> Words:
    """The words of a game, loaded when first asked for. Raises KeyError for an id that is no game's."""
    if game not in GAMES:
        raise KeyError(game)
    return cast(Words, importlib.import_module(f"tui.games.{game}.words"))


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of a seat; "Seat 9" where nobody sits."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1}"


def numbered(shorts: Sequence[str]) -> str:
    """Answers with their numbers in one line; where all are numbers themselves they are only counted."""
    if all(short.isdecimal() for short in shorts):
        numbers = "#1" if len(shorts) == 1 else f"#1 to #{len(shorts)}"
        return f"Answers {numbers}: {', '.join(shorts)}."
    return f"Answers: {', '.join(f'#{number} {short}' for number, short in enumerate(shorts, start=1))}."


def listed(items: Iterable[object], last: str = "and") -> str:
    """The items as a list in a sentence: "Ana, Bento and Carla"."""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def counted(number: int, noun: str, several: str = "") -> str:
    """A number and its noun, which takes a plain s unless told: "1 barrel", "2 barrels"."""
    return f"{number} {noun if number == 1 else several or f'{noun}s'}"
