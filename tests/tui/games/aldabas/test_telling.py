"""Telling Aldabas: every event has its saying, with the reason and the arithmetic."""

from __future__ import annotations

import pytest

from core.games import aldabas
from core.games.aldabas.events import (
    EVENTS,
    Banked,
    Bought,
    DockDealt,
    DockRefilled,
    Drew,
    EndTriggered,
    Gained,
    GameOver,
    HandDiscarded,
    Influenced,
    Kept,
    MostInfluence,
    NoblesScored,
    Placed,
    Prepared,
    ProfessionScored,
    SetUp,
    Stole,
    Stopped,
    Stowed,
    Took,
    TurnBegan,
    VaultOpened,
    Withdrew,
)
from core.games.aldabas.rival_events import (
    Appraisal,
    DockAdvanced,
    GoalsSet,
    RivalBuilt,
    RivalClaimed,
    RivalDrew,
    RivalGained,
    RivalHand,
)
from core.games.aldabas.solidad import appraisals, appraise
from core.games.aldabas.state import Options
from tui.games.aldabas.telling import last, log_starts_here, quiet, tell

ABC = ("Ana", "Rui", "Eva")
SOLO = ("Ana", "The Rival")

GOALS = ("S2r", "N3y", "C1b")
T46 = appraisals(("F1r", "N2b", "S2y", "C1r"), GOALS, Options())
T51 = tuple([Appraisal(door, slot, cost, goal, value) for door, slot, cost, goal, value in (
    ("S2b", 1, 0, False, 2), ("N2y", 2, 1, False, 1), ("S2r", 3, 2, True, 2), ("F3b", 4, 3, False, 0))])  # fmt: skip
T49 = ("N3y", "C1b", "F3r")

