"""The screens around a table: saves, settings and a new table."""

from __future__ import annotations

import pytest
from textual.widgets import Input, OptionList

from core.journal import Bot, Person
from tui import settings as settings_file
from tui.screens.home import HomeScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.settings import FIELDS, LastTable

from .driving import alone_asked, offered, painted, press, table, until
from .moments import copy_saves


async def go(pilot, option: str, kind: type) -> None:
    """From home to the screen behind an option."""
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    highlight(pilot.app, option)
    await press(pilot, "enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))


def highlight(app, option: str) -> None:
    listed = app.screen.query_one(OptionList)
    listed.highlighted = listed.get_option_index(option)


# --- saves ---------------------------------------------------------------------------------------------------


def names_of(paths) -> set[str]:
    return {file.stem for file in paths.saves.glob("*.wherry")}


async def test_an_empty_folder_says_what_to_do(make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "saves", SavesScreen)
        assert "No table has been kept yet. Q goes back; choose a game there." in painted(app)
        await press(pilot, "d", "y", "enter")
        assert isinstance(app.screen, SavesScreen)


async def test_a_save_is_gone_on_with(make_app, paths):
    copy_saves(paths)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "saves", SavesScreen)
        await press(pilot, "enter")
        await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack))
        assert table(app).header.seats[0].name == "Ana"
        assert table(app).view(None).half == 2


async def test_delete_asks_and_any_other_key_keeps(make_app, paths):
    copy_saves(paths)
    before = names_of(paths)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "saves", SavesScreen)
        for other in ("n", "down", "up", "enter", "x"):
            app.screen.query_one(OptionList).highlighted = 2
            await press(pilot, "d")
            assert "Press Y" in painted(app)
            await press(pilot, other)
            assert names_of(paths) == before
            if other != "enter":
                await press(pilot, "y")
            assert names_of(paths) == before
        await until(pilot, lambda: isinstance(app.screen, SavesScreen))
        app.screen.query_one(OptionList).highlighted = 1
        await press(pilot, "d", "y")
        assert names_of(paths) == before - {"douro-finished"}
        assert "douro-finished is deleted." in painted(app)


async def test_a_damaged_save_is_named_is_not_opened_and_can_be_deleted_on_purpose(make_app, paths):
    copy_saves(paths)
    content = (paths.saves / "douro-damaged.wherry").read_bytes()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "saves", SavesScreen)
        assert "douro-damaged" in painted(app)
        app.screen.query_one(OptionList).highlighted = 2
        await press(pilot, "enter", "y", "enter")
        assert isinstance(app.screen, SavesScreen)
        assert (paths.saves / "douro-damaged.wherry").read_bytes() == content
        await press(pilot, "d", "d", "y")
        assert names_of(paths) == {"douro-donation", "douro-finished"}


# --- settings ------------------------------------------------------------------------------------------------


async def test_each_setting_goes_through_all_its_values_and_is_kept(make_app, paths):
    app = make_app(pace="brisk", theme="auto", symbols="auto")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "settings", SettingsScreen)
        fields = [field for field in FIELDS if app.screen._choices(field.name)]
        assert {field.name for field in fields} >= {"theme", "symbols", "motion", "pace", "confirmations", "bell"}
        for place, field in enumerate(fields):
            choices = app.screen._choices(field.name)
            app.screen.query_one(OptionList).highlighted = place
            found = set()
            for _ in choices:
                await press(pilot, "enter")
                found.add(getattr(app.session.settings, field.name))
                kept, faults = settings_file.load(paths.settings)
                assert faults == ()
                assert getattr(kept, field.name) == getattr(app.session.settings, field.name)
            assert found == set(choices)


async def test_a_theme_shows_at_once(make_app):
    app = make_app(theme="harbour")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "settings", SettingsScreen)
        await press(pilot, "enter")
        assert app.session.settings.theme != "harbour"
        assert app.theme == app.session.settings.theme


