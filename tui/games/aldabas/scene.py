"""Scene: what is looked at for a moment while the game is told, and how long."""

from __future__ import annotations

from collections.abc import Mapping

from core.games.aldabas.events import (
    Bought,
    Drew,
    EndTriggered,
    GameOver,
    Kept,
    MostInfluence,
    NoblesScored,
    Placed,
    Prepared,
    ProfessionScored,
    SetUp,
    Stole,
    TurnBegan,
    VaultOpened,
)
from core.games.aldabas.rival_events import DockAdvanced, GoalsSet, RivalBuilt, RivalClaimed, RivalDrew, RivalGained

TENSION: Mapping[type[object], float] = {
    Prepared: 0.1,
    SetUp: 0.6,
    GoalsSet: 0.8,
    TurnBegan: 0.3,
    Bought: 0.7,
    Placed: 0.8,
    Drew: 0.5,
    Kept: 0.5,
    Stole: 0.8,
    RivalClaimed: 1.2,
    RivalBuilt: 0.8,
    RivalGained: 0.6,
    RivalDrew: 1.0,
    DockAdvanced: 0.5,
    EndTriggered: 1.5,
    VaultOpened: 1.0,
    ProfessionScored: 1.5,
    NoblesScored: 1.0,
    MostInfluence: 1.2,
    GameOver: 1.0,
}
"""How long each event is looked at, in moments."""


def tension(event: object, own: bool) -> float:
    """How long an event is looked at, in moments; what the looker did itself needs no time."""
    seat = getattr(event, "seat", None)
    scored = isinstance(event, EndTriggered | VaultOpened)
    return 0.0 if own and seat is not None and not scored else TENSION.get(type(event), 0.5)
