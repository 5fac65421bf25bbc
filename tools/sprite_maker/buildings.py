"""Church, tower and kiln, and the coverings that roofs of any size are laid from."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import Canvas
from sprite_maker.forms import PPM, STEEPEST, Model, cells, lay_slab, matt, weather
from sprite_maker.shapes import Array, disc
from sprite_maker.textures import noise, on_ramp, ramp

ROOF_SIDE_M = 6.0
"""m: coverings repeat after this."""
FINE = 4

RED_TILE = "633b2e 7c4c3b 925e49 a6725b ba917b"
OLD_TILE = "705848 8a705a a2886e b8a088 cdbaa5"
SLATE = "31363d 434a52 58606a 707983 8e979f"
TIN = "7d8588 959da0 adb4b6 c5cacb dde0e0"
RUST = "56392c 705042 896858 a08475 b9a294"
FELT = "5c5a57 74726e 8d8a85 a5a29c bdbab3"


def _tiled(tones: str, seed: int, pitch: tuple[float, float]) -> tuple[Array, Array]:
    """Rows of tiles that run along x and climb towards -y: colours and height."""
    rows, columns = round(ROOF_SIDE_M / pitch[1]), round(ROOF_SIDE_M / pitch[0])
    y, x = _grid()
    row = np.floor(y / pitch[1]).astype(int)
    shift = (row % 2) * pitch[0] / 2
    column = np.floor((x + shift) / pitch[0]).astype(int) % columns
    u, v = ((x + shift) % pitch[0]) / pitch[0] - 0.5, (y % pitch[1]) / pitch[1]
    chance = np.random.default_rng(seed).uniform(size=(rows, columns))[row % rows, column]
    patches = noise((x.shape[0], x.shape[1]), 0.7 * PPM * FINE, seed + 1)
    value = 0.34 + 0.32 * chance + 0.05 * patches - 0.30 * (v > 0.88) - 0.12 * (np.abs(u) > 0.43)
    return on_ramp(ramp(tones), value), 0.05 * v + 0.035 * np.cos(u * 2 * np.pi)


def _grid() -> tuple[Array, Array]:
    count = int(ROOF_SIDE_M * PPM * FINE)
    y, x = np.mgrid[0:count, 0:count].astype(np.float32)
    return (y + 0.5) / (PPM * FINE), (x + 0.5) / (PPM * FINE)


def _ribbed(tones: str, seed: int, pitch: float) -> tuple[Array, Array]:
    """Sheets of tin with ribs that run down the slope."""
    y, x = _grid()
    shape = (x.shape[0], x.shape[1])
    sheets = np.random.default_rng(seed).uniform(size=6)[np.floor(x).astype(int) % 6]
    rib = np.cos(x * 2 * np.pi / pitch)
    streak = noise(shape, (0.9 * PPM * FINE, 0.05 * PPM * FINE), seed + 1)
    lap = np.abs(y % 3.0) < 0.05
    value = 0.46 + 0.16 * (sheets - 0.5) + 0.10 * rib + 0.07 * streak - 0.22 * lap
    return on_ramp(ramp(tones), value), 0.035 * rib


def _felted(tones: str, seed: int) -> tuple[Array, Array]:
    """Strips of felt under gravel, with damp patches."""
    _, x = _grid()
    shape = (x.shape[0], x.shape[1])
    grit, damp = noise(shape, 1.6, seed), noise(shape, 0.6 * PPM * FINE, seed + 1)
    seam = np.abs(x % 1.0) < 0.04
    value = 0.5 + 0.07 * grit + 0.06 * damp - 0.10 * seam
    return on_ramp(ramp(tones), value), 0.01 * grit


COVERINGS: dict[str, Callable[[], tuple[Array, Array]]] = {
    "red-tile": lambda: _tiled(RED_TILE, 70, (0.3, 0.375)),
    "old-tile": lambda: _tiled(OLD_TILE, 72, (0.3, 0.375)),
    "slate": lambda: _tiled(SLATE, 74, (0.4, 0.3)),
    "tin": lambda: _ribbed(TIN, 76, 0.5),
    "rust": lambda: _ribbed(RUST, 78, 0.5),
    "felt": lambda: _felted(FELT, 80),
}


def covering_pixels(name: str) -> NDArray[np.uint8]:
    """A covering's colours, flat and without seams."""
    colours, _ = COVERINGS[name]()
    small = _shrunk(colours)
    return _opaque(small)


