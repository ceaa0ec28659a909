"""Keys at the Aldabas table: none by itself does harm, each can be taken back, and a large hand has a key for each."""

from __future__ import annotations

import pytest

from core.games.aldabas.actions import Place
from core.games.aldabas.state import RIVAL, RivalPowers
from core.journal import Bot, Person
from tui.games.aldabas.steps import HAND_KEYS
from tui.widgets.hand import Hand

from .aldabas import MINE, QUESTIONS, SOLO, acting, ask, asked, go, held, put, said, sit_down, start, truth
from .driving import HeldThinker, act, painted, press, table, until

EVERY_KEY = (
    *"1234567890", *"abcdefghijlnprtvwyz", "enter", "space", "left", "right", "up", "down", "home", "end", "tab",
    "backspace", "u", "e",
)  # fmt: skip
"""Every key that a player may hit; those that leave the table, hide the hand or open something are left out."""


@pytest.fixture
def app(make_app):
    """Ana against a bot that does not think before it is let go."""
    return make_app(start(), thinker=HeldThinker())


# --- T01 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
async def test_t01_enter_at_once_does_nothing(question, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, question)
        before = truth(app)
        await press(pilot, "enter", "enter")
        assert truth(app) == before
        assert "Pick first" in said(app)
        await press(pilot, "y", "enter", "y")
        assert truth(app) == before
        app.session.thinker.cancel()


@pytest.mark.parametrize("zone", ["dock", "block"])
@pytest.mark.parametrize("question", QUESTIONS)
async def test_t01_enter_at_once_in_the_dock_or_the_block_does_nothing_either(question, zone, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, question)
        before = truth(app)
        await go(pilot, zone, 1)
        await press(pilot, "enter", "enter", "y")
        assert truth(app) == before
        app.session.thinker.cancel()


async def test_t01_enter_at_once_prepares_nothing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "enter", "enter", "y", "enter")
        assert truth(app).picks == (None, None)
        app.session.thinker.cancel()


async def test_t01_enter_at_once_uses_no_power_of_the_rival(make_app):
    app = make_app(start(SOLO))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "1", "enter")
        await until(pilot, lambda: acting(app))
        rival = held("V S1r C1b", "F2y", hand="S2b")
        await put(pilot, held("V", hand="S1r", purse=2), rival, active=RIVAL, frames=(RivalPowers(2, (1, 2, 4)),))
        assert app.screen.eyes.asks[0].kind == "rival"
        before = truth(app)
        await press(pilot, "enter", "enter", "y", "enter")
        assert truth(app) == before
        await press(pilot, "1", "enter")
        await until(pilot, lambda: truth(app) != before)


# --- back --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [question for question in QUESTIONS if question != "finish"])
@pytest.mark.parametrize("key", ["escape", "backspace", "q"])
async def test_t02_t08_at_any_point_one_can_go_back_and_nothing_has_changed(key, question, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, question)
        before, fresh = truth(app), painted(app)
        paths = {tuple(step.key for step in r.steps)[:n] for r in app.screen._menu.routes for n in (1, 2, 3)}
        assert paths
        for path in sorted(paths):
            await press(pilot, *path)
            assert app.screen._menu.pressed == path
            await press(pilot, *[key] * (len(path) if key == "backspace" else 1))
            assert truth(app) == before
            assert painted(app) == fresh, path
        app.session.thinker.cancel()


async def test_t01_going_back_from_the_warning_leaves_the_game_going(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, supply=1)
        before, fresh = truth(app), painted(app)
        await press(pilot, "t", "enter", "backspace")
        assert (truth(app), painted(app)) == (before, fresh)
        app.session.thinker.cancel()


async def test_t08_e04_what_is_half_chosen_in_the_setup_outlives_the_choice_of_another(make_app):
    app = make_app(start((Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))), thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "1", "2")
        chosen, shown = app.screen.chosen, painted(app)
        for seat in (1, 2):
            act(app, seat)
            await until(pilot, lambda seat=seat: app.screen.shown.seats[seat].ready)
            assert app.screen.chosen == chosen
            assert painted(app) == shown
        app.session.thinker.cancel()


# --- the hand ----------------------------------------------------------------------------------------------------

