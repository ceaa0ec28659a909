"""Every level takes only legal actions, sees only its view, and plays the same again for the same seed."""

import random

import pytest

from core.bots import LEVELS, Playouts
from core.bots.normal import Trial, clearly_behind, take
from core.game import Config
from core.games import douro


def positions(seats, count):
    """Views and legal actions met in a random game, both the middle and the last barrels among them."""
    rng = random.Random(f"levels {seats}")
    state = douro.new(Config(seats, douro.Options()), f"levels{seats}").state
    met = []
    while waiting := [ask for ask in douro.asks(state) if not ask.settled]:
        seat = waiting[0].seat
        legal = douro.legal(state, seat)
        met.append((douro.view(state, seat), legal))
        state = douro.apply(state, seat, legal[int(rng.random() * len(legal))]).state
    return met[:: max(1, len(met) // count)]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_level_takes_a_legal_action_and_the_same_one_again(name, seats):
    for number, (view, legal) in enumerate(positions(seats, 12)):
        choose = LEVELS[name].choose
        action = choose(douro, view, legal, random.Random(f"{number}"), Playouts(60))
        assert action in legal
        assert choose(douro, view, legal, random.Random(f"{number}"), Playouts(60)) == action


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("playouts", [0, 1, 5])
def test_a_level_answers_however_little_it_may_think(name, playouts):
    view, legal = positions(4, 1)[0]
    assert LEVELS[name].choose(douro, view, legal, random.Random("little"), Playouts(playouts)) in legal


class WithoutJudgement:
    """Douro for a player that has no idea of a position's worth."""

    evaluate = None

    def __getattr__(self, name):
        return getattr(douro, name)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_plays_a_game_that_cannot_judge_a_position(name):
    for view, legal in positions(3, 4):
        assert LEVELS[name].choose(WithoutJudgement(), view, legal, random.Random("blind"), Playouts(40)) in legal


def test_a_budget_of_playouts_is_spent_one_by_one():
    budget = Playouts(2)
    assert [budget.spend() for _ in range(4)] == [True, True, False, False]


def record(action, *values):
    made = Trial(action)
    made.values.extend(values)
    return made


def test_only_an_action_far_outside_the_noise_is_dropped():
    best = record("best", *[2.0, 1.0, 3.0, 2.0])
    assert clearly_behind(record("worse", *[0.0, -1.0, 1.1, 0.0]), best, 0.12)
    assert not clearly_behind(record("as good", *[2.0, 1.0, 3.0, 2.0]), best, 0.12)
    assert not clearly_behind(record("noisy", *[9.0, -9.0, 1.0, 0.0]), best, 0.12)


def test_equal_actions_are_all_taken_and_worse_ones_never():
    rng = random.Random("mixed")
    taken = {take([record("a", 1.0), record("b", 1.0), record("c", 0.5)], 0.12, rng) for _ in range(60)}
    assert taken == {"a", "b"}
