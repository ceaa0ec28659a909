"""The examples in the quick reference of Aldabas are what the engine does, and so are its answers on ties."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from core.game import Config
from core.games import aldabas
from core.games.aldabas import block, dock, powers, solidad
from core.games.aldabas.actions import Buy, Finish, Gain, Place, Prepare, Steal, Take
from core.games.aldabas.cards import COLOURS
from core.games.aldabas.scoring import MOST_INFLUENCE, contests, places, reward, sheets, tally
from core.games.aldabas.state import CELLS, DOCK_COSTS, EMPTY, End, Holdings, Options
from tui import reference
from tui.games.aldabas.naming import cell_name, cell_named

NAMES = ("Ana", "Bento", "Carla")
TOPICS = reference.topics("aldabas")


def text(name):
    return next(topic.text for topic in TOPICS if topic.id == name)


def line(name, words):
    """The only line of a topic that has these words."""
    (found,) = [line for line in text(name).splitlines() if words in line]
    return found


def numbers(sentence):
    return [int(number) for number in re.findall(r"\d+", sentence)]


def spaces(sentence):
    """The spaces that a sentence names."""
    return {cell_named(name) for name in re.findall(r"\b[a-d][1-3]\b", sentence)}


def laid(**doors):
    """A block with doors on the spaces that are named."""
    return tuple([doors.get(cell_name(cell), EMPTY) for cell in range(CELLS)])


def rows(*bottom_first):
    """A block and its coins as the rulings write them: rows from the bottom, "V" the Vault, "+" the coins of a door."""
    doors, coins = [EMPTY] * CELLS, [0] * CELLS
    for row, written in enumerate(bottom_first):
        for column, entry in enumerate(written.split()):
            if entry != "V":
                door, _, carried = entry.partition("+")
                doors[4 * row + column], coins[4 * row + column] = door, int(carried or 0)
    return {"doors": tuple(doors), "coins": tuple(coins)}


def table(*seats, **changes):
    """A game in which it is the first seat's turn and everybody has these holdings."""
    state = aldabas.new(Config(len(seats), Options(start="first")), "by-hand").state
    for seat in range(len(seats)):
        state = aldabas.apply(state, seat, Prepare(state.seats[seat].hand[0])).state
    return replace(state, seats=seats, **changes)


# --- the rulebook's examples, and those of the vectors ----------------------------------------------------------------

EXAMPLES = {
    "setup": ["two players, so the supply has 24"],
    "buying": ["a red Soldier lies", "a door costs 3", "Bento has two discount Builders"],
    "placing": ["b1 is yellow"],
    "powers": ["a blue Soldier on b1", "Ana has no coins"],
    "soldiers": ["Ana's Soldiers in the block"],
    "soldier-2-lion": ["two Noble 2 doors"],
    "fisher-2-ring": ["Bento has 3 coins in the purse and Carla 1"],
    "discount-builder-trowel": ["two discount Builders"],
    "buying-builder-hammer": ["beside her buying Builder"],
    "end": ["Ana, Bento and Carla play in this order"],
    "scoring": ["3 coins in the Vault", "23 influence in all"],
    "ties": ["30 points each"],
    "rival-turn": ["the goals are hand", "two doors have value 2"],
    "solo-scoring": ["4 coins in the Vault and 1 in the purse"],
}
"""Every example, by its topic and a few words of it."""


def example(topic, place=0):
    found = line(topic, EXAMPLES[topic][place])
    assert found.startswith("Example: ")
    return found.removeprefix("Example: ")


def test_no_example_goes_unchecked():
    told = {topic.id: sum(entry.startswith("Example") for entry in topic.text.splitlines()) for topic in TOPICS}
    assert {name: count for name, count in told.items() if count} == {
        name: len(phrases) for name, phrases in EXAMPLES.items()
    }


def test_t12_the_example_of_the_setup():
    state = aldabas.new(Config(2, Options()), "setup").state
    assert state.supply == numbers(example("setup"))[0]
    hand = state.seats[0].hand
    state = aldabas.apply(state, 0, Prepare(hand[0], tuple(sorted(hand[1:4])))).state
    state = aldabas.apply(state, 1, Prepare(state.seats[1].hand[0])).state
    ana, bento = state.seats
    assert [len(ana.hand), ana.purse, len(bento.hand), bento.purse] == [1, 3, 4, 0]
    assert numbers(example("setup")) == [24, 3, 1, 3, 4, 21]
    assert state.supply == 21


