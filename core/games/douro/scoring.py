"""End of the game: the score sheet line by line, the ranking and its tie-break."""

from __future__ import annotations

from core.game import Outcome, ScoreLine, Standing
from core.games.douro.cards import FOGS, START_SCORE
from core.games.douro.phylloxera import left
from core.games.douro.state import State


def outcome(state: State) -> Outcome | None:
    """The result once charity is done.

    Equal scores are ordered clockwise from the seat left of the phylloxera, its holder last (rulings 58 and 59);
    in the form for two players they share a place (ruling 65).
    """
    if state.phase != "over":
        return None
    hands = len(state.scores)
    first = 0 if state.holder is None else left(state.holder, hands)
    order = sorted(range(hands), key=lambda seat: (-state.scores[seat], (seat - first) % hands))
    standings: list[Standing] = []
    for row, seat in enumerate(order):
        total = state.scores[seat]
        shared = state.holder is None and row > 0 and standings[-1].total == total
        place = standings[-1].place if shared else row + 1
        standings.append(Standing(seat, place, total, score_sheet(state, seat)))
    tied = len(set(state.scores)) < hands
    tie_break = None if not tied else "shared" if state.holder is None else "left_of_phylloxera"
    return Outcome(tuple(standings), "last_boat", tie_break)


def score_sheet(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """A finished seat's score, from its five points at the start to charity; the lines add up to the total."""
    sums = {"start": START_SCORE, "boats_won": 0, "boats_paid": 0, "fog_won": 0, "fog_paid": 0, "charity": 0}
    for dispute in state.history:
        points = dispute.points[seat]
        kind = "fog" if dispute.boat in FOGS else "boats"
        sums[f"{kind}_{'won' if points > 0 else 'paid'}"] += points
    sums["charity"] = state.charity[seat]
    return tuple(ScoreLine(code, points) for code, points in sums.items())
