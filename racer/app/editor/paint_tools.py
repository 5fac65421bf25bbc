"""Tools that paint the ground: brush, line, rectangle, ellipse, fill, pick and eraser."""

from __future__ import annotations

from collections.abc import Sequence

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Pick, Spot, Swatches, brush_ring, nearest, stepped_values
from racer.content.track import Point
from racer.content.track_edit.fill import Fill
from racer.content.track_edit.ink import Eraser, Ink, SurfaceInk
from racer.content.track_edit.pick import pick
from racer.content.track_edit.stroke import ELLIPSE, LINE, RECTANGLE, Brush, Shaped, shape_between
from racer.content.track_edit.tool import Stretched
from racer.view.editor.marks import Dot, Line, Mark

RADII = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0, 28.0, 40.0)
"""m."""
SURFACES = (
    "asphalt", "concrete", "gravel", "off_road",
    "grass", "sand", "mud", "snow",
    "deep_snow", "ice", "water", "puddle",
    "wet_asphalt", "wet_concrete", "wet_grass", "wet_off_road",
    "oil",
)  # fmt: skip
WORDS = {
    "off_road": "Dirt",
    "wet_off_road": "Wet dirt",
    "water": "Ford",
    "deep_snow": "Deep snow",
    "oil": "Oil",
}


def surface_word(name: str) -> str:
    """What a surface is called on the screen."""
    return WORDS.get(name, name.replace("_", " ").capitalize())


class PaintTool(MapTool):
    """Paints the surface that is chosen; the other button erases."""

    def __init__(self, bench: Bench) -> None:
        """With a round brush."""
        super().__init__(bench)
        self.square = False

    def surfaces(self) -> Swatches:
        """What to paint with."""
        return Swatches("surface", SURFACES, self.bench.surface, self._take)

    def _take(self, name: str) -> None:
        self.bench.surface = name
        self.bench.refresh()

    def ink(self, *, erase: bool) -> Ink:
        """What is left behind."""
        return Eraser(self.bench.ground) if erase else SurfaceInk(self.bench.surface)

    def size(self) -> Pick:
        """How large the brush is."""
        at = nearest(RADII, self.bench.radius)
        return Pick("size", "Size", stepped_values([2 * value for value in RADII]), at, self._resize, tip="[ and ]")

    def _resize(self, number: int) -> None:
        self.bench.radius = RADII[min(max(number, 0), len(RADII) - 1)]
        self.bench.refresh()

    def key(self, letter: str, spot: Spot) -> bool:
        """Brackets change the size."""
        del spot
        if letter not in {"[", "]"}:
            return False
        self._resize(nearest(RADII, self.bench.radius) + (1 if letter == "]" else -1))
        return True


class BrushTool(PaintTool):
    """Paints along the way of the pointer."""

    name, title, sign, letter = "brush", "Brush", "brush", "B"
    about = "Paints with soft edges"

    def options(self) -> Sequence[Option]:
        """Size, shape, surface."""
        return (self.size(), self.shape(), self.surfaces())

    def shape(self) -> Pick:
        """Round or square."""
        return Pick("shape", "Shape", ("Round", "Square"), int(self.square), self._reshape)

    def _reshape(self, number: int) -> None:
        self.square = bool(number)
        self.bench.refresh()

    def hint(self, spot: Spot) -> str:
        """What it paints."""
        del spot
        return f"Drag paints {surface_word(self.bench.surface).lower()} · right drag erases"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Put the brush down."""
        tool = Brush(self.ink(erase=erase), self.bench.radius, self.square)
        self.bench.editing.begin(tool, spot.x, spot.y)

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The brush's edge."""
        return square_ring(spot, self.bench.radius) if self.square else brush_ring(spot, self.bench.radius)


class EraserTool(BrushTool):
    """Leaves plain ground."""

    name, title, sign, letter = "eraser", "Eraser", "eraser", "E"
    about = "Leaves plain ground"

    def options(self) -> Sequence[Option]:
        """Size and shape."""
        return (self.size(), self.shape())

    def ink(self, *, erase: bool) -> Ink:
        """Both buttons erase."""
        del erase
        return Eraser(self.bench.ground)

    def hint(self, spot: Spot) -> str:
        """What it leaves."""
        del spot
        return f"Drag leaves {surface_word(self.bench.ground).lower()}, with no walls, kerbs or things"


