"""Mill Lane: a hamlet between a chapel hill and a ford, in May after a shower."""

from math import pi, radians

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import plant_orchard
from track_maker.outline import Outline, blob, rectangle
from track_maker.paddock import build_stand, park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, hang_banners, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_roadside, plant_row, plant_wood, scatter, steps

YEWS = (Growth("pine", 3.0, 5.0, 2), Growth("bush", 1.4, 2.4, 1))
OAKS = (Growth("tree", 6.0, 10.5, 4), Growth("bush", 1.5, 2.8, 2))
WILLOWS = (Growth("willow", 5.0, 8.5, 3), Growth("bush", 1.2, 2.4, 2))
HEDGE = (Growth("bush", 1.6, 2.4, 9), Growth("tree", 4.5, 7.0, 1))
GARDEN = (Growth("bush", 1.2, 2.2, 3), Growth("fruit-tree", 3.2, 4.6, 2), Growth("tree", 4.5, 7.0, 1))
# Where the stream of the plan runs: under the bridge, behind the mill, over the ford and out.
STREAM = (
    (680, 66),
    (652, 78),
    (615, 110),
    (596, 128),
    (566, 158),
    (556, 214),
    (530, 268),
    (498, 324),
    (470, 346),
    (452, 380),
    (424, 430),
    (410, 468),
)


def _shape(land: Land) -> None:
    design = land.design
    land.spots("mud", 7, (4, 9), off_road=8)
    land.field(design.area("barley"), "wet_grass")
    for field in (design.area("stooks"), area(120, 360, 140, 90, radians(20)), area(650, 400, 90, 110, radians(4))):
        land.field(field, "off_road")
    land.field(area(400, 30, 110, 24, radians(2)), "off_road")
    land.path(((296, 26), (330, 30), (350, 24)), 4.0, "off_road")
    land.path(((116, 122), (112, 150), (130, 176)), 3.0, "off_road")
    land.path(((300, 212), (330, 204), (376, 192)), 3.4, "off_road")
    land.stream(STREAM, 8.0)
    # The stream widens to the length of the ford before it crosses the road.
    land.water(blob(465.5, 352.8, 32.0, 25.0, radians(-70), land.rng, wild=0.1))
    land.lake(area(570, 182, 22, 40, radians(12)), wild=0.2, shore="mud")


def _furnish(scene: Scene) -> None:
    design = scene.design
    chapel = design.area("chapel")
    scene.settle("church", chapel.x, chapel.y, pi / 2, size=(24, 13), label="chapel")
    for label in ("barn", "mill", "gatehouse"):
        build_one(scene, design.area(label))
    build_row(scene, area(306, 18, 80, 12, radians(3), "alehouse"), house=14, gap=5)
    build_row(scene, area(470, 10, 150, 11, 0.0, "cottages"), house=10, gap=6)
    build_row(scene, area(600, 24, 80, 10, radians(12)), house=10, gap=8)
    build_row(scene, area(656, 190, 60, 9, pi / 2, "mill cottages"), house=10, gap=6)
    build_row(scene, area(210, 18, 60, 10, radians(4)), house=10, gap=6)
    for x, y, turn in ((316, 232, 10), (40, 200, 30), (640, 330, 4), (470, 250, 0), (180, 330, 20), (352, 430, 0)):
        scene.settle("building", x, y, radians(turn), size=(14, 9), label="shed")
    build_stand(scene, area(466, 408, 40, 6, radians(52), "flag bank"))
    pitch_paddock(scene, area(398, 31, 104, 16, radians(2)), teams=9)
    park_cars(scene, area(130, 20, 60, 18, radians(4)), full=0.7)
    _rows(scene)
    _hedges(scene)
    _woods(scene)
    hang_banners(scene, 1640, 1694, 1, every=16)
    fly_flags(scene, 770, 800, 1, every=10, off=3)
    set_cones(scene, "Chapel Bend", "Barn", "Stook", "Hedge", "Orchard", "Bridge")


