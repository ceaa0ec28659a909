"""What a typed answer means: short forms, labels, and what else one might call an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from core.games.aldabas.actions import (
    AnyAction,
    Bank,
    Buy,
    Discard,
    Draw,
    Finish,
    Gain,
    Influence,
    Keep,
    Place,
    Prepare,
    RivalPower,
    Steal,
    Stop,
    Stow,
    Take,
    Withdraw,
)
from core.games.aldabas.cards import DOORS, Power
from core.games.aldabas.state import Influencing
from core.games.aldabas.view import View
from tui.games.aldabas.naming import cell_named, door_name
from tui.games.aldabas.own import asked, mine, most_banked, offered, pending, slots, usual_split
from tui.text import folded
from tui.words import Names

Found = re.Match[str]

NOWHERE = -1
"""The space of a power that is named but does not wait; the rules then say so."""


def parse(view: View, text: str, legal: Sequence[AnyAction], names: Names) -> AnyAction | None:
    """The action that a typed answer means; nothing if it means none.

    It need not be legal: the rules then refuse it with a reason. A number is a seat, even where somebody is called so.
    """
    if not legal:
        return None
    typed = _plain(_numbered(folded(" ".join(text.split())), names))
    for form, meaning in _FORMS:
        found = form.fullmatch(typed)
        if found is not None:
            return meaning(view, found)
    return _named_by_space(view, typed, legal)


# --- the text --------------------------------------------------------------------------------------------------------

_CODES = {door.casefold(): door for door in DOORS}

_NAMES = {door_name(door).casefold(): door.casefold() for door in DOORS}

_NAME = re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True)) + r")\b")

_PRICE = re.compile(r"\bfor (?:[0-9]+ coins?|[0-9]+|nothing|free)\b")

_NOISE = frozenset(
    ("the", "a", "an", "and", "coin", "coins", "door", "doors", "slot", "seat", "seats", "use", "at", "to", "please")
)
"""Words that make no difference."""


_THEFT = "(?:use )?(?:[a-d][1-3][:,]? )?(?:steal|(?:steal )?(?:[12] )?(?:coins? )?(?:each )?from)"
"""How an answer begins that goes on with the names of those who are stolen from."""


def _plain(text: str) -> str:
    """Folded text with doors by their codes, without prices, stops and words that make no difference."""
    kept = _NAME.sub(lambda name: _NAMES[name[0]], text)
    kept = re.sub(r"[.,;:!']", " ", _PRICE.sub(" ", kept))
    return " ".join([word for word in kept.split() if word not in _NOISE])


def _numbered(text: str, names: Names) -> str:
    """Folded text of a theft with those who are stolen from by the numbers of their seats; other text as it is."""
    # Of two names that fold alike the first is meant, and a number always means a seat.
    seats = {folded(name): seat for seat, name in reversed(list(enumerate(names, 1))) if name}
    seats |= {str(seat): seat for seat in range(1, len(names) + 1)}
    # The longer first: one name may be the beginning of another.
    called = "|".join(map(re.escape, sorted(seats, key=len, reverse=True)))
    found = re.fullmatch(rf"({_THEFT}) ({called})(?:(?:,| and|, and)? ({called}))?[.!]?", text)
    if found is None:
        return text
    return " ".join([found[1], *[str(seats[name]) for name in (found[2], found[3]) if name]])


# --- what it means ---------------------------------------------------------------------------------------------------


def _cell(found: Found) -> int:
    cell = cell_named(found["cell"])
    assert cell is not None  # the forms only let through what is a space
    return cell


def _door(found: Found) -> str:
    return _CODES[found["door"]]


def _power(view: View, found: Found, power: Power) -> int:
    """The space whose power is meant: the one named, or the first with such a power that waits."""
    if found["power"]:
        named = cell_named(found["power"])
        return NOWHERE if named is None else named
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Influencing):
        return frame.power
    doors = mine(view).doors
    return next((cell for cell in pending(view) if doors[cell] and DOORS[doors[cell]].power == power), NOWHERE)


def _buy(view: View, found: Found) -> AnyAction | None:
    number = found["slot"] or found["at"]
    asked_for = None if number is None else int(number) - 1
    if found["door"]:
        # The cheapest copy, unless the slot is named too.
        offers = [slot for slot in slots(view) if offered(view, slot) == _door(found) and asked_for in (None, slot)]
        if not offers:
            return None
        asked_for = offers[0]
    assert asked_for is not None  # the form has a door or a slot
    slot = asked_for
    from_vault = int(found["split"]) if found["split"] else usual_split(view, slot)
    by_power = found["power"] or asked(view) == "powers"
    return Buy(slot, from_vault, _power(view, found, "buy") if by_power else None)


def _influence(view: View, found: Found) -> AnyAction:
    source = found["source"] or found["after"]
    if source is None:
        source = "vault" if mine(view).banked and not mine(view).purse else "purse"
    return Influence(_power(view, found, "influence"), _cell(found), "vault" if source == "vault" else "purse")


def _bank(view: View, found: Found) -> AnyAction | None:
    if not found["number"] and most_banked(view) != 1:
        return None
    return Bank(_power(view, found, "bank"), int(found["number"] or 1))


def _steal(view: View, found: Found) -> AnyAction:
    victims = sorted([int(seat) - 1 for seat in (found["one"], found["two"]) if seat])
    return Steal(_power(view, found, "steal"), tuple(victims))


def _vault(view: View, found: Found) -> AnyAction | None:
    """The door for the Vault at the setup, or the Clergy's power."""
    discards = found["discards"]
    if view.phase == "setup":
        return Prepare(_door(found), tuple(sorted([_CODES[door] for door in (discards or "").split()])))
    return None if discards else Stow(_power(view, found, "stow"), _door(found))


