"""The car of handling level `sim`: a two-axle slip-angle model with four contact patches; math alone.

Frame of the car: x forward, y right, yaw clockwise. Per tick: wheel loads, drive and brake torques, slip and force of
each axle, air; their sum goes onto the body. Formulas after Monster (slip angles, load transfer, drive), Cerny (slope,
surfaces, air, traction budget) and Bråten (clutch, automatic); docs/physics.md names each.
"""

from __future__ import annotations

from math import atan2, cos, sin, sqrt

from racer.content.car import Car
from racer.geometry import toward
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.assists import Assists, eased, steadying_force, torque_limit
from racer.physics.axle import Axle
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.physics.drivetrain import RPM_PER_SPIN, Drivetrain
from racer.physics.ground import Ground
from racer.physics.motion import Motion, Push
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.physics.state import Fields
from racer.physics.suspension import Sway
from racer.physics.tyre import secant_of

Places = tuple[float, float, float, float, float, float, float, float]
"""x and y of the four contact patches: front left, front right, rear left, rear right."""

ABS_FROM = 2.0
"""m/s: below this the brakes may lock, so that the car can stop and stand."""

HEAVE_LAG = 0.05
"""s: how fast crests and dips reach the tyres through the springs."""

CHARACTERISTIC_SPEED = 28.0
"""m/s: the yaw rate that stability help takes as wanted is v·δ/(L·(1 + (v/v_ch)²))."""


