"""The live picture beside the steering's options: hold what you steer with, and see curve and wheels follow."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

from racer.app.devices import Keyboard
from racer.app.setting_hands import Wheel
from racer.app.settings import Driving
from racer.drivers.hands import Keys, Stick, Stroke, shaped_travel
from racer.view.focus import LEFT as GO_LEFT
from racer.view.focus import RIGHT as GO_RIGHT
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CHOSEN, RULE, SCREEN, TEXT, TEXT_2, TEXT_3
from racer.view.widgets import Widget

SECONDS, EVERY = 2.0, 1 / 60
"""s that the trace shows, and from one of its points to the next."""
TRACE_TALL, KEYS_TALL, CURVE = 84.0, 180.0, 150.0
STEP = 1 / 240


class TryIt(Widget):
    """What to hold; takes left and right, so that trying changes nothing else."""

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, words: str) -> None:
        """At the place of a row's control."""
        super().__init__(kit, rect, name)
        self._words = words

    def act(self, action: str) -> bool:
        """Steering is no way out."""
        return action in {GO_LEFT, GO_RIGHT}

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """What to hold."""
        del look
        self.kit.write(target, self._words, (box.right, box.centery), 15.0, TEXT_2, align=RIGHT, width=box.width)


class SteeringPicture(Widget):
    """Curve and trace; the still parts are painted once, the lines every frame."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, keyboard: Keyboard, driving: Driving, *, curve: bool) -> None:
        """For the hands as they are set now; only a stick has a curve."""
        super().__init__(kit, rect, "steering-picture")
        self._curved = curve
        self._keyboard, self._driving = keyboard, driving
        self._stroke = Stroke(driving.feel)
        self._wish = 0.0
        count = round(SECONDS / EVERY)
        self._trace: deque[tuple[float, float]] = deque([(0.0, 0.0)] * count, maxlen=count)
        self._owed = 0.0

    def follow(self, driving: Driving) -> None:
        """Other figures; the curve is painted anew."""
        if driving != self._driving:
            self._driving, self._stroke.feel = driving, driving.feel
            self.stale()

    def tick(self, seconds: float) -> None:
        """What is held now, and where the wheels are."""
        device, feel = self._keyboard.keys(), self._driving.feel
        self._owed = min(self._owed + seconds, 0.25)
        while self._owed >= EVERY:
            self._owed -= EVERY
            for _ in range(round(EVERY / STEP)):
                self._step(device, feel.dead_zone, feel.linearity)
            self._trace.append((self._wish, self._stroke.turn))

    def _step(self, device: Keys | Stick, dead_zone: float, linearity: float) -> None:
        if isinstance(device, Keys):
            self._wish = float(device.right) - float(device.left)
            self._stroke.press(self._wish, STEP)
        else:
            self._wish = device.steer
            shaped = device.steer if device.direct else shaped_travel(device.steer, dead_zone, linearity)
            self._stroke.follow(shaped, STEP)

    # -- the picture

    @property
    def _curve(self) -> pygame.Rect:
        side = min(self.kit.px(CURVE), self.rect.height - self.kit.px(TRACE_TALL + 34.0))
        return pygame.Rect(self.rect.left, self.rect.top, side, side)

    @property
    def _strip(self) -> pygame.Rect:
        tall = self.kit.px(TRACE_TALL if self._curved else KEYS_TALL)
        return pygame.Rect(self.rect.left, self.rect.bottom - tall - self.kit.px(24.0), self.rect.width, tall)

    def looks(self) -> tuple[str, ...]:
        """Made when first drawn."""
        return ()

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Everything that stands still."""
        del look
        kit, shift = self.kit, (box.left - self.rect.left, box.top - self.rect.top)
        curve, strip = self._curve.move(shift), self._strip.move(shift)
        kit.put_box(target, strip, 4.0, SCREEN, RULE)
        target.fill(kit.shade(RULE), (strip.left, strip.centery, strip.width, 1))
        if self._curved:
            self._paint_curve(target, curve)
        foot = strip.bottom + kit.px(14.0)
        target.fill(kit.shade(TEXT_3), (strip.left, foot, kit.px(18.0), 2))
        wide = kit.write(target, "pressed", (strip.left + kit.px(24.0), foot), 13.0, TEXT_2, tall=15.0)
        left = strip.left + kit.px(46.0) + wide
        target.fill(kit.shade(ACCENT), (left, foot, kit.px(18.0), 2))
        room = strip.right - left - kit.px(24.0)
        kit.write(target, "front wheels, last 2 s", (left + kit.px(24.0), foot), 13.0, TEXT_2, width=room, tall=15.0)

    def _paint_curve(self, target: pygame.Surface, curve: pygame.Rect) -> None:
        feel = self._driving.feel
        target.fill(self.kit.shade(SCREEN), curve)
        target.fill(self.kit.shade(CHOSEN), (curve.left, curve.top, round(curve.width * feel.dead_zone), curve.height))
        for i in range(1, 4):
            x, y = curve.left + curve.width * i // 4, curve.top + curve.height * i // 4
            target.fill(self.kit.shade(RULE), (x, curve.top, 1, curve.height))
            target.fill(self.kit.shade(RULE), (curve.left, y, curve.width, 1))
        points = [_on(curve, i / 60, shaped_travel(i / 60, feel.dead_zone, feel.linearity)) for i in range(61)]
        pygame.draw.aalines(target, self.kit.shade(TEXT), False, points)
        pygame.draw.aalines(target, self.kit.shade(TEXT), False, [(x, y + 1) for x, y in points])

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """The still picture, then the lines of now."""
        super().draw(target, 0.0, pressed=False)
        del focus, pressed
        if self._curved:
            self._draw_point(target)
        strip = self._strip.inflate(0, -self.kit.px(12.0))
        for which, colour in ((0, TEXT_3), (1, ACCENT)):
            points = _line(strip, [pair[which] for pair in self._trace])
            pygame.draw.lines(target, colour, False, points, 1 + which)
        self._say(target)

    def _draw_point(self, target: pygame.Surface) -> None:
        curve, feel = self._curve, self._driving.feel
        travel = abs(self._wish)
        if travel > 0.0:
            place = _on(curve, travel, shaped_travel(travel, feel.dead_zone, feel.linearity))
            pygame.draw.line(target, self.kit.shade(ACCENT), (place[0], curve.bottom), place)
            pygame.draw.line(target, self.kit.shade(ACCENT), (curve.left, place[1]), place)
            pygame.draw.circle(target, self.kit.shade(ACCENT), place, self.kit.px(5.0))

    def _say(self, target: pygame.Surface) -> None:
        """Figures beside the curve; few enough that each is set once and kept."""
        kit, curve = self.kit, self._curve
        x = curve.right + kit.px(14.0) if self._curved else self.rect.left
        room = self.rect.right - x
        rows = (("pressed", self._wish, 14.0), ("wheels", self._stroke.turn, 16.0))
        for i, (word, value, em) in enumerate(rows):
            y = curve.top + kit.px(14.0 + 46.0 * i)
            kit.write(target, word, (x, y), 13.0, TEXT_2, width=room, tall=18.0)
            side = "right" if value > 0.004 else "left" if value < -0.004 else ""
            kit.write(
                target, f"{round(abs(value) * 50) * 2} % {side}", (x, y + kit.px(20.0)), em, TEXT, width=room, tall=22.0
            )


