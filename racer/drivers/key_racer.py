"""An AI with a person's limits: on/off keys through the hands, few changes a second, late and coarse eyes."""

from __future__ import annotations

from collections import deque
from math import atan2, cos, hypot, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.drivers.hands import SLOWEST_PRESS, Feel, Hands, Keys
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.line_speed import Usage
from racer.drivers.racing_driver import SLIPPERY, kept_off, lightened
from racer.drivers.racing_line import Plan, with_usage
from racer.geometry import clamp, toward, wrap_angle
from racer.physics import GRAVITY, TICK_HZ
from racer.physics.controls import Controls
from racer.physics.gearbox import REVERSE
from racer.physics.snapshot import Snapshot
from racer.race.driver import View

Floats = NDArray[np.float64]

LATE = 0.15
"""s from the road to the fingers."""

THINKING = 1.0 / 30.0
"""s from one decision to the next."""

CHANGES = 8
"""Key changes in any second at most."""

HALF_WAY, REACH = 0.17, 0.08
"""s in which a key does its work, and how much of that the place is reckoned ahead."""

AHEAD, SOON = 0.10, 0.10
"""s that steering and pedals look ahead beyond that."""

COARSE_PLACE, COARSE_ANGLE, COARSE_SPEED = 0.15, 0.012, 0.5
"""m, rad and m/s: finer than that nothing is seen."""

BACK, STRAIGHTEN, CORRECT = 2.8, 2.6, 0.5
"""As for other drivers, but calmer."""

MOST = 1.0
"""Share of the stroke that is ever wanted."""

COST = 0.12
"""Share of the stroke that a steering key must be worth to be changed for."""

ON_ICE = 0.60
"""How much of what is dared elsewhere."""


class Dared(NamedTuple):
    """Shares of the grip dared in braking, in a bend and out of it, and how much of the first in a bend."""

    brake: float
    corner: float
    drive: float
    trailing: float


CAREFUL, BOLD, LATE_BRAKER = Dared(0.62, 0.86, 0.97, 0.53), Dared(0.85, 0.93, 1.0, 0.80), Dared(0.90, 0.88, 1.0, 0.50)
"""So that hardly a lap is lost; for a quick one among some that are; and where straights are long and bends wide."""


MARGIN = 0.5
"""m left to the edges."""

PRESS, LIFT = -0.3, 0.5
"""m/s too fast, less than 0 for too slow, below which the throttle is pressed, and above which it is let go."""

STAMP, STEADY, EASED = -0.6, 1.0, -0.9
"""m/s too fast from which the brake is pressed before a bend and elsewhere, and below which it is let go."""

CATCH, COUNTER, SLIDING = 1.3, 2.2, 1.3
"""Slip of the rear over its peak from which a key is let go, the other one pressed, and the throttle lifted."""

STILL, PATIENCE, BACKING = 0.5, 10.0, 6.0
"""m/s and s of getting nowhere, and s of going backwards then."""


