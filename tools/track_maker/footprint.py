"""The ground a thing takes: a disc or a turned rectangle, and whether two of them overlap."""

from dataclasses import dataclass
from math import cos, sin, sqrt


@dataclass(frozen=True, slots=True)
class Disc:
    """A crown, a post, or a bit of ground that is to stay free."""

    x: float
    y: float
    radius: float

    @property
    def reach(self) -> float:
        return self.radius


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle turned by `heading`."""

    x: float
    y: float
    width: float
    depth: float
    heading: float

    @property
    def reach(self) -> float:
        return sqrt(self.width * self.width + self.depth * self.depth) / 2

    @property
    def axes(self) -> tuple[tuple[float, float], tuple[float, float]]:
        c, s = cos(self.heading), sin(self.heading)
        return (c, s), (-s, c)


Footprint = Disc | Box


def overlap(one: Footprint, other: Footprint) -> bool:
    """Whether the two share ground."""
    x, y = other.x - one.x, other.y - one.y
    if x * x + y * y >= (one.reach + other.reach) ** 2:
        return False
    if isinstance(one, Disc) and isinstance(other, Disc):
        return True
    if isinstance(one, Box) and isinstance(other, Box):
        return not _apart(one, other) and not _apart(other, one)
    box, disc = (one, other) if isinstance(one, Box) else (other, one)
    return _disc_on_box(box, disc)


def _apart(box: Box, other: Box) -> bool:
    """Whether a side of the first keeps the second away."""
    x, y = other.x - box.x, other.y - box.y
    for axis, half in zip(box.axes, (box.width / 2, box.depth / 2), strict=True):
        away = abs(x * axis[0] + y * axis[1])
        if away >= half + _shadow(other, axis):
            return True
    return False


def _shadow(box: Box, axis: tuple[float, float]) -> float:
    """Half of a box's extent along an axis."""
    along, across = box.axes
    reach = box.width / 2 * abs(along[0] * axis[0] + along[1] * axis[1])
    return reach + box.depth / 2 * abs(across[0] * axis[0] + across[1] * axis[1])


def _disc_on_box(box: Box | Disc, disc: Disc | Box) -> bool:
    if not isinstance(box, Box) or not isinstance(disc, Disc):
        return False
    x, y = disc.x - box.x, disc.y - box.y
    along, across = (x * axis[0] + y * axis[1] for axis in box.axes)
    out_x, out_y = max(0.0, abs(along) - box.width / 2), max(0.0, abs(across) - box.depth / 2)
    return out_x * out_x + out_y * out_y < disc.radius * disc.radius