class AxesPicture(Widget):
    """How far each axis of a wheel is, and what comes of it."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, keyboard: Keyboard, wheel: Wheel, count: int) -> None:
        """As many bars as the wheel has axes."""
        super().__init__(kit, rect, "axes-picture")
        self._keyboard, self.axes, self._count = keyboard, wheel, min(max(count, 3), 10)

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """Bars for the axes, then three for steering, throttle and brake."""
        del focus, pressed
        axes = self._keyboard.pads.axes
        throttle, brake = self.axes.pedals(axes)
        raw = [(f"Axis {number + 1}", axes.get(number, 0.0), -1.0) for number in range(self._count)]
        made = [("Steering", self.axes.steering(axes), -1.0), ("Throttle", throttle, 0.0), ("Brake", brake, 0.0)]
        step = min(self.kit.px(26.0), self.rect.height // (self._count + 3))
        for i, (word, value, low) in enumerate([*raw, *made]):
            y = self.rect.top + step * i + step // 2
            self._bar(target, y, word, (value - low) / (1.0 - low), ACCENT if i >= self._count else TEXT_2)

    def _bar(self, target: pygame.Surface, y: int, word: str, share: float, colour: Sequence[int]) -> None:
        kit, wide = self.kit, round(self.rect.width * 0.38)
        kit.write(target, word, (self.rect.left, y), 14.0, TEXT_2, width=wide - kit.px(8.0), tall=22.0)
        bar = pygame.Rect(self.rect.left + wide, y - kit.px(4.0), self.rect.width - wide, kit.px(8.0))
        target.fill(kit.shade(SCREEN), bar)
        target.fill(colour, (bar.left, bar.top, round(bar.width * min(max(share, 0.0), 1.0)), bar.height))


def _on(box: pygame.Rect, x: float, y: float) -> tuple[float, float]:
    return box.left + x * (box.width - 1), box.bottom - 1 - y * (box.height - 2)


def _line(strip: pygame.Rect, values: list[float]) -> list[tuple[float, float]]:
    """Right is up, as it is first met."""
    step = (strip.width - 1) / (len(values) - 1)
    return [(strip.left + i * step, strip.centery - value * strip.height / 2) for i, value in enumerate(values)]
