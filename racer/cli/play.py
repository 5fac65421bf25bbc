"""`racer` alone: the game."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from racer.cli.problem import Problem

NO_DISPLAY = "no display to open a window on; `racer drive --demo` needs none"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None that a player needs: the game asks for everything itself."""
    parser.add_argument("--log", type=Path, default=None, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Open the window and play."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from racer.app.window import has_display

    if not has_display():
        raise Problem(NO_DISPLAY)
    from racer.app.game import play

    return windowed(lambda: play(log=args.log))


def windowed(begin: Callable[[], None]) -> int:
    """Play in a window; no display and a fault of the game are one sentence each."""
    from racer.app.crash import GameFault
    from racer.app.window import NoDisplayError

    try:
        begin()
    except NoDisplayError as no_display:
        raise Problem(NO_DISPLAY) from no_display
    except GameFault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0