async def test_ascii_symbols_are_drawn_at_the_next_table(make_app, alone):
    app = make_app(symbols="unicode")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "settings", SettingsScreen)
        app.screen.query_one(OptionList).highlighted = 1
        await press(pilot, "enter")
        assert app.session.settings.symbols == "ascii"
        await press(pilot, "q")
        app.sit_down(alone)
        await until(pilot, lambda: alone_asked(app))
        assert painted(app).isascii()
        assert app.session.symbols.name == "ascii"


# --- a new table ---------------------------------------------------------------------------------------------


async def test_enter_twice_from_home_is_a_table(make_app):
    app = make_app(name="Ana")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.query("ActionBar"))
        assert table(app).header.seats[0] == Person("Ana")
        assert all(isinstance(chair, Bot) for chair in table(app).header.seats[1:])


async def test_t12_the_last_table_is_remembered(make_app, paths):
    app = make_app(name="Ana", last_tables={})
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        for option, times in (("seat-1", 2), ("seat-2", 4), ("seat-3", 1), ("option-ledger", 1)):
            highlight(app, option)
            await press(pilot, *["enter"] * times)
        rows = app.screen._rows()
        highlight(app, "start")
        await press(pilot, "enter")
        await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack))
    kept, _ = settings_file.load(paths.settings)
    again = make_app(name="Ana", last_tables=kept.last_tables)
    async with again.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        assert again.screen._options["ledger"] == "on"
        assert [row for row in again.screen._rows() if row[0] == "option-ledger"] == [
            row for row in rows if row[0] == "option-ledger"
        ]
        seats = [seat for seat in again.screen._seats if seat != "-"]
        assert tuple(seats) == kept.last_tables["douro"].seats


async def test_a_seat_goes_from_person_to_bots_to_nobody_and_back(make_app):
    app = make_app(name="Ana")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        highlight(app, "seat-4")
        found = []
        for _ in range(4):
            await press(pilot, "enter")
            found.append(app.screen._seats[4])
        assert found == ["Guest 5", "bot:easy", "bot:normal", "-"]


async def test_a_person_is_renamed_and_the_first_name_is_remembered(make_app, paths):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        highlight(app, "seat-0")
        await press(pilot, "n")
        app.screen.query_one(Input).value = ""
        await pilot.press(*"Bia", "enter")
        assert "Seat 1: Bia, a person" in painted(app)
        highlight(app, "seat-1")
        await press(pilot, "n")
        await pilot.press(*"Rita", "enter")
        assert "Seat 2: Rita, a person" in painted(app)
        highlight(app, "seat-2")
        await press(pilot, "n")
        await pilot.press(*"Zé")
        await press(pilot, "escape")
        assert "Seat 3: a bot, normal" in painted(app)
    assert settings_file.load(paths.settings)[0].name == "Bia"


async def test_a_seed_is_checked_and_used(make_app):
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        highlight(app, "seed")
        await press(pilot, "enter")
        await pilot.press(*"so so!", "enter")
        assert "A seed is 1 to 64 letters" in painted(app)
        app.screen.query_one(Input).value = "harvest-1872"
        await press(pilot, "enter")
        assert "harvest-1872" in painted(app)
        highlight(app, "start")
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert table(app).header.seed == "harvest-1872"


@pytest.mark.parametrize("seats", [("me",), ("me", "me")])
async def test_seats_that_no_table_has_say_why(seats, make_app):
    app = make_app(name="Ana", last_tables={"douro": LastTable(seats=seats)})
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, NewTableScreen)
        expected = "is for 2, 3, 4 or 5 players" if len(seats) == 1 else "Two at this table would be called Ana"
        assert expected in " ".join(painted(app).split())


async def test_a_table_of_two_takes_the_ghost(make_app):
    app = make_app(name="Ana", last_tables={"douro": LastTable(seats=("me", "bot:easy"))})
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        await press(pilot, "enter")
        await until(pilot, lambda: alone_asked(app))
        assert len(offered(app)) == 10
        assert "D. Sebasti" in painted(app)


async def test_nobody_may_be_called_like_the_ghost_who_joins_two_players(make_app):
    app = make_app(name="Ana", last_tables={"douro": LastTable(seats=("me", "D. Sebastião"))})
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "game-douro", NewTableScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, NewTableScreen)
        assert "would be called D. Sebastião" in " ".join(painted(app).split())
