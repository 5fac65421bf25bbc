"""Tin Shed: a kart track behind a scrapyard, on a drizzly Sunday in spring."""

from math import pi

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import on_area
from track_maker.outline import blob
from track_maker.paddock import build_stand, park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import hang_banners, raise_lamps, set_cones
from track_maker.wood import Growth, plant_bank, plant_row, plant_wood, scatter

POPLARS = (Growth("birch", 2.8, 3.8),)
SCRUB = (Growth("bush", 1.0, 2.4, 5), Growth("tree", 3.6, 6.5, 2), Growth("birch", 2.6, 4.2, 1))
REEDS = (Growth("bush", 0.8, 1.6),)
OUTSKIRTS = (Growth("tree", 4.0, 7.5, 3), Growth("bush", 1.2, 2.4, 3), Growth("birch", 3.0, 5.0, 2))


def _shape(land: Land) -> None:
    land.spots("wet_grass", 3, (8, 16), off_road=4)
    land.spots("mud", 9, (4, 9), off_road=4)
    land.field(area(194, 207, 84, 16), "gravel")
    land.field(area(124, 204, 44, 16), "concrete")
    land.field(area(24, 200, 44, 34), "off_road")
    land.field(area(262, 76, 22, 70), "off_road")
    yard = (
        (0, 0),
        (272, 0),
        (272, 19),
        (240, 22),
        (206, 20),
        (180, 17),
        (150, 20),
        (128, 16),
        (92, 21),
        (60, 19),
        (24, 23),
        (0, 20),
    )
    land.fill(yard, "off_road")
    land.keep_free(yard)
    land.path(((236, 208), (254, 204), (262, 224)), 5.0, "gravel")
    land.path(((262, 110), (262, 160), (250, 204)), 4.5, "gravel")
    land.lake(land.design.area("rain pond"), shore="mud", wild=0.24)
    land.spots("puddle", 12, (2.5, 6), off_road=4)


def _furnish(scene: Scene) -> None:
    design = scene.design
    build_one(scene, design.area("the tin shed"))
    build_one(scene, design.area("hire office"))
    build_stand(scene, area(64, 199, 40, 6, 0.0, "parents"))
    park_cars(scene, area(196, 208, 76, 14), full=0.85)
    pitch_paddock(scene, area(128, 192.5 + 20, 60, 10), teams=6)
    for heap in (area(24, 200, 40, 30), area(263, 76, 16, 66), area(60, 11, 110, 16), area(210, 11, 110, 16)):
        _scrap(scene, heap)
    build_row(scene, area(256, 150, 30, 9, pi / 2, "workshop"), house=12, gap=4)
    _tyres(scene)
    _grow(scene)
    raise_lamps(scene, 42, off=2.5)
    hang_banners(scene, 6, 60, 1, every=14)
    hang_banners(scene, 790, 838, 1, every=14)
    set_cones(scene, "Paddock", "Cap", "Gully", "Mop", "Carousel", most=20)


def _scrap(scene: Scene, yard: Area) -> None:
    """Wrecks, containers, drums and heaps of iron, no two turned alike."""
    for _ in range(int(yard.width * yard.depth / 26)):
        x, y = on_area(yard, *(scene.rng.uniform(-0.5, 0.5) * size for size in (yard.width, yard.depth)))
        turn = yard.heading + scene.rng.uniform(0, 6.28)
        kind = scene.rng.choices(("parked-car", "brick-stack", "container", "rock", "van"), (6, 3, 0.6, 3, 1.5))[0]
        size = (6.1, 2.44) if kind == "container" else (3.2, 2.4) if kind == "brick-stack" else None
        scene.put(kind, x, y, turn, size=size)


def _tyres(scene: Scene) -> None:
    """Loose stacks that close the short cut from Tin to Shed."""
    for number in range(9):
        scene.put("tyre-stack", 141.0 + number * 2.1, 107.0 + number * 0.55, 0.0)
    for number in range(6):
        scene.put("tyre-stack", 158.0 + number * 2.0, 74.5 + number * 0.8, 0.0)


def _grow(scene: Scene) -> None:
    row = scene.design.area("poplars")
    plant_row(scene, ((row.x - 30, row.y - 9), (row.x + 34, row.y - 5)), POPLARS, every=4.2, stray=0.3)
    plant_row(scene, ((4, 30), (12, 180)), POPLARS, every=4.6, stray=0.3)
    plant_bank(scene, blob(109, 90, 20, 34, 0, scene.rng), REEDS, every=1.6, out=2)
    plant_wood(scene, blob(136, 128, 40, 14, 0, scene.rng), SCRUB, 12, clumps=8)
    plant_wood(scene, blob(252, 196, 36, 60, 0, scene.rng), OUTSKIRTS, 30, clumps=10)
    scatter(scene, OUTSKIRTS, 190, cover=0.4, clumps=26, grove=7, border=0.4, off_road=3)
    scatter(scene, SCRUB, 150, cover=0.42, clumps=20, grove=5, off_road=1)


PLACE = Place(
    season="spring",
    character="Forty seconds of narrow bends back to back, and the one that matters is always the next.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt"),
    wall="tyres",
    tyres_from=2.5,
)
