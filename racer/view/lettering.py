"""Whole lines of text for menus, set once and kept: slanted and kerned capitals, a sans in three weights."""

from __future__ import annotations

from itertools import accumulate
from math import ceil, hypot

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.language import ENGLISH, Language
from racer.view.font import MEDIUM, PAD, SMALLEST_CAP, SMALLEST_EM, TRACKING, Font, advance, spelt
from racer.view.palette import Colour

LIGHT, STRONG = 0.022, 0.012
"""How much of the sans is taken away on each side of a stroke, in ems: for sentences, and for what is pressed."""
UNTOUCHED = "/°·–−…'’|×"
"""Characters of the sans that are thin as they are."""
HALF = 0.45
"""Share of the thinning that a per cent sign bears."""
MIDDLE = 0.64
"""Where the middle of the capitals lies below the top of a line of sans, in ems."""
FINE = 4
MOST_CLOSER, DEEP, NEAREST = 0.17, 0.32, 0.07
"""Kerning in cap heights: the most of it, how deep room between letters counts, how far outlines may overlap."""
KERNING = ((20.0, (0.62, 0.0)), (13.0, (0.40, 0.0)), (0.0, (0.22, 0.02)))
"""From a cap size on (at 720p): the share of the room that is taken away, and what is added again."""
Gaps = NDArray[np.float64]
ELLIPSIS = "…"


