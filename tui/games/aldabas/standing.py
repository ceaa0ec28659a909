"""What a table would score if the game ended now, as far as the looker of a view can see."""

from __future__ import annotations

from msgspec.structs import replace

from core.games.aldabas.scoring import Sheets, Tally, sheets, tally
from core.games.aldabas.state import RIVAL, Holdings
from core.games.aldabas.view import View


def seen_holdings(view: View) -> tuple[Holdings, ...]:
    """What every seat owns, without the doors in other hands and Vaults and the coins that the looker does not see.

    What was bought in the open is not remembered here either (`rules/aldabas.md` G58a).
    """
    return tuple([_seen(view, seat) for seat in range(len(view.seats))])


def _seen(view: View, seat: int) -> Holdings:
    other = view.seats[seat]
    mine = owns(view, seat)
    return Holdings(
        hand=view.hand if mine else other.open_hand,
        vault=view.vault if mine else other.open_vault,
        banked=other.banked or 0,
        purse=other.purse,
        doors=other.doors,
        coins=other.coins,
    )


def owns(view: View, seat: int) -> bool:
    """Whether the looker sits there, and so sees hand and Vault. Nobody sits in the Rival's place."""
    return seat == view.seat and not (view.solo and seat == RIVAL)


def tallies(view: View) -> tuple[Tally, ...]:
    """What the score sheet would count of every seat."""
    return tuple([tally(seen) for seen in seen_holdings(view)])


def standing(view: View) -> Sheets:
    """The score sheets of what is seen. Who shows no influence at all is not first in total influence for that."""
    found = sheets(tallies(view), solo=view.solo, ties=view.options.rival_ties)
    if any(sum(contest.influence) for contest in found.contests):
        return found
    return replace(found, first=(), most=(0,) * len(view.seats))


def hides(view: View, seat: int) -> tuple[int, int, bool]:
    """What is not seen of a seat: doors in hand, doors in the Vault, and whether its Vault may have coins."""
    seen, other = _seen(view, seat), view.seats[seat]
    return other.hand - len(seen.hand), other.vault - len(seen.vault), other.banked is None
