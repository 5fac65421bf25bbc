"""Gates by hand: across the road by a click, from end to end by a drag; moved, turned, marked as ends of sectors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import atan2, cos, hypot, sin

import numpy as np

from racer.app.editor.map_tool import Option, Pick, Press, Spot
from racer.app.editor.order_tool import HANDLE, MOVED, OrderTool
from racer.content.road_curve import RoadCurve
from racer.content.track import Gate, Point
from racer.content.track_edit.drawn_road import laid_road
from racer.content.track_edit.gate_edit import AddGate, ChangeGate, gate_between, gate_end_moved, gate_turned
from racer.content.track_edit.tool import Edit, Stretched
from racer.view.editor.marks import Dot, Mark
from racer.view.palette import ACCENT, TEXT

USUAL_GATE = 14.0
"""m across where no road is near."""


class GateTool(OrderTool):
    """Gates by hand."""

    name, title, sign, letter, list_name = "gate", "Gates", "flag", "G", "gates"
    about = "Passed in order on a lap"

    def options(self) -> Sequence[Option]:
        """What can be done with the chosen gate, and all of them at once."""
        found: list[Option] = []
        if self.held is not None:
            gate = self.bench.document.gates[self.held]
            found = [
                Pick("sector", "Sector", ("No", "Yes"), int(gate.sector), lambda _: self._sector()),
                Press("turn", "Turn round", self._turn, "V"),
                Press("remove", "Remove gate", self.remove, "Del"),
            ]
        return [*found, Press("again", "Place by road", self.again)]

    def badge(self, number: int) -> Point:
        """At the gate's left end."""
        return self.bench.document.gates[number].points[0]

    def hint(self, spot: Spot) -> str:
        """What a click does."""
        if self._badge is not None:
            other = self.badge_at(spot)
            if other is not None and other != self._badge:
                return f"Let go to make gate {self._badge + 1} number {other + 1}"
            return "Drag the number onto another gate's number to change the order"
        found = self._end_at(spot)
        if found and found[1] == 0:
            return "Drag moves this end · Shift drag onto another number changes the order · right click removes"
        if found:
            return "Drag moves this end · right click removes the gate"
        if self._on(spot) is not None:
            return "Drag moves the gate · V turns it round · right click removes it"
        return "Click puts a gate across the road · drag sets one from the driver's left to the right"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Take hold of an end, a gate or a number, or begin one."""
        gates, end, on = self.bench.document.gates, self._end_at(spot), self._on(spot)
        found = end[0] if end else on
        if erase:
            self.chosen = found
            self.remove()
            return
        self._choose(found)
        if end and end[1] == 0 and spot.shift:
            self._badge = end[0]
        elif end:
            order, which = end
            self._stretch("move gate", lambda _, to: ChangeGate(order, gate_end_moved(gates[order], which, *to)), spot)
        elif on is not None:
            self._stretch("move gate", lambda a, to: ChangeGate(on, _moved(gates[on], a, to)), spot)
        else:
            self._begin(spot)

    def _begin(self, spot: Spot) -> None:
        """A gate from here to where the button is let go, or across the road if that is here too."""
        usual, order, near = self._across(spot), self._order(spot), self.bench.reach(MOVED)

        def made(start: Point, end: Point) -> Edit:
            drawn = gate_between(start, end) if hypot(end[0] - start[0], end[1] - start[1]) > near else None
            return AddGate(drawn or usual, order)

        self._stretch("add gate", made, spot)
        self._choose(order if order is not None else len(self.bench.document.gates) - 1)

    def _stretch(self, label: str, make: Callable[[Point, Point], Edit], spot: Spot) -> None:
        self._start = spot.point
        self.bench.editing.begin(Stretched(label, make), spot.x, spot.y)

    def _across(self, spot: Spot) -> Gate:
        """Across the nearest road."""
        best = (30.0, spot.x, spot.y, 0.0, USUAL_GATE / 2.0)
        for road in self.bench.document.roads:
            laid = laid_road(road)
            if laid:
                away = np.hypot(laid.curve.x - spot.x, laid.curve.y - spot.y)
                i = int(np.argmin(away))
                heading = atan2(float(laid.curve.ahead_y[i]), float(laid.curve.ahead_x[i]))
                place = float(laid.curve.x[i]), float(laid.curve.y[i])
                best = min(best, (float(away[i]), *place, heading, road.width / 2.0 + 2.0))
        _, x, y, heading, half = best
        east, south = -sin(heading) * half, cos(heading) * half
        gate = gate_between((x - east, y - south), (x + east, y + south))
        return gate or Gate(((x - half, y), (x + half, y)))

    def _order(self, spot: Spot) -> int | None:
        """Behind the gate that comes before it along the road."""
        gates = self.bench.document.gates
        for road in self.bench.document.roads:
            laid = laid_road(road)
            if laid is None or len(gates) < 2:
                continue
            first, *rest = [_along(laid.curve, _middle(gate)) for gate in (*gates, Gate((spot.point, spot.point)))]
            length = laid.curve.length if laid.curve.closed else 1e9
            around = [(s - first) % length for s in rest]
            return 1 + sum(1 for s in around[:-1] if s < around[-1])
        return None

    def _sector(self) -> None:
        if self.held is not None:
            gate = self.bench.document.gates[self.held]
            self.bench.editing.do(ChangeGate(self.held, replace(gate, sector=not gate.sector)))
            self.bench.refresh()

    def _turn(self) -> None:
        if self.held is not None:
            self.bench.editing.do(ChangeGate(self.held, gate_turned(self.bench.document.gates[self.held])))

    def key(self, letter: str, spot: Spot) -> bool:
        """Sector, turn, remove, for the chosen one or the one under the pointer."""
        if self.held is None:
            self._choose(self._on(spot))
        if letter == "v":
            self._turn()
        elif letter == "x":
            self._sector()
        elif letter == "del":
            self.remove()
        else:
            return False
        return True

    def _choose(self, number: int | None) -> None:
        if number != self.chosen:
            self.chosen = number
            self.bench.refresh()

    def _end_at(self, spot: Spot) -> tuple[int, int] | None:
        """Gate and end under the pointer."""
        reach = self.bench.reach(HANDLE)
        for number, gate in enumerate(self.bench.document.gates):
            for end, (x, y) in enumerate((gate.points[0], gate.points[-1])):
                if hypot(x - spot.x, y - spot.y) <= reach:
                    return number, end if end == 0 else len(gate.points) - 1
        return None

    def _on(self, spot: Spot) -> int | None:
        """The gate under the pointer."""
        reach = self.bench.reach(HANDLE * 0.7)
        for number, gate in enumerate(self.bench.document.gates):
            if _away(spot.point, gate.points[0], gate.points[-1]) <= reach:
                return number
        return None

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """Ends to take hold of."""
        found: list[Mark] = list(super().marks(spot))
        for number, gate in enumerate(self.bench.document.gates):
            fill = ACCENT if number == self.chosen else TEXT
            found += [Dot(x, y, 4.0, fill) for x, y in gate.points]
        return found


def _moved(gate: Gate, start: Point, end: Point) -> Gate:
    for number, (x, y) in enumerate(gate.points):
        gate = gate_end_moved(gate, number, x + end[0] - start[0], y + end[1] - start[1])
    return gate


def _middle(gate: Gate) -> Point:
    (a, b), (c, d) = gate.points[0], gate.points[-1]
    return (a + c) / 2.0, (b + d) / 2.0


def _along(curve: RoadCurve, point: Point) -> float:
    away = np.hypot(curve.x - point[0], curve.y - point[1])
    return float(curve.s[int(np.argmin(away))])


def _away(point: Point, start: Point, end: Point) -> float:
    """Metres from a line between two points."""
    east, south = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * east + (point[1] - start[1]) * south) / max(east * east + south * south, 1e-9)
    near = min(max(share, 0.0), 1.0)
    return hypot(point[0] - start[0] - near * east, point[1] - start[1] - near * south)
