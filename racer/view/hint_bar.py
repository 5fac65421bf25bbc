"""The bar at the bottom: what the keys do here, each hint a thing to press with the pointer too."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.palette import CHOSEN, RULE, SCREEN, TEXT_2, TEXT_3

KEYBOARD, MOUSE, PAD = "keyboard", "mouse", "pad"
HEIGHT = 56.0
EDGE_ROOM = 48.0

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hint:
    """Keys, the pad's buttons for the same, what it does in a word, and the action a press stands for."""

    keys: tuple[str, ...]
    word: str
    action: str = ""
    pad: tuple[str, ...] = ()


class HintBar:
    """Painted once for each device; a frame blits it."""

    def __init__(self, kit: Kit, hints: tuple[Hint, ...], note: str = "") -> None:
        """With a note at the right, if any."""
        self._kit, self._hints, self._note = kit, hints, note
        self.rect = pygame.Rect(0, kit.size[1] - kit.px(HEIGHT), kit.size[0], kit.px(HEIGHT))
        self._pictures: dict[str, pygame.Surface] = {}
        self._places: dict[str, list[tuple[pygame.Rect, str]]] = {}
        self._hover = ""

    def matches(self, hints: tuple[Hint, ...], note: str) -> bool:
        """Whether it says just this."""
        return self._hints == hints and self._note == note

    def draw(self, target: pygame.Surface, device: str) -> None:
        """As the device in use wants it."""
        picture = self._picture(device)
        target.fill(self._kit.shade(SCREEN), self.rect)
        for place, action in self._places[device]:
            if action and action == self._hover and device == MOUSE:
                self._kit.put_box(target, place.inflate(self._kit.px(16.0), 0), 6.0, CHOSEN)
        target.blit(picture, self.rect)

    def at(self, place: Place, device: str) -> str:
        """The action of the hint under the pointer."""
        self._picture(device)
        return next((action for rect, action in self._places[device] if action and rect.collidepoint(place)), "")

    def point(self, place: Place, device: str) -> None:
        """Raise the hint under the pointer."""
        self._hover = self.at(place, device)

    def _picture(self, device: str) -> pygame.Surface:
        if device not in self._pictures:
            self._pictures[device] = self._paint(device)
        return self._pictures[device]

    def _paint(self, device: str) -> pygame.Surface:
        kit = self._kit
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        picture.fill((*kit.shade(RULE), 255), (0, 0, self.rect.width, max(1, kit.px(1.0))))
        hints = [hint for hint in self._hints if _done_by(device, hint)]
        em, room = 15.0, self.rect.width - kit.px(2 * EDGE_ROOM)
        wide = self._width(hints, em, device)
        while wide > room and em * kit.comfort.text * kit.scale > 11.0:
            em *= 0.95
            wide = self._width(hints, em, device)
        places, x = [], kit.px(EDGE_ROOM)
        for hint in hints:
            start = x
            x = self._hint(picture, hint, x, em, device)
            place = pygame.Rect(start, self.rect.top + kit.px(8.0), x - start, kit.px(40.0))
            places.append((place, hint.action))
            x += kit.px(28.0)
        self._places[device] = places
        left = kit.size[0] - kit.px(EDGE_ROOM) - x
        if self._note and kit.letters.line_width(self._note, 14.0 * kit.comfort.text) <= left:
            at = (self.rect.width - kit.px(EDGE_ROOM), self.rect.height / 2)
            kit.write(picture, self._note, at, 14.0, TEXT_3, align=RIGHT)
        return picture

    def _caps(self, hint: Hint, device: str) -> list[pygame.Surface]:
        if device == PAD and hint.pad:
            return [self._kit.pad_button(label) for label in hint.pad]
        return [self._kit.keycap(label) for label in hint.keys]

    def _width(self, hints: list[Hint], em: float, device: str) -> float:
        kit = self._kit
        words = sum(kit.letters.line_width(hint.word, em * kit.comfort.text) for hint in hints)
        caps = sum(cap.width + kit.px(4.0) for hint in hints for cap in self._caps(hint, device))
        return words + caps + kit.px(4.0) * len(hints) + kit.px(28.0) * (len(hints) - 1)

    def _hint(self, picture: pygame.Surface, hint: Hint, x: int, em: float, device: str) -> int:
        kit, middle = self._kit, picture.height / 2
        for cap in self._caps(hint, device):
            picture.blit(cap, (x, round(middle - cap.height / 2)))
            x += cap.width + kit.px(4.0)
        x += kit.px(4.0)
        return x + kit.write(picture, hint.word, (x, middle), em, TEXT_2)


def _done_by(device: str, hint: Hint) -> bool:
    """Whether a device can do it: the mouse presses actions, a pad has its buttons."""
    return bool(hint.action) if device == MOUSE else bool(hint.pad) if device == PAD else True
