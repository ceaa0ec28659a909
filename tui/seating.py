"""Who sits down: `--seats me,Ana,bot:easy` as chairs, in the order of the seats round the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.bots import LEVELS
from core.game import AnyGame
from core.journal import Bot, Chair, Person
from tui.faults import UsageFault
from tui.text import clean, folded
from tui.words import Words, listed

ME = "Player"
"""What `me` is called while the settings know no name."""

BOT_NAMES = ("Rui", "Inês", "Tomé", "Graça", "Duarte", "Leonor", "Vasco", "Teresa", "Zeferino")
"""The bots' names, in the order in which they come to the table."""

LONGEST_NAME = 20

DEFAULT_BOTS = 3
DEFAULT_LEVEL = "normal"


def parse(text: str, game: AnyGame, title: str, me: str = "", taken: Iterable[str] = ()) -> tuple[Chair, ...]:
    """The chairs that the words name: `me`, `bot`, `bot:LEVEL`, or anybody's name. Raises `UsageFault`.

    `title` is the game's name, `me` the person's own, and `taken` are names that nobody at this table may have.
    """
    entries = [" ".join(entry.split()) for entry in text.split(",")]
    if len(entries) not in game.FACTS.seats:
        allowed = listed(game.FACTS.seats, "or")
        raise UsageFault(f"{title} is for {allowed} players, and these seats are {len(entries)}.")
    persons = [None if _is_bot(entry) else _person(entry, me) for entry in entries]
    used = {folded(name): name for name in taken}
    for name in persons:
        if name is not None:
            if folded(name) in used:
                raise UsageFault(f"Two at this table would be called {name}: every name must be different.")
            used[folded(name)] = name
    names = _bot_names(used)
    return tuple(
        Bot(next(names), _level(entry)) if name is None else Person(name)
        for entry, name in zip(entries, persons, strict=True)
    )


def joining(told: Words, players: int) -> tuple[str, ...]:
    """The names of those who join so many players, such as a ghost: no player may have one of them."""
    return told.seat_names(players, ("",) * players)[players:]


def default(game: AnyGame, me: str = "") -> str:
    """The seats when none are given: the person, and three normal bots or as many as the game has room for."""
    most = max(game.FACTS.seats)
    seats = DEFAULT_BOTS + 1 if DEFAULT_BOTS + 1 in game.FACTS.seats else most
    return ",".join(["me", *[f"bot:{DEFAULT_LEVEL}"] * (seats - 1)])


def level_of(bot: Bot) -> str:
    """The level a bot plays at; a save may name one that is no more."""
    return bot.level if bot.level in LEVELS else DEFAULT_LEVEL


def levels() -> Sequence[str]:
    """The levels a bot may have, the weaker first."""
    return tuple(LEVELS)


def _is_bot(entry: str) -> bool:
    return entry.partition(":")[0].casefold() == "bot"


def _level(entry: str) -> str:
    level = entry.partition(":")[2].strip().casefold() if ":" in entry else DEFAULT_LEVEL
    if level not in LEVELS:
        raise UsageFault(f"There is no bot level {clean(level, 40) or 'without a name'}: {_choice(levels())}.")
    return level


def _person(entry: str, me: str) -> str:
    if ":" in entry:
        kind = clean(entry.partition(":")[0], LONGEST_NAME)
        raise UsageFault(f"A seat is me, a name, or bot with a level such as bot:normal, and not {kind}: something.")
    name = clean((me or ME) if entry.casefold() == "me" else entry, LONGEST_NAME).strip()
    if not name:
        raise UsageFault("A seat has no name: write the seats like me,Ana,bot:normal with a comma between them.")
    return name


def _choice(words: Sequence[str]) -> str:
    return f"choose {listed(words, 'or')}"


def _bot_names(used: dict[str, str]) -> Iterator[str]:
    """Names that nobody at the table has, without end."""
    for name in BOT_NAMES:
        if folded(name) not in used:
            yield name
    number = 2
    while True:
        yield from (f"{name} {number}" for name in BOT_NAMES if folded(f"{name} {number}") not in used)
        number += 1
