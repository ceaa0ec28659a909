"""Story: what happened, one sentence after the other, the newest last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.rows import Row, wrap
from tui.widgets.lines import Lines


class Story(Lines):
    """The log. It shows as much of the end as it has room for."""

    DEFAULT_CSS = """
    Story { height: 1fr; }
    """

    def __init__(self, style: Callable[[str], Row], id: str | None = None) -> None:
        super().__init__(id=id)
        self._style = style
        self._sentences: list[str] = []

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that the log keeps."""
        return tuple(self._sentences)

    def tell(self, sentences: Sequence[str]) -> None:
        """Add sentences."""
        self._sentences.extend(sentences)
        self._draw()

    def forget(self) -> None:
        """Begin anew."""
        self._sentences.clear()
        self._draw()

    def on_resize(self) -> None:
        """Use the new room."""
        self._draw()

    def _draw(self) -> None:
        cells, height = self.size.width, self.size.height
        if not cells or not height:
            self.show(())
            return
        rows: list[Row] = []
        for sentence in reversed(self._sentences[-height:]):
            lines = wrap(self._style(sentence), cells - 1, "  ")
            if rows and len(lines) + len(rows) > height:
                break  # half a sentence would say nothing
            rows = [*lines, *rows]
        rows = rows[-height:]
        self.show([*rows, *[()] * (height - len(rows))])
