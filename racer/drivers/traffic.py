"""A racing driver among others: brakes for a car in the way, leaves room beside one, and passes where there is room.

What it knows of others is what it sees of them; where nobody is near, it drives as if alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, inf, sin, sqrt

from racer.content.bake import Baked
from racer.content.car import Car
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.drivers.skill import DriverProfile
from racer.geometry import clamp
from racer.physics import TICK_HZ
from racer.physics.controls import Controls
from racer.physics.snapshot import Snapshot
from racer.race.driver import View

IN_SIGHT = 70.0
"""m within which others matter."""

OFF_THE_ROAD = 15.0
"""m beside the line from which a car is on another piece of road."""

APART, CLOSE_BY = 0.7, 0.35
"""m of air between two flanks that is aimed for, and below which one is in the other's way."""

BEHIND = 2.0
"""m of air kept to the car in front, and s of its speed besides."""
BEHIND_TIME = 0.12

CALM = 0.5
"""Share of the grip that braking for somebody reckons with."""

NOTICED = 1.6
"""s ahead of a meeting at which a driver looks for a way past."""

GENTLE = 1.0 / 70.0
"""1/m: bends beyond which nobody begins to pass a car that is at speed."""

CRAWLING = 9.0
"""m/s below which a car is passed anywhere."""

ASIDE_RATE, HURRY = 2.2, 4.5
"""m/s at which the aim moves aside, and beside somebody who comes nearer."""

EDGE = 0.6
"""m that are left to the edges of the road by whoever goes aside for others."""

SOON = (0.0, 0.4, 0.8, 1.2)
"""s ahead at which the room beside the line is looked at."""

BEYOND = (12.0, 24.0)
"""m beyond a car to be passed where there must be room, too."""

TUCKED = 0.97
"""Share of the planned speed off the line."""


@dataclass(frozen=True, slots=True)
class Near:
    """Another car from the driver's seat: m ahead (middle to middle), m to the right of the line, m/s along it."""

    ahead: float
    aside: float
    speed: float
    number: int
    long: float
    """m between the two middles when bumper touches bumper; more for a car that stands across, less in width."""
    wide: float
    """m between the two middles when flank touches flank."""


