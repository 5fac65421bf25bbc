"""Every built-in track is lapped by the follower in every car, without leaving the road or touching a wall."""

from dataclasses import dataclass
from itertools import product

from trials import Fault, Report, Result, spread

from racer.assembly import open_session, open_venue
from racer.content.car import built_in, load_car
from racer.content.track_file import built_in_tracks, load_track
from racer.drivers.follower import Follower
from racer.physics.events import Impact
from racer.race.events import LapVoided
from racer.race.session import Entry

PAIRS = tuple(product(built_in_tracks(), built_in("cars")))
DEFAULT_COUNT = len(PAIRS)

LONGEST = 600
"""s within which both laps must be done."""


@dataclass(frozen=True)
class Drive:
    """What came of one car on one track."""

    seed: int
    track: str
    car: str
    lap: float
    """s of the last lap; 0 when there was none."""
    aside: float
    """m: farthest from the line."""
    what: str


def run(count: int, seed: int, report: Report) -> Result:
    """One track and one car for each seed; beyond the number of pairs they come again."""
    drives = spread(drive, range(seed, seed + count), report)
    faults = [Fault(done.seed, f"{done.track} in the {done.car}: {done.what}") for done in drives if done.what]
    figures: dict[str, float] = {f"{done.track} {done.car} lap s": round(done.lap, 2) for done in drives}
    figures["farthest from the line m"] = round(max(done.aside for done in drives), 2)
    return Result(count, faults, figures)


def drive(seed: int) -> Drive:
    """Two laps of a circuit or one course, from the grid."""
    track, name = PAIRS[seed % len(PAIRS)]
    venue, car = open_venue(load_track(track)), load_car(name)
    follower = Follower(venue.centreline, car, venue.baked)
    session = open_session(venue, [Entry(car, follower)])
    wanted, aside, hits, voided = 2 if venue.track.closed else 1, 0.0, 0, ""
    while len(session.laps()) < wanted and session.tick < LONGEST * 240:
        for event in session.step():
            hits += isinstance(event, Impact)
            voided = str(event) if isinstance(event, LapVoided) else voided
        if session.laps():
            seen = session.snapshots[0]
            aside = max(aside, abs(venue.centreline.locate(seen.x, seen.y, follower.s)[1]))
    laps = session.laps()
    what = f"{len(laps)} of {wanted} laps" if len(laps) < wanted else voided or (f"{hits} touches" if hits else "")
    return Drive(seed, track, name, laps[-1].time if laps else 0.0, aside, what)
