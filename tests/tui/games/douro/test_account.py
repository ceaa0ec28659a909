"""The state of Douro 1872 in few words: the table, the ledger, the hand, and the result line by line."""

from __future__ import annotations

from msgspec.structs import replace

from core.game import Config
from core.games import douro
from core.games.douro.state import (
    Dispute,
    Options,
)
from tui.games.douro import words

ABC = ("Ana", "Bento", "Carla")
FIVE = ("Ana", "Bento", "Carla", "Duarte", "Eva")


# --- the table -------------------------------------------------------------------------------------------
def test_the_table_without_a_ledger_lists_the_tops_and_the_last_boat_only(seen_view):
    assert words.table(seen_view(), ABC) == (
        "Half 1, row: levels 2, 5, fog.",
        "Stack: 4 regular, 1 fog.",
        "Phylloxera: Bento, next Carla.",
        "Ana: 7 barrels, top 10, 8 points, chose 9.",
        "Bento: 7 barrels, top 10.",
        "Carla: 7 barrels, top 7, has chosen.",
        "Last: Sirga, level 2, order 7, total 27, full.",
        "Hand: 0, 1, 2, 3, 6, 8, 9.",
    )


def test_the_table_with_a_ledger_lists_what_was_played_and_seen(seen_view):
    told = words.table(seen_view("on"), ABC)
    assert "Bento: 7 barrels, 3, 6 and 10 played." in told
    assert "Boats seen: level 2 orders 7 and 9, level 4 order 19, Sirga." in told


def test_there_is_no_discard_pile(seen_view):
    assert words.pile(seen_view("on"), ABC) == ("There is no discard pile to look through.",)


def test_a_spectator_sees_the_same_table_without_a_hand(seen_view):
    state_view = seen_view("on")
    told = words.table(replace(state_view, seat=None, hand=(), choice=None), ABC)
    assert not [line for line in told if "Hand" in line]
    assert "Boats seen: level 2 orders 7 and 9, level 4 order 19, Sirga." in told


def test_barrels_that_no_pile_shows_are_told_with_the_last_boat(seen_view):
    returned = (*seen_view().history, Dispute("cardia", (9, 9, 1), (2, 0, 0)))
    told = words.table(seen_view(history=returned), ABC)
    assert "Last: Cardia, order 15, total 19, full, barrels 9, 9, 1." in told


def test_empty_things_are_named(view_of):
    told = words.table(view_of(valley=(), row_fog=False, stack=(), holder=None), ABC)
    assert told[:3] == ("Half 1, row: empty.", "Stack: empty.", "Ana: 10 barrels, pile empty, 5 points.")
    assert "Last: none yet." in told
    assert words.table(view_of(hands=((), (), ())), ABC)[-1] == "Hand: empty."


def test_the_middle_shows_who_has_given_and_the_top_of_the_stack(view_of):
    view = view_of(phase="donate", half=2, valley=(), row_fog=False, stack=("4b", "customs", "1a", "1b", "1c"),
                   choices=(2, 7, None), holder=2)  # fmt: skip
    assert words.table(view, ABC)[:6] == (
        "Gifts asked, row: empty.",
        "Stack: 4 regular, 1 fog, level 4 on top.",
        "Phylloxera: Carla, next Ana.",
        "Ana: 10 barrels, 5 points, gave 2.",
        "Bento: 10 barrels, has given.",
        "Carla: 10 barrels.",
    )


def test_the_hand_has_its_own_choice_and_gift(view_of, seen_view):
    assert words.hand(seen_view(donated=(4, 5, 6))) == (
        "Hand, 7 barrels: 0, 1, 2, 3, 6, 8, 9.",
        "Face down: 9.",
        "Given to charity: 4.",
    )
    assert words.hand(view_of(None)) == ("Hand: none, only watching.",)


def test_a_hidden_total_is_not_told_before_the_end(play_out):
    state = next(iter(play_out(3, 0)))[0]
    assert words.score(douro.view(state, 1), ABC) == (
        "Ana: hidden until the end.",
        "Bento: 5 points.",
        "Carla: hidden until the end.",
    )
    told = words.table(douro.view(state, 1), ABC)
    assert [line for line in told if "point" in line] == ["Bento: 10 barrels, pile empty, 5 points."]


# --- the result ------------------------------------------------------------------------------------------


def finished(scores, holder, seats=3, **changes):
    state = douro.new(Config(seats, Options()), "by-hand").state
    none = (0,) * len(scores)
    fixed = {"phase": "over", "scores": scores, "holder": holder, "charity": none}
    state = replace(state, **fixed | changes)
    return douro.outcome(state), douro.view(state, 0)


def test_a_result_line_by_line():
    history = (
        Dispute("2b", (4, 3, 2), (2, 0, 0)),
        Dispute("5a", (1, 9, 8), (-2, 0, 0)),
        Dispute("fragas", (10, 6, 0), (4, 0, 0)),
        Dispute("sirga", (0, 7, 8), (-2, 0, 0), "4a"),
    )
    outcome, view = finished((6, 5, 5), 1, history=history, charity=(-1, 0, 0))
    assert words.result(outcome, view, ABC) == (
        "The game is over: the last boat is settled, and charity too.",
        "Place 1, Ana, 6 points: 5 at the start, plus 2 won on regular boats, minus 2 paid on regular boats, "
        "plus 4 won on fog boats, minus 2 paid on fog boats, minus 1 at charity.",
        "Place 2, Carla, 5 points: 5 at the start.",
        "Place 3, Bento, 5 points: 5 at the start.",
        "Ana wins.",
        "Carla and Bento tie with 5 points. "
        "Counting left from Bento, who holds the phylloxera and comes last, Carla is reached first.",
    )


def test_v45_the_tie_break_names_the_holder_after_charity():
    outcome, view = finished((11, 5, 11), 2)
    told = words.result(outcome, view, ABC)
    assert told[-2:] == (
        "Ana wins.",
        "Ana and Carla tie with 11 points. "
        "Counting left from Carla, who holds the phylloxera and comes last, Ana is reached first.",
    )


def test_with_two_players_a_tie_is_shared_with_the_ghost_too():
    outcome, view = finished((7, 5, 7), None, seats=2)
    assert words.result(outcome, view, words.seat_names(2, FIVE[:2]))[-2:] == (
        "Ana and D. Sebastião share the win.",
        "Ana and D. Sebastião tie with 7 points. They share the place: without the phylloxera nothing parts them.",
    )
