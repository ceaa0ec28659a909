"""Game preparation: the stack of boats, the first row, and the lottery for the phylloxera."""

from __future__ import annotations

from core.chance import draw, shuffle
from core.game import Config, Step
from core.games.douro.cards import BACKS, BARRELS, BOTTOM, FOG_BACK, FOGS, REGULARS, START_SCORE
from core.games.douro.state import (
    AnyEvent,
    Lottery,
    PhylloxeraTaken,
    RowLaid,
    State,
    positions,
)


def new(config: Config, seed: str) -> Step:
    """Set the table up (`rules/douro.md` 2.2): the state before the first dispute, and what everybody saw."""
    hands = positions(config.seats)
    ghost = config.seats == 2
    holder, draws = (None, ()) if ghost else lottery(seed, hands)
    valley, stack, row_fog = lay_row(boats(seed))
    state = State(
        players=config.seats,
        options=config.options,
        seed=seed,
        phase="play",
        half=1,
        stack=stack,
        valley=valley,
        row_fog=row_fog,
        hands=(BARRELS,) * hands,
        choices=(None,) * hands,
        donated=(None,) * hands,
        scores=(START_SCORE,) * hands,
        holder=holder,
    )
    return Step(state, (*draws, row_laid(state)))


def boats(seed: str) -> tuple[str, ...]:
    """B1, B2: three regular boats at the bottom; the others and the fogs above, never a fog on top.

    The top boat is chosen first, which is the same as shuffling again until it is regular (ruling 23).
    """
    regulars = shuffle(seed, "regular boats", REGULARS)
    bottom, top, others = regulars[:BOTTOM], regulars[BOTTOM], regulars[BOTTOM + 1 :]
    return (top, *shuffle(seed, "fog", others + FOGS), *bottom)


def lay_row(stack: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """B3: regular boats leave the top of the stack until a fog shows. Gives valley, stack, and whether one did."""
    for count, boat in enumerate(stack):
        if BACKS[boat] == FOG_BACK:
            return stack[:count], stack[count:], True
    return stack, (), False


def row_laid(state: State) -> RowLaid:
    """What everybody sees of a row."""
    return RowLaid(tuple([BACKS[boat] for boat in state.valley]), state.row_fog)


def lottery(seed: str, hands: int) -> tuple[int, tuple[AnyEvent, ...]]:
    """D and 2A: the lowest of one barrel drawn from each hand takes the phylloxera.

    Those who tie for lowest draw again, from full hands (ruling 25). No barrel is used up (ruling 26).
    """
    events: list[AnyEvent] = []
    drawing = tuple(range(hands))
    while len(drawing) > 1:
        stream = f"lottery {len(events)}"
        values = {seat: BARRELS[draw(seed, stream, seat, len(BARRELS))] for seat in drawing}
        events.append(Lottery(tuple(values.get(seat) for seat in range(hands))))
        lowest = min(values.values())
        drawing = tuple(seat for seat in drawing if values[seat] == lowest)
    return drawing[0], (*events, PhylloxeraTaken(drawing[0]))
