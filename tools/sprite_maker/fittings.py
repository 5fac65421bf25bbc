"""The small parts bolted to cars: lamps, mirrors, seats, drivers, bars, slats and numbers."""

from dataclasses import dataclass

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.shapes import Array, Point, along, disc, ellipse, path, polygon, rounded, slab

DARK = Finish("#101116", gloss=0.25)
STEEL = Finish("#b9bec6", gloss=1.0)
AMBER_LENS = Finish("#fff2c2", gloss=1.0)
TAIL_RED = "#7d0a10"

DIGITS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "1": (((0.18, 0.25), (0.5, 0.0), (0.5, 1.0)),),
    "3": (((0.1, 0.0), (0.9, 0.0), (0.45, 0.4), (0.9, 0.62), (0.8, 0.95), (0.1, 1.0)),),
    "4": (((0.75, 1.0), (0.75, 0.0), (0.05, 0.7), (1.0, 0.7)),),
    "5": (((0.9, 0.0), (0.2, 0.0), (0.15, 0.45), (0.7, 0.42), (0.9, 0.7), (0.7, 1.0), (0.1, 0.98)),),
    "7": (((0.05, 0.0), (0.95, 0.0), (0.4, 1.0)),),
    "8": (
        ((0.5, 0.0), (0.88, 0.22), (0.5, 0.46), (0.12, 0.22), (0.5, 0.0)),
        ((0.5, 0.46), (0.95, 0.74), (0.5, 1.0), (0.05, 0.74), (0.5, 0.46)),
    ),
}


@dataclass(frozen=True, slots=True)
class Roundel:
    """A start number on a disc."""

    at: Point
    radius: float
    number: str
    ground: str = "#f4f2ea"
    ink: str = "#15161a"


def paint_roundel(canvas: Canvas, roundel: Roundel, where: Array | float = 1.0) -> None:
    """Paint the number so that it reads upright when the car points right."""
    rim = disc(canvas.x, canvas.y, roundel.at, roundel.radius)
    canvas.tint(canvas.inside(rim) * where, roundel.ground)
    canvas.tint(canvas.band(rim + 0.022, 0.012) * where, roundel.ink)
    tall = roundel.radius * 1.02
    wide = tall * 0.62
    left, top = roundel.at[0] - wide / 2, roundel.at[1] - tall / 2
    for stroke in DIGITS[roundel.number]:
        points = [(left + px * wide, top + py * tall) for px, py in stroke]
        ink = canvas.inside(path(canvas.x, canvas.y, points) - roundel.radius * 0.105)
        canvas.tint(ink * where, roundel.ink)


def lay_bar(canvas: Canvas, ends: tuple[Point, Point], heights: Point, width: float, finish: Finish) -> None:
    """Lay a round tube and its mirror image."""
    away, t = along(canvas.x, canvas.ay, *ends)
    tube = np.sqrt(np.maximum((width / 2) ** 2 - away**2, 0))
    z = heights[0] + (heights[1] - heights[0]) * t + tube
    canvas.lay(canvas.inside(away - width / 2), z, finish)


def lay_cross_bar(canvas: Canvas, x: float, reach: float, height: float, *, width: float, finish: Finish) -> None:
    """Lay a tube straight across the car."""
    lay_bar(canvas, ((x, 0.0), (x, reach)), (height, height), width, finish)


def lay_round_lamp(canvas: Canvas, at: Point, radius: float, height: float, lens: Finish = AMBER_LENS) -> None:
    """Lay a lamp in its bowl and its mirror image."""
    away = disc(canvas.x, canvas.ay, at, radius)
    canvas.lay(canvas.inside(away), height, DARK)
    canvas.lay(canvas.band(away + radius * 0.13, radius * 0.16), height + 0.004, STEEL)
    glass = disc(canvas.x, canvas.ay, (at[0] + radius * 0.06, at[1]), radius * 0.78)
    dome = 0.35 * radius * np.clip(1 - (1 + glass / radius) ** 2, 0, 1)
    canvas.lay(canvas.inside(glass), height + 0.005 + dome, lens)
    star = np.minimum(np.abs(canvas.x - at[0]), np.abs(canvas.ay - at[1]))
    canvas.tint(canvas.inside(glass) * canvas.band(star, 0.006) * 0.25, "#6a6f78")


def paint_head_lamp(canvas: Canvas, outline: tuple[Point, ...], bulbs: tuple[Point, ...]) -> None:
    """Paint a lamp under a clear cover: dark bowl, bright reflectors."""
    shape = polygon(canvas.x, canvas.ay, rounded([*outline, outline[0]], 2)[:-1]) - 0.03
    canvas.tint(canvas.inside(shape - 0.012), "#0d0f13", gloss=0.4)
    canvas.tint(canvas.inside(shape), "#59626d", gloss=1.0)
    canvas.tint(canvas.inside(shape + 0.02), "#aab6c3", gloss=1.0)
    for bulb in bulbs:
        canvas.tint(canvas.inside(disc(canvas.x, canvas.ay, bulb, 0.062)), "#3a424c")
        canvas.tint(canvas.inside(disc(canvas.x, canvas.ay, bulb, 0.048)), "#f6fbff", gloss=1.0)


def paint_tail_lamp(canvas: Canvas, distance: Array) -> None:
    """Paint a red lamp with a lighter core and a dark seat."""
    canvas.tint(canvas.inside(distance - 0.018), "#0d0809", gloss=0.3)
    canvas.tint(canvas.inside(distance), TAIL_RED, gloss=1.0)
    canvas.tint(canvas.inside(distance + 0.022), "#ff4a3c", gloss=1.0)


