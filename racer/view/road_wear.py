"""Traces of traffic along a road, told by metres along and across: streaks, ruts and their rims."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from racer.view.noise import Floats, as_floats, standard
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels

STREAK_ROWS, STREAK_COLUMNS = 512, 1024
ROWS_PER_M, COLUMNS_PER_M = 16.0, 2.0
PROFILE_PER_M = 32.0
PROFILE_HALF = 16.0
"""m on both sides of the middle that a profile covers."""


@cache
def streaks() -> Floats:
    """Noise drawn out along the road: 9 m × 0.1 m over 20 m × 0.3 m."""
    chance = np.random.default_rng(31)
    fine = _drawn(chance.standard_normal((STREAK_ROWS, STREAK_COLUMNS)), 1.6, 18.0)
    coarse = _drawn(chance.standard_normal((STREAK_ROWS, STREAK_COLUMNS)), 5.0, 40.0)
    both = as_floats(0.7 * fine + 0.6 * coarse)
    both.setflags(write=False)
    return both


def _drawn(values: NDArray[np.float64], down: float, along: float) -> Floats:
    rows = np.exp(-2.0 * (np.pi * down * np.fft.fftfreq(values.shape[0])) ** 2)[:, None]
    columns = np.exp(-2.0 * (np.pi * along * np.fft.rfftfreq(values.shape[1])) ** 2)[None, :]
    return standard(np.fft.irfft2(np.fft.rfft2(values) * rows * columns, values.shape))


def streak_pixels(plot: Plot, tiles: Numbers) -> Pixels | None:
    """The streaks under some tiles."""
    at = plot.along_and_across(tiles)
    if at is None:
        return None
    row = (at[1] * ROWS_PER_M).astype(np.int32) & (STREAK_ROWS - 1)
    column = (at[0] * COLUMNS_PER_M).astype(np.int32) & (STREAK_COLUMNS - 1)
    found: Pixels = streaks().ravel().take(row * STREAK_COLUMNS + column)
    return found


@cache
def rut_profile(half: float, width: float) -> tuple[Floats, Floats]:
    """Depth of a pair of wheel tracks across the road, and its slope."""
    at = np.arange(-PROFILE_HALF, PROFILE_HALF, 1.0 / PROFILE_PER_M)
    depth = np.exp(-(((np.abs(at) - half) / width) ** 2))
    rim = np.exp(-(((np.abs(np.abs(at) - half) - 1.6 * width) / (0.47 * width)) ** 2))
    height = 0.07 * rim - 0.14 * depth
    return as_floats(depth - 0.45 * rim), as_floats(np.gradient(height, 1.0 / PROFILE_PER_M))


def ruts(
    plot: Plot, tiles: Numbers, lanes: tuple[tuple[float, float, float], ...], width: float
) -> tuple[Pixels, Pixels] | None:
    """Depth and light of several pairs of wheel tracks; a lane is its offset, its strength and where it wanders."""
    at = plot.along_and_across(tiles)
    if at is None or plot.line is None:
        return None
    along, across = at
    depths, slopes = rut_profile(0.8, width)
    depth, slope = np.zeros_like(along), np.zeros_like(along)
    for offset, strength, phase in lanes:
        wander = 0.40 * np.sin(along * (1.0 / 10.3) + phase) + 0.2 * np.sin(along * (1.0 / 4.4) + 2.0 * phase)
        index = ((across - wander + (PROFILE_HALF - offset)) * PROFILE_PER_M).astype(np.int32)
        np.clip(index, 0, len(depths) - 1, out=index)
        depth += strength * depths.take(index)
        slope += strength * slopes.take(index)
    sun = plot.light.sun
    facing = plot.pixels(plot.line.side_x * sun[0] + plot.line.side_y * sun[1], tiles)
    return depth, as_floats(-slope * facing / sun[2])
