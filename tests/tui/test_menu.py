"""The menu: keys in order, keys in any order, keys taken back, and what is offered at each place."""

from __future__ import annotations

import itertools

import pytest

from tui.menu import Menu, menu
from tui.words import Step


def steps(*keys: str) -> tuple[Step, ...]:
    """Keys as steps, each called what it leads to; those with a "*" are free."""
    return tuple(Step(key.strip("*"), f"to {key.strip('*')}", free="*" in key) for key in keys)


ROUTES = menu(
    [
        ("take", steps("t")),
        ("buy 1", steps("b", "1")),
        ("buy 2", steps("b", "2")),
        ("buy 2 from the Vault", steps("b", "2", "1")),
        ("place low", steps("3", "1")),
        ("place high", steps("3", "2")),
    ]
)
"""A turn: `b 2` is an action, and the beginning of another."""

SETUP = menu(
    [
        (f"vault {vault}" + "".join(gone), steps(vault, *[f"{door}*" for door in gone]))
        for vault in "123"
        for count in range(3)
        for gone in itertools.combinations([door for door in "123" if door != vault], count)
    ]
)
"""A setup: one door for the Vault, and then any of the others to discard."""


def after(start: Menu, *keys: str) -> Menu:
    """The menu after keys that all lead on."""
    for key in keys:
        found = start.press(key)
        assert found is not None, key
        start = found
    return start


def keys(found: Menu) -> str:
    """The keys that lead on."""
    return " ".join(choice.key for choice in found.choices)


def offered(found: Menu) -> str:
    """The keys that are shown."""
    return " ".join(choice.key for choice in found.offered)


def test_nothing_is_chosen_before_a_key() -> None:
    for start in (ROUTES, SETUP, Menu()):
        assert start.chosen is None
    assert keys(ROUTES) == offered(ROUTES) == "t b 3"
    assert keys(Menu()) == offered(Menu()) == ""


def test_without_routes_every_key_leads_nowhere_and_back_changes_nothing() -> None:
    assert Menu().press("t") is None
    assert Menu().back() == Menu().cleared() == Menu()


def test_ordered_keys_lead_on_one_by_one() -> None:
    bought = after(ROUTES, "b")
    assert bought.chosen is None
    assert keys(bought) == "1 2"
    assert [choice.words for choice in bought.choices] == ["to 1", "to 2"]
    assert [route.action for route in bought.left] == ["buy 1", "buy 2", "buy 2 from the Vault"]
    assert after(bought, "1").chosen == "buy 1"


def test_an_action_that_begins_another_is_chosen_and_leads_on() -> None:
    beginning = after(ROUTES, "b", "2")
    assert beginning.chosen == "buy 2"
    assert keys(beginning) == offered(beginning) == "1"
    assert after(beginning, "1").chosen == "buy 2 from the Vault"


def test_where_no_key_leads_on_the_choices_of_the_place_before_are_offered() -> None:
    assert keys(after(ROUTES, "3", "1")) == ""
    assert offered(after(ROUTES, "3", "1")) == "1 2"
    assert offered(after(ROUTES, "t")) == "t b 3"


def test_another_key_of_the_same_place_replaces_the_last_one() -> None:
    assert after(ROUTES, "3", "1", "2").pressed == ("3", "2")
    assert after(ROUTES, "b", "1", "2").pressed == ("b", "2")


def test_a_key_of_an_earlier_place_begins_there_again() -> None:
    assert after(ROUTES, "3", "1", "t").pressed == ("t",)
    assert after(ROUTES, "b", "2", "1", "3").pressed == ("3",)


def test_a_key_that_leads_on_from_here_is_not_taken_for_an_earlier_place() -> None:
    """After `b 2` the 1 is a coin of the Vault and not another slot, however often it is pressed."""
    assert after(ROUTES, "b", "2", "1").chosen == "buy 2 from the Vault"
    assert after(ROUTES, "b", "2", "1", "1").chosen == "buy 2 from the Vault"


@pytest.mark.parametrize("pressed", ["", "t", "b", "b2", "b21", "3", "31"])
def test_a_key_that_leads_nowhere_at_all_changes_nothing(pressed: str) -> None:
    assert after(ROUTES, *pressed).press("z") is None


@pytest.mark.parametrize("pressed", ["t", "b", "b2", "b21", "32"])
def test_back_goes_one_key_back_and_cleared_to_the_start(pressed: str) -> None:
    there = after(ROUTES, *pressed)
    assert there.back() == after(ROUTES, *pressed[:-1])
    assert there.cleared() == ROUTES
    for _ in range(len(pressed) + 1):
        there = there.back()
    assert there == ROUTES


def test_t08_free_keys_come_in_any_order() -> None:
    assert keys(after(SETUP, "2")) == "1 3"
    assert after(SETUP, "2").chosen == "vault 2"
    assert after(SETUP, "2", "1").chosen == "vault 21"
    assert after(SETUP, "2", "1", "3").chosen == "vault 213"
    assert after(SETUP, "2", "3", "1").chosen == "vault 213"
    assert keys(after(SETUP, "2", "3")) == "1"


def test_t08_a_free_key_pressed_again_is_taken_back_whatever_came_after_it() -> None:
    assert after(SETUP, "2", "1", "1") == after(SETUP, "2")
    assert after(SETUP, "2", "1", "3", "1") == after(SETUP, "2", "3")
    assert after(SETUP, "2", "1", "3", "1", "3").chosen == "vault 2"


def test_the_ordered_key_before_the_free_ones_is_not_taken_back_by_itself() -> None:
    """The Vault's door pressed again stays the Vault's door: only what was chosen after it is let go."""
    assert after(SETUP, "2", "2").pressed == ("2",)
    assert after(SETUP, "2", "1", "2").pressed == ("2",)


def test_every_action_is_reached_by_its_own_keys_and_no_other_is() -> None:
    for start in (ROUTES, SETUP):
        for route in start.routes:
            assert after(start, *[step.key for step in route.steps]).chosen == route.action


def test_every_choice_that_is_shown_leads_somewhere() -> None:
    for start in (ROUTES, SETUP):
        for pressed in {tuple(step.key for step in r.steps[:n]) for r in start.routes for n in range(4)}:
            there = after(start, *pressed)
            assert all(there.press(step.key) is not None for step in there.offered)
            assert len({step.key for step in there.offered}) == len(there.offered)
