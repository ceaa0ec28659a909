"""The table options of `rules/aldabas.md` 3.1: what each of them changes, with each of its words, and that is all."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from core.game import SPECTATOR, Config, choices
from core.games import aldabas
from core.games.aldabas.actions import Buy, Discard, Draw, Finish, Keep, Place, Prepare, RivalPower, Stop
from core.games.aldabas.cards import deck
from core.games.aldabas.events import HandDiscarded, Kept, SetUp, Stopped, TurnBegan
from core.games.aldabas.rival_events import RivalClaimed, RivalDrew
from core.games.aldabas.solidad import appraise, draw_goals
from core.games.aldabas.state import RIVAL, Discarded, End, Options

A, B, C = range(3)

SWITCHES = {
    "manifest": ("r2", "r1"),
    "discards": ("open", "hidden"),
    "vault_coins": ("hidden", "shown"),
    "start": ("random", "first"),
    "lizards": ("one", "two"),
    "rival_ties": ("first", "lost"),
    "rival_powers": ("compulsory", "optional"),
    "rival_cards": ("0", "1", "2", "3"),
    "extra_coins": ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
}
"""Every option and its words, the default first."""

ALONE = {"lizards", "rival_ties", "rival_powers", "rival_cards", "extra_coins"}
TOGETHER = {"vault_coins", "start"}


# --- which there are ---------------------------------------------------------------------------------------------


def test_there_are_these_switches_and_no_others():
    assert choices(Options) == SWITCHES
    assert msgspec.structs.asdict(Options()) == {name: words[0] for name, words in SWITCHES.items()}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_table_is_asked_only_what_makes_a_difference(seats):
    assert set(choices(Options, seats)) == set(SWITCHES) - (TOGETHER if seats == 1 else ALONE)


def test_other_switches_and_words_are_refused():
    for wrong in (b'{"manifest": "r3"}', b'{"lizards": ""}', b'{"draft": "r2"}', b'{"rival_cards": 1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Options)
    right = msgspec.json.decode(b'{"manifest": "r1", "extra_coins": "10"}', type=Options)
    assert right == Options(manifest="r1", extra_coins="10")


# --- manifest ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("manifest", "builders"), [("r2", {"BD": 6, "BB": 3}), ("r1", {"BX": 9})])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_manifest_at_a_table(manifest, builders, seats):
    state = aldabas.new(Config(seats, Options(manifest=manifest)), "deck").state
    doors = Counter([*state.deck, *[door for mine in state.seats for door in mine.hand]])
    assert doors == Counter(deck(manifest))
    assert doors.total() == 81
    found = Counter()
    for door, count in doors.items():
        found[door[:2]] += count
    assert {kind: count for kind, count in found.items() if kind[0] == "B"} == builders
    assert {count for kind, count in found.items() if kind[0] != "B"} == {9}


@pytest.mark.parametrize(("manifest", "builder"), [("r2", "BD"), ("r1", "BX")])
def test_manifest_alone(manifest, builder):
    state = aldabas.new(Config(1, Options(manifest=manifest)), "deck").state
    doors = Counter([*state.deck, *state.dock, *state.goals])
    for mine in state.seats:
        doors.update([*mine.hand, *mine.vault])
    assert doors.total() == 48
    assert set(doors.values()) == {2}
    assert sum(count for door, count in doors.items() if door.startswith(builder)) == 6


def test_manifest_r1_a_builder_buys_at_its_own_discount(build, holdings, play):
    state = build(2, seats=[holdings("V", hand="BXr", purse=2)], manifest="r1")
    told = play(state, Place("BXr", 1), Buy(4, power=1))
    assert told.seats[A].purse == 0
    assert len(told.seats[A].hand) == 1


def test_manifest_r1_a_builder_does_nothing_for_the_rival(build, holdings, play):
    rival = holdings("V BXr", hand="BXb N3y")
    state = build(1, seats=[None, rival], goals="S1r C1r F3r", actions=0, manifest="r1")
    told = play(state, Finish())
    assert len(told.of(RivalClaimed)) == 1
    assert told.state.active == A


# --- discards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "shown"), [("open", True), ("hidden", False)])
def test_discards_of_setup(word, shown, play):
    state = aldabas.new(Config(2, Options(discards=word, start="first")), "face").state
    gone = tuple(sorted(state.seats[A].hand[1:3]))
    told = play(state, Prepare(state.seats[A].hand[0], gone), Prepare(state.seats[B].hand[0]))
    first = told.of(SetUp)[0]
    covered = ("", "")
    for looker, sees in ((A, True), (B, shown), (SPECTATOR, shown)):
        assert aldabas.redact(first, looker).discarded == (gone if sees else covered)
        pile = aldabas.view(told.state, looker).discard
        assert tuple(door.door for door in pile) == (gone if sees else covered)


@pytest.mark.parametrize(("word", "shown"), [("open", True), ("hidden", False)])
def test_discards_of_a_fisher(word, shown, build, holdings, play):
    state = build(2, seats=[holdings("V", hand="F1r")], deck="N3b S1y C1r", discards=word)
    told = play(state, Place("F1r", 1), Draw(1), Keep("N3b"))
    (kept,) = told.of(Kept)
    for looker, sees in ((A, True), (B, shown), (SPECTATOR, shown)):
        assert aldabas.redact(kept, looker).discarded == ("S1y" if sees else "")
        assert aldabas.view(told.state, looker).discard == (Discarded("S1y" if sees else "", None if shown else A),)


@pytest.mark.parametrize(("word", "shown"), [("open", True), ("hidden", False)])
def test_discards_of_a_large_hand(word, shown, build, holdings, play):
    mine = holdings("V", hand="S1r S1b S1y S2r S2b S2y F3r N3r", known="S1b")
    told = play(build(2, seats=[mine], actions=0, discards=word), Discard("S2r"))
    (event,) = told.of(HandDiscarded)
    for looker, sees in ((A, True), (B, shown), (SPECTATOR, shown)):
        assert aldabas.redact(event, looker).door == ("S2r" if sees else "")
        assert aldabas.view(told.state, looker).discard[0].door == ("S2r" if sees else "")
    # Face down, it may have been the door that everybody knew of.
    assert told.seats[A].known == (("S1b",) if shown else ())


# --- vault_coins, start ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "shown"), [("hidden", False), ("shown", True)])
def test_vault_coins(word, shown, build, holdings):
    state = build(2, seats=[holdings("V", banked=3), holdings("V", banked=5, vault="S1r")], vault_coins=word)
    for looker in (A, B, SPECTATOR):
        found = [seat.banked for seat in aldabas.view(state, looker).seats]
        assert found == [3 if shown or looker == A else None, 5 if shown or looker == B else None]
    assert aldabas.view(state, A).seats[B].open_vault == ()


@pytest.mark.parametrize(("word", "starters"), [("random", {A, B, C}), ("first", {A})])
def test_start(word, starters, play):
    found = set()
    for number in range(40):
        state = aldabas.new(Config(3, Options(start=word)), f"start-{number}").state
        told = play(state, *[Prepare(mine.hand[0]) for mine in state.seats])
        found |= {event.seat for event in told.of(TurnBegan)}
    assert found == starters


# --- Solidad -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "goals"), [("one", ("N3y", "S1b", "C1r")), ("two", ("N3y", "N2r", "S1b"))])
def test_lizards_as_goals(word, goals):
    assert draw_goals(("N3y", "N2r", "S1b", "C1r", "F1y"), Options(lizards=word))[1] == goals


@pytest.mark.parametrize(("word", "values"), [("one", (4, 5)), ("two", (2, 5))])
def test_lizards_in_an_appraisal(word, values):
    found = [appraise(door, None, ("N3y", "S1b", "C1r"), Options(lizards=word)).value for door in ("N2b", "N3b")]
    assert tuple(found) == values


@pytest.mark.parametrize(("word", "points"), [("first", (6, 5)), ("lost", (0, 0))])
def test_rival_ties_in_a_profession(word, points, build, holdings, play):
    # Soldiers 2 to 2 with two Nobles in the block, Nobles 4 to 4 with 5 coins; Fishers the human alone.
    human = holdings("V S2r N2b F1y", "N2y", purse=5, hand="S1b")
    state = build(1, seats=[human, holdings("V S2b N2y N2b")], actions=0, end=End(A, "block"), rival_ties=word)
    told = play(state, Finish())
    assert (told.contests["soldier"].points[A], told.contests["noble"].points[A]) == points
    assert told.contests["fisher"].points[A] == 1


@pytest.mark.parametrize(("word", "points"), [("first", 3), ("lost", 0)])
def test_rival_ties_for_the_most_influence(word, points, build, holdings, play):
    state = build(1, seats=[holdings("V S2r"), holdings("V F2b")], actions=0, end=End(A, "block"), rival_ties=word)
    assert play(state, Finish()).outcome.standings[0].total == points


@pytest.mark.parametrize(("word", "skips"), [("compulsory", False), ("optional", True)])
def test_rival_powers(word, skips, build, holdings, play, offered):
    rival = holdings("V C1b", hand="F1y S1b")
    state = build(1, seats=[None, rival], goals="S2r N2r F3r", actions=0, rival_powers=word)
    told = play(state, Finish())
    assert (Stop() in offered(told.state)) == skips
    if skips:
        after = play(told.state, Stop())
        assert after.of(Stopped) == [Stopped(RIVAL, (2, 1))]
        assert after.of(RivalDrew, RivalClaimed) == []
        after = play(told.state, RivalPower(1))
        assert Stop() in offered(after.state)
    else:
        after = play(told.state, RivalPower(1))
        assert len(after.of(RivalDrew)) == 1
    assert after.state.seats[RIVAL].doors[2] == "F1y"


@pytest.mark.parametrize("word", SWITCHES["rival_cards"])
def test_rival_cards(word):
    state = aldabas.new(Config(1, Options(rival_cards=word)), "cards").state
    assert (len(state.seats[RIVAL].hand), len(state.deck)) == (2 + int(word), 33 - int(word))


@pytest.mark.parametrize("word", SWITCHES["extra_coins"])
def test_extra_coins(word):
    assert aldabas.new(Config(1, Options(extra_coins=word)), "coins").state.supply == 15 + int(word)


# --- and nothing else --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_switch_for_other_tables_changes_nothing(seats, random_game):
    plain = random_game(seats, "same", 7)
    for name in ALONE if seats > 1 else TOGETHER:
        other = random_game(seats, "same", 7, **{name: SWITCHES[name][-1]})
        assert [step.events for step in other] == [step.events for step in plain]
        assert replace(other[-1].state, options=Options()) == plain[-1].state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_shown_does_not_change_the_game(seats, random_game):
    plain = random_game(seats, "shown", 3)
    shown = random_game(seats, "shown", 3, discards="hidden", vault_coins="shown")
    assert [step.state.seats for step in shown][-1][0].doors == plain[-1].state.seats[0].doors
    assert aldabas.outcome(shown[-1].state) == aldabas.outcome(plain[-1].state)
