"""One person driving on a track: car, handling and aids can be changed on the way; no window here."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from racer.app.car_order import FIRST, cars_in_order
from racer.app.rewinding import Rewinding
from racer.app.start_lights import StartLights
from racer.assembly import Venue, open_session
from racer.content.car import Car, load_car
from racer.content.error import ContentError
from racer.drivers.hands import Device, Feel
from racer.drivers.person import Person
from racer.geometry import wrap_angle
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.handling import LEVELS, SIM
from racer.physics.obstacle import Obstacle
from racer.physics.snapshot import Snapshot
from racer.race.driver import Driver
from racer.race.events import GateCrossed, LapFinished
from racer.race.lap import Lap
from racer.race.laps import Laps
from racer.race.moment import NEVER
from racer.race.session import Entry, Session, SessionEvent
from racer.recording.poses import GhostPath
from racer.recording.recorder import Recorder
from racer.view.hud_facts import Clock
from racer.view.sector_cells import Splits


class DriveSession:
    """The session, the person in it, and the best lap so far."""

    def __init__(
        self,
        venue: Venue,
        car: str | Car = FIRST[0],
        *,
        handling: str = SIM,
        assists: Assists | None = None,
        feel: Feel | None = None,
        driver: Driver | None = None,
    ) -> None:
        """At the start, at rest; a driver of one's own may take the person's place."""
        self.venue = venue
        names = cars_in_order()
        name = car if isinstance(car, str) else car.name
        self.names = names if name in names else [name, *names]
        self.car: Car = load_car(car) if isinstance(car, str) else car
        self.handling = handling
        self.assists = assists or Assists()
        self._feel, self._driver = feel, driver
        self._chosen = self.names.index(name)
        self._build()

    def _build(self) -> None:
        self.person = Person(self.car, automatic=self.assists.automatic, dt=1.0 / TICK_HZ, feel=self._feel)
        self.lights = StartLights(self._driver or self.person)
        self.race: Session = self._open(Entry(self.car, self.lights))
        self._record()
        self.rewinding = Rewinding(self.race)
        self.best: Lap | None = None
        self.chased: GhostPath | None = None
        """The ghost that the clock compares with."""
        self._compared: tuple[float | None, ...] = ()

    def _record(self) -> None:
        """Whatever is driven can be proved."""
        self.recorder = Recorder(self.race)
        self.race.recorder = self.recorder

    def _open(self, entry: Entry) -> Session:
        """The person alone on the track."""
        return open_session(self.venue, [entry], handling=self.handling, assists=self.assists)

    @property
    def seen(self) -> Snapshot:
        """The car now."""
        return self.race.snapshots[0]

    @property
    def laps(self) -> Laps:
        """The judge of this car's laps."""
        return self.race.referees[0].laps

    @property
    def overlong(self) -> bool:
        """Whether the drive became too long to be proved."""
        return self.recorder.full

    @property
    def practice(self) -> bool:
        """Whether something was rewound, so that no lap counts before the next start."""
        return self.race.proof_tick is None

    @property
    def clock(self) -> Clock:
        """What the clock shows now."""
        laps, wrong = self.laps, self.race.referees[0].wrong_way.on
        void = laps.void.sentence if laps.void else ""
        return Clock(
            lap=laps.lap,
            time=self.lap_time,
            last=laps.done[-1] if laps.done else None,
            best=self.best,
            splits=Splits(_sectors(laps), self._compared, progress=self._sector_progress()),
            warning="Wrong way: turn round" if wrong else void,
            delta=self.delta,
            void=void,
            wrong_way=wrong,
            lights=self.lights.shown,
            practice=self.practice,
            full=self.overlong,
        )

    @property
    def lap_time(self) -> float | None:
        """Seconds since this lap began."""
        laps, race = self.laps, self.race
        return (race.tick - laps.start_tick - laps.start_fraction) * race.dt if laps.running else None

    @property
    def delta(self) -> float | None:
        """Seconds to the chased ghost where the car is now; behind it is more than nothing."""
        time = self.lap_time
        return None if self.chased is None or time is None else time - self.chased.time_at(self.lap_distance)

    @property
    def lap_distance(self) -> float:
        """Metres since this lap began."""
        return self.race.referees[0].progress.distance - self.laps.start_distance

    def _sector_progress(self) -> float:
        """How much of the sector under way lies behind, by distance."""
        course, gone = self.venue.course, self.lap_distance
        ends = (0.0, *(course.gate_distances[gate] for gate in course.sector_gates), course.length)
        for begin, end in pairwise(ends):
            if gone < end:
                return max(0.0, (gone - begin) / (end - begin))
        return 1.0

    def take_best(self, best: Lap) -> None:
        """A lap driven another day is the one to beat."""
        if self.best is None or best.time < self.best.time:
            self.best = best
            self._compared = best.sectors

    def step(self, keys: Device) -> list[SessionEvent]:
        """One tick."""
        self.person.device = keys
        events = self.race.step()
        for event in events:
            self._note(event)
        if not self.lights.holding:
            self.rewinding.keep()
        return events

    def _note(self, event: SessionEvent) -> None:
        """Keep the best lap that can be proved; sectors of a lap are compared with the best of when it began."""
        if isinstance(event, LapFinished):
            if event.lap.valid and self.race.provable(event.lap) and not self.overlong:
                self.best = event.lap if self.best is None else min(self.best, event.lap, key=lambda lap: lap.time)
        elif isinstance(event, GateCrossed) and event.sector == 0:
            self._compared = self.best.sectors if self.best else ()

    def between(self, fraction: float) -> Snapshot:
        """The car between the last two ticks, for drawing; while going back, between two states that were kept."""
        return self.rewinding.pose() if self.rewinding.active else self.between_of(0, fraction)

    def between_of(self, number: int, fraction: float) -> Snapshot:
        """One of the cars between the last two ticks."""
        before, seen = self.race.before[number], self.race.snapshots[number]
        turn = wrap_angle(seen.heading - before.heading)
        return seen._replace(
            x=before.x + (seen.x - before.x) * fraction,
            y=before.y + (seen.y - before.y) * fraction,
            heading=before.heading + turn * fraction,
        )

    def obstacle_poses(self) -> list[tuple[Obstacle, float, float, float]]:
        """Every cone and tyre stack with where it is now."""
        world = self.race.worlds[0]
        return [(thing, *world.obstacle_pose(i)) for i, thing in enumerate(world.obstacles)]

    def line_up(self) -> None:
        """On the grid until the lights are out."""
        self.restart()
        self.lights.begin_countdown()

    def restart(self) -> None:
        """Back to the grid, everything where it stood; no lights, so the car can be driven at once."""
        self.race.restart()
        self.rewinding.forget()

    def reset(self) -> None:
        """Back to the gate passed last; before the lights are out there is nothing to be reset."""
        if not self.lights.holding:
            self.race.reset()

    def next_car(self) -> None:
        """The next car, on the grid."""
        for _ in self.names:
            self._chosen = (self._chosen + 1) % len(self.names)
            with suppress(ContentError):  # a built car whose file is gone or damaged meanwhile is passed over
                self.car = load_car(self.names[self._chosen])
                break
        self._build()

    def drive_with(self, handling: str, assists: Assists, feel: Feel) -> None:
        """Another handling level and other aids, from the grid."""
        self.handling, self.assists, self._feel = handling, assists, feel
        self._build()

    def next_handling(self) -> None:
        """The next handling level, from the grid."""
        self.handling = LEVELS[(LEVELS.index(self.handling) + 1) % len(LEVELS)]
        self._build()

    def switch(self, aid: str) -> None:
        """Turn one of the aids, or the automatic, on or off; from the grid, since a lap has one setting."""
        self.assists = replace(self.assists, **{aid: not getattr(self.assists, aid)})
        self._build()


def _sectors(laps: Laps) -> tuple[float | None, ...]:
    """Sectors of the lap under way; those of the lap before stay to be read until the first one ends."""
    splits = laps.splits
    if laps.done and (laps.finished or all(split == NEVER for split in splits)):
        return laps.done[-1].sectors
    begins = (laps.start, *splits)
    times = (
        None if NEVER in {begin, end} else end.ticks_since(begin) * laps.dt
        for begin, end in zip(begins, splits, strict=False)
    )
    return (*times, None)
