"""Kettle Lake: gravel roads between pine ridges and the ponds that the ice left, at dusk in August."""

from math import radians

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.outline import Outline, blob
from track_maker.paddock import park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import corner, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_bank, plant_belt, plant_wood, scatter

PINES = (Growth("pine", 4.2, 7.8, 9), Growth("bush", 1.2, 2.0, 1))
EDGE = (Growth("pine", 4.0, 7.2, 5), Growth("birch", 3.6, 6.0, 2), Growth("bush", 1.0, 2.2, 1))
BIRCHES = (Growth("birch", 3.4, 6.2, 4), Growth("bush", 1.0, 2.0, 1))
SHORE = (Growth("bush", 0.9, 2.0, 3), Growth("birch", 3.0, 5.0, 1), Growth("rock", 0.9, 2.4, 1))
BELTS = (
    (20, 100, -1, 34),
    (120, 210, -1, 30),
    (230, 420, 1, 50),
    (330, 440, -1, 40),
    (760, 900, 1, 50),
    (780, 880, -1, 30),
    (980, 1060, -1, 34),
    (1140, 1240, 1, 30),
    (1340, 1500, 1, 60),
    (1330, 1480, -1, 40),
    (1740, 1900, 1, 60),
    (1940, 2060, 1, 44),
    (1930, 2050, -1, 40),
)
"""Stretches of road with wood beside them: from, to, side and how many trees."""

HEATH = (Growth("bush", 0.8, 1.8, 5), Growth("rock", 0.8, 2.2, 1))


def _shape(land: Land) -> None:
    design = land.design
    land.spots("off_road", 44, (12, 40), off_road=6)
    land.spots("wet_off_road", 10, (5, 12), off_road=8)
    land.field(area(599, 35, 90, 46), "off_road")
    land.field(area(149, 385, 74, 44), "off_road")
    land.field(area(300, 470, 70, 20), "off_road")
    land.path(((339, 400), (360, 330), (400, 250), (420, 190), (428, 160)), 4.0, "wet_off_road")
    land.path(((620, 50), (640, 80), (720, 120), (792, 130)), 5.0, "off_road")
    land.path(((149, 365), (190, 300), (250, 250), (300, 200), (318, 150)), 3.6, "wet_off_road")
    bog = design.area("bog")
    land.patch(area(bog.x - 2, bog.y + 8, 66, 30), "wet_grass", wild=0.2)
    land.lake(area(bog.x - 12, bog.y + 10, 26, 12, 0.2), wild=0.3)
    land.lake(area(bog.x + 14, bog.y + 12, 16, 9, -0.3), wild=0.3)
    land.lake(design.area("kettle lake"), shore="sand", wild=0.2)
    land.lake(design.area("pond"), shore="wet_off_road", wild=0.24)
    land.lake(area(300, 300, 40, 26, 0.6), shore="wet_off_road", wild=0.24)
    land.lake(area(58, 470, 60, 30, 0.2), shore="wet_off_road", wild=0.24)
    land.lake(area(742, 262, 46, 30, -0.4), shore="wet_off_road", wild=0.24)


def _furnish(scene: Scene) -> None:
    design = scene.design
    kiln = design.area("charcoal kiln")
    scene.settle("kiln", kiln.x, kiln.y, 0.0, size=(11, 11), label="charcoal kiln")
    scene.settle("kiln", kiln.x + 15, kiln.y + 12, 0.0, size=(8, 8))
    build_row(scene, area(590, 30, 70, 11, 0, "village"), house=10, gap=5)
    build_row(scene, area(620, 56, 60, 9, radians(4)), house=10, gap=6)
    build_one(scene, design.area("shop"))
    build_one(scene, area(149, 383, 34, 14, 0, "sawmill"))
    _logs(scene, area(149, 402, 70, 10, 0))
    _logs(scene, design.area("log piles"))
    _logs(scene, area(452, 140, 36, 20, radians(20)))
    pitch_paddock(scene, area(300, 470, 66, 16), teams=7)
    park_cars(scene, area(220, 474, 70, 18), full=0.6)
    park_cars(scene, area(660, 30, 30, 10), full=0.6)
    for name in ("Woodpile", "Stump", "Kettle", "Charcoal", "Crossroads", "Birches", "Elk", "Lumber"):
        _bales(scene, name)
    _woods(scene)
    set_cones(scene, "Stump", "Crossroads", "Bog", "Rut", "Jump")


def _logs(scene: Scene, yard: Area) -> None:
    """Piles side by side along the yard."""
    for row in range(max(1, int(yard.depth // 5))):
        for place in range(int(yard.width // 10)):
            c = (place + 0.5) * 10 - yard.width / 2
            if scene.rng.random() < 0.85:
                size = (scene.rng.uniform(7, 9), scene.rng.uniform(3, 4.2))
                scene.put("log-pile", yard.x + c, yard.y + row * 5.2 - yard.depth / 2 + 2.5, yard.heading, size=size)


def _bales(scene: Scene, name: str) -> None:
    """Bales on the outside of a corner, in groups of three."""
    bend = corner(scene.design, name)
    side = -1 if bend.side == "R" else 1
    for number, spot in enumerate(scene.line.spots(2.6, bend.start, bend.end + 10)):
        if number % 6 < 3:
            scene.put("bale", *spot.beside(side * (spot.reach(side) + 3.0)), spot.heading)


def _around(spot: Area, grow: float, scene: Scene) -> Outline:
    return blob(spot.x, spot.y, spot.width + grow, spot.depth + grow, spot.heading, scene.rng)


def _woods(scene: Scene) -> None:
    design = scene.design
    for wood in design.areas_of("pine"):
        plant_wood(scene, _around(wood, 26, scene), PINES, round(wood.width * wood.depth / 90), clumps=24)
    for water in ("kettle lake", "pond"):
        plant_bank(scene, _around(design.area(water), 8, scene), SHORE, every=3.4, out=4)
    plant_wood(scene, blob(360, 110, 120, 60, 0.2, scene.rng), BIRCHES, 60, clumps=16)
    plant_wood(scene, blob(330, 50, 90, 50, 0, scene.rng), BIRCHES, 30, clumps=16)
    for x, y, width, depth, count in (
        (30, 60, 120, 110, 110),
        (740, 30, 120, 70, 90),
        (770, 440, 90, 110, 80),
        (560, 470, 220, 44, 80),
        (20, 330, 60, 170, 80),
        (640, 240, 130, 60, 70),
        (170, 40, 140, 60, 90),
        (400, 470, 120, 40, 40),
    ):
        plant_wood(scene, blob(x, y, width, depth, 0, scene.rng), EDGE, count, clumps=22)
    for start, end, side, count in BELTS:
        plant_belt(scene, (start, end), side, PINES, count)
    scatter(scene, EDGE, 170, cover=0.36, clumps=50, grove=10, border=0.3, off_road=3)
    scatter(scene, HEATH, 60, cover=0.45, clumps=34, grove=6, off_road=1)


PLACE = Place(
    season="summer",
    character="Gravel under the wheels, tarmac for one hairpin, mud past one apex, and a crest that lets the car fly.",
    shape=_shape,
    furnish=_furnish,
    road=("gravel", "asphalt", "wet_asphalt", "mud"),
    runoff="sand",
    wall="stone",
    tyres_from=0.0,
    relief=Relief(6.0, size=70, from_road=50),
)
