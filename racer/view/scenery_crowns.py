"""Trees dressed for a season: which crown, which colours, and snow or blossom on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from racer.view.light import Light
from racer.view.noise import Floats
from racer.view.palette import hex_colour
from racer.view.scenery_form import Bytes
from racer.view.scenery_light import crown_shadow, picture_of
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
SILVER = "2f3d33 445548 5f7160 7f907b a3b09b cdd5c4"
SAGE = "344035 4b5a49 687759 8a9672 adb58f d4d8b8"
NEEDLE = "0e211c 173528 234c35 356644 57855a 8dab7c"
BLUE_NEEDLE = "0f2226 18363a 25504f 3b6b66 618c82 98b3a6"
OLD_NEEDLE = "1a2416 293a20 3d532b 56703a 7a8f56 aab583"
BROWN_NEEDLE = "1d2217 2f3822 49502c 66693a 8b8856 b5ae82"
CYPRESS = "0d1f16 15301f 20432a 315a36 4f7a4c 84a276"
BARK = "231c18 3d332c 5c5047 807368 a89c90 d0c7bc"
BIRCH_BARK = "3a3432 635d59 918b86 bab5af d9d6d1 f2f0ec"
FROST = "5d7899 8aa4c4 b9cbe0 e3ecf5 ffffff"
BLOSSOM = (0.98, 0.88, 0.90)
WHITE_BLOSSOM = (0.97, 0.96, 0.92)
FRUIT = (0.72, 0.16, 0.10)

Pair = tuple[str, str]
EVERGREEN = frozenset({"pine", "olive", "cypress"})
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
        "fruit-tree": ((FRESH, LIME),),
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
    values = pixels.values.astype(np.float32) / np.float32(255.0)
    colour = _dressed(values, wish, season, group, snowy=snowy) * np.array(light.lit_tint, np.float32)
    if light.lamps:
        colour *= np.float32(0.9)
    picture = picture_of(colour, values[..., 3])
    scale = wish.width / pixels.size[0]
    side = max(1, round(picture.width * scale * px_per_m / pixels.px_per_m))
    picture = _scaled(picture, side)
    cover = pygame.surfarray.array_alpha(picture).T.astype(np.float32) / np.float32(255.0)
    dense = 0.5 if group == "bare" else DENSE.get(wish.kind, 0.95)
    cone = wish.kind in {"pine", "cypress"}
    shadow, margin = crown_shadow(cover, pixels.tall * scale, light, px_per_m, cone=cone, dense=dense)
    return CrownStamp(picture, shadow, margin)


def _scaled(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Scaled by way of colours times alpha, so that no dark rim grows."""
    if side == picture.width:
        return picture
    small = pygame.transform.smoothscale(picture.premul_alpha(), (side, side))
    alpha = pygame.surfarray.array_alpha(small).astype(np.float32)[..., None]
    colours = pygame.surfarray.pixels3d(small)
    colours[:] = np.clip(colours * (255.0 / np.maximum(alpha, 1.0)), 0.0, 255.0).astype(np.uint8)
    del colours
    return small


def _dressed(values: Floats, wish: CrownWish, season: str, group: str, *, snowy: bool) -> Floats:
    place, second, spots = values[..., 0], values[..., 1], values[..., 2]
    pairs = tones(wish.kind, season)
    first, other = (_ramped(stops, place) for stops in pairs[wish.tone % len(pairs)])
    if wish.kind in EVERGREEN and wish.kind != "olive":
        # Here the second layer is light on snow, so the tone is one mix for the whole tree.
        colour = first + (other - first) * np.float32(0.35)
    else:
        colour = first + (other - first) * second[..., None]
    if snowy:
        amount = 0.62 if group == "bare" else 0.95 if wish.kind != "olive" else 0.6
        return _mixed(colour, _ramped(FROST, second if wish.kind != "olive" else place + 0.2), spots * amount)
    if wish.kind == "fruit-tree" and season == "spring":
        bloom = BLOSSOM if wish.tone % 2 else WHITE_BLOSSOM
        return _mixed(colour, np.array(bloom, np.float32) * (0.55 + 0.75 * place[..., None]), np.sqrt(spots) * 0.95)
    if wish.kind == "fruit-tree" and season in {"summer", "autumn"} and wish.tone % 3:
        fruit = np.array(FRUIT, np.float32) * (0.5 + place[..., None])
        return _mixed(colour, fruit, np.clip(spots * 2.2 - 1.1, 0.0, 1.0) * 0.85)
    return colour


def _mixed(one: Floats, other: Floats, share: Floats) -> Floats:
    return one + (other - one) * share[..., None]


def _ramped(stops: str, place: Floats) -> Floats:
    """Colours from 0 to 1 along a ramp."""
    colours = np.array([hex_colour(stop) for stop in stops.split()], np.float32) / np.float32(255.0)
    at = np.linspace(0.0, 1.0, len(colours))
    steps = np.linspace(0.0, 1.0, 256)
    table = np.stack([np.interp(steps, at, colours[:, part]) for part in range(3)], 1).astype(np.float32)
    painted: Floats = table[np.clip(place * 255.0, 0.0, 255.0).astype(np.uint8)]
    return painted
