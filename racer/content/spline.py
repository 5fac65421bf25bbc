"""Tiles drawn out smoothly to cells, in whole numbers: every processor gets the same bits.

A tile's value is spread by a B-spline, evaluated at the middles of its cells in exact fractions and rounded once to
1/256, each row of coefficients summing to 256.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

CELLS = 8
"""Cells along the side of a tile."""

UNIT = 256
"""Sum of the coefficients along one axis."""

REACH = 3
"""Tiles on each side that a cell depends on."""

Counts = NDArray[np.int32]


def basis(degree: int, x: Fraction) -> Fraction:
    """The B-spline of a degree, centred on 0, with knots one tile apart."""
    middle = Fraction(degree + 1, 2)
    terms = [(-1) ** k * comb(degree + 1, k) * max(Fraction(0), x + middle - k) ** degree for k in range(degree + 2)]
    return sum(terms, Fraction(0)) / factorial(degree)


def integral(degree: int, x: Fraction) -> Fraction:
    """What of a B-spline lies to the left of `x`."""
    middle = Fraction(degree + 1, 2)
    terms = [
        (-1) ** k * comb(degree + 1, k) * max(Fraction(0), x + middle - k) ** (degree + 1) for k in range(degree + 2)
    ]
    return sum(terms, Fraction(0)) / factorial(degree + 1)


@cache
def edge_counts(degree: int, steps: int, whole: int) -> tuple[int, ...]:
    """For a tile of which n of `steps` parts are covered, what it must count of `whole` for the edge to come out true.

    A row of tiles that end in a straight edge is drawn out to the integral of the next lower spline; where the last of
    them is covered in part, a plain blend of two such steps crosses one half up to 7 cm beside the edge.
    """
    counts = []
    for part in range(steps + 1):
        edge = Fraction(part, steps)
        near, far = integral(degree - 1, edge), integral(degree - 1, edge - 1)
        counts.append(round(whole * (near - Fraction(1, 2)) / (near - far)))
    return tuple(counts)


@cache
def phases(degree: int) -> tuple[tuple[int, ...], ...]:
    """For each cell of a tile, what the tiles from `REACH` before to `REACH` after it count, in 1/256."""
    rows = []
    for cell in range(CELLS):
        at = Fraction(2 * cell + 1, 2 * CELLS) - Fraction(1, 2)
        exact = [UNIT * basis(degree, at - tile) for tile in range(-REACH, REACH + 1)]
        rows.append(_whole(exact))
    return tuple(rows)


def _whole(exact: list[Fraction]) -> tuple[int, ...]:
    """Whole numbers with the same sum, the largest remainders rounded up."""
    floors = [int(value) for value in exact]
    missing = UNIT - sum(floors)
    order = sorted(range(len(exact)), key=lambda i: (floors[i] - exact[i], i))
    for i in order[:missing]:
        floors[i] += 1
    return tuple(floors)


def drawn_out(values: NDArray[np.uint8], degree: int) -> Counts:
    """Cells of the inner tiles of a rectangle that has `REACH` more tiles on every side; times 256²."""
    tall = _along_rows(values.astype(np.int32), degree)
    return _along_rows(tall.T, degree).T


def _along_rows(values: Counts, degree: int) -> Counts:
    """Each tile drawn out to its cells, down the first axis."""
    tiles = values.shape[0] - 2 * REACH
    cells = np.empty((tiles, CELLS, values.shape[1]), np.int32)
    for cell, row in enumerate(phases(degree)):
        total = row[REACH] * values[REACH : REACH + tiles]
        for tile, count in enumerate(row):
            if count and tile != REACH:
                total += count * values[tile : tile + tiles]
        cells[:, cell] = total
    return cells.reshape(tiles * CELLS, values.shape[1])
