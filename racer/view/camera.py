"""The camera: looks where the car is going, draws back with speed, moves without a jerk."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, pi, sin

from racer.geometry import clamp, rotate, wrap_angle
from racer.physics.snapshot import Snapshot
from racer.view.shake import Shake

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""m: left, top, right, bottom of what there is to see."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the camera sees: the point in the middle of the window, and pixels for each metre."""

    x: float
    y: float
    px_per_m: float
    width: int
    height: int
    turn: float = 0.0
    """How far the world is turned round the middle of the window, clockwise."""

    def to_screen(self, x: float, y: float) -> Point:
        """Pixel of a point of the world."""
        across, down = (x - self.x) * self.px_per_m, (y - self.y) * self.px_per_m
        if self.turn:
            across, down = rotate(across, down, self.turn)
        return across + self.width / 2, down + self.height / 2


NEAR, FAR = 15.5, 8.6
"""px for each metre at 720p, at rest and at speed."""
CLOSER = 1.12
"""Telemetry is drawn on the car, so the car is drawn larger, as far as its speed leaves room for that."""
FIXED = 0.6
"""Share of the way up at which a camera stays that keeps its height."""
FAST = 46.0
"""m/s at which the camera is as far away as it goes."""
SLACK = 2.5
"""m/s that the speed may change before the zoom follows, so that it does not pump."""
AHEAD = 1.2
"""s of travel ahead of the car that should be seen."""
LEFT, RIGHT, TOP, BOTTOM = 0.22, 0.78, 0.19, 0.80
"""Shares of the window that the car, and the point ahead of it, do not leave; the delta lies above."""
BOTTOM_CLOSE = 0.68
"""The lower end of that with telemetry, whose traces lie below."""
SOFT = 10.0
"""m before the end of the map from which the camera slows down."""
LOW, LOW_CLOSE = 0.70, 0.58
"""Share of the window's height at which the car stays while the world turns; higher with telemetry."""
TURNS = 0.22
"""s: how slowly the world turns after the car."""
SETTLE_LOOK, SETTLE_OUT, SETTLE_IN = 0.22, 0.45, 0.8
"""s: time constants of the lead, and of the zoom outwards and inwards."""


class _Glide:
    """A value that follows another without a jerk: critically damped, so that it never swings past."""

    def __init__(self) -> None:
        self.value = 0.0
        self._rate = 0.0

    def set(self, value: float) -> None:
        self.value, self._rate = value, 0.0

    def follow(self, wanted: float, settle: float, seconds: float) -> float:
        pull = 1.0 / settle
        gone, fading = self.value - wanted, exp(-pull * seconds)
        push = (self._rate + pull * gone) * seconds
        self._rate = (self._rate - pull * push) * fading
        self.value = wanted + (gone + push) * fading
        return self.value


