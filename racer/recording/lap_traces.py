"""A lap over its distance: speed, pedals, steering and gear at even places, and how two laps differ there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import degrees
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.recording.tape import Tape

STEP = 2.0
"""m between places, on laps that are not too long for that."""
MOST = 6000
TO_KMH = 3.6

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Traces:
    """Every array has a value for each place; `gear` is nothing where the engine is not known."""

    places: Values
    """m since the line."""
    time: Values
    speed: Values
    """m/s."""
    throttle: Values
    brake: Values
    steer: Values
    """rad at the front wheels, to the right."""
    gear: Values | None
    x: Values
    y: Values


class Reading(NamedTuple):
    """A lap at one place."""

    time: float
    speed: float
    throttle: float
    brake: float
    steer: float
    gear: int | None


def places_of(tapes: Sequence[Tape]) -> Values:
    """Even places along the longest of some laps."""
    length = max(float(tape.column("distance").max()) for tape in tapes)
    return np.linspace(0.0, max(length, 1.0), min(MOST, max(2, round(length / STEP) + 1)))


def traces_of(tape: Tape, places: Values) -> Traces:
    """A lap at these places; before and after it stands where it began and ended."""
    gone = np.maximum.accumulate(tape.column("distance").astype(np.float64))
    times = np.interp(places, gone, tape.times)
    nearest = np.clip(np.searchsorted(gone, places), 0, len(gone) - 1)

    def at(name: str) -> Values:
        return np.interp(places, gone, tape.column(name).astype(np.float64))

    return Traces(
        places=places,
        time=np.clip(times, 0.0, None),
        speed=np.hypot(at("velocity_x"), at("velocity_y")),
        throttle=at("throttle"),
        brake=at("brake"),
        steer=at("steer_angle"),
        gear=tape.column("gear").astype(np.float64)[nearest] if tape.full else None,
        x=at("x"),
        y=at("y"),
    )


def delta(ours: Traces, theirs: Traces) -> Values:
    """Seconds that a lap is behind another at each place; less than nothing where it is ahead."""
    return ours.time - theirs.time


def reading(traces: Traces, place: float) -> Reading:
    """A lap at one place."""

    def at(values: Values) -> float:
        return float(np.interp(place, traces.places, values))

    number = min(int(np.searchsorted(traces.places, place)), len(traces.places) - 1)
    gear = None if traces.gear is None else int(traces.gear[number])
    return Reading(at(traces.time), at(traces.speed), at(traces.throttle), at(traces.brake), at(traces.steer), gear)


def traces_csv(laps: Sequence[tuple[str, Traces]]) -> str:
    """A row for each place, the columns of every lap beside each other, and the difference of the first two."""
    names = ("time_s", "speed_kmh", "throttle", "brake", "steer_deg", "gear", "x_m", "y_m")
    head = ["distance_m", *(f"{name}_{number}" for number, _ in enumerate(laps, 1) for name in names)]
    rows = [f"# {number}: {who}" for number, (who, _) in enumerate(laps, 1)]
    paired = len(laps) > 1
    rows.append(",".join([*head, "delta_s"] if paired else head))
    apart = delta(laps[0][1], laps[1][1]) if paired else None
    for i, place in enumerate(laps[0][1].places.tolist()):
        row = [f"{place:.2f}"]
        for _, one in laps:
            gear = "" if one.gear is None else str(int(one.gear[i]))
            row += [
                f"{one.time[i]:.4f}", f"{one.speed[i] * TO_KMH:.2f}", f"{one.throttle[i]:.3f}", f"{one.brake[i]:.3f}",
                f"{degrees(one.steer[i]):.2f}", gear, f"{one.x[i]:.2f}", f"{one.y[i]:.2f}",
            ]  # fmt: skip
        rows.append(",".join(row if apart is None else [*row, f"{apart[i]:.4f}"]))
    return "\n".join(rows) + "\n"
