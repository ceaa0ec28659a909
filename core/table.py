"""Table: one game in progress. It alone holds the true state; everybody else holds a `Seat` at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from core import registry
from core.chance import commitment, valid_seed
from core.game import AnyGame, Ask, Audience, Config, Event, IllegalAction, Outcome, Refusal, Remark, heard, silent
from core.journal import (
    FORMAT,
    Act,
    Chair,
    Header,
    Journal,
    Over,
    SaveError,
    Snapshot,
    Transcript,
    Undo,
    decode_action,
    decode_state,
    digest,
    encode_action,
)
from core.vetting import checked, options_of, plausible

APP_VERSION = "0.1.0"
SNAPSHOT_EVERY = 20
"""After so many actions the journal gets a snapshot, as soon as none of them can be taken back."""

Clock = Callable[[], int]
"""Milliseconds since 1970, from whoever may look at a clock; the engine does not."""


class TakenBack(Event, frozen=True, gc=False, tag="taken_back"):
    """A seat took its last action back."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = False
    seat: int


class StoodIn(Event, frozen=True, gc=False, tag="stood_in"):
    """A seat's bot failed, and somebody plainer chose for it; `why` is a code."""

    audience: ClassVar[Audience] = "all"
    reveals: ClassVar[bool] = False
    seat: int
    why: str


class Move(msgspec.Struct, frozen=True):
    """An action that stands: who did or said it, from which state, and what was told of it."""

    seat: int
    before: Any
    events: tuple[Any, ...]
    said: bool = False


