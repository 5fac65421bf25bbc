"""A grandstand, nine metres of it: rows of seats, two in three taken, and a ribbed roof over the back."""

import numpy as np

from sprite_maker.canvas import Canvas, rgb
from sprite_maker.forms import Model, cells, lay_slab, matt
from sprite_maker.shapes import Array, disc, ellipse

WIDTH, ROWS_DEEP, ROOF_DEEP = 9.0, 8.0, 8.0
ROW, SEAT = 0.8, 0.5625
SHIRTS = ("#d63c32", "#f0eee6", "#f5be32", "#3c82c8", "#282c34", "#5aa05a", "#eb8c3c", "#d8d4cc", "#7a4f9a", "#c9314f")
SKINS = ("#e2b494", "#8a6248", "#5a4238", "#d0a878", "#443630", "#a8784e")
CROWD = 0.62


def _palette(colours: tuple[str, ...], chance: Array) -> Array:
    table = np.array([rgb(colour) for colour in colours], np.float32)
    picked: Array = table[np.minimum((chance * len(colours)).astype(int), len(colours) - 1)]
    return picked


def _stand(livery: str) -> Canvas:
    """The front lies towards -y; each row stands higher than the one before."""
    canvas = Canvas((WIDTH, ROWS_DEEP + ROOF_DEEP), 48)
    front = -(ROWS_DEEP + ROOF_DEEP) / 2
    roof_at = front + ROWS_DEEP
    _seats(canvas, front, 60 + len(livery))
    _gangway(canvas, front)
    _rail(canvas, front)
    _roof(canvas, roof_at)
    return canvas


def _seats(canvas: Canvas, front: float, seed: int) -> None:
    row = np.floor((canvas.y - front) / ROW)
    step = 0.5 + 0.22 * row
    canvas.lay(np.ones_like(canvas.x), step, matt("#9d9a95"))
    u, _, chance = cells(canvas, (SEAT, ROW), seed)
    v = (canvas.y - front) % ROW - ROW / 2
    seat = np.maximum(np.abs(u) - 0.22, np.abs(v + 0.08) - 0.20)
    canvas.lay(canvas.inside(seat), step + 0.10, matt("#3a6fb8"))
    taken = chance(0) < CROWD
    nudge_u, nudge_v = (chance(1) - 0.5) * 0.10, (chance(2) - 0.5) * 0.10
    lap = ellipse(u - nudge_u, v - nudge_v + 0.16, (0.0, 0.0), (0.17, 0.17))
    body = ellipse(u - nudge_u, v - nudge_v, (0.0, 0.0), (0.26, 0.19))
    head = disc(u - nudge_u, v - nudge_v - 0.03, (0.0, 0.0), 0.115)
    _dress(canvas, canvas.inside(lap) * taken, step + 0.16, _palette(("#2b3a55", "#3d3a38", "#6f6656"), chance(5)))
    _dress(canvas, canvas.inside(body) * taken, step + 0.24, _palette(SHIRTS, chance(3)))
    hair = chance(6) > 0.45
    tops = np.where(hair[..., None], _palette(SKINS[1:5], chance(4)), _palette(SHIRTS, chance(7)))
    _dress(canvas, canvas.inside(head) * taken, step + 0.34, tops)


def _dress(canvas: Canvas, mask: Array, height: Array, colours: Array) -> None:
    canvas.lay(mask, height, matt("#000000"))
    canvas.albedo += (colours - canvas.albedo) * mask[..., None]


def _gangway(canvas: Canvas, front: float) -> None:
    aisle = canvas.inside(np.abs(canvas.x) - 0.5) * (canvas.y < front + ROWS_DEEP)
    step = 0.5 + 0.11 * np.floor((canvas.y - front) / (ROW / 2))
    canvas.sink(aisle, step, matt("#b9b6af"))
    nosing = canvas.band((canvas.y - front) % (ROW / 2) - 0.03, 0.05) * aisle
    canvas.tint(nosing * 0.8, "#e8c64a")


def _rail(canvas: Canvas, front: float) -> None:
    lay_slab(canvas, (-WIDTH, WIDTH), (front, front + 0.14), 1.5, "#f2f0ea")
    canvas.tint(canvas.inside(np.abs(canvas.y - front - 0.2) - 0.05), "#5d5a56")


def _roof(canvas: Canvas, at: float) -> None:
    """Ribs every metre and a half, a red band along the lip."""
    rib = np.abs((canvas.x + WIDTH) % 1.5 - 0.75)
    slope = 5.0 - 0.05 * (canvas.y - at)
    height = slope + 0.07 * np.clip(1 - rib / 0.09, 0, 1)
    roof = canvas.inside(at - canvas.y)
    canvas.sink(roof, height, matt("#d9d7d0"))
    canvas.tint(roof * canvas.inside(np.abs(canvas.y - at - 0.72) - 0.38), "#c5322c")
    canvas.tint(roof * canvas.inside(canvas.y - at - 0.12) * 0.9, "#fbfaf4")
    sheet = np.sin(np.floor((canvas.x + WIDTH) / 0.75) * 12.9) * 0.012
    canvas.albedo *= (1 + roof * sheet)[..., None]


MODELS = tuple(
    Model(
        f"stand-{number}",
        (WIDTH, ROWS_DEEP + ROOF_DEEP),
        5.2,
        lambda _, n=number: _stand("x" * n),
        nook=0.12,
    )
    for number in range(3)
)
