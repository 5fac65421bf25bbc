"""An axle: two contact patches on one shaft, its spin, its slip and the force of its tyres on the road.

The spin is stiff (hundreds of times a second at walking pace), so it is solved implicitly, by the secant of the tyre's
curve. Below walking pace the tyre's carcass winds up like a spring: that is what holds a standing car, and what lets go
on ice.
"""

from __future__ import annotations

from math import sqrt

from racer.physics.tyre import Curve

SLOW = 3.0
"""m/s: slip divides by no less, so that it stays finite at rest."""

CREEP = 1.0
"""m/s: below this the wound-up carcass takes part, all of it at rest."""

WIND_UP = 0.006
"""m of carcass deflection that counts as peak slip."""

RELAXATION = 0.1
"""m of rolling in which a wound-up carcass lets go."""


class Axle:
    """State and last tick's result of one axle, in the frame of its wheels."""

    __slots__ = (
        "dt",
        "force_x",
        "force_y",
        "grip",
        "mu_ratio",
        "peak_angle",
        "peak_ratio",
        "radius",
        "secant",
        "slip",
        "slip_x",
        "slip_y",
        "speed_x",
        "speed_y",
        "spin",
        "wound_x",
        "wound_y",
    )

    def __init__(
        self,
        *,
        secant: Curve,
        peak_ratio: float,
        peak_angle: float,
        mu_ratio: float,
        radius: float,
        dt: float,
    ) -> None:
        """An axle at rest; `mu_ratio` is the tyre's grip along over its grip across."""
        self.secant = secant
        self.peak_ratio = peak_ratio
        self.peak_angle = peak_angle
        self.mu_ratio = mu_ratio
        self.radius = radius
        self.dt = dt
        self.spin = self.wound_x = self.wound_y = 0.0
        self.slip_x = self.slip_y = self.slip = 0.0
        self.force_x = self.force_y = self.grip = 0.0
        self.speed_x = self.speed_y = 0.0

    def solve(self, speed_x: float, speed_y: float, grip: float, drive: float, brake: float, inertia: float) -> None:
        """One tick: road speed of the patch, grip across in N, drive and brake torque, inertia on the shaft.

        Wheel: I·dω/dt = T_drive − T_brake·sign(ω) − R·F_x (Monster), solved for the spin at the end of the tick.
        """
        spin, radius = self.spin, self.radius
        surface_speed = spin * radius
        base = abs(speed_x)
        if surface_speed > base or -surface_speed > base:
            base = abs(surface_speed)
        if base < SLOW:
            base = SLOW
        slip_y = -speed_y / (base * self.peak_angle)
        gain_x = 1.0 / (base * self.peak_ratio)
        offset_x = 0.0
        slow = base == SLOW and speed_x * speed_x + speed_y * speed_y < CREEP * CREEP
        if slow:
            gain_x, offset_x, slip_y = self._wind(speed_x, speed_y, gain_x, slip_y)
        elif self.wound_x or self.wound_y:
            self.wound_x = self.wound_y = 0.0
        secant, mu_ratio = self.secant, self.mu_ratio
        shaft = inertia / self.dt
        push = shaft * spin + drive
        slip_x = gain_x * (surface_speed - speed_x) + offset_x
        slip_yy = slip_y * slip_y
        slip = sqrt(slip_x * slip_x + slip_yy)
        stiffness = grip * secant(slip)
        for _ in (0, 1):
            along = stiffness * mu_ratio * radius
            damping = shaft + along * gain_x * radius
            spin = (push + along * (gain_x * speed_x - offset_x)) / damping
            if brake:
                held = brake / damping
                spin = spin - held if spin > held else spin + held if spin < -held else 0.0 * spin
            slip_x = gain_x * (spin * radius - speed_x) + offset_x
            slip = sqrt(slip_x * slip_x + slip_yy)
            stiffness = grip * secant(slip)
        if slow:
            self._unwind(spin * radius - speed_x, speed_x)
        self.spin = spin
        self.slip_x = slip_x
        self.slip_y = slip_y
        self.slip = slip
        self.grip = grip
        self.speed_x = speed_x
        self.speed_y = speed_y
        self.force_x = stiffness * mu_ratio * slip_x
        self.force_y = stiffness * slip_y

    def _wind(self, speed_x: float, speed_y: float, gain_x: float, slip_y: float) -> tuple[float, float, float]:
        """Add the wound-up carcass to the slip, less and less of it up to walking pace."""
        share = 1.0 - sqrt(speed_x * speed_x + speed_y * speed_y) / CREEP
        self.wound_y -= speed_y * self.dt / WIND_UP
        return gain_x + share * self.dt / WIND_UP, share * self.wound_x, slip_y + share * self.wound_y

    def _unwind(self, creep: float, speed_x: float) -> None:
        """Wind by the slip of this tick, let go by rolling, never past the peak."""
        self.wound_x += creep * self.dt / WIND_UP
        kept = 1.0 / (1.0 + abs(speed_x) * self.dt / RELAXATION)
        wound = sqrt(self.wound_x * self.wound_x + self.wound_y * self.wound_y) * kept
        if wound > 1.0:
            kept /= wound
        self.wound_x *= kept
        self.wound_y *= kept
