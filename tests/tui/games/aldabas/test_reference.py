"""The quick reference of Aldabas: its figures are those of the engine, and everything in it is found."""

from __future__ import annotations

import re
import textwrap

import pytest

from core.game import choices
from core.games import aldabas
from core.games.aldabas import block, powers, setup, solidad, turn
from core.games.aldabas.cards import COLOURS, DOORS, MANIFESTS, PROFESSIONS, deck, kinds
from core.games.aldabas.scoring import MOST_INFLUENCE, THIRD_NOBLE, VAULT_COIN, reward
from core.games.aldabas.state import CELLS, DOCK_COSTS, HAND_LIMIT, Options, first_slot, start_supply
from tui import reference
from tui.cli import main
from tui.games.aldabas.naming import aldaba_name, cell_name, kind_name, profession_name, profession_plural
from tui.games.aldabas.options import option_help
from tui.games.aldabas.result import BANDS

COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven")
TOPICS = reference.topics("aldabas")
REWARDS = ("soldiers", "fishers", "nobles", "clergy", "builders")


def text(name):
    return next(topic.text for topic in TOPICS if topic.id == name)


def line(name, words):
    """The only line of a topic that has these words."""
    (found,) = [line for line in text(name).splitlines() if words in line]
    return found


def numbers(sentence):
    return [int(number) for number in re.findall(r"\d+", sentence)]


# --- topics -------------------------------------------------------------------------------------------------------


def test_r03_the_overview_fits_one_screen():
    lines = [piece for paragraph in text("overview").splitlines() for piece in textwrap.wrap(paragraph, 78)]
    assert TOPICS[0].id == "overview"
    assert len(lines) <= 22


@pytest.mark.parametrize(
    "name",
    ["overview", "components", "setup", "turn", "buying", "placing", "powers", "soldiers", "fishers", "nobles",
     "clergy", "builders", "vault-and-purse", "end", "scoring", "ties", "solidad", "rival-turn", "solo-scoring",
     "options"],
)  # fmt: skip
def test_every_topic_that_a_question_may_open_is_there(name):
    assert reference.topic("aldabas", name).id == name


@pytest.mark.parametrize("kind", sorted({kind.id for manifest in MANIFESTS for kind in kinds(manifest)}))
def test_r02_every_door_is_found_by_its_name_and_by_its_aldaba(kind):
    name, aldaba = kind_name(kind), aldaba_name(f"{kind}r")
    entry = "Builder of deck R1, hammer" if kind == "BX" else f"{name[0].upper()}{name[1:]}, {aldaba}"
    for query in (name, aldaba, f"{name} {aldaba}"):
        found = [topic.title for topic in reference.find("aldabas", query)]
        assert entry in found
    if kind != "BX":
        assert found[0] == entry
        assert reference.topic("aldabas", name).title == entry


@pytest.mark.parametrize("profession", PROFESSIONS)
def test_r02_every_profession_has_a_topic(profession):
    plural = profession_plural(profession)
    assert reference.topic("aldabas", plural).title == plural
    assert reference.find("aldabas", profession_name(profession))[0].title == plural


def test_r02_every_door_stands_under_its_profession():
    found = {}
    for topic in TOPICS:
        if topic.depth == 2:
            parent = topic.id
        else:
            found.setdefault(parent, []).append(topic.title.partition(",")[0].casefold())
    expected = {}
    for kind in dict.fromkeys([*kinds("r2"), *kinds("r1")]):
        name = "builder of deck r1" if kind.id == "BX" else kind_name(kind.id).casefold()
        names = expected.setdefault(profession_plural(kind.profession).casefold(), [])
        if name not in names:
            names.append(name)
    assert found == expected