class SimCar:
    """Handling level `sim`."""

    STATE = Fields(
        "steer_angle", "felt_x", "felt_y", "rise_front", "rise_rear", "heave_front", "heave_rear", "rise_known",
        "front.spin", "front.wound_x", "front.wound_y", "front.slip", "front.force_y",
        "rear.spin", "rear.wound_x", "rear.wound_y", "rear.slip", "rear.force_y", "rear.grip",
        "pitch.lean", "pitch.rate", "roll.lean", "roll.rate", "stability_active",
        "drivetrain.rpm", "shifter.gear", "shifter.remaining", "shifter.pause", "shifter.held",
    )  # fmt: skip

    def __init__(self, car: Car, ground: Ground, *, assists: Assists, dt: float) -> None:
        """The car at rest on its wheels."""
        self.car = car
        self.ground = ground
        self.assists = assists
        self.dt = dt
        self._prepare(car)
        self.rest()

    def _prepare(self, car: Car) -> None:
        """Constants of the tick, worked out once."""
        chassis, aero, tyre, brakes = car.chassis, car.aero, car.tyre, car.brakes
        self.mass, self.front_axle, self.rear_axle = chassis.mass, chassis.front_axle, chassis.rear_axle
        self.half_track = chassis.track_width / 2.0
        self.radius, self.lock = chassis.wheel_radius, chassis.steer_lock
        self.steer_step = chassis.steer_rate * self.dt
        self.is_hilly = not self.ground.is_flat
        wheelbase = chassis.wheelbase
        self.front_share, self.rear_share = chassis.rear_axle / wheelbase, chassis.front_axle / wheelbase
        self.pitch_load = chassis.mass * chassis.cg_height / wheelbase
        roll_load = chassis.mass * chassis.cg_height / chassis.track_width
        self.front_roll_load = roll_load * car.suspension.front_roll_share
        self.rear_roll_load = roll_load * (1.0 - car.suspension.front_roll_share)
        self.front_wheel_load = chassis.mass * GRAVITY * self.front_share / 2.0
        self.rear_wheel_load = chassis.mass * GRAVITY * self.rear_share / 2.0
        self.load_sensitivity = tyre.load_sensitivity
        self.mu = tyre.mu_y
        half_air = AIR_DENSITY / 2.0
        self.drag_front, self.drag_side = half_air * aero.drag_area_front, half_air * aero.drag_area_side
        self.lift_front, self.lift_rear = (
            half_air * aero.downforce_area_front,
            half_air * aero.downforce_area_rear,
        )
        moved = chassis.mass + 4.0 * chassis.wheel_inertia / chassis.wheel_radius**2
        stop = moved * brakes.deceleration * chassis.wheel_radius
        self.brake_front, self.brake_rear = stop * brakes.front_bias, stop * (1.0 - brakes.front_bias)
        self.handbrake_torque = chassis.mass * brakes.handbrake_deceleration * chassis.wheel_radius
        self.drive_front, self.drive_rear = chassis.front_drive_share, 1.0 - chassis.front_drive_share
        self.coupling = chassis.centre_coupling
        self.shaft_inertia = 2.0 * chassis.wheel_inertia

    def rest(self) -> None:
        """As new: at rest, first gear, engine idling."""
        car, dt = self.car, self.dt
        suspension = car.suspension
        self.front = _axle(car, car.tyre.peak_slip_angle_front, dt)
        self.rear = _axle(car, car.tyre.peak_slip_angle_rear, dt)
        self.pitch = Sway(frequency=suspension.pitch_frequency, damping=suspension.pitch_damping, dt=dt)
        self.roll = Sway(frequency=suspension.roll_frequency, damping=suspension.roll_damping, dt=dt)
        self.drivetrain = Drivetrain(car, automatic=self.assists.automatic, dt=dt)
        self.shifter = self.drivetrain.shifter
        self.steer_angle = self.felt_x = self.felt_y = 0.0
        self.rise_front = self.rise_rear = self.heave_front = self.heave_rear = 0.0
        self.rise_known = False
        self.throttle = self.brake = 0.0
        self.handbrake = False
        self.forward = self.side = 0.0
        self.downhill_x = self.downhill_y = 0.0
        self.loads = (self.front_wheel_load,) * 2 + (self.rear_wheel_load,) * 2
        self.surfaces = (self.ground.surface(0.0, 0.0),) * 4
        self.abs_active = self.traction_active = self.stability_active = False

    def roll_at(self, speed: float) -> None:
        """Wheels and gear as at this forward speed."""
        self.front.spin = self.rear.spin = spin = speed / self.radius
        self.shifter.choose(spin * RPM_PER_SPIN)

    def drive(self, motion: Motion, controls: Controls) -> Push:
        """One tick: forces and yaw torque of tyres, air and slope."""
        steer, throttle, brake, handbrake, up, down = controls
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        yaw_rate = motion.yaw_rate
        self.forward = forward = motion.velocity_x * cos_h + motion.velocity_y * sin_h
        self.side = side = motion.velocity_y * cos_h - motion.velocity_x * sin_h
        self.throttle = throttle / PEDAL_STEPS
        self.brake = brake / PEDAL_STEPS
        self.handbrake = handbrake
        self.steer_angle = angle = toward(self.steer_angle, steer / STEER_STEPS * self.lock, self.steer_step)
        wants = up - down
        grip_front, grip_rear, roll_front, roll_rear, bias_front, bias_rear = self._load(motion, cos_h, sin_h)
        self._shift(wants)
        drive_front, drive_rear, brake_front, brake_rear = self._torques(grip_front, grip_rear, roll_front, roll_rear)
        inertia = self.drivetrain.inertia

        front, rear = self.front, self.rear
        cos_d, sin_d = cos(angle), sin(angle)
        side_front = side + self.front_axle * yaw_rate
        front.solve(
            forward * cos_d + side_front * sin_d, side_front * cos_d - forward * sin_d, grip_front,
            drive_front, brake_front + roll_front, self.shaft_inertia + inertia * self.drive_front,
        )  # fmt: skip
        rear.solve(
            forward, side - self.rear_axle * yaw_rate, grip_rear,
            drive_rear, brake_rear + roll_rear, self.shaft_inertia + inertia * self.drive_rear,
        )  # fmt: skip

        front_x = front.force_x * cos_d - front.force_y * sin_d
        front_y = front.force_x * sin_d + front.force_y * cos_d
        force_x = front_x + rear.force_x
        force_y = front_y + rear.force_y
        torque = self.front_axle * front_y - self.rear_axle * rear.force_y
        if bias_front or bias_rear:
            torque += self.half_track * (bias_front * front_x + bias_rear * rear.force_x)
        if self.assists.stability:
            extra_x, extra_torque = self._steady(yaw_rate, grip_front)
            force_x += extra_x
            torque += extra_torque
        self.felt_x = force_x / self.mass
        self.felt_y = force_y / self.mass
        force_x += self.downhill_x - self.drag_front * forward * abs(forward)
        force_y += self.downhill_y - self.drag_side * side * abs(side)
        return force_x * cos_h - force_y * sin_h, force_x * sin_h + force_y * cos_h, torque

    def _load(self, motion: Motion, cos_h: float, sin_h: float) -> tuple[float, float, float, float, float, float]:
        """Loads, grip and rolling resistance of both axles, and how far each axle's grip leans to the left."""
        front_x, front_y = motion.x + self.front_axle * cos_h, motion.y + self.front_axle * sin_h
        rear_x, rear_y = motion.x - self.rear_axle * cos_h, motion.y - self.rear_axle * sin_h
        across_x, across_y = -self.half_track * sin_h, self.half_track * cos_h
        fl_x, fl_y, fr_x, fr_y = front_x - across_x, front_y - across_y, front_x + across_x, front_y + across_y
        rl_x, rl_y, rr_x, rr_y = rear_x - across_x, rear_y - across_y, rear_x + across_x, rear_y + across_y
        surface = self.ground.surface
        fl, fr, rl, rr = surface(fl_x, fl_y), surface(fr_x, fr_y), surface(rl_x, rl_y), surface(rr_x, rr_y)
        self.surfaces = (fl, fr, rl, rr)
        weight_front = weight_rear = self.mass * GRAVITY
        if self.is_hilly:
            places = (fl_x, fl_y, fr_x, fr_y, rl_x, rl_y, rr_x, rr_y)
            weight_front, weight_rear = self._slope(motion, cos_h, sin_h, places)
        forward_sq = self.forward * self.forward
        moved = self.pitch_load * self.pitch.follow(self.felt_x)
        leaning = self.roll.follow(self.felt_y)
        half_front = (weight_front * self.front_share - moved + self.lift_front * forward_sq) / 2.0
        half_rear = (weight_rear * self.rear_share + moved + self.lift_rear * forward_sq) / 2.0
        if half_front < 0.0:
            half_front = 0.0
        if half_rear < 0.0:
            half_rear = 0.0
        load_fl, load_fr = _pair(half_front, self.front_roll_load * leaning)
        load_rl, load_rr = _pair(half_rear, self.rear_roll_load * leaning)
        self.loads = (load_fl, load_fr, load_rl, load_rr)
        mu, fade = self.mu, self.load_sensitivity
        still_front, still_rear = self.front_wheel_load, self.rear_wheel_load
        grip_front = mu * (
            fl.adhesion * load_fl * _worth(load_fl / still_front, fade)
            + fr.adhesion * load_fr * _worth(load_fr / still_front, fade)
        )
        grip_rear = mu * (
            rl.adhesion * load_rl * _worth(load_rl / still_rear, fade)
            + rr.adhesion * load_rr * _worth(load_rr / still_rear, fade)
        )
        radius = self.radius
        return (
            grip_front,
            grip_rear,
            (fl.rolling_resistance * load_fl + fr.rolling_resistance * load_fr) * radius,
            (rl.rolling_resistance * load_rl + rr.rolling_resistance * load_rr) * radius,
            0.0 if fl is fr else (fl.adhesion - fr.adhesion) / (fl.adhesion + fr.adhesion),
            0.0 if rl is rr else (rl.adhesion - rr.adhesion) / (rl.adhesion + rr.adhesion),
        )

    def _slope(self, motion: Motion, cos_h: float, sin_h: float, places: Places) -> tuple[float, float]:
        """Gravity along the slope (kept), and the weight on each axle: m·(g·cosθ + vertical acceleration)."""
        slope = self.ground.slope
        fl_x, fl_y, fr_x, fr_y, rl_x, rl_y, rr_x, rr_y = places
        (fl_x, fl_y), (fr_x, fr_y) = slope(fl_x, fl_y), slope(fr_x, fr_y)
        (rl_x, rl_y), (rr_x, rr_y) = slope(rl_x, rl_y), slope(rr_x, rr_y)
        ahead_x, ahead_y = (fl_x + fr_x) / 2.0, (fl_y + fr_y) / 2.0
        behind_x, behind_y = (rl_x + rr_x) / 2.0, (rl_y + rr_y) / 2.0
        rise_x = ahead_x * self.front_share + behind_x * self.rear_share
        rise_y = ahead_y * self.front_share + behind_y * self.rear_share
        cosine = 1.0 / sqrt(1.0 + rise_x * rise_x + rise_y * rise_y)
        weight = self.mass * GRAVITY * cosine
        self.downhill_x = -weight * (rise_x * cos_h + rise_y * sin_h)
        self.downhill_y = -weight * (rise_y * cos_h - rise_x * sin_h)
        self._heave(
            ahead_x * motion.velocity_x + ahead_y * motion.velocity_y,
            behind_x * motion.velocity_x + behind_y * motion.velocity_y,
        )
        return weight + self.mass * self.heave_front, weight + self.mass * self.heave_rear

    def _heave(self, rise_front: float, rise_rear: float) -> None:
        """Vertical acceleration of each axle from the change of its rising speed, through the springs."""
        if self.rise_known:
            quick = 1.0 / (HEAVE_LAG + self.dt)
            self.heave_front += quick * (rise_front - self.rise_front - self.heave_front * self.dt)
            self.heave_rear += quick * (rise_rear - self.rise_rear - self.heave_rear * self.dt)
        self.rise_known = True
        self.rise_front, self.rise_rear = rise_front, rise_rear

    def _shift(self, wants: int) -> None:
        """Let the gearbox change gear."""
        forward = self.forward
        self.shifter.step(
            wants=wants, rpm_per_ratio=forward / self.radius * RPM_PER_SPIN, speed=forward,
            acceleration=self.pitch.lean, uphill=-self.downhill_x / self.mass,
            effort=self.throttle if self.throttle > self.brake else self.brake,
        )  # fmt: skip

    def _torques(
        self, grip_front: float, grip_rear: float, roll_front: float, roll_rear: float
    ) -> tuple[float, float, float, float]:
        """Drive and brake torque on each axle, after the assists; rolling resistance counts as brake."""
        front, rear, drivetrain, assists = self.front, self.rear, self.drivetrain, self.assists
        share_front, share_rear = self.drive_front, self.drive_rear
        throttle = self.throttle
        if self.stability_active:
            throttle *= 1.0 - self.car.assists.stability
        handbrake = self.handbrake
        drivetrain.step(
            front.spin * share_front + rear.spin * share_rear,
            throttle,
            declutched=handbrake and share_rear > 0.0,
        )
        torque = drivetrain.torque
        drive_front, drive_rear = torque * share_front, torque * share_rear
        if self.coupling and not handbrake:
            across = self.coupling * (rear.spin - front.spin)
            drive_front += across
            drive_rear -= across
        brake_front, brake_rear = self.brake * self.brake_front, self.brake * self.brake_rear
        self.traction_active = self.abs_active = False
        if assists.traction_control and torque:
            strength = self.car.assists.traction_control
            eased_front = eased(drive_front, torque_limit(front, grip_front) + roll_front, strength)
            eased_rear = eased(drive_rear, torque_limit(rear, grip_rear) + roll_rear, strength)
            self.traction_active = eased_front != drive_front or eased_rear != drive_rear
            drive_front, drive_rear = eased_front, eased_rear
        if assists.abs and brake_front + brake_rear > 0.0 and abs(self.forward) > ABS_FROM:
            strength = self.car.assists.abs
            eased_front = eased(brake_front, max(0.0, torque_limit(front, grip_front) - roll_front), strength)
            eased_rear = eased(brake_rear, max(0.0, torque_limit(rear, grip_rear) - roll_rear), strength)
            self.abs_active = eased_front != brake_front or eased_rear != brake_rear
            brake_front, brake_rear = eased_front, eased_rear
        if handbrake:
            brake_rear += self.handbrake_torque
        return drive_front, drive_rear, brake_front, brake_rear

    def _steady(self, yaw_rate: float, grip_front: float) -> tuple[float, float]:
        """Stability help: one front wheel braked against a yaw rate that the steering does not ask for."""
        forward = self.forward
        self.stability_active = False
        if forward < 5.0:
            return 0.0, 0.0
        pace = forward / CHARACTERISTIC_SPEED
        wanted = forward * self.steer_angle / ((self.front_axle + self.rear_axle) * (1.0 + pace * pace))
        most = (grip_front + self.rear.grip) / (self.mass * forward)
        wanted = most if wanted > most else -most if wanted < -most else wanted
        force = steadying_force(yaw_rate=yaw_rate, wanted=wanted, most=0.3 * grip_front * self.car.assists.stability)
        self.stability_active = force != 0.0
        return -abs(force), -self.half_track * force

    def snapshot(self, tick: int, motion: Motion) -> Snapshot:
        """The car as it is seen now."""
        cos_h, sin_h = cos(motion.heading), sin(motion.heading)
        a, b, c, d = self.loads
        s, t, u, v = self.surfaces
        return Snapshot(
            tick, motion.x, motion.y, motion.heading, motion.velocity_x, motion.velocity_y, motion.yaw_rate,
            motion.velocity_x * cos_h + motion.velocity_y * sin_h,
            motion.velocity_y * cos_h - motion.velocity_x * sin_h,
            self.felt_x, self.felt_y, self.pitch.lean, self.roll.lean, self.steer_angle,
            self.throttle, self.brake, self.handbrake,
            self.drivetrain.rpm, self.shifter.gear, self.shifter.remaining > 0.0,
            _axle_view(self.front), _axle_view(self.rear),
            (WheelView(a, s), WheelView(b, t), WheelView(c, u), WheelView(d, v)),
            self.abs_active, self.traction_active, self.stability_active,
        )  # fmt: skip

    def state(self) -> tuple[float, ...]:
        """Everything that the next tick depends on, apart from the motion."""
        return self.STATE.read(self)

    def restore(self, state: tuple[float, ...]) -> None:
        """Take back a state that `state` gave."""
        self.STATE.write(self, state)


def _axle(car: Car, peak_angle: float, dt: float) -> Axle:
    tyre = car.tyre
    return Axle(
        secant=secant_of(tyre), peak_ratio=tyre.peak_slip_ratio, peak_angle=peak_angle,
        mu_ratio=tyre.mu_x / tyre.mu_y, radius=car.chassis.wheel_radius, dt=dt,
    )  # fmt: skip


def _pair(half: float, moved: float) -> tuple[float, float]:
    """Loads of the left and right wheel when `moved` goes from right to left, the inner one never below zero."""
    if moved > half:
        return half + half, 0.0
    if moved < -half:
        return 0.0, half + half
    return half + moved, half - moved


def _worth(load: float, fade: float) -> float:
    """What a newton of load is worth at `load` times the static load: a heavily loaded tyre grips a little less."""
    worth = 1.0 - fade * (load - 1.0)
    return 0.3 if worth < 0.3 else worth


def _axle_view(axle: Axle) -> AxleView:
    along = abs(axle.speed_x)
    return AxleView(
        axle.spin, axle.slip_x * axle.peak_ratio, atan2(axle.speed_y, along if along > 0.5 else 0.5),
        axle.slip, axle.force_x, axle.force_y, axle.grip,
    )  # fmt: skip
