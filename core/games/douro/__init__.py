"""Douro 1872: fill the rabelo boats, or pay for the short ones.

The files follow the rulebook: cards (its contents), setup (preparation), rules (development), boats (1A and 1B),
phylloxera (2A), charity (2B), scoring (end of the game), ghost (D. Sebastião); then state and view, and judgement
for players that think ahead. Numbered rulings are those of `rules/douro.md`, section 3.
"""

from __future__ import annotations

from core.game import Config, Facts
from core.game import silent as remarks
from core.games.douro.judgement import evaluate
from core.games.douro.rules import apply, asks, check, legal
from core.games.douro.scoring import outcome
from core.games.douro.setup import new
from core.games.douro.state import ACTIONS, EVENTS, Options, State, positions
from core.games.douro.view import View, redact, redeal, view

FACTS = Facts(
    id="douro",
    rules=1,
    edition="Pythagoras, 2018",
    seats=(2, 3, 4, 5),
    longest=105,
    scores=(0, 46),
)


def seats(config: Config) -> int:
    """How many hands are at the table, the ghost's included."""
    return positions(config.seats)


__all__ = [
    "ACTIONS", "EVENTS", "FACTS", "Options", "State", "View",
    "apply", "asks", "check", "evaluate", "legal", "new", "outcome", "redact", "redeal", "remarks", "seats",
    "view",
]  # fmt: skip
