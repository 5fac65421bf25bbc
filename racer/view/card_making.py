"""Makes a track's card: figures from its road, and one picture from above."""

from __future__ import annotations

from math import ceil, floor

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.bake_cache import load_baked
from racer.content.centreline import Centreline
from racer.content.track import Track
from racer.content.track_facts import climb_of
from racer.content.variants import can_be_wet, reverse, wet
from racer.view.overview import Overview
from racer.view.track_card import TrackCard
from racer.view.track_picture import centreline_of

PICTURE = (1024, 592)
CAPTION = 0.33
"""Share of the picture at its foot that captions cover; the course lies above it."""
AROUND = 0.07
"""Share of the picture left free around the course."""
GENTLEST, LEAST_TURN = 1.0 / 220.0, 0.3
"""1/m and rad: less is no turn."""
BEYOND, SOFT, BLUR = 0.6, 36.0, 7
"""Light of the land beyond the map, px over which the map fades into it, and px by which it is out of focus."""


def make_card(track: Track) -> tuple[TrackCard, pygame.Surface]:
    """Figures and picture; takes seconds, so it is for a process of its own."""
    baked = load_baked(track)
    line = centreline_of(baked)
    return _figures(track, baked, line), _picture(baked, line)


def _figures(track: Track, baked: Baked, line: Centreline | None) -> TrackCard:
    variants = {"": track, "reverse": reverse(track)}
    if can_be_wet(track):
        variants |= {"wet": wet(track), "reverse wet": reverse(wet(track))}
    return TrackCard(
        name=track.name,
        description=track.description,
        closed=track.closed,
        laps=track.laps,
        season=track.season,
        light=track.light,
        length=line.length if line else 0.0,
        turns=_turns(line) if line else 0,
        climb=climb_of(baked, line) if line else 0.0,
        surfaces=_surfaces(baked, line) if line else (),
        identities=tuple((name, variant.identity) for name, variant in variants.items()),
    )


def _turns(line: Centreline) -> int:
    """Stretches that bend to one side and turn far enough."""
    sides = np.where(np.abs(line.curvature) < GENTLEST, 0, np.sign(line.curvature)).astype(int).tolist()
    bends = np.abs(line.curvature).tolist()
    found, turned = 0, 0.0
    for i, side in enumerate(sides):
        turned = (turned if i and side == sides[i - 1] else 0.0) + (bends[i] * line.spacing if side else 0.0)
        ends = i + 1 == len(sides) or sides[i + 1] != side
        found += bool(side and ends and turned >= LEAST_TURN)
    return found


def _surfaces(baked: Baked, line: Centreline) -> tuple[tuple[str, float], ...]:
    """Shares of the middle of the road; wet forms count as what they are when dry."""
    counts: dict[str, int] = {}
    for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True):
        word = baked.surface(x, y).name.removeprefix("wet_").replace("_", " ")
        counts[word] = counts.get(word, 0) + 1
    whole = sum(counts.values())
    return tuple(sorted(((word, n / whole) for word, n in counts.items()), key=lambda pair: -pair[1]))


def _picture(baked: Baked, line: Centreline | None) -> pygame.Surface:
    """From above, the course in the upper part and the land going on under the caption."""
    track = baked.track
    left, top, right, bottom = 0.0, 0.0, track.width, track.height
    if line is not None:
        left, right = float(line.x.min()), float(line.x.max())
        top, bottom = float(line.y.min()), float(line.y.max())
    room = (PICTURE[0] * (1 - 2 * AROUND), PICTURE[1] * (1 - CAPTION - 1.6 * AROUND))
    scale = min(room[0] / (right - left), room[1] / (bottom - top))
    middle = (left + right) / 2, (top + bottom) / 2
    x = middle[0] - PICTURE[0] / scale / 2
    y = middle[1] - PICTURE[1] * (1 - CAPTION + 0.4 * AROUND) / scale / 2
    picture = Overview(baked, line).paint(x, y, scale, PICTURE)
    return _softened(picture, (-x * scale, -y * scale, (track.width - x) * scale, (track.height - y) * scale))


def _softened(picture: pygame.Surface, edges: tuple[float, float, float, float]) -> pygame.Surface:
    """The picture with its own land mirrored beyond the map, out of focus and darker, since nobody painted it."""
    whole = pygame.surfarray.array3d(picture)
    across, left = _mirrored(PICTURE[0], edges[0], edges[2])
    down, top = _mirrored(PICTURE[1], edges[1], edges[3])
    beyond = pygame.surfarray.make_surface(whole[across][:, down])
    beyond = pygame.transform.gaussian_blur(beyond, BLUR)
    sharp = np.minimum(left[:, None], top[None, :])[:, :, None]
    mixed = whole * sharp + pygame.surfarray.array3d(beyond) * BEYOND * (1.0 - sharp)
    return pygame.surfarray.make_surface(mixed.astype(np.uint8))


def _mirrored(count: int, first: float, last: float) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    """For each pixel, the one within the map that stands for it, and how far inside the map it lies (0 to 1)."""
    low, high = max(0, ceil(first)), min(count - 1, floor(last) - 1)
    place = np.arange(count)
    period = max(1, 2 * (high - low))
    there = np.abs((place - low) % period)
    mirrored = low + np.where(there > period // 2, period - there, there)
    inside = np.minimum(place - first, last - place) / SOFT
    return np.clip(mirrored, 0, count - 1), np.clip(inside, 0.0, 1.0).astype(np.float32)
