"""What a menu is drawn with: scale, letters, boxes and signs for one window size, each made once and kept."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.content.language import ENGLISH, Language
from racer.view.font import CENTRE, LEFT, MEDIUM, PAD
from racer.view.icons import icon
from racer.view.lettering import ELLIPSIS, LIGHT, MIDDLE, Lettering
from racer.view.medals import medal
from racer.view.palette import ACCENT, CHOSEN, EDGE, STANDARD, TEXT, Colour, Colours, exchanged
from racer.view.panels import Rgba, rounded, smooth

SMALLEST = 0.8
"""Share of its size at 100 % below which no text is squeezed to fit."""
SQUEEZE = 0.96
"""One step of it."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Comfort:
    """How a player wants menus: size of the text, and whether things move."""

    text: float = 1.0
    motion: bool = True
    colours: Colours = STANDARD
    language: Language = ENGLISH


class Kit:
    """Lengths are given as at 720p (`px` makes them pixels), places on a picture in pixels."""

    def __init__(self, size: tuple[int, int], comfort: Comfort | None = None) -> None:
        """For a window of this size."""
        self.size, self.comfort = size, comfort or Comfort()
        self.scale = min(size[0] / 1280.0, size[1] / 720.0)
        self.wide, self.tall = size[0] / self.scale, size[1] / self.scale
        """The window in lengths as at 720p: at least 1280 by 720."""
        self.letters = Lettering(self.scale, self.comfort.language)
        self.cut: list[str] = []
        """Texts that did not fit however small; a layout that is right leaves this empty."""
        self._boxes: dict[tuple[object, ...], pygame.Surface] = {}
        self._shades = exchanged(self.comfort.colours)

    def shade(self, colour: Colour) -> Colour:
        """What the player sees instead of a standard colour; all that is drawn by a kit goes through here."""
        return self._shades.get(colour, colour)

    def px(self, length: float) -> int:
        """Whole pixels of a length."""
        return round(length * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in pixels, its edges rounded each by itself so that neighbours meet."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def write(
        self,
        target: pygame.Surface,
        text: str,
        place: Point,
        em: float,
        colour: Colour = TEXT,
        *,
        weight: float = LIGHT,
        align: float = LEFT,
        width: float | None = None,
        tall: float = 1000.0,
    ) -> int:
        """Sans with the middle of its capitals at a height, squeezed into a width; gives the width it took.

        `tall` is how far the next line is away: no larger text makes the two touch.
        """
        text, size = self.fitted(text, min(em * self.comfort.text, max(em, tall * 0.92)), width)
        picture = self.letters.line(text, size, self.shade(colour), weight)
        top = round(place[1] - self.letters.em(size) * MIDDLE)
        target.blit(picture, (round(place[0] - picture.width * align), top))
        return picture.width

    def fitted(self, text: str, em: float, width: float | None) -> tuple[str, float]:
        """A text with the size at which it fits into so many pixels; cut with an ellipsis where none does."""
        text = self.comfort.language.say(text)
        if width is None or self.letters.line_width(text, em) <= width:
            return text, em
        least = max(em / self.comfort.text * SMALLEST, 11.0)
        while em > least:
            em = max(em * SQUEEZE, least)
            if self.letters.line_width(text, em) <= width:
                return text, em
        self.cut.append(text)
        while text and self.letters.line_width(text + ELLIPSIS, em) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS, em

    def paragraph(
        self, target: pygame.Surface, text: str, place: Point, em: float, colour: Colour, room: tuple[float, float]
    ) -> float:
        """Wrapped lines from a first line's middle on, smaller until they fit into a room; gives the last middle."""
        size = em * self.comfort.text
        while True:
            lines = self.letters.wrapped(text, size, room[0])
            step = self.letters.em(size) * 1.36
            if (len(lines) - 1) * step + self.letters.em(size) <= room[1] or size <= em * SMALLEST:
                break
            size *= SQUEEZE
        if (len(lines) - 1) * step + self.letters.em(size) > room[1] + 1.0:
            self.cut.append(text)
        for i, line in enumerate(lines):
            top = round(place[1] + i * step - self.letters.em(size) * MIDDLE)
            target.blit(self.letters.line(line, size, self.shade(colour)), (round(place[0]), top))
        return place[1] + (len(lines) - 1) * step

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        place: Point,
        size: float,
        colour: Colour = TEXT,
        *,
        weight: float = MEDIUM,
        align: float = LEFT,
        slant: float = 0.0,
        width: float | None = None,
    ) -> float:
        """Capitals and figures with their middle at a height, squeezed into a width; gives the width they took."""
        wide = self.letters.capitals_width(text, size, weight)
        while width is not None and wide > width and self.letters.cap(size) > 8.0:
            size *= SQUEEZE
            wide = self.letters.capitals_width(text, size, weight)
        picture = self.letters.capitals(text, size, self.shade(colour), weight, slant)
        top = round(place[1] - self.letters.cap(size) * (0.5 + PAD))
        target.blit(picture, (round(place[0] - wide * align), top))
        return wide

    def enlarged(self, size: float) -> float:
        """A size of capitals at the player's size of text; capitals grow less, being large already."""
        return size * (1.0 + 0.6 * (self.comfort.text - 1.0))

    def figure(
        self, target: pygame.Surface, number: str, unit: str, place: Point, size: float, *, align: float = LEFT
    ) -> float:
        """A number in our own digits with its unit in sans, sharing a base line."""
        size, em = self.enlarged(size), max(14.0, size * 1.15)
        wide = self.letters.capitals_width(number, size)
        room = self.letters.line_width(unit, em * self.comfort.text) + self.px(5.0) if unit else 0.0
        x = place[0] - (wide + room) * align
        self.draw(target, number, (x, place[1]), size)
        if unit:
            middle = place[1] + self.letters.cap(size) / 2 - self.letters.em(em * self.comfort.text) * 0.36
            self.write(target, unit, (x + wide + self.px(5.0), middle), em, (185, 196, 208))
        return wide + room

    def box(
        self, size: tuple[int, int], radius: float, fill: Rgba, edge: Colour | None = None, thick: float = 0.0
    ) -> pygame.Surface:
        """A rounded box of a size in pixels; with an edge one pixel thin, or as thick as said."""
        fill = (*self.shade(fill[:3]), fill[3])
        edge = None if edge is None else self.shade(edge)
        key = ("box", size, radius, fill, edge, thick)
        if key not in self._boxes:
            width = max(1, self.px(thick))
            self._boxes[key] = (
                _ring(size, self.px(radius), edge, width)
                if edge is not None and thick
                else rounded(size, min(self.px(radius), min(size) // 2), fill, edge)
            )
        return self._boxes[key]

    def put_box(
        self, target: pygame.Surface, rect: pygame.Rect, radius: float, fill: Colour | Rgba, edge: Colour | None = None
    ) -> None:
        """A rounded box on a picture."""
        rgba: Rgba = fill if len(fill) == 4 else (*fill, 255)
        if rect.width > 0 and rect.height > 0:
            target.blit(self.box(rect.size, radius, rgba, edge), rect)

    def ring(self, target: pygame.Surface, rect: pygame.Rect, radius: float, thick: float = 2.0) -> None:
        """The ring around what has the focus."""
        target.blit(self.box(rect.size, radius, (0, 0, 0, 0), ACCENT, thick), rect)

    def icon(self, target: pygame.Surface, name: str, place: Point, side: float, colour: Colour) -> None:
        """A sign with its middle at a place."""
        colour = self.shade(colour)
        key = ("icon", name, side, colour)
        if key not in self._boxes:
            self._boxes[key] = icon(name, max(8, self.px(side)), colour)
        _centred(target, self._boxes[key], place)

    def medal(self, target: pygame.Surface, kind: str, place: Point, radius: float, *, won: bool = True) -> None:
        """A medal with its middle at a place."""
        key = ("medal", kind, radius, won)
        if key not in self._boxes:
            self._boxes[key] = medal(kind, radius * self.scale, won=won)
        _centred(target, self._boxes[key], place)

    def keycap(self, label: str, height: float = 24.0) -> pygame.Surface:
        """A key of the keyboard with its name."""
        key = ("key", label, height)
        if key not in self._boxes:
            cap = height * 0.38
            wide = max(self.px(height), round(self.letters.capitals_width(label, cap) + self.px(height * 0.7)))
            picture = rounded((wide, self.px(height)), self.px(4.0), (*self.shade(CHOSEN), 255), edge=self.shade(EDGE))
            foot = pygame.Rect(1, picture.height - max(2, self.px(4.0)), wide - 2, max(1, self.px(3.0)))
            self.put_box(picture, foot, 2.0, (10, 13, 18, 170))
            self.draw(picture, label, (wide / 2, picture.height / 2 - self.px(1.0)), cap, align=CENTRE)
            self._boxes[key] = picture
        return self._boxes[key]

    def pad_button(self, label: str, height: float = 24.0) -> pygame.Surface:
        """A button of a gamepad with its letter."""
        key = ("pad", label, height)
        if key not in self._boxes:
            tall = self.px(height)
            wide = tall if len(label) == 1 else round(tall * 1.5)
            picture = rounded((wide, tall), tall // 2, (*self.shade(CHOSEN), 255), edge=self.shade(EDGE))
            self.draw(picture, label, (wide / 2, tall / 2), height * 0.4, align=CENTRE)
            self._boxes[key] = picture
        return self._boxes[key]


def _ring(size: tuple[int, int], radius: int, edge: Colour, thick: int) -> pygame.Surface:
    """A rounded frame with nothing in it."""

    def draw(big: pygame.Surface, fine: int) -> None:
        pygame.draw.rect(big, (*edge, 255), big.get_rect(), thick * fine, border_radius=radius * fine)

    return smooth(size, draw)


def _centred(target: pygame.Surface, picture: pygame.Surface, place: Point) -> None:
    target.blit(picture, (round(place[0] - picture.width / 2), round(place[1] - picture.height / 2)))
