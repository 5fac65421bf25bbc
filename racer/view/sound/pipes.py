"""What pipes and body make of what leaves the engine: resonances that stay where they are while the engine sweeps."""

from __future__ import annotations

from typing import Any

import numpy as np

from racer.view.sound.rate import CHUNK, RATE, Wave, gain, wave
from racer.view.sound.voice import Voice

TAPS = CHUNK
_FINE = 8192
FLOOR = 0.35
"""Of what passes between the resonances."""


def echo(voice: Voice) -> Wave:
    """What becomes of a single sharp knock: as short as it can be with this spectrum, so that nothing rings before."""
    logs = np.fft.irfft(np.log(np.maximum(loudness_by_frequency(voice), 1e-6)), _FINE)
    logs[1 : _FINE // 2] *= 2.0
    logs[_FINE // 2 + 1 :] = 0.0
    heard = np.fft.irfft(np.exp(np.fft.rfft(logs)), _FINE)[:TAPS]
    heard[TAPS // 2 :] *= np.hanning(TAPS)[TAPS // 2 :]
    return wave(heard)


def loudness_by_frequency(voice: Voice) -> Any:
    """Factor for each frequency of the fine spectrum."""
    f = np.fft.rfftfreq(_FINE, 1.0 / RATE)
    f[0] = 1e-3
    rings = np.full(len(f), FLOOR, dtype=np.complex128)
    for pipe in voice.resonances:
        wide = 1j * f * pipe.frequency / pipe.sharpness
        rings += gain(pipe.height_db) * wide / (pipe.frequency**2 - f**2 + wide)
    muffled = 1.0 / np.sqrt(1.0 + (f / voice.low_pass) ** 2) / np.sqrt(1.0 + (f / (3.2 * voice.low_pass)) ** 4)
    deepest = (f / 35.0) ** 2 / (1.0 + (f / 35.0) ** 2)
    bright = (1.0 + (f / 2500.0) ** 2) ** 0.175
    return np.abs(rings) * muffled * deepest * bright
