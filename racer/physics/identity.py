"""Which physics a lap was driven with, and on which build: laps of unlike physics never share a table."""

from __future__ import annotations

import hashlib
import json
import math
import platform
import struct
import sys
from dataclasses import asdict
from functools import cache
from importlib import metadata

from racer.content.bake import BAKE_VERSION
from racer.content.surface import load_surfaces
from racer.physics import AIR_DENSITY, GRAVITY, PHYSICS_VERSION, TICK_HZ
from racer.physics.obstacle import CONE, TYRE_STACK

RULES_VERSION = 1
"""Of the lap rules: raised with every change of a figure in `race/rules`, which lies above and cannot be asked."""


@cache
def physics_identity() -> str:
    """Versions in the clear, then a hash of the figures that they do not count: surfaces, obstacles, tick, air."""
    figures = {
        "surfaces": {name: asdict(surface) for name, surface in load_surfaces().items()},
        "obstacles": [asdict(CONE), asdict(TYRE_STACK)],
        "world": [TICK_HZ, GRAVITY, AIR_DENSITY],
    }
    digest = hashlib.sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()
    return f"{PHYSICS_VERSION}.{BAKE_VERSION}.{RULES_VERSION}-{digest[:16]}"


@cache
def build_identity() -> str:
    """Two builds of one name compute the same bits; others agree within rounding, one second at a time."""
    return f"pymunk {metadata.version('pymunk')}, {sys.platform} {platform.machine()}, maths {_maths()}"


def _maths() -> str:
    """A hash of what sines and roots come out as: libraries and processors round their last bit differently."""
    values = [0.37 * i - 11.1 for i in range(200)]
    found = [
        result
        for x in values
        for result in (math.sin(x), math.cos(x), math.atan(x), math.atan2(x, 1.7), math.exp(x), math.hypot(x, 2.3))
    ]
    found += [abs(x) ** 1.37 for x in values]
    return hashlib.sha256(struct.pack(f"<{len(found)}d", *found)).hexdigest()[:8]
