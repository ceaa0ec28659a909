"""The folder of saves: whatever lies there, every save is listed, found and opened, by one process at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import saves
from core.journal import LARGEST, Journal, SaveError, read
from core.saves import SUFFIX, SaveInfo, delete, find, list_saves, new_path, resume

from .playing import answer, finish, start

ROOT = Path(__file__).parents[2]


def keep(folder: Path, name: str, seed: str = "port") -> Path:
    path = folder / f"{name}{SUFFIX}"
    table = start(3, seed, path)
    answer(table, Random(1))
    table.close()
    return path


def code_of(call: Any, *given: Any) -> str:
    with pytest.raises(SaveError) as caught:
        call(*given)
    return caught.value.code


def by_name(folder: Path) -> dict[str, SaveInfo]:
    return {save.name: save for save in list_saves(folder)}


# --- junk ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def junk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one good save and one of everything that is none."""
    good = keep(tmp_path, "good")
    data = good.read_text()
    put = {
        "empty": b"",
        "torn": data[:100].encode(),
        "binary": bytes(range(256)) * 40,
        "nulls": b"\0" * 4096,
        "text": b"hello\n",
        "other": b'{"t":"chess","format":1}\n',
        "game": data.replace('"game":"douro"', '"game":"whist"').encode(),
        "entry": (data + '{"t":"chat","text":"hello"}\n').encode(),
        "newer": data.replace('"format":1', '"format":2').encode(),
        "rules": data.replace('"rules":1', '"rules":2').encode(),
        "locked": data.encode(),
    }
    for name, content in put.items():
        (tmp_path / f"{name}{SUFFIX}").write_bytes(content)
    (tmp_path / f"folder{SUFFIX}").mkdir()
    (tmp_path / f"dangling{SUFFIX}").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / f"pipe{SUFFIX}")
    with (tmp_path / f"huge{SUFFIX}").open("wb") as file:
        file.write(data.encode())
        file.truncate(2 * 1024**3)
    (tmp_path / "notes.txt").write_text("not a save")
    (tmp_path / f".hidden{SUFFIX}").write_text("begun and never finished")
    real = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        if path.name == f"locked{SUFFIX}":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    return tmp_path


FAULTS = {
    "good": None,
    "empty": "empty",
    "torn": "empty",
    "binary": "not_a_save",
    "nulls": "empty",
    "text": "not_a_save",
    "other": "not_a_save",
    "game": "unknown_game",
    "entry": "damaged",
    "newer": "newer_format",
    "rules": "newer_rules",
    "locked": "unreadable",
    "folder": "not_a_file",
    "dangling": "unreadable",
    "pipe": "not_a_file",
    "huge": "too_large",
}


def test_v13_the_list_survives_any_junk_and_says_of_each_what_it_is(junk: Path) -> None:
    assert {name: save.fault and save.fault.code for name, save in by_name(junk).items()} == FAULTS


def test_v13_junk_is_left_as_it_is_and_opens_with_a_clear_fault(junk: Path) -> None:
    for name in FAULTS:
        path = junk / f"{name}{SUFFIX}"
        before = path.lstat()
        if name != "good":
            assert code_of(resume, path, lambda: 0) == (FAULTS[name] if name != "dangling" else "no_such_save")
        assert (path.lstat().st_size, path.lstat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)


def test_v09_twenty_saves_of_which_two_are_bad_show_eighteen(tmp_path: Path) -> None:
    for number in range(20):
        keep(tmp_path, f"save-{number:02}", f"seed-{number}")
    unknown = tmp_path / f"save-07{SUFFIX}"
    unknown.write_text(unknown.read_text().replace('"game":"douro"', '"game":"whist"'))
    event = tmp_path / f"save-13{SUFFIX}"
    event.write_text(event.read_text() + '{"t":"telegram"}\n')
    found = by_name(tmp_path)
    assert len(found) == 20
    assert sorted(name for name, save in found.items() if save.fault) == ["save-07", "save-13"]
    assert all((save.header is None) == (save.fault is not None) for save in found.values())
    assert found["save-13"].fault is not None
    assert found["save-13"].fault.figures == {"name": f"save-13{SUFFIX}", "line": 3}


def test_a_save_just_too_large_is_not_read(tmp_path: Path) -> None:
    path = keep(tmp_path, "large")
    os.truncate(path, LARGEST)
    assert read(path).size < LARGEST
    os.truncate(path, LARGEST + 1)
    assert code_of(read, path) == "too_large"


def test_a_folder_that_is_not_there_holds_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []


def test_the_list_is_newest_first_and_says_how_far_each_game_is(tmp_path: Path) -> None:
    for place, name in enumerate(("old", "new", "middle")):
        os.utime(keep(tmp_path, name), (0, (100, 300, 200)[place]))
    table = finish(start(3, "end", tmp_path / f"end{SUFFIX}"), Random(1))
    table.close()
    os.utime(tmp_path / f"end{SUFFIX}", (0, 50))
    found = list_saves(tmp_path)
    assert [save.name for save in found] == ["new", "middle", "old", "end"]
    assert [save.over for save in found] == [False, False, False, True]
    assert [save.actions for save in found[:3]] == [1, 1, 1]
    assert [save.changed for save in found] == [300, 200, 100, 50]


