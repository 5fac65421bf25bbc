"""Many small knocks, each a ping of its own: stones under a tyre, the crunch of snow."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from racer.view.sound.noise import LOOP, Floats, standard
from racer.view.sound.rate import RATE

ATTACK = 0.12
"""Of the fading time."""
HEARD = 6.0
"""Fading times until nothing is left."""


@dataclass(frozen=True, slots=True)
class Grains:
    """How many a second, between which pitches (Hz) and fading times (s), how unequal, and how much of it is hiss."""

    rate: float
    pitches: tuple[float, float]
    fadings: tuple[float, float]
    spread: float = 0.6
    hiss: float = 0.0


def grain_loop(grains: Grains, *, seed: int) -> Floats:
    """A loop of them, of deviation 1; a grain at the end rings on at the beginning."""
    chance = np.random.default_rng(seed)
    loop = np.zeros(LOOP)
    for _ in range(chance.poisson(grains.rate * LOOP / RATE)):
        pitch, fading = (low * (high / low) ** chance.random() for low, high in (grains.pitches, grains.fadings))
        length = int(HEARD * fading * RATE)
        t = np.arange(length) / RATE
        envelope = np.exp(grains.spread * chance.standard_normal() - t / fading) * (
            1.0 - np.exp(-t / (fading * ATTACK))
        )
        ping = np.sin(2.0 * np.pi * (pitch * t + chance.random()))
        if grains.hiss:
            ping = ping * (1.0 - grains.hiss) + grains.hiss * chance.standard_normal(length)
        loop[(chance.integers(LOOP) + np.arange(length)) % LOOP] += envelope * ping
    return standard(loop)
