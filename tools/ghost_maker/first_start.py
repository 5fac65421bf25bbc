"""The newcomer's ghost: a lap from the grid in the first car on the first track, some way slower than an author's."""

from dataclasses import dataclass
from pathlib import Path

from racer.assembly import open_venue
from racer.authors.author_drive import drive_laps
from racer.authors.author_entry import ghost_from, proved
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.physics.handling import SIM
from racer.recording.author_laps import FIRST_START
from racer.recording.ghost_file import write_ghost

TRACK, CAR, NAME = "osier-vale", "corvette-c5", "Pathfinder"
SKILL = 45.0
"""Along the line that is worth learning, and slow enough to be followed."""


@dataclass(frozen=True, slots=True)
class Made:
    """What came of it."""

    seconds: float
    size: int


def make_first_start(folder: Path) -> Made:
    """Drive it from the grid, so that it leaves together with the newcomer."""
    venue, car = open_venue(load_track(TRACK)), load_car(CAR)
    plan = load_plan(venue.baked, venue.centreline, car)
    driver = RacingDriver(plan, car, venue.baked, profile=profile_of_skill(SKILL))
    drive = drive_laps(venue, car, SIM, driver, laps=1)
    if drive is None:
        raise RuntimeError("the careful lap does not count")
    path = folder / FIRST_START
    write_ghost(path, proved(ghost_from(venue, car, drive, NAME), venue, car))
    return Made(drive.lap.time, path.stat().st_size)
