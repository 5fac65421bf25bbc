"""From the throttle to the shafts: engine, clutch and gears joined; math alone."""

from __future__ import annotations

from math import pi

from racer.content.car import Car
from racer.geometry import toward
from racer.physics.engine import EngineTorque
from racer.physics.gearbox import GearShifter

RPM_PER_SPIN = 30.0 / pi
BITE = 0.35
"""Share of the redline at which a full-throttle clutch bites; below it the clutch slips and the rpm stays."""

REV_RATE = 3.0
"""A free engine covers a third of its rev range in 1/REV_RATE² s: only to be seen and heard."""


class Drivetrain:
    """Torque and inertia that reach the driven shafts this tick."""

    __slots__ = (
        "bite_rpm",
        "dt",
        "efficiency",
        "engine",
        "engine_inertia",
        "inertia",
        "locked",
        "rev_step",
        "rpm",
        "shifter",
        "torque",
    )

    def __init__(self, car: Car, *, automatic: bool, dt: float) -> None:
        """An idling engine in first gear."""
        self.engine = EngineTorque(car.engine)
        self.shifter = GearShifter(car.gearbox, automatic=automatic, dt=dt)
        self.efficiency = car.gearbox.efficiency
        self.engine_inertia = car.engine.inertia
        self.bite_rpm = max(BITE * car.engine.redline_rpm, car.engine.idle_rpm * 1.2)
        self.rev_step = REV_RATE * car.engine.redline_rpm * dt
        self.dt = dt
        self.rpm = car.engine.idle_rpm
        self.torque = 0.0
        self.inertia = 0.0
        self.locked = False

    def step(self, spin: float, throttle: float, *, declutched: bool) -> None:
        """One tick from the spin of the driven shafts: `torque` and `inertia` are set."""
        engine, shifter = self.engine, self.shifter
        ratio = shifter.overall[shifter.gear]
        idle = engine.idle
        if declutched or shifter.remaining > 0.0:
            self._rev_freely(spin * ratio * RPM_PER_SPIN, throttle, declutched=declutched)
            return
        rpm = spin * ratio * RPM_PER_SPIN
        bite = idle + throttle * (self.bite_rpm - idle)
        if rpm >= bite:
            self.locked = True
            self.rpm = rpm
            torque = engine.torque(rpm, throttle)
            self.torque = torque * ratio * self.efficiency if torque > 0.0 else torque * ratio
            self.inertia = self.engine_inertia * ratio * ratio
        else:
            self.locked = False
            self.rpm = toward(self.rpm, bite, self.rev_step)
            self.torque = throttle * engine.full(bite) * ratio * self.efficiency
            self.inertia = 0.0

    def _rev_freely(self, road_rpm: float, throttle: float, *, declutched: bool) -> None:
        """Clutch open: the engine runs to the throttle, or towards the speed of the gear that is coming."""
        engine = self.engine
        target = (
            engine.idle + throttle * (0.9 * engine.redline - engine.idle) if declutched else max(road_rpm, engine.idle)
        )
        self.rpm = toward(self.rpm, target, self.rev_step)
        self.torque = 0.0
        self.inertia = 0.0
        self.locked = False
