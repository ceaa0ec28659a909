"""A seat sees and does what its player may, and somebody who watches can change nothing."""

from __future__ import annotations

import hashlib
import inspect
from random import Random

import pytest

from core.game import IllegalAction, Refusal
from core.games.douro.state import Play
from core.journal import Person
from core.seat import Seat
from core.table import Table

from .playing import NAMES, answer, bytes_of, finish, play, start


def refusal_of(seat: Seat, ask: str, action: Play) -> Refusal:
    before = bytes_of(seat._table), seat.mark
    expected = seat.check(ask, action)
    with pytest.raises(IllegalAction) as caught:
        seat.act(ask, action)
    assert caught.value.refusal == expected
    assert (bytes_of(seat._table), seat.mark) == before
    return caught.value.refusal


def second_dispute() -> Table:
    return play(start(), Random(1), lambda view: len(view.history) == 1)


def test_s12_a_spectator_has_no_way_to_change_anything() -> None:
    table = start()
    watcher = Seat(table, None)
    for _ in range(12):
        before = bytes_of(table), table.mark, table.actions
        assert (watcher.asks, watcher.legal) == ((), ())
        assert not watcher.is_person
        for ask in table.asks():
            for action in table.legal(ask.seat):
                assert refusal_of(watcher, ask.id, action) == Refusal("only_watching")
        assert watcher.undo_refusal == Refusal("only_watching")
        with pytest.raises(IllegalAction) as caught:
            watcher.undo()
        assert caught.value.refusal == Refusal("only_watching")
        assert (bytes_of(table), table.mark, table.actions) == before
        answer(table, Random(1))


def test_s12_a_seat_has_no_way_to_act_for_another() -> None:
    table = start()
    seat = Seat(table, 1)
    seat.act("dispute-1", Play(4))
    assert table.view(1).choice == 4
    assert table.view(0).choice is None
    assert list(inspect.signature(Seat.act).parameters) == ["self", "ask", "action", "stand_in"]
    assert list(inspect.signature(Seat.undo).parameters) == ["self"]


def test_a_stale_question_is_refused_and_the_one_that_stands_is_named() -> None:
    seat = Seat(second_dispute(), 0)
    barrel = seat.view.hand[0]
    assert refusal_of(seat, "dispute-1", Play(barrel)) == Refusal("stale_question", {"asked": "dispute-2"})
    assert refusal_of(seat, "", Play(barrel)).code == "stale_question"
    assert seat.check("dispute-2", Play(barrel)) is None


def test_t23_simultaneous_choices_are_judged_by_their_question_not_by_what_others_did() -> None:
    table = start()
    seats = [Seat(table, number) for number in range(3)]
    question = seats[0].asks[0]
    seats[2].act(question.id, Play(2))
    seats[1].act(question.id, Play(3))
    assert seats[0].asks == (question,)
    seats[1].act(question.id, Play(4))
    assert [ask.settled for ask in seats[1].asks] == [True]
    assert seats[1].view.choice == 4
    assert seats[0].waiting == (0,)
    seats[0].act(question.id, Play(1))
    assert seats[0].view.history[0].values == (1, 4, 2)
    assert refusal_of(seats[1], question.id, Play(0)).code == "stale_question"


def test_a_choice_in_two_orders_of_arrival_gives_one_state() -> None:
    one, other = start(), start()
    for seat in (0, 1, 2):
        one.act(seat, "dispute-1", Play(seat + 1))
    for seat in (2, 0, 1):
        other.act(seat, "dispute-1", Play(seat + 1))
    assert bytes_of(one) == bytes_of(other)


def test_what_the_rules_refuse_says_why_and_leaves_the_seat_free_to_act() -> None:
    seat = Seat(start(), 0)
    assert refusal_of(seat, "dispute-1", Play(5)) == Refusal("no_such_barrel", {"barrel": 5})
    seat.act("dispute-1", Play(6))
    assert refusal_of(seat, "dispute-1", Play(6)) == Refusal("already_chosen", {"barrel": 6})
    seat.act("dispute-1", Play(7))
    assert seat.view.choice == 7


def test_a_seat_is_not_asked_twice_for_a_gift() -> None:
    table = play(start(), Random(1), lambda view: view.phase == "donate")
    seat = Seat(table, 0)
    seat.act("donate", seat.legal[0])
    assert seat.asks == ()
    assert refusal_of(seat, "donate", Play(1)) == Refusal("not_asked", {"seat": 0})


def test_a_game_that_is_over_asks_nothing_and_refuses_all() -> None:
    seat = Seat(finish(start(), Random(1)), 0)
    assert (seat.asks, seat.legal, seat.waiting) == ((), (), ())
    assert refusal_of(seat, "dispute-1", Play(1)).code == "game_over"


def test_a_choice_face_down_is_seen_by_its_own_seat_alone() -> None:
    table = start()
    Seat(table, 0).act("dispute-1", Play(9))
    assert Seat(table, 0).view.choice == 9
    for number in (1, 2, None):
        view = Seat(table, number).view
        assert view.choice is None
        assert view.seats[0].chosen


def test_the_seed_is_shown_once_the_game_is_over_and_its_hash_before() -> None:
    table = start(seed="harbour")
    for number in (None, 0, 1, 2):
        assert Seat(table, number).seed is None
    finish(table, Random(1))
    assert Seat(table, None).seed == "harbour"
    assert Seat(table, None).seed_hash == hashlib.sha256(b"wherry/harbour").hexdigest()


def test_a_seat_knows_who_sits_where() -> None:
    seat = Seat(start(4), 0)
    assert seat.game == "douro"
    assert seat.names == NAMES[:4]
    assert seat.chairs[0] == Person("Ana")
    assert [Seat(seat._table, number).is_person for number in (0, 1, 2, 3, None)] == [True, False, False, False, False]


def test_events_since_a_mark_are_those_still_to_come() -> None:
    table = start()
    seat = Seat(table, 1)
    assert [type(event).__name__ for event in seat.events()][-1] == "RowLaid"
    mark = seat.mark
    assert seat.events(mark) == ()
    seat.act("dispute-1", Play(1))
    assert [type(event).__name__ for event in seat.events(mark)] == ["Chosen"]


def test_a_stand_in_is_told_to_everybody() -> None:
    table = start()
    mark = table.mark
    Seat(table, 1).act("dispute-1", Play(1), stand_in="slow")
    told = Seat(table, None).events(mark)
    assert [(type(event).__name__, event.seat) for event in told] == [("StoodIn", 1), ("Chosen", 1)]
    assert told[0].why == "slow"


def test_private_seeds_differ_by_seat_and_by_decision_and_come_back() -> None:
    table, same = start(), start()
    seeds = {Seat(table, number).private_seed() for number in (None, 0, 1, 2)}
    Seat(table, 0).act("dispute-1", Play(1))
    seeds |= {Seat(table, number).private_seed() for number in (None, 0, 1, 2)}
    assert len(seeds) == 8
    assert Seat(same, 2).private_seed() in seeds
