"""A fixed loop of plain arithmetic, by whose time machines can be compared."""

from __future__ import annotations

from statistics import median
from time import process_time

LOOPS = 200_000
REPEATS = 7


def yardstick_ms() -> float:
    """Milliseconds for the loop, the median of several."""
    return 1e3 * median(_loop() for _ in range(REPEATS))


def _loop() -> float:
    start = process_time()
    x = 0.5
    for i in range(LOOPS):
        x = 3.7 * x * (1.0 - x) + 1e-9 * i
        if x > 1.0:
            x -= 1.0
    return process_time() - start
