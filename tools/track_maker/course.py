"""From columns to a road, its gates and its grid: what of a design can be driven."""

from dataclasses import replace
from math import sqrt

from racer.content.road import Road, RoadPoint
from racer.content.track import Gate, GridSlot, exact_heading, exact_metres
from track_maker.design import Column, Design, GateLine
from track_maker.place import Place
from track_maker.road_line import RoadLine

SLOTS = 8
SLOT_STEP, SLOT_ASIDE = 8.0, 2.6
STAGE_ASIDE = 2.0
TYRES_ROOM = 6.0
"""m that a wall of tyres stays off other parts of the road."""

GATE_PAST_EDGE = 1.0
"""m by which a gate must reach past the road's edges."""


def make_road(design: Design, place: Place) -> Road:
    """The road as it is laid: the columns with their walls' materials, drawn out at the ends of a stage."""
    points = [_point(column, place) for column in design.columns]
    if not design.closed:
        points = _drawn_out(points, place.ends.before, place.ends.after)
    road = Road(tuple(points), design.closed)
    return _without_crowding(road) if place.tyres_from else road


def make_gates(design: Design, line: RoadLine) -> tuple[Gate, ...]:
    """The gates as designed, stretched where they would not reach past the road."""
    return tuple(_gate(gate, line) for gate in design.gates)


def make_grid(design: Design, line: RoadLine) -> tuple[GridSlot, ...]:
    """Slots behind the line, left and right in turn; a stage, with little road behind it, has them in pairs."""
    x, y, _ = design.first_slot
    first = line.nearest(x, y)
    slots = []
    for number in range(SLOTS):
        back, side = (number, number % 2) if design.closed else divmod(number, 2)
        spot = line.at(first - back * SLOT_STEP)
        aside = SLOT_ASIDE if design.closed else STAGE_ASIDE
        x, y = spot.beside(aside if side else -aside)
        slots.append(GridSlot(exact_metres(x), exact_metres(y), exact_heading(spot.heading)))
    return tuple(slots)


def _point(column: Column, place: Place) -> RoadPoint:
    material = place.walls_on.get(column.surface, place.wall)
    left, right = (_runoff(runoff, column, place) for runoff in (column.runoff_left, column.runoff_right))
    return RoadPoint(
        x=exact_metres(column.x),
        y=exact_metres(column.y),
        left=column.left,
        right=column.right,
        height=column.height,
        surface=column.surface,
        kerb_left=column.kerb_left,
        kerb_right=column.kerb_right,
        runoff_left=left,
        runoff_right=right,
        wall_left=_wall(place, material if column.wall_left else None, left),
        wall_right=_wall(place, material if column.wall_right else None, right),
    )


def _runoff(runoff: tuple[str, float] | None, column: Column, place: Place) -> tuple[str, float] | None:
    if runoff is not None:
        return place.runoff or runoff[0], runoff[1]
    if place.strip is not None and place.strip[0] == column.surface:
        return place.strip[1:]
    return None


def _wall(place: Place, designed: str | None, runoff: tuple[str, float] | None) -> str | None:
    """The designed wall, or tyres behind a run-off in which a car would end."""
    if place.tyres_from and runoff and runoff[1] >= place.tyres_from:
        return "tyres"
    return designed


def _drawn_out(points: list[RoadPoint], before: float, after: float) -> list[RoadPoint]:
    """A road that goes straight on for so many metres at both ends."""
    start = [_onward(points[1], points[0], far) for far in _steps(before)]
    end = [_onward(points[-2], points[-1], far) for far in _steps(after)]
    return [*reversed(start), *points, *end]


def _steps(length: float) -> list[float]:
    return [4.0 * (number + 1) for number in range(round(length / 4.0))]


def _onward(a: RoadPoint, b: RoadPoint, far: float) -> RoadPoint:
    """A plain point `far` metres past b, on the line from a."""
    step = sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y))
    share = far / step
    return RoadPoint(
        x=exact_metres(b.x + (b.x - a.x) * share),
        y=exact_metres(b.y + (b.y - a.y) * share),
        left=b.left,
        right=b.right,
        # Level after a few metres: a stage neither starts nor stops on a hill.
        height=b.height + (b.height - a.height) / step * min(far, 12.0) * 0.5,
        surface=b.surface,
    )


def _without_crowding(road: Road) -> Road:
    """Takes tyres away where another part of the road is too near, and where only a scrap would stand."""
    points = list(road.points)
    for side in ("left", "right"):
        tyres = [getattr(point, f"wall_{side}") == "tyres" for point in points]
        kept = _long_runs([stands and _has_room(road, index, side) for index, stands in enumerate(tyres)])
        for index, (stood, stays) in enumerate(zip(tyres, kept, strict=True)):
            if stood and not stays:
                points[index] = _bare(points[index], side)
    return Road(tuple(points), road.closed)


def _has_room(road: Road, index: int, side: str) -> bool:
    points = road.points
    here, after = points[index], points[(index + 1) % len(points)]
    x, y = after.x - here.x, after.y - here.y
    length = sqrt(x * x + y * y) or 1.0
    runoff = here.runoff_left if side == "left" else here.runoff_right
    out = (here.left if side == "left" else here.right) + (runoff[1] if runoff else 0.0) + 2.0
    out = -out if side == "left" else out
    wall_x, wall_y = here.x - y / length * out, here.y + x / length * out
    for number, other in enumerate(points):
        apart = abs(number - index)
        if min(apart, len(points) - apart) * 4.0 < 50.0:
            continue
        reach = max(other.left, other.right) + TYRES_ROOM
        if (other.x - wall_x) ** 2 + (other.y - wall_y) ** 2 < reach * reach:
            return False
    return True


def _long_runs(flags: list[bool], least: int = 4) -> list[bool]:
    """Only runs of at least so many; a run over the ends is judged by its parts."""
    kept = list(flags)
    start = 0
    for index in range(len(flags) + 1):
        if index == len(flags) or not flags[index]:
            if index - start < least:
                kept[start:index] = [False] * (index - start)
            start = index + 1
    return kept


def _bare(point: RoadPoint, side: str) -> RoadPoint:
    return replace(point, wall_left=None) if side == "left" else replace(point, wall_right=None)


def _gate(gate: GateLine, line: RoadLine) -> Gate:
    middle = ((gate.left[0] + gate.right[0]) / 2, (gate.left[1] + gate.right[1]) / 2)
    spot = line.at(line.nearest(*middle))
    ends = []
    for side, designed in ((-1, gate.left), (1, gate.right)):
        end = designed
        out = ((end[1] - spot.y) * spot.ahead[0] - (end[0] - spot.x) * spot.ahead[1]) * side
        if out < spot.edge(side) + GATE_PAST_EDGE:
            end = spot.beside(side * (spot.edge(side) + GATE_PAST_EDGE))
        ends.append((exact_metres(end[0]), exact_metres(end[1])))
    return Gate(tuple(ends), sector=gate.kind == "sector")
