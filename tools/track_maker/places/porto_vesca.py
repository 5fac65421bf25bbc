"""Porto Vesca: a fishing harbour under a bell tower, with the lamps lit on a September evening."""

from math import pi, radians

from track_maker.houses import build_block, build_frontage, build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import plant_orchard
from track_maker.outline import rectangle
from track_maker.paddock import build_stand, park_cars
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, hang_banners, raise_lamps
from track_maker.wood import Growth, plant_row, plant_wood, scatter

PLANES = (Growth("tree", 5.0, 8.0),)
GARDEN = (
    Growth("tree", 4.0, 7.0, 2),
    Growth("bush", 1.2, 2.6, 3),
    Growth("olive", 3.4, 4.8, 2),
    Growth("pine", 3.0, 5.5, 1),
)
HILL = (Growth("pine", 4.0, 7.0, 3), Growth("olive", 3.4, 5.0, 2), Growth("bush", 1.4, 2.8, 3))
QUAY = 381.0
"""y of the water's edge."""

SQUARES = (
    area(196, 78, 34, 36, label="piazza"),
    area(330, 196, 52, 40, radians(-5), "market square"),
    area(436, 246, 40, 34, radians(6), "fish square"),
    area(96, 200, 60, 36, radians(-12), "laundry square"),
)
# Blocks of houses behind and between those that the design names.
QUARTERS = (
    area(14, 300, 30, 150, radians(8), "town"),
    area(20, 140, 60, 130, radians(-10), "town"),
    area(70, 40, 130, 70, radians(-8), "town"),
    area(110, 150, 60, 40, radians(-12), "town"),
    area(250, 100, 110, 46, radians(-6), "town"),
    area(250, 200, 120, 52, radians(-5), "town"),
    area(330, 246, 60, 90, radians(-3), "town"),
    area(240, 312, 200, 30, radians(-5), "town"),
    area(140, 330, 120, 40, radians(-6), "town"),
    area(330, 130, 60, 80, 0.0, "town"),
    area(440, 96, 150, 40, radians(6), "town"),
    area(440, 160, 90, 50, radians(4), "town"),
    area(470, 232, 60, 40, radians(6), "town"),
    area(570, 220, 110, 70, radians(8), "town"),
    area(620, 140, 70, 150, radians(10), "town"),
    area(620, 40, 80, 70, radians(6), "town"),
    area(390, 20, 120, 24, radians(4), "town"),
    area(500, 16, 90, 24, radians(4), "town"),
    area(130, 246, 130, 50, radians(-10), "town"),
    area(480, 306, 130, 36, radians(8), "town"),
    area(590, 300, 90, 40, radians(8), "town"),
    area(636, 300, 46, 150, radians(4), "town"),
    area(390, 340, 60, 22, radians(4), "town"),
    area(340, 60, 120, 30, radians(-2), "town"),
)


def _shape(land: Land) -> None:
    for x, y, width, depth in (
        (300, 18, 150, 30),
        (60, 90, 120, 80),
        (600, 90, 110, 90),
        (240, 230, 60, 40),
        (430, 130, 60, 40),
    ):
        land.patch(area(x, y, width, depth), "grass", wild=0.2, off_road=2.0)
    land.spots("off_road", 24, (10, 30), off_road=1.0)
    land.spots("grass", 26, (8, 22), off_road=1.0)
    land.keep_free(((0.0, 352.0), (276.0, 328.0), (330.0, 320.0), (660.0, 352.0), (660.0, QUAY), (0.0, QUAY)))
    for square in SQUARES:
        land.field(square, "gravel")
    harbour = ((0.0, QUAY), (640.0, QUAY), (640.0, 448.0), (0.0, 448.0))
    land.water(harbour)
    fountain = land.design.area("fountain")
    land.lake(area(fountain.x, fountain.y, 8, 8), wild=0.02)
    for start, end in ((0, 236), (300, 640)):
        land.wall(rectangle((start + end) / 2, QUAY - 1, end - start, 1.2, 0), "stone")


