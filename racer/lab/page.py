"""One page for a car: the figures of a road test, beside the published ones where there are any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from racer.lab.brake import brake
from racer.lab.launch import launch
from racer.lab.published import MPH, PUBLISHED, Published
from racer.lab.setup import Setup
from racer.lab.skidpad import skidpad
from racer.lab.step_steer import step_steer
from racer.lab.torque_chart import Point, torque_curves

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of a page."""

    key: str
    measured: float | None
    published: float | None = None
    note: str = ""

    @property
    def deviation_percent(self) -> float | None:
        """How far the measured figure lies from the published one."""
        if self.measured is None or self.published is None:
            return None
        return 100.0 * (self.measured / self.published - 1.0)


@dataclass(frozen=True, slots=True)
class Page:
    """Everything `racer lab all` says about a car."""

    setup: Setup
    lines: tuple[Line, ...]
    curves: dict[int, list[Point]]


def page(setup: Setup, tell: Tell) -> Page:
    """Drive launch, stops, skid pad and step steer."""
    known = {figure.key: figure for figure in PUBLISHED.get(setup.car.name, ())}
    figures: dict[str, float | bool | str | None] = {}
    for manoeuvre in (launch, skidpad, step_steer):
        tell(f"{setup.car.title}: {manoeuvre.__name__.replace('_', '-')}")
        figures.update(manoeuvre(setup).figures)
    wanted = (
        "t_0_100_kmh", "t_0_60_mph", "quarter_mile_s", "quarter_mile_speed", "top_speed",
        "a_y_max", "a_y_over_mu_g", "yaw_gain", "t_90",
    )  # fmt: skip
    lines = [Line(key, _number(figures[key]), known[key].value if key in known else None) for key in wanted]
    return Page(setup, (*lines, *_stops(setup, known.get("stop"))), torque_curves(setup.car))


def _stops(setup: Setup, known: Published | None) -> list[Line]:
    """Stops from 100 km/h, 60 mph and the speed of the published one."""
    speeds = {"stop_100_kmh": 100.0 / 3.6, "stop_60_mph": 60.0 * MPH}
    if known and known.stop_from and all(abs(known.stop_from - speed) > 1e-3 for speed in speeds.values()):
        speeds["stop_published"] = known.stop_from
    lines = []
    for key, speed in speeds.items():
        stopped = _number(brake(replace(setup, speed=speed)).figures["distance"])
        fits = known is not None and known.stop_from is not None and abs(known.stop_from - speed) < 1e-3
        lines.append(Line(key, stopped, known.value if known and fits else None, f"from {speed:.2f} m/s"))
    return lines


def _number(value: float | bool | str | None) -> float | None:  # noqa: FBT001 - one of the figures' types
    return float(value) if isinstance(value, int | float) else None
