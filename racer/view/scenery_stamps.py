"""Picks a picture for each thing beside the road, turns and lights it, and keeps what was made last."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import cache
from math import cos, degrees, log, radians, sin, sqrt
from zlib import crc32

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.scenery import BEHIND, scenery_kinds
from racer.content.track import Scenery
from racer.view.light import Light
from racer.view.scenery_crowns import CrownWish, crown_group, make_crown, tones
from racer.view.scenery_form import Bytes, Form, blank, joined, read_form, spliced, stretched, turned
from racer.view.scenery_light import aloft_shadow, ground_shadow, lit
from racer.view.scenery_paint import PAINTED, paint_picture
from racer.view.scenery_roofs import Roofer
from racer.view.sprites import Sprites

HEADING_STEP = radians(2.0)
ROUGH_TURN = radians(30.0)
SIZE_STEP = 0.11
"""Crowns come in sizes this share apart."""
KEPT_BYTES = 128_000_000
COVERED = 96
"""Alpha from which a pixel hides the ground."""
MODELS = {
    "rock": tuple(f"rock-{number}" for number in range(6)),
    "stand": tuple(f"stand-{number}" for number in range(3)),
    "parked-car": ("parked-hatch", "parked-roadster"),
}
REPEATED = frozenset({"stand", "banner", "container", "log-pile", "brick-stack", "tent", "bale", "parked-car"})
"""Kinds that are laid side by side where a track wants more than one would fill."""
GROWING = frozenset({"rock", "kiln", "church", "tower", "boat", "ferry", "tent"})
"""Kinds that are taller when they are wider."""
WRITTEN = frozenset({"board", "banner"})
"""Kinds that are read, so never upside down."""
BACK = 0x9A, 0x9C, 0x98
"""Bare metal: the back of a sign."""
SNOW = {
    "building": 0.74, "church": 0.7, "tower": 0.7, "kiln": 0.35, "rock": 0.8, "log-pile": 0.55, "brick-stack": 0.6,
    "container": 0.55, "stook": 0.5, "bale": 0.55, "boat": 0.35, "ferry": 0.35, "tent": 0.4, "parked-car": 0.3,
    "van": 0.35, "crane": 0.25,
}  # fmt: skip
"""How much snow lies on what stands outside in winter."""
ALOFT = {"lamp": 0.3, "flag": 0.3, "lights": 0.5, "crane": 1.0}
"""Kinds that stand on thin legs: m of their tops that throw a shadow."""
LEGS = {
    "lights": ((0.0, -0.48), (0.0, 0.48)),
    "crane": ((-0.34, -0.44), (0.34, -0.44), (-0.34, 0.44), (0.34, 0.44)),
}
"""Where they stand, as shares of width and depth; one in the middle if nothing is said."""
LOOSE_SPRITES = {"cone": ("cone",), "tyre-stack": ("tyre-stack-black", "tyre-stack-red", "tyre-stack-white")}
OUTSIDE_LIVERY = {"pole": {"left": "orange", "right": "red"}}


Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """A picture with its cover and its shadow, each placed by the offset of its top left from the thing's middle."""

    picture: pygame.Surface
    cover: NDArray[np.bool_]
    offset: tuple[int, int]
    shadow: Bytes
    shadow_offset: tuple[int, int]

    @property
    def cost(self) -> int:
        """Bytes."""
        return int(self.cover.size * 5 + self.shadow.size)


