"""`racer lap`: laps without a window, by the follower or as a ghost recorded them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from racer import words
from racer.cli.problem import Problem
from racer.cli.venue import add_variants, asked_for

if TYPE_CHECKING:
    from racer.assembly import Venue
    from racer.cli.lap_drive import Driven
    from racer.race.lap import Lap

MOST_LAPS = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the subcommand."""
    from racer.physics.handling import LEVELS, SIM

    parser.epilog = "exit code: 0 when every lap counts (with --playback: when the time is the ghost's), 1 when not"
    parser.add_argument("track", metavar="TRACK", help="a built-in name or a track file")
    add_variants(parser)
    parser.add_argument("--car", default=None, metavar="NAME|PATH", help="a built-in car or a car file (corvette-c5)")
    parser.add_argument("--handling", choices=LEVELS, default=SIM, help="how the car drives")
    parser.add_argument("--laps", type=_laps, default=1, metavar="N", help="how many laps (1)")
    parser.add_argument("--playback", type=Path, metavar="GHOST", help="drive what this ghost recorded")
    parser.add_argument("--save", type=Path, metavar="GHOST", help="keep the best lap as a ghost")
    parser.add_argument("--player", default="", metavar="NAME", help="whose name the ghost carries")
    parser.add_argument("--json", action="store_true", help="the answer for machines")


def run(args: argparse.Namespace) -> int:
    """Drive and tell."""
    from racer.cli import lap_drive

    if args.playback and args.save:
        raise Problem("a ghost is played back or saved, not both")
    venue = asked_for(args)
    if args.playback:
        driven = lap_drive.play_back(venue, args.playback, args.car)
    else:
        driven = lap_drive.follow(venue, args.car or "corvette-c5", handling=args.handling, laps=args.laps)
    saved = lap_drive.save(driven, args.save, args.player) if args.save else None
    answer = _facts(venue, driven, saved)
    print(json.dumps(answer) if args.json else _text(driven, saved))
    if driven.ghost:
        return 0 if driven.same_time else 1
    return 0 if len(driven.laps) == args.laps and all(lap.valid for lap in driven.laps) else 1


def _facts(venue: Venue, driven: Driven, saved: Path | None) -> dict[str, object]:
    """For machines."""
    found: dict[str, object] = {
        "track": venue.track.name,
        "car": driven.car.title,
        "handling": driven.handling,
        "league": driven.assists.league,
        "laps": [_lap(lap) for lap in driven.laps],
        "impacts": driven.impacts,
        "resets": driven.resets,
        "ticks": driven.ticks,
        "ghost": str(saved) if saved else None,
    }
    if driven.ghost:
        found |= {"recorded_s": driven.ghost.lap.time, "same_time": driven.same_time}
    return found


def _lap(lap: Lap) -> dict[str, object]:
    reason = lap.void.sentence if lap.void else None
    return {"time": lap.time, "sectors": list(lap.sectors), "valid": lap.valid, "reason": reason}


def _text(driven: Driven, saved: Path | None) -> str:
    """A line for each lap, and what else there is to say."""
    lines = []
    for number, lap in enumerate(driven.laps, 1):
        sectors = "  ".join(words.clock(time) for time in lap.sectors)
        lines.append(
            f"lap {number}  {words.clock(lap.time)}  ({sectors})" + (f"  {lap.void.sentence}" if lap.void else "")
        )
    if not lines:
        lines.append("no lap was finished")
    if driven.impacts or driven.resets:
        lines.append(f"{driven.impacts} impacts, {driven.resets} resets")
    if driven.ghost:
        told = "the same time" if driven.same_time else "not the time"
        lines.append(f"{told} as recorded ({words.clock(driven.ghost.lap.time)})")
    if saved:
        lines.append(f"saved as {saved}")
    return "\n".join(lines)


def _laps(text: str) -> int:
    count = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    if not 1 <= count <= MOST_LAPS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of laps between 1 and {MOST_LAPS}")
    return count
