"""Trees dressed for a season: which crown, which colours, and snow or blossom on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import pygame

from racer.view.grade import graded
from racer.view.light import Light
from racer.view.noise import Floats, as_floats
from racer.view.palette import hex_colour
from racer.view.scenery_form import Bytes
from racer.view.scenery_light import CONE, DOME, TWIGS, crown_shadow, picture_of
from racer.view.sprites import Sprites

LEAF = "1c3322 28492b 3c6432 587f3a 7d9e4a adbf6c"
DRY_LEAF = "263a20 385328 547032 788c3c 9da84e c8c678"
DEEP_LEAF = "16301f 214428 33592f 4c7236 6c8c44 98ab62"
FRESH = "28431f 3a5f28 548235 76a344 9cc25a cfe28c"
LIME = "33481f 4b6727 6c8a33 92ab44 b7c85e e0e69a"
GOLD = "4a3312 6e4c17 97701f bf952d dcb94c f2dd8c"
RUST = "3c1c10 5e2b14 84401a aa5c24 c98140 e4b07a"
CRIMSON = "33130f 521c14 76281a 9a3d26 bb613c d99a74"
TURNING = "2c3a1c 455226 67702c 93913a bdb04e e0d186"
SILVER = "2b3b2a 3f543c 5a7050 7b8f6b a0af8c cad3b8"
SAGE = "2f3e2a 465a3b 64784c 889863 adb882 d5dbac"
NEEDLE = "0e211c 173528 234c35 356644 57855a 8dab7c"
BLUE_NEEDLE = "10221f 1a3731 295046 426c5f 698d7d 9fb5a3"
OLD_NEEDLE = "1a2416 293a20 3d532b 56703a 7a8f56 aab583"
BROWN_NEEDLE = "1d2217 2f3822 49502c 66693a 8b8856 b5ae82"
CYPRESS = "12251a 1c3823 2a4d2e 3f663c 617f50 92a77a"
WINTER_NEEDLE = "14232a 1d3138 2a4547 3f5d5a 667f79 9dafa8"
BARK = "1c1612 30271f 493c31 665646 877563 b0a08c"
BIRCH_BARK = "3a3432 635d59 918b86 bab5af d9d6d1 f2f0ec"
FROST = "5d7899 8aa4c4 b9cbe0 e3ecf5 ffffff"
PINK_BLOSSOM = "7d5560 a87a86 d3a6b0 f0ccd2 fae6e6"
WHITE_BLOSSOM = "7c7d70 a8a89a d2d1c4 eeede4 fbfaf4"
FRUIT = "4a0d08 7c1a10 aa2c1a cc4a2e e27a58"

Pair = tuple[str, str]
CONES = frozenset({"pine", "cypress"})
NEEDLES: tuple[Pair, ...] = ((NEEDLE, NEEDLE), (BLUE_NEEDLE, NEEDLE), (OLD_NEEDLE, NEEDLE), (NEEDLE, BROWN_NEEDLE))
ALWAYS: dict[str, tuple[Pair, ...]] = {
    "pine": NEEDLES,
    "olive": ((SILVER, SAGE), (SAGE, SILVER), (SILVER, DRY_LEAF)),
    "cypress": ((CYPRESS, CYPRESS), (CYPRESS, OLD_NEEDLE)),
}
DRESS: dict[str, dict[str, tuple[Pair, ...]]] = {
    "summer": {
        "": ((LEAF, DRY_LEAF), (DEEP_LEAF, LEAF), (DRY_LEAF, LEAF)),
        "birch": ((DRY_LEAF, LIME), (FRESH, DRY_LEAF)),
        "willow": ((SAGE, FRESH), (DRY_LEAF, SAGE)),
    },
    "autumn": {
        "": ((GOLD, RUST), (RUST, CRIMSON), (TURNING, GOLD), (RUST, GOLD), (DRY_LEAF, TURNING)),
        "birch": ((GOLD, LIME), (GOLD, TURNING)),
        "willow": ((TURNING, GOLD), (LIME, TURNING)),
        "fruit-tree": ((TURNING, RUST), (DRY_LEAF, GOLD), (TURNING, GOLD)),
    },
    "spring": {
        "": ((FRESH, LIME), (LEAF, FRESH), (LIME, FRESH)),
        "fruit-tree": ((FRESH, LIME), (FRESH, LEAF)),
    },
    "winter": {"": ((BARK, BARK),), "birch": ((BIRCH_BARK, BARK),)},
}
DENSE = {"tree": 0.95, "birch": 0.86, "willow": 0.92, "olive": 0.88}


@dataclass(frozen=True, slots=True)
class CrownStamp:
    """A crown's picture and the shadow it throws, both placed by their top left from the trunk in pixels."""

    picture: pygame.Surface
    shadow: Bytes
    margin: int


def crown_group(sprites: Sprites, kind: str, season: str) -> str:
    """Leaves, or bare branches in winter."""
    return "bare" if season == "winter" and sprites.names("bare", kind) else "crowns"


