"""Random circuits of many seeds are lapped by the AI in two cars, without having been learned.

With SLIPLINE_CIRCUITS naming a folder of centre lines, those circuits come first.
"""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from trials import Fault, Report, Result, spread

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.circuit_csv import import_circuit
from racer.content.random_track import random_track
from racer.content.track import Track
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import plan_line
from racer.physics.events import Impact
from racer.race.events import Reset
from racer.race.session import Entry

DEFAULT_COUNT = 200
CARS = ("corvette-c5", "rally")
SURFACES = ("asphalt", "concrete", "gravel", "snow")
LAPS, LONGEST = 2, 600
"""Laps that are driven, and s for each."""


@dataclass(frozen=True)
class Driven:
    """One car on one track."""

    seed: int
    track: str
    car: str
    finished: bool
    """Whether some lap counts."""
    clean: bool
    """Whether all laps count, and nothing was touched."""
    over: float
    """The best lap over the car's optimum."""
    what: str


def run(count: int, seed: int, report: Report) -> Result:
    """One track for each seed, every tenth crossing itself and every other tenth on another surface."""
    found = [one for both in spread(drive_all, range(seed, seed + count), report) for one in both]
    faults = [Fault(one.seed, f"{one.track} in the {one.car}: {one.what}") for one in found if not one.finished]
    flaws = [one for one in found if one.finished and not one.clean]
    overs = sorted(one.over for one in found if one.finished)
    figures: dict[str, float] = {
        "drives": len(found),
        "finished %": round(100.0 * sum(one.finished for one in found) / len(found), 2),
        "clean %": round(100.0 * sum(one.clean for one in found) / len(found), 2),
        "over the optimum, median %": round(100.0 * overs[len(overs) // 2], 2) if overs else 0.0,
    }
    figures |= {f"seed {one.seed} {one.track} in the {one.car}: {one.what}": 1 for one in flaws}
    return Result(count, faults, figures)


def drive_all(seed: int) -> list[Driven]:
    """Both cars on the track of a seed."""
    try:
        track = track_of(seed)
        venue = open_venue(track)
    except Exception as error:  # noqa: BLE001 - whatever a track raises is what the campaign looks for
        return [Driven(seed, "no track", car, False, False, 0.0, f"{type(error).__name__}: {error}") for car in CARS]
    return [drive(seed, venue, load_car(name)) for name in CARS]


def track_of(seed: int) -> Track:
    """The circuit of a seed: imported ones first, if there are any."""
    files = circuits()
    if seed < len(files):
        return import_circuit(Path(files[seed]))
    if seed % 10 == 0:
        return random_track(seed, crossing=True)
    if seed % 10 == 5:
        return random_track(seed, surface=SURFACES[seed // 10 % len(SURFACES)])
    return random_track(seed)


@cache
def circuits() -> tuple[str, ...]:
    """Centre lines of real circuits, where there are some."""
    folder = os.environ.get("SLIPLINE_CIRCUITS")
    return tuple(sorted(str(path) for path in Path(folder).glob("*.csv"))) if folder else ()


def drive(seed: int, venue: Venue, car: Car) -> Driven:
    """Some laps from the grid."""
    try:
        return lapped(seed, venue, car)
    except Exception as error:  # noqa: BLE001 - whatever a drive raises is what the campaign looks for
        return Driven(seed, venue.track.name, car.title, False, False, 0.0, f"{type(error).__name__}: {error}")


def lapped(seed: int, venue: Venue, car: Car) -> Driven:
    plan = plan_line(venue.baked, venue.centreline, car)
    session = open_session(venue, [Entry(car, RacingDriver(plan, car))])
    hits = resets = 0
    while len(session.laps()) < LAPS and session.tick * session.dt < LAPS * LONGEST:
        for event in session.step():
            hits += isinstance(event, Impact)
            resets += isinstance(event, Reset)
    laps = session.laps()
    valid = [lap.time for lap in laps if lap.valid]
    told = [f"lap {lap.number}: {lap.void.sentence}" for lap in laps if lap.void]
    told += [f"{len(laps)} of {LAPS} laps"] if len(laps) < LAPS else []
    told += [f"{hits} touches, {resets} resets"] if hits or resets else []
    over = min(valid) / plan.optimum - 1.0 if valid else 0.0
    return Driven(seed, venue.track.name, car.title, bool(valid), not told, over, "; ".join(told))
