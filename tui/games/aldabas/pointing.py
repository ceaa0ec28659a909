"""PointingScreen: block and Dock as quicker ways to say what the action bar says, and to ask what lies there."""

from __future__ import annotations

from core.games.aldabas.actions import Buy, Influence, Place
from core.games.aldabas.state import first_slot
from core.games.aldabas.view import View
from tui.games.aldabas import faces
from tui.games.aldabas.naming import cell_name, explain
from tui.games.aldabas.steps import HAND_KEYS
from tui.screens.table import TableScreen
from tui.widgets.grid import Grid


class PointingScreen(TableScreen):
    """What the keys pressed so far mean for the picture, and what a place picked there means for the keys."""

    def owner(self, view: View) -> int:
        """Whose block is drawn large: the looker's, or the active one's for whoever only watches."""
        if view.seat is not None:
            return view.seat
        return 0 if view.solo else view.active

    # --- what may be done, in the picture ----------------------------------------------------------------------------

    def targets(self) -> dict[int, str]:
        """The spaces that the keys pressed so far may still lead to, with the key that picks each of them."""
        found: dict[int, str] = {}
        depth = len(self._menu.pressed)
        if not depth:
            return found
        for route in self._menu.left:
            action = route.action
            if isinstance(action, Place) and depth < len(route.steps):
                found[action.cell] = route.steps[depth].key
        return found

    def aimed(self) -> set[int]:
        """The space of what is chosen."""
        chosen = self._menu.chosen
        return {chosen.cell} if isinstance(chosen, Place | Influence) else set()

    # --- the zones' messages -----------------------------------------------------------------------------------------

    def on_grid_laid(self) -> None:
        """Enter was pressed in the block or the Dock."""
        self.action_lay()

    def on_grid_picked(self, message: Grid.Picked) -> None:
        """A slot of the Dock, or a space of the block: pick it where it answers the question, else explain it."""
        if message.grid.id == "dock":
            self._pick_slot(message.place)
        else:
            self._pick_cell(faces.TOP_DOWN[message.place])

    def _pick_slot(self, slot: int) -> None:
        view = self.shown
        for menu in (self._menu, self._menu.cleared()):
            route = next((r for r in menu.left if isinstance(r.action, Buy) and r.action.slot == slot), None)
            if route is not None:
                self._menu = menu
                for step in route.steps[len(menu.pressed) : 2]:
                    self.press(step.key)
                return
        place = slot - first_slot(view.players)
        told = explain(view.dock[place]) if 0 <= place < len(view.dock) else "There is no door in this slot."
        refused = self.asked and not view.frames and view.actions
        if refused and 0 <= place < len(view.dock):
            self.refuse(Buy(slot))
        else:
            self.hint(told)

    def _pick_cell(self, cell: int) -> None:
        door = self._picked_door()
        if door:
            key = self.targets().get(cell)
            if key is None or not self.press(key):
                self.refuse(Place(door, cell))
            return
        for route in self._menu.left:
            action = route.action
            if isinstance(action, Influence) and action.cell == cell:  # from the purse first
                for step in route.steps[len(self._menu.pressed) :]:
                    self.press(step.key)
                return
        there = self.shown.seats[self.owner(self.shown)].doors[cell]
        if there:
            self.hint(explain(there))
        else:
            self.hint("Doors and coins here are yours alone." if cell == 0 else f"Space {cell_name(cell)} is empty.")

    def _picked_door(self) -> str:
        """The door in hand that was picked to be placed."""
        if not self._menu.pressed or not any(isinstance(route.action, Place) for route in self._menu.left):
            return ""
        place = HAND_KEYS.find(self._menu.pressed[0])
        return self.shown.hand[place] if 0 <= place < len(self.shown.hand) else ""

    def on_grid_looked(self, message: Grid.Looked) -> None:
        """Say what lies under the cursor, while nothing is being chosen."""
        if self._menu.pressed:
            return
        view: View = self.shown
        if message.grid.id == "dock":
            place = message.place - first_slot(view.players)
            door = view.dock[place] if 0 <= place < len(view.dock) else ""
        else:
            door = view.seats[self.owner(view)].doors[faces.TOP_DOWN[message.place]]
        self.hint(explain(door) if door else self._question())

    def action_zone(self, step: int) -> None:
        """From the hand up to the block, and round again."""
        if step < 0:
            self.focus_previous()
        else:
            self.focus_next()
