"""The feel of a car under two keys, as a table of measured values beside their thresholds.

Each row is the worst of the speeds, surfaces and seeds that its name tells. Definitions:

- key held: the right key down for 1 s from straight running; lateral acceleration over μ_y·g·adhesion at the end of it,
  and the time from the press to 50 and 90 % of the yaw rate at the end of it.
- release: time after that second until the yaw rate stays below 5 % of what it was.
- tap: change of heading by a key that is down for 0.1 s.
- lane change, slalom, drift, catch: as the manoeuvres of these names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import degrees, radians
from statistics import median

from racer.content.surface import Surface, load_surfaces
from racer.lab.catch import catch_slide
from racer.lab.drift import drift
from racer.lab.key_press import key_held, key_released, key_tapped
from racer.lab.lane_change import lane_change
from racer.lab.result import Result, Row
from racer.lab.setup import Setup
from racer.lab.slalom import slalom

SPEEDS_KMH = (40, 80, 120, 160, 200)
LANE_SPEEDS_KMH = (60, 100, 140)
SURFACES = ("asphalt", "wet_asphalt", "snow")
SEEDS = tuple(range(1, 12))

DRIFTER = "corvette-c5"
"""The car whose drift and catch have thresholds; the others are only measured."""

OPEN_WHEELER = "formula"
"""The thresholds are those of road cars; of this one only that its lane change settles is asked."""


def feel(setup: Setup) -> Result:
    """Every row of the table for this car; drifts last."""
    return Result({}, rows=tuple(rows(setup)))


def rows(setup: Setup) -> Iterator[Row]:
    """Row after row, as they are measured."""
    surfaces = load_surfaces()
    road_car = setup.car.name != OPEN_WHEELER
    for part in (key_rows, release_rows, lane_rows, slalom_rows, slide_rows):
        for row in part(setup, surfaces):
            yield row if road_car or row.name.endswith("settle") else _measured_only(row)


def at_most(name: str, measured: float | None, limit: float, unit: str) -> Row:
    """A row whose value must not exceed a limit; a value that was never reached does."""
    return Row(name, measured, f"at most {limit:g}", measured is not None and measured <= limit, unit)


def at_least(name: str, measured: float, limit: float, unit: str = "") -> Row:
    """A row whose value must reach a limit."""
    return Row(name, measured, f"at least {limit:g}", measured >= limit, unit)


def between(name: str, measured: float, low: float, high: float, unit: str) -> Row:
    """A row whose value must lie in a band."""
    return Row(name, measured, f"{low:g} to {high:g}", low <= measured <= high, unit)


def key_rows(setup: Setup, surfaces: dict[str, Surface]) -> Iterator[Row]:
    """Key held for a second, at every speed, on each surface."""
    for name in SURFACES:
        presses = [key_held(replace(setup, surface=surfaces[name]), kmh / 3.6) for kmh in SPEEDS_KMH]
        yield at_least(f"key held, {name}: share of grip", min(press.grip_share for press in presses), 0.88)
        yield at_most(f"key held, {name}: yaw t50", max(press.t_50 for press in presses), 0.36, "s")
        yield at_most(f"key held, {name}: yaw t90", max(press.t_90 for press in presses), 0.70, "s")


def release_rows(setup: Setup, surfaces: dict[str, Surface]) -> Iterator[Row]:
    """Key let go of, and key tapped, in the dry."""
    dry = replace(setup, surface=surfaces["asphalt"])
    for kmh, limit in ((80, 0.8), (200, 1.25)):
        yield at_most(f"release at {kmh} km/h", key_released(dry, kmh / 3.6), limit, "s")
    for kmh, low, high in ((80, 0.4, 0.6), (200, 0.15, 0.3)):
        yield between(f"tap at {kmh} km/h: heading", degrees(key_tapped(dry, kmh / 3.6)), low, high, "°")


def lane_rows(setup: Setup, surfaces: dict[str, Surface]) -> Iterator[Row]:
    """Lane changes in the dry, the median of eleven people."""
    dry = replace(setup, surface=surfaces["asphalt"])
    for kmh in LANE_SPEEDS_KMH:
        runs = [lane_change(replace(dry, speed=kmh / 3.6), seed=seed).figures for seed in SEEDS]
        yield at_most(f"lane change at {kmh} km/h: overshoot", _median(runs, "overshoot"), 0.4, "m")
        yield at_most(f"lane change at {kmh} km/h: settle", _median(runs, "settle"), 2.4, "s")


def slalom_rows(setup: Setup, surfaces: dict[str, Surface]) -> Iterator[Row]:
    """Slaloms by keys, dry and wet, the worst of three beats."""
    for name in SURFACES[:2]:
        figures = slalom(replace(setup, surface=surfaces[name])).figures
        yield at_most(f"slalom, {name}: sideslip", _number(figures["max_sideslip_deg"]), 20.0, "°")
        yield at_most(f"slalom, {name}: settle", _number(figures["settle"]), 1.25, "s")


def slide_rows(setup: Setup, surfaces: dict[str, Surface]) -> Iterator[Row]:
    """Drifts and catches, with thresholds for the car that they were made for."""
    judge: Callable[[Row], Row] = _as_it_is if setup.car.name == DRIFTER else _measured_only
    for name in ("asphalt", "wet_asphalt", "gravel"):
        there = replace(setup, surface=surfaces[name])
        yield judge(at_least(f"drift, {name}: tries that hold", _success(there), 0.6))
        yield judge(at_most(f"drift, {name}, no help: tries that hold", _success(replace(there, share=0.0)), 0.0, ""))
    dry = replace(setup, surface=surfaces["asphalt"])
    for kmh, limit in ((60, 2.0), (100, 2.8)):
        caught = catch_slide(dry, speed=kmh / 3.6, sideslip=radians(30.0)).time
        yield judge(at_most(f"catch of 30° at {kmh} km/h", caught, limit, "s"))


def _success(setup: Setup) -> float:
    return _number(drift(setup).figures["success_share"]) or 0.0


def _median(runs: list[dict[str, float | bool | str | None]], key: str) -> float | None:
    values = [_number(run[key]) for run in runs]
    never = float("inf")
    middle = median(never if value is None else value for value in values)
    return None if middle == never else middle


def _number(value: float | bool | str | None) -> float | None:  # noqa: FBT001 - one of the figures' types
    return float(value) if isinstance(value, int | float) else None


def _as_it_is(row: Row) -> Row:
    return row


def _measured_only(row: Row) -> Row:
    return replace(row, asked="", holds=None)
