"""What the suite runs on: every game of the registry at every number of seats, with its options one way and another.

A `Case` is one such table; a `Trace` is one whole game played on it. Nothing here knows a game by name.
"""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from core import registry
from core.game import AnyGame, Ask, Config, Step, choices, codec

T = TypeVar("T")

MANY_TABLES = 8
"""Up to so many combinations of options are all tried; of more, each word of each option once, and the last of all."""

MANY_WORDS = 4
"""Of an option with more words than these only the first and the last are tried."""

REPLACEMENTS = 8
"""One in so many answers of a random game replaces a settled one, where the rules allow it."""

STYLES = ("random-1", "random-2", "random-3", "first", "last")
"""How the seats choose: at random, or always the first or the last action, which makes the extremes."""


@dataclass(frozen=True)
class Case:
    """A game, a number of seats and a word for each option, in the order of the options."""

    name: str
    seats: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        """The game, the seats, and the words of those options that matter at so many."""
        spoken = dict(zip(choices(self.game.Options), self.words, strict=True))
        return "-".join(
            (self.name, str(self.seats), *(spoken[name] for name in choices(self.game.Options, self.seats)))
        )

    @property
    def game(self) -> AnyGame:
        return registry.game(self.name)

    @property
    def config(self) -> Config:
        options = dict(zip(choices(self.game.Options), self.words, strict=True))
        return Config(self.seats, self.game.Options(**options))

    @property
    def lookers(self) -> tuple[int | None, ...]:
        """Everybody who may look at the table: its players and a spectator."""
        return (*range(self.seats), None)


@dataclass(frozen=True)
class Moment:
    """A decision: the state before it, all that was asked, the ask that was answered, how, and what followed."""

    state: Any
    asks: tuple[Ask, ...]
    ask: Ask
    action: Any
    step: Step


@dataclass(frozen=True)
class Trace:
    """A whole game."""

    opening: Step
    moments: tuple[Moment, ...]

    @property
    def states(self) -> tuple[Any, ...]:
        return (self.opening.state, *(moment.step.state for moment in self.moments))

    @property
    def events(self) -> tuple[Any, ...]:
        return (*self.opening.events, *(event for moment in self.moments for event in moment.step.events))

    @property
    def last(self) -> Any:
        return self.states[-1]


def cases_of(name: str) -> tuple[Case, ...]:
    """The tables of a game that are tried, the default options first for each number of seats."""
    game = registry.game(name)
    return tuple(Case(name, seats, words) for seats in game.FACTS.seats for words in words_of(game, seats))


def words_of(game: AnyGame, seats: int) -> list[tuple[str, ...]]:
    """The words of all options, for each table that is tried with so many seats; what does not matter is as usual."""
    matter = choices(game.Options, seats)
    allowed = [tried(words) if option in matter else words[:1] for option, words in choices(game.Options).items()]
    if math.prod(map(len, allowed)) <= MANY_TABLES:
        return list(itertools.product(*allowed))
    plain = tuple(words[0] for words in allowed)
    single = [(*plain[:place], word, *plain[place + 1 :]) for place, words in enumerate(allowed) for word in words[1:]]
    return [plain, *single, tuple(words[-1] for words in allowed)]


def tried(words: Sequence[str]) -> tuple[str, ...]:
    """The words of an option that are tried at all."""
    return tuple(words) if len(words) <= MANY_WORDS else (words[0], words[-1])


CASES = tuple(case for name in registry.GAMES for case in cases_of(name))


def play(case: Case, seed: str, style: str = STYLES[0]) -> Iterator[Moment]:
    """Play a game to its end, one decision at a time; the same arguments play the same game."""
    rng = random.Random(f"{case}/{seed}/{style}")
    state = case.game.new(case.config, seed).state
    while asks := case.game.asks(state):
        ask = choose_ask(asks, rng)
        action = choose(case.game.legal(state, ask.seat), style, rng)
        step = case.game.apply(state, ask.seat, action)
        yield Moment(state, asks, ask, action, step)
        state = step.state


def choose_ask(asks: Sequence[Ask], rng: random.Random) -> Ask:
    """Mostly an ask that the game waits for, now and then one whose answer may still be replaced."""
    waiting = [ask for ask in asks if not ask.settled]
    settled = [ask for ask in asks if ask.settled]
    assert waiting, f"the game asks, and waits for nobody: {asks}"
    return rng.choice(settled if settled and rng.randrange(REPLACEMENTS) == 0 else waiting)


def choose(actions: Sequence[T], style: str, rng: random.Random) -> T:
    """One of the actions, in the style."""
    return actions[-1] if style == "last" else actions[0] if style == "first" else rng.choice(actions)


@functools.cache
def trace(case: Case, style: str = STYLES[0]) -> Trace:
    """One game of the case from a fixed seed, played once for all tests that only look at it."""
    seed = f"trace-{style}"
    # Twice the declared length leaves room for replaced answers and still ends a game that would never end.
    most = 2 * case.game.FACTS.longest
    return Trace(case.game.new(case.config, seed), tuple(itertools.islice(play(case, seed, style), most)))


def spread(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, evenly from the first one to the last."""
    if len(items) <= most:
        return list(items)
    return [items[place * (len(items) - 1) // (most - 1)] for place in range(most)]


@functools.cache
def universe(name: str) -> tuple[Any, ...]:
    """All actions that were legal anywhere in the traced games with default options, in a fixed order."""
    encode = codec(*registry.game(name).ACTIONS)[0]
    seen: dict[bytes, Any] = {}
    for case in default_cases(name):
        for moment in trace(case).moments:
            for ask in moment.asks:
                seen |= {encode(action): action for action in case.game.legal(moment.state, ask.seat)}
    return tuple(seen[text] for text in sorted(seen))


def default_cases(name: str) -> tuple[Case, ...]:
    """The game at each number of seats, with its default options."""
    game = registry.game(name)
    words = tuple(allowed[0] for allowed in choices(game.Options).values())
    return tuple(Case(name, seats, words) for seats in game.FACTS.seats)


def state_bytes(case: Case, state: Any) -> bytes:
    """The state as a save would hold it."""
    return codec(case.game.State)[0](state)


def view_bytes(case: Case, state: Any, seat: int | None) -> bytes:
    """The view of a looker, as the network would send it."""
    return codec(case.game.View)[0](case.game.view(state, seat))


def heard_bytes(case: Case, events: Sequence[Any], seat: int | None) -> list[bytes]:
    """The events that a looker hears, as the network would send them."""
    encode = codec(*case.game.EVENTS)[0]
    heard = [case.game.redact(event, seat) for event in events]
    return [encode(event) for event in heard if event is not None]


def reveals(step: Step) -> bool:
    """Whether anybody learnt more by the step than that the acting seat acted."""
    return any(event.reveals for event in step.events)


def teaches(step: Step) -> bool:
    """Whether the step may have told the acting seat what it did not know, so that it cannot be taken back."""
    return any(event.reveals and not event.voluntary for event in step.events)
