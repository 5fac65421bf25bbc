"""Small things along walls: stacks of tyres in rows, joints between pieces of concrete, posts of rails."""

from __future__ import annotations

from dataclasses import dataclass
from math import dist

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.track import TILE, WHOLE, Track
from racer.view.grade import Grade
from racer.view.light import Light
from racer.view.noise import Floats, as_floats
from racer.view.wall_lines import WallLines

PITCH, RADIUS, HOLE = 0.66, 0.33, 0.15
"""m: tyres."""
ROWS = (0.36, 1.02, 1.68)
"""m inside the outline of the rows of tyres, as far as there is room for them."""
APART = 0.52
"""m between the middles of two stacks, at least, where rows from both sides of a wall meet."""
JOINT, POST = 4.0, 2.0
"""m between joints of concrete and between posts of rails."""
CONCRETE, TYRES, RAIL, STONE = range(4)

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Run:
    """Evenly spaced places along an outline: where, the direction inwards, the material and the number along it."""

    x: Points
    y: Points
    inward_x: Points
    inward_y: Points
    kind: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Stacks:
    """Stacks of tyres: where, and in which of the three colours."""

    x: Points
    y: Points
    colour: NDArray[np.int64]


class WallDetails:
    """Draws the details of all walls that fall into a rectangle."""

    def __init__(self, track: Track, walls: WallLines, grade: Grade, light: Light, px_per_m: int) -> None:
        """Walk along every outline once."""
        self._px_per_m = px_per_m
        self._tyres = _stacked(_sorted_out([_run(line, PITCH, track) for line in walls.lines], TYRES))
        self._joints = _sorted_out([_run(line, JOINT, track) for line in walls.lines], CONCRETE)
        self._posts = _sorted_out([_run(line, POST, track) for line in walls.lines], RAIL)
        self._pictures = [_tyre(grade, light, px_per_m, code) for code in ("33343a", "c5322c", "e6e3da")]
        self._joint_colour = tuple(int(v) for v in grade.colour("6f6c66"))
        self._post_colour = tuple(int(v) for v in grade.colour("4c4f52"))

    def draw(self, canvas: pygame.Surface, left: int, top: int) -> None:
        """Joints and posts under tyres."""
        scale = self._px_per_m
        for start, end in self._strokes(self._joints, (0.06, 0.56), canvas, left, top):
            pygame.draw.line(canvas, self._joint_colour, start, end, max(1, round(0.07 * scale)))
        for start, end in self._strokes(self._posts, (0.10, 0.42), canvas, left, top):
            pygame.draw.line(canvas, self._post_colour, start, end, max(1, round(0.14 * scale)))
        self._draw_tyres(canvas, left, top)

    def _strokes(
        self, run: Run, reach: tuple[float, float], canvas: pygame.Surface, left: int, top: int
    ) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        near = self._near(run.x, run.y, canvas, left, top)
        scale = self._px_per_m
        ends = [
            zip(
                ((run.x[near] + run.inward_x[near] * deep) * scale - left).tolist(),
                ((run.y[near] + run.inward_y[near] * deep) * scale - top).tolist(),
                strict=True,
            )
            for deep in reach
        ]
        return list(zip(*ends, strict=True))

    def _near(self, x: Points, y: Points, canvas: pygame.Surface, left: int, top: int) -> NDArray[np.intp]:
        scale, margin = self._px_per_m, 2.0
        low_x, low_y = left / scale - margin, top / scale - margin
        high_x, high_y = (left + canvas.width) / scale + margin, (top + canvas.height) / scale + margin
        return np.flatnonzero((x > low_x) & (x < high_x) & (y > low_y) & (y < high_y))

    def _draw_tyres(self, canvas: pygame.Surface, left: int, top: int) -> None:
        """The far rows first, as they overlap."""
        stacks, scale = self._tyres, self._px_per_m
        near = self._near(stacks.x, stacks.y, canvas, left, top)
        blits = []
        places = zip(stacks.x[near].tolist(), stacks.y[near].tolist(), stacks.colour[near].tolist(), strict=True)
        for x, y, colour in places:
            picture = self._pictures[colour]
            at = round(x * scale - left - picture.width / 2), round(y * scale - top - picture.height / 2)
            blits.append((picture, at))
        canvas.fblits(blits)


