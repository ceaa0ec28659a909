"""Whatever a save says, opening it gives a sound table or a clear fault, and nothing else."""

from __future__ import annotations

import copy
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core import registry
from core.journal import SaveError, read
from core.table import Table

from .playing import assert_sound

ROOT = Path(__file__).parents[2]
SAVES = {path.stem: path.read_bytes() for path in sorted((ROOT / "tests" / "saves").glob("format-*/*.wherry"))}
LINES = {name: [json.loads(line) for line in data.splitlines()] for name, data in SAVES.items()}
WITH_SNAPSHOT = ("douro-second-half", "aldabas-four-players", "aldabas-solidad-order")
"""Saves that have seen enough actions for a snapshot, one of each kind of table."""

CODES = {
    "empty", "not_a_save", "damaged", "contradicts", "unknown_game", "newer_format", "newer_rules", "other_rules",
    "too_large",
}  # fmt: skip

ENOUGH = settings(
    max_examples=400,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)

words = st.sampled_from(
    [
        "wherry", "act", "undo", "snapshot", "over", "person", "bot", "play", "donate", "douro", "on", "printed", "",
        "é", "aldabas", "setup", "powers", "keeping", "influencing", "rival", "purse", "deck", "hidden", "S2r", "BXb",
    ]
)  # fmt: skip
leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63) - 1, 10**400]),
    st.floats(allow_nan=False, allow_infinity=False),
    words,
    st.text(max_size=6),
)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.just("t"), inner, max_size=4),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside a value."""
    found = [path] if path else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        found += places(inner, (*path, key))
    return found


def change(lines: list[Any], draw: st.DataObject) -> None:
    """One thing in one line is gone, is twice there, is another value or has another name; or a line has moved."""
    way = draw.draw(st.sampled_from(places(lines)))
    *above, key = way
    holder: Any = lines
    for step in above:
        holder = holder[step]
    kind = draw.draw(st.sampled_from(["replace", "replace", "near", "drop", "twice", "rename", "swap"]))
    old = holder[key]
    if kind == "near" and isinstance(old, int) and not isinstance(old, bool):
        holder[key] = old + draw.draw(st.sampled_from([-1, 1, 2]))
    elif kind == "drop":
        del holder[key]
    elif kind == "twice" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(old))
    elif kind == "rename" and isinstance(holder, dict):
        holder[draw.draw(words)] = holder.pop(key)
    elif kind == "swap" and isinstance(holder, list):
        other = draw.draw(st.integers(0, len(holder) - 1))
        holder[key], holder[other] = holder[other], old
    else:
        holder[key] = draw.draw(values)


def text_of(lines: list[Any]) -> bytes:
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)


def judge(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    try:
        table = Table.resume(read(path))
    except SaveError as fault:
        code = fault.code
    else:
        code = "sound"
        assert_sound(table, Random(1))
    assert path.read_bytes() == data
    return code


@ENOUGH
@given(st.data())
def test_a_save_with_changed_values_opens_soundly_or_says_what_is_wrong(tmp_path: Path, data: st.DataObject) -> None:
    lines = copy.deepcopy(LINES[data.draw(st.sampled_from(sorted(LINES)))])
    for _ in range(data.draw(st.integers(1, 3))):
        if lines:
            change(lines, data)
    assert judge(tmp_path / "changed.wherry", text_of(lines)) in CODES | {"sound"}


def newer_rules(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules are newer than those of the save."""
    game = registry.game(name.split("-")[0])
    monkeypatch.setattr(game, "FACTS", replace(game.FACTS, rules=game.FACTS.rules + 1))


@ENOUGH
@given(st.data())
@pytest.mark.parametrize("name", WITH_SNAPSHOT)
def test_a_changed_snapshot_that_is_believed_is_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, data: st.DataObject
) -> None:
    """The digest is right and the rules are newer, so the snapshot's own word is all there is."""
    with monkeypatch.context() as later:
        newer_rules(name, later)
        assert judge_changed_snapshot(tmp_path / "snapshot.wherry", name, data) in {"contradicts", "sound", "damaged"}


