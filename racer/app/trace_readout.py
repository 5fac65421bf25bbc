"""The figures under a cursor: one lap, the other, and how they differ."""

from __future__ import annotations

from math import degrees

import pygame

from racer.app.result_cursor import Speed
from racer.app.result_panels import shade
from racer.recording.lap_traces import Reading
from racer.view.font import MEDIUM, RIGHT, Font
from racer.view.kit import Kit
from racer.view.palette import ACCENT, TEXT, TEXT_2, Colour
from racer.words import clock

ROWS = ("Speed", "Throttle", "Brake", "Steer", "Gear", "Time")
FIRST, STEP = 56.0, 25.0
SIZE = 11.0


class TraceReadout:
    """Words are painted once, figures come glyph by glyph."""

    def __init__(self, kit: Kit, box: pygame.Rect, speed: Speed) -> None:
        """In a panel."""
        self._kit, self._box, self._speed = kit, box, speed
        self._font = Font(kit.scale, kit.comfort.language)
        for colour in map(kit.shade, (TEXT, TEXT_2, ACCENT)):
            self._font.warm(SIZE, (colour,), MEDIUM, more="+−.°%:–")
        self._columns = [box.left + round(box.width * share) for share in (0.52, 0.76, 0.955)]

    def paint(self, target: pygame.Surface, *, paired: bool) -> None:
        """The words."""
        kit, box = self._kit, self._box
        heads = ("Lap", "Other", "Apart") if paired else ("Lap",)
        for x, word in zip(self._columns, heads, strict=False):
            kit.draw(target, word, (x, box.top + kit.px(24.0)), kit.enlarged(8.6), TEXT_2, align=RIGHT)
        units = (self._speed.unit, "%", "%", "°", "", "")
        for number, (name, unit) in enumerate(zip(ROWS, units, strict=True)):
            at = (box.left + kit.px(18.0), self._y(number))
            words = f"{name}, {unit}" if unit else name
            kit.write(target, words, at, 14.0, TEXT_2, width=box.width * 0.30, tall=STEP)

    def _y(self, number: int) -> int:
        return self._box.top + self._kit.px(FIRST + STEP * number)

    def draw(self, target: pygame.Surface, place: float, ours: Reading, theirs: Reading | None) -> None:
        """The figures at a place of the lap."""
        kit, box = self._kit, self._box
        where = f"{place / 1000.0:.3f}"
        y = box.top + kit.px(24.0)
        wide = self._font.draw(target, where, (box.left + kit.px(18.0), y), SIZE, kit.shade(ACCENT))
        self._font.write(target, "km", (box.left + kit.px(23.0) + wide, y), 13.0, kit.shade(ACCENT))
        mine, others = self._figures(ours), self._figures(theirs) if theirs else ()
        for number, text in enumerate(mine):
            self._put(target, 0, number, text, TEXT)
            if theirs is not None:
                self._put(target, 1, number, others[number], TEXT_2)
        if theirs is not None:
            for number, (text, colour) in enumerate(self._apart(ours, theirs)):
                self._put(target, 2, number, text, colour)

    def _put(self, target: pygame.Surface, column: int, row: int, text: str, colour: Colour) -> None:
        self._font.draw(target, text, (self._columns[column], self._y(row)), SIZE, self._kit.shade(colour), align=RIGHT)

    def _figures(self, one: Reading) -> tuple[str, ...]:
        steer = round(degrees(one.steer))
        return (
            f"{one.speed * self._speed.factor:.0f}",
            f"{one.throttle * 100:.0f}",
            f"{one.brake * 100:.0f}",
            f"{'−' if steer < 0 else ''}{abs(steer)}",
            "–" if one.gear is None else str(one.gear),
            clock(one.time)[:-1],
        )

    def _apart(self, ours: Reading, theirs: Reading) -> tuple[tuple[str, Colour], ...]:
        faster = (ours.speed - theirs.speed) * self._speed.factor
        gears = ours.gear is not None and theirs.gear is not None
        return (
            (_signed(faster, 0), shade(-faster if round(faster) else 0.0)),
            (_signed((ours.throttle - theirs.throttle) * 100, 0), TEXT_2),
            (_signed((ours.brake - theirs.brake) * 100, 0), TEXT_2),
            (_signed(degrees(ours.steer - theirs.steer), 0), TEXT_2),
            (_signed(float((ours.gear or 0) - (theirs.gear or 0)), 0) if gears else "–", TEXT_2),
            (_signed(ours.time - theirs.time, 2), shade(ours.time - theirs.time)),
        )


def _signed(value: float, places: int) -> str:
    shown = f"{abs(value):.{places}f}"
    return shown if float(shown) == 0.0 else f"{'+' if value > 0.0 else '−'}{shown}"
