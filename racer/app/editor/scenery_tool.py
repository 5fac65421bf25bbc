"""Things beside the road by hand: put down, moved, turned, taken away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Pick, Press, Spot, Swatches
from racer.app.editor.order_tool import MOVED, towards
from racer.content.scenery import scenery_kinds
from racer.content.track import Point, Scenery
from racer.content.track_edit.gate_edit import Remove
from racer.content.track_edit.scenery_edit import AddThings, ChangeThing, thing_at, thing_under
from racer.content.track_edit.tool import Edit, Stretched
from racer.view.editor.marks import Line, Mark
from racer.view.palette import ACCENT, TEXT, Colour

GROUPS = {
    "Trees": ("tree", "birch", "willow", "fruit-tree", "olive", "pine", "cypress", "bush"),
    "Country": ("rock", "bale", "log-pile", "brick-stack", "stook", "reindeer", "boat", "ferry"),
    "Trackside": ("cone", "tyre-stack", "board", "chevron", "pole", "lamp", "flag", "banner"),
    "Buildings": ("stand", "building", "church", "tower", "kiln", "container", "crane", "tent"),
    "Other": ("van", "parked-car", "lights", "lettering", "line"),
}
TURN = pi / 12.0


class SceneryTool(MapTool):
    """Things beside the road."""

    name, title, sign, letter = "scenery", "Scenery", "tree", "P"
    about = "Trees, buildings, things"

    def __init__(self, bench: Bench) -> None:
        """A tree."""
        super().__init__(bench)
        self.group, self.kind, self.heading = 0, "tree", 0.0
        self.chosen: int | None = None
        self._looked: tuple[object, int | None] | None = None

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
        under = self._under(spot)
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
            tool = Stretched("add scenery", lambda a, to: AddThings((thing_at(kind, *a, towards(a, to, usual, near)),)))
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

    def _under(self, spot: Spot) -> int | None:
        """What the pointer is on; looked for again only when something moved."""
        things = self.bench.document.scenery
        key = (spot.point, self.bench.document.version)
        if self._looked is None or self._looked[0] != key:
            self._looked = key, thing_under(things, spot.x, spot.y)
        return self._looked[1]

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """What would be put here, or what is taken hold of."""
        things, under = self.bench.document.scenery, self._under(spot)
        shown = [index for index in (self.chosen, under) if index is not None and index < len(things)]
        found: list[Mark] = [_box(things[index], ACCENT if index == self.chosen else TEXT) for index in set(shown)]
        if under is None and self.kind in scenery_kinds():
            found.append(_box(thing_at(self.kind, spot.x, spot.y, self.heading), TEXT))
        return found


def thing_word(kind: str) -> str:
    """What a thing is called on the screen."""
    words = {"fruit-tree": "Fruit tree", "stook": "Stook", "board": "Distance board", "lights": "Start lights"}
    return words.get(kind, kind.replace("-", " ").capitalize())


def _box(thing: Scenery, colour: Colour) -> Mark:
    """The rectangle that a thing takes, as it is turned."""
    wide, deep = thing.size
    east, south = cos(thing.heading), sin(thing.heading)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    points = ((thing.x + (a * east - b * south) / 2, thing.y + (a * south + b * east) / 2) for a, b in corners)
    return Line(tuple(points), colour, 1.0, closed=True)
