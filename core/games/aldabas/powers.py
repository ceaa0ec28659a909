"""The doors' powers: what each may do now, and what it does (the last part of the rulebook).

Feasibility is judged when a power is chosen, not when the door was placed (ruling G28): whoever gains three coins first
may then bank them.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from core.game import Refusal
from core.games.aldabas import dock
from core.games.aldabas.actions import Bank, Buy, Draw, Gain, Influence, Keep, PowerUse, Steal, Stow
from core.games.aldabas.block import abilities, filled, set_at
from core.games.aldabas.cards import DOORS, Power
from core.games.aldabas.draft import Draft
from core.games.aldabas.events import Banked, Drew, Gained, Influenced, Kept, Stole, Stowed
from core.games.aldabas.state import (
    EMPTY,
    Discarded,
    Holdings,
    Influencing,
    Keeping,
    Powers,
    State,
    without,
)

DRAWN = 2
"""Doors that a Fisher of influence 1 draws."""

STOLEN = 2
"""Coins that a Fisher of influence 2 steals from one purse."""

GAINED = 3
"""Coins that a Fisher of influence 3 gains."""

POWER_OF: Mapping[type, Power] = {
    Influence: "influence", Bank: "bank", Draw: "draw", Steal: "steal", Gain: "gain", Stow: "stow", Buy: "buy",
}  # fmt: skip
"""The power that an action is a use of."""

# --- what may be used ------------------------------------------------------------------------------------------------


def uses(state: State, cell: int) -> Iterator[PowerUse]:
    """Every way to use the power on a space of the active seat's block; none if it can have no effect."""
    mine = state.seats[state.active]
    match DOORS[mine.doors[cell]].power:
        case "influence":
            yield from influences(mine, cell)
        case "bank":
            for coins in range(1, min(abilities(mine.doors).soldiers, mine.purse) + 1):
                yield Bank(cell, coins)
        case "draw":
            if state.deck:
                yield Draw(cell)
        case "steal":
            yield from _thefts(state, cell)
        case "gain":
            yield Gain(cell)
        case "stow":
            for door in dict.fromkeys(mine.hand):
                yield Stow(cell, door)
        case "buy":
            yield from dock.purchases(state, mine, cell)


def feasible(state: State | Draft, cell: int) -> bool:
    """Whether the power on a space could have any effect now."""
    mine = state.seats[state.active]
    match DOORS[mine.doors[cell]].power:
        case "influence":
            return mine.purse + mine.banked > 0
        case "bank":
            return mine.purse > 0
        case "draw":
            return bool(state.deck)
        case "steal":
            return bool(_robbable(state))
        case "gain":
            return True
        case "stow":
            return bool(mine.hand)
        case "buy":
            return dock.affordable(state, mine)
    return False


def influences(mine: Holdings, cell: int) -> Iterator[Influence]:
    """One coin from purse or Vault onto any door of the own block, whatever lies there already (rulings G34, G35)."""
    if mine.purse:
        yield from _influences(mine.doors, cell, "purse")
    if mine.banked:
        yield from _influences(mine.doors, cell, "vault")


@functools.lru_cache(maxsize=1 << 15)
def _influences(doors: tuple[str, ...], power: int, source: str) -> tuple[Influence, ...]:
    return tuple([Influence(power, cell, source) for cell in filled(doors)])  # type: ignore[arg-type]


def _robbable(state: State | Draft) -> list[int]:
    """The rivals with a coin in their purse; Vaults are always safe (rulings G47 and G49)."""
    return [seat for seat in range(state.players) if seat != state.active and state.seats[seat].purse]


def _thefts(state: State, cell: int) -> Iterator[Steal]:
    victims = _robbable(state)
    for victim in victims:
        yield Steal(cell, (victim,))
    for pair in itertools.combinations(victims, 2):
        yield Steal(cell, pair)


# --- why it may not --------------------------------------------------------------------------------------------------


def refusal_of(state: State, action: PowerUse) -> Refusal | None:
    """Why the active seat may not use a power so, its space being one of those woken; or nothing."""
    mine = state.seats[state.active]
    door = mine.doors[action.power] if action.power is not None else EMPTY
    if DOORS[door].power != POWER_OF[type(action)]:
        return Refusal("another_power", {"door": door, "power": DOORS[door].power})
    match action:
        case Influence():
            return influence_refusal(mine, action)
        case Bank(coins=coins):
            most = min(abilities(mine.doors).soldiers, mine.purse)
            if not 1 <= coins <= most:
                return Refusal("cannot_bank", {"coins": coins, "most": most})
        case Draw():
            return None if state.deck else Refusal("deck_is_empty")
        case Steal(victims=victims):
            return _theft_refusal(state, victims)
        case Stow(door=stowed):
            if stowed not in mine.hand:
                return Refusal("not_in_hand", {"door": stowed})
        case Buy():
            return dock.refusal_of(state, mine, action)
    return None


def influence_refusal(mine: Holdings, action: Influence) -> Refusal | None:
    """Why the coin may not be moved: there is none at the source, or no door at the target."""
    if not (mine.purse if action.source == "purse" else mine.banked):
        return Refusal("no_coin", {"source": action.source})
    if action.cell not in filled(mine.doors):
        return Refusal("no_door_there", {"cell": action.cell})
    return None