def tones(kind: str, season: str) -> tuple[Pair, ...]:
    """The pairs of ramps that trees of this kind wear."""
    dress = DRESS[season]
    return ALWAYS.get(kind) or dress.get(kind) or dress[""]


@dataclass(frozen=True, slots=True)
class Dress:
    """What a season and a light do to leaves."""

    season: str
    tint: tuple[float, float, float]
    bare: bool
    snowy: bool


@dataclass(frozen=True, slots=True)
class CrownWish:
    """One crown as it shall look."""

    kind: str
    number: str
    tone: int
    width: float
    """m"""


def make_crown(
    sprites: Sprites, wish: CrownWish, light: Light, season: str, px_per_m: float, *, snowy: bool
) -> CrownStamp:
    """Colour a crown, scale it and let it throw its shadow."""
    group = crown_group(sprites, wish.kind, season)
    pixels = sprites.pixels(group, wish.kind, wish.number)
    scale = wish.width / pixels.size[0]
    side = max(1, round(pixels.values.shape[0] * scale * px_per_m / pixels.px_per_m))
    values = _scaled(pixels.values, side)
    dress = Dress(season, light.lit_tint, bare=group == "bare", snowy=snowy)
    picture = picture_of(_dressed(values, wish, dress), values[..., 3])
    dense = 0.62 if dress.bare else DENSE.get(wish.kind, 0.95)
    shape = CONE if wish.kind in CONES else TWIGS if dress.bare else DOME
    shadow, margin = crown_shadow(values[..., 3], pixels.tall * scale, light, px_per_m, shape, dense)
    return CrownStamp(picture, shadow, margin)


def _scaled(values: Bytes, side: int) -> Floats:
    """Numbers from 0 to 1 at a size, scaled by way of colours times alpha, so that no dark rim grows."""
    if side == values.shape[0]:
        return values.astype(np.float32) * np.float32(1.0 / 255.0)
    layers = values.astype(np.uint16)
    layers[..., :3] = layers[..., :3] * layers[..., 3:] // 255
    flat = np.ascontiguousarray(layers.astype(np.uint8))
    surface = pygame.image.frombuffer(flat.tobytes(), (values.shape[1], values.shape[0]), "RGBA")
    small = pygame.transform.smoothscale(surface, (side, side))
    got = np.frombuffer(pygame.image.tobytes(small, "RGBA"), np.uint8).reshape(side, side, 4).astype(np.float32)
    got[..., :3] /= np.maximum(got[..., 3:], 1.0)
    got[..., 3] *= np.float32(1.0 / 255.0)
    return got


def _dressed(values: Floats, wish: CrownWish, dress: Dress) -> Floats:
    place, second, spots = values[..., 0], values[..., 1], values[..., 2]
    season, snowy = dress.season, dress.snowy
    pairs = tones(wish.kind, season)
    pair = (WINTER_NEEDLE, NEEDLE) if snowy and wish.kind == "pine" else pairs[wish.tone % len(pairs)]
    first, other = (_ramped(stops, place, dress.tint) for stops in pair)
    # A cone's second layer is the light on its snow, so its tone is one mix for the whole tree.
    colour = _mixed(first, other, np.full_like(second, 0.35) if wish.kind in CONES else second)
    if snowy:
        amount = 0.62 if dress.bare else 0.95 if wish.kind in CONES else 0.6
        white = second if dress.bare or wish.kind in CONES else place + np.float32(0.2)
        return _mixed(colour, _ramped(FROST, white, dress.tint), spots * np.float32(amount))
    if wish.kind == "fruit-tree" and season == "spring":
        bloom = _ramped(PINK_BLOSSOM if wish.tone % 2 else WHITE_BLOSSOM, place, dress.tint)
        return _mixed(colour, bloom, np.clip(spots * 4.5 - 2.2, 0.0, 1.0) * np.float32(0.95))
    if wish.kind == "fruit-tree" and season in {"summer", "autumn"} and wish.tone % 3:
        return _mixed(colour, _ramped(FRUIT, place, dress.tint), np.clip(spots * 7.0 - 5.6, 0.0, 1.0))
    return colour


def _mixed(one: Floats, other: Floats, share: Floats) -> Floats:
    return one + (other - one) * share[..., None]


def _ramped(stops: str, place: Floats, tint: tuple[float, float, float]) -> Floats:
    """Graded colours from 0 to 1 along a ramp."""
    painted: Floats = _table(stops, tint)[np.clip(place * 255.0, 0.0, 255.0).astype(np.uint8)]
    return painted


@cache
def _table(stops: str, tint: tuple[float, float, float]) -> Floats:
    colours = np.array([hex_colour(stop) for stop in stops.split()], np.float64) * np.array(tint)
    at, steps = np.linspace(0.0, 1.0, len(colours)), np.linspace(0.0, 1.0, 256)
    flat = np.stack([np.interp(steps, at, colours[:, part]) for part in range(3)], 1)
    return as_floats(graded(flat) / 255.0)
