"""Lamps of cars at night."""

from math import pi

import numpy as np
import pygame
import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view.camera import Frame
from racer.view.headlights import Headlights
from racer.view.light import LIGHTS

CAR = load_car("hatch")
GROUND = (30, 32, 40)


@pytest.fixture(scope="module")
def seen() -> Snapshot:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(CAR)
    return world.snapshot(0)


def lit(light: str, seen: Snapshot, zoom: float = 12.0) -> np.ndarray:
    target = pygame.Surface((800, 800))
    target.fill(GROUND)
    Headlights(LIGHTS[light]).draw(target, CAR, seen, Frame(0.0, 0.0, zoom, 800, 800))
    return pygame.surfarray.array3d(target).astype(int).sum(axis=2) - sum(GROUND)


@pytest.mark.parametrize("turn", [0.0, 0.5 * pi, pi, -0.5 * pi])
def test_the_road_is_lit_ahead_of_the_car_alone(display: pygame.Surface, seen: Snapshot, turn: float) -> None:
    light = np.rot90(lit("night", seen._replace(x=0.0, y=0.0, heading=turn)), round(-turn / (0.5 * pi)) % 4)
    front = 400 + round(12.0 * (CAR.chassis.front_axle + 0.75))
    brightest = np.unravel_index(light.argmax(), light.shape)
    assert front < brightest[0] < front + 12 * 8
    assert abs(brightest[1] - 400) < 12 * 3
    assert light[front + 12 * 6, 400] > 60
    assert light[: front - 2].max() == 0, "none falls behind the lamps"
    assert max(light[:, 0].max(), light[-1].max()) == 0, "it ends softly within its picture"


@pytest.mark.parametrize("light", ["day", "dusk", "snow"])
def test_by_day_no_lamp_burns(display: pygame.Surface, seen: Snapshot, light: str) -> None:
    assert lit(light, seen).max() == 0
