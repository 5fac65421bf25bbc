"""The hatch: a small front-drive car with a big roof."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import Arch, Box, Cabin, Hull, Swell, box_mask, lay_box, lay_cabin, lay_hull
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    Roundel,
    lay_bar,
    lay_mirror,
    lay_round_lamp,
    paint_head_lamp,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import Array, path, rounded, slab
from sprite_maker.wheels import TYRES, lay_tyre

FRONT, REAR = 1.185, -1.255
HULL = Hull(
    plan=(
        (-1.925, 0.0),
        (-1.92, 0.50),
        (-1.89, 0.68),
        (-1.78, 0.775),
        (-1.4, 0.840),
        (-0.8, 0.834),
        (0.3, 0.826),
        (1.0, 0.834),
        (1.4, 0.806),
        (1.68, 0.73),
        (1.83, 0.60),
        (1.895, 0.42),
        (1.92, 0.2),
        (1.925, 0.0),
    ),
    deck=(
        (-1.925, 0.70),
        (-1.8, 0.86),
        (-1.2, 0.93),
        (0.4, 0.95),
        (1.0, 0.90),
        (1.5, 0.82),
        (1.8, 0.68),
        (1.925, 0.54),
    ),
    crown=0.07,
    edge=0.15,
    fall=0.46,
    swells=(Swell(1.2, 0.68, 0.40, 0.15, 0.07), Swell(-1.27, 0.70, 0.42, 0.15, 0.06)),
    arches=(Arch(FRONT, 0.44, 0.12), Arch(REAR, 0.41, 0.06)),
)
CABIN = Cabin(
    screen=(0.98, 0.38),
    rear=(-1.38, -1.80),
    belt=((-1.9, 0.64), (-1.2, 0.725), (0.2, 0.735), (1.05, 0.70)),
    roof=((-1.9, 0.50), (-1.38, 0.56), (0.38, 0.585), (1.05, 0.55)),
    belt_z=0.94,
    roof_z=1.40,
    bow=0.15,
    pillar=0.12,
    posts=(-0.30, -1.12),
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the hatch."""
    paint, top = Finish(livery.body), Finish(livery.second)
    for y in (-0.725, 0.725):
        lay_tyre(canvas, (REAR, y), TYRES["hatch"])
    body = lay_hull(canvas, HULL, paint)
    _bonnet(canvas, livery, body)
    _flanks(canvas)
    _tail(canvas)
    cabin = lay_cabin(canvas, CABIN, top, paint)
    _roof(canvas, livery, cabin.roof)
    lay_mirror(canvas, (0.70, 0.875), 1.0, top)


def _bonnet(canvas: Canvas, livery: Livery, body: Array) -> None:
    stripes = canvas.band(canvas.ay - 0.27, 0.15) * body * (canvas.x > 0.8)
    canvas.tint(stripes, livery.accent)
    lid = rounded([(0.9, 0.66), (1.3, 0.645), (1.66, 0.58), (1.77, 0.40), (1.78, 0.0)])
    canvas.groove(path(canvas.x, canvas.ay, lid), canvas.cover)
    crease = np.exp(-(((canvas.ay - 0.42 + 0.12 * (canvas.x - 1)) / 0.05) ** 2))
    canvas.height += 0.02 * crease * (canvas.x > 1.0) * (canvas.x < 1.72) * body
    lamp = ((1.52, 0.66), (1.60, 0.52), (1.74, 0.46), (1.80, 0.52), (1.70, 0.66), (1.58, 0.73))
    paint_head_lamp(canvas, lamp, ((1.69, 0.55), (1.61, 0.63)))
    canvas.tint(box_mask(canvas, Box((1.83, 1.875), (-0.34, 0.34), 0.02)), "#0b0c0f", gloss=0.3)
    canvas.tint(canvas.band(canvas.x - 1.852, 0.010) * (canvas.ay < 0.32), "#aeb4bc", gloss=1.0)
    lay_round_lamp(canvas, (1.80, 0.24), 0.09, 0.78)
    for side in ((0.10, -0.42), (0.62, 0.12)):
        wiper = path(canvas.x, canvas.y, [(0.99, side[0]), (0.93, side[1])])
        canvas.tint(canvas.inside(wiper - 0.012), "#111216", gloss=0.2)


def _flanks(canvas: Canvas) -> None:
    for x in (0.66, -0.34, -1.0):
        canvas.groove(path(canvas.x, canvas.ay, [(x, 0.70), (x - 0.02, 0.90)]), canvas.cover)
    for x in (-0.16, -0.84):
        handle = path(canvas.x, canvas.ay, [(x, 0.775), (x - 0.13, 0.775)]) - 0.014
        canvas.tint(canvas.inside(handle), "#0e0f12", gloss=0.4)


def _tail(canvas: Canvas) -> None:
    lamp = slab(canvas.x, canvas.ay, (-1.90, -1.77), (0.585, 0.745), 0.04)
    paint_tail_lamp(canvas, lamp)
    canvas.groove(canvas.x + 1.86, (canvas.ay < 0.55) * 1.0)
    canvas.tint(box_mask(canvas, Box((-1.912, -1.885), (-0.24, 0.24), 0.01)), "#e8e6dc")


def _roof(canvas: Canvas, livery: Livery, roof: Array) -> None:
    hatch = slab(canvas.x, canvas.ay, (-0.22, 0.26), (-0.36, 0.36), 0.07)
    canvas.tint(canvas.inside(hatch - 0.014), "#0c0d10", gloss=0.3)
    canvas.tint(canvas.inside(hatch), "#161d25", gloss=1.0)
    canvas.glass = np.maximum(canvas.glass, canvas.inside(hatch))
    canvas.tint(canvas.band(canvas.ay - 0.27, 0.15) * roof * (canvas.x < -0.23), livery.body)
    rails = path(canvas.x, canvas.ay, [(0.28, 0.52), (-1.30, 0.505)])
    canvas.groove(rails, roof, 0.02)
    for y in (0.0, 0.16, 0.32):
        rib = path(canvas.x, canvas.ay, [(-0.36, y), (-1.24, y)])
        canvas.height += 0.016 * np.exp(-((rib / 0.035) ** 2)) * roof
    lip = lay_box(canvas, Box((-1.60, -1.36), (-0.56, 0.56), 0.06), 1.46, Finish(livery.second))
    canvas.groove(canvas.x + 1.37, lip)
    canvas.tint(canvas.band(canvas.x + 1.575, 0.03) * (canvas.ay < 0.14), "#b5141a")
    lay_bar(canvas, ((-1.22, 0.0), (-1.42, 0.0)), (1.47, 1.56), 0.02, Finish("#111216", gloss=0.3))
    if livery.number:
        paint_roundel(canvas, Roundel((-0.72, 0.0), 0.27, livery.number), roof)


HATCH = CarModel(
    name="hatch",
    size=(3.85, 1.68),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.45,
    tallest=1.62,
    wheel_poke=0.05,
    brake_lamps=((-1.84, -0.665), (-1.84, 0.665)),
    reverse_lamps=((-1.88, -0.56), (-1.88, 0.56)),
    liveries=(
        Livery("blue", body="#2766c8", second="#f2f0e8", accent="#f2f0e8"),
        Livery("green", body="#2f8043", second="#f0e7c6", accent="#f0e7c6", number="5"),
    ),
    draw=draw,
)
