"""Settings: one list made from the settings' own descriptions. Enter goes to the next value."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.command import bindings
from tui.rows import row
from tui.screens.house import HouseScreen
from tui.session import Session
from tui.settings import FIELDS
from tui.widgets.lines import Lines


class SettingsScreen(HouseScreen):
    """Every setting that has choices, with its value and what it means."""

    BINDINGS = bindings("everywhere")
    HELP = "Enter goes to the next value of the highlighted setting. It is kept at once."

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._fields = [field for field in FIELDS if self._choices(field.name)]

    def compose(self) -> ComposeResult:
        """The list, the description of the highlighted setting, and the keys."""
        with Vertical(id="settings"):
            yield Lines(row(("Settings", "title")), ())
            yield OptionList(id="fields", markup=False)
            yield Lines((), id="hint")
            yield Lines(row(("Enter", "key"), " next value  ", ("Q", "key"), " back"), id="keys")

    def on_mount(self) -> None:
        """Show the values."""
        self._fill(0)

    def _choices(self, name: str) -> tuple[object, ...]:
        if name == "theme":
            return ("auto", *sorted(self.session.palettes))
        field = next(field for field in FIELDS if field.name == name)
        return tuple(field.choices)

    def _fill(self, highlighted: int) -> None:
        fields = self.query_one(OptionList)
        fields.clear_options()
        fields.add_options([Option(f"{field.title}: {self._value(field.name)}") for field in self._fields])
        fields.highlighted = highlighted
        fields.focus()

    def _value(self, name: str) -> str:
        return spoken(getattr(self.session.settings, name))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the setting means."""
        field = self._fields[event.option_index]
        choices = ", ".join(spoken(choice) for choice in self._choices(field.name))
        self.query_one("#hint", Lines).show([row(field.description), row((f"One of: {choices}.", "quiet"))])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the next value."""
        name = self._fields[event.option_index].name
        choices = self._choices(name)
        now = getattr(self.session.settings, name)
        value = choices[(choices.index(now) + 1) % len(choices)] if now in choices else choices[0]
        self.house.change_settings(**{name: value})
        self._fill(event.option_index)


def spoken(value: object) -> str:
    """A value in words."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
