"""What tyres throw up from each kind of ground: clouds that drift, and bits that fly and fall."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from racer.view.palette import Colour, hex_colour
from racer.view.traces import HARD


@dataclass(frozen=True, slots=True)
class Cloud:
    """Puffs of one kind: radii in m when young and when old, how dense, for how long (s), how much shade below."""

    tint: Colour
    young: float
    old: float
    density: float
    life: float
    shade: float = 0.0
    carried: float = 0.12
    """Share of the car's velocity that a puff is born with."""


@dataclass(frozen=True, slots=True)
class Bits:
    """Small pieces: their colours, sizes (m), how fast they rise (m/s) and how long they are seen (s)."""

    tints: tuple[Colour, ...]
    small: float
    large: float
    climb: float
    life: float
    stay: bool = True
    """Whether they lie there for a while; drops do not."""
    glint: bool = False


@dataclass(frozen=True, slots=True)
class Matter:
    """What one kind of ground gives, in pieces for each second: by a wheel that slides, and by one that rolls fast."""

    cloud: Cloud | None
    bits: Bits | None
    puffs_sliding: float = 0.0
    puffs_rolling: float = 0.0
    bits_sliding: float = 0.0
    bits_rolling: float = 0.0


def _tints(codes: str) -> tuple[Colour, ...]:
    return tuple(hex_colour(code) for code in codes.split())


STONES = _tints("6f5b3f a48a61 cdb98f e8d9b6")
DROPS = _tints("d9ecf4 b4d3e2 f4fbff")

MATTER = MappingProxyType(
    {
        HARD: Matter(Cloud(hex_colour("f0f0f3"), 0.34, 2.1, 0.46, 1.25, 0.04), None, puffs_sliding=40.0),
        "gravel": Matter(
            Cloud(hex_colour("ffeac8"), 0.42, 2.5, 0.54, 1.35, 0.14),
            Bits(STONES, 0.08, 0.20, 3.2, 1.0),
            puffs_sliding=30.0,
            puffs_rolling=26.0,
            bits_sliding=70.0,
            bits_rolling=12.0,
        ),
        "sand": Matter(
            Cloud(hex_colour("fff6dc"), 0.42, 2.3, 0.56, 1.2, 0.13),
            Bits(_tints("c9a24c ecce78 fdf2bd"), 0.06, 0.12, 2.6, 0.7),
            puffs_sliding=34.0,
            puffs_rolling=26.0,
            bits_sliding=60.0,
            bits_rolling=14.0,
        ),
        "mud": Matter(
            Cloud(hex_colour("8a6c4a"), 0.25, 0.95, 0.40, 0.55, 0.07),
            Bits(_tints("241a13 3a2a1c 523d29 6a5138"), 0.10, 0.26, 3.4, 1.1),
            puffs_sliding=12.0,
            puffs_rolling=8.0,
            bits_sliding=70.0,
            bits_rolling=34.0,
        ),
        "grass": Matter(
            Cloud(hex_colour("d9cfa2"), 0.30, 1.4, 0.30, 0.8, 0.06),
            Bits(_tints("37501f 5d7a2c 86993f 4a3c22"), 0.08, 0.20, 2.8, 0.9),
            puffs_sliding=16.0,
            puffs_rolling=7.0,
            bits_sliding=60.0,
            bits_rolling=10.0,
        ),
        "snow": Matter(
            Cloud(hex_colour("ffffff"), 0.40, 2.3, 0.66, 1.15, 0.12),
            Bits(_tints("ffffff eef4fb d3dfee"), 0.08, 0.20, 2.8, 0.8),
            puffs_sliding=34.0,
            puffs_rolling=24.0,
            bits_sliding=46.0,
            bits_rolling=12.0,
        ),
        "ice": Matter(
            None, Bits(_tints("ffffff e6fbff"), 0.10, 0.20, 1.6, 0.5, stay=False, glint=True), bits_sliding=26.0
        ),
        "wet": Matter(
            Cloud(hex_colour("e6f0f7"), 0.30, 1.75, 0.30, 0.75, 0.0, carried=0.45),
            Bits(DROPS, 0.06, 0.12, 2.2, 0.5, stay=False),
            puffs_sliding=10.0,
            puffs_rolling=150.0,
            bits_sliding=26.0,
            bits_rolling=40.0,
        ),
        "water": Matter(
            Cloud(hex_colour("f2fafd"), 0.30, 1.5, 0.58, 0.6, 0.07, carried=0.40),
            Bits(DROPS, 0.08, 0.22, 4.2, 0.9, stay=False),
            puffs_sliding=16.0,
            puffs_rolling=60.0,
            bits_sliding=20.0,
            bits_rolling=120.0,
        ),
    }
)
"""Rolling rates are for a wheel at full speed on ground as loose as can be."""