def _named_by_space(view: View, typed: str, legal: Sequence[AnyAction]) -> AnyAction | None:
    """A space alone means its power, if there is only one way to use it."""
    cell = cell_named(typed)
    if cell is None:
        return None
    if asked(view) == "rival":
        return RivalPower(cell)
    meant = [action for action in legal if getattr(action, "power", None) == cell]
    return meant[0] if len(meant) == 1 else None


# --- the forms -------------------------------------------------------------------------------------------------------

_ANY = "|".join(_CODES)
_DOOR = f"(?P<door>{_ANY})"
_DISCARDS = f"(?: discard (?P<discards>(?:{_ANY})(?: (?:{_ANY}))*))?"
_ITS_DOOR = f"(?:(?:{_ANY}) on )?"
_SPACE = "[a-d][1-3]"
_CELL = f"(?P<cell>{_SPACE})"
_POWER = f"(?:(?P<power>{_SPACE}) )?"
_N = "[0-9]{1,2}"
_SPLIT = f"(?: (?:vault |with )?(?P<split>{_N})(?: from vault)?)?"

Meaning = Callable[[View, Found], AnyAction | None]

_TEXTS: tuple[tuple[str, Meaning], ...] = (
    ("take(?: 2| two)?", lambda view, found: Take()),
    (f"{_POWER}buy (?:{_DOOR}(?: from (?P<at>{_N}))?|(?P<slot>{_N})){_SPLIT}", _buy),
    (f"(?:place |build )?{_DOOR} (?:on )?{_CELL}", lambda view, found: Place(_door(found), _cell(found))),
    (
        f"{_POWER}(?:move |put )?(?:from (?P<source>purse|vault) )?(?:on|onto) {_ITS_DOOR}{_CELL}"
        "(?: from (?P<after>purse|vault))?",
        _influence,
    ),
    (f"{_POWER}bank(?: (?P<number>{_N}))?", _bank),
    (f"{_POWER}draw(?: 2| two)?(?: keep (?:1|one))?", lambda view, found: Draw(_power(view, found, "draw"))),
    (f"{_POWER}(?:steal )?(?:[12] )?(?:each )?from (?P<one>{_N})(?: (?P<two>{_N}))?", _steal),
    (f"{_POWER}steal (?P<one>{_N})(?: (?P<two>{_N}))?", _steal),
    (f"{_POWER}gain(?: 3| three)?", lambda view, found: Gain(_power(view, found, "gain"))),
    (f"{_POWER}(?:vault|stow) {_DOOR}{_DISCARDS}", _vault),
    ("(?:stop|skip)(?: [a-z ]+)?", lambda view, found: Stop()),
    (f"withdraw (?P<coins>{_N})(?: from vault)?", lambda view, found: Withdraw(int(found["coins"]))),
    (f"keep {_DOOR}", lambda view, found: Keep(_door(found))),
    (f"discard {_DOOR}", lambda view, found: Discard(_door(found))),
    ("(?:finish|end)(?: turn)?", lambda view, found: Finish()),
    (f"rival {_ITS_DOOR}{_CELL}", lambda view, found: RivalPower(_cell(found))),
)

_FORMS = tuple([(re.compile(form), meaning) for form, meaning in _TEXTS])
"""The forms that answers take, once only what matters is left of them."""
