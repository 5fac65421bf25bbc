"""What every tool looks like to whoever uses it: an edit done at once, or a drag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from racer.content.track import Point
from racer.content.track_edit.draft import Draft


class Edit(Protocol):
    """A change as a value."""

    @property
    def label(self) -> str:
        """What undo calls it."""

    def apply(self, draft: Draft) -> None:
        """Make the change."""


class Drag(Protocol):
    """A change that follows the pointer."""

    def to(self, x: float, y: float) -> None:
        """The pointer is here now."""

    def end(self) -> None:
        """The button was let go."""


class Dragged(Protocol):
    """A tool that is dragged."""

    @property
    def label(self) -> str:
        """What undo calls it."""

    def begin(self, draft: Draft) -> Drag:
        """The button was pressed."""


@dataclass(frozen=True, slots=True)
class Stretched:
    """A tool whose edit is made anew from the first and the present point: lines, boxes, things moved about."""

    label: str
    make: Callable[[Point, Point], Edit]
    last: Callable[[Point, Point], Edit] | None = None
    """Makes the edit that remains, where that is too slow to make on the way."""

    def begin(self, draft: Draft) -> StretchedDrag:
        """The button was pressed."""
        return StretchedDrag(draft, self)


class StretchedDrag:
    """The last edit gives way to the next."""

    def __init__(self, draft: Draft, tool: Stretched) -> None:
        self._draft, self._tool = draft, tool
        self._ends: tuple[Point, Point] | None = None

    def to(self, x: float, y: float) -> None:
        """The pointer is here now."""
        self._ends = self._ends[0] if self._ends else (x, y), (x, y)
        self._draft.revert()
        self._tool.make(*self._ends).apply(self._draft)

    def end(self) -> None:
        """The last edit stays, or the one that should remain takes its place."""
        if self._ends and self._tool.last:
            self._draft.revert()
            self._tool.last(*self._ends).apply(self._draft)
