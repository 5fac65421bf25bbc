"""Laps of the small ring as ghosts, driven once for all tests of a worker."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from small_ring import small_ring

from racer.app.drive_session import DriveSession
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.recording.ghost import Ghost, about_drive, ghost_of

CAR = "corvette-c5"


@cache
def ring_venue() -> Venue:
    return open_venue(small_ring())


@cache
def ring_laps(count: int = 2) -> tuple[Ghost, ...]:
    """The first laps of the follower: one from rest, the others flying."""
    venue = ring_venue()
    session = DriveSession(venue, CAR, driver=Follower(venue.centreline, load_car(CAR), venue.baked))
    about = about_drive(venue.track, session.car, player="Ann")
    ghosts: list[Ghost] = []
    while len(ghosts) < count:
        session.step(Keys())
        done = session.laps.done
        if len(done) > len(ghosts):
            recording = session.recorder.cut(done[-1])
            assert recording is not None
            ghosts.append(ghost_of(about, done[-1], recording))
    return tuple(ghosts)


def of(ghost: Ghost, player: str, seconds: float | None = None) -> Ghost:
    """The same lap under another name, or with another time than it was driven in."""
    lap = ghost.lap if seconds is None else replace(ghost.lap, time=seconds)
    return replace(ghost, about=replace(ghost.about, player=player), lap=lap)
