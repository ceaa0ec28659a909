"""The vocabulary that every game speaks: Ask, Action, Event, Step, Refusal, Outcome, and the Game protocol.

A game is a module of pure functions over frozen values. Nothing here has words for people: a code
and its figures leave the core, and `tui/games/<game>/words.py` makes sentences of them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from operator import or_
from typing import Any, ClassVar, Literal, Protocol, TypeVar, get_args, get_type_hints

import msgspec

from core.chance import Rng

SPECTATOR = None
"""The seat of somebody who only watches."""

Looker = int | None
"""Whose eyes: a position at the table counted from 0 clockwise, or `SPECTATOR`."""

Audience = Literal["all", "actor"]
"""Who hears of an event: everybody, or only the seat in its field `seat`."""


class Value(msgspec.Struct, frozen=True, gc=False):
    """A plain frozen value: no methods that change it, nothing callable inside."""


class Action(Value, frozen=True, gc=False, tag_field="t"):
    """What a seat does: ids and numbers only. One subclass for each kind, each with its own tag.

    A kind that is legal but hardly ever of any use is `seldom`: players that think ahead leave it out.
    """

    seldom: ClassVar[bool] = False


class Remark(Action, frozen=True, gc=False):
    """Talk: what any seat may say while the game lasts.

    It answers no question, and never changes what anybody is asked or may do. What was said stays said.
    """


class Event(Value, frozen=True, gc=False, tag_field="t"):
    """What happened, as a fact of the table.

    Every class states its `audience`, and whether it `reveals`: whether anybody learnt by it more than
    that the acting seat acted. A revelation, and so every draw of chance, is where free undo ends, unless it is
    `voluntary`: the acting seat showed its own cards, or did openly what everybody could foresee, and learnt nothing by
    it. An event that is `final` ends free undo too, where the rules let nobody take the act back.
    """

    audience: ClassVar[Audience]
    reveals: ClassVar[bool]
    final: ClassVar[bool] = False
    voluntary: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        missing = [name for name in ("audience", "reveals") if name not in cls.__dict__]
        if missing:
            raise TypeError(f"{cls.__name__} must say its {' and '.join(missing)}")


class Ask(Value, frozen=True, gc=False):
    """A question to one seat.

    `id` stays the same while the question stands; `kind` says what is asked; `settled` means the seat has
    answered already and may still replace its answer. The game waits for the asks that are not settled.
    """

    seat: int
    id: str
    kind: str
    settled: bool = False


class Refusal(Value, frozen=True, gc=False):
    """Why an action is not allowed: a code, and the figures for the sentence that explains it."""

    code: str
    figures: dict[str, int | str] = {}


class IllegalAction(Exception):
    """An action that the rules refuse. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class ScoreLine(Value, frozen=True, gc=False):
    """One line of a seat's score sheet: a code, and the points it is worth."""

    code: str
    points: int


class Standing(Value, frozen=True, gc=False):
    """How one seat finished: its place (1 is first, shared places have the same number) and its score."""

    seat: int
    place: int
    total: int
    lines: tuple[ScoreLine, ...]


class Outcome(Value, frozen=True, gc=False):
    """The end of a game: standings best first, why it ended, and which tie-break ordered equal totals.

    Every player has a standing; a hand that no player holds has one only if it scores.
    """

    standings: tuple[Standing, ...]
    reason: str
    tie_break: str | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


class Step(Value, frozen=True, gc=False):
    """What an action, or the setting up, led to: the new state and the events in the order they happened."""

    state: Any
    events: tuple[Any, ...]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A game's table options. Each field is a `Literal` of words, the first one being the default.

    An option that makes a difference only at some numbers of players is named in `FOR_SEATS` with these.
    """

    FOR_SEATS: ClassVar[Mapping[str, tuple[int, ...]]] = {}


class Config(Value, frozen=True, gc=False):
    """What is agreed before the first card: how many sit down, and the options."""

    seats: int
    options: Any


class Facts(Value, frozen=True, gc=False):
    """The fact sheet of a game, which the conformance suite holds against real play.

    `seats` are the numbers of players allowed; `longest` bounds the decisions of one game; `scores` bounds a
    seat's final total, both ends included. `rules` goes up whenever an old game may replay differently.
    """

    id: str
    rules: int
    edition: str
    seats: tuple[int, ...]
    longest: int
    scores: tuple[int, int]


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Game(Protocol[S, A, E, V]):
    """The functions a game module offers; see `core/games/douro/__init__.py` for one.

    `S`, `A`, `E` and `V` are its State, its union of Actions, its union of Events and its View, which the
    module also names so that files can be decoded.
    """

    FACTS: Facts
    Options: type[Any]
    State: type[Any]
    View: type[Any]
    ACTIONS: tuple[type[Any], ...]
    EVENTS: tuple[type[Any], ...]

    def new(self, config: Config, seed: str) -> Step:
        """Set the table up: the first state, and what everybody saw of it."""

    def seats(self, config: Config) -> int:
        """How many positions the table has, those that no player fills (a ghost) included."""

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Everything asked now, in seat order; empty only when the game is over."""

    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """All that the seat may do now, in a fixed order, never pruned for taste."""

    def remarks(self, state: S, seat: int) -> tuple[Remark, ...]:
        """All that the seat may say now but free text, in a fixed order; `silent` for a game without talk."""

    def check(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why the seat may not do or say this now, or nothing."""

    def apply(self, state: S, seat: int, action: A) -> Step:
        """Do it. Raises `IllegalAction` with the refusal of `check`; the given state never changes."""

    def view(self, state: S, seat: Looker) -> V:
        """All that a seat or a spectator may know."""

    def redact(self, event: E, seat: Looker) -> E | None:
        """The event as the seat may hear it, or nothing."""

    def redeal(self, view: V, rng: Rng) -> S:
        """One possible truth, made from the view alone: `view(redeal(v, rng), seat) == v`."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    @property
    def evaluate(self) -> Callable[[S, int], float] | None:
        """How well a position in mid-game promises to end for a seat, in points; None where a game cannot say."""


AnyGame = Game[Any, Any, Any, Any]


def silent(state: Any, seat: int) -> tuple[Remark, ...]:
    """The remarks of a game in which nothing is said."""
    return ()


def heard(event: Any, seat: Looker) -> bool:
    """Whether the seat is in the event's audience."""
    return event.audience == "all" or (seat is not None and getattr(event, "seat", None) == seat)


def choices(options: type[Options], seats: int | None = None) -> Mapping[str, tuple[str, ...]]:
    """Each option's name and its allowed words, the default first; only those that matter to so many players."""
    return {
        name: get_args(hint)
        for name, hint in get_type_hints(options).items()
        if name in options.__struct_fields__ and (seats is None or seats in options.FOR_SEATS.get(name, (seats,)))
    }


def codec(*types: type[Any]) -> tuple[Callable[[Any], bytes], Callable[[bytes], Any]]:
    """JSON encoder and decoder of one type, or of a union of tagged ones; made once and kept."""
    return _codec(types)


@functools.cache
def _codec(types: tuple[type[Any], ...]) -> tuple[Callable[[Any], bytes], Callable[[bytes], Any]]:
    union: Any = functools.reduce(or_, types)
    return msgspec.json.Encoder(order="deterministic").encode, msgspec.json.Decoder(union).decode