def _theft_refusal(state: State, victims: tuple[int, ...]) -> Refusal | None:
    if not 1 <= len(set(victims)) == len(victims) <= 2 or list(victims) != sorted(victims):
        return Refusal("one_or_two_rivals")
    for victim in victims:
        if victim == state.active or not 0 <= victim < state.players:
            return Refusal("not_a_rival", {"seat": victim})
        if not state.seats[victim].purse:
            return Refusal("empty_purse", {"seat": victim})
    return None


# --- what it does ----------------------------------------------------------------------------------------------------


def use(draft: Draft, action: PowerUse) -> None:
    """Use the power: it is no longer pending, and may ask more."""
    frame = draft.frames[-1]
    assert isinstance(frame, Powers)
    draft.frames = (*draft.frames[:-1], Powers(tuple([cell for cell in frame.pending if cell != action.power])))
    _USES[type(action)](draft, action)


def influence(draft: Draft, action: Influence) -> None:
    """Soldier 1: the first coin; each Noble of influence 2 lets it move one more (rulings G35 to G37)."""
    move_coin(draft, action)
    go_on(draft, action.power, abilities(draft.mine.doors).soldiers - 1)


def move_coin(draft: Draft, action: Influence) -> None:
    """A coin becomes 1 influence of a door, for good (ruling G39)."""
    mine = draft.mine
    coins = set_at(mine.coins, action.cell, mine.coins[action.cell] + 1)
    if action.source == "purse":
        draft.mine = replace(mine, purse=mine.purse - 1, coins=coins)
    else:
        draft.mine = replace(mine, banked=mine.banked - 1, coins=coins)
    draft.events.append(Influenced(draft.active, action.power, mine.doors[action.cell], action.cell, action.source))


def go_on(draft: Draft, power: int, left: int) -> None:
    """Ask for the Soldier's next coin, if it may move more and there are any."""
    mine = draft.mine
    if left and mine.purse + mine.banked:
        draft.frames = (*draft.frames, Influencing(power, left))


def bank(draft: Draft, action: Bank) -> None:
    """Soldier 2: from the purse only (ruling G38)."""
    mine = draft.mine
    draft.mine = replace(mine, purse=mine.purse - action.coins, banked=mine.banked + action.coins)
    draft.events.append(Banked(draft.active, action.power, action.coins))


def draw(draft: Draft, action: Draw) -> None:
    """Fisher 1: of two doors one is kept; a single one is simply kept. The deck may run out here (G40 to G42)."""
    drawn, draft.deck = draft.deck[:DRAWN], draft.deck[DRAWN:]
    draft.events.append(Drew(draft.active, action.power, drawn, len(drawn)))
    if len(drawn) == 1:
        take_drawn(draft, drawn[0], EMPTY)
    else:
        draft.frames = (*draft.frames, Keeping(action.power, drawn))


def keep(draft: Draft, action: Keep) -> None:
    """Fisher 1: the door kept stays secret, the other is discarded face up (ruling G43)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Keeping)
    draft.frames = draft.frames[:-1]
    (other,) = without(frame.drawn, action.door)
    draft.discard = (*draft.discard, discarded(draft, other))
    take_drawn(draft, action.door, other)


def take_drawn(draft: Draft, door: str, other: str) -> None:
    """A drawn door goes to the hand."""
    mine = draft.mine
    draft.mine = replace(mine, hand=(*mine.hand, door))
    count = 2 if other else 1
    draft.events.append(Kept(draft.active, count, door, other, draft.options.discards == "hidden"))


def discarded(draft: Draft, door: str) -> Discarded:
    """A door as the active seat lays it on the discard pile."""
    return Discarded(door, None if draft.options.discards == "open" else draft.active)


def steal(draft: Draft, action: Steal) -> None:
    """Fisher 2: into the thief's purse, as much as is there (rulings G44 to G48)."""
    share = STOLEN if len(action.victims) == 1 else 1
    taken = []
    for victim in action.victims:
        robbed = draft.seats[victim]
        coins = min(share, robbed.purse)
        draft.seats[victim] = replace(robbed, purse=robbed.purse - coins)
        taken.append(coins)
    draft.mine = replace(draft.mine, purse=draft.mine.purse + sum(taken))
    draft.events.append(Stole(draft.active, action.power, action.victims, tuple(taken)))


def gain(draft: Draft, action: Gain) -> None:
    """Fisher 3: from the supply, which may trigger the end (ruling G50)."""
    draft.events.append(Gained(draft.active, action.power, GAINED, draft.lacking(GAINED)))
    draft.mine = replace(draft.mine, purse=draft.mine.purse + GAINED)
    draft.gain(GAINED)


def stow(draft: Draft, action: Stow) -> None:
    """Clergy: secretly, and no door ever comes out of a Vault again (ruling G50a)."""
    mine = draft.mine
    draft.mine = replace(mine, hand=without(mine.hand, action.door), vault=(*mine.vault, action.door))
    draft.events.append(Stowed(draft.active, action.power, action.door))


_USES: Mapping[type, Callable[..., None]] = {
    Influence: influence, Bank: bank, Draw: draw, Steal: steal, Gain: gain, Stow: stow, Buy: dock.buy,
}  # fmt: skip
