"""Who may know what (`rules/douro.md` 2.11): the view of a seat, built up field by field, and a truth that fits it.

A view holds all that was ever shown to everybody, as a perfect memory would. What the table *lists* of it is the
`ledger` option's business (ruling 61): the screens honour it, and a bot that counts merely remembers (ruling 64).
"""

from __future__ import annotations

from typing import Literal

from core.chance import Rng, imagine, imagined_seed, pick
from core.game import Looker, Value, heard
from core.games.douro.cards import BACKS, BARRELS, BOTTOM, FOG_BACK, FOGS, REGULARS, START_SCORE
from core.games.douro.state import AnyEvent, Dispute, Options, State, without


class SeatView(Value, frozen=True, gc=False):
    """What everybody sees of a seat: how many barrels it holds, its pile (last on top), whether it has chosen.

    `score` is none where scores are hidden from the looker; `gift` is none until charity.
    """

    barrels: int
    pile: tuple[int, ...]
    chosen: bool
    donated: bool
    score: int | None
    gift: int | None


class View(Value, frozen=True, gc=False):
    """All that a seat, or a spectator, may know.

    `valley` has the levels of the boats still to come in this row, the first one in dispute; `top` is the back of
    the stack's top boat, 0 for a fog, none if no boat is left. `hand`, `choice` and `gift` are the looker's own.
    """

    seat: int | None
    players: int
    options: Options
    phase: Literal["play", "donate", "over"]
    half: int
    half_start: int
    valley: tuple[int, ...]
    row_fog: bool
    top: int | None
    stack_regulars: int
    stack_fogs: int
    hand: tuple[int, ...]
    choice: int | None
    gift: int | None
    holder: int | None
    seats: tuple[SeatView, ...]
    history: tuple[Dispute, ...]
    charity: tuple[int, ...]


def view(state: State, seat: Looker) -> View:
    """Build what the seat may know, or a spectator."""
    fogs = sum(BACKS[boat] == FOG_BACK for boat in state.stack)
    return View(
        seat=seat,
        players=state.players,
        options=state.options,
        phase=state.phase,
        half=state.half,
        half_start=state.half_start,
        valley=tuple([BACKS[boat] for boat in state.valley]),
        row_fog=state.row_fog,
        top=BACKS[state.stack[0]] if state.stack else None,
        stack_regulars=len(state.stack) - fogs,
        stack_fogs=fogs,
        hand=() if seat is None else state.hands[seat],
        choice=None if seat is None else state.choices[seat],
        gift=None if seat is None else state.donated[seat],
        holder=state.holder,
        seats=tuple([_seat_view(state, other, seat) for other in range(len(state.hands))]),
        history=state.history,
        charity=state.charity,
    )


def _seat_view(state: State, seat: int, looker: Looker) -> SeatView:
    over = state.phase == "over"
    known = over or seat == looker or state.options.scores == "open"
    return SeatView(
        barrels=len(state.hands[seat]),
        pile=pile(state.history[state.half_start :], seat),
        chosen=state.choices[seat] is not None,
        donated=state.donated[seat] is not None or (state.phase == "donate" and state.choices[seat] is not None),
        score=state.scores[seat] if known else None,
        gift=state.donated[seat] if over else None,
    )


def pile(disputes: tuple[Dispute, ...], seat: int) -> tuple[int, ...]:
    """The seat's played barrels of a half, the last one on top; Cardia's went back to hand (ruling 44)."""
    return tuple([dispute.values[seat] for dispute in disputes if dispute.boat != "cardia"])


def redact(event: AnyEvent, seat: Looker) -> AnyEvent | None:
    """Every event of Douro is for everybody: secrets are in no event until they are turned."""
    return event if heard(event, seat) else None


# --- a truth that fits a view --------------------------------------------------------------------------------


def redeal(seen: View, rng: Rng) -> State:
    """One possible truth: hidden boats, gifts and choices imagined, everything else as seen or remembered."""
    count = len(seen.seats)
    hands, gifts, choices = [], [], []
    for seat in range(count):
        hand, gift, choice = _imagine_seat(seen, seat, rng)
        hands.append(hand)
        gifts.append(gift)
        choices.append(choice)
    valley, stack = _imagine_boats(seen, rng)
    return State(
        players=seen.players,
        options=seen.options,
        seed=imagined_seed(rng),
        phase=seen.phase,
        half=seen.half,
        stack=stack,
        valley=valley,
        row_fog=seen.row_fog,
        hands=tuple(hands),
        choices=tuple(choices),
        donated=tuple(gifts),
        scores=remembered_scores(seen),
        holder=seen.holder,
        history=seen.history,
        half_start=seen.half_start,
        charity=seen.charity,
    )


def remembered_scores(seen: View) -> tuple[int, ...]:
    """Every seat's score, as anyone can add it up who saw all points move."""
    return tuple(
        [
            START_SCORE + sum([dispute.points[seat] for dispute in seen.history]) + sum(seen.charity[seat : seat + 1])
            for seat in range(len(seen.seats))
        ]
    )


def _imagine_seat(seen: View, seat: int, rng: Rng) -> tuple[tuple[int, ...], int | None, int | None]:
    """A seat's hand, gift and choice: its own as they are, another's from the barrels it has not shown."""
    if seat == seen.seat:
        return seen.hand, seen.gift, seen.choice
    other = seen.seats[seat]
    hand: tuple[int, ...] = BARRELS
    for barrel in other.pile:
        hand = without(hand, barrel)
    gift = other.gift
    if gift is None and other.donated and seen.phase == "play":
        gift = pick(rng, hand)
    if gift is not None:
        hand = without(hand, gift)
    return hand, gift, pick(rng, hand) if other.chosen else None


def _imagine_boats(seen: View, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A valley and a stack with the backs that lie open, from the boats that nobody has turned yet."""
    turned = {dispute.boat for dispute in seen.history} | {dispute.towed for dispute in seen.history}
    regulars = imagine(rng, [boat for boat in REGULARS if boat not in turned])
    fogs = imagine(rng, [boat for boat in FOGS if boat not in turned])
    valley = tuple([_take_level(regulars, level) for level in seen.valley])
    top: list[str] = []
    if seen.top == FOG_BACK:
        top = [fogs.pop() for _ in range(max(1, _fogs_known(seen)))]
    elif seen.top is not None:
        top = [_take_level(regulars, seen.top)]
    if not fogs:
        return valley, (*top, *regulars)
    # A fog that nobody has placed lies above the three bottom boats.
    middle = imagine(rng, fogs + regulars[BOTTOM:])
    return valley, (*top, *middle, *regulars[:BOTTOM])


def _take_level(boats: list[str], level: int) -> str:
    boat = next(boat for boat in boats if BACKS[boat] == level)
    boats.remove(boat)
    return boat


def _fogs_known(seen: View) -> int:
    """How many boats on top of the stack are known to be fogs, because Sirga's rope passed them."""
    for since, dispute in enumerate(reversed(seen.history)):
        if dispute.boat == "sirga":
            return max(0, dispute.skipped - since)
    return 0
