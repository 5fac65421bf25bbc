"""The dune buggy: open wheels, a tube cage and a boat-tailed tub on heavy running gear."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import Box, Hull, lay_box, lay_hull
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    DARK,
    STEEL,
    Driver,
    Roundel,
    lay_bar,
    lay_cross_bar,
    lay_driver,
    lay_round_lamp,
    lay_seat,
    lay_slats,
    lay_steering_wheel,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import along, curve, disc, polygon, slab
from sprite_maker.wheels import TYRES, lay_tyre

FRONT, REAR = 1.4485, -1.4085
TRACK = 0.82
ARM = Finish("#34373d", gloss=0.5)
SPRING = Finish("#e0b21e", gloss=0.7)
PAN = (
    (-1.95, 0.0),
    (-1.93, 0.26),
    (-1.5, 0.40),
    (-0.9, 0.56),
    (0.3, 0.58),
    (0.9, 0.46),
    (1.5, 0.32),
    (2.02, 0.24),
    (2.06, 0.0),
)
NOSE = Hull(
    plan=(
        (0.50, 0.0),
        (0.51, 0.50),
        (0.62, 0.53),
        (1.0, 0.45),
        (1.5, 0.33),
        (1.85, 0.26),
        (1.96, 0.20),
        (2.0, 0.0),
    ),
    deck=((0.50, 0.98), (0.8, 0.94), (1.3, 0.82), (1.8, 0.66), (2.0, 0.55)),
    crown=0.10,
    edge=0.14,
    fall=0.30,
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the buggy from the ground up."""
    for y in (-TRACK, TRACK):
        lay_tyre(canvas, (REAR, y), TYRES["buggy"])
    _running_gear(canvas)
    pan = canvas.ay - curve(PAN, canvas.x[:1])
    canvas.lay(canvas.inside(pan), 0.40, Finish("#202227", gloss=0.25))
    _engine(canvas)
    _seats(canvas, livery)
    _panels(canvas, livery)
    _cage(canvas, livery)
    _lamps(canvas)


def _running_gear(canvas: Canvas) -> None:
    for x, hub in ((1.20, FRONT), (1.70, FRONT), (-1.05, REAR), (-1.70, REAR)):
        lay_bar(canvas, ((x, 0.24), (hub, TRACK - 0.13)), (0.46, 0.44), 0.065, ARM)
    for axle in (FRONT, REAR):
        lay_bar(canvas, ((axle, 0.20), (axle, TRACK - 0.12)), (0.38, 0.40), 0.05, STEEL)
        _coil(canvas, ((axle - 0.16, 0.30), (axle - 0.05, 0.60)))
        _coil(canvas, ((axle + 0.16, 0.30), (axle + 0.07, 0.60)))


def _coil(canvas: Canvas, ends: tuple[tuple[float, float], tuple[float, float]]) -> None:
    lay_bar(canvas, ends, (0.80, 0.55), 0.095, SPRING)
    away, t = along(canvas.x, canvas.ay, *ends)
    turns = np.abs((t * 7) % 1 - 0.5) - 0.22
    canvas.tint(canvas.inside(away - 0.05) * canvas.inside(turns * 0.05), "#3a2c08")


def _engine(canvas: Canvas) -> None:
    lay_box(canvas, Box((-1.80, -1.02), (-0.29, 0.29), 0.05), 0.72, Finish("#43464d", gloss=0.5))
    lay_slats(canvas, ((-1.76, -1.08), (0.07, 0.25)), 7, fill=0.45)
    lay_box(canvas, Box((-1.62, -1.14), (0.29, 0.42), 0.03), 0.66, Finish("#878c95", gloss=0.8))
    for radius, z, finish in (
        (0.17, 0.92, STEEL),
        (0.125, 0.94, Finish("#c5322c", gloss=0.4)),
        (0.05, 0.95, STEEL),
    ):
        canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (-1.34, 0.0), radius)), z, finish)
    lay_bar(canvas, ((-1.70, 0.30), (-2.06, 0.36)), (0.62, 0.66), 0.11, STEEL)
    canvas.tint(canvas.inside(disc(canvas.x, canvas.ay, (-2.09, 0.365), 0.036)), "#0a0b0d")


def _seats(canvas: Canvas, livery: Livery) -> None:
    for y in (-0.29, 0.29):
        lay_seat(canvas, (-0.18, y), 0.52, "#4b4f57")
        for side in (-0.085, 0.085):
            belt = slab(canvas.x, canvas.y, (-0.42, 0.0), (y + side - 0.025, y + side + 0.025), 0.005)
            canvas.tint(canvas.inside(belt), livery.accent)
    lay_steering_wheel(canvas, (0.30, -0.29), 0.86)
    lay_driver(canvas, Driver((-0.14, -0.25), 1.14, livery.helmet, livery.body, livery.suit))


