"""The open-wheeler: a needle nose, two wings, side pods and slicks."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.car_body import CARBON, Box, Hull, Swell, box_mask, lay_box, lay_hull, lay_wing
from sprite_maker.car_model import CarModel
from sprite_maker.fittings import (
    DARK,
    Driver,
    Roundel,
    lay_bar,
    lay_driver,
    lay_slats,
    lay_steering_wheel,
    paint_roundel,
    paint_tail_lamp,
)
from sprite_maker.livery import Livery
from sprite_maker.shapes import Array, curve, ellipse, polygon, slab
from sprite_maker.wheels import Tyre, lay_tyre

FRONT, REAR = 1.35, -1.65
REAR_SLICK = Tyre(diameter=0.66, width=0.36, tread="slick", rim="#c9a227")
FLOOR = (
    (-1.75, 0.0),
    (-1.74, 0.42),
    (-1.3, 0.50),
    (-1.0, 0.66),
    (0.2, 0.70),
    (0.56, 0.665),
    (0.80, 0.52),
    (0.95, 0.34),
    (0.98, 0.0),
)
PODS = Hull(
    plan=(
        (-1.42, 0.0),
        (-1.40, 0.16),
        (-1.1, 0.30),
        (-0.7, 0.50),
        (-0.2, 0.63),
        (0.15, 0.655),
        (0.34, 0.63),
        (0.36, 0.0),
    ),
    deck=((-1.42, 0.40), (-0.8, 0.48), (0.0, 0.56), (0.36, 0.57)),
    crown=0.10,
    edge=0.13,
    fall=0.24,
)
TUB = Hull(
    plan=(
        (-1.9, 0.0),
        (-1.88, 0.09),
        (-1.4, 0.16),
        (-0.8, 0.25),
        (-0.2, 0.335),
        (0.3, 0.335),
        (0.8, 0.26),
        (1.4, 0.165),
        (2.0, 0.115),
        (2.22, 0.085),
        (2.27, 0.05),
        (2.28, 0.0),
    ),
    deck=((-1.9, 0.44), (-1.2, 0.62), (-0.6, 0.74), (0.0, 0.70), (0.8, 0.64), (1.5, 0.52), (2.28, 0.30)),
    crown=0.14,
    edge=0.11,
    fall=0.24,
    swells=(Swell(0.1, 0.27, 0.5, 0.07, 0.05),),
)
COWL = Hull(
    plan=(
        (-1.72, 0.0),
        (-1.7, 0.03),
        (-1.1, 0.09),
        (-0.6, 0.15),
        (-0.36, 0.165),
        (-0.28, 0.14),
        (-0.26, 0.0),
    ),
    deck=((-1.72, 0.60), (-1.0, 0.82), (-0.5, 0.98), (-0.26, 1.0)),
    crown=0.10,
    edge=0.08,
    fall=0.20,
)


def draw(canvas: Canvas, livery: Livery) -> None:
    """Draw the open-wheeler from the floor up."""
    paint = Finish(livery.body, gloss=1.0)
    for y in (-0.775, 0.775):
        lay_tyre(canvas, (REAR, y), REAR_SLICK)
    canvas.lay(canvas.inside(canvas.ay - curve(FLOOR, canvas.x[:1])), 0.10, CARBON)
    _suspension(canvas)
    _front_wing(canvas, livery)
    pods = lay_hull(canvas, PODS, paint)
    _pod_details(canvas, livery, pods)
    _barge_boards(canvas, livery)
    tub = lay_hull(canvas, TUB, paint)
    _spine(canvas, livery, tub)
    _cockpit(canvas, livery)
    cowl = lay_hull(canvas, COWL, paint)
    _cowl_details(canvas, livery, cowl)
    _mirrors(canvas, livery)
    _rear_wing(canvas, livery)


def _suspension(canvas: Canvas) -> None:
    rod = Finish("#2a2c32", gloss=0.6)
    for x, hub in ((1.10, FRONT - 0.06), (1.66, FRONT + 0.06)):
        lay_bar(canvas, ((x, 0.12), (hub, 0.70)), (0.44, 0.36), 0.034, rod)
    lay_bar(canvas, ((FRONT - 0.12, 0.14), (FRONT - 0.13, 0.70)), (0.40, 0.36), 0.024, rod)
    for x, hub in ((-1.22, REAR + 0.06), (-1.82, REAR - 0.06)):
        lay_bar(canvas, ((x, 0.14), (hub, 0.64)), (0.46, 0.38), 0.040, rod)
    lay_bar(canvas, ((REAR, 0.10), (REAR, 0.64)), (0.34, 0.34), 0.05, Finish("#6a6f78", gloss=0.9))
    for axle, y in ((FRONT, 0.62), (REAR, 0.56)):
        lay_box(canvas, Box((axle - 0.14, axle + 0.14), (y - 0.05, y + 0.05), 0.04), 0.42, DARK)


def _front_wing(canvas: Canvas, livery: Livery) -> None:
    sweep = 0.16 * (canvas.ay / 0.92) ** 1.5
    x = canvas.x + sweep
    for lead, trail, z, colour in (
        (2.30, 2.12, 0.15, livery.body),
        (2.125, 2.00, 0.20, livery.second),
        (2.005, 1.91, 0.25, livery.body),
    ):
        inner = 0.0 if lead > 2.2 else 0.16
        flap = slab(x, canvas.ay, (trail, lead), (-0.89 if inner == 0 else inner, 0.89), 0.012)
        t = np.clip((lead - x) / (lead - trail), 0, 1)
        canvas.lay(canvas.inside(flap), z + 0.05 * t, Finish(colour))
        canvas.groove(flap, canvas.inside(flap), 0.014)
    plate = lay_box(canvas, Box((1.74, 2.20), (0.885, 0.925), 0.015), 0.36, Finish(livery.second))
    canvas.tint(plate * canvas.inside(canvas.x - 1.86), livery.accent)


def _pod_details(canvas: Canvas, livery: Livery, pods: Array) -> None:
    mouth = slab(canvas.x, canvas.ay, (0.28, 0.37), (0.34, 0.61), 0.03)
    canvas.sink(canvas.inside(mouth), 0.22, DARK)
    band = polygon(
        canvas.x,
        canvas.ay,
        [(0.20, 0.36), (0.20, 0.60), (-0.20, 0.58), (-0.95, 0.34), (-0.95, 0.26), (-0.30, 0.44)],
    )
    canvas.tint(canvas.inside(band) * pods, livery.second)
    canvas.groove(np.abs(band), pods, 0.008)
    slots = [(-0.66, 0.30), (-0.56, 0.34), (-0.46, 0.38)]
    for x, y in slots:
        slot = slab(canvas.x, canvas.ay, (x - 0.02, x + 0.02), (y - 0.09, y + 0.06), 0.012)
        canvas.tint(canvas.inside(slot), "#08090b", gloss=0.1)


def _spine(canvas: Canvas, livery: Livery, tub: Array) -> None:
    taper = canvas.ay - curve(((0.5, 0.15), (1.2, 0.085), (2.28, 0.05)), canvas.x[:1])
    canvas.tint(canvas.inside(taper) * tub * (canvas.x > 0.62), livery.second)
    tip = canvas.inside(2.02 - canvas.x) * tub
    canvas.tint(tip, livery.accent)
    canvas.groove(canvas.x - 1.86, tub, 0.012)
    canvas.groove(canvas.x - 0.64, tub, 0.012)
    if livery.number:
        paint_roundel(canvas, Roundel((0.92, 0.0), 0.155, livery.number), tub)


def _cockpit(canvas: Canvas, livery: Livery) -> None:
    q = ((canvas.x - 0.12) / 0.47) ** 4 + (canvas.ay / 0.265) ** 4
    canvas.sink(canvas.inside((q - 1) * 0.09), 0.66, DARK)
    q = ((canvas.x - 0.12) / 0.44) ** 4 + (canvas.ay / 0.235) ** 4
    canvas.sink(canvas.inside((q - 1) * 0.08), 0.40, Finish("#0c0d10", gloss=0.05))
    lay_steering_wheel(canvas, (0.36, 0.0), 0.62, 0.12)
    lay_driver(canvas, Driver((0.02, 0.0), 0.84, livery.helmet, livery.accent, livery.suit), reach=0.36)
    screen = polygon(canvas.x, canvas.ay, [(0.52, 0.0), (0.50, 0.16), (0.56, 0.18), (0.64, 0.0)])
    canvas.lay(canvas.inside(screen), 0.76, Finish("#2a3540", gloss=1.0, glass=0.7))


def _barge_boards(canvas: Canvas, livery: Livery) -> None:
    for start, end in (((0.92, 0.34), (0.62, 0.50)), ((0.80, 0.46), (0.56, 0.62))):
        lay_bar(canvas, (start, end), (0.40, 0.40), 0.035, Finish(livery.second))
    lay_box(canvas, Box((-1.16, -0.98), (0.50, 0.64), 0.02), 0.46, Finish(livery.body))


def _cowl_details(canvas: Canvas, livery: Livery, cowl: Array) -> None:
    mouth = ellipse(canvas.x, canvas.y, (-0.285, 0.0), (0.035, 0.105))
    canvas.sink(canvas.inside(mouth), 0.86, DARK)
    canvas.tint(canvas.band(canvas.y, 0.05) * cowl * (canvas.x < -0.42), livery.second)
    lay_slats(canvas, ((-1.34, -1.02), (0.12, 0.19)), 4, fill=0.5)


def _mirrors(canvas: Canvas, livery: Livery) -> None:
    lay_bar(canvas, ((0.46, 0.28), (0.50, 0.46)), (0.62, 0.66), 0.026, CARBON)
    lay_box(canvas, Box((0.45, 0.56), (0.41, 0.56), 0.03), 0.70, Finish(livery.body))
    canvas.tint(box_mask(canvas, Box((0.452, 0.475), (0.425, 0.545), 0.01)), "#9fb2c4", gloss=1.0)


def _rear_wing(canvas: Canvas, livery: Livery) -> None:
    lay_bar(canvas, ((-1.86, 0.07), (-2.02, 0.07)), (0.5, 0.84), 0.04, CARBON)
    main = lay_wing(canvas, Box((-2.13, -1.88), (-0.56, 0.56), 0.015), 0.86, Finish(livery.body))
    canvas.tint(canvas.band(canvas.ay - 0.28, 0.04) * main, livery.second)
    lay_wing(canvas, Box((-2.275, -2.145), (-0.56, 0.56), 0.015), 0.98, Finish(livery.second))
    canvas.groove(canvas.x + 2.138, box_mask(canvas, Box((-2.27, -1.88), (-0.56, 0.56))), 0.016)
    plate = lay_box(canvas, Box((-2.30, -1.80), (0.555, 0.605), 0.015), 1.12, Finish(livery.body))
    canvas.tint(plate * canvas.inside(canvas.x + 2.15), livery.accent)
    lamp = slab(canvas.x, canvas.y, (-2.30, -2.255), (-0.07, 0.07), 0.01)
    canvas.lay(canvas.inside(lamp), 1.13, DARK)
    paint_tail_lamp(canvas, lamp + 0.005)


FORMULA = CarModel(
    name="formula",
    size=(4.60, 1.90),
    front_axle=FRONT,
    rear_axle=REAR,
    front_track=1.60,
    tallest=1.2,
    wheel_poke=0.0,
    brake_lamps=((-2.28, 0.0),),
    reverse_lamps=((-2.24, 0.0),),
    liveries=(
        Livery("green", body="#0e7d63", second="#f4f2ea", accent="#f2c31c", helmet="#f2c31c", suit="#f1efe8"),
        Livery(
            "red",
            body="#cf242b",
            second="#f4f2ea",
            accent="#17181c",
            number="7",
            helmet="#f4f2ea",
            suit="#d8d4c8",
        ),
    ),
    draw=draw,
)
