"""What a tick of the simulation costs on this machine, beside a yardstick by which machines can be compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from racer.assembly import proving_ground_world
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics import TICK_HZ
from racer.physics.controls import quantise
from racer.physics.ground import UniformGround
from racer.physics.world import World

CAR = "corvette-c5"
REPEATS = 7
CAR_TICKS = 2400
"""Ticks times cars in each repeat."""

YARDSTICK_LOOPS = 200_000
SPACING = 14.0
"""m between cars, so that each turns its circle alone."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a tick in one world."""

    name: str
    cars: int
    tick_us: float

    @property
    def times_real_time(self) -> float:
        """Simulated seconds in a second."""
        return 1e6 / (self.tick_us * TICK_HZ)


@dataclass(frozen=True, slots=True)
class Report:
    """All costs, and the time of the yardstick loop in the same run."""

    costs: tuple[Cost, ...]
    yardstick_ms: float


def measure(tell: Callable[[str], None] = lambda _: None) -> Report:
    """Measure every world; `tell` hears which one is under way."""
    worlds = {
        "1 car, level plane": (uniform_world, 1),
        "8 cars, level plane": (uniform_world, 8),
        "1 car, proving ground": (proving_world, 1),
        "8 cars, proving ground": (proving_world, 8),
    }
    costs = []
    for name, (build, cars) in worlds.items():
        tell(name)
        costs.append(Cost(name, cars, 1e6 * median(_tick_times(build(cars), cars))))
    tell("yardstick")
    return Report(tuple(costs), 1e3 * median(yardstick() for _ in range(REPEATS)))


def uniform_world(cars: int) -> World:
    """A level plane without end."""
    world = World(UniformGround(load_surfaces()["asphalt"]))
    car = load_car(CAR)
    for index in range(cars):
        world.add_car(car, x=SPACING * (index % 4), y=SPACING * (index // 4))
    return world


def proving_world(cars: int) -> World:
    """The proving ground with its walls, hill and cones, the cars on its wide asphalt."""
    world = proving_ground_world(CAR)
    start = world.snapshot(0)
    car = load_car(CAR)
    for index in range(1, cars):
        world.add_car(car, x=start.x + SPACING * (index % 4), y=start.y + SPACING * (index // 4))
    return world


def yardstick() -> float:
    """Seconds for a fixed loop of plain float arithmetic."""
    start = perf_counter()
    x = 0.5
    for i in range(YARDSTICK_LOOPS):
        x = 3.7 * x * (1.0 - x) + 1e-9 * i
        if x > 1.0:
            x -= 1.0
    return perf_counter() - start


def _tick_times(world: World, cars: int) -> list[float]:
    """Seconds for a tick, once for each repeat, the cars turning at a walking pace's power."""
    controls = [quantise(0.6, 0.25)] * cars
    ticks = CAR_TICKS // cars
    for _ in range(ticks):
        world.step(controls)
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        for _ in range(ticks):
            world.step(controls)
        times.append((perf_counter() - start) / ticks)
    return times