BIG = "S1r S2b F3y N2r C1y BXb BDr N3y F1b S1y F2r"
"""No hand ever grows larger: 7 doors, and in two placements with three powers each 2 less and 6 more."""


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (160, 48)], ids=str)
async def test_each_door_of_a_large_hand_has_a_key_that_is_shown(size, app):
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V", hand=BIG))
        doors = BIG.split()
        hand = app.screen.query_one(Hand)
        assert [card.face.corner for card in hand.cards] == [key.upper() for key in HAND_KEYS[: len(doors)]]
        top, middle = hand.words.split("\n")[:2]
        for key, door in zip(HAND_KEYS, doors, strict=False):
            assert key.upper() in top
            assert door in middle
            await press(pilot, key)
            assert app.screen._picked_door() == door
            await press(pilot, "2")  # the space above the Vault takes every colour
            assert app.screen.chosen == Place(door, 4)
            await press(pilot, "backspace", "backspace")
        app.session.thinker.cancel()


async def test_a_copy_of_a_door_stands_for_the_first_one(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V", hand="S1r N2y S1r"))
        await press(pilot, "3", "1", "enter")
        await until(pilot, lambda: truth(app).seats[0].doors[1] == "S1r")
        assert truth(app).seats[0].hand == ("N2y", "S1r")
        app.session.thinker.cancel()


async def test_a_click_on_a_door_a_slot_or_a_space_does_what_the_keys_do(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V", hand="S1r N2y", purse=3))
        hand = app.screen.query_one(Hand)
        await pilot.click(Hand, offset=(hand._left + hand._card_width + 1, 1))
        await press(pilot)
        assert app.screen._picked_door() == "N2y"
        await pilot.click("#block", offset=(2 + 11, 3))  # b1 is the second of the lowest row
        await press(pilot)
        assert app.screen.chosen == Place("N2y", 1)
        await press(pilot, "escape")
        await pilot.click("#dock", offset=(2 * 8 + 1, 2))
        await press(pilot)
        assert app.screen.chosen.slot == 2
        assert truth(app).actions == 2
        app.session.thinker.cancel()


# --- while others play -------------------------------------------------------------------------------------------


async def test_b17_keys_while_a_bot_thinks_neither_act_for_it_nor_wait_for_the_next_question(make_app):
    thinker = HeldThinker()
    app = make_app(start(), thinker=thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, active=0, actions=0)
        await press(pilot, "e")
        await until(pilot, lambda: truth(app).active == 1)
        before = truth(app)
        keys = [key for key in EVERY_KEY if key != "u"]  # that takes Ana's own end of the turn back
        await press(pilot, *keys, *reversed(keys))
        assert truth(app) == before
        thinker.go.set()
        await until(pilot, lambda: acting(app) and truth(app).active == 0)
        assert app.screen.chosen is None
        assert app.screen._menu.pressed == ()
        assert truth(app).seats[0].hand == MINE.hand
        turn = truth(app)
        await press(pilot, "enter", "y")
        assert truth(app) == turn
        mashed = truth(app)
    assert mashed == await _unmashed(make_app)


async def _unmashed(make_app):
    """The same turn of the bot with nobody at the keys."""
    thinker = HeldThinker()
    app = make_app(start(), thinker=thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, active=0, actions=0)
        await press(pilot, "e")
        await until(pilot, lambda: truth(app).active == 1)
        thinker.go.set()
        await until(pilot, lambda: acting(app) and truth(app).active == 0)
        return truth(app)


async def test_b17_at_a_shared_keyboard_nobody_acts_for_another_through_the_curtain(make_app):
    chairs = (Person("Ana"), Person("Bento"), Bot("Eva", "easy"))
    app = make_app(start(chairs), thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: type(app.screen).__name__ == "CurtainScreen")
        before = truth(app)
        await press(pilot, "enter", "y", "enter")
        assert truth(app) == before
        await press(pilot, "1")  # lifts it, and does no more than that
        await until(pilot, lambda: asked(app))
        assert app.screen.chosen is None
        assert truth(app) == before
        app.session.thinker.cancel()


async def test_every_key_at_every_question_leaves_the_game_in_order(app):
    """Whatever is mashed, the table is at a question or over, and what was done were legal actions."""
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        for question in QUESTIONS:
            await ask(pilot, question)
            await press(pilot, *EVERY_KEY)
            assert table(app).over or table(app).asks()
            assert app.screen is not None
        app.session.thinker.cancel()
