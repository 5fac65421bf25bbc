"""Chunks on their way to the loudspeaker: how the first one begins, how the last one ends, and their whole numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.rate import RATE, Wave

Chunk = NDArray[np.int16]

FADE_IN = round(0.005 * RATE)
"""Samples over which the first chunk begins."""


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
