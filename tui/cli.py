"""The command line: what `wherry` understands, and how every way out of it ends."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from tui.commands.visit import Visit

Run = Callable[["Visit", argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say. Gives the exit code; `tui.faults.EXIT_CODES` tells what each means."""
    from core.journal import SaveError
    from tui import faults
    from tui.commands.visit import Visit

    try:
        asked = parser().parse_args(argv)
    except SystemExit as leaving:  # argparse has said it already
        return leaving.code if isinstance(leaving.code, int) else faults.WRONG_USAGE
    try:
        visit = Visit.begin()
        try:
            return int(asked.run(visit, asked))
        except (SaveError, faults.UsageFault) as fault:
            visit.complaints.say(faults.sentence(fault))
            return faults.exit_code(fault)
    except KeyboardInterrupt:
        return faults.INTERRUPTED
    except BrokenPipeError:  # whoever listened has left, and misses nothing
        _silence()
        return faults.DONE


def _silence() -> None:
    """Keep the last flush, at the very end, from complaining about a pipe that is gone."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # a stream without a descriptor has nothing to flush
        return


# --- what each command runs ----------------------------------------------------------------------------------


def _home(visit: Visit, asked: argparse.Namespace) -> int:
    if visit.terminal.plain:
        visit.voice.say(
            "The full screen needs a terminal that can move its cursor.",
            "In plain lines: wherry play douro, wherry resume, wherry saves, wherry rules douro.",
            "All there is: wherry --help.",
        )
        return 0
    from tui.app import run_app

    return run_app(visit.paths, visit.settings, visit.terminal, None)


def _play(visit: Visit, asked: argparse.Namespace) -> int:
    from tui.commands.tables import play

    return play(
        visit,
        asked.game,
        seats=asked.seats,
        seed=asked.seed,
        options=asked.option,
        plain=asked.plain,
        keep=not asked.no_save,
    )


def _resume(visit: Visit, asked: argparse.Namespace) -> int:
    from tui.commands.tables import resume

    return resume(visit, asked.name, plain=asked.plain)


def _saves(visit: Visit, asked: argparse.Namespace) -> int:
    from tui.commands.kept import list_saves

    return list_saves(visit)


def _rules(visit: Visit, asked: argparse.Namespace) -> int:
    from tui.commands.rules import print_rules

    return print_rules(visit, asked.game, " ".join(asked.topic))


def _verify(visit: Visit, asked: argparse.Namespace) -> int:
    from tui.commands.kept import verify

    return verify(visit, asked.save)


# --- the grammar ---------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what it does not understand."""

    def error(self, message: str) -> NoReturn:
        """Complain and leave."""
        from tui import faults
        from tui.voice import plain

        sentence = plain(f"{message[:1].upper()}{message[1:].rstrip('.')}: {self.prog} --help tells more.")
        self.exit(faults.WRONG_USAGE, f"{sentence}\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    from core.table import APP_VERSION
    from tui.faults import EXIT_CODES

    top = _Parser(
        prog="wherry",
        description="Card games at the water's edge. Without a command, the full screen opens.",
        epilog="exit codes:\n" + "\n".join(f"  {code:<4} {meaning}" for code, meaning in EXIT_CODES.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"wherry {APP_VERSION}")
    top.set_defaults(run=_home)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=_Parser)
    _add_play(_add(commands, "play", "sit down at a new table", _play))
    going_on = _add(commands, "resume", "go on with a kept table", _resume)
    going_on.add_argument("name", nargs="?", metavar="NAME", help="the save, or how it begins; the newest without one")
    _add_plain(going_on)
    _add(commands, "saves", "list the kept tables", _saves)
    rules = _add(commands, "rules", "print the rules of a game", _rules)
    rules.add_argument("game", metavar="GAME", help="such as douro")
    rules.add_argument("topic", nargs="*", metavar="TOPIC", help="one part of them; all without one")
    verify = _add(commands, "verify", "check a finished game: its seed, its deal and every action", _verify)
    verify.add_argument("save", metavar="SAVE", help="the save, or how it begins, or its path")
    return top


def _add(commands: argparse._SubParsersAction[Any], name: str, summary: str, run: Run) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.", allow_abbrev=False
    )
    command.set_defaults(run=run)
    return command


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", metavar="GAME", help="such as douro")
    play.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        help="in the order of the table: me, a name, bot, or bot:LEVEL (easy, normal); me and bots without it",
    )
    play.add_argument("--seed", metavar="S", help="deal the cards of this seed; a fresh one without it")
    play.add_argument("--option", metavar="K=V", action="append", default=[], help="a table option; may be repeated")
    play.add_argument("--no-save", action="store_true", help="keep nothing, which is for plain lines only")
    _add_plain(play)


def _add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain", action="store_true", help="play in plain lines: for screen readers, pipes and simple terminals"
    )


if __name__ == "__main__":
    sys.exit(main())
