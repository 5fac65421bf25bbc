"""Races of eight as ghosts and of four with contact, three laps on three tracks: all finish and nobody stands long."""

from dataclasses import dataclass, field
from itertools import product

from trials import Fault, Report, Result, spread

from racer.app.race_plan import RacePlan, level_field
from racer.app.race_session import DECIDES_EVERY, RaceSession
from racer.assembly import open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.hands import Keys
from racer.drivers.held_controls import HeldControls
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.drivers.traffic import TrafficDriver
from racer.physics import TICK_HZ
from racer.physics.events import Impact
from racer.race.events import Reset

TRACKS = (("osier-vale", "hatch"), ("kiln-bowl", "corvette-c5"), ("pier-nine", "boxster-s"))
FIELDS = ((7, False), (3, True))
ALL = tuple(product(TRACKS, FIELDS))
DEFAULT_COUNT = len(ALL)
LAPS = 3
LEVELS = (75.0, 50.0, 92.0)
"""Of the field, in turn for seeds beyond the first races."""
PATIENCE = 3.0
"""Times the plan's time for all laps within which everybody must be home."""
STILL, LASTS = 1.0, 12.0
"""m/s below which a car stands, and s from which a pile-up lasts."""
FELT = 0.3
"""m/s of a blow that is counted."""


@dataclass
class Raced:
    """What came of one race."""

    seed: int
    name: str
    finished: int = 0
    cars: int = 0
    blows: list[float] = field(default_factory=list)
    """m/s between cars."""
    resets: int = 0
    still: float = 0.0
    what: str = ""


def run(count: int, seed: int, report: Report) -> Result:
    """One race for each seed; beyond the number of races they come again with other levels."""
    races = spread(race, range(seed, seed + count), report)
    figures: dict[str, float] = {}
    for done in races:
        figures |= {
            f"{done.name} finished of {done.cars}": done.finished,
            f"{done.name} blows": len(done.blows),
            f"{done.name} hardest blow m/s": round(max(done.blows, default=0.0), 2),
            f"{done.name} resets": done.resets,
            f"{done.name} longest standstill s": round(done.still, 1),
        }
    return Result(count, [Fault(done.seed, f"{done.name}: {done.what}") for done in races if done.what], figures)


def race(seed: int) -> Raced:
    """One race to its end, with a good driver at the person's wheel."""
    ((track, name), (rivals, contact)), level = ALL[seed % len(ALL)], LEVELS[seed // len(ALL) % len(LEVELS)]
    venue, car = open_venue(load_track(track)), load_car(name)
    line = load_plan(venue.baked, venue.centreline, car)
    kind = TrafficDriver if contact else RacingDriver
    person = kind(line, car, venue.baked, profile=profile_of_skill(level + 4.0, 99), hz=TICK_HZ // DECIDES_EVERY)
    plan = RacePlan(level_field(level, rivals), LAPS, contact)
    session = RaceSession(venue, car, plan, line, driver=HeldControls(person, DECIDES_EVERY))
    done = Raced(seed, f"{track} {rivals + 1} {'with contact' if contact else 'ghosts'} at {level:.0f}")
    done.cars = session.cars
    session.line_up()
    watch(session, done, line.time * LAPS * PATIENCE)
    done.finished = sum(finish is not None for finish in session.contest.finishes)
    done.what = judged(session, done)
    return done


def watch(session: RaceSession, done: Raced, limit: float) -> None:
    """Drive until everybody is home or time is up; note blows, resets and standstills."""
    still, mass = [0.0] * session.cars, session.car.chassis.mass
    while not session.contest.over and session.race.tick < limit * TICK_HZ:
        session.step(Keys())
        for event in session.race.events:
            if isinstance(event, Impact) and event.struck == "car" and event.impulse > FELT * mass:
                done.blows.append(event.impulse / mass)
            done.resets += isinstance(event, Reset)
        if session.lights.holding:
            continue
        for number, seen in enumerate(session.race.snapshots):
            driving = session.contest.finishes[number] is None and seen.speed < STILL
            still[number] = still[number] + session.race.dt if driving else 0.0
        done.still = max(done.still, *still)


def judged(session: RaceSession, done: Raced) -> str:
    """A sentence about what is wrong; empty where nothing is."""
    contest = session.contest
    if done.finished < session.cars:
        return f"{session.cars - done.finished} did not finish"
    if done.still > LASTS:
        return f"somebody stood for {done.still:.1f} s"
    times = [contest.finishes[car].seconds for car in contest.order]
    if sorted(contest.order) != list(range(session.cars)) or times != sorted(times):
        return "order and times do not agree"
    return ""
