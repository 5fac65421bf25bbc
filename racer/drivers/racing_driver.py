"""The AI: follows a racing line as fast as its skill dares, with a person's car, controls and view.

It steers by the front slip angle that the line asks for, presses the pedals by force within what each axle holds, and
knows nothing but snapshots, the track and the car. Errors come from a seed, never from the clock.
"""

from __future__ import annotations

from collections import deque
from math import atan2, sin, sqrt, tanh

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.polyline import smoothed
from racer.drivers.chance import Drift, bell
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.line_speed import Usage
from racer.drivers.racing_line import Plan, with_usage
from racer.drivers.racing_pedals import RacingPedals
from racer.drivers.racing_steering import BACK, CORRECT, CRAWL, FARTHEST, STEADY, STRAIGHTEN, RacingSteering
from racer.drivers.skill import DriverProfile, form, habits_of, profile_of_skill
from racer.drivers.way_out import WayOut
from racer.geometry import clamp, wrap_angle
from racer.physics import GRAVITY, TICK_HZ
from racer.physics.controls import Controls, quantise
from racer.physics.snapshot import Snapshot
from racer.race.driver import View

UNLEARNED = 0.95
"""Share of the grip that is used where nothing was learned."""

SLIPPERY, UNSURE = 0.4, 0.90
"""Adhesion below which less is dared, and how much of the rest."""

AHEAD, SOON = 0.13, 0.08
"""s that steering and pedals look ahead."""

FIRM = 6.0
"""m/s² of grip below which the way back to the line is taken more softly and looked for sooner: on snow it would
otherwise take what braking needs."""

LEAST_STEADY = 0.5
"""Bound of how much sooner."""

EAGER = 6.0
"""1/s: acceleration for each m/s of speed missing."""

TOLERATED, TAMING, TAMEST = 0.4, 0.3, 0.6
"""m/s too fast from which steering holds back, how much for each further one, and how far at most."""

WIDE, WIDE_COST = 0.25, 2.0
"""m outside the line from which speed is taken off, and m/s for each metre."""

TURNED = 0.6
"""rad away from the line's direction from which the car is first turned."""

LOST = 25.0
"""m beside the line from which it is looked for anew."""

KERB_SIDE = 0.2
"""m that even the best leave to the edge of the corridor: a wheel on grass at the limit is a spin."""

BENT_IN = 8.0
"""m over which the line is bent away from an edge."""

BACK_BY, CLEAR_BY = 16.0, 2.0
"""m before a narrow place by which a wander must be over, and after it before another may begin."""

SIMPLE, SIMPLE_PACE = 2.0, 0.88
"""Tyres so much stiffer than described belong to a simpler car, and the share of the pace that it is driven at."""

KNOT = 45.0
"""m from one error to the next."""

EFFORT, CLOSE = 0.06, 2.5
"""Share of the dared grip that a gap moves at most, and the gap in s that moves most of it."""


