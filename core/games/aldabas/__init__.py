"""Aldabas, Doors of Cartagena: build a block of doors, wake their powers, and win the professions that pay.

The files follow the rulebook: cards (components, and the doors from `manifests/`), setup, rules (gameplay: what is
asked and allowed), turn (gameplay: what it does), dock (buying), block (door placement), powers (the doors), scoring,
solidad (solo mode). Then state, actions and events, draft (a state while one act is carried out), view, and judgement
for players that think ahead. Numbered rulings are those of `rules/aldabas.md`, section 3.
"""

from __future__ import annotations

from core.game import Config, Facts
from core.game import silent as remarks
from core.games.aldabas.actions import ACTIONS
from core.games.aldabas.events import EVENTS
from core.games.aldabas.judgement import evaluate
from core.games.aldabas.rules import asks, check, legal
from core.games.aldabas.scoring import outcome
from core.games.aldabas.setup import new
from core.games.aldabas.state import Options, State, positions
from core.games.aldabas.turn import apply
from core.games.aldabas.view import View, redact, redeal, view

FACTS = Facts(
    id="aldabas",
    rules=1,
    edition="Grand Gamers Guild, 2021",
    seats=(1, 2, 3, 4),
    longest=900,
    scores=(0, 260),
)


def seats(config: Config) -> int:
    """How many blocks are built, the Rival's included."""
    return positions(config.seats)


__all__ = [
    "ACTIONS", "EVENTS", "FACTS", "Options", "State", "View",
    "apply", "asks", "check", "evaluate", "legal", "new", "outcome", "redact", "redeal", "remarks", "seats",
    "view",
]  # fmt: skip
