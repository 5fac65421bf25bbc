"""Speed, pedals and steering over the last metres, beside those of a ghost at the same place, which runs on ahead."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from racer.content.car import Car
from racer.geometry import clamp
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS
from racer.physics.snapshot import Snapshot
from racer.recording.poses import GhostPath
from racer.view.font import RIGHT
from racer.view.palette import ACCENT, BRAKE, OWN_GHOST, SCREEN, TEXT, TEXT_2, Colour, mixed
from racer.view.panels import Ui, centred, disc
from racer.view.readings import angle_text
from racer.words import clock

LEFT, TALL, MARGIN, GAP = 282.0, 132.0, 20.0, 6.0
CLUSTER = 422.0
"""Width that the instruments take at the right, at their usual size."""
NAMES = ("SPEED", "PEDALS", "STEER")
LABELS, LANE, PITCH, FIRST = 76.0, 36.0, 42.0, 6.0
NOW = 0.62
"""Where along the lanes the present is; what lies to the right is the ghost's."""
PX_PER_M = 1.2
"""At 720p."""
DASH, SPACE = 5, 4
LARGEST_STEP = 40.0
"""m: further in one frame, and the car was set down anew."""
FASTEST = 75.0
"""m/s at the top of the lane; faster cars have a higher one."""
KMH, MPH = 3.6, 2.23694
LEGEND_TALL = 26.0
COLUMNS = 90
"""Of a ghost that are drawn in one frame at most."""
GHOST_BRAKE = mixed(BRAKE, OWN_GHOST, 0.35)


class Sample(NamedTuple):
    """One place on the way: speed in m/s, pedals 0 to 1, steering −1 to 1."""

    speed: float
    throttle: float
    brake: float
    steer: float


def ghost_sample(path: GhostPath, distance: float) -> Sample:
    """What a ghost did at a distance since the line."""
    time = path.time_at(distance)
    before, after = max(0.0, time - 0.15), min(path.time, time + 0.15)
    speed = (path.distance_at(after) - path.distance_at(before)) / max(after - before, 1e-3)
    controls = path.controls_at(time)
    return Sample(speed, controls.throttle / PEDAL_STEPS, controls.brake / PEDAL_STEPS, controls.steer / STEER_STEPS)


