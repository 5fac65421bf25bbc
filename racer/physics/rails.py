"""Handling level `rails`: a body without momentum that goes where it points (AVL).

Speed lies along the heading and nothing slides; drag multiplies the speed by a factor; steering turns at once, as far
as the ground allows. The body's velocity is set each tick and read back after contact, so walls still stop it.
"""

from __future__ import annotations

from math import cos, sin, tan

from racer.content.car import Car
from racer.geometry import clamp
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.assists import Assists
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.physics.drivetrain import RPM_PER_SPIN, Drivetrain
from racer.physics.gearbox import REVERSE
from racer.physics.ground import Ground
from racer.physics.motion import Motion, Push
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.physics.state import Fields

DRAG_FACTOR = 0.998
FRAMES = 50.0
"""AVL multiplies the speed by a factor under 1 in each of 50 frames a second."""

TURNING_COST = 0.45
"""Share of the thrust that full lock costs (Bråten: turning hard slows acceleration)."""

REVERSE_SHARE = 0.15
"""Top speed backwards over top speed."""


class RailsCar:
    """A body that is where its driver points it."""

    STATE = Fields("felt_x", "drivetrain.rpm", "shifter.gear", "shifter.remaining", "shifter.pause", "shifter.held")

    def __init__(self, car: Car, ground: Ground, *, assists: Assists, dt: float) -> None:
        """The car at rest."""
        self.car, self.ground, self.assists, self.dt = car, ground, assists, dt
        self.keep = DRAG_FACTOR ** (FRAMES * dt)
        self.thrust = top_speed(car) * (1.0 - self.keep) / dt
        self.rest()

    def rest(self) -> None:
        """As new: at rest, first gear."""
        self.drivetrain = Drivetrain(self.car, automatic=True, dt=self.dt)
        self.shifter = self.drivetrain.shifter
        self.surfaces = (self.ground.surface(0.0, 0.0),) * 4
        self.steer_angle = self.felt_x = self.felt_y = self.throttle = self.brake = 0.0
        self.handbrake = False

    def roll_at(self, speed: float) -> None:
        """Gear as at this forward speed."""
        self.shifter.choose(speed / self.car.chassis.wheel_radius * RPM_PER_SPIN)

    def drive(self, motion: Motion, controls: Controls) -> Push:
        """One tick: the force that gives the body the velocity it should have."""
        chassis, dt = self.car.chassis, self.dt
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        self.throttle, self.brake = controls.throttle / PEDAL_STEPS, controls.brake / PEDAL_STEPS
        self.handbrake = controls.handbrake
        steer = controls.steer / STEER_STEPS
        self.steer_angle = steer * chassis.steer_lock
        before = motion.velocity_x * cos_h + motion.velocity_y * sin_h
        self._show_gear(controls, before)
        grip, rolling = self._underfoot(motion, cos_h, sin_h)
        speed = self._speed(before, steer, grip, rolling, self._uphill(motion, cos_h, sin_h))
        yaw_rate = clamp(
            speed * tan(self.steer_angle) / chassis.wheelbase,
            -self.car.tyre.mu_y * grip / max(abs(speed), 1.0),
            self.car.tyre.mu_y * grip / max(abs(speed), 1.0),
        )
        self.felt_x, self.felt_y = (speed - before) / dt, speed * yaw_rate
        push = chassis.mass / dt
        return (
            push * (speed * cos_h - motion.velocity_x),
            push * (speed * sin_h - motion.velocity_y),
            chassis.yaw_inertia / dt * (yaw_rate - motion.yaw_rate),
        )

    def _speed(self, speed: float, steer: float, grip: float, rolling: float, uphill: float) -> float:
        """Speed after thrust, brake, ground and AVL's drag factor."""
        direction = -REVERSE_SHARE if self.shifter.gear == REVERSE else 1.0
        limit = self.car.tyre.mu_x * grip
        thrust = min(self.thrust * self.throttle * (1.0 - TURNING_COST * abs(steer)), limit)
        stop = min(self.brake * self.car.brakes.deceleration, limit) + rolling
        stop += min(self.handbrake * self.car.brakes.handbrake_deceleration, limit)
        speed = (speed + (direction * thrust - uphill) * self.dt) * self.keep
        held = stop * self.dt
        return speed - held if speed > held else speed + held if speed < -held else 0.0 * speed

    def _underfoot(self, motion: Motion, cos_h: float, sin_h: float) -> tuple[float, float]:
        """Mean grip (times gravity) and rolling resistance (as a deceleration) of the four wheels."""
        chassis, surface = self.car.chassis, self.ground.surface
        half = chassis.track_width / 2.0
        found = [
            surface(motion.x + along * cos_h - across * sin_h, motion.y + along * sin_h + across * cos_h)
            for along in (chassis.front_axle, -chassis.rear_axle)
            for across in (-half, half)
        ]
        fl, fr, rl, rr = self.surfaces = (found[0], found[1], found[2], found[3])
        adhesion = (fl.adhesion + fr.adhesion) + (rl.adhesion + rr.adhesion)
        rolling = (fl.rolling_resistance + fr.rolling_resistance) + (rl.rolling_resistance + rr.rolling_resistance)
        return adhesion / 4.0 * GRAVITY, rolling / 4.0 * GRAVITY

    def _uphill(self, motion: Motion, cos_h: float, sin_h: float) -> float:
        """Deceleration by the slope ahead."""
        rise_x, rise_y = self.ground.slope(motion.x, motion.y)
        return GRAVITY * (rise_x * cos_h + rise_y * sin_h)

    def _show_gear(self, controls: Controls, speed: float) -> None:
        """Gear and rpm are for eyes and ears only, but for reverse."""
        spin = speed / self.car.chassis.wheel_radius
        self.shifter.step(
            wants=controls.shift_up - controls.shift_down, rpm_per_ratio=spin * RPM_PER_SPIN, speed=speed,
            acceleration=self.felt_x, uphill=0.0, effort=max(self.throttle, self.brake),
        )  # fmt: skip
        self.drivetrain.step(spin, self.throttle, declutched=False)

    def snapshot(self, tick: int, motion: Motion) -> Snapshot:
        """The car as it is seen now."""
        chassis = self.car.chassis
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        forward = motion.velocity_x * cos_h + motion.velocity_y * sin_h
        weight, spin = chassis.mass * GRAVITY, forward / chassis.wheel_radius
        front, rear = (
            weight * chassis.rear_axle / chassis.wheelbase,
            weight * chassis.front_axle / chassis.wheelbase,
        )
        fl, fr, rl, rr = self.surfaces
        mu, share = self.car.tyre.mu_y / 2.0, chassis.mass * self.felt_y / weight
        view_front = AxleView(spin, 0.0, 0.0, 0.0, 0.0, share * front, mu * front * (fl.adhesion + fr.adhesion))
        view_rear = AxleView(spin, 0.0, 0.0, 0.0, 0.0, share * rear, mu * rear * (rl.adhesion + rr.adhesion))
        return Snapshot(
            tick, motion.x, motion.y, motion.heading, motion.velocity_x, motion.velocity_y, motion.yaw_rate,
            forward, motion.velocity_y * cos_h - motion.velocity_x * sin_h,
            self.felt_x, self.felt_y, self.felt_x, self.felt_y, self.steer_angle,
            self.throttle, self.brake, self.handbrake,
            self.drivetrain.rpm, self.shifter.gear, self.shifter.remaining > 0.0, view_front, view_rear,
            (WheelView(front / 2, fl), WheelView(front / 2, fr), WheelView(rear / 2, rl), WheelView(rear / 2, rr)),
            False, False, False,
        )  # fmt: skip

    def state(self) -> tuple[float, ...]:
        """Everything that the next tick depends on, apart from the motion."""
        return self.STATE.read(self)

    def restore(self, state: tuple[float, ...]) -> None:
        """Take back a state that `state` gave."""
        self.STATE.write(self, state)


def top_speed(car: Car) -> float:
    """Where all the power goes into the air: (P/c)^(1/3)."""
    power = max(torque * rpm / RPM_PER_SPIN for rpm, torque in car.engine.torque_curve)
    drag = AIR_DENSITY / 2.0 * car.aero.drag_area_front
    return float((power * car.gearbox.efficiency / drag) ** (1.0 / 3.0))
