"""Bots think elsewhere, and whatever they do costs one decision at most (cases B04, B05, B12)."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from core.game import Config
from core.games import douro
from tui.bot_worker import Answer, Deadline
from tui.thinker import Cancelled, Thinker

HERE = Path(__file__).parent


@pytest.fixture
def question():
    """A seat's view and what it may do, before the first dispute."""
    state = douro.new(Config(4, douro.Options()), "thinker").state
    return douro.view(state, 1), douro.legal(state, 1)


@pytest.fixture
def unruly(monkeypatch):
    """The name of the module of levels that misbehave, findable here and in the worker."""
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    return "unruly_levels"


@pytest.fixture
def started(monkeypatch, tmp_path):
    """Waits until a bot says that it has begun to think."""
    pipe = tmp_path / "started"
    os.mkfifo(pipe)
    monkeypatch.setenv("WHERRY_TEST_STARTED", str(pipe))
    return lambda: pipe.read_text()


def in_thread(thinker, *args, **limit):
    """Ask in a thread; gives the thread and the list in which its end will be told."""
    ends = []

    def ask():
        try:
            ends.append(thinker.choose(*args, **limit))
        except Cancelled:
            ends.append("cancelled")

    thread = threading.Thread(target=ask)
    thread.start()
    return thread, ends


def test_the_same_seed_and_playouts_give_the_same_action_in_the_worker_and_in_process(question):
    view, legal = question
    with Thinker() as worker, Thinker(in_process=True) as here:
        for number in range(4):
            seed = f"repeat {number}"
            first = worker.choose("douro", "normal", view, legal, seed, playouts=80)
            assert first.action in legal
            assert not first.stand_in
            assert worker.choose("douro", "normal", view, legal, seed, playouts=80) == first
            assert here.choose("douro", "normal", view, legal, seed, playouts=80) == first


def test_thinking_for_seconds_gives_a_legal_action(question):
    view, legal = question
    with Thinker() as thinker:
        thought = thinker.choose("douro", "normal", view, legal, "seconds", seconds=0.05)
    assert thought.action in legal
    assert not thought.stand_in


@pytest.mark.parametrize("in_process", [False, True])
@pytest.mark.parametrize(("level", "why"), [("raises", "failed"), ("silent", "illegal"), ("cheats", "illegal")])
def test_a_bot_that_misbehaves_is_stood_in_for(question, unruly, in_process, level, why):
    view, legal = question
    with Thinker(in_process=in_process, levels=unruly) as thinker:
        thought = thinker.choose("douro", level, view, legal, "x", playouts=5)
        assert (thought.stand_in, thought.why) == (True, why)
        assert thought.action in legal
        assert not thinker.choose("douro", "easy", view, legal, "x", playouts=1).stand_in


@pytest.mark.parametrize(("level", "why"), [("dies", "failed"), ("eats", "failed")])
def test_a_bot_that_takes_its_process_along_costs_one_decision(question, unruly, level, why):
    view, legal = question
    with Thinker(levels=unruly) as thinker:
        thought = thinker.choose("douro", level, view, legal, "x", playouts=5)
        assert (thought.stand_in, thought.why) == (True, why)
        assert thought.action in legal
        assert not thinker.choose("douro", "easy", view, legal, "x", playouts=1).stand_in


def test_a_bot_that_hangs_is_ended_and_the_next_decision_gets_a_fresh_worker(question, unruly):
    view, legal = question
    with Thinker(levels=unruly, grace=0.3) as thinker:
        thought = thinker.choose("douro", "hangs", view, legal, "x", playouts=5)
    assert (thought.stand_in, thought.why) == (True, "overran")
    assert thought.action in legal
    with Thinker(levels=unruly) as thinker:
        thinker._grace = 0.3
        thinker.choose("douro", "hangs", view, legal, "x", playouts=5)
        thinker._grace = 5.0
        assert not thinker.choose("douro", "easy", view, legal, "x", playouts=1).stand_in


def test_the_stand_in_plays_the_same_again_for_the_same_seed(question, unruly):
    view, legal = question
    with Thinker(in_process=True, levels=unruly) as thinker:
        first = thinker.choose("douro", "raises", view, legal, "same", playouts=5)
        assert thinker.choose("douro", "raises", view, legal, "same", playouts=5) == first


def test_what_a_bot_prints_is_not_its_answer(question, unruly):
    view, legal = question
    with Thinker(levels=unruly) as thinker:
        thought = thinker.choose("douro", "prints", view, legal, "x", playouts=5)
    assert thought.action == legal[0]
    assert not thought.stand_in


def test_cancel_ends_a_worker_that_thinks_for_ever_and_leaves_no_zombie(question, unruly, started):
    view, legal = question
    with Thinker(levels=unruly, grace=600.0) as thinker:
        thread, ends = in_thread(thinker, "douro", "says when", view, legal, "x", playouts=5)
        assert started() == "started"
        worker = thinker._worker
        thinker.cancel()
        thread.join()
        assert ends == ["cancelled"]
        assert worker.returncode is not None
        assert not thinker.choose("douro", "easy", view, legal, "x", playouts=1).stand_in


def test_cancel_spends_the_budget_of_a_bot_that_thinks_in_process(question, unruly, started):
    view, legal = question
    with Thinker(in_process=True, levels=unruly) as thinker:
        thread, ends = in_thread(thinker, "douro", "counts", view, legal, "x", seconds=600.0)
        assert started() == "started"
        thinker.cancel()
        thread.join()
    assert ends == ["cancelled"]


def test_close_ends_the_worker_for_good(question):
    view, legal = question
    thinker = Thinker()
    thinker.choose("douro", "easy", view, legal, "x", playouts=1)
    worker = thinker._worker
    thinker.close()
    assert worker.returncode is not None
    with pytest.raises(Cancelled):
        thinker.choose("douro", "easy", view, legal, "x", playouts=1)


def test_no_process_starts_before_the_first_decision_and_one_serves_them_all(question):
    view, legal = question
    with Thinker() as thinker:
        assert thinker._worker is None
        thinker.choose("douro", "easy", view, legal, "x", playouts=1)
        worker = thinker._worker
        thinker.choose("douro", "normal", view, legal, "x", playouts=20)
        assert thinker._worker is worker


@pytest.mark.parametrize("line", [b"not json\n", b"{}\n", b'{"game": "whist"}\n'])
def test_the_worker_outlives_a_line_that_is_no_request(line):
    done = subprocess.run(
        [sys.executable, "-m", "tui.bot_worker", "core.bots"], input=line * 2, capture_output=True, check=True
    )
    answers = [msgspec.json.decode(one, type=Answer) for one in done.stdout.splitlines()]
    assert answers == [Answer(None, "failed")] * 2


def test_the_worker_loads_nothing_of_the_screens():
    code = "import sys, tui.bot_worker; print(sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    assert "'msgspec'" in loaded
    assert "'textual'" not in loaded
    assert "'rich'" not in loaded
    assert "'asyncio'" not in loaded


def test_a_deadline_that_has_passed_allows_nothing():
    assert not Deadline(0.0).spend()
    assert Deadline(3600.0).spend()
