"""Aldabas Solidad: setting up alone, and the three steps of the Rival's turn (`rules/aldabas.md` 2.8)."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from core.chance import draw as draw_number
from core.game import Refusal, Step
from core.games.aldabas import block
from core.games.aldabas.actions import RivalPower, Stop
from core.games.aldabas.block import abilities, set_at
from core.games.aldabas.cards import DOORS
from core.games.aldabas.dock import refill
from core.games.aldabas.draft import Draft
from core.games.aldabas.events import AnyEvent, DockDealt, Stole, Stopped
from core.games.aldabas.powers import DRAWN, STOLEN
from core.games.aldabas.rival_events import (
    Appraisal,
    DockAdvanced,
    GoalsSet,
    RivalBuilt,
    RivalClaimed,
    RivalDrew,
    RivalGained,
    RivalHand,
)
from core.games.aldabas.state import (
    DOCK_COSTS,
    EMPTY,
    RIVAL,
    Discarded,
    Holdings,
    Options,
    RivalPowers,
    State,
    first_slot,
)

DOCK_SLOTS = len(DOCK_COSTS) - 1
"""The leftmost slot stays blocked."""

GOALS = 3
GOAL_BONUS = 2
RIVAL_HAND = 2
DEALT = 5

HOLDS_TO_BUILD = 3
"""The Rival builds only with so many doors in hand."""

EFFECTIVE = frozenset(("influence", "bank", "stow", "draw", "steal"))
"""Powers that do anything for the Rival; it has no use for coins or the Builders'."""


# --- Solo Setup ------------------------------------------------------------------------------------------------------


def new(state: State) -> Step:
    """Dock, goals, the Rival's Vault and hand, then the human's five doors, who chooses with all that in view (G10)."""
    dock, doors = state.deck[:DOCK_SLOTS], state.deck[DOCK_SLOTS:]
    drawn, goals, rest = draw_goals(doors, state.options)
    deck = put_back(state.seed, rest, len(drawn) - len(goals))
    vault, deck = deck[:1], deck[1:]
    count = RIVAL_HAND + int(state.options.rival_cards)
    rival_hand, deck = deck[:count], deck[count:]
    hand, deck = deck[:DEALT], deck[DEALT:]
    seats = (Holdings(hand), Holdings(rival_hand, vault=vault))
    told: tuple[AnyEvent, ...] = (DockDealt(dock), GoalsSet(drawn, goals), RivalHand(rival_hand))
    return Step(replace(state, deck=deck, dock=dock, seats=seats, goals=goals), told)


def draw_goals(deck: tuple[str, ...], options: Options) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Draw until three different aldabas have shown. Gives the doors drawn, the goals, and the deck with the rest.

    The first of each aldaba is the goal (ruling G99); both Nobles show one lizard unless the table says two (G8).
    """
    goals: dict[str, int] = {}
    for place, door in enumerate(deck):
        goals.setdefault(emblem(door, options.lizards), place)
        if len(goals) == GOALS:
            break
    kept = sorted(goals.values())
    drawn = deck[: kept[-1] + 1]
    rest = tuple([door for place, door in enumerate(deck) if place not in kept])
    return drawn, tuple([deck[place] for place in kept]), rest


def put_back(seed: str, deck: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Put the first `count` doors back into the deck, which is in random order, each at a random place.

    That is the same as shuffling them all again, for less work.
    """
    doors = list(deck[count:])
    for number, door in enumerate(deck[:count]):
        doors.insert(draw_number(seed, "doors put back", number, len(doors) + 1), door)
    return tuple(doors)


def emblem(door: str, lizards: str) -> str:
    """The aldaba by which doors are compared with the goals."""
    return DOORS[door].aldaba if lizards == "one" else DOORS[door].kind


# --- 1. Claim a Door -------------------------------------------------------------------------------------------------


def appraise(door: str, slot: int | None, goals: tuple[str, ...], options: Options) -> Appraisal:
    """What a door is worth to the Rival: influence, less the slot's cost, plus 2 for a goal (rulings G88 and G90)."""
    return _appraise(door, slot, emblem(door, options.lizards) in _emblems(goals, options.lizards))


