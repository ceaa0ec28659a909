"""New table: who sits where, the options with what they mean, and the seed. Start comes first, filled in already."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from core import registry
from core.chance import valid_seed
from core.game import choices
from tui import seating
from tui.command import bindings
from tui.faults import UsageFault
from tui.rows import row
from tui.screens.house import HouseScreen
from tui.session import Session
from tui.settings import LastTable
from tui.start import SEED_FAULT, Start, fresh_seed
from tui.text import clean
from tui.widgets.lines import Lines
from tui.words import words

EMPTY = "-"
"""How an empty seat is written."""


class NewTableScreen(HouseScreen):
    """A list to change with Enter, and one line to type names and seeds into."""

    BINDINGS = [*bindings("everywhere"), Binding("n", "rename", "Name", id="new-table.rename")]
    HELP = "Enter starts the game or goes to the next value. N names the person of the highlighted seat."

    def __init__(self, session: Session, game: str) -> None:
        super().__init__(session, game)
        self._rules = registry.game(game)
        self._words = words(game)
        self._choices = choices(self._rules.Options)
        last = session.settings.last_tables.get(game, LastTable())
        self._me = session.settings.name or seating.ME
        seats = list(last.seats) or seating.default(self._rules).split(",")
        most = max(self._rules.FACTS.seats)
        self._seats = [*seats, *[EMPTY] * (most - len(seats))][:most]
        self._options = {name: words_[0] for name, words_ in self._choices.items()}
        self._options.update({name: word for name, word in last.options.items() if word in self._choices.get(name, ())})
        self._seed = ""
        self._typing = ""

    def compose(self) -> ComposeResult:
        """The list, a line that explains, a line to type in."""
        with Vertical(id="new-table"):
            yield Lines(row((f"{self._words.NAME}: a new table", "title")), row((self._words.PLAYERS, "quiet")), ())
            yield OptionList(id="choices", markup=False)
            yield Input(id="typed", compact=True)
            yield Lines((), id="hint")
            yield Lines(row(("Enter", "key"), " start or change  ", ("N", "key"), " name  ", ("?", "key"), " rules  ",
                            ("Q", "key"), " back"), id="keys")  # fmt: skip

    def on_mount(self) -> None:
        """Show what would be started."""
        self.query_one(Input).display = False
        self._fill(0)

    def _rows(self) -> list[tuple[str, str]]:
        rows = [("start", "Start the game")]
        for number, seat in enumerate(self._seats):
            rows.append((f"seat-{number}", f"Seat {number + 1}: {self._describe(seat)}"))
        seated = sum(seat != EMPTY for seat in self._seats)
        for name in choices(self._rules.Options, seated):
            rows.append((f"option-{name}", f"{self._words.option_help()[name][0]}: {self._options[name]}"))
        rows.append(("seed", f"Seed: {self._seed or 'drawn by lot'}"))
        return rows

    def _fill(self, highlighted: int) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(label, id=name) for name, label in self._rows()])
        listed.highlighted = highlighted
        listed.focus()

    # --- changing it -----------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the highlighted line."""
        name = event.option.id or ""
        if name.startswith("option-"):
            option = name.removeprefix("option-")
            _, sentence, meanings = self._words.option_help()[option]
            self._say(sentence, meanings[self._options[option]])
        elif name.startswith("seat-"):
            self._say("Enter: a person, a bot of some level, or nobody. N gives a person a name.")
        elif name == "seed":
            self._say("The same seed deals the same cards. Enter lets you type one.")
        else:
            self._say(f"{sum(seat != EMPTY for seat in self._seats)} sit down. Enter starts.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start, or go to the next value."""
        name = event.option.id or ""
        if name == "start":
            self._start()
        elif name == "seed":
            self._type("seed", self._seed, "letters, digits, - and _")
        elif name.startswith("seat-"):
            number = int(name.removeprefix("seat-"))
            cycle = [self._own_name(number), *[f"bot:{level}" for level in seating.levels()], EMPTY]
            now = self._seats[number]
            self._seats[number] = cycle[(cycle.index(now) + 1) % len(cycle)] if now in cycle else cycle[1]
            self._fill(event.option_index)
        else:
            option = name.removeprefix("option-")
            allowed = self._choices[option]
            self._options[option] = allowed[(allowed.index(self._options[option]) + 1) % len(allowed)]
            self._fill(event.option_index)

    def _own_name(self, number: int) -> str:
        return "me" if number == 0 else f"Guest {number + 1}"

    def action_rename(self) -> None:
        """Type the name of the person in the highlighted seat."""
        number = (self.query_one(OptionList).highlighted or 0) - 1
        if 0 <= number < len(self._seats):
            now = self._seats[number]
            known = self._me if now == "me" else now
            self._type(f"seat-{number}", "" if now == EMPTY or now.startswith("bot:") else known, "a name")

    def _describe(self, seat: str) -> str:
        if seat == EMPTY:
            return "nobody"
        if seat.startswith("bot:"):
            return f"a bot, {seat.removeprefix('bot:')}"
        return f"{self._me if seat == 'me' else seat}, a person"

    def _type(self, what: str, value: str, hint: str) -> None:
        self._typing = what
        line = self.query_one(Input)
        line.display = True
        line.value = value
        line.placeholder = hint
        line.focus()
        self._say("Enter takes it, Esc leaves it as it was.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed, if it may stand."""
        what, typed = self._typing, event.value.strip()
        if what == "seed":
            if typed and not valid_seed(typed):
                self._say(SEED_FAULT)
                return
            self._seed = typed
        else:
            number = int(what.removeprefix("seat-"))
            name = clean(typed.replace(",", " ").replace(":", " "), seating.LONGEST_NAME)
            if number == 0 and name:
                self._take_name(name)
            elif name:
                self._seats[number] = name
        self._end_typing()

    def _take_name(self, name: str) -> None:
        """The first seat is the person's own: its name is remembered."""
        self.house.change_settings(name=name)
        self._me, self._seats[0] = name, "me"

    def _end_typing(self) -> None:
        self._typing = ""
        self.query_one(Input).display = False
        self._fill(self.query_one(OptionList).highlighted or 0)

    def _say(self, *sentences: str) -> None:
        self.query_one("#hint", Lines).show([row(sentence) for sentence in sentences])

    # --- starting --------------------------------------------------------------------------------------------

    def _start(self) -> None:
        specs = [seat for seat in self._seats if seat != EMPTY]
        taken = seating.joining(self._words, len(specs))
        try:
            chairs = seating.parse(",".join(specs), self._rules, self._words.NAME, self.session.settings.name, taken)
        except UsageFault as fault:
            self._say(str(fault))
            return
        last = LastTable(seats=tuple(specs), options=dict(self._options))
        self.house.change_settings(last_tables={**self.session.settings.last_tables, self.game: last})
        start = Start(game=self.game, chairs=chairs, options=dict(self._options), seed=self._seed or fresh_seed())
        self.house.sit_down(start, instead=True)

    def action_leave(self) -> None:
        """Back: out of the typing line first, then out of here."""
        if self._typing:
            self._end_typing()
        else:
            super().action_leave()
