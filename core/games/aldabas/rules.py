"""Gameplay: who is asked, what may be done, and why anything else may not."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from core.game import Ask, Refusal
from core.games.aldabas import block, dock, powers, setup, solidad
from core.games.aldabas.actions import (
    AnyAction,
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    PowerUse,
    Prepare,
    RivalPower,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import (
    HAND_LIMIT,
    RIVAL,
    Influencing,
    Keeping,
    Powers,
    RivalPowers,
    State,
)

_TAKE, _STOP, _FINISH = Take(), Stop(), Finish()

# --- what is asked ---------------------------------------------------------------------------------------------------


def asks(state: State) -> tuple[Ask, ...]:
    """The question to the active player, or during setup one to each."""
    if state.phase == "play":
        seat = 0 if state.active == RIVAL and state.players == 1 else state.active
        return (Ask(seat, f"{state.turn}-{state.step}", asked(state)),)
    if state.phase == "over":
        return ()
    return _setup_asks(tuple([pick is not None for pick in state.picks]))


@functools.cache
def _setup_asks(chosen: tuple[bool, ...]) -> tuple[Ask, ...]:
    return tuple([Ask(seat, "setup", "setup", settled) for seat, settled in enumerate(chosen)])


_ASKED: Mapping[type, str] = {Powers: "powers", Influencing: "influence", Keeping: "keep", RivalPowers: "rival"}
"""What the frame on top asks."""


def asked(state: State) -> str:
    """What the active seat has to decide."""
    if state.frames:
        return _ASKED[type(state.frames[-1])]
    if state.actions:
        return "action"
    return "discard" if len(state.seats[state.active].hand) > HAND_LIMIT else "finish"


# --- what may be done ------------------------------------------------------------------------------------------------


def legal(state: State, seat: int) -> tuple[AnyAction, ...]:
    """Everything that the seat may do now."""
    if state.phase != "play":
        if state.phase == "over" or not 0 <= seat < state.players:
            return ()
        pick = state.picks[seat]
        return tuple([choice for choice in setup.choices(state.seats[seat].hand) if choice != pick])
    kind = asked(state)
    if kind == "rival":
        return solidad.orders(state) if seat == 0 else ()
    if seat != state.active:
        return ()
    mine = state.seats[seat]
    found: list[AnyAction]
    match kind:
        case "action":
            found = [*placements(mine.hand, mine.doors), *dock.purchases(state, mine), _TAKE]
        case "powers":
            frame = state.frames[-1]
            assert isinstance(frame, Powers)
            found = [use for cell in frame.pending for use in powers.uses(state, cell)]
            found.append(_STOP)
        case "influence":
            frame = state.frames[-1]
            assert isinstance(frame, Influencing)
            found = [*powers.influences(mine, frame.power), _STOP]
        case "keep":
            frame = state.frames[-1]
            assert isinstance(frame, Keeping)
            return tuple([Keep(door) for door in dict.fromkeys(frame.drawn)])
        case "discard":
            found = [Discard(door) for door in dict.fromkeys(mine.hand)]
        case _:
            found = [_FINISH]
    if mine.banked:
        found += [Withdraw(coins) for coins in range(1, mine.banked + 1)]
    return tuple(found)


@functools.lru_cache(maxsize=1 << 14)
def placements(hand: tuple[str, ...], doors: tuple[str, ...]) -> tuple[Place, ...]:
    """Every door of the hand on every space it fits."""
    spaces = block.fits(doors)
    return tuple([Place(door, cell) for door in dict.fromkeys(hand) for cell in spaces[DOORS[door].colour]])


# --- why it may not --------------------------------------------------------------------------------------------------

_ANSWERS: Mapping[str, tuple[type, ...]] = {
    "setup": (Prepare,),
    "action": (Take, Buy, Place, Withdraw),
    "powers": (Influence, Bank, Draw, Steal, Gain, Stow, Buy, Stop, Withdraw),
    "influence": (Influence, Stop, Withdraw),
    "keep": (Keep,),
    "discard": (Discard, Withdraw),
    "finish": (Finish, Withdraw),
    "rival": (RivalPower, Stop),
}
"""What answers each question."""


def check(state: State, seat: int, action: AnyAction) -> Refusal | None:
    """Why the seat may not do this now, or nothing."""
    if state.phase == "over":
        return Refusal("game_over")
    if not 0 <= seat < state.players:
        return Refusal("not_a_player", {"seat": seat})
    kind = "setup" if state.phase == "setup" else asked(state)
    if kind not in ("setup", "rival") and seat != state.active:
        return Refusal("not_your_turn", {"seat": state.active})
    if not isinstance(action, _ANSWERS[kind]):
        return Refusal(f"{kind}_is_asked")
    if kind == "powers" and not isinstance(action, Stop | Withdraw):
        return _power_refusal(state, action)  # type: ignore[arg-type]  # nothing else answers this question
    return _CHECKS[type(action)](state, seat, action)


def _prepare_refusal(state: State, seat: int, action: Prepare) -> Refusal | None:
    return setup.refusal_of(state.seats[seat].hand, state.picks[seat], action)


def _place_refusal(state: State, seat: int, action: Place) -> Refusal | None:
    mine = state.seats[seat]
    if action.door not in mine.hand:
        return Refusal("not_in_hand", {"door": action.door})
    return block.refusal_of(mine.doors, action.door, action.cell)


def _buy_refusal(state: State, seat: int, action: Buy) -> Refusal | None:
    if action.power is not None:
        return Refusal("no_power_is_pending", {"cell": action.power})
    return dock.refusal_of(state, state.seats[seat], action)


def _withdraw_refusal(state: State, seat: int, action: Withdraw) -> Refusal | None:
    banked = state.seats[seat].banked
    if 1 <= action.coins <= banked:
        return None
    return Refusal("cannot_withdraw", {"coins": action.coins, "vault": banked})


def _keep_refusal(state: State, seat: int, action: Keep) -> Refusal | None:
    frame = state.frames[-1]
    assert isinstance(frame, Keeping)
    return None if action.door in frame.drawn else Refusal("not_drawn", {"door": action.door})


def _discard_refusal(state: State, seat: int, action: Discard) -> Refusal | None:
    return None if action.door in state.seats[seat].hand else Refusal("not_in_hand", {"door": action.door})


def _influence_refusal(state: State, seat: int, action: Influence) -> Refusal | None:
    frame = state.frames[-1]
    assert isinstance(frame, Influencing)
    if action.power != frame.power:
        return Refusal("another_soldier", {"cell": frame.power})
    return powers.influence_refusal(state.seats[seat], action)


def _rival_refusal(state: State, seat: int, action: RivalPower) -> Refusal | None:
    return solidad.refusal_of(state, action)


def _stop_refusal(state: State, seat: int, action: Stop) -> Refusal | None:
    return solidad.refusal_of(state, action) if isinstance(state.frames[-1], RivalPowers) else None


def _always(state: State, seat: int, action: AnyAction) -> None:
    return None


_CHECKS: Mapping[type, Callable[..., Refusal | None]] = {
    Prepare: _prepare_refusal, Take: _always, Buy: _buy_refusal, Place: _place_refusal, Influence: _influence_refusal,
    Keep: _keep_refusal, Stop: _stop_refusal, Withdraw: _withdraw_refusal, Discard: _discard_refusal, Finish: _always,
    RivalPower: _rival_refusal,
}  # fmt: skip
"""How each action is judged when it answers what is asked, other than as the use of a power."""


def _power_refusal(state: State, action: PowerUse) -> Refusal | None:
    frame = state.frames[-1]
    assert isinstance(frame, Powers)
    if action.power not in frame.pending:
        return Refusal("no_power_is_pending", {"cell": -1 if action.power is None else action.power})
    return powers.refusal_of(state, action)