class TrafficDriver(RacingDriver):
    """Races with others on the road."""

    def __init__(
        self,
        plan: Plan,
        car: Car,
        baked: Baked,
        *,
        profile: DriverProfile | None = None,
        learned: LearnedUsage | None = None,
        hz: int = TICK_HZ,
    ) -> None:
        """Know how large the car is and how much room the road has."""
        chassis = car.chassis
        self._long = chassis.wheelbase + chassis.front_overhang + chassis.rear_overhang
        self._wide = chassis.width
        self._left = [max(0.0, room - EDGE) for room in plan.line.left]
        self._right = [max(0.0, room - EDGE) for room in plan.line.right]
        super().__init__(plan, car, baked, profile=profile, learned=learned, hz=hz)

    def begin(self) -> None:
        """Nobody was seen yet."""
        super().begin()
        self._shift = 0.0
        """m to the right of the usual aim."""
        self._side = 0
        """Where the car that is being passed is left: 1 passes it on its right, -1 on its left."""
        self._passing = -1
        self._left_now = self._right_now = 0.0
        self._most = inf

    def drive(self, view: View) -> Controls:
        """Look round, then drive."""
        self._look_round(view)
        return super().drive(view)

    # -- what is seen

    def _look_round(self, view: View) -> None:
        seen = view.seen
        s, aside = self._locate(seen)
        others = [self._near(i, other, seen, s) for i, other in enumerate(view.snapshots) if i != view.me]
        near = [other for other in others if other is not None]
        usual = self.line.value_at(self._aim, s)
        self._left_now, self._right_now = self._room_soon(s, seen.speed)
        low, high, pushed = self._sides(usual, aside, near)
        goal = self._way_past(seen, s, aside, near)
        wanted = clamp(usual if goal is None else goal, low, high) if low <= high else (low + high) / 2.0
        step = (HURRY if pushed else ASIDE_RATE) * self.dt
        aim = usual + self._shift + clamp(wanted - usual - self._shift, -step, step)
        self._shift = _held_back(aim, aside, low, high) - usual
        self._most = self._following(seen, aside, near)

    def _near(self, number: int, other: Snapshot, seen: Snapshot, s: float) -> Near | None:
        across, down = other.x - seen.x, other.y - seen.y
        if hypot(across, down) > IN_SIGHT:
            return None
        heading = self.line.at(s)[2]
        ahead = across * cos(heading) + down * sin(heading)
        there, aside = self.line.locate(other.x, other.y, s + ahead)
        ahead = there - s
        if self.line.closed:
            half = self.line.length / 2.0
            ahead = (ahead + half) % self.line.length - half
        if abs(aside) > OFF_THE_ROAD or abs(ahead) > IN_SIGHT:
            return None
        turn = self.line.at(there)[2]
        speed = other.velocity_x * cos(turn) + other.velocity_y * sin(turn)
        along, across = abs(cos(other.heading - turn)), abs(sin(other.heading - turn))
        long = (self._long + self._long * along + self._wide * across) / 2.0
        wide = (self._wide + self._wide * along + self._long * across) / 2.0
        return Near(ahead, aside, speed, number, long, wide)

    # -- where there is room

    def _room_soon(self, s: float, speed: float) -> tuple[float, float]:
        """What the road leaves to the left and right, here and in the next moments: the line nears its edges."""
        places = [s + speed * ahead for ahead in SOON]
        value_at = self.line.value_at
        return min(value_at(self._left, at) for at in places), min(value_at(self._right, at) for at in places)

    def _sides(self, usual: float, aside: float, near: list[Near]) -> tuple[float, float, bool]:
        """From where to where the car may be aside, with those beside it; and whether it is too far to a side."""
        low, high = min(usual, -self._left_now), max(usual, self._right_now)
        pushed = not low <= usual + self._shift <= high
        for other in near:
            if abs(other.ahead) > other.long + 1.5:
                continue
            apart = other.wide + APART
            if other.aside > aside:
                high = min(high, other.aside - apart)
            else:
                low = max(low, other.aside + apart)
            pushed = pushed or abs(other.aside - aside) < apart
        return low, high, pushed

    def _way_past(self, seen: Snapshot, s: float, aside: float, near: list[Near]) -> float | None:
        """Where aside a slower car in front is passed; None while there is none, or no room."""
        slow = [other for other in near if self._in_front(seen, other)]
        if not slow:
            self._passing, self._side = -1, 0
            return None
        other = min(slow, key=lambda one: (one.ahead, one.number))
        if other.number != self._passing:
            self._passing, self._side = other.number, 0
        if self._side == 0 and (other.speed < CRAWLING or not self._bends_within(s, other.ahead + 1.5 * seen.speed)):
            self._side = self._side_with_room(s, aside, other)
        return other.aside + self._side * (other.wide + APART) if self._side else None

    def _in_front(self, seen: Snapshot, other: Near) -> bool:
        """Whether a car is ahead, or just beside, and will be met soon."""
        air = other.ahead - other.long
        if other.ahead < -other.long:
            return False
        closing = max(seen.forward_speed, self._hoped(other)) - other.speed
        return air < 8.0 or (closing > 0.5 and air < closing * NOTICED + 6.0)

    def _hoped(self, other: Near) -> float:
        """The speed that the pace would have where the other car is."""
        return self.line.value_at(self.pace.speed, (self.s or 0.0) + max(other.ahead, 0.0))

    def _bends_within(self, s: float, metres: float) -> bool:
        return any(abs(self.line.value_at(self._bends, s + step)) > GENTLE for step in range(0, int(metres), 8))

    def _side_with_room(self, s: float, aside: float, other: Near) -> int:
        """The side of a car on which there is room for another, the nearer one first; 0 without any."""
        apart = other.wide + APART
        far = max(other.ahead, 0.0)
        places = [s + far * share for share in (0.5, 1.0)] + [s + far + more for more in BEYOND]
        right = min(self._right_now, *(self.line.value_at(self._right, place) for place in places)) - other.aside
        left = min(self._left_now, *(self.line.value_at(self._left, place) for place in places)) + other.aside
        first = 1 if aside >= other.aside else -1
        for side in (first, -first):
            if (right if side > 0 else left) >= apart:
                return side
        return 0

    # -- how fast

    def _following(self, seen: Snapshot, aside: float, near: list[Near]) -> float:
        """The speed from which the car in the way can still be braked for."""
        grip = (seen.front.grip + seen.rear.grip) / self.car.chassis.mass
        most = inf
        for other in near:
            if other.ahead <= 0.3 * self._long or abs(other.aside - aside) >= other.wide + CLOSE_BY:
                continue
            slower = max(other.speed, 0.0)
            air = max(0.0, other.ahead - other.long - BEHIND - BEHIND_TIME * slower)
            most = min(most, sqrt(slower * slower + 2.0 * CALM * grip * air))
        return most

    def _wander(self, s: float) -> float:
        """Errors, and the way aside for others."""
        return super()._wander(s) + self._shift

    def _goal(self, s: float) -> tuple[float, float]:
        """Aside of the line as far as the aim is."""
        x, y, heading = self.line.at(s)
        return x - self._shift * sin(heading), y + self._shift * cos(heading)

    def _planned(self, s: float) -> tuple[float, float]:
        """Off the line a bend is tighter or the road worse."""
        speed, change = super()._planned(s)
        if abs(self._shift) > 0.3:
            tighter = min(0.5, abs(self.line.value_at(self._bends, s) * self._shift))
            speed *= TUCKED * sqrt(1.0 - tighter)
        return speed, change

    def _wanted(self, seen: Snapshot, s: float, aside: float, off: float) -> float:
        """No faster than the way is free."""
        wanted = super()._wanted(seen, s, aside, off)
        if self._most == inf:
            return wanted
        return min(wanted, 6.0 * (self._most - seen.forward_speed))


def _held_back(aim: float, aside: float, low: float, high: float) -> float:
    """An aim that does not lead nearer to somebody beside: at once where the car is, from there on step by step."""
    if aim > high:
        return max(high, min(aim, aside))
    if aim < low:
        return min(low, max(aim, aside))
    return aim