@functools.lru_cache(maxsize=4096)
def _emblems(goals: tuple[str, ...], lizards: str) -> frozenset[str]:
    return frozenset([emblem(goal, lizards) for goal in goals])


@functools.lru_cache(maxsize=4096)
def _appraise(door: str, slot: int | None, goal: bool) -> Appraisal:
    cost = 0 if slot is None else DOCK_COSTS[slot]
    return Appraisal(door, slot, cost, goal, DOORS[door].influence - cost + goal * GOAL_BONUS)


def appraisals(dock: tuple[str, ...], goals: tuple[str, ...], options: Options) -> tuple[Appraisal, ...]:
    """The whole Dock, slot by slot."""
    emblems, lizards = _emblems(goals, options.lizards), options.lizards
    return tuple(
        [_appraise(door, slot, emblem(door, lizards) in emblems) for slot, door in enumerate(dock, first_slot(1))]
    )


def most_valuable(values: tuple[Appraisal, ...]) -> Appraisal:
    """The door that the Rival claims: of equals the one in the dearer slot (ruling G89)."""
    best = values[0]
    for appraisal in values[1:]:  # the slots grow dearer to the right
        if appraisal.value >= best.value:
            best = appraisal
    return best


def claim(draft: Draft, power: int | None = None) -> None:
    """The most valuable door of the Dock goes to the right end of the Rival's hand."""
    if not draft.dock:
        return
    values = appraisals(draft.dock, draft.goals, draft.options)
    best = most_valuable(values)
    assert best.slot is not None
    place = best.slot - first_slot(1)
    draft.dock = draft.dock[:place] + draft.dock[place + 1 :]
    add_to_hand(draft, best.door)
    draft.events.append(RivalClaimed(best.door, best.slot, values, power))
    refill(draft)


def add_to_hand(draft: Draft, door: str) -> None:
    """A door at the right end of the Rival's hand."""
    rival = draft.seats[RIVAL]
    draft.seats[RIVAL] = replace(rival, hand=(*rival.hand, door))


# --- 2. Build a Door -------------------------------------------------------------------------------------------------


def claim_and_build(draft: Draft) -> None:
    """The first two steps of the Rival's turn, as far as the powers."""
    claim(draft)
    rival = draft.seats[RIVAL]
    if len(rival.hand) < HOLDS_TO_BUILD:
        draft.events.append(RivalBuilt(EMPTY, block.VAULT))
        return
    cell = rival.doors.index(EMPTY, 1)
    door = rival.hand[0]
    doors = set_at(rival.doors, cell, door)
    draft.seats[RIVAL] = replace(rival, hand=rival.hand[1:], doors=doors)
    draft.events.append(RivalBuilt(door, cell))
    if EMPTY not in doors[1:]:
        draft.trigger("block")
    woken = tuple([space for space in block.woken(doors, cell) if DOORS[doors[space]].power in EFFECTIVE])
    if woken:
        draft.frames = (RivalPowers(cell, woken),)


def orders(state: State) -> tuple[RivalPower | Stop, ...]:
    """The powers that may come next; skipping them is possible only where the table says so (ruling G83)."""
    frame = state.frames[-1]
    assert isinstance(frame, RivalPowers)
    found = tuple([RivalPower(cell) for cell in frame.pending])
    return (*found, Stop()) if state.options.rival_powers == "optional" else found


def refusal_of(state: State, action: RivalPower | Stop) -> Refusal | None:
    """Why the Rival cannot do this next, or nothing."""
    if action in orders(state):
        return None
    if isinstance(action, Stop):
        return Refusal("rival_must_use_all")
    return Refusal("no_power_is_pending", {"cell": action.cell})


def use_rest(draft: Draft) -> bool:
    """Use the Rival's powers as long as nothing is to be chosen; True once none is left."""
    while draft.frames:
        frame = draft.frames[-1]
        assert isinstance(frame, RivalPowers)
        if not frame.pending:
            draft.frames = ()
        elif draft.options.rival_powers == "optional" or order_matters(draft, frame):
            return False
        else:
            use(draft, frame.pending[0])
    return True


