"""At the Aldabas table: a hand, a Vault and what a Fisher draws are for their owner's eyes, at any keyboard."""

from __future__ import annotations

import re

import pytest

from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import Keeping, Powers
from core.journal import Bot, Person
from core.seat import Seat
from tui.games.aldabas.naming import door_name
from tui.screens.curtain import CurtainScreen
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand
from tui.widgets.lines import Lines
from tui.widgets.story import Story

from .aldabas import FOUR, PERSONS, acting, asked, held, prepare, put, screen, start, truth, zone
from .driving import painted, press, table, until


def held_back(app) -> bool:
    return isinstance(app.screen, CurtainScreen)


def everything(app) -> str:
    """All that the table's panes hold, painted or not, and the curtain; the log is another matter."""
    panes = [pane.words for pane in screen(app).query(Lines) if not isinstance(pane, Story)]
    return "\n".join([*panes, *([painted(app)] if held_back(app) else [])])


async def lift(pilot) -> None:
    await press(pilot, "space")
    await until(pilot, lambda: asked(pilot.app))


async def both_prepared(pilot) -> None:
    """Two persons have chosen, and the first of them to act looks at the table."""
    for key in "12":
        await until(pilot, lambda: held_back(pilot.app))
        await lift(pilot)
        await press(pilot, key, "enter")
    await until(pilot, lambda: held_back(pilot.app))
    await lift(pilot)


# --- marks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [0, 6, 25], ids=lambda count: f"after-{count}")
async def test_no_mark_of_a_secret_is_painted_for_any_looker(actions, make_app, mark_hidden):
    app = make_app(start((Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))))
    async with app.run_test(size=(160, 48)) as pilot:
        await until(pilot, lambda: asked(app))
        if actions:
            await prepare(pilot)
        while table(app).actions < actions and not table(app).over:
            await until(pilot, lambda: acting(app) or table(app).over)
            legal = app.screen.eyes.legal
            app.screen.eyes.act(app.screen.eyes.asks[0].id, legal[0])
        await until(pilot, lambda: asked(app))
        there, true = app.screen, truth(app)
        for looker in (0, 1, 2, None):
            marked, marks = mark_hidden(true, looker)
            assert marks
            table(app)._state = marked
            there.eyes = Seat(table(app), looker)
            there.shown = there.eyes.view
            there.offer()
            for _ in range(2):
                await press(pilot, "o")
                assert [mark for mark in marks if mark in everything(app)] == []
            table(app)._state = true


# --- the curtain -------------------------------------------------------------------------------------------------


