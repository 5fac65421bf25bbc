"""Tools for what stands at the edge of roads and for the lie of the land: walls, kerbs, heights."""

from __future__ import annotations

from collections.abc import Sequence

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Pick, Spot, brush_ring, stepped_values
from racer.content.track import WALL_KINDS, Point
from racer.content.track_edit.ink import KerbInk, WallInk
from racer.content.track_edit.pick import pick
from racer.content.track_edit.relief_brush import LOWER, RAISE, SMOOTH, HeightBrush, Ramp
from racer.content.track_edit.stroke import Brush
from racer.content.track_edit.tool import Stretched
from racer.view.editor.marks import Line, Mark

WALL_RADII = (1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
KERB_RADII = (1.0, 2.0, 3.0, 4.0, 6.0, 8.0)
LAND_RADII = (4.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0, 64.0, 96.0)
STRENGTHS = (0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0)
RAMP = "ramp"
KINDS = (RAISE, LOWER, SMOOTH, RAMP)
OPPOSITE = {RAISE: LOWER, LOWER: RAISE, SMOOTH: SMOOTH}


class EdgeTool(MapTool):
    """A brush with sizes of its own."""

    radii: Sequence[float] = WALL_RADII

    def __init__(self, bench: Bench) -> None:
        """Of a usual size."""
        super().__init__(bench)
        self.number = len(self.radii) // 2

    @property
    def radius(self) -> float:
        """In metres."""
        return self.radii[self.number]

    def size(self, label: str = "Size") -> Pick:
        """How wide it is."""
        values = stepped_values([2.0 * radius for radius in self.radii])
        return Pick("size", label, values, self.number, self._resize, tip="[ and ]")

    def _resize(self, number: int) -> None:
        self.number = min(max(number, 0), len(self.radii) - 1)
        self.bench.refresh()

    def key(self, letter: str, spot: Spot) -> bool:
        """Brackets change the size."""
        del spot
        if letter not in {"[", "]"}:
            return False
        self._resize(self.number + (1 if letter == "]" else -1))
        return True

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The brush's edge."""
        return brush_ring(spot, self.radius)


class WallTool(EdgeTool):
    """Builds walls."""

    name, title, sign, letter = "wall", "Wall", "wall", "W"
    about = "No car passes a wall"

    def __init__(self, bench: Bench) -> None:
        """Of concrete."""
        super().__init__(bench)
        self.number, self.kind = 1, 0

    def options(self) -> Sequence[Option]:
        """Material and thickness."""
        words = tuple(kind.capitalize() for kind in WALL_KINDS)
        return (Pick("material", "Of", words, self.kind, self._choose), self.size("Thick"))

    def _choose(self, number: int) -> None:
        self.kind = number
        self.bench.refresh()

    def hint(self, spot: Spot) -> str:
        """What is built."""
        del spot
        return f"Drag builds a wall of {WALL_KINDS[self.kind]} · right drag takes walls away"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Begin to build."""
        ink = WallInk(None if erase else WALL_KINDS[self.kind])
        self.bench.editing.begin(Brush(ink, max(self.radius, 2.0) if erase else self.radius), spot.x, spot.y)


class KerbTool(EdgeTool):
    """Kerbs where a road's edge passes under the brush."""

    name, title, sign, letter, radii = "kerb", "Kerbs", "kerb", "K", KERB_RADII
    about = "Along a road's edge"

    def options(self) -> Sequence[Option]:
        """Only the size."""
        return (self.size(),)

    def hint(self, spot: Spot) -> str:
        """What is laid."""
        del spot
        return "Drag along a road's edge lays kerbs · right drag takes them away"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Begin to lay."""
        self.bench.editing.begin(Brush(KerbInk(on=not erase), self.radius), spot.x, spot.y)


class HeightTool(EdgeTool):
    """Raises, lowers and smooths the land, or makes a ramp."""

    name, title, sign, letter, radii = "height", "Height", "hill", "H", LAND_RADII
    about = "Hills, hollows and ramps"
    shows_heights = True

    def __init__(self, bench: Bench) -> None:
        """Gently upwards."""
        super().__init__(bench)
        self.kind, self.strength = 0, 2
        self._start: Point | None = None

    def options(self) -> Sequence[Option]:
        """What it does, how wide, how much."""
        words = tuple(kind.capitalize() for kind in KINDS)
        steps = tuple(f"{value:g} m" for value in STRENGTHS)
        found = [Pick("kind", "Does", words, self.kind, self._choose), self.size("Width")]
        if KINDS[self.kind] in {RAISE, LOWER}:
            found.append(Pick("strength", "By", steps, self.strength, self._strengthen))
        return found

    def _choose(self, number: int) -> None:
        self.kind = number
        self.bench.refresh()

    def _strengthen(self, number: int) -> None:
        self.strength = number
        self.bench.refresh()

    def hint(self, spot: Spot) -> str:
        """How high it is here, and what a drag does."""
        found = pick(self.bench.document, spot.x, spot.y)
        here = f"{found.height:.1f} m high here · " if found else ""
        kind = KINDS[self.kind]
        if kind == RAMP:
            return f"{here}Drag makes an even slope from where you press to where you let go"
        other = f" · right drag {OPPOSITE[kind]}s" if kind != SMOOTH else ""
        return f"{here}Drag {kind}s the ground{other}"

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Begin to work."""
        kind = KINDS[self.kind]
        if kind == RAMP:
            self._start = spot.point
            width = 2.0 * self.radius
            self.bench.editing.begin(Stretched("ramp", lambda start, end: Ramp(start, end, width)), spot.x, spot.y)
            return
        strength = 0.4 if kind == SMOOTH else STRENGTHS[self.strength]
        brush = HeightBrush(OPPOSITE[kind] if erase else kind, self.radius, strength)
        self.bench.editing.begin(brush, spot.x, spot.y)

    def stay(self, spot: Spot) -> None:
        """The ground goes on rising."""
        if KINDS[self.kind] != RAMP:
            self.bench.editing.extend(spot.x, spot.y)

    def release(self, spot: Spot) -> None:
        """Done."""
        super().release(spot)
        self._start = None

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The brush, or the ramp's way."""
        ring = brush_ring(spot, self.radius)
        if self._start is not None:
            return [*ring, Line((self._start, spot.point), dashed=True)]
        return ring
