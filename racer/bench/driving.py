"""What the AI and a proof cost: finding a line, driving a lap along it, and driving a ghost again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from racer import folders
from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.track_file import load_track
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan, plan_line
from racer.race.events import LapFinished
from racer.race.session import Entry
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import read_ghost
from racer.verify import Known, verify

TRACK, CAR = "osier-vale", "corvette-c5"
LONGEST = "serralta"
PATIENCE = 240 * 600
"""Ticks."""
REPEATS = 3


@dataclass(frozen=True, slots=True)
class DrivingCosts:
    """Seconds at work."""

    line_km: float
    line_s: float
    """Of the longest track that comes with the game."""
    lap_seconds: float
    """Of driving."""
    lap_s: float
    proved_seconds: float
    """Of driving, run-up and all."""
    proof_s: float

    @property
    def proof_share(self) -> float:
        """Per cent of real time."""
        return 100.0 * self.proof_s / self.proved_seconds


def driving_costs(tell: Callable[[str], None]) -> DrivingCosts:
    """Measure each; every place is made ready before."""
    tell(f"the line of {LONGEST}")
    car, far = load_car(CAR), open_venue(load_track(LONGEST))
    begun = process_time()
    plan_line(far.baked, far.centreline, car)
    line_s = process_time() - begun
    tell(f"a lap of {TRACK}")
    venue = open_venue(load_track(TRACK))
    plan = plan_line(venue.baked, venue.centreline, car)
    lap_seconds, lap_s = _lap(venue, car, plan)
    tell("a proof")
    ghost = read_ghost(folders.tracks_folder() / "ghosts" / TRACK / f"{CAR}.ghost")
    proof_s = median(_proof(ghost) for _ in range(REPEATS))
    seconds = ghost.recording.ticks / 240.0
    return DrivingCosts(far.centreline.length / 1000.0, line_s, lap_seconds, lap_s, seconds, proof_s)


def _lap(venue: Venue, car: Car, plan: Plan) -> tuple[float, float]:
    """A lap from the grid: how long it lasts, and how long that took."""
    session = open_session(venue, [Entry(car, RacingDriver(plan, car, venue.baked))])
    begun = process_time()
    for _ in range(PATIENCE):
        if any(isinstance(event, LapFinished) for event in session.step()):
            break
    return session.tick * session.dt, process_time() - begun


def _proof(ghost: Ghost) -> float:
    known = Known()
    known.venue(ghost)
    begun = process_time()
    verify(ghost, known)
    return process_time() - begun
