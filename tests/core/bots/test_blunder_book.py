"""Positions of Douro with a choice that no reasonable player misses (case B07). Orders are those of four seats.

In every position the next boats are known from their backs, because no other boat of that level is left, and a
rival's hand is known but for the one barrel it gave away.
"""

import random

import pytest

from core.bots import LEVELS, Playouts
from core.game import Config
from core.games import douro
from core.games.douro.cards import BACKS, BARRELS, FOGS, REGULARS
from core.games.douro.state import Dispute, Play, State

SEEDS = ("one", "two", "three", "four")


def near_the_end(mine, rivals, boats, scores=(5, 5, 5, 5), holder=3, gift=2):
    """The second half with these boats to come: seat 0 holds `mine`, the others `rivals`, and gave the last of it away.

    Everybody's earlier barrels are those that are missing; Cardia was in the first half, so that had 11 disputes.
    """
    hands = (tuple(mine), *[tuple(rivals[:-1])] * 3)
    gifts = (gift, *[rivals[-1]] * 3)
    used = [boat for boat in REGULARS + FOGS if boat not in boats]
    towed = None
    if "sirga" in used:
        towed = used.pop(0)
    used.sort(key=lambda boat: boat != "cardia")
    kept = [(*hand, given) for hand, given in zip(hands, gifts, strict=True)]
    second = list(zip(*[[value for value in BARRELS if value not in some] for some in kept], strict=True))
    values = [(0, 0, 0, 0)] * (len(used) - len(second)) + second
    history = [
        Dispute(boat, shown, (0, 0, 0, 0), towed if boat == "sirga" else None)
        for boat, shown in zip(used, values, strict=True)
    ]
    paid = tuple(score - 5 for score in scores)
    history[0] = Dispute(history[0].boat, history[0].values, paid)
    fog = boats[0] in FOGS
    return State(
        players=4,
        options=douro.Options(),
        seed="book",
        phase="play",
        half=2,
        stack=tuple(boats) if fog else (),
        valley=() if fog else tuple(boats),
        row_fog=fog,
        hands=hands,
        choices=(None,) * 4,
        donated=gifts,
        scores=tuple(scores),
        holder=holder,
        history=tuple(history),
        half_start=11,
    )


def plays(state, level="normal", playouts=600):
    """The barrels that the level lays for seat 0, thinking with several seeds."""
    view, legal = douro.view(state, 0), douro.legal(state, 0)
    chosen = [LEVELS[level].choose(douro, view, legal, random.Random(seed), Playouts(playouts)) for seed in SEEDS]
    return {action.barrel for action in chosen}


def test_the_positions_are_possible_ones():
    state = near_the_end((10, 4), (9, 1, 0), ("2a", "5c"))
    assert len(state.history) == 18
    assert all(len(hand) == 2 for hand in state.hands)
    seen = douro.view(state, 0)
    again = douro.redeal(seen, random.Random("x"))
    assert douro.view(again, 0) == seen
    assert [BACKS[boat] for boat in again.valley] == [2, 5]


BOOK = {
    "two points are sure now and would not be later": (
        # The 10 fills 2a by itself and nobody can match it.
        near_the_end((10, 4), (9, 1, 0), ("2a", "5c")),
        {10},
    ),
    "the ten waits while a boat of level 5 cannot fill": (
        # 5c wants 39 and gets 37 at most; on 2a the 10 is sure of two points.
        near_the_end((10, 4), (9, 1, 0), ("5c", "2a")),
        {4},
    ),
    "the ten waits for the last of three boats": (
        # 7 and 8 are safe from being lowest on level 5, and only the 10 beats a 9 on 1a.
        near_the_end((10, 8, 7), (9, 3, 2, 1), ("5a", "5b", "1a")),
        {7, 8},
    ),
    "the zero goes where the lowest pays nothing": (
        # 1a fills whatever comes; on 5b and 5c the 0 would be lowest for sure, the 6 and the 4 nearly never.
        near_the_end((0, 6, 4), (7, 3, 2, 1), ("1a", "5b", "5c"), gift=3),
        {0},
    ),
    "who has nothing pays nothing": (
        # With no points to pay, the 0 costs nothing on 5b, and the 10 is sure of two on 1a.
        near_the_end((0, 10), (9, 8, 7), ("5b", "1a"), scores=(0, 7, 7, 6)),
        {0},
    ),
    "the last fog must be Barraca, where the lowest wins": (
        # The 0 is lowest for sure on Barraca, the 10 highest for sure on 1a: four points instead of none.
        near_the_end((0, 10), (6, 4, 3), ("barraca", "1a")),
        {0},
    ),
    "the last fog must be Fragas, which pays double": (
        # 10 and at least 7 from each rival fill 20: four points now against two later.
        near_the_end((10, 3), (9, 8, 7), ("fragas", "1a")),
        {10},
    ),
    "nothing is to be had from Customs": (
        # The 10 wins two points on 1a and none on Customs, where the 3 can lose none.
        near_the_end((10, 3), (9, 8, 7), ("customs", "1a")),
        {3},
    ),
    "the phylloxera is not brought to a tie for the points": (
        # Every rival has an 8 or gave it away; as the holder, seat 0 wins on 1a only with its 9.
        near_the_end((9, 8), (8, 2, 1), ("1a", "5c"), holder=0),
        {9},
    ),
}


@pytest.mark.parametrize("name", BOOK)
def test_normal_finds(name):
    state, good = BOOK[name]
    assert plays(state) <= good


def test_normal_neither_wastes_a_ten_nor_pays_with_a_low_barrel_on_a_first_boat_of_level_5():
    state = douro.new(Config(4, douro.Options()), "level five").state
    stack = (*state.valley, *state.stack)
    at = next(place for place, boat in enumerate(stack) if BACKS[boat] == 5)
    fog = next(place for place, boat in enumerate(stack) if boat in FOGS)
    boats = (stack[at], *stack[:at], *stack[at + 1 :])
    shift = 1 if at > fog else 0
    state = douro.State(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {"valley": boats[: fog + shift], "stack": boats[fog + shift :]}
    )
    assert BACKS[state.valley[0]] == 5
    assert plays(state) <= {3, 4, 6, 7, 8}


def test_normal_keeps_its_ten_from_charity():
    state = near_the_end((10, 4), (9, 1, 0), ("2a", "5c"))
    middle = douro.State(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {
            "phase": "donate",
            "hands": (BARRELS,) * 4,
            "donated": (None,) * 4,
            "history": state.history[:11],
            "valley": tuple(dispute.boat for dispute in state.history[11:] if dispute.boat not in FOGS),
            "stack": (*[dispute.boat for dispute in state.history[11:] if dispute.boat in FOGS], "2a", "5c"),
            "row_fog": any(dispute.boat in FOGS for dispute in state.history[11:]),
        }
    )
    assert 10 not in plays(middle)


def test_a_single_action_is_taken_without_a_thought():
    class Spent:
        def spend(self):
            raise AssertionError("there is nothing to think about")

    for level in LEVELS.values():
        assert level.choose(douro, None, (Play(7),), random.Random("x"), Spent()) == Play(7)
