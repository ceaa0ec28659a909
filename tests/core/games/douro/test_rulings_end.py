"""Rulings 46 to 74 of `rules/douro.md` 3: middle, charity, scores, memory, two players, and a game on a screen."""

# ruff: noqa: N802
from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import fields, replace

from core.game import Config, Refusal, choices, codec
from core.games import douro
from core.games.douro.boats import effect
from core.games.douro.cards import BARRELS, FOG_BACK, FOGS, ORDERS, REGULARS
from core.games.douro.ghost import ghost_barrel
from core.games.douro.state import (
    AllDonated,
    BoatTurned,
    CharityTurned,
    Donate,
    LastBarrels,
    Options,
    PhylloxeraMoved,
    Play,
    Points,
    Revealed,
    RowLaid,
    State,
)
from core.games.douro.view import remembered_scores

A, B, C, D, E = range(5)


@pytest.fixture
def middle(build, play):
    """The middle of the game, inside a row: 2a and 4c still lie."""
    return play(build(3, ("1a", "1b", "2a", "4c"), hands=((0, 1), (2, 3), (4, 6))), 0, 2, 4).state


# --- the middle and charity ------------------------------------------------------------------------------------


def test_R46_nine_barrels_in_the_second_half(middle, give):
    told = give(middle, 10, 0, 6)
    assert told.state.hands == ((0, 1, 2, 3, 4, 6, 7, 8, 9), BARRELS[1:], (0, 1, 2, 3, 4, 7, 8, 9, 10))


def test_R47_the_rest_of_a_row_stays_with_its_backs_visible(middle, give):
    assert middle.phase == "donate"
    assert douro.view(middle, A).valley == (2, 4)
    told = give(middle, 1, 2, 3)
    assert told.state.valley == ("2a", "4c")
    assert told.of(RowLaid) == []


@pytest.mark.parametrize(("below", "back"), [(("4a", "4b", "4c"), 4), (("customs", "4a", "4b", "4c"), FOG_BACK)])
def test_R47_after_a_fog_the_next_row_is_laid_after_the_gifts(build, play, give, below, back):
    hands = ((1, 2), (3, 4), (6, 7))
    told = play(build(3, ("1a", "barraca"), below, hands=hands), 1, 3, 6)
    assert told.state.phase == "donate"
    assert told.of(RowLaid) == []
    seen = douro.view(told.state, A)
    assert (seen.valley, seen.row_fog, seen.top) == ((), False, back)
    given = give(told.state, 1, 2, 3)
    assert [type(event) for event in given.events][-2:] == [AllDonated, RowLaid]


def test_R48_any_of_the_ten_may_be_given(middle):
    assert douro.legal(middle, A) == tuple(Donate(barrel) for barrel in BARRELS)


def test_R48_a_gift_is_secret_final_and_not_optional(middle):
    state = douro.apply(middle, A, Donate(10)).state
    assert douro.check(state, A, Donate(9)) == Refusal("gift_is_final", {"barrel": 10})
    assert douro.legal(state, A) == ()
    assert [ask.seat for ask in douro.asks(state)] == [B, C]
    assert douro.check(state, B, Play(3)) == Refusal("gift_is_asked")
    other = douro.apply(middle, A, Donate(0)).state
    assert douro.view(state, B) == douro.view(other, B)
    assert douro.view(state, B).seats[A].donated
    assert douro.view(state, None) == douro.view(other, None)


def test_R49_each_donor_of_a_tie_pays_or_receives_one_point(charity):
    assert charity((2, 2, 6, 9), C).scores == (4, 4, 5, 6)
    assert charity((2, 2, 2, 4, 9), D).scores == (4, 4, 4, 5, 6)
    assert charity((9, 9, 9, 4, 2), D).scores == (6, 6, 6, 5, 4)


def test_R50_the_holder_pays_alone_and_is_left_out(charity):
    assert charity((2, 2, 6, 9), A).scores == (4, 5, 5, 6)
    assert charity((1, 9, 9), C).scores == (4, 6, 5)
    assert charity((4, 4, 4), B).scores == (6, 4, 6)