class StampBook:
    """Makes stamps when they are first needed; forgets the oldest when there are too many."""

    def __init__(self, sprites: Sprites, *, light: Light, season: str, px_per_m: float, snowy: bool) -> None:
        """Nothing is made yet."""
        self._sprites, self._light, self._season = sprites, light, season
        self._px_per_m, self._snowy = px_per_m, snowy
        self._roofer = Roofer(sprites)
        self._kept: OrderedDict[Key, Stamp] = OrderedDict()
        self._cost = 0

    def stamp(self, thing: Scenery, key: Key) -> Stamp:
        """The stamp of a thing by its key, made now or before."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._crown(thing) if self._is_tree(thing.kind) else self._model(thing)
        self._kept[key] = made
        self._cost += made.cost
        while self._cost > KEPT_BYTES and len(self._kept) > 1:
            self._cost -= self._kept.popitem(last=False)[1].cost
        return made

    def _is_tree(self, kind: str) -> bool:
        return bool(self._sprites.names("crowns", kind))

    def key(self, thing: Scenery) -> Key:
        """Things with the same key look the same."""
        if self._is_tree(thing.kind):
            wish = self._wish(thing)
            return wish.kind, wish.number, wish.tone, wish.width
        heading = round(_heading(thing) / HEADING_STEP) % 180
        if thing.kind in PAINTED:
            return thing.kind, *thing.size, heading, thing.label
        if thing.kind in LOOSE_SPRITES:
            return thing.kind, thing.label, _chance_of(thing) % 3
        if thing.kind == "building" or self._count(thing) != (1, 1):
            return thing.kind, *thing.size, heading, thing.label, _chance_of(thing)
        return thing.kind, *_size(thing), heading, self._livery(thing), thing.label.startswith(BEHIND)

    def _wish(self, thing: Scenery) -> CrownWish:
        chance = _chance_of(thing)
        numbers = self._sprites.names(crown_group(self._sprites, thing.kind, self._season), thing.kind)
        step = round(log(thing.size[0]) / SIZE_STEP)
        pairs = tones(thing.kind, self._season)
        number, tone = numbers[chance % len(numbers)], chance // 16 % len(pairs)
        return CrownWish(thing.kind, number, tone, float(np.exp(step * SIZE_STEP)))

    def _crown(self, thing: Scenery) -> Stamp:
        wish = self._wish(thing)
        made = make_crown(self._sprites, wish, self._light, self._season, self._px_per_m, snowy=self._snowy)
        corner = -(made.picture.width // 2), -(made.picture.height // 2)
        shadow_at = corner[0] - made.margin, corner[1] - made.margin
        return Stamp(made.picture, _covered(made.picture), corner, made.shadow, shadow_at)

    def _model(self, thing: Scenery) -> Stamp:
        heading = round(_heading(thing) / HEADING_STEP) * HEADING_STEP
        if thing.kind in WRITTEN and 90.0 < degrees(heading) % 360.0 < 270.0:
            heading += radians(180.0)
        snow = SNOW.get(thing.kind, 0.0) if self._snowy else 0.0
        if thing.kind in PAINTED:
            return _flat(paint_picture(thing, heading, self._light, self._px_per_m))
        if thing.kind in LOOSE_SPRITES:
            return self._loose(thing)
        form = self._form(thing)
        relief = turned(form, heading)
        picture = lit(relief, self._light, self._px_per_m, snow)
        if thing.kind in ALOFT:
            shadow, margin = aloft_shadow(relief, self._light, self._px_per_m, ALOFT[thing.kind], _legs(thing, heading))
        else:
            shadow, margin = ground_shadow(relief, self._light, self._px_per_m)
        corner = -(picture.width // 2), -(picture.height // 2)
        return Stamp(picture, _covered(picture), corner, shadow, (corner[0] - margin, corner[1] - margin))

    def _form(self, thing: Scenery) -> Form:
        """The thing at the scale of the map, not yet turned."""
        width, depth = _size(thing)
        scale = self._px_per_m
        if thing.kind == "building":
            tall = scenery_kinds()[thing.kind].height
            form = self._roofer.build(width, depth, tall, thing.label, _chance_of(thing))
            return stretched(form, width * scale, depth * scale)
        columns, rows = self._count(thing)
        if (columns, rows) == (1, 1) and thing.kind != "stand":
            form = read_form(self._sprites, *self._livery(thing))
            form = blank(form, BACK) if thing.label.startswith(BEHIND) else form
            usual = scenery_kinds()[thing.kind]
            wide = form.colours.width / form.px_per_m * width / usual.width
            deep = form.colours.height / form.px_per_m * depth / usual.depth
            grown = sqrt(width * depth / (usual.width * usual.depth)) if thing.kind in GROWING else 1.0
            return replace(stretched(form, wide * scale, deep * scale), tall=form.tall * grown)
        return stretched(self._row(thing, columns, rows), width * scale, depth * scale)

    def _row(self, thing: Scenery, columns: int, rows: int) -> Form:
        choices = self._choices(thing.kind)
        chance = np.random.default_rng(_chance_of(thing))
        forms = [
            [read_form(self._sprites, *choices[int(chance.integers(len(choices)))]) for _ in range(columns)]
            for _ in range(rows)
        ]
        whole = joined(forms)
        if thing.kind != "stand":
            return whole
        # A stand has so many rows of seats as its depth allows, and the roof covers the rest.
        deep = min(thing.size[1], 15.0) * whole.px_per_m
        front = min(round(deep * 0.54), whole.colours.height // 2)
        return spliced(whole, front, min(round(deep) - front, whole.colours.height // 2), whole.colours.height // 2)

    def _count(self, thing: Scenery) -> tuple[int, int]:
        """How many of its kind side by side, and one behind the other."""
        if thing.kind not in REPEATED:
            return 1, 1
        width, depth = thing.size
        if thing.kind == "stand":
            return max(1, round(width / 9.0)), 1
        usual = scenery_kinds()[thing.kind]
        return max(1, round(width / usual.width)), max(1, round(depth / usual.depth))

    @cache  # noqa: B019 - a book lives as long as its track
    def _choices(self, kind: str) -> tuple[tuple[str, str], ...]:
        """Every model and livery of a kind."""
        models = MODELS.get(kind, (kind,))
        return tuple((model, livery) for model in models for livery in self._sprites.names("models", model))

    def _livery(self, thing: Scenery) -> tuple[str, str]:
        """What the label asks for, else whatever chance gives this place."""
        choices = self._choices(thing.kind)
        wanted = OUTSIDE_LIVERY.get(thing.kind, {}).get(thing.label, thing.label)
        named = [choice for choice in choices if choice[1] == wanted]
        return named[0] if named else choices[_chance_of(thing) % len(choices)]

    def _loose(self, thing: Scenery) -> Stamp:
        """A cone or a stack of tyres as it stands before anybody hits it."""
        names = LOOSE_SPRITES[thing.kind]
        wanted = f"{thing.kind}-{thing.label}"
        name = wanted if wanted in names else names[_chance_of(thing) % len(names)]
        sprite = self._sprites.sprite("props", name)
        assert sprite is not None, name  # noqa: S101 - the list of sprites is ours
        picture = pygame.transform.smoothscale_by(sprite.picture, self._px_per_m / sprite.px_per_m)
        tint = [min(255, round(255 * part)) for part in self._light.lit_tint]
        picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return _upright(picture, scenery_kinds()[thing.kind].height, self._light, self._px_per_m)


def _flat(picture: pygame.Surface) -> Stamp:
    """Something that throws no shadow."""
    corner = -(picture.width // 2), -(picture.height // 2)
    return Stamp(picture, _covered(picture), corner, np.zeros((0, 0), np.uint8), corner)


def _upright(picture: pygame.Surface, tall: float, light: Light, px_per_m: float) -> Stamp:
    """A small thing that is as tall everywhere."""
    alpha = pygame.surfarray.array_alpha(picture).T
    right, down = (max(1, round(part * tall * px_per_m)) for part in light.shadow_reach)
    shadow = np.zeros((alpha.shape[0] + down, alpha.shape[1] + right), np.uint8)
    for step in range(max(right, down) + 1):
        y, x = round(down * step / max(right, down)), round(right * step / max(right, down))
        place = shadow[y : y + alpha.shape[0], x : x + alpha.shape[1]]
        np.maximum(place, alpha, out=place)
    corner = -(picture.width // 2), -(picture.height // 2)
    return Stamp(picture, _covered(picture), corner, shadow, corner)


def _covered(picture: pygame.Surface) -> NDArray[np.bool_]:
    hidden: NDArray[np.bool_] = pygame.surfarray.array_alpha(picture).T >= COVERED
    return hidden


def _legs(thing: Scenery, heading: float) -> list[tuple[float, float]]:
    """Where the thin legs of a thing stand, m right of and below its middle."""
    width, depth = thing.size
    return [
        (x * width * cos(heading) - y * depth * sin(heading), x * width * sin(heading) + y * depth * cos(heading))
        for x, y in LEGS.get(thing.kind, ((0.0, 0.0),))
    ]


def _heading(thing: Scenery) -> float:
    """Rocks come in few headings, for there are many of them and nobody can tell."""
    return round(thing.heading / ROUGH_TURN) * ROUGH_TURN if thing.kind == "rock" else thing.heading


def _size(thing: Scenery) -> tuple[float, float]:
    """Rocks come in few sizes too."""
    width, depth = thing.size
    return (_rough(width), _rough(depth)) if thing.kind == "rock" else (width, depth)


def _rough(metres: float) -> float:
    return max(0.25, round(metres * 4.0) / 4.0)


def _chance_of(thing: Scenery) -> int:
    """A number that belongs to the place, the same on every machine."""
    return crc32(f"{thing.kind} {thing.x:.2f} {thing.y:.2f}".encode())
