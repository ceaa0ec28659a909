"""The panes beside the table: what is seen of everybody, at a glance and in full, and what each asks of the room."""

from __future__ import annotations

import pytest

from core.games.aldabas.state import Keeping, Powers
from themes import load_symbols
from tui.games.aldabas import panes
from tui.games.aldabas.screen import BESIDE
from tui.rows import text, width

UNICODE = load_symbols(None)["unicode"]
FOUR = ("Ana", "Rui", "Eva", "Gil")
PROFESSIONS = ["Soldiers", "Fishers", "Nobles", "Clergy", "Builders"]


def words(rows):
    return [text(there).rstrip() for there in rows]


@pytest.fixture
def rich(holdings):
    """A seat with as much of everything as one is ever likely to have."""
    return holdings(
        "V S1r+9 C1b+3 N3y+2", "F2y+1 BBb S2r F3y", "N2r C1y BXb",
        hand="S1r S2b F3y N2r C1y BXb BDr N3y F1b S1y", vault="N2r F2b", banked=12, purse=13,
    )  # fmt: skip


# --- the three ends ----------------------------------------------------------------------------------------------


def test_the_clocks_count_coins_doors_and_the_spaces_of_the_fullest_block(holdings, table_of):
    _, view = table_of(holdings("V S1r"), holdings("V S1r C1b", "F2y"), supply=7, deck=("S1r", "S2b", "F1y"))
    assert panes.clocks(view) == "coins 7  deck 3  spaces 8"


def test_g17_coins_that_came_from_the_box_are_told(holdings, table_of):
    _, view = table_of(holdings("V"), holdings("V"), supply=0, boxed=3, deck=())
    assert panes.clocks(view) == "coins 0 (+3 boxed)  deck 0  spaces 11"


# --- the standing ------------------------------------------------------------------------------------------------


def test_the_standing_has_a_row_for_each_profession_and_a_column_for_each_seat(holdings, table_of):
    # Influence: Ana Soldiers 1 + 2 coins, Clergy 1; Rui Soldiers 2. First place scores 3 for each Noble: none here.
    _, view = table_of(holdings("V S1r+2 C1b"), holdings("V S2b"))
    rows = words(panes.standings(view, ("Ana", "Rui"), UNICODE, 32))
    assert rows[0].split() == ["Standing", "Ana", "Rui"]
    assert [row.split()[0] for row in rows[1:6]] == PROFESSIONS
    assert rows[1].split()[1:] == ["3*", "2∙"]
    assert rows[4].split()[1] == "1*=1"  # 4 influence of the block are 1 point for each 3


def test_a_total_that_hidden_doors_or_coins_may_raise_has_a_plus(holdings, table_of):
    _, view = table_of(holdings("V", hand="N2r", purse=1), holdings("V", hand="N2b"), looker=0)
    points = words(panes.standings(view, ("Ana", "Rui"), UNICODE, 32))[-1].split()
    assert not points[1].endswith("+")
    assert points[2].endswith("+")


@pytest.mark.parametrize("looker", range(4))
def test_four_seats_with_everything_fit_beside_the_table(looker, rich, table_of):
    """BESIDE cells are what the table leaves in a window of 80."""
    _, view = table_of(rich, rich, rich, rich, looker=looker)
    rows = panes.standings(view, FOUR, UNICODE, BESIDE)
    assert [row for row in words(rows) if len(row) > BESIDE] == []
    assert words(rows)[0].split()[1:] == list(FOUR)
    for row in words(rows)[1:6]:
        assert len(row.split()) == 5, row  # the columns stay apart


# --- the rivals --------------------------------------------------------------------------------------------------


def test_a_glance_has_kinds_free_spaces_and_holdings(holdings, table_of):
    _, view = table_of(holdings("V"), holdings("V S1r C1b", "F2y", hand="N2r N2b", vault="S1y", banked=3, purse=4))
    assert words(panes.glance(view, 1, "Rui", UNICODE, 12, waiting=False)) == [
        " Rui", " ∙ ∙ ∙ ∙", " F2∙ ∙ ∙", " V S1C1∙", "4c h2 v1",
    ]  # fmt: skip


def test_a_glance_marks_whose_turn_it_is_and_keeps_to_its_cells(rich, table_of):
    _, view = table_of(rich, rich)
    turn = panes.glance(view, 1, "Rui", UNICODE, 10, waiting=True)
    assert text(turn[0]).startswith(UNICODE.turn)
    assert {width(row) for row in turn} == {10}


