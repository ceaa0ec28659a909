"""Undo is free until something was revealed or another acted, and going forward again gives the same state."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.game import IllegalAction, Refusal
from core.games.aldabas.actions import (
    Bank,
    Buy,
    Draw,
    Finish,
    Gain,
    Influence,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.douro.state import Donate, Play
from core.journal import Snapshot, read
from core.saves import resume
from core.table import Table, TakenBack

from .playing import TABLES, answer, bytes_of, finish, play, start

tables = pytest.mark.parametrize(("game", "seats"), TABLES)


def refused(table: Table, seat: int) -> Refusal:
    refusal = table.undo_refusal(seat)
    assert refusal is not None
    before = bytes_of(table), table.mark
    with pytest.raises(IllegalAction) as caught:
        table.undo(seat)
    assert caught.value.refusal == refusal
    assert (bytes_of(table), table.mark) == before
    return refusal


def donation(seats: int = 3) -> Table:
    return play(start(seats), Random(1), lambda view: view.phase == "donate")


def test_nothing_to_undo_before_the_first_action() -> None:
    assert [refused(start(), seat).code for seat in range(3)] == ["nothing_to_undo"] * 3


def test_a_barrel_face_down_can_be_taken_back() -> None:
    table = start()
    before, asks = bytes_of(table), table.asks()
    table.act(0, "dispute-1", Play(3))
    table.undo(0)
    assert bytes_of(table) == before
    assert table.asks() == asks
    assert table.view(0).choice is None
    assert table.told(None, table.mark - 1) == (TakenBack(0),)


def test_a_replaced_barrel_goes_back_to_the_one_before() -> None:
    table = start()
    table.act(0, "dispute-1", Play(3))
    table.act(0, "dispute-1", Play(8))
    table.undo(0)
    assert table.view(0).choice == 3
    table.undo(0)
    assert table.view(0).choice is None
    assert refused(table, 0).code == "nothing_to_undo"


def test_another_seat_that_has_acted_since_ends_undo() -> None:
    table = start()
    table.act(0, "dispute-1", Play(3))
    table.act(1, "dispute-1", Play(3))
    assert refused(table, 0) == Refusal("another_has_acted", {"seat": 1})
    table.undo(1)
    table.undo(0)
    assert refused(table, 0).code == "nothing_to_undo"


def test_a_seat_cannot_take_back_what_another_did() -> None:
    table = start()
    table.act(0, "dispute-1", Play(3))
    assert refused(table, 1).code == "nothing_to_undo"
    assert refused(table, 2).code == "nothing_to_undo"
    table.act(1, "dispute-1", Play(4))
    table.act(0, "dispute-1", Play(6))
    assert refused(table, 1) == Refusal("another_has_acted", {"seat": 0})


def test_e11_once_the_barrels_are_revealed_nobody_takes_one_back() -> None:
    table = start()
    for seat in (2, 0, 1):
        table.act(seat, "dispute-1", Play(seat))
    assert [refused(table, seat).code for seat in range(3)] == ["something_was_revealed"] * 3


def test_e11_what_the_ghost_drew_is_not_drawn_again() -> None:
    table = start(2)
    table.act(0, "dispute-1", Play(1))
    table.act(1, "dispute-1", Play(9))
    assert [refused(table, seat).code for seat in range(2)] == ["something_was_revealed"] * 2


def test_a_revelation_stays_the_limit_after_a_later_undo() -> None:
    table = start()
    for seat in range(3):
        table.act(seat, "dispute-1", Play(seat))
    again = table.asks()[0].id
    table.act(0, again, Play(10))
    table.undo(0)
    assert refused(table, 0).code == "something_was_revealed"


def test_a_gift_is_final_though_nothing_was_revealed() -> None:
    table = donation()
    table.act(1, "donate", Donate(0))
    assert refused(table, 1) == Refusal("is_final")
    assert refused(table, 0) == Refusal("another_has_acted", {"seat": 1})
    assert table.view(1).choice == 0


def test_the_last_gift_begins_the_second_half_and_stays() -> None:
    table = donation()
    for seat in range(3):
        table.act(seat, "donate", Donate(seat))
    assert table.view(None).phase == "play"
    assert [refused(table, seat).code for seat in range(3)] == ["something_was_revealed"] * 3


def test_the_end_of_the_game_is_not_taken_back() -> None:
    table = finish(start(), Random(4))
    assert [refused(table, seat).code for seat in range(3)] == ["something_was_revealed"] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_e10_undo_and_redo_give_the_same_state_at_every_decision(seats: int) -> None:
    table, rng = start(seats), Random(seats)
    tried = 0
    while not table.over:
        ask = rng.choice([ask for ask in table.asks() if not ask.settled])
        action = rng.choice(table.legal(ask.seat))
        before = bytes_of(table)
        table.act(ask.seat, ask.id, action)
        after = bytes_of(table)
        if table.undo_refusal(ask.seat) is None:
            tried += 1
            table.undo(ask.seat)
            assert bytes_of(table) == before
            table.act(ask.seat, ask.id, action)
            assert bytes_of(table) == after
    # Each dispute that was chosen for lets all but the last to choose change their mind; a gift is final.
    assert tried == (len(table.view(None).history) - forced(table)) * (seats - 1)


def forced(table: Table) -> int:
    return sum(type(event).__name__ == "LastBarrels" for event in table.told(None, 0))


def test_a_save_with_undos_resumes_where_it_was_and_undo_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "undo.wherry"
    table = start(3, "undo", path)
    table.act(0, "dispute-1", Play(3))
    table.act(1, "dispute-1", Play(6))
    table.undo(1)
    table.act(1, "dispute-1", Play(7))
    here, told, actions = bytes_of(table), table.told(0, 0), table.actions
    table.close()
    again = resume(path, lambda: 0)
    assert (bytes_of(again), again.told(0, 0), again.actions) == (here, told, actions)
    assert refused(again, 0) == Refusal("another_has_acted", {"seat": 1})
    again.undo(1)
    again.undo(0)
    assert bytes_of(again) == read(path).header.digest
    again.close()
    assert bytes_of(Table.replayed(read(path))) == read(path).header.digest


@tables
def test_a_save_with_many_undos_resumes_where_it_was_and_undo_goes_on(tmp_path: Path, game: str, seats: int) -> None:
    path = tmp_path / "undo.wherry"
    table, rng = start(seats, "undos", path, game=game), Random(3)
    for number in range(40):
        if table.over:
            break
        seat = answer(table, rng)
        while table.undo_refusal(seat) is None and rng.random() < 0.4:
            table.undo(seat)
        if number % 4 == 0:
            again = Table.resume(read(path))
            assert (bytes_of(again), again.told(0, 0), again.asks()) == (
                bytes_of(table),
                table.told(0, 0),
                table.asks(),
            )
            refusals = [[one.undo_refusal(other) for other in range(seats)] for one in (again, table)]
            assert refusals[0] == refusals[1]
            while again.undo_refusal(seat) is None:
                again.undo(seat)
                table.undo(seat)
                assert bytes_of(again) == bytes_of(table)
    assert any(isinstance(event, TakenBack) for event in table.told(None, 0))
    table.close()


@tables
def test_an_undo_never_goes_back_beyond_a_snapshot(tmp_path: Path, game: str, seats: int) -> None:
    path = tmp_path / "undo.wherry"
    table, rng = start(seats, "snapshot", path, game=game), Random(5)
    while not table.over:
        seat = answer(table, rng)
        if table.undo_refusal(seat) is None and rng.random() < 0.5:
            table.undo(seat)
    table.close()
    depth, floor, snapshots = 0, 0, 0
    entry: Any
    for entry in read(path).entries:
        if isinstance(entry, Snapshot):
            floor, snapshots = depth, snapshots + 1
        depth += {"act": 1, "undo": -1}.get(entry.__struct_config__.tag, 0)
        assert depth >= floor
    assert snapshots >= 2


# --- Aldabas: a turn is taken back action by action until something new is seen --------------------------------------


def turn(seats: int = 2) -> Table:
    """The first turn of a game in which everybody has kept all doors but the one in the Vault."""
    table = start(seats, "knock", game="aldabas", start="first")
    for seat in range(seats):
        table.act(seat, "setup", next(action for action in table.legal(seat) if not action.discard))
    return table


def do(table: Table, action: Any) -> None:
    (ask,) = table.asks()
    assert action in table.legal(ask.seat)
    table.act(ask.seat, ask.id, action)


def test_a_whole_turn_is_taken_back_while_the_next_has_not_begun_its_own() -> None:
    table = turn()
    trail = [(bytes_of(table), table.asks())]
    for action in (Take(), Take(), Finish()):
        do(table, action)
        trail.append((bytes_of(table), table.asks()))
    assert [ask.seat for ask in table.asks()] == [1]
    for before in reversed(trail[:-1]):
        table.undo(0)
        assert (bytes_of(table), table.asks()) == before
    assert refused(table, 0).code == "something_was_revealed"
    assert table.told(1, table.mark - 3) == (TakenBack(0),) * 3


def test_a_turn_is_over_for_good_once_the_next_has_acted() -> None:
    table = turn()
    for action in (Take(), Take(), Finish(), Take()):
        do(table, action)
    assert refused(table, 0) == Refusal("another_has_acted", {"seat": 1})
    table.undo(1)
    table.undo(0)
    assert [ask.kind for ask in table.asks()] == ["finish"]


def test_a_door_bought_stays_bought_since_a_new_one_was_seen() -> None:
    table = turn()
    do(table, Take())
    do(table, Buy(0))
    assert refused(table, 0).code == "something_was_revealed"
    do(table, Finish())
    table.undo(0)
    assert refused(table, 0).code == "something_was_revealed"


def test_what_a_power_did_is_taken_back_but_not_the_doors_it_drew() -> None:
    """Undo is open after every use of a power but those that turn a door."""
    found = {}
    for seed in range(8):
        table, rng = start(2, f"powers-{seed}", game="aldabas"), Random(seed)
        while not table.over:
            seats = [ask.seat for ask in table.asks() if ask.kind == "powers"]
            before = bytes_of(table)
            uses = {type(action): action for seat in seats for action in table.legal(seat)}
            for kind, action in uses.items():
                do(table, action)
                code = "" if table.undo_refusal(seats[0]) is None else refused(table, seats[0]).code
                assert found.setdefault(kind, code) == code
                if code:
                    break
                table.undo(seats[0])
                assert bytes_of(table) == before
            else:
                answer(table, rng)
    seen = "something_was_revealed"
    assert found == {
        Influence: "", Bank: "", Steal: "", Gain: "", Stow: "", Stop: "", Withdraw: "", Draw: seen, Buy: seen,
    }  # fmt: skip


def test_the_rival_s_turn_is_not_taken_back() -> None:
    table = start(1, "knock", game="aldabas")
    table.act(0, "setup", table.legal(0)[0])
    assert refused(table, 0).code == "something_was_revealed"
    for action in (Take(), Take()):
        do(table, action)
    table.undo(0)
    do(table, Take())
    do(table, Finish())
    assert refused(table, 0).code == "something_was_revealed"
