"""Kiln Bowl: a worked-out clay pit around the last kiln of a brickworks, in the heat of noon."""

from math import radians

from track_maker.design import Area
from track_maker.houses import build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import on_area
from track_maker.outline import Outline, blob
from track_maker.paddock import build_stand, park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, hang_banners, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_bank, plant_wood, scatter

BIRCHES = (Growth("birch", 3.0, 6.5, 4), Growth("bush", 1.2, 2.6, 3))
SCRUB = (Growth("bush", 1.0, 2.6, 4), Growth("birch", 2.6, 4.6, 1), Growth("rock", 0.9, 2.2, 1))
ROCKS = (Growth("rock", 1.4, 4.2), Growth("bush", 1.0, 1.8, 0.3))
PADDOCK = area(392, 148, 74, 20, radians(12), "paddock")
LAKE_BANK = (Growth("bush", 1.0, 2.2, 2), Growth("birch", 2.6, 4.4, 1))


def _shape(land: Land) -> None:
    for grove in (area(18, 20, 120, 70), area(250, 20, 190, 50), area(505, 20, 120, 90), area(20, 262, 110, 90)):
        land.patch(grove, "grass")
    land.patch(area(430, 288, 240, 36), "grass")
    for pit in (area(350, 196, 250, 92, radians(-6)), area(120, 112, 120, 96, radians(20)), area(40, 190, 60, 90)):
        land.patch(pit, "off_road", wild=0.3, off_road=9.0)
    land.patch(area(498, 250, 60, 90), "off_road", wild=0.25, off_road=9.0)
    land.patch(area(360, 40, 90, 60), "off_road", wild=0.3, off_road=9.0)
    land.spots("sand", 14, (10, 26), off_road=8)
    land.spots("off_road", 22, (10, 30), off_road=8)
    land.spots("gravel", 8, (6, 15), off_road=16)
    land.patch(area(478, 46, 80, 44, radians(30)), "off_road")
    land.patch(area(285, 92, 84, 62), "off_road", wild=0.1)
    land.field(PADDOCK, "gravel")
    land.path(((266, 60), (240, 44), (200, 30), (192, 0)), 5.0, "off_road")
    land.path(((96, 262), (140, 280), (220, 292), (240, 300)), 5.0, "off_road")
    land.lake(land.design.area("clay pool"), shore="mud", wild=0.22)


def _furnish(scene: Scene) -> None:
    design = scene.design
    kiln = design.area("Hoffmann kiln and chimney")
    scene.settle("kiln", kiln.x, kiln.y + 15, 0.0, size=(36, 36), label="Hoffmann kiln")
    scene.settle("tower", kiln.x + 4, kiln.y - 12, 0.0, size=(6, 6), label="chimney")
    for stack in design.areas_of("stack"):
        _stack_bricks(scene, stack)
    _stack_bricks(scene, area(300, 196, 62, 16, radians(8)))
    _stack_bricks(scene, area(420, 180, 40, 20, radians(12)))
    _stack_bricks(scene, area(236, 66, 40, 12, radians(-24)))
    build_stand(scene, design.area("pit-head stand"), piece=35)
    build_one(scene, design.area("drying shed"))
    build_row(scene, area(108, 288, 60, 9, radians(8), "offices"), house=12, gap=5)
    pitch_paddock(scene, area(PADDOCK.x, PADDOCK.y, 70, 18, PADDOCK.heading), teams=8)
    park_cars(scene, area(150, 288, 60, 9, radians(6)), full=0.7)
    _grow(scene)
    hang_banners(scene, 10, 150, 1, every=18)
    fly_flags(scene, 20, 140, 1, every=24, off=18)
    set_cones(scene, "Firemouth", "Chimney", "The Lip")


def _stack_bricks(scene: Scene, yard: Area) -> None:
    """Stacks in loose rows, some already sold."""
    for row in range(max(1, int(yard.depth // 4.5))):
        for place in range(int(yard.width // 7.5)):
            if scene.rng.random() < 0.82:
                x, y = on_area(yard, (place + 0.5) * 7.5 - yard.width / 2, (row + 0.5) * 4.5 - yard.depth / 2)
                length = scene.rng.choice((4.0, 5.0, 6.0, 6.0))
                scene.put("brick-stack", x, y, yard.heading + scene.rng.uniform(-0.05, 0.05), size=(length, 3.0))


def _around(spot: Area, grow: float, scene: Scene) -> Outline:
    return blob(spot.x, spot.y, spot.width + grow, spot.depth + grow, spot.heading, scene.rng)


def _grow(scene: Scene) -> None:
    design = scene.design
    for scrub in design.areas_of("trees"):
        plant_wood(scene, _around(scrub, 40, scene), BIRCHES, 70, clumps=14)
    plant_wood(scene, _around(design.area("clay face"), 14, scene), ROCKS, 80, clumps=10)
    plant_bank(scene, _around(design.area("clay pool"), 4, scene), LAKE_BANK, every=4.5, out=3)
    plant_wood(scene, blob(512, 18, 70, 60, 0, scene.rng), BIRCHES, 50, clumps=14)
    plant_wood(scene, blob(16, 270, 90, 70, 0, scene.rng), BIRCHES, 60, clumps=14)
    plant_wood(scene, blob(430, 292, 220, 24, 0, scene.rng), BIRCHES, 60, clumps=14)
    scatter(scene, SCRUB, 520, cover=0.42, clumps=34, grove=7, border=0.3, off_road=2)


PLACE = Place(
    season="summer",
    character="A wide bowl of asphalt that opens where you brake and tightens where you do not expect it.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt"),
    wall="concrete",
    tyres_from=8.0,
    relief=Relief(5.0, size=80, from_road=60),
)
