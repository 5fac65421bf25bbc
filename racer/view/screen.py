"""A screen: widgets over a picture that stands still, with exactly one focus among them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from racer.view.card_grid import CardGrid
from racer.view.focus import DIRECTIONS, Box, neighbour
from racer.view.kit import Kit
from racer.view.tabs import SideTabs, Tabs
from racer.view.tooltip import Tooltip
from racer.view.widgets import Place, Widget

FADE = 0.08
"""s in which the focus arrives."""


class Screen:
    """Keys move the one focus and the pointer takes it along; a press belongs to what it began on."""

    def __init__(self, kit: Kit, widgets: Sequence[Widget], focus: str = "") -> None:
        """The focus starts on the named widget, or on the first that can have it."""
        self.kit, self.widgets = kit, list(widgets)
        stops = [widget for widget in self.widgets if widget.focusable]
        self.focus: Widget | None = next((w for w in stops if w.name == focus), stops[0] if stops else None)
        self._glow = {w.name: 1.0 if w is self.focus else 0.0 for w in self.widgets}
        self._held: Widget | None = None
        self._tooltip = Tooltip()

    def named(self, name: str) -> Widget:
        """A widget by its name."""
        return next(widget for widget in self.widgets if widget.name == name)

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        return self.focus.name if self.focus else ""

    @property
    def held(self) -> Widget | None:
        """What the pointer's button went down on."""
        return self._held

    def hold(self, widget: Widget) -> None:
        """The pointer's button is down on a widget, whoever saw it go down."""
        self._held = widget

    # -- keys

    def act(self, action: str) -> bool:
        """A direction or accept, for what has the focus or for the focus itself; says whether it did anything."""
        self._tooltip.hide()
        if self.focus is None:
            return False
        if isinstance(self.focus, SideTabs):
            action = self.focus.leads(action)
        if self.focus.act(action):
            return True
        return action in DIRECTIONS and self._move(action)

    def _move(self, direction: str) -> bool:
        """To the next widget in a direction."""
        here = self.focus
        stops = [widget for widget in self.widgets if widget.focusable and (widget.enabled or widget is here)]
        if here is None or here not in stops:
            return False
        boxes = [_box(_place_of(widget)) for widget in stops]
        there = stops[neighbour(boxes, stops.index(here), direction)]
        if there is here:
            if isinstance(here, CardGrid):
                here.wrap(direction)
            return isinstance(here, CardGrid)
        self.give(there, direction)
        return True

    def give(self, widget: Widget, direction: str | None = None) -> None:
        """Give the focus to a widget."""
        if widget.focusable and widget is not self.focus:
            came_from = self.focus.rect if self.focus else None
            self.focus = widget
            widget.enter(direction, came_from)

    def turn_tab(self, step: int) -> bool:
        """Open the next tab, or the one before."""
        for widget in self.widgets:
            if isinstance(widget, (Tabs, SideTabs)):
                widget.step(step)
                return True
        return False

    def follow(self, *, pad: bool) -> None:
        """Tabs show the keys of the device in use."""
        for widget in self.widgets:
            if isinstance(widget, Tabs):
                widget.follow(pad=pad)

    # -- pointer

    def at(self, place: Place) -> Widget | None:
        """What lies under the pointer."""
        return next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(place)), None)

    def point(self, place: Place) -> None:
        """The pointer moves."""
        if self._held is not None:
            self._held.drag(place)
            return
        widget = self.at(place)
        for other in self.widgets:
            if isinstance(other, CardGrid) and other is not widget:
                other.leave()
        if widget is not None:
            widget.point(place)
            if widget.enabled:
                self.give(widget)

    def press(self, place: Place) -> None:
        """The button goes down."""
        self._tooltip.hide()
        widget = self.at(place)
        if widget is not None and widget.enabled:
            self._held = widget
            self.give(widget)
            widget.press(place)

    def release(self, place: Place) -> None:
        """The button comes up; it may be elsewhere by now."""
        held, self._held = self._held, None
        if held is not None:
            held.release(place)

    def wheel(self, amount: int, place: Place) -> bool:
        """The wheel turns."""
        widget = self.at(place)
        return widget is not None and widget.wheel(amount)

    # -- frames

    def draw(self, target: pygame.Surface, seconds: float, *, warm: bool = True) -> None:
        """One frame; with time to spare, one look is made ahead."""
        step = seconds / FADE if self.kit.comfort.motion else 1.0
        for widget in self.widgets:
            widget.tick(seconds)
            glow = self._glow.get(widget.name, 0.0)
            glow = min(1.0, glow + step) if widget is self.focus else max(0.0, glow - step)
            self._glow[widget.name] = glow
            widget.draw(target, glow, pressed=widget is self._held)
        if warm:
            any(widget.warm() for widget in self.widgets)
        self._tooltip.watch(self.focus, seconds)
        self._tooltip.draw(target)


def _place_of(widget: Widget) -> pygame.Rect:
    """Where the focus leaves and arrives: a grid's chosen card, the top of the tabs, since a page begins there."""
    if isinstance(widget, CardGrid) and widget.count:
        return widget.card_rect(widget.chosen).clip(widget.rect.inflate(2, 2))
    if isinstance(widget, SideTabs):
        return widget.parts()[0]
    return widget.rect


def _box(rect: pygame.Rect) -> Box:
    return float(rect.left), float(rect.top), float(rect.width), float(rect.height)
