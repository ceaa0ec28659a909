"""What is only read, never dealt, and so is judged before it is believed: options, headers and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core import registry
from core.game import AnyGame
from core.journal import Header, SaveError


def options_of(game: AnyGame, options: Mapping[str, str]) -> Any:
    """The game's options from words. Raises ValueError for an unknown option or word."""
    try:
        return msgspec.convert(dict(options), game.Options)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def checked(header: Header) -> Header:
    """The header, if it names a game, seats and options that exist. Raises `SaveError` otherwise."""
    if header.game not in registry.GAMES:
        raise SaveError("unknown_game", game=header.game[:40])
    game = registry.game(header.game)
    if header.rules > game.FACTS.rules:
        raise SaveError("newer_rules", game=header.game, rules=str(header.rules)[:20], known=game.FACTS.rules)
    try:
        options_of(game, header.options)
    except ValueError:
        raise SaveError("damaged", line=1) from None
    if len(header.seats) not in game.FACTS.seats:
        raise SaveError("damaged", line=1)
    return header


def plausible(game: AnyGame, state: Any, chairs: int, positions: int) -> bool:
    """Whether a state that was only read, never dealt, can be looked at from everywhere and played to its end."""
    try:
        for _ in range(game.FACTS.longest + 1):
            for seat in (None, *range(positions)):
                game.view(state, seat)
            asks = game.asks(state)
            if not asks:
                outcome = game.outcome(state)
                standing = {place.seat for place in outcome.standings} if outcome else set()
                return set(range(chairs)) <= standing <= set(range(positions))
            for ask in asks:
                if not 0 <= ask.seat < chairs or not game.legal(state, ask.seat):
                    return False
            ask = next(ask for ask in asks if not ask.settled)
            state = game.apply(state, ask.seat, game.legal(state, ask.seat)[0]).state
    except Exception:  # whatever a state that cannot be does to the rules, the answer is no
        return False
    return False
