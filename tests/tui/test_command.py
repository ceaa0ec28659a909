# ruff: noqa: N802
"""One table of commands feeds bindings, footer, palette and README; these hold them together."""

import re
from pathlib import Path

from tui.command import COMMANDS, bindings, key_table
from tui.games.douro.screen import DouroScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen

ALLOWED = {"question_mark", "escape", "enter", "space", "tab", "backspace", "up", "down", "left", "right"}


def test_readme_has_the_key_table() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    match = re.search(r"<!-- keys -->\n(.*)\n<!-- end of keys -->", readme, re.DOTALL)
    assert match is not None
    assert match[1] == key_table()


def test_ids_are_unique() -> None:
    ids = [command.id for command in COMMANDS]
    assert len(ids) == len(set(ids))


def test_T17_every_command_has_a_key_that_all_keyboards_have() -> None:
    for command in COMMANDS:
        plain = [key for key in command.keys.split(",") if key in ALLOWED or re.fullmatch("[a-z0-9]", key)]
        assert plain, command.id


def test_T16_nothing_depends_on_escape_alone() -> None:
    for command in COMMANDS:
        assert command.keys.split(",") != ["escape"], command.id


def test_no_two_commands_of_one_place_share_a_key() -> None:
    for place in ("home", "table", "result"):
        keys = [
            key for command in COMMANDS if command.place in ("everywhere", place) for key in command.keys.split(",")
        ]
        assert len(keys) == len(set(keys)), place


def test_at_most_six_footer_entries_at_a_table() -> None:
    shown = [command for command in COMMANDS if command.place in ("everywhere", "table") and command.footer]
    assert len(shown) <= 6


def test_every_command_runs_an_action_that_exists() -> None:
    screens = {"home": HomeScreen, "table": DouroScreen, "result": ResultScreen}
    for command in COMMANDS:
        if command.place != "everywhere":
            assert hasattr(screens[command.place], f"action_{command.action}"), command.id


def test_bindings_carry_ids_so_that_keys_can_be_remapped() -> None:
    assert [getattr(binding, "id", None) for binding in bindings("everywhere")]