class TraceStrip:
    """Three lanes that scroll in place; only what is new is drawn."""

    def __init__(self, ui: Ui, car: Car, *, larger: float = 1.0, mph: bool = False) -> None:
        """Up to the instruments, which may be drawn larger."""
        self._ui, self._lock = ui, car.chassis.steer_lock
        self._times = MPH if mph else KMH
        self._fastest = FASTEST
        wide = max(240.0, ui.width / ui.scale - LEFT - GAP - CLUSTER * larger)
        self.rect = pygame.Rect(ui.px(LEFT), ui.height - ui.px(MARGIN + TALL), ui.px(wide), ui.px(TALL))
        self._plate = self._make_plate(wide)
        size = ui.px(wide - LABELS - 12.0), ui.px(LANE)
        self._lanes = [pygame.Surface(size) for _ in NAMES]
        self._now = round(size[0] * NOW)
        self._scale = PX_PER_M * ui.scale
        self._dot = disc(3.0 * ui.scale, (*TEXT, 255))
        self._path: GhostPath | None = None
        self._name = ""
        self._distance: float | None = None
        self._legend: tuple[str, pygame.Surface] | None = None
        self._last: Sample | None = None
        self._filled = size[0]
        """Columns, from the left, that show what the ghost did; the rest follows within a few frames."""
        self._gone, self._shown = 0.0, 0
        """m gone since the lanes were cleared, and the whole pixels of that which they were scrolled by."""
        self._clear()
        ui.font.warm(11.0, (TEXT,), more="+−.°%")

    def compare(self, path: GhostPath | None, name: str, distance: float | None) -> None:
        """A ghost to be shown with you, and how far you have come since the line (m), None before it."""
        if path is not self._path or name != self._name:
            self._path, self._name = path, name
            self._legend = None
            self._restart(distance)
        elif (distance is None) != (self._distance is None):
            self._restart(distance)
        self._moved(distance)

    def _moved(self, distance: float | None) -> None:
        """Take the metres since the last frame; a new lap goes on where the last ended."""
        before, self._distance = self._distance, distance
        if distance is None or before is None:
            return
        step = distance - before
        if step < -LARGEST_STEP and self._path is not None:
            step += self._path.distance_at(self._path.time)
        if abs(step) > LARGEST_STEP:
            self._restart(distance)
        else:
            self._gone += max(0.0, step)

    def _restart(self, distance: float | None) -> None:
        self._distance = distance
        self._clear()
        self._filled = 0

    def _clear(self) -> None:
        for lane in self._lanes:
            lane.fill(SCREEN)
        self._last, self._gone, self._shown = None, 0.0, 0

    def draw(self, target: pygame.Surface, seen: Snapshot, seconds: float) -> None:
        """One frame; without a line to measure from, the way is that of the car's wheels."""
        if self._distance is None:
            self._gone += seen.speed * seconds
        here = Sample(seen.speed, seen.throttle, seen.brake, clamp(seen.steer_angle / self._lock, -1.0, 1.0))
        self._fill_more()
        steps = int(self._gone * self._scale) - self._shown
        if steps > 0:
            self._scroll(min(steps, self._lanes[0].width), here)
        left, top = self.rect.topleft
        target.blit(self._plate, (left, top))
        for number, lane in enumerate(self._lanes):
            target.blit(lane, (left + self._ui.px(LABELS), top + self._lane_top(number)))
        self._draw_now(target, here, seen)
        self._draw_legend(target)

    def _fill_more(self) -> None:
        start, width = self._filled, self._lanes[0].width
        if start < width:
            self._filled = min(width, start + COLUMNS)
            self._fill_ghost(start, self._filled)

    def _scroll(self, steps: int, here: Sample) -> None:
        self._shown += steps
        width = self._lanes[0].width
        for lane in self._lanes:
            lane.scroll(-steps, 0)
            lane.fill(SCREEN, (width - steps, 0, steps, lane.height))
        if self._filled < width:
            self._filled = max(0, self._filled - steps)
        else:
            self._fill_ghost(width - steps, width)
        if self._last is not None:
            c = self._ui.colours
            for number, colour, before, after in self._lines(self._last, here, c.brake, c.throttle, c.text):
                ends = (self._now - steps, before), (self._now, after)
                pygame.draw.aaline(self._lanes[number], colour, *ends, max(1, self._ui.px(2.0)))
        self._last = here

    def _fill_ghost(self, start: int, end: int) -> None:
        """The ghost's dashes in some columns."""
        path, distance = self._path, self._distance
        if path is None or distance is None:
            return
        lap = path.distance_at(path.time)
        before: Sample | None = None
        for column in range(start - 1, end):
            place = distance + (column - self._now) / self._scale
            if place < 0.0:
                continue
            sample = ghost_sample(path, place - lap if place > lap else place)
            dash = (self._shown + column) % (DASH + SPACE) < DASH
            if before is not None and dash:
                for lane, colour, first, second in self._lines(before, sample, GHOST_BRAKE, OWN_GHOST, OWN_GHOST):
                    pygame.draw.aaline(self._lanes[lane], colour, (column - 1, first), (column, second))
            before = sample

    def _lines(
        self, before: Sample, after: Sample, brake: Colour, throttle: Colour, other: Colour
    ) -> tuple[tuple[int, Colour, float, float], ...]:
        """Lane, colour and the two heights of every line between two samples."""
        tall, fastest = self._lanes[0].height - 3, self._fastest

        def up(share: float) -> float:
            return 1.0 + tall * (1.0 - clamp(share, 0.0, 1.0))

        return (
            (0, other, up(before.speed / fastest), up(after.speed / fastest)),
            (1, brake, up(before.brake), up(after.brake)),
            (1, throttle, up(before.throttle), up(after.throttle)),
            (2, other, up(0.5 - before.steer / 2.0), up(0.5 - after.steer / 2.0)),
        )

    def _lane_top(self, number: int) -> int:
        return self._ui.px(FIRST + PITCH * number)

    def _draw_now(self, target: pygame.Surface, here: Sample, seen: Snapshot) -> None:
        """The present: a line through the lanes, a dot on each, and the figures."""
        ui, (left, top) = self._ui, self.rect.topleft
        x = left + ui.px(LABELS) + self._now
        target.fill(ACCENT, (x, top + self._lane_top(0), max(1, ui.px(1.5)), ui.px(PITCH * 2 + LANE)))
        for lane, _, _, y in self._lines(here, here, TEXT, TEXT, TEXT):
            centred(target, self._dot, x, top + self._lane_top(lane) + y)
        pedal = -here.brake if here.brake > here.throttle else here.throttle
        figures = str(round(here.speed * self._times)), f"{round(abs(pedal) * 100)}%", angle_text(seen.steer_angle)
        for number, text in enumerate(figures):
            place = (left + ui.px(11.0), top + self._lane_top(number) + 26.0 * ui.scale)
            ui.font.draw(target, text, place, 11.0, TEXT)

    def _make_plate(self, wide: float) -> pygame.Surface:
        ui = self._ui
        plate = ui.panel(wide, TALL)
        for number, name in enumerate(NAMES):
            ui.font.draw(plate, name, (ui.px(11.0), self._lane_top(number) + 10.0 * ui.scale), 9.0, TEXT_2)
        return plate

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """The panel, and the legend above it."""
        if self._legend is None:
            return (self.rect,)
        legend = self._legend[1].get_rect(bottomleft=(self.rect.left, self.rect.top - self._ui.px(GAP)))
        return self.rect, legend

    def _draw_legend(self, target: pygame.Surface) -> None:
        """Which line is whose; made when that changes."""
        if self._path is None:
            return
        if self._legend is None:
            self._legend = (self._name, self._make_legend(f"{self._name or 'ghost'} {clock(self._path.time)}"))
        target.blit(self._legend[1], self.rects[1])

    def _make_legend(self, words: str) -> pygame.Surface:
        ui = self._ui
        wide = ui.font.sentence(words, 14.0, TEXT).width / ui.scale
        plate = ui.panel(132.0 + wide, LEGEND_TALL)
        middle = plate.height // 2
        thick = max(1, ui.px(2.0))
        plate.fill(TEXT, (ui.px(12.0), middle, ui.px(22.0), thick))
        ui.font.write(plate, "you", (ui.px(42.0), middle), 14.0, TEXT)
        for number in range(3):
            plate.fill(OWN_GHOST, (ui.px(84.0 + 9.0 * number), middle, ui.px(5.0), thick))
        ui.font.write(plate, words, (plate.width - ui.px(12.0), middle), 14.0, TEXT, align=RIGHT)
        return plate
