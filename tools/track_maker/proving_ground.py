"""The proving ground: every surface side by side, a hill, a slalom and a loop around it all."""

from dataclasses import dataclass
from math import cos, pi, radians, sin

import numpy as np
from numpy.typing import NDArray

from racer.content.height_steps import height_steps
from racer.content.track import (
    DEFAULT_ROAD,
    TILE,
    WHOLE,
    Gate,
    GridSlot,
    Scenery,
    Tiles,
    Track,
    exact_metres,
    surface_names,
)

SLUG = "proving-ground"
LENGTH, WIDTH = 400.0, 240.0
FINE = 8
"""Samples along the side of a tile."""

Floats = NDArray[np.float64]
Point = tuple[float, float]


@dataclass(frozen=True)
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

    def inside(self, x: Floats, y: Floats) -> Floats:
        """Distance to the edge in metres, positive within."""
        half_x, half_y = (self.right - self.left) / 2.0, (self.bottom - self.top) / 2.0
        across = np.abs(x - (self.left + half_x)) - half_x + self.radius
        down = np.abs(y - (self.top + half_y)) - half_y + self.radius
        corner = np.hypot(np.maximum(across, 0.0), np.maximum(down, 0.0))
        depth = self.radius - corner - np.minimum(np.maximum(across, down), 0.0)
        if self.band:
            depth = self.band / 2.0 - np.abs(depth - self.band / 2.0)
        swing = np.sin(0.23 * x + 0.9) * np.sin(0.19 * y) + 0.6 * np.sin(0.47 * x - 0.31 * y)
        return depth + self.wobble * swing


LOOP = Patch("asphalt", 20.0, 20.0, 380.0, 220.0, 62.0, band=14.0)
PATCHES = (
    LOOP,
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
)
"""Later patches lie on top of earlier ones."""

HILL = (322.0, 78.0, 40.0, 0.15 * 2.0 * 40.0 / pi)
"""x, y, radius and height: one period of a cosine, 15 % at its steepest."""

GATES = (
    (((230.0, 221.5), (230.0, 204.5)), False),
    (((18.5, 120.0), (35.5, 120.0)), True),
    (((200.0, 18.5), (200.0, 35.5)), False),
    (((381.5, 120.0), (364.5, 120.0)), True),
)
"""Clockwise round the loop, each from the driver's left to the right."""


def make_proving_ground() -> Track:
    """The whole place."""
    return Track(
        name="Proving ground",
        author="Slipline",
        description="Every surface side by side, a hill of 15 %, a slalom and a loop around it all.",
        laps=3,
        closed=True,
        road=DEFAULT_ROAD,
        season="summer",
        light="day",
        tiles=_tiles(),
        gates=tuple(Gate(points, sector) for points, sector in GATES),
        grid=tuple(_slots()),
        scenery=tuple(_things()),
    )


def _tiles() -> Tiles:
    names = surface_names()
    rows, columns = int(WIDTH / TILE), int(LENGTH / TILE)
    x = ((np.arange(columns * FINE) + 0.5) * TILE / FINE)[None, :]
    y = ((np.arange(rows * FINE) + 0.5) * TILE / FINE)[:, None]
    cells = np.full((rows * FINE, columns * FINE), names.index("grass"), np.uint8)
    for patch in PATCHES:
        cells[patch.inside(x, y) > 0.0] = names.index(patch.surface)
    ground, over, share = _two_surfaces(cells.reshape(rows, FINE, columns, FINE).swapaxes(1, 2))
    return Tiles(
        ground=ground,
        over=over,
        share=share,
        kerbs=_kerbs(rows, columns),
        walls=_walls(x, y, rows, columns),
        height=_heights(rows, columns),
    )


def _two_surfaces(cells: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], ...]:
    """The two surfaces that cover most of each tile, and sixteenths of the second."""
    counts = np.stack([(cells == kind).sum((2, 3)) for kind in range(len(surface_names()))], 2)
    order = np.argsort(-counts, axis=2, kind="stable")[:, :, :2]
    first, second = np.take_along_axis(counts, order, 2).transpose(2, 0, 1)
    share = np.round(second / (first + second) * WHOLE).astype(np.uint8)
    return order[:, :, 0].astype(np.uint8), np.where(share > 0, order[:, :, 1], 0).astype(np.uint8), share


def _kerbs(rows: int, columns: int) -> NDArray[np.uint8]:
    """Along the inside of the loop's corners."""
    x = ((np.arange(columns) + 0.5) * TILE)[None, :]
    y = ((np.arange(rows) + 0.5) * TILE)[:, None]
    across, down = np.abs(x - LENGTH / 2.0) - 118.0, np.abs(y - WIDTH / 2.0) - 38.0
    near = np.abs(np.hypot(across, down) - 48.0) < 3.5
    return (near & (across > 4.0) & (down > 4.0)).astype(np.uint8)


