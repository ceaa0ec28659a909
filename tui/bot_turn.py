"""A bot's turn at a table where somebody waits: it thinks elsewhere, for as long as its level may, and acts."""

from __future__ import annotations

import asyncio

from core.bots import LEVELS
from core.game import IllegalAction
from core.journal import Bot, SaveError
from core.seat import Seat
from tui.seating import level_of
from tui.thinker import Cancelled, Thinker


async def take_turn(seat: Seat, thinker: Thinker) -> SaveError | None:
    """Let the seat's bot answer its question. Gives the fault if the disk refused the answer."""
    assert isinstance(seat.chair, Bot)
    ask = seat.asks[0]
    level = level_of(seat.chair)
    try:
        thought = await asyncio.to_thread(
            thinker.choose, seat.game, level, seat.view, seat.legal, seat.private_seed(), seconds=LEVELS[level].seconds
        )
        seat.act(ask.id, thought.action, thought.why)
    except (Cancelled, IllegalAction):  # nobody waits for this answer any more
        return None
    except SaveError as fault:
        return fault
    return None
