"""The command line: every command, and one clear sentence for everything that is wrong."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from core.chance import commitment
from tui.cli import main
from tui.faults import DAMAGED, DONE, NEWER, NO_ACCESS, NO_SUCH_SAVE, NOT_GENUINE, WRONG_USAGE


class Said(NamedTuple):
    """What a run of `wherry` gave back."""

    code: int
    out: str
    err: str


Wherry = Callable[..., Said]


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves, in a home of the test's own."""
    monkeypatch.setenv("WHERRY_HOME", str(tmp_path))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path / "saves"


@pytest.fixture
def wherry(saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Wherry:
    """`wherry(*arguments, typed="...")`: run the command line with that on standard input."""

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run


def finished(wherry: Wherry, saves: Path) -> Path:
    """The save of a game that bots played to its end."""
    assert wherry("play", "douro", "--plain", "--seats", "bot:easy,bot:easy,bot:easy", "--seed", "s-1").code == DONE
    (path,) = saves.glob("*.wherry")
    return path


def unfinished(wherry: Wherry, saves: Path) -> Path:
    """The save of a game that somebody left after one choice."""
    before = set(saves.glob("*.wherry"))
    assert (
        wherry("play", "douro", "--plain", "--seats", "Ana,bot:easy,bot:easy", "--seed", "s-2", typed="7\n").code
        == DONE
    )
    (path,) = set(saves.glob("*.wherry")) - before
    return path


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and "Traceback" not in text


# --- every wrong input ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "duoro"], "There is no game called duoro: did you mean douro?"),
        (["rules", "chess"], "There is no game called chess: choose douro or aldabas."),
        (["play", "douro", "--seats", "me"], "Douro 1872 is for 2, 3, 4 or 5 players, and these seats are 1."),
        (["play", "douro", "--seats", "me,bot:genius"], "There is no bot level genius: choose easy or normal."),
        (["play", "douro", "--option", "colour=red"], "Douro 1872 has no option colour: its options are"),
        (["play", "douro", "--option", "scores=loud"], "The option scores can be hidden or open, and not loud."),
        (["play", "douro", "--option", "scores"], "An option is written name=value"),
        (["play", "douro", "--option", "scores=open", "--option", "scores=open"], "The option scores is given twice."),
        (["play", "douro", "--seed", "no spaces"], "A seed is 1 to 64 letters"),
        (["play", "douro", "--seed", ""], "A seed is 1 to 64 letters"),
        (["play"], "The following arguments are required: GAME"),
        (["frobnicate"], "Argument COMMAND: invalid choice: 'frobnicate'"),
        (["saves", "--loud"], "Unrecognized arguments: --loud"),
        (["rules", "douro", "zeppelins"], "The rules of Douro 1872 have no topic"),
        (["rules", "aldabas", "barrel"], "The rules of Aldabas have no topic"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_word_on_the_command_line_gets_one_sentence(
    wherry: Wherry, saves: Path, arguments: list[str], sentence: str
):
    said = wherry(*arguments)
    assert said.code == WRONG_USAGE
    assert said.err.startswith(sentence)
    assert one_sentence(said.err)
    assert said.out == ""
    assert not saves.exists()


@pytest.mark.parametrize("command", ["resume", "verify"])
def test_a_save_that_is_not_there_is_named_with_the_nearest(wherry: Wherry, saves: Path, command: str):
    path = unfinished(wherry, saves)
    said = wherry(command, f"{path.stem}x")
    assert said.code == NO_SUCH_SAVE
    assert said.err == f"There is no save called {path.stem}x. The nearest is {path.stem}.\n"


def test_resume_without_any_save_says_so(wherry: Wherry):
    assert wherry("resume") == Said(NO_SUCH_SAVE, "", "There is no unfinished table to go on with.\n")


def damaged(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b'{"t":"nonsense"}\n', *lines[2:]]))


def contradicting(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1].replace(b'"barrel":7', b'"barrel":6') + b"".join(lines[2:]))


