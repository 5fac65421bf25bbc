"""Isoranta: a church village on a frozen bay, under the low sun of February."""

from math import pi, radians

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.outline import Outline, blob
from track_maker.paddock import park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, raise_lamps, raise_poles
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_bank, plant_row, plant_wood, scatter

SPRUCE = (Growth("pine", 3.0, 5.6, 6), Growth("birch", 3.0, 4.6, 1))
SHORE = (Growth("bush", 0.8, 1.6, 3), Growth("birch", 2.6, 4.4, 1), Growth("rock", 0.9, 2.0, 2))
BIRCHES = (Growth("birch", 3.2, 5.2),)
PEN = (123.0, 105.0, 34.0, 25.0)


def _shape(land: Land) -> None:
    """Bare ice counts as road, so where the wind has swept the bay it lies well away from the Parabola."""
    for x, y, width, depth, turn in (
        (300, 262, 46, 20, 20),
        (262, 236, 34, 14, -10),
        (330, 236, 24, 40, 10),
        (250, 290, 30, 12, 30),
        (292, 226, 26, 10, -30),
        (374, 350, 34, 26, 0),
        (232, 358, 60, 14, -8),
        (318, 364, 50, 12, 6),
        (284, 288, 30, 12, -20),
    ):
        land.patch(area(x, y, width, depth, radians(turn)), "ice", wild=0.26, off_road=9.0)
    hole = land.design.area("net hole")
    land.lakes.append(blob(294, 298, 210, 160, 0, land.rng, wild=0.1))
    land.keep_free(blob(294, 298, 220, 166, 0, land.rng, wild=0.05))
    land.water(blob(hole.x, hole.y, 5, 4, 0, land.rng, wild=0.1))


def _furnish(scene: Scene) -> None:
    design = scene.design
    raise_poles(scene)
    church = design.area("church")
    scene.settle("church", church.x, church.y, pi / 2, size=(23, 13), label="church")
    scene.settle("tower", church.x, church.y + 20, 0.0, size=(6, 6), label="belfry")
    build_row(scene, design.area("village street"), house=12, gap=5)
    build_row(scene, area(70, 16, 70, 10, radians(-8)), house=11, gap=6)
    build_row(scene, area(204, 108, 60, 9, radians(6)), house=10, gap=8)
    build_row(scene, area(330, 20, 70, 10, radians(4)), house=10, gap=7)
    for label in ("parsonage", "sauna", "boathouse"):
        build_one(scene, design.area(label))
    for x, y, turn in ((92, 262, 30), (170, 300, 0), (186, 322, 20), (20, 340, 70), (110, 340, 10)):
        scene.settle("building", x, y, radians(turn), size=(8, 6))
    for x, y, turn in ((76, 300, 20), (84, 308, 24), (160, 314, 60), (204, 336, 40)):
        scene.settle("boat", x, y, radians(turn), size=(6.5, 2.2))
    _logs(scene)
    _pen(scene)
    park_cars(scene, area(150, 66, 60, 9, radians(2)), full=0.7)
    pitch_paddock(scene, area(150, 82, 56, 12, radians(2)), teams=5)
    _bay(scene)
    _woods(scene)
    raise_lamps(scene, 48, sides=(-1,), off=4)
    fly_flags(scene, 10, 80, -1, every=16, off=3)


def _logs(scene: Scene) -> None:
    for row in range(5):
        for place in range(2):
            x, y = 46 + place * 11, 180 + row * 6
            scene.put(
                "log-pile",
                x,
                y,
                scene.rng.uniform(-0.06, 0.06),
                size=(9, 3.8),
                label="saw logs" if row + place == 0 else "",
            )


def _pen(scene: Scene) -> None:
    """A fence of poles with a herd behind it."""
    x, y, width, depth = PEN
    for number in range(12):
        east = (number / 11 - 0.5) * width
        south = (number / 11 - 0.5) * depth
        for pole in (
            (x + east, y - depth / 2),
            (x + east, y + depth / 2),
            (x - width / 2, y + south),
            (x + width / 2, y + south),
        ):
            scene.put("pole", *pole)
    for _ in range(16):
        at = (x + scene.rng.uniform(-0.42, 0.42) * width, y + scene.rng.uniform(-0.4, 0.4) * depth)
        scene.put("reindeer", *at, scene.rng.uniform(0, 6.28))
    for at in ((108, 140), (112, 146), (104, 149), (150, 128)):
        scene.put("reindeer", *at, scene.rng.uniform(0, 6.28))


def _bay(scene: Scene) -> None:
    """People fishing: a tent here and there, and the net hole between flags."""
    for x, y in ((238, 262), (276, 244), (310, 300), (286, 318), (350, 362), (244, 224)):
        scene.put("tent", x, y, scene.rng.uniform(0, 3), size=(2.6, 2.6))
    for x, y in ((250, 244), (258, 253), (259, 245), (249, 254)):
        scene.put("flag", x, y)


def _around(spot: Area, grow: float, scene: Scene) -> Outline:
    return blob(spot.x, spot.y, spot.width + grow, spot.depth + grow, spot.heading, scene.rng)


def _woods(scene: Scene) -> None:
    for wood in scene.design.areas_of("pine"):
        plant_wood(scene, _around(wood, 24, scene), SPRUCE, round(wood.width * wood.depth / 34), clumps=18)
    for x, y, width, depth, count in (
        (20, 350, 70, 60, 60),
        (150, 356, 120, 40, 60),
        (372, 150, 50, 110, 70),
        (110, 220, 40, 60, 26),
        (200, 216, 90, 40, 50),
        (20, 30, 50, 70, 34),
        (12, 230, 30, 90, 36),
        (240, 150, 60, 60, 40),
        (380, 20, 40, 50, 20),
    ):
        plant_wood(scene, blob(x, y, width, depth, 0, scene.rng), SPRUCE, count, clumps=18)
    plant_row(scene, ((246, 66), (246, 104)), BIRCHES, every=6, stray=0.2)
    plant_row(scene, ((284, 66), (280, 104)), BIRCHES, every=6, stray=0.2)
    plant_bank(scene, blob(294, 298, 236, 184, 0, scene.rng, wild=0.06), SHORE, every=5, out=4)
    scatter(scene, SPRUCE, 120, cover=0.3, clumps=34, grove=6, border=0.3, off_road=4)
    scatter(scene, SHORE, 70, cover=0.34, clumps=26, grove=4, off_road=2)


PLACE = Place(
    season="winter",
    character="Seven corners on snow and ice, each the opposite of the last: start turning before you want to.",
    shape=_shape,
    furnish=_furnish,
    road=("snow", "ice"),
    wall="stone",
    relief=Relief(4.0, size=60, from_road=40),
)
