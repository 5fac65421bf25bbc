"""The course of a manoeuvre as lists of figures, one entry for each moment that was kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from racer.physics.snapshot import Snapshot

KEYS = (
    "t", "x", "y", "heading", "speed", "yaw_rate", "sideslip", "slip_angle_front", "slip_angle_rear",
    "slip_ratio_rear", "rpm", "gear", "acceleration_x", "acceleration_y", "steer_angle", "throttle", "brake",
)  # fmt: skip

DIGITS = 7


@dataclass(slots=True)
class Series:
    """Rows in the order of KEYS; SI, radians, gear as a whole number."""

    rows: list[tuple[float, ...]] = field(default_factory=list)

    def add(self, time: float, now: Snapshot) -> None:
        """Keep a moment."""
        figures = (
            now.x, now.y, now.heading, now.speed, now.yaw_rate, now.sideslip, now.front.slip_angle,
            now.rear.slip_angle, now.rear.slip_ratio, now.rpm, now.gear, now.acceleration_x, now.acceleration_y,
            now.steer_angle, now.throttle, now.brake,
        )  # fmt: skip
        self.rows.append((time, *(round(figure, DIGITS) for figure in figures)))

    def column(self, key: str) -> list[float]:
        """One quantity over time."""
        index = KEYS.index(key)
        return [row[index] for row in self.rows]

    def columns(self) -> dict[str, list[float]]:
        """Every quantity over time, by key."""
        return {key: self.column(key) for key in KEYS}
