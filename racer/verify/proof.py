"""Drives a ghost's run again from state to state and compares every figure; the lap time is the one found so.

A run begins at a state that the rules make, so that nothing about it is taken from the file: at rest on a grid slot, or
at rest at a gate with every cone in its place. On the build that drove the ghost every bit must agree. On another one
each second may differ by rounding, and the next second begins at the file's state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from racer import words
from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.content.error import ContentError
from racer.drivers.playback import Playback
from racer.physics.identity import build_identity, physics_identity
from racer.physics.state import BodyState, StateError
from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.race.session_state import SessionState
from racer.recording.ghost import Ghost
from racer.recording.pose_rows import pose_row
from racer.recording.recording import POSE_EVERY, Keyframe
from racer.verify.known import Known
from racer.verify.start import stand_at_start
from racer.verify.state_names import OBSTACLE_NAMES, POSE_NAMES, names_of
from racer.verify.verdict import DIVERGED, INVALID, MALFORMED, UNKNOWN, VERIFIED, Verdict

NEAR = 1e-6
"""How far a figure may be off after a second on another build."""


class _DivergedError(Exception):
    """The file and the truth part here."""

    def __init__(self, tick: int, field: str) -> None:
        super().__init__(tick, field)
        self.tick, self.field = tick, field


Watch = Callable[[Session], None]
"""Sees the session after each tick."""


def verify(ghost: Ghost, known: Known | None = None, watch: Watch | None = None) -> Verdict:
    """Whether a ghost's lap was driven as it says; somebody may watch it being driven again."""
    about, known = ghost.about, known or Known()
    if about.physics != physics_identity():
        return _unknown("unknown-physics", found=about.physics, here=physics_identity())
    try:
        venue, car = known.venue(ghost), known.car(ghost)
    except ContentError as error:
        return Verdict(MALFORMED, reason=str(error))
    if venue is None:
        return _unknown("unknown-track", name=about.track_name, hash=about.track[:12])
    if car is None:
        return _unknown("unknown-car", name=about.car_name, hash=about.car[:12])
    if ghost.recording.start.slot >= len(venue.track.grid):
        return Verdict(MALFORMED, reason=words.proof("no-slot", slot=ghost.recording.start.slot))
    return _Again(ghost, venue, car, watch).verdict()


def _unknown(code: str, **values: object) -> Verdict:
    return Verdict(UNKNOWN, reason=words.proof(code, **values))


