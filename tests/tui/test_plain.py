"""The plain mode: the whole game in appended lines, from a pipe or at a terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.game import Config
from core.games import douro
from core.journal import Act, Undo, read
from tui.cli import main
from tui.plain_commands import Answered, Asked, Unclear, understand
from tui.words import words

VIEW = douro.view(douro.new(Config(3, douro.Options()), "plain").state, 0)
ABC = ("Ana", "Bento", "Carla")
ROOT = Path(__file__).resolve().parents[2]
BOXES = re.compile(r"[\u2500-\u259f]")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, in a quiet environment."""
    monkeypatch.setenv("WHERRY_HOME", str(tmp_path))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path


def played(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    seats: str = "Ana,bot:easy,bot:easy",
    *more: str,
) -> list[str]:
    """The lines of a table where that was typed, the seed always the same."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "douro", "--plain", "--seed", "plain-1", "--seats", seats, *more]) == 0
    return capsys.readouterr().out.splitlines()


def saved(home: Path) -> Path:
    (path,) = (home / "saves").glob("*.wherry")
    return path


# --- a whole game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["Ana,bot:easy", "Ana,Bento,Carla", "bot:easy,Ana,bot:easy,Bento,Carla"])
def test_a_whole_game_can_be_scripted_from_the_start_to_the_result(monkeypatch, capsys, seats: str):
    lines = played(monkeypatch, capsys, "#1\n" * 200, seats)
    assert any(line.startswith("Place 1, ") for line in lines)
    shown = next(line for line in lines if line.startswith("Hash of the seed: ")).split()[-1]
    assert lines[-3:-1] == ["The seed was plain-1", f"Its hash, shown at the start, was {shown}"]
    assert lines[-1].startswith("To check the deal and every action, type: wherry verify douro-")


def test_bots_alone_play_themselves_out(monkeypatch, capsys):
    lines = played(monkeypatch, capsys, "", "bot:easy,bot:easy,bot:easy")
    assert any(line.startswith("Place 1, ") for line in lines)
    assert not any(line.startswith("Type ") for line in lines)


def test_the_result_of_every_seat_adds_up(monkeypatch, capsys):
    lines = played(monkeypatch, capsys, "", "bot:easy,bot:easy,bot:easy")
    sheets = [line for line in lines if re.match(r"Place \d, ", line)]
    assert len(sheets) == 3
    for sheet in sheets:
        total, parts = re.fullmatch(r"Place \d, \w+, (\d+) points?: (.*)\.", sheet).groups()
        added = sum(int(n) if sign != "minus " else -int(n) for sign, n in re.findall(r"(plus |minus |)(\d+) ", parts))
        assert added == int(total)


def test_no_line_is_empty_padded_boxed_or_coloured(monkeypatch, capsys):
    lines = played(monkeypatch, capsys, "help\ntable\nscore\nwho\n?\n" + "#1\n" * 200)
    for line in lines:
        assert line == line.strip() != ""
        assert "  " not in line
        assert not BOXES.search(line)
        assert line.isprintable()


@pytest.mark.parametrize("width", [40, 80, 200])
def test_lines_wrap_between_words_at_the_width_and_nothing_is_cut(monkeypatch, capsys, width: int):
    typed = "table\nhelp\n" + "#1\n" * 200
    whole = played(monkeypatch, capsys, typed, "Ana,bot:easy", "--no-save")
    monkeypatch.setenv("COLUMNS", str(width))
    wrapped = played(monkeypatch, capsys, typed, "Ana,bot:easy", "--no-save")
    assert " ".join(wrapped).split() == " ".join(whole).split()
    # Only the hash is longer than the narrowest line, and it has no place to break.
    assert all(len(line) <= width for line in wrapped if " " in line)


@pytest.mark.parametrize("environ", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}], ids=lambda e: next(iter(e)))
def test_what_ascii_lacks_is_spelt_with_what_it_has(home: Path, environ: dict[str, str]):
    done = subprocess.run(
        [sys.executable, "-m", "tui", "play", "douro", "--plain", "--seats", "João,bot:easy", "--seed", "x"],
        cwd=ROOT, env={**os.environ, **environ}, input=b"7\n", capture_output=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"At the table: Joao, Rui (easy bot), D. Sebastiao." in done.stdout.splitlines()
    assert done.stdout.isascii()


def test_a_reader_who_leaves_is_no_fault():
    bots = f"{sys.executable} -m tui play douro --plain --seats bot:easy,bot:easy"
    done = subprocess.run(
        ["bash", "-c", f"{bots} | head -n 1; echo ${{PIPESTATUS[0]}}"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("Douro 1872.\n0\n", "")


def test_bytes_that_are_no_text_are_no_answer():
    done = subprocess.run(
        [sys.executable, "-m", "tui", "play", "douro", "--plain", "--seats", "Ana,bot:easy"],
        cwd=ROOT, input=b"\xff\xfe\x00\n7\n", capture_output=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is no answer here and no command" in done.stdout
    assert b"Ana has chosen." in done.stdout


# --- what is typed -------------------------------------------------------------------------------------------


@pytest.fixture
def legal():
    """What may be laid from a hand of 3, 7 and 10."""
    from core.games.douro.state import Play

    return (Play(3), Play(7), Play(10))


@pytest.mark.parametrize(
    ("typed", "barrel"), [("3", 3), ("lay 7", 7), ("#3", 10), ("# 1", 3), ("5", 5), ("1", 1), (" 10 ", 10)]
)
def test_a_number_is_a_barrel_and_only_with_its_sign_a_place(legal, typed: str, barrel: int):
    meant = understand(typed, words("douro"), VIEW, legal, ABC)
    assert isinstance(meant, Answered)
    assert meant.action.barrel == barrel


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("?", Asked("rules")),
        ("? fog", Asked("rules", "fog")),
        ("rules  the Fog", Asked("rules", "the Fog")),
        ("TABLE", Asked("table")),
        ("t", Asked("table")),
        ("u", Asked("undo")),
        ("l", Asked("last")),
        ("q", Asked("quit")),
        ("he", Asked("help")),
    ],
)
def test_a_command_is_known_by_its_word_or_by_how_it_begins(legal, typed: str, asked: Asked):
    assert understand(typed, words("douro"), VIEW, legal, ABC) == asked


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("h", "h may be hand or help."),
        ("#4", "The answers are numbered from #1 to #3."),
        ("#", "The answers are numbered from #1 to #3."),
        ("", "Type an answer, or help for the commands."),
        ("xyzzy", "xyzzy is no answer here and no command. Type help for the commands."),
    ],
)
def test_what_means_nothing_is_said_so(legal, typed: str, sentence: str):
    assert understand(typed, words("douro"), VIEW, legal, ABC) == Unclear(sentence)


def test_what_the_rules_refuse_gets_its_reason_and_the_question_stands(monkeypatch, capsys, home: Path):
    lines = played(monkeypatch, capsys, "5\n99\ngive 3\n")
    assert lines[-4:-1] == [
        "There is no barrel of 5: they go from 0 to 4 and from 6 to 10.",
        "There is no barrel of 99: they go from 0 to 4 and from 6 to 10.",
        "A barrel for the boat is asked now, not a gift.",
    ]
    assert not [entry for entry in read(saved(home)).entries if isinstance(entry, Act)]


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        ("table", "Half 1, row: "),
        ("hand", "Hand, 10 barrels: 0, 1, 2, 3, 4, 6, 7, 8, 9, 10."),
        ("score", "Ana: 5 points."),
        ("last", "Phylloxera lottery: "),
        ("who", "At the table: Ana, Rui (easy bot), Inês (easy bot)."),
        ("again", "Which barrel, Ana? "),
        ("?", "Rules, Regular boats:"),
        ("rules phylloxera", "Rules, "),
        ("rules zeppelin", "The rules have nothing on zeppelin."),
        ("help", "Answer by name, such as 1, or by place in the list, such as #2."),
    ],
)
def test_each_command_gives_its_answer_and_costs_nothing(monkeypatch, capsys, home: Path, command: str, begins: str):
    quiet = played(monkeypatch, capsys, "", "Ana,bot:easy,bot:easy", "--no-save")
    lines = played(monkeypatch, capsys, f"{command}\n", "Ana,bot:easy,bot:easy", "--no-save")
    assert lines[len(quiet) - 1].startswith(begins)


def test_the_hand_of_nobody_else_is_ever_told(monkeypatch, capsys):
    lines = played(monkeypatch, capsys, "hand\n7\ntable\nhand\n", "Ana,Bento,bot:easy", "--no-save")
    second = lines[lines.index("The keyboard goes to Bento.") :]
    assert "Hand, 10 barrels: 0, 1, 2, 3, 4, 6, 7, 8, 9, 10." in second
    assert not any("7" in line for line in second if line.startswith("Ana"))


# --- leaving and taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["7\nquit\n", "7\n", "7\nq\n8\n"], ids=["quit", "end of input", "beginning"])
def test_leaving_keeps_the_table_and_says_how_to_go_on(monkeypatch, capsys, home: Path, typed: str):
    lines = played(monkeypatch, capsys, typed)
    assert lines[-1] == f"The table is kept. To go on, type: wherry resume {saved(home).stem}"


def test_a_choice_can_be_taken_back_while_others_at_the_keyboard_still_choose(monkeypatch, capsys, home: Path):
    lines = played(monkeypatch, capsys, "7\nundo\n8\n", "Ana,Bento,bot:easy")
    assert lines.count("Ana can still take this back: type undo.") == 2
    assert "Ana takes the last choice back." in lines
    assert [type(entry) for entry in read(saved(home)).entries] == [Act, Undo, Act]


def test_undo_says_why_it_is_too_late(monkeypatch, capsys):
    assert "There is no choice to take back." in played(monkeypatch, capsys, "undo\n")
    revealed = "It is too late to take that back: something has been revealed since."
    assert revealed in played(monkeypatch, capsys, "7\nundo\n")
    chosen = "It is too late to take that back: Rui has chosen since."
    assert chosen in played(monkeypatch, capsys, "7\nundo\n", "Ana,bot:easy,Bento")


# --- at a terminal -------------------------------------------------------------------------------------------


class AtTerminal:
    """A plain table on a terminal of its own: type, and read what was said."""

    def __init__(self, *arguments: str) -> None:
        self.pid, self._handle = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.environ["TERM"] = "dumb"
            os.execv(sys.executable, [sys.executable, "-m", "tui", *arguments])
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until the text has come; gives everything since the last time."""
        said = ""
        while text not in said:
            ready, _, _ = select.select([self._handle], [], [], 20)
            assert ready, f"{text!r} never came; {said!r} did"
            said += os.read(self._handle, 4096).decode().replace("\r\n", "\n")
        self.seen += said
        return said

    def type(self, line: str) -> None:
        os.write(self._handle, line.encode())

    def end(self) -> int:
        """Read the rest and give the exit code."""
        try:
            while data := os.read(self._handle, 4096):
                self.seen += data.decode().replace("\r\n", "\n")
        except OSError:  # the other end of a terminal closes with an error
            pass
        os.close(self._handle)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.fixture
