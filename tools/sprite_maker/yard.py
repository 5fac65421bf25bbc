"""What lies about in yards and fields: bales, logs, bricks, stooks and rocks."""

import numpy as np

from sprite_maker.canvas import Canvas, blur, rgb
from sprite_maker.forms import Model, cells, lay_slab, lay_tube, matt, weather
from sprite_maker.shapes import smoothstep
from sprite_maker.textures import noise, on_ramp, ramp

STRAW = "86692f aa883f c4a350 d8ba6c ead595"
STONE = "453d35 5f564b 7b7062 948878 aca092 c6bcae"
BARK = ("#84674c", "#957556", "#77604a", "#a08264", "#8c6e50")


def _bale(_: str) -> Canvas:
    """Two straw bales side by side, tied with twine."""
    canvas = Canvas((1.4, 1.4), 64)
    shape = (canvas.x.shape[0], canvas.x.shape[1])
    straw = on_ramp(ramp(STRAW), 0.55 + 0.14 * noise(shape, (0.7, 3.5), 1) + 0.08 * noise(shape, 5, 2))
    for y in (-0.30, 0.30):
        edge = np.minimum(0.595 - np.abs(canvas.x), 0.285 - np.abs(canvas.y - y))
        height = 0.50 + 0.10 * np.clip(edge / 0.10, 0, 1) + 0.015 * noise(shape, 1.2, 3)
        lay_slab(canvas, (-0.595, 0.595), (y - 0.285, y + 0.285), height, "#d0aa4a", 0.06)
    canvas.albedo[:] = straw
    for x in (-0.26, 0.26):
        canvas.tint(canvas.band(canvas.x - x, 0.035) * 0.8, "#6b4a1c")
    return canvas


def _stook(_: str) -> Canvas:
    """Sheaves leaning against each other: ears in the middle, stalks spreading."""
    canvas = Canvas((1.6, 1.6), 64)
    shape = (canvas.x.shape[0], canvas.x.shape[1])
    away, turn = np.hypot(canvas.x, canvas.y), np.arctan2(canvas.y, canvas.x)
    lobes = np.abs(np.sin(turn * 3.5 + 0.4)) ** 0.6
    reach = 0.55 + 0.13 * lobes + 0.03 * noise(shape, 1.5, 4)
    height = 1.2 - 1.1 * away + 0.16 * lobes * away + 0.03 * np.sin(turn * 44) * np.clip(away / 0.2, 0, 1)
    canvas.lay(canvas.inside(away - reach), np.maximum(height, 0.1), matt("#d9b65a"))
    streaks = 0.10 * np.sin(turn * 61 + 5 * away) * np.clip(away / 0.3, 0, 1)
    value = 0.50 + streaks + 0.07 * noise(shape, 1.0, 5) + 0.25 * np.exp(-((away / 0.18) ** 2)) - 0.16 * (1 - lobes)
    canvas.albedo[:] = on_ramp(ramp(STRAW), value)
    canvas.tint(canvas.band(away - 0.30, 0.04) * 0.7, "#7a5a22")
    return canvas


def _log_pile(livery: str) -> Canvas:
    """Trunks side by side in two layers; the ends are freshly sawn."""
    chance = np.random.default_rng(len(livery) + 6)
    canvas = Canvas((8.2, 4.2), 48)
    for layer, first in ((0, -3.8), (1, -3.55)):
        x = first
        while x < 3.85 - 0.25 * layer:
            width = float(chance.uniform(0.32, 0.52))
            middle = x + width / 2
            top, bottom = -1.98 + float(chance.uniform(0, 0.18)), 1.98 - float(chance.uniform(0, 0.18))
            if middle + width / 2 < 3.98:
                _log(canvas, middle, (top, bottom), width, 0.75 + 0.5 * layer, chance)
            x += width * (0.98 if layer == 0 else 1.12)
    weather(canvas, 0.10, 0.04, 7)
    return canvas


