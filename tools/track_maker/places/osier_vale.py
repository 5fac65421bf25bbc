"""Osier Vale: cider orchards and willow beds around a weir pool, in October."""

from math import radians

from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import plant_orchard
from track_maker.outline import rectangle
from track_maker.paddock import build_pits, build_stand, park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, hang_banners, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_row, plant_wood, scatter

WILLOWS = (Growth("willow", 5.5, 9.5, 3), Growth("bush", 1.4, 2.6, 2), Growth("tree", 5, 7.5, 0.4))
OAKS = (Growth("tree", 6.0, 10.5, 4), Growth("tree", 4.0, 6.0, 2), Growth("bush", 1.5, 3.0, 2))
HEDGE = (Growth("bush", 1.5, 2.4, 9), Growth("tree", 4.5, 7.5, 1))
PADDOCK = area(403, 110, 150, 15, radians(6), "paddock")


def _shape(land: Land) -> None:
    land.spots("off_road", 10, (10, 22))
    pool = land.design.area("weir pool")
    land.stream(((119, 149), (98, 195), (92, 262), (120, 318), (104, 392)), 7.0)
    land.lake(pool, shore="mud")
    land.field(area(322, 350, 150, 60, radians(-8)), "off_road")
    land.field(area(590, 28, 150, 42, radians(6)), "wet_grass")
    land.field(PADDOCK, "concrete")
    land.path(((560, 392), (572, 300), (566, 262), (590, 214), (570, 178)), 4.0, "gravel")


def _furnish(scene: Scene) -> None:
    design = scene.design
    build_stand(scene, design.area("bank stand"))
    build_pits(scene, design.area("pit lane huts"))
    scene.put("building", 498, 104, radians(6), size=(12, 9), label="timing hut")
    pitch_paddock(scene, area(403, 110, 146, 13, radians(6)), teams=14)
    build_one(scene, design.area("cider press"))
    build_one(scene, design.area("barn"))
    build_row(scene, area(540, 372, 90, 11, radians(2), "Osier"), house=10, gap=7)
    park_cars(scene, area(255, 12, 120, 18, radians(6)), full=0.8)
    for orchard in design.areas_of("orchard"):
        plant_orchard(scene, orchard, "fruit-tree", crown=4.4, row=7.4, step=6.2)
    plant_orchard(scene, area(600, 372, 60, 26, radians(2)), "fruit-tree", crown=4.2, row=7.0, step=6.0)
    _woods(scene)
    hang_banners(scene, 20, 190, -1)
    hang_banners(scene, 1800, 1950, 1)
    fly_flags(scene, 1830, 1940, -1, every=36, off=14)
    set_cones(scene, "Gatepost", "Stile", "Long Acre", "Cider Press", "Ditch", "Withy")


def _woods(scene: Scene) -> None:
    design = scene.design
    for bed in ("withy beds", "willows"):
        spot = design.area(bed)
        plant_wood(scene, rectangle(spot.x, spot.y, spot.width + 20, spot.depth + 16, spot.heading), WILLOWS, 90)
    plant_wood(scene, rectangle(667, 129, 40, 90, 0), OAKS, 34)
    plant_wood(scene, rectangle(119, 149, 96, 84, 0), WILLOWS, 46, clumps=14)
    for line in (
        ((247, 322), (240, 392)),
        ((400, 344), (396, 392)),
        ((250, 382), (396, 362)),
        ((516, 8), (664, 24)),
        ((230, 92), (392, 108)),
        ((222, 160), (384, 176)),
        ((530, 226), (534, 300), (620, 300)),
        ((2, 236), (60, 262)),
    ):
        plant_row(scene, line, HEDGE, every=2.1)
    scatter(scene, OAKS, 700, cover=0.34, border=0.3, off_road=7)
    scatter(scene, (Growth("bush", 1.0, 2.4),), 160, cover=0.5, clumps=30)


PLACE = Place(
    season="autumn",
    character="Give up the first half of every pair of corners here, and let the long Weir pay it back.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt"),
    wall="rail",
    tyres_from=9.0,
    relief=Relief(3.0),
)
