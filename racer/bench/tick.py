"""What a tick of the simulation costs, on a level plane and on a track."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from racer.assembly import Venue, open_venue, venue_world
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track_file import load_track
from racer.physics import TICK_HZ
from racer.physics.controls import quantise
from racer.physics.ground import UniformGround
from racer.physics.world import World

CAR, TRACK = "corvette-c5", "proving-ground"
REPEATS = 7
CAR_TICKS = 2400
"""Ticks times cars in each repeat."""

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


def tick_costs(tell: Callable[[str], None]) -> tuple[Cost, ...]:
    """Measure every world; `tell` hears which one is under way."""
    venue = open_venue(load_track(TRACK))
    worlds: dict[str, tuple[World, int]] = {
        "1 car, level plane": (uniform_world(1), 1),
        "8 cars, level plane": (uniform_world(8), 8),
        f"1 car, {TRACK}": (track_world(venue, 1), 1),
        f"8 cars, {TRACK}": (track_world(venue, 8), 8),
    }
    costs = []
    for name, (world, cars) in worlds.items():
        tell(name)
        costs.append(Cost(name, cars, 1e6 * median(_tick_times(world, cars))))
    return tuple(costs)


def uniform_world(cars: int) -> World:
    """A level plane without end."""
    world = World(UniformGround(load_surfaces()["asphalt"]))
    car = load_car(CAR)
    for index in range(cars):
        world.add_car(car, x=SPACING * (index % 4), y=SPACING * (index // 4))
    return world


def track_world(venue: Venue, cars: int) -> World:
    """A track with walls, slopes, trees and cones, the cars one behind the other on its grid."""
    world = venue_world(venue)
    car = load_car(CAR)
    for slot in venue.track.grid[:cars]:
        world.add_car(car, x=slot.x, y=slot.y, heading=slot.heading)
    return world


def _tick_times(world: World, cars: int) -> list[float]:
    """Seconds for a tick, once for each repeat, the cars turning at a walking pace's power."""
    controls = [quantise(0.6, 0.25)] * cars
    ticks = CAR_TICKS // cars
    for _ in range(ticks):
        world.step(controls)
    times = []
    for _ in range(REPEATS):
        start = process_time()
        for _ in range(ticks):
            world.step(controls)
        times.append((process_time() - start) / ticks)
    return times