class ShapeTool(PaintTool):
    """One shape between two points, painted while it is stretched."""

    kind = LINE

    def options(self) -> Sequence[Option]:
        """Surface, and for a line its width."""
        return (*((self.size(),) if self.kind == LINE else ()), self.surfaces())

    def hint(self, spot: Spot) -> str:
        """What is made."""
        more = " · Shift keeps it straight" if self.kind == LINE else " · Shift makes it even"
        del spot
        return f"Drag makes {self.words} of {surface_word(self.bench.surface).lower()} · right drag erases{more}"

    words = "a line"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Pull it open."""
        ink, thick = self.ink(erase=erase), 2.0 * self.bench.radius

        def made(start: Point, end: Point) -> Shaped:
            return Shaped(ink, (shape_between(self.kind, start, end, thick),))

        self._start = spot.point
        self.bench.editing.begin(Stretched(ink.label, made), spot.x, spot.y)

    def drag(self, spot: Spot) -> None:
        """As far as the pointer, or evenly."""
        x, y = evened(self._start, spot, self.kind) if spot.shift else spot.point
        self.bench.editing.extend(x, y)

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """How thick a line gets, or where the corner is."""
        return brush_ring(spot, self.bench.radius) if self.kind == LINE else [Dot(spot.x, spot.y, 2.0)]


class LineTool(ShapeTool):
    """A straight line."""

    name, title, sign, letter = "line", "Line", "line", "L"
    about = "A straight line"


class RectangleTool(ShapeTool):
    """A rectangle."""

    name, title, sign, letter, kind, words = "rectangle", "Rectangle", "rectangle", "T", RECTANGLE, "a rectangle"
    about = "From corner to corner"


class EllipseTool(ShapeTool):
    """An ellipse."""

    name, title, sign, letter, kind, words = "ellipse", "Ellipse", "ellipse", "O", ELLIPSE, "an ellipse"
    about = "Round, in a box"


class FillTool(PaintTool):
    """Another surface as far as the old one hangs together."""

    name, title, sign, letter, is_pen = "fill", "Fill", "fill", "F", False
    about = "All that is connected"

    def options(self) -> Sequence[Option]:
        """The surface."""
        return (self.surfaces(),)

    def hint(self, spot: Spot) -> str:
        """What for what."""
        found = pick(self.bench.document, spot.x, spot.y)
        new = surface_word(self.bench.surface).lower()
        if found is None:
            return "Point at the map to fill a part of it"
        return f"Click makes all {surface_word(found.surface).lower()} connected here {new}"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Fill at once."""
        surface = self.bench.ground if erase else self.bench.surface
        if not self.bench.editing.do(Fill(spot.x, spot.y, surface)):
            self.bench.say("Nothing to fill here: it is that surface already, or a wall")


class PickTool(MapTool):
    """Takes the surface under the pointer for the brush."""

    name, title, sign, letter, is_pen = "pick", "Pick", "pick", "I", False
    about = "Takes up a surface"

    def hint(self, spot: Spot) -> str:
        """What would be taken up."""
        found = pick(self.bench.document, spot.x, spot.y)
        if found is None:
            return "Point at the map to take up what is there"
        parts = [surface_word(found.surface).lower()]
        if found.other:
            parts.append(f"{found.share:.0%} {surface_word(found.other).lower()}")
        if found.wall:
            parts.append(f"{found.wall} wall")
        return f"Click takes up {', '.join(parts)}"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Take it up, and the tool that lays it."""
        del erase
        found = pick(self.bench.document, spot.x, spot.y)
        if found is not None:
            self.bench.surface = found.other if found.share > 0.5 else found.surface
            self.bench.take("wall" if found.wall else "brush")


def square_ring(spot: Spot, radius: float) -> list[Mark]:
    """How far a square brush reaches."""
    corners = [(-radius, -radius), (radius, -radius), (radius, radius), (-radius, radius)]
    return [Line(tuple((spot.x + a, spot.y + b) for a, b in corners), width=1.0, closed=True)]


def evened(start: Point, spot: Spot, kind: str) -> Point:
    """The nearest place that makes a line level or upright or slanting by half, or a shape as wide as high."""
    east, south = spot.x - start[0], spot.y - start[1]
    far = max(abs(east), abs(south))
    if kind == LINE and min(abs(east), abs(south)) < far / 2.4:
        return (spot.x, start[1]) if abs(east) > abs(south) else (start[0], spot.y)
    return start[0] + (far if east >= 0 else -far), start[1] + (far if south >= 0 else -far)
