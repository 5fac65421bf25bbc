"""What speaks to the driver: boards, chevrons, banners, flags, poles, lamps and the lights over the start."""

import numpy as np

from sprite_maker.canvas import Canvas
from sprite_maker.fittings import DIGITS
from sprite_maker.forms import Model, lay_slab, lay_tube, matt, weather
from sprite_maker.shapes import Point, disc, path, smoothstep

BANNERS = ("#1d4f91", "#c5322c", "#f2f0ea", "#f0b429", "#1f7a5a", "#23262b")
FLAGS = {"red": ("#c5322c", "#f2f0ea"), "blue": ("#2457c8", "#f5c928"), "green": ("#2f8f4f", "#f2f0ea")}
ZERO: tuple[Point, ...] = ((0.5, 0.0), (0.92, 0.2), (0.92, 0.8), (0.5, 1.0), (0.08, 0.8), (0.08, 0.2), (0.5, 0.0))
STROKES = {**DIGITS, "0": (ZERO,), "2": (((0.08, 0.2), (0.5, 0.0), (0.9, 0.25), (0.08, 1.0), (0.95, 1.0)),)}


def _board(livery: str) -> Canvas:
    """A white board, leaning back so that it can be read from above, with a red rim and black figures."""
    canvas = Canvas((2.3, 1.5), 64)
    lean = 0.9 - 0.35 * canvas.y
    board = lay_slab(canvas, (-1.05, 1.05), (-0.6, 0.6), lean, "#f6f4ec", 0.06)
    rim = np.minimum(1.05 - np.abs(canvas.x), 0.6 - np.abs(canvas.y))
    canvas.tint(board * canvas.inside(rim - 0.10), "#c5322c")
    wide, gap, tall = 0.42, 0.14, 0.74
    left = -(len(livery) * wide + (len(livery) - 1) * gap) / 2
    for place, digit in enumerate(livery):
        start = left + place * (wide + gap)
        for stroke in STROKES[digit]:
            points = [(start + px * wide, -tall / 2 + py * tall) for px, py in stroke]
            canvas.tint(canvas.inside(path(canvas.x, canvas.y, points) - 0.075) * board, "#121317")
    return canvas


def _chevron(_: str) -> Canvas:
    """White arrows on red that point ahead."""
    canvas = Canvas((2.7, 1.3), 64)
    board = lay_slab(canvas, (-1.2, 1.2), (-0.5, 0.5), 1.0 - 0.3 * canvas.y, "#c5322c", 0.04)
    for tip in (-0.30, 0.40, 1.10):
        bent = np.abs(canvas.x + np.abs(canvas.y) * 0.85 - tip) - 0.14
        canvas.tint(canvas.inside(bent) * board, "#f6f4ec")
    rim = np.minimum(1.2 - np.abs(canvas.x), 0.5 - np.abs(canvas.y))
    canvas.tint(board * canvas.inside(rim - 0.05), "#f6f4ec")
    return canvas


def _banner(livery: str) -> Canvas:
    """Ten metres of painted cloth on a low frame: four panels with blocks that stand for names."""
    first = int(livery)
    canvas = Canvas((10.0, 1.0), 48)
    for panel in range(4):
        left = -5.0 + 2.5 * panel
        ground = BANNERS[(first + panel) % len(BANNERS)]
        ink = "#15171b" if ground in {"#f2f0ea", "#f0b429"} else "#f6f4ec"
        cloth = lay_slab(canvas, (left, left + 2.5), (-0.42, 0.42), 0.9 - 0.5 * canvas.y, ground, 0.0)
        chance = np.random.default_rng(110 + first * 4 + panel)
        x = left + 0.35
        while x < left + 2.0:
            wide = float(chance.uniform(0.14, 0.34))
            word = np.maximum(np.abs(canvas.x - x - wide / 2) - wide / 2, np.abs(canvas.y) - 0.17)
            canvas.tint(canvas.inside(word) * cloth, ink)
            x += wide + 0.09
        canvas.tint(canvas.band(canvas.x - left, 0.05) * cloth * 0.6, "#15171b")
    canvas.tint(canvas.inside(np.abs(canvas.y + 0.40) - 0.04) * 0.7, "#ffffff")
    return canvas


