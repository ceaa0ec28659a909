"""What a terminal can do, from any environment: T15, S02, A14 and the automatic choices."""

import io
import random
import string

import pytest

from themes import load_palettes, load_symbols
from tui.settings import Settings
from tui.terminal import Terminal, choose_motion, choose_mouse, choose_symbols, choose_theme


class Stream(io.StringIO):
    def __init__(self, tty=True, encoding="utf-8"):
        super().__init__()
        self._tty, self._encoding = tty, encoding

    @property
    def encoding(self):
        return self._encoding

    def isatty(self):
        return self._tty


def read(encoding="utf-8", **environ):
    return Terminal.read(environ, Stream(), Stream(encoding=encoding))


GOOD = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
RUBBISH = "".join(random.Random(1872).choices(string.printable, k=300))
AUTO = Settings()


def test_a_usual_terminal_can_do_everything():
    assert read(**GOOD, COLORTERM="truecolor") == Terminal(
        colours="24bit", unicode=True, motion=True, mouse=True, tty=True, dumb=False, wide=False, background=None
    )


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "24bit"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "24bit"),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm-direct"}, "24bit"),
        ({"TERM": "xterm-kitty"}, "24bit"),
        ({"TERM": "xterm-ghostty"}, "24bit"),
        ({"TERM": "alacritty"}, "24bit"),
        ({"TERM": "foot-extra"}, "24bit"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "24bit"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, "256"),
        ({"WT_SESSION": "1"}, "24bit"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor"}, "256"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/run/tmux"}, "24bit"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "made-up-terminal"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-mono"}, "none"),
        ({"TERM": "ansi-m"}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "unknown"}, "none"),
        ({"TERM": ""}, "none"),
        ({}, "none"),
        ({"TERM": RUBBISH}, "none"),
        ({"TERM": "../../../etc/passwd"}, "none"),
    ],
)
def test_s02_colours_follow_the_terminals_name(environ, colours):
    assert read(**environ).colours == colours


def test_no_color_means_none_and_an_empty_one_means_nothing():
    assert read(**GOOD, NO_COLOR="1").colours == "none"
    assert read(**GOOD, COLORTERM="truecolor", NO_COLOR="0").colours == "none"
    assert read(**GOOD, NO_COLOR="").colours == "256"


@pytest.mark.parametrize("wanted", ["none", "16", "256", "24bit"])
def test_wherry_colours_has_the_last_word(wanted):
    assert read(**GOOD, NO_COLOR="1", WHERRY_COLOURS=wanted).colours == wanted
    assert read(TERM="dumb", WHERRY_COLOURS=wanted).colours == wanted


def test_wherry_colours_that_makes_no_sense_does_not_count():
    assert read(**GOOD, WHERRY_COLOURS="many").colours == "256"


