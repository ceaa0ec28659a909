"""DouroScreen: the river row, the orders, the seats, the dispute and the log, around the hand of barrels."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from core.games.douro.state import Donate, Play
from core.games.douro.view import View
from tui.faces import Face
from tui.games.douro import panes
from tui.games.douro.scene import Scene, at_rest, follow, tension
from tui.rows import beside
from tui.screens.table import TableScreen
from tui.seating import LONGEST_NAME
from tui.widgets.hand import HandCard
from tui.widgets.lines import Lines
from tui.widgets.story import Story

REFERENCE_WIDTH = 27
"""How many cells the reference card takes in a narrow window."""

BESIDE = ((140, 84), (100, 32), (80, REFERENCE_WIDTH), (0, 0))
"""How many cells stand beside the river in windows of at least so many cells."""

DISPUTES = 20
"""How many barrels everybody plays in a game (`rules/douro.md` 2.9)."""

TEN = "t"
"""The key of the barrel that no digit names."""


class DouroScreen(TableScreen):
    """A table of Douro 1872."""

    # Where the zones stand; what they look like is the widgets' business. It stands here because Textual loads no
    # style sheet of a screen that is an application's first.
    DEFAULT_CSS = """
    DouroScreen #status { height: 1; background: $panel; }
    DouroScreen #board { height: 1fr; layers: table over; }
    DouroScreen #board Horizontal { layer: table; height: 1fr; }
    DouroScreen #river { width: 1fr; }
    DouroScreen #valley { height: auto; }
    DouroScreen #reference { width: 26; margin-left: 1; }
    DouroScreen #ledger { display: none; }
    DouroScreen #hint { height: 2; }
    DouroScreen #hand { height: 3; }
    DouroScreen #keys { height: 1; background: $panel; }

    /* The second page: what was played instead of the orders. */
    DouroScreen.-second #orders { display: none; }
    DouroScreen.-second #ledger { display: block; }

    /* Narrower than 80: the table fills the window, and each page of the reference takes its place. */
    DouroScreen.-compact #reference { display: none; }
    DouroScreen.-compact.-second #reference, DouroScreen.-compact.-third #reference { display: block; width: 1fr; }
    DouroScreen.-compact.-second #river, DouroScreen.-compact.-third #river { display: none; }

    DouroScreen.-tall #hand { height: 5; }
    DouroScreen.-tall #seats, DouroScreen.-tall #dispute, DouroScreen.-tall #story { margin-top: 1; }
    DouroScreen.-tall.-wide #ledger, DouroScreen.-tall.-huge #ledger { display: block; margin-top: 1; }
    DouroScreen.-wide #reference { width: 30; margin-left: 2; }

    DouroScreen.-high #hand { height: 7; }
    DouroScreen.-high #status { margin-bottom: 1; }
    DouroScreen.-high #seats, DouroScreen.-high #dispute, DouroScreen.-high #story { margin-top: 1; }
    DouroScreen.-high #ledger { display: block; margin-top: 2; }
    DouroScreen.-high.-second #orders { display: block; }
    DouroScreen.-huge #board Horizontal { padding: 0 4; }
    DouroScreen.-huge #reference { width: 72; margin-left: 4; }
    DouroScreen #rules { layer: over; height: 100%; }
    DouroScreen.-compact #rules { width: 100%; }
    DouroScreen.-huge #rules { width: 64; }
    """
    HELP = "Every barrel has its digit, and T is the 10. Pick one, then Enter lays it face down."

    scene = Scene()
    _page = 0

    def compose_board(self) -> ComposeResult:
        """The table on the left, the reference card on the right."""
        with Horizontal():
            with Vertical(id="river"):
                yield Lines(id="valley")
                yield Lines(id="seats")
                yield Lines(id="dispute")
                yield Story(self.style_sentence, id="story")
            with Vertical(id="reference"):
                yield Lines(id="orders")
                yield Lines(id="ledger")

    def on_resize(self) -> None:
        """Use the new room."""
        self.paint(self.shown)

    def paint(self, view: View) -> None:
        """Draw every zone; only what differs is sent to the terminal."""
        symbols = self.session.symbols
        waiting = self.eyes.waiting if not self.scene.fresh else ()
        room = 12 if self.size.width < 100 else LONGEST_NAME
        across = self.size.width - next(taken for least, taken in BESIDE if self.size.width >= least)
        high = self.size.height >= 44
        self.query_one("#valley", Lines).show(panes.valley(view, symbols, min(across, 90), high))
        self.query_one("#seats", Lines).show(panes.seats(view, self.names, waiting, self.scene, symbols, room))
        self.query_one("#dispute", Lines).show(panes.dispute(self.scene))
        orders = panes.orders(view, symbols, detail=self.size.width >= 140)
        if self.size.width < 80:  # lower than it is wide: the fogs stand beside the levels
            orders = beside(orders[:6], orders[6:], REFERENCE_WIDTH)
        self.query_one("#orders", Lines).show(orders)
        self.query_one("#ledger", Lines).show(panes.ledger(view, self.names, REFERENCE_WIDTH - 2))

    def cards(self, view: View) -> list[HandCard]:
        """The barrels in hand, to lay or to give."""
        kind = Donate if view.phase == "donate" else Play
        marks = {} if view.choice is None else {view.choice: self.session.symbols.hidden}
        lead = ("",) * ((self.query_one("#hand").size.height - 3) // 2)
        return [
            HandCard(
                _key(barrel), Face(str(barrel), (*lead, str(barrel)), "boat", mark=marks.get(barrel, "")), kind(barrel)
            )
            for barrel in view.hand
        ]

    def committed(self, view: View) -> Any:
        """The barrel that lies face down; a gift cannot be replaced."""
        return None if view.choice is None else (Donate if view.phase == "donate" else Play)(view.choice)

    def picture(self, event: Any) -> None:
        """Let the dispute grow as it is told."""
        self.scene = follow(self.scene, event)

    def rest(self) -> None:
        """Keep the dispute as the last one."""
        self.scene = at_rest(self.scene)

    def tension(self, event: Any) -> float:
        """How long an event is looked at."""
        return tension(event)

    def status(self, view: View) -> str:
        """The game, the half and the dispute, and the seed's hash."""
        half = "first half" if view.half == 1 else "second half"
        done = len(view.history)
        if self.size.width < 80:
            where = {"over": "the end", "donate": "gifts"}.get(view.phase, f"{done + 1} of {DISPUTES}")
            return (
                f"Douro 1872  half {view.half}, {where}  ledger {view.options.ledger}  seed {self.eyes.seed_hash[:8]}"
            )
        where = {"over": "the end", "donate": "gifts"}.get(view.phase, f"dispute {done + 1} of {DISPUTES}")
        return f"Douro 1872  {half}, {where}  ledger {view.options.ledger}  seed {self.eyes.seed_hash[:12]}"

    def action_reference(self) -> None:
        """Go from the orders to what was played, and in a narrow window from the table to both."""
        page = (self._page + 1) % (3 if self.size.width < 80 else 2)
        self._page = page
        self.set_class(page == 1, "-second")
        self.set_class(page == 2, "-third")


def _key(barrel: int) -> str:
    return TEN if barrel == 10 else str(barrel)


SCREEN = DouroScreen
"""What the application mounts for this game."""
