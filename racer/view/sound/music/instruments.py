"""Instruments: drums, bass, pads, plucked strings, an electric piano and a lead, each note a run of samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.bells import pitch_of
from racer.view.sound.rate import RATE, Wave, wave

Floats = NDArray[np.float64]

TABLE = 2048
BRIGHTEST = 11000.0
"""Hz up to which a saw has overtones: nothing folds back."""
MOST_OVERTONES = 900
DETUNED = (-14, -6, 0, 7, 13)
"""Cents of the five saws of a pad."""


class Instruments:
    """Remembers what it has played, since music repeats itself."""

    def __init__(self) -> None:
        """Nothing played yet."""
        self._played: dict[tuple[object, ...], Wave] = {}
        self._saws: dict[int, Wave] = {}

    def _once(self, key: tuple[object, ...], play: Callable[[], Floats | Wave]) -> Wave:
        if key not in self._played:
            self._played[key] = wave(play())
        return self._played[key]

    # -- drums

    def kick(self) -> Wave:
        """A skin that falls in pitch."""
        return self._once(("kick",), _kick)

    def snare(self) -> Wave:
        """A skin, and the wires under it."""
        return self._once(("snare",), _snare)

    def hat(self, *, ringing: bool = False) -> Wave:
        """Two cymbals, shut or ringing."""
        length, fades = (0.22, 0.07) if ringing else (0.06, 0.014)
        return self._once(("hat", ringing), lambda: _hat(length, fades))

    # -- notes: a key, and a length in samples

    def bass(self, key: int, length: int) -> Wave:
        """Two saws that close, over a sine."""
        return self._once(("bass", key, length), lambda: self._bass(pitch_of(key), length))

    def pad(self, key: int, length: int, dark: float) -> Wave:
        """Five saws on each side, muffled above a frequency."""
        return self._once(("pad", key, length, dark), lambda: self._pad(pitch_of(key), length, dark))

    def piano(self, key: int, length: int) -> Wave:
        """A tine that is struck."""
        return self._once(("piano", key, length), lambda: _piano(pitch_of(key), length))

    def pluck(self, key: int, length: int) -> Wave:
        """A string that is plucked."""
        return self._once(("pluck", key, length), lambda: self._pluck(pitch_of(key), length))

    def lead(self, key: int, length: int, before: int | None = None) -> Wave:
        """A voice that slides from the note before, and trembles when it is held."""
        return self._once(("lead", key, length, before), lambda: self._lead(key, length, before))

    def _bass(self, pitch: float, length: int) -> Wave:
        raw = self._saw(pitch, length) + np.float32(0.6) * self._saw(1.004 * pitch, length, 0.3)
        t = np.arange(length) / RATE
        opened = _closing(raw, 260.0, 1100.0, np.exp(-t / 0.09))
        sine = 0.4 * np.sin(2.0 * np.pi * pitch * t)
        return wave(np.tanh(0.9 * (opened + sine)) * shaped(length, 0.004, 0.25, 0.55, 0.02))

    def _pad(self, pitch: float, length: int, dark: float) -> Wave:
        sides = []
        for side in (0.0, 0.4):
            saws = [
                self._saw(pitch * 2.0 ** (cents / 1200.0), length, (0.17 * number + side) % 1.0)
                for number, cents in enumerate(DETUNED)
            ]
            sides.append(0.2 * muffled(wave(np.sum(saws, axis=0)), dark))
        left, right = sides
        long = length > 40000
        envelope = shaped(length, 0.06, 0.6, 0.8, 0.18) if long else shaped(length, 0.006, 0.6, 0.8, 0.05)
        return wave(np.stack([0.8 * left + 0.35 * right, 0.35 * left + 0.8 * right], 1) * envelope[:, None])

    def _pluck(self, pitch: float, length: int) -> Wave:
        raw = self._square(pitch, length) + np.float32(0.5) * self._saw(1.006 * pitch, length)
        t = np.arange(length) / RATE
        opened = _closing(raw, 500.0, 4200.0, np.exp(-t / 0.05))
        return wave(opened * np.exp(-t / 0.16) * shaped(length, 0.002, 0.3, 1.0, 0.02))

    def _lead(self, key: int, length: int, before: int | None) -> Wave:
        t = np.arange(length) / RATE
        trembling = 0.12 * np.sin(2.0 * np.pi * 5.4 * t) * np.clip((t - 0.15) / 0.25, 0.0, 1.0)
        pitch = pitch_of(key) * 2.0 ** (trembling / 12.0)
        if before is not None:
            pitch = pitch * (pitch_of(before) / pitch_of(key)) ** np.exp(-t / 0.018)
        raw = np.float32(0.6) * self._saw(pitch, length) + np.float32(0.4) * self._square(1.005 * pitch, length, 0.2)
        return wave(muffled(raw, 2600.0) * shaped(length, 0.012, 0.3, 0.75, 0.05))

    # -- waves

    def _saw(self, pitch: float | Floats, length: int, phase: float = 0.0) -> Wave:
        """With as many overtones as there is room for."""
        highest = float(np.max(pitch))
        overtones = max(1, min(int(BRIGHTEST / highest), MOST_OVERTONES))
        if overtones not in self._saws:
            self._saws[overtones] = _saw_table(overtones)
        return self._saws[overtones].take((_turns(pitch, length, phase) * TABLE).astype(np.int32) % TABLE)

    def _square(self, pitch: float | Floats, length: int, phase: float = 0.0) -> Wave:
        """Two saws half a turn apart."""
        return self._saw(pitch, length, phase) - self._saw(pitch, length, phase + 0.5)


def _turns(pitch: float | Floats, length: int, phase: float) -> Floats:
    if isinstance(pitch, np.ndarray):
        return _part(phase + np.cumsum(pitch) / RATE)
    return _part(phase + np.arange(length) * (pitch / RATE))


def _part(turns: NDArray[Any]) -> Floats:
    part: Floats = turns % 1.0
    return part


def _saw_table(overtones: int) -> Wave:
    waves = np.zeros(TABLE // 2 + 1, np.complex128)
    waves[1 : overtones + 1] = -1j / np.arange(1, overtones + 1) * TABLE / 2.0
    return wave(np.fft.irfft(waves, TABLE))


def muffled(samples: Wave, above: float) -> Wave:
    """Weaker above a frequency, by 12 dB an octave, without delay."""
    length = 1 << int(np.ceil(np.log2(len(samples) * 1.2)))
    waves = np.fft.rfft(samples, length)
    waves /= np.sqrt(1.0 + (np.fft.rfftfreq(length, 1.0 / RATE) / above) ** 4)
    return wave(np.fft.irfft(waves, length)[: len(samples)])


def _closing(samples: Wave, shut: float, opened: float, share: Floats) -> Wave:
    """Muffled above one frequency, and by a share only above another."""
    dark = muffled(samples, shut)
    return dark + (muffled(samples, opened) - dark) * wave(share)


def shaped(length: int, rises: float, falls: float, stays: float, ends: float) -> Wave:
    """The strength of a note over its time: all in s but `stays`, a share."""
    t = np.arange(length) / RATE
    held = stays + (1.0 - stays) * np.exp(-np.maximum(t - rises, 0.0) / falls)
    return wave(np.minimum(1.0, t / max(rises, 1e-4)) * held * np.clip((length / RATE - t) / ends, 0.0, 1.0))


def _ends(length: int, begins: int, ends: int) -> Floats:
    """From silence and into it, in samples."""
    number = np.arange(length)
    return np.minimum(1.0, number / begins) * np.clip((length - number) / ends, 0.0, 1.0)


def _kick() -> Floats:
    length = int(0.32 * RATE)
    t = np.arange(length) / RATE
    pitch = 46.0 + 120.0 * np.exp(-t / 0.028)
    skin = np.sin(2.0 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.10)
    click = np.random.default_rng(1).standard_normal(200) * np.exp(-np.arange(200) / 40.0)
    skin[:200] += 0.25 * click * np.minimum(1.0, np.arange(200) / 8.0)
    drum: Floats = np.tanh(1.6 * skin * _ends(length, 20, 400))
    return drum


def _snare() -> Floats:
    length = int(0.24 * RATE)
    t, f = np.arange(length) / RATE, np.fft.rfftfreq(length, 1.0 / RATE)
    noise = np.fft.rfft(np.random.default_rng(2).standard_normal(length))
    noise *= (f / 900.0) ** 2 / (1.0 + (f / 900.0) ** 2) / (1.0 + (f / 7000.0) ** 2)
    wires = np.fft.irfft(noise, length)
    skin = np.sin(2.0 * np.pi * (185.0 + 60.0 * np.exp(-t / 0.01)) * t)
    drum = 0.24 * wires / wires.std() * np.exp(-t / 0.06) + 0.6 * skin * np.exp(-t / 0.05)
    ended: Floats = drum * _ends(length, 15, 800)
    return ended


def _hat(seconds: float, fades: float) -> Floats:
    length = int(seconds * RATE)
    t, f = np.arange(length) / RATE, np.fft.rfftfreq(length, 1.0 / RATE)
    noise = np.fft.rfft(np.random.default_rng(4).standard_normal(length))
    noise *= (f / 7000.0) ** 4 / (1.0 + (f / 7000.0) ** 4) / (1.0 + (f / 14000.0) ** 4)
    metal = np.fft.irfft(noise, length)
    cymbal: Floats = 0.25 * metal / metal.std() * np.exp(-t / fades) * _ends(length, 10, 300)
    return cymbal


def _piano(pitch: float, length: int) -> Floats:
    t = np.arange(length) / RATE
    body = np.sin(2.0 * np.pi * pitch * t + 1.3 * np.exp(-t / 0.35) * np.sin(2.0 * np.pi * pitch * t))
    if pitch * 14.0 < 14000.0:
        body += 0.10 * np.exp(-t / 0.06) * np.sin(2.0 * np.pi * pitch * 14.0 * t)
    note: Floats = body * np.exp(-t / 0.7) * np.minimum(1.0, t / 0.003) * np.clip((length / RATE - t) / 0.05, 0.0, 1.0)
    return note
