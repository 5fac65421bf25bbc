"""Things beside a road, so that a place is not bare: trees, boards, chevrons, stands and lights at the start."""

from __future__ import annotations

from math import atan2, pi, radians
from random import Random

import numpy as np

from racer.content.corners import Corner, corners_of
from racer.content.road import Road, runoff_widths
from racer.content.road_curve import curve_of
from racer.content.road_room import room_at
from racer.content.track import TILE, Gate, Scenery, Tiles, exact_heading, exact_metres

BOARDED = 65.0
"""m: radius up to which a corner after a straight is announced by boards."""

STRAIGHT_BEFORE = 130.0
SIGN_AWAY = 3.0
"""m from the edge of the road or of its run-off."""

TREE_ROOM = 9.0
"""m from the road's edge to a trunk, at least."""

GROVES = 60
"""Groups of trees along the road, at most, and as many in the open."""


class Roadside:
    """Puts things down where there is room for them."""

    def __init__(self, road: Road, tiles: Tiles, rng: Random) -> None:
        self.curve = curve_of(road.points, closed=road.closed)
        self.tiles, self.rng = tiles, rng
        self.things: list[Scenery] = []
        self._runoff = {side: runoff_widths(self.curve, side) for side in (-1, 1)}
        self._ground = int(np.bincount(tiles.ground.ravel()).argmax())

    def spot(self, s: float, side: int, away: float) -> tuple[float, float, float]:
        """A place beside the road, `away` metres outside its edge and run-off, and the road's heading there."""
        x, y, ahead_x, ahead_y, i = self.curve.at(s)
        offset = (float(self.curve.edge(side)[i]) + float(self._runoff[side][i]) + away) * side
        return x - ahead_y * offset, y + ahead_x * offset, atan2(ahead_y, ahead_x)

    def is_free(self, x: float, y: float, radius: float, room: float) -> bool:
        """Whether plain ground lies around a place, far enough from the road and from other things."""
        column, row, reach = int(x / TILE), int(y / TILE), int(radius / TILE) + 1
        if (
            min(x, y) < radius + 1.0
            or x + radius + 1.0 > self.tiles.columns * TILE
            or (y + radius + 1.0 > self.tiles.rows * TILE)
        ):
            return False
        area = slice(max(row - reach, 0), row + reach + 1), slice(max(column - reach, 0), column + reach + 1)
        plain = (self.tiles.ground[area] == self._ground).all() and not self.tiles.share[area].any()
        if not plain or self.tiles.walls[area].any() or float(room_at(self.curve, np.array([[x, y]]))[0]) < room:
            return False
        return all((x - t.x) ** 2 + (y - t.y) ** 2 > (radius + t.size[0] * 0.4) ** 2 for t in self.things)

    def put(self, kind: str, x: float, y: float, heading: float, *, label: str = "", width: float = 0.0) -> None:
        """Stand one thing, its figures rounded as a track wants them."""
        place = exact_metres(x), exact_metres(y), exact_heading(heading)
        self.things.append(Scenery(kind, *place, exact_metres(width), exact_metres(width), label))


def roadside(
    road: Road, tiles: Tiles, gates: tuple[Gate, ...], rng: Random, *, trees: tuple[str, ...]
) -> tuple[Scenery, ...]:
    """All that stands beside a circuit."""
    side = Roadside(road, tiles, rng)
    _start(side, gates[0])
    for number, corner in enumerate(corners := corners_of(side.curve)):
        _boards(side, corner, corners[number - 1])
        _chevrons(side, corner)
    _groves(side, trees)
    return tuple(side.things)


