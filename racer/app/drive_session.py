"""One person driving on the proving ground: car, handling and aids can be changed on the way; no window here."""

from __future__ import annotations

from dataclasses import replace

from racer.assembly import proving_ground_world
from racer.content.car import Car, built_in, load_car
from racer.content.proving_ground import ProvingGround, load_proving_ground
from racer.drivers.hands import Hands, Keys
from racer.geometry import wrap_angle
from racer.physics.assists import Assists
from racer.physics.handling import LEVELS, SIM
from racer.physics.obstacle import Obstacle
from racer.physics.snapshot import Snapshot

ORDER = ("corvette-c5", "boxster-s", "hatch", "rally", "buggy", "formula")
"""Cars come in this order, then any others."""


class DriveSession:
    """The world, the hands on the car, and the last two snapshots."""

    def __init__(self, car: str = ORDER[0], *, handling: str = SIM, assists: Assists | None = None) -> None:
        """At the start, at rest."""
        self.ground: ProvingGround = load_proving_ground()
        known = built_in("cars")
        names = [*(name for name in ORDER if name in known), *(name for name in known if name not in ORDER)]
        self.names = names if car in names else [car, *names]
        self.car: Car = load_car(car)
        self.handling = handling
        self.assists = assists or Assists()
        self._chosen = self.names.index(car)
        self._build()

    def _build(self) -> None:
        self.world = proving_ground_world(self.car, handling=self.handling, assists=self.assists, ground=self.ground)
        self.hands = Hands(self.car, automatic=self.assists.automatic, dt=self.world.dt)
        self.seen = self.before = self.world.snapshot(0)

    def step(self, keys: Keys) -> None:
        """One tick."""
        self.before = self.seen
        self.world.step([self.hands.step(keys, self.seen)])
        self.seen = self.world.snapshot(0)

    def between(self, fraction: float) -> Snapshot:
        """The car between the last two ticks, for drawing."""
        before, seen = self.before, self.seen
        turn = wrap_angle(seen.heading - before.heading)
        return seen._replace(
            x=before.x + (seen.x - before.x) * fraction,
            y=before.y + (seen.y - before.y) * fraction,
            heading=before.heading + turn * fraction,
        )

    def obstacle_poses(self) -> list[tuple[Obstacle, float, float, float]]:
        """Every cone and tyre stack with where it is now."""
        return [(thing, *self.world.obstacle_pose(i)) for i, thing in enumerate(self.world.obstacles)]

    def reset(self) -> None:
        """Back to the start, everything where it stood."""
        self._build()

    def set_down(self, x: float, y: float, heading: float) -> None:
        """The car at rest somewhere else."""
        self.world.place(0, x=x, y=y, heading=heading)
        self.seen = self.before = self.world.snapshot(0)

    def next_car(self) -> None:
        """The next car, rolling on where this one was."""
        self._chosen = (self._chosen + 1) % len(self.names)
        self.car = load_car(self.names[self._chosen])
        self._rebuild()

    def next_handling(self) -> None:
        """The next handling level, rolling on."""
        self.handling = LEVELS[(LEVELS.index(self.handling) + 1) % len(LEVELS)]
        self._rebuild()

    def switch(self, aid: str) -> None:
        """Turn one of the aids, or the automatic, on or off."""
        self.assists = replace(self.assists, **{aid: not getattr(self.assists, aid)})
        self._rebuild()

    def _rebuild(self) -> None:
        """A new world with the same motion; cones stay where they were knocked to."""
        seen, obstacles = self.seen, self.world.state().obstacles
        self._build()
        self.world.restore(replace(self.world.state(), obstacles=obstacles))
        self.world.place(
            0,
            x=seen.x,
            y=seen.y,
            heading=seen.heading,
            speed=seen.speed,
            sideslip=seen.sideslip if seen.speed > 0.5 else 0.0,
            yaw_rate=seen.yaw_rate,
        )
        self.seen = self.before = self.world.snapshot(0)
