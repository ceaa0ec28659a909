"""Scoring: what counts of a seat's holdings, who is first and second in each profession, and the score sheets."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Outcome, ScoreLine, Standing, Value
from core.games.aldabas.cards import DOORS, PROFESSIONS, Profession, influence
from core.games.aldabas.draft import Draft
from core.games.aldabas.events import GameOver, MostInfluence, NoblesScored, ProfessionScored, VaultOpened
from core.games.aldabas.state import Holdings, State

VAULT_COIN = 2
"""Points for a coin in the Vault."""

THIRD_NOBLE = 3
"""Points for a Noble of influence 3 in the block."""

MOST_INFLUENCE = 3
"""Points for the most influence of all professions together."""


class Tally(Value, frozen=True, gc=False):
    """What the score sheet counts of a seat.

    `influence` is by profession, from block, coins on it and Vault; `block` is that of the block and its coins alone.
    `nobles`, `thirds` and `others` count Nobles, Nobles of influence 3 and doors that are no Builders in the block;
    `hand` is the influence in hand; `coins` the purse once the Vault's `banked` coins are in it.
    """

    influence: tuple[int, ...]
    block: int
    nobles: int
    thirds: int
    others: int
    hand: int
    coins: int
    banked: int

    @property
    def total(self) -> int:
        """Influence in all professions together."""
        return sum(self.influence)


def tally(mine: Holdings) -> Tally:
    """Count what a seat has (`rules/aldabas.md` 2.7)."""
    by_profession = dict.fromkeys(PROFESSIONS, 0)
    for door, coins in zip(mine.doors, mine.coins, strict=True):
        if door:
            by_profession[DOORS[door].profession] += DOORS[door].influence + coins
    block = sum(by_profession.values())
    for door in mine.vault:
        if door:
            by_profession[DOORS[door].profession] += DOORS[door].influence
    placed = [DOORS[door] for door in mine.doors if door]
    return Tally(
        influence=tuple(by_profession.values()),
        block=block,
        nobles=sum([door.profession == "noble" for door in placed]),
        thirds=sum([door.ongoing == "points" for door in placed]),
        others=sum([door.profession != "builder" for door in placed]),
        hand=influence(tuple([door for door in mine.hand if door])),
        coins=mine.purse + mine.banked,
        banked=mine.banked,
    )


def places(values: Sequence[int], *, second: bool = True) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is first and who is second in a profession (rulings G72 to G74).

    Whoever ties for most is first, and then nobody is second; at least 1 influence is needed. Solidad has no second.
    """
    most = max(values)
    if most == 0:
        return (), ()
    first = tuple([seat for seat, value in enumerate(values) if value == most])
    if len(first) > 1 or not second:
        return first, ()
    runner_up = max([value for value in values if value < most], default=0)
    return first, tuple([seat for seat, value in enumerate(values) if value == runner_up > 0])


def condition(profession: Profession, seat: Tally) -> int:
    """What a profession counts of a seat."""
    match profession:
        case "soldier":
            return seat.nobles
        case "fisher":
            return seat.hand
        case "noble":
            return seat.coins
        case "clergy":
            return seat.block
        case "builder":
            return seat.others


def reward(profession: Profession, count: int, *, first: bool) -> int:
    """The points of a first or second place, rounded down (ruling G71)."""
    match profession:
        case "soldier":
            return 3 * count if first else count
        case "clergy":
            return count // 3 if first else count // 5
        case _:
            return count if first else count // 2


class Contest(Value, frozen=True, gc=False):
    """One profession as it stands: influence and what counts by seat, who is first and second, and their points."""

    profession: Profession
    influence: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]


def contests(tallies: Sequence[Tally], *, solo: bool = False, ties: str = "first") -> tuple[Contest, ...]:
    """The five professions in the order of the score sheet, which never changes the result (ruling G80).

    In `solo` only the first seat scores, and only for a first place; `ties` with the Rival count as first, or are lost
    (ruling G96).
    """
    found = []
    for place, profession in enumerate(PROFESSIONS):
        values = tuple([seat.influence[place] for seat in tallies])
        first, second = places(values, second=not solo)
        if solo and ties == "lost" and len(first) > 1:
            first = ()
        counts = tuple([condition(profession, seat) for seat in tallies])
        points = [0] * len(tallies)
        for seats, is_first in ((first, True), (second, False)):
            for seat in seats:
                if not solo or seat == 0:
                    points[seat] = reward(profession, counts[seat], first=is_first)
        found.append(Contest(profession, values, first, second, counts, tuple(points)))
    return tuple(found)


