"""`racer verify`: drives ghosts again and says whether their laps are proved."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from racer.cli.progress import progress

if TYPE_CHECKING:
    from racer.recording.ghost import Ghost
    from racer.verify import Known, Verdict

Facts = dict[str, object]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the subcommand."""
    parser.epilog = "exit code: 0 when every lap is proved, 1 when one is not, 2 when a file cannot be read"
    parser.add_argument("ghosts", metavar="GHOST", nargs="+", type=Path, help="ghost files")
    add_content_arguments(parser)
    parser.add_argument("--json", action="store_true", help="the answer for machines")


def add_content_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to find what does not come with the game."""
    parser.add_argument("--track", action="append", default=[], metavar="FILE", help="a track that may be meant")
    parser.add_argument("--car", action="append", default=[], metavar="FILE", help="a car that may be meant")


def run(args: argparse.Namespace) -> int:
    """One line, or one entry, for each ghost."""
    known = known_content(args)
    answers = [(path, *_answer(path, known)) for path in args.ghosts]
    if args.json:
        print(json.dumps({"ghosts": [facts(str(path), ghost, verdict) for path, ghost, verdict in answers]}))
    else:
        print("\n".join(f"{path}: {line(ghost, verdict)}" for path, ghost, verdict in answers))
    return 0 if all(verdict.verified for _, _, verdict in answers) else 1


def known_content(args: argparse.Namespace) -> Known:
    """Built-in content and what the options name."""
    from racer.content.car import load_car
    from racer.content.track_file import load_track
    from racer.verify import Known

    return Known([load_track(name) for name in args.track], [load_car(name) for name in args.car], progress("baking"))


def _answer(path: Path, known: Known) -> tuple[Ghost | None, Verdict]:
    """A file that is there and makes no sense has an answer of its own."""
    from racer.recording.ghost_file import GhostError, read_ghost
    from racer.verify import Verdict, verify
    from racer.verify.verdict import MALFORMED

    try:
        ghost = read_ghost(path)
    except GhostError as error:
        if error.code == "unreadable":
            raise
        return None, Verdict(MALFORMED, reason=str(error).removeprefix(f"{path}").lstrip(": "))
    return ghost, verify(ghost, known)


def line(ghost: Ghost | None, verdict: Verdict) -> str:
    """For people."""
    return verdict.sentence + (f" ({described(ghost)})" if ghost else "")


def described(ghost: Ghost) -> str:
    """Track, car and player."""
    about = ghost.about
    parts = (about.track_name, about.car_name, about.handling, f"by {about.player}" if about.player else "")
    return ", ".join(part for part in parts if part)


def facts(file: str, ghost: Ghost | None, verdict: Verdict) -> Facts:
    """For machines."""
    found: Facts = {
        "file": file,
        "answer": verdict.answer,
        "time_s": verdict.time,
        "sectors_s": list(verdict.sectors),
        "league": verdict.league or None,
        "exact": verdict.exact if verdict.verified else None,
        "ticks": verdict.ticks,
        "tick": verdict.tick,
        "field": verdict.field or None,
        "reason": verdict.reason or None,
    }
    if ghost:
        about = ghost.about
        found |= {
            "track": about.track_name,
            "track_hash": about.track,
            "car": about.car_name,
            "car_hash": about.car,
            "handling": about.handling,
            "player": about.player,
            "date": about.date,
            "physics": about.physics,
        }
    return found