def _flag(livery: str) -> Canvas:
    """A flag that flies ahead of its pole in waves."""
    canvas = Canvas((2.6, 1.8), 64)
    first, second = FLAGS[livery]
    along = canvas.x + 0.05
    wave = 0.10 * np.sin(along * 5.2) * np.clip(along, 0, 1)
    cloth = np.maximum(np.abs(canvas.y - wave) - 0.42, np.abs(along - 0.55) - 0.55)
    canvas.lay(canvas.inside(cloth), 4.5 + 0.12 * np.sin(along * 5.2 + 0.6), matt(first))
    canvas.tint(canvas.inside(np.abs(canvas.y - wave) - 0.15) * canvas.inside(cloth), second)
    canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (-0.05, 0.0), 0.09)), 5.0, matt("#e8e6de"))
    return canvas


def _pole(livery: str) -> Canvas:
    """A marker in the snow with a bright cap."""
    canvas = Canvas((0.6, 0.6), 96)
    away = disc(canvas.x, canvas.y, (0.0, 0.0), 0.0)
    canvas.lay(canvas.inside(away - 0.15), 1.8 - away, matt({"red": "#cf2f2a", "orange": "#ee7a1c"}[livery]))
    canvas.tint(canvas.inside(away - 0.06), "#2a2420")
    return canvas


def _lamp(_: str) -> Canvas:
    """A street lamp: a post with an arm and a head to either side."""
    canvas = Canvas((1.0, 3.4), 64)
    lay_tube(canvas, ((0.0, -1.0), (0.0, 1.0)), (6.9, 6.9), 0.11, "#5e6468")
    canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (0.0, 0.0), 0.19)), 7.0, matt("#4a4f53"))
    across = np.abs(canvas.y) - 1.12
    head = np.maximum(np.abs(canvas.x) - 0.17, np.abs(across) - 0.36)
    canvas.lay(canvas.inside(head), 7.0 + 0.1 * smoothstep(0.2, 0.0, np.abs(canvas.x)), matt("#8d9498"))
    canvas.tint(canvas.inside(np.maximum(np.abs(canvas.x) - 0.10, np.abs(across - 0.06) - 0.20)), "#fbe7b0")
    return canvas


def _lights(_: str) -> Canvas:
    """A lattice over the road with five pairs of red lamps that look back at the grid."""
    canvas = Canvas((1.6, 16.4), 48)
    steel, dark = "#c9ccce", "#6d7276"
    for x in (-0.35, 0.35):
        lay_tube(canvas, ((x, -7.9), (x, 7.9)), (5.0, 5.0), 0.14, steel)
    for number in range(20):
        y, turn = -7.6 + number * 0.8, 1 if number % 2 else -1
        lay_tube(canvas, ((-0.35 * turn, y - 0.4), (0.35 * turn, y + 0.4)), (4.9, 4.9), 0.07, dark)
    for side in (-1, 1):
        lay_slab(canvas, (-0.55, 0.55), (side * 7.7 - 0.3, side * 7.7 + 0.3), 5.2, "#3b3f44", 0.08)
    for number in range(5):
        y = (number - 2) * 1.15
        lay_slab(canvas, (-0.75, -0.05), (y - 0.46, y + 0.46), 5.25, "#17191c", 0.1)
        for x in (-0.58, -0.24):
            away = disc(canvas.x, canvas.y, (x, y), 0.0)
            canvas.tint(canvas.inside(away - 0.15), "#8f1510")
            canvas.tint(canvas.inside(away - 0.08), "#ff3a24")
    lay_slab(canvas, (0.22, 0.52), (-5.6, 5.6), 5.2, "#c5322c", 0.02)
    weather(canvas, 0.03, 0.4, 112)
    return canvas


MODELS = (
    Model("board", (2.1, 1.2), 1.4, _board, ("50", "100", "150", "200", "300"), nook=0.1),
    Model("chevron", (2.4, 1.0), 1.2, _chevron, nook=0.1),
    Model("banner", (10.0, 0.85), 1.2, _banner, ("0", "1", "3"), nook=0.1),
    Model("flag", (2.4, 1.6), 5.2, _flag, tuple(FLAGS), nook=0.1),
    Model("pole", (0.3, 0.3), 1.9, _pole, ("red", "orange"), nook=0.1),
    Model("lamp", (0.8, 3.0), 7.2, _lamp, nook=0.1),
    Model("lights", (1.2, 16.0), 5.5, _lights, nook=0.2),
)
