"""Random games of Aldabas: what is asked, offered and foreseen reads well, is understood, and says no secret."""

from __future__ import annotations

import re

import pytest

from core.games import aldabas
from core.games.aldabas.actions import ACTIONS, Draw, Finish, Prepare, RivalPower, Stop
from core.games.aldabas.events import EndTriggered
from tui import reference
from tui.games.aldabas import words
from tui.games.aldabas.own import asked, pending, usable
from tui.games.aldabas.standing import standing


@pytest.fixture(scope="module")
def names(games):
    """The names at the table."""
    return games[0]


@pytest.fixture(scope="module")
def questions(games):
    """Every state at which somebody is asked, the seat, the kind, its view, and what it may do."""
    return [
        (state, ask.seat, ask.kind, aldabas.view(state, ask.seat), aldabas.legal(state, ask.seat))
        for game in games[1]
        for state, _ in game
        for ask in aldabas.asks(state)
    ]


@pytest.fixture(scope="module")
def some(questions):
    """A third of the questions, for tests that do every action of each."""
    return questions[::3]


def test_every_short_form_and_label_is_understood(names, questions):
    for _, _, _, view, legal in questions:
        shorts = {action: words.short(action) for action in legal}
        labels = {action: words.label(view, action, names) for action in legal}
        assert len(set(shorts.values())) == len(set(labels.values())) == len(legal)
        for action in legal:
            for text in (shorts[action], labels[action], shorts[action].upper(), f" {labels[action]}. "):
                assert words.parse(view, text, legal, names) == action, text


def test_every_question_reads_well_and_names_whoever_is_asked(names, questions, reads_well):
    for _, seat, kind, view, _ in questions:
        question = words.ask(view, kind, names)
        reads_well(question)
        assert names[seat] in question
        assert kind == asked(view)
        assert len(question) <= 240, question


def test_every_answer_stands_in_at_most_twelve_lines_that_read_well(names, questions, reads_well):
    for _, _, _, view, legal in questions:
        lines = words.answers(view, legal, names)
        assert 1 <= len(lines) <= 12
        for line in lines:
            reads_well(line)


def test_every_preview_and_label_reads_well(names, some, reads_well):
    for _, _, _, view, legal in some:
        for action in legal:
            told = words.preview(view, action, names)
            assert told or isinstance(action, Finish | Stop)
            for line in (told, f"{words.label(view, action, names)}."):
                if line:
                    reads_well(line)


def test_what_is_foreseen_is_what_comes(names, some):
    foreseen = 0
    for state, seat, _, view, legal in some:
        for action in legal:
            if isinstance(action, Prepare | Draw | Stop | Finish | RivalPower):
                continue
            told = words.preview(view, action, names)
            points = re.search(r"If the game ended now: (?:\d+ to )?(\d+) points?", told)
            after = aldabas.view(aldabas.apply(state, seat, action).state, seat)
            assert points
            assert int(points[1]) == standing(after).total(seat)
            foreseen += 1
    assert foreseen


def test_the_warning_is_given_before_the_trigger_and_only_then(names, some):
    for state, seat, kind, view, legal in some:
        for action in legal:
            if kind == "rival" or isinstance(action, Prepare | Finish):
                continue  # the Rival goes on by itself after these, and may trigger the end itself
            events = aldabas.apply(state, seat, action).events
            triggered = any(isinstance(event, EndTriggered) for event in events)
            assert (words.irreversible(view, action, names) is not None) == triggered


def test_what_is_usable_is_what_is_offered(questions):
    for state, seat, kind, view, legal in questions:
        if kind == "powers":
            offered = {action.power for action in legal if hasattr(action, "power")}
            assert {cell for cell in pending(view) if usable(view, cell)} == offered
            assert state.active == seat


def test_every_topic_is_in_the_reference(games, questions):
    known = {topic.id for topic in reference.topics("aldabas")}
    last = games[1][0][-1][0]
    topics = {words.topic(view) for _, _, _, view, _ in questions} | {words.topic(aldabas.view(last, None))}
    assert {"setup", "turn"} < topics
    assert topics <= known


def test_the_words_hide_what_the_seat_may_not_see(names, questions, mark_hidden):
    for state, seat, kind, _, legal in questions[::5]:
        marked, marks = mark_hidden(state, seat)
        view = aldabas.view(marked, seat)
        told = [words.ask(view, kind, names), *words.answers(view, legal, names), *words.pile(view, names)]
        for action in legal:
            told += [words.label(view, action, names), words.preview(view, action, names)]
            told.append(words.irreversible(view, action, names) or "")
            told += [step.words for step in words.steps(view, action, names)]
        text = "\n".join(told)
        assert not [mark for mark in marks if mark in text]


def test_more_games_come_to_every_question_and_action_and_all_of_it_is_understood(play_out):
    kinds, actions = set(), set()
    for seats, options in ((1, {"rival_powers": "optional"}), (2, {}), (4, {})):
        names = words.seat_names(seats, ("Ana", "Rui", "Eva", "Gil")[:seats])
        for seed in range(10, 18):
            for state, _ in play_out(seats, seed, **options):
                for ask in aldabas.asks(state):
                    view, legal = aldabas.view(state, ask.seat), aldabas.legal(state, ask.seat)
                    kinds.add(ask.kind)
                    actions |= {type(action) for action in legal}
                    assert all(words.parse(view, words.short(action), legal, names) == action for action in legal)
                    assert len({words.steps(view, action, names) for action in legal}) == len(legal)
    assert kinds == {"setup", "action", "powers", "influence", "keep", "discard", "finish", "rival"}
    assert actions == set(ACTIONS)