def covering_form_pixels(name: str) -> NDArray[np.uint8]:
    """A covering's fine slopes: right in red, down in green."""
    _, height = COVERINGS[name]()
    step = 2 / (PPM * FINE)
    across = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / step
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / step
    slopes = [np.clip(s, -STEEPEST, STEEPEST) / (2 * STEEPEST) + 0.5 for s in (across, down)]
    return _opaque(_shrunk(np.dstack([*slopes, np.zeros_like(height)])))


def _shrunk(layers: Array) -> Array:
    side = layers.shape[0] // FINE
    means: Array = layers.reshape(side, FINE, side, FINE, 3).mean(axis=(1, 3))
    return means


def _opaque(colour: Array) -> NDArray[np.uint8]:
    pixels = np.dstack([colour, np.ones(colour.shape[:2])])
    return np.round(np.round(np.clip(pixels, 0, 1) * 51) * 5).astype(np.uint8)


def _slated(canvas: Canvas, where: Array, tones: str, seed: int, pitch: tuple[float, float]) -> None:
    """Colour a part with rows of slates or bricks."""
    u, v, chance = cells(canvas, pitch, seed)
    joint = np.maximum(np.abs(u) - pitch[0] * 0.44, np.abs(v) - pitch[1] * 0.40) > 0
    colour = on_ramp(ramp(tones), 0.34 + 0.34 * chance(0) - 0.16 * joint)
    canvas.albedo += (colour - canvas.albedo) * where[..., None]


def _church(_: str) -> Canvas:
    """A nave with a steep slate roof, a choir, side porch, and a square tower with a spire at the west end."""
    canvas = Canvas((22.4, 12.4), 32)
    x, y = canvas.x, canvas.y
    nave = lay_slab(canvas, (-7.0, 8.0), (-4.4, 4.4), 8.6 - 1.0 * np.abs(y), "#58606a")
    choir = lay_slab(
        canvas, (7.6, 10.6), (-2.8, 2.8), np.minimum(6.4 - 0.9 * np.abs(y), 6.4 - 0.8 * (x - 7.6)), "#58606a"
    )
    for side in (-1, 1):
        aisle = lay_slab(
            canvas, (-5.5, 6.5), (side * 5.2 - 0.9, side * 5.2 + 0.9), 4.2 - 0.5 * (np.abs(y) - 4.3), "#58606a"
        )
        _slated(canvas, aisle * (canvas.height < 4.6), SLATE, 83, (0.4, 0.3))
    porch = lay_slab(canvas, (0.4, 3.2), (4.6, 6.0), 3.6 - 0.8 * np.abs(x - 1.8), "#8e5138")
    for part, seed in ((nave, 81), (choir, 82)):
        _slated(canvas, part * (canvas.height > 4.5), SLATE, seed, (0.4, 0.3))
    canvas.tint(canvas.band(y, 0.22) * nave, "#3a3f45")
    _slated(canvas, porch * (np.abs(canvas.height - 3.0) < 0.7), RED_TILE, 84, (0.3, 0.35))
    tower = lay_slab(canvas, (-11.0, -6.0), (-2.5, 2.5), 9.0, "#b7b0a2")
    _slated(canvas, tower * (canvas.height > 8.9), "8f897c a29c8f b5afa2 c8c2b6", 85, (0.6, 0.4))
    spread = np.maximum(np.abs(x + 8.5), np.abs(y))
    spire = canvas.inside(spread - 2.1)
    canvas.lay(spire, 9.2 + (2.1 - spread) * 2.2, matt("#4d6b62"))
    canvas.tint(spire * canvas.band(np.abs(x + 8.5) - np.abs(y), 0.12) * 0.6, "#83a398")
    weather(canvas, 0.05, 0.6, 86)
    gold = np.minimum(np.abs(x + 8.5), np.abs(y)) - 0.07
    canvas.lay(canvas.inside(np.maximum(gold, spread - 0.55)), 14.5, matt("#e6c45a"))
    return canvas


