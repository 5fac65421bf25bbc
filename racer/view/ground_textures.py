"""Repeating textures of a plot's size, and slow noise that repeats far later, all of deviation 1."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from racer.view import noise
from racer.view.noise import Floats, as_floats, standard
from racer.view.tile_weave import PLOT, PLOT_TILES, Place, cut_to_tiles

CELLS_AROUND = 512
"""Cells of 0.25 m after which the middle noise repeats: 128 m."""
METRES_AROUND = 320
"""m after which the slow noise repeats."""


@dataclass(frozen=True, slots=True)
class GroundTextures:
    """Fine textures as tiles of one plot; they repeat from plot to plot."""

    grain: Floats
    soft_grain: Floats
    clump: Floats
    blades: Floats
    stones: Floats
    pebbles: Floats
    cobbles: Floats
    glints: Floats
    ripples: Floats
    jitter: Floats
    """Within ±1."""
    loose: Floats
    """Single stones: the share of them from which on each is there, 1 between them."""
    loose_tone: Floats
    """How bright they are, 0 in their shadows."""


def make_textures(px_per_m: int) -> GroundTextures:
    """All of them at a scale."""
    side = round(PLOT) * px_per_m
    clump = noise.banded((side, side), 0.5 * px_per_m, 1.2 * px_per_m, 2)
    grain = noise.grain(side, 1)
    soft = standard(noise.blurred(np.random.default_rng(8).standard_normal((side, side)), 1.1))
    jitter = np.clip(0.42 * clump + 0.16 * soft, -1.0, 1.0)
    stones = noise.stones(side, 5)
    loose, loose_tone = noise.scattered(side, px_per_m, 15)
    flat = {
        "grain": grain,
        "soft_grain": soft,
        "clump": clump,
        "blades": standard(np.clip(noise.blades(side, 4), -1.5, 2.0)),
        "stones": stones,
        "pebbles": standard(np.maximum(stones, 0.6)),
        "cobbles": _cells(side, px_per_m, 0.42, 9),
        "glints": standard(np.minimum(np.clip(soft - 1.35, 0.0, 1.0) * (1.0 + 0.5 * clump), 1.0)),
        "ripples": _ripples(side, px_per_m),
        "jitter": jitter,
        "loose": loose,
        "loose_tone": loose_tone,
    }
    return GroundTextures(**{name: as_floats(cut_to_tiles(texture)) for name, texture in flat.items()})


def _ripples(side: int, px_per_m: int) -> Floats:
    """Waves that run one way: a band of wavelengths squeezed along one direction."""
    chance = np.fft.rfft2(np.random.default_rng(12).standard_normal((side, side)))
    down, right = np.fft.fftfreq(side)[:, None], np.fft.rfftfreq(side)[None, :]
    turned = np.hypot((right + down) * 0.7071 * 2.6, (down - right) * 0.7071 * 0.75) + 1e-9
    length = 1.0 / (turned * px_per_m)
    kept = np.exp(-((np.log(length / 0.9) / 0.55) ** 2))
    return standard(np.fft.irfft2(chance * kept, (side, side)))


def _cells(side: int, px_per_m: int, size: float, seed: int) -> Floats:
    """Stones side by side with dark joints: how far the second nearest of scattered points is beyond the nearest."""
    count = round(PLOT / size)
    chance = np.random.default_rng(seed)
    at = (np.arange(count)[None, :, None] + chance.uniform(0.1, 0.9, (count, count, 2))) * (side / count)
    at[..., 1] = (np.arange(count)[:, None] + chance.uniform(0.1, 0.9, (count, count))) * (side / count)
    tint = chance.normal(0.0, 1.0, (count, count))
    rows, columns = np.mgrid[0:side, 0:side].astype(np.float32)
    own_row, own_column = (rows * count / side).astype(int), (columns * count / side).astype(int)
    best, second = np.full((side, side), 1e9, np.float32), np.full((side, side), 1e9, np.float32)
    shade = np.zeros((side, side), np.float32)
    for step_down in (-1, 0, 1):
        for step_right in (-1, 0, 1):
            row, column = (own_row + step_down) % count, (own_column + step_right) % count
            dx = np.abs(at[row, column, 0] - columns)
            dy = np.abs(at[row, column, 1] - rows)
            away = np.hypot(np.minimum(dx, side - dx), np.minimum(dy, side - dy)).astype(np.float32)
            closer = away < best
            second = np.where(closer, best, np.minimum(second, away))
            shade = np.where(closer, tint[row, column], shade).astype(np.float32)
            best = np.where(closer, away, best)
    joint = np.clip(1.0 - (second - best) / (0.09 * px_per_m), 0.0, 1.0)
    return standard(0.55 * shade - 2.6 * joint)


class SlowNoise:
    """Noise of metres, told in the cells of any plot."""

    def __init__(self) -> None:
        """Make it once."""
        self._middle = noise.banded((CELLS_AROUND, CELLS_AROUND), 4.8, 17.0, 3)
        shape = (METRES_AROUND, METRES_AROUND)
        self._slow = {
            "low": noise.banded(shape, 3.0, 10.0, 21),
            "big": noise.banded(shape, 7.5, 33.0, 6),
            "dry": noise.banded(shape, 10.0, 42.0, 7),
            "wide": noise.banded(shape, 30.0, 90.0, 17),
        }
        cells = PLOT_TILES * 8 + 2
        at = (np.arange(cells) - 0.5) * 0.25 + 1.5
        first = np.floor(at).astype(int)
        self._between = np.zeros((cells, PLOT_TILES * 2 + 4), np.float32)
        self._between[np.arange(cells), first] = 1.0 - (at - first)
        self._between[np.arange(cells), first + 1] = at - first

    def middle(self, place: Place) -> Floats:
        """Wavelengths of 1.2 to 4.2 m."""
        side = PLOT_TILES * 8 + 2
        return noise.window(self._middle, place.column * (side - 2) - 1, place.row * (side - 2) - 1, side, side)

    def slow(self, name: str, place: Place) -> Floats:
        """Noise of several metres; one sample a metre, drawn out."""
        side = PLOT_TILES * 2 + 4
        coarse = noise.window(self._slow[name], place.column * (side - 4) - 2, place.row * (side - 4) - 2, side, side)
        return as_floats(self._between @ coarse @ self._between.T)
