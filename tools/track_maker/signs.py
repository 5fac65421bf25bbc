"""What the roadside tells: start lights, boards, chevrons, banners, cones, lamps and poles."""

from math import pi, sqrt

from track_maker.clearing import Clearing
from track_maker.design import Corner, Design
from track_maker.footprint import Disc
from track_maker.road_line import Spot
from track_maker.scene import BODY_ROOM, Scene

SIGN_ROOM = 1.7
"""m from the road's edge, so that a sign never stands on a kerb."""

CONES = 4
"""Cones at a marked corner."""


def put_up_start_lights(scene: Scene) -> None:
    """The gantry over the first gate."""
    gate = scene.design.gates[0]
    x, y = (gate.left[0] + gate.right[0]) / 2, (gate.left[1] + gate.right[1]) / 2
    across, down = gate.right[0] - gate.left[0], gate.right[1] - gate.left[1]
    spot = scene.line.at(scene.line.nearest(x, y))
    scene.stand_by_the_road("lights", x, y, spot.heading, size=(1.2, sqrt(across * across + down * down) + 1.0))


def put_up_boards(scene: Scene) -> None:
    """Metres to a corner, along the road or across it, whichever lets the camera, which never turns, read them."""
    for sign in scene.design.boards:
        x, y = _off_road(scene, sign.x, sign.y)
        spot = scene.line.at(scene.line.nearest(x, y))
        along, down = spot.ahead
        heading = spot.heading if abs(along) >= abs(down) else spot.heading + pi / 2
        scene.stand_by_the_road("board", x, y, heading, label=f"{sign.value:.0f}")


def put_up_chevrons(scene: Scene) -> None:
    """Arrows outside the corners, on the far side of run-off and wall."""
    for sign in scene.design.chevrons:
        s = scene.line.nearest(sign.x, sign.y)
        spot = scene.line.at(s)
        side = 1 if (sign.y - spot.y) * spot.ahead[0] - (sign.x - spot.x) * spot.ahead[1] > 0 else -1
        x, y = spot.beside(side * (spot.reach(side) + SIGN_ROOM))
        x, y = _off_road(scene, x, y)
        scene.stand_by_the_road("chevron", x, y, spot.heading)


def hang_banners(scene: Scene, start: float, end: float, side: int, *, every: float = 24.0) -> None:
    """Banners along a straight, outside its wall."""
    for spot in scene.line.spots(every, start, end)[:-1]:
        x, y = spot.beside(side * (spot.reach(side) + 1.0))
        scene.put("banner", x, y, spot.heading, size=(10.0, 0.5))


def set_cones(scene: Scene, *corners: str, most: int = 36) -> None:
    """A few cones inside each named corner, behind its kerb."""
    left = most
    for corner in scene.design.corners:
        if corner.name not in corners or left < CONES:
            continue
        left -= _cones_at(scene, corner)


def raise_lamps(scene: Scene, every: float, *, sides: tuple[int, ...] = (-1, 1), off: float = 2.2) -> None:
    """Lamps along the whole road, in turn on either side."""
    for number, spot in enumerate(scene.line.spots(every)):
        side = sides[number % len(sides)]
        x, y = spot.beside(side * (spot.reach(side) + off))
        scene.put("lamp", x, y, spot.heading)


def raise_poles(scene: Scene, every: float = 9.0, *, off: float = 1.0) -> None:
    """Poles on both sides all along: they say where the road is when the snow does not."""
    for spot in scene.line.spots(every):
        for side in (-1, 1):
            x, y = spot.beside(side * (spot.edge(side) + off))
            if scene.clearing.from_edge(x, y) > off * 0.6:
                scene.stand_by_the_road("pole", x, y, spot.heading, label="left" if side < 0 else "right")


def fly_flags(scene: Scene, start: float, end: float, side: int, *, every: float = 30.0, off: float = 3.0) -> None:
    """Flags beside a stretch of road."""
    for spot in scene.line.spots(every, start, end):
        scene.put("flag", *spot.beside(side * (spot.reach(side) + off)), 0.0)


def corner(design: Design, name: str) -> Corner:
    """The corner of that name."""
    return next(corner for corner in design.corners if corner.name == name)


def _cones_at(scene: Scene, bend: Corner) -> int:
    side = 1 if bend.side == "R" else -1
    middle, span = (bend.start + bend.end) / 2, min(bend.end - bend.start, 24.0)
    put = 0
    for number in range(CONES):
        spot = scene.line.at(middle + span * (number / (CONES - 1) - 0.5))
        x, y = spot.beside(side * (spot.edge(side) + 2.4))
        if _stays_clear(scene, spot, x, y):
            scene.stand_by_the_road("cone", x, y, 0.0)
            put += 1
    return put


def _stays_clear(scene: Scene, spot: Spot, x: float, y: float) -> bool:
    """Off every road, and not inside this road's own wall."""
    walled = spot.reach(1) > spot.right + 0.01 and spot.reach(-1) > spot.left + 0.01
    return not walled and scene.clearing.from_edge(x, y) > BODY_ROOM and scene.is_free(Disc(x, y, 0.3))


def _off_road(scene: Scene, x: float, y: float) -> tuple[float, float]:
    """The point itself, or the nearest one beside it that is no longer on road or kerb."""
    for _ in range(30):
        if scene.clearing.from_edge(x, y) >= SIGN_ROOM:
            break
        x, y = _uphill(scene.clearing, x, y)
    return x, y


def _uphill(clearing: Clearing, x: float, y: float) -> tuple[float, float]:
    """Half a metre away from the road."""
    east = clearing.from_edge(x + 1, y) - clearing.from_edge(x - 1, y)
    south = clearing.from_edge(x, y + 1) - clearing.from_edge(x, y - 1)
    length = sqrt(east * east + south * south) or 1.0
    return x + 0.5 * east / length, y + 0.5 * south / length
