"""Serralta: olive terraces above a southern sea, on a clear April morning."""

from math import radians

from track_maker.design import Area
from track_maker.houses import build_block, build_one, build_row
from track_maker.land import Land, area
from track_maker.orchard import on_area, plant_orchard
from track_maker.outline import blob, rectangle
from track_maker.paddock import build_pits, build_stand, park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import fly_flags, hang_banners, set_cones
from track_maker.terrain import Relief
from track_maker.wood import Growth, plant_belt, plant_row, plant_wood, scatter

CYPRESSES = (Growth("cypress", 2.0, 3.0),)
PINES = (Growth("pine", 6.0, 9.5, 7), Growth("bush", 1.6, 3.0, 1))
MACCHIA = (
    Growth("bush", 1.8, 3.4, 3),
    Growth("olive", 4.0, 6.0, 3),
    Growth("tree", 6.0, 9.5, 3),
    Growth("rock", 1.5, 3.5, 1),
)
OAKS = (Growth("tree", 8.0, 13.0, 7), Growth("bush", 1.5, 3.0, 2), Growth("olive", 3.6, 5.2, 1))
CLIFF = (Growth("rock", 1.5, 4.6, 3), Growth("bush", 1.0, 2.0, 2))
FIELDS = (
    (470, 420, 110, 84, -10, "wet_grass"),
    (520, 520, 150, 56, -12, "off_road"),
    (780, 470, 96, 90, -10, "wet_grass"),
    (800, 250, 110, 84, 16, "off_road"),
    (690, 290, 90, 50, 14, "wet_grass"),
    (420, 690, 150, 70, -4, "wet_grass"),
    (300, 740, 90, 50, 6, "off_road"),
    (1060, 600, 60, 90, 8, "off_road"),
    (660, 950, 150, 44, 3, "wet_grass"),
    (840, 960, 130, 36, 2, "off_road"),
    (960, 350, 60, 60, 0, "wet_grass"),
    (60, 560, 70, 90, 4, "off_road"),
    (70, 150, 90, 60, 20, "wet_grass"),
    (330, 90, 120, 60, -18, "off_road"),
    (1150, 760, 60, 110, 4, "wet_grass"),
    (420, 200, 60, 60, 20, "wet_grass"),
)
"""Crops and ploughed land: middle, size, degrees and surface."""

BELTS = (
    (250, 330, -1, 20),
    (640, 720, 1, 26),
    (640, 720, -1, 20),
    (1110, 1250, 1, 30),
    (1560, 1960, 1, 60),
    (1560, 1800, -1, 20),
    (2090, 2200, 1, 24),
    (2090, 2200, -1, 20),
    (2560, 2900, -1, 50),
    (2560, 2800, 1, 20),
    (3270, 3400, -1, 30),
    (3740, 3860, 1, 26),
)
"""Stretches of road with trees beside them: from, to, side and how many."""

PADDOCK = area(487, 832, 248, 26, radians(3), "paddock")
TERRACES = (
    area(330, 560, 150, 84, radians(-24), "low terraces"),
    area(232, 800, 120, 44, radians(3), "press olives"),
    area(560, 190, 150, 60, radians(16), "high terraces"),
)


def _shape(land: Land) -> None:
    land.spots("off_road", 14, (8, 22), off_road=14)
    for x, y, width, depth, turn, surface in FIELDS:
        land.field(area(x, y, width, depth, radians(turn)), surface)
    # The sea takes the whole corner beyond the cliff, not just the bay of the plan.
    coast = (
        (700, 0),
        (742, 34),
        (800, 58),
        (842, 84),
        (900, 92),
        (960, 118),
        (1010, 128),
        (1062, 150),
        (1112, 150),
        (1150, 176),
        (1180, 186),
        (1180, 0),
    )
    beach = tuple((round(x - 6 if x < 1180 else x, 2), round(y + 7 if y > 0 else y, 2)) for x, y in coast)
    land.fill(beach, "sand")
    land.lakes.append(coast)
    land.water(coast)
    for crop in land.design.areas_of("field"):
        land.field(crop, "off_road")
    for terrace in (*land.design.areas_of("orchard"), *TERRACES):
        for wall in range(3):
            depth = terrace.depth / 3
            strip = area(terrace.x, terrace.y, terrace.width + 8, depth * 0.4, terrace.heading)
            land.patch(_moved(strip, (wall - 1) * depth), "off_road", wild=0.06)
    land.field(PADDOCK, "concrete")
    land.path(((614, 690), (560, 740), (520, 790), (500, 820)), 5.0, "gravel")
    land.path(
        ((927, 478), (900, 540), (820, 590), (700, 600), (560, 570), (430, 600), (330, 640), (240, 700)), 4.5, "gravel"
    )
    land.path(((927, 420), (880, 380), (780, 330), (600, 300), (480, 330)), 4.5, "gravel")