def test_a_glance_tells_all_of_purse_hand_and_vault_even_of_the_rich(rich, table_of):
    """Three rivals share the 32 cells beside the table, so each has 10."""
    _, view = table_of(rich, rich)
    row = words(panes.glance(view, 1, "Rui", UNICODE, 10, waiting=False))[-1]
    assert row.split() == ["13c", "h10", "v2"]


def test_a_full_block_has_every_code_with_its_coins(holdings, table_of):
    _, view = table_of(holdings("V"), holdings("V S1r+2 C1b", "F2y", hand="N2r", vault="S1y", banked=3, purse=4))
    assert words(panes.full(view, 1, "Rui", True, UNICODE)) == [
        f"{UNICODE.turn} Rui  purse 4c, hand 1, Vault 1 door and ?c",
        " 3 │      │      │      │      │",
        " 2 │F2y   │      │      │      │",
        " 1 │Vault │S1r+2 │C1b   │      │",
    ]


def test_g51_a_vaults_coins_are_told_to_its_owner_or_where_the_table_shows_them(holdings, table_of):
    seats = holdings("V", vault="S1r", banked=3), holdings("V", vault="S1b", banked=2)
    _, view = table_of(*seats, looker=0)
    assert panes.holdings(view, 0) == "purse 0c, hand 0, Vault S1r and 3c"
    assert panes.holdings(view, 1) == "purse 0c, hand 0, Vault 1 door and ?c"
    _, view = table_of(*seats, looker=None)
    assert panes.holdings(view, 0) == "purse 0c, hand 0, Vault 1 door and ?c"
    _, view = table_of(*seats, looker=0, options={"vault_coins": "shown"})
    assert panes.holdings(view, 1) == "purse 0c, hand 0, Vault 1 door and 2c"


# --- powers ------------------------------------------------------------------------------------------------------


@pytest.fixture
def woken(holdings, table_of):
    """Three powers that wait, with nothing to steal."""
    mine = holdings("V S1r C1b", "F2y", hand="N2r", purse=1)
    return table_of(mine, holdings("V"), frames=(Powers((1, 2, 4)),), actions=1)[1]


def test_the_tray_has_the_powers_with_their_keys(woken):
    told = text(panes.powers(woken, UNICODE))
    assert [part in told for part in ("b1 S1r coin", "c1 C1b vault", "a2 F2y steal")] == [True] * 3
    assert UNICODE.barred not in told


def test_a_power_that_can_do_nothing_is_greyed_and_barred(woken):
    spans = panes.powers(woken, UNICODE, useless={4})
    looks = {words.strip(): look for words, look in spans}
    assert looks["1"] == "key"
    assert looks["3"] == looks["a2 F2y steal"] == "quiet"
    assert looks[UNICODE.barred] == "quiet"
    assert text(spans).count(UNICODE.barred) == 1


def test_g43_doors_drawn_are_told_to_their_seat_alone(holdings, table_of):
    seats = holdings("V F1r"), holdings("V")
    frames = (Powers((1,)), Keeping(1, ("S2b", "N3y")))
    mine, other = (table_of(*seats, looker=looker, frames=frames, actions=1)[1] for looker in (0, 1))
    assert text(panes.powers(mine, UNICODE)).split() == ["Drawn:", "S2b", "N3y"]
    assert "S2b" not in text(panes.powers(other, UNICODE))
    assert UNICODE.hidden * 2 in text(panes.powers(other, UNICODE))


def test_nothing_waits_at_rest(holdings, table_of):
    _, view = table_of(holdings("V S1r"), holdings("V"))
    assert panes.powers(view, UNICODE) == ()


# --- side by side ------------------------------------------------------------------------------------------------


def test_blocks_flow_side_by_side_as_far_as_there_is_room():
    blocks = [[((name * 5, ""),), ((name * 3, ""),)] for name in "abc"]
    assert words(panes.flow(blocks, 17)) == ["aaaaa bbbbb ccccc", "aaa   bbb   ccc"]
    assert words(panes.flow(blocks, 16)) == ["aaaaa bbbbb", "aaa   bbb", "ccccc", "ccc"]
    assert words(panes.flow(blocks, 5)) == ["aaaaa", "aaa", "bbbbb", "bbb", "ccccc", "ccc"]
    assert panes.flow([], 16) == []
