"""One car alone on an endless plane, with a recorder: what every manoeuvre is driven on."""

from __future__ import annotations

from racer.lab.series import Series
from racer.lab.setup import Setup
from racer.physics.controls import Controls
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World

RECORD_HZ = 60


class Rig:
    """Steps the world tick by tick and keeps the course; `now` is the car as it is seen."""

    def __init__(self, setup: Setup, *, rise_x: float = 0.0, rise_y: float = 0.0) -> None:
        """The car at rest at the origin, heading along x, at time 0."""
        self.world = World(UniformGround(setup.surface, rise_x, rise_y), tick_hz=setup.tick_hz)
        self.world.add_car(setup.car, handling=setup.handling, assists=setup.assists)
        self.hz = setup.tick_hz
        self.dt = self.world.dt
        self.series = Series()
        self.record_every = max(1, round(self.hz / RECORD_HZ))
        self.now = self.world.snapshot(0)
        self.series.add(0.0, self.now)

    def roll(self, speed: float, *, heading: float = 0.0, sideslip: float = 0.0, yaw_rate: float = 0.0) -> None:
        """Set the car down at the origin, rolling; the course begins there."""
        self.world.place(0, x=0.0, y=0.0, heading=heading, speed=speed, sideslip=sideslip, yaw_rate=yaw_rate)
        self.now = self.world.snapshot(0)
        self.series = Series()
        self.series.add(self.time, self.now)

    @property
    def time(self) -> float:
        """Seconds since the rig was built."""
        return self.world.tick / self.hz

    def ticks(self, seconds: float) -> range:
        """The ticks of a stretch of time, at least one."""
        return range(max(1, round(seconds * self.hz)))

    def step(self, controls: Controls) -> Snapshot:
        """One tick."""
        self.world.step((controls,))
        self.now = self.world.snapshot(0)
        if self.world.tick % self.record_every == 0:
            self.series.add(self.time, self.now)
        return self.now
