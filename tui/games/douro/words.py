"""The words of Douro 1872: what `tui.words.Words` asks of every game. Telling and accounts have files of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.game import Refusal
from core.games.douro.cards import FOG_BACK, ORDERS
from core.games.douro.state import AnyAction, Donate, Play
from core.games.douro.view import View
from tui.games.douro import NAME, PITCH, PLAYERS
from tui.games.douro.account import hand, pile, possible, result, score, table
from tui.games.douro.naming import boat_name
from tui.games.douro.telling import last, log_starts_here, quiet, tell
from tui.words import Lines, Names, OptionHelp, Step, listed, numbered, seat_name

GHOST = "D. Sebastião"

__all__ = [
    "NAME", "PITCH", "PLAYERS",
    "answers", "ask", "hand", "irreversible", "label", "last", "log_starts_here", "option_help", "parse", "pile",
    "preview", "quiet", "refusal", "result", "score", "seat_names", "short", "steps", "table", "tell", "topic",
]  # fmt: skip


def seat_names(players: int, names: Names) -> Names:
    """The players' names, and that of the ghost who joins two of them."""
    return (*names, GHOST) if players == 2 and len(names) == 2 else names


# --- questions -----------------------------------------------------------------------------------------------


def ask(view: View, kind: str, names: Names) -> str:
    """The question to the view's seat, what decides it, and what is chosen already."""
    who = "" if view.seat is None else names[view.seat]
    if kind == "donate":
        if view.choice is not None:
            return f"{who} gives the {view.choice}, and a gift is final."
        return f"Which barrel goes to charity{_to(who)}? At the end the lowest gift pays 1 and the highest receives 1."
    question = f"Which barrel{_to(who)}?"
    if view.choice is not None:
        question = f"{who} has chosen {view.choice} and may still change it."
    return f"{question} {_boat_asked(view)}"


def _to(who: str) -> str:
    return f", {who}" if who else ""


def _boat_asked(view: View) -> str:
    orders = ORDERS[len(view.seats)]
    if view.valley:
        level = view.valley[0]
        numbers = [orders[boat] for boat in possible(view, level)]
        return f"The boat is level {level}, order {listed(numbers, 'or')}."
    fogs = possible(view, FOG_BACK)
    names = listed([boat_name(fog) for fog in fogs], "or")
    # Those with an order of their own share one number; nothing about the others is a number.
    numbers = sorted({orders[fog] for fog in fogs if fog in orders})
    order = f" Its own order, if any, is {listed(numbers, 'or')}." if numbers else ""
    return f"A fog boat: {names}.{order}"


def topic(view: View) -> str:
    """The id of the reference's topic for the question now asked."""
    if view.phase == "over":
        return "the-end-and-equal-scores"
    if view.phase == "donate":
        return "the-middle-and-charity"
    return "regular-boats" if view.valley else "fog-boats"


# --- actions -------------------------------------------------------------------------------------------------


def label(view: View, action: AnyAction, names: Names) -> str:
    """The action in words."""
    if isinstance(action, Donate):
        return f"Give charity the {action.barrel}"
    return f"Lay the {action.barrel}"


def steps(view: View, action: AnyAction, names: Names) -> tuple[Step, ...]:
    """The digit of the barrel, or T for the 10."""
    return (Step("t" if action.barrel == 10 else str(action.barrel), label(view, action, names)),)


def preview(view: View, action: AnyAction, names: Names) -> str:
    """What the last choice of a dispute does; the boat is asked about already."""
    others = [
        seat.chosen or seat.donated for place, seat in enumerate(view.seats[: view.players]) if place != view.seat
    ]
    return "It is the last choice, so everything is then revealed." if all(others) else ""


def answers(view: View, legal: Sequence[AnyAction], names: Names) -> Lines:
    """The barrels that may be laid or given."""
    return (numbered([short(action) for action in legal]),)


def short(action: AnyAction) -> str:
    """The action as it may be typed."""
    return str(action.barrel)


_TYPED = re.compile(
    r"(?:(lay|play|give|donate)\s+)?(?:charity\s+)?(?:the\s+)?([0-9]{1,2})(?:\s+to\s+charity)?[.!]?", re.IGNORECASE
)

_KINDS: dict[str, type[AnyAction]] = {"lay": Play, "play": Play, "give": Donate, "donate": Donate}


def parse(view: View, text: str, legal: Sequence[AnyAction], names: Names) -> AnyAction | None:
    """The barrel that a typed answer lays or gives; a bare number does what is asked now.

    It need not be legal: the rules then refuse it with a reason that `refusal` puts into words.
    """
    typed = _TYPED.fullmatch(text.strip())
    if typed is None or not legal:
        return None
    verb, barrel = typed.groups()
    kind = _KINDS[verb.lower()] if verb else type(legal[0])
    return kind(int(barrel))


def irreversible(view: View, action: AnyAction, names: Names) -> str | None:
    """A warning for a gift, which may not be replaced (ruling 48); a barrel may be, until the reveal."""
    if isinstance(action, Donate):
        return f"A gift is final: the {action.barrel} stays under the charity card until the end."
    return None


_REFUSALS = {
    "game_over": "The game is over: no barrel can be laid or given any more.",
    "not_a_player": "{who} chooses nothing here.",
    "play_is_asked": "A barrel for the boat is asked now, not a gift.",
    "gift_is_asked": "A gift for charity is asked now, not a barrel for a boat.",
    "gift_is_final": "The {barrel} is given already, and a gift is final.",
    "not_in_hand": "The {barrel} is not in hand now.",
    "no_such_barrel": "There is no barrel of {barrel}: they go from 0 to 4 and from 6 to 10.",
    "already_chosen": "The {barrel} lies face down already.",
}
"""A sentence for each code of `core/games/douro/rules.py`; `who` is a seat's name."""


def refusal(refusal: Refusal, names: Names) -> str:
    """Why the rules refuse."""
    sentence = _REFUSALS.get(refusal.code)
    if sentence is None:
        return f"That cannot be done now: {refusal.code.replace('_', ' ')}."
    figures = dict(refusal.figures)
    if "seat" in figures:
        figures["who"] = seat_name(int(figures["seat"]), names)
    return sentence.format(**figures)


# --- options -------------------------------------------------------------------------------------------------


def option_help() -> dict[str, OptionHelp]:
    """Help on each table option, by the option's name."""
    return {
        "rapids_short": (
            "Rapids when short",
            "What the highest barrel gets when the Rapids are not full.",
            {
                "printed": "The highest receives 2, or 1 each in a tie: the rulebook as printed.",
                "loses": "The highest pays 2, or 1 each in a tie: perhaps what was meant.",
            },
        ),
        "scores": (
            "Scores",
            "Whether all totals are shown during play.",
            {
                "hidden": "Each player sees only their own total, and every move of points is told as it happens.",
                "open": "All totals are shown all the time.",
            },
        ),
        "ledger": (
            "Ledger",
            "Whether the table lists what has been shown before.",
            {
                "off": "Only the last barrel of each pile and the last dispute stay in sight, as in the box.",
                "on": "The barrels played and the boats seen are listed for everybody.",
            },
        ),
    }
