"""`racer challenge`: shows what a friend has driven, proves it, and starts behind that ghost."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from racer.cli.problem import Problem
from racer.cli.verify import add_content_arguments, described, facts, known_content

if TYPE_CHECKING:
    from racer.recording.ghost import Ghost
    from racer.verify import Known, Verdict

LONGEST_NAME = 1000
"""Characters of a path; whatever is longer is the text itself."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the subcommand."""
    parser.epilog = "exit code: 0 when the lap is proved, 1 when it is not, 2 when the challenge cannot be read"
    parser.add_argument(
        "challenge", metavar="TEXT|FILE", help="the text that was pasted, or a file with it, or a ghost"
    )
    parser.add_argument("--text", action="store_true", help="print a ghost as a text to paste, and stop")
    parser.add_argument("--check", action="store_true", help="only look at it; start nothing")
    add_content_arguments(parser)
    parser.add_argument("--json", action="store_true", help="the answer for machines; starts nothing")
    parser.add_argument("--log", type=Path, default=None, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Show, verify, race."""
    from racer.verify import verify

    ghost = _ghost(args.challenge)
    known = known_content(args)
    if args.text:
        return _print_text(ghost, args)
    verdict = verify(ghost, known)
    answer = {**facts("", ghost, verdict), "course": _course(ghost, known)}
    answer.pop("file")
    print(json.dumps(answer) if args.json else _shown(ghost, verdict, answer["course"]))
    if verdict.verified and not (args.json or args.check) and _has_display():
        return _race(ghost, known, args.log)
    return 0 if verdict.verified else 1


def _ghost(given: str) -> Ghost:
    """From the text as it is, or from a file that holds it or the ghost itself."""
    from racer.recording.challenge_text import ghost_from_text, is_challenge
    from racer.recording.ghost_file import FAMILY, LARGEST_FILE, parse_ghost

    if is_challenge(given) or len(given) > LONGEST_NAME:
        return ghost_from_text(given)
    path = Path(given)
    try:
        with path.open("rb") as file:
            data = file.read(2 * LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        raise Problem(f"{given[:80]!r} is neither a challenge nor a file that can be read ({reason})") from None
    return parse_ghost(data, given) if data.startswith(FAMILY) else ghost_from_text(data.decode("utf-8", "replace"))


def _print_text(ghost: Ghost, args: argparse.Namespace) -> int:
    """Whatever does not come with the game is put inside."""
    from racer.content.library import find_car, find_track
    from racer.recording.challenge_text import challenge_text
    from racer.recording.ghost import with_own

    known = known_content(args)
    about = ghost.about
    track = None if ghost.own_track or find_track(about.track, about.track_name) else known.track(ghost)
    car = None if ghost.own_car or find_car(about.car) else known.car(ghost)
    text = challenge_text(with_own(ghost, track=track, car=car))
    print(json.dumps({"text": text}) if args.json else text, end="\n" if args.json else "")
    return 0


def _course(ghost: Ghost, known: Known) -> dict[str, object] | None:
    """What there is to say of the track."""
    from racer.content.error import ContentError

    try:
        venue = known.venue(ghost)
    except ContentError:
        return None
    if venue is None:
        return None
    track = venue.track
    return {
        "name": track.name,
        "author": track.author,
        "description": track.description,
        "length_m": round(venue.course.length, 1),
        "closed": track.closed,
        "gates": len(track.gates),
    }


def _shown(ghost: Ghost, verdict: Verdict, course: object) -> str:
    lines = [f"{described(ghost)}: {_clock(ghost)} claimed, {ghost.about.date[:10]}"]
    if isinstance(course, dict):
        lines.append(f"{course['name']}: {course['length_m']:.0f} m, {course['description']}")
    return "\n".join([*lines, verdict.sentence])


def _clock(ghost: Ghost) -> str:
    from racer import words

    return words.clock(ghost.lap.time)


def _has_display() -> bool:
    """Without one the answer is all there is."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from racer.app.window import has_display

    return has_display()


def _race(ghost: Ghost, known: Known, log: Path | None) -> int:
    """Over to the game."""
    from racer.app.challenge import race_challenge
    from racer.cli.play import windowed

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    venue, car = known.venue(ghost), known.car(ghost)
    if venue is None or car is None:
        return 1
    return windowed(lambda: race_challenge(ghost, venue, car, log))
