"""Scene: the dispute as far as it has been told, so that the picture follows the sentences."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from core.games.douro.state import (
    BoatTurned,
    CharityTurned,
    Chosen,
    Donated,
    GameOver,
    HalfEnded,
    LastBarrels,
    Lottery,
    NoPoints,
    PhylloxeraMoved,
    PhylloxeraTaken,
    Points,
    Revealed,
    RowLaid,
    Tie,
    Towed,
)


class Scene(msgspec.Struct, frozen=True):
    """What has been told of a dispute: the barrels and their total, the boat, and the points so far, by seat.

    `fresh` holds while the reveal is under way; afterwards the scene stays as the last dispute.
    """

    values: tuple[int, ...] = ()
    total: int | None = None
    boat: str = ""
    towed: str = ""
    order: int | None = None
    filled: bool | None = None
    points: tuple[tuple[int, int], ...] = ()
    charity: bool = False
    fresh: bool = False


TENSION: Mapping[type[object], float] = {
    Revealed: 1.2,
    BoatTurned: 1.2,
    Towed: 1.2,
    CharityTurned: 1.5,
    Tie: 1.0,
    Points: 0.8,
    NoPoints: 0.8,
    PhylloxeraMoved: 0.8,
    PhylloxeraTaken: 0.8,
    Lottery: 0.8,
    HalfEnded: 1.0,
    LastBarrels: 0.8,
    GameOver: 1.0,
    RowLaid: 0.6,
    Chosen: 0.1,
    Donated: 0.1,
}
"""How long each event is looked at, in moments."""


def tension(event: object) -> float:
    """How long an event is looked at, in moments."""
    return TENSION.get(type(event), 0.4)


def follow(scene: Scene, event: object) -> Scene:
    """The scene once an event has been told."""
    match event:
        case Revealed(values, total):
            return Scene(values=values, total=total, fresh=True)
        case BoatTurned(boat, order, filled):
            return msgspec.structs.replace(scene, boat=boat, order=order, filled=filled)
        case Towed(boat, _, order, filled):
            return msgspec.structs.replace(scene, towed=boat, order=order, filled=filled)
        case Points(seat=seat, points=points):
            return msgspec.structs.replace(scene, points=(*scene.points, (seat, points)))
        case CharityTurned(values):
            return Scene(values=values, charity=True, fresh=True)
    return scene


def at_rest(scene: Scene) -> Scene:
    """The scene as the last dispute, once the table has settled."""
    return msgspec.structs.replace(scene, fresh=False)