def _rows(scene: Scene) -> None:
    stooks = scene.design.area("stooks")
    for number, (x, y) in enumerate(_field_rows(stooks, 9.0, 7.0)):
        if number % 7:
            scene.put("stook", x, y, scene.rng.uniform(0, 3))
    plant_orchard(scene, scene.design.area("apple orchard"), "fruit-tree", crown=4.3, row=6.6, step=6.2)
    plant_orchard(scene, area(350, 390, 80, 40, radians(4)), "fruit-tree", crown=4.2, row=7.0, step=6.4)


def _field_rows(field: Area, row: float, step: float) -> list[tuple[float, float]]:
    points = []
    for number in range(int(field.depth // row)):
        down = (number + 0.5) * row - field.depth / 2
        line = rectangle(field.x, field.y, field.width - step, 2 * abs(down) or 0.1, field.heading)
        points += steps(line[:2] if down < 0 else (line[3], line[2]), step)
    return points


def _hedges(scene: Scene) -> None:
    for field in scene.design.areas_of("field"):
        outline = rectangle(field.x, field.y, field.width + 5, field.depth + 5, field.heading)
        plant_row(scene, (*outline, outline[0]), HEDGE, every=2.3, stray=0.4)
    for line in (
        ((30, 300), (110, 280), (190, 300), (250, 280)),
        ((300, 340), (310, 468)),
        ((310, 360), (430, 350)),
        ((600, 330), (604, 468)),
        ((604, 346), (680, 352)),
        ((130, 150), (150, 172)),
        ((60, 300), (54, 420)),
    ):
        plant_row(scene, line, HEDGE, every=2.3, stray=0.4)
    for start, end, side in LANES:
        plant_roadside(scene, (start, end), side, HEDGE)


LANES = (
    (262, 440, 1),
    (262, 440, -1),
    (474, 532, 1),
    (575, 690, 1),
    (575, 690, -1),
    (960, 1110, 1),
    (960, 1110, -1),
    (1400, 1540, 1),
    (1580, 1640, -1),
    (760, 940, 1),
)
"""Stretches with a hedge: from, to and side."""


def _around(spot: Area, grow: float, scene: Scene) -> Outline:
    return blob(spot.x, spot.y, spot.width + grow, spot.depth + grow, spot.heading, scene.rng)


def _woods(scene: Scene) -> None:
    design = scene.design
    plant_wood(scene, _around(design.area("yews"), 22, scene), YEWS, 26, clumps=12)
    plant_wood(scene, _around(design.area("oaks"), 40, scene), OAKS, 46)
    plant_wood(scene, _around(design.area("hedgerow"), 20, scene), OAKS, 40)
    plant_row(scene, STREAM, (Growth("bush", 1.0, 2.0),), every=30, stray=6)
    for side in (-9.0, 9.0):
        plant_row(scene, tuple((x + side, y + side * 0.4) for x, y in STREAM), WILLOWS, every=8, stray=3.4)
    plant_wood(scene, blob(440, 16, 200, 40, 0, scene.rng), GARDEN, 60, clumps=12)
    plant_wood(scene, blob(300, 24, 120, 40, 0, scene.rng), GARDEN, 24, clumps=12)
    plant_wood(scene, blob(30, 20, 70, 60, 0, scene.rng), OAKS, 24)
    plant_wood(scene, blob(200, 440, 220, 60, 0, scene.rng), OAKS, 70)
    plant_wood(scene, blob(650, 280, 60, 90, 0, scene.rng), OAKS, 34)
    plant_wood(scene, blob(420, 220, 90, 60, 0, scene.rng), OAKS, 26)
    plant_wood(scene, blob(60, 250, 80, 60, 0, scene.rng), OAKS, 26)
    scatter(scene, (Growth("bush", 0.9, 2.2),), 40, cover=0.4, clumps=30, grove=5, off_road=2)
    scatter(scene, OAKS, 380, cover=0.36, clumps=60, grove=8, border=0.3, off_road=6)


PLACE = Place(
    season="spring",
    character="Tarmac, gravel, concrete and a ford in one lap: each change comes just where the road asks for grip.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt", "gravel", "concrete", "wet_concrete", "puddle"),
    runoff="sand",
    wall="stone",
    tyres_from=7.0,
    relief=Relief(5.0, size=90, from_road=60),
)
