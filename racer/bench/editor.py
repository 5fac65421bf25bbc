"""What working in the track editor costs: strokes, panning, zooming and undo on the largest usual map."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from math import cos, sin, tau
from statistics import median
from time import perf_counter, process_time, sleep
from typing import TYPE_CHECKING

from racer.bench.frame import RATE, SIZE, Spread, spread
from racer.bench.hidden_screen import hidden_screen
from racer.content.track import TILE
from racer.content.track_edit.drawn_road import drawn_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.ink import SurfaceInk
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_edit.stroke import Brush

if TYPE_CHECKING:
    import pygame

    from racer.app.editor.scene import EditorScene

SIDE = 1000
"""Tiles."""
STROKES, MOVES = 12, 40
"""Strokes, and moves of the pointer in each."""
FRAMES = 120
"""Of panning; zooming is done a quarter as often."""
MANY = 1000
"""Strokes after which memory is looked at."""
ZOOM = 8
"""Place in the zooms at which strokes are drawn: three pixels for a metre."""
RADIUS = 10.0
REST = 4.0
"""s that the painter is given before anything is measured."""


@dataclass(frozen=True, slots=True)
class EditorCosts:
    """Frames while a stroke is drawn, while the map is panned and zoomed; in milliseconds of work."""

    tiles: int
    """Along each side of the map."""
    open_s: float
    """Until the first picture."""
    stroke: Spread
    pan: Spread
    zoom: Spread
    undo: Spread
    memory_mb: float
    """More than before after many strokes."""
    blit_ms: float
    """Yardstick: the whole screen copied."""


@dataclass(slots=True)
class _Bench:
    """A scene that somebody works in."""

    scene: EditorScene
    screen: pygame.Surface
    due: float = field(default_factory=perf_counter)

    def frame(self, work: Callable[[], object]) -> float:
        """Seconds that something and the frame after it take; the rest of the frame is slept."""
        start = process_time()
        work()
        self.scene.frame(self.screen, 1.0 / RATE)
        spent = process_time() - start
        self.due = max(self.due + 1.0 / RATE, perf_counter() - 0.1)
        sleep(max(0.0, self.due - perf_counter()))
        return spent

    def rest(self, seconds: float) -> None:
        """Frames in which nobody does anything."""
        for _ in range(round(seconds * RATE)):
            self.frame(_nothing)


def editor_costs(tell: Callable[[str], None]) -> EditorCosts:
    """Open a large map with a road on it, and work on it."""
    tell(f"the editor on {SIDE} × {SIDE} tiles")
    with hidden_screen(SIZE) as screen:
        editing = _track(SIDE)
        start = perf_counter()
        scene = _scene(editing)
        scene.resize(SIZE)
        with closing(scene):
            scene.frame(screen, 1.0 / RATE)
            return _measure(_Bench(scene, screen), perf_counter() - start)


def _track(side: int) -> Editing:
    """Grass with a long road round it."""
    editing = Editing(new_track(side, side))
    middle, reach = side * TILE / 2.0, side * TILE * 0.4
    turns = [tau * k / 24 for k in range(24)]
    points = [(middle + cos(t) * reach, middle + sin(t) * reach * (0.8 + 0.2 * cos(3.0 * t))) for t in turns]
    road = drawn_road(points, closed=True)
    if road is not None:
        editing.do(AddRoad(road))
    return editing


def _scene(editing: Editing) -> EditorScene:
    from racer.app.editor.scene import EditorScene
    from racer.app.input import Input
    from racer.app.menus import Menus
    from racer.app.scene import Stack
    from racer.app.settings import Settings

    menus = Menus(Stack(SIZE), Input(), Settings(), _nothing, _nothing, _nothing)
    return EditorScene(menus, editing)


def _measure(bench: _Bench, opened: float) -> EditorCosts:
    scene = bench.scene
    bench.rest(REST)
    scene.view.step = ZOOM
    scene.view.centre(scene.view.width / 2.0, scene.view.height * 0.12)
    bench.rest(REST)
    strokes = [seconds for number in range(STROKES) for seconds in _stroke(bench, number)]
    bench.rest(REST / 2.0)
    undos = [_undo(bench) for _ in range(STROKES)]
    pans = [bench.frame(lambda: scene.view.pan(9.0, 5.0)) for _ in range(FRAMES)]
    zooms = [bench.frame(partial(_zoom, scene, step)) for step in _steps()]
    before = _memory_mb()
    for number in range(MANY):
        _quick_stroke(scene.editing, number)
        if number % 10 == 0:
            bench.frame(_nothing)
    return EditorCosts(
        tiles=scene.editing.document.columns,
        open_s=opened,
        stroke=spread(strokes),
        pan=spread(pans),
        zoom=spread(zooms),
        undo=spread(undos),
        memory_mb=_memory_mb() - before,
        blit_ms=_blit_ms(bench.screen),
    )


def _stroke(bench: _Bench, number: int) -> Iterator[float]:
    """Seconds of each frame of a stroke across the window."""
    scene = bench.scene
    tool = Brush(SurfaceInk("gravel" if number % 2 else "sand"), RADIUS)
    left, top, right, bottom = scene.view.seen
    y = top + (bottom - top) * (number + 1) / (STROKES + 2)
    yield bench.frame(lambda: scene.editing.begin(tool, left + 20.0, y))
    for move in range(MOVES):
        x = left + 20.0 + (right - left - 40.0) * move / MOVES
        yield bench.frame(partial(scene.editing.extend, x, y + 12.0 * sin(x / 40.0)))
    yield bench.frame(scene.editing.commit)


def _undo(bench: _Bench) -> float:
    return bench.frame(bench.scene.editing.undo)


def _zoom(scene: EditorScene, step: int) -> None:
    scene.view.zoom_at(step, scene.view.rect.center)


def _steps() -> list[int]:
    """Out to the whole map and in again."""
    return [step for _ in range(3) for step in [-1] * 6 + [1] * 6]


def _quick_stroke(editing: Editing, number: int) -> None:
    """A short one somewhere."""
    x, y = 60.0 + number * 37.0 % 1800.0, 60.0 + number * 91.0 % 1800.0
    editing.begin(Brush(SurfaceInk("mud"), 4.0), x, y)
    editing.extend(x + 30.0, y + 20.0)
    editing.commit()


def _memory_mb() -> float:
    """What this process holds now."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no file of ours
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, AttributeError):
        return 0.0


def _blit_ms(screen: pygame.Surface) -> float:
    same = screen.copy()
    times = []
    for _ in range(30):
        start = process_time()
        screen.blit(same, (0, 0))
        times.append(process_time() - start)
    return 1e3 * median(times)


def _nothing(*_: object) -> None:
    """Do nothing."""
