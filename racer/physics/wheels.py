"""Handling level `wheels`: four wheels that answer slip with a force in proportion (GDNet, phase three).

Each wheel compares the speed of the ground under it with its own rim: the response is -2·(side part) - (forward part),
times a stiffness, capped at adhesion times load, and the forward part turns the wheel. Forgiving: no peak, no tail.
"""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from racer.content.car import Car
from racer.geometry import toward
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.assists import Assists
from racer.physics.axle import CREEP, RELAXATION, WIND_UP
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.physics.drivetrain import RPM_PER_SPIN, Drivetrain
from racer.physics.ground import Ground
from racer.physics.motion import Motion, Push
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.physics.state import Fields

RESPONSE = 14.0
"""1/s: stiffness for each kg that a wheel carries; GDNet leaves it to taste."""

SIDE = 2.0
"""GDNet: slip to the side is answered twice as hard."""


class Wheel:
    """One wheel: where it sits on the car, how fast it turns and how it pushes."""

    def __init__(self, car: Car, x: float, y: float, *, load: float, ground: Ground, dt: float) -> None:
        """A wheel at rest at (x, y) of the car's frame."""
        self.x, self.y, self.load, self.dt = x, y, load, dt
        self.radius, self.inertia = car.chassis.wheel_radius, car.chassis.wheel_inertia
        self.response = RESPONSE * load / GRAVITY
        self.surface = ground.surface(0.0, 0.0)
        self.spin = self.along = self.across = self.force_x = self.force_y = self.grip = 0.0
        self.wound_x = self.wound_y = 0.0

    def push(self, along: float, across: float, *, drive: float, brake: float, inertia: float, mu: float) -> None:
        """One tick: ground speed along and across the wheel to a response force, and the wheel's own spin."""
        self.along, self.across = along, across
        self.grip = mu * self.surface.adhesion * self.load
        hold = self._hold(along, across)
        stiffness, offset = self.response + hold * self.dt, hold * self.wound_x
        shaft, radius = inertia / self.dt, self.radius
        damping = shaft + stiffness * radius * radius
        spin = (shaft * self.spin + drive + radius * (stiffness * along + offset)) / damping
        spin = _braked(spin, brake / damping)
        force_x = stiffness * (spin * radius - along) - offset
        force_y = -SIDE * self.response * across - hold * self.wound_y
        demand = hypot(force_x, force_y)
        if demand > self.grip:
            force_x, force_y = force_x * self.grip / demand, force_y * self.grip / demand
            spin = _braked(self.spin + (drive - radius * force_x) / shaft, brake / shaft)
        self._wind(along - spin * radius, across, along, hold)
        self.spin, self.force_x, self.force_y = spin, force_x, force_y

    def _hold(self, along: float, across: float) -> float:
        """Spring rate of the wound-up tyre: all of it at rest, none from walking pace on (as in `axle`)."""
        share = 1.0 - hypot(along, across) / CREEP
        return share * self.grip / WIND_UP if share > 0.0 else 0.0

    def _wind(self, slip_x: float, slip_y: float, rolling: float, hold: float) -> None:
        """Wind up by this tick's slip, let go by rolling, never by more than the grip can hold."""
        if hold == 0.0:
            self.wound_x = self.wound_y = 0.0
            return
        kept = 1.0 / (1.0 + abs(rolling) * self.dt / RELAXATION)
        wound_x, wound_y = (self.wound_x + slip_x * self.dt) * kept, (self.wound_y + slip_y * self.dt) * kept
        most = max(1.0, hypot(wound_x, wound_y) / WIND_UP)
        self.wound_x, self.wound_y = wound_x / most, wound_y / most


