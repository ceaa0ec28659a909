"""The Aldabas table: what a turn takes in keys, what lights up, what is told before it is done, and taking it back."""

from __future__ import annotations

import re

import pytest

from core.games.aldabas.actions import Buy, Place
from core.games.aldabas.block import fits
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import Powers
from tui.games.aldabas.faces import TOP_DOWN
from tui.games.aldabas.naming import cell_name
from tui.games.aldabas.steps import HAND_KEYS

from .aldabas import (
    MINE,
    acting,
    ask,
    go,
    held,
    put,
    said,
    sit_down,
    start,
    truth,
    zone,
)
from .driving import HeldThinker, offered, painted, press, until


@pytest.fixture
def app(make_app):
    """Ana against a bot that does not think before it is let go."""
    return make_app(start(), thinker=HeldThinker())


def lit(app) -> dict[int, str]:
    """The spaces that are painted with a key, read off the block of an 80x24 window."""
    found = {}
    for number, line in enumerate(zone(app, "block").split("\n")[1:4]):
        tiles = [line[2 + column * 9 : 11 + column * 9] for column in range(4)]
        for column, words in enumerate(tiles):
            key = re.search(r"\((\d)\)", words)
            if key:
                found[TOP_DOWN[number * 4 + column]] = key[1]
    return found


# --- placing -----------------------------------------------------------------------------------------------------


async def test_t02_t07_every_placement_takes_four_keys_at_most_and_can_be_taken_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        # Colours: b1 red, c1 blue, a2 yellow, all by the Vault. Free are d1 (not blue), b2 (not yellow, not red)
        # and a3 (not yellow).
        legal = {"S2b": "b2 a3", "N2y": "d1", "F3r": "d1 a3", "C1y": "d1"}
        count = 0
        for place, door in enumerate(MINE.hand):
            for space in legal[door].split():
                keys = (HAND_KEYS[place], space[1], "enter")
                assert len(keys) <= 4
                await press(pilot, *keys)
                await until(pilot, lambda: truth(app).actions == 1)
                cell = 4 * (int(space[1]) - 1) + "abcd".index(space[0])
                assert truth(app).seats[0].doors[cell] == door
                await until(pilot, lambda: acting(app))
                await press(pilot, "u")
                await until(pilot, lambda: truth(app).actions == 2 and app.screen.asked)
                assert truth(app).seats[0] == MINE
                count += 1
        assert count == sum(isinstance(route.action, Place) for route in app.screen._menu.routes) == 6
        app.session.thinker.cancel()


