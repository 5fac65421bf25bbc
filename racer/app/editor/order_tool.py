"""What the tools for gates and for grid slots have in common: an order, changed by dragging numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Spot
from racer.content.track import Point
from racer.content.track_edit.gate_edit import Remove, Reorder
from racer.content.track_edit.road_edit import PlaceGates
from racer.view.editor.marks import Dot, Line, Mark
from racer.view.palette import ACCENT

HANDLE, MOVED = 12.0, 6.0
"""px within which something is taken hold of, and beyond which a press is a drag."""


class OrderTool(MapTool):
    """Gates or slots: add, move, put into another order by dragging one's number onto another's."""

    list_name = ""

    def __init__(self, bench: Bench) -> None:
        """Nothing chosen."""
        super().__init__(bench)
        self.chosen: int | None = None
        self._start: Point | None = None
        self._badge: int | None = None

    @property
    def held(self) -> int | None:
        """The chosen one, if it is still there: undo may have taken it away."""
        if self.chosen is not None and self.chosen >= len(self.bench.document.objects[self.list_name]):
            self.chosen = None
        return self.chosen

    def badge(self, number: int) -> Point:
        """Where a number is shown, in metres."""
        raise NotImplementedError

    def badge_at(self, spot: Spot) -> int | None:
        """Whose number the pointer is on."""
        count, reach = len(self.bench.document.objects[self.list_name]), self.bench.reach(HANDLE)
        for number in range(count):
            x, y = self.badge(number)
            if hypot(x - spot.x, y - spot.y) <= reach:
                return number
        return None

    def drag(self, spot: Spot) -> None:
        """A number on its way changes nothing yet."""
        if self.bench.editing.is_dragging:
            self.bench.editing.extend(spot.x, spot.y)

    def release(self, spot: Spot) -> None:
        """Put into another order, or let go."""
        badge, self._badge, self._start = self._badge, None, None
        self.bench.editing.commit()
        if badge is not None:
            other = self.badge_at(spot)
            if other is not None and other != badge:
                self.bench.editing.do(Reorder(self.list_name, badge, other))
                self.chosen = other
        self.bench.refresh()

    def remove(self) -> None:
        """The chosen one goes."""
        if self.chosen is not None:
            self.bench.editing.do(Remove(self.list_name, frozenset({self.chosen})))
            self.chosen = None
            self.bench.refresh()

    def cancel(self) -> bool:
        """The choice too."""
        had = super().cancel() or self.chosen is not None
        self.chosen = self._badge = self._start = None
        if had:
            self.bench.refresh()
        return had

    def again(self) -> None:
        """As the road gives them."""
        if self.bench.editing.do(PlaceGates()):
            self.bench.say("Gates and grid are placed along the road again")
        self.chosen = None
        self.bench.refresh()

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """A number on its way."""
        if self._badge is None or self._badge >= len(self.bench.document.objects[self.list_name]):
            return ()
        return [Line((self.badge(self._badge), spot.point), ACCENT, dashed=True), Dot(spot.x, spot.y, 8.0, ACCENT)]


def towards(start: Point, end: Point, usual: float, near: float) -> float:
    """The way from one point to another, or the usual one while they are together."""
    east, south = end[0] - start[0], end[1] - start[1]
    return atan2(south, east) if hypot(east, south) > max(near, 0.5) else usual
