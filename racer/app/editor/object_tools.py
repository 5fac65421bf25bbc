"""Tools for what stands on the track one by one: gates, grid slots, scenery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, cos, hypot, pi, sin

import numpy as np

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Pick, Press, Spot, Swatches
from racer.content.scenery import scenery_kinds
from racer.content.track import Gate, GridSlot, Point, Scenery
from racer.content.track_edit.drawn_road import laid_road
from racer.content.track_edit.gate_edit import (
    AddGate,
    ChangeGate,
    Remove,
    Reorder,
    gate_between,
    gate_end_moved,
    gate_turned,
)
from racer.content.track_edit.grid_edit import AddSlot, ChangeSlot, slot_at
from racer.content.track_edit.road_edit import PlaceGates
from racer.content.track_edit.scenery_edit import AddThings, ChangeThing, thing_at, thing_under
from racer.content.track_edit.tool import Edit, Stretched
from racer.view.editor.marks import Circle, Dot, Line, Mark
from racer.view.palette import ACCENT, TEXT

HANDLE, MOVED = 12.0, 6.0
"""px."""
USUAL_GATE = 14.0
"""m across where no road is near."""
GROUPS = {
    "Trees": ("tree", "birch", "willow", "fruit-tree", "olive", "pine", "cypress", "bush"),
    "Country": ("rock", "bale", "log-pile", "brick-stack", "stook", "reindeer", "boat", "ferry"),
    "Trackside": ("cone", "tyre-stack", "board", "chevron", "pole", "lamp", "flag", "banner"),
    "Buildings": ("stand", "building", "church", "tower", "kiln", "container", "crane", "tent"),
    "Other": ("van", "parked-car", "lights", "lettering", "line"),
}
TURN = pi / 12.0


class OrderTool(MapTool):
    """Gates or slots: add, move, put into another order by dragging one's number onto another's."""

    list_name = ""

    def __init__(self, bench: Bench) -> None:
        """Nothing chosen."""
        super().__init__(bench)
        self.chosen: int | None = None
        self._start: Point | None = None
        self._badge: int | None = None

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
        if self._badge is None:
            return ()
        return [Line((self.badge(self._badge), spot.point), ACCENT, dashed=True), Dot(spot.x, spot.y, 8.0, ACCENT)]


class GateTool(OrderTool):
    """Gates by hand."""

    name, title, sign, letter, list_name = "gate", "Gates", "flag", "G", "gates"
    about = "Gates that a lap passes in order"

    def options(self) -> Sequence[Option]:
        """What can be done with the chosen gate, and all of them at once."""
        found: list[Option] = []
        if self.chosen is not None and self.chosen < len(self.bench.document.gates):
            gate = self.bench.document.gates[self.chosen]
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

    def _stretch(self, label: str, make: object, spot: Spot) -> None:
        self._start = spot.point
        self.bench.editing.begin(Stretched(label, make), spot.x, spot.y)  # type: ignore[arg-type]

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
        if self.chosen is not None:
            gate = self.bench.document.gates[self.chosen]
            self.bench.editing.do(ChangeGate(self.chosen, replace(gate, sector=not gate.sector)))
            self.bench.refresh()

    def _turn(self) -> None:
        if self.chosen is not None:
            self.bench.editing.do(ChangeGate(self.chosen, gate_turned(self.bench.document.gates[self.chosen])))

    def key(self, letter: str, spot: Spot) -> bool:
        """Sector, turn, remove, for the chosen one or the one under the pointer."""
        if self.chosen is None:
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


class GridTool(OrderTool):
    """Grid slots by hand."""

    name, title, sign, letter, list_name = "grid", "Grid", "grid", "N", "grid"
    about = "Places that a race starts from"

    def options(self) -> Sequence[Option]:
        """What can be done with the chosen slot, and all of them at once."""
        chosen = self.chosen is not None and self.chosen < len(self.bench.document.grid)
        found: list[Option] = [Press("remove", "Remove slot", self.remove, "Del")] if chosen else []
        return [*found, Press("again", "Place by road", self.again)]

    def badge(self, number: int) -> Point:
        """On the slot."""
        slot = self.bench.document.grid[number]
        return slot.x, slot.y

    def hint(self, spot: Spot) -> str:
        """What a click does."""
        if self._badge is not None:
            return "Drag the number onto another slot's number to change the order"
        if self.badge_at(spot) is not None:
            return "Drag moves the slot · V turns it · Shift drag onto another changes the order · right click removes"
        return "Press puts a grid slot here, and a drag turns it the way the car looks"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Move, turn or add."""
        slots, found = self.bench.document.grid, self.badge_at(spot)
        self.chosen = found
        if erase:
            self.remove()
        elif found is not None and spot.shift:
            self._badge = found
        elif found is not None:
            slot = slots[found]
            tool = Stretched(
                "move grid slot",
                lambda a, to: ChangeSlot(found, slot_at(slot.x + to[0] - a[0], slot.y + to[1] - a[1], slot.heading)),
            )
            self.bench.editing.begin(tool, spot.x, spot.y)
        else:
            heading = slots[-1].heading if slots else 0.0
            tool = Stretched("add grid slot", lambda a, to: AddSlot(slot_at(*a, _towards(a, to, heading, 2.0))))
            self.bench.editing.begin(tool, spot.x, spot.y)
            self.chosen = len(slots)
        self.bench.refresh()

    def key(self, letter: str, spot: Spot) -> bool:
        """Turn and remove."""
        number = self.chosen if self.chosen is not None else self.badge_at(spot)
        if number is None or number >= len(self.bench.document.grid) or letter not in {"v", "del"}:
            return False
        self.chosen = number
        if letter == "del":
            self.remove()
        else:
            slot = self.bench.document.grid[number]
            turned = slot_at(slot.x, slot.y, slot.heading + (-TURN if spot.shift else TURN))
            self.bench.editing.do(ChangeSlot(number, turned))
        return True

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The slot that is chosen."""
        found: list[Mark] = list(super().marks(spot))
        if self.chosen is not None and self.chosen < len(self.bench.document.grid):
            slot: GridSlot = self.bench.document.grid[self.chosen]
            found.append(Circle(slot.x, slot.y, 3.0, ACCENT))
        return found


class SceneryTool(MapTool):
    """Things beside the road."""

    name, title, sign, letter = "scenery", "Scenery", "tree", "P"
    about = "Trees, buildings, things"

    def __init__(self, bench: Bench) -> None:
        """A tree."""
        super().__init__(bench)
        self.group, self.kind, self.heading = 0, "tree", 0.0
        self.chosen: int | None = None

    def options(self) -> Sequence[Option]:
        """Which kind, how turned."""
        groups = tuple(GROUPS)
        kinds = GROUPS[groups[self.group]]
        turned = self._thing.heading if self._thing else self.heading
        steps = tuple(f"{15 * i}°" for i in range(24))
        found: list[Option] = [
            Pick("group", "Of", groups, self.group, self._show),
            Swatches("kind", kinds, self.kind, self._take),
            Pick("turned", "Turned", steps, round(turned / TURN) % 24, self._turn_to, tip="V"),
        ]
        if self._thing:
            found.append(Press("remove", "Remove", self.remove, "Del"))
        return found

    @property
    def _thing(self) -> Scenery | None:
        things = self.bench.document.scenery
        return things[self.chosen] if self.chosen is not None and self.chosen < len(things) else None

    def _show(self, number: int) -> None:
        self.group = number
        self._take(GROUPS[tuple(GROUPS)[number]][0])

    def _take(self, kind: str) -> None:
        self.kind, self.chosen = kind, None
        self.bench.refresh()

    def _turn_to(self, number: int) -> None:
        thing = self._thing
        if thing and self.chosen is not None:
            turned = replace(thing, heading=thing_at(thing.kind, 0.0, 0.0, number * TURN).heading)
            self.bench.editing.do(ChangeThing(self.chosen, turned))
        else:
            self.heading = number * TURN
        self.bench.refresh()

    def hint(self, spot: Spot) -> str:
        """What a click does."""
        under = thing_under(self.bench.document.scenery, spot.x, spot.y)
        if under is not None:
            name = thing_word(self.bench.document.scenery[under].kind).lower()
            return f"Drag moves the {name} · V turns it · right click removes it"
        return f"Click puts a {thing_word(self.kind).lower()} here · drag turns it"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Move or add."""
        things = self.bench.document.scenery
        under = thing_under(things, spot.x, spot.y)
        if erase:
            self.chosen = under
            self.remove()
            return
        if under is not None:
            self.chosen, thing = under, things[under]

            def moved(start: Point, end: Point) -> Edit:
                x, y = thing.x + end[0] - start[0], thing.y + end[1] - start[1]
                place = thing_at(thing.kind, x, y)
                return ChangeThing(under, replace(thing, x=place.x, y=place.y))

            self.bench.editing.begin(Stretched("move scenery", moved), spot.x, spot.y)
        else:
            kind, usual, near = self.kind, self.heading, self.bench.reach(MOVED)
            tool = Stretched(
                "add scenery", lambda a, to: AddThings((thing_at(kind, *a, _towards(a, to, usual, near)),))
            )
            self.bench.editing.begin(tool, spot.x, spot.y)
            self.chosen = len(things)
        self.bench.refresh()

    def remove(self) -> None:
        """The chosen one goes."""
        if self.chosen is not None:
            self.bench.editing.do(Remove("scenery", frozenset({self.chosen})))
            self.chosen = None
        self.bench.refresh()

    def key(self, letter: str, spot: Spot) -> bool:
        """Turn and remove what is under the pointer, or turn what comes next."""
        under = thing_under(self.bench.document.scenery, spot.x, spot.y)
        if letter == "v":
            if under is not None:
                self.chosen = under
            turned = self._thing.heading if self._thing else self.heading
            self._turn_to((round(turned / TURN) + (-1 if spot.shift else 1)) % 24)
        elif letter == "del" and (under is not None or self._thing):
            self.chosen = under if under is not None else self.chosen
            self.remove()
        else:
            return False
        return True

    def cancel(self) -> bool:
        """The choice too."""
        had = super().cancel() or self.chosen is not None
        self.chosen = None
        if had:
            self.bench.refresh()
        return had

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """What would be put here, or what is taken hold of."""
        things = self.bench.document.scenery
        under = thing_under(things, spot.x, spot.y)
        shown = [index for index in (self.chosen, under) if index is not None and index < len(things)]
        found: list[Mark] = [_box(things[index], ACCENT if index == self.chosen else TEXT) for index in set(shown)]
        if under is None and self.kind in scenery_kinds():
            found.append(_box(thing_at(self.kind, spot.x, spot.y, self.heading), TEXT))
        return found