def test_R51_pay_first_then_receive(charity):
    told = charity((4, 4, 4), None, (0, 3, 5), seats=2)
    assert [points.points for points in told.of(Points)] == [0, -1, -1, 1, 1, 1]
    assert told.scores == (1, 3, 5)


def test_R52_lowest_and_highest_at_once_only_if_all_gifts_are_equal(charity):
    assert charity((4, 4, 4), None, seats=2).scores == (5, 5, 5)
    told = charity((4, 4, 6), None, seats=2)
    assert [(points.seat, points.points) for points in told.of(Points)] == [(A, -1), (B, -1), (C, 1)]


def test_R53_gifts_and_charity_are_no_disputes(random_game):
    steps = random_game(4, "count", 3)
    events = [event for step in steps for event in step.events]
    assert sum(isinstance(event, Revealed) for event in events) == 20
    assert sum(isinstance(event, CharityTurned) for event in events) == 1
    assert len(steps[-1].state.history) == 20


# --- scores ----------------------------------------------------------------------------------------------------


def test_R54_a_seat_pays_what_it_has_and_the_rest_is_forgiven(dispute, charity):
    told = dispute("fragas", (1, 1, 6, 8), B, (5, 3, 5, 5))
    assert told.of(Points) == [Points(B, -3, 1, "lowest", 1)]
    assert told.scores == (5, 0, 5, 5)
    gift = charity((1, 6, 8), C, (0, 5, 5))
    assert gift.of(Points)[0] == Points(A, 0, 1, "lowest", 1, charity=True)
    assert gift.scores == (0, 5, 6)


def test_R54_what_is_forgiven_never_comes_back(build, play):
    told = play(build(3, ("5a", "1b"), holder=B, scores=(1, 5, 5)), 1, 9, 8)
    assert play(told.state, 10, 8, 7).scores == (2, 5, 5)


@pytest.mark.parametrize("boat", ["5c", "fragas", "cardia", "rapids"])
@pytest.mark.parametrize("barrels", [(0, 1, 2), (2, 2, 2), (1, 1, 3)])
def test_R55_no_score_goes_below_0(dispute, boat, barrels):
    assert min(dispute(boat, barrels, A, (0, 0, 0), rapids_short="loses").scores) == 0


def test_R56_the_bank_has_no_limit(dispute):
    assert dispute("fragas", (10, 6, 0), B, (55, 55, 55)).scores == (59, 55, 55)


def test_R57_hidden_scores_show_the_looker_its_own(build, charity):
    assert choices(Options)["scores"] == ("hidden", "open")
    hidden = build(3, ("1a",), scores=(4, 6, 9))
    assert [seat.score for seat in douro.view(hidden, B).seats] == [None, 6, None]
    assert [seat.score for seat in douro.view(hidden, None).seats] == [None, None, None]
    opened = replace(hidden, options=Options(scores="open"))
    assert [seat.score for seat in douro.view(opened, None).seats] == [4, 6, 9]
    over = charity((2, 6, 9), A).state
    assert [seat.score for seat in douro.view(over, None).seats] == [4, 5, 6]


def test_R58_the_first_tied_seat_clockwise_from_the_holder_is_ahead_and_the_holder_last(build):
    final = replace(build(4, ()), phase="over", scores=(9, 6, 9, 9), charity=(0,) * 4)
    rankings = {holder: ranking(replace(final, holder=holder)) for holder in range(4)}
    assert rankings == {A: [C, D, A, B], B: [C, D, A, B], C: [D, A, C, B], D: [A, C, D, B]}


def test_R58_the_tied_seat_need_not_be_the_very_next(build):
    final = replace(build(5, ()), phase="over", scores=(8, 4, 3, 8, 2), charity=(0,) * 5)
    assert ranking(replace(final, holder=A)) == [D, A, B, C, E]


