"""The large forms of a car: hull, cabin with glass, wings and recesses."""

from dataclasses import dataclass

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.shapes import Array, Curve, curve, slab, smoothstep

GLASS = Finish("#1a2129", gloss=0.9, glass=1.0)
BLACK = Finish("#131418", gloss=0.35)
CARBON = Finish("#1e2025", gloss=0.45)


@dataclass(frozen=True, slots=True)
class Swell:
    """A rise of the skin, such as a fender over its wheel; mirrored left and right."""

    x: float
    y: float
    length: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Arch:
    """A bite out of the flank that lets the wheel be seen."""

    x: float
    reach: float
    depth: float


@dataclass(frozen=True, slots=True)
class Hull:
    """A body as half width and height along its length."""

    plan: Curve
    deck: Curve
    crown: float = 0.10
    edge: float = 0.17
    fall: float = 0.42
    swells: tuple[Swell, ...] = ()
    arches: tuple[Arch, ...] = ()


def half_width(hull: Hull, x: Array) -> Array:
    """Half width with the wheel arches cut in."""
    width = curve(hull.plan, x)
    for arch in hull.arches:
        bite = np.clip(1 - ((x - arch.x) / arch.reach) ** 4, 0, 1)
        width = width - arch.depth * bite**1.3
    return width


def lay_hull(canvas: Canvas, hull: Hull, finish: Finish) -> Array:
    """Lay the body and return its mask."""
    x = canvas.x[:1]
    width, plain = half_width(hull, x), curve(hull.plan, x)
    slope = np.gradient(width, 1 / canvas.ppm, axis=1)
    inward = (width - canvas.ay) / np.sqrt(1 + slope**2)
    u = np.clip(canvas.ay / np.maximum(plain, 1e-3), 0, 1)
    z = curve(hull.deck, x, outside=0) - hull.crown * u**2.4
    for swell in hull.swells:
        z = z + _rise(canvas, swell)
    tuck = np.clip(1 - inward / hull.edge, 0, 1)
    z = z - hull.fall * (1 - np.sqrt(np.maximum(1 - tuck**2.2, 0)))
    mask = canvas.inside(-inward)
    canvas.lay(mask, np.maximum(z, 0.1), finish)
    return mask


def _rise(canvas: Canvas, swell: Swell) -> Array:
    away = ((canvas.x - swell.x) / swell.length) ** 2 + ((canvas.ay - swell.y) / swell.width) ** 2
    return swell.height * np.exp(-away)


@dataclass(frozen=True, slots=True)
class Cabin:
    """A greenhouse: from its base at the belt line up to its roof."""

    screen: tuple[float, float]
    rear: tuple[float, float]
    belt: Curve
    roof: Curve
    belt_z: float
    roof_z: float
    bow: float = 0.16
    pillar: float = 0.10
    posts: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class CabinMasks:
    """Where the parts of a cabin are, for painting on them."""

    roof: Array
    sun_strip: Array


def lay_cabin(canvas: Canvas, cabin: Cabin, roof: Finish, pillars: Finish) -> CabinMasks:
    """Lay glass, pillars and roof; the lowest of three ramps tells which pane a point is on."""
    ends, sides = _ramps(canvas, cabin)
    steep = _soft_min(ends, sides, 0.24)
    rise = np.clip(steep, 0, 1)
    whole = smoothstep(0.0, 0.03, np.minimum(ends, sides))
    z = cabin.belt_z + (cabin.roof_z - cabin.belt_z) * (1 - (1 - rise) ** 1.7)
    inner = np.maximum(_soft_min(ends, sides, 2.4) - 0.4, 0)
    z = z + 0.10 * (1 - np.exp(-inner / 1.2))
    canvas.lay(whole, z + 0.004, GLASS)
    _interior(canvas, cabin, whole)
    top = whole * smoothstep(0.99, 1.01, steep)
    canvas.lay(top, z + 0.012, roof)
    posts = whole * (1 - top) * _posts(canvas, cabin, ends, sides)
    canvas.lay(posts, z + 0.010, pillars)
    seal = whole * (1 - smoothstep(0.03, 0.075, np.minimum(ends, sides)))
    canvas.tint(seal, "#0c0d10", gloss=0.3)
    canvas.glass *= 1 - seal
    strip = smoothstep(0.74, 0.77, steep) * (1 - top) * (1 - posts) * (ends <= sides)
    return CabinMasks(roof=top, sun_strip=strip * (canvas.x > cabin.screen[1] - 0.3))


