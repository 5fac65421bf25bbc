"""Learning a track by trying: a few searches side by side, each in a process of its own, of which the best one counts.

A search goes from lap to lap and cannot be shared out; several that begin differently can. How many there are does not
depend on the machine, so that every machine learns the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from racer.assembly import open_session, open_venue
from racer.cli.lap_driver import Seat
from racer.cli.progress import progress
from racer.content.car import Car
from racer.content.track import Track
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.learning import improve
from racer.drivers.line_cache import load_plan
from racer.race.driver import Driver
from racer.race.session import Entry, Session

SEARCHES = 2


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a process must know to learn."""

    track: Track
    car: Car
    handling: str
    laps: int


def learn(seat: Seat, laps: int) -> LearnedUsage | None:
    """The best that some searches find, of those whose laps count."""
    lesson = Lesson(seat.venue.track, seat.car, seat.handling, laps)
    found = [one for one in _searched(lesson) if one.time > 0.0]
    return min(found, key=lambda one: one.time, default=None)


def _searched(lesson: Lesson) -> list[LearnedUsage]:
    """All searches to their end; one whose process dies has found nothing."""
    context, tell = get_context("spawn"), progress("learning")
    shares = dict.fromkeys(range(SEARCHES), 0.0)
    open_ends: dict[Connection, int] = {}
    processes = []
    for seed in shares:
        mine, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_search, args=(lesson, seed, theirs), daemon=True)
        process.start()
        theirs.close()
        processes.append(process)
        open_ends[mine] = seed
    found: list[tuple[int, LearnedUsage]] = []
    while open_ends:
        for end in [one for one in wait(list(open_ends)) if isinstance(one, Connection)]:
            try:
                heard: float | LearnedUsage = end.recv()
            except EOFError:
                del open_ends[end]
                continue
            if isinstance(heard, LearnedUsage):
                found.append((open_ends[end], heard))
            else:
                shares[open_ends[end]] = heard
                tell(0.999 * sum(shares.values()) / len(shares))
    for process in processes:
        process.join()
    tell(1.0)
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _search(lesson: Lesson, seed: int, end: Connection) -> None:
    """The work of a process: sends the share that is done, at last what was learned."""
    venue = open_venue(lesson.track)
    plan = load_plan(venue.baked, venue.centreline, lesson.car)

    def opened(driver: Driver) -> Session:
        return open_session(venue, [Entry(lesson.car, driver)], handling=lesson.handling)

    end.send(improve(plan, lesson.car, opened, lesson.laps, end.send, seed))