def _stacked(run: Run) -> Stacks:
    """Rows of stacks from the outline inwards, each as far as those before it leave room: four black, two coloured."""
    numbers = np.arange(len(run.x))
    colours = np.where(numbers % 6 < 4, 0, 1 + numbers // 6 % 2)
    taken: dict[tuple[int, int], list[tuple[float, float]]] = {}
    rows = []
    for deep in ROWS:
        x, y = run.x + run.inward_x * deep, run.y + run.inward_y * deep
        kept = [i for i, at in enumerate(zip(x.tolist(), y.tolist(), strict=True)) if _finds_room(at, taken)]
        rows.append((x[kept], y[kept], colours[kept]))
    return Stacks(*(np.concatenate(parts) for parts in zip(*reversed(rows), strict=True)))


def _finds_room(at: tuple[float, float], taken: dict[tuple[int, int], list[tuple[float, float]]]) -> bool:
    """Whether a stack touches none before it; it then stands there."""
    column, row = int(at[0] // PITCH), int(at[1] // PITCH)
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            if any(dist(at, other) < APART for other in taken.get((column + i, row + j), ())):
                return False
    taken.setdefault((column, row), []).append(at)
    return True


def _run(line: Points, spacing: float, track: Track) -> Run:
    """Places along one outline, with the solid side found from the tiles' walls by trying both."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    along = np.concatenate(([0.0], np.cumsum(steps)))
    count = max(1, round(along[-1] / spacing))
    at = (np.arange(count) + 0.5) * (along[-1] / count)
    x, y = np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])
    ahead_x = np.interp(at + 0.5, along, line[:, 0]) - np.interp(at - 0.5, along, line[:, 0])
    ahead_y = np.interp(at + 0.5, along, line[:, 1]) - np.interp(at - 0.5, along, line[:, 1])
    length = np.maximum(np.hypot(ahead_x, ahead_y), 1e-6)
    return Run(x, y, -ahead_y / length, ahead_x / length, _kinds(track, x - ahead_y / length, y + ahead_x / length))


def _kinds(track: Track, x: Points, y: Points) -> NDArray[np.int64]:
    """The material a metre inside the outline."""
    walls = track.tiles.walls
    columns = np.clip((x / TILE).astype(int), 0, walls.shape[1] - 1)
    rows = np.clip((y / TILE).astype(int), 0, walls.shape[0] - 1)
    codes = walls[rows, columns].astype(np.int64)
    return np.where(codes > 0, (codes - 1) // WHOLE, -1)


def _sorted_out(runs: list[Run], kind: int) -> Run:
    """The places of one material."""
    chosen = [run.kind == kind for run in runs]

    def gathered(name: str) -> Points:
        parts = [getattr(run, name)[here] for run, here in zip(runs, chosen, strict=True)]
        return np.concatenate([np.array([]), *parts])

    x, y, inward_x, inward_y = (gathered(name) for name in ("x", "y", "inward_x", "inward_y"))
    return Run(x, y, inward_x, inward_y, np.full(len(x), kind))


def _tyre(grade: Grade, light: Light, px_per_m: int, code: str) -> pygame.Surface:
    """A stack of tyres from above: a lit ring with a dark hole."""
    fine = 4
    side = int(0.80 * px_per_m) + 3
    at = ((np.arange(side * fine) + 0.5) / fine - side / 2.0) / px_per_m
    x, y = np.meshgrid(at, at)
    away = np.hypot(x, y)
    ring = np.clip(1.0 - ((away - (RADIUS + HOLE) / 2.0) / ((RADIUS - HOLE) / 2.0)) ** 2, 0.0, 1.0)
    down, right = np.gradient(np.sqrt(ring) * 0.10, 1.0 / (px_per_m * fine))
    sun = light.sun
    facing = np.clip((sun[2] - right * sun[0] - down * sun[1]) / np.sqrt(1.0 + right**2 + down**2), 0.0, 1.0)
    colours = (
        grade.colour(code) * (0.42 + 0.85 * facing)[..., None] + (np.clip(facing - 0.82, 0.0, 1.0) * 200)[..., None]
    )
    colours[away < HOLE] = (12.0, 13.0, 15.0)
    return _small(as_floats(colours), as_floats(away < RADIUS), fine)


def _small(colours: Floats, cover: Floats, fine: int) -> pygame.Surface:
    """A picture with soft borders from one drawn larger."""
    side = cover.shape[0] // fine
    alpha = cover.reshape(side, fine, side, fine).mean(axis=(1, 3))
    mixed = (colours * cover[..., None]).reshape(side, fine, side, fine, 3).mean(axis=(1, 3))
    mixed /= np.maximum(alpha, 1e-3)[..., None]
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = np.clip(mixed, 0.0, 255.0).astype(np.uint8).swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(picture)[:] = (alpha * 255.0).astype(np.uint8).T
    return picture