def test_t01_the_example_of_buying():
    seats = (Holdings((), purse=3), Holdings(()))
    state = table(*seats, dock=("F1b", "N2y", "C1b", "S2r", "F3y"), deck=("N3b",), supply=10)
    state = aldabas.apply(state, 0, Buy(3)).state
    assert state.seats[0].purse == 3 - 2
    assert state.dock == ("F1b", "N2y", "C1b", "F3y", "N3b")
    assert numbers(example("buying")) == [2, 2, 3, 2, 3]


def test_t15_the_example_of_paying_from_both():
    cost, purse, vault, *from_vault = numbers(example("buying", 1))
    seats = (Holdings((), purse=purse, banked=vault), Holdings(()))
    state = table(*seats, dock=("F1b", "N2y", "C1b", "S2r", "F3y"))
    ways = [buy.from_vault for buy in dock.purchases(state, seats[0]) if DOCK_COSTS[buy.slot] == cost == 3]
    assert ways == from_vault == [2, 3]


def test_t09_the_examples_of_discounts():
    doors = laid(b1="BDr", c1="BDb")
    prices = [dock.cost(slot, doors) for slot in range(len(DOCK_COSTS))]
    assert prices == numbers(example("buying", 2)) == [0, 0, 0, 0, 1]
    assert numbers(example("discount-builder-trowel")) == [DOCK_COSTS[3]]
    assert "is free" in example("discount-builder-trowel")


def test_t17_the_example_of_a_discount_just_placed():
    slot, price = numbers(example("buying-builder-hammer"))
    assert dock.cost(DOCK_COSTS.index(slot), laid(b1="BBr", c1="BDb")) == price == 2


def test_t02_the_example_of_placing():
    _, following, *by_colour = example("placing").split(". ")
    fits = block.fits(laid(b1="F1y", c1="S2b", a2="N2r"))
    assert spaces(following) == set().union(*fits.values())
    assert len(by_colour) == 3
    for sentence in by_colour:
        assert spaces(sentence) == set(fits[sentence[0].lower()])
    assert [len(fits[colour]) for colour in "ryb"] == [1, 2, 2]


def test_t03_the_first_door_goes_beside_or_above_the_vault():
    fits = block.fits(laid())
    for colour in COLOURS:
        assert spaces(line("placing", "the first door goes").split(". ")[0]) == set(fits[colour])


def test_t04_the_example_of_three_powers():
    doors = laid(b1="S2b", a2="S1b", b2="F3y")
    assert spaces(example("powers")) == {cell_named(name) for name in ("b1", "a2", "b2")}
    assert set(block.woken(doors, cell_named("b2"))) == spaces(example("powers"))
    assert cell_named("b2") in block.fits(laid(b1="S2b", a2="S1b"))["y"]


def test_t18_the_example_of_the_order_of_powers():
    assert "If the Fisher gains 3 coins first" in example("powers", 1)
    state = table(Holdings(("F3b",), doors=laid(b1="S2r")), Holdings(()))
    state = aldabas.apply(state, 0, Place("F3b", cell_named("c1"))).state
    assert not powers.feasible(state, cell_named("b1"))
    state = aldabas.apply(state, 0, Gain(cell_named("c1"))).state
    assert [use.coins for use in powers.uses(state, cell_named("b1"))] == [1]


def test_t06_the_example_of_soldiers():
    mine = tally(Holdings((), vault=("S2b",), **rows("V S2r+1 S2b+1 S1y", "N2b N3y")))
    assert numbers(example("soldiers")) == [5, 2, 2, 9, 2, 6]
    assert mine.influence[0] == 5 + 2 + 2 == 9
    assert (mine.nobles, reward("soldier", mine.nobles, first=True)) == (2, 6)


def test_t08_the_example_of_two_nobles():
    assert block.abilities(laid(b1="N2r", c1="N2b")).soldiers == numbers(example("soldier-2-lion"))[-1] == 3


