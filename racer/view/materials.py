"""What each surface looks like from above: a ramp of colours and the texture that walks up and down it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.view import noise
from racer.view.noise import Floats, as_floats
from racer.view.palette import hex_colour

Ramp = NDArray[np.uint8]
SIDE = 512
"""px: side of the repeating textures."""

RAMPS = {
    "asphalt": "2b2a2b 3e3d3f 545355 6b6a6b 828180 9d9b98",
    "wet_asphalt": "17191d 24272d 33383f 454d57 69757f a8b8c6",
    "concrete": "6f6e6b 8b8a86 a3a29d b5b4ae c6c5bf d9d8d2",
    "grass": "3a5528 4f6f2f 648639 799a45 91ad57 b1c578",
    "gravel": "7b6648 9c8560 b8a178 cdb98f e0d0aa f2e6c8",
    "snow": "8ba3c4 a9bdd8 c6d5e7 dfe8f2 f1f5f9 ffffff",
    "ice": "4d7590 6c93ac 8cb0c5 accbd9 cfe3ea f4fbfd",
    "kerb": "4a3a38 6f5f5c 8f8581 aaa39d c4bfb8 dedad2",
}
NATURAL = frozenset({"gravel", "snow", "ice", "grass", "wet_asphalt"})
"""Surfaces without a cut edge."""
MAP_COLOURS = {"asphalt": "7d7d80", "wet_asphalt": "4c5a68", "concrete": "a3a29d", "grass": "45602f"} | {
    "gravel": "b8a178",
    "snow": "dfe8f2",
    "ice": "8cc0d8",
    "kerb": "c5322c",
}


MENDED = (
    (70.0, 96.0, 78.0, 104.5, -0.055), (84.0, 132.0, 101.0, 138.0, 0.05), (52.0, 108.0, 57.5, 131.0, -0.05),
    (121.0, 66.0, 133.0, 73.0, -0.05), (136.0, 106.0, 148.0, 112.0, 0.045), (70.0, 160.0, 82.0, 171.0, -0.06),
    (150.0, 138.0, 158.0, 158.0, -0.045), (100.0, 72.0, 107.0, 88.0, 0.04), (176.0, 108.0, 183.0, 124.0, -0.05),
    (60.0, 66.0, 74.0, 72.0, -0.04), (140.0, 207.0, 163.0, 212.0, -0.05), (240.0, 208.5, 262.0, 213.0, 0.045),
    (203.0, 21.5, 225.0, 27.0, -0.05), (300.0, 207.5, 318.0, 212.0, -0.05),
)  # fmt: skip
"""Rectangles of younger or older asphalt with a tarred rim: left, top, right, bottom, shade."""


def graded(colour: NDArray[np.floating]) -> NDArray[np.floating]:
    """The picture's one grade: a little more colour and contrast, warm lights, cool darks."""
    grey = colour.mean(-1, keepdims=True)
    strong = (grey + (colour - grey) * 1.05 - 118.0) * 1.07 + 118.0
    lift = np.array([2.0, 2.0, 6.0]) * (1.0 - np.clip(strong / 255.0, 0.0, 1.0))
    toned: NDArray[np.floating] = np.clip(strong * np.array([1.015, 1.0, 0.975]) + lift, 0.0, 255.0)
    return toned


def ramp(stops: str) -> Ramp:
    """256 colours through the given stops."""
    colours = np.array([hex_colour(stop) for stop in stops.split()], np.float64)
    at, steps = np.linspace(0, 1, len(colours)), np.linspace(0, 1, 256)
    return graded(np.stack([np.interp(steps, at, colours[:, i]) for i in range(3)], 1)).astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Textures:
    """The repeating textures that materials are mixed from."""

    grain: Floats
    clump: Floats
    middle: Floats
    blades: Floats
    stones: Floats


def make_textures(px_per_m: float) -> Textures:
    """All textures at a scale."""
    return Textures(
        grain=noise.grain(SIDE, 1),
        clump=noise.banded((SIDE, SIDE), 0.5 * px_per_m, 1.2 * px_per_m, 2),
        middle=noise.banded((SIDE, SIDE), 1.2 * px_per_m, 4.2 * px_per_m, 3),
        blades=noise.blades(SIDE, 4),
        stones=noise.stones(SIDE, 5),
    )


@dataclass(frozen=True, slots=True)
class Spot:
    """A rectangle of ground while it is painted: metres of each pixel, and slow noise over it."""

    x: Floats
    y: Floats
    big: Floats
    """Wavelengths of 8 to 33 m."""


@dataclass(frozen=True, slots=True)
class Material:
    """Position on the ramp: a level, a fine repeating texture, and what depends on the place."""

    ramp: Ramp
    level: float
    fine: Floats
    shape: Callable[[Spot], Floats]