async def test_t10_behind_the_curtain_of_the_setup_nobodys_doors_lie(make_app):
    app = make_app(start(PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in "12":
            await until(pilot, lambda: held_back(app))
            assert screen(app).query_one(Hand).cards == ()
            assert screen(app).query_one(ActionBar).entries == ()
            assert [door for door in DOORS if door in everything(app)] == []
            await lift(pilot)
            assert [card.face.body[0] for card in app.screen.query_one(Hand).cards] == list(app.screen.shown.hand)
            await press(pilot, key, "enter")


async def test_t10_behind_the_curtain_of_a_turn_no_hand_and_no_vault_lies_open(make_app):
    app = make_app(start(PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        await both_prepared(pilot)
        app.screen.eyes = Seat(table(app), 0)
        mine = held("V S1r", hand="N3y C1y", vault="F3r", banked=7, purse=1)
        other = held("V S1b", hand="N3b C1b", vault="F3b", banked=5, purse=1)
        await put(pilot, mine, other, actions=0, dock=("S1r", "S1b", "S2r", "S2b", "BXb"), discard=())
        assert "Vault F3r and 7c" in zone(app, "block")
        await press(pilot, "e")
        await until(pilot, lambda: held_back(app))
        for door in ("N3y", "C1y", "F3r", "N3b", "C1b", "F3b"):
            assert door not in everything(app)
            assert door_name(door) not in everything(app)
        assert "7c" not in everything(app)
        assert "5c" not in everything(app)
        assert "Vault 1 " in everything(app) or "1 door and ?c" in everything(app)
        await lift(pilot)
        assert app.screen.eyes.number == 1
        assert "Vault F3b and 5c" in zone(app, "block")
        assert "7c" not in everything(app)
        for door in ("N3y", "C1y", "F3r"):
            assert door not in everything(app)


async def test_g43_what_a_fisher_draws_is_gone_from_the_screen_when_the_hand_is_hidden(make_app):
    app = make_app(start(PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        await both_prepared(pilot)
        app.screen.eyes = Seat(table(app), 0)
        frames = (Powers((1,)), Keeping(1, ("N3y", "C1y")))
        seats = held("V F1r", hand="S2b", vault="F3r"), held("V", hand="S2r", vault="S2y")
        await put(pilot, *seats, actions=1, frames=frames, dock=("S1r", "S1b", "S2r", "S2b", "BXb"), discard=())
        assert "N3y" in zone(app, "tray")
        assert "yellow Noble 3" in zone(app, "hint").replace("\n", " ")
        await press(pilot, "x")
        await until(pilot, lambda: held_back(app))
        for word in ("N3y", "C1y", "yellow Noble 3", "yellow Clergy 1"):
            assert word not in " ".join(everything(app).split())
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        assert "N3y" in zone(app, "tray")


async def test_t10_nothing_private_is_drawn_between_the_end_of_a_turn_and_the_next_persons_key(make_app, monkeypatch):
    app = make_app(start(PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        await both_prepared(pilot)
        app.screen.eyes = Seat(table(app), 0)
        mine = held("V S1r", hand="N3y C1y", vault="F3r", banked=7)
        other = held("V S1b", hand="N3b C1b", vault="F3b", banked=5)
        await put(pilot, mine, other, actions=0, dock=("S1r", "S1b", "S2r", "S2b", "BXb"), discard=())
        shown: list[str] = []
        draw = Lines.show

        def show(pane, rows):
            shown.append("\n".join("".join(piece for piece, _ in row) for row in rows))
            draw(pane, rows)

        monkeypatch.setattr(Lines, "show", show)
        await press(pilot, "e")
        await until(pilot, lambda: held_back(app))
        assert shown
        for word in ("N3b", "C1b", "F3b", "and 5c", "1d 5c"):
            assert [words for words in shown if word in words] == []


# --- the log -----------------------------------------------------------------------------------------------------


async def test_t11_the_log_of_a_shared_keyboard_names_no_door_that_one_seat_alone_saw(make_app):
    """A Fisher 1 draws and keeps, a Clergy stows: told to both with the doors left out, even while Ana looks."""
    app = make_app(start(PERSONS))
    async with app.run_test(size=(100, 30)) as pilot:
        await both_prepared(pilot)
        app.screen.eyes = Seat(table(app), 0)
        mine = held("V F1r", hand="C1b N2y", vault="F3r", purse=1)
        deck = ("N3y", "S2y", *["BXr"] * 9)
        await put(pilot, mine, held("V", hand="S2r", vault="S2b"), deck=deck, dock=("S1r",) * 5, discard=())
        before = len(app.screen.query_one(Story).sentences)
        await press(pilot, "1", "1", "enter")  # the Clergy right of the Fisher wakes both
        await until(pilot, lambda: app.screen.eyes.asks and app.screen.eyes.asks[0].kind == "powers")
        draws = next(step.key for step in app.screen._menu.choices if "draw" in step.words)
        await press(pilot, draws, "enter")
        await until(pilot, lambda: app.screen.eyes.asks[0].kind == "keep")
        assert truth(app).frames[-1].drawn == ("N3y", "S2y")
        await press(pilot, "1", "enter")
        await until(pilot, lambda: app.screen.eyes.asks[0].kind == "powers")
        assert truth(app).seats[0].hand == ("N2y", "N3y")
        await press(pilot, "1", "2", "enter")
        await until(pilot, lambda: truth(app).seats[0].vault == ("F3r", "N3y"))
        told = app.screen.query_one(Story).sentences[before:]
        assert len(told) >= 4
        for door in ("N3y", "N2y"):
            assert [words for words in told if door_name(door) in words or door in words] == []
        assert any("yellow Soldier 2" in words for words in told), "what is discarded lies open (ruling G43)"


async def test_the_log_of_the_only_person_names_her_own_doors(make_app):
    app = make_app(start())
    async with app.run_test(size=(100, 30)) as pilot:
        await prepare(pilot)
        frames = (Powers((1,)),)
        await put(pilot, held("V F1r", hand="C1b", vault="F3r"), actions=1, frames=frames, deck=("N3y", "S2y", "BXr"))
        await press(pilot, "1", "enter")
        await until(pilot, lambda: app.screen.eyes.asks[0].kind == "keep")
        assert any("yellow Noble 3" in words for words in app.screen.query_one(Story).sentences)


@pytest.mark.parametrize("chairs", [PERSONS, (Person("Ana"), Person("Bento"), Bot("Eva", "easy"))], ids=len)
async def test_t11_over_a_whole_shared_game_the_log_holds_nobodys_secret(chairs, make_app):
    """Played by whoever is asked, with the last thing that may be done; after each, the log against all hidden doors.

    A door is told only once everybody could see it: it lies in the Dock, a block or the discard pile, or left there.
    """
    app = make_app(start(chairs))
    async with app.run_test(size=(80, 24)) as pilot:
        public: set[str] = set()
        for _ in range(60):
            await until(pilot, lambda: held_back(app) or asked(app) or table(app).over)
            if table(app).over:
                break
            state = truth(app)
            public |= {*state.dock, *[door for other in state.seats for door in other.doors]}
            public |= {card.door for card in state.discard if card.seat is None}
            told = " ".join(screen(app).query_one(Story).sentences)
            for door in set(DOORS) - public:
                assert not re.search(rf"\b{door_name(door)}\b(?! \d)", told), door
            if held_back(app):
                await press(pilot, "space")
                continue
            legal = app.screen.eyes.legal
            app.screen.eyes.act(app.screen.eyes.asks[0].id, legal[len(legal) // 2])
            await press(pilot)


async def test_four_seats_show_no_rivals_vault(make_app):
    app = make_app(start(FOUR))
    async with app.run_test(size=(160, 48)) as pilot:
        await prepare(pilot)
        rich = held("V", hand="S1r", vault="F3r N3y", banked=9)
        await put(pilot, held("V", hand="S1b", vault="S2b"), rich, rich, rich, dock=("S1r",) * 5, discard=())
        for _ in range(2):
            assert painted(app).count("?c") == 3
            assert "9c" not in painted(app)
            assert "F3r" not in painted(app)
            await press(pilot, "o")
