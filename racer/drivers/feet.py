"""Feet on on/off pedals: pressed and released at a foot's pace, and eased to the grip that is left."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, sqrt

from racer.content.car import Car
from racer.geometry import clamp, toward
from racer.physics.drivetrain import BITE
from racer.physics.engine import EngineTorque
from racer.physics.snapshot import AxleView, Snapshot


@dataclass(frozen=True, slots=True)
class PedalFeel:
    """Times in seconds for the full stroke, and how much of the grip that is left a key may use."""

    eased: bool = True
    """The help's switch: off, a key is the whole pedal."""
    throttle_on: float = 0.12
    throttle_off: float = 0.06
    throttle_ease: float = 0.15
    throttle_use: float = 0.90
    insist: float = 8.0
    """Holding the throttle this long doubles what it may use."""
    slide_free: float = 0.209
    slide_open: float = 0.105
    """rad of rear slide at which the throttle's limit begins to open, and over which it opens: power for a drift."""
    brake_on: float = 0.10
    brake_off: float = 0.05
    brake_ease: float = 0.10
    brake_use: float = 0.95
    swap: float = 0.02
    """A brake is off within this time when the throttle is pressed."""


class Feet:
    """Throttle and brake of one person in one car."""

    def __init__(self, car: Car, feel: PedalFeel, *, dt: float) -> None:
        """Feet on the floor."""
        self.feel = feel
        self.dt = dt
        self.chassis, self.brakes = car.chassis, car.brakes
        self.mu_ratio = car.tyre.mu_x / car.tyre.mu_y
        self.engine = EngineTorque(car.engine)
        gearbox = car.gearbox
        pull = gearbox.final_drive * gearbox.efficiency / car.chassis.wheel_radius
        self.pull = [0.0, *(ratio * pull for ratio in gearbox.ratios), gearbox.reverse * pull]
        self.throttle = self.brake = self.held = 0.0

    def step(self, forth: float, back: float, seen: Snapshot, *, analogue: bool) -> tuple[float, float]:
        """Throttle and brake for this tick; pressing the brake shuts the throttle at once."""
        feel, dt = self.feel, self.dt
        self.held = self.held + dt if forth > 0.0 else 0.0
        eased = feel.eased and not analogue
        if back > 0.0:
            self.throttle = 0.0
            limit = back * self.brake_limit(seen) if eased else back
            self.brake = self._toward(self.brake, limit, feel.brake_on, feel.brake_ease)
            return self.throttle, self.brake
        self.brake = toward(self.brake, 0.0, dt / (feel.swap if forth > 0.0 else feel.brake_off))
        if forth > 0.0:
            limit = forth * self.throttle_limit(seen) if eased else forth
            self.throttle = self._toward(self.throttle, limit, feel.throttle_on, feel.throttle_ease)
        else:
            self.throttle = toward(self.throttle, 0.0, dt / feel.throttle_off)
        return self.throttle, self.brake

    def _toward(self, value: float, limit: float, on: float, ease: float) -> float:
        return min(limit, value + self.dt / on) if value < limit else max(limit, value - self.dt / ease)

    def throttle_limit(self, seen: Snapshot) -> float:
        """The throttle that the driven axles' left-over grip can take, opening when held and in a slide."""
        feel, share = self.feel, self.chassis.front_drive_share
        left = min(
            self._left_over(seen.front) / share if share > 0.01 else 1e9,
            self._left_over(seen.rear) / (1.0 - share) if share < 0.99 else 1e9,
        )
        rpm = min(max(seen.rpm, BITE * self.engine.redline), self.engine.redline - 1.0)
        limit = clamp(feel.throttle_use * left / max(self.engine.full(rpm) * self.pull[seen.gear], 1.0), 0.08, 1.0)
        limit = min(1.0, limit * (1.0 + self.held / feel.insist))
        if seen.forward_speed > 1.0 and seen.speed > 3.0:
            slide = abs(atan2(seen.side_speed - self.chassis.rear_axle * seen.yaw_rate, seen.forward_speed))
            limit += (1.0 - limit) * clamp((slide - feel.slide_free) / feel.slide_open, 0.0, 1.0)
        return limit

    def brake_limit(self, seen: Snapshot) -> float:
        """The brake that the worse axle's left-over grip can take."""
        stop, bias = self.chassis.mass * self.brakes.deceleration, self.brakes.front_bias
        front = self._left_over(seen.front) / max(bias * stop, 1.0)
        rear = self._left_over(seen.rear) / max((1.0 - bias) * stop, 1.0)
        return clamp(self.feel.brake_use * min(front, rear), 0.05, 1.0)

    def _left_over(self, axle: AxleView) -> float:
        """Grip along the car that an axle has left beside its cornering, never less than a fifth of it."""
        grip_sq = axle.grip * axle.grip
        return self.mu_ratio * sqrt(max(grip_sq - axle.force_y * axle.force_y, 0.05 * grip_sq))
