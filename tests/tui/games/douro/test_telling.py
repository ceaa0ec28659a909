"""Telling Douro 1872: every event has its saying, with the reason for every point."""

from __future__ import annotations

import pytest

from core.games.douro.state import (
    EVENTS,
    AllDonated,
    BarrelsReturned,
    BoatTurned,
    CharityTurned,
    Chosen,
    Donated,
    GameOver,
    HalfEnded,
    LastBarrels,
    Lottery,
    NoPoints,
    PhylloxeraMoved,
    PhylloxeraTaken,
    Points,
    Revealed,
    RowLaid,
    Tie,
    Towed,
)
from tui.games.douro import words

ABC = ("Ana", "Bento", "Carla")

TOLD = [
    (Lottery((7, 2, 9)), "Phylloxera lottery: Ana draws 7, Bento 2, Carla 9."),
    (Lottery((None, 6, 1)), "Those who tied for lowest draw again: Bento draws 6, Carla 1."),
    (PhylloxeraTaken(1), "Bento drew the lowest barrel and takes the phylloxera."),
    (RowLaid((2, 4, 1), True), "A row of 4 boats lies in the valley: levels 2, 4, 1, then fog."),
    (RowLaid((3,), True), "A row of 2 boats lies in the valley: level 3, then fog."),
    (RowLaid((), True), "A row of 1 boat lies in the valley: a fog boat alone."),
    (RowLaid((5, 5), False), "A row of 2 boats lies in the valley, the last one: levels 5, 5, no fog."),
    (Chosen(0, False), "Ana has chosen."),
    (Chosen(2, True), "Carla has chosen another barrel."),
    (LastBarrels(), "The last barrels play themselves."),
    (Revealed((8, 6, 1), 15), "Ana lays 8, Bento 6, Carla 1: 15 barrels in all."),
    (Revealed((1, 0, 0), 1), "Ana lays 1, Bento 0, Carla 0: 1 barrel in all."),
    (BoatTurned("3b", 15, True), "The level 3 boat has order 15. It is full: the highest barrel receives."),
    (BoatTurned("5c", 29, False), "The level 5 boat has order 29. It is short: the lowest barrel pays."),
    (BoatTurned("fragas", 15, True),
     "The fog boat is Fragas, the river rocks, order 15. It is full: the highest barrel receives double."),
    (BoatTurned("fragas", 20, False),
     "The fog boat is Fragas, the river rocks, order 20. It is short: the lowest barrel pays double."),
    (BoatTurned("cardia", 15, True),
     "The fog boat is Our Lady of Cardia, order 15. It is full: the highest barrel receives."),
    (BoatTurned("rapids", 25, True),
     "The fog boat is the Rapids, order 25. It is full: the lowest barrel receives."),
    (BoatTurned("rapids", 15, False),
     "The fog boat is the Rapids, order 15. It is short: the highest barrel counts."),
    (BoatTurned("sirga", None, None),
     "The fog boat is Sirga, the tow: it tows the first regular boat of the stack."),
    (BoatTurned("barraca", None, None),
     "The fog boat is Barraca, the floating tavern: the lowest barrel receives, whatever the total."),
    (BoatTurned("customs", None, None), "The fog boat is Customs: the barrels are used up."),
    (Towed("2a", 2, 7, True),
     "Sirga tows a level 2 boat with order 7, past 2 fog boats. It is full: the highest barrel receives."),
    (Towed("5c", 1, 29, False),
     "Sirga tows a level 5 boat with order 29, past 1 fog boat. It is short: the lowest barrel pays."),
    (Towed("3a", 0, 13, True), "Sirga tows a level 3 boat with order 13. It is full: the highest barrel receives."),
    (Tie((0, 1), 9, "highest", 1),
     "Ana and Bento tie for highest with 9. Bento holds the phylloxera and loses the tie."),
    (Tie((0, 1, 2), 2, "lowest", None), "Ana, Bento and Carla tie for lowest with 2."),
    (Points(0, 2, 0, "highest", 8), "Ana receives 2 points: 8 is the highest barrel."),
    (Points(1, 1, 0, "lowest", 0), "Bento receives 1 point: 0 is the lowest barrel."),
    (Points(2, -2, 0, "lowest", 3), "Carla pays 2 points: 3 is the lowest barrel."),
    (Points(0, -1, 0, "highest", 9), "Ana pays 1 point: 9 is the highest barrel."),
    (Points(1, -3, 1, "lowest", 1),
     "Bento owes 4 and pays 3: 1 is the lowest barrel, and the other 1 of the debt is forgiven."),
    (Points(1, 0, 2, "lowest", 4), "Bento owes 2 and has no points: 4 is the lowest barrel, and the debt is forgiven."),
    (Points(0, -1, 0, "lowest", 2, True), "Ana pays 1 point to charity: 2 is the lowest gift."),
    (Points(2, 1, 0, "highest", 8, True), "Carla receives 1 point from charity: 8 is the highest gift."),
    (Points(0, 0, 1, "lowest", 1, True),
     "Ana owes charity 1 and has no points: 1 is the lowest gift, and the debt is forgiven."),
    (NoPoints(), "Nobody receives or pays."),
    (PhylloxeraMoved(1, 2, 9, (0,)), "Bento ties with Ana at 9: the phylloxera goes left, to Carla."),
    (PhylloxeraMoved(2, 0, 4, (0, 1)), "Carla ties with Ana and Bento at 4: the phylloxera goes left, to Ana."),
    (BarrelsReturned(), "Everybody takes back the barrel just played."),
    (HalfEnded(11),
     "The first half is over after 11 disputes: 10 barrels go back to every hand, 1 to give away."),
    (Donated(1), "Bento has given a barrel to charity."),
    (AllDonated(), "All gifts lie face down: the second half begins with 9 barrels in every hand."),
    (CharityTurned((2, 8, 8)), "The gifts are turned: Ana gave 2, Bento 8, Carla 8."),
    (GameOver((11, 1, 11)), "The scores: Ana has 11 points, Bento 1, Carla 11."),
    (GameOver((1, 0, 0)), "The scores: Ana has 1 point, Bento 0, Carla 0."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_has_its_sentence(event, sentence):
    assert words.tell(event, ABC) == sentence


def test_every_event_class_has_a_sentence():
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


def test_a_stranger_is_no_event_of_douro():
    with pytest.raises(TypeError):
        words.tell("hello", ABC)


def test_last_tells_the_last_dispute_and_what_came_after():
    events = (
        Revealed((4, 3, 2), 9),
        NoPoints(),
        Chosen(0, False),
        Revealed((7, 6, 8), 21),
        NoPoints(),
        Chosen(1, False),
    )
    assert words.last(events, ABC) == (
        "Ana lays 7, Bento 6, Carla 8: 21 barrels in all.",
        "Nobody receives or pays.",
        "Bento has chosen.",
    )
    assert words.last((PhylloxeraTaken(1),), ABC) == ("Bento drew the lowest barrel and takes the phylloxera.",)
    assert words.last((), ABC) == ("Nothing has happened yet.",)


def test_without_a_ledger_the_log_starts_at_each_reveal():
    assert [type(event) for event, _ in TOLD if words.log_starts_here(event)] == [Revealed, Revealed]
