"""Grid: cards laid out in rows and columns, as one focus stop with a cursor of its own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from textual import events
from textual.binding import Binding
from textual.geometry import Offset
from textual.message import Message

from themes import Symbols
from tui.faces import Face, draw, side_by_side
from tui.rows import Row, fit
from tui.widgets.lines import Lines


class Grid(Lines, can_focus=True):
    """Places for cards, counted row by row from the top left. The cursor moves inside; what it does is a message."""

    DEFAULT_CSS = """
    Grid:focus { background: $surface; }
    """
    HELP = "The arrows move the cursor, and Space picks what lies under it."
    BINDINGS = [
        Binding("left,h", "move(-1,0)", "Left", show=False, id="grid.left"),
        Binding("right,l", "move(1,0)", "Right", show=False, id="grid.right"),
        Binding("up", "move(0,-1)", "Up", show=False, id="grid.up"),
        Binding("down", "move(0,1)", "Down", show=False, id="grid.down"),
        Binding("space", "pick", "Pick", show=False, id="grid.pick"),
        Binding("enter", "lay", "Lay", show=False, id="grid.lay"),
    ]

    class Picked(Message):
        """A place was picked."""

        def __init__(self, grid: Grid, place: int) -> None:
            super().__init__()
            self.grid = grid
            self.place = place

        @property
        def control(self) -> Grid:
            """The grid that the place is in."""
            return self.grid

    class Looked(Message):
        """The cursor stands on a place."""

        def __init__(self, grid: Grid, place: int) -> None:
            super().__init__()
            self.grid = grid
            self.place = place

        @property
        def control(self) -> Grid:
            """The grid that the place is in."""
            return self.grid

    class Laid(Message):
        """What is chosen is to be done. Nothing was done yet."""

    def __init__(self, symbols: Symbols, columns: int, id: str | None = None) -> None:
        super().__init__(id=id)
        self._symbols = symbols
        self._columns = columns
        self._faces: tuple[Face, ...] = ()
        self._cell = (8, 3)
        self._head: tuple[Row, ...] = ()
        self._foot: tuple[Row, ...] = ()
        self._margins: tuple[str, ...] = ()
        self.cursor = 0

    def lay_out(
        self,
        faces: Sequence[Face],
        cell: tuple[int, int],
        *,
        head: Sequence[Row] = (),
        margins: Sequence[str] = (),
        foot: Sequence[Row] = (),
    ) -> None:
        """Show these cards, each `cell` wide and high, a margin before each row, rows above and below."""
        self._faces, self._cell = tuple(faces), cell
        self._head, self._foot, self._margins = tuple(head), tuple(foot), tuple(margins)
        self.cursor = max(0, min(self.cursor, len(faces) - 1))
        self._draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor, or hide it."""
        super().watch_has_focus(has_focus)
        self._draw()

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor; over the upper or lower edge to the neighbour."""
        if not self._faces:
            self._hand_over(down)
            return
        row, column = divmod(self.cursor, self._columns)
        column += across
        row += down
        if 0 <= column < self._columns and row >= 0 and row * self._columns + column < len(self._faces):
            self.cursor = row * self._columns + column
            self._draw()
            self.post_message(self.Looked(self, self.cursor))
        else:
            self._hand_over(down)

    def _hand_over(self, down: int) -> None:
        if down > 0:
            self.screen.focus_next()
        elif down < 0:
            self.screen.focus_previous()

    def action_pick(self) -> None:
        """Pick the place under the cursor."""
        if self._faces:
            self.post_message(self.Picked(self, self.cursor))

    def action_lay(self) -> None:
        """Ask to do what is chosen."""
        self.post_message(self.Laid())

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the pointer."""
        width, height = self._cell
        x, y = event.x - self._left, event.y - len(self._head)
        place = y // height * self._columns + x // width
        if x >= 0 and y >= 0 and x // width < self._columns and 0 <= place < len(self._faces):
            self.cursor = place
            self._draw()
            self.action_pick()

    @property
    def _left(self) -> int:
        return max([len(margin) for margin in self._margins], default=0)

    def _draw(self) -> None:
        width, height = self._cell
        rows: list[Row] = [*self._head]
        for number, first in enumerate(range(0, len(self._faces), self._columns)):
            line = range(first, min(first + self._columns, len(self._faces)))
            margin = self._margins[number] if number < len(self._margins) else ""
            drawn = side_by_side([tile(self._face(place), width, height, self._symbols) for place in line])
            for y, piece in enumerate(drawn):
                text = margin if y == height // 2 else ""
                rows.append(((fit(text, self._left), "quiet"), *piece) if self._left else piece)
        self.show([*rows, *self._foot])
        if self.has_focus and self._faces:
            row, column = divmod(self.cursor, self._columns)
            corner = Offset(self._left + column * width, len(self._head) + row * height)
            self.app.cursor_position = self.content_region.offset + corner

    def _face(self, place: int) -> Face:
        face = self._faces[place]
        if self.has_focus and place == self.cursor and face.state != "chosen":
            return msgspec.structs.replace(face, state="cursor")
        return face


def tile(face: Face, width: int, height: int, symbols: Symbols) -> list[Row]:
    """A card of so many cells; one of a single row says its state by the signs at its ends."""
    if height > 1:
        return draw(face, width, height, symbols)
    look = {"cursor": "cursor", "chosen": "chosen"}.get(face.state, face.look)
    left, right = {"cursor": (symbols.cursor, " "), "chosen": ("[", "]")}.get(face.state, (symbols.light.left, " "))
    body = f"{face.corner}{face.mark}" or "".join(face.body[:1]) or f"  {symbols.bullet}"
    return [((left, "strong" if face.state == "cursor" else "quiet"), (fit(body, width - 2), look), (right, look))]
