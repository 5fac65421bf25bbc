"""Telemetry after a lap: every trace over the distance beside another lap's, with a cursor that the map shows too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from racer.app.input import MOVED, PRESSED, Pointer, Signal
from racer.app.menu_scene import GO_BACK, SELECT, MenuScene
from racer.app.menus import Menus
from racer.app.pad_codes import LEFT_TRIGGER, RIGHT_TRIGGER
from racer.app.result_cursor import KMH, MPH, Speed
from racer.app.retelling import Reteller
from racer.app.trace_export import export_csv, export_png, legend
from racer.app.trace_lanes import Lanes
from racer.app.trace_lap import TraceLap
from racer.app.trace_readout import TraceReadout
from racer.recording.lap_traces import Traces, places_of, reading, traces_of
from racer.view.buttons import Button
from racer.view.choice import Choice
from racer.view.focus import DOWN, UP
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel
from racer.view.palette import ACCENT, SCREEN, TEXT_2
from racer.view.toasts import WRONG
from racer.view.trace_map import TraceMap
from racer.view.trace_plot import Plotted, Range, TracePlot
from racer.view.widgets import Plate, Widget
from racer.words import clock

RIGHT_WIDE, TOP = 344.0, 104.0
STEPS = 240
"""Of the cursor, across what is seen."""
CLOSER = 0.7
SHORTEST = 60.0
"""m that are seen at least."""
CURSOR = Hint(("LEFT", "RIGHT"), "Move cursor", pad=("LS",))
ZOOM = Hint(("-", "+"), "Zoom", pad=("LT", "RT"))
NOBODY = "No other lap of this track to compare with yet."


class TracesScene(MenuScene):
    """The first lap beside one of the others."""

    def __init__(self, menus: Menus, crumb: str, laps: Sequence[TraceLap]) -> None:
        """From what there is at once; what can be driven again shows more within a moment."""
        super().__init__(menus)
        self._crumb, self._laps, self._other = crumb, list(laps), 1
        self._range: Range | None = None
        self._at = 0.0
        self._retold = Reteller()
        for number, lap in enumerate(laps):
            if lap.source is not None and not lap.tape.full:
                self._retold.ask(number, lap.source, lap.track, lap.car)
        self._measure()

    # -- what there is

    def _measure(self) -> None:
        """Traces of the two laps at the same places."""
        pair = [self._laps[0], *([self._laps[self._other]] if len(self._laps) > 1 else [])]
        places = places_of([lap.tape for lap in pair])
        traces = [traces_of(lap.tape, places) for lap in pair]
        mph = self.menus.settings.display.units == "mph"
        self.speed = Speed(MPH, "mph") if mph else Speed(KMH)
        sectors = [self._laps[0].tape.distance_at(time) for time in self._laps[0].sector_times]
        self.plotted = Plotted(
            traces[0], traces[1] if len(traces) > 1 else None, pair[-1].colour, sectors, self.speed.unit,
            self.speed.factor,
        )  # fmt: skip
        self._whole = Range(0.0, float(places[-1]))
        self._range = self._range or self._whole

    @property
    def at(self) -> float:
        """The cursor's place, m."""
        return self._at

    @property
    def pair(self) -> list[tuple[str, Traces]]:
        """The laps that are compared, with their names."""
        mine = [(self._laps[0].title, self.plotted.ours)]
        if self.plotted.theirs is not None:
            mine.append((self._laps[self._other].title, self.plotted.theirs))
        return mine

    def first(self) -> str:
        """On the traces."""
        return "lanes"

    def hints(self) -> tuple[Hint, ...]:
        """What the keys do."""
        return CURSOR, ZOOM, SELECT, GO_BACK

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header, panels, lanes, map."""
        kit, seen = self.kit, self._range or self._whole
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Telemetry", self._crumb)
        self._box = kit.rect(48.0, TOP, kit.wide - 96.0 - RIGHT_WIDE - 24.0, kit.tall - TOP - 72.0)
        panel(kit, target, self._box)
        self._plot = TracePlot(kit, self._box, self.plotted, seen)
        self._plot.paint(target)
        names = [name for name, _ in self.pair]
        legend(kit, target, (kit.px(300.0), kit.px(58.0)), names, self.plotted.colour)
        side = kit.rect(kit.wide - 48.0 - RIGHT_WIDE, TOP, RIGHT_WIDE, self._map_tall)
        panel(kit, target, side)
        self._map = TraceMap(kit, side.inflate(-kit.px(56.0), -kit.px(48.0)), self.plotted.ours, self.plotted.theirs)
        self._map.paint(target)
        place = kit.rect(kit.wide - 48.0 - RIGHT_WIDE, TOP + self._map_tall + 12.0, RIGHT_WIDE, 206.0)
        panel(kit, target, place)
        self._readout = TraceReadout(kit, place, self.speed)
        self._readout.paint(target, paired=self.plotted.theirs is not None)

    @property
    def _map_tall(self) -> float:
        return self.kit.tall - TOP - 72.0 - 12.0 - 206.0 - 12.0 - 92.0

    def widgets(self) -> Sequence[Widget]:
        """Lanes, whom to compare with, the ways out."""
        kit = self.kit
        left, foot = kit.wide - 48.0 - RIGHT_WIDE, kit.tall - 72.0
        half = (RIGHT_WIDE - 12.0) / 2
        row = kit.rect(left, foot - 92.0, RIGHT_WIDE, 38.0)
        others = [lap.title for lap in self._laps[1:]]
        compared: Widget = (
            Choice(kit, row, "other", others, self._other - 1, self._take_other)
            if others
            else Plate(kit, row, "nobody", self._paint_nobody)
        )
        return [
            Lanes(kit, self._box, self._plot, self),
            compared,
            Button(kit, kit.rect(left, foot - 46.0, half, 46.0), "csv", "Save CSV", self._save_csv, sign="list"),
            Button(kit, kit.rect(left + half + 12.0, foot - 46.0, half, 46.0), "png", "Save PNG", self._save_png,
                   sign="camera"),
        ]  # fmt: skip

    def _paint_nobody(self, target: pygame.Surface, box: pygame.Rect) -> None:
        self.kit.write(target, NOBODY, (box.left, box.centery), 14.0, TEXT_2, width=box.width)

    def _take_other(self, number: int) -> None:
        self._other = number + 1
        self._measure()
        self.rebuild()

    # -- cursor and range

    def go(self, place: float) -> None:
        """The cursor to a place; what is seen goes along."""
        self._at = min(max(place, 0.0), self._whole.end)
        seen = self._range or self._whole
        if not seen.begin <= self._at <= seen.end:
            self._look(self._at - seen.length / 2, seen.length)

    def step(self, step: int) -> bool:
        """The cursor a little on; says whether there was anywhere to go."""
        seen, before = self._range or self._whole, self._at
        self.go(self._at + step * seen.length / STEPS)
        return self._at != before

    def zoom(self, steps: float) -> None:
        """Nearer to the cursor, or farther from it."""
        seen = self._range or self._whole
        length = min(max(seen.length * CLOSER**steps, SHORTEST), self._whole.length)
        if length != seen.length:
            share = (self._at - seen.begin) / seen.length
            self._look(self._at - share * length, length)

    def _look(self, begin: float, length: float) -> None:
        begin = min(max(begin, 0.0), self._whole.end - length)
        self._range = Range(begin, begin + length)
        self.rebuild()

    def key(self, scancode: int) -> bool:
        """Zoom, and the ends of the lap."""
        doing: dict[int, Callable[[], object]] = {
            pygame.KSCAN_EQUALS: lambda: self.zoom(1.0),
            pygame.KSCAN_KP_PLUS: lambda: self.zoom(1.0),
            pygame.KSCAN_MINUS: lambda: self.zoom(-1.0),
            pygame.KSCAN_KP_MINUS: lambda: self.zoom(-1.0),
            RIGHT_TRIGGER: lambda: self.zoom(1.0),
            LEFT_TRIGGER: lambda: self.zoom(-1.0),
            pygame.KSCAN_HOME: lambda: self.go(0.0),
            pygame.KSCAN_END: lambda: self.go(self._whole.end),
        }
        if scancode not in doing:
            return False
        doing[scancode]()
        return True

    def do(self, action: str) -> None:
        """Up and down lead from the lanes to what lies beside them, wherever the cursor stands."""
        if action in {UP, DOWN} and self.focused == "lanes":
            self.screen.give(self.screen.named("other" if len(self._laps) > 1 else "csv"))

    def handle(self, signal: Signal) -> None:
        """A press on the map takes the cursor to the nearest place of the lap."""
        super().handle(signal)
        if isinstance(signal, Pointer) and signal.kind in {MOVED, PRESSED} and self.dialog is None:
            place = self._map.nearest((signal.x, signal.y))
            if place is not None:
                self.go(place)

    # -- out of the game

    def _save_csv(self) -> None:
        self._saved(lambda: export_csv(self._title, self.pair))

    def _save_png(self) -> None:
        names = [name for name, _ in self.pair]
        seen = self._range or self._whole
        self._saved(lambda: export_png(self._title, self._crumb, names, self.plotted, seen))

    @property
    def _title(self) -> str:
        return f"{self._crumb.split(' · ')[0]}-{clock(self._laps[0].seconds)}"

    def _saved(self, save: Callable[[], Path]) -> None:
        try:
            path = save()
        except (OSError, pygame.error) as problem:
            self.menus.toasts.say(f"Not saved: {problem}", WRONG)
        else:
            self.menus.toasts.say(f"Saved as exported/{path.name}")

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Show laps that were driven again meanwhile."""
        fresh = [told for told in self._retold.poll() if told.tape is not None and isinstance(told.key, int)]
        for told in fresh:
            if isinstance(told.key, int) and told.tape is not None:
                self._laps[told.key] = replace(self._laps[told.key], tape=told.tape)
        if fresh:
            self._measure()
            self.rebuild()
        super().frame(target, seconds)

    def draw_over(self, target: pygame.Surface) -> None:
        """The cursor over the lanes and on the map, and the figures under it."""
        kit, area = self.kit, self._plot.area
        x = self._plot.x_of(self._at)
        target.fill(kit.shade(ACCENT), (x, area.top, max(1, kit.px(2.0)), area.height))
        self._map.mark(target, self._at)
        theirs = self.plotted.theirs
        self._readout.draw(
            target, self._at, reading(self.plotted.ours, self._at), reading(theirs, self._at) if theirs else None
        )

    def close(self) -> None:
        """Nothing is driven again any more."""
        super().close()
        self._retold.close()