def _panels(canvas: Canvas, livery: Livery) -> None:
    paint = Finish(livery.body)
    nose = lay_hull(canvas, NOSE, paint)
    canvas.tint(canvas.band(canvas.y, 0.24) * nose, livery.second)
    canvas.tint(canvas.band(canvas.ay - 0.155, 0.025) * nose, livery.accent)
    canvas.groove(canvas.x - 1.55, nose)
    lay_slats(canvas, ((0.62, 0.80), (0.22, 0.42)), 3)
    side = polygon(
        canvas.x,
        canvas.ay,
        [(0.56, 0.50), (0.40, 0.70), (-0.55, 0.72), (-0.82, 0.56), (-0.60, 0.54), (0.40, 0.54)],
    )
    slope = 0.72 - 0.30 * np.clip((canvas.ay - 0.54) / 0.18, 0, 1) ** 2
    cover = canvas.inside(side)
    canvas.lay(cover, slope, paint)
    canvas.tint(cover * canvas.band(canvas.x + 0.9 * canvas.ay - 0.50, 0.12), livery.second)
    tank = lay_box(canvas, Box((-0.98, -0.64), (-0.46, 0.46), 0.07), 0.82, paint, dome=0.10)
    canvas.tint(canvas.band(canvas.y, 0.24) * tank, livery.second)
    canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (-0.80, 0.30), 0.05)), 0.86, STEEL)
    if livery.number:
        paint_roundel(canvas, Roundel((1.12, 0.0), 0.23, livery.number))


def _cage(canvas: Canvas, livery: Livery) -> None:
    tube, width = Finish(livery.trim, gloss=0.8, thin=True), 0.062
    for ends, heights in (
        (((0.62, 0.50), (0.22, 0.44)), (0.95, 1.52)),
        (((0.22, 0.44), (-0.52, 0.46)), (1.52, 1.55)),
        (((-0.52, 0.46), (-1.72, 0.32)), (1.55, 0.86)),
        (((-0.52, 0.46), (-0.80, 0.50)), (1.50, 0.80)),
    ):
        lay_bar(canvas, ends, heights, width, tube)
    for x, reach, z in (
        (0.22, 0.44, 1.52),
        (-0.52, 0.46, 1.55),
        (-1.72, 0.32, 0.86),
        (0.62, 0.50, 0.97),
        (-1.12, 0.39, 1.20),
    ):
        lay_cross_bar(canvas, x, reach, z, width=width, finish=tube)
    lay_bar(canvas, ((-0.52, 0.0), (0.22, 0.0)), (1.55, 1.52), width * 0.8, tube)
    lay_bar(canvas, ((2.12, 0.0), (2.12, 0.34)), (0.6, 0.6), 0.06, tube)
    lay_bar(canvas, ((2.12, 0.34), (1.70, 0.34)), (0.6, 0.62), 0.055, tube)
    lay_bar(canvas, ((-2.12, 0.0), (-2.12, 0.28)), (0.62, 0.62), 0.06, tube)
    lay_bar(canvas, ((-2.12, 0.28), (-1.72, 0.32)), (0.62, 0.86), 0.055, tube)


def _lamps(canvas: Canvas) -> None:
    lay_round_lamp(canvas, (1.86, 0.36), 0.12, 0.80)
    for y in (0.13, 0.37):
        lay_round_lamp(canvas, (0.27, y), 0.095, 1.60)
    paint = disc(canvas.x, canvas.ay, (-1.90, 0.24), 0.065)
    canvas.lay(canvas.inside(paint - 0.014), 0.88, DARK)
    paint_tail_lamp(canvas, paint)


BUGGY_CAR = CarModel(
    name="buggy",
    size=(4.297, 1.95),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.64,
    tallest=1.7,
    wheel_poke=0.0,
    brake_lamps=((-1.92, -0.24), (-1.92, 0.24)),
    reverse_lamps=((-2.06, 0.0),),
    liveries=(
        Livery("orange", body="#f27c16", second="#1a1b1f", accent="#c5322c", trim="#eceae2", helmet="#f2c31c"),
        Livery(
            "teal",
            body="#1fa79d",
            second="#f4f2ea",
            accent="#f2a31c",
            trim="#f0a31f",
            number="8",
            helmet="#d42a2f",
        ),
    ),
    draw=draw,
)
