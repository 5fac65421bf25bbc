"""Monster's chart: full-throttle torque at the driven axle over its rpm, one curve for each gear."""

from __future__ import annotations

from racer.content.car import Car
from racer.lab.pull import axle_torque, overall_ratio

WIDTH, HEIGHT = 64, 14
Point = tuple[float, float]


def torque_curves(car: Car, *, points: int = 80) -> dict[int, list[Point]]:
    """By gear: axle rpm and axle torque (N·m) from idle to the redline."""
    idle, redline = car.engine.idle_rpm, car.engine.redline_rpm
    engine_rpm = [idle + (redline - idle) * i / (points - 1) for i in range(points)]
    return {
        gear: [(rpm / overall_ratio(car, gear), axle_torque(car, gear, rpm)) for rpm in engine_rpm]
        for gear in range(1, len(car.gearbox.ratios) + 1)
    }


def text_chart(car: Car) -> str:
    """The chart for a terminal: each curve is drawn in its gear's digit."""
    curves = torque_curves(car, points=6 * WIDTH)
    furthest = max(rpm for curve in curves.values() for rpm, _ in curve)
    highest = max(torque for curve in curves.values() for _, torque in curve)
    cells = [[" "] * WIDTH for _ in range(HEIGHT)]
    for gear, curve in curves.items():
        for rpm, torque in curve:
            column = min(WIDTH - 1, int(rpm / furthest * WIDTH))
            row = min(HEIGHT - 1, int((1.0 - torque / highest) * HEIGHT))
            cells[row][column] = str(gear % 10)
    lines = [f"{_label(row, highest):>7} |{''.join(line).rstrip()}" for row, line in enumerate(cells)]
    foot = f"{'':>7} +{'-' * WIDTH}"
    scale = f"{'':>7}  0{furthest:>{WIDTH - 1}.0f}"
    return "\n".join(["    N·m at the axle over axle rpm, by gear", *lines, foot, scale])


def _label(row: int, highest: float) -> str:
    return f"{highest * (1.0 - row / HEIGHT):.0f}" if row % 4 == 0 else ""
