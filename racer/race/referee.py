"""One car under the lap rules: what its last tick means for laps, progress and direction; it moves nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, sin
from typing import Protocol

from racer.content.car import Car
from racer.physics.snapshot import Snapshot
from racer.physics.state import Fields, StateError
from racer.race.course import Course
from racer.race.events import RaceEvent, Stuck, WrongWay
from racer.race.gates import Crossing, Sweep
from racer.race.laps import Laps
from racer.race.moment import Moment
from racer.race.off_track import OffTrack, Verdict
from racer.race.progress import Progress
from racer.race.rules import Rules
from racer.race.stuck import StuckWatch
from racer.race.wrong_way import WrongWayWatch

LOOK_ROUND = 60
"""Ticks between two searches of the whole course while a car is on a road that it was not followed to."""

ASTRAY = 30.0
"""m along the lap between a gate just passed and where the car was thought to be, from which on the gate is right."""


PARTS = ("car", "nose", "progress", "off_track", "wrong_way", "stuck")


class _Part(Protocol):
    @property
    def STATE(self) -> Fields: ...  # noqa: N802 - the name that every part has


class Referee:
    """Watches one car; `laps`, `progress`, `wrong_way` and `stuck` may be read by anybody."""

    STATE = Fields("x", "y")

    def __init__(self, course: Course, car: Car, *, number: int, rules: Rules, dt: float) -> None:
        """Before the start; `set_down` must follow."""
        self.course = course
        self.rules = rules
        self.number = number
        self.nose = car.chassis.front_axle + car.chassis.front_overhang
        self.laps = Laps(course, car=number, dt=dt, carried=rules.carried)
        self.progress = Progress(course.path)
        self.sweep = Sweep(course.gate_lines)
        self.off_track = OffTrack(rules, dt)
        self.wrong_way = WrongWayWatch(rules, dt)
        self.stuck = StuckWatch(rules, dt)
        self.x = self.y = 0.0

    def begin(self, x: float, y: float, heading: float) -> None:
        """A new start from here: nothing driven yet."""
        self.laps.begin()
        self.set_down(x, y, heading, near=0.0)

    def set_down(self, x: float, y: float, heading: float, *, near: float) -> None:
        """The car was put here, without a way to here; `near` is about its distance along the course."""
        self.x, self.y = x, y
        self.sweep.put(x + self.nose * cos(heading), y + self.nose * sin(heading))
        self.progress.find(x, y, near)
        self.off_track.begin()
        self.laps.forgive_excursion()
        if self.wrong_way.turn_round():
            self.laps.events.append(WrongWay(self.number, on=False))
        self.stuck.put(x, y)

    def watch(self, seen: Snapshot) -> list[RaceEvent]:
        """Judge one tick."""
        laps = self.laps
        x, y, heading = seen.x, seen.y, seen.heading
        gained = self.progress.move(x, y)
        moved = hypot(x - self.x, y - self.y)
        self.x, self.y = x, y
        self._judge_road(seen, gained, moved)
        crossings = self.sweep.move(x + self.nose * cos(heading), y + self.nose * sin(heading))
        if crossings:
            self._judge_gates(crossings, seen)
        if self.wrong_way.step(gained):
            laps.events.append(WrongWay(self.number, self.wrong_way.on))
        if self.stuck.step(seen):
            laps.events.append(Stuck(self.number))
        return self.take_events() if laps.events else []

    def take_events(self) -> list[RaceEvent]:
        """What has happened and was not taken yet."""
        events, self.laps.events = self.laps.events, []
        return events

    def state(self) -> tuple[float, ...]:
        """Plain figures that restore it exactly."""
        return tuple(figure for part in self._parts() for figure in part.STATE.read(part)) + self.laps.state()

    def restore(self, figures: tuple[float, ...]) -> None:
        """Back to what `state` gave."""
        if len(figures) != len(self.state_names()):
            message = "state belongs to a course with other sectors"
            raise StateError(message)
        first = 0
        for part in self._parts():
            size = len(part.STATE.names)
            part.STATE.write(part, figures[first : first + size])
            first += size
        self.laps.restore(figures[first:])
        if not 0 <= self.progress.piece < len(self.course.path):
            message = f"state names a piece {self.progress.piece} that the course does not have"
            raise StateError(message)
        self.sweep.put(self.sweep.x, self.sweep.y)

    def state_names(self) -> tuple[str, ...]:
        """A name for every figure of `state`, for telling where two states part."""
        named = zip(PARTS, self._parts(), strict=True)
        return (*(f"{name}.{field}" for name, part in named for field in part.STATE.names), *self.laps.state_names())

    def _parts(self) -> tuple[_Part, ...]:
        return self, self.sweep, self.progress, self.off_track, self.wrong_way, self.stuck

    def _judge_road(self, seen: Snapshot, gained: float, moved: float) -> None:
        """The off-track rule, and finding the car again on another road."""
        road = self.course.road
        front_left, front_right, rear_left, rear_right = seen.wheels
        off = not (
            front_left.surface.name in road
            or front_right.surface.name in road
            or rear_left.surface.name in road
            or rear_right.surface.name in road
        )
        if not off and (self.off_track.away or seen.tick % LOOK_ROUND == 0) and self.progress.strayed:
            gained += self.progress.find(seen.x, seen.y, self.progress.distance)
        verdict = self.off_track.step(gained - moved, off=off)
        if verdict:
            self._void_by(verdict, seen)

    def _void_by(self, verdict: Verdict | None, seen: Snapshot) -> None:
        if verdict:
            self.laps.excursion(*verdict, seen.tick, seen.x, seen.y)

    def _judge_gates(self, crossings: Sequence[Crossing], seen: Snapshot) -> None:
        for crossing in crossings:
            back = not crossing.forward and self._travels_back(crossing.gate, seen)
            if back:
                self.wrong_way.over_gate()
            if crossing.gate == self.course.finish:
                self._void_by(self.off_track.new_lap(), seen)
            moment = Moment(seen.tick - 1, crossing.fraction)
            self.laps.cross(crossing, moment, self.progress.distance, seen.x, seen.y, back=back)
            self._agree_with_gate(crossing, seen)

    def _travels_back(self, gate: int, seen: Snapshot) -> bool:
        """Whether the car as a whole goes against a gate; in a spin only its nose may."""
        (left_x, left_y), (right_x, right_y) = self.course.gates[gate].points[0], self.course.gates[gate].points[-1]
        return seen.velocity_x * (right_y - left_y) - seen.velocity_y * (right_x - left_x) < 0.0

    def _agree_with_gate(self, crossing: Crossing, seen: Snapshot) -> None:
        """A gate passed in its turn says better than the centre line where the car is; few gates say too little."""
        laps = self.laps
        if laps.last_gate != crossing.gate or not crossing.forward or self.course.needs_measuring:
            return
        where = self.course.gate_distance(laps.count - 1)
        if abs(self.progress.distance - where) > ASTRAY:
            self.progress.find(seen.x, seen.y, where)
