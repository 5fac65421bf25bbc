"""Where a car's middle may be along a reference line: nodes, room to both sides, and the ground under it.

Legal is what the judge of laps calls the road, kerbs included. He is content with one wheel on it; the line keeps all
four there, because what lies beside a road holds less than it, and stays clear of whatever is solid by more.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.centreline_error import CentrelineError
from racer.content.corridor import REACH, beside_gates, joined, own_branch
from racer.content.gate_line import GateLine
from racer.content.polyline import at_lengths, curvatures, directions, lengths, resampled, smoothed
from racer.drivers.line_blocks import node_count
from racer.drivers.line_car import LineCar
from racer.drivers.line_ground import LineGround
from racer.physics import GRAVITY

Floats = NDArray[np.float64]

FINE = 0.25
"""m between the places along a ray."""

EDGE = 0.12
"""m that wheels keep from the road's edge."""

CLEAR = 0.5
"""m that the car's side keeps from anything solid; a car that drifts is wider."""

LONG = 2.0
"""m before and after something solid in which it counts: a car has a length."""

TIGHT = 0.15
"""m to both sides that a line always has."""

INSIDE = 0.8
"""Share of the bend's radius that a line may go to its inside."""

SPREAD = 8
"""How often adhesion is evened across, so that what lies beside is felt before a wheel is on it."""

LIGHTEST = 0.35
"""Share of its weight that a car keeps on its wheels over a crest."""

UNTIMED = 0.05
"""How much time counts before the start of a course and after its finish."""

UNEVEN, DETOUR, LOOK = 0.1, 0.02, 10.0
"""Difference of adhesion that is worth a detour, adhesion that a metre of it is worth, and m over which it goes."""

EVEN = 6.0
"""m over which slopes are evened."""


@dataclass(frozen=True, slots=True, eq=False)
class Corridor:
    """Nodes of a reference, equally far apart, and how far aside of them the car's middle may be (right is plus)."""

    points: Floats
    normals: Floats
    closed: bool
    spacing: float
    low: Floats
    high: Floats
    holds: Floats
    """Adhesion under the wheels, a row for each node, a column every `FINE` metres aside."""
    rise: Floats
    bank: Floats
    dip: Floats
    level: Floats
    rolling: Floats
    top: Floats
    """v² that no car passes here."""
    weight: Floats
    """How much the time from each node to the next counts."""
    live: Floats
    """1 where the step to the next node is part of the line."""
    inner: Floats
    """1 at nodes with one before and one after."""

    @property
    def steady(self) -> Floats:
        """1 where a change of the bend counts."""
        return self.live

    def firm_aside(self) -> Floats:
        """Where to look for a line first: on the reference, or where it is much more slippery, beside it."""
        if float(np.ptp(self.holds)) < UNEVEN:
            return np.zeros(len(self.points))
        places = np.arange(self.holds.shape[1]) * FINE - REACH
        inside = (places >= self.low[:, None]) & (places <= self.high[:, None])
        worth = np.where(inside, self.holds - DETOUR * np.abs(places), -np.inf)
        best = np.where(inside.any(axis=1), places[worth.argmax(axis=1)], 0.0)
        return smoothed(best, LOOK / self.spacing, closed=self.closed)

    def adhesion_at(self, aside: Floats) -> tuple[Floats, Floats]:
        """Adhesion at places aside of the nodes, and how it changes with them."""
        place = np.clip((aside + REACH) / FINE, 0.0, self.holds.shape[1] - 1.001)
        column = place.astype(np.int64)
        rows = np.arange(len(aside))
        here, there = self.holds[rows, column], self.holds[rows, column + 1]
        return here + (there - here) * (place - column), (there - here) / FINE


@dataclass(frozen=True, slots=True, eq=False)
class Surroundings:
    """What corridors are made from."""

    ground: LineGround
    gates: list[GateLine]
    car: LineCar
    closed: bool
    slot: tuple[float, float] | None = None
    """Where a car stands at the start of a course."""
    finish: tuple[float, float] | None = None
    """Where a course ends."""


