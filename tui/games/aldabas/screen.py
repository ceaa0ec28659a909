"""AldabasScreen: the Dock, the looker's block, the standing, the rivals and the log, around the hand of doors."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical

from core.games.aldabas.actions import Discard, Finish, Place, Prepare, Stow
from core.games.aldabas.block import WIDTH, set_at
from core.games.aldabas.state import DOCK_COSTS, RIVAL, Powers
from core.games.aldabas.turn import ACTIONS_A_TURN
from core.games.aldabas.view import View
from tui.games.aldabas import faces, panes
from tui.games.aldabas.pointing import PointingScreen
from tui.games.aldabas.scene import tension
from tui.games.aldabas.standing import seen_holdings
from tui.games.aldabas.steps import HAND_KEYS
from tui.rows import Row, fit, row, wrap
from tui.seating import LONGEST_NAME
from tui.widgets.grid import Grid
from tui.widgets.hand import Hand, HandCard
from tui.widgets.lines import Lines
from tui.widgets.story import Story

BESIDE = 37
"""How many cells the standing and the rivals take beside the table in a narrow window."""

STANDING_ROWS = 8
"""How many rows the standing takes above the rivals."""


class AldabasScreen(PointingScreen):
    """A table of Aldabas."""

    # Here and not in a style sheet for the reason given at the Douro screen.
    DEFAULT_CSS = """
    AldabasScreen #status { height: 1; background: $panel; }
    AldabasScreen #board { height: 1fr; layers: table over; }
    AldabasScreen #board Horizontal { layer: table; height: 1fr; }
    AldabasScreen #mine { width: 1fr; }
    AldabasScreen #around { width: 37; margin-left: 1; }
    AldabasScreen #tray { height: auto; }
    AldabasScreen #rivals-page { display: none; width: 1fr; }
    AldabasScreen #hint { height: 3; }
    AldabasScreen #hand { height: 3; }
    AldabasScreen #keys { height: 1; background: $panel; }

    /* The second page: every block in full. Narrower than 80 the standing comes before it, on a page of its own. */
    AldabasScreen.-second #mine, AldabasScreen.-second #around { display: none; }
    AldabasScreen.-second #rivals-page { display: block; }
    AldabasScreen.-compact #around { display: none; }
    AldabasScreen.-compact.-third #around { display: block; width: 1fr; }
    AldabasScreen.-compact.-third #mine { display: none; }

    AldabasScreen.-tall #hand { height: 4; }
    AldabasScreen.-wide #around { width: 44; margin-left: 2; }
    AldabasScreen.-high #hand { height: 5; }
    AldabasScreen.-high #tray { margin: 1 0; }
    AldabasScreen.-high #dock { margin: 1 0; }
    AldabasScreen.-huge #board Horizontal { padding: 0 2; }
    AldabasScreen.-huge #around { width: 62; margin-left: 4; }
    AldabasScreen #rules { layer: over; height: 100%; }
    AldabasScreen.-compact #rules { width: 100%; }
    AldabasScreen.-huge #rules { width: 64; }
    """
    HELP = (
        "A digit picks a door of your hand, then the row it goes to; B and a digit buy a slot of the Dock; T takes "
        "coins. Tab goes to the block and the Dock, where Space explains or picks. O shows all blocks in full."
    )
    BINDINGS = [
        Binding("up", "zone(-1)", "Up", show=False, id="aldabas.up"),
        Binding("down", "zone(1)", "Down", show=False, id="aldabas.down"),
    ]

    board_first = True
    _page = 0

    # --- the picture -------------------------------------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        """The looker's own table on the left, everybody's standing and the rivals on the right."""
        symbols = self.session.symbols
        with Horizontal():
            with Vertical(id="mine"):
                yield Grid(symbols, 5, id="dock")
                yield Grid(symbols, WIDTH, id="block")
                yield Lines((), id="tray")
                yield Story(self.style_sentence, id="story")
            with Vertical(id="around"):
                yield Lines(id="standing")
                yield Lines(id="rivals")
            yield Lines(id="rivals-page")

    def on_resize(self) -> None:
        """Use the new room."""
        super().on_resize()
        if self.query_one(Hand).cards:
            self.deal()
        self.paint(self.shown)

    def paint(self, view: View) -> None:
        """Draw every zone; only what differs is sent to the terminal."""
        symbols, around = self.session.symbols, self._around
        self._paint_dock(view)
        self._paint_block(view)
        useless = self._useless(view)
        self.query_one("#tray", Lines).show(wrap(panes.powers(view, symbols, useless), self._left - 1, "  "))
        standing = panes.standings(view, self.names, symbols, around, brief=self.size.width < 80)
        self.query_one("#standing", Lines).show(standing)
        self.query_one("#rivals", Lines).show(self._rivals(view, around))
        room = self.size.width // 2 - 1
        seated = enumerate(self.names)
        page = [panes.full(view, seat, name, panes.at_turn(view, seat), symbols, room) for seat, name in seated]
        every = panes.flow([[*block, ()] for block in page], self.size.width)
        pile = panes.discards(view, self.size.width)
        room = max(1, self.query_one("#board").size.height - len(every))
        self.query_one("#rivals-page", Lines).show([*every, *pile[-room:]])

    @property
    def _around(self) -> int:
        """How many cells there are for standing and rivals."""
        cells = self.size.width
        return cells if cells < 80 else 62 if cells >= 140 else 44 if cells >= 100 else BESIDE

    @property
    def _left(self) -> int:
        """How many cells the looker's own table has."""
        cells = self.size.width
        beside = 0 if cells < 80 else self._around + (8 if cells >= 140 else 2 if cells >= 100 else 1)
        return cells - beside

    def _paint_dock(self, view: View) -> None:
        symbols = self.session.symbols
        owner = self.owner(view)
        tall = self.size.height >= 36
        across = max(8, min(16, self._left // len(DOCK_COSTS)))
        cell = (across, 5) if tall else (across, 3)
        head: list[Row] = [self._dock_head(view, across)]
        foot = [panes.appraisal(view, symbols, across)] if view.solo else []
        cards = faces.dock(view, seen_holdings(view)[owner], symbols, tall=tall)
        self.query_one("#dock", Grid).lay_out(cards, cell, head=head, foot=foot)

    def _dock_head(self, view: View, across: int) -> Row:
        """The numbers of the slots, which are their keys after B."""
        middle = across // 2
        numbers = [fit(f"{' ' * middle}{slot + 1}", across) for slot in range(1, len(DOCK_COSTS))]
        return row((fit(" Dock 1", across), "title"), *[(number, "quiet") for number in numbers])

    def _paint_block(self, view: View) -> None:
        owner = self.owner(view)
        seen = view.seats[owner]
        high = self.size.height
        tall = high >= 44
        across = max(8, min(16, (self._left - 3) // WIDTH))
        height = 5 if tall else 3 if high >= 30 else 1
        head = [panes.heading(view, owner, self.names[owner], "", self._left)]
        doors = seen.doors
        chosen = self._menu.chosen
        if isinstance(chosen, Place):
            doors = set_at(doors, chosen.cell, chosen.door)
        vault = f"{seen.vault}d {'?' if seen.banked is None else seen.banked}c"
        cards = faces.block(
            doors, seen.coins, vault=vault, targets=self.targets(), chosen=self.aimed(),
            woken=self._woken(view, owner), tall=tall,
        )  # fmt: skip
        letters = row((" " * 2 + "".join(fit(f"  {letter}", across) for letter in "abcd"), "quiet"))
        self.query_one("#block", Grid).lay_out(
            cards, (across, height), head=head, margins=("3 ", "2 ", "1 "), foot=[letters] if high >= 24 else []
        )

    def _rivals(self, view: View, across: int) -> list[Row]:
        symbols = self.session.symbols
        owner = self.owner(view)
        if view.solo:
            block = panes.full(view, RIVAL, self.names[RIVAL], panes.at_turn(view, RIVAL), symbols, across)
            return [*panes.rival(view, one_row=across >= 60), *block]
        others = [seat for seat in range(len(view.seats)) if seat != owner]
        blocks = [[*panes.full(view, s, self.names[s], panes.at_turn(view, s), symbols, across), ()] for s in others]
        rows = [(), *panes.flow(blocks, across)]
        if across >= 44 and len(rows) + STANDING_ROWS <= self.query_one("#board").size.height:
            return rows
        size = max(10, across // len(others) - 1)
        turns = [panes.at_turn(view, seat) for seat in others]
        small = [panes.glance(view, s, self.names[s], symbols, size, t) for s, t in zip(others, turns, strict=True)]
        return panes.flow(small, across)

    # --- what may be done, in the picture ----------------------------------------------------------------------------

    def _woken(self, view: View, owner: int) -> dict[int, str]:
        frame = view.frames[-1] if view.frames and view.active == owner else None
        if not isinstance(frame, Powers) or self._menu.pressed:
            return {}
        return {cell: str(number) for number, cell in enumerate(frame.pending, start=1)}

    def _useless(self, view: View) -> set[int]:
        """The woken powers that can do nothing now; to whoever is not asked nothing is known of it."""
        frame = view.frames[-1] if view.frames else None
        if not isinstance(frame, Powers) or not self.asked:
            return set()
        return set(frame.pending) - {getattr(route.action, "power", None) for route in self._menu.routes}

    def narrow(self) -> None:
        """Light the spaces that the pressed keys lead to."""
        super().narrow()
        self.paint(self.shown)

    def cards(self, view: View) -> list[HandCard]:
        """The doors in hand; the keys are those of their places."""
        hand = self.query_one(Hand)
        tall = self.size.height >= 44
        hand.widest = 12 if tall else 9
        pressed, pick = self._menu.pressed, self.committed(view)
        if not pressed and pick is not None:
            pressed = tuple(step.key for step in self.words.steps(view, pick, self.names))
        vault = pressed[0] if pressed and view.phase == "setup" else ""
        cards = []
        for place, door in enumerate(view.hand[: len(HAND_KEYS)]):
            key = HAND_KEYS[place]
            note = "" if not vault or key not in pressed else " Vault" if key == vault else " -> 1c"
            cards.append(HandCard(key, faces.hand(door, key, note, tall=tall)))
        return cards

    def picked_in_hand(self, pressed: Collection[str]) -> Collection[str]:
        """Which of the pressed keys picked doors of the hand: where in a row of keys depends on what is being done."""
        keys = tuple(pressed)
        left = self._menu.left if keys and self._menu.pressed else ()
        match left[0].action if left else None:
            case Place() | Discard():
                return keys[:1]
            case Stow():
                return keys[1:2]
            case Prepare() | None:
                return keys
        return ()

    def press(self, key: str) -> bool:
        """Take a key; a copy of a door in hand stands for whichever of them leads on."""
        hand = self.shown.hand
        place = HAND_KEYS.find(key)
        if not 0 <= place < len(hand):
            return super().press(key)
        copies = [HAND_KEYS[other] for other, door in enumerate(hand) if door == hand[place]]
        if self._menu.pressed and all(isinstance(route.action, Prepare) for route in self._menu.left):
            return super().press(self._discarded_copy(key, copies))
        if super().press(key):
            return True
        menu = self._menu
        while True:
            for copy in copies:
                if any(choice.key == copy and choice.words == hand[place] for choice in menu.choices):
                    self._menu = menu
                    return super().press(copy)
            if not menu.pressed:
                return False
            menu = menu.back()

    def _discarded_copy(self, key: str, copies: list[str]) -> str:
        """Of equal doors the first go first; the last one discarded comes back first."""
        vault, *discarded = self._menu.pressed
        others = [copy for copy in copies if copy != vault]
        if key == vault or not others:
            return key
        if key in discarded:
            return [copy for copy in others if copy in discarded][-1]
        return next((copy for copy in others if copy not in discarded), key)

    def committed(self, view: View) -> Prepare | None:
        """What lies face down during the setup."""
        return view.pick if self.eyes.is_person and self.eyes.asks else None

    def at_once(self, action: Any) -> bool:
        """The end of the turn is one key: both actions are done, and nothing else can be."""
        return isinstance(action, Finish)

    # --- the course of play ------------------------------------------------------------------------------------------

    def picture(self, event: Any) -> None:
        """Nothing: the board shows at once what is told."""

    def rest(self) -> None:
        """Nothing is under way between two questions."""

    def tension(self, event: Any) -> float:
        """How long an event is looked at."""
        return tension(event, own=getattr(event, "seat", None) == self.eyes.number and self._alone)

    def status(self, view: View) -> str:
        """The turn and its actions, and how near the three ends are."""
        clocks, seed = panes.clocks(view), f"seed {self.eyes.seed_hash[:8]}"
        said = [self._where(view), clocks]
        for line in ("  ".join(("Aldabas", *said, seed)), "  ".join((*said, seed)), "  ".join(said)):
            if len(line) <= self.size.width - 2:
                return line
        over = len(line) - (self.size.width - 2)
        return "  ".join((self._where(view, max(3, len(self.names[view.active]) - over)), clocks))

    def _where(self, view: View, letters: int = LONGEST_NAME) -> str:
        """The turn, whose it is, and its actions."""
        if view.phase != "play":
            return "setup" if view.phase == "setup" else "the end"
        last = " LAST" if view.end is not None else ""
        if view.solo and view.active == RIVAL:
            return f"turn {view.turn}: {self.names[RIVAL]}"
        number = ACTIONS_A_TURN - view.actions + (0 if view.frames else 1)
        done = "turn done" if number > ACTIONS_A_TURN else f"action {number}/{ACTIONS_A_TURN}"
        return f"turn {view.turn}{last}: {self.names[view.active][:letters]}, {done}"

    def action_reference(self) -> None:
        """Go from the table to every block in full, and in a narrow window to the standing first."""
        self._page = (self._page + 1) % (3 if self.size.width < 80 else 2)
        self.set_class(self._page == 1, "-second")
        self.set_class(self._page == 2, "-third")
        self.query_one(Hand).focus()


SCREEN = AldabasScreen
"""What the application mounts for this game."""
