"""A track as it was designed: a road in columns every 4 m and, in comments above them, what stands beside it."""

import csv
import re
from dataclasses import dataclass
from itertools import pairwise
from math import radians, sqrt
from pathlib import Path

Point = tuple[float, float]
Runoff = tuple[str, float]

_NUMBER = r"(-?\d+(?:\.\d+)?)"
_GATE = re.compile(rf"gate\d+ ([a-z/]+): s {_NUMBER} left {_NUMBER} {_NUMBER} right {_NUMBER} {_NUMBER}")
_GRID = re.compile(rf"grid: first slot x {_NUMBER} y {_NUMBER} heading_deg {_NUMBER}")
_MAP = re.compile(rf"map_m: {_NUMBER} x {_NUMBER}")
_CORNER = re.compile(r"\d+ (.+) ([LR]) s (\d+)-(\d+)")


@dataclass(frozen=True, slots=True)
class Column:
    """One cross-section of the road."""

    x: float
    y: float
    left: float
    right: float
    height: float
    surface: str
    kerb_left: bool
    kerb_right: bool
    runoff_left: Runoff | None
    runoff_right: Runoff | None
    wall_left: bool
    wall_right: bool


@dataclass(frozen=True, slots=True)
class GateLine:
    """A gate as designed, from its left end to its right end, `s` metres after the first column."""

    kind: str
    s: float
    left: Point
    right: Point


@dataclass(frozen=True, slots=True)
class Sign:
    """A board with its metres, or a chevron with the degrees it points to."""

    x: float
    y: float
    value: float


@dataclass(frozen=True, slots=True)
class Area:
    """A thing or a stretch of land: what, its name, its middle, its size and how it is turned."""

    kind: str
    label: str
    x: float
    y: float
    width: float
    depth: float
    heading: float


@dataclass(frozen=True, slots=True)
class Corner:
    """A named corner, left or right, from and to metres after the line."""

    name: str
    side: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Design:
    """Everything one design file says."""

    name: str
    slug: str
    light: str
    laps: int
    closed: bool
    story: str
    width: float
    height: float
    verge: str
    first_slot: tuple[float, float, float]
    gates: tuple[GateLine, ...]
    corners: tuple[Corner, ...]
    boards: tuple[Sign, ...]
    chevrons: tuple[Sign, ...]
    areas: tuple[Area, ...]
    columns: tuple[Column, ...]

    @property
    def length(self) -> float:
        """Metres of a lap, or from a stage's first gate to its last."""
        if not self.closed:
            return self.gates[-1].s - self.gates[0].s
        line = [*self.columns, self.columns[0]]
        return sum(distance(a, b) for a, b in pairwise(line))

    def area(self, label: str) -> Area:
        """The first area of that name."""
        return next(area for area in self.areas if area.label == label)

    def areas_of(self, *kinds: str) -> list[Area]:
        return [area for area in self.areas if area.kind in kinds]


def distance(a: Column, b: Column) -> float:
    """Metres between the middles of two columns."""
    across, along = b.x - a.x, b.y - a.y
    return sqrt(across * across + along * along)


def read_design(file: Path) -> Design:
    """The design in a file; its comments are `# key: value` lines above the columns."""
    lines = file.read_text(encoding="utf-8").splitlines()
    comments = [line[2:] for line in lines if line.startswith("# ")]
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    said = dict(comment.split(": ", 1) for comment in comments)
    width, height = _figures(_MAP, comments)
    x, y, degrees = _figures(_GRID, comments)
    return Design(
        name=said["name"],
        slug=said["slug"],
        light=said["light"],
        laps=int(said["laps"]),
        closed=said["kind"] == "circuit",
        story=said["story"],
        width=width,
        height=height,
        verge=said["verge"],
        first_slot=(x, y, radians(degrees)),
        gates=tuple(_gate(found) for comment in comments if (found := _GATE.match(comment))),
        corners=tuple(_corner(text) for text in said["corners"].split("; ")),
        boards=_signs(said["boards (x y metres_to_corner)"]),
        chevrons=_signs(said["chevrons (x y heading_deg)"]),
        areas=tuple(_area(text) for text in said["scenery (kind label x y w h deg)"].split("; ")),
        columns=tuple(_column(row) for row in rows),
    )


def _figures(pattern: re.Pattern[str], comments: list[str]) -> list[float]:
    found = next(found for comment in comments if (found := pattern.match(comment)))
    return [float(figure) for figure in found.groups()]


def _gate(found: re.Match[str]) -> GateLine:
    kind, s, *ends = found.groups()
    left_x, left_y, right_x, right_y = (float(end) for end in ends)
    return GateLine(kind, float(s), (left_x, left_y), (right_x, right_y))


def _corner(text: str) -> Corner:
    found = _CORNER.fullmatch(text)
    if found is None:
        raise ValueError(f"no corner: {text}")
    name, side, start, end = found.groups()
    return Corner(name, side, float(start), float(end))


def _signs(text: str) -> tuple[Sign, ...]:
    return tuple(Sign(*(float(word) for word in sign.split())) for sign in text.split("; "))


def _area(text: str) -> Area:
    kind, label, *figures = text.split()
    x, y, width, depth, degrees = (float(figure) for figure in figures)
    return Area(kind, label.replace("_", " "), x, y, width, depth, radians(degrees))


def _column(row: dict[str, str]) -> Column:
    return Column(
        x=float(row["x_m"]),
        y=float(row["y_m"]),
        left=float(row["w_left_m"]),
        right=float(row["w_right_m"]),
        height=float(row["height_m"]),
        surface=row["surface"],
        kerb_left=row["kerb_left"] == "1",
        kerb_right=row["kerb_right"] == "1",
        runoff_left=_runoff(row["runoff_left"]),
        runoff_right=_runoff(row["runoff_right"]),
        wall_left=row["wall_left"] == "1",
        wall_right=row["wall_right"] == "1",
    )


def _runoff(text: str) -> Runoff | None:
    if text == "-":
        return None
    surface, width = text.split(":")
    return surface, float(width)
