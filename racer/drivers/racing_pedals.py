"""Pedals by force: what the engine and the brakes must give for an acceleration, within what each axle holds."""

from __future__ import annotations

from math import pi, sqrt

from racer.content.car import Car
from racer.geometry import clamp, plain_sum, toward
from racer.physics import AIR_DENSITY
from racer.physics.drivetrain import BITE
from racer.physics.engine import EngineTorque
from racer.physics.snapshot import AxleView, Snapshot

DRIVE_FLOOR, BRAKE_FLOOR = 0.12, 0.30
"""Share of its grip that an axle is always trusted with along the car, however hard it corners."""

GUARD = 1.0
"""Slip from which a pedal is eased."""

SIDEWAYS = 0.15
"""How much more slip of the rear tyres is let be while they only slip sideways."""

EASE, REGAIN = 24.0, 5.0
"""1/s: how fast trust in the tyres goes for each unit of slip too much, and comes back."""

PROBE = 1.25
"""How far beyond what holds the brake is pressed, which shows whether there is ABS."""

ROLLING_BACK = 1.0
"""m/s backwards that are braked first."""

SLIDING, SPINNING = 0.14, 0.6
"""rad of sideslip from which the throttle is eased, and at which little is left."""

MET = 1.6
"""Share of an engine's push while it slows down that is met, for each share of the grip that cornering leaves."""

PULSE = 12
"""Ticks from one press of a shift to the next; it counts when it goes down."""


