"""A02: the terminal's own cursor stands on the card under the cursor after each key, for those who hear the screen."""

from __future__ import annotations

import pytest

from tui.command import COMMANDS
from tui.widgets.hand import Hand

from .driving import alone_asked, painted, press, until


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (160, 48)], ids=str)
async def test_a02_the_cursor_stands_on_the_first_cell_of_the_card(size, make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: alone_asked(app))
        hand = app.screen.query_one(Hand)
        keys = ("right", "right", "left", "end", "home", "space", "right", "7", "left", "question_mark",
                "question_mark", "right", "x", "space", "right")  # fmt: skip
        for key in keys:
            await press(pilot, key)
            if app.focused is not hand:
                continue
            x, y = app.cursor_position
            line = painted(app).split("\n")[y]
            barrel = hand.cards[hand.cursor].face.corner
            assert y == hand.region.y
            assert line[x] in "┏╔╭"
            assert line[x + 1 :].startswith(barrel)


async def test_t22_the_footer_names_keys_that_work_here(make_app, alone):
    app = make_app(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: alone_asked(app))
        footer = painted(app).split("\n")[-1]
        for command in COMMANDS:
            if command.footer and command.place in ("everywhere", "table") and command.id != "undo":
                assert command.label.lower() in footer
        assert "undo" not in footer, "nothing can be taken back yet"
        assert len(footer) == 80
