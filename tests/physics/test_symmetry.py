"""Left and right are equal to the last bit, and so are two runs with the same controls."""

import random
import subprocess
import sys

import pytest

from racer.physics.controls import Controls, quantise

CARS = ["corvette-c5", "boxster-s", "buggy", "hatch", "rally", "formula"]


def script(seed: int, ticks: int) -> list[Controls]:
    """Restless hands and feet."""
    chance, controls, now = random.Random(seed), [], Controls()
    for tick in range(ticks):
        if tick % 40 == 0:
            now = quantise(
                chance.uniform(-1, 1), chance.random(), chance.random() * (chance.random() < 0.3),
                handbrake=chance.random() < 0.1, shift_down=chance.random() < 0.1,
            )  # fmt: skip
        controls.append(now)
    return controls


def mirrored(controls: Controls) -> Controls:
    return controls._replace(steer=-controls.steer)


@pytest.mark.parametrize("handling", ["sim", "wheels", "rails"])
@pytest.mark.parametrize("car", CARS)
def test_mirrored_runs_are_bit_equal(one_car, car: str, handling: str) -> None:
    world, mirror = one_car(car, handling=handling), one_car(car, handling=handling)
    for controls in script(seed=1, ticks=240 * 8):
        world.step([controls])
        mirror.step([mirrored(controls)])
        a, b = world.snapshot(), mirror.snapshot()
        assert (a.x, a.y, a.heading) == (b.x, -b.y, -b.heading)
        assert (a.velocity_x, a.velocity_y, a.yaw_rate) == (b.velocity_x, -b.velocity_y, -b.yaw_rate)


def test_stability_help_is_symmetric_too(one_car) -> None:
    from racer.physics.assists import Assists

    helped = Assists(abs=True, traction_control=True, stability=True)
    world, mirror = one_car(assists=helped), one_car(assists=helped)
    for controls in script(seed=3, ticks=240 * 8):
        world.step([controls])
        mirror.step([mirrored(controls)])
    assert world.snapshot().y == -mirror.snapshot().y != 0.0


HASH = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.physics.test_symmetry import script
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.ground import UniformGround
from racer.physics.world import World
world = World(UniformGround(load_surfaces()["wet_asphalt"]), walls=[[(30, -50), (30, 50)]])
world.add_car(load_car("rally"))
for controls in script(seed=7, ticks=2400):
    world.step([controls])
print(world.state().digest())
"""


def test_two_processes_give_the_same_hash(pytestconfig: pytest.Config) -> None:
    root = str(pytestconfig.rootpath)
    runs = [
        subprocess.run([sys.executable, "-c", HASH, root], check=True, capture_output=True, text=True, cwd=root).stdout
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert len(runs[0].strip()) == 32
