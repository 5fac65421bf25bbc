"""A racer at the arrow keys, late and coarse as people are, laps every built-in track in a car that suits it.

Driven beside the AI with all of its skill and nothing learned by either. On dry circuits the keys are pressed boldly
too, whatever becomes of some laps, then practise corner by corner, and their best lap is compared with the AI's.
"""

from dataclasses import dataclass

from trials import Fault, Report, Result, spread

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.track_file import load_track
from racer.drivers.key_racer import BOLD, LATE_BRAKER, Dared, KeyRacer
from racer.drivers.learning import Search
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.race.driver import Driver
from racer.race.session import Entry

WHERE = (
    ("aigrette", "boxster-s"),
    ("isoranta", "rally"),
    ("kettle-lake", "rally"),
    ("kiln-bowl", "corvette-c5"),
    ("mill-lane", "hatch"),
    ("osier-vale", "corvette-c5"),
    ("pier-nine", "boxster-s"),
    ("porto-vesca", "boxster-s"),
    ("serralta", "corvette-c5"),
    ("tin-shed", "hatch"),
)
DEFAULT_COUNT = len(WHERE)
COMPARED = frozenset({"kiln-bowl", "osier-vale", "pier-nine", "porto-vesca", "serralta", "tin-shed"})
"""Dry circuits."""
LAPS, SLOWEST = 4, 3.0
"""Laps from the grid, and times the optimum that each may take."""
MOST = 8.0
"""% over the AI's best lap."""
PRACTICE = 18
"""Laps of practice, for each way to begin it."""


@dataclass(frozen=True)
class Driven:
    """One track; s, and 0 where no lap counts."""

    seed: int
    keys: float
    ai: float
    careful: int
    bold: int
    """Laps at the keys that count."""
    at_first: float
    """The best lap at the keys before any practice."""


def run(count: int, seed: int, report: Report) -> Result:
    """One track for each seed; beyond the number of tracks they come again."""
    found = spread(drive, [at % len(WHERE) for at in range(seed, seed + count)], report)
    faults, figures = [], dict[str, float]()
    for one in found:
        track, car = WHERE[one.seed]
        if not one.keys:
            faults.append(Fault(one.seed, f"{track} {car}: no lap at the keys counts"))
            continue
        over = 100.0 * (one.keys / one.ai - 1.0)
        if track in COMPARED and over > MOST:
            faults.append(Fault(one.seed, f"{track} {car}: {over:.2f} % over the AI"))
        figures |= {
            f"{track} {car} keys at first s": round(one.at_first, 2),
            f"{track} {car} keys s": round(one.keys, 2),
            f"{track} {car} AI s": round(one.ai, 2),
            f"{track} {car} over the AI %": round(over, 2),
            f"{track} {car} valid of {LAPS}, careful": one.careful,
            f"{track} {car} valid of {LAPS}, bold": one.bold,
        }
    return Result(count, faults, figures)


def drive(seed: int) -> Driven:
    """Both drivers, one after the other."""
    track, name = WHERE[seed]
    venue, car = open_venue(load_track(track)), load_car(name)
    plan = load_plan(venue.baked, venue.centreline, car)
    patience = SLOWEST * plan.optimum
    careful = laps(venue, car, KeyRacer(plan, car), LAPS, patience)
    bold = laps(venue, car, KeyRacer(plan, car, dared=BOLD), LAPS, patience) if track in COMPARED else []
    practised = [
        time for dared in (BOLD, LATE_BRAKER) if track in COMPARED for time in practice(venue, car, plan, dared)
    ]
    ai = laps(venue, car, RacingDriver(plan, car, venue.baked), 2, patience)
    at_first = min([*careful, *bold], default=0.0)
    keys = min([*careful, *bold, *practised], default=0.0)
    return Driven(seed, keys, min(ai, default=0.0), len(careful), len(bold), at_first)


def practice(venue: Venue, car: Car, plan: Plan, dared: Dared) -> list[float]:
    """Times of the laps that count while the keys find out corner by corner what can be dared."""
    pupil = KeyRacer(plan, car, dared=dared)
    search = Search(plan, car, lambda driver: open_session(venue, [Entry(car, driver)]), pupil=pupil, dared=dared[:3])
    for _ in range(PRACTICE):
        search.lap()
    return [lap.time for lap in search.session.laps() if lap.valid]


def laps(venue: Venue, car: Car, driver: Driver, count: int, patience: float) -> list[float]:
    """Times of the laps that count; a course from point to point is started again for each."""
    session = open_session(venue, [Entry(car, driver)])
    done, last, times = 0, 0, list[float]()
    while done < count and (session.tick - last) * session.dt < patience:
        session.step()
        if len(session.laps()) + (0 if venue.course.closed else done) > done:
            done, last = done + 1, session.tick
            times += [session.laps()[-1].time] if session.laps()[-1].valid else []
            if not venue.course.closed:
                session.restart()
                last = session.tick
    return times
