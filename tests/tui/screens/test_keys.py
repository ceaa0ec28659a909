"""Keys and mouse: pick, then Enter; nothing irreversible on a default key, and a whole game by either."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from core.games.douro.cards import BARRELS
from core.games.douro.state import Donate, Play
from core.journal import Person
from tui.screens.curtain import CurtainScreen
from tui.screens.result import ResultScreen
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.action_bar import ActionBar
from tui.widgets.hand import Hand

from .driving import HeldThinker, alone_asked, asked, offered, painted, press, set_state, table, until

KEYS = ("0", "1", "2", "3", "4", "6", "7", "8", "9", "t")
DONATING = {"phase": "donate", "half": 2, "choices": (None, 4, 6)}


def choice(app) -> int | None:
    return table(app).view(0).choice


async def donating(pilot) -> None:
    """Bring the table to the gifts, those of the bots given already."""
    set_state(pilot.app, **DONATING)
    await until(pilot, lambda: pilot.app.screen.shown.phase == "donate" and alone_asked(pilot.app))


async def test_every_legal_action_by_its_shown_key_and_enter(make_app, alone):
    app = make_app(alone, thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        assert offered(app) == KEYS
        for key, barrel in zip(KEYS, BARRELS, strict=True):
            await press(pilot, key)
            assert choice(app) != barrel
            await press(pilot, "enter")
            assert choice(app) == barrel
        app.session.thinker.cancel()


async def test_t01_enter_at_once_lays_nothing(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "enter", "enter")
        assert choice(app) is None
        assert "Pick first" in painted(app)


async def test_t01_enter_at_once_gives_nothing(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await donating(pilot)
        await press(pilot, "enter", "enter")
        assert not table(app).view(0).seats[0].donated
        assert table(app).view(0).phase == "donate"


async def test_t01_a_gift_asks_once_more_and_enter_again_does_not_give_it(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await donating(pilot)
        await press(pilot, "t", "enter", "enter", "enter")
        assert table(app).view(0).phase == "donate"
        assert "final" in painted(app)
        await press(pilot, "y")
        assert table(app).view(0).gift == 10


async def test_picking_another_gift_withdraws_the_question(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await donating(pilot)
        await press(pilot, "t", "enter", "3", "y")
        assert table(app).view(0).phase == "donate"
        assert app.screen.chosen == Donate(3)


async def test_t01_enter_at_once_on_the_curtain_and_the_screens_around(make_app, two_persons):
    app = make_app(two_persons)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, CurtainScreen)


async def test_space_picks_the_card_under_the_cursor_and_enter_lays_it(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "right", "right", "right", "left", "space")
        assert app.screen.chosen == Play(2)
        assert choice(app) is None
        await press(pilot, "enter")
        assert table(app).view(0).history[0].values[0] == 2


async def test_t08_a_picked_card_can_be_let_go(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        fresh = painted(app)
        for key in ("backspace", "escape", "q"):
            await press(pilot, "7")
            assert painted(app) != fresh
            await press(pilot, key)
            assert painted(app) == fresh
            await press(pilot, "enter")
            assert choice(app) is None
            await press(pilot, "7", key)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (160, 48)], ids=str)
async def test_a_click_on_a_card_picks_that_card(size, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: alone_asked(app))
        hand = app.screen.query_one(Hand)
        for place, barrel in enumerate(BARRELS):
            await pilot.click(Hand, offset=(hand._left + place * hand._card_width + 1, 1))
            assert app.screen.chosen == Play(barrel)
        assert choice(app) is None


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (160, 48)], ids=str)
async def test_a_click_on_the_action_bar_picks_that_action(size, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: alone_asked(app))
        for y, start, end, entry in list(app.screen.query_one(ActionBar)._places):
            for x in (start, end - 1):
                await press(pilot, "backspace")
                await pilot.click(ActionBar, offset=(x, y))
                assert app.screen.words.steps(app.screen.shown, app.screen.chosen, app.screen.names)[0].key == entry.key
        assert choice(app) is None


async def test_t07_a_dispute_takes_two_keys(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        for dispute in range(1, 4):
            await until(pilot, lambda: alone_asked(app))
            await press(pilot, offered(app)[0], "enter")
            await until(pilot, lambda dispute=dispute: len(table(app).view(None).history) == dispute)


async def test_t07_without_confirmations_one_key_is_enough(make_app, alone):
    app = make_app(alone, confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7")
        await until(pilot, lambda: len(table(app).view(None).history) == 1)


async def test_t16_t17_a_whole_game_by_letters_digits_arrows_space_and_enter(make_app, alone):
    app = make_app(alone)
    keys = 0
    async with app.run_test(size=(80, 24)) as pilot:
        while not table(app).over:
            await until(pilot, lambda: alone_asked(app) or table(app).over)
            if table(app).over:
                break
            donates = table(app).view(0).phase == "donate"
            await press(pilot, "right", "space", "enter", *["y"] * donates)
            keys += 3 + donates
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        # 20 disputes less the last of each half, which play themselves, and one gift.
        assert keys == 18 * 3 + 4


async def test_a_whole_game_by_mouse_and_enter(make_app, alone):
    app = make_app(alone, confirmations=True)
    async with app.run_test(size=(80, 24)) as pilot:
        while not table(app).over:
            await until(pilot, lambda: alone_asked(app) or table(app).over)
            if table(app).over:
                break
            hand = app.screen.query_one(Hand)
            await pilot.click(Hand, offset=(hand._left + 1, 1))
            await press(pilot, "enter", *["y"] * (table(app).view(0).phase == "donate"))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))


async def test_a_choice_may_be_changed_until_the_reveal_and_the_mark_stays(make_app, alone):
    """R32 and T23: what was chosen stays in sight, and another choice replaces it."""
    app = make_app(alone, thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, lambda: "Ana has chosen 7" in painted(app))
        assert "7*" in painted(app)
        await press(pilot, "question_mark", "question_mark")
        assert "7*" in painted(app)
        await press(pilot, "9", "enter")
        await until(pilot, lambda: "Ana has chosen 9" in painted(app))
        assert choice(app) == 9
        await press(pilot, "u")
        assert choice(app) == 7
        app.session.thinker.cancel()


async def test_ctrl_z_is_undo(make_app, alone):
    app = make_app(alone, thinker=HeldThinker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter", "ctrl+z")
        assert choice(app) is None
        app.session.thinker.cancel()


async def test_b_on_the_curtain_takes_the_choice_back(make_app):
    chairs = tuple(Person(name) for name in ("Ana", "Bento", "Clara"))
    app = make_app(Start(game="douro", chairs=chairs, options={}, seed="test-1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "b")  # nobody has chosen yet, so B only lifts it
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert "Ana: press B" in painted(app)
        await press(pilot, "b")
        await until(pilot, lambda: asked(app))
        assert app.screen.eyes.number == 0
        await press(pilot, "9", "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert choice(app) == 9
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        assert app.screen.eyes.number == 1


async def test_b17_keys_while_bots_think_neither_act_for_them_nor_wait_for_the_next_question(make_app, alone):
    thinker = HeldThinker()
    app = make_app(alone, thinker=thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, thinker.asked.is_set)
        await press(pilot, "8", "space", "y", "enter", "tab", "c", "o", "o", "7", "enter", "backspace", "9")
        assert [seat.chosen for seat in table(app).view(None).seats] == [True, False, False]
        thinker.go.set()
        await until(pilot, lambda: alone_asked(app))
        assert len(table(app).view(None).history) == 1
        assert app.screen.chosen is None
        await press(pilot, "enter", "y")
        assert choice(app) is None
        rng_free = [dispute.values[1:] for dispute in table(app).view(None).history]
    assert rng_free == [await _bots_choose(make_app, alone)]


async def _bots_choose(make_app, start) -> tuple[int, ...]:
    """What the bots do in the first dispute when nobody presses anything meanwhile."""
    app = make_app(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "6", "enter")
        await until(pilot, lambda: len(table(app).view(None).history) == 1)
        return table(app).view(None).history[0].values[1:]


@pytest.mark.parametrize("leave", ["ctrl+c", "ctrl+q", "q", "escape", "ctrl+d"])
async def test_t27_a_game_left_by_any_key_is_at_the_same_decision_afterwards(leave, make_app, alone, paths):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, lambda: alone_asked(app))
        view = table(app).view(0)
        await press(pilot, leave)
        await press(pilot, leave)
    (save,) = paths.saves.glob("*.wherry")
    again = make_app(Start(game="douro", resume=save))
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(again))
        assert table(again).view(0) == view
        assert offered(again) == tuple(key for key in KEYS if key != "7")


async def test_t16_every_overlay_closes_with_the_key_that_opened_it(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        await press(pilot, "7")
        before = painted(app)
        for key in ("question_mark", "k"):
            await press(pilot, key)
            await until(pilot, lambda: painted(app) != before)
            await press(pilot, key)
            await until(pilot, lambda: painted(app) == before)
        await press(pilot, "x")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "x", "enter")  # neither the key that raised it nor Enter lifts it
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "space")
        await until(pilot, lambda: painted(app) == before)
        assert isinstance(app.screen, TableScreen)


async def test_t16_every_screen_of_the_house_is_left_without_escape(make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = app.screen
        for option in ("game-douro", "saves", "settings"):
            listed = home.query_one(OptionList)
            listed.highlighted = listed.get_option_index(option)
            await press(pilot, "enter")
            assert app.screen is not home
            await press(pilot, "q")
            assert app.screen is home
        await press(pilot, "question_mark")
        assert app.screen is not home
        await press(pilot, "question_mark")
        assert app.screen is home


async def test_enter_keeps_a_choice_that_was_looked_at_again(make_app, two_persons):
    app = make_app(two_persons)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "space")
        await until(pilot, lambda: asked(app))
        await press(pilot, "7", "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert table(app).view(0).choice == 7
