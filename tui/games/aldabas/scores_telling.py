"""Telling the scoring of Aldabas: who is first and second in what, and the reason for every point."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.games.aldabas.cards import Profession
from core.games.aldabas.events import GameOver, MostInfluence, NoblesScored, ProfessionScored, VaultOpened
from core.games.aldabas.scoring import MOST_INFLUENCE, THIRD_NOBLE, Contest
from core.games.aldabas.state import RIVAL
from tui.games.aldabas.naming import RIVAL_NAME, coins, doors_listed, profession_plural
from tui.words import Names, counted, listed

AnyScoring = VaultOpened | ProfessionScored | NoblesScored | MostInfluence | GameOver


def tell_scoring(event: AnyScoring, names: Names) -> str:
    """What a step of the scoring gave."""
    match event:
        case VaultOpened():
            return _vault(event, names[event.seat])
        case ProfessionScored():
            return contest_told(event, names)
        case NoblesScored(counts, points):
            return _thirds(counts, points, names)
        case MostInfluence(totals, first, points):
            return most_told(totals, first, points, names)
        case GameOver(scores):
            if len(scores) == 1:
                return f"The game is over: {names[0]} has {counted(scores[0], 'point')}."
            return f"The game is over: {by_seat(scores, names)}."


def by_seat(values: Iterable[object], names: Names) -> str:
    """Each seat's name and number, as many as there are: "Ana 9, Rui 4"."""
    return ", ".join([f"{name} {value}" for name, value in zip(names, values, strict=False)])


def against_rival(names: Names) -> bool:
    """Whether these are the names of Solidad, where only the first one scores."""
    return len(names) == RIVAL + 1 and names[RIVAL] == RIVAL_NAME


# --- professions -----------------------------------------------------------------------------------------------------


def contest_told(contest: ProfessionScored | Contest, names: Names, unseen: Collection[int] = ()) -> str:
    """One profession: influence by seat, then who is first and second and scores what.

    Of the seats in `unseen` the looker cannot see all that counts.
    """
    head = f"{profession_plural(contest.profession)}: {by_seat(contest.influence, names)}."
    if not any(contest.influence):
        return f"{head} Nobody has any, so nobody scores."
    if against_rival(names):
        return f"{head} {_against_rival(contest, names, 0 in unseen)}"
    told = [head]
    for seats, word in ((contest.first, "first"), (contest.second, "second")):
        if len(seats) > 1:
            told.append(f"{listed([names[seat] for seat in seats])} tie for {word}.")
        placed = f" is {word} and" if len(seats) == 1 else ""
        told += [f"{names[seat]}{placed} {_scores(contest, seat, word == 'first', seat in unseen)}." for seat in seats]
    return " ".join(told)


def _scores(contest: ProfessionScored | Contest, seat: int, first: bool, unseen: bool) -> str:
    """What a place scores and why; of what is not seen only the least."""
    points, count = contest.points[seat], contest.counts[seat]
    if unseen and contest.profession == "fisher":
        return "scores by the hidden hand"
    if unseen:
        return f"scores at least {points}: {coins(count)}, and those in the Vault"
    amount = counted(points, "point") if points else "nothing"
    return f"scores {amount}: {reason(contest.profession, count, first=first)}"


def reason(profession: Profession, count: int, *, first: bool) -> str:
    """Why a first or second place scores what it does."""
    match profession:
        case "soldier":
            if not count:
                return "no Noble in the block"
            return f"{counted(count, 'Noble')}, {'3 points' if first else '1 point'} each"
        case "fisher":
            return f"influence {count} in hand" if first else _share(f"the hand's {count}", count, 2)
        case "noble":
            return f"{coins(count)} in the purse" if first else _share(f"{coins(count)} in the purse", count, 2)
        case "clergy":
            return _share(f"the block's {count}", count, 3 if first else 5)
        case "builder":
            others = counted(count, "door besides Builders", "doors besides Builders")
            return others if first else _share(others, count, 2)


_SHARES = {2: "half", 3: "a third", 5: "a fifth"}


def _share(whole: str, count: int, divisor: int) -> str:
    return f"{_SHARES[divisor]} of {whole}{', rounded down' if count % divisor else ''}"


def _against_rival(contest: ProfessionScored | Contest, names: Names, unseen: bool) -> str:
    """Solidad: a first place scores, a tie for it as the table says, and a second place never."""
    human, rival = names
    if contest.first == (0,):
        return f"{human} is first and {_scores(contest, 0, True, unseen)}."
    if contest.first == (0, RIVAL):
        return f"{human} ties with {rival}, which counts as first, and {_scores(contest, 0, True, unseen)}."
    if contest.first == (RIVAL,):
        return f"{rival} is first, so {human} scores nothing."
    return f"{human} ties with {rival}, which counts as lost, and scores nothing."


# --- the rest --------------------------------------------------------------------------------------------------------


def _vault(event: VaultOpened, name: str) -> str:
    doors = doors_listed(event.doors)
    if not event.coins:
        return f"{name}'s Vault has {doors} and no coins. The purse has {event.purse}."
    if not event.points:
        return f"{name}'s Vault has {doors} and {coins(event.coins)}, which score nothing."
    score = "scores" if event.coins == 1 else "score"
    have = f"{doors} and {coins(event.coins)}, which {score} {event.points} points"
    return f"{name}'s Vault has {have}. With them the purse has {event.purse}."


def _thirds(counts: tuple[int, ...], points: tuple[int, ...], names: Names) -> str:
    """Only those that score for them; in Solidad the Rival does not."""
    scoring = [
        f"{name} {count} for {score} points" for name, count, score in zip(names, counts, points, strict=True) if score
    ]
    head = "Nobles of influence 3"
    if not scoring:
        return f"{head}: nobody scores for any."
    return f"{head}, {THIRD_NOBLE} points for each in the block: {', '.join(scoring)}."


def most_told(totals: tuple[int, ...], first: tuple[int, ...], points: tuple[int, ...], names: Names) -> str:
    """Total influence by seat, and what the most of it scores."""
    head = f"Total influence: {by_seat(totals, names)}."
    scoring = [names[seat] for seat in first if points[seat]]
    leading = [names[seat] for seat in first]
    if not leading:
        return f"{head} Nobody has any, so nobody scores."
    if not scoring:
        return f"{head} {leading[0]} has the most, so {names[0]} scores nothing."
    if len(scoring) < len(leading):
        return f"{head} {scoring[0]} has as much as {leading[-1]} and scores {MOST_INFLUENCE} points."
    if len(scoring) == 1:
        return f"{head} {scoring[0]} has the most and scores {MOST_INFLUENCE} points."
    return f"{head} {listed(scoring)} have the most and score {MOST_INFLUENCE} points each."
