"""Published figures of real cars, to stand beside the measured ones (road tests; sources in docs/physics.md)."""

from __future__ import annotations

from typing import NamedTuple

MPH = 0.44704
KMH = 1.0 / 3.6


class Published(NamedTuple):
    """A figure by its key; for a stop, the speed that it was made from."""

    key: str
    value: float
    stop_from: float | None = None


PUBLISHED: dict[str, tuple[Published, ...]] = {
    "corvette-c5": (
        Published("t_0_60_mph", 4.8),
        Published("quarter_mile_s", 13.3),
        Published("quarter_mile_speed", 108.0 * MPH),
        Published("top_speed", 277.0 * KMH),
        Published("stop", 35.4, stop_from=60.0 * MPH),
        Published("a_y_max", 0.915 * 9.81),
    ),
    "boxster-s": (
        Published("t_0_100_kmh", 5.9),
        Published("top_speed", 260.0 * KMH),
        Published("stop", 34.0, stop_from=26.8),
    ),
    "buggy": (Published("stop", 42.06, stop_from=27.72),),
}
"""Skid pad of the C5: 0.90 to 0.93 g."""
