"""A grid of cards that scrolls, one of them chosen; a column of cards is a grid one card wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.view.focus import DIRECTIONS, DOWN, UP, around_row, in_grid
from racer.view.kit import Kit
from racer.view.palette import CARD, EDGE
from racer.view.widgets import ACCEPT, FOCUS, MARGIN, NORMAL, Place, Widget

CHOSEN = "chosen"
HOVER = "hover"
SLIDE = 0.16
"""s for a scroll."""
AHEAD, MOST_KEPT = 1.0, 240
"""Heights of the grid beyond its ends within which cards are painted ahead, and pictures that are kept."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The measure of a grid, in lengths as at 720p."""

    columns: int
    width: float
    height: float
    gap: float


class CardGrid(Widget):
    """Keys move the choice and scroll to it; a press chooses, a second one accepts."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        cells: Cells,
        count: int,
        chosen: int,
        *,
        paint_card: Callable[[int, pygame.Surface, str, pygame.Rect], None],
        change: Callable[[int], None],
        accept: Callable[[int], None],
    ) -> None:
        """Cards are painted by number; `change` and `accept` hear the number."""
        super().__init__(kit, rect, name)
        self.cells, self.count, self.chosen = cells, count, chosen
        self._paint_card, self._change, self._accept = paint_card, change, accept
        self.focusable = count > 0
        self._cards: dict[tuple[int, str], pygame.Surface] = {}
        self._hover: int | None = None
        self._pressed: int | None = None
        self._shown = self._wanted()
        self._from, self._way = self._shown, 1.0

    # -- measures

    @property
    def _step(self) -> float:
        return (self.cells.height + self.cells.gap) * self.kit.scale

    @property
    def rows(self) -> int:
        """Rows in all."""
        return -(-self.count // self.cells.columns)

    @property
    def _most(self) -> float:
        """How far it can scroll."""
        whole = self.rows * self._step - self.cells.gap * self.kit.scale
        return max(0.0, whole - self.rect.height)

    def card_rect(self, number: int, scroll: float | None = None) -> pygame.Rect:
        """Where a card lies now."""
        kit, cells = self.kit, self.cells
        row, column = divmod(number, cells.columns)
        x = self.rect.left + kit.px(column * (cells.width + cells.gap))
        y = self.rect.top + round(row * self._step - (self._shown if scroll is None else scroll))
        return pygame.Rect(x, y, kit.px(cells.width), kit.px(cells.height))

    def parts(self) -> list[pygame.Rect]:
        """The cards that are wholly seen."""
        cards = [self.card_rect(i) for i in self._near()]
        return [card for card in cards if self.rect.contains(card)]

    def _near(self, beyond: float = 0.0) -> range:
        """Cards that are seen at all, or lie within so many heights of the grid beyond; however many there are."""
        reach = beyond * self.rect.height
        first = max(0, int((self._shown - reach) // self._step))
        last = int((self._shown + self.rect.height + reach) // self._step) + 1
        return range(min(first * self.cells.columns, self.count), min(last * self.cells.columns, self.count))

    def _wanted(self) -> float:
        """The scroll that shows the chosen card, and little else changed."""
        row = self.chosen // self.cells.columns
        top, bottom = row * self._step, row * self._step + self.cells.height * self.kit.scale
        now = getattr(self, "_shown", 0.0)
        return min(max(min(now, top), bottom - self.rect.height, 0.0), self._most)

    # -- what it does

    def act(self, action: str) -> bool:
        """Directions within the grid; Enter accepts."""
        if action == ACCEPT:
            if self.count:
                self._accept(self.chosen)
            return True
        if action not in DIRECTIONS or not self.count:
            return False
        there = in_grid(self.chosen, self.count, self.cells.columns, action)
        if there is None and action in {UP, DOWN} and self.rows > 1:
            there = around_row(self.chosen, self.count, self.cells.columns, action)
        if there is None:
            return False
        self.choose(there)
        return True

    def wrap(self, direction: str) -> None:
        """Nothing else lies in a direction: go to the other end of the row."""
        if self.count:
            self.choose(around_row(self.chosen, self.count, self.cells.columns, direction))

    def choose(self, number: int) -> None:
        """Choose a card and show it."""
        if number == self.chosen or not 0 <= number < self.count:
            return
        self.chosen = number
        self._slide(self._wanted())
        self._change(number)

    def _slide(self, to: float) -> None:
        self._from, self._way, self._to = self._shown, 0.0, to
        if not self.kit.comfort.motion:
            self._shown, self._way = to, 1.0

    def tick(self, seconds: float) -> None:
        """Scroll on."""
        if self._way < 1.0:
            self._way = min(1.0, self._way + seconds / SLIDE)
            eased = 1.0 - (1.0 - self._way) ** 3
            self._shown = self._from + (self._to - self._from) * eased

    def _at(self, place: Place) -> int | None:
        if not self.rect.collidepoint(place):
            return None
        return next((i for i in self._near() if self.card_rect(i).collidepoint(place)), None)

    def point(self, place: Place) -> None:
        """Raise the card under the pointer; passing over cards chooses none of them."""
        self._hover = self._at(place)

    def leave(self) -> None:
        """The pointer has gone."""
        self._hover = None

    def press(self, place: Place) -> None:
        """A first press chooses."""
        self._pressed = self._at(place)
        if self._pressed is not None and self._pressed != self.chosen:
            self.choose(self._pressed)
            self._pressed = None

    def release(self, place: Place) -> None:
        """A press on the chosen one accepts it."""
        if self._pressed is not None and self._at(place) == self._pressed:
            self._accept(self._pressed)
        self._pressed = None

    def wheel(self, amount: int) -> bool:
        """Scroll without choosing."""
        to = min(max(self._shown - amount * self._step, 0.0), self._most)
        if to == self._shown:
            return False
        self._slide(to)
        return True

    # -- what it looks like

    def stale_card(self, number: int) -> None:
        """One card has changed."""
        for look in (NORMAL, FOCUS, CHOSEN, HOVER):
            self._cards.pop((number, look), None)

    def stale(self) -> None:
        """All cards have changed."""
        self._cards.clear()

    def card(self, number: int, look: str) -> pygame.Surface:
        """The picture of a card, made when first asked for."""
        if (number, look) not in self._cards:
            room, size = self.kit.px(MARGIN), (self.kit.px(self.cells.width), self.kit.px(self.cells.height))
            picture = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
            self._paint_card(number, picture, look, pygame.Rect((room, room), size))
            self._cards[number, look] = picture
        return self._cards[number, look]

    def warm(self) -> bool:
        """Make one picture ahead of its use; of a long list only those that are near."""
        near = self._near(AHEAD)
        for look in (NORMAL, FOCUS):
            for i in near:
                if (i, look) not in self._cards:
                    self.card(i, look)
                    return True
        if len(self._cards) > MOST_KEPT:
            self._cards = {key: card for key, card in self._cards.items() if key[0] in near}
        return False

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """The cards in sight, and how far it is scrolled."""
        del pressed
        room = self.kit.px(MARGIN)
        clip = target.get_clip()
        target.set_clip(self.rect.inflate(2 * room, 2 * room).clip(clip))
        for i in self._near():
            here = self.card_rect(i)
            if here.colliderect(self.rect):
                self._draw_card(target, i, (here.left - room, here.top - room), focus)
        target.set_clip(clip)
        if self._most > 0.0:
            self._draw_bar(target)

    def _draw_card(self, target: pygame.Surface, number: int, place: Place, focus: float) -> None:
        if number != self.chosen:
            target.blit(self.card(number, HOVER if number == self._hover else NORMAL), place)
            return
        if focus < 1.0:
            target.blit(self.card(number, CHOSEN), place)
        if focus > 0.0:
            picture = self.card(number, FOCUS)
            picture.set_alpha(round(255 * focus))
            target.blit(picture, place)

    def _draw_bar(self, target: pygame.Surface) -> None:
        """A thin bar at the right, as long as the share that is seen."""
        kit, width = self.kit, max(2, self.kit.px(4.0))
        x = self.rect.right - width
        whole = self._most + self.rect.height
        tall = round(self.rect.height * self.rect.height / whole)
        top = self.rect.top + round((self.rect.height - tall) * self._shown / self._most)
        kit.put_box(target, pygame.Rect(x, self.rect.top, width, self.rect.height), 2.0, CARD)
        kit.put_box(target, pygame.Rect(x, top, width, tall), 2.0, EDGE)
