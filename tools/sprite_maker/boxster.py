"""The Boxster S: an open roadster with its engine behind the seats."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import GLASS, Arch, Box, Hull, Swell, box_mask, lay_box, lay_hull
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    DARK,
    STEEL,
    Driver,
    Roundel,
    lay_bar,
    lay_driver,
    lay_mirror,
    lay_seat,
    lay_slats,
    lay_steering_wheel,
    paint_head_lamp,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import Array, ellipse, path, polygon, rounded, slab
from sprite_maker.wheels import TYRES, lay_tyre

FRONT, REAR = 1.2275, -1.1875
HULL = Hull(
    plan=(
        (-2.16, 0.0),
        (-2.155, 0.34),
        (-2.12, 0.58),
        (-2.0, 0.73),
        (-1.75, 0.815),
        (-1.3, 0.880),
        (-1.0, 0.887),
        (-0.5, 0.845),
        (0.0, 0.805),
        (0.6, 0.80),
        (1.0, 0.838),
        (1.35, 0.845),
        (1.7, 0.785),
        (1.95, 0.64),
        (2.09, 0.44),
        (2.145, 0.22),
        (2.16, 0.0),
    ),
    deck=(
        (-2.16, 0.62),
        (-1.9, 0.76),
        (-1.3, 0.84),
        (-0.5, 0.84),
        (0.5, 0.82),
        (1.1, 0.76),
        (1.6, 0.66),
        (2.0, 0.53),
        (2.16, 0.45),
    ),
    crown=0.11,
    edge=0.21,
    fall=0.42,
    swells=(
        Swell(1.28, 0.62, 0.46, 0.20, 0.15),
        Swell(-1.14, 0.66, 0.52, 0.21, 0.12),
        Swell(-1.4, 0.0, 0.55, 0.32, 0.03),
        Swell(-0.86, 0.33, 0.20, 0.13, 0.07),
    ),
    arches=(Arch(FRONT, 0.48, 0.12), Arch(REAR, 0.45, 0.045)),
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the roadster."""
    paint = Finish(livery.body)
    for y in (-0.75, 0.75):
        lay_tyre(canvas, (REAR, y), TYRES["boxster-s"])
    body = lay_hull(canvas, HULL, paint)
    _stripes(canvas, livery, body)
    _nose(canvas)
    _tail(canvas)
    _flanks(canvas)
    if livery.number:
        paint_roundel(canvas, Roundel((1.02, 0.0), 0.24, livery.number))
    _cockpit(canvas, livery)
    _screen(canvas)
    lay_mirror(canvas, (0.52, 0.875), 0.90, paint)


def _stripes(canvas: Canvas, livery: Livery, body: Array) -> None:
    if livery.second == livery.body:
        return
    canvas.tint(canvas.band(canvas.y, 0.34) * body, livery.second)
    canvas.tint(canvas.band(canvas.ay - 0.205, 0.03) * body, livery.accent)


def _nose(canvas: Canvas) -> None:
    lid = rounded([(0.73, 0.585), (1.2, 0.41), (1.7, 0.38), (1.94, 0.30), (1.94, 0.0)])
    canvas.groove(path(canvas.x, canvas.ay, lid), canvas.cover)
    canvas.groove(canvas.x - 0.73, (canvas.ay < 0.585) * 1.0)
    lamp = ((1.50, 0.60), (1.60, 0.46), (1.80, 0.44), (1.88, 0.52), (1.80, 0.64), (1.62, 0.71))
    paint_head_lamp(canvas, lamp, ((1.76, 0.53), (1.64, 0.59)))
    amber = ellipse(canvas.x, canvas.ay, (1.565, 0.64), (0.05, 0.035))
    canvas.tint(canvas.inside(amber), "#e58a1e")
    canvas.tint(canvas.inside(ellipse(canvas.x, canvas.y, (1.98, 0.0), (0.03, 0.025))), "#d9b545", 1.0)
    inlet = polygon(canvas.x, canvas.ay, [(2.08, 0.14), (2.02, 0.44), (1.97, 0.46), (2.04, 0.14)])
    canvas.tint(canvas.inside(inlet), "#0a0b0d", gloss=0.1)


def _tail(canvas: Canvas) -> None:
    cover = box_mask(canvas, Box((-1.52, -0.92), (-0.52, 0.52), 0.10))
    canvas.groove(slab(canvas.x, canvas.ay, (-1.52, -0.92), (-0.52, 0.52), 0.10), canvas.cover)
    canvas.tint(cover * 0.12, "#000000")
    lay_slats(canvas, ((-1.44, -1.04), (0.06, 0.42)), 6)
    lay_box(canvas, Box((-1.90, -1.74), (-0.52, 0.52), 0.04), 0.87, Finish("#1a1b1f", gloss=0.5))
    canvas.groove(canvas.x + 1.70, (canvas.ay < 0.60) * 1.0)
    lamp = polygon(canvas.x, canvas.ay, [(-2.04, 0.46), (-1.86, 0.60), (-1.86, 0.74), (-1.99, 0.69), (-2.08, 0.55)])
    paint_tail_lamp(canvas, lamp - 0.015)
    pipe = ellipse(canvas.x, canvas.y, (-2.15, 0.0), (0.03, 0.11))
    canvas.lay(canvas.inside(pipe), 0.75, STEEL)
    canvas.tint(canvas.inside(ellipse(canvas.x, canvas.ay, (-2.155, 0.05), (0.018, 0.035))), "#0a0b0d")


