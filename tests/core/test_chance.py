"""Seeded draws: known answers, no bias, and nothing shared between streams.

The known answers come from `sha256sum`: the text is seed/stream/counter/block, and a digest gives four words of
64 bits, the high byte first. Words at or above the last multiple of the bound are passed over.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.chance import commitment, derive, draw, imagine, imagined_seed, pick, shuffle, valid_seed

HALF = 2**63 + 1
"""A bound that rejects nearly every other word: all those from 2**63 + 1 on."""


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(
    ("counter", "word"),
    [(0, 0xFDBDEAE3A0E5747A), (1, 0xAE9D83AE8AD95E80), (2, 0x7AF665E0AE9C76FA), (3, 0xA09515AAB258B956)],
)
def test_known_answers(counter, word):
    assert draw("seed", "stream", counter, 2**64) == word
    assert draw("seed", "stream", counter, 10) == word % 10
    assert draw("seed", "stream", counter, 1) == 0


@pytest.mark.parametrize(
    ("counter", "word"),
    [
        pytest.param(2, 0x491A5661331EC489, id="first word"),
        pytest.param(0, 0x09E7904E36019FF7, id="second word"),
        pytest.param(1, 0x716C2075AF58AD14, id="third word"),
        pytest.param(20, 0x2C4F8B17D32A1009, id="next block"),
    ],
)
def test_known_answers_after_rejection(counter, word):
    assert draw("rejects", "stream", counter, HALF) == word


def test_known_shuffle():
    # Places 3, 2 and 1 change with 0x5335642afb1bd50f mod 4 = 3, 0xc7973aaddd5e3eb1 mod 3 = 1 and
    # 0xd2e4db81665ffff3 mod 2 = 1: only c and b change places.
    assert shuffle("seed", "deck", "abcd") == ("a", "c", "b", "d")


def test_known_commitment_and_derivation():
    assert commitment("river") == "ebcd33d971750b1df47ad52fd029403e51d8196fe3623b81caca7ec63a244950"
    assert derive("river", "bot", 2) == "68776f46078b7511e7a8a9b13b8263dd1da490e86a2ccdb37a9dc2c57c0e97a9"


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 17])
def test_draws_are_even(bound):
    counts = Counter(draw("even", "stream", counter, bound) for counter in range(6000))
    assert set(counts) == set(range(bound))
    # One in a thousand passes these, for the degrees of freedom of each bound.
    limit = {2: 10.8, 3: 13.8, 7: 22.5, 10: 27.9, 17: 39.3}[bound]
    assert chi_square(counts.values(), 6000 / bound) < limit


def test_draws_of_successive_counters_do_not_hang_together():
    pairs = Counter((draw("pairs", "s", 2 * k, 5), draw("pairs", "s", 2 * k + 1, 5)) for k in range(5000))
    assert len(pairs) == 25
    assert chi_square(pairs.values(), 200) < 51.2  # 24 degrees of freedom, one in a thousand


def test_every_order_of_a_shuffle_is_as_likely():
    orders = Counter(shuffle(f"order-{number}", "deck", "abcd") for number in range(4800))
    assert len(orders) == 24
    assert chi_square(orders.values(), 200) < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_shuffle_keeps_every_card_and_leaves_the_given_ones_alone():
    cards = ["a", "a", "b", "c"]
    assert sorted(shuffle("keep", "deck", cards)) == cards
    assert cards == ["a", "a", "b", "c"]
    assert shuffle("keep", "deck", []) == ()


def test_seed_stream_and_counter_all_matter():
    base = draw("one", "deck", 0, 2**64)
    others = [draw("two", "deck", 0, 2**64), draw("one", "dice", 0, 2**64), draw("one", "deck", 1, 2**64)]
    assert len({base, *others}) == 4
    assert draw("one", "deck", 0, 2**64) == base


@pytest.mark.parametrize("seed", ["a", "A-b_9", "0" * 64])
def test_valid_seeds(seed):
    assert valid_seed(seed)


@pytest.mark.parametrize("seed", ["", "0" * 65, "a/b", "a b", "é", "a\n", "٣"])
def test_invalid_seeds(seed):
    assert not valid_seed(seed)


def test_derived_seeds_are_valid_and_differ():
    derived = {derive("river", "seat", seat) for seat in range(50)} | {derive("rover", "seat", 0), derive("river")}
    assert len(derived) == 52
    assert all(valid_seed(seed) for seed in derived)


def test_a_thinker_draws_from_its_own_generator():
    rng = random.Random(1872)
    counts = Counter(pick(rng, "abc") for _ in range(3000))
    assert chi_square([counts[letter] for letter in "abc"], 1000) < 13.8
    orders = Counter("".join(imagine(rng, "abc")) for _ in range(3000))
    assert len(orders) == 6
    assert chi_square(orders.values(), 500) < 20.5
    seeds = {imagined_seed(rng) for _ in range(100)}
    assert len(seeds) == 100
    assert all(valid_seed(seed) for seed in seeds)
