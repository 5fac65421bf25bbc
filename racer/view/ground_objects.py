"""What lies and stands on the proving ground and never moves: paint, walls and trees with their shadows."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot

import numpy as np
import pygame

from racer.content.proving_ground import LENGTH, WIDTH, Point, ProvingGround
from racer.view.font import BOLD, Font, text_width
from racer.view.light import SHADOW_REACH, SHADOW_TINT
from racer.view.noise import Floats
from racer.view.palette import Colour, hex_colour
from racer.view.trees import Tree, grow_trees

FINE = 3
"""Paint and walls are drawn this much larger and scaled down."""
PAINT, RUBBER = hex_colour("eeece4"), hex_colour("1d1c1f")
WALL_TOP, WALL_LIT, WALL_DARK, JOINT = (hex_colour(code) for code in ("c4c1b8", "efece2", "7d7b78", "8f8c86"))
WALL_HALF, WALL_HEIGHT = 0.5, 1.0
"""m; the half width is that of the wall's body."""
SHADE: Colour = tuple(round(255 * part) for part in SHADOW_TINT)  # type: ignore[assignment]


class GroundObjects:
    """Draws the part of every fixed object that falls into a square of the ground."""

    def __init__(self, ground: ProvingGround, *, px_per_m: int, margin: float) -> None:
        """Grow the trees and letter the labels once."""
        self._ground, self._px_per_m, self._margin = ground, px_per_m, margin
        self._trees = _planted(ground, grow_trees(px_per_m))
        self._old_marks = _old_marks()
        font = Font()
        self._labels = [
            (self._lettered(font, label.text, label.height * px_per_m), label.x, label.y)
            for label in ground.paint.labels
        ]

    def draw(self, canvas: pygame.Surface, left: int, top: int, wear: Floats) -> None:
        """Old skid marks and paint first, then shadows, then what stands above the ground."""
        origin = (left / self._px_per_m - self._margin, top / self._px_per_m - self._margin)
        self._scuffs(canvas, origin)
        self._paint(canvas, origin, wear)
        self._shadows(canvas, origin)
        self._walls(canvas, origin)
        for tree, x, y in self._trees:
            at = self._at((x, y), origin)
            if _overlaps(canvas, at, tree.crown):
                canvas.blit(tree.crown, (at[0] - tree.crown.width / 2, at[1] - tree.crown.height / 2))

    def _at(self, point: Point, origin: Point, fine: int = 1) -> Point:
        scale = self._px_per_m * fine
        return (point[0] - origin[0]) * scale, (point[1] - origin[1]) * scale

    def _lettered(self, font: Font, text: str, cap: float) -> pygame.Surface:
        width = ceil(text_width(text, cap, BOLD)) + 4
        picture = pygame.Surface((width, ceil(cap * 1.8)), pygame.SRCALPHA)
        picture.fill((*PAINT, 0))
        font.draw(picture, text, (2, picture.height / 2), cap, PAINT, weight=BOLD)
        return picture

    def _scuffs(self, canvas: pygame.Surface, origin: Point) -> None:
        """What others left on the asphalt: pairs of faint arcs."""
        area = canvas.get_rect()
        near = [path for path in self._old_marks if area.colliderect(self._bounds(path, origin))]
        if not near:
            return
        layer = pygame.Surface((canvas.width * 2, canvas.height * 2), pygame.SRCALPHA)
        layer.fill((*RUBBER, 0))
        for path in near:
            points = [self._at(point, origin, 2) for point in path]
            for i, (a, b) in enumerate(pairwise(points)):
                fade = min(1.0, i / 4.0, (len(points) - 2 - i) / 8.0)
                pygame.draw.polygon(layer, (*RUBBER, round(58 * fade)), _strip(a, b, 0.22 * self._px_per_m))
        canvas.blit(pygame.transform.smoothscale(layer, canvas.size), (0, 0))

    def _bounds(self, path: list[Point], origin: Point) -> pygame.Rect:
        left, top = self._at((min(p[0] for p in path), min(p[1] for p in path)), origin)
        right, bottom = self._at((max(p[0] for p in path), max(p[1] for p in path)), origin)
        return pygame.Rect(left - 8, top - 8, right - left + 16, bottom - top + 16)

    def _paint(self, canvas: pygame.Surface, origin: Point, wear: Floats) -> None:
        """Lines, circles and letters, worn as the texture says."""
        if not self._has_paint(canvas, origin):
            return
        layer = pygame.Surface((canvas.width * FINE, canvas.height * FINE), pygame.SRCALPHA)
        layer.fill((*PAINT, 0))
        self._draw_paint(layer, origin)
        small = pygame.transform.smoothscale(layer, canvas.size)
        for picture, x, y in self._labels:
            at = self._at((x, y), origin)
            if _overlaps(canvas, at, picture):
                small.blit(picture, (at[0] - picture.width / 2, at[1] - picture.height / 2))
        alpha = pygame.surfarray.pixels_alpha(small)
        alpha[:] = (alpha * (wear.T * 0.92)).astype(np.uint8)
        del alpha
        canvas.blit(small, (0, 0))

    def _has_paint(self, canvas: pygame.Surface, origin: Point) -> bool:
        """Whether a line, a circle or a letter comes near this square."""
        paint, scale = self._ground.paint, self._px_per_m
        area = canvas.get_rect().inflate(scale, scale)
        if any(area.clipline(*self._at(line.start, origin), *self._at(line.end, origin)) for line in paint.lines):
            return True
        for circle in paint.circles:
            x, y = self._at((circle.x, circle.y), origin)
            reach = (circle.radius + circle.width) * scale
            if area.colliderect((x - reach, y - reach, 2 * reach, 2 * reach)):
                return True
        near = area.inflate(12 * scale, 4 * scale)
        return any(near.collidepoint(self._at((x, y), origin)) for _, x, y in self._labels)

    def _draw_paint(self, layer: pygame.Surface, origin: Point) -> None:
        paint, scale = self._ground.paint, self._px_per_m * FINE
        area = layer.get_rect().inflate(scale, scale)
        for line in paint.lines:
            (x0, y0), (x1, y1) = self._at(line.start, origin, FINE), self._at(line.end, origin, FINE)
            if area.clipline(x0, y0, x1, y1):
                pygame.draw.polygon(layer, PAINT, _strip((x0, y0), (x1, y1), line.width * scale / 2))
        for circle in paint.circles:
            x, y = self._at((circle.x, circle.y), origin, FINE)
            pygame.draw.circle(layer, PAINT, (x, y), circle.radius * scale, max(1, round(circle.width * scale)))

    def _shadows(self, canvas: pygame.Surface, origin: Point) -> None:
        """All shadows joined by their darkest, then multiplied once."""
        shade = pygame.Surface(canvas.size)
        shade.fill("white")
        drawn = self._wall_shadows(shade, origin)
        for tree, x, y in self._trees:
            at = self._at((x + tree.shadow_offset[0], y + tree.shadow_offset[1]), origin)
            if _overlaps(canvas, at, tree.shadow):
                corner = (at[0] - tree.shadow.width / 2, at[1] - tree.shadow.height / 2)
                shade.blit(tree.shadow, corner, special_flags=pygame.BLEND_RGB_MIN)
                drawn = True
        if drawn:
            canvas.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _wall_shadows(self, shade: pygame.Surface, origin: Point) -> bool:
        reach = tuple(part * WALL_HEIGHT for part in SHADOW_REACH)
        big: pygame.Surface | None = None
        for start, end in self._wall_pieces(shade, origin):
            big = big or _white((shade.width * FINE, shade.height * FINE))
            for part in (0.35, 0.7, 1.0):
                moved = [(p[0] + reach[0] * part, p[1] + reach[1] * part) for p in (start, end)]
                a, b = (self._at(p, origin, FINE) for p in moved)
                pygame.draw.polygon(big, SHADE, _strip(a, b, WALL_HALF * self._px_per_m * FINE))
                pygame.draw.circle(big, SHADE, a, WALL_HALF * self._px_per_m * FINE)
        if big is None:
            return False
        pygame.transform.smoothscale(big, shade.size, shade)
        return True

    def _wall_pieces(self, canvas: pygame.Surface, origin: Point) -> list[tuple[Point, Point]]:
        """The straight pieces of walls that come near this square."""
        scale = self._px_per_m
        area = canvas.get_rect().inflate(6 * scale, 6 * scale)
        pieces = [piece for wall in self._ground.walls for piece in pairwise(wall)]
        return [
            (start, end) for start, end in pieces if area.clipline(*self._at(start, origin), *self._at(end, origin))
        ]

    def _walls(self, canvas: pygame.Surface, origin: Point) -> None:
        """A pale top with a lit and a dark edge, and a joint every 4 m."""
        pieces = self._wall_pieces(canvas, origin)
        if not pieces:
            return
        layer = pygame.Surface((canvas.width * FINE, canvas.height * FINE), pygame.SRCALPHA)
        layer.fill((*WALL_DARK, 0))
        half, scale = WALL_HALF, self._px_per_m * FINE
        for colour, shift, width in (
            (WALL_DARK, 0.05, half),
            (WALL_LIT, -0.06, half - 0.05),
            (WALL_TOP, 0.03, half - 0.16),
        ):
            for start, end in pieces:
                a, b = (self._at((p[0] + shift, p[1] + shift), origin, FINE) for p in (start, end))
                pygame.draw.polygon(layer, colour, _strip(a, b, width * scale))
                pygame.draw.circle(layer, colour, a, width * scale)
                pygame.draw.circle(layer, colour, b, width * scale)
        for start, end in pieces:
            self._joints(layer, start, end, origin)
        canvas.blit(pygame.transform.smoothscale(layer, canvas.size), (0, 0))

    def _joints(self, layer: pygame.Surface, start: Point, end: Point, origin: Point) -> None:
        length = hypot(end[0] - start[0], end[1] - start[1])
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        for step in range(max(1, round(length / 4.0))):
            x, y = start[0] + along[0] * step * 4.0, start[1] + along[1] * step * 4.0
            side = (-along[1] * (WALL_HALF - 0.1), along[0] * (WALL_HALF - 0.1))
            a, b = (self._at((x + s * side[0], y + s * side[1]), origin, FINE) for s in (-1, 1))
            pygame.draw.line(layer, JOINT, a, b, FINE)


