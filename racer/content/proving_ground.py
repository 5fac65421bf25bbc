"""The proving ground: one place with every surface, a hill, walls and cones; it knows nothing of cars or bodies."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, hypot, pi, radians, sin

import numpy as np
from numpy.typing import NDArray

from racer.content.surface import Surface, load_surfaces

Floats = NDArray[np.float32]
Point = tuple[float, float]

NAME = "proving-ground"
LENGTH, WIDTH = 400.0, 240.0
"""m along x and along y."""
CELL = 0.5
"""m: side of a cell of the surface raster."""
START = (62.0, 120.0, 0.0)
"""x, y, heading: on the asphalt, facing the slalom."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A rounded rectangle of one surface, or the band of a given width along the inside of its edge."""

    surface: str
    left: float
    top: float
    right: float
    bottom: float
    radius: float
    band: float = 0.0
    wobble: float = 0.0
    """m: how far a natural edge swings in and out."""
    corners_only: bool = False
    """Whether the straight sides are left out."""

    def inside(self, x: Floats, y: Floats) -> Floats:
        """Distance to the edge in metres, positive within the patch."""
        half_x, half_y = (self.right - self.left) / 2.0, (self.bottom - self.top) / 2.0
        across = np.abs(x - (self.left + half_x)) - half_x + self.radius
        down = np.abs(y - (self.top + half_y)) - half_y + self.radius
        corner = np.hypot(np.maximum(across, 0.0), np.maximum(down, 0.0))
        depth = self.radius - corner - np.minimum(np.maximum(across, down), 0.0)
        if self.band:
            depth = self.band / 2.0 - np.abs(depth - self.band / 2.0)
        if self.corners_only:
            depth = np.minimum(depth, np.minimum(across, down) * 0.5)
        if self.wobble:
            swing = np.sin(0.23 * x + 0.9) * np.sin(0.19 * y) + 0.6 * np.sin(0.47 * x - 0.31 * y)
            depth = depth + self.wobble * swing
        exact: Floats = depth.astype(np.float32)
        return exact

    def along_corner(self, x: Floats, y: Floats) -> Floats:
        """Metres along the arc of the nearest corner."""
        across = np.abs(x - (self.left + self.right) / 2.0) - (self.right - self.left) / 2.0 + self.radius
        down = np.abs(y - (self.top + self.bottom) / 2.0) - (self.bottom - self.top) / 2.0 + self.radius
        length: Floats = (np.arctan2(down, across) * self.radius).astype(np.float32)
        return length


PATCHES = (
    Patch("asphalt", 20.0, 20.0, 380.0, 220.0, 62.0, band=14.0),
    Patch("kerb", 33.9, 33.9, 366.1, 206.1, 48.1, band=1.3, corners_only=True),
    Patch("asphalt", 48.0, 54.0, 170.0, 186.0, 18.0),
    Patch("asphalt", 96.0, 24.0, 118.0, 70.0, 2.0),
    Patch("asphalt", 96.0, 170.0, 118.0, 216.0, 2.0),
    Patch("asphalt", 160.0, 64.0, 194.0, 178.0, 4.0),
    Patch("asphalt", 186.0, 56.0, 304.0, 84.0, 4.0),
    Patch("concrete", 122.0, 34.0, 146.0, 54.5, 0.5),
    Patch("gravel", 184.0, 86.0, 312.0, 117.0, 12.0, wobble=0.9),
    Patch("snow", 184.0, 121.0, 316.0, 180.0, 14.0, wobble=1.0),
    Patch("ice", 192.0, 150.0, 290.0, 171.0, 9.0, wobble=1.1),
    Patch("wet_asphalt", 190.0, 58.0, 300.0, 82.0, 8.0, wobble=0.7),
    Patch("gravel", 225.0, 222.0, 330.0, 231.0, 4.0, wobble=0.3),
)
"""Later patches lie on top of earlier ones."""


