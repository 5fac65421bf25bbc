"""A car's own machine: engine, turbo and gears together."""

from __future__ import annotations

from math import pi

from racer.content.car import Car
from racer.physics.snapshot import Snapshot
from racer.view.sound.engine import EngineSound
from racer.view.sound.engine_ear import EngineEar
from racer.view.sound.rate import Wave
from racer.view.sound.tone import Tone
from racer.view.sound.turbo import Turbo
from racer.view.sound.voice import voice_for

TEETH = 11.0
"""Of the final drive's small wheel."""
WHINE_OVERTONES = (1.0, 0.4)


class CarSound:
    """Chunk by chunk, from what is seen of the car."""

    def __init__(self, car: Car) -> None:
        """Idling."""
        voice = voice_for(car.engine)
        self._car, self._voice = car, voice
        self._engine, self._ear = EngineSound(voice), EngineEar(voice, car.engine)
        self._turbo = Turbo(voice.turbo) if voice.turbo > 0.0 else None
        self._gears = Tone(WHINE_OVERTONES) if voice.whine > 0.0 else None

    def render(self, seen: Snapshot) -> Wave:
        """The next chunk, for both sides."""
        run = self._ear.hear(seen, self._engine.at)
        heard = self._engine.render(run)
        if self._turbo is not None:
            whistle = self._turbo.render(run.load, run.rpm / self._voice.limit)
            if whistle is not None:
                heard += whistle
        if self._gears is not None:
            whine = self._gears.render(self._mesh(seen), self._whining(seen, run.load))
            if whine is not None:
                heard += whine
        return heard

    def _mesh(self, seen: Snapshot) -> float:
        """Teeth that meet in a second: gears sing by the speed of the road, whatever the engine does."""
        turns = abs(seen.forward_speed) / self._car.chassis.wheel_radius / (2.0 * pi)
        return max(30.0, turns * self._car.gearbox.final_drive * TEETH)

    def _whining(self, seen: Snapshot, load: float) -> float:
        rolling = min(1.0, abs(seen.forward_speed) / 12.0)
        return 0.35 * self._voice.whine * rolling * (0.5 + 0.5 * load)
