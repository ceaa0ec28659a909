"""Development of the game: who is asked, what may be done, and what follows, from row to row to the end."""

from __future__ import annotations

import functools
from operator import sub

from msgspec.structs import replace

from core.game import Ask, IllegalAction, Refusal, Step
from core.games.douro.boats import effect, settle, tow, turn
from core.games.douro.cards import BARRELS
from core.games.douro.charity import settle_gifts
from core.games.douro.ghost import ghost_barrel
from core.games.douro.phylloxera import pass_on
from core.games.douro.setup import lay_row, row_laid
from core.games.douro.state import (
    GHOST_SEAT,
    AllDonated,
    AnyAction,
    AnyEvent,
    BarrelsReturned,
    Chosen,
    Dispute,
    Donate,
    Donated,
    GameOver,
    HalfEnded,
    LastBarrels,
    Play,
    Revealed,
    State,
    without,
)

# --- what is asked and what may be done ----------------------------------------------------------------------


def asks(state: State) -> tuple[Ask, ...]:
    """One question to each player: which barrel to lay, or to give; settled ones may still be replaced.

    A gift is final (ruling 48), so a seat that has given is asked no more.
    """
    if state.phase == "over":
        return ()
    chosen = tuple([barrel is not None for barrel in state.choices[: state.players]])
    return _asks(state.phase, len(state.history), chosen)


@functools.cache
def _asks(phase: str, disputes: int, chosen: tuple[bool, ...]) -> tuple[Ask, ...]:
    if phase == "donate":
        return tuple([Ask(seat, "donate", "donate") for seat, given in enumerate(chosen) if not given])
    name = f"dispute-{disputes + 1}"
    return tuple([Ask(seat, name, "play", settled) for seat, settled in enumerate(chosen)])


def legal(state: State, seat: int) -> tuple[AnyAction, ...]:
    """A barrel for each one in hand but the one that lies face down already."""
    if state.phase == "over" or not 0 <= seat < state.players:
        return ()
    chosen = state.choices[seat]
    if state.phase == "donate":
        return () if chosen is not None else _gifts(state.hands[seat])
    return _plays(state.hands[seat], chosen)


@functools.cache
def _plays(hand: tuple[int, ...], chosen: int | None) -> tuple[Play, ...]:
    return tuple([Play(barrel) for barrel in hand if barrel != chosen])


@functools.cache
def _gifts(hand: tuple[int, ...]) -> tuple[Donate, ...]:
    return tuple([Donate(barrel) for barrel in hand])


def check(state: State, seat: int, action: AnyAction) -> Refusal | None:
    """Why the action is refused: the game is over, it is not asked, the barrel is not in hand or lies there."""
    if state.phase == "over":
        return Refusal("game_over")
    if not 0 <= seat < state.players:
        return Refusal("not_a_player", {"seat": seat})
    playing = state.phase == "play"
    if playing != isinstance(action, Play):
        return Refusal("play_is_asked" if playing else "gift_is_asked")
    chosen = state.choices[seat]
    if not playing and chosen is not None:
        return Refusal("gift_is_final", {"barrel": chosen})
    if action.barrel not in state.hands[seat]:
        exists = action.barrel in BARRELS
        return Refusal("not_in_hand" if exists else "no_such_barrel", {"barrel": action.barrel})
    if action.barrel == chosen:
        return Refusal("already_chosen", {"barrel": chosen})
    return None