@dataclass(frozen=True, slots=True)
class Hill:
    """A round hill whose profile is one period of a cosine, so that its slope has no corner."""

    x: float = 322.0
    y: float = 78.0
    radius: float = 40.0
    height: float = 0.15 * 2.0 * 40.0 / pi
    """m: the steepest place climbs 15 %."""

    def slope(self, x: float, y: float) -> Point:
        """Rise per metre along x and y."""
        east, south = x - self.x, y - self.y
        away = hypot(east, south)
        if away >= self.radius or away == 0.0:
            return 0.0, 0.0
        fall = -self.height * pi / (2.0 * self.radius) * sin(pi * away / self.radius) / away
        return fall * east, fall * south

    def heights(self, x: Floats, y: Floats) -> Floats:
        """Height above the plain of many points."""
        away = np.minimum(np.hypot(x - self.x, y - self.y) / self.radius, 1.0)
        height: Floats = (self.height / 2.0 * (1.0 + np.cos(pi * away))).astype(np.float32)
        return height


def _arc(x: float, y: float, radius: float, first: float, last: float, steps: int) -> tuple[Point, ...]:
    """Points on a circle between two directions in degrees."""
    turn = [radians(first + (last - first) * i / steps) for i in range(steps + 1)]
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in turn)


def _outline(inset: float, radius: float) -> tuple[Point, ...]:
    """A closed rounded rectangle just inside the ground's border."""
    near, far, low = inset + radius, LENGTH - inset - radius, WIDTH - inset - radius
    corners = ((near, near, 180.0), (far, near, 270.0), (far, low, 0.0), (near, low, 90.0))
    points = tuple(p for x, y, first in corners for p in _arc(x, y, radius, first, first + 90.0, 24))
    return (*points, points[0])


WALLS = (_outline(6.0, 66.0), ((150.0, 40.0), (262.0, 40.0)), _arc(330.0, 170.0, 22.0, -60.0, 75.0, 16))
"""Centre lines; closed when the ends meet."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A cone or a tyre stack by its name, where it stands."""

    kind: str
    x: float
    y: float


def _slalom() -> tuple[Standing, ...]:
    return tuple(Standing("cone", 92.0 + 15.0 * i, 120.0) for i in range(6))


def _box() -> tuple[Standing, ...]:
    """A box to stop in, open towards the west."""
    rows = tuple(Standing("cone", 132.0 + 2.5 * i, y) for i in range(6) for y in (83.0, 89.0))
    return (*rows, *(Standing("cone", 147.0, 83.0 + 1.5 * i) for i in range(1, 4)))


def _gate() -> tuple[Standing, ...]:
    return tuple(Standing("cone", x, 177.0 + 2.2 * i) for x in (95.0, 119.0) for i in range(5))


def _stacks() -> tuple[Standing, ...]:
    behind_trap = tuple(Standing("tyre-stack", 236.0 + 0.68 * i, 230.4) for i in range(26))
    lane_heads = tuple(Standing("tyre-stack", 182.6, y + 0.68 * i) for y in (83.2, 118.2) for i in range(3))
    return (*behind_trap, *lane_heads)


@dataclass(frozen=True, slots=True)
class Line:
    """A painted line."""

    start: Point
    end: Point
    width: float = 0.15


@dataclass(frozen=True, slots=True)
class Circle:
    """A painted circle."""

    x: float
    y: float
    radius: float
    width: float = 0.15


@dataclass(frozen=True, slots=True)
class Label:
    """Letters painted on the ground, upright on the screen; `height` is that of a capital in metres."""

    text: str
    x: float
    y: float
    height: float


def _ruler(left: float, right: float, y: float) -> tuple[list[Line], list[Label]]:
    """Metres along a straight: a tick every 5 m, a long one every 10 m, figures every 20 m."""
    lines, labels = [Line((left, y), (right, y), 0.12)], []
    for metres in range(0, int(right - left) + 1, 5):
        tick = 2.0 if metres % 50 == 0 else 1.2 if metres % 10 == 0 else 0.6
        lines.append(Line((left + metres, y - tick), (left + metres, y), 0.2 if metres % 50 == 0 else 0.12))
        if metres % 20 == 0:
            labels.append(Label(str(metres), left + metres, y - 3.0, 1.1))
    return lines, labels


