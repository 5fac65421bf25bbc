"""One car on a track, driven by a program: controls in, a stretch of driving out; no Gymnasium here."""

from __future__ import annotations

import numpy as np

from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.envs.limits import Limits
from racer.envs.pilot import Pilot
from racer.envs.stretch import FINISHED, LEFT, OFF_ROAD, STUCK, TIME, VOID, Stretch
from racer.physics.assists import Assists
from racer.physics.controls import Controls
from racer.physics.events import Impact
from racer.physics.handling import SIM
from racer.physics.obstacle import Obstacle
from racer.physics.snapshot import Snapshot
from racer.race.events import LapFinished, LapVoided, Reset
from racer.race.lap import Lap
from racer.race.session import Entry

FURTHER = 1.0
"""m beyond the furthest place so far that count as getting on."""


class Episode:
    """From the grid, or from anywhere on the course, to one of its ends."""

    def __init__(
        self,
        venue: Venue,
        car: Car,
        *,
        handling: str = SIM,
        assists: Assists | None = None,
        limits: Limits | None = None,
    ) -> None:
        """At rest on the grid."""
        self.venue, self.car = venue, car
        self.limits = limits or Limits()
        self._pilot = Pilot()
        self.session = open_session(venue, [Entry(car, self._pilot)], handling=handling, assists=assists or Assists())
        self._referee = self.session.referees[0]
        self.begin()

    def begin(self, chance: np.random.Generator | None = None) -> None:
        """At rest on the grid; with `chance` at rest in the middle of the road anywhere on the course."""
        session, course = self.session, self.venue.course
        if chance is None:
            session.restart()
        else:
            distance = float(chance.random()) * course.length
            session.practise_from(*course.path.at(distance), near=distance)
        self._started = self._got_on = session.tick
        self._furthest = self._distance = self._referee.progress.distance
        self._off, self._laps = 0.0, 0
        self.end = ""

    @property
    def seen(self) -> Snapshot:
        """The car now."""
        return self.session.snapshots[0]

    @property
    def place(self) -> tuple[float, float]:
        """Metres along the centre line from gate 0, and to the right of it."""
        progress = self._referee.progress
        return progress.distance, progress.aside

    @property
    def lap_time(self) -> float | None:
        """Seconds since the lap under way began."""
        laps, session = self._referee.laps, self.session
        return (session.tick - laps.start_tick - laps.start_fraction) * session.dt if laps.running else None

    def obstacles(self) -> list[tuple[Obstacle, float, float, float]]:
        """Every cone and tyre stack with where it is now."""
        world = self.session.worlds[0]
        return [(thing, *world.obstacle_pose(number)) for number, thing in enumerate(world.obstacles)]

    def advance(self, controls: Controls, ticks: int) -> Stretch:
        """Hold the controls for so many ticks, or until the end."""
        session, start = self.session, self.session.tick
        speed, impulse = self.seen.speed, 0.0
        laps: tuple[Lap, ...] = ()
        self._pilot.controls = controls
        for _ in range(ticks):
            for event in session.step():
                if isinstance(event, Impact):
                    impulse += event.impulse
                elif isinstance(event, LapFinished):
                    laps += (event.lap,)
                elif isinstance(event, Reset):
                    self.end = LEFT
                elif isinstance(event, LapVoided) and self.limits.strict:
                    self.end = VOID
            if self.end or laps:
                break
        seconds = (session.tick - start) * session.dt
        off_road = seconds if self._is_off() else 0.0
        self._off = self._off + seconds if off_road else 0.0
        metres = self._gained(2.0 * max(speed, self.seen.speed) * seconds, off=off_road > 0.0)
        self._laps += len(laps)
        self._judge()
        return Stretch(seconds, metres, off_road, impulse / self.car.chassis.mass, laps, self.end)

    def _is_off(self) -> bool:
        """Whether all four wheels are off the road."""
        road = self.venue.course.road
        a, b, c, d = self.seen.wheels
        return not (
            a.surface.name in road or b.surface.name in road or c.surface.name in road or d.surface.name in road
        )

    def _gained(self, most: float, *, off: bool) -> float:
        """Metres along the centre line since the last decision; more than could be driven is a leap to another road."""
        before, self._distance = self._distance, self._referee.progress.distance
        gained = min(max(self._distance - before, -most), most)
        return min(gained, 0.0) if off else gained

    def _judge(self) -> None:
        """Whether the episode is over."""
        session, limits = self.session, self.limits
        if self._distance > self._furthest + FURTHER:
            self._furthest, self._got_on = self._distance, session.tick
        if self._laps >= limits.laps:
            self.end = FINISHED
        elif self.end:
            return
        elif self._off > limits.off_road:
            self.end = OFF_ROAD
        elif (session.tick - self._got_on) * session.dt > limits.stuck:
            self.end = STUCK
        elif (session.tick - self._started) * session.dt >= limits.seconds:
            self.end = TIME