class Lettering:
    """Lines of text by what they say and how; whatever was set once is a blit from then on."""

    def __init__(self, scale: float, language: Language = ENGLISH) -> None:
        """For an interface of the given scale (1 at 720p), in a language."""
        self.scale = scale
        self.say = language.say
        self._glyphs = Font(1.0)
        self._sides: dict[tuple[str, float], tuple[Gaps, Gaps]] = {}
        self._faces: dict[int, pygame.Font] = {}
        self._capitals: dict[tuple[str, float, Colour, float, float], pygame.Surface] = {}
        self._lines: dict[tuple[str, float, Colour, float], pygame.Surface] = {}

    def cap(self, size: float) -> float:
        """Cap height in pixels of a size given at 720p, never too small to read."""
        return max(size * self.scale, SMALLEST_CAP)

    def em(self, size: float) -> float:
        """Size of the sans in pixels, never too small to read."""
        return max(size * self.scale, SMALLEST_EM)

    def capitals_width(self, text: str, size: float, weight: float = MEDIUM) -> float:
        """Pixels that capitals take without their slant."""
        return self._steps(spelt(self.say(text)), weight, self.cap(size))[-1] * self.cap(size)

    def line_width(self, text: str, size: float) -> float:
        """Pixels that a line of sans takes, whatever its weight."""
        em, text = self.em(size), self.say(text)
        face = self._face(round(em * FINE / 0.6875))
        return sum(_pen(face, char) + 0.014 * em * FINE for char in text) / FINE

    def capitals(
        self, text: str, size: float, colour: Colour, weight: float = MEDIUM, slant: float = 0.0
    ) -> pygame.Surface:
        """Capitals and figures; the middle of the capitals is the picture's."""
        key = (text, size, colour, weight, slant)
        if key not in self._capitals:
            self._capitals[key] = self._set_capitals(spelt(self.say(text)), self.cap(size), colour, weight, slant)
        return self._capitals[key]

    def line(self, text: str, size: float, colour: Colour, weight: float = LIGHT) -> pygame.Surface:
        """A line of sans."""
        key = (text, size, colour, weight)
        if key not in self._lines:
            self._lines[key] = self._set_line(self.say(text), self.em(size), colour, weight)
        return self._lines[key]

    def wrapped(self, text: str, size: float, width: float) -> list[str]:
        """The text in lines that are no wider than so many pixels, as far as its words let that be."""
        lines: list[str] = []
        for word in self.say(text).split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.line_width(longer, size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _steps(self, text: str, weight: float, cap: float) -> list[float]:
        """Where each character begins, in cap heights, and where the last one ends."""
        places, x = [], 0.0
        for i, char in enumerate(text):
            if i:
                x += TRACKING - self._closer(text[i - 1], char, weight, cap)
            places.append(x)
            x += advance(char, weight)
        return [*places, x]

    def _closer(self, before: str, after: str, weight: float, cap: float) -> float:
        """How much nearer two letters stand, by the room between their outlines; figures keep their width."""
        if not (before.isalpha() and after.isalpha()):
            return 0.0
        # Small letters need their room to be told apart.
        share, apart = next(kerning for least, kerning in KERNING if cap >= least * self.scale)
        gaps = self._outline(before, weight)[1] + self._outline(after, weight)[0]
        return min(MOST_CLOSER, share * float(np.minimum(gaps, DEEP).mean()), float(gaps.min()) + NEAREST) - apart

    def _outline(self, char: str, weight: float) -> tuple[Gaps, Gaps]:
        """Empty room at the left and at the right of a letter on each row, in cap heights."""
        if (char, weight) not in self._sides:
            cap = 48.0
            picture = self._glyphs.glyph(char, cap, weight, (255, 255, 255))
            ink = pygame.surfarray.array_alpha(picture)[: round(advance(char, weight) * cap)] > 100
            rows = ink[:, round(cap * PAD) : round(cap * (1 + PAD))]
            there = rows.any(axis=0)
            left = np.where(there, rows.argmax(axis=0), len(rows)) / cap
            right = np.where(there, rows[::-1].argmax(axis=0), len(rows)) / cap
            self._sides[char, weight] = (left, right)
        return self._sides[char, weight]

    def _set_capitals(self, text: str, cap: float, colour: Colour, weight: float, slant: float) -> pygame.Surface:
        """Drawn large glyph by glyph, sheared row by row, scaled down."""
        places = self._steps(text, weight, cap)
        lean = ceil(cap * slant * (1 + PAD))
        width, height = max(1, ceil(places[-1] * cap) + lean + 2), ceil(cap * (1 + 2 * PAD))
        big = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
        big.fill((*colour, 0))
        large = cap * FINE
        for char, place in zip(text, places, strict=False):
            if char != " ":
                big.blit(self._glyphs.glyph(char, large, weight, colour), (round(place * large), 0))
        if slant:
            _shear(big, slant, large * (1 + PAD))
        return pygame.transform.smoothscale(_even(big, colour), (width, height))

    def _set_line(self, text: str, em: float, colour: Colour, weight: float) -> pygame.Surface:
        face = self._face(round(em * FINE / 0.6875))
        advances = [_pen(face, char) + 0.014 * em * FINE for char in text]
        size = (max(FINE, ceil((sum(advances) + 4) / FINE) * FINE), round(em * 1.35) * FINE)
        whole = pygame.Surface(size)
        places = list(zip(text, accumulate(advances, initial=0.0), strict=False))
        for thinned in (0.0, HALF, 1.0):
            part = [(char, x) for char, x in places if char != " " and _bears(char) == thinned]
            if part:
                ink = _inked(face, part, size, round(em * FINE - face.get_ascent()), weight * thinned * em * FINE)
                whole.blit(ink, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        small = pygame.transform.smoothscale(whole, (size[0] // FINE, size[1] // FINE))
        return _tinted(small, colour)

    def _face(self, size: int) -> pygame.Font:
        if size not in self._faces:
            self._faces[size] = pygame.Font(None, size)
        return self._faces[size]


def _bears(char: str) -> float:
    """Share of the thinning that a character gets."""
    return 0.0 if char in UNTOUCHED else HALF if char == "%" else 1.0


def _pen(face: pygame.Font, char: str) -> float:
    """How far a character moves the pen."""
    metrics = face.metrics(char)[0]
    return metrics[4] if metrics else face.size(char)[0]


def _inked(
    face: pygame.Font, part: list[tuple[str, float]], size: tuple[int, int], top: int, radius: float
) -> pygame.Surface:
    """Characters in white on black, eroded by a radius in pixels."""
    ink = pygame.Surface(size)
    ink.fblits([(face.render(char, True, "white"), (round(x), top)) for char, x in part])
    if radius <= 0.4:
        return ink
    values = pygame.surfarray.pixels3d(ink)
    before = values[:, :, 0].copy()
    least, reach = before.copy(), ceil(radius)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if 0 < hypot(dx, dy) <= radius + 0.35:
                _least_of(least, before, dx, dy)
    values[:] = least[:, :, None]
    del values
    return ink


def _least_of(least: np.ndarray, before: np.ndarray, dx: int, dy: int) -> None:
    """Keep the smaller of each value and its neighbour so far away."""
    width, height = before.shape
    to = (slice(max(0, dx), width + min(0, dx)), slice(max(0, dy), height + min(0, dy)))
    of = (slice(max(0, -dx), width + min(0, -dx)), slice(max(0, -dy), height + min(0, -dy)))
    np.minimum(least[to], before[of], out=least[to])


def _shear(picture: pygame.Surface, slant: float, base: float) -> None:
    """Move each row to the right by its height over the base line."""
    alpha = pygame.surfarray.pixels_alpha(picture)
    for row in range(alpha.shape[1]):
        alpha[:, row] = np.roll(alpha[:, row], round((base - row) * slant))


def _even(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The picture with one colour everywhere, so that scaling it darkens no edge."""
    values = pygame.surfarray.pixels3d(picture)
    values[:] = colour
    del values
    return picture


def _tinted(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """One colour whose alpha is the mask's brightness, lifted a little as thin light text needs."""
    picture = pygame.Surface(mask.size, pygame.SRCALPHA)
    picture.fill((*colour, 255))
    alpha = pygame.surfarray.pixels_alpha(picture)
    alpha[:] = (255.0 * (pygame.surfarray.array3d(mask)[:, :, 0] / 255.0) ** 0.82).astype(np.uint8)
    return picture
