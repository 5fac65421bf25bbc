"""A gearbox as a part: ratios, final drive, losses, how long a shift takes and when the automatic shifts."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.table import Table


@dataclass(frozen=True, slots=True)
class Gearbox:
    """Gear ratios from first up; `reverse` is positive, its sign is the gear's business."""

    name: str
    ratios: tuple[float, ...]
    reverse: float
    final_drive: float
    efficiency: float
    shift_time: float
    shift_up_rpm: float
    shift_down_rpm: float
    kickdown_rpm: float


def gearbox_of(name: str, table: Table) -> Gearbox:
    """A gearbox from its table."""
    down = table.number("shift_down_rpm", above=0.0, high=30000.0)
    up = table.number("shift_up_rpm", above=down, high=30000.0)
    gearbox = Gearbox(
        name=name,
        ratios=table.numbers("ratios", above=0.0, high=20.0, least=1, most=10),
        reverse=table.number("reverse_ratio", above=0.0, high=20.0),
        final_drive=table.number("final_drive", above=0.0, high=20.0),
        efficiency=table.number("efficiency", above=0.0, high=1.0),
        shift_time=table.number("shift_time_s", low=0.0, high=2.0),
        shift_up_rpm=up,
        shift_down_rpm=down,
        kickdown_rpm=table.number("kickdown_rpm", above=down, high=up),
    )
    table.finish()
    return gearbox
