"""Theme files: a person's own take the place of ours or join them, and each fault is told in one sentence."""

import importlib.resources

import pytest

from themes import load_palettes, load_symbols
from themes.glyphs import EIGHT

HARBOUR = (importlib.resources.files("themes") / "harbour.toml").read_text("utf-8")
TERMINAL = (importlib.resources.files("themes") / "terminal.toml").read_text("utf-8")
UNICODE = (importlib.resources.files("themes") / "symbols" / "unicode.toml").read_text("utf-8")
ASCII = (importlib.resources.files("themes") / "symbols" / "ascii.toml").read_text("utf-8")

ONE_CELL = "which not every terminal draws one cell wide"


def put(folder, kind, name, content):
    (folder / kind).mkdir(exist_ok=True)
    (folder / kind / name).write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))


def swap(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def test_a_persons_own_theme_joins_ours(tmp_path):
    put(tmp_path, "themes", "mine.toml", swap(HARBOUR, 'name = "harbour"', 'name = "mine"'))
    faults = []
    palettes = load_palettes(tmp_path, faults)
    assert set(palettes) == {*load_palettes(), "mine"}
    assert palettes["mine"].table == palettes["harbour"].table
    assert faults == []


def test_a_persons_own_theme_of_the_same_name_takes_the_place_of_ours(tmp_path):
    put(tmp_path, "themes", "harbour.toml", swap(HARBOUR, 'seat-1 = "#E69F00"', 'seat-1 = "#123456"'))
    assert load_palettes(tmp_path)["harbour"].table.seat_1 == "#123456"
    assert load_palettes()["harbour"].table.seat_1 == "#E69F00"


def test_a_folder_without_files_or_no_folder_is_no_fault(tmp_path):
    faults = []
    assert load_palettes(tmp_path / "none", faults) == load_palettes()
    assert load_symbols(tmp_path, faults) == load_symbols()
    assert faults == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (swap(HARBOUR, "seat-1", "seats-1"), "table.seats-1 is not a key of this file; did you mean seat-1"),
        (swap(HARBOUR, 'dark = true\n', ""), "dark is missing"),
        (swap(HARBOUR, 'boat = "#D9A86C"\n', ""), "table.boat is missing"),
        (swap(HARBOUR, "dark = true", 'dark = "yes"'), "dark must be true or false"),
        (
            swap(HARBOUR, '"#D9A86C"', '"tan"'),
            "table.boat must be a colour written as # and six hexadecimal digits, such as #E69F00",
        ),
        (
            swap(HARBOUR, '"#D9A86C"', "7"),
            "table.boat must be a colour written as # and six hexadecimal digits, such as #E69F00",
        ),
        (
            swap(TERMINAL, '"ansi_red"', '"#FF0000"'),
            "colours.error must be ansi_default or one of the sixteen such as ansi_red or ansi_bright_red",
        ),
        (
            swap(HARBOUR, 'name = "harbour"', 'name = "My Theme"'),
            "name must be a small letter and then up to 30 small letters, digits and hyphens",
        ),
        (
            swap(HARBOUR, 'name = "harbour"', 'name = "auto"'),
            "name must not be auto, which means that Wherry chooses",
        ),
        (
            swap(HARBOUR, '"Harbour at night"', '"\\u001b[31m"'),
            "title must be a text of 1 to 60 printable characters",
        ),
        (
            HARBOUR + 'block-cursor-text-style = "blink"\n',
            "textual.block-cursor-text-style must be made of the words bold, italic, none, reverse, underline",
        ),
        (HARBOUR + 'scrollbars = "#000000"\n', "textual.scrollbars is not a key of this file; did you mean scrollbar"),
        ("table = 3\n" + swap(HARBOUR, "[table]", "[tables]"), "tables is not a key of this file; did you mean table"),
        (b"\xff\xfe", "the file is not UTF-8 text"),
        (b"#" * 70_000, "the file is larger than 64 KiB"),
    ],
)  # fmt: skip
def test_a_fault_in_a_theme_is_one_sentence_and_leaves_the_other_themes_alone(tmp_path, content, said):
    put(tmp_path, "themes", "mine.toml", content)
    faults = []
    assert load_palettes(tmp_path, faults) == load_palettes()
    assert faults == [f"mine.toml: {said}."]


def test_a_file_that_is_not_toml_says_where(tmp_path):
    put(tmp_path, "themes", "mine.toml", 'name = "mine\n')
    faults = []
    load_palettes(tmp_path, faults)
    assert len(faults) == 1
    assert faults[0].startswith("mine.toml: the file is not TOML: ")
    assert "line 1" in faults[0]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (swap(UNICODE, "╭─╮││╰─╯", "╭─╮"), f"boxes.light must be eight cells: {EIGHT}"),
        (swap(UNICODE, '"►"', '">>"'), "marks.cursor must be exactly one character"),
        (swap(UNICODE, '"►"', '"⚓"'), f"marks.cursor has '\\u2693', {ONE_CELL}"),
        (swap(UNICODE, '"►"', '"→"'), f"marks.cursor has '\\u2192', {ONE_CELL}"),
        (swap(UNICODE, '"►"', '"♠"'), f"marks.cursor has '\\u2660', {ONE_CELL}"),
        (swap(UNICODE, '"►"', '"語"'), f"marks.cursor has '\\u8a9e', {ONE_CELL}"),
        (swap(UNICODE, '"►"', '"\\u200b"'), f"marks.cursor has '\\u200b', {ONE_CELL}"),
        (swap(UNICODE, '"►"', '"\\u0007"'), f"marks.cursor has '\\x07', {ONE_CELL}"),
        (swap(ASCII, 'cursor = ">"', 'cursor = "►"'), "marks.cursor has '\\u25ba', but the ascii set may hold "
                                                      "printable ASCII only"),
        (swap(UNICODE, "turn =", "turns ="), "marks.turns is not a key of this file; did you mean turn"),
    ],
)  # fmt: skip
def test_a_fault_in_a_symbol_set_is_one_sentence(tmp_path, content, said):
    put(tmp_path, "symbols", "s.toml", content)
    faults = []
    assert load_symbols(tmp_path, faults) == load_symbols()
    assert faults == [f"s.toml: {said}."]


def test_a_persons_own_symbols_take_the_place_of_ours(tmp_path):
    put(tmp_path, "symbols", "s.toml", swap(UNICODE, '"»"', '"="'))
    assert load_symbols(tmp_path)["unicode"].turn == "="
