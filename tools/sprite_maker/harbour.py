"""Containers, cranes, boats and a ferry."""

import numpy as np

from sprite_maker.canvas import Canvas
from sprite_maker.forms import Model, lay_slab, lay_tube, matt, weather
from sprite_maker.shapes import Array, disc, smoothstep

CONTAINERS = {
    "red": "#9c4338",
    "blue": "#40658c",
    "green": "#4a7558",
    "orange": "#c07a40",
    "grey": "#8f979b",
    "white": "#d9dad6",
    "teal": "#3d8385",
}
HULLS = {"blue": ("#2a5f96", "#e9e4d6"), "red": ("#a8352c", "#efe9da"), "green": ("#3b7a5b", "#e4dcc6")}


def _container(livery: str) -> Canvas:
    """A forty-foot box with a ribbed roof, corner castings and a little rust."""
    canvas = Canvas((12.4, 2.7), 48)
    colour = CONTAINERS[livery]
    rib = np.cos(canvas.x * 2 * np.pi / 0.45)
    body = lay_slab(canvas, (-6.1, 6.1), (-1.22, 1.22), 2.55 + 0.025 * rib, colour)
    canvas.albedo *= (1 + 0.06 * rib * (np.abs(canvas.y) < 1.08))[..., None]
    rim = np.minimum(6.1 - np.abs(canvas.x), 1.22 - np.abs(canvas.y))
    canvas.lay(body * canvas.inside(rim - 0.13), 2.62, matt(colour))
    canvas.tint(body * canvas.inside(rim - 0.13) * 0.22, "#ffffff")
    weather(canvas, 0.05, 0.5, 100 + len(livery))
    weather(canvas, 0.28, 0.10, 101 + len(livery), "#6b4a38")
    corner = np.maximum(6.0 - np.abs(canvas.x), 1.12 - np.abs(canvas.y))
    canvas.lay(canvas.inside(corner - 0.12) * body, 2.66, matt("#4a4d50"))
    return canvas


def _crane(_: str) -> Canvas:
    """A quay crane: two portals on bogies, a lattice boom across them, cab and machinery house."""
    canvas = Canvas((22.4, 10.4), 32)
    yellow, dark = "#e3a92c", "#8a6414"
    for x in (-7.5, 7.5):
        for y in (-4.4, 4.4):
            lay_slab(canvas, (x - 1.6, x + 1.6), (y - 0.45, y + 0.45), 1.1, "#4b4e52", 0.1)
            lay_slab(canvas, (x - 0.45, x + 0.45), (y - 0.42, y + 0.42), 14.5, yellow)
        lay_tube(canvas, ((x, -4.4), (x, 4.4)), (14.5, 14.5), 0.9, yellow)
    for y in (-4.4, 4.4):
        lay_tube(canvas, ((-7.5, y), (7.5, y)), (9.0, 9.0), 0.55, dark)
    for y in (-1.35, 1.35):
        lay_tube(canvas, ((-11.0, y), (11.0, y)), (16.6, 16.6), 0.42, yellow)
    for number in range(20):
        x, turn = -10.9 + number * 1.1, 1 if number % 2 else -1
        lay_tube(canvas, ((x, -1.3 * turn), (x + 1.1, 1.3 * turn)), (16.4, 16.4), 0.16, dark)
        lay_tube(canvas, ((x, -1.3), (x, 1.3)), (16.4, 16.4), 0.16, yellow)
    lay_slab(canvas, (-4.6, -0.6), (-1.9, 1.9), 17.4 - 0.12 * np.abs(canvas.y), "#d9d7d0", 0.1)
    canvas.tint(canvas.inside(np.maximum(np.abs(canvas.x + 2.6) - 0.7, np.abs(canvas.y) - 0.7)), "#7d8285")
    lay_slab(canvas, (4.6, 6.6), (-1.0, 1.0), 17.0, "#c5322c", 0.1)
    lay_slab(canvas, (6.1, 6.6), (-0.8, 0.8), 17.05, "#24303a", 0.05)
    weather(canvas, 0.05, 0.5, 104)
    return canvas


def _hull(canvas: Canvas, half: float, beam: float, bow: float) -> Array:
    """Distance to a deck that is square at the stern and comes to a point ahead."""
    taper = np.clip((canvas.x - (half - bow)) / bow, 0, 1)
    width = beam * np.sqrt(np.clip(1 - taper**2.2, 0, 1)) * (1 - 0.12 * smoothstep(-half * 0.6, -half, canvas.x))
    return np.maximum(np.abs(canvas.y) - width, np.abs(canvas.x) - half)


