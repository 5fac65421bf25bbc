"""Steering by the slip angle of the front tyres, measured from where the axle is going: slides are met of itself."""

from __future__ import annotations

from math import atan, atan2, hypot, sin

from racer.content.car import Car
from racer.geometry import clamp, wrap_angle
from racer.physics.snapshot import Snapshot
from racer.physics.tyre import secant_of, slip_for_force

BACK, STRAIGHTEN = 6.0, 3.5
"""m/s² of sideways acceleration for a metre beside the line, and 1/s for speed across it."""

FARTHEST = 1.5
"""m beside the line that are answered; more would only throw the car about."""

CORRECT = 0.5
"""Share of the grip that may go into getting back to the line."""

YAW = 5.0
"""1/s: how fast the turning is brought to what the bend asks for."""

CRAWL, STEADY = 4.0, 8.0
"""m/s: below the first the wheels are pointed at a place ahead, from the second slip angles steer."""

LEARNING = 0.01
"""Share of the stiffness seen in a tick that is believed."""

STIFFEST = 30.0


class RacingSteering:
    """The front wheels' angle for what the line asks."""

    def __init__(self, car: Car) -> None:
        """Know the tyre."""
        self.car = car
        self._secant = secant_of(car.tyre)
        self.begin()

    def begin(self) -> None:
        """Reckon with the tyre as it is described."""
        self.stiffer = 1.0
        """How many times stiffer than described the tyres are seen to be: simpler handling has stiff ones."""

    def angle(self, seen: Snapshot, bend: float, turn: float, back: float, most: float) -> float:
        """For an acceleration across `bend` + `back` of at most `most`, turning at `turn` rad/s."""
        chassis, tyre = self.car.chassis, self.car.tyre
        self._look(seen)
        wanted = clamp(bend + back, -most, most)
        force = chassis.mass * wanted * chassis.rear_axle + chassis.yaw_inertia * YAW * (turn - seen.yaw_rate)
        share = clamp(force / chassis.wheelbase / max(seen.front.grip, 1.0), -1.0, 1.0)
        slip = tyre.peak_slip_angle_front * self._slip(abs(share), seen) / self.stiffer
        going = atan2(seen.side_speed + chassis.front_axle * seen.yaw_rate, max(seen.forward_speed, 1.0))
        return going + (slip if share >= 0.0 else -slip)

    def _slip(self, share: float, seen: Snapshot) -> float:
        """Slip across that gives a share of the grip beside the slip along that there is."""
        slip = slip_for_force(self.car.tyre, share)
        along = abs(seen.front.slip_ratio) / self.car.tyre.peak_slip_ratio
        if along > 0.05 and share > 0.02:
            for _ in (0, 1, 2):
                slip = min(share / self._secant(hypot(along, slip)), 1.2)
        return min(slip, 1.0)

    def _look(self, seen: Snapshot) -> None:
        """Compare what the front tyres do with what they should do at their slip."""
        front, peak = seen.front, self.car.tyre.peak_slip_angle_front
        slip = abs(front.slip_angle) / peak
        if not 0.002 < slip < 0.8 or seen.forward_speed < STEADY or front.grip < 1.0:
            return
        expected = slip * self._secant(max(hypot(slip, front.slip_ratio / self.car.tyre.peak_slip_ratio), 1e-3))
        given = abs(front.force_y) / front.grip
        if 0.05 < given < 0.95:
            found = clamp(given / expected, 1.0, STIFFEST)
            self.stiffer += LEARNING * ((found if found > 1.5 else 1.0) - self.stiffer)

    def point_at(self, seen: Snapshot, x: float, y: float) -> float:
        """Pure pursuit: the wheel angle of the arc through a place ahead."""
        away = hypot(x - seen.x, y - seen.y)
        bearing = wrap_angle(atan2(y - seen.y, x - seen.x) - seen.heading)
        if abs(bearing) > 1.5:
            return self.car.chassis.steer_lock * (1.0 if bearing > 0.0 else -1.0)
        return atan(self.car.chassis.wheelbase * 2.0 * sin(bearing) / max(away, 1.0))