def apply(state: State, seat: int, action: AnyAction) -> Step:
    """Lay or give a barrel face down; the last one of the table reveals them all, and the game goes on."""
    refusal = check(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    gift = isinstance(action, Donate)
    done = Donated(seat) if gift else Chosen(seat, state.choices[seat] is not None)
    choices = list(state.choices)
    choices[seat] = action.barrel
    if None in choices[: state.players]:
        return Step(replace(state, choices=tuple(choices)), (done,))
    if state.ghost:
        choices[GHOST_SEAT] = ghost_barrel(state)
    settle_all = all_donated if gift else reveal
    return _advance(settle_all(state, tuple(choices), (done,)))  # type: ignore[arg-type]  # everybody has chosen


def _advance(step: Step) -> Step:
    """Go on from a settled table to the next question: forced last barrels, the middle, charity, a new row."""
    state, events = step.state, step.events
    while True:
        if not state.hands[0]:
            if state.half == 2:
                return end(state, events)
            return middle(state, events)
        if not state.valley and not state.row_fog:
            valley, stack, row_fog = lay_row(state.stack)
            state = replace(state, valley=valley, stack=stack, row_fog=row_fog)
            events = (*events, row_laid(state))
        if len(state.hands[0]) > 1:
            return Step(state, events)
        # One barrel in hand is no decision, yet it is a dispute (ruling 73).
        step = reveal(state, tuple([hand[0] for hand in state.hands]), (*events, LastBarrels()))
        state, events = step.state, step.events


# --- a dispute -----------------------------------------------------------------------------------------------


def reveal(state: State, values: tuple[int, ...], events: tuple[AnyEvent, ...]) -> Step:
    """The four steps of a dispute: barrels chosen, revealed, added up, and the boat turned to take effect.

    Then, in this order, the phylloxera passes on, and Our Lady of Cardia gives the barrels back.
    """
    total = sum(values)
    boat, valley, stack, row_fog = next_boat(state)
    turned = turn(boat, total, len(values))
    told: list[AnyEvent] = [*events, Revealed(values, total), turned]
    towed, skipped, filled, acting = None, 0, bool(turned.filled), boat
    if boat == "sirga":
        rope, stack = tow(stack, total, len(values))
        towed, skipped, filled, acting = rope.boat, rope.skipped, rope.filled, rope.boat
        told.append(rope)
    scores, moves = settle(effect(acting, filled, state.options), values, state.scores, state.holder)
    holder, passing = pass_on(values, state.holder)
    told += moves
    told += passing
    hands = state.hands
    if boat == "cardia":
        told.append(BarrelsReturned())
    else:
        hands = tuple(map(without, hands, values))
    points = tuple(map(sub, scores, state.scores))
    state = replace(
        state,
        stack=stack,
        valley=valley,
        row_fog=row_fog,
        hands=hands,
        choices=(None,) * len(values),
        scores=scores,
        holder=holder,
        history=(*state.history, Dispute(boat, values, points, towed, skipped)),
    )
    return Step(state, tuple(told))


def next_boat(state: State) -> tuple[str, tuple[str, ...], tuple[str, ...], bool]:
    """The boat in dispute, first out first, the fog last; then what stays: valley, stack, and whether a fog waits."""
    if state.valley:
        return state.valley[0], state.valley[1:], state.stack, state.row_fog
    return state.stack[0], (), state.stack[1:], False


# --- the middle and the end ----------------------------------------------------------------------------------


def middle(state: State, events: tuple[AnyEvent, ...]) -> Step:
    """Phase 2: everybody takes the ten barrels back and is asked for a gift; a row in play stays as it lies."""
    hands = len(state.hands)
    state = replace(
        state, phase="donate", half=2, half_start=len(state.history), hands=(BARRELS,) * hands, choices=(None,) * hands
    )
    return Step(state, (*events, HalfEnded(len(state.history))))


def all_donated(state: State, gifts: tuple[int, ...], events: tuple[AnyEvent, ...]) -> Step:
    """The gifts leave the hands, which are nine barrels now (ruling 46), and phase 3 begins."""
    hands = tuple(map(without, state.hands, gifts))
    state = replace(state, phase="play", hands=hands, donated=gifts, choices=(None,) * len(gifts))
    return Step(state, (*events, AllDonated()))


def end(state: State, events: tuple[AnyEvent, ...]) -> Step:
    """The last boat is gone: charity pays and receives, and a tie with the holder passes the card once more."""
    gifts: tuple[int, ...] = state.donated  # type: ignore[assignment]  # everybody has given
    scores, moves = settle_gifts(gifts, state.scores, state.holder)
    holder, passing = pass_on(gifts, state.holder)
    charity = tuple(map(sub, scores, state.scores))
    state = replace(state, phase="over", scores=scores, holder=holder, charity=charity)
    return Step(state, (*events, *moves, *passing, GameOver(scores)))
