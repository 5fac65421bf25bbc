"""A friend's challenge: the drive begins behind that ghost."""

from __future__ import annotations

from pathlib import Path

from racer.app.drive_session import DriveSession
from racer.app.game import Game, play
from racer.app.trial_plan import Rival, TrialPlan
from racer.assembly import Venue
from racer.content.car import Car
from racer.recording.ghost import Ghost


def race_challenge(ghost: Ghost, venue: Venue, car: Car, log: Path | None = None) -> None:
    """Drive what a proved ghost drove, with its handling and its aids, until the player leaves; the ghost is kept."""
    about = ghost.about
    session = DriveSession(venue, car, handling=about.handling, assists=about.assists)

    def begin(game: Game) -> None:
        game.book.keep_guest(ghost, proved=True)
        game.ways.start(session, TrialPlan(rivals=(Rival(ghost),), chase_rival=True))

    play(begin, direct=True, log=log)
