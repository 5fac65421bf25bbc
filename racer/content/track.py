"""A track as people paint it: tiles of surfaces, kerbs, walls and heights, with gates, grid and scenery on top.

Metres with the origin at the top left, x right, y down; a tile is 2 m square. What can be driven has one hash; names
and pictures are outside it. Reading and writing files is the business of `track_file`, checking that of `track_check`.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import degrees, radians

import numpy as np
from numpy.typing import NDArray

from racer.content.scenery import NONE, scenery_kinds
from racer.content.surface import load_surfaces

TILE = 2.0
"""m: side of a tile."""

WHOLE = 16
"""A tile's `share` counts sixteenths of its second surface."""

HEIGHT_STEP = 0.1
"""m for each unit of the height layer."""

DEFAULT_ROAD = ("asphalt", "concrete", "wet_asphalt", "wet_concrete")
SEASONS = ("summer", "autumn", "spring", "winter")
LIGHTS = ("day", "dusk", "snow", "night")
WALL_KINDS = ("concrete", "tyres", "rail", "stone")
"""What a wall is built of; it looks different and is as hard."""

LAYERS = ("ground", "over", "share", "kerbs", "walls", "height")

Point = tuple[float, float]
ByteLayer = NDArray[np.uint8]
HeightLayer = NDArray[np.int16]


@cache
def surface_names() -> tuple[str, ...]:
    """Surfaces in the order in which tiles number them."""
    return tuple(load_surfaces())


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """Layers of one size, rows first; never changed in place."""

    ground: ByteLayer
    """Index into `surface_names`."""
    over: ByteLayer
    """The second surface of a tile that an edge runs through: index into `surface_names`, 0 share means none."""
    share: ByteLayer
    """Sixteenths of the tile that belong to `over`, 0 to 16."""
    kerbs: ByteLayer
    """1 where the road's edge has a kerb."""
    walls: ByteLayer
    """0 for none, else 1 + 16 × index into `WALL_KINDS` + (sixteenths of the tile that are solid − 1)."""
    height: HeightLayer
    """Tenths of a metre at the tile's top-left corner; the last row and column repeat."""

    def __post_init__(self) -> None:
        """Whoever is shown a track can only look at it."""
        for name in LAYERS:
            layer = getattr(self, name).view()
            layer.setflags(write=False)
            object.__setattr__(self, name, layer)

    @property
    def rows(self) -> int:
        """Tiles from top to bottom."""
        return int(self.ground.shape[0])

    @property
    def columns(self) -> int:
        """Tiles from left to right."""
        return int(self.ground.shape[1])


@dataclass(frozen=True, slots=True)
class Gate:
    """A line across the road from its left end to its right end, as the driver sees it; a sector may end there."""

    points: tuple[Point, ...]
    sector: bool = False


@dataclass(frozen=True, slots=True)
class GridSlot:
    """A place to start from: the middle of the car and where it looks."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True, slots=True)
class Scenery:
    """A thing beside the road: what it is, where its middle is, how it is turned, and what is written on it."""

    kind: str
    """A name in `scenery_kinds`."""
    x: float
    y: float
    heading: float = 0.0
    width: float = 0.0
    """m along the heading; 0 for the usual size of its kind."""
    depth: float = 0.0
    label: str = ""

    @property
    def size(self) -> Point:
        """Width and depth, the kind's own where none are given."""
        kind = scenery_kinds()[self.kind]
        return self.width or kind.width, self.depth or kind.depth

    @property
    def body(self) -> str:
        """What a car finds here: none, post, box or loose."""
        return scenery_kinds()[self.kind].body


@dataclass(frozen=True, slots=True)
class DrawnRoad:
    """The points that a road was drawn with, for changing it later; outside the hash."""

    points: tuple[Point, ...]
    width: float
    surface: str
    closed: bool
    kerbs: bool = False
    """Whether it has kerbs where cars run."""
    runoff: str = ""
    """Surface outside its tight corners, or nothing."""
    wall: str = ""
    """One of `WALL_KINDS` along both sides, or nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A whole track; a circuit when `closed`, else a course from gate 0 to the last gate."""

    name: str
    author: str
    description: str
    laps: int
    closed: bool
    road: tuple[str, ...]
    season: str
    light: str
    tiles: Tiles
    gates: tuple[Gate, ...]
    grid: tuple[GridSlot, ...]
    scenery: tuple[Scenery, ...] = ()
    roads: tuple[DrawnRoad, ...] = ()
    kept: Mapping[str, object] = field(default_factory=dict)
    """What another program wrote into the file and we only carry along."""

    @property
    def width(self) -> float:
        """Metres from left to right."""
        return self.tiles.columns * TILE

    @property
    def height(self) -> float:
        """Metres from top to bottom."""
        return self.tiles.rows * TILE

    @property
    def identity(self) -> str:
        """Hash of all that can be driven."""
        digest = hashlib.sha256()
        digest.update(f"{self.tiles.columns}x{self.tiles.rows} {self.closed} {sorted(self.road)}".encode())
        for layer in _layers(self.tiles):
            digest.update(np.ascontiguousarray(layer).tobytes())
        digest.update(_figures(gate.points for gate in self.gates))
        digest.update(bytes(gate.sector for gate in self.gates))
        digest.update(_figures([[(slot.x, slot.y), (_turn(slot.heading), 0.0)] for slot in self.grid]))
        solid = [thing for thing in self.scenery if thing.body != NONE]
        digest.update(" ".join(thing.kind for thing in solid).encode())
        digest.update(_figures([[(thing.x, thing.y), thing.size, (_turn(thing.heading), 0.0)] for thing in solid]))
        return digest.hexdigest()


def exact_metres(value: float) -> float:
    """Rounded to a centimetre: every coordinate in a track is, so that its hash says all there is to say."""
    return round(value * 100.0) / 100.0


def exact_heading(heading: float) -> float:
    """Rounded to a tenth of a degree in [0, 360), in radians."""
    return radians(round(degrees(heading) * 10.0) % 3600 / 10.0)


def _turn(heading: float) -> float:
    """A heading as the figure that is hashed: whole tenths of a degree, which `_figures` multiplies by 100."""
    return round(degrees(heading) * 10.0) % 3600 / 10.0


def _layers(tiles: Tiles) -> list[NDArray[np.uint8] | NDArray[np.int16]]:
    """What the ground is made of; a second surface without a share is nothing, and heights are little-endian."""
    over = np.where(tiles.share > 0, tiles.over, 0).astype(np.uint8)
    return [tiles.ground, over, tiles.share, tiles.kerbs, tiles.walls, tiles.height.astype("<i2")]


def _figures(lines: Iterable[Iterable[Point]]) -> bytes:
    """Points rounded to a centimetre, each line with its length before it."""
    packed = b""
    for line in lines:
        points = [round(value * 100) for point in line for value in point]
        packed += struct.pack(f"<i{len(points)}q", len(points), *points)
    return packed
