"""The sentences that every game shares: the kernel's refusals and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Refusal
from core.table import StoodIn, TakenBack


def tell(event: Any, names: Sequence[str]) -> str:
    """The sentence for an event of the kernel; empty for an event of a game."""
    match event:
        case TakenBack(seat=seat):
            return f"{names[seat]} takes the last choice back."
        case StoodIn(seat=seat, why=why):
            return f"{names[seat]} {_STOOD_IN.get(why, 'could not choose')}, so a simpler bot chose instead."
    return ""


_STOOD_IN = {
    "failed": "stumbled over a fault in its thinking",
    "overran": "thought for too long",
    "illegal": "chose what the rules do not allow",
}


def refusal(refused: Refusal, names: Sequence[str]) -> str:
    """The sentence for a refusal of the kernel; empty for a refusal of a game."""
    match refused.code:
        case "nothing_to_undo":
            return "There is no choice to take back."
        case "something_was_revealed":
            return "It is too late to take that back: something has been revealed since."
        case "is_final":
            return "That choice was final, so it cannot be taken back."
        case "another_has_acted":
            return f"It is too late to take that back: {_who(refused, names)} has chosen since."
        case "words_stand":
            return f"It is too late to take that back: what {_who(refused, names)} said since stands."
        case "no_answer":
            return "That is something to say, and no answer to the question."
        case "stale_question":
            return "That question has passed, and the table asks another one now."
        case "not_asked":
            return "Nothing is asked of this seat now."
        case "game_over":
            return "The game is over, so there is nothing left to choose."
        case "only_watching":
            return "Only the players can do that, not somebody who watches."
    return ""


def _who(refused: Refusal, names: Sequence[str]) -> str:
    seat = refused.figures.get("seat")
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "somebody else"
