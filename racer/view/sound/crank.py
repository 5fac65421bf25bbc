"""What leaves the cylinders, by the angle of the crank: sixteen working cycles as a table to be read at any speed.

Each stroke is a puff of flow, no two quite alike; the mouth of a pipe is heard as about the slope of the flow in it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.rate import RATE, Wave, wave
from racer.view.sound.voice import CYCLE, Voice

STEPS = 2048
"""Samples of the table for one working cycle of two turns."""
CYCLES = 16
"""Cycles before the table repeats."""
LENGTH = STEPS * CYCLES
HIGHEST = 0.4
"""Share of the rate up to which a harmonic may go at the highest speed: above half of the rate it would fold back."""
OVER_LIMIT = 1.03
SLOPE = 0.9
"""Power of the frequency: 1 would be the whole slope."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Puff:
    """Flow through a valve: its rise and fall in degrees of the crank, the piston's own push after it, its strength."""

    rise_deg: float
    fall_deg: float
    push: float
    strength: float
    unrest: float
    """Times as uneven as under load."""


SHUT = Puff(34.0, 80.0, 0.20, 0.50, 2.2)
OPEN = Puff(9.0, 52.0, 0.22, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class CrankTable:
    """Pressure at the pipes' mouths: for each bank, by angle, with the throttle shut and open."""

    banks: tuple[Wave, ...]
    """Two columns each, and the first row again at the end."""
    puffing: Wave
    """How hard the gas rushes, by angle, for the hiss in it."""


def harmonics(voice: Voice) -> int:
    """The highest harmonic of the working cycle that the table holds."""
    return min(STEPS // 2 - 1, int(HIGHEST * RATE / (voice.limit * OVER_LIMIT / 120.0)))


def crank_table(voice: Voice, seed: int = 1) -> CrankTable:
    """The table of an engine; two with the same seed are the same."""
    highest = harmonics(voice)
    strengths = [
        1.0 + 0.06 * np.random.default_rng((seed, i)).standard_normal(len(b)) for i, b in enumerate(voice.banks)
    ]
    banks, puffing = [], np.zeros(LENGTH)
    for number, angles in enumerate(voice.banks):
        columns = []
        for puff in (SHUT, OPEN):
            flow, rush = _strokes(voice, puff, np.array(angles), strengths[number], seed + 7)
            columns.append(_at_the_mouth(flow, highest))
        banks.append(np.stack(columns, axis=1))
        puffing += (voice.second_gain if number else 1.0) * _smooth(rush)
    loudest = np.abs(banks[0][:, 1]).max()
    whole = [wave(np.concatenate([bank, bank[:1]]) / loudest) for bank in banks]
    return CrankTable(tuple(whole), wave(puffing / puffing.max()))


def _strokes(voice: Voice, puff: Puff, angles: Floats, strengths: Floats, seed: int) -> tuple[Floats, Floats]:
    """Flow of one bank over all cycles, and how hard it rushes."""
    chance = np.random.default_rng(seed)
    shape = (len(angles), CYCLES)
    strength = puff.strength * strengths[:, None] * (1.0 + voice.uneven * puff.unrest * chance.standard_normal(shape))
    if puff is SHUT:
        cycle, cylinder = np.arange(CYCLES)[None, :], np.arange(len(angles))[:, None]
        strength *= 1.0 + voice.lope * np.sin(2.0 * np.pi * (3.0 * cycle / CYCLES + 0.37 * cylinder))
    wander = voice.wander_deg * (1.0 if puff is SHUT else 0.5) * chance.standard_normal(shape)
    opens = (angles[:, None] + CYCLE * np.arange(CYCLES)[None, :] + wander).ravel() * (STEPS / CYCLE)
    rise = puff.rise_deg * (1.0 + 2.5 * voice.uneven * chance.standard_normal(opens.size))
    first = np.ceil(opens)
    after = (first[:, None] + np.arange(STEPS)[None, :] - opens[:, None]) * (CYCLE / STEPS)
    places = (first[:, None].astype(np.int64) + np.arange(STEPS)[None, :]) % LENGTH
    each = strength.ravel()[:, None]
    flow = _laid(places, each * _flow(after, rise[:, None], puff))
    return flow, _laid(places, each * np.exp(-after / 60.0) * (1.0 - np.exp(-after / 6.0)))


def _flow(after: Floats, rise: Floats, puff: Puff) -> Floats:
    """Out of a cylinder, by degrees since its valve opened: a quick blow, then the piston's push."""
    blow = (1.0 - np.exp(-after / rise)) * np.exp(-after / puff.fall_deg)
    pushing = (after > 40.0) & (after < 230.0)
    flow: Floats = blow + np.where(pushing, puff.push * np.sin(np.pi * (after - 40.0) / 190.0) ** 2, 0.0)
    return flow


def _laid(places: NDArray[np.int64], values: Floats) -> Floats:
    """Everything added up where it belongs."""
    laid: Floats = np.bincount(places.ravel(), weights=values.ravel(), minlength=LENGTH).astype(np.float64)
    return laid


def _at_the_mouth(flow: Floats, highest: int) -> Floats:
    waves = np.fft.rfft(flow)
    harmonic = np.arange(len(waves)) / CYCLES
    waves *= (1j * harmonic / 8.0) ** SLOPE / (1.0 + (harmonic / (highest * 0.8)) ** 8)
    waves[(harmonic > highest) | (harmonic == 0.0)] = 0.0
    return np.fft.irfft(waves, LENGTH)


def _smooth(rush: Floats) -> Floats:
    waves = np.fft.rfft(rush)
    waves[60 * CYCLES :] = 0.0
    return np.fft.irfft(waves, LENGTH)
