"""Tents, vans and parked cars, and the reindeer that walk between them."""

import numpy as np

from sprite_maker.boxster import BOXSTER
from sprite_maker.canvas import Canvas
from sprite_maker.car_model import complete_drawing_of
from sprite_maker.forms import Model, lay_slab, lay_tube, matt, weather
from sprite_maker.hatch import HATCH
from sprite_maker.livery import Livery
from sprite_maker.shapes import ellipse, smoothstep

TENTS = {"white": ("#f1efe8", "#d8d4c8"), "orange": ("#ef8a33", "#d8701f"), "blue": ("#3f76bd", "#e9e7df")} | {
    "green": ("#4c8a62", "#e9e7df")
}
VANS = {"white": "#e9e8e3", "red": "#b93a31", "blue": "#33619c", "grey": "#8b9297"}
PAINTS = {
    "silver": "#b9bec2", "black": "#26282c", "white": "#e8e7e2", "red": "#b2312c", "blue": "#2b5796",
    "green": "#4c6b4a", "sand": "#bfa878",
}  # fmt: skip


def _tent(livery: str) -> Canvas:
    """A pavilion: four panels that rise to a point, scalloped along the rim."""
    canvas = Canvas((4.3, 4.3), 48)
    first, second = TENTS[livery]
    spread = np.maximum(np.abs(canvas.x), np.abs(canvas.y))
    u = np.where(np.abs(canvas.x) > np.abs(canvas.y), canvas.y, canvas.x)
    scallop = 0.06 * np.abs(np.sin(u * np.pi / 0.5))
    cloth = canvas.inside(spread - 2.0 + scallop)
    canvas.lay(cloth, 2.1 + 0.75 * np.clip(1 - spread / 2.0, 0, 1) ** 1.2 + 0.05 * np.cos(u * 3), matt(first))
    stripe = (np.floor((u + 10) / 0.5) % 2 == 0) * smoothstep(0.4, 0.7, spread / 2.0)
    canvas.tint(cloth * stripe * 0.9, second)
    canvas.tint(canvas.band(np.abs(canvas.x) - np.abs(canvas.y), 0.07) * cloth * 0.5, "#ffffff")
    return canvas


def _van(livery: str) -> Canvas:
    """A delivery van: box with a bulkhead seam, raked screen, short bonnet, mirrors."""
    canvas = Canvas((5.5, 2.5), 64)
    paint = VANS[livery]
    lay_slab(canvas, (-2.6, 2.6), (-0.98, 0.98), 0.95 + 0.10 * (1 - (canvas.y / 1.0) ** 2), paint, 0.28)
    crown = 2.1 + 0.07 * (1 - (canvas.y / 0.95) ** 2)
    lay_slab(canvas, (-2.55, 1.45), (-0.93, 0.93), crown, paint, 0.16)
    screen = canvas.inside(
        np.maximum(np.abs(canvas.x - 1.66) - 0.27, np.abs(canvas.y) - 0.86 + 0.12 * (canvas.x - 1.4))
    )
    canvas.sink(screen, 2.0 - 1.7 * (canvas.x - 1.39), matt("#182029"))
    canvas.tint(screen * canvas.inside(np.abs(canvas.y + canvas.x - 1.6) - 0.07) * 0.5, "#8fa3b3")
    for x in (-1.9, -1.25, -0.6, 0.05, 0.7):
        canvas.tint(canvas.band(canvas.x - x, 0.05) * (np.abs(canvas.y) < 0.82) * 0.25, "#20242a")
    for side in (-1, 1):
        lay_slab(canvas, (1.45, 1.65), (side * 1.08 - 0.09, side * 1.08 + 0.09), 1.3, "#202329", 0.05)
        canvas.tint(
            canvas.inside(np.maximum(np.abs(canvas.x - 2.48) - 0.08, np.abs(canvas.y - side * 0.72) - 0.16)), "#e9f1f8"
        )
        canvas.tint(
            canvas.inside(np.maximum(np.abs(canvas.x + 2.5) - 0.05, np.abs(canvas.y - side * 0.72) - 0.14)), "#8f1318"
        )
    canvas.tint(canvas.band(canvas.x - 2.05, 0.03) * 0.5, "#20242a")
    return canvas


def _parked(livery: str) -> Canvas:
    """A car that nobody drives."""
    paint = PAINTS[livery]
    colours = Livery(livery, body=paint, second=paint, accent=paint)
    return complete_drawing_of(BOXSTER if livery in {"black", "sand"} else HATCH, colours)


def _reindeer(livery: str) -> Canvas:
    """Grey-brown back, pale rump and neck, antlers swept over it."""
    canvas = Canvas((2.4, 1.2), 96)
    coat = {"brown": "#7a6552", "pale": "#b3a593"}[livery]
    body = ellipse(canvas.x, canvas.y, (-0.15, 0.0), (0.62, 0.25))
    canvas.lay(canvas.inside(body), 0.95 + 0.22 * np.clip(-body / 0.24, 0, 1), matt(coat))
    neck = ellipse(canvas.x, canvas.y, (0.52, 0.02), (0.26, 0.14))
    canvas.lay(canvas.inside(neck), 1.05 + 0.12 * np.clip(-neck / 0.13, 0, 1), matt("#d6cbbb"))
    head = ellipse(canvas.x, canvas.y, (0.80, 0.05), (0.20, 0.09))
    canvas.lay(canvas.inside(head), 1.22 + 0.06 * np.clip(-head / 0.09, 0, 1), matt(coat))
    canvas.tint(canvas.inside(ellipse(canvas.x, canvas.y, (-0.74, 0.0), (0.10, 0.12))), "#eee6d8")
    canvas.tint(canvas.inside(ellipse(canvas.x, canvas.y, (0.97, 0.06), (0.05, 0.06))), "#2b2420")
    for side in (-1, 1):
        for start, end in (
            ((0.66, 0.03), (0.42, side * 0.34)), ((0.42, side * 0.34), (0.62, side * 0.46)),
            ((0.50, side * 0.24), (0.30, side * 0.26)), ((0.42, side * 0.34), (0.24, side * 0.44)),
        ):  # fmt: skip
            lay_tube(canvas, (start, end), (1.35, 1.45), 0.055, "#c9b391")
    weather(canvas, 0.07, 0.03, 114)
    return canvas


MODELS = (
    Model("tent", (4.0, 4.0), 3.0, _tent, tuple(TENTS), nook=0.2),
    Model("van", (5.2, 2.1), 2.3, _van, tuple(VANS), nook=0.2),
    Model(
        "parked-hatch",
        HATCH.size,
        1.5,
        _parked,
        tuple(name for name in PAINTS if name not in {"black", "sand"}),
        nook=0.15,
    ),
    Model("parked-roadster", BOXSTER.size, 1.4, _parked, ("black", "sand"), nook=0.15),
    Model("reindeer", (1.8, 0.7), 1.6, _reindeer, ("brown", "pale"), nook=0.1),
)