def terminal(home: Path) -> Iterator[type[AtTerminal]]:
    """Makes plain tables on terminals, and ends what a failed test left."""
    made: list[AtTerminal] = []

    def sit(*arguments: str) -> AtTerminal:
        made.append(AtTerminal(*arguments))
        return made[-1]

    yield sit  # type: ignore[misc]
    for table in made:
        try:
            os.kill(table.pid, signal.SIGKILL)
            os.waitpid(table.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            continue


def test_the_keyboard_is_passed_before_anything_secret_is_told(terminal):
    table = terminal("play", "douro", "--seats", "Ana,Bento,bot:easy")
    before = table.wait_for("Pass the keyboard to Ana, then press Enter.\n")
    assert "Answers" not in before
    table.type("\n")
    assert "Answers #1 to #10: " in table.wait_for("Ana> ")
    table.type("10\n")
    passed = table.wait_for("Pass the keyboard to Bento, then press Enter.\n")
    assert "10" not in passed, "what Ana typed is not shown"
    assert passed.startswith("\n" * 24), "a windowful of lines hides Ana's hand"
    table.type("undo\n")
    table.wait_for("Ana takes the last choice back.\nPass the keyboard to Ana, then press Enter.\n")
    table.type("\x04")
    assert table.end() == 0
    assert table.seen.count("The table is kept. To go on, type: wherry resume ") == 1


def test_a_gift_asks_once_more_because_it_is_final(terminal, home: Path):
    # One person and the ghost's company: ten disputes at least, then the gift.
    table = terminal("play", "douro", "--seats", "Ana,bot:easy", "--seed", "gift")
    said = table.wait_for("> ")
    while "goes to charity" not in said:
        table.type("#1\n")
        said = table.wait_for("> ")
    table.type("3\n")
    assert "A gift is final" in table.wait_for("Type yes to do it.\n> ")
    table.type("no\n")
    table.wait_for("Nothing was done.\n> ")
    table.type("3\n")
    table.wait_for("Type yes to do it.\n> ")
    table.type("yes\n")
    table.wait_for("Ana has given a barrel to charity.")
    table.type("quit\n")
    assert table.end() == 0


def test_control_c_keeps_the_table_and_says_how_to_go_on(terminal, home: Path):
    table = terminal("play", "douro", "--seats", "Ana,bot:easy")
    table.wait_for("> ")
    table.type("7\n")
    table.wait_for("> ")
    table.type("\x03")
    assert table.end() == 130
    assert f"wherry resume {saved(home).stem}" in table.seen
    assert "Traceback" not in table.seen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL], ids=lambda number: number.name)
def test_a_table_whose_process_is_ended_goes_on_at_the_same_question(terminal, home: Path, number: signal.Signals):
    table = terminal("play", "douro", "--seats", "Ana,Bento,bot:easy")
    table.wait_for("Pass the keyboard to Ana, then press Enter.\n")
    table.type("\n")
    table.wait_for("Ana> ")
    table.type("7\n")
    table.wait_for("Pass the keyboard to Bento")
    os.kill(table.pid, number)
    assert table.end() == (-9 if number == signal.SIGKILL else 128 + number)
    assert "Traceback" not in table.seen
    again = terminal("resume", "--plain")
    assert "Ana: 10 barrels, pile empty, has chosen." in again.wait_for("Pass the keyboard to Bento")


def test_a_table_goes_on_with_a_bot_of_a_level_that_is_no_more(home: Path, monkeypatch, capsys):
    played(monkeypatch, capsys, "quit\n")
    path = saved(home)
    path.write_bytes(path.read_bytes().replace(b'"level":"easy"', b'"level":"expert"'))
    monkeypatch.setattr("sys.stdin", io.StringIO("#1\nquit\n"))
    assert main(["resume", "--plain"]) == 0
    assert any(" lays " in line for line in capsys.readouterr().out.splitlines())
