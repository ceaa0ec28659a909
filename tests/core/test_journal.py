"""What is accepted is on the disk before anybody hears of it, and a disk that fails takes nothing along."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import journal as journals
from core import saves
from core.journal import Act, Journal, Over, SaveError, Snapshot, read
from core.table import Table

from .playing import answer, bytes_of, finish, start


class Disk:
    """A file that refuses, or takes only a part, when told to."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.room: int | None = None
        self.may_cut = True
        self.writes: list[int] = []

    def write(self, data: bytes) -> int:
        if self.room is None:
            self.writes.append(len(data))
            return int(self.file.write(data))
        if self.room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = int(self.file.write(data[: self.room]))
        self.room -= count
        return count

    def truncate(self, size: int) -> int:
        if not self.may_cut:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return int(self.file.truncate(size))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.wherry"


@pytest.fixture
def table(path: Path) -> Iterator[Table]:
    table = start(3, "disk", path)
    yield table
    table.close()


@pytest.fixture
def disk(table: Table) -> Disk:
    disk = Disk(table._journal._file)
    table._journal._file = disk  # type: ignore[assignment]
    return disk


def everything(table: Table) -> tuple[Any, ...]:
    return bytes_of(table), table.mark, table.actions, [table.view(seat) for seat in (None, 0, 1, 2)], table.asks()


def test_v01_a_header_is_flushed_before_it_has_its_name_and_the_folder_after(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, str]] = []
    real_fsync, real_link = os.fsync, os.link

    def fsync(handle: int) -> None:
        calls.append(("fsync", Path(os.readlink(f"/proc/self/fd/{handle}")).name))
        real_fsync(handle)

    def link(source: Path, target: Path) -> None:
        assert source.read_bytes().endswith(b"}\n")
        calls.append(("link", target.name))
        real_link(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "link", link)
    start(3, "order", path).close()
    assert [kind for kind, _ in calls] == ["fsync", "link", "fsync"]
    assert calls[0][1].startswith(".game.wherry.")
    assert calls[1:] == [("link", "game.wherry"), ("fsync", path.parent.name)]
    assert [file.name for file in path.parent.iterdir()] == ["game.wherry"]


def test_an_action_is_a_whole_flushed_line_before_a_listener_hears_of_it(
    path: Path, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, int]] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        calls.append(("fsync", path.stat().st_size))

    def heard() -> None:
        assert path.read_bytes().endswith(b"}\n")
        assert read(path).entries[-1].digest == bytes_of(table)
        calls.append(("heard", path.stat().st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    table.listen(heard)
    seat = answer(table, Random(1))
    table.undo(seat)
    finish(table, Random(2))
    assert len(calls) == 2 * (table.actions + 1)
    assert [kind for kind, _ in calls[::2]] == ["fsync"] * (table.actions + 1)
    assert [size for _, size in calls[::2]] == [size for _, size in calls[1::2]]


def test_nobody_sees_an_action_while_it_is_being_written(table: Table, disk: Disk) -> None:
    heard: list[int] = []
    table.listen(lambda: heard.append(table.actions))
    disk.room = 0
    with pytest.raises(SaveError):
        answer(table, Random(1))
    assert heard == []


@pytest.mark.parametrize("room", [0, 1, 40, 90])
def test_a_full_disk_leaves_the_table_and_the_file_as_they_were(
    path: Path, table: Table, disk: Disk, room: int
) -> None:
    answer(table, Random(1))
    before, data = everything(table), path.read_bytes()
    disk.room = room
    with pytest.raises(SaveError) as caught:
        answer(table, Random(2))
    assert caught.value.code == "cannot_write"
    assert caught.value.figures == {"name": "game.wherry", "reason": os.strerror(errno.ENOSPC)}
    assert everything(table) == before
    assert path.read_bytes() == data
    disk.room = None
    finish(table, Random(3))
    assert bytes_of(Table.replayed(read(path))) == bytes_of(table)


def test_a_line_that_could_not_be_cut_off_is_cut_before_the_next(path: Path, table: Table, disk: Disk) -> None:
    disk.room, disk.may_cut = 40, False
    with pytest.raises(SaveError):
        answer(table, Random(2))
    assert not path.read_bytes().endswith(b"\n")
    disk.room = None
    with pytest.raises(SaveError):
        answer(table, Random(2))
    disk.may_cut = True
    answer(table, Random(2))
    assert bytes_of(Table.replayed(read(path))) == bytes_of(table)
    assert len(read(path).entries) == 1


def test_a_line_that_is_not_flushed_is_not_accepted(path: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before, data = everything(table), path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.EIO, "Input/output error")))
        with pytest.raises(SaveError):
            answer(table, Random(1))
    assert everything(table) == before
    assert path.read_bytes() == data
    answer(table, Random(1))
    assert len(read(path).entries) == 1


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_them_all(path: Path, table: Table, disk: Disk) -> None:
    real = disk.file
    disk.file = type("Slow", (), {"write": lambda self, data: real.write(data[:7])})()
    disk.file.fileno, disk.file.close = real.fileno, real.close
    answer(table, Random(1))
    assert len(read(path).entries) == 1
    assert read(path).size == path.stat().st_size


