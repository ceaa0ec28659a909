"""Draft: a state while one act is carried out. It lives inside a single `new` or `apply` and is seen by nobody else."""

from __future__ import annotations

from core.game import Step
from core.games.aldabas.events import AnyEvent, EndTriggered
from core.games.aldabas.state import End, Holdings, State


class Draft:
    """The fields of a `State`, which the rules may write, and the events told so far."""

    __slots__ = (
        "actions", "active", "boxed", "deck", "discard", "dock", "end", "events", "frames", "goals", "options",
        "phase", "picks", "players", "seats", "seed", "solo", "step", "supply", "turn",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.players = state.players
        self.options = state.options
        self.seed = state.seed
        self.phase = state.phase
        self.deck = state.deck
        self.discard = state.discard
        self.dock = state.dock
        self.supply = state.supply
        self.boxed = state.boxed
        self.seats = list(state.seats)
        self.picks = state.picks
        self.active = state.active
        self.actions = state.actions
        self.frames = state.frames
        self.end = state.end
        self.turn = state.turn
        self.step = state.step
        self.goals = state.goals
        self.solo = state.players == 1
        self.events: list[AnyEvent] = []

    @property
    def mine(self) -> Holdings:
        """What the active seat owns."""
        return self.seats[self.active]

    @mine.setter
    def mine(self, holdings: Holdings) -> None:
        self.seats[self.active] = holdings

    def lacking(self, count: int) -> int:
        """How many of so many coins the supply does not have, which then come from the box (ruling G17)."""
        return max(0, count - self.supply)

    def gain(self, count: int) -> None:
        """Take coins from supply and box; the one that empties the supply triggers the end (ruling G59).

        Where they go is the caller's business.
        """
        boxed = self.lacking(count)
        self.supply -= count - boxed
        self.boxed += boxed
        if self.supply == 0:
            self.trigger("coins")

    def trigger(self, reason: str) -> None:
        """The end is triggered by the active seat, unless it has been already (ruling G62)."""
        if self.end is None:
            self.end = End(self.active, reason)  # type: ignore[arg-type]  # callers use the three reasons
            owed = () if self.solo else clockwise(self.active, self.players)
            self.events.append(EndTriggered(self.active, self.end.reason, owed))

    def done(self) -> Step:
        """The state that has come of it, and what was told."""
        state = State(
            self.players, self.options, self.seed, self.phase, self.deck, self.discard, self.dock, self.supply,
            self.boxed, tuple(self.seats), self.picks, self.active, self.actions, self.frames, self.end, self.turn,
            self.step, self.goals,
        )  # fmt: skip
        return Step(state, tuple(self.events))


def clockwise(seat: int, players: int) -> tuple[int, ...]:
    """The other seats, from the one on the left."""
    return tuple([(seat + step) % players for step in range(1, players)])
