"""Somebody who drives a fixed programme with the arrow keys: launch, brake, slalom, drift, stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, hypot

from racer.drivers.hands import Keys
from racer.geometry import wrap_angle
from racer.physics.snapshot import Snapshot

START = (50.0, 103.0, 0.0)
"""x, y, heading: at the west edge of the asphalt, facing east."""
LOOK_AHEAD = 0.22
"""s of turning that the eye allows for."""
NEAR = 16.0
"""m within which a goal that lies behind counts as passed."""
DEAD_BAND = 0.05
"""rad: smaller errors are left alone."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A place to pass within a distance, and the speed to have there."""

    x: float
    y: float
    speed: float
    within: float = 7.0


SLALOM = tuple(Goal(152.0 - 15.0 * i, 120.0 + (-2.6 if i % 2 else 2.6), 12.5, 4.5) for i in range(5))
PROGRAMME = (
    ("launch", (Goal(138.0, 103.0, 60.0, 5.0),)),
    ("brake", (Goal(164.0, 101.0, 6.5, 5.0), Goal(176.0, 108.0, 6.5, 5.0), Goal(172.0, 119.0, 6.5, 5.0))),
    ("slalom", SLALOM),
    ("drift", ()),
    ("stop", ()),
)
DRIFT_TIME = 5.0
FLICK = 0.5
"""s until the handbrake is let go."""
AIM = 0.45
"""rad of sideslip that the drift is held at."""
SLIDING = 0.3
"""rad of sideslip from which a driver only catches the car."""


class Pilot:
    """Presses keys; `stage` says what it is at."""

    def __init__(self) -> None:
        """At the beginning of the programme."""
        self._stage = self._goal = 0
        self._since = 0.0
        self._steps: dict[str, Callable[[Snapshot], Keys]] = {"drift": self._drift, "stop": lambda _: Keys(down=True)}

    @property
    def stage(self) -> str:
        """Name of the part of the programme."""
        return PROGRAMME[self._stage][0]

    @property
    def since(self) -> float:
        """Seconds into this part."""
        return self._since

    def keys(self, seen: Snapshot, seconds: float) -> Keys:
        """What is pressed now."""
        self._since += seconds
        self._move_on(seen)
        if self.stage == "stop" and seen.speed < 0.5:
            return Keys()
        step = self._steps.get(self.stage)
        return step(seen) if step else self._towards(seen, PROGRAMME[self._stage][1][self._goal])

    def _move_on(self, seen: Snapshot) -> None:
        goals = PROGRAMME[self._stage][1]
        if self.stage == "drift":
            if self._since > DRIFT_TIME:
                self._next_stage()
        elif self.stage != "stop":
            goal = goals[self._goal]
            if _passed(goal, seen):
                self._goal += 1
                if self._goal == len(goals):
                    self._next_stage()

    def _next_stage(self) -> None:
        self._stage, self._goal, self._since = self._stage + 1, 0, 0.0

    def _towards(self, seen: Snapshot, goal: Goal) -> Keys:
        """Point the way of travel at the goal, hold its speed."""
        wanted = atan2(goal.y - seen.y, goal.x - seen.x)
        going = seen.heading + (seen.sideslip if seen.speed > 3.0 else 0.0)
        error = wrap_angle(wanted - going) - LOOK_AHEAD * seen.yaw_rate
        distance = hypot(goal.x - seen.x, goal.y - seen.y)
        allowed = (goal.speed**2 + 2.0 * 9.0 * max(0.0, distance - goal.within)) ** 0.5
        if abs(seen.sideslip) > SLIDING and seen.forward_speed > 3.0:
            return Keys()
        sharp = abs(error) > 0.9 and seen.speed > 9.0
        return Keys(
            left=error < -DEAD_BAND,
            right=error > DEAD_BAND,
            up=seen.speed < min(allowed, goal.speed if distance < 12.0 else allowed) - 0.5 and not sharp,
            down=seen.speed > allowed + 0.5 or sharp,
        )

    def _drift(self, seen: Snapshot) -> Keys:
        """Flick the tail out with the handbrake, then hold it out on the throttle, turning right."""
        out = -seen.sideslip
        growing = seen.yaw_rate - seen.acceleration_y / max(seen.speed, 3.0)
        soon = out + 0.25 * growing
        return Keys(
            right=soon < AIM,
            left=soon > AIM + 0.25,
            up=self._since > FLICK and soon < AIM + 0.3 and seen.speed < 16.0,
            handbrake=0.25 < self._since < FLICK and out < 0.2,
        )


def _passed(goal: Goal, seen: Snapshot) -> bool:
    """Close enough, or near and already behind."""
    east, south = goal.x - seen.x, goal.y - seen.y
    away = hypot(east, south)
    return away < goal.within or (away < NEAR and east * seen.velocity_x + south * seen.velocity_y < 0.0)
