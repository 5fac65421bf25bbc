"""A kerb under a tyre: one thump for each ridge, eight of them before they repeat."""

from __future__ import annotations

import numpy as np

from racer.view.sound.noise import Floats, standard
from racer.view.sound.rate import RATE

APART = 0.30
"""m from ridge to ridge."""
COUNT, EACH = 8, 4096
"""Ridges in the loop, and samples of each."""
HIGHEST = 48
SLOWEST = 0.5
"""m/s at which the loop is read when the car hardly moves."""


def ridge_loop(seed: int = 19) -> Floats:
    """A loop of deviation 1, to be read at `ridge_rate`."""
    chance = np.random.default_rng(seed)
    along = np.arange(EACH) / EACH
    thump = np.exp(-along / 0.10) * (1.0 - np.exp(-along / 0.012))
    loop = np.concatenate([(1.0 + 0.22 * chance.standard_normal()) * thump for _ in range(COUNT)])
    waves = np.fft.rfft(loop)
    harmonic = np.arange(len(waves)) / COUNT
    waves *= harmonic / (1.0 + (harmonic / 4.0) ** 1.6)
    waves[(harmonic > HIGHEST) | (harmonic == 0.0)] = 0.0
    return standard(np.fft.irfft(waves, len(loop)))


def ridge_rate(speed: float) -> float:
    """Samples of the loop for each sample that is heard, at a speed in m/s."""
    return max(speed, SLOWEST) / APART * EACH / RATE
