"""All that goes on while a car is driven, mixed into one stream of chunks for both sides."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from racer.content.car import Car
from racer.view.sound.bed import Bed
from racer.view.sound.car_sound import CarSound
from racer.view.sound.ground_ear import layers_of
from racer.view.sound.heard import Heard
from racer.view.sound.mix import Levels
from racer.view.sound.rate import Wave, ramp
from racer.view.sound.rivals import Rivals, silence
from racer.view.sound.voice import voice_for

TOP = 0.68
"""What comes near this is bent instead of cut: it leaves 3 dB for what is heard beside the stream."""


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