def _grid() -> list[Line]:
    """Thin crosses every 10 m on the asphalt pad."""
    spots = [(float(x), float(y)) for x in range(60, 161, 10) for y in range(60, 181, 10)]
    return [Line((x - dx, y - dy), (x + dx, y + dy), 0.07) for x, y in spots for dx, dy in ((0.45, 0.0), (0.0, 0.45))]


@dataclass(frozen=True, slots=True)
class Paint:
    """Everything painted on the ground."""

    lines: tuple[Line, ...]
    circles: tuple[Circle, ...]
    labels: tuple[Label, ...]


def _start_box() -> list[Line]:
    x, y, _ = START
    return [
        Line((x + 2.9, y - 1.4), (x + 2.9, y + 1.4), 0.16),
        *(Line((x + 1.0, y + side), (x + 2.98, y + side), 0.16) for side in (-1.4, 1.4)),
    ]


def _paint() -> Paint:
    bottom, bottom_figures = _ruler(90.0, 330.0, 214.6)
    slalom, slalom_figures = _ruler(62.0, 162.0, 128.5)
    lanes = ((70.0, "WET 0.65"), (101.0, "GRAVEL 0.71"), (136.0, "SNOW 0.24"), (160.5, "ICE 0.12"))
    names = [Label(text, 174.0, y, 1.25) for y, text in lanes]
    return Paint(
        lines=(*bottom, *slalom, *_grid(), *_start_box()),
        circles=(Circle(112.0, 154.0, 15.0), Circle(112.0, 154.0, 25.0), Circle(112.0, 154.0, 0.35, 0.35)),
        labels=(
            *bottom_figures,
            *slalom_figures,
            *names,
            Label("R 15", 112.0, 141.0, 0.9),
            Label("R 25", 112.0, 131.4, 0.9),
            Label("ASPHALT 1.00", 112.0, 101.0, 1.25),
            Label("STOP", 140.0, 80.0, 1.1),
        ),
    )


@dataclass(frozen=True, slots=True)
class ProvingGround:
    """Surface and slope at every point, looked up in a raster; grass lies beyond the border."""

    kinds: tuple[Surface, ...]
    cells: bytes
    patches: tuple[Patch, ...] = PATCHES
    hill: Hill = field(default_factory=Hill)
    walls: tuple[tuple[Point, ...], ...] = WALLS
    standing: tuple[Standing, ...] = ()
    paint: Paint = field(default_factory=_paint)

    @property
    def is_flat(self) -> bool:
        """There is a hill."""
        return False

    def surface(self, x: float, y: float) -> Surface:
        """The surface of the cell around a point."""
        if 0.0 <= x < LENGTH and 0.0 <= y < WIDTH:
            return self.kinds[self.cells[int(y / CELL) * int(LENGTH / CELL) + int(x / CELL)]]
        return self.kinds[0]

    def slope(self, x: float, y: float) -> Point:
        """Rise per metre along x and y."""
        return self.hill.slope(x, y)


def load_proving_ground() -> ProvingGround:
    """The proving ground with the built-in surfaces."""
    surfaces = load_surfaces()
    names = ("grass", *dict.fromkeys(patch.surface for patch in PATCHES))
    columns, rows = int(LENGTH / CELL), int(WIDTH / CELL)
    x = ((np.arange(columns, dtype=np.float32) + 0.5) * CELL)[None, :]
    y = ((np.arange(rows, dtype=np.float32) + 0.5) * CELL)[:, None]
    cells = np.zeros((rows, columns), np.uint8)
    for patch in PATCHES:
        cells[patch.inside(x, y) > 0.0] = names.index(patch.surface)
    standing = (*_slalom(), *_box(), *_gate(), *_stacks())
    return ProvingGround(tuple(surfaces[name] for name in names), cells.tobytes(), standing=standing)
