"""An engine as a part: its torque curve, the speeds between which it runs, its inertia and its braking."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.table import Table


@dataclass(frozen=True, slots=True)
class Engine:
    """Full-throttle torque over rpm, and what the engine does when the throttle is shut."""

    name: str
    torque_curve: tuple[tuple[float, float], ...]
    idle_rpm: float
    redline_rpm: float
    inertia: float
    braking_torque: float


def engine_of(name: str, table: Table) -> Engine:
    """An engine from its table."""
    idle = table.number("idle_rpm", above=0.0, high=20000.0)
    engine = Engine(
        name=name,
        torque_curve=table.curve("torque_curve_rpm_nm"),
        idle_rpm=idle,
        redline_rpm=table.number("redline_rpm", above=idle, high=30000.0),
        inertia=table.number("inertia_kgm2", above=0.0, high=5.0),
        braking_torque=table.number("braking_torque_nm", low=0.0, high=1000.0),
    )
    table.finish()
    return engine
