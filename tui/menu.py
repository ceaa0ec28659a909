"""Menu: from keys to an action. Each legal action has steps; what was pressed so far narrows down which are left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from tui.words import TALK, Step


class OwnWords(msgspec.Struct, frozen=True):
    """Stands in a menu for what the person will say in words of their own."""

    steps: ClassVar[tuple[Step, ...]] = (TALK, Step("t", "In own words"))


class Route(msgspec.Struct, frozen=True):
    """An action and the steps that lead to it: first those in order, then those that are free."""

    action: Any
    steps: tuple[Step, ...]

    @property
    def ordered(self) -> tuple[str, ...]:
        """The keys that come first and in this order."""
        return tuple(step.key for step in self.steps if not step.free)

    @property
    def free(self) -> frozenset[str]:
        """The keys that come then, in any order."""
        return frozenset(step.key for step in self.steps if step.free)

    def reached_by(self, pressed: tuple[str, ...]) -> bool:
        """Whether more keys, or none, lead from here to the action."""
        keys = self.ordered
        return pressed[: len(keys)] == keys[: len(pressed)] and set(pressed[len(keys) :]) <= self.free

    def ends_with(self, pressed: tuple[str, ...]) -> bool:
        """Whether these are all its keys."""
        keys = self.ordered
        return pressed[: len(keys)] == keys and set(pressed[len(keys) :]) == self.free


class Menu(msgspec.Struct, frozen=True):
    """The routes to all that may be done, and the keys pressed so far."""

    routes: tuple[Route, ...] = ()
    pressed: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[Route, ...]:
        """The routes that the pressed keys may still lead to."""
        return tuple(route for route in self.routes if route.reached_by(self.pressed))

    @property
    def choices(self) -> tuple[Step, ...]:
        """The keys that lead on from here, in the order of the routes."""
        found: dict[str, Step] = {}
        depth = len(self.pressed)
        # The longest route has all free keys in their own order, so it goes first among its equals.
        for route in sorted(self.left, key=lambda route: -len(route.free)):
            in_order = [step for step in route.steps if not step.free]
            if depth < len(in_order):
                found.setdefault(in_order[depth].key, in_order[depth])
            else:
                found |= {s.key: s for s in route.steps if s.free and s.key not in self.pressed and s.key not in found}
        return tuple(found.values())

    @property
    def chosen(self) -> Any | None:
        """The action that Enter does now, if the keys lead to one."""
        return next((route.action for route in self.routes if route.ends_with(self.pressed)), None)

    @property
    def offered(self) -> tuple[Step, ...]:
        """The keys to show: those that lead on, or where none do, those that would have led elsewhere before."""
        return self.choices or (self.back().offered if self.pressed else ())

    def press(self, key: str) -> Menu | None:
        """The menu after one more key; nothing if the key leads nowhere.

        A free key pressed again is taken back. A key that leads nowhere from here is taken for another choice at the
        last place where it leads somewhere.
        """
        if any(choice.key == key for choice in self.choices):
            return msgspec.structs.replace(self, pressed=(*self.pressed, key))
        without = tuple(pressed for pressed in self.pressed if pressed != key)
        if without != self.pressed and any(key in route.free for route in self.left):
            return msgspec.structs.replace(self, pressed=without)
        return self.back().press(key) if self.pressed else None

    def going_on(self, pressed: tuple[str, ...]) -> Menu:
        """The menu after these keys, if they still lead somewhere."""
        there = msgspec.structs.replace(self, pressed=pressed)
        return there if there.left else self

    def back(self) -> Menu:
        """The menu without the last key."""
        return msgspec.structs.replace(self, pressed=self.pressed[:-1])

    def cleared(self) -> Menu:
        """The menu from the start."""
        return msgspec.structs.replace(self, pressed=())


def menu(routes: Iterable[tuple[Any, tuple[Step, ...]]]) -> Menu:
    """The menu of these actions with their steps."""
    return Menu(tuple(Route(action, steps) for action, steps in routes))
