"""What the things of Douro 1872 are called, and what the six fogs do in a line each."""

from __future__ import annotations

from core.games.douro.cards import BACKS, FOG_BACK, FOGS

_FOG_NAMES = {
    "fragas": "Fragas",
    "cardia": "Cardia",
    "rapids": "Rapids",
    "sirga": "Sirga",
    "barraca": "Barraca",
    "customs": "Customs",
}

_FOG_TITLES = _FOG_NAMES | {
    "fragas": "Fragas, the river rocks",
    "cardia": "Our Lady of Cardia",
    "rapids": "the Rapids",
    "sirga": "Sirga, the tow",
    "barraca": "Barraca, the floating tavern",
}

_FOG_EFFECTS = {
    "fragas": "Like a regular boat, but for 4 points, or 2 each in a tie",
    "cardia": "Like a regular boat, then all barrels go back to hand",
    "rapids": "Full: the lowest receives 2. Short: the highest receives 2",
    "sirga": "Tows the next regular boat, for the barrels just shown",
    "barraca": "Whatever the total, the lowest barrel receives 2",
    "customs": "The barrels are used up and no points move",
}

_RAPIDS_LOSES = "Full: the lowest receives 2. Short: the highest pays 2"


def boat_name(boat: str) -> str:
    """A turned boat's name, as a heading: "Level 3 boat", "Fragas"."""
    return _FOG_NAMES[boat] if boat in FOGS else f"Level {BACKS[boat]} boat"


def fog_title(fog: str) -> str:
    """A fog boat's full name, inside a sentence."""
    return _FOG_TITLES[fog]


def fog_effect(fog: str, rapids_short: str = "printed") -> str:
    """What a fog boat does, in at most 60 columns. `rapids_short` is the table option of that name."""
    return _RAPIDS_LOSES if fog == "rapids" and rapids_short == "loses" else _FOG_EFFECTS[fog]


def level_name(level: int) -> str:
    """What the back of a boat says."""
    return "fog" if level == FOG_BACK else f"level {level}"
