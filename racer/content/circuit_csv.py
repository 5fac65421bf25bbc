"""Centre lines of real circuits, as text: x, y (up) and the widths to the right and left, made into a track of ours."""

from __future__ import annotations

import re
from math import isfinite
from pathlib import Path
from zlib import crc32

from racer.content.centre_points import CentrePoint, evened
from racer.content.circuit import Setting, make_circuit, map_size
from racer.content.circuit_dress import PAVED, Dress
from racer.content.error import ContentError
from racer.content.road_curve import RoadPoint
from racer.content.track import Track, surface_names

COLUMNS = "x_m, y_m, w_tr_right_m, w_tr_left_m"
LARGEST_FILE = 8 * 1024 * 1024
MOST_POINTS, FEWEST_POINTS = 100_000, 8
FARTHEST = 100_000.0
"""m: larger coordinates are no circuit's."""

NARROWEST, WIDEST = 1.5, 30.0
"""m from the centre line to an edge."""

SHORTEST, LONGEST = 150.0, 40_000.0
"""m once round."""

MOST_TILES = 4_000_000


def import_circuit(
    path: Path,
    *,
    width: float | None = None,
    margin: float = 30.0,
    surface: str = "asphalt",
    scale: float = 1.0,
    walls: bool = False,
    name: str | None = None,
    ground: str = "grass",
) -> Track:
    """A track from a centre line file; `scale` enlarges it with its widths, `width` makes it equally wide all round."""
    file = str(path)
    _check_options(file, width=width, margin=margin, scale=scale, surfaces=(surface, ground))
    points = parse_centre_line(_read(path), file, with_widths=width is None)
    road = _road(points, scale=scale, width=width, surface=surface, file=file)
    _, _, columns, rows = map_size(road, margin)
    if columns * rows > MOST_TILES:
        raise ContentError(file, "", "circuit-too-wide", found=columns * rows, limit=MOST_TILES)
    called = name or _spoken(path.stem)
    snowy = "snow" in ground or "snow" in surface
    setting = Setting(
        name=called,
        description=f"After the centre line in {path.name}.",
        seed=crc32(called.encode()),
        ground=ground,
        season="winter" if snowy else "summer",
        light="snow" if snowy else "day",
        margin=margin,
    )
    trap = "gravel" if surface in PAVED and not walls else None
    return make_circuit(road, setting, Dress(trap, widest_trap=max(min(20.0, margin - 8.0), 0.0), walls=walls))


def parse_centre_line(text: str, file: str, *, with_widths: bool = True) -> list[CentrePoint]:
    """Points as they stand in the text; lines with # are remarks, a line of names may come first."""
    points: list[CentrePoint] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.split("#", 1)[0].strip()
        if not content or (not points and _is_heading(content)):
            continue
        points.append(_point(content, file, number, with_widths=with_widths))
        if len(points) > MOST_POINTS:
            raise ContentError(file, "", "circuit-points", found=f"more than {MOST_POINTS}", allowed=f"{FEWEST_POINTS}")
    if len(points) > 1 and points[0].distance(points[-1]) < 0.5:
        points.pop()
    if len(points) < FEWEST_POINTS:
        raise ContentError(file, "", "circuit-points", found=len(points), allowed=FEWEST_POINTS)
    return points


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ContentError(str(path), "", "circuit-too-large", limit=LARGEST_FILE // 1024 // 1024)
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ContentError(str(path), "", "unreadable", reason=reason) from None
    except ValueError as error:
        if isinstance(error, ContentError):
            raise
        raise ContentError(str(path), "", "circuit-no-text") from None


def _is_heading(line: str) -> bool:
    return re.fullmatch(r"[A-Za-z_][\w \t,;()/\[\]-]*", line) is not None and not line.lower().startswith(
        ("nan", "inf")
    )


def _point(line: str, file: str, number: int, *, with_widths: bool) -> CentrePoint:
    fields = [field.strip() for field in line.split(",")]
    wanted = 4 if with_widths else 2
    if len(fields) < wanted:
        raise ContentError(file, f"line {number}", "circuit-columns", found=len(fields), allowed=COLUMNS)
    place = [_number(fields[i], file, number, low=-FARTHEST, high=FARTHEST) for i in (0, 1)]
    right, left = (_number(fields[i], file, number, low=0.0, high=2.0 * WIDEST) if with_widths else 1.0 for i in (2, 3))
    return CentrePoint(place[0], -place[1], left, right)


def _number(text: str, file: str, number: int, *, low: float, high: float) -> float:
    allowed = f"a number from {low:g} to {high:g}"
    try:
        value = float(text) if len(text) <= 40 else float("nan")
    except ValueError:
        value = float("nan")
    if not isfinite(value) or not low <= value <= high:
        raise ContentError(file, f"line {number}", "range", found=repr(text[:40]), allowed=allowed)
    return value


def _check_options(file: str, *, width: float | None, margin: float, scale: float, surfaces: tuple[str, str]) -> None:
    ranges = [("margin", margin, 6.0, 500.0), ("scale", scale, 0.01, 100.0)]
    if width is not None:
        ranges.append(("width", width, 2.0 * NARROWEST, 2.0 * WIDEST))
    for place, value, low, high in ranges:
        if not (isfinite(value) and low <= value <= high):
            raise ContentError(file, place, "range", found=value, allowed=f"a number from {low:g} to {high:g}")
    for place, surface in zip(("surface", "ground"), surfaces, strict=True):
        if surface not in surface_names():
            raise ContentError(file, place, "choice", found=surface, allowed=", ".join(surface_names()))


def _road(
    points: list[CentrePoint], *, scale: float, width: float | None, surface: str, file: str
) -> tuple[RoadPoint, ...]:
    """Evenly spaced points with widths that a car fits into."""
    scaled = [point.scaled(scale) for point in points]
    length = _length(scaled)
    if not SHORTEST <= length <= LONGEST:
        allowed = f"{SHORTEST:g} to {LONGEST:g}"
        raise ContentError(file, "", "circuit-length", found=round(length), allowed=allowed)
    gap = scaled[0].distance(scaled[-1])
    if gap > max(60.0, 0.1 * length):
        raise ContentError(file, "", "circuit-open", found=round(gap))
    road = []
    for point in evened(scaled):
        left, right = (width / 2.0, width / 2.0) if width else (point.left, point.right)
        left, right = (min(max(side, NARROWEST), WIDEST) for side in (left, right))
        road.append(RoadPoint(point.x, point.y, left, right, surface=surface))
    return tuple(road)


def _length(points: list[CentrePoint]) -> float:
    total = 0.0
    for before, after in zip([points[-1], *points], points, strict=False):
        total += before.distance(after)
    return total


def _spoken(stem: str) -> str:
    """BrandsHatch as people say it."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]+", " ", stem).split()
    return " ".join(words)[:80] or "Circuit"
