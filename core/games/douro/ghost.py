"""Variant for two players: D. Sebastião, the ghost, plays at random in a third seat."""

from __future__ import annotations

from core.chance import draw
from core.games.douro.state import GHOST_SEAT, State


def ghost_barrel(state: State) -> int:
    """The barrel that the ghost lays, or gives to charity, when the last person has chosen (ruling 66)."""
    hand = state.hands[GHOST_SEAT]
    stream = "ghost gift" if state.phase == "donate" else "ghost barrel"
    return hand[draw(state.seed, stream, len(state.history), len(hand))]