def test_t24_the_example_of_theft():
    seats = (Holdings(("F2r",)), Holdings((), purse=3), Holdings((), purse=1))
    state = aldabas.apply(table(*seats), 0, Place("F2r", 1)).state
    thefts = [action for action in aldabas.legal(state, 0) if isinstance(action, Steal)]
    purses = [[seat.purse for seat in aldabas.apply(state, 0, theft).state.seats] for theft in thefts]
    assert purses == [[2, 1, 1], [1, 3, 0], [2, 2, 0]]
    assert "steals 2 from Bento, 1 from Carla, or 1 from each" in example("fisher-2-ring")


def test_t30_the_example_of_the_last_turns():
    state = table(*[Holdings(("S1r",)) for _ in NAMES], active=1, supply=2)
    order = []
    while state.phase == "play":
        order.append(NAMES[state.active])
        for _ in range(2):
            state = aldabas.apply(state, state.active, Take()).state
        state = aldabas.apply(state, state.active, Finish()).state
    assert state.end == End(1, "coins", ())
    assert order == ["Bento", "Carla", "Ana"]
    assert "He finishes his turn, Carla has a last one, then Ana" in example("end")


def test_t05_t07_the_examples_of_scoring():
    coins, points = numbers(example("scoring"))
    assert sheets([tally(Holdings((), banked=coins)), tally(Holdings(()))]).vaults[0] == points == 6
    *totals, points = numbers(example("scoring", 1))
    seats = [tally(Holdings((), **rows(f"V N2r+{total - 2}"))) for total in totals]
    assert [seat.total for seat in seats] == [23, 20, 19]
    assert sheets(seats).most == (points, 0, 0) == (3, 0, 0)


ANA = Holdings(
    ("F3r", "C1y", "F1b"), vault=("S2r",), banked=2, purse=3, **rows("V N3r+1 S2b+1 F3y", "S1b N2y F1r", "C1r BDb")
)
BENTO = Holdings(("S2y",), vault=("N2b", "C1b"), purse=4, **rows("V F2y F3b N3r", "F1r S2b N3y", "BBy C1r+2 F2b"))


def test_t42_the_whole_count_is_what_the_engine_counts():
    ana, bento = tally(ANA), tally(BENTO)
    sheet = sheets([ana, bento])
    count = text("scoring").split("A whole count")[1].splitlines()[1:]
    vault, *professions, thirds, most, total = [numbers(entry) for entry in count]
    assert vault == [ANA.banked, ANA.purse, sheet.vaults[0], ana.coins, sheet.vaults[1], bento.coins]
    for told, contest in zip(professions, sheet.contests, strict=True):
        influence = [2] if contest.profession == "builder" else [*contest.influence]
        counts = [2] if contest.profession == "soldier" else [*contest.counts]
        assert told == [*influence, *counts, *contest.points]
    assert sheet.contests[0].counts == sheet.contests[4].influence == (2, 2)
    assert thirds[1:] == [ana.thirds, bento.thirds, *sheet.nobles]
    assert most == [ana.total, bento.total, sheet.most[1]]
    assert total == [sheet.total(0), sheet.total(1)] == [27, 32]


def test_t45_the_example_of_solo_scoring():
    mine = tally(
        Holdings(("F1r", "N2y"), vault=("S2y",), banked=4, purse=1, **rows("V S2r N2b N3r", "N3b C1y S1r+2", "BDr F3b"))
    )
    # The Rival's influence as the vector gives it: Soldier 5, Noble 8, Clergy 2, Builder 2, Fisher 4.
    rival = replace(mine, influence=(5, 4, 8, 2, 2), banked=0)
    sheet = sheets([mine, rival], solo=True)
    soldier, fisher, noble, clergy, builder = sheet.contests
    told = numbers(example("solo-scoring"))
    assert told == [
        4, 1, sheet.vaults[0],
        *soldier.influence, soldier.counts[0], soldier.points[0],
        *noble.influence, noble.counts[0], noble.points[0],
        *clergy.influence, clergy.points[0],
        *builder.influence, builder.counts[0], builder.points[0],
        *fisher.influence, fisher.points[0],
        3, sheet.nobles[0],
        mine.total, rival.total, sheet.most[0],
        sheet.total(0),
    ]  # fmt: skip
    assert sheet.total(0) == 38