def _furnish(scene: Scene) -> None:
    design = scene.design
    scene.settle("tower", 175, 186, radians(-12), size=(8, 8), label="bell tower")
    build_one(scene, design.area("customs house"))
    scene.settle("building", 392, 116, 0.0, size=(54, 40), label="theatre")
    scene.settle("building", 530, 256, radians(8), size=(104, 38), label="fish market")
    scene.settle("building", 470, 334, radians(6), size=(58, 8), label="rope works")
    scene.settle("building", 365, 271, 0.0, size=(44, 54), label="cold store")
    scene.settle("building", 112, 120, radians(-10), size=(40, 56), label="arsenal")
    scene.settle("church", 206, 208, radians(-12), size=(26, 14), label="San Vesco")
    _square_life(scene)
    for side in (-1, 1):
        build_frontage(scene, 260, 1580, side, label="town")
    for town in design.areas:
        if town.label == "old town":
            build_block(scene, town, house=12, lane=2.2)
    for quarter in QUARTERS:
        build_block(scene, quarter, house=11.5, lane=2.4)
    _harbour(scene)
    raise_lamps(scene, 22, off=1.9)
    _green(scene)
    hang_banners(scene, 20, 190, -1, every=20)
    hang_banners(scene, 1700, 1960, 1, every=26)
    fly_flags(scene, 10, 200, -1, every=24, off=4)


def _square_life(scene: Scene) -> None:
    """Plane trees in rows, market tents and parked cars on the squares."""
    for square in SQUARES:
        inner = area(square.x, square.y, square.width - 8, square.depth - 8, square.heading)
        plant_orchard(scene, inner, "tree", crown=6.0, row=11, step=10, gaps=0.2)
    for number in range(10):
        scene.put("tent", 312 + number % 5 * 8, 192 + number // 5 * 9, radians(-5), size=(3.2, 3.2))
    park_cars(scene, area(436, 246, 34, 26, radians(6)), full=0.7)
    park_cars(scene, area(96, 200, 50, 26, radians(-12)), full=0.6)
    park_cars(scene, area(330, 212, 44, 8, radians(-5)), full=0.8)


def _harbour(scene: Scene) -> None:
    design = scene.design
    ferry = design.area("ferry")
    scene.settle("ferry", ferry.x, ferry.y, pi, size=(70, 15), label="ferry", afloat=True)
    build_stand(scene, area(500, 391, 110, 8, 0.0, "barge stand"), afloat=True)
    for number in range(5):
        scene.settle("boat", 430 + number * 19, 412 + number % 2 * 9, radians(4), size=(16, 4.6), afloat=True)
    for number in range(26):
        x = 24 + number * 7.5 + scene.rng.uniform(-1, 1)
        length = scene.rng.uniform(6, 10)
        scene.put(
            "boat",
            x,
            QUAY + 1.5 + length / 2,
            pi / 2 + scene.rng.uniform(-0.06, 0.06),
            size=(length, length * 0.32),
            afloat=True,
        )
    for _ in range(14):
        x, y = scene.rng.uniform(40, 620), scene.rng.uniform(406, 440)
        scene.put("boat", x, y, scene.rng.uniform(0, 6.28), size=(8, 2.8), afloat=True)
    build_row(scene, area(648, 412, 60, 9, pi / 2, "light house"), house=11, gap=6)
    _apron(scene)


def _apron(scene: Scene) -> None:
    """Fish boxes, nets, lorries and boats ashore between the wall and the water."""
    for number in range(70):
        x, y = scene.rng.uniform(60, 630), scene.rng.uniform(364, 379)
        kind = scene.rng.choices(("bale", "van", "parked-car", "container", "boat", "tent"), (8, 3, 4, 2, 3, 2))[0]
        size = {"container": (6.1, 2.44), "boat": (7.0, 2.4), "tent": (3.0, 3.0), "bale": (2.0, 1.2)}.get(kind)
        scene.put(kind, x, y, scene.rng.choice((0.0, pi / 2)) + scene.rng.uniform(-0.12, 0.12), size=size)
        if number % 9 == 0:
            scene.put("lamp", x, 379.0)


def _green(scene: Scene) -> None:
    design = scene.design
    planes = design.area("plane trees")
    plant_row(scene, ((planes.x - 50, planes.y + 6), (planes.x + 60, planes.y + 4)), PLANES, every=8.5, stray=0.3)
    plant_row(scene, ((planes.x - 50, planes.y - 6), (planes.x + 60, planes.y - 8)), PLANES, every=8.5, stray=0.3)
    plant_wood(scene, rectangle(40, 90, 80, 120, 0), HILL, 50)
    plant_wood(scene, rectangle(620, 100, 80, 160, 0), HILL, 60)
    scatter(scene, GARDEN, 520, cover=0.62, clumps=30, grove=4)


PLACE = Place(
    season="summer",
    character="Walls on both sides all the way round: the quay is flat out, and Arco tightens to see who lied.",
    shape=_shape,
    furnish=_furnish,
    verge="gravel",
    road=("asphalt", "wet_asphalt", "concrete", "wet_concrete"),
    strip=("concrete", "off_road", 1.5),
    wall="stone",
    walls_on={"concrete": "concrete"},
)