def _old_marks() -> list[list[Point]]:
    """Arcs of two wheels each on the asphalt pad and the straights, always the same."""
    chance = np.random.default_rng(23)
    marks: list[list[Point]] = []
    for _ in range(34):
        x, y = float(chance.uniform(66, 150)), float(chance.uniform(70, 170))
        radius, start, turn = chance.uniform(7, 34), chance.uniform(0, 2 * np.pi), chance.uniform(0.5, 1.6)
        for wheel in (-0.75, 0.75):
            angles = np.linspace(start, start + turn, 26)
            path = [(x + (radius + wheel) * float(np.cos(a)), y + (radius + wheel) * float(np.sin(a))) for a in angles]
            if all(51 < px < 167 and 57 < py < 183 for px, py in path):
                marks.append(path)
    return marks


def _white(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill("white")
    return surface


def _strip(start: Point, end: Point, half: float) -> list[Point]:
    """The rectangle around a line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    x, y = -dy / length * half, dx / length * half
    return [
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    ]


def _overlaps(canvas: pygame.Surface, at: Point, picture: pygame.Surface) -> bool:
    half_x, half_y = picture.width / 2, picture.height / 2
    return -half_x < at[0] < canvas.width + half_x and -half_y < at[1] < canvas.height + half_y


def _planted(ground: ProvingGround, kinds: tuple[Tree, ...]) -> list[tuple[Tree, float, float]]:
    """Trees outside the outer wall, none too close to it or to another; from the top down, as they overlap."""
    chance = np.random.default_rng(11)
    outline = _dense(np.array(ground.walls[0]))
    planted: list[tuple[Tree, float, float]] = []
    for _ in range(2600):
        x, y = float(chance.uniform(-16, LENGTH + 16)), float(chance.uniform(-16, WIDTH + 16))
        tree = kinds[int(chance.integers(len(kinds)))]
        if _within(outline, x, y) or float(np.hypot(outline[:, 0] - x, outline[:, 1] - y).min()) < tree.radius * 0.8:
            continue
        if abs(x - LENGTH / 2) < LENGTH / 2 - 66 and not (y < 3.5 - tree.radius or y > WIDTH - 3.5 + tree.radius):
            continue
        if all(hypot(px - x, py - y) > 0.8 * (other.radius + tree.radius) for other, px, py in planted):
            planted.append((tree, x, y))
    return sorted(planted, key=lambda place: place[2])


def _dense(outline: np.typing.NDArray[np.float64]) -> np.typing.NDArray[np.float64]:
    """The same outline with a point every two metres or so."""
    pieces = [
        np.linspace(start, end, max(1, int(np.hypot(*(end - start)) / 2.0)), endpoint=False)
        for start, end in pairwise(outline)
    ]
    return np.concatenate([*pieces, outline[-1:]])


def _within(outline: np.typing.NDArray[np.float64], x: float, y: float) -> bool:
    """Whether a point lies inside a closed outline: an odd number of edges to its right."""
    start, end = outline[:-1], outline[1:]
    spans = (start[:, 1] > y) != (end[:, 1] > y)
    rise = np.where(spans, end[:, 1] - start[:, 1], 1.0)
    at = start[:, 0] + (y - start[:, 1]) / rise * (end[:, 0] - start[:, 0])
    return bool((spans & (at > x)).sum() % 2)