def judge_changed_snapshot(path: Path, name: str, data: st.DataObject) -> str:
    lines = copy.deepcopy(LINES[name])
    lines[1]["digest"] = "another"
    place = max(place for place, line in enumerate(lines) if line["t"] == "snapshot")
    snapshot = [lines[place]["state"]]
    for _ in range(data.draw(st.integers(0, 2))):
        if snapshot:
            change(snapshot, data)
    state = snapshot[0] if snapshot else None
    lines[place]["state"] = state
    text = json.dumps(state, separators=(",", ":"))
    lines[place]["digest"] = hashlib.sha256(text.encode()).hexdigest()[:16]
    del lines[place + 1 :]
    return judge(path, text_of(lines))


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("deck", 0, "S2R"), ("deck", -1, "S2R"), ("deck", -1, "S2g"), ("deck", -1, ""), ("hand", 0, "S2"),
        ("vault", 0, ""), ("doors", 1, "N1r"), ("doors", slice(11, 12), []), ("coins", slice(11, 12), []),
        ("coins", 4, -1), ("purse", None, -1), ("banked", None, 10**6),
        ("supply", None, -1), ("active", None, 4),
    ],
)  # fmt: skip
def test_a_snapshot_of_aldabas_with_what_cannot_be_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, field: str, place: Any, value: Any
) -> None:
    """Even where a first game to the end would not meet it, a later one could."""
    newer_rules("aldabas", monkeypatch)
    lines = copy.deepcopy(LINES["aldabas-four-players"])
    lines[1]["digest"] = "another"
    last = max(number for number, line in enumerate(lines) if line["t"] == "snapshot")
    state = lines[last]["state"]
    holder = state if field in state else state["seats"][0]
    assert field in holder
    if place is None:
        holder[field] = value
    else:
        holder[field][place] = value
    text = json.dumps(state, separators=(",", ":"))
    lines[last]["digest"] = hashlib.sha256(text.encode()).hexdigest()[:16]
    del lines[last + 1 :]
    assert judge(tmp_path / "snapshot.wherry", text_of(lines)) == "contradicts"


@ENOUGH
@given(st.binary(max_size=300), st.sampled_from(sorted(SAVES)), st.integers(0, 12_000))
def test_any_bytes_after_any_part_of_a_save(tmp_path: Path, junk: bytes, name: str, length: int) -> None:
    assert judge(tmp_path / "junk.wherry", SAVES[name][:length] + junk) in CODES | {"sound"}


@pytest.mark.parametrize("name", WITH_SNAPSHOT)
def test_a_snapshot_that_nobody_changed_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    newer_rules(name, monkeypatch)
    lines = copy.deepcopy(LINES[name])
    lines[1]["digest"] = "another"
    assert judge(tmp_path / "snapshot.wherry", text_of(lines)) == "sound"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"[" * 100_000, "damaged"),
        (b'{"t":' * 100_000, "damaged"),
        (b'{"t":"act","seat":0,"ask":"dispute-1","action":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "damaged"),
        (b'{"t":"act","seat":' + b"9" * 10_000 + b',"ask":"","action":{},"digest":""}', "damaged"),
        (b'{"t":"act","t":"undo","seat":0,"digest":""}', "damaged"),
        (b'{"t":"undo","seat":0,"digest":"\\ud800"}', "damaged"),
        (b'{"t":"undo","seat":0,"digest":"\xff"}', "damaged"),
        (b"\0" * 1_000_000, "damaged"),
        (b"\n" * 1_000_000, "damaged"),
        (b"null", "damaged"),
        (b"{}", "damaged"),
        (b'{"seat":0,"digest":""}', "damaged"),
    ],
)
def test_a_monstrous_line_is_named(line: bytes, code: str, tmp_path: Path) -> None:
    path = tmp_path / "monster.wherry"
    path.write_bytes(SAVES["douro-first-decision"] + line + b"\n")
    with pytest.raises(SaveError) as caught:
        Table.resume(read(path))
    assert (caught.value.code, caught.value.figures["line"]) == (code, 2)


@pytest.mark.parametrize("line", [b"[" * 100_000, b'{"t":' * 100_000, b"\0" * 99, b"", b"null", b'"wherry"', b"{}"])
def test_a_monstrous_first_line_is_no_save(line: bytes, tmp_path: Path) -> None:
    assert judge(tmp_path / "monster.wherry", line + b"\n") == "not_a_save"


def test_bytes_damaged_in_every_way_open_soundly_or_say_what_is_wrong() -> None:
    command = [sys.executable, "-m", "tests.soak.fuzz_saves", "--count", "1500", "--seed", "2"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert [line.split(" in ")[0] for line in lines] == [f"{game}: 1500 damaged saves" for game in registry.GAMES]
