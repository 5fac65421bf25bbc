"""Short messages, one at a time, that come and go by themselves."""

from __future__ import annotations

from collections import deque

import pygame

from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, BAD, RULE, SCREEN, TEXT, THROTTLE, Colour

GOOD, CARE, WRONG = "tick", "warning", "cross"
COLOURS: dict[str, Colour] = {GOOD: THROTTLE, CARE: ACCENT, WRONG: BAD}
STAYS, COMES, GOES = 3.0, 0.12, 0.2
WIDEST, MOST_LINES = 0.6, 2
"""Share of the window that a line may take before it is broken."""


class Toasts:
    """Each stays for three seconds; the next waits for its turn."""

    def __init__(self) -> None:
        """Nothing to say."""
        self._waiting: deque[tuple[str, str]] = deque()
        self._age = 0.0
        self._picture: tuple[pygame.Surface, Kit, str] | None = None

    def say(self, text: str, kind: str = GOOD) -> None:
        """Say something; what is being said already is not said twice."""
        if (text, kind) not in self._waiting:
            self._waiting.append((text, kind))

    @property
    def saying(self) -> str:
        """What is shown now."""
        return self._waiting[0][0] if self._waiting else ""

    def tick(self, seconds: float) -> None:
        """Time passes."""
        if not self._waiting:
            return
        self._age += seconds
        if self._age >= STAYS + GOES:
            self._waiting.popleft()
            self._age = 0.0

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        """At the right of the header, where nothing else is."""
        if not self._waiting:
            return
        text, kind = self._waiting[0]
        if self._picture is None or self._picture[1:] != (kit, text):
            self._picture = (_painted(kit, text, kind), kit, text)
        picture = self._picture[0]
        here = 1.0
        if kit.comfort.motion:
            here = min(1.0, self._age / COMES, max(0.0, (STAYS + GOES - self._age) / GOES))
        picture.set_alpha(round(255 * here))
        x, y = kit.size[0] - kit.px(48.0) - picture.width, kit.px(24.0) - round((1.0 - here) * kit.px(12.0))
        target.blit(picture, (x, y))


def _painted(kit: Kit, text: str, kind: str) -> pygame.Surface:
    """One line, or two where one would lie over the scene's title."""
    em, room = 16.0 * kit.comfort.text, WIDEST * kit.size[0]
    lines = kit.letters.wrapped(text, em, room)
    if len(lines) > MOST_LINES:
        room = kit.size[0] - kit.px(160.0)
        lines = kit.letters.wrapped(text, em, room)[:MOST_LINES]
    fitted = [kit.fitted(line, em, room) for line in lines]
    width = max(round(kit.letters.line_width(*line)) for line in fitted) + kit.px(66.0)
    step = round(kit.letters.em(em) * 1.3)
    picture = pygame.Surface((width, kit.px(40.0) + step * (len(lines) - 1)), pygame.SRCALPHA)
    kit.put_box(picture, picture.get_rect(), 8.0, (*SCREEN, 245), RULE)
    colour, y = COLOURS[kind], kit.px(20.0)
    kit.put_box(picture, pygame.Rect(0, kit.px(4.0), kit.px(4.0), picture.height - 2 * kit.px(4.0)), 2.0, colour)
    kit.icon(picture, kind, (kit.px(26.0), picture.height / 2), 20.0, colour)
    for said, size in fitted:
        kit.write(picture, said, (kit.px(46.0), y), size / kit.comfort.text, TEXT, weight=STRONG)
        y += step
    return picture
