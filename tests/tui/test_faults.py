"""A sentence for everything that the kernel can refuse, and an exit code for every kind of fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.game import Refusal
from core.journal import SaveError
from core.table import StoodIn, TakenBack
from tui import faults, house_words
from tui.house_words import tell

CORE = Path(__file__).resolve().parents[2] / "core"
SOURCES = "".join((CORE / name).read_text() for name in ("journal.py", "saves.py", "table.py", "seat.py"))
SAVE_CODES = sorted(set(re.findall(r'SaveError\(\s*"(\w+)"', SOURCES)))
REFUSALS = sorted(set(re.findall(r'Refusal\(\s*"(\w+)"', SOURCES)) | {"not_asked"})
FIGURES = {
    "name": "tea.wherry", "names": "tea-2", "line": 7, "rules": 2, "known": 1, "game": "tejo", "format": 2,
    "reason": "No space left on device",
}  # fmt: skip


@pytest.mark.parametrize("code", SAVE_CODES)
def test_every_fault_of_a_save_has_its_sentence_and_its_exit_code(code: str):
    fault = SaveError(code, **FIGURES)
    assert "cannot be used:" not in faults.sentence(fault), "that is for codes nobody has words for"
    assert "tea.wherry" in faults.sentence(fault)
    assert faults.exit_code(fault) in faults.EXIT_CODES


def test_a_fault_that_does_not_know_its_save_is_told_the_name():
    fault = SaveError("contradicts", line=7)
    assert faults.sentence(fault, "tea.wherry").startswith("Line 7 of tea.wherry does not follow")
    assert faults.sentence(fault).startswith("Line 7 of this save does not follow")


def test_what_a_file_says_of_itself_reaches_nobody_as_control_characters():
    assert "\x1b" not in faults.sentence(SaveError("unknown_game", game="\x1b[2Jtejo", name="a\nb.wherry"))


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_of_the_kernel_has_its_sentence(code: str):
    sentence = house_words.refusal(Refusal(code, {"seat": 1, "asked": "dispute-2"}), ("Ana", "Bento"))
    assert sentence.endswith(".")
    assert code not in sentence


def test_a_refusal_of_a_game_is_left_to_its_words():
    assert house_words.refusal(Refusal("not_in_hand", {"barrel": 5}), ("Ana", "Bento")) == ""


def test_the_kernels_events_are_told_with_names():
    names = ("Ana", "Rui")
    assert tell(TakenBack(0), names) == "Ana takes the last choice back."
    assert tell(StoodIn(1, "overran"), names) == "Rui thought for too long, so a simpler bot chose instead."
    assert tell(object(), names) == ""
