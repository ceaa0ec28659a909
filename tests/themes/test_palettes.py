"""The shipped colour themes by numbers: contrast, colour blindness (A16), no hue in `mono`; and the way to Textual."""

import itertools
import math
import subprocess
import sys

import pytest
from textual.color import Color

from themes import load_palettes, textual_theme
from themes.palette import VARIABLES

PALETTES = load_palettes()
RGB = sorted(name for name, palette in PALETTES.items() if not palette.ansi)
SURFACES = ("background", "surface", "panel")
TEXT = (
    *("title", "key", "quiet", "boat", "fog", "gain", "loss", "phylloxera"),
    *("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "card-ink"),
    *("door-red", "door-blue", "door-yellow"),
)
MARKS = ("primary", "secondary", "accent", "warning", "error", "success")
DISTINCT = 10.0
"""Least distance in CIE Lab: two colours at 10 are told apart at a glance side by side; at 2 only just."""

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour):
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The WCAG 2 contrast, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour, eyes):
    """A colour in CIE Lab (D65), as such eyes see it."""
    rgb = [min(1, max(0, sum(a * b for a, b in zip(row, linear(colour), strict=True)))) for row in EYES[eyes]]
    xyz = [
        (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047,
        0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2],
        (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883,
    ]
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours, eyes):
    """The least distance between any two of the colours for such eyes."""
    return min(math.dist(seen(a, eyes), seen(b, eyes)) for a, b in itertools.combinations(colours, 2))


def grounds(palette):
    colours = palette.colours.by_name()
    return {**{name: colours[name] for name in SURFACES}, "card-face": palette.table.card_face}


def test_the_instruments_give_known_values():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)  # the usual example of a near miss
    assert seen("#FFFFFF", "usual") == pytest.approx((100, 0, 0), abs=0.1)
    assert nearest(("#FF0000", "#00FF00"), "usual") > 3 * nearest(("#B00000", "#5A5A00"), "deuteranopia")


def test_there_are_five_themes_and_the_light_one_is_light():
    assert set(PALETTES) == {"harbour", "day", "slate", "mono", "terminal"}
    assert [name for name, palette in PALETTES.items() if not palette.dark] == ["day"]


@pytest.mark.parametrize("name", RGB)
def test_text_has_a_contrast_of_four_and_a_half_on_every_surface(name):
    palette = PALETTES[name]
    colours = {"foreground": palette.colours.foreground, **{key: palette.table.by_name()[key] for key in TEXT}}
    short = {
        (key, ground): round(contrast(colour, under), 2)
        for key, colour in colours.items()
        for ground, under in grounds(palette).items()
        if contrast(colour, under) < 4.5
    }
    assert short == {}


@pytest.mark.parametrize("name", RGB)
def test_marks_and_borders_have_a_contrast_of_three_on_every_surface(name):
    palette = PALETTES[name]
    colours = {key: palette.colours.by_name()[key] for key in MARKS} | {"frame": palette.table.frame}
    colours |= {key: palette.textual[key] for key in ("border", "border-blurred", "scrollbar")}
    short = {
        (key, ground): round(contrast(colour, under), 2)
        for key, colour in colours.items()
        for ground, under in grounds(palette).items()
        if contrast(colour, under) < 3
    }
    assert short == {}


@pytest.mark.parametrize("name", RGB)
def test_what_textual_derives_for_text_is_legible_too(name):
    palette = PALETTES[name]
    variables = {**textual_theme(palette).to_color_system().generate(), **palette.textual}
    for ground in grounds(palette).values():
        for key in ("text-muted", "footer-key-foreground"):
            assert contrast(Color.parse(variables[key]).hex6, ground) >= 4.5, key
    assert contrast(variables["block-cursor-foreground"], variables["block-cursor-background"]) >= 4.5