@pytest.mark.parametrize("asked", [(), ("ties",), ("panther",), ("Soldier", "2")])
def test_wherry_rules_aldabas_prints_it(asked, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("WHERRY_HOME", str(tmp_path))
    assert main(("rules", "aldabas", *asked)) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert len(said.out.splitlines()) > (100 if not asked else 1)


def test_it_never_says_you():
    assert not [topic.id for topic in TOPICS if re.search(r"\byou", topic.text, re.IGNORECASE)]


# --- components and figures ------------------------------------------------------------------------------------------


def test_r12_the_counts_of_doors_are_those_of_the_deck():
    told = {}
    for entry in text("components").splitlines():
        if counted := re.fullmatch(r"(.+): (\d+) doors(?: each)?, (\d+) in Solidad\.", entry):
            for name in re.split(", | and ", counted[1]):
                told[name.casefold()] = (int(counted[2]), int(counted[3]))
    colours = len(COLOURS)
    assert told == {kind_name(kind.id).casefold(): (colours * kind.copies, colours * kind.solo) for kind in kinds("r2")}
    assert numbers(line("components", "That is 81 doors").replace("R2", "").replace("R1", "")) == [81, 48, 9, 6]
    (builder,) = [kind for kind in kinds("r1") if kind.profession == "builder"]
    assert (colours * builder.copies, colours * builder.solo) == (9, 6)
    for manifest in MANIFESTS:
        assert (len(deck(manifest)), len(deck(manifest, solo=True))) == (81, 48)
        for colour in COLOURS:
            assert [door[-1] for door in deck(manifest)].count(colour) == 27


def test_r12_the_professions_are_those_of_the_deck():
    told = re.findall(r"(\d+) (Soldier|Fisher|Noble|Clergy|Builder)", line("components", "Found in a review"))
    for manifest in MANIFESTS:
        owners = [DOORS[door].profession for door in deck(manifest)]
        assert {(str(owners.count(profession)), profession_name(profession)) for profession in PROFESSIONS} == set(told)


def test_r12_the_edition_is_named_and_what_is_guessed_is_said():
    assert "Grand Gamers Guild in 2021, for 1 to 4 players" in text("components")
    assert aldabas.FACTS.edition == "Grand Gamers Guild, 2021"
    assert aldabas.FACTS.seats == (1, 2, 3, 4)
    assert "56 coins" in line("components", "Printed:")
    assert "how many doors there are of each kind" in line("components", "Ours:")
    assert "never run short" in text("components")


def test_g2_the_costs_of_the_dock_are_those_of_the_engine():
    assert tuple(numbers(line("buying", "The slots of the Dock").split(" coins")[0])) == DOCK_COSTS
    assert tuple(numbers(line("solidad", "The Dock has four slots"))) == DOCK_COSTS[first_slot(1) :]
    assert f"The Dock has {COUNTS[solidad.DOCK_SLOTS]} slots" in text("solidad")


def test_the_figures_of_the_setup_are_those_of_the_engine():
    assert numbers(line("setup", "for each player")) == [12]
    assert [start_supply(players, Options()) for players in (2, 3, 4)] == [12 * players for players in (2, 3, 4)]
    assert numbers(line("solidad", "The supply has")) == [start_supply(1, Options())]
    assert f"dealt {COUNTS[setup.DEALT]} doors" in text("setup")
    assert f"{COUNTS[solidad.DEALT]} doors as usual" in text("solidad")
    assert f"{COUNTS[solidad.GOALS]} different aldabas" in text("solidad")
    assert f"{COUNTS[solidad.RIVAL_HAND]} face up in hand" in text("solidad")


def test_the_figures_of_a_turn_are_those_of_the_engine():
    assert f"has {COUNTS[turn.ACTIONS_A_TURN]} actions" in text("turn")
    assert f"always {COUNTS[turn.TAKEN]}" in text("turn")
    assert f"may hold {COUNTS[HAND_LIMIT]} doors" in text("turn")
    assert f"draw {COUNTS[powers.DRAWN]} doors" in text("fisher-1-fish")
    assert f"steal {powers.STOLEN} coins" in text("fisher-2-ring")
    assert f"gain {powers.GAINED} coins" in text("fisher-3-seahorse")
    assert f"an {block.FULL}th door" in text("end")


def test_the_figures_of_the_rival_are_those_of_the_engine():
    assert f"With {COUNTS[solidad.HOLDS_TO_BUILD]} or more doors" in text("rival-turn")
    assert f"and {solidad.GOAL_BONUS} more if its aldaba is one of the goals" in text("rival-turn")
    order = line("rival-turn", "2. Build.")
    assert "b1, c1 and d1, then a2 to d2, then a3 to d3" in order
    assert [cell_name(cell) for cell in range(CELLS)] == [column + row for row in "123" for column in "abcd"]


def test_the_points_are_those_of_the_engine():
    assert f"{VAULT_COIN} points for each coin" in line("scoring", "Vault: 2 points")
    assert f"{THIRD_NOBLE} points for each Noble 3" in text("scoring")
    assert f"{MOST_INFLUENCE} points for the most of all" in text("scoring")


@pytest.mark.parametrize(("profession", "name"), list(zip(PROFESSIONS, REWARDS, strict=True)))
def test_g71_the_rewards_are_those_of_the_engine(profession, name):
    told = [entry for entry in text("scoring").splitlines() if entry.startswith(profession_plural(profession))]
    in_full, (in_scoring,) = text(name).splitlines()[0], [entry for entry in told if " or " in entry]
    for count in (0, 1, 2, 3, 5, 14, 15, 17, 21):
        first, second = reward(profession, count, first=True), reward(profession, count, first=False)
        match profession:
            case "soldier":
                assert (first, second) == (3 * count, count)
                assert numbers(in_full) == numbers(in_scoring) == [3, 1]
            case "clergy":
                assert (first, second) == (count // 3, count // 5)
                assert numbers(in_full) == [1, 3, 1, 5]
                assert numbers(in_scoring) == [1, 3, 5]
            case _:
                assert (first, second) == (count, count // 2)
                assert numbers(in_scoring) == [1, 2]
                assert "second place half of it" in in_full or numbers(in_full)[-1] == 2


def test_r13_the_three_triggers_stand_together():
    assert [entry.split(":")[0] for entry in text("end").splitlines()[1:4]] == ["Coins", "Block", "Deck"]


def test_every_table_option_is_explained():
    told = text("options").splitlines()
    offered = choices(Options)
    assert len(told) == len(offered)
    for entry, (name, words) in zip(told, offered.items(), strict=True):
        title, _, explained = option_help()[name]
        assert entry.startswith(title)
        if words[0].isdecimal():
            assert f"{words[0]} to {words[-1]}" in entry
        else:
            assert all(f"{word.capitalize()}: " in entry for word in words)
        assert set(explained) == set(words)
        seats = Options.FOR_SEATS.get(name)
        assert (", alone" in entry) == (seats == (1,))
        assert ("with 2 to 4 players" in entry) == (seats == (2, 3, 4))


def test_the_verdicts_are_those_of_the_result():
    told = [entry for entry in text("solo-scoring").splitlines() if " points: " in entry]
    assert told == [f"{span} points: {meaning}" for _, span, meaning in reversed(BANDS)]
    assert [least for least, _, _ in reversed(BANDS)] == [0, 30, 40, 50]


def test_r17_the_policy_on_what_is_remembered_is_stated():
    policy = text("what-is-secret")
    assert "Nothing is listed for one player that is not listed for all" in policy
    assert "stays in the log, for everybody and for the whole game" in policy
    assert "a bot may count as well" in policy


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        ("placing", "Diagonal does not matter"),
        ("placing", "The Vault has no colour"),
        ("placing", "The Vault is not empty"),
        ("placing", "A placed door is never moved"),
        ("powers", "in any order"),
        ("powers", "may be skipped"),
        ("powers", "at most once in a placement"),
        ("powers", "for the powers of that placement already"),
        ("powers", "never works from hand or Vault"),
        ("turn", "nobody may pass"),
        ("turn", "It does not end by itself"),
        ("turn", "During a turn there is no limit"),
        ("buying", "The purse pays first"),
        ("buying", "The Dock shows the real price"),
        ("setup", "so nobody sees its five doors while choosing"),
        ("soldier-1-panther", "no longer a coin"),
        ("fisher-2-ring", "Coins in a Vault are safe"),
        ("buying-builder-hammer", "It costs the usual price"),
        ("vault-and-purse", "They never come out before the scoring"),
        ("end", "Paying coins back later changes nothing"),
        ("end", "Only the first of them counts"),
        ("end", "Discards are never shuffled back"),
        ("rival-turn", "Colours do not matter"),
        ("solo-scoring", "There is no last turn for the other side"),
    ],
)
def test_the_doubts_that_players_have_are_answered(topic, answer):
    assert answer in text(topic)
