"""A driver who follows the centre line at a safe speed, in any car on any track, and gets free when stuck.

Steering asks the front tyres for the force that keeps the car on the line, by the slip angle that gives it: measured
from where the front axle is really going, so that a slide is met with opposite lock of itself.
"""

from __future__ import annotations

from math import atan, atan2, hypot, sin

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.drivers.feet import Feet, PedalFeel
from racer.drivers.pace import Care, Pace, safe_pace
from racer.drivers.way_out import WayOut
from racer.geometry import clamp, plain_sum, toward, wrap_angle
from racer.physics import AIR_DENSITY, GRAVITY, TICK_HZ
from racer.physics.controls import Controls, quantise
from racer.physics.snapshot import Snapshot
from racer.physics.tyre import slip_for_force
from racer.race.driver import View

BACK, STRAIGHTEN = 5.0, 3.2
"""m/s² of sideways acceleration for a metre beside the line, and 1/s for speed across it."""

CORRECT = 0.45
"""Share of the grip that may go into getting back to the line."""

YAW = 7.0
"""1/s: how fast the turning is brought to what the bend asks for."""

AHEAD = 0.10
"""s that the steering looks ahead along the bends."""

CRAWL, STEADY = 4.0, 8.0
"""m/s: below the first the wheels are pointed at a place ahead, from the second slip angles steer."""

EAGER = 1.2
"""1/s: acceleration for each m/s of speed missing."""

PEDAL_TIME = 0.12
"""s for the whole way of a pedal."""

HOLDING, MORE, LESS = 0.7, 1.0, 4.0
"""Slip up to which driven tyres are trusted with more throttle, and how fast trust grows and goes, 1/s."""

LOST = 25.0
"""m beside the line from which it is looked for anew."""

ROLLING = 1.0
"""m/s backwards that are braked first."""

SLIDING = 1.15
"""Slip of a driven axle above which the throttle is lifted."""


