"""Pier Nine: a container pier between two cranes, on a wet winter night under sodium lamps."""

from math import pi, radians

from track_maker.design import Area
from track_maker.houses import build_row
from track_maker.land import Land, area
from track_maker.orchard import on_area
from track_maker.outline import rectangle
from track_maker.paddock import park_cars, pitch_paddock
from track_maker.place import Place
from track_maker.scene import Scene
from track_maker.signs import corner, hang_banners, raise_lamps, set_cones

LONG, SHORT, WIDE = 12.2, 6.1, 2.44
YARDS = (
    area(478, 200, 26, 120),
    area(486, 282, 40, 20),
    area(16, 170, 26, 130),
    area(14, 262, 24, 26),
    area(376, 60, 60, 84),
    area(186, 18, 50, 22),
    area(330, 16, 100, 20),
    area(176, 56, 20, 50),
    area(140, 140, 36, 40, radians(22)),
    area(344, 140, 30, 40, radians(-32)),
    area(404, 126, 60, 14, radians(-20)),
    area(96, 140, 44, 20, radians(20)),
    area(250, 150, 24, 60, radians(8)),
    area(150, 286, 120, 16),
    area(346, 286, 90, 16),
)


def _shape(land: Land) -> None:
    land.spots("puddle", 60, (4, 16), off_road=2.5)
    land.spots("mud", 10, (4, 10), off_road=5)
    for basin in ((0, 300, 512, 348), (434, 0, 512, 109), (0, 0, 144, 86)):
        left, top, right, bottom = (float(side) for side in basin)
        land.water(((left, top), (right, top), (right, bottom), (left, bottom)))
    for quay in ((256, 299, 512, 2), (433, 54, 2, 110), (473, 110, 78, 2), (145, 43, 2, 87), (72, 87, 146, 2)):
        land.wall(rectangle(*(float(figure) for figure in quay), 0.0), "concrete")


def _furnish(scene: Scene) -> None:
    design = scene.design
    for number, (x, turn) in enumerate(((458, 0), (30, 0))):
        scene.settle("crane", x, 283, radians(turn) + pi / 2, size=(22, 12), label=f"crane {number + 1}")
    scene.settle("crane", 250, 287, pi / 2, size=(18, 10))
    ship = design.area("ro-ro ship")
    scene.settle("ferry", ship.x, ship.y, 0.0, size=(142, 21), label="ro-ro ship", afloat=True)
    scene.settle("ferry", 476, 54, pi / 2, size=(84, 16), label="feeder", afloat=True)
    scene.settle("boat", 60, 40, radians(12), size=(26, 7), label="tug", afloat=True)
    scene.settle("boat", 100, 66, radians(-30), size=(14, 4.2), afloat=True)
    scene.settle("boat", 330, 318, pi, size=(18, 5), label="pilot", afloat=True)
    for stack in design.areas_of("container"):
        _stack(scene, stack, full=0.95)
    build_row(scene, area(408, 282, 60, 9, 0.0, "gate house"), house=12, gap=5)
    build_row(scene, area(300, 40, 50, 9, 0.0, "customs"), house=14, gap=5)
    pitch_paddock(scene, area(120, 268 + 18, 60, 12), teams=6)
    for yard in YARDS:
        _stack(scene, yard, full=0.7)
    park_cars(scene, area(228, 288, 60, 9), full=0.6, vans=0.3)
    park_cars(scene, area(300, 262 + 14, 40, 9), full=0.6, vans=0.3)
    raise_lamps(scene, 26, off=2.2)
    _yard_lamps(scene)
    _bollards(scene)
    hang_banners(scene, 1180, 1245, 1, every=16)
    set_cones(scene, "Crane", "Hook", "Stack", "Gap", "Bollard", "Feint")


def _stack(scene: Scene, yard: Area, *, full: float) -> None:
    """Containers side by side and end to end along the yard's longer side, with gaps where lorries have been."""
    upright = yard.depth > yard.width
    length, depth = (yard.depth, yard.width) if upright else (yard.width, yard.depth)
    turn = yard.heading + (pi / 2 if upright else 0.0)
    turned = area(yard.x, yard.y, length, depth, turn)
    for row in range(max(1, int(depth // (WIDE + 0.35)))):
        east = -length / 2
        while east < length / 2 - SHORT:
            box = LONG if east + LONG <= length / 2 + 0.5 and scene.rng.random() < 0.75 else SHORT
            x, y = on_area(turned, east + box / 2, (row + 0.5) * (WIDE + 0.35) - depth / 2)
            if scene.rng.random() < full:
                scene.put("container", x, y, turn, size=(box, WIDE))
            east += box + 0.5


def _yard_lamps(scene: Scene) -> None:
    """Masts between the stacks."""
    for row in range(6):
        for column in range(10):
            x, y = 26 + column * 51 + row % 2 * 20, 24 + row * 52
            if scene.clearing.from_road(x, y) > 12:
                scene.put("lamp", x, y)


def _bollards(scene: Scene) -> None:
    """Stacks of tyres on the outside of the lobes that have no wall, and cones of the docks along the quay."""
    bend = corner(scene.design, "Hook")
    for spot in scene.line.spots(4.0, bend.start, bend.end):
        scene.put("tyre-stack", *spot.beside(-(spot.reach_left + 5.0)), 0.0)


PLACE = Place(
    season="winter",
    character="No straight but the start and every corner the opposite of the last: swing, catch, and swing again.",
    shape=_shape,
    furnish=_furnish,
    verge="wet_off_road",
    road=("concrete", "wet_concrete", "wet_asphalt"),
    wall="concrete",
)
