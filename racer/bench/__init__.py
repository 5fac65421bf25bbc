"""What costs what on this machine, beside a yardstick by which machines can be compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from racer.bench.ground import GroundCosts, ground_costs
from racer.bench.painting import PaintingCosts, painting_costs
from racer.bench.tick import Cost, tick_costs
from racer.bench.yardstick import yardstick_ms


@dataclass(frozen=True, slots=True)
class Report:
    """All costs, and the time of the yardstick loop in the same run."""

    costs: tuple[Cost, ...]
    ground: GroundCosts
    painting: PaintingCosts
    yardstick_ms: float


def measure(tell: Callable[[str], None] = lambda _: None) -> Report:
    """Measure everything; `tell` hears what is under way."""
    ticks = tick_costs(tell)
    ground = ground_costs(tell)
    painting = painting_costs(tell)
    tell("yardstick")
    return Report(ticks, ground, painting, yardstick_ms())
