"""Rows of styled text."""

from tui.rows import beside, difference, fit, highlight, row, text, width, wrap


def test_width_counts_cells_not_letters() -> None:
    assert width(row("ab", ("日", "strong"))) == 4


def test_fit_pads_and_cuts() -> None:
    assert fit("Ana", 5) == "Ana  "
    assert fit("Bartolomeu", 4) == "Bart"


def test_wrap_breaks_between_words_and_keeps_looks() -> None:
    rows = wrap(row(("Ana", "seat-1"), " receives 2 points"), 12, "  ")
    assert [text(line).rstrip() for line in rows] == ["Ana receives", "  2 points"]
    assert rows[0][0][1] == "seat-1"
    assert all(width(line) <= 13 for line in rows)


def test_wrap_loses_no_word() -> None:
    words = "A row of three boats lies in the valley, then fog."
    assert "".join(text(line).strip() + " " for line in wrap(row(words), 11)).split() == words.split()


def test_beside_pads_the_left_column() -> None:
    assert [text(line) for line in beside([row("a")], [row("x"), row("y")], 3)] == ["a   x", "    y"]


def test_difference_names_the_cells_that_changed() -> None:
    assert difference(row("abcdef"), row("abXdYf")) == (2, 5)
    assert difference(row("ab"), row("abc")) == (2, 3)
    assert difference(row(("ab", "")), row(("a", ""), ("b", "gain"))) == (1, 2)


def test_difference_counts_wide_characters_as_two_cells() -> None:
    assert difference(row("日a"), row("日b")) == (2, 3)


def test_wrap_keeps_a_full_stop_with_the_name_before_it() -> None:
    rows = wrap(row("It goes to ", ("Ana", "seat-1"), "."), 14)
    assert [text(line).strip() for line in rows] == ["It goes to", "Ana."]


def test_names_are_highlighted_whole_whatever_other_names_begin_so() -> None:
    names = ("Ana", "Anabela", "D. Sebastião")
    assert highlight("Anabela ties with Ana and D. Sebastião: Banana.", names) == (
        ("Anabela", "seat-2"),
        (" ties with ", ""),
        ("Ana", "seat-1"),
        (" and ", ""),
        ("D. Sebastião", "seat-3"),
        (": Banana.", ""),
    )
