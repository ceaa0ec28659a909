"""The rules at the elbow (R01): they open at the question, search, and close leaving everything as it was."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from core.games.douro.state import Play
from tui import reference
from tui.screens.rules import RulesScreen
from tui.widgets.hand import Hand
from tui.widgets.rules_panel import RulesPanel

from .driving import HeldThinker, alone_asked, asked, painted, press, set_state, table, until


def first_title(app) -> str:
    return str(app.screen.query_one("#rules-text").content).split("\n")[0]


def title_of(topic: str) -> str:
    return next(entry.title for entry in reference.topics("douro") if entry.id == topic)


@pytest.mark.parametrize(
    ("changes", "topic"),
    [
        ({"valley": ("4a", "5a"), "choices": (None, 0, 0)}, "regular-boats"),
        ({"valley": (), "stack": ("fragas", "1a", "2a", "3a"), "row_fog": True, "choices": (None, 0, 0)}, "fog-boats"),
        ({"phase": "donate", "half": 2, "choices": (None, 0, 0)}, "the-middle-and-charity"),
    ],
    ids=["regular", "fog", "gifts"],
)
async def test_r01_the_rules_open_at_the_question(changes, topic, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        set_state(app, **changes)
        await until(pilot, lambda: app.screen.words.topic(app.screen.shown) == topic)
        await press(pilot, "question_mark")
        assert first_title(app) == title_of(topic)
        assert title_of(topic) in painted(app)


async def test_r01_a_topic_comes_with_its_parts_and_then_the_rest(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        app.screen.query_one(RulesPanel).open("fog-boats")
        text = str(app.screen.query_one("#rules-text").content)
        titles = [block.split("\n")[0] for block in text.split("\n\n")]
        fogs = ["Fog boats", "Fragas", "Our Lady of Cardia", "Rapids", "Sirga", "Barraca", "Customs"]
        every = [entry.title for entry in reference.topics("douro")]
        assert titles == fogs + [title for title in every if title not in fogs]


@pytest.mark.parametrize("close", ["question_mark", "escape", "q"])
async def test_r01_search_and_close_change_nothing(close, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "right", "right", "7")
        before, view = painted(app), table(app).view(0)
        await press(pilot, "question_mark")
        await press(pilot, "shift+tab" if app.focused is None else "tab")
        if not isinstance(app.focused, Input):
            app.screen.query_one(Input).focus()
        await pilot.press("t", "i", "e")
        assert "tie" in painted(app).lower()
        assert "Nothing in the rules" not in painted(app)
        if close == "q":
            await press(pilot, "enter")  # q is a letter while one types
        await press(pilot, close)
        await until(pilot, lambda: painted(app) == before)
        assert app.screen.chosen == Play(7)
        assert isinstance(app.focused, Hand)
        assert table(app).view(0) == view


async def test_r01_words_that_are_nowhere_say_so(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "question_mark")
        app.screen.query_one(Input).focus()
        await pilot.press(*"xyzzy")
        assert "Nothing in the rules has these words." in painted(app)


async def test_r01_the_rules_open_while_others_are_waited_for(make_app, alone):
    thinker = HeldThinker()
    app = make_app(alone, thinker=thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter", "question_mark")
        assert app.screen.query_one(RulesPanel).is_open
        thinker.go.set()
        await until(pilot, lambda: len(table(app).view(None).history) == 1)
        assert app.screen.query_one(RulesPanel).is_open
        await press(pilot, "question_mark")
        await until(pilot, lambda: alone_asked(app))


async def test_digits_typed_into_the_search_pick_nothing(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "question_mark")
        app.screen.query_one(Input).focus()
        await pilot.press("7", "y", "u", "x", "enter")
        assert app.screen.query_one(Input).value == "7yux"
        assert app.screen.chosen is None


async def test_the_rules_from_home(make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape")
        assert not isinstance(app.screen, RulesScreen)
