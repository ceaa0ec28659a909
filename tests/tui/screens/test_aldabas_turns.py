"""The turn at the Aldabas table: it ends by a key of its own, is taken back before that, and the end of all asks Y."""

from __future__ import annotations

import pytest

from core.games.aldabas.actions import Prepare

from .aldabas import MINE, QUESTIONS, ask, asked, held, prepare, put, said, sit_down, start, truth, undoable, zone
from .driving import HeldThinker, offered, press, table, until


@pytest.fixture
def app(make_app):
    """Ana against a bot that does not think before it is let go."""
    return make_app(start(), thinker=HeldThinker())


# --- the end of the turn, and taking back ------------------------------------------------------------------------


async def test_t03_the_second_action_does_not_end_the_turn_and_u_takes_it_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        for left in (1, 0):
            await press(pilot, "t", "enter")
            await until(pilot, lambda left=left: truth(app).actions == left and app.screen.asked)
        assert truth(app).active == 0
        assert "u undo" in zone(app, "keys").lower()
        for left in (1, 2):
            await press(pilot, "u")
            await until(pilot, lambda left=left: truth(app).actions == left and app.screen.asked)
        assert truth(app).seats[0] == MINE
        app.session.thinker.cancel()


async def test_e11_after_a_refill_u_says_why_it_is_too_late(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        await press(pilot, "b", "1", "enter")
        await until(pilot, lambda: truth(app).actions == 1 and app.screen.asked)
        assert not undoable(app)
        assert "undo" not in zone(app, "keys").lower()
        before = truth(app)
        await press(pilot, "u")
        assert truth(app) == before
        assert "something has been revealed since" in said(app)
        app.session.thinker.cancel()


async def test_t03_e_ends_the_turn_with_one_key_once_both_actions_are_done(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, "finish")
        assert "e" in offered(app)
        await press(pilot, "e")
        await until(pilot, lambda: truth(app).active == 1)
        assert truth(app).turn == 6
        app.session.thinker.cancel()


@pytest.mark.parametrize("question", [question for question in QUESTIONS if question != "finish"])
async def test_t01_e_does_nothing_at_any_other_question(question, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, question)
        assert "e" not in offered(app)
        before = truth(app)
        await press(pilot, "e", "enter", "e")
        assert truth(app) == before
        app.session.thinker.cancel()


# --- the end of the game -----------------------------------------------------------------------------------------

ENDS = {
    "coins": (MINE, {"supply": 2}, ("t",)),
    "block": (held("V S1r C1b S1y", "F1y C1b S1y C1r", "C1r S1y C1b", hand="S1y"), {}, ("1", "3")),
    "deck": (MINE, {"deck": ()}, ("b", "1")),
}


@pytest.mark.parametrize("reason", ENDS)
async def test_t01_what_triggers_the_end_asks_for_y(reason, app):
    mine, changes, keys = ENDS[reason]
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, mine, **changes)
        before = truth(app)
        await press(pilot, *keys)
        assert "triggers the end" in said(app)
        await press(pilot, "enter")
        assert "Press Y" in said(app)
        await press(pilot, "enter", "enter")
        assert truth(app) == before
        await press(pilot, "y")
        await until(pilot, lambda: truth(app).end is not None)
        assert truth(app).end.reason == reason
        app.session.thinker.cancel()


async def test_t01_another_key_withdraws_the_question_and_y_alone_does_nothing(app):
    mine, changes, keys = ENDS["coins"]
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, mine, **changes)
        before = truth(app)
        for withdraw in ("backspace", "1", "escape"):
            await press(pilot, *keys, "enter", withdraw, "y")
            assert truth(app) == before
            await press(pilot, "escape")
            assert truth(app) == before
            if app.screen._menu.pressed:
                await press(pilot, "escape")
            await until(pilot, lambda: asked(app))
        app.session.thinker.cancel()


async def test_t08_the_discards_of_the_setup_are_toggled_until_it_is_confirmed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        hand = app.screen.shown.hand
        await press(pilot, "1", "2", "3", "2")
        assert app.screen.chosen == Prepare(hand[0], (hand[2],))
        assert truth(app).picks == (None, None)
        await press(pilot, "escape")
        assert app.screen.chosen is None
        await press(pilot, "enter")
        assert truth(app).picks == (None, None)
        await press(pilot, "4", "5", "enter")
        assert truth(app).picks[0] == Prepare(hand[3], (hand[4],))
        app.session.thinker.cancel()


async def test_a_whole_game_by_the_keys_that_are_shown(make_app):
    """Whatever is asked, the first key that is shown leads somewhere, and the game comes to its end."""
    app = make_app(start())
    async with app.run_test(size=(80, 24)) as pilot:
        await prepare(pilot)
        for _ in range(600):
            await until(pilot, lambda: asked(app) or table(app).over)
            if table(app).over:
                break
            if app.screen.chosen is None:
                keys = offered(app)
                await press(pilot, keys[-1] if keys[0] in "nw" else keys[0])
            else:
                await press(pilot, "enter", "y")
        assert table(app).over
