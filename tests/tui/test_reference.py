"""The quick references: parsed into topics, searched, printed; and what Douro's says agrees with its engine."""

from __future__ import annotations

import re
import unicodedata

import pytest

from core import registry
from core.games.douro.boats import effect, settle, tow, turn
from core.games.douro.cards import BARRELS, BOTTOM, FOGS, ORDERS, REGULARS, START_SCORE
from core.games.douro.charity import settle_gifts
from core.games.douro.phylloxera import pass_on
from core.games.douro.setup import lay_row
from core.games.douro.state import Options, Points
from tui import reference

NAMES = ("Ana", "Bento", "Carla", "Duarte", "Eva")

# --- topics ------------------------------------------------------------------------------------------------------

SAMPLE = """# A game

Left out.

## First Things, à la carte

One line
and its second.

- an item
that goes on
- another item

### A part
Text.

## Last
"""


def test_a_topic_is_a_heading_with_its_paragraphs_joined():
    first, part, last = reference.parse(SAMPLE)
    assert (first.id, first.title, first.depth) == ("first-things-a-la-carte", "First Things, à la carte", 2)
    assert first.text == "One line and its second.\nan item that goes on\nanother item"
    assert (part.id, part.text, part.depth) == ("a-part", "Text.", 3)
    assert (last.id, last.text) == ("last", "")


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_topic_has_its_own_id_and_a_text(game):
    topics = reference.topics(game)
    assert len({topic.id for topic in topics}) == len(topics)
    assert all(topic.text for topic in topics)
    assert topics[0].depth == 2


def test_an_unknown_game_is_a_key_error():
    with pytest.raises(KeyError):
        reference.topics("whist")


@pytest.mark.parametrize("query", ["sebastiao", "SEBASTIÃO", "sebastião ghost", "ghost  Sebast"])
def test_find_minds_neither_capitals_nor_accents(query):
    assert "two-players-with-d-sebastiao" in [topic.id for topic in reference.find("douro", query)]


def test_find_wants_all_the_words_and_puts_titles_first():
    found = reference.find("douro", "tie")
    assert found[0].id == "ties"
    assert {"fragas", "the-phylloxera", "the-middle-and-charity"} <= {topic.id for topic in found}
    assert reference.find("douro", "fragas zeppelin") == []


def test_an_empty_query_finds_everything_in_reading_order():
    assert reference.find("douro", " ") == reference.topics("douro")


@pytest.mark.parametrize(
    ("name", "found"),
    [("ties", "ties"), ("Fog boats", "fog-boats"), ("Two", "two-players-with-d-sebastiao"), ("CARDIA", None)],
)
def test_a_topic_answers_to_its_id_its_title_or_its_beginning(name, found):
    if found is None:
        with pytest.raises(reference.UnknownTopic, match="our-lady-of-cardia"):
            reference.topic("douro", name)
    else:
        assert reference.topic("douro", name).id == found


def test_an_unknown_topic_names_the_nearest():
    with pytest.raises(reference.UnknownTopic, match=r"Douro 1872 have no topic 'fragash'\. The nearest are: fragas"):
        reference.plain("douro", "fragash")
    with pytest.raises(reference.UnknownTopic, match=r"no topic 'zzzz'\. There are: in-one-minute, .*words-used\."):
        reference.plain("douro", "zzzz")


# --- printing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("game", registry.GAMES)
def test_it_prints_without_cutting_padding_or_boxes_at_any_width(game, width):
    lines = reference.plain(game, None, width)
    assert max(map(len, lines)) <= width
    assert all(line.strip() and line == line.strip() and "  " not in line for line in lines)
    told = [f"Part {place}: {topic.title} {topic.text}" for place, topic in enumerate(reference.topics(game), 1)]
    assert " ".join(lines[1:]).split() == " ".join(told).split()
    assert all(unicodedata.category(letter) in {"Ll", "Lu", "Nd", "Po", "Pd", "Zs"} or letter == '"'
               for line in lines for letter in line)  # fmt: skip


