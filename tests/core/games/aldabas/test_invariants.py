"""The invariants of `rules/aldabas.md` 2.1, over whole random games, for every deck and number of players."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Config, choices
from core.games import aldabas
from core.games.aldabas.actions import Stop, Take, Withdraw
from core.games.aldabas.cards import DOORS, MANIFESTS, deck
from core.games.aldabas.events import TurnBegan
from core.games.aldabas.state import HAND_LIMIT, Keeping, Options, positions, start_supply

OTHERS = {name: st.sampled_from(words) for name, words in choices(Options).items() if name != "manifest"}

RARE = {Withdraw: 0.1, Take: 0.3, Stop: 0.3}
"""Acts that would otherwise end games early or leave nothing to look at, and how much less likely they are."""

every_deck = pytest.mark.parametrize("manifest", MANIFESTS)
every_number = pytest.mark.parametrize("seats", aldabas.FACTS.seats)
whole_games = given(
    seed=st.integers(0, 10**9).map(str), luck=st.integers(0, 10**9), others=st.fixed_dictionaries(OTHERS)
)
few = settings(max_examples=12, deadline=None, derandomize=True, database=None)


def steps(seats, manifest, seed, luck, others):
    """A game whose players draw a kind of act first, then one of it: each kind is frequent unless it is `RARE`."""
    rng = random.Random(luck)
    step = aldabas.new(Config(seats, Options(manifest=manifest, **others)), seed)
    yield step
    while asks := aldabas.asks(step.state):
        seat = rng.choice([ask.seat for ask in asks if not ask.settled])
        legal = aldabas.legal(step.state, seat)
        kinds = list(dict.fromkeys(type(action) for action in legal))
        (kind,) = rng.choices(kinds, [RARE.get(kind, 1) for kind in kinds])
        step = aldabas.apply(step.state, seat, rng.choice([action for action in legal if type(action) is kind]))
        yield step


def states(*game):
    return (step.state for step in steps(*game))


@every_deck
@every_number
@few
@whole_games
def test_no_door_is_lost_or_made(seats, manifest, seed, luck, others):
    full = Counter(deck(manifest, solo=seats == 1))
    assert full.total() == (48 if seats == 1 else 81)
    for state in states(seats, manifest, seed, luck, others):
        found = Counter([*state.deck, *state.dock, *state.goals, *[gone.door for gone in state.discard]])
        for mine in state.seats:
            found.update([*mine.hand, *mine.vault, *[door for door in mine.doors if door]])
        for frame in state.frames:
            found.update(frame.drawn if isinstance(frame, Keeping) else ())
        assert found == full


@every_deck
@every_number
@few
@whole_games
def test_no_coin_is_lost_or_made_save_from_the_box(seats, manifest, seed, luck, others):
    boxed = 0
    for state in states(seats, manifest, seed, luck, others):
        held = [mine.purse + mine.banked + sum(mine.coins) for mine in state.seats]
        assert state.supply + sum(held) == start_supply(seats, state.options) + state.boxed
        assert state.boxed >= boxed
        boxed = state.boxed


@every_deck
@every_number
@few
@whole_games
def test_no_pile_of_coins_is_below_0_and_coins_lie_only_on_doors(seats, manifest, seed, luck, others):
    for state in states(seats, manifest, seed, luck, others):
        assert state.supply >= 0
        for mine in state.seats:
            assert min(mine.purse, mine.banked, *mine.coins) >= 0
            assert all(door or not coins for door, coins in zip(mine.doors, mine.coins, strict=True))


@every_deck
@every_number
@few
@whole_games
def test_every_block_is_a_staircase(seats, manifest, seed, luck, others):
    for state in states(seats, manifest, seed, luck, others):
        for mine in state.seats:
            filled = [True, *[bool(door) for door in mine.doors[1:]]]
            rows = [filled[first : first + 4] for first in (0, 4, 8)]
            lengths = [sum(row) for row in rows]
            assert all(
                row == [True] * length + [False] * (4 - length) for row, length in zip(rows, lengths, strict=True)
            )
            assert lengths == sorted(lengths, reverse=True)


@every_deck
@every_number
@few
@whole_games
def test_no_two_neighbours_in_a_human_block_share_a_colour(seats, manifest, seed, luck, others):
    for state in states(seats, manifest, seed, luck, others):
        for mine in state.seats[:seats]:
            colours = [DOORS[door].colour if door else None for door in mine.doors]
            across = [(colours[cell - 1], colours[cell]) for cell in range(12) if cell % 4]
            upwards = [(colours[cell - 4], colours[cell]) for cell in range(4, 12)]
            assert not any(one is not None and one == other for one, other in across + upwards)


@every_deck
@every_number
@few
@whole_games
def test_no_player_holds_more_than_seven_doors_after_its_turn(seats, manifest, seed, luck, others):
    for before, step in pairwise(steps(seats, manifest, seed, luck, others)):
        passed = step.state.phase == "over" or any(isinstance(event, TurnBegan) for event in step.events)
        if passed and before.state.active < seats:
            assert len(step.state.seats[before.state.active].hand) <= HAND_LIMIT


@every_deck
@every_number
@few
@whole_games
def test_the_dock_is_full_as_long_as_there_is_a_deck(seats, manifest, seed, luck, others):
    for state in states(seats, manifest, seed, luck, others):
        if state.phase != "setup":
            slots = 4 if seats == 1 else 5
            assert len(state.dock) == slots or (not state.deck and len(state.dock) < slots and state.end is not None)


@every_deck
@every_number
@few
@whole_games
def test_the_end_once_triggered_stays(seats, manifest, seed, luck, others):
    for before, state in pairwise(states(seats, manifest, seed, luck, others)):
        if before.end is not None:
            assert (state.end.seat, state.end.reason) == (before.end.seat, before.end.reason)
        if state.end is None:
            assert state.phase != "over"
            assert state.supply > 0
            assert all("" in mine.doors[1:] for mine in state.seats)


@every_deck
@every_number
@few
@whole_games
def test_blocks_only_grow_and_coins_stay_on_doors(seats, manifest, seed, luck, others):
    for before, state in pairwise(states(seats, manifest, seed, luck, others)):
        for old, new in zip(before.seats, state.seats, strict=True):
            assert all(new.doors[cell] == door for cell, door in enumerate(old.doors) if door)
            assert all(new.coins[cell] >= coins for cell, coins in enumerate(old.coins))
            assert new.vault[: len(old.vault)] == old.vault or before.phase == "setup"


@every_deck
@every_number
@few
@whole_games
def test_a_turn_has_two_actions(seats, manifest, seed, luck, others):
    turns = {}
    for state in states(seats, manifest, seed, luck, others):
        assert len(state.seats) == positions(seats)
        if state.phase == "play" and state.active < seats:
            turns.setdefault(state.turn, set()).add(state.actions)
    assert turns
    assert all(left == {0, 1, 2} for left in turns.values())