def corridor_along(line: Floats, around: Surroundings, *, apart: float, blur: float) -> Corridor:
    """The corridor along a line of points, smoothed by so many metres, with nodes about so far apart."""
    closed = around.closed
    dense = smoothed(resampled(line, 1.0, closed=closed), blur, closed=closed)
    total = float(lengths(dense, closed=closed)[-1])
    count = node_count(total / apart)
    spacing = total / (count if closed else count - 1)
    pieces = max(2, round(spacing))
    steps = np.arange(pieces * count if closed else pieces * (count - 1) + 1, dtype=np.float64) * (spacing / pieces)
    fine = at_lengths(dense, steps, closed=closed)
    low, high = free_room(fine, around)
    points = fine[::pieces]
    along = directions(points, closed=closed)
    normals = np.stack([-along[:, 1], along[:, 0]], axis=1)
    low = _worst(low, np.maximum, pieces // 2, closed=closed)[::pieces]
    high = _worst(high, np.minimum, pieces // 2, closed=closed)[::pieces]
    low, high = _before_normals_meet(points, low, high, closed=closed)
    low, high = _opened(low, high)
    ends = np.ones(count)
    live, inner = ends.copy(), ends.copy()
    if not closed:
        live[-1] = inner[0] = inner[-1] = 0.0
    rise, bank, dip, level = _slopes(points, along, around, spacing)
    crest = np.where(dip < -1e-6, (1.0 - LIGHTEST) * GRAVITY / np.maximum(-dip, 1e-6), np.inf)
    top = np.minimum(crest, around.car.top_square)
    weight = live
    if not closed:
        weight, top = _timed(points, around, live, top, spacing)
        low, high = _from_slot(points, normals, low, high, around)
    return Corridor(
        points=points, normals=normals, closed=closed, spacing=spacing, low=low, high=high,
        holds=_holds(points, normals, low, high, around), rise=rise, bank=bank, dip=dip, level=level,
        rolling=GRAVITY * around.ground.rolling[around.ground.surfaces(points[:, 0], points[:, 1])],
        top=top, weight=weight, live=live, inner=inner,
    )  # fmt: skip


def free_room(line: Floats, around: Surroundings) -> tuple[Floats, Floats]:
    """From where to where the car's middle may be aside of each point."""
    ground, closed = around.ground, around.closed
    along = directions(line, closed=closed)
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    aside = np.arange(-REACH, REACH + FINE / 2.0, FINE)
    x, y = line[:, :1] + normal[:, :1] * aside, line[:, 1:] + normal[:, 1:] * aside
    road = ground.road_share(x, y) - 0.5
    anchor = _nearest(road >= 0.0)
    left_most, right_most, crossed = own_branch(line, along, normal, closed=closed)
    beside_gates(line, around.gates, ground.roads, left_most, right_most, closed=closed)
    left, right = _run(road, anchor)
    left, right = np.maximum(left, -left_most), np.minimum(right, right_most)
    left, right = joined(left, crossed, closed=closed), joined(right, crossed, closed=closed)
    _check(line, right - left, 2.0 * around.car.half_track, crossed, "line-too-narrow")
    wheels = around.car.half_track + EDGE
    low, high = left + wheels, right - wheels
    if ground.solid.any():
        free = 0.5 - ground.solid_share(x, y)
        near, far = _run(free, _nearest((road >= 0.0) & (free >= 0.0)))
        _check(line, far - near, 2.0 * around.car.half_width, crossed, "line-blocked")
        body = around.car.half_width + CLEAR
        reach = max(1, round(LONG / float(np.hypot(*(line[1] - line[0])))))
        near, far = (
            _worst(near, np.maximum, reach, closed=closed),
            _worst(far, np.minimum, reach, closed=closed),
        )
        low, high = np.maximum(low, near + body), np.minimum(high, far - body)
    return low, high


def _check(line: Floats, width: Floats, least: float, crossed: NDArray[np.bool_], code: str) -> None:
    """Say where no car fits through."""
    width = np.where(crossed, np.inf, width)
    at = int(np.argmin(width))
    if float(width[at]) < least:
        x, y = line[at].tolist()
        raise CentrelineError(code, x, y, found=f"{max(float(width[at]), 0.0):.1f}", least=f"{least:.1f}")


def _nearest(legal: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Column of the legal place nearest to the middle of each row; the middle where there is none."""
    middle = legal.shape[1] // 2
    away = np.where(legal, np.abs(np.arange(legal.shape[1]) - middle), legal.shape[1])
    found: NDArray[np.int64] = np.where(legal.any(axis=1), away.argmin(axis=1), middle)
    return found


def _run(share: Floats, anchor: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """Ends of the run of places with a positive share around a column of each row, between the columns too."""
    columns = np.arange(share.shape[1])
    bad = share < 0.0
    last = len(columns) - 1
    before = np.where(bad & (columns < anchor[:, None]), columns, -1).max(axis=1)
    after = np.where(bad & (columns > anchor[:, None]), columns, last + 1).min(axis=1)
    rows = np.arange(len(share))

    def edge(inner: NDArray[np.int64], outer: NDArray[np.int64]) -> Floats:
        beyond = np.clip(outer, 0, last)
        good, ill = share[rows, inner], share[rows, beyond]
        part = np.where(beyond == outer, good / np.maximum(good - ill, 1e-6), 0.0)
        place: Floats = inner + np.clip(part, 0.0, 1.0) * (outer - inner)
        return place * FINE - REACH

    off = bad[rows, anchor]
    left, right = edge(before + 1, before), edge(after - 1, after)
    return np.where(off, 0.0, left), np.where(off, 0.0, right)


def _worst(values: Floats, worse: np.ufunc, reach: int, *, closed: bool) -> Floats:
    """The worst of so many neighbours on both sides."""
    wide = np.pad(values, reach, mode="wrap" if closed else "edge")
    found: Floats = worse.reduce([wide[i : i + len(values)] for i in range(2 * reach + 1)])
    return found


def _timed(points: Floats, around: Surroundings, live: Floats, top: Floats, spacing: float) -> tuple[Floats, Floats]:
    """How much time counts along a course, from its slot to its finish, and what can be reached from standing."""
    first, last = (_index(points, place, otherwise) for place, otherwise in ((around.slot, 0), (around.finish, -1)))
    place = np.arange(len(points))
    weight = np.where((place >= first) & (place < last), live, UNTIMED * live)
    most = 1.3 * around.car.mu * max(around.car.ratio, 1.0) * GRAVITY
    return weight, np.minimum(top, 4.0 + 2.0 * most * spacing * np.maximum(place - first, 0))


def _from_slot(
    points: Floats, normals: Floats, low: Floats, high: Floats, around: Surroundings
) -> tuple[Floats, Floats]:
    """The line of a course begins where its car stands."""
    if around.slot is None:
        return low, high
    at = _index(points, around.slot, 0)
    aside = float((np.array(around.slot) - points[at]) @ normals[at])
    near = slice(max(at - 1, 0), at + 2)
    aside = min(max(aside, float(low[near].max()) + TIGHT), float(high[near].min()) - TIGHT)
    low, high = low.copy(), high.copy()
    low[near], high[near] = np.maximum(low[near], aside - TIGHT), np.minimum(high[near], aside + TIGHT)
    return _opened(low, high)


def _index(points: Floats, place: tuple[float, float] | None, otherwise: int) -> int:
    if place is None:
        return otherwise % len(points)
    return int(np.argmin(np.hypot(*(points - place).T)))


def _before_normals_meet(points: Floats, low: Floats, high: Floats, *, closed: bool) -> tuple[Floats, Floats]:
    bend = curvatures(points, closed=closed)
    most = INSIDE / np.maximum(np.abs(bend), 1e-4)
    return np.where(bend < 0.0, np.maximum(low, -most), low), np.where(bend > 0.0, np.minimum(high, most), high)


def _opened(low: Floats, high: Floats) -> tuple[Floats, Floats]:
    """A little room even where the margins leave none."""
    middle = (low + high) / 2.0
    thin = high - low < 2.0 * TIGHT
    return np.where(thin, middle - TIGHT, low), np.where(thin, middle + TIGHT, high)


def _slopes(
    points: Floats, along: Floats, around: Surroundings, spacing: float
) -> tuple[Floats, Floats, Floats, Floats]:
    """Rise along and to the right, how the rise changes, and the share of gravity that presses onto the road."""
    rise_x, rise_y = around.ground.slopes(points[:, 0], points[:, 1])
    rise = rise_x * along[:, 0] + rise_y * along[:, 1]
    bank = rise_y * along[:, 0] - rise_x * along[:, 1]
    level = 1.0 / np.sqrt(1.0 + rise_x**2 + rise_y**2)
    even = smoothed(rise, EVEN / spacing, closed=around.closed)
    dip = (np.roll(even, -1) - np.roll(even, 1)) / (2.0 * spacing)
    if not around.closed:
        dip[0] = dip[-1] = 0.0
    return rise * level, bank * level, dip, level


def _holds(points: Floats, normals: Floats, low: Floats, high: Floats, around: Surroundings) -> Floats:
    """Mean adhesion under left and right wheels, evened a little; what lies beside the road is left out."""
    ground, wheel = around.ground, around.car.half_track
    aside = np.arange(-REACH, REACH + FINE / 2.0, FINE)
    total = np.zeros((len(points), len(aside)))
    for side in (-wheel, wheel):
        place = np.clip(aside, low[:, None], high[:, None]) + side
        x, y = points[:, :1] + normals[:, :1] * place, points[:, 1:] + normals[:, 1:] * place
        total += ground.adhesion[ground.surfaces(x, y)] / 2.0
    if np.ptp(total) == 0.0:
        return total
    for _ in range(SPREAD):
        total[:, 1:-1] = (total[:, :-2] + 2.0 * total[:, 1:-1] + total[:, 2:]) / 4.0
    if around.closed:
        total = (np.roll(total, 1, axis=0) + 2.0 * total + np.roll(total, -1, axis=0)) / 4.0
    return total
