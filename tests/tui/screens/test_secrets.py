"""What a seat may not know is painted nowhere; a shared keyboard shows no hand at the curtain or during the telling."""

from __future__ import annotations

import pytest

from core.journal import Bot, Person
from core.seat import Seat
from tui.screens.curtain import CurtainScreen
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand

from .driving import alone_asked, asked, painted, press, table, until


async def _play(pilot, disputes: int) -> None:
    """Lay the first barrel by keys until so many disputes are over."""
    app = pilot.app
    while len(table(app).view(None).history) < disputes:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, app.screen.query_one(ActionBar).entries[0].key, "enter", "y")
    await until(pilot, lambda: alone_asked(app))


@pytest.mark.parametrize("ledger", ["on", "off"])
@pytest.mark.parametrize("disputes", [0, 4, 13], ids=lambda count: f"after-{count}")
async def test_no_mark_of_a_secret_is_painted_for_any_looker(disputes, ledger, make_app, alone, mark_hidden):
    start = Start(game="douro", chairs=alone.chairs, options={"ledger": ledger}, seed="test-1")
    app = make_app(start)
    async with app.run_test(size=(160, 48)) as pilot:
        await _play(pilot, disputes)
        screen, truth = app.screen, table(app)._state
        for looker in (0, 1, 2, None):
            marked, marks = mark_hidden(truth, looker)
            assert marks
            table(app)._state = marked
            screen.eyes = Seat(table(app), looker)
            screen.shown = screen.eyes.view
            screen.offer()
            for _ in range(3):  # every page of the reference
                await press(pilot, "o")
                text = painted(app)
                assert [mark for mark in marks if mark in text] == []
            table(app)._state = truth


def private_rows(screen: TableScreen) -> str:
    """What the hand and the action bar hold, painted or not."""
    return (screen.query_one(Hand).words + screen.query_one(ActionBar).words).strip()


async def test_t10_the_curtain_shows_no_hand_and_neither_does_the_table_behind_it(make_app, two_persons):
    app = make_app(two_persons)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        behind = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for key in ("7", "8"):
            assert private_rows(behind) == ""
            assert behind.query_one(Hand).cards == ()
            assert not any(character.isdigit() for character in painted(app))
            await press(pilot, "space")
            await until(pilot, lambda: asked(app))
            assert private_rows(behind) != ""
            await press(pilot, key, "enter")
            if key == "7":
                await until(pilot, lambda: isinstance(app.screen, CurtainScreen))


async def test_t10_nothing_is_written_between_the_choice_and_the_key_that_holds_a_hand(
    make_app, two_persons, monkeypatch
):
    app = make_app(two_persons)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        hand_rows: list[str] = []
        draw = Hand.show

        def show(hand, rows):
            hand_rows.append("".join(piece for row in rows for piece, _ in row))
            draw(hand, rows)

        monkeypatch.setattr(Hand, "show", show)
        await press(pilot, "7")
        hand_rows.clear()
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        # From Ana's Enter to Bento's key the hand is drawn as nothing at all.
        empty = next(place for place, rows in enumerate(hand_rows) if not rows.strip())
        assert [rows for rows in hand_rows[empty:] if rows.strip()] == []
        app.screen.refresh(layout=True)
        await press(pilot, "enter", "enter")
        assert [rows for rows in hand_rows[empty:] if rows.strip()] == []
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        assert "10" in hand_rows[-1]


async def test_no_private_barrel_is_shown_while_the_table_tells_what_happened(make_app, two_persons, monkeypatch):
    app = make_app(two_persons)
    told: list[tuple[object, str]] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        screen = app.screen
        moment = type(screen)._moment

        async def watched(self, moments):
            told.append((self.scene, private_rows(self)))
            await moment(self, moments)

        monkeypatch.setattr(type(screen), "_moment", watched)
        await press(pilot, "7", "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        told.clear()
        await press(pilot, "8", "enter")
        await until(pilot, lambda: len(table(app).view(None).history) == 1 and isinstance(app.screen, CurtainScreen))
    revealed = [private for scene, private in told if scene.fresh]
    assert len(revealed) >= 2
    assert set(revealed) == {""}


async def test_the_log_of_a_shared_table_has_names_and_never_you(make_app, two_persons):
    app = make_app(two_persons)
    async with app.run_test(size=(100, 30)) as pilot:
        for key in ("7", "8", "6", "9"):
            await until(pilot, lambda: isinstance(app.screen, CurtainScreen) or asked(app))
            if isinstance(app.screen, CurtainScreen):
                await press(pilot, "space")
                await until(pilot, lambda: asked(app))
            await press(pilot, key, "enter")
        await until(pilot, lambda: len(table(app).view(None).history) == 2)
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen) or asked(app))
        told = " ".join(next(s for s in app.screen_stack if isinstance(s, TableScreen)).query_one("#story").sentences)
        assert "Bento" in told
        assert " you" not in told.lower()


async def test_hiding_the_hand_of_the_only_person_blanks_it_too(make_app):
    chairs = (Person("Ana"), Bot("Rui", "easy"), Bot("Eva", "easy"))
    app = make_app(Start(game="douro", chairs=chairs, options={}, seed="test-1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        screen = app.screen
        await press(pilot, "x")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert private_rows(screen) == ""
