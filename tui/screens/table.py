"""TableScreen: one game on the screen, built from a Seat alone. Each game has a subclass that draws its table."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.css.query import NoMatches
from textual.message import Message

from core.journal import Bot, Header
from core.seat import Seat
from core.table import Table
from tui import faults, house_words
from tui.bot_turn import take_turn
from tui.command import bindings, key_row
from tui.menu import OwnWords, menu
from tui.rows import Row, fit, highlight, row
from tui.screens.sharing import SharedScreen
from tui.session import Session
from tui.text import LONGEST_SPEECH, clean
from tui.widgets.action_bar import ActionBar, Entry
from tui.widgets.hand import Hand, HandCard
from tui.widgets.lines import Lines
from tui.widgets.rules_panel import RulesPanel
from tui.widgets.story import Story
from tui.words import Step, listed


class TableScreen(SharedScreen):
    """Shows a table, tells what happens at its pace, and passes on what the person decides.

    A subclass gives `compose_board`, `paint` and `cards`, and what its events do to the picture.
    """

    BINDINGS = [
        *bindings("everywhere", "table"),
        Binding("enter", "lay", "Lay", show=False, id="table.lay"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-compact"), (80, "-narrow"), (100, "-wide"), (140, "-huge")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-short"), (30, "-tall"), (44, "-high")]
    AUTO_FOCUS = "Hand"
    board_first = False
    """Whether the picture shows at once what is then told, or waits until it is told."""

    class Left(Message):
        """Somebody leaves the table: `answer` is "left", or "again" for another game with the same players."""

        def __init__(self, answer: str, header: Header) -> None:
            super().__init__()
            self.answer = answer
            self.header = header

    def __init__(self, table: Table, session: Session, name: str, *, resumed: bool) -> None:
        super().__init__(table, session)
        self.save_name = name
        self._mark = self.eyes.mark if resumed else 0
        self._resumed = resumed
        self._offered: tuple[int | None, str] = (None, "")
        self._changed = asyncio.Event()
        self._settled = asyncio.Event()
        self._hurry = asyncio.Event()

    # --- the picture -----------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """A status line, the game's own table, the hint, the actions and the hand."""
        yield Lines(id="status")
        with Container(id="board"):
            yield from self.compose_board()
            yield RulesPanel(self.eyes.game, id="rules")
        yield Lines(id="hint")
        yield ActionBar(id="actions")
        yield Hand(self.session.symbols, id="hand")
        yield Lines((), id="keys")

    def compose_board(self) -> ComposeResult:
        """The game's own zones."""
        raise NotImplementedError

    def cards(self, view: Any) -> list[HandCard]:
        """The looker's hand."""
        raise NotImplementedError

    def picked_in_hand(self, pressed: Collection[str]) -> Collection[str]:
        """Which of the pressed keys picked cards of the hand."""
        return pressed

    def picture(self, event: Any) -> None:
        """Let an event show in the picture, before the table settles on its view."""
        raise NotImplementedError

    def rest(self) -> None:
        """The table has settled: nothing is under way in the picture any more."""
        raise NotImplementedError

    def tension(self, event: Any) -> float:
        """How long an event is looked at, in moments."""
        raise NotImplementedError

    def status(self, view: Any) -> str:
        """Where the game stands, in a few words."""
        raise NotImplementedError

    def _key_row(self) -> Row:
        """The keys that work now: nothing to lay, or nothing to take back, is not offered."""
        lead = "do it" if self.asked else ""
        useless = {"undo"} if self.eyes.undo_refusal is not None else set()
        return key_row("table", lead, useless if self._table.over else useless | {"score"})

    # --- the course of play ----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin to follow the table."""
        self._stop_listening = self._table.listen(self._changed.set)
        if self._resumed:
            self.query_one(Story).tell(self._kept_sentences(self.eyes.events()))
        self.paint(self.shown)
        self._follow_table()
        if any(isinstance(chair, Bot) for chair in self.eyes.chairs):
            self._let_bots_play()

    def on_unmount(self) -> None:
        """Let go of the table, however it is left: nobody thinks on, the save is free, and how to go on is said."""
        if not self._table.over:
            self.session.notices.append(f"Kept as {self.save_name}. Go on with: wherry resume {self.save_name}")
        self._stop_listening()
        self.session.thinker.cancel()
        self._table.close()

    @work(exclusive=True, group="follow")
    async def _follow_table(self) -> None:
        try:
            await self._follow()
        except NoMatches:
            if self._stands:
                raise

    @property
    def _stands(self) -> bool:
        """Whether the panes are there: when a screen is taken down they go before it does."""
        return self.is_attached and self.app.is_running and not self._pruning

    async def _follow(self) -> None:
        while True:
            self._changed.clear()
            if self.board_first and self._alone:
                self.shown = self.eyes.view
                self.paint(self.shown)
                self._show_status()
            await self._tell_news()
            self.shown = self.eyes.view
            self.public = Seat(self._table, None).view
            self.rest()
            if self._table.over:
                self._show_end()
                return
            await self._seat_next_looker()
            self.offer()
            self._settled.set()
            await self._changed.wait()

    async def _tell_news(self) -> None:
        """Tell everything new, one thing at a time; the hand of a shared keyboard is hidden meanwhile."""
        self._hurry.clear()
        while self._mark < self.eyes.mark:
            mark = self.eyes.mark
            for event in self.teller.events(self._mark):
                if event.reveals and not self._goes_on:
                    self._settled.clear()
                    self._hide_offers()
                    self._look_together()
                if self._forgets(event):
                    self.query_one(Story).forget()
                self.query_one(Story).tell(self._sentences(event))
                self.picture(event)
                self.paint(self.shown)
                await self._moment(self.tension(event))
            self._mark = mark

    async def _moment(self, moments: float) -> None:
        seconds = moments * self.session.pause
        if seconds and not self._hurry.is_set():
            try:
                await asyncio.wait_for(self._hurry.wait(), seconds)
            except TimeoutError:
                return

    def offer(self) -> None:
        """Show the looker's hand, the question, and what may be done."""
        self.paint(self.shown)
        asks = self.eyes.asks if self.eyes.is_person else ()
        legal = self.eyes.legal if asks else ()
        asked = (self.eyes.number, asks[0].id if asks else "")
        half_chosen = self._menu.pressed if asked == self._offered else ()
        fresh = menu([*self._routes(legal), *self._talk()])
        self._menu, self._offered = fresh.going_on(half_chosen), asked
        self._show_status()
        if asks and self.session.settings.bell and not asks[0].settled:
            self.app.bell()
        self.narrow()

    def _routes(self, actions: Iterable[Any]) -> list[tuple[Any, tuple[Step, ...]]]:
        return [(action, self.words.steps(self.shown, action, self.names)) for action in actions]

    def _talk(self) -> list[tuple[Any, tuple[Step, ...]]]:
        """What the looker may say now, in the game's words or in words of their own."""
        if not self.eyes.is_person or not self.eyes.talks:
            return []
        return [*self._routes(self.eyes.remarks), (OwnWords(), OwnWords.steps)]

    def say_freely(self) -> None:
        """Let the looker type a line, and say it to all."""
        self._hear_own_words()

    @work(exclusive=True, group="talk")
    async def _hear_own_words(self) -> None:
        from tui.screens.saying import SayingScreen

        speaker = self.eyes
        said = clean(await self.app.push_screen_wait(SayingScreen(self.names[speaker.number or 0])), LONGEST_SPEECH)
        remark = self.words.parse(self.shown, f"say {said}", (), self.names) if said else None
        self.offer()
        if remark is not None and speaker.number == self.eyes.number:
            self._do(remark)

    def narrow(self) -> None:
        """Show what the keys pressed so far have left of the menu."""
        self.deal()
        self.query_one(ActionBar).offer([Entry(choice.key, choice.words) for choice in self._menu.offered])
        self.query_one("#keys", Lines).show([self._key_row()])
        self.hint(self._how_to_lay() if self._menu.pressed else self._question())

    def deal(self) -> None:
        """Show the hand, with what is picked or lies face down already."""
        pressed: Collection[str] = self._menu.pressed
        committed = None if pressed else self.committed(self.shown)
        if committed is not None:
            pressed = [step.key for step in self.words.steps(self.shown, committed, self.names)]
        self.query_one(Hand).deal(self.cards(self.shown), self.picked_in_hand(pressed))

    def _show_status(self) -> None:
        self.query_one("#status", Lines).show([row((f" {fit(self.status(self.shown), 200)}", "title"))])

    def on_resize(self) -> None:
        """Say everything again in the new room; a game's own zones are its own business."""
        self._show_status()
        self.hint(*self._said)

    def _question(self) -> str:
        waiting = [self.names[seat] for seat in self.eyes.waiting]
        if self.eyes.is_person and self.eyes.asks:
            ask = self.eyes.asks[0]
            question = self.words.ask(self.shown, ask.kind, self.names)
            return question if not ask.settled else f"{question} Waiting for {listed(waiting)}."
        return f"Waiting for {listed(waiting)}." if waiting else ""

    def _forgets(self, event: Any) -> bool:
        """Without a ledger the log keeps only the dispute under way."""
        return getattr(self.shown.options, "ledger", "on") == "off" and self.words.log_starts_here(event)

    def _kept_sentences(self, told: tuple[Any, ...]) -> list[str]:
        sentences: list[str] = []
        for event in told:
            if self._forgets(event):
                sentences.clear()
            sentences += self._sentences(event)
            self.picture(event)
        self.rest()
        return sentences

    def _sentences(self, event: Any) -> list[str]:
        """What the log says of an event; that somebody has chosen is in the picture, and would crowd it."""
        house = house_words.tell(event, self.names)
        if house:
            return [house]
        return [] if self.words.quiet(event) else [self.words.tell(event, self.names)]

    def style_sentence(self, sentence: str) -> Row:
        """A sentence with the names in their seats' looks."""
        return highlight(sentence, self.names)

    # --- bots ------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="bots")
    async def _let_bots_play(self) -> None:
        """Each bot decides when the table has settled; thinking happens in a process of its own."""
        while not self._table.over:
            await self._settled.wait()
            thinking = [seat for seat in self.eyes.waiting if isinstance(self.eyes.chairs[seat], Bot)]
            if not thinking:
                self._settled.clear()
                continue
            await self._think(Seat(self._table, thinking[0]))

    async def _think(self, seat: Seat) -> None:
        fault = await take_turn(seat, self.session.thinker)
        if fault is not None and self._stands:
            self.hint(faults.sentence(fault), "alert")

    # --- everything else -------------------------------------------------------------------------------------

    def keep(self) -> None:
        """The choice stays as it is: on to the next person who has to choose."""
        self._changed.set()

    def action_hurry(self) -> None:
        """Show the rest of what happened at once."""
        self._hurry.set()

    def action_rules(self) -> None:
        """Open the rules at the question now asked, or close them; the picked card stays picked."""
        panel = self.query_one(RulesPanel)
        if panel.is_open:
            panel.close()
            self.query_one(Hand).focus()
        else:
            panel.open(self.words.topic(self.shown))

    def action_leave(self) -> None:
        """Close what lies over the table, or leave it; the game is kept at this very decision."""
        if self.query_one(RulesPanel).is_open:
            self.action_rules()
        elif self._menu.pressed:
            self._menu, self._confirming = self._menu.cleared(), False
            self.narrow()
        else:
            self.post_message(self.Left("left", self._table.header))

    def action_sheet(self) -> None:
        """Show the result again, once there is one."""
        if self._table.over:
            self._show_end()

    @work
    async def _show_end(self) -> None:
        from tui.screens.result import ResultScreen

        self.paint(self.shown)
        self._show_status()
        self.query_one(Hand).deal(())
        self.query_one("#keys", Lines).show([self._key_row()])
        self.hint("The game is over. S shows the result, Q leaves the table.")
        answer = await self.app.push_screen_wait(ResultScreen(self.eyes, self.words, self.names))
        if answer != "table":
            self.post_message(self.Left(answer or "left", self._table.header))
