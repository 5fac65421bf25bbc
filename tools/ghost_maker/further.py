"""Learning a track further: what was known is where the search goes on, and only what gains is kept."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from racer.assembly import Venue, open_session, open_venue
from racer.authors.author_drive import drive_laps, time_author
from racer.authors.author_entry import author_time, ghost_from, proved
from racer.content.car import Car, load_car
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.learned_store import learned_name, read_learned, save_learned
from racer.drivers.learning import improve
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.physics.handling import SIM
from racer.race.driver import Driver
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.recording.author_index import AuthorEntry
from racer.recording.ghost_file import write_ghost

from .variants import Form

AI = "ai"

WORTH = 0.01
"""s from which a gain is kept."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """How long is learned, whether from the beginning, and where all of it lies."""

    laps: int
    anew: bool
    folder: Path
    learned: Path
    seed: int = 0
    """Of what is tried: another one finds something else."""


@dataclass(frozen=True, slots=True)
class Further:
    """What came of one car on one track; s, and how far over its optimum in percent."""

    name: str
    before: float
    after: float
    over: float
    entry: AuthorEntry | None
    """Where something was gained."""


def learn_further(lesson: Lesson, form: Form, entries: dict[tuple[str, str], AuthorEntry], cars: tuple[str, ...]
                  ) -> Iterator[Further]:  # fmt: skip
    """Every car that has a time there, one after the other."""
    venue = open_venue(form.track())
    for name in cars:
        car = load_car(name)
        old = entries.get((venue.track.identity, car.identity))
        if old:
            yield _further(lesson, form, venue, car, old)


def _further(lesson: Lesson, form: Form, venue: Venue, car: Car, old: AuthorEntry) -> Further:
    plan = load_plan(venue.baked, venue.centreline, car)
    before, entry = old.times[SIM].seconds, None
    learned = _learned(lesson, venue, car, plan)
    if learned:
        lap = _driven(lesson.folder, venue, car, old, RacingDriver(plan, car, venue.baked, learned=learned))
        if lap:
            entry = replace(old, driver=AI, times={**old.times, SIM: author_time(lap)})
    after = entry.times[SIM].seconds if entry else before
    return Further(f"{form.folder} {car.name}", before, after, 100.0 * (after / plan.optimum - 1.0), entry)


def _learned(lesson: Lesson, venue: Venue, car: Car, plan: Plan) -> LearnedUsage | None:
    """The better of what is known and what is found now; kept where it is better."""

    def opened(driver: Driver) -> Session:
        return open_session(venue, [Entry(car, driver)], handling=SIM)

    track = venue.track.identity
    known = read_learned(lesson.learned / learned_name(track, car.identity, SIM), track, car.identity)
    found = improve(plan, car, opened, lesson.laps, seed=lesson.seed, known=None if lesson.anew else known)
    if not found.time or (known and found.time >= known.time):
        return known
    save_learned(found, SIM, lesson.learned)
    return found


def _driven(folder: Path, venue: Venue, car: Car, old: AuthorEntry, driver: RacingDriver) -> Lap | None:
    """The lap, with its ghost where there is to be one; nothing unless it is quicker than the old one."""
    if not old.ghost:
        lap = time_author(venue, car, SIM, lambda *_: iter([driver]))
        return lap if lap and lap.time < old.times[SIM].seconds - WORTH else None
    drive = drive_laps(venue, car, SIM, driver)
    if drive is None or drive.lap.time >= old.times[SIM].seconds - WORTH:
        return None
    write_ghost(folder / old.ghost, proved(ghost_from(venue, car, drive, AI), venue, car))
    return drive.lap
