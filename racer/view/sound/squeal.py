"""Tyres that stick and slip: two of them, not quite in tune, smooth at the limit and torn beyond it."""

from __future__ import annotations

import numpy as np

from racer.view.sound.noise import LOOP, Floats, standard, wobble
from racer.view.sound.rate import RATE

DETUNED = (1.0, 1.057)
STRENGTHS = (1.0, 0.7)
PARTIALS = (1.0, 0.42, 0.22, 0.10, 0.06)
PHASES = (0.0, 0.6, 1.1, 0.0, 0.0)


def squeal_loop(pitch: float, *, roughness: float, seed: int) -> Floats:
    """A loop of deviation 1; both voices turn a whole number of times in it."""
    whole = np.zeros(LOOP)
    for number, (detuned, strength) in enumerate(zip(DETUNED, STRENGTHS, strict=True)):
        unrest = 0.010 * wobble(1.5, 9.0, seed=seed + number)
        unrest += (0.012 * roughness + 0.003) * wobble(25.0, 75.0, seed=seed + 9 + number)
        turns = np.cumsum(pitch * detuned * (1.0 + unrest - unrest.mean())) / RATE
        angle = 2.0 * np.pi * turns * round(turns[-1]) / turns[-1]
        torn = 1.0 + 0.55 * roughness * np.clip(wobble(28.0, 70.0, seed=seed + 20 + number), -1.5, 1.5) / 1.5
        swell = np.exp(0.25 * wobble(0.7, 4.0, seed=seed + 40 + number))
        tone = sum(a * np.sin(k * angle + p) for k, (a, p) in enumerate(zip(PARTIALS, PHASES, strict=True), 1))
        whole += strength * tone * torn * swell
    return standard(whole)
