"""`racer lap`: laps and races without a window, by the AI, by the follower or as a ghost recorded them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from racer.cli.problem import Problem
from racer.cli.venue import add_variants, asked_for

if TYPE_CHECKING:
    from racer.assembly import Venue

MOST_LAPS, MOST_IMPROVING = 100, 1000
MOST_CARS = 8
USUAL_CAR = "corvette-c5"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the subcommand."""
    from racer.physics.handling import LEVELS, SIM

    parser.epilog = (
        "exit code: 0 when every lap counts (with --playback: when the time is the ghost's; with --cars: when all "
        "finish), 1 when not"
    )
    parser.add_argument("track", metavar="TRACK", help="a built-in name or a track file")
    add_variants(parser)
    parser.add_argument("--car", metavar="NAME|PATH", help=f"a built-in car or a car file ({USUAL_CAR})")
    who = "who drives: a built-in driver, a driver file, a skill from 0 to 100, or 'follower' (100)"
    parser.add_argument("--driver", metavar="NAME|SKILL|PATH", help=who)
    parser.add_argument("--handling", choices=LEVELS, default=SIM, help="how the car drives")
    parser.add_argument("--laps", type=_count(MOST_LAPS), default=1, metavar="N", help="how many laps (1)")
    parser.add_argument("--cars", type=_count(MOST_CARS), default=1, metavar="N", help="a race of so many cars")
    parser.add_argument("--contact", action="store_true", help="in a race: cars touch")
    parser.add_argument("--playback", type=Path, metavar="GHOST", help="drive what this ghost recorded")
    parser.add_argument("--save", type=Path, metavar="GHOST", help="keep the best lap as a ghost")
    parser.add_argument("--player", default="", metavar="NAME", help="whose name the ghost carries")
    parser.add_argument("--plot", type=Path, metavar="PNG", help="a picture of the best lap, coloured by speed")
    improve = "first learn for so many laps, corner by corner, and keep what helps"
    parser.add_argument("--improve", type=_count(MOST_IMPROVING), metavar="N", help=improve)
    parser.add_argument("--json", action="store_true", help="the answer for machines")


def run(args: argparse.Namespace) -> int:
    """Drive and tell."""
    _refuse(args)
    venue = asked_for(args)
    if args.cars > 1:
        return _race(args, venue)
    return _laps(args, venue)


def _refuse(args: argparse.Namespace) -> None:
    """What does not go together, before anything is driven."""
    if args.playback and args.save:
        raise Problem("a ghost is played back or saved, not both")
    alone = {"--playback": args.playback, "--save": args.save, "--plot": args.plot, "--improve": args.improve}
    chosen = [option for option, given in alone.items() if given]
    if args.cars > 1 and chosen:
        raise Problem(f"{chosen[0]} is for a car alone, not for a race of {args.cars}")
    if args.contact and args.cars == 1:
        raise Problem("--contact needs a race; --cars gives one")
    if args.playback and (args.improve or args.driver):
        raise Problem("a ghost that is played back drives itself: no --driver, no --improve")
    if args.improve and args.driver == "follower":
        raise Problem("the follower does not learn; --improve is for the AI")


def _laps(args: argparse.Namespace, venue: Venue) -> int:
    from racer.cli import lap_drive, lap_driver, lap_output

    if args.playback:
        driven = lap_drive.play_back(venue, args.playback, args.car)
    else:
        seat = lap_driver.seat_of(venue, args.car or USUAL_CAR, args.driver or "100", args.handling)
        if args.improve:
            seat = lap_driver.improved(seat, args.improve)
        driven = lap_drive.drive(venue, seat, laps=args.laps)
    saved = lap_drive.save(driven, args.save, args.player) if args.save else None
    if args.plot:
        lap_output.plot(args.plot, venue, driven)
    print(json.dumps(lap_output.facts(venue, driven, saved)) if args.json else lap_output.text(driven, saved))
    if driven.ghost:
        return 0 if driven.same_time else 1
    return 0 if len(driven.laps) == args.laps and all(lap.valid for lap in driven.laps) else 1


def _race(args: argparse.Namespace, venue: Venue) -> int:
    from racer.cli import lap_race

    race = lap_race.drive(venue, args.car or USUAL_CAR, args)
    print(json.dumps(lap_race.facts(venue, race)) if args.json else lap_race.text(race))
    return 0 if race.contest.over else 1


def _count(most: int) -> Callable[[str], int]:
    """Reads a whole number from 1 to the most there may be."""

    def read(text: str) -> int:
        count = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        if not 1 <= count <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number between 1 and {most}")
        return count

    return read