def test_t10_the_example_of_the_rivals_appraisal():
    values = solidad.appraisals(("N3b", "BDy", "C1r", "F1y"), ("C1b", "F1r", "S2r"), Options())
    told = next(sentence for sentence in example("rival-turn").split(". ") if "values are" in sentence)
    assert [appraisal.value for appraisal in values] == numbers(told) == [3, 1, 1, 0]
    assert solidad.most_valuable(values).door == "N3b"
    assert "claims the Noble" in example("rival-turn")


def test_t51_the_example_of_two_equal_doors():
    value, *costs, taken = numbers(example("rival-turn", 1))
    values = solidad.appraisals(("S2r", "N2b", "BDy", "C1r"), ("BDr", "C1b", "F1r"), Options())
    assert [appraisal.value for appraisal in values] == [2, 1, 2, 0]
    assert [appraisal.cost for appraisal in values if appraisal.value == value] == costs
    assert solidad.most_valuable(values).cost == taken == 2


# --- ties, and what is left open -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "influence", "first", "second"),
    [
        ("Several have the most in a profession", (5, 5, 3), (0, 1), ()),
        ("One has the most and several the second most", (4, 2, 2), (0,), (1, 2)),
        ("One alone has influence in a profession", (1, 0, 0), (0,), ()),
    ],
)
def test_r14_a_tie_in_a_profession_is_what_the_engine_makes_of_it(case, influence, first, second):
    told = line("ties", case)
    assert tuple(numbers(told)[:3]) == influence
    assert places(influence) == (first, second)


@pytest.mark.parametrize(
    ("case", "influence", "first"),
    [
        ("All are equal", (2, 2, 2), (0, 1, 2)),
        ("With two players", (2, 2), (0, 1)),
        ("Nobody has influence in a profession", (0, 0, 0), ()),
    ],
)
def test_r14_the_other_ties_in_a_profession_are_answered(case, influence, first):
    assert case in text("ties")
    assert places(influence) == (first, ())


@pytest.mark.parametrize(
    ("banked", "hand", "places_taken", "tie_break"),
    [(2, ("N3r",) * 5 + ("C1r",), [1, 2], "purse"), (1, ("N3r",) * 6 + ("C1r",), [1, 1], "shared")],
)
def test_t43_the_example_of_a_tie_for_the_win(banked, hand, places_taken, tie_break):
    assert numbers(example("ties")) == [30, 2, 2, 3, 4, 3, 1]
    # Both are first in Fishers and Nobles and have the most influence. Ana: coins in the Vault 4 or 2, hand 16 or 19,
    # purse 4 or 3, Noble 3, most 3. Bento: hand 21, purse 3, Noble 3, most 3. That is 30 each.
    ana = Holdings(hand, banked=banked, purse=2, **rows("V F3r N3b"))
    bento = Holdings(("F3y",) * 7, purse=3, **rows("V F3b N3r"))
    outcome = aldabas.outcome(table(ana, bento, phase="over", end=End(0, "coins", ())))
    assert [standing.total for standing in outcome.standings] == [30, 30]
    assert [standing.seat for standing in outcome.standings] == [0, 1]
    assert [standing.place for standing in outcome.standings] == places_taken
    assert outcome.tie_break == tie_break


@pytest.mark.parametrize(
    "case",
    [
        "Several have the most influence of all professions together: each of them scores 3",
        "the most coins in the purse win, once the coins of the Vault are in it",
        "These coins are equal too: the place is shared",
        "Places below the first are settled in the same way",
        'Somebody ties with the Rival: look at "Solo scoring"',
    ],
)
def test_r14_every_other_tie_is_answered_in_the_same_place(case):
    assert case in text("ties")


def test_g76_several_with_the_most_influence_score_in_full():
    seats = [tally(Holdings((), **rows("V N2r+1"))), tally(Holdings((), **rows("V F3b")))]
    assert sheets(seats).most == (MOST_INFLUENCE, MOST_INFLUENCE)


def test_g96_a_tie_with_the_rival_is_first_and_the_table_option_is_told():
    assert "A tie with the Rival counts as first" in text("solo-scoring")
    seats = [tally(Holdings((), **rows("V S2r N2b"))), tally(Holdings((), **rows("V S2b")))]
    assert contests(seats, solo=True)[0].points == (3, 0)
    assert contests(seats, solo=True, ties="lost")[0].points == (0, 0)
    assert "Lost: it scores nothing" in line("options", "Ties with the Rival")
