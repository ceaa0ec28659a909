"""The plain mode: the same table in lines that are only ever added, for screen readers, pipes and dumb terminals.

One sentence a line. The grammar of what is typed is in `tui/plain_commands.py`. Several persons may share the
keyboard: nothing that only one of them may know is said before the keyboard is theirs. Lines once said cannot be
taken away again, so on a terminal one windowful of empty lines moves the last hand out of sight; nowhere else does
the plain mode write an empty line.
"""

from __future__ import annotations

import contextlib
import shutil
from typing import Any

from core.game import IllegalAction, Remark, choices
from core.journal import Bot, Person, SaveError
from core.registry import game
from core.seat import Seat
from core.table import StoodIn, Table, TakenBack
from tui import faults, house_words
from tui.ear import Ear
from tui.plain_commands import Answered, Asked, Unclear, help_lines, how_to_answer, rules, understand, what_to_say
from tui.seating import level_of
from tui.thinker import Thinker
from tui.voice import Voice
from tui.words import listed, words


class Left(Exception):
    """Somebody has left the table, or there is nothing more to read."""


class PlainTable:
    """A table told and asked about in plain lines.

    `name` is the save's, empty for a table that is not kept; `confirm` asks again before what cannot be taken back.
    """

    def __init__(self, table: Table, name: str, voice: Voice, ear: Ear, *, confirm: bool = True) -> None:
        self._table = table
        self._name = name
        self._voice = voice
        self._ear = ear
        self._confirm = confirm and ear.live
        self._words = words(table.header.game)
        chairs = table.header.seats
        self._persons = [seat for seat, chair in enumerate(chairs) if isinstance(chair, Person)]
        self._shared = len(self._persons) > 1
        # What everybody at this keyboard may know: the only person's share, or a spectator's where several look.
        self._public = Seat(table, self._persons[0] if len(self._persons) == 1 else None)
        self._eyes = self._public
        self._holder: int | None = None if self._shared or not self._persons else self._persons[0]
        self._last_actor: int | None = None
        self._names = self._words.seat_names(len(chairs), self._public.names)
        self._mark = 0
        self._thinker = Thinker(in_process=True)

    # --- the course of play ----------------------------------------------------------------------------------

    def play(self, *, resumed: bool = False) -> None:
        """Play to the end, or until somebody leaves. Raises `SaveError` if a bot's choice cannot be kept."""
        self._greet(resumed)
        try:
            while not self._table.over:
                self._tell_news()
                seat = Seat(self._table, self._public.waiting[0])
                if seat.is_person:
                    self._hear(seat)
                else:
                    self._think(seat)
        except (Left, KeyboardInterrupt) as leaving:
            self._voice.say(self._farewell())
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return
        self._tell_news()
        self._tell_result()

    def _farewell(self) -> str:
        """How to go on with the table."""
        if self._ear.live:
            self._voice.prompt("\n")
        if not self._name:
            return "The table is left, and it was not kept."
        return f"The table is kept. To go on, type: wherry resume {self._name}"

    def _tell_news(self) -> None:
        mark, self._mark = self._mark, self._public.mark
        self._voice.say(*[self._told(event) for event in self._public.events(mark)])

    def _told(self, event: Any) -> str:
        return house_words.tell(event, self._names) or self._words.tell(event, self._names)

    def _think(self, seat: Seat) -> None:
        assert isinstance(seat.chair, Bot)
        ask = seat.asks[0]
        level = level_of(seat.chair)
        thought = self._thinker.choose(seat.game, level, seat.view, seat.legal, seat.private_seed())
        seat.act(ask.id, thought.action, thought.why)

    def _hear(self, seat: Seat) -> None:
        """Ask a person until the table has changed."""
        if not self._hand_over(seat):
            return
        self._eyes = seat
        sign = f"{self._names[seat.number or 0]}> " if self._shared else "> "
        with self._ear.unseen() if self._shared else contextlib.nullcontext():
            self._voice.say(*self._question())
            while not self._obey(self._line(sign)):
                pass

    def _line(self, sign: str = "") -> str:
        if sign and self._ear.live:
            self._voice.prompt(sign)
        text = self._ear.line()
        if text is None:
            raise Left
        return text

    # --- several persons at one keyboard ---------------------------------------------------------------------

    def _hand_over(self, seat: Seat) -> bool:
        """Let the keyboard go to the person; False if somebody took a choice back instead."""
        if self._holder == seat.number:
            return True
        name = self._names[seat.number or 0]
        if not self._ear.live:
            self._voice.say(f"The keyboard goes to {name}.")
        else:
            self._holder = None
            self._voice.say(f"Pass the keyboard to {name}, then press Enter.")
            match understand(self._line(), self._words, seat.view, (), self._names):
                case Asked("undo"):
                    return not self._undo()
                case Asked("quit"):
                    raise Left
        self._holder = seat.number
        return True

    # --- what is typed ---------------------------------------------------------------------------------------

    def _obey(self, text: str) -> bool:
        """Do what was typed; True once the table has changed."""
        match understand(text, self._words, self._eyes.view, self._eyes.legal, self._names, talks=self._eyes.talks):
            case Answered(action):
                return self._act(action)
            case Unclear(sentence):
                self._voice.say(sentence)
                return False
            case Asked("undo"):
                return self._undo()
            case Asked("quit"):
                raise Left
            case Asked(command, rest):
                self._voice.say(*self._about(command, rest))
        return False

    def _act(self, action: Any) -> bool:
        seat = self._eyes
        ask = _question_of(seat, action)
        refused = seat.check(ask, action)
        if refused is not None:
            self._voice.say(house_words.refusal(refused, self._names) or self._words.refusal(refused, self._names))
            return False
        warning = self._words.irreversible(seat.view, action, self._names) if self._confirm else None
        if warning is not None:
            self._voice.say(warning, "Type yes to do it.")
            if self._line("> ").strip().casefold() not in ("yes", "y"):
                self._voice.say("Nothing was done.")
                return False
        try:
            seat.act(ask, action)
        except SaveError as fault:
            self._voice.say(faults.sentence(fault), "Nothing was done.")
            return False
        if not ask:
            return True
        self._last_actor = seat.number
        if self._shared:
            self._eyes = self._public
            if self._ear.live:
                self._voice.scroll(shutil.get_terminal_size().lines)
        if self._changeable(seat):
            self._tell_news()
            self._voice.say(f"{self._names[seat.number or 0]} can still take this back: type undo.")
        return True

    def _changeable(self, seat: Seat) -> bool:
        """Whether somebody is asked at this keyboard before the choice stands for good."""
        waiting = seat.waiting
        return bool(waiting) and waiting[0] in self._persons and seat.undo_refusal is None

    def _undo(self) -> bool:
        """Take back the last choice made at this keyboard."""
        seat = self._eyes if self._last_actor is None else Seat(self._table, self._last_actor)
        try:
            seat.undo()
        except IllegalAction as error:
            self._voice.say(house_words.refusal(error.refusal, self._names))
            return False
        except SaveError as fault:
            self._voice.say(faults.sentence(fault), "Nothing was done.")
            return False
        self._last_actor = None
        return True

    # --- what is told ----------------------------------------------------------------------------------------

    def _greet(self, resumed: bool) -> None:
        self._voice.say(f"{self._words.NAME}.", self._seats(), *self._options())
        self._voice.say(f"Hash of the seed: {self._public.seed_hash}")
        if self._name:
            self._voice.say(f"This table is kept as {self._name}.")
        else:
            self._voice.say("This table is not kept.")
        if self._persons and not self._table.over:
            # The example may name a card of a hand, which only the one person of this keyboard may hear.
            seat = self._public
            example = () if self._shared else how_to_answer(self._words, seat.view, seat.legal, self._names)
            self._voice.say(*example, "Type help for the commands, and ? for the rules of a question.")
        if resumed:
            self._mark = self._public.mark
            self._voice.say(*self._about("table"))
            if not self._table.over:
                self._voice.say(*self._about("last"))

    def _seats(self) -> str:
        chairs = zip(self._public.chairs, self._names, strict=False)
        seated = [f"{name} ({c.level} bot)" if isinstance(c, Bot) else name for c, name in chairs]
        return f"At the table: {', '.join(seated + list(self._names[len(seated) :]))}."

    def _options(self) -> list[str]:
        told = self._words.option_help()
        chosen = self._table.header.options
        return [
            f"Option {told[name][0]}: {told[name][2][chosen[name]]}"
            for name, allowed in choices(game(self._table.header.game).Options).items()
            if chosen.get(name, allowed[0]) != allowed[0]
        ]

    def _question(self) -> list[str]:
        """The question, and the answers that may be given."""
        seat = self._eyes
        question = self._words.ask(seat.view, seat.asks[0].kind, self._names)
        return [question, *self._words.answers(seat.view, seat.legal, self._names)]

    def _about(self, command: str, rest: str = "") -> list[str]:
        """The lines that a command asks for."""
        view = self._eyes.view
        match command:
            case "again":
                return self._question()
            case "talk":
                return list(what_to_say(self._words, self._eyes, self._names))
            case "table":
                return list(self._words.table(view, self._names))
            case "pile":
                return list(self._words.pile(view, self._names))
            case "hand":
                return list(self._words.hand(view))
            case "score":
                return list(self._words.score(view, self._names))
            case "last":
                events = [event for event in self._eyes.events() if not isinstance(event, TakenBack | StoodIn)]
                return list(self._words.last(events, self._names))
            case "who":
                waiting = [self._names[seat] for seat in self._eyes.waiting]
                return [self._seats(), f"The game waits for {listed(waiting)}."]
            case "preview":
                return self._would_follow(rest)
            case "rules":
                return rules(self._table.header.game, rest, self._words.topic(view))
            case "help":
                eyes = self._eyes
                return help_lines(self._words, view, eyes.legal, self._names, self._shared, talks=eyes.talks)
        return []

    def _would_follow(self, text: str) -> list[str]:
        """What an answer would lead to, or why it is none."""
        seat = self._eyes
        match understand(text, self._words, seat.view, seat.legal, self._names, talks=seat.talks):
            case Answered(action):
                refused = seat.check(_question_of(seat, action), action)
                if refused is not None:
                    return [house_words.refusal(refused, self._names) or self._words.refusal(refused, self._names)]
                warning = self._words.irreversible(seat.view, action, self._names)
                told = [self._words.preview(seat.view, action, self._names), warning or ""]
                return [f"{self._words.label(seat.view, action, self._names)}.", *filter(None, told)]
            case Unclear(sentence):
                return [sentence]
        return ["Type preview and an answer, such as those that the word again lists."]

    def _tell_result(self) -> None:
        outcome = self._public.outcome
        assert outcome is not None
        self._voice.say(*self._words.result(outcome, self._public.view, self._names))
        self._voice.say(f"The seed was {self._public.seed}")
        self._voice.say(f"Its hash, shown at the start, was {self._public.seed_hash}")
        if self._name:
            self._voice.say(f"To check the deal and every action, type: wherry verify {self._name}")


def _question_of(seat: Seat, action: Any) -> str:
    """The id of the question that the action answers; a remark answers none."""
    return "" if isinstance(action, Remark) else seat.asks[0].id
