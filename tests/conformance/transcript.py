"""A whole game as text that a reader can check: what was decided, what happened, and how it ended.

```
game douro, rules 1          the seed and the options follow
...
12. seat 1: play barrel=7    the decisions, numbered; indented below, what each of them led to
    chosen seat=1 again=no
```

A line can be read back only beside the legal actions: the one that is written the same way is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from core.chance import draw
from core.game import Outcome, choices

try:
    from .cases import Case, default_cases, tried
except ImportError:  # run as a script
    from cases import Case, default_cases, tried

Decide = Callable[[Any], "tuple[int, Any] | None"]
"""Who acts next, and how; nothing if nobody does."""

REPLACED = 20
"""In a generated game one answer in so many replaces a settled one."""


def golden_cases(name: str) -> list[Case]:
    """Each number of seats with the default options, and each other word of an option once where it matters."""
    plain = default_cases(name)
    found = list(plain)
    options = plain[0].game.Options
    for place, (option, allowed) in enumerate(choices(options).items()):
        matter = [case.seats for case in plain if option in choices(options, case.seats)]
        for word in tried(allowed)[1:]:
            seats = matter[(len(found) + 1) % len(matter)]
            words = plain[0].words
            found.append(Case(name, seats, (*words[:place], word, *words[place + 1 :])))
    return found


def shown(value: Any) -> str:
    """A value as it is written in a line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "-"
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(shown, value)) + ")"
    if isinstance(value, msgspec.Struct):
        return "[" + line(value) + "]"
    return str(value)


def line(struct: Any) -> str:
    """A tagged struct as one line: its tag, and its fields by name."""
    tag = struct.__struct_config__.tag or type(struct).__name__
    return " ".join([str(tag), *(f"{field}={shown(getattr(struct, field))}" for field in struct.__struct_fields__)])


def result(outcome: Outcome) -> Iterator[str]:
    """The outcome: one line for each standing, best first, with its score sheet."""
    yield f"outcome {outcome.reason}, tie-break {shown(outcome.tie_break)}"
    for standing in outcome.standings:
        sheet = " ".join(f"{score.code} {score.points:+d}" for score in standing.lines)
        yield f"    place {standing.place}: seat {standing.seat} with {standing.total} = {sheet}"


def write(case: Case, seed: str, decide: Decide) -> str:
    """Play the game with these decisions and write it down."""
    game = case.game
    step = game.new(case.config, seed)
    lines = [
        f"game {case.name}, rules {game.FACTS.rules}",
        f"seats {case.seats}",
        f"options {' '.join(f'{name}={word}' for name, word in zip(choices(game.Options), case.words, strict=True))}",
        f"seed {seed}",
        "opening",
        *(f"    {line(event)}" for event in step.events),
    ]
    count = 0
    while (decision := decide(step.state)) is not None:
        seat, action = decision
        step = game.apply(step.state, seat, action)
        count += 1
        lines += [f"{count}. seat {seat}: {line(action)}", *(f"    {line(event)}" for event in step.events)]
    outcome = game.outcome(step.state)
    lines += ["still open"] if outcome is None else result(outcome)
    return "\n".join(lines) + "\n"


def drawn(case: Case, seed: str) -> Decide:
    """Decisions drawn from the seed, the same on every Python."""
    count = 0

    def number(what: str, bound: int) -> int:
        return draw(seed, f"golden {what}", count, bound)

    def decide(state: Any) -> tuple[int, Any] | None:
        nonlocal count
        asks = case.game.asks(state)
        if not asks:
            return None
        count += 1
        waiting = [ask for ask in asks if not ask.settled]
        settled = [ask for ask in asks if ask.settled]
        pool = settled if settled and number("again", REPLACED) == 0 else waiting
        seat = pool[number("seat", len(pool))].seat
        actions = case.game.legal(state, seat)
        return seat, actions[number("action", len(actions))]

    return decide


def written(case: Case, text: str) -> Decide:
    """The decisions that a transcript holds. Raises ValueError where one of them is no longer legal."""
    decisions = [row.split(". seat ", 1)[1].split(": ", 1) for row in text.splitlines() if row[:1].isdigit()]
    rest = iter(decisions)

    def decide(state: Any) -> tuple[int, Any] | None:
        following = next(rest, None)
        if following is None:
            return None
        seat, wanted = int(following[0]), following[1]
        for action in case.game.legal(state, seat):
            if line(action) == wanted:
                return seat, action
        raise ValueError(f"seat {seat} may not {wanted}")

    return decide


def header(text: str, word: str) -> str:
    """What the header of a transcript says after the word."""
    return next(row.removeprefix(f"{word} ") for row in text.splitlines() if row.startswith(f"{word} "))
