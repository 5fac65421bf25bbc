"""The map on the screen: what is seen of it, and what the pointer and the keyboard's cursor do on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Spot
from racer.content.track import TILE
from racer.view.editor.contours import Contours
from racer.view.editor.map_ground import MapGround
from racer.view.editor.marks import Line, Mark, draw_marks
from racer.view.editor.rulers import Rulers
from racer.view.focus import DOWN, LEFT, RIGHT, UP
from racer.view.kit import Kit
from racer.view.palette import ACCENT, EDGE, SCREEN, TEXT
from racer.view.widgets import Place, Widget

STEPS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}
FAR_STEP = 8
"""Tiles that the cursor goes at once with Shift."""
KEPT = 60.0
"""px at 720p that the cursor keeps from the edge."""
STAY = 0.05
"""s between two calls of a tool that is held still."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen over the ground, asked for in every frame."""

    tool: Callable[[], MapTool]
    """What is in hand."""
    signs: Callable[[], Sequence[Mark]]


class Canvas(Widget):
    """A widget like others: it has the focus while the player works on the map."""

    def __init__(self, kit: Kit, rect: pygame.Rect, bench: Bench, ground: MapGround, shown: Shown) -> None:
        """On a part of the screen."""
        super().__init__(kit, rect, "map")
        self.bench, self.ground, self._shown = bench, ground, shown
        self.rulers, self.contours = Rulers(kit, rect), Contours()
        inner = pygame.Rect(rect.left + self.rulers.wide, rect.top + self.rulers.wide, 0, 0)
        inner.size = rect.right - inner.left, rect.bottom - inner.top
        fresh = bench.view.rect.width == 0
        bench.view.resized(inner)
        if fresh:
            bench.view.show_all()
        self.pointer: Place | None = None
        """Where the mouse is; nothing while the keyboard's cursor is in use."""
        self.cursor = bench.view.middle
        self.held: frozenset[str] = frozenset()
        self.busy = False
        """Whether a button, or the keyboard's pen, is down."""
        self.grid = True
        self._stayed = 0.0

    @property
    def spot(self) -> Spot:
        """Where work is done."""
        x, y = self.bench.view.to_metres(self.pointer) if self.pointer else self.cursor
        return Spot(x, y, self.held)

    # -- the mouse

    def point(self, place: Place) -> None:
        """The pointer moves."""
        self.pointer = place
        self.cursor = self.bench.view.to_metres(place)

    def press(self, place: Place) -> None:
        """The left button works."""
        self.point(place)
        self.begin(erase=False)

    def drag(self, place: Place) -> None:
        """It goes on working."""
        self.point(place)
        if self.busy:
            self._shown.tool().drag(self.spot)

    def release(self, place: Place) -> None:
        """It is done."""
        self.point(place)
        self.end()

    def wheel(self, amount: int) -> bool:
        """Nearer or farther, at the pointer."""
        place = self.pointer or self.rect.center
        return self.bench.view.zoom_at(1 if amount > 0 else -1, place)

    def begin(self, *, erase: bool) -> None:
        """Press the tool down here."""
        if self.busy:
            self.end()
        self.busy = True
        self._shown.tool().press(self.spot, erase=erase)

    def end(self) -> None:
        """Lift it."""
        if self.busy:
            self.busy = False
            self._shown.tool().release(self.spot)

    # -- the keyboard

    def act(self, action: str) -> bool:
        """Arrows move the cursor, tile by tile, and never leave the map."""
        if action not in STEPS:
            return False
        right, down = STEPS[action]
        reach = TILE * (FAR_STEP if "shift" in self.held else 1)
        view = self.bench.view
        x = min(max(self.cursor[0] + right * reach, 0.0), view.width)
        y = min(max(self.cursor[1] + down * reach, 0.0), view.height)
        self._put_cursor(x, y)
        return True

    def nudge(self, right: float, down: float) -> None:
        """A stick moves the cursor, by pixels."""
        view = self.bench.view
        x = min(max(self.cursor[0] + right / view.zoom, 0.0), view.width)
        y = min(max(self.cursor[1] + down / view.zoom, 0.0), view.height)
        self._put_cursor(x, y)

    def _put_cursor(self, x: float, y: float) -> None:
        self.pointer, self.cursor = None, (x, y)
        self.bench.view.keep_in_sight(x, y, self.kit.px(KEPT))
        if self.busy:
            self._shown.tool().drag(self.spot)

    # -- frames

    def tick(self, seconds: float) -> None:
        """A tool that is held still may go on working."""
        self._stayed = self._stayed + seconds if self.busy else 0.0
        if self._stayed >= STAY:
            self._stayed = 0.0
            self._shown.tool().stay(self.spot)

    def warm(self) -> bool:
        """Nothing is made ahead."""
        return False

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """Ground, grid, and the signs over it."""
        del focus, pressed
        view = self.bench.view
        target.fill(self.kit.shade(SCREEN), view.rect)
        target.set_clip(view.map_rect.clip(view.rect))
        self.ground.draw(target, view)
        if self.grid:
            self.rulers.draw_grid(target, view)
        if self._shown.tool().shows_heights:
            version = self.bench.document.height_version
            self.contours.draw(target, view, self.ground.live.baked.heights, version)
        target.set_clip(view.rect)
        pygame.draw.rect(target, self.kit.shade(EDGE), view.map_rect.inflate(2, 2), 1)
        self._draw_signs(target)
        target.set_clip(None)

    def _draw_signs(self, target: pygame.Surface) -> None:
        """What lies over the ground, what the tool shows, cursor and rulers."""
        view = self.bench.view
        draw_marks(target, view, self.kit, self._shown.signs())
        spot = self.spot
        draw_marks(target, view, self.kit, self._shown.tool().marks(spot))
        if self.pointer is None:
            draw_marks(target, view, self.kit, self._cross())
        target.set_clip(self.rect)
        self.rulers.draw(target, view, view.to_px(spot.x, spot.y))

    def _cross(self) -> list[Mark]:
        """The keyboard's cursor."""
        x, y = self.cursor
        reach = self.bench.reach(self.kit.px(14.0))
        colour = ACCENT if self.busy else TEXT
        return [Line(((x - reach, y), (x + reach, y)), colour), Line(((x, y - reach), (x, y + reach)), colour)]
