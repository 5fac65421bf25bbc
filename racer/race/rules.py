"""The figures of the lap rules; docs/laps.md explains them to players."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """Times in seconds, lengths in metres."""

    off_road: float = 0.5
    """All four wheels may be off the road for this long: a wide exit is over sooner, a short cut is not."""
    off_road_pause: float = 0.5
    """Time back on the road after which the next excursion starts from nothing."""
    cut: float = 2.0
    """Gain along the centre line, beyond the way driven, that excursions may bring in a lap."""
    carried: float = 5.0
    """An excursion this shortly before the line, or after the last gate, voids the next lap too."""
    wrong_way: float = 1.5
    """Time of driving against the lap until it is told."""
    wrong_way_speed: float = 1.0
    """m/s along the centre line, backwards; slower is manoeuvring."""
    stuck: float = 3.0
    """Time of throttle without getting anywhere until a reset is offered."""
    stuck_radius: float = 3.0
    """Getting nowhere means staying this near."""
    outside: float = 10.0
    """Beyond the map by this much a car has left the world and is set back."""
    reset_gap: float = 0.5
    """A reset leaves the nose this far behind its gate."""