def make_materials(textures: Textures) -> dict[str, Material]:
    """A material for each surface of the proving ground."""
    t = textures
    road = 0.042 * t.grain + 0.016 * t.clump + 0.018 * t.middle
    fine: dict[str, tuple[float, Floats, Callable[[Spot], Floats]]] = {
        "asphalt": (0.53, road, _asphalt),
        "wet_asphalt": (0.40, 0.6 * road, _wet),
        "concrete": (0.50, 0.04 * t.grain + 0.03 * t.middle, _concrete),
        "grass": (0.44, 0.03 * t.middle + 0.036 * t.blades + 0.02 * t.grain + 0.015 * t.clump, _grass),
        "gravel": (0.52, 0.085 * t.stones + 0.02 * t.middle, _gravel),
        "snow": (0.63, _snow_relief(t), _snow),
        "ice": (0.50, _ice_relief(t), _ice),
        "kerb": (0.5, 0.05 * t.grain + 0.04 * t.middle, _plain),
    }
    return {name: Material(ramp(RAMPS[name]), level, texture, shape) for name, (level, texture, shape) in fine.items()}


def _plain(spot: Spot) -> Floats:
    """The same everywhere."""
    return as_floats(0.02 * spot.big)


def _asphalt(spot: Spot) -> Floats:
    """Worn unevenly, with the seams of the paver every 6 m and across every 24 m."""
    seam = np.abs((spot.y + 3.0) % 6.0 - 3.0) < 0.045
    across = np.abs((spot.x + 7.0) % 24.0 - 12.0) < 0.045
    value = 0.04 * spot.big - 0.07 * (seam | across)
    for left, top, right, bottom, shade in MENDED:
        if spot.x[0, -1] > left and spot.x[0, 0] < right and spot.y[-1, 0] > top and spot.y[0, 0] < bottom:
            depth = np.minimum(np.minimum(spot.x - left, right - spot.x), np.minimum(spot.y - top, bottom - spot.y))
            value = value + np.where(depth > 0.0, np.where(depth < 0.09, -0.17, shade), 0.0)
    return as_floats(value)


def _wet(spot: Spot) -> Floats:
    """Standing water mirrors the sky where the ground is low."""
    low = np.clip((spot.big - 0.1) * 0.9, 0.0, 1.0)
    pool = low * low * (3.0 - 2.0 * low)
    sky = 0.5 + 0.5 * np.sin((spot.x + spot.y) * 0.21 + 1.6 * spot.big)
    return as_floats(0.02 * spot.big + pool * (0.10 + 0.22 * sky))


def _concrete(spot: Spot) -> Floats:
    """Slabs of 5 m, each of its own shade, with dark joints."""
    column, row = np.floor(spot.x / 5.0), np.floor(spot.y / 5.0)
    shade = np.sin(column * 12.9 + row * 78.2) * 43758.5
    shade = (shade - np.floor(shade)) * 0.1 - 0.05
    joint = np.minimum(np.abs((spot.x + 2.5) % 5.0 - 2.5), np.abs((spot.y + 2.5) % 5.0 - 2.5)) < 0.05
    return as_floats(shade + 0.04 * spot.big - 0.3 * joint)


def _grass(spot: Spot) -> Floats:
    """Mown in slanted bands."""
    band = np.sin((spot.x + 0.45 * spot.y) * (np.pi / 6.0))
    return as_floats(0.06 * np.tanh(4.0 * band) + 0.05 * spot.big)


def _gravel(spot: Spot) -> Floats:
    """Raked along the lane."""
    return as_floats(0.03 * np.sin(spot.y * (2.0 * np.pi / 1.15) + spot.big) + 0.045 * spot.big)


def _snow(spot: Spot) -> Floats:
    """Packed in wheel tracks, drifted elsewhere."""
    track = np.sin(spot.y * 1.9 + 1.2 * np.sin(spot.x * 0.05) + 0.5 * spot.big)
    return as_floats(0.05 * spot.big - 0.05 * np.clip(track - 0.55, 0.0, 1.0) * 2.0)


def _ice(spot: Spot) -> Floats:
    """Polished lanes of light."""
    glare = np.clip(np.sin((spot.x + spot.y) * 0.16 + 1.1 * spot.big) - 0.2, 0.0, 1.0)
    return as_floats(0.10 * spot.big + 0.20 * glare)


def _snow_relief(t: Textures) -> Floats:
    """Little drifts lit from the upper left."""
    height = 1.0 * t.middle + 0.35 * t.clump
    lit = -(np.roll(height, -2, 1) - np.roll(height, 2, 1)) - (np.roll(height, -2, 0) - np.roll(height, 2, 0))
    return as_floats(0.055 * noise.standard(-lit) + 0.02 * t.grain)


def _ice_relief(t: Textures) -> Floats:
    """Fine pale cracks and scratches in a smooth sheet."""
    crack = np.clip(1.0 - np.abs(t.middle + 0.15 * t.clump) * 16.0, 0.0, 1.0) * np.clip(0.4 + t.clump, 0.0, 1.0)
    scratch = np.roll(t.grain, 1, 1) + t.grain + np.roll(t.grain, -1, 1)
    return as_floats(0.016 * t.middle + 0.012 * scratch + 0.13 * crack)
