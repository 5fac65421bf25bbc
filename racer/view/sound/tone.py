"""A pure tone whose pitch and strength glide: gears and turbines."""

from __future__ import annotations

import numpy as np

from racer.view.sound.rate import CHUNK, RATE, Wave, ramp, wave

HIGHEST = 0.4
"""Share of the rate beyond which nothing sings."""


class Tone:
    """Chunk by chunk, with overtones of given strengths."""

    def __init__(self, overtones: tuple[float, ...] = (1.0,)) -> None:
        """Silent."""
        self._overtones, self._ramp = overtones, ramp()
        self._turn, self._pitch, self._strength = 0.0, 0.0, 0.0

    def render(self, pitch: float, strength: float) -> Wave | None:
        """Until the end of the chunk at a pitch (Hz) and strength; nothing where there is nothing to hear."""
        before, self._pitch = self._pitch or pitch, pitch
        low, self._strength = self._strength, strength
        if low < 1e-5 and strength < 1e-5:
            return None
        turns = self._turn + np.cumsum(before + (pitch - before) * self._ramp, dtype=np.float64) / RATE
        self._turn = float(turns[-1]) % 1.0
        angles = wave(turns % 1.0) * np.float32(2.0 * np.pi)
        heard = np.zeros(CHUNK, np.float32)
        for number, share in enumerate(self._overtones, 1):
            if number * max(pitch, before) < HIGHEST * RATE:
                heard += np.float32(share) * np.sin(np.float32(number) * angles)
        heard *= np.float32(low) + np.float32(strength - low) * self._ramp
        return heard
