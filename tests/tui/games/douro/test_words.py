"""The questions, actions, refusals and names of Douro 1872."""

from __future__ import annotations

import ast
import inspect

import pytest
from msgspec.structs import replace

from core.game import Config, Refusal, choices
from core.games import douro
from core.games.douro import rules
from core.games.douro.cards import BARRELS, FOGS, ORDERS, REGULARS
from core.games.douro.state import (
    Chosen,
    Dispute,
    Donate,
    Options,
    Play,
)
from tui.games.douro import naming, words
from tui.words import Words
from tui.words import words as words_of

ABC = ("Ana", "Bento", "Carla")
VIEW = douro.view(douro.new(Config(3, Options()), "words").state, 0)
FIVE = ("Ana", "Bento", "Carla", "Duarte", "Eva")


def test_the_module_offers_what_the_protocol_asks():
    assert words_of("douro") is words
    with pytest.raises(KeyError):
        words_of("whist")
    for name in ("NAME", "PITCH", "PLAYERS"):
        assert isinstance(getattr(words, name), str)
    asked = {name: member for name, member in vars(Words).items() if inspect.isfunction(member) and name[0] != "_"}
    for name, member in asked.items():
        offered = inspect.signature(getattr(words, name)).parameters
        assert list(offered) == list(inspect.signature(member).parameters)[1:]
    assert len(asked) == 21


# --- questions -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "valley", "orders"),
    [(3, "1b", "1, 3 or 5"), (4, "3a", "17, 20 or 23"), (5, "5c", "41, 45 or 49"), (2, "2a", "7, 9 or 11")],
)
def test_a_question_gives_the_three_orders_of_the_level_at_this_table(seats, valley, orders, view_of):
    names = words.seat_names(seats, FIVE[:seats])
    view = view_of(1, seats=seats, valley=(valley,))
    assert words.ask(view, "play", names) == f"Which barrel, Bento? The boat is level {valley[0]}, order {orders}."


def test_a_question_strikes_seen_boats_only_with_a_ledger(seen_view):
    assert "order 7, 9 or 11." in words.ask(seen_view(), "play", ABC)
    assert "order 11." in words.ask(seen_view("on"), "play", ABC)


def test_a_question_in_the_fog_lists_the_fogs_and_their_order(view_of):
    fog = {"valley": (), "row_fog": True}
    assert words.ask(view_of(**fog), "play", ABC) == (
        "Which barrel, Ana? A fog boat: Fragas, Cardia, Rapids, Sirga, Barraca or Customs. "
        "Its own order, if any, is 15."
    )
    gone = tuple(Dispute(boat, (0, 1, 2), (0, 0, 0)) for boat in ("fragas", "cardia", "rapids", "barraca"))
    assert words.ask(view_of(ledger="on", history=gone, **fog), "play", ABC) == (
        "Which barrel, Ana? A fog boat: Sirga or Customs."
    )
    assert "Fragas" in words.ask(view_of(history=gone, **fog), "play", ABC)


def test_a_settled_question_says_what_is_chosen_and_that_it_may_change(seen_view):
    assert words.ask(seen_view(), "play", ABC).startswith("Ana has chosen 9 and may still change it.")


def test_the_question_for_a_gift_says_what_it_does_and_then_that_it_is_final(view_of):
    assert words.ask(view_of(phase="donate"), "donate", ABC) == (
        "Which barrel goes to charity, Ana? At the end the lowest gift pays 1 and the highest receives 1."
    )
    given = view_of(phase="donate", choices=(6, None, None))
    assert words.ask(given, "donate", ABC) == "Ana gives the 6, and a gift is final."


# --- actions and refusals --------------------------------------------------------------------------------


def test_labels_short_forms_and_the_warning_for_a_gift():
    assert words.label(VIEW, Play(7), ABC) == "Lay the 7"
    assert words.label(VIEW, Donate(7), ABC) == "Give charity the 7"
    assert (words.short(Play(10)), words.short(Donate(0))) == ("10", "0")
    assert words.irreversible(VIEW, Play(7), ABC) is None
    final = "A gift is final: the 7 stays under the charity card until the end."
    assert words.irreversible(VIEW, Donate(7), ABC) == final


PLAYS = tuple(map(Play, BARRELS))
GIFTS = tuple(map(Donate, BARRELS))


@pytest.mark.parametrize("text", ["7", " lay 7 ", "LAY the 7", "Play 7", "play 7."])
def test_a_barrel_may_be_typed(text):
    assert words.parse(VIEW, text, PLAYS, ABC) == Play(7)


@pytest.mark.parametrize("text", ["7", "give 7", "Give charity the 7", "Give the 7 to charity", "donate 7"])
def test_a_gift_may_be_typed(text):
    assert words.parse(VIEW, text, GIFTS, ABC) == Donate(7)


@pytest.mark.parametrize("text", ["", "lay", "seven", "7 8", "-7", "7.5", "lay lay 7", "٧", "777"])
def test_what_means_no_barrel_means_nothing(text):
    assert words.parse(VIEW, text, PLAYS, ABC) is None