def test_R59_places_below_the_first_follow_the_same_order(build):
    final = replace(build(4, ()), phase="over", scores=(6, 9, 6, 6), charity=(0,) * 4)
    outcome = douro.outcome(replace(final, holder=C))
    assert [(standing.seat, standing.place) for standing in outcome.standings] == [(B, 1), (D, 2), (A, 3), (C, 4)]


def ranking(state):
    return [standing.seat for standing in douro.outcome(state).standings]


def test_R60_the_last_boat_is_regular(random_game):
    for number in range(20):
        history = random_game(3, f"last-{number}", number)[-1].state.history
        assert history[-1].boat in REGULARS


# --- memory ----------------------------------------------------------------------------------------------------


def test_R61_the_ledger_is_an_option_for_all_seats_alike_and_off_by_default(random_game):
    assert choices(Options)["ledger"] == ("off", "on")
    for steps in zip(*(random_game(3, "ledger", 5, ledger=word) for word in ("off", "on")), strict=True):
        off, on = (step.state for step in steps)
        assert off.options.ledger == "off"
        assert replace(on, options=off.options) == off


def test_R62_discarded_boats_are_remembered_with_the_barrels_they_saw(random_game):
    for step in random_game(3, "discard", 7):
        seen = douro.view(step.state, None)
        lie = [*step.state.valley, *step.state.stack]
        gone = [boat for dispute in seen.history for boat in (dispute.boat, dispute.towed) if boat]
        assert sorted(lie + gone) == sorted(REGULARS + FOGS)


def test_R63_the_owner_sees_its_pile_and_its_gift(middle, give, play):
    state = play(give(middle, 10, 0, 6).state, 9, 8, 7).state
    for seat, (gift, barrel) in enumerate([(10, 9), (0, 8), (6, 7)]):
        seen = douro.view(state, seat)
        assert seen.gift == gift
        assert seen.seats[seat].pile == (barrel,)
    assert douro.view(state, None).gift is None
    assert [seat.gift for seat in douro.view(state, A).seats] == [None, None, None]


def test_R64_a_view_is_enough_to_count(random_game):
    for step in random_game(4, "count", 11):
        seen = douro.view(step.state, A)
        assert remembered_scores(seen) == step.state.scores
        if step.state.half == 1:
            unseen = [tuple(b for b in BARRELS if b not in other.pile) for other in seen.seats]
            assert tuple(unseen) == step.state.hands


# --- two players -----------------------------------------------------------------------------------------------


def test_R65_equal_totals_share_a_place_with_the_ghost_too(charity):
    told = charity((2, 8, 9), None, (8, 7, 5), seats=2)
    assert told.scores == (7, 7, 6)
    assert told.outcome.winners == (A, B)
    assert [standing.place for standing in told.outcome.standings] == [1, 1, 3]
    ghost = charity((2, 8, 9), None, (8, 5, 6), seats=2)
    assert ghost.outcome.winners == (A, C)
    assert ghost.outcome.tie_break == "shared"


def test_R66_the_ghost_chooses_when_both_people_have(build):
    state = douro.apply(build(2, ("3b",)), A, Play(4)).state
    assert state.choices == (4, None, None)
    assert [ask.seat for ask in douro.asks(state)] == [A, B]
    step = douro.apply(state, B, Play(6))
    (revealed,) = [event for event in step.events if isinstance(event, Revealed)]
    assert revealed.values[:2] == (4, 6)
    assert revealed.values[C] in BARRELS
    assert step.state.hands[C] == tuple(barrel for barrel in BARRELS if barrel != revealed.values[C])


@pytest.mark.parametrize("phase", ["play", "donate"])
def test_R66_the_ghost_is_even_handed(build, phase):
    state = replace(build(2, ("3b",)), phase=phase)
    counts = Counter(ghost_barrel(replace(state, seed=f"ghost-{number}")) for number in range(2000))
    assert set(counts) == set(BARRELS)
    # 9 degrees of freedom: 27.9 is passed once in a thousand.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 27.9


