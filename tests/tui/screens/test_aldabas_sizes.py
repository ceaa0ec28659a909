"""The Aldabas table in every size: all that matters is there and nothing is cut; too small a window does nothing."""

from __future__ import annotations

import re

import pytest

from core.games.aldabas.actions import Place
from core.games.aldabas.state import RIVAL, End, RivalPowers
from core.journal import Bot, Person
from tui.games.aldabas.screen import AldabasScreen
from tui.screens.small import SmallScreen
from tui.widgets.hand import Hand

from .aldabas import (
    FOUR,
    MINE,
    QUESTIONS,
    SOLO,
    acting,
    ask,
    go,
    held,
    prepare,
    put,
    sit_down,
    start,
    truth,
    zone,
)
from .driving import HeldThinker, cut_off, painted, press, resize, table, until
from .test_sizes import MASH, TOO_SMALL

SIZES = [(60, 20), (80, 24), (100, 30), (160, 48)]
PROFESSIONS = ("Soldiers", "Fishers", "Nobles", "Clergy", "Builders")

RICH = held(
    "V S1r+9 C1b+3 N3y+2", "F2y+1 BBb S2r F3y", "N2r C1y",
    hand="S1r S2b F3y N2r C1y BXb BDr N3y F1b S1y", vault="N2r F2b", banked=12, purse=13,
)  # fmt: skip
PLAIN = held("V S1r C1b", "F1y", hand="S2b N2y F3r", vault="N2r", banked=1, purse=4)


def four(make_app, chairs=FOUR):
    """Four seats, of which the bots do not think."""
    return make_app(start(chairs, vault_coins="shown"), thinker=HeldThinker())


# --- whole -------------------------------------------------------------------------------------------------------


async def test_t12_four_seats_are_whole_at_80x24(make_app):
    app = four(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, RICH, PLAIN, PLAIN, PLAIN, supply=17)
        shown = painted(app)
        lines = shown.split("\n")
        for seat in FOUR:
            assert shown.count(seat.name) >= (1 if seat.name == "Ana" else 2)
        for word in (*PROFESSIONS, "coins 17", f"deck {len(truth(app).deck)}", "spaces 2", "Points", "Vault"):
            assert word in shown
        assert re.search(r"Dock 1 +2 +3 +4 +5 ", lines[1])
        for door in truth(app).dock:
            assert door in lines[2]
        assert len(re.findall(r"free|\dc▸\dc", lines[3])) == 5
        for door in ("S1r+9", "C1b+3", "N3y+2", "F2y+1", "BBb", "S2r", "F3y", "N2r", "C1y"):
            assert door in zone(app, "block")
            assert door in shown
        for number, door in enumerate(RICH.hand, start=1):
            assert f"{number % 10}" in lines[-4]
            assert f" {door} " in lines[-3]
        assert lines[12].count("S1C1") + shown.count("S1C1") >= 3
        assert shown.count("4c h3 v1") == 3
        assert cut_off(app) == []
        app.session.thinker.cancel()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_t12_four_rich_seats_fit(size, make_app):
    """As much of everything as there ever is: no row of any pane is cut, on any page."""
    app = four(make_app)
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await put(pilot, RICH, RICH, RICH, RICH)
        for page in range(3 if size[0] < 80 else 2):
            assert cut_off(app) == [], f"page {page}"
            await press(pilot, "o")
        app.session.thinker.cancel()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("question", QUESTIONS)
async def test_t12_every_question_fits(question, size, make_app):
    app = four(make_app)
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await ask(pilot, question)
        assert cut_off(app) == []
        longest = {r.steps[0].key: r for r in sorted(app.screen._menu.routes, key=lambda route: len(route.steps))}
        for route in longest.values():
            if route.steps[0].key != "e":
                await press(pilot, *[step.key for step in route.steps])
                assert app.screen.chosen == route.action
                assert cut_off(app) == []
                await press(pilot, "escape")
        app.session.thinker.cancel()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_t12_a_solidad_fits(size, make_app):
    app = make_app(start(SOLO))
    async with app.run_test(size=size) as pilot:
        await prepare(pilot)
        rival = held("V S2r N2b+1 N3r", "F1r S2b C1y", hand="BDr F3b", banked=7)
        await put(pilot, RICH, rival, dock=("S1r", "N2b", "F3y", "C1r"))
        for page in range(3 if size[0] < 80 else 2):
            assert cut_off(app) == [], f"page {page}"
            await press(pilot, "o")
        assert "worth" in painted(app)
        await put(pilot, RICH, rival, active=RIVAL, frames=(RivalPowers(5, (4, 5, 1)),), actions=0)
        assert cut_off(app) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_four_long_names_fit(size, make_app):
    names = [f"Wwwwwwwww Wwwwwwwww {letter}"[-20:] for letter in "ABCD"]
    chairs = (Person(names[0]), *[Bot(name, "easy") for name in names[1:]])
    app = four(make_app, chairs)
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await put(pilot, PLAIN, PLAIN, PLAIN, PLAIN, end=End(1, "coins", (0,)))
        assert "LAST" in zone(app, "status")
        for _ in range(3 if size[0] < 80 else 2):
            assert cut_off(app) == []
            await press(pilot, "o")
        app.session.thinker.cancel()


