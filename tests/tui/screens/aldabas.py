"""What tests of the Aldabas screen share: its tables, when it asks, blocks by hand, and its zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from core.games.aldabas.actions import (
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    Prepare,
    RivalPower,
    Steal,
    Stow,
    Take,
)
from core.games.aldabas.block import fits, set_at, woken
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import CELLS, EMPTY, Holdings, Influencing, Keeping, Powers
from core.games.aldabas.view import View
from core.journal import Bot, Person
from core.seat import Seat
from tui.app import WherryApp
from tui.games.aldabas.screen import AldabasScreen
from tui.rows import text
from tui.start import Start
from tui.widgets.lines import Lines

from .driving import act_all, press, set_state, settle, table, until

ALONE = (Person("Ana"), Bot("Rui", "easy"))
FOUR = (Person("Ana"), Bot("Rui", "easy"), Bot("Inês", "easy"), Bot("Tomé", "easy"))
PERSONS = (Person("Ana"), Person("Bento"))
SOLO = (Person("Ana"),)


def start(chairs: tuple[Person | Bot, ...] = ALONE, seed: str = "doors-1", **options: str) -> Start:
    """A table of Aldabas, always the same deal."""
    return Start(game="aldabas", chairs=chairs, options=options, seed=seed)


def screen(app: WherryApp) -> AldabasScreen:
    """The table's screen, whatever lies over it."""
    return next(there for there in app.screen_stack if isinstance(there, AldabasScreen))


def asked(app: WherryApp) -> bool:
    """Whether the table is in front and asks the looker."""
    return bool(app.screen_stack) and isinstance(app.screen, AldabasScreen) and app.screen.asked


def alone_asked(app: WherryApp) -> bool:
    """Whether the table asks the looker and waits for nobody else."""
    return asked(app) and app.screen.eyes.waiting == (app.screen.eyes.number,)


def acting(app: WherryApp) -> bool:
    """Whether it is the looker's turn."""
    return alone_asked(app) and app.screen.shown.phase == "play"


def held(*rows: str, hand: str = "", vault: str = "", banked: int = 0, purse: int = 0) -> Holdings:
    """What a seat owns. A row, the lowest first, is its doors from the left with their coins: "V S2r+1 N3b"."""
    doors, coins = [EMPTY] * CELLS, [0] * CELLS
    for row, words in enumerate(rows):
        for column, told in enumerate(words.split()):
            door, _, lying = told.partition("+")
            if door != "V":
                doors[4 * row + column], coins[4 * row + column] = door, int(lying or 0)
    return Holdings(tuple(hand.split()), tuple(vault.split()), banked, purse, tuple(doors), tuple(coins))


async def put(pilot: Pilot[None], *seats: Holdings, **changes: Any) -> None:
    """Put these holdings on the table, the first seat to act with both its actions unless said otherwise."""
    app = pilot.app
    assert isinstance(app, WherryApp)
    count = len(table(app)._state.seats)
    rest = tuple(held("V", hand="S1r", vault="S1b") for _ in range(count - len(seats)))
    usual = {
        "phase": "play", "active": 0, "turn": 5, "actions": 2, "frames": (), "end": None,
        "picks": (None,) * len(app.screen.eyes.chairs), "seats": (*seats, *rest),
    }  # fmt: skip
    set_state(app, **{**usual, **changes})
    await until(pilot, lambda: screen(app).shown == screen(app).eyes.view and screen(app).asked)


async def prepare(pilot: Pilot[None]) -> None:
    """Lay the first door under the Vault and keep the others; then play on to the looker's own turn."""
    app = pilot.app
    assert isinstance(app, WherryApp)
    await until(pilot, lambda: alone_asked(app))
    await press(pilot, "1", "enter")
    await until(pilot, lambda: acting(app))