async def test_t07_a_turn_takes_eight_keys_at_most(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V S1r", hand="N2b N2y"))
        # A Noble has no power, but the Soldier on its left has no coin to move either.
        keys = ("1", "1", "enter", "b", "1", "enter", "e")
        assert len(keys) <= 8
        for key in keys:
            await press(pilot, key)
        await until(pilot, lambda: truth(app).active == 1)
        app.session.thinker.cancel()


@pytest.mark.parametrize("place", range(len(MINE.hand)))
async def test_t02_choosing_a_door_lights_exactly_the_spaces_it_fits(place, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        assert lit(app) == {}
        await press(pilot, HAND_KEYS[place])
        expected = fits(MINE.doors)[DOORS[MINE.hand[place]].colour]
        assert lit(app) == {cell: cell_name(cell)[1] for cell in expected}
        await press(pilot, "backspace")
        assert lit(app) == {}
        app.session.thinker.cancel()


@pytest.mark.parametrize("row", ["b1", "c1", "b2", "c2", "a3", "d3", "a1"])
async def test_t02_space_places_where_it_is_lit_and_else_says_why_not(row, app):
    """The blue Soldier 2 fits on b2 and a3; the other spaces are taken, below a gap, beside one, or the Vault's."""
    cell = 4 * (int(row[1]) - 1) + "abcd".index(row[0])
    reasons = {"b1": "red Soldier 1 is there", "c1": "blue Clergy 1 is there", "c2": "is still empty",
               "d3": "is still empty", "a1": "the Vault lies there"}  # fmt: skip
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        await press(pilot, "1")
        await go(pilot, "block", TOP_DOWN.index(cell))
        await press(pilot, "space")
        if row in reasons:
            assert reasons[row] in said(app)
            assert app.screen.chosen is None
            assert set(lit(app)) == {5, 8}
        else:
            assert app.screen.chosen == Place("S2b", cell)
            await press(pilot, "enter")
            await until(pilot, lambda: truth(app).seats[0].doors[cell] == "S2b")
        app.session.thinker.cancel()


async def test_t02_a_space_beside_its_own_colour_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V S1b", hand="S2b N2y"))
        await press(pilot, "1")
        await go(pilot, "block", TOP_DOWN.index(2))
        await press(pilot, "space")
        assert "blue Soldier 1 on its left has its colour" in said(app)
        app.session.thinker.cancel()


async def test_t02_what_would_follow_is_told_before_it_is_done(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        await press(pilot, "3", "1")  # red Fisher 3 onto d1, beside the blue Clergy 1
        for part in ("red Fisher 3 on d1", "Enter", "d1 to gain", "c1 to vault", "Fishers: 1 to 4"):
            assert part in said(app)
        assert "[F3r" in zone(app, "block")
        assert truth(app).actions == 2
        app.session.thinker.cancel()


# --- buying ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("block", "prices"),
    [("V", "free free 1c▸0c 2c▸1c 3c▸2c"), ("V BDr", "free free free 1c▸0c 2c▸1c"),
     ("V BDr BDb", "free free free free 1c▸0c")],
)  # fmt: skip
async def test_the_dock_shows_what_the_looker_pays_now_and_after_it_slides(block, prices, app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held(block, hand="S1r"))
        shown = zone(app, "dock").split("\n")
        assert re.findall(r"[^\s│]+", shown[2]) == prices.split()
        assert re.findall(r"[A-Z]+\d?[rby]", shown[1]) == list(truth(app).dock)
        app.session.thinker.cancel()


async def test_space_on_a_slot_leads_to_buying_it_and_enter_buys(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        for slot in (0, 3):
            await go(pilot, "dock", slot)
            await press(pilot, "space")
            assert app.screen.chosen == Buy(slot)
            await press(pilot, "backspace", "backspace")
        door = truth(app).dock[3]
        await press(pilot, "space", "enter")
        await until(pilot, lambda: truth(app).actions == 1)
        assert truth(app).seats[0].hand == (*MINE.hand, door)
        assert truth(app).seats[0].purse == 0
        app.session.thinker.cancel()


async def test_space_on_a_slot_that_is_too_dear_says_what_it_costs(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V", hand="S1r", purse=1))
        await go(pilot, "dock", 4)
        await press(pilot, "space")
        assert "costs 3 coins: the purse has 1 and the Vault 0" in said(app)
        assert app.screen.chosen is None
        app.session.thinker.cancel()


async def test_g18_the_vault_may_pay_instead_of_the_purse(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, MINE)
        await press(pilot, "b", "4")
        assert app.screen.chosen == Buy(3)
        assert offered(app) == ("1", "2")
        await press(pilot, "2")
        assert app.screen.chosen == Buy(3, from_vault=2)
        app.session.thinker.cancel()


# --- powers ------------------------------------------------------------------------------------------------------


async def test_powers_that_can_do_nothing_are_greyed_and_their_keys_do_nothing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        # No purse but Ana's has a coin, so the Fisher 2 on a2 has nothing to steal.
        await put(pilot, held("V S1r C1b", "F2y", hand="S2b", purse=1), actions=1, frames=(Powers((1, 2, 4)),))
        assert offered(app) == ("1", "2", "n")
        assert lit(app) == {1: "1", 2: "2", 4: "3"}
        looks = {words.strip(): look for row in app.screen.query_one("#tray").rows for words, look in row}
        assert (looks["1"], looks["2"], looks["3"]) == ("key", "key", "quiet")
        assert "Of no use now: the yellow Fisher 2 on a2" in said(app)
        await press(pilot, "3")
        assert app.screen.chosen is None
        assert app.screen._menu.pressed == ()
        app.session.thinker.cancel()


async def test_the_tray_of_three_powers_is_whole_at_80x24(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await put(pilot, held("V S1r C1b", "F2y", hand="S2b", purse=1), actions=1, frames=(Powers((1, 2, 4)),))
        for word in ("S1r coin", "C1b vault", "F2y steal"):
            assert word in painted(app)
        assert max(map(len, zone(app, "tray").split("\n"))) <= app.screen.query_one("#tray").size.width
        app.session.thinker.cancel()


async def test_a_soldiers_coin_goes_to_the_space_that_space_picks(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await ask(pilot, "influence")
        await go(pilot, "block", TOP_DOWN.index(4))
        await press(pilot, "space", "enter")
        await until(pilot, lambda: truth(app).seats[0].coins[4] == 1)
        assert truth(app).seats[0].purse == 1
        app.session.thinker.cancel()
