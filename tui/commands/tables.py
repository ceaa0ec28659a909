"""Sitting down: `wherry play` and `wherry resume`, in plain lines or on the full screen."""

from __future__ import annotations

import contextlib
import difflib
import signal
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType

from core import saves
from core.chance import valid_seed
from core.game import choices
from core.journal import SaveError, read
from core.registry import GAMES, game
from core.saves import SUFFIX
from core.table import Table
from tui import faults, seating
from tui.commands.visit import Visit
from tui.ear import Ear
from tui.faults import UsageFault
from tui.start import SEED_FAULT, Start, fresh_seed, open_table
from tui.words import Words, listed, words


def play(
    visit: Visit,
    name: str,
    *,
    seats: str | None,
    seed: str | None,
    options: Sequence[str],
    plain: bool,
    keep: bool,
) -> int:
    """A new table. Raises `UsageFault` or `SaveError`."""
    told = game_words(name)
    rules = game(name)
    me = visit.settings.name
    places = seats or seating.default(rules, me)
    chairs = seating.parse(places, rules, told.NAME, me, seating.joining(told, len(places.split(","))))
    if seed is not None and not valid_seed(seed):
        raise UsageFault(SEED_FAULT)
    start = Start(
        game=name,
        chairs=chairs,
        options=chosen_options(told.NAME, choices(rules.Options), options),
        seed=fresh_seed() if seed is None else seed,
    )
    return sit_down(visit, start, plain=plain, keep=keep)


def resume(visit: Visit, name: str | None, *, plain: bool) -> int:
    """A kept table, or the newest unfinished one. Raises `SaveError`."""
    path = newest(visit) if name is None else kept_at(visit, name)
    with named(path):
        return sit_down(visit, Start(resume=path), plain=plain, keep=True)


def sit_down(visit: Visit, start: Start, *, plain: bool, keep: bool) -> int:
    """Open the table where the terminal, or the person, wants it."""
    if not plain and not visit.terminal.plain and keep:
        from tui.app import run_app

        return run_app(visit.paths, visit.settings, visit.terminal, start)
    table, path = open_table(start, visit.paths.saves if keep else None)
    with contextlib.closing(table), in_order():
        tell_plainly(visit, table, path.stem if path else "", resumed=start.resume is not None)
    return faults.DONE


def tell_plainly(visit: Visit, table: Table, name: str, *, resumed: bool) -> None:
    """Play the table in plain lines."""
    from tui.plain import PlainTable

    ear = Ear(visit.stdin)
    PlainTable(table, name, visit.voice, ear, confirm=visit.settings.confirmations).play(resumed=resumed)


# --- what was asked for --------------------------------------------------------------------------------------


def game_words(name: str) -> Words:
    """The words of the game. Raises `UsageFault` with the games to choose from."""
    if name not in GAMES:
        near = difflib.get_close_matches(name.casefold(), GAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"choose {listed(GAMES, 'or')}."
        raise UsageFault(f"There is no game called {name[:40]}: {hint}")
    return words(name)


def chosen_options(title: str, allowed: Mapping[str, Sequence[str]], asked: Sequence[str]) -> dict[str, str]:
    """The options as `name=value` words say, the others at their defaults. Raises `UsageFault`."""
    chosen: dict[str, str] = {}
    for entry in asked:
        name, sign, value = (part.strip() for part in entry.partition("="))
        if not sign:
            raise UsageFault(f"An option is written name=value, such as {_example(allowed)}, and not {entry[:40]}.")
        if name not in allowed:
            raise UsageFault(f"{title} has no option {name[:40]}: its options are {listed(allowed)}.")
        if value not in allowed[name]:
            raise UsageFault(f"The option {name} can be {listed(allowed[name], 'or')}, and not {value[:40]}.")
        if name in chosen:
            raise UsageFault(f"The option {name} is given twice.")
        chosen[name] = value
    return chosen


def _example(allowed: Mapping[str, Sequence[str]]) -> str:
    return next((f"{name}={values[-1]}" for name, values in allowed.items()), "name=value")


# --- which save ----------------------------------------------------------------------------------------------


def kept_at(visit: Visit, name: str) -> Path:
    """The save called so, or at that path. Raises `SaveError`."""
    path = Path(name)
    if len(path.parts) > 1 or (path.suffix == SUFFIX and path.exists()):
        return path
    return saves.find(visit.paths.saves, name.removesuffix(SUFFIX))


def newest(visit: Visit) -> Path:
    """The newest unfinished table that can be opened; a damaged one before it is named. Raises `SaveError`."""
    for save in saves.list_saves(visit.paths.saves):
        try:
            if save.fault is not None:
                raise save.fault
            if not save.over:
                Table.resume(read(save.path))
                return save.path
        except SaveError as fault:
            visit.complaints.say(faults.sentence(fault, save.path.name))
    raise SaveError("none_unfinished")


@contextlib.contextmanager
def named(path: Path) -> Iterator[None]:
    """Let a fault know which save it is about."""
    try:
        yield
    except SaveError as fault:
        fault.figures.setdefault("name", path.name)
        raise


@contextlib.contextmanager
def in_order() -> Iterator[None]:
    """When the system asks to end, or the terminal goes away, leave through every `finally`."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = {}
    with contextlib.suppress(ValueError):  # not the main thread
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