def test_widths_out_of_bounds_are_brought_into_them():
    assert reference.plain("douro", "ties", 5) == reference.plain("douro", "ties", 40)
    assert reference.plain("douro", "ties", 999) == reference.plain("douro", "ties", 200)


FOGS_AND_PARTS = ["Fog boats", "Fragas", "Our Lady of Cardia", "Rapids", "Sirga", "Barraca", "Customs"]


def test_a_topic_prints_with_its_parts_and_no_others():
    heads = [line for line in reference.plain("douro", "fog-boats", 80) if line.startswith("Part ")]
    assert [head.split(": ")[1] for head in heads] == FOGS_AND_PARTS


def test_a_topic_comes_with_its_parts():
    assert [topic.title for topic in reference.with_parts("douro", "fog-boats")] == FOGS_AND_PARTS
    assert [topic.title for topic in reference.with_parts("douro", "Sirga")] == ["Sirga"]
    assert [topic.title for topic in reference.with_parts("douro", "ties")] == ["Ties"]
    with pytest.raises(reference.UnknownTopic):
        reference.with_parts("douro", "zeppelin")


@pytest.mark.parametrize(
    ("game", "query", "title"),
    [
        ("aldabas", "soldier", "Soldiers"),
        ("aldabas", "panther", "Soldier 1, panther"),
        ("aldabas", "noble 3", "Noble 3, lizard"),
        ("douro", "CARDIA", "Our Lady of Cardia"),
        ("douro", "barrel", None),
        ("douro", "zeppelin", None),
        ("douro", " ", None),
    ],
)
def test_the_best_place_is_one_whose_title_has_the_words(game, query, title):
    best = reference.titled(game, query)
    assert (None if best is None else best.title) == title


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_summary_fits_one_screen(game):
    # R03: 80x24, the last row for the prompt. The summary comes first.
    assert len(reference.plain(game, reference.topics(game)[0].id, 80)) <= 23


# --- what it says of Douro is what the engine does ------------------------------------------------------------------


def text(name):
    return next(topic.text for topic in reference.topics("douro") if topic.id == name)


def numbers(sentence):
    return tuple(map(int, re.findall(r"\d+", sentence)))


def test_the_orders_it_lists_are_those_of_the_engine():
    lines = [line for line in text("regular-boats").splitlines() if line.startswith("Level")]
    for level, line in enumerate(lines, 1):
        told = [numbers(part) for part in line.split(": ")[1].split(";")]
        boats = REGULARS[3 * level - 3 : 3 * level]
        assert told == [tuple(ORDERS[hands][boat] for boat in boats) for hands in (3, 4, 5)]
    assert len(lines) == 5


def test_the_fog_orders_it_names_are_those_of_the_engine():
    sentence = next(line for line in text("fog-boats").splitlines() if "order of their own" in line)
    assert numbers(sentence) == (15, 20, 25)
    for fog in ("fragas", "cardia", "rapids"):
        assert [ORDERS[hands][fog] for hands in (3, 4, 5)] == [15, 20, 25]


def test_r10_the_barrels_and_the_counts_are_those_of_the_engine():
    barrels = next(line for line in text("in-one-minute").splitlines() if "ten barrels" in line)
    assert numbers(barrels.split(". ")[0]) == BARRELS
    assert "There is no 5." in barrels
    assert f"starts with {START_SCORE} points" in barrels
    assert f"{len(REGULARS)} regular boats and {len(FOGS)} fog boats" in text("before-the-first-boat")
    assert BOTTOM == 3
    assert "Three regular boats are put aside" in text("before-the-first-boat")
    assert "2 to 5 players" in text("the-edition-and-what-is-guessed")


