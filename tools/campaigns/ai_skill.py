"""The AI laps faster with every step of skill, and its seeds differ as people's laps do."""

from dataclasses import dataclass
from itertools import pairwise

from trials import Fault, Report, Result, spread

from racer.assembly import open_session, open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.race.session import Entry

WHERE = (("osier-vale", "corvette-c5"), ("kiln-bowl", "hatch"), ("kettle-lake", "rally"))
SKILLS = (0, 20, 40, 60, 80, 100)
MIDDLE, SEEDS = 50, 10
TASKS = tuple(
    (track, car, skill, seed)
    for track, car in WHERE
    for skill, seed in (*((skill, 0) for skill in SKILLS), *((MIDDLE, seed) for seed in range(1, SEEDS + 1)))
)
DEFAULT_COUNT = len(TASKS)
LAPS, LONGEST = 3, 900
LEAST, MOST = 0.3, 1.5
"""% from the quickest of the seeds to the slowest."""


@dataclass(frozen=True)
class Drive:
    """Laps of one driver; s."""

    task: tuple[str, str, int, int]
    time: float
    """The mean of the flying laps; 0 when a lap was not finished."""
    what: str


def run(count: int, seed: int, report: Report) -> Result:
    """All drives; fewer of them only when fewer are asked for."""
    found = spread(drive, [TASKS[at % len(TASKS)] for at in range(seed, seed + count)], report)
    faults = [Fault(TASKS.index(one.task), f"{one.task}: {one.what}") for one in found if one.what]
    figures: dict[str, float] = {}
    for at, (track, car) in enumerate(WHERE):
        by_skill = {one.task[2]: one.time for one in found if one.task[0] == track and one.task[3] == 0}
        figures |= {f"{track} {car} skill {skill} s": round(time, 3) for skill, time in sorted(by_skill.items())}
        for worse, better in pairwise(sorted(by_skill)):
            if by_skill[worse] <= by_skill[better]:
                faults.append(Fault(at, f"{track}: skill {better} is not quicker than {worse}"))
        seeds = [one.time for one in found if one.task[0] == track and one.task[3] > 0]
        if len(seeds) == SEEDS:
            spread_by = 100.0 * (max(seeds) - min(seeds)) / (sum(seeds) / len(seeds))
            figures[f"{track} {car} spread of {SEEDS} seeds %"] = round(spread_by, 2)
            if not LEAST <= spread_by <= MOST:
                faults.append(Fault(at, f"{track}: seeds differ by {spread_by:.2f} %"))
    return Result(count, faults, figures)


def drive(task: tuple[str, str, int, int]) -> Drive:
    """Some laps from the grid; a course from point to point is driven once."""
    track, name, skill, seed = task
    venue, car = open_venue(load_track(track)), load_car(name)
    plan = load_plan(venue.baked, venue.centreline, car)
    driver = RacingDriver(plan, car, profile=profile_of_skill(float(skill), seed))
    session = open_session(venue, [Entry(car, driver)])
    wanted = LAPS if venue.track.closed else 1
    while len(session.laps()) < wanted and session.tick * session.dt < LONGEST:
        session.step()
    laps = session.laps()
    if len(laps) < wanted:
        return Drive(task, 0.0, f"{len(laps)} of {wanted} laps")
    void = next((f"lap {lap.number}: {lap.void.sentence}" for lap in laps if lap.void), "")
    timed = laps[1:] or laps
    return Drive(task, sum(lap.time for lap in timed) / len(timed), void)
