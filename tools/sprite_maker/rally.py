"""The rally car: wide fenders, a high wing, a roof vent and a row of lamps."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import (
    BLACK,
    Arch,
    Box,
    Cabin,
    Hull,
    Swell,
    box_mask,
    lay_box,
    lay_cabin,
    lay_hull,
    lay_wing,
)
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    DARK,
    STEEL,
    Roundel,
    lay_bar,
    lay_mirror,
    lay_round_lamp,
    lay_slats,
    paint_head_lamp,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import Array, disc, path, rounded, slab
from sprite_maker.wheels import TYRES, lay_tyre

FRONT, REAR = 1.265, -1.265
HULL = Hull(
    plan=(
        (-2.08, 0.0),
        (-2.075, 0.54),
        (-2.04, 0.73),
        (-1.9, 0.815),
        (-1.62, 0.89),
        (-1.27, 0.909),
        (-0.92, 0.872),
        (-0.62, 0.828),
        (0.5, 0.822),
        (0.88, 0.86),
        (1.28, 0.906),
        (1.62, 0.878),
        (1.88, 0.74),
        (2.03, 0.56),
        (2.105, 0.32),
        (2.125, 0.0),
    ),
    deck=(
        (-2.08, 0.80),
        (-1.95, 0.95),
        (-1.2, 0.98),
        (0.3, 0.97),
        (0.9, 0.93),
        (1.5, 0.85),
        (1.9, 0.70),
        (2.125, 0.54),
    ),
    crown=0.06,
    edge=0.14,
    fall=0.46,
    swells=(Swell(1.29, 0.74, 0.42, 0.16, 0.10), Swell(-1.27, 0.76, 0.44, 0.16, 0.09)),
    arches=(Arch(FRONT, 0.48, 0.12), Arch(REAR, 0.45, 0.06)),
)
CABIN = Cabin(
    screen=(0.80, 0.22),
    rear=(-0.90, -1.48),
    belt=((-1.55, 0.60), (-0.9, 0.715), (0.2, 0.735), (0.85, 0.70)),
    roof=((-1.55, 0.48), (-0.9, 0.545), (0.22, 0.575), (0.85, 0.54)),
    belt_z=0.96,
    roof_z=1.40,
    bow=0.15,
    pillar=0.12,
    posts=(-0.36,),
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the rally car."""
    paint, top = Finish(livery.body), Finish(livery.trim)
    for y in (-0.785, 0.785):
        lay_tyre(canvas, (REAR, y), TYRES["rally"])
        flap = slab(canvas.x, canvas.y, (-1.70, -1.64), (y - 0.13, y + 0.13), 0.01)
        canvas.lay(canvas.inside(flap), 0.4, Finish(livery.accent, gloss=0.2))
    body = lay_hull(canvas, HULL, paint)
    _war_paint(canvas, livery, body)
    _bonnet(canvas, livery)
    _flanks(canvas)
    cabin = lay_cabin(canvas, CABIN, top, top)
    canvas.tint(cabin.sun_strip, livery.second, gloss=0.4)
    canvas.glass *= 1 - cabin.sun_strip
    _roof(canvas, livery, cabin.roof)
    _tail(canvas, livery)
    lay_mirror(canvas, (0.56, 0.885), 1.03, paint)


def _war_paint(canvas: Canvas, livery: Livery, body: Array) -> None:
    """Slanted bands along the flanks and a split nose."""
    slant = canvas.x + 0.9 * canvas.ay
    canvas.tint(canvas.inside(slant + 0.30) * body, livery.trim)
    canvas.tint(canvas.band(slant + 0.22, 0.22) * body, livery.second)
    canvas.tint(canvas.band(slant + 0.02, 0.06) * body, livery.accent)
    canvas.tint(canvas.band(slant - 1.98, 0.17) * body, livery.second)
    canvas.tint(canvas.band(slant - 2.14, 0.05) * body, livery.accent)