def likely(view: View, legal: tuple[Any, ...]) -> Any:
    """An action that builds a block: place what wakes most, else use what waits, buy, take coins, end."""
    ranks = (Prepare, Keep, Draw, Gain, Influence, Bank, Steal, Stow, Place, Buy, Take, RivalPower, Discard, Finish)

    def rank(action: Any) -> tuple[int, int]:
        doors = view.seats[view.active].doors
        awake = -len(woken(set_at(doors, action.cell, action.door), action.cell)) if isinstance(action, Place) else 0
        if isinstance(action, Buy) and len(view.hand) > 3:
            return (len(ranks), 0)
        return (ranks.index(type(action)) if type(action) in ranks else len(ranks), awake)

    return min(legal, key=rank)


async def play_on(pilot: Pilot[None], stop: Callable[[View], bool]) -> None:
    """Let the looker do what is likely until it is asked and the view is as wanted, or the game is over."""
    app = pilot.app
    assert isinstance(app, WherryApp)
    while True:
        await until(pilot, lambda: acting(app) or table(app).over)
        if table(app).over or stop(screen(app).shown):
            return
        eyes = screen(app).eyes
        eyes.act(eyes.asks[0].id, likely(eyes.view, eyes.legal))


async def sit_down(pilot: Pilot[None]) -> None:
    """Go through the setup, choosing for bots that do not think."""
    app = pilot.app
    assert isinstance(app, WherryApp)
    await until(pilot, lambda: asked(app))
    act_all(app, range(1, len(screen(app).eyes.chairs)))
    await press(pilot, "1", "enter")
    await until(pilot, lambda: truth(app).phase == "play")


def may_choose_a_power(view: View) -> bool:
    """Whether two or more powers wait, and there are coins and doors for them."""
    frame = view.frames[-1] if view.frames else None
    return isinstance(frame, Powers) and len(frame.pending) > 1 and view.seats[0].purse > 0 and bool(view.hand)


def may_choose_a_space(view: View) -> bool:
    """Whether a turn begins in which a door of a fuller hand fits on two spaces or more."""
    spaces = fits(view.seats[0].doors)
    wide = any(len(spaces[DOORS[door].colour]) > 1 for door in view.hand)
    return view.actions == 2 and view.turn > 8 and wide and not view.frames


async def go(pilot: Pilot[None], zone: str, place: int = 0) -> None:
    """Put the cursor on a place of a zone."""
    there = pilot.app.screen.query_one(f"#{zone}")
    there.focus()
    there.cursor = place
    await settle(pilot)


def zone(app: WherryApp, name: str) -> str:
    """What a pane says."""
    return "\n".join(text(row) for row in screen(app).query_one(f"#{name}", Lines).rows)


def said(app: WherryApp) -> str:
    """The hint line, however it was broken."""
    return " ".join(zone(app, "hint").split())


def truth(app: WherryApp) -> Any:
    """The true state of the table."""
    return table(app)._state


def undoable(app: WherryApp, seat: int = 0) -> bool:
    """Whether the seat may take its last action back."""
    return Seat(table(app), seat).undo_refusal is None


# --- each question -----------------------------------------------------------------------------------------------

MINE = held("V S1r C1b", "F1y", hand="S2b N2y F3r C1y", vault="N2r", banked=2, purse=2)
"""A block with room on four spaces, and enough of everything for every kind of action."""

LARGE = held("V S1r", hand="S2b N2y F3r C1y C1b N3r BXb S1y BDr", vault="N2r", banked=1, purse=2)

QUESTIONS: dict[str, dict[str, Any]] = {
    "action": {"mine": MINE},
    "powers": {"mine": MINE, "actions": 1, "frames": (Powers((1, 2, 4)),)},
    "influence": {"mine": MINE, "actions": 1, "frames": (Influencing(1, 1),)},
    "keep": {"mine": MINE, "actions": 1, "frames": (Powers((1,)), Keeping(4, ("BXr", "F2r")))},
    "discard": {"mine": LARGE, "actions": 0},
    "finish": {"mine": MINE, "actions": 0},
}
"""Each question of a turn, as what makes the table ask it."""


async def ask(pilot: Pilot[None], question: str, **changes: Any) -> None:
    """Let the table ask a question of `QUESTIONS`."""
    how = QUESTIONS[question] | changes
    await put(pilot, how.pop("mine"), **how)
    assert pilot.app.screen.eyes.asks[0].kind == question