def from_a_newer_format(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":99', 1))


def from_newer_rules(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"rules":1,', b'"rules":99,', 1))


def of_another_game(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"game":"douro"', b'"game":"tejo"', 1))


def with_another_seed(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"seed":"s-2"', b'"seed":"s-3"', 1))


@pytest.mark.parametrize(
    ("spoil", "code", "words"),
    [
        (damaged, DAMAGED, "is damaged at line 2"),
        (contradicting, DAMAGED, "Line 2 of"),
        (with_another_seed, DAMAGED, "is damaged at line 1"),
        (lambda path: path.write_bytes(b""), DAMAGED, "is empty"),
        (lambda path: path.write_bytes(b"\x00\xff\n"), DAMAGED, "is not a save of Wherry"),
        (from_a_newer_format, NEWER, "has save format 99, and this version of Wherry knows formats up to 1"),
        (from_newer_rules, NEWER, "rules version 99 of douro, and this Wherry knows version 1"),
        (of_another_game, NEWER, "is a game of tejo"),
    ],
    ids=["damaged", "contradicts", "other-seed", "empty", "no-save", "newer-format", "newer-rules", "other-game"],
)
def test_a_save_that_cannot_be_used_says_why_and_is_left_as_it_is(
    wherry: Wherry, saves: Path, spoil: Callable[[Path], object], code: int, words: str
):
    path = unfinished(wherry, saves)
    spoil(path)
    before = path.read_bytes()
    said = wherry("resume", path.stem, "--plain")
    assert said.code == code
    assert words in said.err
    assert path.name in said.err
    assert one_sentence(said.err)
    assert path.read_bytes() == before


def test_a_save_that_is_open_elsewhere_is_not_opened_again(wherry: Wherry, saves: Path):
    from core import saves as kept

    path = unfinished(wherry, saves)
    table = kept.resume(path, lambda: 0)
    said = wherry("resume", path.stem)
    table.close()
    assert (said.code, one_sentence(said.err)) == (NO_ACCESS, True)
    assert "is open elsewhere" in said.err


def test_a_folder_of_saves_that_cannot_be_made_is_said_in_a_sentence(wherry: Wherry, saves: Path):
    saves.parent.mkdir(exist_ok=True)
    saves.write_text("a file where the folder should be")
    said = wherry("play", "douro", "--plain")
    assert said.code == NO_ACCESS
    assert "cannot be written" in said.err
    assert one_sentence(said.err)


# --- saves, resume and verify --------------------------------------------------------------------------------


def test_saves_tells_each_table_on_a_line_and_names_what_is_damaged(wherry: Wherry, saves: Path):
    over = finished(wherry, saves)
    left = unfinished(wherry, saves)
    shutil.copy(left, saves / "spoilt.wherry")
    damaged(saves / "spoilt.wherry")
    (saves / "folder.wherry").mkdir()
    said = wherry("saves")
    assert said.code == DONE
    lines = {line.partition(":")[0]: line for line in said.out.splitlines()}
    assert lines.keys() == {over.stem, left.stem, "spoilt", "folder"}
    assert "Douro 1872, Rui, Inês and Tomé, finished, " in lines[over.stem]
    assert "Douro 1872, Ana, Rui and Inês, 3 actions, " in lines[left.stem]
    assert "damaged at line 2" in lines["spoilt"]
    assert "is a folder" in lines["folder"]


def test_no_saves_is_no_fault(wherry: Wherry):
    assert wherry("saves") == Said(DONE, "No table is kept yet.\n", "")


def test_resume_takes_the_newest_unfinished_table_and_names_a_damaged_one_before_it(wherry: Wherry, saves: Path):
    finished(wherry, saves)
    left = unfinished(wherry, saves)
    (saves / "zzz.wherry").write_bytes(b"")
    later = left.stat().st_mtime + 60
    os.utime(saves / "zzz.wherry", (later, later))
    said = wherry("resume")
    assert said.code == DONE
    assert said.err == "zzz.wherry is empty, so there is no game in it.\n"
    assert f"This table is kept as {left.stem}." in said.out
    assert said.out.endswith(f"wherry resume {left.stem}\n")


def test_a_resumed_table_stands_at_the_same_question(wherry: Wherry, saves: Path):
    path = unfinished(wherry, saves)
    first, again = (wherry("resume", path.stem[:8]).out for _ in range(2))
    assert "Which barrel, Ana?" in first
    assert first == again


def test_verify_checks_a_finished_game(wherry: Wherry, saves: Path):
    path = finished(wherry, saves)
    for name in (path.stem, path.name, str(path)):
        said = wherry("verify", name)
        assert (said.code, said.err) == (DONE, "")
        assert "Seed: s-1\n" in said.out
        assert f"Hash: {commitment('s-1')}\n" in said.out
        assert said.out.endswith("The game is genuine.\n")


def test_verify_never_tells_the_seed_of_a_game_under_way(wherry: Wherry, saves: Path):
    said = wherry("verify", unfinished(wherry, saves).stem)
    assert said.code == NOT_GENUINE
    assert "the game is not over" in said.err
    assert "s-2" not in said.out + said.err


def test_verify_finds_an_action_that_was_changed(wherry: Wherry, saves: Path):
    path = finished(wherry, saves)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2] + lines[3:]))
    said = wherry("verify", path.stem)
    assert said.code == NOT_GENUINE
    assert said.err.startswith("Not genuine: Line 3 of ")


def test_verify_finds_a_seed_that_does_not_belong_to_its_hash(wherry: Wherry, saves: Path):
    path = finished(wherry, saves)
    path.write_bytes(path.read_bytes().replace(b'"seed":"s-1"', b'"seed":"s-9"', 1))
    said = wherry("verify", path.stem)
    assert (said.code, said.out) == (NOT_GENUINE, "")


# --- the rest ------------------------------------------------------------------------------------------------


def test_version_says_what_it_is(wherry: Wherry):
    assert wherry("--version") == Said(DONE, "wherry 0.1.0\n", "")


def test_help_tells_every_exit_code(wherry: Wherry):
    said = wherry("--help")
    assert said.code == DONE
    listed = said.out.partition("exit codes:")[2].split("\n")
    assert [line.split()[0] for line in listed if line.strip()] == ["0", "1", "2", "3", "4", "5", "6", "130"]


def test_without_a_terminal_the_bare_command_says_what_there_is(wherry: Wherry):
    said = wherry()
    assert (said.code, said.err) == (DONE, "")
    assert "wherry play douro" in said.out


def test_rules_print_one_topic_or_everything(wherry: Wherry):
    everything, topic = wherry("rules", "douro"), wherry("rules", "douro", "phylloxera")
    assert everything.code == topic.code == DONE
    assert "The phylloxera" in topic.out.splitlines()[0]
    assert set(topic.out.splitlines()) < set(everything.out.splitlines())


@pytest.mark.parametrize(
    ("game", "asked", "heading"),
    [("aldabas", "soldier", "Soldiers"), ("aldabas", "panther", "Soldier 1, panther"),
     ("douro", "cardia", "Our Lady of Cardia")],
)  # fmt: skip
def test_a_word_of_a_title_is_enough_for_its_rules(wherry: Wherry, game: str, asked: str, heading: str):
    said = wherry("rules", game, asked)
    assert (said.code, said.err) == (DONE, "")
    assert said.out.splitlines()[0].split(": ", 1)[1] == heading


def test_settings_that_are_faulty_are_named_and_do_no_harm(wherry: Wherry, saves: Path):
    config = saves.parent / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text("{")
    said = wherry("saves")
    assert (said.code, said.out) == (DONE, "No table is kept yet.\n")
    assert one_sentence(said.err)


def test_a_table_may_be_kept_nowhere(wherry: Wherry, saves: Path):
    said = wherry("play", "douro", "--plain", "--no-save", "--seats", "bot:easy,bot:easy")
    assert said.code == DONE
    assert "This table is not kept." in said.out
    assert not saves.exists()
