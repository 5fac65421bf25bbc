"""What all widgets share: a place, looks that are painted once and kept, and what they do when told."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.kit import Kit

NORMAL, FOCUS, PRESSED, DISABLED = "normal", "focus", "pressed", "disabled"
ACCEPT = "accept"
MARGIN = 8.0
"""Room around a widget for the ring of its focus."""

Place = tuple[int, int]


def nothing() -> None:
    """Do nothing."""


class Widget:
    """One thing on a screen. Subclasses paint a look; a frame only blits."""

    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, *, tip: str = "", tip_key: str = "") -> None:
        """At a place in pixels; the name is unique on its screen and remembers the focus."""
        self.kit, self.rect, self.name = kit, rect, name
        self.tip, self.tip_key = tip, tip_key
        self.enabled = True
        self._looks: dict[str, pygame.Surface] = {}

    # -- what it looks like

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Draw one look; `box` is where the widget lies on the target."""

    def looks(self) -> tuple[str, ...]:
        """Looks that are worth making before they are needed."""
        return (NORMAL, FOCUS) if self.focusable else (NORMAL,)

    def look(self, look: str) -> pygame.Surface:
        """The picture of a look, made when first asked for."""
        if look not in self._looks:
            room = self.kit.px(MARGIN)
            picture = pygame.Surface((self.rect.width + 2 * room, self.rect.height + 2 * room), pygame.SRCALPHA)
            self.paint(picture, look, pygame.Rect(room, room, self.rect.width, self.rect.height))
            self._looks[look] = picture
        return self._looks[look]

    def warm(self) -> bool:
        """Make one look ahead of its use; says whether there was one to make."""
        missing = [look for look in self.looks() if look not in self._looks]
        if missing:
            self.look(missing[0])
        return bool(missing)

    def stale(self) -> None:
        """What is painted no longer holds."""
        self._looks.clear()

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """Show it; `focus` grows from 0 to 1 while the focus arrives."""
        room = self.kit.px(MARGIN)
        place = (self.rect.left - room, self.rect.top - room)
        if pressed and self.enabled:
            target.blit(self.look(PRESSED), place)
            return
        if focus < 1.0:
            target.blit(self.look(NORMAL if self.enabled else DISABLED), place)
        if focus > 0.0:
            picture = self.look(FOCUS)
            picture.set_alpha(round(255 * focus))
            target.blit(picture, place)

    def tick(self, seconds: float) -> None:
        """Time passes, for whatever moves by itself."""

    def parts(self) -> list[pygame.Rect]:
        """The places of what is inside, for whoever checks that nothing overlaps."""
        return [self.rect]

    # -- what it does

    def act(self, action: str) -> bool:
        """A direction or the accept key while it has the focus; says whether it took it."""
        del action
        return False

    def enter(self, direction: str | None, came_from: pygame.Rect | None) -> None:
        """The focus arrives."""

    def point(self, place: Place) -> None:
        """The pointer moves over it."""

    def press(self, place: Place) -> None:
        """The pointer's button goes down on it."""

    def drag(self, place: Place) -> None:
        """The pointer moves with the button down."""

    def release(self, place: Place) -> None:
        """The button comes up again, wherever that is."""

    def wheel(self, amount: int) -> bool:
        """The wheel turns over it; says whether that did anything."""
        del amount
        return False


class Plate(Widget):
    """Something to look at that is painted once, and anew when told that it is stale."""

    focusable = False

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, paint: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Painted by a function of the target and the place on it."""
        super().__init__(kit, rect, name)
        self._paint = paint

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """As the function paints it."""
        del look
        self._paint(target, box)

    def looks(self) -> tuple[str, ...]:
        """It has only one, and is drawn at once anyway."""
        return ()
