"""Five real circuits are lapped by the AI close to the best that a point mass could do there, and never quicker.

The circuits are not part of the game: SLIPLINE_CIRCUITS names the folder with their centre lines.
"""

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from trials import Fault, Report, Result, spread

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.circuit_csv import import_circuit
from racer.drivers.learning import LearnedUsage, improve
from racer.drivers.line_car import line_car
from racer.drivers.line_corridor import free_room
from racer.drivers.line_layout import fine_line, laid_out
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan, plan_along, plan_line, surroundings
from racer.race.driver import Driver
from racer.race.lap import Lap
from racer.race.session import Entry, Session

OPTIMA = {"Norisring": 58.77, "BrandsHatch": 101.48, "Spielberg": 105.02, "Zandvoort": 120.1, "Monza": 126.3}
"""s: a point mass of 1450 kg with 250 kW, drag 0.43 v², grip 1.0 and a width of 1.9 m on its quickest line."""

REFERENCE = Path(__file__).parents[2] / "tests" / "drivers" / "reference_car.toml"
CARS = (str(REFERENCE), "corvette-c5")
PAIRS = tuple((circuit, car) for car in CARS for circuit in OPTIMA)
DEFAULT_COUNT = len(PAIRS)

WITHIN = 1.05
"""Of the optimum, for the reference car."""
CLOSE = 1.03
"""Of the car's own optimum."""
IMPROVE = 16
LONGEST = 500
"""s for a lap."""


@dataclass(frozen=True)
class Measured:
    """One car on one circuit, s."""

    seed: int
    circuit: str
    car: str
    own: float
    """The car's own optimum."""
    centre: float
    first: float
    learned: float
    what: str


def run(count: int, seed: int, report: Report) -> Result:
    """One circuit and one car for each seed; beyond the number of pairs they come again."""
    found = spread(measure, range(seed, seed + count), report)
    faults = [Fault(one.seed, f"{one.circuit} in the {one.car}: {one.what}") for one in found if one.what]
    figures: dict[str, float] = {}
    for one in found:
        best = OPTIMA[one.circuit]
        for name, time in (("own optimum", one.own), ("centre line", one.centre), ("at first", one.first)):
            figures[f"{one.circuit} {one.car} {name} s"] = round(time, 2)
        figures[f"{one.circuit} {one.car} learned s"] = round(one.learned, 2)
        figures[f"{one.circuit} {one.car} over own optimum %"] = round(100.0 * (one.learned / one.own - 1.0), 2)
        figures[f"{one.circuit} {one.car} over the point mass %"] = round(100.0 * (one.learned / best - 1.0), 2)
    return Result(count, faults, figures)


def measure(seed: int) -> Measured:
    """The laps of one car on one circuit: along its centre line, at first sight, and after learning."""
    circuit, name = PAIRS[seed % len(PAIRS)]
    folder = os.environ.get("SLIPLINE_CIRCUITS")
    if not folder:
        raise SystemExit("SLIPLINE_CIRCUITS must name the folder with the circuits' centre lines")
    venue, car = open_venue(import_circuit(Path(folder) / f"{circuit}.csv")), load_car(name)
    plan = plan_line(venue.baked, venue.centreline, car)
    learned = improve(plan, car, lambda driver: opened(venue, car, driver), IMPROVE)
    laps = driven(venue, car, plan, learned)
    times = [lap.time for lap in laps if lap.valid]
    return Measured(
        seed, circuit, car.title, plan.optimum,
        flying(driven(venue, car, centre_plan(venue, car))), flying(driven(venue, car, plan)),
        min(times, default=0.0), judged(laps, plan, OPTIMA[circuit], reference=name == str(REFERENCE)),
    )  # fmt: skip


def judged(laps: list[Lap], plan: Plan, best: float, *, reference: bool) -> str:
    """What is wrong with the laps, or nothing."""
    void = next((lap.void.sentence for lap in laps if lap.void), "")
    if void or len(laps) < 3:
        return void or "three laps were not finished"
    time = min(lap.time for lap in laps)
    if time < plan.optimum or (reference and time < best):
        return f"{time:.2f} s is quicker than anybody could be"
    if reference and time > WITHIN * best:
        return f"{time:.2f} s is {100.0 * (time / best - 1.0):.1f} % over the point mass"
    if time > CLOSE * plan.optimum:
        return f"{time:.2f} s is {100.0 * (time / plan.optimum - 1.0):.1f} % over the car's own optimum"
    return ""


def centre_plan(venue: Venue, car: Car) -> Plan:
    """The plan of a car that keeps to the middle of the road."""
    figures = line_car(car)
    around = surroundings(venue.baked, figures)
    line = venue.centreline
    layout = laid_out(np.stack([line.x, line.y], axis=1), around.gates, closed=around.closed)
    return plan_along(layout, free_room(layout.points, around), fine_line(layout, around), figures)


def driven(venue: Venue, car: Car, plan: Plan, learned: LearnedUsage | None = None) -> list[Lap]:
    """Three laps from the grid."""
    session = opened(venue, car, RacingDriver(plan, car, learned=learned))
    while len(session.laps()) < 3 and session.tick * session.dt < 3 * LONGEST:
        session.step()
    return list(session.laps())


def opened(venue: Venue, car: Car, driver: Driver) -> Session:
    """One car on the grid."""
    return open_session(venue, [Entry(car, driver)])


def flying(laps: list[Lap]) -> float:
    """The best lap of some, valid or not; 0 where there is none."""
    return min((lap.time for lap in laps), default=0.0)
