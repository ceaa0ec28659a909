"""Text is only text: names and late terminal replies neither style, nor act, nor crash; the widest state still fits."""

from __future__ import annotations

import pytest
from textual._xterm_parser import XTermParser
from textual.widgets import Input, OptionList

from core.games.douro.cards import REGULARS
from core.journal import Bot, Person
from tui.screens.curtain import CurtainScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen
from tui.screens.saves import SavesScreen
from tui.start import Start

from .driving import alone_asked, asked, cut_off, painted, press, resize, set_state, settle, table, until
from .test_result import LAST

ODD = ("[/x]", "[b", "[bold]Eva[/]")


@pytest.mark.parametrize("name", ODD)
async def test_t21_s21_names_like_markup_are_shown_as_they_are(name, make_app):
    chairs = (Person(name), Bot("$boat", "easy"), Bot("\\[red]", "easy"))
    app = make_app(Start(game="douro", chairs=chairs, options={"ledger": "on"}, seed="test-1"))
    async with app.run_test(size=(160, 48)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, lambda: alone_asked(app))
        for shown in (name, "$boat", "\\[red]"):
            assert painted(app).count(shown) >= 2  # among the seats and in the log
        set_state(app, **LAST)
        await until(pilot, lambda: alone_asked(app) and app.screen.shown.hand == (3, 4))
        await press(pilot, "3", "enter")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert name in painted(app)


@pytest.mark.parametrize("name", ODD)
async def test_t21_s21_names_like_markup_at_home_and_among_the_saves(name, make_app):
    chairs = (Person(name), Person("Bento"), Bot("$boat", "easy"))
    first = make_app(Start(game="douro", chairs=chairs, options={}, seed="test-1"))
    async with first.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(first.screen, CurtainScreen))
        assert f"goes to {name}." in painted(first)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert f"with {name}, Bento and $boat" in painted(app)
        listed = app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("saves")
        await press(pilot, "enter")
        assert isinstance(app.screen, SavesScreen)
        assert f"{name}, Bento and $boat" in " ".join(painted(app).split())


async def test_control_characters_in_a_kept_name_never_reach_the_screen(make_app):
    chairs = (Person("A\x1b[31mna\x07\n"), Person("B\u202eob"), Bot("Eva", "easy"))
    app = make_app(Start(game="douro", chairs=chairs, options={}, seed="test-1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        _harmless(painted(app))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        _harmless(painted(app))
    again = make_app()
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, HomeScreen))
        _harmless(painted(again))


def _harmless(text: str) -> None:
    assert all(character == "\n" or character.isprintable() for character in text)


# --- late replies of the terminal ------------------------------------------------------------------------------

REPLIES = {"DECRPM 2026": "\x1b[?2026;2$y", "DECRPM 2048": "\x1b[?2048;1$y"}


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
@pytest.mark.parametrize("place", ["table", "typing"])
async def test_t20_late_replies_type_nothing_and_do_nothing(place, reply, make_app, alone):
    app = make_app(alone, confirmations=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        if place == "typing":
            await press(pilot, "question_mark")
            app.screen.query_one(Input).focus()
            await settle(pilot)
        before, view = painted(app), table(app).view(0)
        parser = XTermParser(False)
        for cut in range(2, len(reply)):
            events = [*parser.feed(reply[:cut]), *parser.feed(reply[cut:])]
            for event in events:
                app.post_message(event)
            await settle(pilot)
        assert app.screen.query_one(Input).value == ""
        assert painted(app) == before
        assert table(app).view(0) == view


# --- the widest state ------------------------------------------------------------------------------------------

LONG = tuple(f"Wwwwwwwww Wwwwwwwww {letter}"[-20:] for letter in "ABCDE")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (160, 48)], ids=str)
async def test_five_seats_with_long_names_and_thirteen_boats_fit(size, make_app):
    assert all(len(name) == 20 for name in LONG)
    chairs = (Person(LONG[0]), *(Bot(name, "easy") for name in LONG[1:]))
    app = make_app(Start(game="douro", chairs=chairs, options={"scores": "open"}, seed="test-1"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: alone_asked(app))
        set_state(app, valley=REGULARS[:12], stack=("fragas", "sirga", *REGULARS[12:]), row_fog=True)
        await until(pilot, lambda: len(app.screen.shown.valley) == 12)
        await resize(pilot, *size)
        assert "13 boats" in painted(app)
        assert painted(app).count("~~") >= 1
        assert cut_off(app) == []
