"""Lines: a pane of rows. It keeps its rows as values and draws again only those that changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.rows import LOOKS, Row, difference, text


class Lines(Widget):
    """A pane of rows of styled text, drawn by the line API."""

    DEFAULT_CSS = """
    Lines { height: auto; width: 1fr; }
    Lines > .lines--strong { text-style: bold; }
    Lines > .lines--quiet { color: $text-muted; }
    Lines > .lines--title { color: $title; text-style: bold; }
    Lines > .lines--gain { color: $gain; text-style: bold; }
    Lines > .lines--loss { color: $loss; text-style: bold; }
    Lines > .lines--boat { color: $boat; }
    Lines > .lines--fog { color: $fog; }
    Lines > .lines--pest { color: $phylloxera; text-style: bold; }
    Lines > .lines--cursor { text-style: bold; }
    Lines > .lines--chosen { text-style: reverse bold; }
    Lines > .lines--key { color: $key; text-style: bold; }
    Lines > .lines--alert { color: $loss; text-style: bold; }
    Lines > .lines--seat-1 { color: $seat-1; text-style: bold; }
    Lines > .lines--seat-2 { color: $seat-2; text-style: bold; }
    Lines > .lines--seat-3 { color: $seat-3; text-style: bold; }
    Lines > .lines--seat-4 { color: $seat-4; text-style: bold; }
    Lines > .lines--seat-5 { color: $seat-5; text-style: bold; }
    Lines > .lines--door-r { color: $door-red; text-style: bold; }
    Lines > .lines--door-b { color: $door-blue; text-style: bold; }
    Lines > .lines--door-y { color: $door-yellow; text-style: bold; }
    """
    COMPONENT_CLASSES = {f"lines--{look}" for look in LOOKS}
    ALLOW_SELECT = False

    def __init__(self, *rows: Row, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._rows: tuple[Row, ...] = rows
        self._strips: dict[int, Strip] = {}
        self._looks: dict[str, Style] = {}

    @property
    def rows(self) -> tuple[Row, ...]:
        """What the pane shows."""
        return self._rows

    @property
    def words(self) -> str:
        """What the pane says, without looks."""
        return "\n".join(text(row) for row in self._rows)

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows instead, drawing only those that differ."""
        new, old = tuple(rows), self._rows
        if new == old:
            return
        self._rows = new
        if len(new) != len(old):
            self._strips.clear()
            self.refresh(layout=self.styles.is_auto_height)
            return
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                self._strips.pop(number, None)
                start, end = difference(before, after)
                self.refresh(Region(start, number, end - start, 1))

    def blank(self) -> None:
        """Show nothing."""
        self.show([() for _ in self._rows])

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many cells as there are rows."""
        return max(1, len(self._rows))

    def render_line(self, y: int) -> Strip:
        """One row, as it was last computed."""
        width = self.size.width
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != width:
            base = self.look("")
            spans = self._rows[y] if y < len(self._rows) else ()
            segments = [Segment(piece, self.look(look)) for piece, look in spans]
            strip = self._strips[y] = Strip(segments).simplify().adjust_cell_length(width, base)
        return strip

    def look(self, name: str) -> Style:
        """The style of a look under the present theme."""
        if name not in self._looks:
            base = self.rich_style
            extra = self.get_component_rich_style(f"lines--{name}", partial=True) if name else Style()
            self._looks[name] = base + extra
        return self._looks[name]

    def notify_style_update(self) -> None:
        """Forget what was drawn under the old styles."""
        self._looks.clear()
        self._strips.clear()
        super().notify_style_update()
