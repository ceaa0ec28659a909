"""The result of a game: only at its end, complete, within the fact sheet, and its figures add up."""

from __future__ import annotations

import pytest

from core.game import Outcome

from .cases import STYLES, Case, trace

styles = pytest.mark.parametrize("style", STYLES)


def result(case: Case, style: str) -> Outcome:
    outcome = case.game.outcome(trace(case, style).last)
    assert isinstance(outcome, Outcome)
    return outcome


def test_there_is_no_result_before_the_end(case: Case) -> None:
    assert all(case.game.outcome(state) is None for state in trace(case).states[:-1])


@styles
def test_each_player_has_one_standing(case: Case, style: str) -> None:
    """A hand that no player holds, such as a ghost's, has one only if it scores."""
    seats = [standing.seat for standing in result(case, style).standings]
    assert len(set(seats)) == len(seats)
    assert set(range(case.seats)) <= set(seats) <= set(range(case.game.seats(case.config)))


@styles
def test_totals_are_within_the_fact_sheet(case: Case, style: str) -> None:
    lowest, highest = case.game.FACTS.scores
    assert all(lowest <= standing.total <= highest for standing in result(case, style).standings)


@styles
def test_score_lines_add_up_to_the_total(case: Case, style: str) -> None:
    for standing in result(case, style).standings:
        assert sum(line.points for line in standing.lines) == standing.total
        codes = [line.code for line in standing.lines]
        assert len(set(codes)) == len(codes) > 0


@styles
def test_places_follow_the_totals(case: Case, style: str) -> None:
    standings = result(case, style).standings
    totals = [standing.total for standing in standings]
    places = [standing.place for standing in standings]
    assert totals == sorted(totals, reverse=True)
    # A place counts those ahead, so after two seats in first place comes the third.
    assert places == [1 + places.index(place) for place in places]
    assert len({(standing.place, standing.total) for standing in standings}) == len(set(places))


@styles
def test_tie_break_is_named_exactly_when_totals_are_equal(case: Case, style: str) -> None:
    outcome = result(case, style)
    totals = [standing.total for standing in outcome.standings]
    assert (outcome.tie_break is not None) == (len(set(totals)) < len(totals))
    assert outcome.reason
