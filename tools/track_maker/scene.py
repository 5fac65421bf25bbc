"""What stands on a track while it is being furnished: every thing finds its place only where there is room for it."""

from math import ceil, cos, sin
from random import Random

from racer.content.scenery import NONE, scenery_kinds
from racer.content.track import Scenery, exact_heading, exact_metres
from track_maker.clearing import Clearing
from track_maker.design import Design
from track_maker.footprint import Box, Disc, Footprint, overlap
from track_maker.outline import Outline, bounds, inside
from track_maker.road_line import RoadLine

TREES = frozenset({"tree", "birch", "willow", "fruit-tree", "olive", "pine", "cypress"})
TREE_ROOM = 3.0
"""m between a crown and the road with all that belongs to it."""

BODY_ROOM = 1.6
"""m between any other thing that a car can hit and the road with all that belongs to it."""

_BIN = 12.0

Bounded = tuple[Outline, tuple[float, float, float, float]]


class Scene:
    """The things on one track, and the ground that is still free."""

    def __init__(self, design: Design, line: RoadLine, clearing: Clearing, size: tuple[float, float]) -> None:
        self.design = design
        self.line = line
        self.clearing = clearing
        self.width, self.height = size
        self.rng = Random(design.slug)
        self.things: list[Scenery] = []
        self.lost: list[str] = []
        self._bins: dict[tuple[int, int], list[Footprint]] = {}
        self._waters: list[Bounded] = []
        self._open: list[Bounded] = []

    def flood(self, outline: Outline) -> None:
        """Remember that only boats belong here."""
        self._waters.append((outline, bounds(outline)))

    def open(self, fields: list[Outline]) -> None:
        """Keep wild growth off fields, yards and paths."""
        self._open += [(field, bounds(field)) for field in fields]

    def is_open(self, x: float, y: float) -> bool:
        return _within(self._open, x, y)

    def is_water(self, x: float, y: float) -> bool:
        return _within(self._waters, x, y)

    def plant(self, kind: str, x: float, y: float, crown: float, *, closeness: float = 0.8) -> bool:
        """A tree, bush or rock of this width, if it finds room; crowns may touch by 1 - `closeness`."""
        radius = crown / 2
        room = TREE_ROOM if kind in TREES else BODY_ROOM
        if self.clearing.from_road(x, y) < radius + room or not self._on_map(x, y, radius * 0.3):
            return False
        if self.is_water(x, y) or not self.is_free(Disc(x, y, radius * closeness)):
            return False
        self._keep(Scenery(kind, x, y, self.rng.uniform(0, 6.28), crown, crown * self._oval(kind)))
        self._take(Disc(x, y, radius * closeness))
        return True

    def put(
        self,
        kind: str,
        x: float,
        y: float,
        heading: float = 0.0,
        *,
        size: tuple[float, float] | None = None,
        label: str = "",
        afloat: bool = False,
    ) -> bool:
        """A thing of any other kind, if it finds room."""
        thing = self._thing(kind, x, y, heading, size, label)
        if not self._fits(thing, afloat=afloat):
            return False
        self._keep(thing)
        self._take(_footprint(thing))
        return True

    def settle(
        self,
        kind: str,
        x: float,
        y: float,
        heading: float = 0.0,
        *,
        size: tuple[float, float] | None = None,
        label: str = "",
        afloat: bool = False,
    ) -> bool:
        """As `put`, but looks for room up to 24 m around, nearest first, and says so when there is none."""
        for far in range(25):
            for east, south in _ring(far):
                if self.put(kind, x + east, y + south, heading, size=size, label=label, afloat=afloat):
                    return True
        self.lost.append(f"{kind} {label} at {x:.0f} {y:.0f}")
        return False

    def stand_by_the_road(
        self, kind: str, x: float, y: float, heading: float, *, size: tuple[float, float] | None = None, label: str = ""
    ) -> None:
        """A sign, where it was designed to stand."""
        self._keep(self._thing(kind, x, y, heading, size, label))

    def is_free(self, ground: Footprint) -> bool:
        """Whether it touches nothing that stands here already."""
        return not any(overlap(ground, other) for other in self._near(ground))

    def _thing(
        self, kind: str, x: float, y: float, heading: float, size: tuple[float, float] | None, label: str
    ) -> Scenery:
        width, depth = size or (0.0, 0.0)
        return Scenery(kind, x, y, heading, width, depth, label)

    def _fits(self, thing: Scenery, *, afloat: bool) -> bool:
        rim = edge_points(thing)
        room = BODY_ROOM if thing.body != NONE else 0.6
        if any(not self._on_map(x, y, 0.5) or self.is_water(x, y) != afloat for x, y in rim):
            return False
        if any(self.clearing.from_road(x, y) < room for x, y in rim):
            return False
        return self.is_free(_footprint(thing))

    def _on_map(self, x: float, y: float, margin: float) -> bool:
        return margin <= x <= self.width - margin and margin <= y <= self.height - margin

    def _keep(self, thing: Scenery) -> None:
        self.things.append(
            Scenery(
                kind=thing.kind,
                x=exact_metres(thing.x),
                y=exact_metres(thing.y),
                heading=exact_heading(thing.heading),
                width=exact_metres(thing.width),
                depth=exact_metres(thing.depth),
                label=thing.label,
            )
        )

    @staticmethod
    def _oval(kind: str) -> float:
        usual = scenery_kinds()[kind]
        return usual.depth / usual.width

    def _take(self, ground: Footprint) -> None:
        for key in _keys(ground):
            self._bins.setdefault(key, []).append(ground)

    def _near(self, ground: Footprint) -> list[Footprint]:
        return [other for key in _keys(ground) for other in self._bins.get(key, ())]


def _within(outlines: list[Bounded], x: float, y: float) -> bool:
    return any(
        left <= x <= right and top <= y <= bottom and inside(outline, x, y)
        for outline, (left, top, right, bottom) in outlines
    )


def _footprint(thing: Scenery) -> Box:
    width, depth = thing.size
    return Box(thing.x, thing.y, width, depth, thing.heading)


def edge_points(thing: Scenery) -> list[tuple[float, float]]:
    """Points along a thing's outline, at most 3 m apart."""
    width, depth = thing.size
    along, across = ceil(width / 3.0), ceil(depth / 3.0)
    points = [(number / along - 0.5, side) for number in range(along + 1) for side in (-0.5, 0.5)]
    points += [(side, number / across - 0.5) for number in range(across + 1) for side in (-0.5, 0.5)]
    return [_turned(thing, east * width, south * depth) for east, south in points]


def _turned(thing: Scenery, east: float, south: float) -> tuple[float, float]:
    c, s = cos(thing.heading), sin(thing.heading)
    return thing.x + east * c - south * s, thing.y + east * s + south * c


def _ring(far: int) -> list[tuple[float, float]]:
    """Eight directions at so many metres."""
    near = far * 0.7
    straight = [(far, 0), (0, far), (-far, 0), (0, -far)]
    return [*straight, (near, near), (-near, near), (-near, -near), (near, -near)] if far else [(0.0, 0.0)]


def _keys(ground: Footprint) -> list[tuple[int, int]]:
    reach = ground.reach
    left, right = int((ground.x - reach) // _BIN), int((ground.x + reach) // _BIN)
    top, bottom = int((ground.y - reach) // _BIN), int((ground.y + reach) // _BIN)
    return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]
