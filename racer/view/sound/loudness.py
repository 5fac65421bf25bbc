"""How loud something is to an ear, in LUFS (ITU-R BS.1770-4)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.view.sound.rate import RATE

Floats = NDArray[np.float64]

BLOCK, HOP = round(0.4 * RATE), round(0.1 * RATE)
QUIETEST = -70.0
BELOW = 10.0
"""LU under the mean at which a block no longer counts."""
OFFSET = -0.691
SILENCE = -120.0
PIECE, MEMORY = 65536, 8192
"""Samples that are filtered at a time, and how long before them still matters."""


def loudness(heard: NDArray[Any]) -> float:
    """Of the whole, without its pauses; one column plays from both sides."""
    blocks = _blocks(heard)
    there = blocks[_lufs(blocks) > QUIETEST]
    if not there.size:
        return SILENCE
    counted = there[_lufs(there) > float(_lufs(there.mean())) - BELOW]
    return float(_lufs(counted.mean()))


def loudest(heard: NDArray[Any]) -> float:
    """The loudest 0.4 s."""
    return float(_lufs(_blocks(heard).max()))


def _blocks(heard: NDArray[Any]) -> Floats:
    """Power of both sides in blocks that overlap."""
    sides = np.asarray(heard, dtype=np.float64)
    if sides.ndim == 1:
        sides = np.stack([sides, sides], axis=1)
    if len(sides) < BLOCK:
        sides = np.pad(sides, ((0, BLOCK - len(sides)), (0, 0)))
    power = (_as_an_ear_hears(sides) ** 2).sum(axis=1)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(sides) - BLOCK + 1, HOP)
    blocks: Floats = (sums[starts + BLOCK] - sums[starts]) / BLOCK
    return blocks


def _lufs(power: Any) -> Any:
    return OFFSET + 10.0 * np.log10(np.maximum(power, 1e-12))


def _as_an_ear_hears(sides: Floats) -> Floats:
    """Weighted by the two filters of the standard, worked out for our rate after De Man; piece by piece."""
    turns = np.exp(-2j * np.pi * np.arange(PIECE + 1) / (2 * PIECE))
    curve = (_shelf(turns) * _deep_cut(turns))[:, None]
    heard = np.empty_like(sides)
    for begin in range(0, len(sides), PIECE):
        early = min(begin, MEMORY)
        waves = np.fft.rfft(sides[begin - early : begin + PIECE], 2 * PIECE, axis=0) * curve
        piece = np.fft.irfft(waves, 2 * PIECE, axis=0)[early:]
        room = min(PIECE, len(sides) - begin)
        heard[begin : begin + room] = piece[:room]
    return heard


def _shelf(turns: NDArray[np.complex128]) -> NDArray[np.complex128]:
    frequency, height, sharpness = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k, v = np.tan(np.pi * frequency / RATE), 10.0 ** (height / 20.0)
    half, base = v**0.4996667741545416, 1.0 + k / sharpness + k * k
    above = (v + half * k / sharpness + k * k, 2.0 * (k * k - v), v - half * k / sharpness + k * k)
    return _ratio(above, (base, 2.0 * (k * k - 1.0), 1.0 - k / sharpness + k * k), turns)


def _deep_cut(turns: NDArray[np.complex128]) -> NDArray[np.complex128]:
    frequency, sharpness = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * frequency / RATE)
    base = 1.0 + k / sharpness + k * k
    cut: NDArray[np.complex128] = base * _ratio(
        (1.0, -2.0, 1.0), (base, 2.0 * (k * k - 1.0), 1.0 - k / sharpness + k * k), turns
    )
    return cut


def _ratio(
    above: tuple[float, float, float], below: tuple[float, float, float], turns: NDArray[np.complex128]
) -> NDArray[np.complex128]:
    """A filter of two poles and two zeros, at each frequency."""
    ratio: NDArray[np.complex128] = np.polyval(above[::-1], turns) / np.polyval(below[::-1], turns)
    return ratio
