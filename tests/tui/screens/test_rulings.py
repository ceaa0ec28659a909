"""What `rules/douro.md` rules about the screen: what is always in sight, and what only memory keeps."""

from __future__ import annotations

import pytest

from core.games.douro.cards import ORDERS
from core.games.douro.state import BoatTurned, Dispute, Revealed
from tui.games.douro.scene import Scene, at_rest, follow
from tui.start import Start
from tui.widgets.story import Story

from .driving import HeldThinker, alone_asked, painted, press, resize, set_state, table, until

SEEN = (
    Dispute("1a", (0, 1, 2), (0, 0, 2)),
    Dispute("3b", (1, 8, 9), (0, 0, 2)),
    Dispute("barraca", (2, 9, 4), (2, 0, 0)),
)
AFTER_SEEN = {
    "history": SEEN, "hands": ((3, 4, 6, 7, 8, 9, 10), (0, 2, 3, 4, 6, 7, 10), (0, 1, 3, 6, 7, 8, 10)),
    "choices": (None, 0, 0), "scores": (7, 5, 9),
}  # fmt: skip


def table_of(alone: Start, **options: str) -> Start:
    return Start(game="douro", chairs=alone.chairs, options=options, seed="test-1")


async def seen(pilot) -> None:
    """Bring the table to its fourth dispute."""
    app = pilot.app
    await until(pilot, lambda: alone_asked(app))
    set_state(app, **AFTER_SEEN)
    await until(pilot, lambda: alone_asked(app) and len(app.screen.shown.history) == 3)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)], ids=str)
async def test_r4_r74_all_orders_and_fogs_are_in_sight_from_the_start(size, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: alone_asked(app))
        text = painted(app)
        for level in range(1, 6):
            orders = [f"{ORDERS[3][f'{level}{slot}']}" for slot in "abc"]
            assert orders in [line.split()[-3:] for line in text.split("\n")]
        for fog in ("Fragas", "Cardia", "Rapids", "Sirga", "Barraca", "Customs"):
            assert fog in text
        assert "order 15" in text


async def test_r4_at_60_columns_the_orders_are_one_key_away(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        table_page = painted(app)
        pages = []
        for _ in range(3):
            await press(pilot, "o")
            pages.append(painted(app))
        assert any("Orders, 3 hands" in page and "Customs" in page for page in pages)
        assert any("Played this half" in page for page in pages)
        assert pages[-1] == table_page


@pytest.mark.parametrize(("ledger", "struck"), [("on", True), ("off", False)])
async def test_r4_r62_seen_boats_are_struck_out_only_where_the_table_keeps_a_ledger(ledger, struck, make_app, alone):
    app = make_app(table_of(alone, ledger=ledger))
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(pilot)
        text = painted(app)
        assert ("✓1 " in text) is struck
        assert ("✓15" in text) is struck
        assert ("✓Barraca" in text) is struck
        assert "✓Customs" not in text
        assert "✓Orders" not in text


def test_r33_the_total_stands_before_the_boat_is_turned():
    scene = follow(Scene(), Revealed((4, 6, 2), 12))
    assert (scene.total, scene.boat, scene.filled) == (12, "", None)
    turned = follow(scene, BoatTurned("2b", 9, True))
    assert (turned.total, turned.boat, turned.order, turned.filled) == (12, "2b", 9, True)
    assert at_rest(turned).total == 12


@pytest.mark.parametrize(("scores", "shown"), [("hidden", False), ("open", True)])
async def test_r57_no_rival_total_is_on_the_screen_while_scores_are_hidden(scores, shown, make_app, alone):
    app = make_app(table_of(alone, scores=scores))
    async with app.run_test(size=(160, 48)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        set_state(app, scores=(41, 42, 43))
        await until(pilot, lambda: "41 points" in painted(app))
        assert ("42" in painted(app)) is shown
        assert ("43" in painted(app)) is shown


@pytest.mark.parametrize(("ledger", "keeps"), [("off", False), ("on", True)])
async def test_r61_without_a_ledger_the_log_keeps_only_the_dispute_under_way(ledger, keeps, make_app, alone):
    app = make_app(table_of(alone, ledger=ledger))
    async with app.run_test(size=(160, 48)) as pilot:
        for key in ("7", "8"):
            await until(pilot, lambda: alone_asked(app))
            await press(pilot, key, "enter")
        await until(pilot, lambda: len(table(app).view(None).history) == 2 and alone_asked(app))
        told = "\n".join(app.screen.query_one(Story).sentences)
        assert ("Ana lays 7" in told) is keeps
        assert "Ana lays 8" in told


async def test_r61_the_log_of_a_resumed_table_keeps_no_more_than_it_would_have(make_app, alone, paths):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("7", "8"):
            await until(pilot, lambda: alone_asked(app))
            await press(pilot, key, "enter")
        await until(pilot, lambda: len(table(app).view(None).history) == 2 and alone_asked(app))
        told = app.screen.query_one(Story).sentences
    (save,) = paths.saves.glob("*.wherry")
    again = make_app(Start(game="douro", resume=save))
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(again))
        assert again.screen.query_one(Story).sentences == told


@pytest.mark.parametrize(
    ("ledger", "rui", "eva"),
    [("off", "Rui 9, 2 under it", "Eva 4, 2 under it"), ("on", "Rui 1 8 9", "Eva 2 4 9")],
)
async def test_r61_r63_the_list_of_barrels_holds_ones_own_pile_and_the_last_of_the_others(
    ledger, rui, eva, make_app, alone
):
    app = make_app(table_of(alone, ledger=ledger))
    async with app.run_test(size=(100, 30)) as pilot:
        await seen(pilot)
        words = app.screen.query_one("#ledger").words
        assert "Ana 0 1 2" in words
        assert rui in words
        assert eva in words
        assert "Ana 0 1 2" in painted(app)


async def test_r63_ones_own_gift_stays_in_sight_and_nobody_elses(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        full = (0, 1, 2, 3, 4, 6, 7, 8, 9)
        set_state(app, half=2, donated=(10, 10, 10), hands=(full,) * 3, choices=(None, 0, 0))
        await until(pilot, lambda: app.screen.shown.half == 2 and alone_asked(app))
        await press(pilot, "o")
        assert "Ana gave 10" in painted(app)
        assert painted(app).count("gave") == 1


@pytest.mark.parametrize("ledger", ["on", "off"])
async def test_r61_the_title_says_whether_the_table_keeps_a_ledger(ledger, make_app, alone):
    app = make_app(table_of(alone, ledger=ledger))
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        for size in ((60, 20), (80, 24), (160, 48)):
            await resize(pilot, *size)
            assert f"ledger {ledger}" in painted(app)


async def test_t06_it_says_who_is_waited_for(make_app, alone):
    app = make_app(alone, thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.screen.query_one("ActionBar").entries)
        await press(pilot, "7", "enter")
        await until(pilot, lambda: "Waiting for Rui and Eva." in painted(app))
        app.session.thinker.cancel()
