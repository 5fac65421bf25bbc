"""Fuel that burns in the pipe: short bangs, before the pipe makes of them what it makes of everything."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from racer.view.sound.rate import RATE, Wave, wave

KINDS = 6
LENGTH = 900


class Bang(NamedTuple):
    """When in the chunk (samples), how hard, and which of the kinds."""

    at: int
    strength: float
    kind: int


def bang_kinds() -> tuple[Wave, ...]:
    """From a crack to a thud; all end in silence and push the cone no way on the whole."""
    chance = np.random.default_rng(2)
    t = np.arange(LENGTH) / RATE
    kinds = []
    for kind in range(KINDS):
        burst = chance.standard_normal(LENGTH) * np.exp(-t / (0.0022 + 0.0006 * kind)) * (1.0 - np.exp(-t / 0.00012))
        burst[:60] += 2.2 * np.exp(-np.arange(60) / 14.0)
        slow = np.exp(-t / 0.004)
        burst -= slow * burst.sum() / slow.sum()
        burst *= np.minimum(1.0, (LENGTH - np.arange(LENGTH)) / 80.0)
        kinds.append(wave(burst / np.abs(burst).max()))
    return tuple(kinds)