def test_high_contrast_means_seven_to_one_for_every_text():
    palette = PALETTES["slate"]
    for key in TEXT:
        for ground in grounds(palette).values():
            assert contrast(palette.table.by_name()[key], ground) >= 7, key


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", RGB)
def test_a16_seats_are_told_apart_by_every_kind_of_eye(name, eyes):
    assert nearest(PALETTES[name].table.seats, eyes) >= DISTINCT


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", RGB)
def test_a16_doors_are_told_apart_by_every_kind_of_eye(name, eyes):
    assert nearest(PALETTES[name].table.doors, eyes) >= 2 * DISTINCT


@pytest.mark.parametrize("name", [name for name in RGB if name != "mono"])
def test_each_door_has_the_hue_of_its_name(name):
    """In CIE Lab, red lies near 30 degrees, yellow near 95 and blue near 270."""
    hues = []
    for colour in PALETTES[name].table.doors:
        _, red_green, yellow_blue = seen(colour, "usual")
        assert math.hypot(red_green, yellow_blue) > 30, colour
        hues.append(math.degrees(math.atan2(yellow_blue, red_green)) % 360)
    assert hues == [pytest.approx(30, abs=20), pytest.approx(270, abs=25), pytest.approx(95, abs=15)]


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", [name for name in RGB if name != "mono"])
def test_a16_gain_and_loss_and_boat_and_fog_are_told_apart_by_every_kind_of_eye(name, eyes):
    table, colours = PALETTES[name].table, PALETTES[name].colours
    assert nearest((table.gain, table.loss), eyes) >= 2 * DISTINCT
    assert nearest((table.boat, table.fog, table.phylloxera), eyes) >= DISTINCT
    assert nearest((colours.success, colours.error), eyes) >= DISTINCT


def test_a14_mono_has_no_hue_and_turns_the_cursor_round():
    palette = PALETTES["mono"]
    every = {**palette.colours.by_name(), **palette.table.by_name(), **palette.textual}
    shades = {value for value in every.values() if value.startswith("#")}
    assert {value for value in shades if not value[1:3] == value[3:5] == value[5:7]} == set()
    for cursor in ("block-cursor", "input-cursor"):
        colours = palette.textual[f"{cursor}-foreground"], palette.textual[f"{cursor}-background"]
        assert colours == ("#000000", "#FFFFFF")


def test_the_terminal_theme_writes_text_in_the_terminals_own_colours_only():
    """Its sixteen colours cannot be measured, so nothing that must be read depends on them."""
    palette = PALETTES["terminal"]
    table, colours = palette.table, palette.colours
    assert palette.ansi
    for colour in (
        colours.foreground,
        colours.background,
        colours.surface,
        colours.panel,
        table.card_face,
        table.card_ink,
    ):
        assert colour == "ansi_default"
    assert {table.quiet, table.title, table.key, table.frame} == {"ansi_default"}
    assert len(set(table.seats)) == 5
    assert len({*table.doors, colours.foreground}) == 4
    assert palette.textual["block-cursor-background"] != "ansi_default"
    assert palette.textual["block-cursor-text-style"] == "bold"


def test_every_variable_a_theme_may_set_is_one_of_textuals():
    known = textual_theme(PALETTES["harbour"]).to_color_system().generate()
    assert set(VARIABLES) - set(known) == set()


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_textual_takes_each_theme_with_our_variables(name):
    theme = textual_theme(PALETTES[name])
    assert (theme.name, theme.dark, theme.ansi) == (name, PALETTES[name].dark, PALETTES[name].ansi)
    assert theme.variables["seat-5"] == PALETTES[name].table.seat_5
    assert {"card-face", "card-ink", "boat", "fog", "gain", "loss", "phylloxera", "quiet", "frame"} <= set(
        theme.variables
    )
    assert {"door-red", "door-blue", "door-yellow"} <= set(theme.variables)
    for value in {**theme.to_color_system().generate(), **PALETTES[name].table.by_name()}.values():
        if value.startswith(("#", "ansi_")):
            Color.parse(value.partition(" ")[0])


def test_loading_needs_no_textual():
    code = "import sys, themes; themes.load_palettes(); themes.load_symbols(); print('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
