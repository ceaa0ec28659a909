"""Aldabas: hidden are other hands, Vaults and their coins, secret choices, doors drawn, the deck, and the seed.

What a player is known to have taken from the Dock stays as it is, somewhere in its hand or its Vault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from core.games.aldabas.actions import Prepare
from core.games.aldabas.cards import DOORS
from core.games.aldabas.events import Drew, HandDiscarded, Kept, SetUp, Stowed
from core.games.aldabas.state import RIVAL, Discarded, Frame, Holdings, Keeping, State

TOGETHER = True
COVERED = frozenset((Drew, Kept, Stowed, SetUp, HandDiscarded))

TRUE = frozenset(DOORS)
SEED = "CANARYSEED"
BANKED = 7700
HANDS, DECK, VAULTS, DISCARDS, DRAWN = 0, 10, 100, 200, 300
PLACES = (*range(4), *range(DECK, DECK + 81), *range(VAULTS, VAULTS + 8), *range(DISCARDS, DISCARDS + 81), DRAWN)
"""The numbers in the marks: one for each hand; for each deck; two for each Vault; for each discard; for doors drawn."""


def door_mark(door: str, place: int) -> str:
    """A door that is in no deck. Those of one hand share a place, so that equal doors stay equal and in order."""
    return f"CANARY{place:03}{door}"


@contextmanager
def canaries() -> Iterator[None]:
    """Let the marked doors say for a while what the true ones say."""
    marked = {door_mark(door, place): DOORS[door] for door in tuple(DOORS) for place in PLACES}
    DOORS.update(marked)
    try:
        yield
    finally:
        for door in marked:
            del DOORS[door]


def mark(state: State, seat: int | None) -> tuple[State, tuple[str, ...]]:
    """The same table to the looker's eyes, with marks in all that it may not see."""
    marked = replace(
        state,
        seed=SEED,
        deck=tuple([door_mark(door, DECK + place) for place, door in enumerate(state.deck)]),
        discard=tuple([_lying(lying, place, seat) for place, lying in enumerate(state.discard)]),
        seats=tuple([_holdings(state, other, seat) for other in range(len(state.seats))]),
        picks=tuple([_pick(pick, other, seat) for other, pick in enumerate(state.picks)]),
        frames=tuple([_frame(frame, state.active == seat) for frame in state.frames]),
    )
    return marked, tuple(_marks(marked))


def _lying(lying: Discarded, place: int, seat: int | None) -> Discarded:
    return lying if lying.seat in (None, seat) else Discarded(door_mark(lying.door, DISCARDS + place), lying.seat)


def _holdings(state: State, other: int, seat: int | None) -> Holdings:
    """What a seat owns, marked: the Rival's Vault hides a door from everybody until the game is over."""
    owned = state.seats[other]
    rival = state.solo and other == RIVAL
    if state.phase == "over" or (other == seat and not rival):
        return owned
    # Nobody saw where a Vault's first door came from, so it is never one of those known.
    first = tuple([door_mark(door, VAULTS + 2 * other) for door in owned.vault[:1]])
    if rival:
        return replace(owned, vault=first)
    known = Counter(owned.known)
    hand = tuple([_unless_known(door, HANDS + other, known) for door in owned.hand])
    stowed = tuple([_unless_known(door, VAULTS + 2 * other + 1, known) for door in owned.vault[1:]])
    shown = state.options.vault_coins == "shown"
    return replace(owned, hand=hand, vault=first + stowed, banked=owned.banked if shown else BANKED + other)


def _unless_known(door: str, place: int, known: Counter[str]) -> str:
    if known[door]:
        known[door] -= 1
        return door
    return door_mark(door, place)


def _pick(pick: Prepare | None, other: int, seat: int | None) -> Prepare | None:
    if pick is None or other == seat:
        return pick
    return Prepare(
        door_mark(pick.vault, HANDS + other), tuple([door_mark(door, HANDS + other) for door in pick.discard])
    )


def _frame(frame: Frame, mine: bool) -> Frame:
    if mine or not isinstance(frame, Keeping):
        return frame
    return replace(frame, drawn=tuple([door_mark(door, DRAWN) for door in frame.drawn]))


def _marks(marked: State) -> Iterator[str]:
    """Every mark of a marked state."""
    yield marked.seed
    doors = [*marked.deck, *(lying.door for lying in marked.discard)]
    for owned in marked.seats:
        doors += [*owned.hand, *owned.vault]
        if owned.banked >= BANKED:
            yield str(owned.banked)
    doors += [door for frame in marked.frames if isinstance(frame, Keeping) for door in frame.drawn]
    yield from dict.fromkeys(door for door in doors if door not in TRUE)
