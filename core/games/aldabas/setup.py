"""Setup: the supply, the deck, five doors a hand, and what everybody secretly keeps. Solidad's is in `solidad.py`."""

from __future__ import annotations

import functools
import itertools
from collections import Counter

from msgspec.structs import replace

from core.chance import draw, shuffle
from core.game import Config, Refusal, Step
from core.games.aldabas import solidad
from core.games.aldabas.actions import Prepare
from core.games.aldabas.cards import deck
from core.games.aldabas.dock import refill
from core.games.aldabas.draft import Draft
from core.games.aldabas.events import DockDealt, Prepared, SetUp
from core.games.aldabas.state import Discarded, Holdings, State, start_supply, without

DEALT = 5
"""Doors that a hand begins with, and of the Dock."""


def new(config: Config, seed: str) -> Step:
    """Set the table up as far as the secret choices (`rules/aldabas.md` 2.3); these are made blind to the Dock."""
    players, options = config.seats, config.options
    doors = shuffle(seed, "doors", deck(options.manifest, solo=players == 1))
    state = State(
        players=players,
        options=options,
        seed=seed,
        phase="setup",
        deck=doors,
        discard=(),
        dock=(),
        supply=start_supply(players, options),
        boxed=0,
        seats=(),
        picks=(None,) * players,
    )
    if players == 1:
        return solidad.new(state)
    hands = [doors[DEALT * seat : DEALT * (seat + 1)] for seat in range(players)]
    state = replace(state, deck=doors[DEALT * players :], seats=tuple([Holdings(hand) for hand in hands]))
    return Step(state, ())


@functools.lru_cache(maxsize=256)
def choices(hand: tuple[str, ...]) -> tuple[Prepare, ...]:
    """Each door of the hand for the Vault, with every selection of the others to discard, fewest first."""
    found: list[Prepare] = []
    for vault in dict.fromkeys(hand):
        others = sorted(without(hand, vault))
        for count in range(len(others) + 1):
            found += [Prepare(vault, picked) for picked in itertools.combinations(others, count)]
    return tuple(found) if len(set(hand)) == len(hand) else tuple(dict.fromkeys(found))


def refusal_of(hand: tuple[str, ...], pick: Prepare | None, action: Prepare) -> Refusal | None:
    """Why the choice may not stand: a door is not in hand, discards are out of order, or it lies there already."""
    missing = Counter((action.vault, *action.discard)) - Counter(hand)
    if missing:
        return Refusal("not_in_hand", {"door": min(missing)})
    if list(action.discard) != sorted(action.discard):
        return Refusal("discards_out_of_order")
    if action == pick:
        return Refusal("already_chosen", {"door": action.vault})
    return None


def prepare(draft: Draft, seat: int, action: Prepare) -> bool:
    """Keep a seat's choice face down, or another one instead. True once all have chosen: then all are carried out."""
    draft.events.append(Prepared(seat, draft.picks[seat] is not None))
    picks = [*draft.picks]
    picks[seat] = action
    draft.picks = tuple(picks)
    if None in picks:
        return False
    for other, pick in enumerate(picks):
        assert pick is not None
        keep(draft, other, pick)
    draft.picks = (None,) * draft.players
    draft.phase = "play"
    if not draft.solo:
        deal_dock(draft)
    return True


def keep(draft: Draft, seat: int, pick: Prepare) -> None:
    """One door into the Vault, others away for a coin each from the supply (rulings G9, G12, G13)."""
    hand = without(draft.seats[seat].hand, pick.vault)
    for door in pick.discard:
        hand = without(hand, door)
    coins = len(pick.discard)
    draft.seats[seat] = Holdings(hand, vault=(pick.vault,), purse=coins)
    draft.supply -= coins
    hidden = draft.options.discards == "hidden"
    draft.discard += tuple([Discarded(door, seat if hidden else None) for door in pick.discard])
    draft.events.append(SetUp(seat, pick.discard, coins, len(hand), hidden))


def deal_dock(draft: Draft) -> None:
    """Five doors into the Dock, told as one."""
    told = len(draft.events)
    refill(draft)
    del draft.events[told:]
    draft.events.append(DockDealt(draft.dock))


def first_player(seed: str, players: int, start: str) -> int:
    """Who begins: drawn by lot, or the first seat (ruling G14)."""
    return 0 if start == "first" else draw(seed, "first player", 0, players)
