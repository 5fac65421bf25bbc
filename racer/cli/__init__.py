"""The command `racer`: one thin file for each subcommand, loaded only when it is called."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol, cast

import racer
from racer.cli.problem import Problem
from racer.content.error import ContentError

COMMANDS = {
    "drive": "drive a car on a track, in a window",
    "lab": "put a car through a manoeuvre and measure it",
    "track": "check, render, import and make tracks",
    "lap": "drive laps without a window, or play a ghost back",
    "verify": "drive ghosts again and say whether their laps are proved",
    "challenge": "look at a friend's challenge, prove it and race it",
    "bench": "measure what a tick of the simulation costs here",
}

OTHERWISE = "play"
"""What `racer` alone does; it is no command of its own, so it is in no list."""

BAD_USAGE, INTERRUPTED = 2, 130


class Command(Protocol):
    """What a subcommand's file offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare options; the parser's description is the command's own sentence."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it: 0 for yes, 1 for a negative answer."""
        ...


class OneLineParser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, then leave with 2."""
        self.exit(BAD_USAGE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code; never a traceback for what a person may do wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        try:
            return _run(words)
        finally:
            sys.stdout.flush()  # here and not at the interpreter's end, where nobody catches a closed pipe
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _pipe_closed()
    except (ContentError, Problem) as problem:
        return _complain(str(problem))
    except OSError as error:
        return _complain(f"{error.filename or 'racer'}: {error.strerror or error}")


def _run(words: list[str]) -> int:
    if words and (words[0].startswith("-") or words[0] not in {*COMMANDS, OTHERWISE}):
        _top_parser().parse_args(words)
    name = words[0] if words else OTHERWISE
    command = cast("Command", import_module(f"racer.cli.{name}"))
    parser = OneLineParser(prog=f"racer {name}", description=COMMANDS.get(name, "play the game").capitalize() + ".")
    command.add_arguments(parser)
    return command.run(parser.parse_args(words[1:]))


def _top_parser() -> OneLineParser:
    listing = "\n".join(f"  {name:<9} {sentence}" for name, sentence in COMMANDS.items())
    parser = OneLineParser(
        prog="racer",
        description=f"Slipline, a top-down racer.\n\ncommands:\n{listing}",
        epilog="`racer COMMAND --help` explains a command. `racer` alone starts the game.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"racer {racer.__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND")
    return parser


def _complain(sentence: str) -> int:
    """One line, whatever a file's keys may hold."""
    plain = "".join(letter if letter.isprintable() else " " for letter in sentence)
    print(" ".join(plain.split()), file=sys.stderr)
    return BAD_USAGE


def _pipe_closed() -> int:
    """Whoever read our output has seen enough; keep the interpreter from complaining at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
