"""A running engine: its crank table read at the speed it turns, hissing, banging, and heard through its pipes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.bangs import Bang, bang_kinds
from racer.view.sound.crank import LENGTH, STEPS, crank_table
from racer.view.sound.loudness import loudness
from racer.view.sound.noise import circular
from racer.view.sound.pipes import echo
from racer.view.sound.rate import CHUNK, RATE, Wave, gain, ramp, wave
from racer.view.sound.voice import Voice

HISS = 65536
"""Samples of noise before it repeats."""
CUTS_WITHIN = 6.0
"""A cut is there after a sixth of a chunk: sooner clicks, later is no cut."""
MEASURED = 24
"""Chunks by which the level is set."""
LEVEL = 0.16
"""Mean level under load before distortion, alike for all engines."""
LOUDNESS = -17.0
"""LUFS under load; over a lap it comes to about three less."""
BETWEEN = 0.6
"""Where between idle and limit that is measured."""


class Run(NamedTuple):
    """What an engine does until the end of a chunk."""

    rpm: float
    load: float
    """0 with the throttle shut, 1 open."""
    cut: float = 1.0
    """Share that is left while ignition is cut."""
    bangs: tuple[Bang, ...] = ()


class EngineSound:
    """Chunk by chunk, each beginning where the last one ended."""

    def __init__(self, voice: Voice, seed: int = 1) -> None:
        """Idling, and as loud as any other engine."""
        self.voice = voice
        table = crank_table(voice, seed)
        self._banks, self._puffing = table.banks, table.puffing
        self._pipes = np.fft.rfft(echo(voice), 2 * CHUNK).astype(np.complex64)
        hiss = circular(_HISS, seed=5, length=HISS) * 0.25
        self._hiss = wave(np.concatenate([hiss, hiss[:CHUNK]]))
        self._bangs = bang_kinds()
        self._ramp = ramp()
        self._rest()
        self._level = self._out = 1.0
        self._set_level()

    def _rest(self) -> None:
        self._at, self._hiss_at = 0.0, 0
        self._rpm, self._load, self._cut = self.voice.idle, 0.0, 1.0
        self._tail = np.zeros(CHUNK, np.float32)

    def _set_level(self) -> None:
        run = Run(self.voice.idle + BETWEEN * (self.voice.limit - self.voice.idle), 1.0)
        self._rpm, self._load = run.rpm, run.load
        heard = np.concatenate([self._through_the_pipes(self._before_the_pipes(run)) for _ in range(MEASURED)])
        heard = heard[2 * CHUNK :]
        self._level = self.voice.drive * LEVEL / float(heard.std())
        self._out = gain(LOUDNESS - loudness(np.tanh(heard * self._level)))
        self._rest()

    def render(self, run: Run) -> Wave:
        """The next chunk."""
        heard = self._through_the_pipes(self._before_the_pipes(run))
        heard *= np.float32(self._level)
        np.tanh(heard, out=heard)
        heard *= np.float32(self._out)
        return heard

    @property
    def at(self) -> float:
        """Where in its table the crank stands."""
        return self._at

    def _before_the_pipes(self, run: Run) -> Wave:
        speed, to = self._rpm * (STEPS / 120.0 / RATE), run.rpm * (STEPS / 120.0 / RATE)
        speeds = speed + (to - speed) * self._ramp
        places = self._at + np.cumsum(speeds, dtype=np.float64)
        load = self._load + np.float32(run.load - self._load) * self._ramp
        heard = _read(self._banks[0], places, load)
        if len(self._banks) > 1:
            later = places - self.voice.second_delay * RATE * speeds + LENGTH
            heard += np.float32(self.voice.second_gain) * _read(self._banks[1], later, load)
        hiss = self._hiss[self._hiss_at : self._hiss_at + CHUNK]
        rushing = self._puffing.take(places.astype(np.int64) & (LENGTH - 1))
        heard += hiss * rushing * (np.float32(self.voice.breath) * (np.float32(0.12) + np.float32(0.88) * load))
        heard *= self._cut + np.float32(run.cut - self._cut) * np.minimum(self._ramp * np.float32(CUTS_WITHIN), 1.0)
        self._bang(heard, run.bangs)
        self._at, self._hiss_at = float(places[-1]) % LENGTH, (self._hiss_at + CHUNK) % HISS
        self._rpm, self._load, self._cut = run.rpm, run.load, run.cut
        return heard

    def _bang(self, heard: Wave, bangs: tuple[Bang, ...]) -> None:
        for bang in bangs:
            burst = self._bangs[bang.kind]
            room = min(len(burst), CHUNK - bang.at)
            heard[bang.at : bang.at + room] += np.float32(bang.strength) * burst[:room]

    def _through_the_pipes(self, heard: Wave) -> Wave:
        """Convolved by overlap and add."""
        whole = wave(np.fft.irfft(np.fft.rfft(heard, 2 * CHUNK) * self._pipes, 2 * CHUNK))
        out = whole[:CHUNK] + self._tail
        self._tail = whole[CHUNK:]
        return out


_HISS = ((20.0, -14.0), (100.0, -4.0), (300.0, 0.0), (1000.0, -4.0), (3000.0, -9.5), (7000.0, -17.0), (20000.0, -34.0))


def _read(table: Wave, places: NDArray[np.float64], load: Wave) -> Wave:
    """The table between its samples, and between throttle shut and open."""
    whole = places.astype(np.int64)
    part = (places - whole).astype(np.float32)[:, None]
    whole &= LENGTH - 1
    found = table.take(whole, axis=0)
    whole += 1
    found += (table.take(whole, axis=0) - found) * part
    shut, opened = found[:, 0], found[:, 1]
    return shut + (opened - shut) * load
