"""Every built-in track is lapped by the AI in every car, at skills 100 and 20: valid laps, no reset, no wall."""

from dataclasses import dataclass
from itertools import product

from trials import Fault, Report, Result, spread

from racer.assembly import open_session, open_venue
from racer.content.car import built_in, load_car
from racer.content.track_file import built_in_tracks, load_track
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.physics.events import Impact
from racer.race.events import LapVoided, Reset
from racer.race.session import Entry

ALL = tuple(product(built_in_tracks(), built_in("cars"), (100, 20)))
DEFAULT_COUNT = len(ALL)

LAPS = 3

SLOWEST = 2.5
"""Times the optimum within which each lap must be done."""


@dataclass(frozen=True)
class Drive:
    """What came of one car on one track at one skill."""

    seed: int
    name: str
    over: float
    """Best lap over the optimum, in percent; 0 when there was none."""
    what: str


def run(count: int, seed: int, report: Report) -> Result:
    """One drive for each seed; beyond the number of drives they come again."""
    drives = spread(drive, range(seed, seed + count), report)
    faults = [Fault(done.seed, f"{done.name}: {done.what}") for done in drives if done.what]
    return Result(count, faults, {f"{done.name} over the optimum %": round(done.over, 2) for done in drives})


def drive(seed: int) -> Drive:
    """Three laps of a circuit or one course, from the grid."""
    track, name, skill = ALL[seed % len(ALL)]
    venue, car = open_venue(load_track(track)), load_car(name)
    plan = load_plan(venue.baked, venue.centreline, car)
    driver = RacingDriver(plan, car, venue.baked, profile=profile_of_skill(skill))
    session = open_session(venue, [Entry(car, driver)])
    wanted, troubles = LAPS if venue.track.closed else 1, []
    while len(session.laps()) < wanted and session.tick < 240 * SLOWEST * (wanted + 1) * plan.optimum:
        events = session.step()
        troubles += [str(event) for event in events if isinstance(event, LapVoided | Reset | Impact)]
    laps = session.laps()
    if len(laps) < wanted:
        troubles.append(f"{len(laps)} of {wanted} laps")
    best = min((lap.time for lap in laps if lap.valid), default=0.0)
    over = 100.0 * (best / plan.optimum - 1.0) if best else 0.0
    return Drive(seed, f"{track} {name} {skill}", over, "; ".join(troubles[:3]))
