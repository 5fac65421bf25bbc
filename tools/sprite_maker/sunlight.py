"""Lights a drawing for one heading, with the sun fixed in the world, and casts its shadow."""

from dataclasses import dataclass

import numpy as np

from sprite_maker.canvas import Canvas, blur, shrink
from sprite_maker.shapes import Array, smoothstep

AMBIENT = 0.42
SUN = 0.88
KNEE = 0.74
ZENITH = np.array([0.40, 0.53, 0.74], np.float32)
HORIZON = np.array([0.96, 0.98, 1.02], np.float32)
GROUND = np.array([0.17, 0.17, 0.18], np.float32)
SUN_TINT = np.array([1.0, 0.98, 0.92], np.float32)


@dataclass(frozen=True, slots=True)
class Sun:
    """Where the sun stands and how its shadows look on the ground."""

    name: str
    towards: tuple[float, float, float]
    shadow_per_height: tuple[float, float]
    shadow_rgb: tuple[int, int, int]
    shadow_alpha: float


DAY = Sun("day", (-0.50, -0.56, 0.66), (0.58, 0.66), (8, 15, 36), 0.54)
DUSK = Sun("dusk", (-0.68, -0.56, 0.47), (1.45, 1.19), (10, 13, 40), 0.62)
SNOW = Sun("snow", (-0.62, -0.58, 0.53), (1.05, 0.98), (30, 56, 104), 0.52)
SUNS = (DAY, DUSK, SNOW)
# For parts that the game turns itself, such as wheels: no side is sunny. A true zenith has no direction.
OVERHEAD = Sun("overhead", (1e-4, 0.0, 0.72), (0.0, 0.0), (0, 0, 0), 0.0)


@dataclass(frozen=True, slots=True)
class Relief:
    """Everything about a drawing that light needs and no heading changes."""

    ppm: float
    height: Array
    bulk: Array
    normal: tuple[Array, Array, Array]
    albedo: Array
    gloss: Array
    glass: Array
    cover: Array
    open_sky: Array
    rim: Array
    streaks: Array


def relief_of(canvas: Canvas, factor: int = 1) -> Relief:
    """Derive slopes, openness to the sky and the dark rim, at a fraction of the resolution."""
    ppm = canvas.ppm / factor
    cover = shrink(canvas.cover, factor)
    height = shrink(canvas.height, factor)
    bulk = shrink(canvas.bulk, factor)
    albedo = shrink(canvas.albedo * canvas.cover[..., None], factor)
    return Relief(
        ppm=ppm,
        height=height,
        bulk=bulk,
        normal=_normal(blur(height, 0.011 * ppm), ppm),
        albedo=albedo / np.maximum(cover, 1e-3)[..., None],
        gloss=shrink(canvas.gloss, factor),
        glass=shrink(canvas.glass, factor),
        cover=cover,
        open_sky=_open_sky(height, bulk, ppm),
        rim=np.clip(2 - 2 * blur(cover, 0.024 * ppm), 0, 1),
        streaks=_streaks(shrink(canvas.x, factor), shrink(canvas.y, factor)),
    )


def _normal(height: Array, ppm: float) -> tuple[Array, Array, Array]:
    down, across = np.gradient(height, 1 / ppm)
    up = 1 / np.sqrt(1 + across**2 + down**2)
    return -across * up, -down * up, up


def _open_sky(height: Array, bulk: Array, ppm: float) -> Array:
    """Less sky is seen wherever solid surroundings stand higher, near and far."""
    near = np.clip((blur(bulk, 0.035 * ppm) - height) / 0.16, 0, 1)
    far = np.clip((blur(bulk, 0.13 * ppm) - height) / 0.38, 0, 1)
    return (1 - 0.38 * near) * (1 - 0.46 * far)


def _streaks(x: Array, y: Array) -> Array:
    """Two slanted reflections, as painted on every toy car's window."""
    slant = (x * 0.9 + y * 0.5 + 0.15) % 1.15
    wide = np.clip(1.2 - np.abs(slant - 0.30) / 0.10, 0, 1)
    thin = np.clip(1.2 - np.abs(slant - 0.50) / 0.030, 0, 1)
    return 0.20 * wide + 0.16 * thin


def to_sun(sun: Sun, heading: float) -> tuple[float, float, float]:
    """Direction to the sun as the car sees it."""
    c, s = np.cos(heading), np.sin(heading)
    ahead, right, up = sun.towards
    return ahead * c + right * s, right * c - ahead * s, up


def light(relief: Relief, heading: float, sun: Sun = DAY) -> Array:
    """Colour as seen from above: red, green, blue times cover, then cover; in the car's frame."""
    lx, ly, lz = to_sun(sun, heading)
    nx, ny, nz = relief.normal
    lit = 1 - _self_shadow(relief, (lx, ly, lz))
    facing = np.clip(nx * lx + ny * ly + nz * lz, 0, 1)
    diffuse = AMBIENT * (0.55 + 0.45 * nz) * relief.open_sky + SUN * facing * (0.16 + 0.84 * lit)
    colour = relief.albedo * (diffuse * (1 - 0.55 * relief.glass))[..., None]
    colour += _mirrored(relief, (lx, ly, lz))
    colour += _glint(relief, (lx, ly, lz), lit)[..., None] * SUN_TINT
    colour = _rolled_off(colour * (1 - 0.52 * relief.rim)[..., None])
    return np.dstack([colour * relief.cover[..., None], relief.cover])


