"""What a race is: how many laps, against whom, and whether cars touch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from racer.app.settings import TRIO, Race
from racer.drivers.driver_file import built_in_drivers, load_driver
from racer.drivers.skill import MOST_SKILL, DriverProfile, profile_of_skill

MOST_RIVALS = 7
LEVEL_SPREAD = 12.0
"""Points of skill between the best and the worst of a field of one level."""
HARDER = 8.0
"""Points of skill that "harder" adds to everybody."""
FIELD_COLOURS = ("#2f6fd0", "#2f9e44", "#f2c417", "#d9480f", "#9c36b5", "#0c8599", "#e64980")
NAMELESS = "skill-"
"""How the names of drivers begin who have only a level."""


@dataclass(frozen=True, slots=True)
class RacePlan:
    """Chosen before the race."""

    rivals: tuple[DriverProfile, ...]
    laps: int = 3
    contact: bool = False

    @property
    def hardest(self) -> bool:
        """Whether nobody can be made any better."""
        return all(rival.skill >= MOST_SKILL for rival in self.rivals)

    def harder(self) -> RacePlan:
        """The same race against better drivers."""
        return replace(self, rivals=tuple(_better(rival, HARDER) for rival in self.rivals))


def plan_of(race: Race) -> RacePlan:
    """The race that was chosen in the menus."""
    rivals = named_field(chosen_names(race)) if race.field == "drivers" else level_field(race.level, race.rivals)
    return RacePlan(rivals, race.laps, race.contact)


def chosen_names(race: Race) -> tuple[str, ...]:
    """Chosen drivers that there are, each once; the first choice where none is left."""
    known = built_in_drivers()
    names = tuple(dict.fromkeys(name for name in race.drivers.split() if name in known))
    return names[:MOST_RIVALS] or tuple(TRIO.split())


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
        profile = profile_of_skill(max(0.0, min(MOST_SKILL, level + above)), seed=number + 1)
        colour = FIELD_COLOURS[number % len(FIELD_COLOURS)]
        field.append(_titled(replace(profile, name=f"{NAMELESS}{number + 1}", colour=colour)))
    return tuple(field)


def _better(profile: DriverProfile, extra: float) -> DriverProfile:
    return _titled(replace(profile, skill=max(0.0, min(MOST_SKILL, profile.skill + extra))))


def _titled(profile: DriverProfile) -> DriverProfile:
    """Who has no name is called by the place in the field and the level."""
    if not profile.name.startswith(NAMELESS):
        return profile
    return replace(profile, title=f"AI {profile.name.removeprefix(NAMELESS)} · {profile.skill:.0f} %")
