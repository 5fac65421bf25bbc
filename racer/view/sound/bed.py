"""The bed of noise under a drive: loops mixed with gains that glide, some read faster and slower."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from racer.view.sound.rate import CHUNK, Wave, ramp

SILENT = 1e-4
Gains = Mapping[str, float]


class Layers(NamedTuple):
    """How loud each loop is at the end of a chunk, and how fast those are read that change their pitch."""

    gains: Gains
    rates: Gains


class _Track:
    """One loop and where it has got to."""

    __slots__ = ("at", "gain", "length", "loop", "rate")

    def __init__(self, loop: Wave, at: int) -> None:
        self.length = len(loop)
        self.loop = np.concatenate([loop, loop[: CHUNK + 2]])
        self.at, self.gain, self.rate = float(at % self.length), 0.0, 1.0


class Bed:
    """Chunk by chunk."""

    def __init__(self, loops: Mapping[str, Wave]) -> None:
        """Silent, each loop at a place of its own."""
        self._tracks = {name: _Track(loop, 7919 * number) for number, (name, loop) in enumerate(loops.items())}
        self._ramp = ramp()

    def render(self, layers: Layers) -> Wave:
        """The next chunk."""
        heard = np.zeros(CHUNK, np.float32)
        for name, track in self._tracks.items():
            before, track.gain = track.gain, layers.gains.get(name, 0.0)
            rate, track.rate = track.rate, layers.rates.get(name, 1.0)
            if before < SILENT and track.gain < SILENT:
                continue
            samples = self._glide(track, rate) if name in layers.rates else _slice(track)
            heard += samples * (np.float32(before) + np.float32(track.gain - before) * self._ramp)
        return heard

    def _glide(self, track: _Track, rate: float) -> Wave:
        """Read at a changing rate, between the samples."""
        places = track.at + np.cumsum(rate + (track.rate - rate) * self._ramp, dtype=np.float64)
        track.at = float(places[-1]) % track.length
        whole = places.astype(np.int64)
        part = (places - whole).astype(np.float32)
        whole %= track.length
        found = track.loop.take(whole)
        whole += 1
        between: Wave = found + (track.loop.take(whole) - found) * part
        return between


def _slice(track: _Track) -> Wave:
    at = int(track.at)
    track.at = float((at + CHUNK) % track.length)
    return track.loop[at : at + CHUNK]