class Camera:
    """Follows one car; `follow` is called once a frame with the time that passed."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        """Looks at nothing until the first call, and never beyond the bounds."""
        self._bounds = bounds
        self._lead_x, self._lead_y, self._zoom = _Glide(), _Glide(), _Glide()
        self._pace = self._facing = 0.0
        self._fresh = True
        self._shake = Shake()

    def cut(self) -> None:
        """Forget the way here: the next frame shows the car at once."""
        self._fresh = True
        self._shake.still()

    def kick(self, strength: float) -> None:
        """The car took a blow, from 0 to 1."""
        self._shake.kick(strength)

    def follow(
        self,
        car: Snapshot,
        seconds: float,
        *,
        width: int,
        height: int,
        close: bool,
        fixed: bool = False,
        steady: bool = False,
        turning: bool = False,
        foot: float = 0.0,
    ) -> Frame:
        """The frame for now.

        A steady camera does not shake, with a turning one the car drives up the window, and the car stays above a foot
        of so many px.
        """
        scale = min(width / 1280.0, height / 720.0)
        if self._fresh:
            self._facing = car.heading
        px_per_m = scale * self._zoomed(car.speed, seconds, CLOSER if close else 1.0, fixed=fixed)
        metres = width / px_per_m, height / px_per_m
        if turning:
            x, y = self._behind(car, seconds, LOW_CLOSE if close else LOW, metres[1])
        else:
            x, y = self._above(car, seconds, (BOTTOM_CLOSE if close else BOTTOM) - foot / height, metres)
        shift_x, shift_y = self._shake.step(seconds)
        if not steady:
            x, y = x + shift_x * scale / px_per_m, y + shift_y * scale / px_per_m
        return Frame(x, y, px_per_m, width, height, wrap_angle(-pi / 2 - self._facing) if turning else 0.0)

    def _above(self, car: Snapshot, seconds: float, bottom: float, metres: Point) -> Point:
        """The middle of a window that leads the car and does not look beyond the map's end."""
        lead = self._led(car, seconds, _box(metres, bottom))
        x, y = car.x + lead[0], car.y + lead[1]
        if self._bounds is not None:
            left, top, right, bottom = self._bounds
            x, y = _held(x, metres[0], left, right), _held(y, metres[1], top, bottom)
        return x, y

    def _behind(self, car: Snapshot, seconds: float, low: float, tall: float) -> Point:
        """The middle where the world turns after the car, and the map's end holds nobody."""
        self._fresh = False
        self._facing += wrap_angle(car.heading - self._facing) * (1.0 - exp(-seconds / TURNS))
        lead = (low - 0.5) * tall
        return car.x + cos(self._facing) * lead, car.y + sin(self._facing) * lead

    def _zoomed(self, speed: float, seconds: float, closer: float, *, fixed: bool) -> float:
        """The scale, in px for each metre at 720p."""
        self._pace = speed if self._fresh else clamp(self._pace, speed - SLACK, speed + SLACK)
        share = FIXED if fixed else clamp(self._pace / FAST, 0.0, 1.0)
        wanted = (NEAR + (FAR - NEAR) * share**0.8) * (1.0 + (closer - 1.0) * (1.0 - share))
        if self._fresh:
            self._zoom.set(wanted)
        return self._zoom.follow(wanted, SETTLE_IN if wanted > self._zoom.value else SETTLE_OUT, seconds)

    def _led(self, car: Snapshot, seconds: float, box: Bounds) -> Point:
        """How far (m) the middle of the window leads the car, so that car and point ahead both lie in the box."""
        low_x, high_x = _room(car.velocity_x * AHEAD, box[0], box[2])
        low_y, high_y = _room(car.velocity_y * AHEAD, box[1], box[3])
        wanted = (low_x + high_x) / 2.0, (low_y + high_y) / 2.0
        if self._fresh:
            self._lead_x.set(wanted[0])
            self._lead_y.set(wanted[1])
            self._fresh = False
        lead_x = self._lead_x.follow(wanted[0], SETTLE_LOOK, seconds)
        lead_y = self._lead_y.follow(wanted[1], SETTLE_LOOK, seconds)
        return clamp(lead_x, box[0], box[2]), clamp(lead_y, box[1], box[3])


def _box(metres: Point, bottom: float) -> Bounds:
    """How far (m) the middle may lead a point of the world while the point is in its part of the window."""
    wide, tall = metres
    return (0.5 - RIGHT) * wide, (0.5 - bottom) * tall, (0.5 - LEFT) * wide, (0.5 - TOP) * tall


def _room(ahead: float, low: float, high: float) -> tuple[float, float]:
    """Leads that keep both the car and the point ahead in the box; where both do not fit, the car is at its edge."""
    least, most = max(low, low + ahead), min(high, high + ahead)
    if least <= most:
        return least, most
    return (high, high) if ahead > 0.0 else (low, low)


def _held(middle: float, length: float, low: float, high: float) -> float:
    """The middle of a stretch moved so that all of it lies between two ends, or halfway where it is too long."""
    room = high - low - length
    if room <= 0.0:
        return (low + high) / 2.0
    soft = min(SOFT, room / 2.0)
    start = low + length / 2.0
    from_low = start + _eased(middle - start, soft)
    return start + room - _eased(start + room - from_low, soft)


def _eased(gone: float, soft: float) -> float:
    """A length that does not fall below nothing, and comes to rest there without a jerk."""
    if gone >= soft:
        return gone
    return (gone + soft) ** 2 / (4.0 * soft) if gone > -soft else 0.0
