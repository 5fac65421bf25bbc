"""What a driver's skill and style are made of: grip that is dared, reflexes, errors, smoothness; never the car."""

from __future__ import annotations

from dataclasses import dataclass

from racer.drivers.chance import bell

MOST_SKILL = 100.0

LEAST_DARED = 0.62
"""Share of what the best would use of the grip that is dared without any skill."""

SLOWEST_REFLEX = 0.16
"""s until somebody without skill answers what was not expected."""

WIDEST_WANDER = 0.55
"""m beside the line, as a deviation, without skill."""

BRAKING_ERROR = 5.0
"""m by which braking points are missed, as a deviation, without skill."""

MOODS = 0.016
"""Deviation, from lap to lap, of the grip that is dared without skill."""


@dataclass(frozen=True, slots=True)
class DriverProfile:
    """A driver as data: how good, with which chance, and in which style."""

    name: str
    title: str
    skill: float = MOST_SKILL
    seed: int = 0
    braking: float = 0.0
    """-1 brakes as late as possible, +1 early."""
    smoothness: float = 0.5
    """0 stamps on the pedals, 1 strokes them."""
    margin: float = 0.0
    """m that are left to the edges of the road beyond what everybody leaves."""
    reaction: float = 0.0
    """How far the effort follows the gap to the player, 0 to 1."""
    colour: str = "#d0d0d0"
    livery: str = ""
    description: str = ""

    @property
    def rgb(self) -> tuple[int, int, int]:
        """The colour in parts of 255."""
        return int(self.colour[1:3], 16), int(self.colour[3:5], 16), int(self.colour[5:7], 16)


@dataclass(frozen=True, slots=True)
class Habits:
    """What a profile means at the wheel."""

    dared: float
    """Share of the grip that the best would use."""
    mood: float
    """Deviation of that share from lap to lap."""
    reflex: float
    """s from seeing something unexpected to answering it."""
    wander: float
    """m beside the line, a deviation."""
    braking_error: float
    early: float
    """m by which braking begins before it must."""
    pedal_time: float
    """s for the whole way of a pedal."""
    margin: float


def habits_of(profile: DriverProfile) -> Habits:
    """The habits that skill and style lead to; a skill of 100 makes no errors."""
    lack = 1.0 - profile.skill / MOST_SKILL
    dared = 1.0 - (1.0 - LEAST_DARED) * lack
    return Habits(
        dared=dared,
        mood=MOODS * lack,
        reflex=SLOWEST_REFLEX * lack,
        wander=WIDEST_WANDER * lack,
        braking_error=BRAKING_ERROR * lack,
        early=10.0 * lack * (1.0 + 0.5 * profile.braking) + 2.0 * max(profile.braking, 0.0),
        pedal_time=0.05 + 0.12 * lack + 0.08 * (profile.smoothness - 0.5) * (0.2 + lack),
        margin=profile.margin,
    )


def profile_of_skill(skill: float, seed: int = 0) -> DriverProfile:
    """A driver without a name who is this good."""
    kept = min(max(float(skill), 0.0), MOST_SKILL)
    return DriverProfile(name=f"skill-{kept:g}", title=f"Skill {kept:g}", skill=kept, seed=seed)


def form(profile: DriverProfile, habits: Habits, lap: int) -> float:
    """How a driver feels in a lap: a factor on what is dared."""
    return 1.0 + habits.mood * bell(profile.seed, 11, lap)
