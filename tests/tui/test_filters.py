"""Line filters: T14, T15 and A14 on the stock widgets, not only on ours."""

import sys

import pytest
from rich.cells import cell_len
from rich.color import Color as RichColour
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.widgets import (
    Button,
    DataTable,
    Footer,
    Header,
    Input,
    OptionList,
    ProgressBar,
    RadioButton,
    Select,
    Switch,
)

from themes import load_palettes, load_symbols, textual_theme
from tui.filters import AsciiOnly, NoColour, ascii_text, line_filters
from tui.settings import Settings
from tui.terminal import Terminal, choose_theme

BLACK = Color(0, 0, 0)
ASCII = Settings(symbols="ascii")
UNICODE = Settings(symbols="unicode")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Sebastião", "Sebastiao"),
        ("Conceição Böhm", "Conceicao Bohm"),
        ("Łukasz Ærø Weiß", "Lukasz Aro Weis"),
        ("Sebastia\u0303o", "Sebastiao"),
        ("╭─╮│╰─╯", "+-+|+-+"),
        ("┏━┓┃┃┗━┛", "#=####=#"),
        ("╔═╗║╚═╝", "+=+!+=+"),
        ("┌┄┐┆└┄┘", "+.+:+.+"),
        ("░▌▁", "#|_"),
        ("← →…", "< >."),
        ("“Douro” – 1872", '"Douro" - 1872'),
        ("語a", "??a"),
        ("Ａb", "A b"),
        ("⚓", "??"),
        ("", ""),
        ("plain", "plain"),
    ],
)
def test_t15_every_character_has_an_ascii_stand_in_of_its_width(text, plain):
    assert ascii_text(text) == plain


def test_t15_every_character_there_is_becomes_ascii_of_equal_width():
    for code in range(0xA0, sys.maxunicode + 1, 7):
        character = chr(code)
        if character.isprintable():
            plain = ascii_text(character)
            assert plain.isascii()
            assert len(plain) == cell_len(character), hex(code)


def test_the_box_lines_of_the_unicode_set_become_those_of_the_ascii_set():
    ours = load_symbols()
    for box in ("light", "heavy", "double", "dashed"):
        lines, plain = getattr(ours["unicode"], box), getattr(ours["ascii"], box)
        for side in ("top", "left", "right", "bottom"):
            assert ascii_text(getattr(lines, side)) == getattr(plain, side)


def test_a14_without_colour_everything_else_stays():
    style = Style(color="red", bgcolor="blue", bold=True, dim=True, reverse=True, underline=True, italic=True, link="x")
    style += Style.from_meta({"option": 3})
    ((text, left, _),) = NoColour().apply([Segment("Ana", style)], BLACK)
    assert text == "Ana"
    assert (left.color, left.bgcolor) == (None, None)
    assert (left.bold, left.dim, left.reverse, left.underline, left.italic) == (True,) * 5
    assert left.link == "x"
    assert left.meta == {"option": 3}


def test_a14_dark_letters_on_a_light_ground_become_reverse():
    light, dark = "#E0E0E0", "#101010"
    for colour, ground, given, shown in (
        (dark, light, None, True),
        (dark, light, True, False),
        (light, dark, None, None),
        (light, dark, True, True),
        (light, None, None, None),
    ):
        style = Style(color=colour, bgcolor=ground, reverse=given)
        ((_, left, _),) = NoColour().apply([Segment("Ana", style)], BLACK)
        assert left.reverse is shown


def test_an_attribute_that_was_switched_off_stays_off():
    ((_, left, _),) = NoColour().apply([Segment("Ana", Style(color="red", bold=False))], BLACK)
    assert left.bold is False


def test_segments_without_style_and_controls_pass():
    row = [Segment("Ana"), Segment("\x1b[2J", None, ((1,),))]
    assert NoColour().apply(row, BLACK) == row
    assert AsciiOnly().apply(row, BLACK) == row


@pytest.mark.parametrize(
    ("colours", "kinds"),
    [
        ("16", {ColorType.STANDARD}),
        ("256", {ColorType.EIGHT_BIT}),
        ("24bit", {ColorType.TRUECOLOR}),
        ("none", set()),
    ],
)
def test_colours_are_as_many_as_the_terminal_has_whatever_the_process_has(colours, kinds):
    row = [Segment("Ana", Style(color="#E69F00", bgcolor="#170D13", bold=True))]
    for line_filter in line_filters(Terminal(colours=colours), UNICODE):
        row = line_filter.apply(row, BLACK)
    assert {colour.type for colour in (row[0].style.color, row[0].style.bgcolor) if colour} == kinds
    assert row[0].style.bold


