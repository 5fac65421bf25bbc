"""What must be seen at once: the banner of a car that goes the wrong way, and short messages below it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, tau

import pygame

from racer.view.font import BOLD
from racer.view.icons import icon
from racer.view.lettering import LIGHT, MIDDLE, STRONG, Lettering
from racer.view.palette import INK, RULE, SCREEN, Colour, mixed
from racer.view.panels import Ui, centred, rounded, smooth

BANNER_TOP, BANNER_TALL, SIDE = 132.0, 72.0, 56.0
TOAST_TOPS, TOAST_TALL, BESIDE, EM = (216.0, 88.0, 300.0), 40.0, 64.0, 16.0
"""A message comes at the first of these heights at which it hides nothing."""
ROOM = 256.0 + 20.0 + 8.0
"""What the clock takes at the left, and what stays free at the right so that the middle is the middle."""
PULSE_HZ, DIMMED = 2.0, 0.5
"""How often a second, and how far its colour goes out each time."""
STAYS, COMES, GOES = 3.0, 0.12, 0.2
MANY = 40
"""Messages after which the letters kept for them are let go."""
WRONG_WAY, TURN = "WRONG WAY", "Turn round. The lap will not count."
PLAIN, GOOD, WRONG = "info", "tick", "cross"


def widest(ui: Ui) -> int:
    """How many px there are between the clock and the map, the same to both sides of the middle."""
    return ui.width - 2 * ui.px(ROOM)


class Banner:
    """Made once; pulses twice a second unless the player wants rest."""

    def __init__(self, ui: Ui, *, motion: bool = True) -> None:
        """Paint it, bright and dim."""
        top = ui.px(BANNER_TOP)
        self._motion, self._age = motion, 0.0
        letters = Lettering(ui.scale, ui.language)
        self._bright = self._paint(ui, letters, ui.colours.bad)
        if self._bright.width > widest(ui):
            ui = ui.shrunk(widest(ui) / self._bright.width)
            letters = Lettering(ui.scale, ui.language)
            self._bright = self._paint(ui, letters, ui.colours.bad)
        self._dim = self._paint(ui, letters, mixed(ui.colours.bad, SCREEN, DIMMED))
        self.rect = self._bright.get_rect(midtop=(ui.width // 2, top))

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """The banner now; its words stay as they are."""
        self._age += seconds
        if self._motion:
            target.blit(self._dim, self.rect)
            self._bright.set_alpha(round(255 * (1.0 + cos(tau * PULSE_HZ * self._age)) / 2.0))
        target.blit(self._bright, self.rect)

    def rest(self) -> None:
        """It went away; the next time it comes bright."""
        self._age = 0.0

    @staticmethod
    def _paint(ui: Ui, letters: Lettering, colour: Colour) -> pygame.Surface:
        c = ui.colours
        big = letters.capitals(WRONG_WAY, 20.0, c.text, BOLD, 0.12)
        small = letters.line(TURN, 15.0, c.text_2, LIGHT)
        width = max(big.width, small.width) + ui.px(SIDE + 14.0 + 26.0)
        thick = max(2, ui.px(2.0))
        picture = _framed((width, ui.px(BANNER_TALL)), ui.px(8.0), thick, colour, ui.px(SIDE))
        centred(picture, _turn_sign(ui.px(34.0)), ui.px(SIDE) / 2, picture.height / 2)
        left = ui.px(SIDE + 14.0)
        picture.blit(big, (left, round(27.0 * ui.scale - big.height / 2)))
        picture.blit(small, (left, round(54.0 * ui.scale - letters.em(15.0) * MIDDLE)))
        return picture


class Toast:
    """One short message at a time, for three seconds; a new one takes the place of the old."""

    def __init__(self, ui: Ui, *, motion: bool = True) -> None:
        """Nothing to say yet."""
        self._ui, self._motion = ui, motion
        self._letters, self._said = Lettering(ui.scale, ui.language), 0
        self._picture: pygame.Surface | None = None
        self._age, self._top = 0.0, TOAST_TOPS[0]
        self.saying = ""

    def say(self, text: str, kind: str = PLAIN) -> None:
        """Show a message."""
        self._said += 1
        if self._said % MANY == 0:
            self._letters = Lettering(self._ui.scale, self._ui.language)
        self.saying, self._picture, self._age = text, self._paint(text, kind), 0.0
        self._top = TOAST_TOPS[0]

    @property
    def rect(self) -> pygame.Rect:
        """Where it is shown; nothing where there is nothing to say."""
        if self._picture is None:
            return pygame.Rect(0, 0, 0, 0)
        return self._picture.get_rect(midtop=(self._ui.width // 2, self._ui.px(self._top)))

    def draw(self, target: pygame.Surface, seconds: float, clear_of: Sequence[pygame.Rect] = ()) -> None:
        """Show what there is to say, coming and going softly, and not over what must be seen."""
        if self._picture is None:
            return
        self._age += seconds
        if self._age >= STAYS + (GOES if self._motion else 0.0):
            self._picture, self.saying = None, ""
            return
        self._give_way(clear_of)
        here = min(1.0, self._age / COMES, (STAYS + GOES - self._age) / GOES) if self._motion else 1.0
        self._picture.set_alpha(round(255 * here))
        target.blit(self._picture, self.rect)

    def _give_way(self, clear_of: Sequence[pygame.Rect]) -> None:
        """Stay where it is as long as nothing comes below it."""
        if self.rect.collidelist(clear_of) < 0:
            return
        for self._top in TOAST_TOPS:
            if self.rect.collidelist(clear_of) < 0:
                return

    def _paint(self, text: str, kind: str) -> pygame.Surface:
        """In one line, or in more where that has no room."""
        ui, c, letters = self._ui, self._ui.colours, self._letters
        colour = {GOOD: c.good, WRONG: c.bad}.get(kind, c.accent)
        lines = [
            letters.line(line, EM, c.text, STRONG) for line in letters.wrapped(text, EM, widest(ui) - ui.px(BESIDE))
        ]
        step = round(letters.em(EM) * 1.3)
        size = (max(line.width for line in lines) + ui.px(BESIDE), ui.px(TOAST_TALL) + step * (len(lines) - 1))
        picture = rounded(size, ui.px(8.0), (*SCREEN, 255 if ui.solid else 235), edge=RULE)
        picture.fill(colour, (0, ui.px(6.0), ui.px(4.0), picture.height - 2 * ui.px(6.0)))
        centred(picture, icon(kind, max(8, ui.px(20.0)), colour), ui.px(26.0), picture.height / 2)
        for i, line in enumerate(lines):
            top = round(ui.px(TOAST_TALL) / 2 - letters.em(EM) * MIDDLE) + step * i
            picture.blit(line, (ui.px(46.0), top))
        return picture


def _framed(size: tuple[int, int], radius: int, thick: int, colour: Colour, side: int) -> pygame.Surface:
    """A dark box with a coloured frame and a coloured left side."""

    def draw(big: pygame.Surface, fine: int) -> None:
        box = big.get_rect()
        pygame.draw.rect(big, (*colour, 255), box, border_radius=radius * fine)
        inner = box.inflate(-2 * thick * fine, -2 * thick * fine)
        inner.width, inner.left = inner.right - side * fine, side * fine
        corner = max(0, (radius - thick) * fine)
        right = {"border_top_right_radius": corner, "border_bottom_right_radius": corner}
        pygame.draw.rect(big, (*SCREEN, 255), inner, border_radius=0, **right)

    return smooth(size, draw)


def _turn_sign(side: int) -> pygame.Surface:
    """An arrow that turns round."""

    def draw(big: pygame.Surface, fine: int) -> None:
        del fine
        unit = big.width / 24.0
        ink = (*INK, 255)
        box = pygame.Rect(5.5 * unit, 3.0 * unit, 11.0 * unit, 11.0 * unit)
        pygame.draw.rect(big, ink, (5.5 * unit, 8.5 * unit, 3.0 * unit, 11.5 * unit))
        pygame.draw.circle(big, ink, box.center, 5.5 * unit, round(3.0 * unit), draw_top_right=True, draw_top_left=True)
        pygame.draw.rect(big, ink, (13.5 * unit, 8.5 * unit, 3.0 * unit, 6.0 * unit))
        head = ((10.0, 13.6), (20.0, 13.6), (15.0, 20.0))
        pygame.draw.polygon(big, ink, [(x * unit, y * unit) for x, y in head])

    return smooth((side, side), draw, fine=6)