class RacingPedals:
    """Throttle and brake of one car."""

    def __init__(self, car: Car, *, dt: float, pedal_time: float) -> None:
        """Feet on the floor."""
        self.car, self.dt, self.step = car, dt, dt / pedal_time
        chassis, box = car.chassis, car.gearbox
        self.engine = EngineTorque(car.engine)
        self.radius, self.share = chassis.wheel_radius, chassis.front_drive_share
        self.ratios = [0.0, *(ratio * box.final_drive for ratio in box.ratios), box.reverse * box.final_drive]
        self.efficiency = box.efficiency
        self.bite = max(BITE * car.engine.redline_rpm, car.engine.idle_rpm * 1.2)
        self.mu_ratio = car.tyre.mu_x / car.tyre.mu_y
        self.drag = AIR_DENSITY / 2.0 * car.aero.drag_area_front
        self.wheels = 4.0 * chassis.wheel_inertia / self.radius**2
        self.stop = (chassis.mass + self.wheels) * car.brakes.deceleration
        self.begin()

    def begin(self) -> None:
        """Nothing pressed, full trust."""
        self.throttle = self.brake = 0.0
        self.drive_trust = self.brake_trust = 1.0
        self.has_abs = False

    def press(self, seen: Snapshot, wanted: float, uphill: float) -> None:
        """Move both pedals to where they give an acceleration, on ground that takes `uphill` of it."""
        self._watch_tyres(seen)
        if seen.forward_speed < -ROLLING_BACK:
            self.throttle, self.brake = 0.0, toward(self.brake, 0.5, self.step)
            return
        chassis = self.car.chassis
        roll = plain_sum(wheel.load * wheel.surface.rolling_resistance for wheel in seen.wheels)
        air = self.drag * seen.forward_speed * abs(seen.forward_speed)
        force = chassis.mass * (wanted + uphill) + air + roll
        throttle = brake = 0.0
        if force >= 0.0:
            throttle = self._throttle(seen, force, wanted)
        else:
            throttle, brake = self._neutral(seen, wanted), self._brake(seen, -force)
        quick = self.step if throttle > self.throttle else 3.0 * self.step
        self.throttle = toward(self.throttle, throttle, quick)
        self.brake = toward(self.brake, brake, self.step if brake > self.brake else 3.0 * self.step)

    def _throttle(self, seen: Snapshot, force: float, wanted: float) -> float:
        """For a force on the road and what turns with the wheels, no more than the driven axles hold."""
        force = min(force, self._driven_limit(seen))
        ratio = abs(self.ratios[seen.gear])
        spinning = self.wheels + self.car.engine.inertia * (ratio / self.radius) ** 2
        torque = (force + spinning * clamp(wanted, 0.0, force / self.car.chassis.mass)) * self.radius * self.drive_trust
        rpm = seen.rpm
        if rpm < 1.05 * self.bite:
            # The clutch slips: torque is that of the rpm at which it bites.
            return clamp(
                torque / max(self.engine.full(self.bite) * ratio * self.efficiency, 1.0), 0.0, 1.0
            ) * self._eased(seen)
        rpm = min(rpm, self.engine.redline - 1.0)
        drag = self.engine.drag(rpm) * ratio
        full = self.engine.full(rpm) * ratio * self.efficiency
        return clamp((torque + drag) / max(full + drag, 1.0), 0.0, 1.0) * self._eased(seen)

    def _driven_limit(self, seen: Snapshot) -> float:
        share = self.share
        front = self._left(seen.front, DRIVE_FLOOR) / share if share > 0.01 else 1e9
        rear = self._left(seen.rear, DRIVE_FLOOR) / (1.0 - share) if share < 0.99 else 1e9
        return min(front, rear)

    def _eased(self, seen: Snapshot) -> float:
        """Less throttle in a slide."""
        if seen.forward_speed < 5.0:
            return 1.0
        return clamp(1.0 - (abs(seen.sideslip) - SLIDING) / (SPINNING - SLIDING), 0.1, 1.0)

    def _neutral(self, seen: Snapshot, wanted: float) -> float:
        """The throttle at which the engine neither pulls nor brakes the wheels while they slow down with the car."""
        if seen.shifting or seen.rpm < self.bite or seen.rpm >= self.engine.redline:
            return 0.0
        drag = self.engine.drag(seen.rpm)
        ratio = abs(self.ratios[seen.gear])
        most = (seen.front.grip + seen.rear.grip) / self.car.chassis.mass
        slowing = clamp(min(-wanted, -seen.acceleration_x), 0.0, most)
        # What turns with the wheels pushes them on; in a bend the rear tyres are better off with that than with brakes.
        cornering = abs(seen.rear.force_y) / max(seen.rear.grip, 1.0)
        met = clamp(MET * (1.0 - cornering), 0.0, 1.0)
        spinning_down = met * self.car.engine.inertia * ratio / self.radius * slowing
        return max(drag - spinning_down, 0.0) / (self.engine.full(seen.rpm) * self.efficiency + drag)

    def _brake(self, seen: Snapshot, force: float) -> float:
        """For a force on the road and the wheels' own spin."""
        bias = min(max(self.car.brakes.front_bias, 0.01), 0.99)
        front, rear = self._left(seen.front, BRAKE_FLOOR), self._left(seen.rear, BRAKE_FLOOR)
        if self.has_abs:
            # Each axle brakes as well as it can: what one of them cannot give is asked of the other.
            force = max(force, min((force - front) / (1.0 - bias), rear / (1.0 - bias)))
            force = max(force, min((force - rear) / bias, front / bias))
            limit = max(front / bias, rear / (1.0 - bias))
        else:
            # The one that locks first says how hard.
            limit = PROBE * min(front / bias, rear / (1.0 - bias))
        force = min(force, limit) * (1.0 + self.wheels / self.car.chassis.mass)
        return clamp(force * self.brake_trust / self.stop, 0.0, 1.0) * self._steady(seen)

    def _steady(self, seen: Snapshot) -> float:
        """Less brake in a slide: the rear tyres are needed to end it."""
        if seen.forward_speed < 6.0:
            return 1.0
        return clamp(1.0 - (abs(seen.sideslip) - SLIDING) / (SPINNING - SLIDING), 0.25, 1.0)

    def _watch_tyres(self, seen: Snapshot) -> None:
        """Trust goes with slip and comes back without."""
        self.has_abs = self.has_abs or seen.abs_active
        front, rear = seen.front.slip, seen.rear.slip
        driven = max(front if self.share > 0.01 else 0.0, rear if self.share < 0.99 else 0.0)
        self.drive_trust = self._trusted(self.drive_trust, driven if self.throttle > 0.0 else 0.0, 0.2)
        slip = 0.0
        if self.brake > 0.0:
            slip = abs(seen.rear.slip_angle) / self.car.tyre.peak_slip_angle_rear - SIDEWAYS
            slip = slip if self.has_abs else max(front, rear, slip)
        self.brake_trust = self._trusted(self.brake_trust, slip, 0.3)

    def _trusted(self, trust: float, slip: float, least: float) -> float:
        if slip > GUARD:
            return max(least, trust - EASE * self.dt * min(slip - GUARD, 1.0))
        return min(1.0, trust + REGAIN * self.dt)

    def _left(self, axle: AxleView, floor: float) -> float:
        """Force along that an axle has left beside its cornering."""
        least = floor * axle.grip
        return self.mu_ratio * sqrt(max(axle.grip * axle.grip - axle.force_y * axle.force_y, least * least))

    def shifts(self, seen: Snapshot) -> tuple[bool, bool]:
        """Up and down by hand, where no automatic has done it long before."""
        if seen.shifting or seen.gear < 1 or seen.tick % PULSE >= PULSE // 2:
            return False, False
        box, gears = self.car.gearbox, len(self.ratios) - 2
        spin = seen.forward_speed / self.radius * 30.0 / pi
        rpm = spin * self.ratios[seen.gear]
        if seen.gear < gears and rpm > max(0.985 * self.engine.redline, box.shift_up_rpm):
            return True, False
        return False, seen.gear > 1 and spin * self.ratios[seen.gear - 1] < 0.85 * box.kickdown_rpm