def _tower(_: str) -> Canvas:
    """A bell tower: stone cornice, dark openings, a four-sided tiled roof."""
    canvas = Canvas((7.2, 7.2), 48)
    spread = np.maximum(np.abs(canvas.x), np.abs(canvas.y))
    body = lay_slab(canvas, (-3.5, 3.5), (-3.5, 3.5), 14.0, "#cbb591")
    _slated(canvas, body, "a8946e bba682 ccb896 dccbac", 87, (0.7, 0.4))
    lay_slab(canvas, (-3.0, 3.0), (-3.0, 3.0), 14.6, "#e0cfae")
    ring = canvas.inside(spread - 2.5)
    canvas.lay(ring, 14.7 + (2.5 - spread) * 0.75, matt("#ab5433"))
    rows = (spread / 0.36) % 1.0
    u = np.where(np.abs(canvas.x) > np.abs(canvas.y), canvas.y, canvas.x)
    tiles = on_ramp(
        ramp(RED_TILE), 0.48 + 0.12 * np.sin(u * 21) * np.sin(np.floor(spread / 0.36) * 5.1) - 0.2 * (rows < 0.2)
    )
    canvas.albedo += (tiles - canvas.albedo) * ring[..., None]
    canvas.tint(ring * canvas.band(np.abs(canvas.x) - np.abs(canvas.y), 0.16), "#d68a62")
    canvas.lay(canvas.inside(disc(canvas.x, canvas.y, (0.0, 0.0), 0.22)), 16.8, matt("#e6c45a"))
    weather(canvas, 0.05, 0.5, 88)
    return canvas


def _kiln(_: str) -> Canvas:
    """A round kiln of brick with iron bands, fire holes all around and a chimney out of its middle."""
    canvas = Canvas((18.4, 18.4), 32)
    away, turn = np.hypot(canvas.x, canvas.y), np.arctan2(canvas.y, canvas.x)
    wall = canvas.inside(away - 9.0)
    canvas.lay(wall, 3.2 + 0.0 * away, matt("#9a5a40"))
    canvas.lay(canvas.inside(away - 7.9), 4.2 + 2.6 * np.sqrt(np.clip(1 - (away / 8.2) ** 2, 0, 1)), matt("#a8654a"))
    ring = np.floor(away / 0.3)
    along_ring = turn * (ring + 0.5) * 0.3 / 0.62
    chance = np.sin(np.floor(along_ring + 0.5 * (ring % 2)) * 12.9898 + ring * 78.233) * 43758.5453
    chance = chance - np.floor(chance)
    joint = (away / 0.3 % 1 < 0.16) | ((along_ring + 0.5 * (ring % 2)) % 1 < 0.10)
    brick = on_ramp(ramp("623527 7a4636 905845 a66d57 bb8a74"), 0.26 + 0.45 * chance - 0.20 * joint)
    canvas.albedo += (brick - canvas.albedo) * wall[..., None]
    for radius in (8.55, 7.2, 5.0):
        canvas.tint(canvas.band(away - radius, 0.16), "#3b3836")
    holes = np.abs((turn * 12 / (2 * np.pi)) % 1 - 0.5) * away
    canvas.sink(canvas.inside(np.maximum(holes * 0.52 - 0.28, np.abs(away - 6.1) - 0.3)), 4.6, matt("#231a16"))
    weather(canvas, 0.45, 0.9, 89, "#3a2b24")
    weather(canvas, 0.06, 0.4, 90)
    shaft = canvas.inside(away - 1.55)
    canvas.sink(shaft, 14.0 - 0.2 * away, matt("#8b4b34"))
    canvas.tint(canvas.band(away - 1.4, 0.28), "#c98868")
    canvas.sink(canvas.inside(away - 0.95), 11.0, matt("#120e0c"))
    return canvas


MODELS = (
    Model("church", (22.0, 12.0), 15.0, _church, nook=0.8),
    Model("tower", (7.0, 7.0), 17.0, _tower, nook=0.5),
    Model("kiln", (18.0, 18.0), 14.5, _kiln, nook=0.7),
)
