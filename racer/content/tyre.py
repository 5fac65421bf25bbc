"""A tyre as a part: its grip on dry asphalt, the slips at which it peaks, and the shape of its curve."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

from racer.content.table import Table

CURVES = ("magic", "ming", "linear")


@dataclass(frozen=True, slots=True)
class Tyre:
    """Peak friction along and across, peak slips, and how the force falls beyond the peak."""

    name: str
    mu_x: float
    mu_y: float
    peak_slip_ratio: float
    peak_slip_angle_front: float
    peak_slip_angle_rear: float
    curve: str
    shape: float
    load_sensitivity: float


def tyre_of(name: str, table: Table) -> Tyre:
    """A tyre from its table."""
    tyre = Tyre(
        name=name,
        mu_x=table.number("mu_x", above=0.0, high=5.0),
        mu_y=table.number("mu_y", above=0.0, high=5.0),
        peak_slip_ratio=table.number("peak_slip_ratio", above=0.0, high=1.0),
        peak_slip_angle_front=radians(table.number("peak_slip_angle_front_deg", above=0.0, high=45.0)),
        peak_slip_angle_rear=radians(table.number("peak_slip_angle_rear_deg", above=0.0, high=45.0)),
        curve=table.choice("curve", *CURVES),
        shape=table.number("shape", above=1.0, high=1.95),
        load_sensitivity=table.number("load_sensitivity", low=0.0, high=0.5),
    )
    table.finish()
    return tyre
