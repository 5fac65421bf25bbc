"""Two type families, rasterised once and kept: our stroke font for figures and capitals, a sans for sentences."""

from __future__ import annotations

import unicodedata
from itertools import accumulate, pairwise
from math import acos, atan2, ceil, cos, hypot, pi, sin, tan

import numpy as np
import pygame

from racer.content.language import ENGLISH, Language
from racer.view.glyphs import DIGITS, GLYPHS, Stroke
from racer.view.palette import Colour

REGULAR, MEDIUM, BOLD, EXTRA = 0.115, 0.145, 0.185, 0.235
"""Stroke width over cap height."""
TRACKING = 0.13
CLOSER, OPEN_RIGHT, OPEN_LEFT = 0.09, frozenset("FTPLYVRKAWX7"), frozenset("TJYVAWX")
CORNER = 0.26
PAD = 0.34
"""Room above and below a glyph's cap box, in cap heights."""
THIN = ",/°·–−…'’|"
"""Characters of the sans that are thin as they are."""
SMALLEST_CAP, SMALLEST_EM = 7.5, 11.0

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
Point = tuple[float, float]


def advance(char: str, weight: float) -> float:
    """Width of a character's box in cap heights."""
    if char == " ":
        return 0.27
    if char in ".:·I":
        return max(GLYPHS[char].width, weight * 1.02)
    width = GLYPHS[char].width
    if char.isalpha():
        width = width * 1.06 + 0.02
    return width + max(0.0, weight - MEDIUM) * 1.3


def closer(before: str, after: str) -> float:
    """How much nearer two letters stand, in cap heights, because one is open where the other is."""
    return CLOSER if before in OPEN_RIGHT and after in OPEN_LEFT else 0.0


def text_width(text: str, cap: float, weight: float = MEDIUM) -> float:
    """Width of a text in pixels at a cap height in pixels."""
    together = sum(closer(before, after) for before, after in pairwise(text))
    return cap * (sum(advance(char, weight) for char in text) + TRACKING * max(0, len(text) - 1) - together)


def spelt(text: str) -> str:
    """Text in the capitals and signs that our own font has; accents it lacks go, unknown signs become spaces."""
    upper = text.upper().replace("’", "'").replace("ß", "SS")
    plain = "".join(char if char in GLYPHS else unicodedata.normalize("NFD", char) for char in upper)
    kept = (char for char in plain if not unicodedata.combining(char))
    return "".join(char if char in GLYPHS else " " for char in kept)


