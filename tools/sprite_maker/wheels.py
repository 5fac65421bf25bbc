"""Tyres from above: on a car's own canvas, or alone so that the game can steer them."""

from dataclasses import dataclass

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.shapes import Array, Point, slab

RUBBER = Finish("#42454b", gloss=0.15)


@dataclass(frozen=True, slots=True)
class Tyre:
    """A tyre and its tread."""

    diameter: float
    width: float
    tread: str
    rim: str = "#d3d7dd"


TYRES = {
    "corvette-c5": Tyre(diameter=0.68, width=0.26, tread="road"),
    "boxster-s": Tyre(diameter=0.637, width=0.24, tread="road"),
    "buggy": Tyre(diameter=0.76, width=0.30, tread="knobs"),
    "hatch": Tyre(diameter=0.59, width=0.19, tread="road"),
    "rally": Tyre(diameter=0.65, width=0.22, tread="knobs", rim="#d8d4c4"),
    "formula": Tyre(diameter=0.66, width=0.33, tread="slick", rim="#c9a227"),
}


def lay_tyre(canvas: Canvas, at: Point, tyre: Tyre) -> None:
    """Lay one tyre straight ahead at a place."""
    along, across = canvas.x - at[0], canvas.y - at[1]
    half, wide = tyre.diameter / 2, tyre.width / 2
    shape = slab(along, across, (-half, half), (-wide, wide), 0.055)
    round_top = half * (1.5 + 0.5 * np.sqrt(np.clip(1 - (along / half) ** 2, 0, 1)))
    shoulder = np.clip(1 + shape / 0.06, 0, 1)
    canvas.lay(canvas.inside(shape), round_top - 0.05 * shoulder**2, RUBBER)
    seen = canvas.inside(shape)
    _TREADS[tyre.tread](canvas, along, across, tyre, seen)
    _side_walls(canvas, across, tyre, seen)


def _side_walls(canvas: Canvas, across: Array, tyre: Tyre, seen: Array) -> None:
    edge = np.abs(across) - tyre.width / 2
    canvas.tint(seen * canvas.band(edge + 0.066, 0.014) * 0.9, "#0e0f11")
    canvas.tint(seen * canvas.band(edge + 0.040, 0.032) * 0.75, tyre.rim)


def _road_tread(canvas: Canvas, along: Array, across: Array, tyre: Tyre, seen: Array) -> None:
    inner = canvas.inside(np.abs(across) - tyre.width * 0.40)
    for y in (-0.045, 0.0, 0.045):
        canvas.tint(seen * canvas.band(across - y, 0.013), "#101114")
    sipes = np.abs((along * 17 + np.abs(across) * 6) % 1 - 0.5) - 0.13
    canvas.tint(seen * inner * canvas.inside(sipes / 17) * 0.45, "#101114")


def _knob_tread(canvas: Canvas, along: Array, across: Array, tyre: Tyre, seen: Array) -> None:
    lugs = np.abs((along * 8.5 + np.sign(across) * 0.25 + np.abs(across) * 2.2) % 1 - 0.5)
    gap = canvas.inside((0.28 - lugs) / -8.5)
    canvas.tint(seen * gap * 0.85, "#0d0e10")
    canvas.height -= 0.03 * seen * gap
    canvas.tint(seen * canvas.band(across, 0.02), "#0d0e10")
    canvas.tint(seen * (1 - gap) * canvas.inside(np.abs(across) - tyre.width * 0.3) * 0.3, "#4d5057")


def _slick_tread(canvas: Canvas, along: Array, across: Array, tyre: Tyre, seen: Array) -> None:
    edge = np.abs(np.abs(across) - tyre.width * 0.36)
    canvas.tint(seen * canvas.band(edge, 0.02) * 0.75, tyre.rim)
    scrub = canvas.inside(np.abs(across) - tyre.width * 0.24)
    canvas.tint(seen * scrub * (0.25 + 0.06 * np.sin(along * 60)), "#4a4c52")


_TREADS = {"road": _road_tread, "knobs": _knob_tread, "slick": _slick_tread}


def wheel_canvas(tyre: Tyre) -> Canvas:
    """Draw one tyre alone."""
    canvas = Canvas((tyre.diameter + 0.1, tyre.width + 0.1))
    lay_tyre(canvas, (0.0, 0.0), tyre)
    return canvas