def _rolled_off(colour: Array) -> Array:
    """Bend bright tones below white, as film does, so that white paint keeps its form."""
    excess = np.maximum(colour - KNEE, 0)
    return np.minimum(colour, KNEE) + (1 - KNEE) * (1 - np.exp(-excess / (1 - KNEE)))


def _self_shadow(relief: Relief, towards: tuple[float, float, float]) -> Array:
    """March towards the sun and see what stands in the way; tubes only shade what they really cross."""
    flat = np.hypot(towards[0], towards[1])
    climb = towards[2] / flat
    reach = 0.9
    margin = int(reach * relief.ppm) + 2
    walls, tubes = (np.pad(m, margin) for m in (relief.bulk, relief.height * (relief.height > relief.bulk + 0.02)))
    has_tubes = bool(tubes.any())
    rows, columns = relief.height.shape
    shade = np.zeros_like(relief.height)
    for away in np.arange(0.04, reach, max(0.045, 1.2 / relief.ppm)):
        col = margin + round(towards[0] / flat * away * relief.ppm)
        row = margin + round(towards[1] / flat * away * relief.ppm)
        ray = relief.height + np.float32(away * climb)
        above = walls[row : row + rows, col : col + columns] - ray
        np.maximum(shade, above * (1 / (0.035 + 0.09 * away)), out=shade)
        if has_tubes:
            crossed = 0.075 - np.abs(tubes[row : row + rows, col : col + columns] - ray - 0.03)
            np.maximum(shade, crossed * 10, out=shade)
    return blur(np.clip(shade, 0, 1), 0.012 * relief.ppm)


def _mirrored(relief: Relief, towards: tuple[float, float, float]) -> Array:
    """What the clear coat and the glass mirror: sky above, a bright horizon, dark ground."""
    nx, ny, nz = relief.normal
    upward = 2 * nz * nz - 1
    flat = np.hypot(towards[0], towards[1])
    sunward = 2 * nz * (nx * towards[0] + ny * towards[1]) / flat
    high = np.clip(upward, 0, 1)[..., None] ** 2
    sky = HORIZON + (ZENITH - HORIZON) * high
    sky = sky * (0.72 + 0.55 * sunward)[..., None]
    sky = GROUND + (sky - GROUND) * smoothstep(-0.25, 0.05, upward)[..., None]
    grazing = 1 - nz
    paint = relief.gloss * (0.03 + 0.85 * grazing**1.05)
    pane = 0.20 + 0.85 * grazing**1.1 + relief.streaks
    share = paint * (1 - relief.glass) + pane * relief.glass
    seen: Array = sky * (share * (0.35 + 0.65 * relief.open_sky))[..., None]
    return seen


def _glint(relief: Relief, towards: tuple[float, float, float], lit: Array) -> Array:
    """The sun itself in the paint."""
    nx, ny, nz = relief.normal
    half = np.array([towards[0], towards[1], towards[2] + 1])
    half /= np.linalg.norm(half)
    shine = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1)
    lobe = 0.75 * shine**80 + 0.20 * shine**20
    seen: Array = lobe * lit * relief.gloss * (1 - 0.25 * relief.glass)
    return seen


def ground_shadow(relief: Relief, heading: float, sun: Sun, layers: int = 12) -> Array:
    """Shadow and contact darkness on flat ground (0 to 1), in the car's frame with a margin."""
    c, s = np.cos(heading), np.sin(heading)
    east, south = sun.shadow_per_height
    drift = (east * c + south * s, south * c - east * s)
    margin = shadow_margin_px(relief, sun)
    rows, columns = relief.cover.shape
    shade = np.zeros((rows + 2 * margin, columns + 2 * margin), np.float32)
    top = float(relief.height.max())
    for z in np.linspace(0, top, layers):
        solid = relief.cover * (relief.height >= z)
        col = margin + round(drift[0] * z * relief.ppm)
        row = margin + round(drift[1] * z * relief.ppm)
        place = shade[row : row + rows, col : col + columns]
        np.maximum(place, solid, out=place)
    contact = blur(np.pad(relief.cover, margin), 0.15 * relief.ppm)
    return np.maximum(blur(shade, 0.07 * relief.ppm), 0.75 * contact)


def shadow_margin_px(relief: Relief, sun: Sun) -> int:
    """Room that the longest shadow needs around the drawing."""
    reach = float(relief.height.max()) * float(np.hypot(*sun.shadow_per_height)) + 0.5
    return int(np.ceil(reach * relief.ppm))
