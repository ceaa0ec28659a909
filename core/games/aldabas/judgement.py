"""What a position in mid-game promises a seat: for players that think ahead, never for the rules."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.games.aldabas.block import FULL
from core.games.aldabas.prospects import Prospect, block_of, prospect, rivals_prospect
from core.games.aldabas.scoring import MOST_INFLUENCE
from core.games.aldabas.state import RIVAL, State
from core.games.aldabas.turn import ACTIONS_A_TURN

DOORS_A_TURN, COINS_A_TURN, CARDS_A_TURN = 1.35, 1.4, 1.3
"""What a seat takes from the three clocks in a turn: spaces of its block, coins of the supply, doors of the deck."""

ALONE_DOORS, ALONE_COINS, ALONE_CARDS = 1.0, 1.9, 3.5
"""The same in Solidad: in a turn of the human's and one of the Rival's together."""

ROUNDING = 0.4
"""Rounds that a seat who is not at turn may hope for beyond those that the clocks show."""

FIRST = (3.0, 1.0, 1.0, 1 / 3, 1.0)
SECOND = (1.0, 0.5, 0.5, 0.2, 0.5)
"""Points for a first and a second place in each profession, for each that it counts."""

UNCERTAIN_NOW, UNCERTAIN_LATER = 0.38, 0.5
"""How uncertain a lead in influence is, in influence: by itself, and for the turns still to come."""

TIED = 0.3
"""What a tie is better than a chance of a half, in influence."""

MOST = 0.7
"""How far a lead in all influence is as good as one in a single profession."""

WIN, CLOSE_NOW, CLOSE_LATER = 6.0, 1.5, 1.4
"""What winning is worth, and how many points of a lead make it likely: in the end, and for every turn before it."""


def evaluate(state: State, seat: int) -> float:
    """The seat's lead in points over the best other seat as it will be in the end, and its chance to win.

    In Solidad the points alone, there being nobody to beat.
    """
    turns = turns_left(state)
    coming = [actions_left(state, player, turns) for player in range(state.players)]
    prospects = [prospect(state, player, actions) for player, actions in enumerate(coming)]
    horizon = max(coming) / ACTIONS_A_TURN
    if state.solo:
        prospects.append(rivals_prospect(state, turns))
    hopes = [hope(prospects, player, horizon, solo=state.solo) for player in range(state.players)]
    mine = hopes.pop(seat)
    if not hopes:
        return mine
    lead = mine - max(hopes)
    return lead + WIN * likely(lead / (CLOSE_NOW + CLOSE_LATER * horizon))


def turns_left(state: State) -> float:
    """How many turns each seat has before the end is triggered: about as many as the shortest of the clocks shows."""
    if state.end is not None:
        return 0.0
    players = state.players
    room = [FULL - block_of(mine.doors).doors for mine in state.seats]
    if state.solo:
        clocks = (
            min(room[0] / ALONE_DOORS, room[RIVAL]),
            state.supply / ALONE_COINS,
            len(state.deck) / ALONE_CARDS,
        )
    else:
        clocks = (
            min(room) / DOORS_A_TURN,
            state.supply / (players * COINS_A_TURN),
            len(state.deck) / (players * CARDS_A_TURN),
        )
    return math.pow(sum([max(clock, 0.05) ** -3 for clock in clocks]), -1 / 3)


def actions_left(state: State, seat: int, turns: float) -> float:
    """How many actions the seat still has, this turn's and those of so many more."""
    active = state.active == seat
    end = state.end
    if end is None:
        return state.actions + ACTIONS_A_TURN * turns if active else ACTIONS_A_TURN * (turns + ROUNDING)
    if active:
        return state.actions
    return ACTIONS_A_TURN if not state.solo and (end.owed is None or seat in end.owed[1:]) else 0


def hope(prospects: Sequence[Prospect], seat: int, horizon: float, *, solo: bool) -> float:
    """The points that a seat may hope for, with the chances of first and second places."""
    sharpness = 1 / (UNCERTAIN_NOW + UNCERTAIN_LATER * math.sqrt(horizon))
    mine = prospects[seat]
    points = mine.points
    for profession, count in enumerate(mine.counts):
        values = [one.influence[profession] for one in prospects]
        first, second = chances(values, seat, sharpness)
        points += count * (first * FIRST[profession] + (0.0 if solo else second * SECOND[profession]))
    totals = [MOST * sum(one.influence) for one in prospects]
    return points + MOST_INFLUENCE * chances(totals, seat, sharpness)[0]


def chances(values: Sequence[float], seat: int, sharpness: float) -> tuple[float, float]:
    """How likely the seat is first, and how likely second, with these values; less with less than 1 of its own."""
    mine = values[seat]
    others = sorted([value for place, value in enumerate(values) if place != seat], reverse=True)
    first = likely((mine - others[0] + TIED) * sharpness)
    second = 1 - first
    if len(others) > 1:
        second *= likely((mine - others[1] + TIED) * sharpness)
    return (first, second) if mine >= 1 else (mine * first, mine * second)


def likely(lead: float) -> float:
    """The chance that a lead holds: a half for none."""
    return 1 / (1 + math.exp(-lead)) if abs(lead) < 30 else float(lead > 0)
