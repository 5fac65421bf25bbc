"""A turbo that whistles as it spins up, and sighs when the throttle shuts on its pressure."""

from __future__ import annotations

import numpy as np

from racer.view.sound.noise import circular
from racer.view.sound.rate import CHUNK, CHUNK_SECONDS, Wave, ramp, wave
from racer.view.sound.tone import Tone

SPINS_UP, SPINS_DOWN = 0.45, 0.22
"""s in which pressure comes and goes."""
FULL_FROM = 0.57
"""Share of the limit from which there is all of it."""
LOWEST, SPAN = 700.0, 2000.0
"""Hz."""
SIGH = ((20.0, -50.0), (800.0, -14.0), (2500.0, 0.0), (6000.0, -4.0), (12000.0, -20.0))
SIGH_FADES = 0.12
SIGH_CHUNKS = 16


class Turbo:
    """Follows load and engine speed."""

    def __init__(self, strength: float) -> None:
        """At rest."""
        self._strength, self.pressure = strength, 0.0
        self._tone, self._ramp = Tone(), ramp()
        self._noise = wave(circular(SIGH, seed=45, length=SIGH_CHUNKS * CHUNK))
        self._sigh, self._at = 0.0, 0

    def render(self, load: float, share: float) -> Wave | None:
        """The next chunk, at a share of the highest engine speed."""
        wanted = load * min(1.0, share / FULL_FROM)
        kept = self._sigh * float(np.exp(-CHUNK_SECONDS / SIGH_FADES))
        sigh = self.pressure if load < 0.1 and self.pressure > 0.5 and kept < 0.05 else kept
        self.pressure += (wanted - self.pressure) * CHUNK_SECONDS / (SPINS_UP if wanted > self.pressure else SPINS_DOWN)
        whistle = self._tone.render(LOWEST + SPAN * self.pressure**0.7, self._strength * self.pressure**2)
        before, self._sigh = self._sigh, sigh
        if max(before, sigh) < 0.02:
            return whistle
        hiss = self._hiss(before, sigh)
        return hiss if whistle is None else whistle + hiss

    def _hiss(self, before: float, after: float) -> Wave:
        """The valve lets the pressure go."""
        noise = self._noise[self._at * CHUNK : (self._at + 1) * CHUNK]
        self._at = (self._at + 1) % SIGH_CHUNKS
        heard: Wave = noise * (np.float32(before) + np.float32(after - before) * self._ramp)
        return heard * np.float32(0.6 * self._strength)
