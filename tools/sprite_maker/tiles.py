"""A picture of every surface without seams, as large as a tile, for the palette of a track editor."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import rgb
from sprite_maker.shapes import Array
from sprite_maker.textures import lit_relief, noise, on_ramp, pebbles, ramp

PPM = 16
SIDE_M = 2.0
SIDE = int(PPM * SIDE_M)
SHAPE = (SIDE, SIDE)

ASPHALT = "2b2a2b 3e3d3f 545355 6b6a6b 828180 9d9b98"
CONCRETE = "6f6e6b 8b8a86 a3a29d b5b4ae c6c5bf d9d8d2"
GRASS = "3a5528 50702f 67893a 7d9e46 95b157 b5c878"
HEATH = "453820 5f4f30 7c6a44 94815a ac9a72 cbb992"
GRAVEL = "7b6648 9c8560 b8a178 cdb98f e0d0aa f2e6c8"
PACKED_SNOW = "71839a 8b9cb1 a5b4c5 bcc8d5 d3dce5 eaf0f5"
SNOW = "8ba3c4 a9bdd8 c6d5e7 dfe8f2 f1f5f9 ffffff"
ICE = "6c93ac 8cb0c5 a4c8da bfdde8 d9edf2 f8fdfe"
SAND = "a08555 bb9f6c d1b98a e0cca0 eddcb6 f8ecd0"
MUD = "241a13 3a2a1c 523d29 6a5138 86694a a88b66"
PUDDLE = "39404e 4f5a6c 75808f a9a6a3 e0c6a4"
WATER = "2c5a6b 3b7585 5797a0 86bcb9"


def tile_pixels(surface: str) -> NDArray[np.uint8]:
    """The tile of a surface by its name; a wet one is its dry self, darker and with a sheen."""
    dry = surface.removeprefix("wet_")
    colour = TILES[dry]()
    if dry != surface:
        colour = _wetted(colour, SURFACES.index(surface))
    pixels = np.concatenate([colour, np.ones((*SHAPE, 1))], axis=2)
    return np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8)


def _wetted(colour: Array, seed: int) -> Array:
    pool = np.clip(0.35 + 0.5 * noise(SHAPE, 4.0, seed), 0, 1)[..., None]
    return colour * (0.70, 0.72, 0.76) + pool * np.array([0.05, 0.08, 0.11])


def _asphalt() -> Array:
    return on_ramp(ramp(ASPHALT), 0.50 + 0.05 * noise(SHAPE, 0.6, 1) + 0.025 * noise(SHAPE, 3, 2))


def _concrete() -> Array:
    edge = np.minimum(*np.mgrid[0:SIDE, 0:SIDE])
    value = 0.53 + 0.04 * noise(SHAPE, 0.6, 3) + 0.04 * noise(SHAPE, 4, 4) - 0.32 * (edge < 1)
    return on_ramp(ramp(CONCRETE), value)


def _grass() -> Array:
    blades = noise(SHAPE, (1.6, 0.5), 5)
    return on_ramp(ramp(GRASS), 0.48 + 0.075 * blades + 0.05 * noise(SHAPE, 3, 6))


def _off_road() -> Array:
    value = 0.45 + 0.08 * noise(SHAPE, (1.3, 0.6), 7) + 0.05 * pebbles(SHAPE, 26, (0.8, 1.6), 8)
    earth = on_ramp(ramp(HEATH), value + 0.06 * noise(SHAPE, 4, 9))
    tuft = np.clip(noise(SHAPE, 2.2, 10) - 0.7, 0, 0.8)[..., None]
    return earth + (on_ramp(ramp(GRASS), value) - earth) * tuft


def _gravel() -> Array:
    return on_ramp(ramp(GRAVEL), 0.50 + 0.12 * pebbles(SHAPE, 260, (0.9, 2.1), 11) + 0.03 * noise(SHAPE, 4, 12))


def _snow() -> Array:
    ruts = np.sin(np.arange(SIDE) * (2 * np.pi / SIDE) * 2)[:, None]
    return on_ramp(ramp(PACKED_SNOW), 0.52 + 0.05 * ruts + 0.06 * noise(SHAPE, (0.8, 3.5), 13))


def _ice() -> Array:
    crack = np.clip(1 - 9 * np.abs(noise(SHAPE, 4.5, 14) + 0.2 * noise(SHAPE, 1.2, 15)), 0, 1)
    return on_ramp(ramp(ICE), 0.46 + 0.07 * noise(SHAPE, 5, 16) + 0.30 * crack)


def _kerb() -> Array:
    red = (np.arange(SIDE) // (SIDE // 2) == 0)[None, :, None]
    shade = 1 + 0.04 * noise(SHAPE, 0.7, 17)
    joint = np.where(np.arange(SIDE) % (SIDE // 2) == 0, 0.75, 1.0)[None, :]
    return np.where(red, rgb("#c5322c"), rgb("#e9e6dd")) * (shade * joint)[..., None]


def _sand() -> Array:
    return on_ramp(ramp(SAND), 0.52 + 0.07 * lit_relief(noise(SHAPE, (1.6, 5), 18)) + 0.04 * noise(SHAPE, 0.6, 19))


def _mud() -> Array:
    return on_ramp(ramp(MUD), 0.48 + 0.13 * lit_relief(noise(SHAPE, 2.0, 20)) + 0.05 * noise(SHAPE, 0.8, 21))


def _puddle() -> Array:
    return on_ramp(ramp(PUDDLE), 0.42 + 0.10 * noise(SHAPE, (2, 6), 22) + 0.02 * noise(SHAPE, 0.7, 23))


def _water() -> Array:
    return on_ramp(ramp(WATER), 0.42 + 0.10 * lit_relief(noise(SHAPE, (1.4, 4), 24)) + 0.08 * noise(SHAPE, 5, 25))


def _oil() -> Array:
    colour = _asphalt() * 0.55
    film = noise(SHAPE, 4, 26)
    hue = np.stack([np.sin(3 * film + turn) for turn in (0.0, 2.1, 4.2)], axis=2)
    return colour + 0.045 * hue * np.clip(0.6 + 0.5 * noise(SHAPE, 3, 27), 0, 1)[..., None]


def _deep_snow() -> Array:
    return on_ramp(ramp(SNOW), 0.66 + 0.075 * lit_relief(noise(SHAPE, 3.2, 28)) + 0.03 * noise(SHAPE, 0.8, 29))


TILES = {
    "asphalt": _asphalt,
    "concrete": _concrete,
    "off_road": _off_road,
    "gravel": _gravel,
    "snow": _snow,
    "ice": _ice,
    "kerb": _kerb,
    "grass": _grass,
    "sand": _sand,
    "mud": _mud,
    "puddle": _puddle,
    "water": _water,
    "oil": _oil,
    "deep_snow": _deep_snow,
}
SURFACES = (*TILES, "wet_asphalt", "wet_concrete", "wet_off_road", "wet_kerb", "wet_grass")