def order_matters(draft: Draft, frame: RivalPowers) -> bool:
    """Whether the order of the pending powers could make a difference, as far as anybody can see.

    Claiming and drawing change each other's choice. Coins do not touch doors; but where coins could run out and so
    could doors, the order decides which of them triggers the end (vector T56).
    """
    if len(frame.pending) == 1:
        return False
    doors = draft.seats[RIVAL].doors
    kinds = [DOORS[doors[cell]].power for cell in frame.pending]
    claims, draws, steals = kinds.count("stow"), kinds.count("draw"), kinds.count("steal")
    if claims and draws:
        return True
    coins = (len(kinds) - claims - draws - steals) * abilities(doors).soldiers
    return draft.end is None and 0 < draft.supply <= coins and 0 < claims > len(draft.deck)


def skip(draft: Draft) -> None:
    """Use no more of the Rival's powers this turn."""
    frame = draft.frames[-1]
    assert isinstance(frame, RivalPowers)
    draft.frames = ()
    draft.events.append(Stopped(RIVAL, frame.pending))


def use(draft: Draft, cell: int) -> None:
    """One power on the Rival's behalf."""
    frame = draft.frames[-1]
    assert isinstance(frame, RivalPowers)
    draft.frames = (RivalPowers(frame.built, tuple([space for space in frame.pending if space != cell])),)
    match DOORS[draft.seats[RIVAL].doors[cell]].power:
        case "influence":
            soldier(draft, cell, frame.built)
        case "bank":
            soldier(draft, cell, block.VAULT)
        case "stow":
            claim(draft, cell)
        case "draw":
            draw(draft, cell)
        case "steal":
            steal(draft, cell)


def soldier(draft: Draft, power: int, target: int) -> None:
    """Coins from the supply onto the door just built, whichever Soldier it is, or into the Vault (G84 to G87)."""
    rival = draft.seats[RIVAL]
    count = abilities(rival.doors).soldiers
    draft.events.append(RivalGained(power, target, count, draft.lacking(count)))
    if target == block.VAULT:
        draft.seats[RIVAL] = replace(rival, banked=rival.banked + count)
    else:
        draft.seats[RIVAL] = replace(rival, coins=set_at(rival.coins, target, rival.coins[target] + count))
    draft.gain(count)


def draw(draft: Draft, power: int) -> None:
    """Two doors from the deck: the more valuable one is kept, of equals the first (rulings G90 and G91)."""
    drawn, draft.deck = draft.deck[:DRAWN], draft.deck[DRAWN:]
    if not drawn:
        return
    values = tuple([appraise(door, None, draft.goals, draft.options) for door in drawn])
    kept = max(values, key=lambda appraisal: appraisal.value)
    add_to_hand(draft, kept.door)
    place = values.index(kept)
    draft.discard += tuple([Discarded(value.door) for value in values[:place] + values[place + 1 :]])
    draft.events.append(RivalDrew(power, values, kept.door))


def steal(draft: Draft, power: int) -> None:
    """Only in decks that leave this Fisher in Solidad: the Rival robs the human's purse (ruling G82)."""
    human = draft.seats[0]
    coins = min(STOLEN, human.purse)
    if coins:
        draft.seats[0] = replace(human, purse=human.purse - coins)
        rival = draft.seats[RIVAL]
        draft.seats[RIVAL] = replace(rival, purse=rival.purse + coins)
        draft.events.append(Stole(RIVAL, power, (0,), (coins,)))


# --- 3. Advance the Dock ---------------------------------------------------------------------------------------------


def advance(draft: Draft) -> None:
    """The door of the free slot is discarded, and the Dock refilled (rulings G94 and G95)."""
    door = draft.dock[0] if draft.dock else EMPTY
    if door:
        draft.dock = draft.dock[1:]
        draft.discard = (*draft.discard, Discarded(door))
    draft.events.append(DockAdvanced(door))
    if door:
        refill(draft)
