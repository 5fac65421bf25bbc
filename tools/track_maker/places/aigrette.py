"""L'Aigrette: a pass road from the wash-house in the valley to the hut under the glacier, in June."""

from math import pi, radians

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.outline import Outline, blob, rectangle
from track_maker.paddock import park_cars, pitch_paddock
from track_maker.place import Ends, Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_bank, plant_belt, plant_row, plant_wood, scatter

PINES = (Growth("pine", 4.6, 8.2, 8), Growth("bush", 1.2, 2.4, 1))
MIXED = (Growth("pine", 4.4, 7.8, 3), Growth("tree", 6.0, 9.5, 2), Growth("bush", 1.4, 2.6, 1))
DWARF = (Growth("bush", 1.0, 2.4, 4), Growth("pine", 2.0, 3.2, 1), Growth("rock", 1.0, 3.0, 2))
SCREE = (Growth("rock", 1.0, 4.4, 5), Growth("bush", 0.9, 1.6, 0.4))
BELTS = (
    (150, 290, -1, 34),
    (310, 440, -1, 30),
    (500, 620, 1, 40),
    (640, 780, 1, 30),
    (700, 900, -1, 34),
    (1000, 1200, -1, 40),
    (1010, 1240, 1, 34),
    (1300, 1420, 1, 34),
    (1480, 1620, 1, 30),
    (1320, 1410, -1, 20),
)
"""Stretches of road below the tree line with wood beside them: from, to, side and how many trees."""

GARDEN = (Growth("bush", 1.4, 2.2, 4), Growth("fruit-tree", 3.4, 4.8, 2))
SPIRE = (Growth("birch", 3, 5),)


def _shape(land: Land) -> None:
    design = land.design
    land.spots("off_road", 6, (8, 20), off_road=10)
    land.spots("gravel", 16, (8, 26), off_road=8)
    for rock in design.areas_of("rock"):
        land.patch(rock, "gravel", wild=0.22)
    for x, y, width, depth in ((560, 258, 60, 16), (250, 256, 70, 18), (690, 188, 60, 22), (430, 250, 60, 14)):
        land.patch(area(x, y, width, depth), "gravel", wild=0.3)
    land.stream(((451, 80), (430, 140), (478, 172), (560, 240), (610, 300), (566, 330), (600, 420), (560, 572)), 3.2)
    for snow in design.areas_of("snow"):
        land.patch(snow, "deep_snow", wild=0.2)
    for x, y, width, depth, turn in (
        (672, 8, 70, 22, 4),
        (500, 28, 60, 20, 10),
        (900, 84, 80, 26, -8),
        (560, 78, 34, 14, 20),
        (40, 40, 90, 46, 0),
        (120, 12, 110, 30, 0),
        (1014, -2, 60, 18, 0),
        (960, 120, 60, 24, 14),
        (250, 8, 70, 18, 0),
        (800, 96, 50, 16, 0),
    ):
        land.patch(area(x, y, width, depth, radians(turn)), "deep_snow", wild=0.26)
    land.field(area(150, 456, 90, 22, radians(6)), "off_road")
    land.field(area(240, 550, 80, 30, radians(-8)), "off_road")
    land.field(area(40, 528, 50, 22, radians(8)), "gravel")
    # Beyond the finish: a bed of gravel and tyres for those who forgot to brake.
    land.fill(blob(1004, 30, 46, 30, radians(-5), land.rng, wild=0.08), "gravel")
    land.wall(rectangle(1030, 28, 2.0, 30, radians(-5)), "tyres")
    land.lake(design.area("tarn"), shore="gravel", wild=0.24)