def _flanks(canvas: Canvas) -> None:
    for line in ([(0.58, 0.66), (0.54, 0.90)], [(-0.56, 0.60), (-0.62, 0.95)]):
        canvas.groove(path(canvas.x, canvas.ay, line), canvas.cover)
    intake = polygon(canvas.x, canvas.ay, [(-0.62, 0.79), (-0.80, 0.84), (-0.88, 0.80), (-0.72, 0.755)])
    canvas.tint(canvas.inside(intake), "#0a0b0d", gloss=0.1)
    handle = path(canvas.x, canvas.ay, [(-0.36, 0.745), (-0.50, 0.75)]) - 0.014
    canvas.tint(canvas.inside(handle), "#0e0f12", gloss=0.4)


def _cockpit(canvas: Canvas, livery: Livery) -> None:
    q = ((canvas.x + 0.13) / 0.74) ** 4 + (canvas.ay / 0.655) ** 4
    canvas.sink(canvas.inside((q - 1) * 0.16), 0.40, Finish(livery.trim, gloss=0.15))
    q = ((canvas.x + 0.13) / 0.71) ** 4 + (canvas.ay / 0.615) ** 4
    canvas.sink(canvas.inside((q - 1) * 0.15), 0.30, Finish("#15161a", gloss=0.1))
    tunnel = slab(canvas.x, canvas.ay, (-0.62, 0.40), (-0.085, 0.085), 0.03)
    canvas.lay(canvas.inside(tunnel), 0.44, Finish("#26282d", gloss=0.3))
    canvas.lay(canvas.inside(ellipse(canvas.x, canvas.y, (0.16, 0.0), (0.035, 0.035))), 0.56, STEEL)
    for y in (-0.33, 0.33):
        lay_seat(canvas, (-0.26, y), 0.36, livery.trim)
    _dash(canvas)
    lay_steering_wheel(canvas, (0.20, -0.33), 0.66)
    lay_driver(canvas, Driver((-0.20, -0.33), 0.92, livery.helmet, livery.accent, livery.suit))
    for y in (0.16, 0.48):
        lay_bar(canvas, ((-0.70, y), (-0.66, y)), (0.6, 0.98), 0.06, STEEL)
    lay_bar(canvas, ((-0.68, 0.16), (-0.68, 0.48)), (0.98, 0.98), 0.06, STEEL)


def _dash(canvas: Canvas) -> None:
    shape = polygon(canvas.x, canvas.ay, [(0.36, 0.0), (0.34, 0.56), (0.56, 0.60), (0.66, 0.0)])
    canvas.lay(canvas.inside(shape), 0.72 + 0.2 * (canvas.x - 0.36), Finish("#22242a", gloss=0.2))
    pod = ellipse(canvas.x, canvas.y, (0.36, -0.33), (0.09, 0.17))
    canvas.lay(canvas.inside(pod), 0.80, Finish("#17181c", gloss=0.3))


def _screen(canvas: Canvas) -> None:
    bow = 0.24 * (canvas.ay / 0.65) ** 2
    foot, top = 0.76 - bow, 0.42 - bow * 0.75
    t = np.clip((foot - canvas.x) / (foot - top), 0, 1)
    width = canvas.ay - (0.67 - 0.07 * t)
    pane = canvas.inside(np.maximum(np.maximum(canvas.x - foot, top - canvas.x), width))
    canvas.lay(pane * 0.62, 0.84 + 0.30 * t, GLASS)
    canvas.tint(pane * smooth_band(canvas, canvas.x - foot + 0.03, 0.05), "#0c0d10")
    frame = np.minimum(np.abs(canvas.x - top), np.abs(width) + (t >= 1) * 9 + (t <= 0) * 9)
    canvas.lay(canvas.band(frame, 0.04) * (canvas.ay < 0.69) * (t > 0), 0.86 + 0.30 * t, DARK)


def smooth_band(canvas: Canvas, distance: Array, width: float) -> Array:
    """A line that fades on both sides."""
    return np.clip(1 - np.abs(distance) / width, 0, 1) * (canvas.cover > 0)


BOXSTER = CarModel(
    name="boxster-s",
    size=(4.315, 1.78),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.49,
    tallest=1.35,
    wheel_poke=0.05,
    brake_lamps=((-2.0, -0.60), (-2.0, 0.60)),
    reverse_lamps=((-2.06, -0.50), (-2.06, 0.50)),
    liveries=(
        Livery("red", body="#c4201c", second="#c4201c", accent="#1b3f8a", trim="#a06a3c", suit="#d8d4c8"),
        Livery("silver", body="#c3cad1", second="#1f5fae", accent="#d3312b", trim="#7c2b25", number="3"),
    ),
    draw=draw,
)