def _moved(spot: Area, south: float) -> Area:
    x, y = on_area(spot, 0.0, south)
    return area(x, y, spot.width, spot.depth, spot.heading)


def _furnish(scene: Scene) -> None:
    design = scene.design
    for stand in design.areas_of("stand"):
        build_stand(scene, _turned_stand(stand))
    build_pits(scene, design.area("pit building"), box=15.5)
    pitch_paddock(scene, area(487, 832, 240, 20, radians(3)), teams=20)
    park_cars(scene, area(420, 950, 210, 28, radians(3)), full=0.8)
    scene.settle("church", 955, 790, radians(10), size=(46, 22), label="cathedral")
    scene.settle("tower", 984, 806, radians(10), size=(9, 9), label="bell tower")
    build_one(scene, design.area("well house"))
    scene.settle("tower", 614, 668, 0.0, size=(9, 9), label="mill")
    build_block(scene, design.area("village"), house=11, lane=3.5)
    build_row(scene, area(900, 560, 90, 11, radians(-30), "cantina"), house=13, gap=6)
    build_row(scene, area(300, 940, 120, 11, radians(3), "Serralta"), house=11, gap=6)
    build_row(scene, area(640, 560, 60, 10, radians(-12), "masseria"), house=14, gap=5)
    scene.settle("building", 410, 470, radians(-20), size=(16, 10), label="oil press")
    scene.settle("boat", 1010, 60, radians(14), size=(14, 4.2), afloat=True)
    scene.settle("boat", 900, 40, radians(150), size=(11, 3.6), afloat=True)
    scene.settle("boat", 1096, 96, radians(30), size=(9, 3.2), afloat=True)
    _rows(scene)
    _woods(scene)
    hang_banners(scene, 10, 240, 1)
    hang_banners(scene, 3930, 4180, -1)
    hang_banners(scene, 1350, 1450, -1, every=18)
    fly_flags(scene, 20, 220, -1, every=40, off=20)
    set_cones(scene, "Cisterna", "Pozzo", "Fico", "Grotta", "Molino", "Vigna", "Cantina")


def _turned_stand(stand: Area) -> Area:
    """Stands are built along their width; one drawn upright is turned."""
    if stand.width >= stand.depth:
        return stand
    return area(stand.x, stand.y, stand.depth, stand.width, stand.heading + radians(90), stand.label)


def _rows(scene: Scene) -> None:
    for terrace in (*scene.design.areas_of("orchard"), *TERRACES):
        plant_orchard(scene, terrace, "olive", crown=5.0, row=10.4, step=9.4, gaps=0.12)
    vineyard = scene.design.area("vineyard")
    plant_orchard(scene, area(vineyard.x, vineyard.y, 158, 44, vineyard.heading), "bush", crown=2.2, row=7.3, step=4.4)


def _woods(scene: Scene) -> None:
    plant_row(scene, ((868, 250), (872, 395)), CYPRESSES, every=4.4, stray=0.3)
    plant_row(scene, ((900, 800), (936, 742)), CYPRESSES, every=4.4, stray=0.3)
    plant_row(scene, ((990, 830), (1040, 838)), CYPRESSES, every=4.4, stray=0.3)
    plant_row(scene, ((640, 652), (560, 730)), CYPRESSES, every=5.0, stray=0.3)
    plant_wood(scene, rectangle(20, 870, 60, 220, 0), PINES, 60)
    plant_wood(scene, rectangle(1150, 420, 60, 200, 0), PINES, 60)
    plant_wood(scene, blob(200, 130, 230, 160, 0.3, scene.rng), PINES, 170)
    for start, end, side, count in BELTS:
        plant_belt(scene, (start, end), side, OAKS, count, near=5.0, far=26.0)
    plant_wood(scene, rectangle(900, 132, 430, 26, radians(17)), CLIFF, 90)
    plant_wood(scene, blob(1130, 940, 120, 100, 0, scene.rng), OAKS, 50)
    plant_wood(scene, blob(130, 470, 60, 150, 0, scene.rng), OAKS, 40)
    scatter(scene, OAKS, 330, cover=0.32, border=0.3, clumps=90, grove=12, off_road=8)
    scatter(scene, MACCHIA, 190, cover=0.36, clumps=70, grove=10, off_road=6)


PLACE = Place(
    season="spring",
    character="Fast, wide and hilly: courage over the crest of Corona pays all the way down to the well.",
    shape=_shape,
    furnish=_furnish,
    road=("asphalt", "wet_asphalt"),
    wall="rail",
    tyres_from=9.0,
    relief=Relief(9.0, size=150, from_road=80),
)
