"""Saves of every past format open and can be played to the end; those of a newer build are refused by name (V06)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import journal, registry, saves
from core.game import IllegalAction
from core.games.aldabas import Options
from core.journal import FORMAT, Over, SaveError, read
from core.seat import Seat
from core.table import StoodIn, Table, TakenBack

from .playing import assert_sound

FOLDER = Path(__file__).parents[1] / "saves"
FILES = sorted(FOLDER.glob("format-*/*.wherry"))
NOW = FOLDER / f"format-{FORMAT}"
PHASES = {
    "douro": (
        "first-decision", "mid-dispute", "donation", "second-half", "finished", "two-players", "with-undo",
        "with-stand-in",
    ),
    "aldabas": (
        "setup", "two-players", "four-players", "with-undo", "last-turns", "finished", "solidad", "solidad-order",
        "solidad-finished",
    ),
}  # fmt: skip


def opened(name: str, game: str = "douro") -> Table:
    return Table.resume(read(NOW / f"{game}-{name}.wherry"))


def with_header(source: Path, target: Path, **changes: Any) -> Path:
    header, *lines = source.read_text().splitlines(keepends=True)
    target.write_text(json.dumps({**json.loads(header), **changes}) + "\n" + "".join(lines))
    return target


def test_today_s_format_has_a_save_of_every_phase() -> None:
    made = {f"{game}-{phase}" for game, phases in PHASES.items() for phase in phases}
    assert {path.stem for path in FILES if path.parent == NOW} == made
    assert list(PHASES) == list(registry.GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_v06_an_old_save_opens_and_plays_to_the_end(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    before = copy.read_bytes()
    table = saves.resume(copy, lambda: 0)
    assert_sound(table, Random(1))
    table.close()
    assert copy.read_bytes().startswith(before)
    assert isinstance(read(copy).entries[-1], Over)
    assert Table.replayed(read(copy)).over


def test_the_phases_of_douro_are_what_their_names_say() -> None:
    views = {phase: opened(phase).view(None) for phase in PHASES["douro"]}
    assert views["first-decision"].history == ()
    assert [seat.chosen for seat in views["mid-dispute"].seats].count(True) == 2
    assert views["donation"].phase == "donate"
    assert [seat.donated for seat in views["donation"].seats].count(True) == 1
    assert views["second-half"].half == 2
    assert views["second-half"].players == 5
    assert views["finished"].phase == "over"
    assert views["two-players"].players == 2
    assert len(views["two-players"].seats) == 3


def test_the_phases_of_aldabas_are_what_their_names_say() -> None:
    tables = {phase: opened(phase, "aldabas") for phase in PHASES["aldabas"]}
    views = {phase: table.view(None) for phase, table in tables.items()}
    asked = {phase: [ask.kind for ask in table.asks()] for phase, table in tables.items()}
    assert {phase: view.players for phase, view in views.items()} == {
        "setup": 3, "two-players": 2, "four-players": 4, "with-undo": 2, "last-turns": 3, "finished": 2, "solidad": 1,
        "solidad-order": 1, "solidad-finished": 1,
    }  # fmt: skip
    assert [seat.ready for seat in views["setup"].seats].count(True) == 2
    assert asked["two-players"] == ["keep"]
    assert asked["four-players"] == ["powers"]
    assert views["four-players"].options == Options(
        manifest="r1", discards="hidden", vault_coins="shown", start="first"
    )
    assert asked["last-turns"] != []
    assert views["last-turns"].end.owed
    assert asked["solidad"] == ["action"]
    assert asked["solidad-order"] == ["rival"]
    assert [views[phase].phase for phase in ("finished", "solidad-finished")] == ["over", "over"]
    assert [len(tables[phase].outcome().standings) for phase in ("finished", "solidad-finished")] == [2, 1]


@pytest.mark.parametrize(("game", "times"), [("douro", 1), ("aldabas", 3)])
def test_the_save_with_an_undo_still_tells_of_it(game: str, times: int) -> None:
    told = opened("with-undo", game).told(None, 0)
    assert sum(isinstance(event, TakenBack) for event in told) == times


def test_the_save_with_a_stand_in_still_tells_of_it() -> None:
    assert [event.why for event in opened("with-stand-in").told(None, 0) if isinstance(event, StoodIn)] == ["slow"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_finished_save_shows_its_seed_and_takes_no_action(game: str) -> None:
    seat = Seat(opened("finished", game), 0)
    assert seat.seed == "finished"
    assert seat.outcome is not None
    assert not seat.legal
    with pytest.raises(IllegalAction) as caught:
        seat.undo()
    assert caught.value.refusal.code == "something_was_revealed"


def test_v06_a_newer_format_is_refused_with_both_versions(tmp_path: Path) -> None:
    path = with_header(NOW / "douro-donation.wherry", tmp_path / "new.wherry", format=FORMAT + 1, more="of tomorrow")
    with pytest.raises(SaveError) as caught:
        saves.resume(path, lambda: 0)
    assert caught.value.code == "newer_format"
    assert caught.value.figures == {"name": "new.wherry", "format": str(FORMAT + 1), "known": FORMAT}


def test_v06_newer_rules_are_refused_with_both_versions(tmp_path: Path) -> None:
    path = with_header(NOW / "douro-donation.wherry", tmp_path / "new.wherry", rules=9)
    with pytest.raises(SaveError) as caught:
        saves.resume(path, lambda: 0)
    assert caught.value.code == "newer_rules"
    assert (caught.value.figures["rules"], caught.value.figures["known"]) == ("9", 1)


def test_v12_thirty_lines_with_a_json_reader_list_the_moves_of_a_save() -> None:
    moves: list[tuple[str, str, int]] = []
    with (NOW / "douro-with-undo.wherry").open(encoding="utf-8") as file:
        header = json.loads(next(file))
        assert (header["t"], header["format"], header["game"]) == ("wherry", 1, "douro")
        names = [seat["name"] for seat in header["seats"]]
        for line in file:
            entry = json.loads(line)
            if entry["t"] == "act":
                action = entry["action"]
                moves.append((names[entry["seat"]], action["t"], action["barrel"]))
            elif entry["t"] == "undo":
                moves.pop()
    assert moves == [("Ana", "play", 6)]


def test_v12_the_format_is_described_where_it_is_read() -> None:
    tags = {json.loads(line)["t"] for path in FILES for line in path.read_text().splitlines()}
    assert tags == {"wherry", "act", "undo", "snapshot", "over"}
    assert all(f"- `{tag}`: " in str(journal.__doc__) for tag in tags)