class WheelsCar:
    """Four response-force wheels under one body."""

    STATE = Fields(
        "steer_angle", "felt_x",
        "fl.spin", "fl.wound_x", "fl.wound_y", "fr.spin", "fr.wound_x", "fr.wound_y",
        "rl.spin", "rl.wound_x", "rl.wound_y", "rr.spin", "rr.wound_x", "rr.wound_y",
        "drivetrain.rpm", "shifter.gear", "shifter.remaining", "shifter.pause", "shifter.held",
    )  # fmt: skip

    def __init__(self, car: Car, ground: Ground, *, assists: Assists, dt: float) -> None:
        """The car at rest."""
        self.car, self.ground, self.assists, self.dt = car, ground, assists, dt
        self.rest()

    def rest(self) -> None:
        """As new: at rest, first gear, engine idling."""
        chassis, half = self.car.chassis, self.car.chassis.track_width / 2.0
        weight = chassis.mass * GRAVITY / 2.0
        front, rear = (
            weight * chassis.rear_axle / chassis.wheelbase,
            weight * chassis.front_axle / chassis.wheelbase,
        )

        def wheel(x: float, y: float, load: float) -> Wheel:
            return Wheel(self.car, x, y, load=load, ground=self.ground, dt=self.dt)

        self.fl, self.fr = wheel(chassis.front_axle, -half, front), wheel(chassis.front_axle, half, front)
        self.rl, self.rr = wheel(-chassis.rear_axle, -half, rear), wheel(-chassis.rear_axle, half, rear)
        self.drivetrain = Drivetrain(self.car, automatic=self.assists.automatic, dt=self.dt)
        self.shifter = self.drivetrain.shifter
        self.steer_angle = self.felt_x = self.felt_y = self.throttle = self.brake = 0.0
        self.handbrake = False

    def roll_at(self, speed: float) -> None:
        """Wheels and gear as at this forward speed."""
        for wheel in (self.fl, self.fr, self.rl, self.rr):
            wheel.spin = speed / wheel.radius
        self.shifter.choose(speed / self.fl.radius * RPM_PER_SPIN)

    def drive(self, motion: Motion, controls: Controls) -> Push:
        """One tick: the sum of four responses, air and slope."""
        chassis = self.car.chassis
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        forward = motion.velocity_x * cos_h + motion.velocity_y * sin_h
        side = motion.velocity_y * cos_h - motion.velocity_x * sin_h
        self.throttle, self.brake = controls.throttle / PEDAL_STEPS, controls.brake / PEDAL_STEPS
        self.handbrake = controls.handbrake
        lock = controls.steer / STEER_STEPS * chassis.steer_lock
        self.steer_angle = toward(self.steer_angle, lock, chassis.steer_rate * self.dt)
        self._shift(controls, forward)
        self._turn_wheels(motion, cos_h, sin_h, forward, side)
        fl, fr, rl, rr = self.fl, self.fr, self.rl, self.rr
        cos_d, sin_d = cos(self.steer_angle), sin(self.steer_angle)
        left_x, right_x = fl.force_x * cos_d - fl.force_y * sin_d, fr.force_x * cos_d - fr.force_y * sin_d
        front_y = (fl.force_x * sin_d + fl.force_y * cos_d) + (fr.force_x * sin_d + fr.force_y * cos_d)
        rear_y = rl.force_y + rr.force_y
        force_x = (left_x + right_x) + (rl.force_x + rr.force_x)
        force_y = front_y + rear_y
        torque = chassis.front_axle * front_y - chassis.rear_axle * rear_y
        torque += fr.y * ((left_x - right_x) + (rl.force_x - rr.force_x))
        self.felt_x, self.felt_y = force_x / chassis.mass, force_y / chassis.mass
        half_air, aero = AIR_DENSITY / 2.0, self.car.aero
        force_x -= half_air * aero.drag_area_front * forward * abs(forward)
        force_y -= half_air * aero.drag_area_side * side * abs(side)
        rise_x, rise_y = self.ground.slope(motion.x, motion.y)
        weight = chassis.mass * GRAVITY
        return (
            force_x * cos_h - force_y * sin_h - weight * rise_x,
            force_x * sin_h + force_y * cos_h - weight * rise_y,
            torque,
        )

    def _shift(self, controls: Controls, forward: float) -> None:
        self.shifter.step(
            wants=controls.shift_up - controls.shift_down,
            rpm_per_ratio=forward / self.fl.radius * RPM_PER_SPIN,
            speed=forward, acceleration=self.felt_x, uphill=0.0, effort=max(self.throttle, self.brake),
        )  # fmt: skip

    def _turn_wheels(self, motion: Motion, cos_h: float, sin_h: float, forward: float, side: float) -> None:
        """Torques to the four wheels, and their answers."""
        chassis, brakes, drivetrain = self.car.chassis, self.car.brakes, self.drivetrain
        share = chassis.front_drive_share
        front_spin, rear_spin = (self.fl.spin + self.fr.spin) / 2.0, (self.rl.spin + self.rr.spin) / 2.0
        drivetrain.step(
            front_spin * share + rear_spin * (1.0 - share),
            self.throttle,
            declutched=self.handbrake and share < 1.0,
        )
        stop = self.brake * chassis.mass * brakes.deceleration * chassis.wheel_radius / 2.0
        hand = self.handbrake * chassis.mass * brakes.handbrake_deceleration * chassis.wheel_radius / 2.0
        cos_d, sin_d = cos(self.steer_angle), sin(self.steer_angle)
        axles = (
            (self.fl, self.fr, cos_d, sin_d, share, stop * brakes.front_bias),
            (self.rl, self.rr, 1.0, 0.0, 1.0 - share, stop * (1.0 - brakes.front_bias) + hand),
        )
        for left, right, c, s, part, brake in axles:
            inertia = left.inertia + drivetrain.inertia * part / 2.0
            for wheel in (left, right):
                wheel.surface = self.ground.surface(
                    motion.x + wheel.x * cos_h - wheel.y * sin_h, motion.y + wheel.x * sin_h + wheel.y * cos_h
                )
                rolling = wheel.surface.rolling_resistance * wheel.load * wheel.radius
                ground_x, ground_y = forward - motion.yaw_rate * wheel.y, side + motion.yaw_rate * wheel.x
                wheel.push(
                    ground_x * c + ground_y * s, ground_y * c - ground_x * s,
                    drive=drivetrain.torque * part / 2.0, brake=brake + rolling, inertia=inertia, mu=self.car.tyre.mu_y,
                )  # fmt: skip

    def snapshot(self, tick: int, motion: Motion) -> Snapshot:
        """The car as it is seen now."""
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        wheels = (self.fl, self.fr, self.rl, self.rr)
        a, b, c, d = (WheelView(wheel.load, wheel.surface) for wheel in wheels)
        return Snapshot(
            tick, motion.x, motion.y, motion.heading, motion.velocity_x, motion.velocity_y, motion.yaw_rate,
            motion.velocity_x * cos_h + motion.velocity_y * sin_h,
            motion.velocity_y * cos_h - motion.velocity_x * sin_h,
            self.felt_x, self.felt_y, self.felt_x, self.felt_y, self.steer_angle,
            self.throttle, self.brake, self.handbrake,
            self.drivetrain.rpm, self.shifter.gear, self.shifter.remaining > 0.0,
            _axle_view(self.fl, self.fr), _axle_view(self.rl, self.rr), (a, b, c, d), False, False, False,
        )  # fmt: skip

    def state(self) -> tuple[float, ...]:
        """Everything that the next tick depends on, apart from the motion."""
        return self.STATE.read(self)

    def restore(self, state: tuple[float, ...]) -> None:
        """Take back a state that `state` gave."""
        self.STATE.write(self, state)


def _braked(spin: float, held: float) -> float:
    """A brake may stop a wheel but never turn it backwards."""
    return spin - held if spin > held else spin + held if spin < -held else 0.0 * spin


def _axle_view(left: Wheel, right: Wheel) -> AxleView:
    along, across = (left.along + right.along) / 2.0, (left.across + right.across) / 2.0
    spin, grip = (left.spin + right.spin) / 2.0, left.grip + right.grip
    force_x, force_y = left.force_x + right.force_x, left.force_y + right.force_y
    base = max(abs(along), 0.5)
    ratio = (spin * left.radius - along) / max(base, 3.0)
    return AxleView(
        spin,
        ratio,
        atan2(across, base),
        hypot(force_x, force_y) / grip if grip else 0.0,
        force_x,
        force_y,
        grip,
    )
