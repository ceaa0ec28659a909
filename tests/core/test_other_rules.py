"""A save that was made under other rules: it plays again if they play alike, and else goes on from its snapshot."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core import registry, saves
from core.game import Refusal, Step
from core.games import douro
from core.games.douro.state import Play
from core.journal import Act, SaveError, Snapshot, read
from core.table import Table

from .playing import TABLES, answer, assert_sound, bytes_of, finish, play, start


@pytest.fixture
def newer_rules(old_save: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rules 2 of Douro, under which each dispute is worth a point more to seat 0; and a save of rules 1."""
    real = douro.apply

    def apply(state: Any, seat: int, action: Any) -> Step:
        step = real(state, seat, action)
        if len(step.state.history) == len(state.history):
            return step
        first, *others = step.state.scores
        return Step(replace(step.state, scores=(first + 1, *others)), step.events)

    monkeypatch.setattr(douro, "FACTS", replace(douro.FACTS, rules=2))
    monkeypatch.setattr(douro, "apply", apply)
    return old_save


@pytest.fixture
def old_save(tmp_path: Path) -> Path:
    """A save of rules 1 with a snapshot after 21 actions and two barrels laid since."""
    path = tmp_path / "old.wherry"
    table, rng = start(3, "old-rules", path), Random(6)
    for _ in range(23):
        answer(table, rng)
    table.close()
    assert [isinstance(entry, Snapshot) for entry in read(path).entries].index(True) == 21
    return path