def _start(side: Roadside, gate: Gate) -> None:
    """Lights over the line, stands beside it where they fit."""
    (left, top), (right, low) = gate.points
    x, y, heading = side.spot(0.0, 1, 0.0)
    across = ((right - left) ** 2 + (low - top) ** 2) ** 0.5
    middle = exact_metres((left + right) / 2.0), exact_metres((top + low) / 2.0)
    side.things.append(Scenery("lights", *middle, exact_heading(heading), 1.2, exact_metres(across + 1.0)))
    for s in (-62.0, -16.0, 30.0):
        for hand in (-1, 1):
            x, y, heading = side.spot(s, hand, 13.5)
            ends = [side.spot(s + along, hand, away)[:2] for along in (-20.0, 0.0, 20.0) for away in (9.0, 18.0)]
            if all(side.is_free(u, v, 1.0, 7.5) for u, v in ends):
                side.put("stand", x, y, heading)
                break


def _boards(side: Roadside, corner: Corner, before: Corner) -> None:
    """Metres to a slow corner at the end of a straight, outside it, across the road as the driver reads them."""
    straight = corner.start - before.end
    if corner.radius > BOARDED or corner.turn < 0.6 or straight % side.curve.length < STRAIGHT_BEFORE:
        return
    for metres in (150, 100, 50):
        if metres + 20.0 < straight % side.curve.length:
            x, y, heading = side.spot(corner.start - metres, -corner.side, SIGN_AWAY)
            if _is_clear(side, x, y):
                side.put("board", x, y, heading + pi / 2.0, label=str(metres))


def _chevrons(side: Roadside, corner: Corner) -> None:
    if corner.turn < 0.8 or corner.radius > 90.0:
        return
    number = 3 if corner.turn > 1.4 else 2
    for i in range(number):
        s = corner.apex + (i - (number - 1) / 2.0) * min(14.0, (corner.end - corner.start) / 3.0)
        x, y, heading = side.spot(s, -corner.side, SIGN_AWAY)
        if _is_clear(side, x, y):
            side.put("chevron", x, y, heading)


def _is_clear(side: Roadside, x: float, y: float) -> bool:
    """Signs have no body; they only keep off the road and the map's border."""
    inside = 1.0 < x < side.tiles.columns * TILE - 1.0 and 1.0 < y < side.tiles.rows * TILE - 1.0
    return inside and float(room_at(side.curve, np.array([[x, y]]))[0]) > 1.7


def _groves(side: Roadside, kinds: tuple[str, ...]) -> None:
    """Groups of trees along the road, in which one kind rules, and a few on their own in the open."""
    rng, s = side.rng, 0.0
    while s < side.curve.length:
        hand = rng.choice((-1, 1))
        x, y, _ = side.spot(s, hand, rng.uniform(14.0, 34.0))
        _grove(side, x, y, rng.randint(3, 9), kinds)
        s += max(rng.uniform(18.0, 60.0), side.curve.length / GROVES)
    width, height = side.tiles.columns * TILE, side.tiles.rows * TILE
    for _ in range(min(int(width * height / 9000.0), GROVES)):
        _grove(side, rng.uniform(0.0, width), rng.uniform(0.0, height), rng.randint(1, 9), kinds)


def _grove(side: Roadside, x: float, y: float, number: int, kinds: tuple[str, ...]) -> None:
    rng, ruling = side.rng, side.rng.choice(kinds)
    spread = 4.0 + 1.6 * number
    for _ in range(number):
        kind = ruling if rng.random() < 0.8 else rng.choice(kinds)
        u, v = x + rng.uniform(-spread, spread), y + rng.uniform(-spread, spread) * 0.8
        size = rng.uniform(4.2, 8.4) if kind != "bush" else rng.uniform(1.4, 2.6)
        if side.is_free(u, v, size * 0.5, TREE_ROOM if kind != "bush" else 5.0):
            side.put(kind, u, v, radians(rng.randrange(360)), width=size)


def trees_for(ground: str, season: str) -> tuple[str, ...]:
    """What grows in a place."""
    if "snow" in ground or season == "winter":
        return ("pine", "pine", "birch")
    return ("tree", "tree", "birch", "pine", "bush")