# --- names -----------------------------------------------------------------------------------------------------------


def test_a_save_is_found_by_its_name_or_by_how_only_it_begins(tmp_path: Path) -> None:
    for name in ("douro-a", "douro-ab", "sea"):
        keep(tmp_path, name)
    assert find(tmp_path, "douro-a").stem == "douro-a"
    assert find(tmp_path, "s").stem == "sea"
    with pytest.raises(SaveError) as caught:
        find(tmp_path, "douro")
    assert caught.value.code == "several_saves"
    assert set(str(caught.value.figures["names"]).split(", ")) == {"douro-a", "douro-ab"}
    with pytest.raises(SaveError) as caught:
        find(tmp_path, "duoro-a")
    assert caught.value.code == "no_such_save"
    assert "douro-a" in str(caught.value.figures["names"])
    assert code_of(find, tmp_path, "") == "several_saves"
    assert code_of(find, tmp_path, "../sea") == "no_such_save"


def test_a_new_path_is_nobody_s_not_even_a_dangling_link_s(tmp_path: Path) -> None:
    assert new_path(tmp_path, "douro", "1872").name == f"douro-1872{SUFFIX}"
    keep(tmp_path, "douro-1872")
    (tmp_path / f"douro-1872-2{SUFFIX}").symlink_to(tmp_path / "nowhere")
    assert new_path(tmp_path, "douro", "1872").name == f"douro-1872-3{SUFFIX}"


# --- two processes ---------------------------------------------------------------------------------------------------

HOLDER = """
import sys
from pathlib import Path
from core import saves
table = saves.resume(Path(sys.argv[1]), lambda: 0)
print("held", flush=True)
sys.stdin.readline()
ask = table.asks()[1]
table.act(ask.seat, ask.id, table.legal(ask.seat)[0])
table.close()
print("done", flush=True)
"""


def test_v04_a_save_that_another_process_plays_at_is_in_use_and_loses_nothing(tmp_path: Path) -> None:
    path = keep(tmp_path, "shared")
    data = path.read_bytes()
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(SaveError) as caught:
            resume(path, lambda: 0)
        assert (caught.value.code, caught.value.figures) == ("in_use", {"name": f"shared{SUFFIX}"})
        assert code_of(delete, path) == "in_use"
        assert by_name(tmp_path)["shared"].fault is None
        assert path.read_bytes() == data
        holder.stdin.write("\n")
        holder.stdin.flush()
        assert holder.stdout.readline() == "done\n"
    table = resume(path, lambda: 0)
    assert table.actions == 2
    finish(table, Random(1)).close()


def test_v04_one_process_does_not_open_a_save_twice_either(tmp_path: Path) -> None:
    path = keep(tmp_path, "twice")
    table = resume(path, lambda: 0)
    assert code_of(resume, path, lambda: 0) == "in_use"
    table.close()
    resume(path, lambda: 0).close()


def test_a_refused_opening_lets_go_of_the_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / f"end{SUFFIX}"
    finish(start(3, "end", path), Random(1)).close()
    path.write_bytes(path.read_bytes().rpartition(b'{"t":"over"')[0])
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left")))
        assert code_of(resume, path, lambda: 0) == "cannot_write"
    resume(path, lambda: 0).close()


# --- deleting --------------------------------------------------------------------------------------------------------


def test_delete_removes_a_save_and_junk_that_is_a_file(junk: Path) -> None:
    for name in ("good", "empty", "binary", "game", "huge"):
        delete(junk / f"{name}{SUFFIX}")
        assert not (junk / f"{name}{SUFFIX}").exists()
    assert set(by_name(junk)) == set(FAULTS) - {"good", "empty", "binary", "game", "huge"}


def test_delete_leaves_what_is_no_file_and_what_is_not_there(junk: Path) -> None:
    assert code_of(delete, junk / f"folder{SUFFIX}") == "cannot_write"
    assert code_of(delete, junk / f"nothing{SUFFIX}") == "cannot_write"
    assert (junk / f"folder{SUFFIX}").is_dir()


def test_delete_holds_the_save_until_it_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(tmp_path, "held")
    real, codes = Path.unlink, []

    def unlink(target: Path, missing_ok: bool = False) -> None:
        codes.append(code_of(Journal.open, path, path.stat().st_size))
        real(target, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    delete(path)
    assert codes == ["in_use"]
    assert not path.exists()


def test_delete_says_when_the_disk_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(tmp_path, "kept")

    def unlink(target: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "unlink", unlink)
    assert code_of(delete, path) == "cannot_write"
    assert path.exists()
    assert saves.find(tmp_path, "kept") == path