def test_R66_the_ghost_gives_to_charity(random_game):
    state = random_game(2, "ghost", 1)[-1].state
    assert state.donated[C] in BARRELS
    assert state.donated[C] not in [d.values[C] for d in state.history[state.half_start :] if d.boat != "cardia"]


@pytest.mark.parametrize("boat", ["1b", "3c", "5c", "fragas", "cardia", "rapids"])
def test_R67_two_players_use_the_column_of_three(build, play, boat):
    (turned,) = play(build(2, (boat,)), 4, 6).of(BoatTurned)
    assert turned.order == {"1b": 3, "3c": 17, "5c": 29, "fragas": 15, "cardia": 15, "rapids": 15}[boat]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_R68_no_ghost_at_other_sizes(players):
    state = douro.new(Config(players, Options()), "company").state
    assert not state.ghost
    assert len(state.hands) == players
    assert [ask.seat for ask in douro.asks(state)] == list(range(players))


def test_R68_the_ghost_form_has_no_phylloxera(random_game):
    steps = random_game(2, "company", 2)
    assert {step.state.holder for step in steps} == {None}
    assert not any(isinstance(event, PhylloxeraMoved) for step in steps for event in step.events)


# --- on a screen -----------------------------------------------------------------------------------------------


def test_R69_an_action_does_not_say_who_thought_of_it():
    assert set(douro.ACTIONS) == {Play, Donate}
    assert {tuple(field.name for field in fields(action)) for action in douro.ACTIONS} == {("barrel",)}


def test_R70_table_talk_is_no_action_of_the_game():
    assert {action.__struct_config__.tag for action in douro.ACTIONS} == {"play", "donate"}


def test_R71_a_seat_keeps_card_score_and_order_whoever_sits_there(random_game):
    encode, decode = codec(State)
    steps = random_game(3, "chairs", 4)
    assert {step.state.players for step in steps} == {3}
    for step in steps:
        again = decode(encode(step.state))
        assert again == step.state
        assert (again.holder, again.scores, again.hands) == (step.state.holder, step.state.scores, step.state.hands)
        assert [douro.legal(again, seat) for seat in range(3)] == [douro.legal(step.state, seat) for seat in range(3)]


def test_R72_a_character_is_nothing_that_the_rules_know():
    assert [field.name for field in fields(Config)] == ["seats", "options"]
    assert set(choices(Options)) == {"rapids_short", "scores", "ledger"}


def test_R73_the_last_barrel_plays_itself_and_is_a_dispute(build, play):
    state = build(3, ("2b", "3a", "3b"), hands=((9, 1), (8, 2), (7, 3)))
    told = play(state, 9, 8, 7)
    assert told.of(LastBarrels) == [LastBarrels()]
    assert told.of(Revealed) == [Revealed((9, 8, 7), 24), Revealed((1, 2, 3), 6)]
    assert len(told.state.history) == len(state.history) + 2 == 10


def test_R74_what_every_fog_does_is_no_secret_and_those_seen_are_known(build, play):
    acts = {fog: [effect(fog, filled, Options()) for filled in (True, False)] for fog in FOGS if fog != "sirga"}
    assert {fog: [what and (what.end, what.receives, what.amounts) for what in both] for fog, both in acts.items()} == {
        "fragas": [("highest", True, (4, 2)), ("lowest", False, (4, 2))],
        "cardia": [("highest", True, (2, 1)), ("lowest", False, (2, 1))],
        "rapids": [("lowest", True, (2, 1)), ("highest", True, (2, 1))],
        "barraca": [("lowest", True, (2, 1)), ("lowest", True, (2, 1))],
        "customs": [None, None],
    }
    for fog in ("fragas", "cardia", "rapids"):
        assert [ORDERS[players][fog] for players in (3, 4, 5)] == [15, 20, 25]
    told = play(build(3, ("barraca",)), 1, 2, 3)
    assert [dispute.boat for dispute in douro.view(told.state, None).history] == ["barraca"]