class Follower:
    """One car's driver; `begin` after it was set down."""

    def __init__(
        self, line: Centreline, car: Car, baked: Baked, *, care: Care | None = None, hz: int = TICK_HZ
    ) -> None:
        """Plan the pace once."""
        self.line, self.car = line, car
        self.dt = 1.0 / hz
        self.pace: Pace = safe_pace(line, baked, car, care)
        self.feet = Feet(car, PedalFeel(), dt=self.dt)
        self.drag = AIR_DENSITY / 2.0 * car.aero.drag_area_front
        self.way_out = WayOut(self.dt)
        self._curvature: list[float] = line.curvature.tolist()
        self._room: list[float] = [min(pair) for pair in zip(line.left.tolist(), line.right.tolist(), strict=True)]
        self.begin()

    def begin(self) -> None:
        """Forget where the car was."""
        self.s: float | None = None
        self.throttle = self.brake = 0.0
        self.trust = 1.0
        self.way_out.begin()

    def drive(self, view: View) -> Controls:
        """Controls for the coming tick."""
        return self.controls(view.seen)

    def controls(self, seen: Snapshot) -> Controls:
        """Controls for a car as it is seen."""
        s, aside = self._locate(seen)
        off = wrap_angle(self.line.at(s)[2] - seen.heading)
        self._trust_tyres(seen)
        if self.way_out.step(seen):
            self.throttle = self.brake = 0.0
            return self.way_out.controls(seen, off, aside, self._throttle_limit(seen))
        steer = self._steer(seen, s, aside) / self.car.chassis.steer_lock
        self._press(seen, self._wanted(seen, s, aside, off))
        return quantise(steer, self.throttle, self.brake)

    def _locate(self, seen: Snapshot) -> tuple[float, float]:
        """Where along the line the car is, and how far beside it."""
        s, aside = self.line.locate(seen.x, seen.y, self.s)
        if abs(aside) > LOST:
            s, aside = self.line.locate(seen.x, seen.y)
        self.s = s
        return s, aside

    def _wanted(self, seen: Snapshot, s: float, aside: float, off: float) -> float:
        """Acceleration for the planned speed, which is lower beside the line and when the car points elsewhere."""
        line, pace = self.line, self.pace
        soon = s + 0.08 * seen.speed
        speed = line.value_at(pace.speed, soon)
        # The nearer the road's edge, the slower; and what points elsewhere must first be turned.
        beyond = abs(aside) - 0.45 * line.value_at(self._room, s)
        if beyond > 0.0:
            speed = max(min(speed, 6.0), speed - 1.5 * beyond)
        turned = abs(off)
        if turned > 0.6:
            speed = min(speed, max(4.0, speed * (1.0 - (turned - 0.6))))
        planned = line.value_at(pace.acceleration, soon)
        if seen.forward_speed < 0.8 * speed:
            # Braking that is planned for a much faster car is not for this one.
            planned = max(planned, 0.0)
        return planned + EAGER * (speed - seen.forward_speed)

    def _press(self, seen: Snapshot, wanted: float) -> None:
        """Move the pedals to where they give an acceleration."""
        chassis, step = self.car.chassis, self.dt / PEDAL_TIME
        if seen.forward_speed < -ROLLING:
            self.throttle, self.brake = 0.0, toward(self.brake, 0.5, step)
            return
        rise = self.line.value_at(self.pace.rise, self.s or 0.0)
        roll = plain_sum(wheel.load * wheel.surface.rolling_resistance for wheel in seen.wheels)
        resisting = self.drag * seen.forward_speed * abs(seen.forward_speed) + roll
        force = chassis.mass * (wanted + GRAVITY * rise) + resisting
        if force >= 0.0:
            throttle = min(force / self._full_force(seen), self._throttle_limit(seen))
            self.throttle = toward(self.throttle, throttle * self._lift(seen), step)
            self.brake = toward(self.brake, 0.0, 3.0 * step)
            return
        stop = -force - self._engine_braking(seen)
        brake = clamp(stop / (chassis.mass * self.car.brakes.deceleration), 0.0, self.feet.brake_limit(seen))
        self.throttle = toward(self.throttle, 0.0, 3.0 * step)
        self.brake = toward(self.brake, brake, step)

    def _throttle_limit(self, seen: Snapshot) -> float:
        """The throttle that the driven tyres take, by reckoning and by what they were seen to take."""
        return min(1.0, self.feet.throttle_limit(seen) * self.trust)

    def _trust_tyres(self, seen: Snapshot) -> None:
        """A clutch that slips gives less than is reckoned with: more throttle while the wheels hold, less when not."""
        change = MORE if self._driven_slip(seen) < HOLDING else -LESS
        self.trust = clamp(self.trust + change * self.dt, 0.6, 4.0 if seen.forward_speed < CRAWL else 2.0)

    def _driven_slip(self, seen: Snapshot) -> float:
        share = self.car.chassis.front_drive_share
        return max(seen.front.slip if share > 0.01 else 0.0, seen.rear.slip if share < 0.99 else 0.0)

    def _full_force(self, seen: Snapshot) -> float:
        """What the engine could push with now."""
        engine = self.feet.engine
        rpm = clamp(seen.rpm, 0.3 * engine.redline, engine.redline - 1.0)
        return max(engine.full(rpm) * self.feet.pull[seen.gear], 1.0)

    def _engine_braking(self, seen: Snapshot) -> float:
        return self.feet.engine.drag(seen.rpm) * self.feet.pull[seen.gear]

    def _lift(self, seen: Snapshot) -> float:
        """Less throttle for spinning wheels and in a slide."""
        lift = clamp(1.0 - 1.5 * (self._driven_slip(seen) - SLIDING), 0.1, 1.0)
        if seen.forward_speed > STEADY:
            lift *= clamp(1.6 - 5.0 * abs(seen.sideslip), 0.15, 1.0)
        return lift

    def _steer(self, seen: Snapshot, s: float, aside: float) -> float:
        """Angle of the front wheels."""
        quick = clamp((seen.forward_speed - CRAWL) / (STEADY - CRAWL), 0.0, 1.0)
        angle = 0.0
        if quick < 1.0:
            angle += (1.0 - quick) * self._point_at(seen, s)
        if quick > 0.0:
            angle += quick * self._slip_steer(seen, s, aside)
        lock = self.car.chassis.steer_lock
        return clamp(angle, -lock, lock)

    def _point_at(self, seen: Snapshot, s: float) -> float:
        """Pure pursuit: the wheel angle of the arc through a place on the line ahead."""
        x, y, _ = self.line.at(s + 5.0 + 0.5 * seen.speed)
        away = hypot(x - seen.x, y - seen.y)
        bearing = wrap_angle(atan2(y - seen.y, x - seen.x) - seen.heading)
        if abs(bearing) > 1.5:
            return self.car.chassis.steer_lock * (1.0 if bearing > 0.0 else -1.0)
        return atan(self.car.chassis.wheelbase * 2.0 * sin(bearing) / max(away, 1.0))

    def _slip_steer(self, seen: Snapshot, s: float, aside: float) -> float:
        """The front slip angle for the force that the line asks for, from where the axle is going."""
        chassis, tyre, speed = self.car.chassis, self.car.tyre, max(seen.speed, 1.0)
        heading = self.line.at(s)[2]
        across = speed * sin(wrap_angle(atan2(seen.velocity_y, seen.velocity_x) - heading))
        grip = (seen.front.grip + seen.rear.grip) / chassis.mass
        back = clamp(-BACK * aside - STRAIGHTEN * across, -CORRECT * grip, CORRECT * grip)
        bend = self.line.value_at(self._curvature, s + AHEAD * speed) * speed * speed
        turn = (bend + back) / speed
        force = chassis.mass * (bend + back) * chassis.rear_axle
        force += chassis.yaw_inertia * YAW * (turn - seen.yaw_rate)
        share = clamp(force / chassis.wheelbase / max(seen.front.grip, 1.0), -1.0, 1.0)
        slip = tyre.peak_slip_angle_front * slip_for_force(tyre, abs(share))
        going = atan2(seen.side_speed + chassis.front_axle * seen.yaw_rate, max(seen.forward_speed, 1.0))
        return going + (slip if share >= 0.0 else -slip)
