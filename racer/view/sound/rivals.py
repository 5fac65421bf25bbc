"""Other cars near by: the three nearest, each on its side, fainter with distance, higher while it comes closer."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import numpy as np

from racer.view.sound.crank import CYCLES, LENGTH, STEPS, crank_table, harmonics
from racer.view.sound.heard import Neighbour
from racer.view.sound.pipes import loudness_by_frequency
from racer.view.sound.rate import CHUNK, RATE, Wave, gain, ramp, wave
from racer.view.sound.voice import Voice

HEARD_AT_ONCE = 3
NEAR = 6.0
"""m within which a car is as loud as it gets."""
FAR = 90.0
"""m beyond which none is heard."""
ASIDE = 0.7
"""How far to its side a car is put at most."""
UNDER = gain(-6.0)
"""Beneath the own engine."""
SOUND_SPEED = 343.0
BAKED_AT = 0.6
"""Where between idle and limit the pipes are baked into the table: cheaper than hearing each car through them."""
LEVEL = 0.1


class _Seat:
    """Room for one car that is heard."""

    __slots__ = ("at", "left", "number", "right", "speed")

    def __init__(self) -> None:
        self.number: int | None = None
        self.at = self.speed = self.left = self.right = 0.0


class Rivals:
    """Chunk by chunk; who is heard keeps a seat until it has faded away."""

    def __init__(self, voice: Voice) -> None:
        """All with one kind of engine, since a race is driven in one kind of car."""
        self._table, self._ramp = _baked(voice), ramp()
        self._limit = 1.1 * voice.limit
        self._seats = tuple(_Seat() for _ in range(HEARD_AT_ONCE))

    def render(self, others: Sequence[Neighbour], heard: Wave, loud: float) -> None:
        """Add the next chunk to both sides."""
        near = sorted((other for other in others if other.distance < FAR), key=lambda other: other.distance)
        wanted = {other.number: other for other in near[:HEARD_AT_ONCE]}
        seated = {seat.number for seat in self._seats}
        arriving = [other for number, other in wanted.items() if number not in seated]
        for seat in self._seats:
            other = wanted.get(seat.number) if seat.number is not None else None
            if seat.number is None and arriving:
                other = arriving.pop(0)
                seat.number, seat.at, seat.speed = other.number, 977.0 * other.number, 0.0
            self._sound(seat, other, heard, loud)

    def _sound(self, seat: _Seat, other: Neighbour | None, heard: Wave, loud: float) -> None:
        """One car; whoever is no longer wanted fades away and leaves the seat."""
        if seat.number is None:
            return
        left, right = _sides(other, loud) if other else (0.0, 0.0)
        speed = self._speed(other) if other else seat.speed
        before = seat.speed or speed
        places = seat.at + np.cumsum(before + (speed - before) * self._ramp, dtype=np.float64)
        seat.at, seat.speed = float(places[-1]) % LENGTH, speed
        samples = self._table.take(places.astype(np.int64) & (LENGTH - 1))
        heard[:, 0] += samples * (np.float32(seat.left) + np.float32(left - seat.left) * self._ramp)
        heard[:, 1] += samples * (np.float32(seat.right) + np.float32(right - seat.right) * self._ramp)
        seat.left, seat.right = left, right
        if other is None:
            seat.number = None

    def _speed(self, other: Neighbour) -> float:
        """Of reading the table, with the pitch of something that comes or goes (Doppler)."""
        approach = max(-0.5 * SOUND_SPEED, min(0.5 * SOUND_SPEED, other.approach))
        rpm = min(other.rpm, self._limit)
        return rpm * STEPS / 120.0 / RATE * SOUND_SPEED / (SOUND_SPEED - approach)


def _sides(other: Neighbour, loud: float) -> tuple[float, float]:
    """Gains left and right: the same power wherever it is, the side by how far over it is."""
    distance = max(other.distance, 1e-3)
    near = min(1.0, NEAR / distance)
    fading = min(1.0, (FAR - other.distance) / 20.0)
    strength = UNDER * loud * near * fading * (0.45 + 0.55 * other.load)
    aside = ASIDE * other.right / max(distance, NEAR)
    angle = (aside + 1.0) * pi / 4.0
    return strength * cos(angle) * 2.0**0.5, strength * sin(angle) * 2.0**0.5


def _baked(voice: Voice) -> Wave:
    """The crank table under load, as it is heard through the pipes at one speed."""
    table = crank_table(voice)
    both = table.banks[0][:LENGTH, 1].astype(np.float64)
    if len(table.banks) > 1:
        both = both + voice.second_gain * table.banks[1][:LENGTH, 1]
    rpm = voice.idle + BAKED_AT * (voice.limit - voice.idle)
    waves = np.fft.rfft(both)
    pipes = loudness_by_frequency(voice)
    hertz = np.arange(len(waves)) / CYCLES * rpm / 120.0
    waves *= np.interp(hertz, np.linspace(0.0, RATE / 2.0, len(pipes)), pipes)
    waves[harmonics(voice) * CYCLES :] = 0.0
    baked = np.fft.irfft(waves, LENGTH)
    return wave(baked / baked.std() * LEVEL)


def silence() -> Wave:
    """A chunk of nothing, for both sides."""
    return np.zeros((CHUNK, 2), np.float32)