@pytest.mark.parametrize(
    ("environ", "encoding", "unicode"),
    [
        ({"LANG": "en_GB.UTF-8"}, "utf-8", True),
        ({"LANG": "pt_PT.utf8"}, "utf-8", True),
        ({"LANG": "C.UTF-8"}, "utf-8", True),
        ({"LANG": "pt_PT.UTF-8@euro"}, "utf-8", True),
        ({"LANG": "C"}, "utf-8", False),
        ({"LANG": "POSIX"}, "utf-8", False),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C", "LANG": "en_GB.UTF-8"}, "utf-8", False),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, "utf-8", True),
        ({"LC_ALL": "", "LC_CTYPE": "", "LANG": "en_GB.UTF-8"}, "utf-8", True),
        ({"LANG": "pt_PT.ISO-8859-1"}, "utf-8", False),
        ({"LANG": "pt_PT"}, "utf-8", False),
        ({"LANG": "x.\x00"}, "utf-8", False),
        ({"LANG": "en_GB.UTF-8"}, "ascii", False),
        ({"LANG": "en_GB.UTF-8"}, "latin-1", False),
        ({"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "ascii"}, "utf-8", False),
        ({"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "ascii:replace"}, "ascii", False),
        ({"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8:strict"}, "utf-8", True),
        ({}, "utf-8", True),
        ({}, None, False),
        ({"LANG": "en_GB.UTF-8", "TERM": "linux"}, "utf-8", False),
        ({"LANG": "en_GB.UTF-8", "TERM": "vt100"}, "utf-8", False),
        ({"LANG": "en_GB.UTF-8", "TERM": "dumb"}, "utf-8", False),
        ({"LANG": "en_GB.UTF-8", "TERM": "xterm-mono"}, "utf-8", True),
    ],
)
def test_t15_unicode_needs_every_witness_to_agree(environ, encoding, unicode):
    terminal = read(encoding, **{"TERM": "xterm-256color", **environ})
    assert terminal.unicode is unicode
    assert choose_symbols(AUTO, terminal) == ("unicode" if unicode else "ascii")


@pytest.mark.parametrize("language", ["ja_JP.UTF-8", "zh_CN.UTF-8", "ko_KR.UTF-8"])
def test_t14_where_box_lines_may_be_wide_the_symbols_are_ascii(language):
    terminal = read(TERM="xterm-256color", LANG=language)
    assert terminal.unicode
    assert choose_symbols(AUTO, terminal) == "ascii"
    assert choose_symbols(Settings(symbols="unicode"), terminal) == "unicode"


@pytest.mark.parametrize("name", ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"])
def test_over_ssh_things_keep_still_unless_asked(name):
    terminal = read(**GOOD, **{name: "10.0.0.1 1 10.0.0.2 22"})
    assert not choose_motion(AUTO, terminal)
    assert choose_motion(Settings(motion="on"), terminal)
    assert choose_motion(AUTO, read(**GOOD))
    assert not choose_motion(Settings(motion="off"), read(**GOOD))
    assert not choose_motion(AUTO, read(**GOOD, TEXTUAL_ANIMATIONS="none"))


def test_the_mouse_is_ours_where_there_is_one_unless_asked_otherwise():
    assert choose_mouse(AUTO, read(**GOOD))
    assert not choose_mouse(Settings(mouse="off"), read(**GOOD))
    assert not choose_mouse(AUTO, read(TERM="linux"))
    assert choose_mouse(Settings(mouse="on"), read(TERM="linux"))


@pytest.mark.parametrize("term", ["dumb", "DUMB", "", "unknown"])
def test_t15_without_a_cursor_to_move_only_plain_lines_will_do(term):
    terminal = read(TERM=term, LANG="en_GB.UTF-8")
    assert terminal.dumb
    assert terminal.plain
    assert (terminal.colours, terminal.motion, terminal.mouse) == ("none", False, False)


@pytest.mark.parametrize(("stdin", "stdout"), [(False, True), (True, False), (False, False)])
def test_a_pipe_at_either_end_means_plain_lines_without_colour(stdin, stdout):
    terminal = Terminal.read(GOOD, Stream(tty=stdin), Stream(tty=stdout))
    assert not terminal.tty
    assert terminal.plain
    assert (terminal.colours, terminal.motion, terminal.mouse) == ("none", False, False)
    assert terminal.unicode


def test_no_streams_or_closed_ones_are_no_terminal():
    closed = io.StringIO()
    closed.close()
    assert not Terminal.read(GOOD, None, None).tty
    assert not Terminal.read(GOOD, closed, closed).tty


@pytest.mark.parametrize(
    ("environ", "background"),
    [
        ({}, None),
        ({"COLORFGBG": "15;0"}, "dark"),
        ({"COLORFGBG": "0;15"}, "light"),
        ({"COLORFGBG": "0;default;7"}, "light"),
        ({"COLORFGBG": "7;8"}, "dark"),
        ({"COLORFGBG": "0;default"}, None),
        ({"COLORFGBG": "0;²"}, None),
        ({"COLORFGBG": "0;15", "WHERRY_BACKGROUND": "dark"}, "dark"),
        ({"WHERRY_BACKGROUND": "light"}, "light"),
    ],
)
def test_the_background_is_what_the_terminal_says_if_it_says_so(environ, background):
    assert read(**GOOD, **environ).background == background


@pytest.mark.parametrize(
    ("settings", "environ", "theme"),
    [
        (AUTO, GOOD, "harbour"),
        (AUTO, {**GOOD, "COLORFGBG": "0;15"}, "day"),
        (AUTO, {**GOOD, "NO_COLOR": "1"}, "mono"),
        (AUTO, {**GOOD, "TERM": "vt100"}, "mono"),
        (AUTO, {**GOOD, "TERM": "xterm-mono"}, "mono"),
        (AUTO, {**GOOD, "TERM": "linux"}, "terminal"),
        (AUTO, {**GOOD, "TERM": "made-up"}, "terminal"),
        (Settings(theme="slate"), GOOD, "slate"),
        (Settings(theme="slate"), {**GOOD, "TERM": "linux"}, "slate"),
        (Settings(theme="slate"), {**GOOD, "NO_COLOR": "1"}, "mono"),
        (Settings(theme="gone"), GOOD, "harbour"),
    ],
)
def test_a14_the_theme_suits_the_terminal(settings, environ, theme):
    assert choose_theme(settings, read(**environ), load_palettes()) == theme


@pytest.mark.parametrize("colours", ["none", "16", "256", "24bit"])
@pytest.mark.parametrize("background", ["dark", "light", None])
def test_whatever_is_chosen_automatically_exists(colours, background):
    terminal = Terminal(colours=colours, background=background)
    assert choose_theme(AUTO, terminal) in load_palettes()
    for unicode in (True, False):
        assert choose_symbols(AUTO, Terminal(unicode=unicode)) in load_symbols()


def test_s02_no_environment_at_all_can_stop_it():
    dice = random.Random(1872)
    names = ["TERM", "COLORTERM", "LANG", "LC_ALL", "PYTHONIOENCODING", "COLORFGBG", "TERM_PROGRAM", "WHERRY_COLOURS"]
    for _ in range(300):
        environ = {name: "".join(chr(dice.randrange(1, 0x3000)) for _ in range(dice.randrange(300))) for name in names}
        terminal = Terminal.read(environ, Stream(), Stream())
        assert choose_theme(AUTO, terminal) in ("mono", "terminal")
        assert terminal.colours in ("none", "16")
