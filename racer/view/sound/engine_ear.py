"""What an engine does, chunk by chunk, from what is seen of its car: idle, pulling, shifting, limited, shut."""

from __future__ import annotations

from math import ceil

import numpy as np

from racer.content.engine import Engine
from racer.geometry import clamp
from racer.physics.snapshot import Snapshot
from racer.view.sound.bangs import KINDS, LENGTH, Bang
from racer.view.sound.crank import STEPS
from racer.view.sound.engine import Run
from racer.view.sound.rate import CHUNK, CHUNK_SECONDS, RATE
from racer.view.sound.voice import CYCLE, Voice

SHUT = 0.05
"""Throttle below which the engine only turns along."""
SHIFT_CUTS = (0.25, 0.18)
"""Share left in the first chunks of a shift; the last one holds until the gear is in."""
SHIFT_ENDS = 0.6
LIMITER_CUT = 0.30
NEAR_LIMIT = 0.985
"""Share of the redline from which the limiter cuts every other chunk."""
OVERRUN_FROM = 0.45
"""Share of the limit above which a shut throttle lets fuel burn in the pipes."""
HEAT_FADES = 2.5
"""s in which the pipes cool down after the throttle is shut."""
HUNTING = 0.035
IDLE_LOAD = 0.05
LAST = CHUNK - LENGTH
"""A bang begins early enough to end within its chunk."""


class EngineEar:
    """Listens to one car; its chance is its own, so that no race depends on it."""

    def __init__(self, voice: Voice, engine: Engine, seed: int = 9) -> None:
        """For an engine with its own idle speed and redline."""
        self._voice, self._engine = voice, engine
        self._chance = np.random.default_rng(seed)
        self._hunting, self._heat = 0.0, 0.0
        self._shifting = 0
        self._cutting = False

    def hear(self, seen: Snapshot, crank: float) -> Run:
        """What it does in the next chunk, which begins with the crank at this place of its table."""
        rpm = clamp(seen.rpm, 0.3 * self._engine.idle_rpm, 1.1 * self._voice.limit)
        if seen.shifting or self._shifting:
            return self._shift(seen, rpm)
        if seen.throttle <= SHUT:
            return self._shut(rpm, crank)
        self._heat = max(self._heat, seen.throttle * rpm / self._voice.limit)
        if seen.throttle > 0.4 and rpm >= NEAR_LIMIT * self._engine.redline_rpm:
            return self._limit(rpm, seen.throttle)
        return Run(rpm, seen.throttle)

    def _shift(self, seen: Snapshot, rpm: float) -> Run:
        """Ignition is cut, with a bang, until the gear is in."""
        began = self._shifting == 0
        if not seen.shifting:
            self._shifting = 0
            return Run(rpm, 0.6 * seen.throttle, SHIFT_ENDS)
        cut = SHIFT_CUTS[min(self._shifting, len(SHIFT_CUTS) - 1)]
        self._shifting += 1
        bangs = (Bang(1000, 0.5, 2),) if began and seen.throttle > 0.4 else ()
        return Run(rpm, 0.1 * seen.throttle, cut, bangs)

    def _limit(self, rpm: float, throttle: float) -> Run:
        """Every other chunk without ignition; what was not burnt bangs."""
        self._cutting = not self._cutting
        if not self._cutting:
            return Run(rpm, throttle)
        bangs = (self._bang(0.5, 1000),) if self._chance.random() < 0.6 else ()
        return Run(rpm, 0.1, LIMITER_CUT, bangs)

    def _shut(self, rpm: float, crank: float) -> Run:
        """Turning along, or idling."""
        engine, voice = self._engine, self._voice
        if rpm < 1.15 * engine.idle_rpm:
            self._hunting = 0.8 * self._hunting + 0.2 * HUNTING * self._chance.standard_normal()
            return Run(rpm * (1.0 + self._hunting), IDLE_LOAD)
        self._heat *= 1.0 - CHUNK_SECONDS / HEAT_FADES
        if rpm < OVERRUN_FROM * voice.limit:
            return Run(rpm, 0.0)
        return Run(rpm, 0.0, bangs=(*self._pops(), *self._anti_lag(rpm, crank)))

    def _pops(self) -> tuple[Bang, ...]:
        """Unburnt fuel, whenever it likes."""
        often = self._chance.poisson(1.3 * self._voice.pops * self._heat * CHUNK_SECONDS)
        return tuple(self._bang(0.55 * 10.0 ** self._chance.uniform(-0.4, 0.3), LAST) for _ in range(often))

    def _anti_lag(self, rpm: float, crank: float) -> tuple[Bang, ...]:
        """Cylinders that fire into the pipe to keep the turbo turning: at their own times."""
        if self._voice.anti_lag == 0.0 or self._heat < 0.25:
            return ()
        speed = rpm * STEPS / 120.0 / RATE
        apart = STEPS / sum(map(len, self._voice.banks))
        begin = crank + self._voice.banks[0][0] * STEPS / CYCLE
        first = ceil(begin / apart)
        times = (int((first + k) * apart - begin) / speed for k in range(int(LAST * speed / apart)))
        return tuple(
            Bang(
                min(int(time), LAST), 0.35 * 10.0 ** self._chance.uniform(-0.3, 0.45), int(self._chance.integers(KINDS))
            )
            for time in times
            if self._chance.random() < self._voice.anti_lag
        )

    def _bang(self, strength: float, latest: int) -> Bang:
        return Bang(int(self._chance.integers(latest)), strength, int(self._chance.integers(KINDS)))
