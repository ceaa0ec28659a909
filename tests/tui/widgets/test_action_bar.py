"""The action bar: a beginning that all labels share is written once."""

from __future__ import annotations

import pytest

from tui.widgets.action_bar import shared_beginning


@pytest.mark.parametrize(
    ("labels", "shared"),
    [
        (["Lay the 1", "Lay the 10"], "Lay the "),
        (["Lay the 2", "Give the 2"], ""),
        (["Lay the 2"], ""),
        ([], ""),
        (["Lay them", "Lay the 2"], "Lay "),
    ],
)
def test_only_whole_words_are_shared(labels, shared):
    assert shared_beginning(labels) == shared
