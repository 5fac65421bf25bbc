"""The Corvette C5: a long, waisted coupe with a glass hatch and pop-up lamp lids."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import Arch, Box, Cabin, Hull, Swell, box_mask, lay_box, lay_cabin, lay_hull
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    Roundel,
    lay_mirror,
    lay_slats,
    paint_head_lamp,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import Array, ellipse, path, polygon, rounded
from sprite_maker.wheels import TYRES, lay_tyre

FRONT, REAR = 1.297, -1.357
HULL = Hull(
    plan=(
        (-2.275, 0.0),
        (-2.272, 0.40),
        (-2.255, 0.66),
        (-2.18, 0.80),
        (-1.95, 0.885),
        (-1.5, 0.928),
        (-1.25, 0.933),
        (-0.8, 0.90),
        (-0.25, 0.845),
        (0.3, 0.842),
        (0.8, 0.885),
        (1.2, 0.908),
        (1.55, 0.885),
        (1.85, 0.80),
        (2.05, 0.68),
        (2.18, 0.50),
        (2.25, 0.28),
        (2.272, 0.12),
        (2.275, 0.0),
    ),
    deck=(
        (-2.275, 0.80),
        (-2.1, 0.90),
        (-1.5, 0.93),
        (-0.4, 0.90),
        (0.5, 0.90),
        (1.2, 0.82),
        (1.8, 0.70),
        (2.275, 0.50),
    ),
    crown=0.13,
    edge=0.20,
    fall=0.46,
    swells=(
        Swell(1.31, 0.69, 0.55, 0.17, 0.15),
        Swell(-1.34, 0.71, 0.60, 0.18, 0.13),
        Swell(1.05, 0.0, 0.70, 0.26, 0.045),
    ),
    arches=(Arch(FRONT, 0.49, 0.12), Arch(REAR, 0.47, 0.045)),
)
CABIN = Cabin(
    screen=(0.66, 0.00),
    rear=(-0.62, -1.72),
    belt=((-1.8, 0.40), (-1.5, 0.52), (-1.1, 0.63), (-0.5, 0.715), (0.1, 0.735), (0.7, 0.70)),
    roof=((-1.8, 0.28), (-0.62, 0.45), (0.0, 0.51), (0.7, 0.48)),
    belt_z=0.89,
    roof_z=1.20,
    bow=0.24,
    pillar=0.085,
    posts=(-0.66,),
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the coupe."""
    paint = Finish(livery.body)
    for y in (-0.785, 0.785):
        lay_tyre(canvas, (REAR, y), TYRES["corvette-c5"])
    body = lay_hull(canvas, HULL, paint)
    _stripes(canvas, livery, body)
    _hood(canvas)
    _flanks(canvas)
    _tail(canvas, livery)
    cabin = lay_cabin(canvas, CABIN, paint, paint)
    _stripes(canvas, livery, cabin.roof)
    roof_panel = np.maximum(np.abs(canvas.x + 0.30) - 0.29, canvas.ay - 0.455)
    canvas.groove(roof_panel, cabin.roof, 0.012)
    if livery.number:
        paint_roundel(canvas, Roundel((-0.30, 0.0), 0.25, livery.number), cabin.roof)
    lay_mirror(canvas, (0.42, 0.925), 0.94, paint)


def _stripes(canvas: Canvas, livery: Livery, where: Array) -> None:
    pair = np.abs(canvas.ay - 0.165)
    canvas.tint(canvas.band(pair, 0.20) * where, livery.second)
    canvas.tint(canvas.band(np.abs(pair - 0.13), 0.014) * where, livery.accent)


def _hood(canvas: Canvas) -> None:
    lid = rounded([(0.55, 0.62), (1.0, 0.60), (1.55, 0.52), (1.90, 0.40), (2.0, 0.2), (2.0, 0.0)])
    canvas.groove(path(canvas.x, canvas.ay, lid), canvas.cover)
    for shift in (0.0, -0.13):
        gill = [(1.10 + shift, 0.30), (1.14 + shift, 0.50), (1.06 + shift, 0.50), (1.02 + shift, 0.30)]
        cover = canvas.inside(polygon(canvas.x, canvas.ay, gill))
        canvas.tint(cover, "#0a0b0d", gloss=0.1)
        canvas.height -= 0.02 * cover
    wiper = path(canvas.x, canvas.y, [(0.66, -0.40), (0.60, 0.05)])
    canvas.tint(canvas.inside(wiper - 0.012), "#111216", gloss=0.2)
    lamp = ((1.86, 0.44), (1.97, 0.42), (1.80, 0.72), (1.64, 0.78), (1.70, 0.64))
    paint_head_lamp(canvas, lamp, ((1.84, 0.53), (1.755, 0.66)))
    canvas.tint(canvas.inside(ellipse(canvas.x, canvas.ay, (2.12, 0.46), (0.035, 0.11))), "#f0a030")
    canvas.tint(box_mask(canvas, Box((2.20, 2.235), (-0.17, 0.17), 0.015)), "#0b0c0e", gloss=0.2)


def _flanks(canvas: Canvas) -> None:
    for start, end in (((0.50, 0.70), (0.44, 0.95)), ((-0.70, 0.66), (-0.78, 0.95))):
        canvas.groove(path(canvas.x, canvas.ay, [start, end]), canvas.cover)
    sill = [(0.44, 0.80), (-0.76, 0.80)]
    canvas.groove(path(canvas.x, canvas.ay, sill), canvas.cover, 0.010)
    gill = polygon(canvas.x, canvas.ay, [(0.86, 0.80), (0.58, 0.765), (0.54, 0.81), (0.80, 0.86)])
    canvas.tint(canvas.inside(gill), "#0b0c0e", gloss=0.1)
    handle = path(canvas.x, canvas.ay, [(-0.50, 0.775), (-0.64, 0.775)]) - 0.014
    canvas.tint(canvas.inside(handle), "#0e0f12", gloss=0.4)


def _tail(canvas: Canvas, livery: Livery) -> None:
    lip = lay_box(canvas, Box((-2.13, -1.97), (-0.76, 0.76), 0.05), 0.985, Finish(livery.body), dome=0.05)
    _stripes(canvas, livery, lip)
    canvas.groove(canvas.x + 1.90, (canvas.ay < 0.62) * 1.0)
    canvas.tint(box_mask(canvas, Box((-2.245, -2.15), (-0.74, 0.74), 0.03)), "#141519", gloss=0.5)
    for y in (0.33, 0.57):
        paint_tail_lamp(canvas, ellipse(canvas.x, canvas.ay, (-2.20, y), (0.05, 0.095)))
    lay_slats(canvas, ((-1.88, -1.78), (0.06, 0.26)), 2)
    for y in (0.08, 0.20):
        canvas.tint(canvas.inside(ellipse(canvas.x, canvas.ay, (-2.262, y), (0.016, 0.045))), "#b9bec6")


CORVETTE = CarModel(
    name="corvette-c5",
    size=(4.55, 1.87),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.57,
    tallest=1.35,
    wheel_poke=0.05,
    brake_lamps=((-2.20, -0.45), (-2.20, 0.45)),
    reverse_lamps=((-2.24, -0.14), (-2.24, 0.14)),
    liveries=(
        Livery("yellow", body="#f5b517", second="#17181c", accent="#17181c"),
        Livery("red", body="#b5121d", second="#f1efe8", accent="#f1efe8", number="1"),
    ),
    draw=draw,
)
