"""The linear system of a closed chain of nodes, each coupled with its three next neighbours, two unknowns a node.

Four nodes make a block; blocks are coupled with the next block alone. Every other block is eliminated at a time (cyclic
reduction), all of them at once, until few are left. An open chain is one whose last couplings are zero.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

PER_BLOCK = 4
"""Nodes of a block."""

SIZE = 2 * PER_BLOCK
FEW = 10
"""Blocks that are solved as one dense system, at least."""


def node_count(wanted: float) -> int:
    """A number of nodes near the wanted one whose blocks can be halved again and again."""
    unit = PER_BLOCK
    while wanted / unit >= 2 * FEW:
        unit *= 2
    return unit * max(round(wanted / unit), FEW)


def solve_chain(band: Floats, right: Floats) -> Floats:
    """Solve for two unknowns a node: `band[o]` couples each node with the one `o` further on, 0 to 3, symmetric."""
    diagonal, beyond = _blocks(band)
    found = _reduced(diagonal, beyond, right.reshape(-1, SIZE, 1))
    return found.reshape(-1, 2)


def _blocks(band: Floats) -> tuple[Floats, Floats]:
    """Blocks on the diagonal, and those that couple each block with the next one."""
    count = band.shape[1] // PER_BLOCK
    diagonal = np.zeros((count, PER_BLOCK, 2, PER_BLOCK, 2))
    beyond = np.zeros((count, PER_BLOCK, 2, PER_BLOCK, 2))
    for away in range(4):
        part = band[away].reshape(count, PER_BLOCK, 2, 2)
        for i in range(PER_BLOCK):
            j = i + away
            if j >= PER_BLOCK:
                beyond[:, i, :, j - PER_BLOCK, :] = part[:, i]
                continue
            diagonal[:, i, :, j, :] = part[:, i]
            if away:
                diagonal[:, j, :, i, :] = part[:, i].swapaxes(1, 2)
    return diagonal.reshape(count, SIZE, SIZE), beyond.reshape(count, SIZE, SIZE)


def _reduced(diagonal: Floats, beyond: Floats, right: Floats) -> Floats:
    count = len(diagonal)
    if count % 2 or count < 2 * FEW:
        return _dense(diagonal, beyond, right)
    to_odd, from_odd = beyond[0::2], beyond[1::2]
    sides = np.concatenate([to_odd.swapaxes(1, 2), from_odd, right[1::2]], axis=2)
    inverse = np.linalg.solve(diagonal[1::2], sides)
    back, on, own = inverse[:, :, :SIZE], inverse[:, :, SIZE : 2 * SIZE], inverse[:, :, 2 * SIZE :]
    turned = from_odd.swapaxes(1, 2)
    even = diagonal[0::2] - to_odd @ back - np.roll(turned @ on, 1, axis=0)
    known = right[0::2] - to_odd @ own - np.roll(turned @ own, 1, axis=0)
    first = _reduced(even, -(to_odd @ on), known)
    found = np.empty_like(right)
    found[0::2] = first
    found[1::2] = own - back @ first - on @ np.roll(first, -1, axis=0)
    return found


def _dense(diagonal: Floats, beyond: Floats, right: Floats) -> Floats:
    count = len(diagonal)
    whole = np.zeros((count, SIZE, count, SIZE))
    for i in range(count):
        after = (i + 1) % count
        whole[i, :, i, :] += diagonal[i]
        whole[i, :, after, :] += beyond[i]
        whole[after, :, i, :] += beyond[i].T
    solved = np.linalg.solve(whole.reshape(count * SIZE, -1), right.reshape(-1)).astype(np.float64)
    return solved.reshape(right.shape)
