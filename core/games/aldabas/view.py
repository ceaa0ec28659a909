"""Who may know what (`rules/aldabas.md` 2.9): the view of a seat, built up field by field, and a truth that fits it.

A view holds the doors that everybody saw somebody take, as a perfect memory would; no screen lists them (ruling G58a).
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec.structs import replace

from core.chance import Rng, imagine, imagined_seed, pick
from core.game import Looker, Value, heard
from core.games.aldabas.actions import Prepare
from core.games.aldabas.cards import deck
from core.games.aldabas.events import AnyEvent, Drew, HandDiscarded, Kept, SetUp, Stowed
from core.games.aldabas.setup import choices
from core.games.aldabas.state import (
    EMPTY,
    RIVAL,
    Discarded,
    End,
    Frame,
    Holdings,
    Keeping,
    Options,
    State,
    start_supply,
)


class SeatView(Value, frozen=True, gc=False):
    """What the looker sees of a seat: `hand` and `vault` count its hidden doors there.

    `banked` is none where the looker may not see the Vault's coins. `open_hand` are the Rival's doors, or anybody's
    once the game is over, and `open_vault` the Vault's doors then. `ready` says that it has chosen during the setup.
    """

    hand: int
    vault: int
    banked: int | None
    purse: int
    doors: tuple[str, ...]
    coins: tuple[int, ...]
    known: tuple[str, ...]
    ready: bool
    open_hand: tuple[str, ...]
    open_vault: tuple[str, ...]


class View(Value, frozen=True, gc=False):
    """All that a seat, or a spectator, may know. `deck` counts; `hand`, `vault` and `pick` are the looker's own.

    Doors that the looker may not see are `EMPTY` in `discard` and in `frames`.
    """

    seat: int | None
    players: int
    options: Options
    phase: Literal["setup", "play", "over"]
    deck: int
    discard: tuple[Discarded, ...]
    dock: tuple[str, ...]
    supply: int
    boxed: int
    hand: tuple[str, ...]
    vault: tuple[str, ...]
    pick: Prepare | None
    seats: tuple[SeatView, ...]
    active: int
    actions: int
    frames: tuple[Frame, ...]
    end: End | None
    turn: int
    step: int
    goals: tuple[str, ...]

    @property
    def solo(self) -> bool:
        """Whether this is Solidad."""
        return self.players == 1


def view(state: State, seat: Looker) -> View:
    """Build what the seat may know, or a spectator."""
    mine = None if seat is None else state.seats[seat]
    return View(
        seat=seat,
        players=state.players,
        options=state.options,
        phase=state.phase,
        deck=len(state.deck),
        discard=tuple([door if door.seat in (None, seat) else Discarded(EMPTY, door.seat) for door in state.discard]),
        dock=state.dock,
        supply=state.supply,
        boxed=state.boxed,
        hand=() if mine is None else mine.hand,
        vault=() if mine is None or _rivals(state, seat) else mine.vault,
        pick=None if seat is None or _rivals(state, seat) else state.picks[seat],
        seats=tuple([_seat_view(state, other, seat) for other in range(len(state.seats))]),
        active=state.active,
        actions=state.actions,
        frames=state.frames if seat == state.active else tuple([_covered(frame) for frame in state.frames]),
        end=state.end,
        turn=state.turn,
        step=state.step,
        goals=state.goals,
    )


def _rivals(state: State, seat: Looker) -> bool:
    """Whether the seat is the Rival of Solidad, under whose Vault nobody looks."""
    return state.solo and seat == RIVAL


def _covered(frame: Frame) -> Frame:
    """A frame without the doors that only its seat has seen."""
    return replace(frame, drawn=(EMPTY,) * len(frame.drawn)) if isinstance(frame, Keeping) else frame


def _seat_view(state: State, seat: int, looker: Looker) -> SeatView:
    owned = state.seats[seat]
    over = state.phase == "over"
    rival = _rivals(state, seat)
    sees_coins = over or rival or seat == looker or state.options.vault_coins == "shown"
    return SeatView(
        hand=len(owned.hand),
        vault=len(owned.vault),
        banked=owned.banked if sees_coins else None,
        purse=owned.purse,
        doors=owned.doors,
        coins=owned.coins,
        known=owned.known,
        ready=not rival and state.picks[seat] is not None,
        open_hand=owned.hand if over or rival else (),
        open_vault=owned.vault if over else (),
    )


def redact(event: AnyEvent, seat: Looker) -> AnyEvent | None:
    """The event as the seat may hear it: doors that only the actor saw are covered.

    The rules' own face-down discards (the `discards` option) are covered where they are told.
    """
    if not heard(event, seat):
        return None
    match event:
        case Drew(seat=actor) if actor != seat:
            return replace(event, doors=(EMPTY,) * event.count)
        case Kept(seat=actor) if actor != seat:
            return replace(event, door=EMPTY, discarded=EMPTY if event.hidden else event.discarded)
        case Stowed(seat=actor) if actor != seat:
            return replace(event, door=EMPTY)
        case SetUp(seat=actor, hidden=True) if actor != seat:
            return replace(event, discarded=(EMPTY,) * event.count)
        case HandDiscarded(seat=actor, hidden=True) if actor != seat:
            return replace(event, door=EMPTY)
    return event


# --- a truth that fits a view ----------------------------------------------------------------------------------------


def redeal(seen: View, rng: Rng) -> State:
    """One possible truth: hidden doors, coins and choices imagined, everything else as seen or remembered."""
    pool = imagine(rng, _unseen(seen))
    frames = tuple([_uncovered(frame, pool) for frame in seen.frames])
    discard = tuple([door if door.door else Discarded(pool.pop(), door.seat) for door in seen.discard])
    banked = _imagine_banked(seen, rng)
    seats = tuple([_imagine_seat(seen, seat, banked[seat], pool, rng) for seat in range(len(seen.seats))])
    picks = tuple([_imagine_pick(seen, seat, seats[seat], rng) for seat in range(seen.players)])
    return State(
        players=seen.players,
        options=seen.options,
        seed=imagined_seed(rng),
        phase=seen.phase,
        deck=tuple(pool),
        discard=discard,
        dock=seen.dock,
        supply=seen.supply,
        boxed=seen.boxed,
        seats=seats,
        picks=picks,
        active=seen.active,
        actions=seen.actions,
        frames=frames,
        end=seen.end,
        turn=seen.turn,
        step=seen.step,
        goals=seen.goals,
    )


def _unseen(seen: View) -> list[str]:
    """Every door whose place the looker does not know."""
    left = Counter(deck(seen.options.manifest, solo=seen.solo))
    left.subtract(seen.dock)
    left.subtract(seen.goals)
    left.subtract([door.door for door in seen.discard if door.door])
    left.subtract([door for frame in seen.frames if isinstance(frame, Keeping) for door in frame.drawn if door])
    for seat, other in enumerate(seen.seats):
        left.subtract([door for door in other.doors if door])
        if seat == seen.seat and not (seen.solo and seat == RIVAL):
            left.subtract(seen.hand)
            left.subtract(seen.vault)
        elif other.open_hand or other.open_vault:
            left.subtract(other.open_hand)
            left.subtract(other.open_vault)
        else:
            left.subtract(other.known)
    return sorted(left.elements())


def _uncovered(frame: Frame, pool: list[str]) -> Frame:
    if isinstance(frame, Keeping) and EMPTY in frame.drawn:
        return replace(frame, drawn=tuple([pool.pop() for _ in frame.drawn]))
    return frame


def _imagine_banked(seen: View, rng: Rng) -> list[int]:
    """The coins in every Vault: those that are nowhere else, dealt among the Vaults that the looker cannot see."""
    banked = [other.banked or 0 for other in seen.seats]
    covered = [seat for seat, other in enumerate(seen.seats) if other.banked is None]
    lying = seen.supply + sum([other.purse + sum(other.coins) for other in seen.seats]) + sum(banked)
    if covered:
        for _ in range(start_supply(seen.players, seen.options) + seen.boxed - lying):
            banked[pick(rng, covered)] += 1
    return banked


def _imagine_seat(seen: View, seat: int, banked: int, pool: list[str], rng: Rng) -> Holdings:
    """A seat's holdings: its own as they are; another's known doors in hand or Vault, the rest from the unseen."""
    other = seen.seats[seat]
    if seat == seen.seat and not (seen.solo and seat == RIVAL):
        hand, vault = seen.hand, seen.vault
    elif other.open_hand or other.open_vault or (seen.solo and seat == RIVAL):
        hand = other.open_hand
        vault = other.open_vault or tuple([pool.pop() for _ in range(other.vault)])
    else:
        # The first door of a Vault was laid there during the setup, so nobody saw where it came from.
        first = tuple([pool.pop() for _ in range(min(1, other.vault))])
        count = other.hand + other.vault - len(first) - len(other.known)
        doors = imagine(rng, [*other.known, *[pool.pop() for _ in range(count)]])
        hand, vault = tuple(doors[: other.hand]), (*first, *doors[other.hand :])
    return Holdings(hand, vault, banked, other.purse, other.doors, other.coins, other.known)


def _imagine_pick(seen: View, seat: int, imagined: Holdings, rng: Rng) -> Prepare | None:
    if seat == seen.seat:
        return seen.pick
    return pick(rng, choices(imagined.hand)) if seen.seats[seat].ready else None
