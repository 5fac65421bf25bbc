"""The one place where the order of a tick is written: drivers, worlds, lap judges, recorder, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from racer.content.car import Car
from racer.content.track import GridSlot
from racer.physics.controls import Controls
from racer.physics.events import Event
from racer.physics.snapshot import Snapshot
from racer.physics.state import StateError
from racer.physics.world import World
from racer.race.course import Course
from racer.race.driver import Driver, View
from racer.race.events import RaceEvent, Reset
from racer.race.lap import Lap
from racer.race.referee import Referee
from racer.race.reset import reset_place
from racer.race.rules import Rules
from racer.race.session_state import SessionState
from racer.race.void import LEFT, RESET, REWOUND

SessionEvent = Event | RaceEvent
Recorder = Callable[["Session", Sequence[Controls]], None]
"""Called after each tick with the controls that made it, and with none when a person had a car set back to a gate."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A car that takes part, who drives it, and which grid slot it starts from."""

    car: Car
    driver: Driver
    slot: int = 0


class Session:
    """Cars on a course. With a world for each car they pass through each other; in one world they touch."""

    def __init__(
        self,
        course: Course,
        entries: Sequence[Entry],
        worlds: Sequence[World],
        *,
        rules: Rules | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        """Take worlds that hold the entries' cars in their order, and set every car on its slot at rest."""
        self.course = course
        self.entries = tuple(entries)
        self.worlds = tuple(worlds)
        self.rules = rules or Rules()
        self.recorder = recorder
        self.dt = worlds[0].dt
        self.referees = tuple(
            Referee(course, entry.car, number=number, rules=self.rules, dt=self.dt)
            for number, entry in enumerate(entries)
        )
        self._alone = len(self.worlds) == len(self.entries)
        margin = self.rules.outside
        self._world_ends = -margin, course.track.width + margin, course.track.height + margin
        self.snapshots: tuple[Snapshot, ...] = ()
        self.before: tuple[Snapshot, ...] = ()
        """The cars a tick ago, for drawing between two ticks."""
        self.events: list[SessionEvent] = []
        self._pending: list[SessionEvent] = []
        self.proof_tick: int | None = 0
        """The tick of the rule-made state that a proof may begin at; None after a rewind."""
        self._starts = tuple(world.state() for world in self.worlds)
        self.restart()

    @property
    def tick(self) -> int:
        """Ticks since the start."""
        return self.worlds[0].tick

    def step(self) -> list[SessionEvent]:
        """One tick; gives what happened in it."""
        controls = []
        for number, entry in enumerate(self.entries):
            controls.append(entry.driver.drive(View(number, self.snapshots, self.course, entry.car)))
        self._step_worlds(controls)
        self._look()
        events = self._happened()
        for referee in self.referees:
            events += referee.watch(self.snapshots[referee.number])
        self._fetch_back()
        if self._pending:
            events += self._pending
            self._pending = []
        self.events = events
        if self.recorder:
            self.recorder(self, controls)
        return events

    def view(self, number: int) -> View:
        """What a driver sees."""
        return View(number, self.snapshots, self.course, self.entries[number].car)

    def laps(self, number: int = 0) -> Sequence[Lap]:
        """Laps that a car has finished since the start."""
        return self.referees[number].laps.done

    def provable(self, lap: Lap) -> bool:
        """Whether a lap lies wholly after a state that the rules made: at rest on the grid or at a gate."""
        return self.proof_tick is not None and lap.start.tick >= self.proof_tick

    def position(self, number: int = 0) -> float:
        """How far a car has come, for the order in a race: never past a gate that it has yet to pass."""
        referee = self.referees[number]
        distance = referee.progress.distance
        if referee.laps.finished:
            return distance
        return min(distance, self.course.gate_distance(referee.laps.count))

    def slot(self, number: int) -> GridSlot:
        """Where a car starts."""
        return self.course.grid[self.entries[number].slot]

    def restart(self) -> None:
        """Everything as at the start: cars at rest on their slots, clock and laps at nothing, cones standing."""
        for world, start in zip(self.worlds, self._starts, strict=True):
            world.restore(start)
        for number in range(len(self.entries)):
            slot = self.slot(number)
            self._set_down(number, slot.x, slot.y, slot.heading)
            self.referees[number].begin(slot.x, slot.y, slot.heading)
            self.referees[number].take_events()
        self.proof_tick = self.tick
        self._pending = []
        self.events = []
        self._look()
        self.before = self.snapshots

    def reset(self, number: int = 0) -> None:
        """Set a car back to the gate it passed last, at rest; the lap is lost and its clock goes on."""
        self._reset(number, RESET)
        self.proof_tick = self.tick
        if self.recorder:
            self.recorder(self, ())

    def state(self) -> SessionState:
        """Everything that the coming ticks depend on, besides the drivers."""
        return SessionState(
            tuple(world.state() for world in self.worlds), tuple(referee.state() for referee in self.referees)
        )

    def restore(self, state: SessionState) -> None:
        """Go back to a state of this session or of one built the same way."""
        state.require_finite()
        if len(state.worlds) != len(self.worlds) or len(state.referees) != len(self.referees):
            message = "state belongs to a session with other cars"
            raise StateError(message)
        for world, saved in zip(self.worlds, state.worlds, strict=True):
            world.restore(saved)
        for referee, figures in zip(self.referees, state.referees, strict=True):
            referee.restore(figures)
        self._pending = []
        self.events = []
        self._look()
        self.before = self.snapshots

    def rewind(self, state: SessionState) -> None:
        """Practise a piece again: back to a state, without a lap or a proof that could count."""
        self.restore(state)
        self.proof_tick = None
        for referee, seen in zip(self.referees, self.snapshots, strict=True):
            referee.laps.break_rule(REWOUND, referee.laps.last_gate or 0, seen.x, seen.y)
        for entry in self.entries:
            entry.driver.begin()

    def practise_from(self, x: float, y: float, heading: float, *, near: float) -> None:
        """Begin anew at rest at a place of one's own, about so far along the course; nothing from there can count."""
        self.restart()
        self._set_down(0, x, y, heading)
        self.referees[0].set_down(x, y, heading, near=near)
        self.proof_tick = None
        self._look()
        self.before = self.snapshots

    def _step_worlds(self, controls: Sequence[Controls]) -> None:
        if self._alone:
            for number, world in enumerate(self.worlds):
                world.step((controls[number],))
        else:
            self.worlds[0].step(controls)

    def _look(self) -> None:
        """Take the cars' snapshots, keeping the last ones."""
        self.before = self.snapshots
        if self._alone:
            self.snapshots = tuple([world.snapshot(0) for world in self.worlds])
        else:
            world = self.worlds[0]
            self.snapshots = tuple([world.snapshot(number) for number in range(len(self.entries))])

    def _happened(self) -> list[SessionEvent]:
        """What the worlds tell, with the session's numbers for the cars."""
        if not self._alone:
            return list(self.worlds[0].events)
        events: list[SessionEvent] = []
        for number, world in enumerate(self.worlds):
            for event in world.events:
                events.append(replace(event, car=number))  # noqa: PERF401 - mostly there is none
        return events

    def _fetch_back(self) -> None:
        """Whoever has left the world is set back at once."""
        least, most_x, most_y = self._world_ends
        for number, seen in enumerate(self.snapshots):
            if not (least <= seen.x <= most_x and least <= seen.y <= most_y):
                self._reset(number, LEFT)

    def _reset(self, number: int, code: str) -> None:
        referee, seen = self.referees[number], self.snapshots[number]
        others = [] if self._alone else [(s.x, s.y) for i, s in enumerate(self.snapshots) if i != number]
        place = reset_place(referee, self.slot(number), others)
        referee.laps.break_rule(code, place.gate or 0, seen.x, seen.y)
        self._set_down(number, place.x, place.y, place.heading)
        referee.set_down(place.x, place.y, place.heading, near=place.distance)
        self._pending += [*referee.take_events(), Reset(number, place.gate)]
        self._look()
        self.before = self.snapshots

    def _set_down(self, number: int, x: float, y: float, heading: float) -> None:
        world, index = (self.worlds[number], 0) if self._alone else (self.worlds[0], number)
        world.place(index, x=x, y=y, heading=heading)
        self.entries[number].driver.begin()