class Table:
    """One game in progress, with its history, its journal and those who want to hear of changes."""

    def __init__(self, header: Header, journal: Journal, clock: Clock) -> None:
        self.header = header
        self._game: AnyGame = registry.game(header.game)
        self._journal = journal
        self._clock = clock
        config = Config(len(header.seats), options_of(self._game, header.options))
        step = self._game.new(config, header.seed)
        self._state = step.state
        self._moves: list[Move] = []
        self._told: list[Any] = list(step.events)
        self._actions = 0
        self._noted = 0  # how many actions the last snapshot in the journal has seen
        self._owing = False  # whether the journal lacks an ending, or goes on past what could be played again
        self._listeners: list[Callable[[], None]] = []
        self.positions = self._game.seats(config)

    # --- opening ---------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: str,
        chairs: tuple[Chair, ...],
        options: Mapping[str, str],
        seed: str,
        *,
        keep: Callable[[Header], Journal] | None = None,
        clock: Clock = lambda: 0,
    ) -> Table:
        """Set up a new table; `keep` begins its save. Raises KeyError or ValueError for what no game allows."""
        rules = registry.game(game)
        if len(chairs) not in rules.FACTS.seats:
            raise ValueError("seats")
        if not valid_seed(seed):
            raise ValueError("seed")
        config = Config(len(chairs), options_of(rules, options))
        header = Header(
            format=FORMAT,
            app=APP_VERSION,
            game=game,
            rules=rules.FACTS.rules,
            options=msgspec.to_builtins(config.options),
            seats=chairs,
            seed=seed,
            seed_hash=commitment(seed),
            digest=digest(rules.new(config, seed).state),
            at=clock(),
        )
        return cls(header, keep(header) if keep else Journal.unkept(), clock)

    @classmethod
    def replayed(cls, transcript: Transcript, clock: Clock = lambda: 0) -> Table:
        """The table of a transcript with every action played again under today's rules, kept nowhere yet.

        Raises `SaveError` at the first line that contradicts what the rules make of the lines before it.
        """
        table = cls(checked(transcript.header), Journal.unkept(), clock)
        if digest(table._state) != transcript.header.digest:
            raise SaveError("contradicts", line=1)
        for number, entry in enumerate(transcript.entries, start=2):
            table._replay(entry, number)
        table._owing = table.over and not isinstance(transcript.entries[-1], Over)
        return table

    @classmethod
    def resume(cls, transcript: Transcript, clock: Clock = lambda: 0) -> Table:
        """The table of a transcript at its last decision, kept nowhere yet.

        If the save was made under other rules, and today's play its actions differently, what its last snapshot says
        is taken as it was then, and the actions after it are played by today's rules. Raises `SaveError` for one that
        contradicts itself or belongs to the future.
        """
        try:
            return cls.replayed(transcript, clock)
        except SaveError:
            header = checked(transcript.header)
            if header.rules == registry.game(header.game).FACTS.rules:
                raise
            table = cls(header, Journal.unkept(), clock)
            table._go_on_from_snapshot(transcript)
            return table

    def kept_by(self, journal: Journal) -> Table:
        """The same table, writing to that journal from now on. Raises `SaveError` if the disk refuses."""
        if self._owing:
            journal.write(*self._landmarks(due=True))
        self._journal, self._owing = journal, False
        return self

    def _replay(self, entry: Any, line: int, exact: bool = True) -> None:
        """Play one entry again. Raises `SaveError` if it cannot have happened, or led elsewhere and must not."""
        match entry:
            case Act():
                action = decode_action(self._game, entry.action)
                if action is None or self.refusal(entry.seat, entry.ask, action) is not None:
                    raise SaveError("contradicts", line=line)
                self._play(entry.seat, action, entry.stand_in)
            case Undo():
                if self.undo_refusal(entry.seat) is not None:
                    raise SaveError("contradicts", line=line)
                self._take_back(entry.seat)
            case Snapshot():
                self._noted = self._actions
            case Over():
                if not self.over:
                    raise SaveError("contradicts", line=line)
        if exact and digest(self._state) != entry.digest:
            raise SaveError("contradicts", line=line)

    def _go_on_from_snapshot(self, transcript: Transcript) -> None:
        """Take the last snapshot for true, then play what followed it, wherever it leads, as far as it is legal."""
        entries = transcript.entries
        places = [place for place, entry in enumerate(entries) if isinstance(entry, Snapshot)]
        if not places:
            raise SaveError("other_rules", rules=self.header.rules, known=self._game.FACTS.rules)
        snapshot = entries[places[-1]]
        assert isinstance(snapshot, Snapshot)
        state = decode_state(self._game, snapshot.state)
        good = state is not None and digest(state) == snapshot.digest
        if not good or not plausible(self._game, state, len(self.header.seats), self.positions):
            raise SaveError("contradicts", line=places[-1] + 2)
        self._state, self._moves, self._told = state, [], []
        self._noted = self._actions = sum(isinstance(entry, Act) for entry in entries[: places[-1]])
        legal = True
        for number, entry in enumerate(entries[places[-1] + 1 :], start=places[-1] + 3):
            try:
                self._replay(entry, number, exact=False)
            except SaveError:
                legal = False
                break
        if not legal or digest(self._state) != entries[-1].digest:
            self._owing, self._moves = True, []  # a fresh snapshot is due, and nothing goes back beyond it
        else:
            self._owing = self.over and not isinstance(entries[-1], Over)

    # --- who listens ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._game.asks(self._state)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change. Gives a function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def close(self) -> None:
        """Let go of the save."""
        self._listeners.clear()
        self._journal.close()

    # --- what seats see and do, through `Seat` ---------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """All that the seat may know now."""
        return self._game.view(self._state, seat)

    def asks(self) -> tuple[Ask, ...]:
        """Everything asked now."""
        return self._game.asks(self._state)

    def legal(self, seat: int) -> tuple[Any, ...]:
        """All that the seat may do now."""
        return self._game.legal(self._state, seat)

    @property
    def talks(self) -> bool:
        """Whether anything can be said in this game, and it is not over."""
        return self._game.remarks is not silent and not self.over

    def remarks(self, seat: int) -> tuple[Remark, ...]:
        """All that the seat may say now but free text."""
        return () if self.over else self._game.remarks(self._state, seat)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._game.outcome(self._state)

    @property
    def mark(self) -> int:
        """Where the telling stands now."""
        return len(self._told)

    @property
    def actions(self) -> int:
        """How many actions were ever accepted here, those taken back included."""
        return self._actions

    def told(self, seat: int | None, since: int) -> tuple[Any, ...]:
        """What the seat heard since a mark, oldest first."""
        return tuple([seen for event in self._told[since:] if (seen := self._redact(event, seat)) is not None])

    def _redact(self, event: Any, seat: int | None) -> Any:
        if isinstance(event, TakenBack | StoodIn):
            return event if heard(event, seat) else None
        return self._game.redact(event, seat)

    def act(self, seat: int, ask: str, action: Any, stand_in: str = "") -> None:
        """Do it, once it is on the disk. Raises `IllegalAction` or `SaveError`; then nothing has changed."""
        refusal = self.refusal(seat, ask, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        state, moves, told, actions = self._state, len(self._moves), len(self._told), self._actions
        try:
            self._play(seat, action, stand_in)
            entry = Act(seat, ask, encode_action(action), digest(self._state), self._clock(), stand_in)
            marks = self._landmarks(due=actions + 1 - self._noted >= SNAPSHOT_EVERY and _reveals(self._moves[-1]))
            self._journal.write(entry, *marks)
        except BaseException:  # an interrupt too must not leave an action that is not in the save
            self._state, self._actions = state, actions
            del self._moves[moves:], self._told[told:]
            raise
        if marks:
            self._noted = self._actions
        self._tell()

    def _landmarks(self, due: bool) -> tuple[Snapshot | Over, ...]:
        """What the journal says of the state besides its actions: a snapshot when it is due, and the end."""
        if not due and not self.over:
            return ()
        mark = digest(self._state)
        snapshot = Snapshot(mark, msgspec.Raw(msgspec.json.encode(self._state)))
        return (snapshot, Over(mark)) if self.over else (snapshot,)

    def _play(self, seat: int, action: Any, stand_in: str) -> None:
        before = self._state
        step = self._game.apply(before, seat, action)
        events = (StoodIn(seat, stand_in), *step.events) if stand_in else step.events
        self._state = step.state
        self._moves.append(Move(seat, before, events, isinstance(action, Remark)))
        self._told.extend(events)
        self._actions += 1

    def refusal(self, seat: int, ask: str, action: Any) -> Refusal | None:
        """Why the seat may not answer so, or nothing. A remark answers no question, so `ask` says nothing then."""
        if isinstance(action, Remark) and not ask:
            return Refusal("game_over", {"seat": seat}) if self.over else self._game.check(self._state, seat, action)
        mine = [question.id for question in self._game.asks(self._state) if question.seat == seat]
        if not mine:
            return Refusal("game_over" if self.over else "not_asked", {"seat": seat})
        if ask not in mine:
            return Refusal("stale_question", {"asked": mine[0]})
        if isinstance(action, Remark):
            return Refusal("no_answer")
        return self._game.check(self._state, seat, action)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action. Raises `IllegalAction` with the reason if it is too late."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._journal.write(Undo(seat, digest(self._moves[-1].before), self._clock()))
        self._take_back(seat)
        self._tell()

    def _take_back(self, seat: int) -> None:
        self._state = self._moves.pop().before
        self._told.append(TakenBack(seat))

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Undo is free while nothing new was learnt, no chance was drawn and no other seat has acted since."""
        if not any(move.seat == seat for move in self._moves):
            return Refusal("nothing_to_undo")
        last = self._moves[-1]
        if last.said:
            return Refusal("words_stand", {"seat": last.seat})
        if _reveals(last):
            return Refusal("something_was_revealed")
        if last.seat == seat and any(event.final for event in last.events):
            return Refusal("is_final")
        if last.seat != seat:
            return Refusal("another_has_acted", {"seat": last.seat})
        return None

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _reveals(move: Move) -> bool:
    return any(event.reveals and not event.voluntary for event in move.events)