EXAMPLES = [
    line for topic in reference.topics("douro") for line in topic.text.splitlines() if line.startswith("Example")
]
DISPUTES = [line for line in EXAMPLES if " lays " in line]
CHARITY = [line for line in EXAMPLES if line.startswith("Example at charity")]
ENDS = [line for line in EXAMPLES if line.startswith("Example at the end")]
SPOKEN = {"Fragas": "fragas", "Cardia": "cardia", "Rapids": "rapids", "Barraca": "barraca", "Customs": "customs"}


def people(sentence):
    """The seats that a sentence names, D. Sebastião in the third."""
    sentence = sentence.replace("Sebastião", "Carla")
    return tuple(NAMES.index(name) for name in re.findall("|".join(NAMES), sentence))


def moves(line, seats):
    """What each seat receives or pays, and who takes the phylloxera, as an example says it."""
    points = [0] * seats
    for sentence in line.split(". "):
        amount = re.search(r" (receives?|pays?) (\d)", sentence)
        if amount and "Nobody" not in sentence:
            for seat in people(sentence):
                points[seat] = int(amount[2]) * (1 if amount[1].startswith("receive") else -1)
    taker = re.search(r"passes to (\w+)", line)
    return tuple(points), NAMES.index(taker[1]) if taker else None


def holder_of(line):
    named = re.search(r"(\w+) holds the phylloxera", line)
    return None if named[1] == "nobody" else NAMES.index(named[1])


@pytest.mark.parametrize("line", DISPUTES)
def test_an_example_of_a_dispute_is_what_the_engine_does(line):
    shown = re.search(r"Ana lays .*?: (\d+) barrels", line)
    values = numbers(shown[0].split(":")[0])
    seats, holder = len(values), holder_of(line)
    total = sum(values)
    assert int(shown[1]) == total
    if regular := re.search(r"level (\d) boat with order (\d+)", line):
        level, order = int(regular[1]), int(regular[2])
        boat = next(boat for boat in REGULARS if boat[0] == str(level) and ORDERS[seats][boat] == order)
    else:
        boat = SPOKEN[re.search("|".join(SPOKEN), line)[0]]
        order = ORDERS[seats].get(boat)
        assert order is None or f"{boat.title()} with order {order}" in line
    filled = turn(boat, total, seats).filled
    assert {True: "barrels, full.", False: "barrels, short.", None: "barrels."}[filled] in line
    options = Options(rapids_short="loses" if "the option that the highest pays" in line else "printed")
    scores = [START_SCORE] * seats
    for name, had in re.findall(r"(\w+) has (\d) point", line):
        scores[NAMES.index(name)] = int(had)
    after, events = settle(effect(boat, bool(filled), options), values, tuple(scores), holder)
    expected, taker = moves(line, seats)
    assert tuple(new - old for new, old in zip(after, scores, strict=True)) == expected
    forgiven = re.search(r"the other (\d) is forgiven", line)
    assert sum(getattr(event, "forgiven", 0) for event in events) == (int(forgiven[1]) if forgiven else 0)
    new_holder, passing = pass_on(values, holder)
    assert (new_holder if passing else None) == taker
    assert holder is None or ("stays" in line) != bool(passing)


@pytest.mark.parametrize("line", CHARITY)
def test_an_example_of_charity_is_what_the_engine_does(line):
    gifts = numbers(re.search(r"Ana gave [^.]*", line)[0])
    holder = holder_of(line)
    events = settle_gifts(gifts, (START_SCORE,) * len(gifts), holder)[1]
    taker = moves(line, len(gifts))[1]
    told = []
    for sentence in line.split(". "):
        if amount := re.search(r" (receives?|pays?) 1", sentence):
            told += [(seat, 1 if amount[1].startswith("receive") else -1) for seat in people(sentence)]
    assert [(event.seat, event.points) for event in events if isinstance(event, Points)] == told
    new_holder, passing = pass_on(gifts, holder)
    assert (new_holder if passing else None) == taker