class Sheets(Value, frozen=True, gc=False):
    """Everybody's points: for Vault coins, in the five contests, for Nobles of influence 3, and for most influence."""

    vaults: tuple[int, ...]
    contests: tuple[Contest, ...]
    nobles: tuple[int, ...]
    first: tuple[int, ...]
    most: tuple[int, ...]

    def lines(self, seat: int) -> tuple[ScoreLine, ...]:
        """A seat's score sheet; the lines add up to its total."""
        return (
            ScoreLine("vault_coins", self.vaults[seat]),
            *[ScoreLine(contest.profession, contest.points[seat]) for contest in self.contests],
            ScoreLine("third_nobles", self.nobles[seat]),
            ScoreLine("most_influence", self.most[seat]),
        )

    def total(self, seat: int) -> int:
        """A seat's points."""
        return sum([line.points for line in self.lines(seat)])


def sheets(tallies: Sequence[Tally], *, solo: bool = False, ties: str = "first") -> Sheets:
    """Score these seats. In Solidad the second one is the Rival, who only gets in the way; `ties` as for `contests`."""
    scoring = [not solo or seat == 0 for seat in range(len(tallies))]
    most = max([seat.total for seat in tallies])
    first = tuple([place for place, seat in enumerate(tallies) if seat.total == most])
    if solo and ties == "lost" and len(first) > 1:
        first = ()
    return Sheets(
        vaults=tuple([VAULT_COIN * seat.banked * counts for seat, counts in zip(tallies, scoring, strict=True)]),
        contests=contests(tallies, solo=solo, ties=ties),
        nobles=tuple([THIRD_NOBLE * seat.thirds * counts for seat, counts in zip(tallies, scoring, strict=True)]),
        first=first,
        most=tuple([MOST_INFLUENCE * (place in first and counts) for place, counts in enumerate(scoring)]),
    )


def score(state: State | Draft) -> Sheets:
    """The score sheets of a table as it stands."""
    return sheets([tally(mine) for mine in state.seats], solo=state.solo, ties=state.options.rival_ties)


def tell_scores(draft: Draft) -> None:
    """Game end: open the Vaults and tell the scores, step by step."""
    draft.phase = "over"
    found = score(draft)
    for seat, mine in enumerate(draft.seats):
        draft.events.append(VaultOpened(seat, mine.vault, mine.banked, found.vaults[seat], mine.purse + mine.banked))
    for contest in found.contests:
        draft.events.append(
            ProfessionScored(
                contest.profession, contest.influence, contest.first, contest.second, contest.counts, contest.points
            )
        )
    tallies = [tally(mine) for mine in draft.seats]
    draft.events.append(NoblesScored(tuple([seat.thirds for seat in tallies]), found.nobles))
    draft.events.append(MostInfluence(tuple([seat.total for seat in tallies]), found.first, found.most))
    draft.events.append(GameOver(tuple([found.total(seat) for seat in range(draft.players)])))


def outcome(state: State) -> Outcome | None:
    """The result: most points; of equals the one with most coins in the purse; who is still equal shares the place.

    In Solidad there is one score, the human's.
    """
    if state.phase != "over":
        return None
    assert state.end is not None
    found = score(state)
    totals = [found.total(seat) for seat in range(state.players)]
    coins = [mine.purse + mine.banked for mine in state.seats]
    order = sorted(range(state.players), key=lambda seat: (-totals[seat], -coins[seat], seat))
    standings: list[Standing] = []
    for row, seat in enumerate(order):
        before = order[row - 1]
        shared = row > 0 and (totals[seat], coins[seat]) == (totals[before], coins[before])
        place = standings[-1].place if shared else row + 1
        standings.append(Standing(seat, place, totals[seat], found.lines(seat)))
    tied = len(set(totals)) < state.players
    undecided = len({standing.place for standing in standings}) < state.players
    tie_break = None if not tied else "shared" if undecided else "purse"
    return Outcome(tuple(standings), state.end.reason, tie_break)
