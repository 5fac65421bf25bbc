"""Small tracks drawn as rows of letters, a tile each."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from racer.content.track import DEFAULT_ROAD, Gate, GridSlot, Tiles, Track, surface_names

LEGEND = {
    ".": "grass",
    "#": "asphalt",
    "c": "concrete",
    "o": "off_road",
    "g": "gravel",
    "s": "snow",
    "d": "deep_snow",
    "i": "ice",
    "a": "sand",
    "m": "mud",
    "p": "puddle",
    "w": "water",
}
"""`W` is a concrete wall on grass, `K` asphalt with a kerb."""


def ascii_tiles(rows: str, legend: Mapping[str, str] | None = None) -> Tiles:
    """Tiles from rows of letters; spaces around a row do not count."""
    letters = np.array([list(row.strip()) for row in rows.split()])
    names = {**LEGEND, "W": "grass", "K": "asphalt", **(legend or {})}
    ground = np.zeros(letters.shape, dtype=np.uint8)
    for letter, name in names.items():
        ground[letters == letter] = surface_names().index(name)
    nothing = np.zeros(letters.shape, dtype=np.uint8)
    kerbs, walls = (letters == "K").astype(np.uint8), np.where(letters == "W", 16, 0).astype(np.uint8)
    return Tiles(ground=ground, over=nothing, share=nothing, kerbs=kerbs, walls=walls, height=nothing.astype(np.int16))


def ascii_track(rows: str, legend: Mapping[str, str] | None = None, **changes: Any) -> Track:
    """A track of those tiles; gates and grid and everything else by keyword."""
    usual: dict[str, Any] = {
        "name": "ASCII",
        "author": "tests",
        "description": "",
        "laps": 3,
        "closed": True,
        "road": DEFAULT_ROAD,
        "season": "summer",
        "light": "day",
        "tiles": ascii_tiles(rows, legend),
        "gates": (),
        "grid": (),
    }
    return Track(**usual | changes)


RING = """
    ....................
    ..################..
    ..################..
    ..################..
    ..####........####..
    ..####........####..
    ..####........####..
    ..################..
    ..################..
    ..################..
    ....................
"""


def ring_track(**changes: Any) -> Track:
    """A small circuit driven clockwise: the start in the middle of the top, a gate on each of the other sides."""
    usual = {
        "gates": (
            Gate(points=((20.0, 1.0), (20.0, 9.0))),
            Gate(points=((39.0, 11.0), (27.0, 11.0)), sector=True),
            Gate(points=((20.0, 21.0), (20.0, 13.0)), sector=True),
            Gate(points=((1.0, 11.0), (13.0, 11.0))),
        ),
        "grid": (GridSlot(x=16.0, y=4.0, heading=0.0), GridSlot(x=10.0, y=6.0, heading=0.0)),
    }
    return ascii_track(RING, **usual | changes)