def test_what_the_rules_refuse_is_left_to_them():
    assert words.parse(VIEW, "5", PLAYS, ABC) == Play(5)
    assert words.parse(VIEW, "give 7", PLAYS, ABC) == Donate(7)
    assert words.parse(VIEW, "7", (), ABC) is None


@pytest.mark.parametrize("action", PLAYS + GIFTS)
def test_every_label_and_short_form_is_understood(action):
    legal = PLAYS if isinstance(action, Play) else GIFTS
    assert words.parse(VIEW, words.label(VIEW, action, ABC), legal, ABC) == action
    assert words.parse(VIEW, words.short(action), legal, ABC) == action


REFUSED = {
    "game_over": (Refusal("game_over"), "The game is over: no barrel can be laid or given any more."),
    "not_a_player": (Refusal("not_a_player", {"seat": 2}), "Carla chooses nothing here."),
    "play_is_asked": (Refusal("play_is_asked"), "A barrel for the boat is asked now, not a gift."),
    "gift_is_asked": (Refusal("gift_is_asked"), "A gift for charity is asked now, not a barrel for a boat."),
    "gift_is_final": (Refusal("gift_is_final", {"barrel": 6}), "The 6 is given already, and a gift is final."),
    "not_in_hand": (Refusal("not_in_hand", {"barrel": 8}), "The 8 is not in hand now."),
    "no_such_barrel": (
        Refusal("no_such_barrel", {"barrel": 5}),
        "There is no barrel of 5: they go from 0 to 4 and from 6 to 10.",
    ),
    "already_chosen": (Refusal("already_chosen", {"barrel": 9}), "The 9 lies face down already."),
}


def refusals_of_the_rules():
    """Every code that `rules.py` can give, read from its source."""
    tree = ast.parse(inspect.getsource(rules))
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"
    ]
    return {
        part.value
        for call in calls
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def test_every_refusal_of_the_rules_is_known():
    assert refusals_of_the_rules() == set(REFUSED)


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_has_its_sentence_with_its_figures(code):
    refusal, sentence = REFUSED[code]
    assert words.refusal(refusal, ABC) == sentence


def test_the_refusals_are_those_that_the_rules_give():
    state = douro.new(Config(2, Options()), "by-hand").state
    middle = replace(state, phase="donate", choices=(6, None, None))
    given = [
        rules.check(replace(state, phase="over"), 0, Play(7)),
        rules.check(state, 2, Play(7)),
        rules.check(state, 0, Donate(7)),
        rules.check(middle, 1, Play(7)),
        rules.check(middle, 0, Donate(7)),
        rules.check(replace(state, hands=((7,),) * 3), 0, Play(8)),
        rules.check(state, 0, Play(5)),
        rules.check(replace(state, choices=(9, None, None)), 0, Play(9)),
    ]
    assert given == [refusal for refusal, _ in REFUSED.values()]


def test_a_seat_where_nobody_sits_has_its_number():
    assert words.refusal(Refusal("not_a_player", {"seat": 7}), ABC) == "Seat 8 chooses nothing here."


def test_a_refusal_nobody_has_words_for_still_says_its_code():
    assert words.refusal(Refusal("left_the_table"), ABC) == "That cannot be done now: left the table."


# --- names and help --------------------------------------------------------------------------------------


def test_the_ghost_has_a_name_only_with_two_players():
    assert words.seat_names(2, FIVE[:2]) == ("Ana", "Bento", "D. Sebastião")
    assert words.seat_names(2, words.seat_names(2, FIVE[:2])) == ("Ana", "Bento", "D. Sebastião")
    assert words.seat_names(4, FIVE[:4]) == FIVE[:4]


def test_names_pass_through_as_they_are():
    assert words.tell(Chosen(0, False), ("[b]Zoë {0}[/b]",)) == "[b]Zoë {0}[/b] has chosen."


def test_every_option_and_choice_has_help(reads_well):
    told = words.option_help()
    assert {name: tuple(help_[2]) for name, help_ in told.items()} == dict(choices(Options))
    for title, sentence, meanings in told.values():
        assert title.isascii()
        for line in (sentence, *meanings.values()):
            reads_well(line)


def test_every_boat_and_fog_has_a_name_and_every_fog_a_short_effect():
    assert [naming.boat_name(boat) for boat in REGULARS[::3]] == [f"Level {level} boat" for level in range(1, 6)]
    assert [naming.boat_name(fog) for fog in FOGS] == ["Fragas", "Cardia", "Rapids", "Sirga", "Barraca", "Customs"]
    for fog in FOGS:
        assert all(len(naming.fog_effect(fog, option)) <= 60 for option in ("printed", "loses"))
    assert naming.fog_effect("rapids", "loses") != naming.fog_effect("rapids")
    assert [naming.level_name(level) for level in (0, 4)] == ["fog", "level 4"]


def test_r10_the_players_it_names_are_those_of_the_engine():
    assert words.PLAYERS.startswith("2 to 5 players")
    assert douro.FACTS.seats == (2, 3, 4, 5)
    assert set(ORDERS) == {3, 4, 5}
