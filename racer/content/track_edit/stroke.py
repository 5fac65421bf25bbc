"""Strokes and shapes of ink: a brush drawn along the way of the pointer, or one shape between two points."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.track import Point
from racer.content.track_edit.area import Area
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.ink import Ink
from racer.content.track_edit.shape import Ellipse, Rectangle, Shape, Sweep
from racer.content.track_edit.stencil import Stencil, stencil_of

SMALLEST, LARGEST = 0.25, 200.0
"""m: radius of a brush."""

LINE, RECTANGLE, ELLIPSE = "line", "rectangle", "ellipse"


@dataclass(frozen=True, slots=True)
class Brush:
    """A tool to drag: ink, radius in metres, round or square."""

    ink: Ink
    radius: float = 4.0
    square: bool = False

    @property
    def label(self) -> str:
        """What undo calls it."""
        return self.ink.label

    def begin(self, draft: Draft) -> BrushDrag:
        """Put the brush down."""
        return BrushDrag(draft, self)


class BrushDrag:
    """A brush on its way: each part of the way is painted when the pointer gets there."""

    def __init__(self, draft: Draft, brush: Brush) -> None:
        self._draft, self._brush = draft, brush
        self._stencil = Stencil(draft.document.columns, draft.document.rows)
        self._radius = min(max(brush.radius, SMALLEST), LARGEST)
        self._last: Point | None = None
        self._area = Area(0, 0, 0, 0)

    def to(self, x: float, y: float) -> None:
        """The pointer is here now."""
        start, self._last = self._last or (x, y), (x, y)
        touched = self._stencil.add(Sweep(start, (x, y), self._radius, self._brush.square))
        if not touched.is_empty:
            self._brush.ink.lay(self._draft, touched, self._stencil)
            self._area = self._area.joined(touched)

    def end(self) -> None:
        """The brush is lifted."""
        if not self._area.is_empty:
            self._brush.ink.finish(self._draft, self._area, self._stencil)


@dataclass(frozen=True, slots=True)
class Shaped:
    """An edit: shapes filled with ink, as one."""

    ink: Ink
    shapes: tuple[Shape, ...]

    @property
    def label(self) -> str:
        """What undo calls it."""
        return self.ink.label

    def apply(self, draft: Draft) -> None:
        """Paint them."""
        stencil, area = stencil_of(self.shapes, draft.document.columns, draft.document.rows)
        if not area.is_empty:
            self.ink.lay(draft, area, stencil)
            self.ink.finish(draft, area, stencil)


def shape_between(kind: str, start: Point, end: Point, thickness: float = 4.0) -> Shape:
    """A line of a thickness, a rectangle or an ellipse from one point to another."""
    if kind == LINE:
        return Sweep(start, end, min(max(thickness / 2.0, SMALLEST), LARGEST))
    return Rectangle(start, end) if kind == RECTANGLE else Ellipse(start, end)
