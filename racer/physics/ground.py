"""What lies under a wheel: a surface and a slope at every point of the plane."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from racer.content.surface import Surface


class Ground(Protocol):
    """Asked for each wheel, every tick; `slope` is only asked where `is_flat` is false."""

    @property
    def is_flat(self) -> bool:
        """Whether the slope is zero everywhere."""
        ...

    def surface(self, x: float, y: float) -> Surface:
        """The surface at a point."""
        ...

    def slope(self, x: float, y: float) -> tuple[float, float]:
        """Rise in metres per metre along x and along y at a point, continuous from point to point."""
        ...


@dataclass(frozen=True, slots=True)
class UniformGround:
    """One surface and one slope without end, for the lab."""

    everywhere: Surface
    rise_x: float = 0.0
    rise_y: float = 0.0

    @property
    def is_flat(self) -> bool:
        """Whether the plane is level."""
        return self.rise_x == 0.0 and self.rise_y == 0.0

    def surface(self, x: float, y: float) -> Surface:  # noqa: ARG002 - the same everywhere
        """The one surface."""
        return self.everywhere

    def slope(self, x: float, y: float) -> tuple[float, float]:  # noqa: ARG002 - the same everywhere
        """The one slope."""
        return self.rise_x, self.rise_y