def lay_mirror(canvas: Canvas, at: Point, height: float, shell: Finish) -> None:
    """Lay a door mirror on its stalk, and its mirror image."""
    lay_bar(canvas, ((at[0] - 0.02, at[1] - 0.10), at), (height - 0.06, height - 0.04), 0.05, DARK)
    away = ellipse(canvas.x, canvas.ay, at, (0.062, 0.098))
    dome = 0.05 * np.clip(-away / 0.06, 0, 1) ** 0.5
    canvas.lay(canvas.inside(away), height + dome, shell)
    canvas.tint(canvas.inside(away + 0.012) * canvas.inside(canvas.x - at[0] + 0.035), "#20262e", 1.0)


def lay_slats(canvas: Canvas, spans: tuple[Point, Point], count: int, fill: float = 0.55) -> None:
    """Paint a mirrored grille: dark slots across the car, one behind the other."""
    (x0, x1), (y0, y1) = spans
    pitch = (x1 - x0) / count
    for i in range(count):
        start = x0 + i * pitch
        slot = slab(canvas.x, canvas.ay, (start, start + pitch * fill), (y0, y1), 0.012)
        cover = canvas.inside(slot)
        canvas.tint(cover, "#08090b", gloss=0.05)
        canvas.height -= 0.018 * cover


def lay_seat(canvas: Canvas, at: Point, height: float, leather: str) -> None:
    """Lay a bucket seat with bolsters, seams and a head rest."""
    x, y = at
    shell = slab(canvas.x, canvas.y, (x - 0.30, x + 0.26), (y - 0.24, y + 0.24), 0.12)
    hollow = 0.10 * np.clip(-shell / 0.12, 0, 1)
    back = 0.22 * np.clip((x - 0.05 - canvas.x) / 0.25, 0, 1)
    finish = Finish(leather, gloss=0.25)
    canvas.lay(canvas.inside(shell), height + 0.10 - hollow + back, finish)
    seams = np.abs(np.abs(canvas.y - y) - 0.10)
    inner = canvas.inside(slab(canvas.x, canvas.y, (x - 0.16, x + 0.22), (y - 0.16, y + 0.16), 0.05))
    canvas.tint(canvas.band(seams, 0.012) * inner * 0.5, "#000000")
    rest = slab(canvas.x, canvas.y, (x - 0.34, x - 0.22), (y - 0.13, y + 0.13), 0.05)
    canvas.lay(canvas.inside(rest), height + 0.42 + 0.04 * np.clip(-rest / 0.05, 0, 1), finish)


def lay_steering_wheel(canvas: Canvas, at: Point, height: float, radius: float = 0.17) -> None:
    """Lay a raked steering wheel with three spokes."""
    u, v = (canvas.x - at[0]) * 1.9, canvas.y - at[1]
    ring = np.abs(np.hypot(u, v) - radius) - 0.019
    z = height + 0.35 * (canvas.x - at[0])
    canvas.lay(canvas.inside(ring), z + 0.02, Finish("#24262b", gloss=0.35))
    for end in ((0.0, radius), (0.0, -radius), (-radius, 0.0)):
        spoke = along(u, v, (0.0, 0.0), end)[0] - 0.016
        canvas.lay(canvas.inside(spoke), z, Finish("#5b6068", gloss=0.8))


@dataclass(frozen=True, slots=True)
class Driver:
    """Somebody at the wheel."""

    at: Point
    height: float
    helmet: str = "#f3f3f0"
    stripe: str = "#d42a2f"
    suit: str = "#2b4a86"


def lay_driver(canvas: Canvas, driver: Driver, reach: float = 0.40) -> None:
    """Lay shoulders, arms, gloves and a helmet with visor."""
    x, y = driver.at
    z = driver.height
    suit = Finish(driver.suit, gloss=0.1)
    torso = ellipse(canvas.x, canvas.y, (x - 0.03, y), (0.13, 0.235))
    canvas.lay(canvas.inside(torso), z - 0.24 + 0.10 * np.clip(-torso / 0.13, 0, 1), suit)
    for side in (-1, 1):
        elbow, hand = (x + reach * 0.5, y + side * 0.21), (x + reach - 0.04, y + side * 0.13)
        arm = path(canvas.x, canvas.y, [(x, y + side * 0.19), elbow, hand]) - 0.048
        canvas.lay(canvas.inside(arm), z - 0.27 + 0.04 * np.clip(-arm / 0.048, 0, 1), suit)
        glove = disc(canvas.x, canvas.y, hand, 0.048)
        canvas.lay(canvas.inside(glove), z - 0.20, Finish("#1b1c20", gloss=0.1))
    _lay_helmet(canvas, driver)


def _lay_helmet(canvas: Canvas, driver: Driver) -> None:
    x, y = driver.at
    away = ellipse(canvas.x, canvas.y, (x + 0.01, y), (0.150, 0.128))
    shell = canvas.inside(away)
    dome = 0.17 * np.sqrt(np.clip(-away / 0.128, 0, 1) * (2 - np.clip(-away / 0.128, 0, 1)))
    canvas.lay(shell, driver.height + dome, Finish(driver.helmet, gloss=1.0))
    canvas.tint(shell * canvas.band(canvas.y - y, 0.065), driver.stripe)
    canvas.tint(shell * canvas.band(np.abs(canvas.y - y) - 0.055, 0.012), "#17181c")
    visor = canvas.inside(np.maximum(away + 0.010, x + 0.068 - canvas.x + 1.6 * (canvas.y - y) ** 2))
    canvas.tint(visor, "#10161e", gloss=1.0)
