"""All that goes on while a car is driven, mixed into one stream of chunks for both sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.physics.snapshot import Snapshot
from racer.view.sound.bed import Bed
from racer.view.sound.car_sound import CarSound
from racer.view.sound.ground_ear import layers_of
from racer.view.sound.rate import RATE, Wave, ramp
from racer.view.sound.rivals import Neighbour, Rivals, silence
from racer.view.sound.voice import voice_for

Chunk = NDArray[np.int16]

FADE_IN = round(0.005 * RATE)
"""Samples over which the first chunk begins."""
TOP = 0.68
"""What comes near this is bent instead of cut: it leaves 3 dB for what is heard beside the stream."""


class Heard(NamedTuple):
    """The drive as it is now: the own car, how hard it scrapes along something (0 to 1), and who is about."""

    seen: Snapshot
    scraping: float = 0.0
    others: tuple[Neighbour, ...] = ()


class Levels(NamedTuple):
    """Gains of the parts."""

    engines: float = 1.0
    effects: float = 1.0


class Stream:
    """For one car; tyres and wind come as soon as their loops are there."""

    def __init__(self, car: Car, loops: Mapping[str, Wave] | None = None) -> None:
        """Takes a moment, so it is made before the drive begins."""
        self._own, self._rivals = CarSound(car), Rivals(voice_for(car.engine))
        self._bed = Bed(loops) if loops else None
        self._ramp, self._levels = ramp(), Levels(0.0, 0.0)

    @property
    def grounded(self) -> bool:
        """Whether tyres and wind are heard."""
        return self._bed is not None

    def take(self, loops: Mapping[str, Wave]) -> None:
        """The loops are there now."""
        self._bed = Bed(loops)

    def render(self, heard: Heard, levels: Levels) -> Wave:
        """The next chunk, bent below the top."""
        before, self._levels = self._levels, levels
        own = self._own.render(heard.seen)
        own *= np.float32(before.engines) + np.float32(levels.engines - before.engines) * self._ramp
        if self._bed is not None:
            ground = self._bed.render(layers_of(heard.seen, heard.scraping))
            ground *= np.float32(before.effects) + np.float32(levels.effects - before.effects) * self._ramp
            own += ground
        both = silence()
        both += own[:, None]
        self._rivals.render(heard.others, both, levels.engines)
        both *= np.float32(1.0 / TOP)
        np.tanh(both, out=both)
        both *= np.float32(TOP)
        return both


def first(chunk: Wave) -> Wave:
    """A chunk before which there was silence."""
    chunk[:FADE_IN] *= np.linspace(0.0, 1.0, FADE_IN, dtype=np.float32)[:, None]
    return chunk


def last(chunk: Wave) -> Wave:
    """A chunk after which there is silence."""
    chunk *= np.linspace(1.0, 0.0, len(chunk), dtype=np.float32)[:, None]
    return chunk


def whole_numbers(chunk: Wave) -> Chunk:
    """As the loudspeaker takes it."""
    return (np.clip(chunk, -1.0, 1.0) * np.float32(32767.0)).astype(np.int16)