class _Again:
    """One ghost driven again."""

    def __init__(self, ghost: Ghost, venue: Venue, car: Car, watch: Watch | None = None) -> None:
        self.ghost, self.run, self.watch = ghost, ghost.recording, watch
        about, start = ghost.about, self.run.start
        entry = Entry(car, Playback(self.run), start.slot)
        self.session = open_session(venue, [entry], handling=about.handling, assists=about.assists)
        self.names = names_of(about.handling, self.session.referees[0].state_names())
        self.same_build = about.build == build_identity()
        self.exact = True
        self.laps: dict[int, Lap] = {}

    def verdict(self) -> Verdict:
        """Drive, compare, and judge the lap."""
        frames = self.run.keyframes()
        first = next(frames)
        if first.shape != self._frame().shape:
            return Verdict(MALFORMED, reason=words.proof("shape"))
        try:
            self._stand_at_start(first)
            self._drive(frames)
            return self._judge()
        except _DivergedError as parted:
            return Verdict(DIVERGED, tick=parted.tick, field=parted.field)

    def _frame(self) -> Keyframe:
        session = self.session
        return Keyframe(session.worlds[0].state(), session.referees[0].state())

    def _stand_at_start(self, first: Keyframe) -> None:
        """The state that the rules make; the file's must be the same."""
        try:
            stand_at_start(self.session, self.run)
        except StateError:
            raise _DivergedError(first.world.tick, "judge") from None
        self._compare(self._frame(), first)

    def _drive(self, frames: Iterator[Keyframe]) -> None:
        """From state to state, and past every pose on the way."""
        session, first = self.session, self.run.start.tick
        self._compare_pose()
        for frame in frames:
            while session.tick < frame.world.tick:
                gone = session.tick - first
                self._advance(min(frame.world.tick, first + gone - gone % POSE_EVERY + POSE_EVERY))
                self._compare_pose()
            ours = self._frame()
            if self._compare(ours, frame):
                self._take_over(ours, frame)

    def _advance(self, until: int) -> None:
        """To a tick, or to the next reset before it."""
        session, first = self.session, self.run.start.tick
        if session.tick - first in self.run.resets:
            session.reset()
        stop = min([until, *(first + tick for tick in self.run.resets if first + tick > session.tick)])
        for _ in range(stop - session.tick):
            for event in session.step():
                if isinstance(event, LapFinished):
                    self.laps[event.lap.number] = event.lap
            if self.watch is not None:
                self.watch(session)

    def _compare_pose(self) -> None:
        """What is drawn must be what was driven."""
        gone = self.session.tick - self.run.start.tick
        if gone % POSE_EVERY and gone != self.run.ticks:
            return
        seen = self.session.snapshots[0]
        ours = pose_row(seen.x, seen.y, seen.heading, self.session.referees[0].progress.distance)
        theirs = self.run.poses[-(-gone // POSE_EVERY)].tolist()
        allowed = 0 if self.same_build else 1
        for name, mine, other in zip(POSE_NAMES, ours, theirs, strict=True):
            if abs(mine - other) > allowed:
                raise _DivergedError(self.session.tick, name)

    def _compare(self, ours: Keyframe, theirs: Keyframe) -> bool:
        """Whether they differ, and by no more than rounding may make them."""
        if ours == theirs:
            return False
        if ours.world.awake != theirs.world.awake:
            raise _DivergedError(theirs.world.tick, "obstacles in motion")
        for name, mine, other in self._pairs(ours, theirs):
            if mine != other and (self.same_build or abs(mine - other) > NEAR):
                raise _DivergedError(theirs.world.tick, name)
        self.exact = False
        return True

    def _pairs(self, ours: Keyframe, theirs: Keyframe) -> Iterator[tuple[str, float, float]]:
        yield from zip(self.names, ours.figures, theirs.figures, strict=True)
        bodies = zip(ours.world.obstacles, theirs.world.obstacles, strict=True)
        for number, (mine, other) in enumerate(bodies):
            for name, a, b in zip(OBSTACLE_NAMES, mine.motion, other.motion, strict=True):
                yield f"obstacle{number}.{name}", a, b

    def _take_over(self, ours: Keyframe, theirs: Keyframe) -> None:
        """Go on from the file's state, which differs by rounding; whole numbers are never rounded and stay ours."""
        car, judge = ours.world.cars[0], ours.judge
        motion, memory = theirs.world.cars[0].motion, theirs.world.cars[0].memory
        mine = BodyState(_rounded(car.motion, motion), _rounded(car.memory, memory))
        obstacles = zip(ours.world.obstacles, theirs.world.obstacles, strict=True)
        world = replace(
            ours.world, cars=(mine,), obstacles=tuple(BodyState(_rounded(a.motion, b.motion)) for a, b in obstacles)
        )
        self.session.restore(SessionState((world,), (_rounded(judge, theirs.judge),)))

    def _judge(self) -> Verdict:
        claim, lap = self.ghost.lap, self.laps.get(self.ghost.lap.number)
        if lap is None:
            return Verdict(INVALID, reason=words.proof("unfinished", lap=claim.number))
        if lap.void:
            return Verdict(INVALID, reason=words.rule(lap.void.code, gate=lap.void.gate, amount=lap.void.amount))
        sectors = tuple(time for time in lap.sectors if time is not None)
        self._agree("lap.start", lap.start.tick + lap.start.fraction, claim.start.tick + claim.start.fraction, lap)
        self._agree("lap.end", lap.end.tick + lap.end.fraction, claim.end.tick + claim.end.fraction, lap)
        self._agree("lap.time", lap.time, claim.time, lap)
        self._agree("lap.sectors", len(sectors), len(claim.sectors), lap)
        for number, (mine, other) in enumerate(zip(sectors, claim.sectors, strict=True)):
            self._agree(f"lap.sector{number}", mine, other, lap)
        return Verdict(
            VERIFIED,
            time=lap.time,
            sectors=sectors,
            league=self.ghost.about.league,
            exact=self.exact,
            ticks=self.run.ticks,
        )

    def _agree(self, field: str, ours: float, claimed: float, lap: Lap) -> None:
        """What the header says of the lap must be what was found."""
        if ours != claimed and (self.same_build or abs(ours - claimed) > NEAR):
            raise _DivergedError(lap.end.tick, field)


def _rounded(ours: tuple[float, ...], theirs: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(mine if mine.is_integer() else other for mine, other in zip(ours, theirs, strict=True))
