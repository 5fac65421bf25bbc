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
FEW = 4
"""Blocks up to which they are solved as one dense system: too small for a library to start threads for it."""


def node_count(wanted: float) -> int:
    """A number of nodes near the wanted one that makes whole blocks."""
    return PER_BLOCK * max(round(wanted / PER_BLOCK), FEW)


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
    if count <= FEW:
        return _dense(diagonal, beyond, right)
    pairs = count // 2
    to_odd, from_odd = beyond[0 : 2 * pairs : 2], beyond[1::2]
    sides = np.concatenate([to_odd.swapaxes(1, 2), from_odd, right[1::2]], axis=2)
    inverse = np.linalg.solve(diagonal[1::2], sides)
    back, on, own = inverse[:, :, :SIZE], inverse[:, :, SIZE : 2 * SIZE], inverse[:, :, 2 * SIZE :]
    turned = from_odd.swapaxes(1, 2)
    even, known, ahead = diagonal[0::2].copy(), right[0::2].copy(), beyond[0::2].copy()
    even[:pairs] -= to_odd @ back
    known[:pairs] -= to_odd @ own
    ahead[:pairs] = -(to_odd @ on)
    # Of an odd number of blocks the last is coupled with the first as before.
    after = np.arange(1, pairs + 1) % len(even)
    even[after] -= turned @ on
    known[after] -= turned @ own
    first = _reduced(even, ahead, known)
    found = np.empty_like(right)
    found[0::2] = first
    found[1::2] = own - back @ first[:pairs] - on @ first[after]
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
