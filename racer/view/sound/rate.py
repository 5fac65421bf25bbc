"""What every sound is made of: samples at one rate, rendered in chunks of one length."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44100
"""Samples a second."""
CHUNK = 2048
"""Samples rendered at a time: 46 ms."""
CHUNK_SECONDS = CHUNK / RATE

Wave = NDArray[np.float32]
"""Samples between -1 and 1: one column, or two for left and right."""


def wave(values: NDArray[Any]) -> Wave:
    """The same samples in single precision."""
    single: Wave = values.astype(np.float32, copy=False)
    return single


def ramp() -> Wave:
    """From just above 0 to 1 within a chunk: whatever changes, changes along it."""
    return wave(np.arange(1, CHUNK + 1) / CHUNK)


def gain(decibels: float) -> float:
    """The factor of so many decibels."""
    return float(10.0 ** (decibels / 20.0))
