"""Puts ground, walls, obstacles and cars together into a world, with or without a window."""

from __future__ import annotations

from racer.content.bake import Baked
from racer.content.car import Car, load_car
from racer.content.proving_ground import START, ProvingGround, load_proving_ground
from racer.content.scenery import LOOSE
from racer.physics.assists import Assists
from racer.physics.handling import SIM
from racer.physics.obstacle import CONE, TYRE_STACK, Obstacle
from racer.physics.walls import Barriers, barriers_of
from racer.physics.world import World

OBSTACLES = {kind.name: kind for kind in (CONE, TYRE_STACK)}


def proving_ground_world(
    car: Car | str,
    *,
    handling: str = SIM,
    assists: Assists | None = None,
    ground: ProvingGround | None = None,
) -> World:
    """The proving ground with one car at its start; a car is given as itself, by name or by the path of its file."""
    place = ground or load_proving_ground()
    obstacles = [Obstacle(OBSTACLES[thing.kind], thing.x, thing.y) for thing in place.standing]
    world = World(place, walls=place.walls, obstacles=obstacles)
    x, y, heading = START
    definition = load_car(car) if isinstance(car, str) else car
    world.add_car(definition, x=x, y=y, heading=heading, handling=handling, assists=assists)
    return world


def track_world(
    baked: Baked,
    car: Car,
    *,
    slot: int = 0,
    handling: str = SIM,
    assists: Assists | None = None,
    barriers: Barriers | None = None,
) -> World:
    """A track with one car at rest on a slot of its grid; barriers may be handed over where they are known already."""
    track = baked.track
    fast = barriers or barriers_of(track)
    loose = [Obstacle(OBSTACLES[thing.kind], thing.x, thing.y) for thing in track.scenery if thing.body == LOOSE]
    world = World(baked, walls=fast.polylines, posts=fast.posts, obstacles=loose)
    place = track.grid[slot]
    world.add_car(car, x=place.x, y=place.y, heading=place.heading, handling=handling, assists=assists)
    return world