def _bonnet(canvas: Canvas, livery: Livery) -> None:
    lid = rounded([(0.75, 0.66), (1.2, 0.63), (1.6, 0.58), (1.86, 0.48), (1.86, 0.0)])
    canvas.groove(path(canvas.x, canvas.ay, lid), canvas.cover)
    lay_box(canvas, Box((0.96, 1.32), (-0.25, 0.25), 0.07), 1.03, Finish(livery.body), dome=0.08)
    canvas.sink(box_mask(canvas, Box((1.26, 1.325), (-0.22, 0.22), 0.02)), 0.92, DARK)
    lay_slats(canvas, ((0.98, 1.28), (0.37, 0.57)), 4, fill=0.5)
    for at in ((1.66, 0.46), (0.84, 0.58)):
        canvas.lay(canvas.inside(disc(canvas.x, canvas.ay, at, 0.022)), 1.0, STEEL)
    lamp = ((1.70, 0.72), (1.76, 0.62), (1.90, 0.58), (1.93, 0.62), (1.84, 0.72), (1.74, 0.78))
    paint_head_lamp(canvas, lamp, ((1.83, 0.67),))
    lay_box(canvas, Box((1.72, 1.86), (-0.54, 0.54), 0.04), 0.90, BLACK)
    for y in (0.145, 0.425):
        lay_round_lamp(canvas, (1.85, y), 0.125, 0.98)
    canvas.tint(box_mask(canvas, Box((2.05, 2.09), (-0.30, 0.30), 0.015)), "#0b0c0f", gloss=0.3)
    hook = np.abs(disc(canvas.x, canvas.y, (2.06, 0.42), 0.045)) - 0.014
    canvas.tint(canvas.inside(hook), "#e2251f")


def _flanks(canvas: Canvas) -> None:
    for x in (0.54, -0.44):
        canvas.groove(path(canvas.x, canvas.ay, [(x, 0.70), (x - 0.02, 0.90)]), canvas.cover)
    handle = path(canvas.x, canvas.ay, [(-0.24, 0.785), (-0.37, 0.785)]) - 0.014
    canvas.tint(canvas.inside(handle), "#0e0f12", gloss=0.4)
    canvas.groove(canvas.x + 1.62, (canvas.ay < 0.70) * 1.0)


def _roof(canvas: Canvas, livery: Livery, roof: Array) -> None:
    lay_box(canvas, Box((-0.04, 0.18), (-0.15, 0.15), 0.05), 1.54, Finish(livery.body), dome=0.06)
    canvas.sink(box_mask(canvas, Box((0.135, 0.185), (-0.125, 0.125), 0.015)), 1.45, DARK)
    aerial = ((-0.76, 0.30), (-1.05, 0.34))
    lay_bar(canvas, aerial, (1.47, 1.60), 0.016, Finish("#111216", gloss=0.3))
    ink = ("#f4f2ea", "#15161a") if livery.trim == livery.body else ("#15161a", "#f4f2ea")
    if livery.number:
        paint_roundel(canvas, Roundel((-0.42, 0.0), 0.27, livery.number, *ink), roof)


def _tail(canvas: Canvas, livery: Livery) -> None:
    paint_tail_lamp(canvas, slab(canvas.x, canvas.ay, (-2.05, -1.95), (0.50, 0.73), 0.03))
    lay_bar(canvas, ((-1.78, 0.40), (-1.92, 0.40)), (1.0, 1.28), 0.07, BLACK)
    wing = lay_wing(canvas, Box((-2.115, -1.80), (-0.80, 0.80), 0.02), 1.30, Finish(livery.second))
    canvas.groove(canvas.x + 2.01, wing, 0.018)
    canvas.tint(canvas.band(canvas.ay - 0.30, 0.07) * wing * (canvas.x > -2.0), livery.accent)
    lay_box(canvas, Box((-2.125, -1.74), (0.785, 0.835), 0.02), 1.46, Finish(livery.body))


RALLY = CarModel(
    name="rally",
    size=(4.25, 1.82),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.58,
    tallest=1.65,
    wheel_poke=0.05,
    brake_lamps=((-2.04, -0.62), (-2.04, 0.62)),
    reverse_lamps=((-2.06, -0.46), (-2.06, 0.46)),
    liveries=(
        Livery("blue", body="#1c459f", second="#f2c31c", accent="#f4f2ea", trim="#1c459f", number="7"),
        Livery("red", body="#cf2a26", second="#1f7a4a", accent="#15161a", trim="#f1efe8", number="4"),
    ),
    draw=draw,
)
