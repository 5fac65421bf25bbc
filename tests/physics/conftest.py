"""What the tests of the driving model share: surfaces, cars and worlds of a few lines."""

from collections.abc import Callable, Mapping

import pytest

from racer.content.car import load_car
from racer.content.surface import Surface, load_surfaces
from racer.physics.assists import Assists
from racer.physics.ground import UniformGround
from racer.physics.world import World

MakeWorld = Callable[..., World]


@pytest.fixture(scope="session")
def surfaces() -> Mapping[str, Surface]:
    return load_surfaces()


@pytest.fixture
def one_car(surfaces: Mapping[str, Surface]) -> MakeWorld:
    def make(
        car: str = "corvette-c5",
        *,
        surface: str = "asphalt",
        handling: str = "sim",
        rise: float = 0.0,
        heading: float = 0.0,
        speed: float = 0.0,
        assists: Assists | None = None,
        tick_hz: int = 240,
        **world: object,
    ) -> World:
        made = World(UniformGround(surfaces[surface], rise), tick_hz=tick_hz, **world)
        made.add_car(load_car(car), handling=handling, heading=heading, assists=assists)
        made.place(0, x=0.0, y=0.0, heading=heading, speed=speed)
        return made

    return make