@pytest.mark.parametrize("line", ENDS)
def test_an_example_of_equal_scores_is_what_the_engine_does(line, over_with):
    given, order = line.split("The order is ")
    scores = numbers(given)
    outcome = over_with(scores, holder_of(given))
    assert [standing.seat for standing in outcome.standings] == list(people(order))


@pytest.fixture
def over_with():
    """The outcome of a game that ended with these scores and this holder."""
    from msgspec.structs import replace

    from core.game import Config
    from core.games import douro

    def build(scores, holder):
        state = douro.new(Config(len(scores), Options()), "by-hand").state
        none = (0,) * len(scores)
        return douro.outcome(replace(state, phase="over", scores=scores, holder=holder, charity=none))

    return build


def test_the_example_of_a_row_is_what_the_engine_does():
    line = next(line for line in EXAMPLES if "leave the stack" in line)
    assert "3 regular boats" in line
    assert "4 disputes" in line
    valley, _, fog = lay_row(("2b", "4a", "1c", "cardia", "3b"))
    assert (len(valley), fog) == (3, True)


def test_the_example_of_sirga_is_what_the_engine_does():
    line = next(line for line in EXAMPLES if "lie under Sirga" in line)
    assert "The level 2 boat is towed." in line
    rope, left = tow(("barraca", "customs", "2a", "4c"), 20, 3)
    assert rope.boat == "2a"
    assert left == ("barraca", "customs", "4c")
    assert lay_row(left) == ((), left, True)


def test_no_example_goes_unchecked():
    other = [line for line in EXAMPLES if line not in DISPUTES + CHARITY + ENDS]
    assert len(other) == 2
    assert (len(DISPUTES), len(CHARITY), len(ENDS)) == (23, 6, 2)


@pytest.mark.parametrize(
    ("topic", "question"),
    [
        ("ties", "Several are highest and receive, the holder is not one of them"),
        ("ties", "Several are highest and receive, the holder is one of them"),
        ("ties", "Several are lowest and pay, the holder is not one of them"),
        ("ties", "Several are lowest and pay, the holder is one of them"),
        ("ties", "The lowest receive"),
        ("ties", "The highest pay"),
        ("ties", "All show the same barrel"),
        ("ties", "With two players"),
        ("the-phylloxera", "whether the tie moves any points"),
        ("the-phylloxera", "once only for each dispute"),
        ("before-the-first-boat", "If several are lowest, only they draw again"),
        ("the-middle-and-charity", "If the holder is one of several lowest"),
        ("the-middle-and-charity", "If the holder is one of several highest"),
        ("the-middle-and-charity", "If all gifts are equal"),
        ("the-end-and-equal-scores", "The same is done for the places below the first"),
        ("the-end-and-equal-scores", "who holds the phylloxera after charity"),
        ("the-end-and-equal-scores", "With two players equal scores share the place"),
    ],
)
def test_r14_every_question_of_ties_is_answered(topic, question):
    assert question in text(topic)


def test_r17_the_policy_on_the_ledger_is_stated_and_is_the_same_for_all():
    policy = text("what-is-remembered")
    assert "nothing is listed for one player that is not listed for all" in policy
    assert "With the ledger off" in policy
    assert "With the ledger on" in policy


def test_it_is_honest_about_the_orders():
    edition = text("the-edition-and-what-is-guessed")
    assert "Pythagoras in 2018" in edition
    assert "The orders in between are worked out by us" in edition


def test_r02_every_fog_and_term_has_an_entry():
    ids = {topic.id for topic in reference.topics("douro")}
    assert {"fragas", "our-lady-of-cardia", "rapids", "sirga", "barraca", "customs"} <= ids
    terms = {line.split(":")[0].lower() for line in text("words-used").splitlines()}
    assert {"barrel", "boat", "charity", "dispute", "fog", "full", "gift", "ghost", "half", "hand", "holder", "left",
            "level", "order", "phylloxera", "pile", "row", "stack", "total", "valley"} == terms  # fmt: skip
