"""Settings: kept whole or not at all, faults told in one sentence, a faulty file never lost."""

import json
import os

import msgspec
import pytest

from tui import settings as module
from tui.settings import FIELDS, LastTable, Settings, load, overlaid, save


def written(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_text(content, "utf-8") if isinstance(content, str) else path.write_bytes(content)
    return path


def test_the_defaults():
    assert Settings() == Settings(
        theme="auto", symbols="auto", motion="auto", pace="brisk", confirmations=True, mouse="auto", bell=False,
        name="", last_tables={},
    )  # fmt: skip


def test_no_file_is_no_fault(tmp_path):
    assert load(tmp_path / "settings.json") == (Settings(), ())


def test_what_is_saved_is_loaded(tmp_path):
    path = tmp_path / "new" / "settings.json"
    mine = Settings(
        theme="day",
        pace="calm",
        bell=True,
        name="Sebastião",
        last_tables={"douro": LastTable(seats=("me", "bot:ghost"), options={"ledger": "open"})},
    )
    save(path, mine)
    assert load(path) == (mine, ())
    assert json.loads(path.read_text("utf-8"))["last_tables"] == {
        "douro": {"seats": ["me", "bot:ghost"], "options": {"ledger": "open"}}
    }
    assert os.listdir(path.parent) == ["settings.json"]
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "settings.json is not a JSON object, so the defaults are in use."),
        ('{"theme": "day"', "settings.json is not a JSON object, so the defaults are in use."),
        ("[]", "settings.json is not a JSON object, so the defaults are in use."),
        (b"\xff\xfe\x00", "settings.json is not a JSON object, so the defaults are in use."),
        ("[" * 100_000, "settings.json is not a JSON object, so the defaults are in use."),
        (" " * 1_100_000, "settings.json is larger than 1024 KiB, so the defaults are in use."),
    ],
)
def test_a_broken_file_gives_the_defaults_and_one_sentence(tmp_path, content, sentence):
    assert load(written(tmp_path, content)) == (Settings(), (sentence,))


def test_a_folder_in_its_place_gives_the_defaults_and_one_sentence(tmp_path):
    (tmp_path / "settings.json").mkdir()
    found, faults = load(tmp_path / "settings.json")
    assert found == Settings()
    assert len(faults) == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"pace": "fast"}, "settings.json: pace must be one of calm, brisk, instant, so brisk is in use."),
        ({"confirmations": 1}, "settings.json: confirmations must be true or false, so true is in use."),
        ({"bell": "loud"}, "settings.json: bell must be true or false, so it does not count."),
        ({"name": "x" * 41}, "settings.json: name must be a text of at most 40 characters, so it does not count."),
        ({"themes": "day"}, "settings.json: themes is no setting; the nearest is theme."),
        (
            {"\u001b[31m": 1},
            "settings.json: [31m is no setting; there are theme, symbols, motion, pace, confirmations, mouse, bell, "
            "name, last_tables.",
        ),
        (
            {"last_tables": {"douro": 3}},
            "settings.json: last_tables must be seats and options for each game, so it does not count.",
        ),
    ],
)
def test_a_value_that_cannot_be_used_has_its_default_and_the_rest_counts(tmp_path, content, sentence):
    path = written(tmp_path, json.dumps({**content, "theme": "slate"}))
    assert load(path) == (Settings(theme="slate"), (sentence,))


def test_text_in_the_file_is_made_safe(tmp_path):
    path = written(tmp_path, json.dumps({"name": "A\u001b\u202ena", "last_tables": {"douro": {"seats": ["B\nen"]}}}))
    assert load(path) == (Settings(name="Ana", last_tables={"douro": LastTable(seats=("B en",))}), ())


@pytest.mark.parametrize("content", ["{", '{"pace": "fast", "theme": "day"}', '{"later": 1}'])
def test_a_faulty_file_is_kept_aside_by_the_next_save(tmp_path, content):
    path = written(tmp_path, content)
    save(path, Settings(theme="day"))
    assert load(path) == (Settings(theme="day"), ())
    assert (tmp_path / "settings.json.broken").read_text("utf-8") == content


def test_a_second_faulty_file_does_not_take_the_place_of_the_first(tmp_path):
    for content in ("{1", "{2"):
        save(written(tmp_path, content), Settings())
    assert (tmp_path / "settings.json.broken").read_text("utf-8") == "{1"
    assert (tmp_path / "settings.json.broken.2").read_text("utf-8") == "{2"


def test_a_sound_file_is_not_kept_aside(tmp_path):
    for theme in ("day", "slate"):
        save(tmp_path / "settings.json", Settings(theme=theme))
    assert os.listdir(tmp_path) == ["settings.json"]


def test_a_save_that_fails_leaves_the_old_settings_and_no_litter(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save(path, Settings(theme="day"))

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(path, Settings(theme="slate"))
    assert load(path) == (Settings(theme="day"), ())
    assert os.listdir(tmp_path) == ["settings.json"]


def test_the_fields_are_the_settings_with_a_description_each():
    assert [field.name for field in FIELDS] == [
        name for name in Settings.__struct_fields__ if name != "last_tables"
    ]  # fmt: skip
    assert all(field.title and field.description.endswith(".") for field in FIELDS)


def test_every_choice_of_every_field_is_a_setting_and_the_default_is_one_of_them():
    for field in FIELDS:
        for choice in field.choices:
            changed = msgspec.structs.replace(Settings(), **{field.name: choice})
            assert msgspec.json.decode(msgspec.json.encode(changed), type=Settings) == changed
        assert not field.choices or getattr(Settings(), field.name) in field.choices
    assert {field.name: field.choices for field in FIELDS if not field.choices} == {"theme": (), "name": ()}


def test_the_environment_changes_settings_for_one_visit():
    environ = {"WHERRY_THEME": "slate", "WHERRY_SYMBOLS": "ascii", "WHERRY_PACE": "instant", "WHERRY_BELL": "on"}
    assert overlaid(Settings(name="Ana"), environ) == (
        Settings(name="Ana", theme="slate", symbols="ascii", pace="instant", bell=True), (),
    )  # fmt: skip


def test_an_environment_that_makes_no_sense_does_not_count():
    found, faults = overlaid(Settings(pace="calm"), {"WHERRY_PACE": "fast", "WHERRY_BELL": "loud", "WHERRY_MOUSE": ""})
    assert found == Settings(pace="calm")
    assert faults == (
        "WHERRY_PACE must be one of calm, brisk, instant, so it does not count.",
        "WHERRY_BELL must be true or false, so it does not count.",
    )