def test_an_interrupt_while_writing_leaves_the_table_and_the_save_agreed(path: Path, table: Table, disk: Disk) -> None:
    before = everything(table)
    real = disk.file
    disk.file = type("Stopped", (), {"write": lambda self, data: real.write(data[:9]) and 1 // 0})()
    with pytest.raises(ZeroDivisionError):
        answer(table, Random(1))
    disk.file = real
    assert everything(table) == before
    finish(table, Random(1))
    assert bytes_of(Table.replayed(read(path))) == bytes_of(table)


def test_a_failed_undo_takes_nothing_back(path: Path, table: Table, disk: Disk) -> None:
    seat = answer(table, Random(1))
    before, data = everything(table), path.read_bytes()
    disk.room = 5
    with pytest.raises(SaveError):
        table.undo(seat)
    assert everything(table) == before
    assert path.read_bytes() == data
    disk.room = None
    table.undo(seat)
    assert bytes_of(Table.replayed(read(path))) == bytes_of(table)


def test_a_closed_save_takes_no_more(table: Table) -> None:
    table.close()
    before = everything(table)
    with pytest.raises(SaveError) as caught:
        answer(table, Random(1))
    assert caught.value.figures["reason"] == "closed"
    assert everything(table) == before


def test_a_header_that_cannot_be_written_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left")))
    with pytest.raises(SaveError) as caught:
        start(3, "full", path)
    assert caught.value.code == "cannot_write"
    assert list(path.parent.iterdir()) == []


def test_a_name_that_is_taken_stays_as_it_is(path: Path) -> None:
    path.write_text("something else")
    with pytest.raises(SaveError) as caught:
        start(3, "taken", path)
    assert caught.value.code == "name_taken"
    assert path.read_text() == "something else"
    assert [file.name for file in path.parent.iterdir()] == ["game.wherry"]


def test_a_folder_that_is_not_there_is_a_clear_fault(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        start(3, "nowhere", tmp_path / "nowhere" / "game.wherry")
    assert caught.value.code == "cannot_write"


def test_a_save_that_grew_since_it_was_read_is_in_use(path: Path, table: Table) -> None:
    size = read(path).size
    answer(table, Random(1))
    table.close()
    data = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        Journal.open(path, size)
    assert caught.value.code == "in_use"
    assert path.read_bytes() == data


def test_a_save_that_was_replaced_while_it_was_opened_is_in_use(
    path: Path, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.close()
    data = path.read_bytes()

    def replaced(handle: Any, operation: int) -> None:
        path.unlink()
        path.write_bytes(data)

    monkeypatch.setattr(fcntl, "flock", replaced)
    with pytest.raises(SaveError) as caught:
        Journal.open(path, len(data))
    assert caught.value.code == "in_use"
    assert path.read_bytes() == data


def test_a_save_that_shrank_since_it_was_read_is_in_use(path: Path, table: Table) -> None:
    table.close()
    size = path.stat().st_size
    with pytest.raises(SaveError) as caught:
        Journal.open(path, size + 10)
    assert caught.value.code == "in_use"
    assert path.stat().st_size == size


def test_snapshots_come_where_nothing_can_be_taken_back_and_the_end_is_marked(path: Path, table: Table) -> None:
    finish(table, Random(4))
    entries = read(path).entries
    places = [place for place, entry in enumerate(entries) if isinstance(entry, Snapshot)]
    acts = [sum(isinstance(entry, Act) for entry in entries[:place]) for place in places]
    # Three at the table: each third action reveals, so the first of 20 or more is the 21st.
    assert acts[:2] == [21, 42]
    assert isinstance(entries[-2], Snapshot)
    assert isinstance(entries[-1], Over)
    assert sum(isinstance(entry, Over) for entry in entries) == 1


def test_a_save_cut_anywhere_opens_at_its_last_whole_line_or_says_what_is_wrong(tmp_path: Path) -> None:
    whole = tmp_path / "whole.wherry"
    table = start(3, "cut", whole)
    seat = answer(table, Random(1))
    table.undo(seat)
    for number in range(23):
        answer(table, Random(number))
    table.close()
    data = whole.read_bytes()
    digests = [read(whole).header.digest, *(entry.digest for entry in read(whole).entries)]
    assert len(digests) == 27
    path = tmp_path / "cut.wherry"
    for length in range(len(data)):
        path.write_bytes(data[:length])
        lines = data[:length].count(b"\n")
        if not lines:
            with pytest.raises(SaveError) as caught:
                read(path)
            assert caught.value.code == "empty"
        else:
            assert bytes_of(Table.resume(read(path))) == digests[lines - 1]
        assert path.read_bytes() == data[:length]


@pytest.mark.parametrize("torn", [1, 30, 80])
def test_after_a_torn_line_play_goes_on_and_the_file_is_whole_again(path: Path, table: Table, torn: int) -> None:
    answer(table, Random(1))
    kept = path.stat().st_size
    answer(table, Random(2))
    table.close()
    os.truncate(path, kept + torn)
    again = saves.resume(path, lambda: 0)
    assert path.stat().st_size == kept
    finish(again, Random(3))
    again.close()
    assert read(path).size == path.stat().st_size
    assert bytes_of(Table.replayed(read(path))) == bytes_of(again)


def test_an_ending_that_was_torn_off_is_written_when_the_save_is_opened(path: Path, table: Table) -> None:
    finish(table, Random(1))
    table.close()
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b'{"t":"over"')])
    assert not isinstance(read(path).entries[-1], Over)
    saves.resume(path, lambda: 0).close()
    assert isinstance(read(path).entries[-1], Over)
    assert Table.replayed(read(path)).over
    size = path.stat().st_size
    saves.resume(path, lambda: 0).close()
    assert path.stat().st_size == size


def test_an_end_that_the_game_does_not_have_contradicts_it(path: Path, table: Table) -> None:
    answer(table, Random(1))
    table.close()
    line = b'{"t":"over","digest":"%s"}\n' % bytes_of(table).encode()
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(SaveError) as caught:
        Table.resume(read(path))
    assert (caught.value.code, caught.value.figures["line"]) == ("contradicts", 3)


def test_v08_every_line_says_what_it_is_and_a_file_without_says_nothing(path: Path, table: Table) -> None:
    finish(table, Random(1))
    table.close()
    for line in path.read_bytes().splitlines():
        assert line.startswith((b'{"t":"wherry"', b'{"t":"act"', b'{"t":"snapshot"', b'{"t":"over"'))
    path.write_bytes(path.read_bytes().replace(b'"t":"wherry",', b"", 1))
    with pytest.raises(SaveError) as caught:
        read(path)
    assert caught.value.code == "not_a_save"


def test_a_table_that_is_not_kept_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    finish(start(), Random(1)).close()
    assert list(tmp_path.iterdir()) == []
    assert journals.Journal.unkept().path is None