def _log(
    canvas: Canvas, x: float, span: tuple[float, float], width: float, height: float, chance: np.random.Generator
) -> None:
    lean = float(chance.normal(0, 0.03))
    ends = ((x - lean, span[0]), (x + lean, span[1]))
    colour = BARK[int(chance.integers(len(BARK)))]
    mask = lay_tube(canvas, ends, (height, height), width, colour)
    seen = mask * (canvas.height > height - 0.01)
    bark = np.sin((canvas.x - x) * 60 + 3 * np.sin(canvas.y * 2.2 + x * 9))
    canvas.albedo *= (1 + 0.10 * bark * seen)[..., None]
    for end in span:
        canvas.tint(seen * canvas.inside(np.abs(canvas.y - end) - 0.09), "#d9b483")
        canvas.tint(seen * canvas.inside(np.abs(canvas.y - end) - 0.03), "#b98a55")


def _brick_stack(livery: str) -> Canvas:
    """Pallets of bricks: courses of headers and stretchers, some pallets half taken."""
    seed = len(livery) + 11
    canvas = Canvas((6.2, 3.2), 48)
    _, _, pallet = cells(canvas, (1.5, 1.5), seed)
    level = 0.7 + 0.35 * np.round(pallet(0) * 2)
    px, py = (canvas.x + 3.0) % 1.5 - 0.75, (canvas.y + 1.5) % 1.5 - 0.75
    inside = canvas.inside(np.maximum(np.abs(px), np.abs(py)) - 0.68) * canvas.inside(
        np.maximum(np.abs(canvas.x) - 3.0, np.abs(canvas.y) - 1.5)
    )
    u, v, brick = cells(canvas, (0.24, 0.115), seed + 1)
    joint = np.maximum(np.abs(u) - 0.108, np.abs(v) - 0.047)
    canvas.lay(inside, level - 0.02 * np.clip(joint / 0.01, 0, 1), matt("#a8553a"))
    tones = ramp("743a2a 8b4b37 a05d46 b3735a c79078")
    canvas.albedo[:] = on_ramp(tones, 0.28 + 0.34 * brick(0) + 0.22 * pallet(1))
    canvas.albedo *= (1 - 0.45 * np.clip(joint / 0.012, 0, 1))[..., None]
    canvas.tint(canvas.band(np.abs(px) - 0.4, 0.03) * inside * 0.7, "#e3e0d8")
    return canvas


def _rock(livery: str) -> Canvas:
    """A boulder: flat facets cut from a dome, mottled with lichen."""
    seed = 40 + int(livery)
    chance = np.random.default_rng(seed)
    canvas = Canvas((2.2, 1.9), 64)
    shape = (canvas.x.shape[0], canvas.x.shape[1])
    x, y = canvas.x / 1.0, canvas.y / 0.85
    bend = 0.10 * noise(shape, 0.16 * 64, seed + 4)
    height = 0.95 - 0.55 * (x * x + y * y)
    for number in range(9):
        turn, steep = 2 * np.pi * (number + chance.uniform(-0.3, 0.3)) / 9, chance.uniform(0.9, 2.0)
        reach = chance.uniform(0.74, 0.96)
        height = np.minimum(height, steep * (reach - x * np.cos(turn) - y * np.sin(turn)) + bend * 0.35)
    height = blur(height.astype(np.float32), 0.035 * 64)
    rough = noise(shape, 1.2, seed + 1)
    crag = noise(shape, 6, seed + 2)
    height = height * 0.95 + 0.006 * rough + 0.018 * crag
    canvas.lay(canvas.inside(-(height - 0.06) * 0.5), np.maximum(height, 0.05), matt("#8a8177"))
    warm = chance.uniform(-0.06, 0.06)
    value = 0.50 + 0.07 * rough + 0.05 * crag + 0.10 * smoothstep(0.2, 0.9, height)
    canvas.albedo[:] = on_ramp(ramp(STONE), value) * np.array([1 + warm, 1.0, 1 - warm])
    lichen = np.clip(noise(shape, 3.2, seed + 3) - 1.0, 0, 1)[..., None]
    canvas.albedo += (rgb("#a9a86a") - canvas.albedo) * lichen * 0.55
    return canvas


MODELS = (
    Model("bale", (1.2, 1.2), 0.7, _bale, nook=0.12),
    Model("stook", (1.4, 1.4), 1.4, _stook, nook=0.2),
    Model("log-pile", (8.0, 4.0), 1.8, _log_pile, nook=0.2),
    Model("brick-stack", (6.0, 3.0), 1.5, _brick_stack, nook=0.2),
    *(Model(f"rock-{number}", (2.0, 1.7), 1.1, lambda _, n=str(number): _rock(n)) for number in range(6)),
)
