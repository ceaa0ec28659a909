"""Undo at a table: open while the acting seat has learnt nothing, closed for good afterwards, and always exact."""

from __future__ import annotations

from core.game import choices
from core.journal import Bot, digest
from core.table import Table

from .cases import STYLES, Case, Moment, teaches, trace


def opened(case: Case) -> Table:
    """A table at which the traced game can be played again."""
    chairs = tuple(Bot(f"bot {seat}", "easy") for seat in range(case.seats))
    options = dict(zip(choices(case.game.Options), case.words, strict=True))
    return Table.start(case.name, chairs, options, f"trace-{STYLES[0]}")


def act(table: Table, moment: Moment) -> None:
    table.act(moment.ask.seat, moment.ask.id, moment.action)


def reason(table: Table, seat: int) -> str:
    refusal = table.undo_refusal(seat)
    return "" if refusal is None else refusal.code


def test_undo_is_refused_after_what_taught_something_or_is_final_and_else_allowed(case: Case) -> None:
    table = opened(case)
    found = set()
    for moment in trace(case).moments:
        act(table, moment)
        final = any(event.final for event in moment.step.events)
        expected = "something_was_revealed" if teaches(moment.step) else "is_final" if final else ""
        assert reason(table, moment.ask.seat) == expected
        found.add(expected)
    assert {"", "something_was_revealed"} <= found


def open_runs(case: Case) -> list[tuple[Moment, ...]]:
    """The longest runs of one seat's actions that can be taken back one after the other."""
    runs: list[list[Moment]] = [[]]
    for moment in trace(case).moments:
        closed = teaches(moment.step) or any(event.final for event in moment.step.events)
        if closed or (runs[-1] and runs[-1][-1].ask.seat != moment.ask.seat):
            runs.append([])
        if not closed:
            runs[-1].append(moment)
    return [tuple(run) for run in runs if run]


def test_undo_goes_back_as_far_as_it_is_open_and_the_game_goes_on_the_same(case: Case) -> None:
    table = opened(case)
    runs = {id(run[-1]): run for run in open_runs(case)}
    assert runs
    for moment in trace(case).moments:
        act(table, moment)
        run = runs.get(id(moment), ())
        seat = moment.ask.seat
        for done in reversed(run):
            assert reason(table, seat) == ""
            table.undo(seat)
            assert digest(table._state) == digest(done.state)
            assert table.asks() == done.asks
        if run:
            assert reason(table, seat) != ""
        for done in run:
            act(table, done)
        assert digest(table._state) == digest(moment.step.state)
    assert table.outcome() == case.game.outcome(trace(case).last)