def test_the_terminals_own_colours_are_never_replaced():
    row = [Segment("Ana", Style.from_color(RichColour.default(), RichColour.parse("red")))]
    for colours in ("16", "256", "24bit"):
        for line_filter in line_filters(Terminal(colours=colours), UNICODE):
            assert line_filter.apply(row, BLACK) == row


def test_the_filters_are_the_same_objects_each_time():
    """Textual remembers filtered rows by the filter."""
    terminal = Terminal(colours="none", unicode=False)
    one, other = line_filters(terminal, Settings()), line_filters(terminal, Settings(name="Ana"))
    assert [type(item) for item in one] == [NoColour, AsciiOnly]
    assert all(a is b for a, b in zip(one, other, strict=True))


def test_two_people_in_one_process_may_differ():
    assert line_filters(Terminal(colours="24bit"), UNICODE) == []
    assert [type(item) for item in line_filters(Terminal(colours="24bit"), ASCII)] == [AsciiOnly]
    assert [type(item) for item in line_filters(Terminal(colours="none"), UNICODE)] == [NoColour]


class Stock(App[None]):
    """Widgets that come with Textual, filtered for a terminal."""

    BINDINGS = [("q", "quit", "Leave")]
    CSS = "Button { border: heavy $frame; } Input { border: double $seat-1; } OptionList { border: dashed $boat; }"

    def __init__(self, terminal, settings):
        super().__init__()
        self.terminal, self.wherry_settings = terminal, settings
        for palette in load_palettes().values():
            self.register_theme(textual_theme(palette))
        self.theme = choose_theme(settings, terminal)

    def get_line_filters(self):
        return line_filters(self.terminal, self.wherry_settings)

    def compose(self):
        yield Header()
        yield OptionList("Sebastião", "Łukasz", "語")
        yield Input("Ana")
        yield Button("Play")
        yield RadioButton("One", value=True)
        yield Switch(True)
        yield ProgressBar(total=10)
        yield Select([("Ana", 1)])
        yield DataTable()
        yield Footer()


async def rows(terminal, settings, focus="OptionList"):
    app = Stock(terminal, settings)
    async with app.run_test(size=(80, 40)) as pilot:
        app.screen.query_one(focus).focus()
        await pilot.pause()
        return [list(strip) for strip in app.screen._compositor.render_strips()]


async def test_t15_stock_widgets_write_only_ascii_and_every_row_keeps_its_width():
    for row in await rows(Terminal(unicode=False), Settings()):
        assert all(segment.text.isascii() for segment in row)
        assert sum(segment.cell_length for segment in row) == 80


async def test_t15_without_the_filter_they_do_write_other_characters():
    drawn = await rows(Terminal(), UNICODE)
    assert any(not segment.text.isascii() for row in drawn for segment in row)


@pytest.mark.parametrize("theme", ["auto", "harbour", "terminal"])
async def test_a14_without_colours_none_is_left_and_the_cursor_is_seen(theme):
    """Pitfall 1: a theme of ANSI colours under NO_COLOR once drew black on black."""
    drawn = await rows(Terminal(colours="none"), Settings(theme=theme))
    styles = [segment.style for row in drawn for segment in row if segment.style is not None]
    assert {(style.color, style.bgcolor) for style in styles} == {(None, None)}
    chosen = [segment for row in drawn for segment in row if "Sebastião" in segment.text]
    others = [segment for row in drawn for segment in row if "Łukasz" in segment.text]
    assert [segment.style.reverse for segment in chosen] == [True]
    assert not any(segment.style.reverse for segment in others)


@pytest.mark.parametrize("theme", sorted(load_palettes()))
async def test_s02_in_sixteen_colours_the_cursor_is_seen_in_every_theme(theme):
    drawn = await rows(Terminal(colours="16"), Settings(theme=theme))
    looks = {}
    for row in drawn:
        for segment in row:
            for name in ("Sebastião", "Łukasz"):
                if name in segment.text:
                    looks[name] = (segment.style.bgcolor, bool(segment.style.reverse))
            if segment.style is not None and segment.style.color is not None:
                assert segment.style.color.type in (ColorType.STANDARD, ColorType.DEFAULT)
    assert looks["Sebastião"] != looks["Łukasz"]