class KeyRacer:
    """One person at the arrow keys."""

    def __init__(
        self,
        plan: Plan,
        car: Car,
        *,
        learned: LearnedUsage | None = None,
        dared: Dared = CAREFUL,
        feel: Feel | None = None,
        hz: int = TICK_HZ,
    ) -> None:
        """Plan the pace once."""
        self.car, self.line, self.dt, self.hz = car, plan.line, 1.0 / hz, hz
        self.plan = plan
        self._keys_worth = _worth(plan, dared.trailing)
        even = np.ones(len(plan.limits.line.bend))
        usage = learned.usage(plan) if learned else Usage(*(share * _sure(plan) * even for share in dared[:3]))
        self.set_pace(usage)
        self._feel = feel
        self._bends: list[float] = plan.line.curvature.tolist()
        self._aim = kept_off(plan, MARGIN)
        self.begin()

    def set_pace(self, usage: Usage) -> None:
        """Drive with this usage from now on."""
        fit = Usage(usage.brake * self._keys_worth, usage.corner, usage.drive)
        self.pace = with_usage(self.plan, lightened(self.plan, fit))

    def begin(self) -> None:
        """Nothing pressed, nothing seen."""
        self.hands = Hands(self.car, feel=self._feel, dt=self.dt)
        self.keys = Keys()
        self.s: float | None = None
        self.lap = 0
        self.stuck = self.backing = 0.0
        self._seen: deque[Snapshot] = deque(maxlen=round(LATE * self.hz) + 1)
        self._changed: deque[int] = deque(maxlen=CHANGES)
        self._tick = 0

    def drive(self, view: View) -> Controls:
        """What the hands make of the keys."""
        self._seen.append(view.seen)
        if self._tick % round(THINKING * self.hz) == 0:
            self._decide(self._seen[0])
        self._tick += 1
        return self.hands.step(self.keys, view.seen)

    def _decide(self, late: Snapshot) -> None:
        """Other keys, if they are worth it and the fingers are free."""
        steer = self._steering(late)
        pedal = self._stuck_pedal(late) or self._pedal(late)
        if self.backing > 0.0:
            steer = -steer
        self._change(self.keys._replace(left=steer < 0, right=steer > 0))
        self._change(self.keys._replace(up=pedal > 0, down=pedal < 0))

    def _change(self, wish: Keys) -> None:
        """Press and let go, one key after the other, as often as fingers can."""
        for name in ("left", "right", "up", "down"):
            wanted = getattr(wish, name)
            if wanted == getattr(self.keys, name):
                continue
            if len(self._changed) == CHANGES and self._tick - self._changed[0] < self.hz:
                return
            self._changed.append(self._tick)
            self.keys = self.keys._replace(**{name: wanted})

    def _place(self, late: Snapshot, ahead: float) -> tuple[float, float, float]:
        """Distance along the line, metres beside it and speed across it, as reckoned for a moment ahead."""
        course = atan2(late.velocity_y, late.velocity_x) + 0.5 * late.yaw_rate * ahead
        speed = hypot(late.velocity_x, late.velocity_y)
        x, y = late.x + speed * cos(course) * ahead, late.y + speed * sin(course) * ahead
        s, aside = self.line.locate(x, y, self.s)
        if abs(aside) > 25.0:
            s, aside = self.line.locate(x, y)
        if self.s is not None and self.line.closed and self.s - s > self.line.length / 2.0:
            self.lap += 1
        self.s = s
        off = wrap_angle(course + 0.5 * late.yaw_rate * ahead - self.line.at(s)[2])
        aside -= self.line.value_at(self._aim, s)
        return s, _coarse(aside, COARSE_PLACE), speed * sin(_coarse(off, COARSE_ANGLE))

    def _steering(self, late: Snapshot) -> int:
        """-1, 0 or 1: the key that brings the wheel nearest to where it should be."""
        s, aside, across = self._place(late, LATE + REACH)
        speed = max(_coarse(late.speed, COARSE_SPEED), 1.0)
        grip = max((late.front.grip + late.rear.grip) / self.car.chassis.mass, 0.5)
        if speed < 6.0:
            wanted = self._towards(late)
        else:
            back = clamp(-BACK * aside - STRAIGHTEN * across, -CORRECT * grip, CORRECT * grip)
            bend = self.line.value_at(self._bends, s + AHEAD * speed) * speed * speed
            wanted = clamp((bend + back) / grip, -MOST, MOST)
        now = int(self.keys.right) - int(self.keys.left)
        best = min((now, -1, 0, 1), key=lambda key: abs(self._turned(key, grip) - wanted) + COST * abs(key - now))
        slide = late.rear.slip_angle / self.car.tyre.peak_slip_angle_rear
        if speed > 6.0 and abs(slide) > CATCH:
            against = 1 if slide > 0.0 else -1
            return against if abs(slide) > COUNTER else 0 if best * against < 0 else best
        return best

    def _towards(self, late: Snapshot) -> float:
        """At walking pace: simply towards the road ahead."""
        x, y, _ = self.line.at((self.s or 0.0) + 8.0)
        bearing = wrap_angle(atan2(y - late.y, x - late.x) - late.heading)
        return clamp(2.5 * bearing, -1.0, 1.0)

    def _turned(self, key: int, grip: float) -> float:
        """How far in the steering will be soon with a key held."""
        feel, turn, time = self.hands.feel, self.hands.turn, HALF_WAY
        if key == 0:
            return toward(turn, 0.0, time / feel.release)
        if key * turn < 0.0:
            used = min(abs(turn) * feel.reverse, time)
            turn, time = toward(turn, 0.0, used / feel.reverse), time - used
        return toward(turn, float(key), time / (feel.press * clamp(grip / GRAVITY, 1.0, SLOWEST_PRESS)))

    def _pedal(self, late: Snapshot) -> int:
        """1 for throttle, -1 for brake."""
        speed = _coarse(late.forward_speed, COARSE_SPEED)
        soon = (self.s or 0.0) + SOON * speed
        planned, change = self.line.value_at(self.pace.speed, soon), self.line.value_at(self.pace.acceleration, soon)
        off = abs(wrap_angle(self.line.at(self.s or 0.0)[2] - late.heading))
        if off > 0.6:
            planned = min(planned, max(5.0, planned * (1.6 - off)))
        aside = abs(self.line.locate(late.x, late.y, self.s)[1] - self.line.value_at(self._aim, self.s or 0.0))
        if aside > 1.0:
            planned = max(min(planned, 7.0), planned - 1.2 * (aside - 1.0))
        if speed > 6.0 and abs(late.rear.slip_angle) > SLIDING * self.car.tyre.peak_slip_angle_rear:
            return int(self.keys.up) if self.car.chassis.drive == "front" else 0
        fast = late.forward_speed + LATE * late.acceleration_x - planned
        if self.keys.down:
            return -1 if fast > EASED else 0
        if fast > (STAMP if change < -1.0 else STEADY):
            return -1
        return 1 if fast < (LIFT if self.keys.up else PRESS) else 0

    def _stuck_pedal(self, late: Snapshot) -> int:
        """Backwards for a while when nothing moves, then forwards again; 0 when all is well."""
        if self.backing > 0.0:
            self.backing -= THINKING
            return -1
        if late.gear == REVERSE:
            return 1
        self.stuck = self.stuck + THINKING if late.speed < STILL and self._tick > self.hz else 0.0
        if self.stuck > PATIENCE:
            self.stuck, self.backing = 0.0, BACKING
        return 0


def _coarse(value: float, step: float) -> float:
    return round(value / step) * step


def _sure(plan: Plan) -> Floats:
    """Less where there is hardly any grip."""
    return np.where(plan.limits.line.adhesion < SLIPPERY, ON_ICE, 1.0)


def _worth(plan: Plan, trailing: float) -> Floats:
    """What the brake key is worth along the line: keys brake well only straight on."""
    fine = plan.limits.line
    square = np.repeat(np.array(plan.speed), 2)[: len(fine.bend)] ** 2
    bending = np.abs(fine.bend) * square / (plan.limits.car.mu * fine.adhesion * GRAVITY)
    found: Floats = 1.0 - (1.0 - trailing) * np.clip((bending - 0.15) / 0.5, 0.0, 1.0)
    return found
