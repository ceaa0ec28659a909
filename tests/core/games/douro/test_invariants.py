"""The invariants I1 to I12 of `rules/douro.md` 2.10, over whole games of random choices."""

# ruff: noqa: N802
from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.game import SPECTATOR, choices
from core.games import douro
from core.games.douro.cards import BACKS, BARRELS, FOGS, REGULARS
from core.games.douro.state import BoatTurned, CharityTurned, Options, PhylloxeraMoved, Points, Revealed, RowLaid

GAMES = {
    "seats": st.sampled_from(douro.FACTS.seats),
    "seed": st.integers(0, 10**9).map(str),
    "luck": st.integers(0, 10**9),
    "options": st.fixed_dictionaries({name: st.sampled_from(words) for name, words in choices(Options).items()}),
}
whole_games = given(**GAMES)
few = settings(max_examples=25, deadline=None, derandomize=True, database=None)


def disputes(steps):
    """The events of each dispute, then of charity."""
    events = [event for step in steps for event in step.events]
    starts = [place for place, event in enumerate(events) if isinstance(event, (Revealed, CharityTurned))]
    return [events[start:stop] for start, stop in pairwise([*starts, len(events)])]


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


@few
@whole_games
def test_I1_twenty_disputes_and_twenty_one_boats(random_game, seats, seed, luck, options):
    state = random_game(seats, seed, luck, **options)[-1].state
    assert len(state.history) == 20
    boats = [dispute.boat for dispute in state.history] + [d.towed for d in state.history if d.towed]
    assert sorted(boats) == sorted(REGULARS + FOGS)
    assert set(state.hands) == {()}
    assert (state.valley, state.stack) == ((), ())


@few
@whole_games
def test_I2_all_seats_hold_equally_many(random_game, seats, seed, luck, options):
    for step in random_game(seats, seed, luck, **options):
        assert len({len(hand) for hand in step.state.hands}) == 1


@few
@whole_games
def test_I3_hand_pile_and_gift_are_the_ten_barrels(random_game, seats, seed, luck, options):
    for step in random_game(seats, seed, luck, **options):
        state = step.state
        for seat, hand in enumerate(state.hands):
            seen = douro.view(state, seat)
            gift = () if seen.gift is None else (seen.gift,)
            assert sorted(hand + seen.seats[seat].pile + gift) == list(BARRELS)
            assert state.choices[seat] is None or state.choices[seat] in hand


@few
@whole_games
def test_I4_scores_are_never_below_0(random_game, seats, seed, luck, options):
    for step in random_game(seats, seed, luck, **options):
        assert min(step.state.scores) >= 0


@few
@whole_games
def test_I5_exactly_one_holder_without_a_ghost(random_game, seats, seed, luck, options):
    for step in random_game(seats, seed, luck, **options):
        assert step.state.holder in ({None} if seats == 2 else set(range(seats)))


@few
@whole_games
def test_I6_a_regular_boat_lies_below_every_fog(random_game, seats, seed, luck, options):
    for step in random_game(seats, seed, luck, **options):
        stack = step.state.stack
        assert not any(boat in FOGS for boat in step.state.valley)
        assert not stack or stack[-1] in REGULARS


@few
@whole_games
def test_I7_seven_rows(random_game, seats, seed, luck, options):
    rows = of([event for step in random_game(seats, seed, luck, **options) for event in step.events], RowLaid)
    assert [row.fog for row in rows] == [True] * 6 + [False]


@few
@whole_games
def test_I8_a_dispute_never_both_gives_and_takes(random_game, seats, seed, luck, options):
    for dispute in random_game(seats, seed, luck, **options)[-1].state.history:
        assert min(dispute.points) >= 0 or max(dispute.points) <= 0


@few
@whole_games
def test_I9_and_I10_the_phylloxera_moves_once_at_most_and_only_to_the_left(random_game, seats, seed, luck, options):
    steps = random_game(seats, seed, luck, **options)
    holder = steps[0].state.holder
    for told in disputes(steps):
        moves = of(told, PhylloxeraMoved)
        assert len(moves) <= 1
        for move in moves:
            assert move.giver == holder
            assert move.taker == (holder + 1) % seats
            holder = move.taker
    assert steps[-1].state.holder == holder


@few
@whole_games
def test_I11_the_points_of_a_dispute(random_game, seats, seed, luck, options):
    *boats, charity = disputes(random_game(seats, seed, luck, **options))
    for told in boats:
        (turned,) = of(told, BoatTurned)
        scale = 2 if turned.boat == "fragas" else 1
        owed = [abs(points.points - points.forgiven) for points in of(told, Points)]
        expected = [2 * scale] if len(owed) == 1 else [scale] * len(owed)
        assert owed == expected
        assert bool(owed) == (turned.boat != "customs")
    assert {abs(points.points - points.forgiven) for points in of(charity, Points)} == {1}


def disguise(state, seat, rng):
    """The same table with other secrets: all that the seat may not know is different, or may be."""
    hidden = [other for other in range(len(state.hands)) if other != seat]
    hands, gifts, chosen, scores = (list(part) for part in (state.hands, state.donated, state.choices, state.scores))
    if state.phase != "over":
        for other in hidden:
            if gifts[other] is not None:
                pool = [*hands[other], gifts[other]]
                rng.shuffle(pool)
                gifts[other] = pool.pop()
                hands[other] = tuple(sorted(pool))
            if chosen[other] is not None:
                chosen[other] = rng.choice(hands[other])
            if state.options.scores == "hidden":
                scores[other] += rng.randrange(3)
    boats, top = list(state.valley + state.stack), len(state.valley) + 1
    deep = boats[top:]
    rng.shuffle(deep)
    boats[top:] = deep
    for place, boat in enumerate(boats[:top]):
        alike = [other for other in range(top, len(boats)) if BACKS[boats[other]] == BACKS[boat]]
        if alike:
            other = rng.choice(alike)
            boats[place], boats[other] = boats[other], boat
    return replace(
        state,
        seed=f"{rng.random()}",
        hands=tuple(hands),
        donated=tuple(gifts),
        choices=tuple(chosen),
        scores=tuple(scores),
        valley=tuple(boats[: top - 1]),
        stack=tuple(boats[top - 1 :]),
    )


@few
@whole_games
def test_I12_a_view_does_not_depend_on_what_the_seat_may_not_know(random_game, seats, seed, luck, options):
    rng = random.Random(luck)
    for step in random_game(seats, seed, luck, **options)[::3]:
        for seat in (*range(seats), SPECTATOR):
            other = disguise(step.state, seat, rng)
            assert other != step.state
            assert douro.view(other, seat) == douro.view(step.state, seat)


@few
@whole_games
def test_I12_an_imagined_truth_looks_the_same(random_game, seats, seed, luck, options):
    rng = random.Random(luck)
    for step in random_game(seats, seed, luck, **options)[::3]:
        for seat in (*range(seats), SPECTATOR):
            seen = douro.view(step.state, seat)
            truth = douro.redeal(seen, rng)
            assert douro.view(truth, seat) == seen
            assert sorted(truth.valley + truth.stack) == sorted(step.state.valley + step.state.stack)
            assert not truth.stack or truth.stack[-1] in REGULARS
