"""The track that a command is asked to drive on, made ready; every fault is one sentence."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from racer.cli.problem import Problem
from racer.cli.progress import progress

if TYPE_CHECKING:
    from racer.assembly import Venue


def add_variants(parser: argparse.ArgumentParser) -> None:
    """Options that turn a track into another."""
    parser.add_argument("--reverse", action="store_true", help="the other way round")
    parser.add_argument("--wet", action="store_true", help="after rain")


def asked_for(args: argparse.Namespace) -> Venue:
    """The venue of `args.track`, in the variant asked for."""
    from racer.assembly import open_venue
    from racer.content.centreline import CentrelineError
    from racer.content.track_file import load_track
    from racer.content.variants import reverse, wet

    track = load_track(args.track)
    track = reverse(track) if args.reverse else track
    track = wet(track) if args.wet else track
    if not track.grid:
        raise Problem(f"{args.track} has no grid to start from; `racer track check {args.track}` says more")
    try:
        return open_venue(track, progress("baking"))
    except CentrelineError as problem:
        raise Problem(f"{args.track} cannot be driven: {problem}") from None