def _furnish(scene: Scene) -> None:
    design = scene.design
    for label in ("wash-house", "sawmill", "glacier hut", "chalet", "dairy hut"):
        build_one(scene, design.area(label))
    chapel = design.area("chapel")
    scene.settle("church", chapel.x, chapel.y, pi / 2, size=(15, 10), label="chapel")
    build_row(scene, design.area("village"), house=11, gap=4)
    build_row(scene, area(84, 562, 110, 10, radians(4)), house=11, gap=5)
    build_row(scene, area(200, 478, 60, 9, radians(-14)), house=10, gap=6)
    build_row(scene, area(22, 470, 30, 10, radians(8)), house=10, gap=5)
    for x, y, turn in ((694, 470, 20), (520, 330, -30), (240, 400, 10), (880, 330, 40), (610, 92, 0), (470, 505, 5)):
        scene.settle("building", x, y, radians(turn), size=(10, 7), label="barn" if y > 300 else "hut")
    for x, y, turn in ((468, 478, 0), (468, 483, 0), (512, 500, 4), (512, 505, 2), (530, 498, 50)):
        scene.put("log-pile", x, y, radians(turn), size=(9, 3.5))
    pitch_paddock(scene, area(40, 527, 48, 16, radians(8)), teams=5)
    park_cars(scene, area(130, 522, 40, 9, radians(4)), full=0.7)
    park_cars(scene, area(905, 24, 44, 10, radians(-6)), full=0.6)
    _banks(scene)
    _woods(scene)
    fly_flags(scene, 4, 60, 1, every=18, off=2)
    fly_flags(scene, scene.line.length - 150, scene.line.length - 60, -1, every=22, off=4)
    set_cones(scene, "Premier", "Source", "Grand Lacet", "Echelle I", "Echelle II", "Echelle III")


def _banks(scene: Scene) -> None:
    """Stones between the ladder's hairpins, where a short cut would tempt, and bales at the village."""
    for x, y in ((252, 152), (262, 154), (272, 156), (282, 155), (214, 142), (224, 146), (234, 149), (244, 150)):
        for stray in range(3):
            scene.plant("rock", x + stray * 3.1, y + scene.rng.uniform(-6, 6), scene.rng.uniform(1.8, 3.4))
    for spot in scene.line.spots(6, 60, 150):
        scene.put("bale", *spot.beside(spot.reach_right + 2.4), spot.heading)


def _around(spot: Area, grow: float, scene: Scene) -> Outline:
    return blob(spot.x, spot.y, spot.width + grow, spot.depth + grow, spot.heading, scene.rng)


def _woods(scene: Scene) -> None:
    design = scene.design
    for wood in design.areas_of("pine"):
        plant_wood(scene, _around(wood, 34, scene), PINES, 75, clumps=20)
    for rock in design.areas_of("rock"):
        plant_wood(scene, _around(rock, 16, scene), SCREE, 70, clumps=10)
    plant_bank(scene, _around(design.area("tarn"), 6, scene), DWARF, every=4, out=3)
    plant_row(scene, ((70, 478), (130, 484)), SPIRE, every=7, stray=0.3)
    plant_wood(scene, blob(120, 552, 190, 40, 0, scene.rng), GARDEN, 44, clumps=16)
    for x, y, width, depth, count in (
        (60, 420, 130, 90, 90),
        (420, 548, 180, 50, 80),
        (760, 520, 260, 90, 130),
        (880, 420, 130, 150, 110),
        (90, 330, 170, 100, 110),
        (540, 440, 130, 40, 40),
        (560, 330, 120, 26, 30),
        (980, 300, 130, 200, 110),
    ):
        plant_wood(scene, blob(x, y, width, depth, 0, scene.rng), MIXED if y > 400 else PINES, count, clumps=24)
    scatter(scene, PINES, 150, cover=0.3, clumps=50, grove=8, off_road=5)
    for start, end, side, count in BELTS:
        plant_belt(scene, (start, end), side, PINES if start > 600 else MIXED, count, far=34.0)
    _high_pasture(scene)


def _high_pasture(scene: Scene) -> None:
    """Above the trees only dwarf pine and stones."""
    for x, y, width, depth, count in (
        (100, 120, 160, 150, 70),
        (400, 40, 200, 60, 60),
        (640, 110, 330, 90, 90),
        (900, 160, 260, 140, 90),
        (420, 160, 170, 40, 40),
    ):
        plant_wood(scene, blob(x, y, width, depth, 0, scene.rng), DWARF, count, clumps=22)


PLACE = Place(
    season="summer",
    character="Two hundred metres up in three kilometres: hairpins that ask for patience, straights that forget it.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt"),
    wall="stone",
    tyres_from=0.0,
    relief=Relief(12.0, size=90, from_road=60),
    ends=Ends(before=36.0, after=124.0, more_map=110.0),
)
