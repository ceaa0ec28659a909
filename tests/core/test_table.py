"""A table: how it is opened, whom it tells, and how it goes on from a save."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from core import saves
from core.games.douro.state import Play
from core.journal import Header, Journal, SaveError, read
from core.table import Table

from .playing import TABLES, answer, bytes_of, chairs, start

tables = pytest.mark.parametrize(("game", "seats"), TABLES)

# --- opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 6])
def test_a_table_with_seats_that_no_game_allows_is_refused(count: int) -> None:
    many = chairs(5) + chairs(1)
    with pytest.raises(ValueError, match="seats"):
        Table.start("douro", many[:count], {}, "port")


@pytest.mark.parametrize("options", [{"weather": "rain"}, {"ledger": "perhaps"}, {"ledger": ""}])
def test_options_that_no_game_has_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"Object contains unknown field|Invalid enum value"):
        Table.start("douro", chairs(3), options, "port")


def test_a_game_that_is_not_in_the_house_is_refused() -> None:
    with pytest.raises(KeyError):
        Table.start("whist", chairs(3), {}, "port")


@pytest.mark.parametrize("seed", ["", "a b", "é", "x" * 65, "../up"])
def test_a_seed_that_no_save_could_be_read_with_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        Table.start("douro", chairs(3), {}, seed)


def test_nothing_is_kept_of_a_table_that_is_refused() -> None:
    kept: list[Header] = []

    def keep(header: Header) -> Journal:
        kept.append(header)
        return Journal.unkept()

    with pytest.raises(ValueError, match="seats"):
        Table.start("douro", chairs(1), {}, "port", keep=keep)
    assert kept == []
    Table.start("douro", chairs(2), {}, "port", keep=keep)
    assert [header.game for header in kept] == ["douro"]


def test_the_header_holds_every_option_and_what_was_agreed() -> None:
    header = start(4, "port", ledger="on").header
    assert header.options == {"rapids_short": "printed", "scores": "hidden", "ledger": "on"}
    assert (header.format, header.rules, header.seed, len(header.seats)) == (1, 1, "port", 4)


@pytest.mark.parametrize(
    ("game", "seats", "positions"),
    [
        ("douro", 2, 3), ("douro", 3, 3), ("douro", 4, 4), ("douro", 5, 5),
        ("aldabas", 1, 2), ("aldabas", 2, 2), ("aldabas", 3, 3), ("aldabas", 4, 4),
    ],
)  # fmt: skip
def test_a_ghost_and_a_rival_have_a_position_but_no_chair(game: str, seats: int, positions: int) -> None:
    table = start(seats, game=game)
    assert table.positions == positions
    assert [ask.seat for ask in table.asks()] == list(range(seats))


# --- listeners -------------------------------------------------------------------------------------------------------


def test_listeners_hear_of_every_change_until_they_leave() -> None:
    table, first, second = start(), [], []
    leave = table.listen(lambda: first.append(table.actions))
    table.listen(lambda: second.append(table.actions))
    table.act(0, "dispute-1", Play(1))
    leave()
    leave()
    table.undo(0)
    table.act(0, "dispute-1", Play(2))
    assert first == [1]
    assert second == [1, 1, 2]


def test_a_listener_may_leave_or_come_while_the_others_are_told() -> None:
    table = start()
    heard: list[str] = []
    leaves = []

    def once() -> None:
        heard.append("once")
        leaves.pop()()
        table.listen(lambda: heard.append("late"))

    leaves.append(table.listen(once))
    table.listen(lambda: heard.append("always"))
    table.act(0, "dispute-1", Play(1))
    assert heard == ["once", "always"]
    table.act(1, "dispute-1", Play(1))
    assert heard == ["once", "always", "always", "late"]


def test_a_closed_table_tells_nobody() -> None:
    table = start()
    heard: list[int] = []
    table.listen(lambda: heard.append(1))
    table.close()
    table.act(0, "dispute-1", Play(1))
    assert heard == []


# --- going on from a save --------------------------------------------------------------------------------------------


@tables
def test_a_resumed_table_is_the_same_for_every_seat_at_any_decision(game: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.wherry"
    table, rng = start(seats, f"resume-{seats}", path, game=game), Random(seats)
    while not table.over:
        answer(table, rng, stand_in="slow" if rng.random() < 0.1 else "")
        if table.actions > 60 and rng.random() < 0.9:
            continue  # every decision at first, then one in ten
        again = Table.resume(read(path))
        assert bytes_of(again) == bytes_of(table)
        assert (again.asks(), again.actions, again.mark) == (table.asks(), table.actions, table.mark)
        for seat in (None, *range(table.positions)):
            assert again.view(seat) == table.view(seat)
            assert again.told(seat, 0) == table.told(seat, 0)
        for seat in range(seats):
            assert again.legal(seat) == table.legal(seat)
            assert again.undo_refusal(seat) == table.undo_refusal(seat)
    assert Table.resume(read(path)).outcome() == table.outcome()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('{"t":"act","seat":0,"ask":"dispute-1","action":{"t":"play","barrel":5},"digest":"0"}', "no such barrel"),
        ('{"t":"act","seat":0,"ask":"dispute-9","action":{"t":"play","barrel":4},"digest":"0"}', "no such question"),
        ('{"t":"act","seat":7,"ask":"dispute-1","action":{"t":"play","barrel":4},"digest":"0"}', "no such seat"),
        ('{"t":"act","seat":0,"ask":"dispute-1","action":{"t":"sail"},"digest":"0"}', "no such action"),
        ('{"t":"act","seat":0,"ask":"dispute-1","action":4,"digest":"0"}', "no action at all"),
        ('{"t":"act","seat":0,"ask":"dispute-1","action":{"t":"play","barrel":4},"digest":"0"}', "another state"),
        ('{"t":"undo","seat":0,"digest":"0"}', "nothing to undo"),
        ('{"t":"snapshot","digest":"0","state":{}}', "a snapshot of another game"),
        ('{"t":"over","digest":"0"}', "an end too soon"),
    ],
)
def test_a_line_that_cannot_have_happened_is_named(line: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.wherry"
    start(3, "port", path).close()
    path.write_text(path.read_text() + line + "\n")
    data = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        saves.resume(path, lambda: 0)
    assert (caught.value.code, caught.value.figures["line"]) == ("contradicts", 2), what
    assert path.read_bytes() == data
