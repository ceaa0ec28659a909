"""Gameplay: what an act does, and how a turn goes on from its first action to the next seat's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from core.game import IllegalAction, Step
from core.games.aldabas import block, dock, powers, setup, solidad
from core.games.aldabas.actions import (
    AnyAction,
    Buy,
    Discard,
    Finish,
    Influence,
    Keep,
    Place,
    Prepare,
    RivalPower,
    Stop,
    Take,
    Withdraw,
)
from core.games.aldabas.draft import Draft, clockwise
from core.games.aldabas.events import HandDiscarded, Placed, Stopped, Took, TurnBegan, Withdrew
from core.games.aldabas.rules import check
from core.games.aldabas.scoring import tell_scores
from core.games.aldabas.state import RIVAL, Influencing, Powers, RivalPowers, State, without

TAKEN = 2
"""Coins of the action that takes coins."""

ACTIONS_A_TURN = 2


def apply(state: State, seat: int, action: AnyAction) -> Step:
    """Do it, and go on to the next question."""
    refusal = check(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = Draft(state)
    if isinstance(action, Prepare):
        if setup.prepare(draft, seat, action):
            begin(draft)
        return draft.done()
    draft.step += 1
    choosing = bool(draft.frames) and isinstance(draft.frames[-1], Powers)
    if choosing and not isinstance(action, Stop | Withdraw):
        powers.use(draft, action)  # type: ignore[arg-type]  # nothing else is legal then
    else:
        _DEEDS[type(action)](draft, action)
    _close_powers(draft)
    return draft.done()


def _close_powers(draft: Draft) -> None:
    """Ask no more about powers of which none could have an effect."""
    frame = draft.frames[-1] if draft.frames else None
    if isinstance(frame, Powers) and not any(powers.feasible(draft, cell) for cell in frame.pending):
        draft.frames = draft.frames[:-1]


def take(draft: Draft, action: Take) -> None:
    """Take Two Coins: always two, from the box if need be (ruling G17)."""
    draft.actions -= 1
    draft.events.append(Took(draft.active, TAKEN, draft.lacking(TAKEN)))
    draft.mine = replace(draft.mine, purse=draft.mine.purse + TAKEN)
    draft.gain(TAKEN)


def buy(draft: Draft, action: Buy) -> None:
    """Buy One Door."""
    draft.actions -= 1
    dock.buy(draft, action)


def place(draft: Draft, action: Place) -> None:
    """Place One Door: then its power and those on its left and below may be used, in any order."""
    draft.actions -= 1
    mine = draft.mine
    doors = block.set_at(mine.doors, action.cell, action.door)
    known = without(mine.known, action.door) if action.door in mine.known else mine.known
    draft.mine = replace(mine, hand=without(mine.hand, action.door), doors=doors, known=known)
    woken = block.woken(doors, action.cell)
    draft.events.append(Placed(draft.active, action.door, action.cell, woken))
    if len(block.filled(doors)) == block.FULL:
        draft.trigger("block")
    if woken:
        draft.frames = (Powers(woken),)


def influence_more(draft: Draft, action: Influence) -> None:
    """One more coin of the same Soldier."""
    frame = draft.frames[-1]
    assert isinstance(frame, Influencing)
    draft.frames = draft.frames[:-1]
    powers.move_coin(draft, action)
    powers.go_on(draft, frame.power, frame.left - 1)


def stop(draft: Draft, action: Stop) -> None:
    """Skip what is left of the powers, or of the Soldier's coins (rulings G29 and G30)."""
    frame = draft.frames[-1]
    if isinstance(frame, RivalPowers):
        solidad.skip(draft)
        solidad_goes_on(draft)
        return
    draft.frames = draft.frames[:-1]
    draft.events.append(Stopped(draft.active, frame.pending if isinstance(frame, Powers) else ()))


def withdraw(draft: Draft, action: Withdraw) -> None:
    """Coins leave the Vault for the purse, which is no action (ruling G53)."""
    mine = draft.mine
    draft.mine = replace(mine, banked=mine.banked - action.coins, purse=mine.purse + action.coins)
    draft.events.append(Withdrew(draft.active, action.coins))


def discard(draft: Draft, action: Discard) -> None:
    """Discard a door beyond the seven that a hand may hold at the end of a turn (rulings G22 and G23)."""
    mine = draft.mine
    if draft.options.discards == "open":
        known = without(mine.known, action.door) if action.door in mine.known else mine.known
    else:
        known = ()  # it may have been any of those that everybody knew of
    draft.mine = replace(mine, hand=without(mine.hand, action.door), known=known)
    draft.discard = (*draft.discard, powers.discarded(draft, action.door))
    draft.events.append(HandDiscarded(draft.active, action.door, draft.options.discards == "hidden"))


# --- from turn to turn -----------------------------------------------------------------------------------------------


def begin(draft: Draft) -> None:
    """The first turn, once everybody has chosen what to keep."""
    if draft.solo:
        rival_turn(draft)
    else:
        begin_turn(draft, setup.first_player(draft.seed, draft.players, draft.options.start))


def begin_turn(draft: Draft, seat: int) -> None:
    """A turn of two actions."""
    draft.active = seat
    draft.turn += 1
    draft.actions = ACTIONS_A_TURN
    draft.events.append(TurnBegan(seat, draft.turn, draft.end is not None))


def finish(draft: Draft, action: Finish) -> None:
    """The turn passes on; after the trigger everybody else has one more (rulings G61 to G63), none in Solidad."""
    if draft.end is None:
        if draft.solo:
            rival_turn(draft)
        else:
            begin_turn(draft, (draft.active + 1) % draft.players)
        return
    owed = draft.end.owed
    owed = clockwise(draft.active, draft.players) if owed is None else owed[1:]
    draft.end = replace(draft.end, owed=owed)
    if owed:
        begin_turn(draft, owed[0])
    else:
        tell_scores(draft)


def rival_turn(draft: Draft) -> None:
    """The Rival's turn; it goes on by itself as far as no order of powers is to be chosen."""
    draft.active = RIVAL
    draft.turn += 1
    draft.events.append(TurnBegan(RIVAL, draft.turn, False))
    solidad.claim_and_build(draft)
    solidad_goes_on(draft)


def rival_power(draft: Draft, action: RivalPower) -> None:
    """One of the Rival's powers, by the human's choice."""
    solidad.use(draft, action.cell)
    solidad_goes_on(draft)


def solidad_goes_on(draft: Draft) -> None:
    """The rest of the Rival's turn, then the human's, or the scoring."""
    if not solidad.use_rest(draft):
        return
    solidad.advance(draft)
    if draft.end is None:
        begin_turn(draft, 0)
    else:
        draft.end = replace(draft.end, owed=())
        tell_scores(draft)


_DEEDS: Mapping[type, Callable[..., None]] = {
    Take: take, Buy: buy, Place: place, Influence: influence_more, Keep: powers.keep, Stop: stop, Withdraw: withdraw,
    Discard: discard, Finish: finish, RivalPower: rival_power,
}  # fmt: skip
"""What each action does when no power is being chosen."""