def _walls(x: Floats, y: Floats, rows: int, columns: int) -> NDArray[np.uint8]:
    """Round the edge of the map, a straight one and a curved one, each 2.4 m thick."""
    fence = Patch("", 6.0, 6.0, LENGTH - 6.0, WIDTH - 6.0, 66.0)
    straight = np.maximum(np.abs(x - 206.0) - 56.0, np.abs(y - 40.0) - 1.2)
    turn = np.degrees(np.arctan2(y - 170.0, x - 330.0))
    curved = np.where((turn > -60.0) & (turn < 75.0), np.abs(np.hypot(x - 330.0, y - 170.0) - 22.0) - 1.2, 1.0)
    solid = (np.abs(fence.inside(x, y)) < 1.2) | (straight < 0.0) | (curved < 0.0)
    cover = solid.reshape(rows, FINE, columns, FINE).mean((1, 3))
    return np.round(cover * WHOLE).astype(np.uint8)


def _heights(rows: int, columns: int) -> NDArray[np.int16]:
    x, y = (np.arange(columns) * TILE)[None, :], (np.arange(rows) * TILE)[:, None]
    middle_x, middle_y, radius, height = HILL
    away = np.minimum(np.hypot(x - middle_x, y - middle_y) / radius, 1.0)
    return height_steps(height / 2.0 * (1.0 + np.cos(pi * away)))


def _slots() -> list[GridSlot]:
    """Behind the line on the lower straight, facing west."""
    return [GridSlot(238.0 + 8.0 * i, 213.0 + (2.6 if i % 2 else -2.6), pi) for i in range(8)]


def _things() -> list[Scenery]:
    cones = [(92.0 + 15.0 * i, 120.0) for i in range(6)]
    cones += [(132.0 + 2.5 * i, y) for i in range(6) for y in (83.0, 89.0)]
    cones += [(147.0, 83.0 + 1.5 * i) for i in range(1, 4)]
    stacks = [(182.6, y + 0.68 * i) for y in (83.2, 118.2) for i in range(3)]
    return [
        *(Scenery("cone", *spot) for spot in cones),
        *(Scenery("tyre-stack", exact_metres(x), exact_metres(y)) for x, y in stacks),
        *_letters(),
        *_ruler(),
        *_wood(),
    ]


def _letters() -> list[Scenery]:
    lanes = ((70.0, "WET 0.65"), (101.0, "GRAVEL 0.71"), (136.0, "SNOW 0.24"), (160.5, "ICE 0.12"))
    names = [Scenery("lettering", 174.0, y, depth=1.25, label=text) for y, text in lanes]
    return [
        *names,
        Scenery("lettering", 112.0, 101.0, depth=1.25, label="ASPHALT 1.00"),
        Scenery("lettering", 140.0, 80.0, depth=1.1, label="STOP"),
    ]


def _ruler() -> list[Scenery]:
    """Metres along the slalom: a tick every 5 m, figures every 20 m."""
    things = [Scenery("line", 112.0, 128.5, width=100.0, depth=0.12)]
    for metres in range(0, 101, 5):
        long = 2.0 if metres % 50 == 0 else 1.2 if metres % 10 == 0 else 0.6
        things.append(Scenery("line", 62.0 + metres, 128.5 - long / 2.0, width=0.15, depth=long))
        if metres % 20 == 0:
            things.append(Scenery("lettering", 62.0 + metres, 125.5, depth=1.1, label=str(metres)))
    return things


def _wood() -> list[Scenery]:
    """Trees on an oval between the loop and the fence, where there is room."""
    things = []
    for i in range(150):
        turn = radians(i * 137.508)
        x, y = LENGTH / 2.0 + 194.0 * cos(turn), WIDTH / 2.0 + 114.0 * sin(turn)
        if _is_clear(x, y):
            kind = "pine" if i % 3 == 0 else "tree"
            things.append(Scenery(kind, exact_metres(x), exact_metres(y), width=4.0 + i % 5 * 0.9))
    return things


def _is_clear(x: float, y: float) -> bool:
    """Far enough from every patch and wall."""
    at = np.array([[x]]), np.array([[y]])
    fence = Patch("", 6.0, 6.0, LENGTH - 6.0, WIDTH - 6.0, 66.0)
    return all(float(patch.inside(*at)[0, 0]) < -6.0 for patch in PATCHES) and abs(float(fence.inside(*at)[0, 0])) > 4.0
