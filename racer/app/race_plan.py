"""What a race is: how many laps, against whom, and whether cars touch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from racer.drivers.driver_file import load_driver
from racer.drivers.skill import MOST_SKILL, DriverProfile, profile_of_skill

TRIO = ("azure", "verdant", "amber")
"""Blue, green and yellow: the first choice."""
FEWEST_LAPS, USUAL_LAPS, MOST_LAPS = 1, 3, 99
MOST_RIVALS = 7
LEVEL_SPREAD = 12.0
"""Points of skill between the best and the worst of a field of one level."""
HARDER = 8.0
"""Points of skill that "harder" adds to everybody."""
FIELD_COLOURS = ("#2f6fd0", "#2f9e44", "#f2c417", "#d9480f", "#9c36b5", "#0c8599", "#e64980")


@dataclass(frozen=True, slots=True)
class RacePlan:
    """Chosen before the race."""

    rivals: tuple[DriverProfile, ...]
    laps: int = USUAL_LAPS
    contact: bool = False


def named_field(names: tuple[str, ...], extra: float = 0.0) -> tuple[DriverProfile, ...]:
    """Drivers by their names, each that much better."""
    return tuple(_better(load_driver(name), extra) for name in names[:MOST_RIVALS])


def level_field(level: float, count: int) -> tuple[DriverProfile, ...]:
    """A field about one level: the first a little above it, the last a little below."""
    count = max(1, min(count, MOST_RIVALS))
    step = LEVEL_SPREAD / max(1, count - 1)
    field = []
    for number in range(count):
        above = LEVEL_SPREAD / 2 - step * number if count > 1 else 0.0
        skill = max(0.0, min(MOST_SKILL, level + above))
        field.append(_coloured(profile_of_skill(skill, seed=number + 1), number))
    return tuple(field)


def _better(profile: DriverProfile, extra: float) -> DriverProfile:
    return replace(profile, skill=max(0.0, min(MOST_SKILL, profile.skill + extra)))


def _coloured(profile: DriverProfile, number: int) -> DriverProfile:
    return replace(profile, title=f"AI {profile.skill:.0f}", colour=FIELD_COLOURS[number % len(FIELD_COLOURS)])