class RacingDriver:
    """One car's driver; `begin` after it was set down."""

    def __init__(
        self,
        plan: Plan,
        car: Car,
        _baked: Baked | None = None,
        *,
        profile: DriverProfile | None = None,
        learned: LearnedUsage | None = None,
        hz: int = TICK_HZ,
    ) -> None:
        """Plan the pace once."""
        self.plan, self.car, self.line = plan, car, plan.line
        self.profile = profile or profile_of_skill(100.0)
        self.habits = habits_of(self.profile)
        self.dt = 1.0 / hz
        self.gap: float | None = None
        """s that the player is ahead of this driver, less than 0 when behind; the race tells it."""
        self.usage = scaled(learned.usage(plan) if learned else unlearned(plan), self.habits.dared)
        self.steering = RacingSteering(car)
        self.pedals = RacingPedals(car, dt=self.dt, pedal_time=self.habits.pedal_time)
        self.way_out = WayOut(self.dt)
        self._bends: list[float] = plan.line.curvature.tolist()
        self._room: list[float] = np.minimum(plan.line.left, plan.line.right).tolist()
        self._loose = loose_room(plan, self._room)
        self._aim = kept_off(plan, KERB_SIDE + self.habits.margin)
        self._late = round(self.habits.reflex * hz)
        self.set_pace(self.usage)
        self.begin()

    def set_pace(self, usage: Usage) -> None:
        """Drive with this usage from now on; those whose effort follows a gap keep a harder and an easier pace too."""
        usage = lightened(self.plan, usage)
        self.pace = with_usage(self.plan, usage)
        self._harder = self._easier = self.pace
        if self.profile.reaction > 0.0:
            self._harder = with_usage(self.plan, scaled(usage, min(1.0 + EFFORT, 1.0 / self.habits.dared)))
            self._easier = with_usage(self.plan, scaled(usage, 1.0 - EFFORT))

    def begin(self) -> None:
        """Forget where the car was."""
        self.s: float | None = None
        self.lap = 0
        self._felt: deque[tuple[float, float]] = deque(maxlen=self._late + 1)
        self._form = form(self.profile, self.habits, 0)
        self._drift = Drift(self.profile.seed, 12)
        self._error_at, self._error = (-1, 0), 0.0
        self.steering.begin()
        self.pedals.begin()
        self.way_out.begin()

    def drive(self, view: View) -> Controls:
        """Controls for the coming tick."""
        return self.controls(view.seen)

    def controls(self, seen: Snapshot) -> Controls:
        """Controls for a car as it is seen."""
        s, aside = self._locate(seen)
        heading = self.line.at(s)[2]
        off = wrap_angle(heading - seen.heading)
        if self.way_out.step(seen):
            self.pedals.begin()
            return self.way_out.controls(seen, off, aside, 0.5)
        aside -= self.line.value_at(self._aim, s) + self._wander(s)
        across = seen.speed * sin(wrap_angle(atan2(seen.velocity_y, seen.velocity_x) - heading))
        self._felt.append((aside, across))
        angle = self._angle(seen, s, *self._felt[0])
        wanted = self._wanted(seen, s, aside, off)
        self.pedals.press(seen, wanted, GRAVITY * self.line.value_at(self.plan.rise, s))
        up, down = self.pedals.shifts(seen)
        steer = angle / self.car.chassis.steer_lock
        return quantise(steer, self.pedals.throttle, self.pedals.brake, shift_up=up, shift_down=down)

    def _locate(self, seen: Snapshot) -> tuple[float, float]:
        """Where along the line the car is, and how far beside it."""
        line, before = self.line, self.s
        s, aside = line.locate(seen.x, seen.y, before)
        if abs(aside) > LOST:
            s, aside = line.locate(seen.x, seen.y)
        if before is not None and line.closed and before - s > line.length / 2.0:
            self.lap += 1
            self._form = form(self.profile, self.habits, self.lap)
        self.s = s
        return s, aside

    def _wander(self, s: float) -> float:
        """Metres beside the line that are aimed at by mistake, within the room there is."""
        if self.habits.wander == 0.0:
            return 0.0
        room = max(self.line.value_at(self._loose, s) - KERB_SIDE - self.habits.margin, 0.0)
        # Laps wander differently, so all begin and end on the line itself.
        near = clamp(min(s, self.line.length - s) / KNOT, 0.0, 1.0)
        return clamp(self.habits.wander * 1.7 * near * self._drift.at(s / KNOT, self.lap), -room, room)

    def _missed(self, s: float) -> float:
        """Metres by which a place to brake is taken for another: more is earlier."""
        habits = self.habits
        if habits.braking_error == 0.0:
            return habits.early
        place = (self.lap, int(s / (2.0 * KNOT)))
        if place != self._error_at:
            self._error_at = place
            self._error = bell(self.profile.seed, 13, *place)
        return habits.early + habits.braking_error * self._error

    def _planned(self, s: float) -> tuple[float, float]:
        """Speed and acceleration of the pace at a place, by form and effort."""
        value_at, pace = self.line.value_at, self.pace
        speed, change = value_at(pace.speed, s), value_at(pace.acceleration, s)
        if self.profile.reaction > 0.0 and self.gap is not None:
            effort = self.profile.reaction * tanh(self.gap / CLOSE)
            other = self._harder if effort > 0.0 else self._easier
            speed += abs(effort) * (value_at(other.speed, s) - speed)
        if self.steering.stiffer > SIMPLE:
            speed *= SIMPLE_PACE
        return speed * (1.0 + 0.5 * (self._form - 1.0)), change

    def _wanted(self, seen: Snapshot, s: float, aside: float, off: float) -> float:
        """Acceleration for the planned speed; less outside the line and when the car points elsewhere."""
        soon = s + SOON * seen.speed
        speed, change = self._planned(soon)
        early = self._missed(s)
        if early > 0.0:
            sooner = self._planned(soon + early)
            if sooner[0] < speed:
                speed, change = sooner
        bend = self.line.value_at(self._bends, s)
        wide = -aside if bend > 0.0 else aside
        if wide > WIDE and abs(bend) > 1e-3:
            speed = max(0.8 * speed, speed - WIDE_COST * (wide - WIDE))
        if abs(aside) > 1.0 + 0.6 * self.line.value_at(self._room, s):
            speed = max(min(speed, 6.0), speed - 1.5 * abs(aside))
        turned = abs(off)
        if turned > TURNED:
            speed = min(speed, max(4.0, speed * (1.0 - (turned - TURNED))))
        if seen.forward_speed < 0.8 * speed:
            change = max(change, 0.0)
        return change + EAGER * (speed - seen.forward_speed - change * SOON)

    def _angle(self, seen: Snapshot, s: float, aside: float, across: float) -> float:
        """Angle of the front wheels."""
        quick = clamp((seen.forward_speed - CRAWL) / (STEADY - CRAWL), 0.0, 1.0)
        angle = 0.0
        if quick < 1.0:
            x, y = self._goal(s + 5.0 + 0.5 * seen.speed)
            angle += (1.0 - quick) * self.steering.point_at(seen, x, y)
        if quick > 0.0:
            angle += quick * self._slip_angle(seen, s, aside, across)
        lock = self.car.chassis.steer_lock
        return clamp(angle, -lock, lock)

    def _goal(self, s: float) -> tuple[float, float]:
        """The place that a slow car is pointed at."""
        return self.line.at(s)[:2]

    def _slip_angle(self, seen: Snapshot, s: float, aside: float, across: float) -> float:
        speed = max(seen.speed, 1.0)
        grip = (seen.front.grip + seen.rear.grip) / self.car.chassis.mass
        excess = speed - self._planned(s)[0] - TOLERATED
        most = grip * (max(TAMEST, 1.0 - TAMING * excess) if excess > 0.0 else 1.0)
        firm = min(grip / FIRM, 1.0)
        steady = sqrt(firm)
        back = -BACK * firm * clamp(aside, -FARTHEST, FARTHEST) - STRAIGHTEN * steady * across
        back = clamp(back, -CORRECT * grip, CORRECT * grip)
        value_at, bends = self.line.value_at, self._bends
        bend = value_at(bends, s + AHEAD / max(steady, LEAST_STEADY) * speed) * speed * speed
        turn = clamp((value_at(bends, s + 0.02 * speed) * speed * speed + back) / speed, -grip / speed, grip / speed)
        return self.steering.angle(seen, bend, turn, back, most)


