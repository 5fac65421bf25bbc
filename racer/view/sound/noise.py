"""Noise that goes round without a seam: its spectrum is drawn first, so its end fits its beginning by nature."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.rate import RATE

Floats = NDArray[np.float64]
Curve = Sequence[tuple[float, float]]
"""Points (Hz, dB), joined by straight lines over the pitch."""

LOOP = 131072
"""Samples of a loop: 3 s."""


def circular(curve: Curve, *, seed: int, length: int = LOOP) -> Floats:
    """Noise with a spectrum, of mean 0 and deviation 1."""
    chance = np.random.default_rng(seed)
    f = np.fft.rfftfreq(length, 1.0 / RATE)
    f[0] = 1.0
    hertz, decibels = zip(*curve, strict=True)
    heights = 10.0 ** (np.interp(np.log2(f), np.log2(hertz), decibels) / 20.0)
    waves = (chance.standard_normal(len(f)) + 1j * chance.standard_normal(len(f))) * heights
    waves[0] = 0.0
    return standard(np.fft.irfft(waves, length))


def wobble(low: float, high: float, *, seed: int, length: int = LOOP) -> Floats:
    """A slow unrest between two frequencies, of mean 0 and deviation 1; it goes round as well."""
    chance = np.random.default_rng(seed)
    f = np.fft.rfftfreq(length, 1.0 / RATE)
    waves = (chance.standard_normal(len(f)) + 1j * chance.standard_normal(len(f))) * ((f >= low) & (f <= high))
    return standard(np.fft.irfft(waves, length))


def standard(values: Floats) -> Floats:
    """Scaled to deviation 1."""
    scaled: Floats = values / values.std()
    return scaled
