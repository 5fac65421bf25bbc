"""All the loops that tyres, wind and walls are mixed from, each by its name and equally loud."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from racer.view.sound.grains import Grains, grain_loop
from racer.view.sound.noise import Floats, circular, wobble
from racer.view.sound.rate import Wave, gain, wave
from racer.view.sound.ridges import ridge_loop
from racer.view.sound.squeal import squeal_loop

ROLL, ROLL_HIGH, SCRUB = "roll", "roll-high", "scrub"
SQUEAL, SQUEAL_ROUGH = "squeal", "squeal-rough"
STONES, STONES_FAST, STONES_SKID = "stones", "stones-fast", "stones-skid"
SNOW, GRASS, SPRAY = "snow", "grass", "spray"
WIND, WIND_HIGH = "wind", "wind-high"
SCRAPE, KERB = "scrape", "kerb"
LEVEL_DB = -20.0
"""Mean level of each."""


def _unrest(low: float, high: float, depth: float, seed: int) -> Floats:
    swell: Floats = np.exp(depth * wobble(low, high, seed=seed))
    return swell


# Asphalt hums near 1 kHz; sliding on it scrubs, then squeals.
_ASPHALT = ((20, -30), (60, -14), (125, -9), (300, -7), (700, -1), (1000, 0), (1300, -2), (2500, -13), (5000, -24),
            (12000, -42))  # fmt: skip
_ASPHALT_HIGH = ((20, -50), (400, -26), (1000, -4), (1600, 0), (3000, -5), (6000, -14), (12000, -28))
_SCRUB = ((20, -40), (200, -14), (450, -3), (900, 0), (1800, -6), (4000, -18), (12000, -36))
_SCRAPE = ((20, -40), (300, -12), (1200, -2), (2600, 0), (5000, -5), (12000, -20))
_SHARDS = Grains(60.0, (1800.0, 5200.0), (0.004, 0.015))

# Stones knock singly at a walk and rattle at speed; snow crunches, grass hisses and thuds.
_SLOW = ((20, -30), (90, -6), (250, -2), (700, 0), (2000, -8), (6000, -20), (14000, -34))
_FAST = ((20, -30), (90, -6), (300, -2), (900, 0), (2500, -6), (6000, -16), (14000, -30))
_SKID = ((20, -24), (80, 0), (220, 0), (600, -4), (1500, -7), (4000, -14), (12000, -28))
_SNOW = ((20, -20), (70, 0), (220, 0), (500, -8), (1200, -20), (4000, -40), (12000, -60))
_GRASS = ((20, -26), (60, -4), (180, -1), (600, 0), (1500, -6), (4000, -15), (12000, -34))
_FEW = Grains(90.0, (900.0, 5200.0), (0.0012, 0.006))
_MANY = Grains(520.0, (900.0, 6500.0), (0.0010, 0.005))
_TORN = Grains(420.0, (500.0, 3500.0), (0.0015, 0.007))
_CRUNCH = Grains(80.0, (220.0, 800.0), (0.006, 0.014), spread=0.5, hiss=0.2)
_THUDS = Grains(5.0, (55.0, 95.0), (0.03, 0.05), spread=0.4)

# Water thrown up, and wind round the car.
_SPRAY = ((20, -60), (800, -30), (2000, -8), (3500, 0), (7000, -2), (11000, -8), (16000, -20))
_WIND = ((20, -14), (60, -3), (150, 0), (400, -5), (900, -12), (2500, -24), (8000, -44))
_WIND_HIGH = ((20, -40), (250, -12), (700, -2), (1200, 0), (2200, -6), (5000, -18), (12000, -38))

MAKERS: dict[str, Callable[[], Floats]] = {
    ROLL: lambda: circular(_ASPHALT, seed=1),
    ROLL_HIGH: lambda: circular(_ASPHALT_HIGH, seed=2),
    SCRUB: lambda: circular(_SCRUB, seed=3) * _unrest(18.0, 60.0, 0.35, 33),
    SQUEAL: lambda: squeal_loop(760.0, roughness=0.35, seed=100),
    SQUEAL_ROUGH: lambda: squeal_loop(660.0, roughness=1.0, seed=200),
    STONES: lambda: 0.55 * circular(_SLOW, seed=4) + 0.9 * grain_loop(_FEW, seed=5),
    STONES_FAST: lambda: 0.6 * circular(_FAST, seed=6) + 0.8 * grain_loop(_MANY, seed=7),
    STONES_SKID: lambda: (
        0.8 * circular(_SKID, seed=8) * _unrest(12.0, 40.0, 0.30, 35) + 0.6 * grain_loop(_TORN, seed=9)
    ),
    SNOW: lambda: 0.7 * circular(_SNOW, seed=10) + 0.7 * grain_loop(_CRUNCH, seed=11),
    GRASS: lambda: 0.8 * circular(_GRASS, seed=12) * _unrest(2.0, 12.0, 0.30, 36) + 0.35 * grain_loop(_THUDS, seed=13),
    SPRAY: lambda: circular(_SPRAY, seed=14) * _unrest(3.0, 20.0, 0.18, 37),
    WIND: lambda: circular(_WIND, seed=15) * _unrest(0.3, 2.5, 0.22, 38),
    WIND_HIGH: lambda: circular(_WIND_HIGH, seed=16) * _unrest(0.4, 4.0, 0.22, 39),
    SCRAPE: lambda: circular(_SCRAPE, seed=17) * _unrest(25.0, 90.0, 0.45, 41) + 0.5 * grain_loop(_SHARDS, seed=18),
    KERB: ridge_loop,
}
NAMES = tuple(MAKERS)


def make_loop(name: str) -> Wave:
    """One of them."""
    loop = MAKERS[name]()
    return wave(loop / loop.std() * gain(LEVEL_DB))