def test_an_old_game_that_replays_alike_goes_on_with_all_it_told(
    old_save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Table.resume(read(old_save))
    monkeypatch.setattr(douro, "FACTS", replace(douro.FACTS, rules=2))
    after = Table.resume(read(old_save))
    assert bytes_of(after) == bytes_of(before)
    assert after.told(None, 0) == before.told(None, 0)


@pytest.mark.usefixtures("newer_rules")
def test_an_old_game_that_replays_differently_goes_on_from_its_last_snapshot(old_save: Path) -> None:
    last = [entry for entry in read(old_save).entries if isinstance(entry, Act)][-1]
    with pytest.raises(SaveError):
        Table.replayed(read(old_save))
    table = saves.resume(old_save, lambda: 0)
    # Two barrels lie face down since: nothing that rules 2 would see otherwise.
    assert bytes_of(table) == last.digest
    assert table.actions == 23
    assert table.told(None, 0) != ()
    assert_sound(table, Random(1))
    table.close()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_of_any_kind_goes_on_from_its_last_snapshot_under_other_rules(
    game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules under which every action leads elsewhere, if only to another seed."""
    path = tmp_path / "old.wherry"
    table, rng = start(seats, "elsewhere", path, game=game), Random(11)
    while not any(isinstance(entry, Snapshot) for entry in read(path).entries):
        answer(table, rng)
    for _ in range(3):
        answer(table, rng)
    assert not table.over
    here, actions = table.asks(), table.actions
    table.close()
    rules = registry.game(game)
    real = rules.apply

    def apply(state: Any, seat: int, action: Any) -> Step:
        step = real(state, seat, action)
        return Step(replace(step.state, seed="another"), step.events)

    monkeypatch.setattr(rules, "FACTS", replace(rules.FACTS, rules=rules.FACTS.rules + 1))
    monkeypatch.setattr(rules, "apply", apply)
    table = saves.resume(path, lambda: 0)
    assert (table.asks(), table.actions) == (here, actions)
    table.close()
    again = saves.resume(path, lambda: 0)
    assert bytes_of(again) == bytes_of(table)
    assert_sound(again, rng)
    again.close()
    assert saves.resume(path, lambda: 0).over


@pytest.mark.usefixtures("newer_rules")
def test_what_is_played_on_after_other_rules_is_there_the_next_time(old_save: Path) -> None:
    table = saves.resume(old_save, lambda: 0)
    play(table, Random(2), lambda view: len(view.history) >= 9)
    here = bytes_of(table)
    table.close()
    again = saves.resume(old_save, lambda: 0)
    assert bytes_of(again) == here
    finish(again, Random(3))
    again.close()
    assert bytes_of(saves.resume(old_save, lambda: 0)) == bytes_of(again)


def longer_save(folder: Path) -> tuple[Path, Table]:
    """A save of rules 1 with a snapshot after 21 actions and two more disputes, and its table."""
    path = folder / "longer.wherry"
    table, rng = start(3, "longer", path), Random(7)
    for _ in range(28):
        answer(table, rng)
    table.close()
    return path, table


def test_what_followed_the_snapshot_is_played_by_today_s_rules(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path, before = longer_save(tmp_path)
    data = path.read_bytes()
    request.getfixturevalue("newer_rules")
    table = saves.resume(path, lambda: 0)
    assert table.actions == 28
    assert [dispute.values for dispute in table.view(None).history] == [
        dispute.values for dispute in before.view(None).history
    ]
    # Seven disputes are as the snapshot has them; the eighth and the ninth are worth a point more.
    assert table.view(0).seats[0].score == before.view(0).seats[0].score + 2
    # What the new snapshot has seen cannot be taken back, or the next opening would not know of it.
    assert [table.undo_refusal(seat) is None for seat in range(3)] == [False] * 3
    answer(table, Random(1))
    here = bytes_of(table)
    table.close()
    assert path.read_bytes().startswith(data)
    again = saves.resume(path, lambda: 0)
    assert bytes_of(again) == here
    assert_sound(again, Random(2))
    again.close()


def test_play_goes_on_before_the_first_action_that_is_no_longer_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = longer_save(tmp_path)
    ninth = [entry for entry in read(path).entries if isinstance(entry, Act)][25]
    assert ninth.ask == "dispute-9"
    forbidden = before.view(None).history[8].values[ninth.seat]
    real_check, real_legal = douro.check, douro.legal

    def barred(state: Any, seat: int, action: Any) -> bool:
        return (len(state.history), seat, action) == (8, ninth.seat, Play(forbidden))

    def check(state: Any, seat: int, action: Any) -> Refusal | None:
        return Refusal("not_in_hand") if barred(state, seat, action) else real_check(state, seat, action)

    def legal(state: Any, seat: int) -> tuple[Any, ...]:
        return tuple(action for action in real_legal(state, seat) if not barred(state, seat, action))

    monkeypatch.setattr(douro, "FACTS", replace(douro.FACTS, rules=2))
    monkeypatch.setattr(douro, "check", check)
    monkeypatch.setattr(douro, "legal", legal)
    table = saves.resume(path, lambda: 0)
    assert table.actions == 25
    assert len(table.view(None).history) == 8
    table.act(ninth.seat, "dispute-9", table.legal(ninth.seat)[0])
    here = bytes_of(table)
    table.close()
    again = saves.resume(path, lambda: 0)
    assert bytes_of(again) == here
    again.undo(ninth.seat)
    again.close()
    assert_sound(saves.resume(path, lambda: 0), Random(2))


@pytest.mark.usefixtures("newer_rules")
def test_an_old_game_that_differs_and_has_no_snapshot_says_so(tmp_path: Path, old_save: Path) -> None:
    lines = old_save.read_bytes().splitlines(keepends=True)
    path = tmp_path / "short.wherry"
    path.write_bytes(b"".join(lines[:10]))
    with pytest.raises(SaveError) as caught:
        saves.resume(path, lambda: 0)
    assert caught.value.code == "other_rules"
    assert caught.value.figures == {"rules": 1, "known": 2}


@pytest.mark.usefixtures("newer_rules")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"players":3', '"players":5'),
        ('"hands":[', '"hands":[[0],'),
        ('"stack":[', '"stack":["7z",'),
        ('"half":1', '"half":3'),
        ('"phase":"play"', '"phase":"donate"'),
    ],
)
def test_a_snapshot_that_was_tampered_with_is_not_believed(old: str, new: str, old_save: Path) -> None:
    lines = old_save.read_text().splitlines(keepends=True)
    assert old in lines[22]
    lines[22] = lines[22].replace(old, new, 1)
    old_save.write_text("".join(lines))
    data = old_save.read_bytes()
    with pytest.raises(SaveError) as caught:
        saves.resume(old_save, lambda: 0)
    assert (caught.value.code, caught.value.figures["line"]) == ("contradicts", 23)
    assert old_save.read_bytes() == data