def _boat(livery: str) -> Canvas:
    """A fishing boat: coloured hull, planked deck, wheelhouse aft, hatch, nets and a mast with derricks."""
    canvas = Canvas((14.4, 4.6), 48)
    paint, house = HULLS[livery]
    hull = _hull(canvas, 7.0, 2.05, 4.6)
    canvas.lay(canvas.inside(hull), 1.5 + 0.05 * np.clip(canvas.x, 0, 7), matt(paint))
    canvas.tint(canvas.band(hull + 0.42, 0.10), "#f0ece0")
    deck = canvas.inside(hull + 0.47)
    canvas.sink(deck, 1.0 + 0.05 * np.clip(canvas.x, 0, 7), matt("#b08a5c"))
    plank = canvas.band((canvas.y + 9) % 0.16 - 0.08, 0.025) * deck
    canvas.tint(plank * 0.5, "#6e5030")
    lay_slab(canvas, (-5.4, -2.4), (-1.15, 1.15), 3.0, house, 0.15)
    lay_slab(canvas, (-2.65, -2.3), (-1.0, 1.0), 2.9, "#22303c", 0.05)
    lay_slab(canvas, (-5.0, -3.0), (-0.8, 0.8), 3.12, "#cfc8b6", 0.1)
    lay_slab(canvas, (-0.9, 1.1), (-0.75, 0.75), 1.5, "#7c5a3a", 0.05)
    for place, size, colour in (
        ((2.9, -0.5), 0.55, "#3c7f6a"),
        ((2.6, 0.55), 0.42, "#d07a2c"),
        ((-6.2, 0.6), 0.4, "#2f6d84"),
    ):
        away = disc(canvas.x, canvas.y, place, 0.0)
        canvas.lay(canvas.inside(away - size), 1.3 + 0.25 * np.clip(1 - (away / size) ** 2, 0, 1), matt(colour))
        canvas.tint(canvas.band(away % 0.12 - 0.06, 0.03) * canvas.inside(away - size) * 0.5, "#1d2a2a")
    for reach in (-1.7, 1.7):
        lay_tube(canvas, ((-1.6, 0.0), (0.8, reach)), (4.0, 3.0), 0.12, "#e6dfcf")
    canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (-1.6, 0.0), 0.16)), 4.4, matt("#f2eee2"))
    weather(canvas, 0.05, 0.3, 106)
    return canvas


def _ferry(_: str) -> Canvas:
    """A car ferry: white decks, a funnel, lifeboats, benches aft and a bridge across the bow."""
    canvas = Canvas((46.4, 13.4), 24 * 2)
    hull = _hull(canvas, 23.0, 6.4, 11.0)
    canvas.lay(canvas.inside(hull), 4.0, matt("#1f3f66"))
    canvas.tint(canvas.band(hull + 0.25, 0.3), "#f4f2ea")
    deck = canvas.inside(hull + 0.6)
    canvas.sink(deck, 3.6, matt("#5f7f6c"))
    house = canvas.inside(np.maximum(_hull(canvas, 17.5, 5.0, 5.0), -17.0 - canvas.x))
    canvas.lay(house, 6.6, matt("#eceae2"))
    canvas.tint(canvas.band(_hull(canvas, 17.5, 5.0, 5.0) + 0.25, 0.22) * house * 0.6, "#b8b6ae")
    bench_x, bench_y = (canvas.x + 100) % 1.6 - 0.8, (canvas.y + 100) % 2.2 - 1.1
    aft = house * (canvas.x < -5.5) * (canvas.x > -16) * (np.abs(canvas.y) < 3.9)
    canvas.lay(canvas.inside(np.maximum(np.abs(bench_x) - 0.28, np.abs(bench_y) - 0.85)) * aft, 7.0, matt("#c98a3c"))
    lay_slab(canvas, (-4.4, 9.5), (-3.9, 3.9), 8.2, "#f3f1ea", 0.5)
    for x in (1.4, 3.4, 5.4):
        lay_slab(canvas, (x, x + 1.2), (-2.4, 2.4), 8.4, "#cfd3d2", 0.1)
    lay_slab(canvas, (9.6, 12.2), (-6.0, 6.0), 8.8, "#f3f1ea", 0.3)
    lay_slab(canvas, (11.8, 12.25), (-5.7, 5.7), 8.7, "#1c2a36", 0.1)
    lay_slab(canvas, (-3.2, 0.4), (-1.4, 1.4), 11.0, "#c5322c", 0.7)
    lay_slab(canvas, (-2.7, -0.1), (-1.0, 1.0), 10.6, "#2a2624", 0.5)
    canvas.tint(canvas.inside(np.maximum(np.abs(canvas.x + 1.4) - 0.5, np.abs(canvas.y) - 1.4)) * 0.85, "#f4f2ea")
    for side in (-1, 1):
        for x in (-14.0, -9.5, 0.5, 5.0):
            away = np.maximum(np.abs(canvas.x - x) * 0.42, np.abs(canvas.y - side * 5.35) * 1.0) - 0.62
            round_boat = np.hypot((canvas.x - x) / 1.75, (canvas.y - side * 5.35) / 0.62)
            canvas.lay(
                canvas.inside(np.maximum(away, (round_boat - 1) * 0.6)), 6.9 + 0.4 * (1 - round_boat), matt("#e8742a")
            )
    for x in (15.5, 18.0):
        canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (x, 0.0), 0.5)), 4.4, matt("#d9b23c"))
    weather(canvas, 0.03, 0.6, 108)
    return canvas


MODELS = (
    Model("container", (12.2, 2.44), 2.8, _container, tuple(CONTAINERS), nook=0.2),
    Model("crane", (22.0, 10.0), 18.0, _crane, nook=0.5),
    Model("boat", (14.0, 4.2), 4.5, _boat, tuple(HULLS), nook=0.3),
    Model("ferry", (46.0, 13.0), 11.5, _ferry, nook=0.6),
)