TOLD = [
    (Prepared(0, False), "Ana has chosen what to keep."),
    (Prepared(1, True), "Rui has chosen anew what to keep."),
    (SetUp(0, ("N3b", "S1r"), 2, 2, False),
     "Ana lays a door into the Vault, discards the blue Noble 3 and the red Soldier 1 for 2 coins, "
     "and keeps 2 doors in hand."),
    (SetUp(1, (), 0, 4, False), "Rui lays a door into the Vault and keeps 4 doors in hand."),
    (SetUp(1, ("", ""), 2, 2, True),
     "Rui lays a door into the Vault, discards 2 doors face down for 2 coins, and keeps 2 doors in hand."),
    (DockDealt(("F1b", "N2y", "C1b", "S2r", "F3y")),
     "The Dock is dealt, from slot 1 on: blue Fisher 1, yellow Noble 2, blue Clergy 1, red Soldier 2, yellow Fisher 3. "
     "The slots cost 0, 0, 1, 2 and 3 coins."),
    (DockDealt(("F1b", "N2y", "C1b", "S2r")),
     "The Dock is dealt, from slot 2 on: blue Fisher 1, yellow Noble 2, blue Clergy 1, red Soldier 2. "
     "The slots cost 0, 1, 2 and 3 coins."),
    (TurnBegan(0, 7, False), "Turn 7: Ana."),
    (TurnBegan(0, 9, True), "Turn 9: Ana, for the last time."),
    (Took(0, 2, 0), "Ana takes 2 coins."),
    (Took(0, 2, 1), "Ana takes 2 coins, 1 from the box because the supply is empty."),
    (Took(0, 2, 2), "Ana takes 2 coins, all from the box because the supply is empty."),
    (Bought(0, "S2r", 3, 1, 1, 0, None), "Ana buys the red Soldier 2 from slot 4 for 1 coin: 2 less 1 for a Builder."),
    (Bought(0, "S2r", 4, 1, 2, 0, None), "Ana buys the red Soldier 2 from slot 5 for 1 coin: 3 less 2 for Builders."),
    (Bought(0, "F2y", 1, 0, 0, 0, None), "Ana buys the yellow Fisher 2 from slot 2 for nothing."),
    (Bought(0, "F2y", 2, 0, 1, 0, None),
     "Ana buys the yellow Fisher 2 from slot 3 for nothing: 1 less 1 for a Builder."),
    (Bought(0, "F2y", 4, 3, 0, 2, None),
     "Ana buys the yellow Fisher 2 from slot 5 for 3 coins, 2 of them from the Vault."),
    (Bought(0, "F2y", 3, 2, 0, 2, 1),
     "Ana's Builder on b1 buys the yellow Fisher 2 from slot 4 for 2 coins from the Vault."),
    (DockRefilled("N3b", 4), "The blue Noble 3 comes into slot 5 of the Dock."),
    (Placed(0, "F3y", 5, (5, 4, 1)), "Ana places the yellow Fisher 3 on b2 and wakes the powers on b2, a2 and b1."),
    (Placed(0, "S1y", 4, (4,)), "Ana places the yellow Soldier 1 on a2 and wakes the power on a2."),
    (Placed(0, "N3y", 4, ()), "Ana places the yellow Noble 3 on a2, which wakes no power."),
    (Withdrew(0, 2), "Ana moves 2 coins from the Vault to the purse."),
    (Stopped(0, (5, 4)), "Ana skips the powers on b2 and a2."),
    (Stopped(0, ()), "Ana moves no more coins."),
    (HandDiscarded(0, "S1r", False), "Ana discards the red Soldier 1: a hand may keep 7 doors."),
    (HandDiscarded(0, "", True), "Ana discards a door face down: a hand may keep 7 doors."),
    (Influenced(0, 5, "N3b", 1, "purse"),
     "Ana's Soldier on b2 moves a coin from the purse onto the blue Noble 3 on b1, for 1 more influence."),
    (Influenced(0, 5, "N3b", 1, "vault"),
     "Ana's Soldier on b2 moves a coin from the Vault onto the blue Noble 3 on b1, for 1 more influence."),
    (Banked(0, 5, 2), "Ana's Soldier on b2 moves 2 coins from the purse into the Vault."),
    (Drew(0, 5, ("S1r", "N3b"), 2), "Ana's Fisher on b2 draws the red Soldier 1 and the blue Noble 3."),
    (Drew(0, 5, ("", ""), 2), "Ana's Fisher on b2 draws 2 doors."),
    (Drew(0, 5, ("",), 1), "Ana's Fisher on b2 draws a door, the last of the deck."),
    (Kept(0, 2, "S1r", "N3b", False), "Ana keeps the red Soldier 1 and discards the blue Noble 3."),
    (Kept(0, 2, "", "N3b", False), "Ana keeps a door and discards the blue Noble 3."),
    (Kept(0, 2, "", "", True), "Ana keeps a door and discards the other face down."),
    (Kept(0, 1, "", "", False), "Ana keeps a door: no other was drawn."),
    (Stole(0, 5, (1,), (2,)), "Ana's Fisher on b2 steals 2 coins from Rui."),
    (Stole(0, 5, (1,), (1,)), "Ana's Fisher on b2 steals 1 coin from Rui, whose purse had no more."),
    (Stole(0, 5, (1, 2), (1, 1)), "Ana's Fisher on b2 steals 1 coin each from Rui and Eva."),
    (Gained(0, 5, 3, 0), "Ana's Fisher on b2 gains 3 coins."),
    (Gained(0, 5, 3, 1), "Ana's Fisher on b2 gains 3 coins, 1 from the box because the supply is empty."),
    (Stowed(0, 5, "F3y"), "Ana's Clergy on b2 moves the yellow Fisher 3 from hand into the Vault."),
    (Stowed(0, 5, ""), "Ana's Clergy on b2 moves a door from hand into the Vault."),
    (EndTriggered(1, "coins", (2, 0)),
     "The supply is empty: Rui finishes this turn, then Eva and Ana have a last turn each."),
    (EndTriggered(0, "block", (1,)), "Ana's block is full: Ana finishes this turn, then Rui has a last turn."),
    (EndTriggered(0, "deck", ()),
     "The deck is empty and the Dock cannot be refilled: the game ends with this turn."),
    (VaultOpened(0, ("S2b",), 3, 6, 4),
     "Ana's Vault has the blue Soldier 2 and 3 coins, which score 6 points. With them the purse has 4."),
    (VaultOpened(0, ("S2b",), 1, 2, 4),
     "Ana's Vault has the blue Soldier 2 and 1 coin, which scores 2 points. With them the purse has 4."),
    (VaultOpened(1, ("N2b", "C1b"), 0, 0, 4),
     "Rui's Vault has the blue Noble 2 and the blue Clergy 1 and no coins. The purse has 4."),
    (ProfessionScored("soldier", (9, 4, 0), (0,), (1,), (2, 1, 1), (6, 1, 0)),
     "Soldiers: Ana 9, Rui 4, Eva 0. Ana is first and scores 6 points: 2 Nobles, 3 points each. "
     "Rui is second and scores 1 point: 1 Noble, 1 point each."),
    (ProfessionScored("soldier", (5, 5, 3), (0, 1), (), (0, 1, 1), (0, 3, 0)),
     "Soldiers: Ana 5, Rui 5, Eva 3. Ana and Rui tie for first. Ana scores nothing: no Noble in the block. "
     "Rui scores 3 points: 1 Noble, 3 points each."),
    (ProfessionScored("fisher", (4, 2, 2), (0,), (1, 2), (7, 7, 4), (7, 3, 2)),
     "Fishers: Ana 4, Rui 2, Eva 2. Ana is first and scores 7 points: influence 7 in hand. "
     "Rui and Eva tie for second. Rui scores 3 points: half of the hand's 7, rounded down. "
     "Eva scores 2 points: half of the hand's 4."),
    (ProfessionScored("noble", (3, 1, 0), (0,), (1,), (5, 5, 0), (5, 2, 0)),
     "Nobles: Ana 3, Rui 1, Eva 0. Ana is first and scores 5 points: 5 coins in the purse. "
     "Rui is second and scores 2 points: half of 5 coins in the purse, rounded down."),
    (ProfessionScored("clergy", (3, 1, 0), (0,), (1,), (20, 20, 0), (6, 4, 0)),
     "Clergy: Ana 3, Rui 1, Eva 0. Ana is first and scores 6 points: a third of the block's 20, rounded down. "
     "Rui is second and scores 4 points: a fifth of the block's 20."),
    (ProfessionScored("builder", (0, 2, 4), (2,), (1,), (8, 8, 1), (0, 4, 1)),
     "Builders: Ana 0, Rui 2, Eva 4. Eva is first and scores 1 point: 1 door besides Builders. "
     "Rui is second and scores 4 points: half of 8 doors besides Builders."),
    (ProfessionScored("clergy", (0, 0, 0), (), (), (20, 17, 5), (0, 0, 0)),
     "Clergy: Ana 0, Rui 0, Eva 0. Nobody has any, so nobody scores."),
    (NoblesScored((1, 2, 0), (3, 6, 0)),
     "Nobles of influence 3, 3 points for each in the block: "
     "Ana 1 for 3 points, Rui 2 for 6 points."),
    (NoblesScored((0, 0, 0), (0, 0, 0)), "Nobles of influence 3: nobody scores for any."),
    (MostInfluence((23, 20, 19), (0,), (3, 0, 0)),
     "Total influence: Ana 23, Rui 20, Eva 19. Ana has the most and scores 3 points."),
    (MostInfluence((23, 23, 19), (0, 1), (3, 3, 0)),
     "Total influence: Ana 23, Rui 23, Eva 19. Ana and Rui have the most and score 3 points each."),
    (GameOver((27, 32, 9)), "The game is over: Ana 27, Rui 32, Eva 9."),
]  # fmt: skip

