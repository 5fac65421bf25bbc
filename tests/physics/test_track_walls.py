from dataclasses import replace
from math import atan, cos, hypot, pi, radians, sin

import numpy as np
import pytest
from painted import band, painted, ring

from racer.content.bake import bake
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track import Scenery, Track
from racer.physics.controls import quantise
from racer.physics.ground import UniformGround
from racer.physics.walls import Polyline, barriers_of, wall_outlines
from racer.physics.world import World

SPEED = 30.0
SLOPE = 0.13
MIDDLE, RADIUS, THICK = (160.2, 160.7), 90.0, 2.4
FACE = 1.47
"""m from the middle of such a wall to where it is seen and felt."""
ANGLES = (2, 4, 6, 8, 10, 12, 14, 17, 20, 23)


@pytest.fixture(scope="module")
def straight() -> Track:
    return painted(160, wall=band(100.3, SLOPE, THICK), verge="asphalt")


@pytest.fixture(scope="module")
def curved() -> Track:
    return painted(160, wall=ring(*MIDDLE, RADIUS, THICK), verge="asphalt")


def true_line() -> list[Polyline]:
    """The face of the straight wall as one segment, drawn in by the segment's radius."""
    rise = (0.5 - FACE) * hypot(1.0, SLOPE)
    return [((-50.0, 100.3 - 50.0 * SLOPE + rise), (400.0, 100.3 + 400.0 * SLOPE + rise))]


def true_circle() -> list[Polyline]:
    turns = [2.0 * pi * i / 720 for i in range(720)]
    radius = RADIUS - FACE + 0.5
    points = [(MIDDLE[0] + radius * cos(turn), MIDDLE[1] + radius * sin(turn)) for turn in turns]
    return [(*points, points[0])]


def slide(walls, *, car: str, x: float, y: float, heading: float) -> tuple[np.ndarray, np.ndarray]:
    """Speed and yaw rate, tick by tick, of a car that runs into a wall and along it."""
    world = World(UniformGround(load_surfaces()["asphalt"]), walls=walls)
    world.add_car(load_car(car))
    world.place(0, x=x, y=y, heading=heading, speed=SPEED)
    rows = []
    for _ in range(480):
        world.step([quantise(0.0, 0.3)])
        seen = world.snapshot()
        rows.append((seen.speed, seen.yaw_rate))
    speeds, yaws = np.array(rows).T
    return speeds, yaws


@pytest.mark.parametrize("angle", ANGLES)
def test_a_car_slides_along_a_straight_wall_as_along_one_segment(straight: Track, angle: int) -> None:
    start = {"x": 60.0, "y": 100.3 + 60.0 * SLOPE - 3.2, "heading": atan(SLOPE) + radians(angle)}
    speeds, _ = slide(barriers_of(straight).polylines, car="hatch", **start)
    ideal, _ = slide(true_line(), car="hatch", **start)
    assert speeds[-1] < SPEED
    assert -np.diff(speeds).min() < -np.diff(ideal).min() + 0.5, "a snag takes speed in one tick"
    assert speeds[-1] == pytest.approx(ideal[-1], rel=0.05)


@pytest.mark.parametrize("angle", ANGLES)
def test_a_car_slides_along_a_curved_wall_without_a_snag(curved: Track, angle: int) -> None:
    start = {"x": MIDDLE[0], "y": MIDDLE[1] - RADIUS + 5.5, "heading": -radians(angle)}
    speeds, yaws = slide(barriers_of(curved).polylines, car="corvette-c5", **start)
    ideal, ideal_yaws = slide(true_circle(), car="corvette-c5", **start)
    assert speeds[-1] < SPEED
    assert -np.diff(speeds).min() < -np.diff(ideal).min() + 0.7, "a snag takes speed in one tick"
    assert np.abs(yaws).max() < np.abs(ideal_yaws).max() + 1.0, "a snag turns the car"
    assert speeds[-1] == pytest.approx(ideal[-1], rel=0.08)


def test_one_box_for_each_tile_would_snag(straight: Track) -> None:
    """The check above can fail: the same wall as whole tiles takes much more speed in one tick."""
    boxes = []
    for row, column in np.argwhere(straight.tiles.walls > 8):
        x, y = column * 2.0, row * 2.0
        boxes.append(((x, y), (x + 2.0, y), (x + 2.0, y + 2.0), (x, y + 2.0), (x, y)))
    start = {"x": 60.0, "y": 100.3 + 60.0 * SLOPE - 3.2, "heading": atan(SLOPE) + radians(10)}
    speeds, _ = slide(boxes, car="hatch", **start)
    ideal, _ = slide(true_line(), car="hatch", **start)
    assert -np.diff(speeds).min() > -np.diff(ideal).min() + 0.5


def test_outlines_are_closed_and_lie_where_the_wall_was_painted(curved: Track) -> None:
    lines = wall_outlines(curved)
    assert len(lines) == 2
    for line in lines:
        assert line[0] == line[-1]
        away = [abs(hypot(x - MIDDLE[0], y - MIDDLE[1]) - RADIUS) for x, y in line]
        assert min(away) > FACE - 0.25
        assert max(away) < FACE + 0.25


def test_outlines_are_found_alike_twice(curved: Track) -> None:
    assert barriers_of(curved) == barriers_of(curved)


@pytest.mark.parametrize(
    ("thing", "stops_at"),
    [
        (Scenery("tree", 60.0, 40.0, width=8.0), 60.0 - 0.48),
        (Scenery("building", 60.0, 40.0, heading=0.3, width=12.0, depth=10.0), 53.7),
        (Scenery("bush", 60.0, 40.0), None),
    ],
)
def test_a_car_is_stopped_by_what_has_a_body(thing: Scenery, stops_at: float | None) -> None:
    track = replace(painted(60, verge="asphalt"), scenery=(thing,))
    barriers = barriers_of(track)
    world = World(bake(track), walls=barriers.polylines, posts=barriers.posts)
    car = load_car("hatch")
    world.add_car(car)
    world.place(0, x=30.0, y=40.0, heading=0.0, speed=15.0)
    noses = []
    for _ in range(600):
        world.step([quantise()])
        noses.append(world.snapshot().x + car.chassis.front_axle + car.chassis.front_overhang)
    if stops_at is None:
        assert max(noses) > 62.0
    else:
        assert max(noses) == pytest.approx(stops_at, abs=0.5)
