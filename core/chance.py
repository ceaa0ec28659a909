"""Seeded draws: what the cards and the dice come from.

A draw is a pure function of (seed, stream, counter) over SHA-256 with rejection sampling. So it is unbiased,
the same on every Python for ever, and cannot be guessed from the cards already seen. Streams have names, so
one seed deals the same cards whatever else was drawn meanwhile.

`Rng` is another matter: the private generator of somebody who thinks (a bot imagining a deal). It never
decides what happens at a table.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_WORD = 1 << 64
_words = struct.Struct(">4Q").unpack  # of a digest
_SEED = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Rng(Protocol):
    """A thinker's generator; `random.Random` is one."""

    def random(self) -> float:
        """A number in [0, 1)."""


def valid_seed(seed: str) -> bool:
    """Whether the text may be a seed: 1 to 64 letters, digits, hyphens and underscores of ASCII."""
    return _SEED.fullmatch(seed) is not None


def commitment(seed: str) -> str:
    """The hash that is shown when a table opens, so that the seed can be checked once the game is over."""
    return hashlib.sha256(f"wherry/{seed}".encode()).hexdigest()


def derive(seed: str, *parts: object) -> str:
    """A new seed that tells nothing about the one it comes from: 64 hexadecimal digits."""
    text = "/".join(("derive", seed, *map(str, parts)))
    return hashlib.sha256(text.encode()).hexdigest()


def draw(seed: str, stream: str, counter: int, bound: int) -> int:
    """The number that draw `counter` of the stream gives, uniformly from 0 to `bound` - 1 (bound up to 2**64)."""
    limit = _WORD - _WORD % bound
    block = 0
    while True:
        number: int
        for number in _words(hashlib.sha256(f"{seed}/{stream}/{counter}/{block}".encode()).digest()):
            if number < limit:
                return number % bound
        block += 1


def shuffle(seed: str, stream: str, items: Sequence[T]) -> tuple[T, ...]:
    """The items in an order drawn from the stream, every order equally likely."""
    cards = list(items)
    for last in range(len(cards) - 1, 0, -1):
        other = draw(seed, stream, last, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def pick(rng: Rng, items: Sequence[T]) -> T:
    """One of the items, as a thinker imagines it."""
    return items[int(rng.random() * len(items))]


def imagine(rng: Rng, items: Sequence[T]) -> list[T]:
    """The items in an order that a thinker imagines."""
    cards = list(items)
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def imagined_seed(rng: Rng) -> str:
    """A seed for an imagined deal."""
    return f"{int(rng.random() * 2**53):014x}"