def thing_word(kind: str) -> str:
    """What a thing is called on the screen."""
    words = {"fruit-tree": "Fruit tree", "stook": "Stook", "board": "Distance board", "lights": "Start lights"}
    return words.get(kind, kind.replace("-", " ").capitalize())


def _box(thing: Scenery, colour: tuple[int, int, int]) -> Mark:
    """The rectangle that a thing takes, as it is turned."""
    wide, deep = thing.size
    east, south = cos(thing.heading), sin(thing.heading)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    points = ((thing.x + (a * east - b * south) / 2, thing.y + (a * south + b * east) / 2) for a, b in corners)
    return Line(tuple(points), colour, 1.0, closed=True)


def _towards(start: Point, end: Point, usual: float, near: float) -> float:
    """The way from one point to another, or the usual one while they are together."""
    east, south = end[0] - start[0], end[1] - start[1]
    return atan2(south, east) if hypot(east, south) > max(near, 0.5) else usual


def _moved(gate: Gate, start: Point, end: Point) -> Gate:
    for number, (x, y) in enumerate(gate.points):
        gate = gate_end_moved(gate, number, x + end[0] - start[0], y + end[1] - start[1])
    return gate


def _middle(gate: Gate) -> Point:
    (a, b), (c, d) = gate.points[0], gate.points[-1]
    return (a + c) / 2.0, (b + d) / 2.0


def _along(curve: object, point: Point) -> float:
    away = np.hypot(curve.x - point[0], curve.y - point[1])  # type: ignore[attr-defined]
    return float(curve.s[int(np.argmin(away))])  # type: ignore[attr-defined]


def _away(point: Point, start: Point, end: Point) -> float:
    """Metres from a line between two points."""
    east, south = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * east + (point[1] - start[1]) * south) / max(east * east + south * south, 1e-9)
    near = min(max(share, 0.0), 1.0)
    return hypot(point[0] - start[0] - near * east, point[1] - start[1] - near * south)