# --- the words on cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(100, 30), (160, 48)], ids=str)
async def test_t12_the_words_on_the_cards_of_the_hand_are_whole_there_too_after_a_resize(size, make_app):
    app = four(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V", hand="N3y BDr S1b N2r"))
        await resize(pilot, *size)
        after = app.screen.query_one(Hand).words
        for word in ("3 pts", "-1c", "coin", "+1 move"):
            assert word in after
        await press(pilot, "1", "backspace")
        assert app.screen.query_one(Hand).words == after, "a larger window deals the hand anew"
        app.session.thinker.cancel()


# --- the pages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "pages"), [((60, 20), 3), ((80, 24), 2), ((160, 48), 2)], ids=str)
async def test_o_turns_the_pages_and_comes_back(size, pages, make_app):
    app = four(make_app)
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, PLAIN, PLAIN, PLAIN)
        await press(pilot, "1")
        first = painted(app)
        seen = [first]
        for _ in range(pages - 1):
            await press(pilot, "o")
            seen.append(painted(app))
        assert len(set(seen)) == pages
        everything = "\n".join(seen)
        for seat in FOUR:
            assert seat.name in everything
        for word in (*PROFESSIONS, *truth(app).dock):
            assert word in everything
        # the blocks of all four lie in full on the second page
        assert seen[1].count("S1r") >= 4
        assert seen[1].count("F1y") >= 4
        await press(pilot, "o")
        assert painted(app) == first
        assert app.screen._menu.pressed == ("1",)
        app.session.thinker.cancel()


async def test_what_is_chosen_can_be_done_from_any_page(make_app):
    app = four(make_app)
    async with app.run_test(size=(60, 20)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, PLAIN, PLAIN, PLAIN)
        for _ in range(2):
            await press(pilot, "o", "t")
            assert app.screen.chosen is not None
        await press(pilot, "enter")
        await until(pilot, lambda: truth(app).actions == 1)
        app.session.thinker.cancel()


# --- the cursor --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a02_the_cursor_stands_on_the_first_cell_of_what_has_it(size, make_app):
    app = four(make_app)
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, PLAIN, PLAIN, PLAIN)
        for name, count, columns in (("dock", 5, 5), ("block", 12, 4)):
            for place in range(count):
                await go(pilot, name, place // columns * columns)
                await press(pilot, *["right"] * (place % columns))
                grid = app.screen.query_one(f"#{name}")
                assert grid.cursor == place
                x, y = app.cursor_position
                assert grid.content_region.contains(x, y)
                assert painted(app).split("\n")[y][x] in f"┏{app.session.symbols.cursor}"
        app.session.thinker.cancel()


async def test_a02_the_zones_are_reached_by_arrows_and_by_tab(make_app):
    app = four(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        assert app.focused.id == "hand"
        for key in ("up", "up", "up", "up"):
            await press(pilot, key)
        assert app.focused.id in ("block", "dock")
        seen = set()
        for _ in range(8):
            await press(pilot, "tab")
            seen.add(app.focused.id if app.focused else None)
        assert {"dock", "block", "hand"} <= seen
        app.session.thinker.cancel()


# --- T13 ---------------------------------------------------------------------------------------------------------


async def test_t13_through_every_size_and_back(make_app):
    app = four(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE, PLAIN, PLAIN, PLAIN)
        await press(pilot, "1", "2")
        before, state = painted(app), truth(app)
        await resize(pilot, 60, 20)
        assert isinstance(app.screen, AldabasScreen)
        for width, height in TOO_SMALL:
            await resize(pilot, width, height)
            assert isinstance(app.screen, SmallScreen)
            await press(pilot, *MASH, "e", "t", "b", "1", "2", "o")
            assert isinstance(app.screen, SmallScreen)
        assert truth(app) == state
        await resize(pilot, 80, 24)
        assert app.screen.chosen == Place("S2b", 5)
        assert painted(app) == before
        await press(pilot, "enter")
        await until(pilot, lambda: truth(app).seats[0].doors[5] == "S2b")
        app.session.thinker.cancel()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_game_of_bots_and_one_person_never_cuts_anything(size, make_app):
    """Real play instead of the widest state: after each of Ana's decisions nothing is cut."""
    app = make_app(start(FOUR, seed="sizes"))
    async with app.run_test(size=size) as pilot:
        await prepare(pilot)
        for number in range(30):
            await until(pilot, lambda: acting(app) or table(app).over)
            if table(app).over:
                break
            assert cut_off(app) == []
            legal = app.screen.eyes.legal
            app.screen.eyes.act(app.screen.eyes.asks[0].id, legal[number * 7 % len(legal)])