class Font:
    """Glyphs and sentences by size, weight and colour; whatever was drawn once is a blit from then on."""

    def __init__(self, scale: float = 1.0, language: Language = ENGLISH) -> None:
        """A font for an interface of the given scale (1 at 720p), in a language."""
        self.scale = scale
        self.say = language.say
        self._glyphs: dict[tuple[str, float, float, Colour], pygame.Surface] = {}
        self._masks: dict[tuple[str, float, float], pygame.Surface] = {}
        self._sentences: dict[tuple[str, float, Colour], pygame.Surface] = {}
        self._faces: dict[int, pygame.Font] = {}

    def spelt(self, text: str) -> str:
        """Capitals in the language; what it does not know stays as it is."""
        said = self.say(text)
        return text if said == text else spelt(said)

    def width(self, text: str, cap: float, weight: float = MEDIUM) -> float:
        """Pixels that `draw` takes for a text at a cap height in pixels."""
        return text_width(self.spelt(text), cap, weight)

    def cap(self, size: float) -> float:
        """Cap height in pixels of a size given at 720p, never too small to read."""
        return max(size * self.scale, SMALLEST_CAP)

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        place: Point,
        size: float,
        colour: Colour,
        *,
        weight: float = MEDIUM,
        align: float = LEFT,
    ) -> float:
        """Capitals and figures with their middle at a height; gives the width in pixels."""
        text = self.spelt(text)
        cap = self.cap(size)
        width = text_width(text, cap, weight)
        x, top = place[0] - width * align, round(place[1] - cap * (0.5 + PAD))
        blits = []
        for before, char in zip((" ", *text), text, strict=False):
            x -= cap * closer(before, char)
            if char != " ":
                blits.append((self.glyph(char, cap, weight, colour), (round(x), top)))
            x += cap * (advance(char, weight) + TRACKING)
        target.fblits(blits)
        return width

    def warm(self, size: float, colours: tuple[Colour, ...], weight: float = MEDIUM, more: str = "+−.°%") -> None:
        """Make the figures of a size ahead, so that no frame has to."""
        for colour in colours:
            for char in (*DIGITS, *more):
                self.glyph(char, self.cap(size), weight, colour)

    def glyph(self, char: str, cap: float, weight: float, colour: Colour) -> pygame.Surface:
        """One character in one colour."""
        key = (char, cap, weight, colour)
        found = self._glyphs.get(key)
        if found is None:
            mask = self._masks.get(key[:3])
            if mask is None:
                mask = self._masks[key[:3]] = _rasterised(char, cap, weight)
            found = self._glyphs[key] = _tinted(mask, colour)
        return found

    def sentence(self, text: str, em: float, colour: Colour) -> pygame.Surface:
        """A line of sans text, `em` given at 720p."""
        text = self.say(text)
        key = (text, em, colour)
        found = self._sentences.get(key)
        if found is None:
            found = self._sentences[key] = self._set(text, max(em * self.scale, SMALLEST_EM), colour)
        return found

    def write(
        self, target: pygame.Surface, text: str, place: Point, em: float, colour: Colour, align: float = LEFT
    ) -> float:
        """A line of sans text with the middle of its capitals at a height; gives the width in pixels."""
        picture = self.sentence(text, em, colour)
        size = max(em * self.scale, SMALLEST_EM)
        target.blit(picture, (round(place[0] - picture.width * align), round(place[1] - size * 0.64)))
        return picture.width

    def _set(self, text: str, em: float, colour: Colour) -> pygame.Surface:
        """Large, thinned by an erosion, scaled down: lighter and better spaced than the face is by itself."""
        fine = 4
        face = self._face(round(em * fine / 0.6875))
        tracking = 0.014 * em * fine
        advances = [_width_of(face, char) + tracking for char in text]
        big = pygame.Surface((max(fine, ceil((sum(advances) + 4) / fine) * fine), round(em * 1.35) * fine))
        placed = list(zip(text, accumulate(advances, initial=0.0), strict=False))
        top = round(em * fine - face.get_ascent())
        big.blits([(face.render(char, True, "white"), (round(x), top)) for char, x in placed if char not in THIN])
        _thin(big, 0.02 * em * fine)
        for char, x in placed:
            if char in THIN:
                plain = face.render(char, True, "white", "black")
                big.blit(plain, (round(x), top), special_flags=pygame.BLEND_RGB_MAX)
        small = pygame.transform.smoothscale(big, (big.width // fine, big.height // fine))
        return _tinted(small, colour, lift=0.82)

    def _face(self, size: int) -> pygame.Font:
        if size not in self._faces:
            self._faces[size] = pygame.Font(None, size)
        return self._faces[size]


def _width_of(face: pygame.Font, char: str) -> float:
    """How far a character moves the pen."""
    metrics = face.metrics(char)[0]
    return metrics[4] if metrics else face.size(char)[0]


def _rasterised(char: str, cap: float, weight: float) -> pygame.Surface:
    """A glyph in white on black, drawn large and scaled down."""
    fine = 8 if cap < 40 else 4
    width, height = ceil(cap * (advance(char, weight) + 0.2)) + 1, ceil(cap * (1 + 2 * PAD)) + 1
    big = pygame.Surface((width * fine, height * fine))
    glyph, thick, tall = GLYPHS[char], weight * cap * fine, cap * fine
    box = advance(char, weight) * tall
    inset = min(thick / 2, box / 2)
    top = PAD * tall
    if not glyph.overhangs:
        big.set_clip((0, round(top), ceil(box), round(tall)))

    def at(x: float, y: float) -> Point:
        return inset + x * max(0.0, box - 2 * inset), top + thick / 2 + y * (tall - thick)

    for stroke in (*glyph.strokes, *glyph.above):
        if stroke in glyph.above:
            big.set_clip(None)
        if len(stroke.points) == 1:
            x, y = at(stroke.points[0][0], stroke.points[0][1])
            pygame.draw.rect(big, "white", (x - thick * 0.55, y - thick * 0.55, thick * 1.1, thick * 1.1))
        else:
            corner = (CORNER + max(0.0, weight - MEDIUM) * 0.8) * tall
            path = _rounded([at(p[0], p[1]) for p in stroke.points], _radii(stroke, corner, tall), stroke.closed)
            _draw_thick(big, path, thick, closed=stroke.closed)
    return pygame.transform.smoothscale(big, (width, height))


def _radii(stroke: Stroke, usual: float, tall: float) -> list[float]:
    return [point[2] * tall if len(point) > 2 else usual for point in stroke.points]


def _rounded(points: list[Point], radii: list[float], closed: bool) -> list[Point]:  # noqa: FBT001 - a stroke's own flag
    """The polyline with its corners turned into arcs."""
    count, path = len(points), []
    for i, (x, y) in enumerate(points):
        if radii[i] <= 0.01 or (not closed and i in (0, count - 1)):
            path.append((x, y))
            continue
        limits = (0.5 if closed or i > 1 else 1.0, 0.5 if closed or i + 1 < count - 1 else 1.0)
        path.extend(_corner(points[i - 1], (x, y), points[(i + 1) % count], radii[i], limits))
    return path


def _corner(before: Point, here: Point, after: Point, radius: float, limits: Point) -> list[Point]:
    """An arc that touches both legs of a corner."""
    ux, uy = before[0] - here[0], before[1] - here[1]
    vx, vy = after[0] - here[0], after[1] - here[1]
    u, v = hypot(ux, uy), hypot(vx, vy)
    ux, uy, vx, vy = ux / u, uy / u, vx / v, vy / v
    half = acos(max(-1.0, min(1.0, ux * vx + uy * vy))) / 2
    if half > 1.55:
        return [here]
    reach = min(radius / tan(half), u * limits[0], v * limits[1])
    radius = reach * tan(half)
    bx, by = ux + vx, uy + vy
    scale = radius / sin(half) / hypot(bx, by)
    cx, cy = here[0] + bx * scale, here[1] + by * scale
    first = atan2(here[1] + uy * reach - cy, here[0] + ux * reach - cx)
    last = atan2(here[1] + vy * reach - cy, here[0] + vx * reach - cx)
    turn = (last - first + pi) % (2 * pi) - pi
    return [(cx + radius * cos(first + turn * k / 10), cy + radius * sin(first + turn * k / 10)) for k in range(11)]


def _draw_thick(target: pygame.Surface, path: list[Point], thick: float, *, closed: bool) -> None:
    """A thick polyline with mitre joins."""
    path = [p for i, p in enumerate(path) if i == 0 or hypot(p[0] - path[i - 1][0], p[1] - path[i - 1][1]) > 1e-3]
    if closed and hypot(path[0][0] - path[-1][0], path[0][1] - path[-1][1]) < 1e-3:
        path = path[:-1]
    count = len(path)
    sides = [_mitre(path, i, thick / 2, closed) for i in range(count)]
    for i in range(count if closed else count - 1):
        (a, b), (c, d) = sides[i], sides[(i + 1) % count]
        pygame.draw.polygon(target, "white", [a, c, d, b])


def _mitre(path: list[Point], i: int, half: float, closed: bool) -> tuple[Point, Point]:  # noqa: FBT001 - the same
    """The two outline points beside a point of the path."""
    count = len(path)
    x, y = path[i]
    normals = []
    for start, end, there in ((i - 1, i, closed or i > 0), (i, (i + 1) % count, closed or i < count - 1)):
        if there:
            dx, dy = path[end][0] - path[start][0], path[end][1] - path[start][1]
            length = hypot(dx, dy) or 1.0
            normals.append((-dy / length, dx / length))
    mx, my = (sum(n[k] for n in normals) for k in (0, 1))
    scale = half if len(normals) == 1 else half * 2 / max(mx * mx + my * my, 0.18)
    return (x + mx * scale, y + my * scale), (x - mx * scale, y - my * scale)


def _thin(big: pygame.Surface, radius: float) -> None:
    """Erode white shapes by a radius in pixels."""
    ink = pygame.surfarray.pixels3d(big)
    before = ink[:, :, 0].copy()
    least = before.copy()
    reach = ceil(radius)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if 0 < hypot(dx, dy) <= radius + 0.35:
                np.minimum(least, np.roll(before, (dx, dy), (0, 1)), out=least)
    ink[:] = least[:, :, None]


def _tinted(mask: pygame.Surface, colour: Colour, lift: float = 0.9) -> pygame.Surface:
    """A picture of one colour whose alpha is the mask's brightness, lifted a little as thin light text needs."""
    picture = pygame.Surface(mask.size, pygame.SRCALPHA)
    picture.fill((*colour, 255))
    ink = pygame.surfarray.array3d(mask)[:, :, 0] / 255.0
    alpha = pygame.surfarray.pixels_alpha(picture)
    alpha[:] = (255.0 * ink**lift).astype(np.uint8)
    return picture