def _ramps(canvas: Canvas, cabin: Cabin) -> tuple[Array, Array]:
    bow = cabin.bow * (canvas.ay / 0.7) ** 2
    base, crest = cabin.screen
    ahead = (base - bow - canvas.x) / (base - crest)
    crest, base = cabin.rear
    behind = (canvas.x - base - 0.6 * bow) / (crest - base)
    belt, roof = (curve(c, canvas.x[:1]) for c in (cabin.belt, cabin.roof))
    sides = (belt - canvas.ay) / np.maximum(belt - roof, 0.03)
    return np.clip(_soft_min(ahead, behind, 0.9), -1, 6), np.clip(sides, -1, 6)


def _soft_min(a: Array, b: Array, softness: float) -> Array:
    share = np.clip(0.5 + 0.5 * (b - a) / softness, 0, 1)
    return b * (1 - share) + a * share - softness * share * (1 - share)


def _posts(canvas: Canvas, cabin: Cabin, ends: Array, sides: Array) -> Array:
    corner = (1 - smoothstep(cabin.pillar * 0.8, cabin.pillar, np.abs(ends - sides))) * (ends < 1.1)
    for x in cabin.posts:
        corner = np.maximum(corner, canvas.band(canvas.x - x, 0.085) * (sides < ends))
    return corner


def _interior(canvas: Canvas, cabin: Cabin, whole: Array) -> None:
    """Seats and dashboard as one guesses them through tinted glass."""
    front = cabin.screen[1] - 0.10
    dash = canvas.inside(slab(canvas.x, canvas.ay, (front + 0.16, front + 0.40), (-0.6, 0.6), 0.05))
    canvas.tint(whole * dash * 0.8, "#4a5059")
    for x in (front - 0.35, cabin.rear[0] + 0.10):
        seat = canvas.inside(slab(canvas.x, canvas.ay, (x - 0.22, x + 0.2), (0.10, 0.52), 0.10))
        canvas.tint(whole * seat * 0.8, "#565c66")


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    x: tuple[float, float]
    y: tuple[float, float]
    radius: float = 0.02


def box_mask(canvas: Canvas, box: Box) -> Array:
    """Cover of a box, mirrored left and right."""
    return canvas.inside(slab(canvas.x, canvas.ay, box.x, box.y, box.radius))


def lay_box(canvas: Canvas, box: Box, height: float, finish: Finish, *, dome: float = 0.03) -> Array:
    """Lay a mirrored block with rounded shoulders and return its mask."""
    distance = slab(canvas.x, canvas.ay, box.x, box.y, box.radius)
    width = max(0.03, 0.5 * min(abs(box.x[1] - box.x[0]), abs(box.y[1] - box.y[0])))
    shoulder = np.clip(1 + distance / width, 0, 1) ** 2.5
    mask = canvas.inside(distance)
    canvas.lay(mask, height - dome * shoulder, finish)
    return mask


def lay_wing(canvas: Canvas, box: Box, height: float, finish: Finish) -> Array:
    """Lay an aerofoil: high at its trailing edge, hollow towards its leading edge."""
    mask = box_mask(canvas, box)
    t = np.clip((box.x[1] - canvas.x) / (box.x[1] - box.x[0]), 0, 1)
    canvas.lay(mask, height + 0.10 * t**1.6 + 0.02 * np.sin(np.pi * t), finish)
    return mask