TOLD_ALONE = [
    (GoalsSet(("S2r", "S2b", "N3y", "N2r", "C1b"), ("S2r", "N3y", "C1b")),
     "The Rival's goals are the aldabas lion of the red Soldier 2, lizard of the yellow Noble 3 "
     "and hand of the blue Clergy 1. "
     "The blue Soldier 2 and the red Noble 2 showed no new aldaba and went back into the deck."),
    (GoalsSet(GOALS, GOALS),
     "The Rival's goals are the aldabas lion of the red Soldier 2, lizard of the yellow Noble 3 "
     "and hand of the blue Clergy 1."),
    (RivalHand(("S1y", "F3b")), "The Rival holds the yellow Soldier 1 and the blue Fisher 3, from left to right."),
    (RivalClaimed("N2b", 2, T46, None),
     "The Rival claims the blue Noble 2 from slot 3: 2 influence less 1 for the slot plus 2 for a goal makes 3, "
     "the best of 1, 3, 2 and 0."),
    (RivalClaimed("S2r", 3, T51, 5),
     "The Rival's Clergy on b2 claims the red Soldier 2 from slot 4: "
     "2 influence less 2 for the slot plus 2 for a goal makes 2, "
     "the best of 2, 1, 2 and 0, and of equals the dearest."),
    (RivalClaimed("F1r", 1, T46[:1], None),
     "The Rival claims the red Fisher 1 from slot 2: 1 influence less 0 for the slot makes 1, "
     "and no other door is in the Dock."),
    (RivalBuilt("S1y", 1), "The Rival builds the yellow Soldier 1, the leftmost door of its hand, on b1."),
    (RivalBuilt("", 0), "The Rival builds nothing: it holds fewer than 3 doors."),
    (RivalGained(2, 3, 2, 0), "The Rival's Soldier on c1 puts 2 coins onto the new door on d1."),
    (RivalGained(2, 0, 1, 1),
     "The Rival's Soldier on c1 puts 1 coin into its Vault, all from the box because the supply is empty."),
    (RivalDrew(5, tuple([appraise(door, None, T49, Options()) for door in ("S2r", "N2b")]), "N2b"),
     "The Rival's Fisher on b2 draws the red Soldier 2 (2 influence makes 2) "
     "and the blue Noble 2 (2 influence plus 2 for a goal makes 4). "
     "It keeps the blue Noble 2, the better one, and discards the red Soldier 2."),
    (RivalDrew(5, tuple([appraise(door, None, T49, Options()) for door in ("S2r", "BDy")]), "S2r"),
     "The Rival's Fisher on b2 draws the red Soldier 2 (2 influence makes 2) "
     "and the yellow discount Builder (2 influence makes 2). "
     "It keeps the red Soldier 2, of equals the first one, and discards the yellow discount Builder."),
    (RivalDrew(5, (appraise("S2r", None, T49, Options()),), "S2r"),
     "The Rival's Fisher on b2 draws the red Soldier 2, the last of the deck, and keeps it."),
    (DockAdvanced("F1r"), "The Dock moves on: the red Fisher 1 in slot 2 is discarded."),
    (DockAdvanced(""), "The Dock is empty, so no door is discarded from it."),
    (Stole(1, 5, (0,), (2,)), "The Rival's Fisher on b2 steals 2 coins from Ana."),
    (EndTriggered(1, "coins", ()), "The supply is empty: the game ends with this turn."),
    (VaultOpened(1, ("S2b",), 4, 0, 4), "The Rival's Vault has the blue Soldier 2 and 4 coins, which score nothing."),
    (ProfessionScored("soldier", (7, 5), (0,), (), (3, 1), (9, 0)),
     "Soldiers: Ana 7, The Rival 5. Ana is first and scores 9 points: 3 Nobles, 3 points each."),
    (ProfessionScored("noble", (8, 8), (0, 1), (), (5, 0), (5, 0)),
     "Nobles: Ana 8, The Rival 8. Ana ties with The Rival, which counts as first, "
     "and scores 5 points: 5 coins in the purse."),
    (ProfessionScored("noble", (8, 8), (), (), (5, 0), (0, 0)),
     "Nobles: Ana 8, The Rival 8. Ana ties with The Rival, which counts as lost, and scores nothing."),
    (ProfessionScored("clergy", (1, 2), (1,), (), (20, 17), (0, 0)),
     "Clergy: Ana 1, The Rival 2. The Rival is first, so Ana scores nothing."),
    (NoblesScored((2, 3), (6, 0)),
     "Nobles of influence 3, 3 points for each in the block: Ana 2 for 6 points."),
    (MostInfluence((21, 21), (0, 1), (3, 0)),
     "Total influence: Ana 21, The Rival 21. Ana has as much as The Rival and scores 3 points."),
    (MostInfluence((20, 21), (1,), (0, 0)),
     "Total influence: Ana 20, The Rival 21. The Rival has the most, so Ana scores nothing."),
    (GameOver((38,)), "The game is over: Ana has 38 points."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_every_event_is_told(event, sentence, reads_well):
    assert tell(event, ABC) == sentence
    reads_well(sentence)


@pytest.mark.parametrize(("event", "sentence"), TOLD_ALONE)
def test_every_event_of_solidad_is_told(event, sentence, reads_well):
    assert tell(event, SOLO) == sentence
    reads_well(sentence)


def test_no_event_is_forgotten():
    assert {type(event) for event, _ in TOLD + TOLD_ALONE} == set(EVENTS)


def test_an_event_of_something_else_is_refused():
    with pytest.raises(TypeError, match="Options"):
        tell(Options(), ABC)


def test_only_that_somebody_has_chosen_is_quiet():
    assert {type(event) for event, _ in TOLD if quiet(event)} == {Prepared}
    assert not [event for event, _ in TOLD if log_starts_here(event)]


# --- the last turn -------------------------------------------------------------------------------------------


def test_the_last_thing_is_the_turn_under_way():
    events = [TurnBegan(1, 1, False), Took(1, 2, 0), TurnBegan(0, 2, False), Took(0, 2, 0)]
    assert last(events, ABC) == ("Turn 2: Ana.", "Ana takes 2 coins.")


def test_where_nothing_has_happened_in_a_turn_the_one_before_is_told_too():
    events = [TurnBegan(2, 1, False), Took(2, 2, 0), TurnBegan(1, 2, False), Took(1, 2, 0), TurnBegan(0, 3, False)]
    assert last(events, ABC) == ("Turn 2: Rui.", "Rui takes 2 coins.", "Turn 3: Ana.")


def test_before_the_first_turn_everything_is_the_last_thing():
    assert last([Prepared(0, False), Prepared(2, False)], ABC) == (
        "Ana has chosen what to keep.",
        "Eva has chosen what to keep.",
    )
    assert last([], ABC) == ("Nothing has happened yet.",)


# --- whole games ---------------------------------------------------------------------------------------------


def test_whole_games_are_told_to_everybody(games, reads_well):
    names, played = games
    for game in played:
        seats = range(game[0][0].players)
        for _, events in game:
            for event in events:
                for seat in (None, *seats):
                    heard = aldabas.redact(event, seat)
                    if heard is not None:
                        reads_well(tell(heard, names))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(0, 5, ("S1r", "N3b"), 2), "Ana's Fisher on b2 draws 2 doors."),
        (Kept(0, 2, "S1r", "N3b", False), "Ana keeps a door and discards the blue Noble 3."),
        (Stowed(0, 5, "F3y"), "Ana's Clergy on b2 moves a door from hand into the Vault."),
        (HandDiscarded(0, "S1r", True), "Ana discards a door face down: a hand may keep 7 doors."),
    ],
)
@pytest.mark.parametrize("seat", [None, 1])
def test_t25_others_hear_that_a_door_moved_but_not_which(event, told, seat):
    assert tell(aldabas.redact(event, seat), ABC) == told
    assert tell(aldabas.redact(event, 0), ABC) != told
