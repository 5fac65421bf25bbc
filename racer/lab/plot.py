"""Pictures of a run or of axle torque; the only place that needs matplotlib, an optional extra."""

from __future__ import annotations

from io import BytesIO
from math import degrees
from typing import Any

from matplotlib.figure import Figure

from racer.lab.page import Page
from racer.lab.series import Series

PANELS = (
    ("speed, m/s", (("speed", "speed"),)),
    ("yaw rate, rad/s", (("yaw_rate", "yaw rate"),)),
    ("angles, °", (("sideslip", "sideslip"), ("slip_angle_front", "slip front"), ("slip_angle_rear", "slip rear"))),
    ("acceleration, m/s²", (("acceleration_x", "along"), ("acceleration_y", "across"))),
    ("engine, rpm", (("rpm", "rpm"),)),
)
ANGLES = ("sideslip", "slip_angle_front", "slip_angle_rear")


def series_png(series: Series, title: str) -> bytes:
    """The path and five quantities over time."""
    figure = Figure(figsize=(11.0, 8.0), layout="constrained")
    figure.suptitle(title)
    axes = figure.subplots(3, 2).flatten()
    axes[0].plot(series.column("x"), series.column("y"))
    axes[0].set(xlabel="x, m", ylabel="y, m", title="path")
    axes[0].invert_yaxis()
    axes[0].set_aspect("equal", adjustable="datalim")
    times = series.column("t")
    for axis, (label, lines) in zip(axes[1:], PANELS, strict=True):
        for key, name in lines:
            values = series.column(key)
            axis.plot(times, list(map(degrees, values)) if key in ANGLES else values, label=name)
        axis.set(xlabel="t, s", ylabel=label)
        if len(lines) > 1:
            axis.legend()
    return _png(figure)


def torque_png(pages: list[Page]) -> bytes:
    """Monster's chart for each car: axle torque over axle rpm, by gear."""
    rows = (len(pages) + 1) // 2
    figure = Figure(figsize=(11.0, 4.0 * rows), layout="constrained")
    axes = figure.subplots(rows, 2 if len(pages) > 1 else 1, squeeze=False).flatten()
    for axis, page in zip(axes, pages, strict=False):
        for gear, curve in page.curves.items():
            axis.plot([rpm for rpm, _ in curve], [torque for _, torque in curve], label=f"gear {gear}")
        axis.set(xlabel="axle rpm", ylabel="axle torque, N·m", title=page.setup.car.title)
        axis.legend()
    return _png(figure)


def _png(figure: Any) -> bytes:
    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=110)
    return picture.getvalue()
