"""`racer drive`: a car on a track, in a window or as a headless demonstration lap."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from racer.cli.play import NO_DISPLAY, windowed
from racer.cli.problem import Problem
from racer.cli.sizes import window_size
from racer.cli.venue import add_variants, asked_for

TRACK = "osier-vale"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the subcommand."""
    from racer.physics.handling import LEVELS, SIM

    parser.add_argument("track", metavar="TRACK", nargs="?", default=TRACK, help=f"a built-in name or a file ({TRACK})")
    add_variants(parser)
    parser.add_argument("--car", default="corvette-c5", metavar="NAME|PATH", help="a built-in car or a car file")
    parser.add_argument("--handling", choices=LEVELS, default=SIM, help="how the car drives")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH", help="size of the window")
    parser.add_argument("--seconds", type=_seconds, default=None, metavar="N", help="stop by itself after so long")
    parser.add_argument("--demo", action="store_true", help="drive a lap by itself, without a window")
    parser.add_argument("--out", type=Path, default=Path("demo.png"), metavar="FILE", help="picture of the demo")
    parser.add_argument("--json", action="store_true", help="figures of the demo for machines")
    parser.add_argument("--log", type=Path, default=None, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Open the window, or drive the demo."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return _demo(args) if args.demo else _window(args)


def _window(args: argparse.Namespace) -> int:
    from racer.app.window import has_display

    if not has_display():
        raise Problem(NO_DISPLAY)
    from racer.app.drive_session import DriveSession
    from racer.app.game import Game, play
    from racer.app.trial import TrialPlan

    session = DriveSession(asked_for(args), args.car, handling=args.handling)

    def begin(game: Game) -> None:
        game.ways.start(session, TrialPlan())

    return windowed(lambda: play(begin, size=args.size, seconds=args.seconds, direct=True, log=args.log))


def _demo(args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from racer.app.demo import run_demo

    venue = asked_for(args)
    figures = run_demo(venue, args.car, handling=args.handling, seconds=args.seconds, size=args.size, picture=args.out)
    print(figures.as_json() if args.json else figures.as_text())
    return 0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 3600.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds between 0 and 3600")
    return seconds
