"""The result line by line: why the game ended, each score sheet with its reasons, who won, and the ties."""

from __future__ import annotations

from itertools import groupby

from core.game import Outcome, Standing
from core.games.aldabas.scoring import THIRD_NOBLE, VAULT_COIN, Contest, Sheets, Tally
from core.games.aldabas.view import View
from tui.games.aldabas.naming import coins, profession_plural
from tui.games.aldabas.scores_telling import reason
from tui.games.aldabas.standing import standing, tallies
from tui.games.aldabas.telling import end_reason
from tui.words import Lines, Names, counted, listed

BANDS = (
    (50, "50 or more", "Cartagena sings of this rule, and its streets will bear the name."),
    (40, "40 to 49", "The city thrives, and the people will think back fondly."),
    (30, "30 to 39", "The city has got by, and nobody minds a quiet farewell."),
    (0, "0 to 29", "The people have had enough: the next ship out takes their leader along."),
)
"""The ranks of Solidad, best first: the least points, what they span, and what they mean."""


def result(outcome: Outcome, view: View, names: Names) -> Lines:
    """Why it ended, each seat's score sheet, and who won, or which rank was reached alone."""
    assert view.end is not None
    lines = [f"The game is over. {end_reason(view.end.reason, names[view.end.seat])}."]
    found, seen = standing(view), tallies(view)
    for placed in outcome.standings:
        name, points = names[placed.seat], counted(placed.total, "point")
        lines.append(f"{name}, {points}." if view.solo else f"Place {placed.place}, {name}, {points}.")
        lines += _sheet(placed, found, seen, names)
    if view.solo:
        return (*lines, *_rank(outcome.standings[0].total))
    winners = [names[seat] for seat in outcome.winners]
    lines.append(f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} share the win.")
    return (*lines, *_tie_breaks(outcome, seen, names))


# --- score sheets ----------------------------------------------------------------------------------------------------


def _sheet(placed: Standing, found: Sheets, seen: tuple[Tally, ...], names: Names) -> list[str]:
    """A line for all that scored, and one for all that did not."""
    seat = placed.seat
    contests = {contest.profession: contest for contest in found.contests}
    told, nothing = [], []
    for line in placed.lines:
        contest = contests.get(line.code)  # type: ignore[call-overload]  # other codes have no contest
        what = profession_plural(contest.profession) if contest else _OTHERS[line.code]
        if not line.points:
            nothing.append(what)
            continue
        why = _contest(contest, seat, names) if contest else _other(line.code, seat, found, seen, names)
        told.append(f"{line.points} for {what}: {why}.")
    return [*told, f"Nothing for {listed(nothing, 'or')}."] if nothing else told


_OTHERS = {
    "vault_coins": "coins in the Vault",
    "third_nobles": "Nobles of influence 3",
    "most_influence": "most influence",
}


def _contest(contest: Contest, seat: int, names: Names) -> str:
    first = seat in contest.first
    tied = [names[other] for other in (contest.first if first else contest.second) if other != seat]
    place = "first" if first else "second"
    shared = f" with {listed(tied)}" if tied else ""
    why = reason(contest.profession, contest.counts[seat], first=first)
    return f"{place}{shared} by influence {contest.influence[seat]}, {why}"


def _other(code: str, seat: int, found: Sheets, seen: tuple[Tally, ...], names: Names) -> str:
    match code:
        case "vault_coins":
            return f"{coins(seen[seat].banked)}, {VAULT_COIN} points each"
        case "third_nobles":
            return f"{seen[seat].thirds} in the block, {THIRD_NOBLE} points each"
        case _:
            tied = [names[other] for other in found.first if other != seat]
            shared = f", as much as {listed(tied)}" if tied else ""
            return f"{seen[seat].total} in all{shared}"


# --- winning ---------------------------------------------------------------------------------------------------------


def _rank(total: int) -> Lines:
    """The four ranks, best first, with the one reached."""
    reached = next(least for least, _, _ in BANDS if total >= least)
    told = [f"{span} points{', reached' if least == reached else ''}: {meaning}" for least, span, meaning in BANDS]
    return tuple(told)


def _tie_breaks(outcome: Outcome, seen: tuple[Tally, ...], names: Names) -> Lines:
    told = []
    for total, group in groupby(outcome.standings, lambda placed: placed.total):
        tied = list(group)
        if len(tied) > 1:
            who = listed([names[placed.seat] for placed in tied])
            held = ", ".join([f"{names[placed.seat]} {seen[placed.seat].coins}" for placed in tied])
            line = f"{who} tie with {counted(total, 'point')}. Coins in the purse decide: {held}."
            told.append(" ".join([line, *_shared(tied, names)]))
    return tuple(told)


def _shared(tied: list[Standing], names: Names) -> list[str]:
    """Those who have as many coins too."""
    told = []
    for place, group in groupby(tied, lambda placed: placed.place):
        equal = [names[placed.seat] for placed in group]
        if len(equal) > 1:
            told.append(f"{listed(equal)} have as many and share place {place}.")
    return told
