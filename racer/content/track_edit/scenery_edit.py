"""Things beside the road by hand: add, move, turn, resize, write on."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from racer.content.scenery import scenery_kinds
from racer.content.track import Scenery, exact_heading, exact_metres
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.gate_edit import exact_point, put_one
from racer.content.track_edit.properties import printable
from racer.content.track_objects import LARGEST_M, MOST

LONGEST_LABEL = 80


def thing_at(
    kind: str,
    x: float,
    y: float,
    heading: float = 0.0,
    *,
    width: float = 0.0,
    depth: float = 0.0,
    label: str = "",
) -> Scenery:
    """A thing as a track holds it; a size of 0 is the kind's own."""
    if kind not in scenery_kinds():
        raise ValueError(f"there is no scenery called {kind!r}")
    sizes = [exact_metres(min(max(size, 0.0), LARGEST_M)) for size in (width, depth)]
    words = printable(label.replace("\n", " "), LONGEST_LABEL)
    return Scenery(kind, *exact_point(x, y), exact_heading(heading), sizes[0], sizes[1], words)


@dataclass(frozen=True, slots=True)
class AddThings:
    """More things."""

    things: tuple[Scenery, ...]
    label: str = "add scenery"

    def apply(self, draft: Draft) -> None:
        """Put them behind the others."""
        room = MOST["scenery"] - len(draft.document.scenery)
        if self.things and room > 0:
            draft.set_objects("scenery", (*draft.document.scenery, *self.things[:room]))


@dataclass(frozen=True, slots=True)
class ChangeThing:
    """Another thing in place of one."""

    place: int
    thing: Scenery
    label: str = "change scenery"

    def apply(self, draft: Draft) -> None:
        """Put it in its place."""
        put_one(draft, "scenery", self.place, self.thing)


def thing_under(things: tuple[Scenery, ...], x: float, y: float, reach: float = 1.0) -> int | None:
    """The nearest thing that the pointer is on, or within reach of its middle."""
    near = [
        (away, i)
        for i, thing in enumerate(things)
        if (away := hypot(thing.x - x, thing.y - y)) <= max(max(thing.size) / 2.0, reach)
    ]
    return min(near)[1] if near else None
