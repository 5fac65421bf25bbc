"""Lanes over the distance of a lap: speed, difference, pedals, steering and gear, of one lap or of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, degrees

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.recording.lap_traces import Traces, delta
from racer.view.font import CENTRE, RIGHT
from racer.view.kit import Kit
from racer.view.palette import BRAKE, EDGE, FAST, RULE, SCREEN, SLOW, TEXT, TEXT_2, TEXT_3, THROTTLE, Colour, mixed

SPANS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
LABELS, FOOT, GAP = 92.0, 30.0, 6.0
"""Room for words at the left and under the lanes, and between lanes."""
SPEED, DELTA, THROTTLES, BRAKES, STEER, GEAR = "Speed", "Delta", "Throttle", "Brake", "Steer", "Gear"
SHARES = {SPEED: 0.30, DELTA: 0.18, THROTTLES: 0.12, BRAKES: 0.12, STEER: 0.15, GEAR: 0.13}
THICKNESS = 1.1
"""px at 720p between the two strokes of a line."""

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Range:
    """Which part of the lap is seen, m."""

    begin: float
    end: float

    @property
    def length(self) -> float:
        """M."""
        return self.end - self.begin


@dataclass(frozen=True, slots=True, eq=False)
class Plotted:
    """One or two laps, the colour of the second, where sectors begin (m), and the unit of speeds."""

    ours: Traces
    theirs: Traces | None
    colour: Colour
    sectors: Sequence[float]
    unit: str = "km/h"
    per_metre: float = 3.6


class TracePlot:
    """Lies within a box; painted whenever what is seen changes, read by a cursor meanwhile."""

    def __init__(self, kit: Kit, box: pygame.Rect, plotted: Plotted, seen: Range) -> None:
        """Work out where the lanes lie."""
        self._kit, self._plotted, self.seen = kit, plotted, seen
        left, width = box.left + kit.px(LABELS), box.width - kit.px(LABELS + 16.0)
        tall = box.height - kit.px(FOOT + 16.0) - kit.px(GAP) * (len(SHARES) - 1)
        self.lanes: dict[str, pygame.Rect] = {}
        y = float(box.top + kit.px(12.0))
        for name, share in SHARES.items():
            self.lanes[name] = pygame.Rect(left, round(y), width, round(tall * share))
            y += tall * share + kit.px(GAP)
        self.area = self.lanes[SPEED].union(self.lanes[GEAR])
        self._fastest = max(float(one.speed.max()) for one in self._laps) * plotted.per_metre

    @property
    def _laps(self) -> list[Traces]:
        plotted = self._plotted
        return [plotted.ours] if plotted.theirs is None else [plotted.ours, plotted.theirs]

    def x_of(self, place: float) -> int:
        """Pixel of a place."""
        return self.area.left + round((place - self.seen.begin) / self.seen.length * (self.area.width - 1))

    def place_at(self, x: int) -> float:
        """Place under a pixel, within what is seen."""
        share = min(max((x - self.area.left) / max(1, self.area.width - 1), 0.0), 1.0)
        return self.seen.begin + share * self.seen.length

    # -- painting

    def paint(self, target: pygame.Surface) -> None:
        """Everything but the cursor."""
        places = np.linspace(self.seen.begin, self.seen.end, max(2, self.area.width))
        for lane in self.lanes.values():
            target.fill(self._kit.shade(SCREEN), lane)
        self._scales(target)
        self._sectors(target)
        theirs = self._plotted.theirs
        if theirs is not None:
            self._delta(target, places)
            self._lap(target, theirs, places, second=True)
        self._lap(target, self._plotted.ours, places, second=False)

    def _lap(self, target: pygame.Surface, lap: Traces, places: Values, *, second: bool) -> None:
        other = self._plotted.colour
        colours: dict[str, Colour] = {SPEED: TEXT, THROTTLES: THROTTLE, BRAKES: BRAKE, STEER: TEXT, GEAR: TEXT}
        for name, values in self._shares(lap).items():
            shade = self._kit.shade(colours[name])
            colour = mixed(self._kit.shade(other), shade, 0.25) if second else shade
            self._line(target, self.lanes[name], np.interp(places, lap.places, values), colour, thin=second)

    def _shares(self, lap: Traces) -> dict[str, Values]:
        """Shares of the lanes' height."""
        reach = self._lock
        found = {
            SPEED: lap.speed * self._plotted.per_metre / self._top_speed,
            THROTTLES: lap.throttle,
            BRAKES: lap.brake,
            STEER: 0.5 + lap.steer / reach / 2.0,
        }
        if lap.gear is not None:
            found[GEAR] = np.clip(lap.gear, 0.0, None) / self._top_gear
        return found

    @property
    def _lock(self) -> float:
        """Rad at the end of the steering's lane."""
        return max(0.05, *(float(np.abs(one.steer).max()) for one in self._laps))

    @property
    def _top_speed(self) -> float:
        return max(20.0, ceil(self._fastest / 20.0) * 20.0)

    @property
    def _top_gear(self) -> float:
        gears = [float(one.gear.max()) for one in self._laps if one.gear is not None]
        return max(gears, default=5.0) + 0.5

    def _line(self, target: pygame.Surface, lane: pygame.Rect, shares: Values, colour: Colour, *, thin: bool) -> None:
        x = lane.left + np.arange(len(shares))
        y = lane.bottom - 2 - np.clip(shares, 0.0, 1.0) * (lane.height - 4)
        pygame.draw.aalines(target, colour, False, np.column_stack([x, y]).tolist())
        if not thin:
            y = y - THICKNESS * self._kit.scale * 0.5
            pygame.draw.aalines(target, colour, False, np.column_stack([x, y]).tolist())

    def _delta(self, target: pygame.Surface, places: Values) -> None:
        """Filled from the middle: above and orange where time was lost, below and blue where it was gained."""
        ours, theirs = self._plotted.ours, self._plotted.theirs
        if theirs is None:
            return
        lane, values = self.lanes[DELTA], np.interp(places, ours.places, delta(ours, theirs))
        middle, reach = lane.centery, (lane.height / 2 - 3) / self.span
        heights = np.clip(values * reach, -lane.height / 2 + 2, lane.height / 2 - 2)
        dark, shade = self._kit.shade(SCREEN), self._kit.shade
        behind, ahead = mixed(dark, shade(SLOW), 0.38), mixed(dark, shade(FAST), 0.38)
        for column, height in enumerate(heights.tolist()):
            tall = round(abs(height))
            if tall:
                colour = behind if height > 0.0 else ahead
                target.fill(colour, (lane.left + column, middle - tall if height > 0.0 else middle, 1, tall))
        target.fill(shade(EDGE), (lane.left, middle, lane.width, 1))
        points = np.column_stack([lane.left + np.arange(len(heights)), middle - heights]).tolist()
        pygame.draw.aalines(target, shade(TEXT), False, points)

    @property
    def span(self) -> float:
        """S at the ends of the difference's lane."""
        theirs = self._plotted.theirs
        most = 0.0 if theirs is None else float(np.abs(delta(self._plotted.ours, theirs)).max())
        return next((span for span in SPANS if span >= most), most)

    # -- words

    def _scales(self, target: pygame.Surface) -> None:
        kit, plotted = self._kit, self._plotted
        ends = {
            SPEED: (f"{self._top_speed:.0f}", "0", plotted.unit),
            DELTA: (f"+{self.span:g}", f"−{self.span:g}", "s"),
            THROTTLES: ("", "", "%"),
            BRAKES: ("", "", "%"),
            STEER: (f"{degrees(self._lock):.0f}", f"−{degrees(self._lock):.0f}", "°"),
            GEAR: (f"{self._top_gear - 0.5:.0f}", "", ""),
        }
        for name, lane in self.lanes.items():
            top, bottom, unit = ends[name]
            x, right = lane.left - kit.px(LABELS - 14.0), lane.left - kit.px(8.0)
            room = kit.px(LABELS - 22.0)
            kit.draw(target, name, (x, lane.top + kit.px(9.0)), kit.enlarged(8.6), TEXT_2, width=room * 0.72)
            if unit:
                kit.write(target, unit, (x, lane.top + kit.px(25.0)), 12.0, TEXT_3, width=room * 0.6, tall=14.0)
            for word, y in ((top, lane.top + kit.px(7.0)), (bottom, lane.bottom - kit.px(7.0))):
                if word and lane.height > kit.px(40.0):
                    kit.draw(target, word, (right, y), 8.0, TEXT_3, align=RIGHT)
            if name in {SPEED, STEER}:
                for share in (0.25, 0.5, 0.75) if name == SPEED else (0.5,):
                    target.fill(kit.shade(RULE), (lane.left, lane.top + round(lane.height * share), lane.width, 1))
        if all(one.gear is None for one in self._laps):
            lane = self.lanes[GEAR]
            words = "Known once the lap was driven again"
            kit.write(target, words, lane.center, 13.0, TEXT_3, align=CENTRE, width=lane.width * 0.9)

    def _sectors(self, target: pygame.Surface) -> None:
        """Dotted lines where sectors begin, kilometres under the lanes."""
        kit, seen = self._kit, self.seen
        for number, place in enumerate((0.0, *self._plotted.sectors), 1):
            if not seen.begin <= place < seen.end:
                continue
            x = self.x_of(place)
            if place > seen.begin:
                for lane in self.lanes.values():
                    for y in range(lane.top, lane.bottom, max(4, kit.px(6.0))):
                        target.fill(kit.shade(EDGE), (x, y, max(1, kit.px(1.0)), min(kit.px(3.0), lane.bottom - y)))
            kit.draw(target, f"S{number}", (x + kit.px(6.0), self.area.top + kit.px(10.0)), 8.6, TEXT_2)
        y = self.area.bottom + kit.px(18.0)
        for i in range(5):
            place = seen.begin + seen.length * i / 4
            x, align = self.x_of(place), (0.0, CENTRE, CENTRE, CENTRE, RIGHT)[i]
            kit.write(target, f"{place / 1000.0:.2f} km", (x, y), 13.0, TEXT_2, align=align, width=kit.px(110.0))
