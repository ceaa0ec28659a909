"""Random games of Douro 1872: nothing reads badly or says too much, whoever looks."""

from __future__ import annotations

import re

from core.games import douro
from tui import reference
from tui.games.douro import words

FIVE = ("Ana", "Bento", "Carla", "Duarte", "Eva")


def test_a07_every_sentence_of_a_game_reads_well(games, reads_well):
    names, played = games
    for game in played:
        for _, events in game:
            for event in events:
                reads_well(words.tell(event, names))


def test_a05_every_table_is_at_most_twelve_lines_that_read_well(games, reads_well, views):
    for view in views:
        lines = words.table(view, games[0])
        assert len(lines) <= 12
        for line in (*lines, *words.score(view, games[0]), *words.hand(view)):
            reads_well(line)


def test_a05_a_table_for_two_players_is_at_most_sixty_words(play_out):
    for seed in range(40):
        for state, _ in play_out(2, seed):
            told = words.table(douro.view(state, 0), words.seat_names(2, FIVE[:2]))
            assert len(" ".join(told).split()) <= 60, told


def test_every_question_reads_well_and_fits_two_lines(games, reads_well, states):
    for state in states:
        for ask in douro.asks(state):
            question = words.ask(douro.view(state, ask.seat), ask.kind, games[0])
            reads_well(question)
            assert games[0][ask.seat] in question
            assert len(question) <= 150


def test_every_topic_is_in_the_reference(views):
    known = {topic.id for topic in reference.topics("douro")}
    asked = {words.topic(view) for view in views}
    assert asked == {"regular-boats", "fog-boats", "the-middle-and-charity", "the-end-and-equal-scores"}
    assert asked <= known


def test_the_table_hides_what_the_seat_may_not_see(games, mark_hidden, states):
    for state in states:
        for seat in (None, *range(state.players)):
            marked, marks = mark_hidden(state, seat)
            view = douro.view(marked, seat)
            told = [*words.table(view, games[0]), *words.score(view, games[0]), *words.hand(view)]
            kinds = [ask.kind for ask in douro.asks(state)[:1]]
            told += [words.ask(view, kind, games[0]) for kind in kinds]
            text = "\n".join(told)
            assert not [mark for mark in marks if mark in text]


def test_r16_the_parts_of_every_score_sheet_add_up(games, reads_well):
    for game in games[1]:
        state = game[-1][0]
        outcome = douro.outcome(state)
        told = words.result(outcome, douro.view(state, None), games[0])
        sheets = [line for line in told if line.startswith("Place")]
        assert len(sheets) == len(state.scores)
        for standing, sheet in zip(outcome.standings, sheets, strict=True):
            head, parts = sheet.split(": ")
            name = games[0][standing.seat]
            assert head.startswith(f"Place {standing.place}, {name}, {standing.total} point")
            signs = [-1 if part.startswith("minus") else 1 for part in parts.split(", ")]
            amounts = [int(re.search(r"\d+", part)[0]) for part in parts.split(", ")]
            assert sum(sign * amount for sign, amount in zip(signs, amounts, strict=True)) == standing.total
        for line in told:
            reads_well(line)
