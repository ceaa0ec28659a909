"""Who sits down: `--seats` as chairs."""

from __future__ import annotations

import pytest

from core import registry
from core.journal import Bot, Person
from tui import seating
from tui.faults import UsageFault
from tui.text import folded

DOURO = registry.game("douro")


def parse(text: str, me: str = "", taken: tuple[str, ...] = ()) -> tuple[Person | Bot, ...]:
    return seating.parse(text, DOURO, "Douro 1872", me, taken)


def test_chairs_stand_in_the_order_they_were_typed():
    assert parse("Ana,bot:easy,me,bot") == (
        Person("Ana"),
        Bot("Rui", "easy"),
        Person("Player"),
        Bot("Inês", "normal"),
    )


def test_me_is_called_as_the_settings_say():
    assert parse("ME, bot", me="Bento")[0] == Person("Bento")


def test_without_seats_the_person_sits_down_with_three_normal_bots():
    chairs = parse(seating.default(DOURO))
    assert [type(chair) for chair in chairs] == [Person, Bot, Bot, Bot]
    assert {chair.level for chair in chairs if isinstance(chair, Bot)} == {"normal"}


def test_bots_never_have_a_persons_name_not_even_without_its_accent():
    assert [chair.name for chair in parse("rui,ines,bot,bot")] == ["rui", "ines", "Tomé", "Graça"]


def test_every_name_at_a_full_table_is_different():
    names = [folded(chair.name) for chair in parse("bot,bot,bot,bot,bot")]
    assert len(set(names)) == 5


@pytest.mark.parametrize("text", ["Ana,ana", "José,jose,bot", "me,Player"])
def test_two_persons_of_one_name_are_refused(text: str):
    with pytest.raises(UsageFault, match="every name must be different"):
        parse(text)


def test_nobody_takes_the_name_of_the_ghost():
    with pytest.raises(UsageFault, match="every name must be different"):
        parse("d. sebastiao,bot", taken=("D. Sebastião",))


@pytest.mark.parametrize(("text", "count"), [("me", 1), ("", 1), ("a,b,c,d,e,f", 6)], ids=["alone", "nothing", "six"])
def test_a_wrong_number_of_seats_is_refused_with_the_numbers(text: str, count: int):
    with pytest.raises(UsageFault, match=f"for 2, 3, 4 or 5 players, and these seats are {count}"):
        parse(text)


def test_an_unknown_level_is_refused_with_the_levels():
    with pytest.raises(UsageFault, match="no bot level grandmaster: choose easy or normal"):
        parse("me,bot:grandmaster")


@pytest.mark.parametrize("text", ["me,", "Ana,\x1b\x07", "me,cat:easy", "me,bot:"])
def test_a_seat_that_means_nothing_is_refused(text: str):
    with pytest.raises(UsageFault):
        parse(text)


def test_names_are_cleaned_of_what_could_move_a_cursor():
    assert parse("A\x1b[31mna\u202e, bot")[0] == Person("A[31mna")


def test_long_names_are_shortened_to_twenty_cells():
    assert parse(f"{'x' * 500},bot")[0] == Person("x" * 20)


def test_a_bot_of_a_level_that_is_no_more_plays_at_the_usual_one() -> None:
    assert seating.level_of(Bot("Rui", "grandmaster")) == "normal"
    assert seating.level_of(Bot("Rui", "easy")) == "easy"
