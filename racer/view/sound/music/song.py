"""A song on its way to samples: parts on buses, everything wrapped round the loop, echo and room, and the level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.loudness import loudness
from racer.view.sound.music.instruments import muffled
from racer.view.sound.pieces import MADE_AT
from racer.view.sound.rate import RATE, Wave, gain, wave

DRUMS, BASS, CHORDS, RUN, LEAD = "drums", "bass", "chords", "run", "lead"
BAR = 16
"""Sixteenths."""
ECHOES = 6
TOP = 0.8
"""What the loudest samples are bent below."""
WIDE = 1.2
STEPS_BACK = {BASS: 0.55, CHORDS: 0.65, RUN: 0.4}
"""How far each bus gives way to the drum."""
INTO_LOOP = 8
"""Sixteenths at the intro's end that turn into the end of the loop."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What is played once, and what is repeated after it."""

    intro: Wave
    loop: Wave


@dataclass(frozen=True, slots=True)
class Room:
    """Echo (in sixteenths; how much of each comes back; how loud) and reverberation (s to silence; how loud)."""

    apart: int
    back: float
    echo: float
    ringing: float
    reverb: float


class Song:
    """So many bars, that are a circle: what sounds beyond the end goes on at the beginning."""

    def __init__(self, sixteenth: int, bars: int) -> None:
        """Silence; a sixteenth is so many samples."""
        self.sixteenth = sixteenth
        self.length = sixteenth * BAR * bars
        self._buses = {bus: np.zeros((self.length, 2), np.float32) for bus in (DRUMS, BASS, CHORDS, RUN, LEAD)}

    def put(self, bus: str, at: float, samples: Wave, loud: float, aside: float = 0.0) -> None:
        """A note or a beat at a sixteenth; -1 is left, 1 right."""
        if samples.ndim == 1:
            angle = (aside + 1.0) * np.pi / 4.0
            sides = np.array([np.cos(angle), np.sin(angle)], np.float32) * np.float32(WIDE)
            samples = samples[:, None] * sides
        place = round(at * self.sixteenth) % self.length
        fits = min(len(samples), self.length - place)
        target = self._buses[bus]
        target[place : place + fits] += np.float32(loud) * samples[:fits]
        target[: len(samples) - fits] += np.float32(loud) * samples[fits:]

    def steps_back(self, beats: Iterable[float], fades: float) -> Wave:
        """1 at each beat, and falling after it."""
        whole = np.zeros(self.length, np.float32)
        t = np.arange(int(0.5 * RATE)) / RATE
        dip = wave(np.exp(-t / fades) * np.minimum(1.0, t / 0.004))
        for beat in beats:
            place = int(beat * self.sixteenth) % self.length
            fits = min(len(dip), self.length - place)
            np.maximum(whole[place : place + fits], dip[:fits], out=whole[place : place + fits])
            np.maximum(whole[: len(dip) - fits], dip[fits:], out=whole[: len(dip) - fits])
        return whole

    def mixed(self, room: Room, dips: Wave) -> Wave:
        """All of it together."""
        buses = self._buses
        for bus, depth in STEPS_BACK.items():
            buses[bus] *= (1.0 - np.float32(depth) * dips)[:, None]
        buses[LEAD] += self._echo(buses[LEAD], room)
        buses[RUN] += np.float32(0.7) * self._echo(buses[RUN], room)
        send = np.float32(0.25) * buses[DRUMS] + np.float32(0.8) * buses[CHORDS] + buses[RUN] + buses[LEAD]
        whole = sum(buses.values()) + np.float32(room.reverb) * self._through(wave(send), _reverb(room.ringing))
        return wave(whole - whole.mean(axis=0))

    def _echo(self, samples: Wave, room: Room) -> Wave:
        """From side to side, round the circle."""
        heard = np.zeros_like(samples)
        for number in range(1, ECHOES + 1):
            side, later = number % 2, number * room.apart * self.sixteenth
            heard[:, side] += np.float32(room.back ** (number - 1) * room.echo) * np.roll(samples[:, side], later)
        return heard

    def _through(self, samples: Wave, ringing: Wave) -> Wave:
        """Convolved round the circle."""
        sides = [
            np.fft.irfft(np.fft.rfft(samples[:, side]) * np.fft.rfft(ringing[:, side], self.length), self.length)
            for side in (0, 1)
        ]
        return wave(np.stack(sides, axis=1))


def _reverb(seconds: float) -> Wave:
    """Noise that fades, muffled, on each side its own."""
    chance = np.random.default_rng(8)
    length = int(seconds * RATE)
    fading = np.exp(-6.9 * np.arange(length) / RATE / seconds)
    sides: list[NDArray[np.float32]] = [
        muffled(wave(chance.standard_normal(length) * fading), 4500.0) for _ in range(2)
    ]
    room = np.stack(sides, axis=1)
    return wave(room / np.sqrt((room**2).sum(axis=0)))


def finished(song: Song, intro: Wave, loop: Wave, *, bars: int, begins: int) -> Piece:
    """The intro's end becomes the loop's end, so that the loop follows on both; both at the level of all pieces."""
    intro = intro[: bars * BAR * song.sixteenth].copy()
    crossing = INTO_LOOP * song.sixteenth
    share = wave(np.sin(np.linspace(0.0, np.pi / 2.0, crossing)) ** 2)[:, None]
    intro[-crossing:] = intro[-crossing:] * (1.0 - share) + loop[-crossing:] * share
    intro[:begins] *= np.linspace(0.0, 1.0, begins, dtype=np.float32)[:, None]
    loud = gain(MADE_AT - loudness(loop))
    loud *= gain(MADE_AT - loudness(_bent(loop, loud)))  # bending takes some of it away
    return Piece(_bent(intro, loud), _bent(loop, loud))


def _bent(samples: Wave, loud: float) -> Wave:
    return wave(np.tanh(samples * np.float32(loud / TOP)) * np.float32(TOP))
