"""RulesPanel: the quick reference beside the table, open at the question now asked, and searchable."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from tui import reference


class SearchLine(Input):
    """A line to type in that lets the question mark through, so that it closes what it opened."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the key is typed rather than obeyed."""
        return character != "?" and super().check_consume_key(key, character)

    async def _on_key(self, event: events.Key) -> None:
        if event.character != "?":
            await super()._on_key(event)


class RulesPanel(Vertical):
    """A side panel; its text is made when it is first opened."""

    DEFAULT_CSS = """
    RulesPanel { width: 42; dock: right; display: none; background: $panel; padding: 0 1; }
    RulesPanel.-open { display: block; }
    RulesPanel VerticalScroll { height: 1fr; scrollbar-size: 1 1; }
    RulesPanel Static { height: auto; }
    RulesPanel Input { height: 1; border: none; padding: 0; }
    RulesPanel #rules-help { height: 1; color: $text-muted; }
    """
    HELP = "Type to search the rules; arrows scroll; ? or Esc closes them."

    def __init__(self, game: str, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game = game

    def compose(self) -> ComposeResult:
        """A search line, the text, and how to leave."""
        yield SearchLine(placeholder="search the rules", id="rules-search", compact=True)
        with VerticalScroll(can_focus=True):
            yield Static(id="rules-text", markup=False)
        yield Static("Tab: text or search. ? or Esc: close", id="rules-help", markup=False)

    @property
    def is_open(self) -> bool:
        """Whether it can be seen."""
        return self.has_class("-open")

    def open(self, topic: str | None) -> None:
        """Show a topic with its parts and then the rest, or everything from its beginning."""
        self.add_class("-open")
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""
        self._show(topic)
        self.query_one(VerticalScroll).focus()

    def close(self) -> None:
        """Hide it."""
        self.remove_class("-open")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as it is typed."""
        event.stop()
        found = reference.find(self._game, event.value) if event.value.strip() else reference.topics(self._game)
        self._fill(found, "Nothing in the rules has these words.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the text that was found."""
        event.stop()
        self.query_one(VerticalScroll).focus()

    def _show(self, topic: str | None) -> None:
        first = reference.with_parts(self._game, topic) if topic else []
        rest = [entry for entry in reference.topics(self._game) if entry not in first]
        self._fill([*first, *rest], "")

    def _fill(self, entries: list[reference.Topic], otherwise: str) -> None:
        text = Content("\n\n").join(
            [Content.assemble((entry.title, "bold"), "\n", Content(entry.text)) for entry in entries]
        )
        self.query_one("#rules-text", Static).update(text if entries else otherwise)
        self.query_one(VerticalScroll).scroll_home(animate=False)
