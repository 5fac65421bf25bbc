"""The AI drives for eight hours of simulated time over all tracks: nothing breaks, and memory stays as it is."""

import gc
from collections import Counter
from dataclasses import dataclass, field
from math import isfinite

from campaigns.frames import resident
from trials import Fault, Report, Result

from racer.assembly import open_session, open_venue
from racer.content.car import built_in, load_car
from racer.content.track_file import built_in_tracks, load_track
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.physics import TICK_HZ
from racer.physics.events import NotFinite
from racer.race.events import LapFinished, Reset
from racer.race.session import Entry, Session
from racer.recording.ghost import about_drive, ghost_of
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.recording.recorder import Recorder

DEFAULT_COUNT = 480
"""Minutes of simulated time."""
STINT = 6
"""Minutes on a track before the next one."""
STANDS, MOVED = 30, 5.0
"""s without so many m of progress are a fault: whoever stands is set back long before."""
GROWTH = 24.0
"""MB that may come on top of what is held after a tenth of the time."""
SKILLS = (100, 20, 75, 50)


@dataclass
class Seen:
    """What was counted on the way."""

    happened: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    """MB after each stint."""
    minutes: int = 0


def run(count: int, seed: int, report: Report) -> Result:
    """So many minutes, all in one process."""
    seen = Seen()
    stint = seed
    while seen.minutes < count:
        minutes = min(STINT, count - seen.minutes)
        drive(stint, minutes, seen)
        gc.collect()
        seen.memory.append(resident())
        seen.minutes += minutes
        stint += 1
        report.progress(seen.minutes)
    early = seen.memory[max(0, len(seen.memory) // 10 - 1)]
    grown = seen.memory[-1] - early
    if grown > GROWTH:
        seen.faults.append(Fault(seed, f"{grown:.0f} MB more than after a tenth of the time"))
    figures = {name: float(number) for name, number in sorted(seen.happened.items())}
    figures |= {"MB after a tenth": round(early, 1), "MB at the end": round(seen.memory[-1], 1)}
    return Result(count, seen.faults, figures | {"MB at most": round(max(seen.memory), 1)})


def drive(stint: int, minutes: int, seen: Seen) -> None:
    """Laps of one car on one track, recorded; each lap's ghost is written and read."""
    tracks, cars = built_in_tracks(), built_in("cars")
    name, car = tracks[stint % len(tracks)], load_car(cars[(stint + stint // len(tracks)) % len(cars)])
    venue = open_venue(load_track(name))
    plan = load_plan(venue.baked, venue.centreline, car)
    profile = profile_of_skill(SKILLS[stint % len(SKILLS)], stint)
    session = open_session(venue, [Entry(car, RacingDriver(plan, car, venue.baked, profile=profile))])
    session.recorder = recorder = Recorder(session)
    about = about_drive(venue.track, car, player="soak")
    progress = Progress()
    for tick in range(minutes * 60 * TICK_HZ):
        for event in session.step():
            seen.happened["resets"] += isinstance(event, Reset)
            if isinstance(event, NotFinite):
                seen.faults.append(Fault(stint, f"{name}: forces that are no numbers"))
            elif isinstance(event, LapFinished):
                seen.happened["laps valid" if event.lap.valid else "laps void"] += 1
                recording = recorder.cut(event.lap)
                if recording is not None and None not in event.lap.sectors:
                    parse_ghost(ghost_bytes(ghost_of(about, event.lap, recording)), name)
                    seen.happened["ghosts written and read"] += 1
        if tick % TICK_HZ == 0 and (fault := progress.fault(session)):
            seen.faults.append(Fault(stint, f"{name}, {car.title}: {fault}"))
            return
    seen.happened["restarts of courses from point to point"] += progress.restarts


@dataclass
class Progress:
    """Looked at each second."""

    far: float = 0.0
    standing: int = 0
    """s"""
    restarts: int = 0

    def fault(self, session: Session) -> str:
        """What is wrong; a course from point to point is begun again where it ends."""
        if not finite(session):
            return "a state that is no number"
        if session.referees[0].laps.finished:
            session.restart()
            self.restarts += 1
        distance = session.referees[0].progress.distance
        moved = abs(distance - self.far) > MOVED
        self.far, self.standing = (distance, 0) if moved else (self.far, self.standing + 1)
        return f"no way on at {self.far:.0f} m" if self.standing > STANDS else ""


def finite(session: Session) -> bool:
    """Whether everything that the next tick depends on is a number."""
    state = session.state()
    figures = [figure for world in state.worlds for car in world.cars for figure in (*car.motion, *car.memory)]
    return all(isfinite(figure) for figure in figures)
