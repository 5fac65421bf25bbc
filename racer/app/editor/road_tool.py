"""The road tool: drag a road freehand or click its points, and bend it afterwards by them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import Any

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Pick, Press, Spot, Swatches, nearest, stepped_values
from racer.app.editor.paint_tools import surface_word
from racer.app.editor.road_shapes import edges, extent, handles, place_of, pulled
from racer.content.track import WALL_KINDS, DrawnRoad, Point
from racer.content.track_edit.drawn_road import CLOSE, by_hand, drawn_road, laid_road
from racer.content.track_edit.road_edit import (
    AddRoad,
    ChangeRoad,
    RemoveRoad,
    bend_tool,
    nearest_handle,
    point_removed,
    road_at,
    road_closed,
)
from racer.view.editor.marks import Circle, Dot, Mark
from racer.view.palette import ACCENT, TEXT

WIDTHS = (5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 16.0, 18.0, 20.0, 24.0, 30.0)
SURFACES = ("asphalt", "concrete", "gravel", "off_road", "snow", "ice", "sand", "wet_asphalt")
RUNOFFS = ("", "gravel", "sand", "asphalt", "grass")
WALLS = ("", *WALL_KINDS)
HANDLE, MOVED = 12.0, 6.0
"""px within which a point is taken hold of, and beyond which a press is a drag."""
USUAL = DrawnRoad((), 10.0, "asphalt", closed=False, kerbs=True)


class RoadTool(MapTool):
    """What is set holds for the next road, or for the one that is chosen."""

    name, title, sign, letter = "road", "Road", "road", "R"
    about = "A road, gates and grid"
    is_pen = False

    def __init__(self, bench: Bench) -> None:
        """Nothing begun, no road chosen."""
        super().__init__(bench)
        self.next = USUAL
        self.chosen: int | None = None
        self.points: list[Point] = []
        """Clicked so far."""
        self._stroke: list[Point] = []
        self._pressed: Point | None = None
        self._insert: int | None = None

    # -- what can be set

    @property
    def road(self) -> DrawnRoad:
        """Whose options are shown."""
        roads = self.bench.document.roads
        if self.chosen is not None and self.chosen < len(roads) and not self.points:
            return roads[self.chosen]
        return self.next

    def options(self) -> Sequence[Option]:
        """Width, kerbs, run-off, walls, surface; and what can be done with a chosen road."""
        road = self.road
        runoffs = tuple("None" if not name else surface_word(name) for name in RUNOFFS)
        walls = tuple("None" if not name else name.capitalize() for name in WALLS)
        found: list[Option] = [
            Pick("width", "Width", stepped_values(WIDTHS), nearest(WIDTHS, road.width), self._widen),
            Pick("kerbs", "Kerbs", ("Off", "On"), int(road.kerbs), lambda i: self._set(kerbs=bool(i))),
            Pick("runoff", "Run-off", runoffs, place_of(RUNOFFS, road.runoff), lambda i: self._set(runoff=RUNOFFS[i])),
            Pick("walls", "Walls", walls, place_of(WALLS, road.wall), lambda i: self._set(wall=WALLS[i])),
            Swatches("road-surface", SURFACES, road.surface, lambda name: self._set(surface=name)),
        ]
        if self.points:
            found.append(Press("finish", "Finish road", self.finish, "Enter", enabled=len(self.points) > 1))
        elif road is not self.next:
            if not road.closed:
                found.append(Press("close", "Close the loop", self.close_loop, "C"))
            found.append(Press("remove", "Remove road", self.remove, "Del"))
        return found

    def _widen(self, number: int) -> None:
        self._set(width=WIDTHS[number])

    def _set(self, **values: Any) -> None:
        """For the chosen road, and for those to come."""
        road = self.road
        self.next = replace(self.next, **values)
        if road is not self.next and self.chosen is not None and self.chosen < len(self.bench.document.roads):
            old = self.bench.document.roads[self.chosen]
            self.bench.editing.do(ChangeRoad(self.chosen, replace(old, **values)))
        self.bench.refresh()

    # -- the pointer

    def hint(self, spot: Spot) -> str:
        """What a click does here."""
        if self.points:
            return "Click adds a point · click the first one to close the loop · Enter finishes · Backspace takes back"
        roads = self.bench.document.roads
        if nearest_handle(roads, spot.x, spot.y, self.bench.reach(HANDLE)):
            return "Drag bends the road here · right click takes the point away"
        over = road_at(roads, spot.x, spot.y)
        if over is not None and over == self.chosen:
            return "Drag pulls a new point out of the road · right click removes the road"
        if over is not None:
            return "Click chooses this road · right click removes it · drag draws another one"
        return "Drag draws a road · click sets points of one · end near its start to close the loop"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Take hold of a point, or begin a road."""
        if erase:
            self._erase(spot)
            return
        self._pressed, self._stroke, self._insert = spot.point, [spot.point], None
        if self.points:
            return
        roads = self.bench.document.roads
        handle = nearest_handle(roads, spot.x, spot.y, self.bench.reach(HANDLE))
        if handle is not None:
            self._choose(handle[0])
            self.bench.editing.begin(bend_tool(handle[0], roads[handle[0]], handle[1]), spot.x, spot.y)
        elif self.chosen is not None and road_at(roads, spot.x, spot.y) == self.chosen:
            self._insert = self.chosen

    def drag(self, spot: Spot) -> None:
        """Bend, or draw on."""
        if self.bench.editing.is_dragging:
            self.bench.editing.extend(spot.x, spot.y)
        elif self._insert is not None and self._is_drag(spot):
            tool = pulled(self._insert, self.bench.document.roads[self._insert], self._pressed or spot.point)
            self.bench.editing.begin(tool, spot.x, spot.y)
        elif self._stroke and hypot(spot.x - self._stroke[-1][0], spot.y - self._stroke[-1][1]) > 1.0:
            self._stroke.append(spot.point)

    def release(self, spot: Spot) -> None:
        """The road is laid, a point is set, or a road is chosen."""
        stroke, self._stroke = self._stroke, []
        pressed, self._pressed = self._pressed, None
        if self.bench.editing.is_dragging:
            self.bench.editing.commit()
            self.bench.refresh()
        elif pressed is None:
            return
        elif self._insert is None and len(stroke) > 2 and hypot(*extent(stroke)) > self.bench.reach(3 * MOVED):
            self._freehand(stroke)
        else:
            self._click(spot)

    def _is_drag(self, spot: Spot) -> bool:
        x, y = self._pressed or spot.point
        return hypot(spot.x - x, spot.y - y) > self.bench.reach(MOVED)

    def _freehand(self, stroke: list[Point]) -> None:
        points, closed = by_hand([*self.points, *stroke])
        self.points = []
        self._add(list(points), closed=closed)

    def _click(self, spot: Spot) -> None:
        """A point, or a road chosen by it."""
        if self.points:
            first, last = self.points[0], self.points[-1]
            near = self.bench.reach(HANDLE)
            if len(self.points) > 2 and hypot(spot.x - first[0], spot.y - first[1]) <= max(near, CLOSE / 4.0):
                self.finish(closed=True)
            elif hypot(spot.x - last[0], spot.y - last[1]) <= near / 2.0:
                self.finish()
            else:
                self.points.append(spot.point)
                self.bench.refresh()
            return
        over = road_at(self.bench.document.roads, spot.x, spot.y)
        if over is not None:
            self._choose(None if over == self.chosen else over)
            return
        self._choose(None)
        self.points = [spot.point]
        self.bench.refresh()

    def finish(self, *, closed: bool = False) -> None:
        """Lay the road through the points that were clicked."""
        points, self.points = self.points, []
        self._add(points, closed=closed)

    def _add(self, points: list[Point], *, closed: bool) -> None:
        style = self.next
        road = drawn_road(
            points,
            width=style.width,
            surface=style.surface,
            closed=closed,
            kerbs=style.kerbs,
            runoff=style.runoff,
            wall=style.wall,
        )
        if road is None or laid_road(road) is None:
            self.bench.say("That is too short for a road")
        elif self.bench.editing.do(AddRoad(road)):
            self._choose(len(self.bench.document.roads) - 1)
        self.bench.refresh()

    def _erase(self, spot: Spot) -> None:
        """A point less, or a road."""
        if self.points:
            self.points.pop()
            self.bench.refresh()
            return
        roads = self.bench.document.roads
        handle = nearest_handle(roads, spot.x, spot.y, self.bench.reach(HANDLE))
        over = road_at(roads, spot.x, spot.y)
        if handle is not None:
            index, point = handle
            after = point_removed(roads[index], point)
            edit = RemoveRoad(index) if after is roads[index] else ChangeRoad(index, after, label="remove point")
            self.bench.editing.do(edit)
        elif over is not None:
            self._choose(None)
            self.bench.editing.do(RemoveRoad(over))
        self.bench.refresh()

    # -- what can be done with a road

    def _choose(self, index: int | None) -> None:
        if index != self.chosen:
            self.chosen = index
            self.bench.refresh()

    def close_loop(self) -> None:
        """The ends of the chosen road meet."""
        if self.points and len(self.points) > 2:
            self.finish(closed=True)
        elif self.chosen is not None and self.chosen < len(self.bench.document.roads):
            road = self.bench.document.roads[self.chosen]
            self.bench.editing.do(ChangeRoad(self.chosen, road_closed(road), label="close loop"))
            self.bench.refresh()

    def remove(self) -> None:
        """The chosen road goes."""
        if self.chosen is not None:
            index, self.chosen = self.chosen, None
            self.bench.editing.do(RemoveRoad(index))
            self.bench.refresh()

    def key(self, letter: str, spot: Spot) -> bool:
        """Finish, take back, close, remove."""
        if letter == "enter" and len(self.points) > 1 and self.points[-1] == spot.point:
            self.finish()
        elif letter in {"back", "del"} and self.points:
            self.points.pop()
            self.bench.refresh()
        elif letter == "del" and self.chosen is not None:
            self.remove()
        elif letter == "c":
            self.close_loop()
        elif letter in {"[", "]"}:
            step = 1 if letter == "]" else -1
            self._widen(min(max(nearest(WIDTHS, self.road.width) + step, 0), len(WIDTHS) - 1))
        else:
            return False
        return True

    def cancel(self) -> bool:
        """Points first, then the choice."""
        had = super().cancel() or bool(self.points or self._stroke or self.chosen is not None)
        self.points, self._stroke, self._pressed = [], [], None
        self._choose(None)
        if had:
            self.bench.refresh()
        return had

    # -- what is seen

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The way so far, the points of roads, and how wide the road gets."""
        way = [*self.points, *self._stroke] if self._stroke else [*self.points, spot.point] if self.points else []
        found: list[Mark] = []
        if len(way) > 1:
            found += edges(way, self.next.width)
        roads = self.bench.document.roads
        for index, road in enumerate(roads):
            found += handles(road, chosen=index == self.chosen)
        found += [Dot(x, y, 5.0, ACCENT if i == 0 else TEXT) for i, (x, y) in enumerate(self.points)]
        return [*found, Circle(spot.x, spot.y, self.next.width / 2.0)]