def unlearned(plan: Plan) -> Usage:
    """What is dared before anything was learned: less on what hardly holds."""
    share = np.where(plan.limits.line.adhesion < SLIPPERY, UNLEARNED * UNSURE, UNLEARNED)
    return Usage(share, share, share)


def lightened(plan: Plan, usage: Usage) -> Usage:
    """A usage where braking uphill lifts the car off its tyres, and so does pulling away downhill."""
    fine, car = plan.limits.line, plan.limits.car
    change = np.repeat(np.array(plan.acceleration), 2)[: len(fine.rise)]
    light = 1.0 + np.minimum(fine.rise * change / GRAVITY, 0.0)
    brake = 1.0 / (1.0 + car.mu * car.ratio * np.maximum(fine.rise, 0.0))
    return Usage(usage.brake * brake, usage.corner * light, usage.drive)


def loose_room(plan: Plan, room: list[float]) -> list[float]:
    """The room on the narrower side, where it is least from a little behind to where a wander must be over."""
    before, after = round(CLEAR_BY / plan.line.spacing), round(BACK_BY / plan.line.spacing)
    more = (before, after)
    longer = np.pad(room, more, mode="wrap") if plan.line.closed else np.pad(room, more, mode="edge")
    found: list[float] = sliding_window_view(longer, before + after + 1).min(axis=1).tolist()
    return found


def kept_off(plan: Plan, margin: float) -> list[float]:
    """Metres to the right of the line that keep a margin to both edges, as far as there is room."""
    line = plan.line
    pushed = np.maximum(margin - line.left, 0.0) - np.maximum(margin - line.right, 0.0)
    both = np.minimum(np.maximum(line.left, 0.0), np.maximum(line.right, 0.0)) + margin
    found: list[float] = smoothed(np.clip(pushed, -both, both), BENT_IN / line.spacing, closed=line.closed).tolist()
    return found


def scaled(usage: Usage, factor: float) -> Usage:
    """All of it times a factor."""
    return Usage(usage.brake * factor, usage.corner * factor, usage.drive * factor)
