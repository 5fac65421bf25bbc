"""Things that are struck: each rings in its own pitches for its own time, after the noise of the blow."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from racer.view.sound.noise import Floats
from racer.view.sound.rate import RATE

ENDS = 0.02
"""s in which everything comes to silence."""
BEGINS = 0.0008


@dataclass(frozen=True, slots=True)
class Ring:
    """One pitch (Hz), how long it rings (s), how strongly."""

    pitch: float
    fades: float
    strength: float


@dataclass(frozen=True, slots=True)
class Blow:
    """How hard the two meet: the softer, the longer they touch (s), and the duller; and the noise of it."""

    touch: float
    noise: float
    noise_below: float
    noise_fades: float


def struck(rings: list[Ring], seconds: float, blow: Blow, *, seed: int) -> Floats:
    """From silence to silence, with peak 1."""
    chance = np.random.default_rng(seed)
    length = int(seconds * RATE)
    t = np.arange(length) / RATE
    rung = np.zeros(length)
    for ring in rings:
        dull = ring.strength / (1.0 + (ring.pitch * blow.touch) ** 2)
        bent = ring.pitch * t * (1.0 + 0.004 * np.exp(-t / 0.05))
        rung += dull * np.exp(-t / ring.fades) * np.sin(2.0 * np.pi * (bent + chance.random()))
    noise = np.fft.rfft(chance.standard_normal(length))
    f = np.fft.rfftfreq(length, 1.0 / RATE)
    rustle = np.fft.irfft(noise / (1.0 + (f / blow.noise_below) ** 2) * f / (f + 60.0), length)
    whole = rung / np.abs(rung).max() + blow.noise * rustle / rustle.std() * np.exp(-t / blow.noise_fades)
    whole *= np.minimum(1.0, t / BEGINS) * np.clip((seconds - t) / ENDS, 0.0, 1.0)
    whole[-1] = 0.0
    heard: Floats = whole / np.abs(whole).max()
    return heard


def sheet(lowest: float, count: int, fades: float, *, seed: int) -> list[Ring]:
    """The pitches of a bent sheet of metal: crowded, none in tune with another."""
    chance = np.random.default_rng(seed)
    return [
        Ring(
            lowest * (1.0 + 0.62 * i + 0.18 * float(chance.standard_normal())),
            fades / (1 + i) ** 0.5,
            1 / (1 + 0.35 * i),
        )
        for i in range(count)
    ]


def light_hit() -> Floats:
    """A touch."""
    return struck(sheet(140.0, 10, 0.07, seed=1), 0.35, Blow(0.0016, 0.55, 1400.0, 0.022), seed=1)


def middle_hit() -> Floats:
    """A knock that costs a door."""
    rings = [Ring(62.0, 0.10, 1.2), *sheet(115.0, 16, 0.14, seed=2)]
    return struck(rings, 0.7, Blow(0.0009, 0.8, 2000.0, 0.05), seed=2)


def hard_hit() -> Floats:
    """A crash, and the pieces that fall after it."""
    rings = [Ring(48.0, 0.16, 1.6), Ring(83.0, 0.12, 1.0), *sheet(96.0, 26, 0.26, seed=3)]
    crash = 0.9 * struck(rings, 1.4, Blow(0.0006, 0.95, 2600.0, 0.09), seed=3)
    chance = np.random.default_rng(5)
    for piece in range(9):
        at = int(RATE * (0.06 + 0.9 * chance.random() ** 1.6))
        pitch = 1400.0 * 2.0 ** (1.6 * chance.random())
        fall = struck(
            [Ring(pitch, 0.02 + 0.03 * chance.random(), 1.0)], 0.15, Blow(3e-4, 0.2, 6000.0, 0.01), seed=piece
        )
        room = min(len(fall), len(crash) - at)
        crash[at : at + room] += 0.14 * chance.random() * fall[:room]
    crash *= np.clip((len(crash) - 1 - np.arange(len(crash))) / (ENDS * RATE), 0.0, 1.0)
    heard: Floats = crash / np.abs(crash).max()
    return heard


def cone_hit() -> Floats:
    """Hollow plastic."""
    rings = [Ring(310.0, 0.05, 1.0), Ring(545.0, 0.04, 0.8), Ring(890.0, 0.025, 0.5), Ring(1480.0, 0.015, 0.3)]
    return struck(rings, 0.25, Blow(0.0015, 0.35, 3500.0, 0.012), seed=6)


def tyres_hit() -> Floats:
    """A stack of tyres: a thud."""
    rings = [Ring(58.0, 0.07, 1.4), Ring(96.0, 0.06, 1.0), Ring(151.0, 0.045, 0.7), Ring(240.0, 0.03, 0.35)]
    return struck(rings, 0.4, Blow(0.006, 0.35, 500.0, 0.04), seed=7)


def gear_clunk() -> Floats:
    """A gear that goes in."""
    rings = [Ring(118.0, 0.03, 1.0), Ring(265.0, 0.022, 0.6), Ring(1750.0, 0.008, 0.35), Ring(2900.0, 0.006, 0.2)]
    return struck(rings, 0.12, Blow(0.0008, 0.2, 3000.0, 0.006), seed=8)
