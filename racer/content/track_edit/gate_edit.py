"""Gates by hand: add, move, remove, put into another order, mark as the end of a sector."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from racer.content.track import Gate, Point, exact_metres
from racer.content.track_edit.draft import Draft
from racer.content.track_objects import MOST

FARTHEST = 90_000.0


def gate_between(left: Point, right: Point, *, sector: bool = False) -> Gate | None:
    """A gate from the driver's left to the right, or nothing when both are one place."""
    ends = tuple(exact_point(*end) for end in (left, right))
    return Gate(ends, sector=sector) if ends[0] != ends[1] else None


def exact_point(x: float, y: float) -> Point:
    """A point as a track holds it."""
    return _exact(x), _exact(y)


def _exact(metres: float) -> float:
    return exact_metres(min(max(metres, -FARTHEST), FARTHEST))


@dataclass(frozen=True, slots=True)
class AddGate:
    """One more gate, behind the last or at a place in the order."""

    gate: Gate
    order: int | None = None
    label: str = "add gate"

    def apply(self, draft: Draft) -> None:
        """Put it in."""
        gates = list(draft.document.gates)
        if len(gates) < MOST["gates"]:
            gates.insert(len(gates) if self.order is None else self.order, self.gate)
            draft.set_objects("gates", gates)


@dataclass(frozen=True, slots=True)
class ChangeGate:
    """Another gate in place of one: moved, turned, or with its sector flag changed."""

    order: int
    gate: Gate
    label: str = "change gate"

    def apply(self, draft: Draft) -> None:
        """Put it in its place."""
        put_one(draft, "gates", self.order, self.gate)


@dataclass(frozen=True, slots=True)
class Remove:
    """Some gates, slots or things less, by their places in the list called `name`."""

    name: str
    places: frozenset[int]
    label: str = "remove"

    def apply(self, draft: Draft) -> None:
        """Leave them out."""
        kept = [item for i, item in enumerate(draft.document.objects[self.name]) if i not in self.places]
        if len(kept) < len(draft.document.objects[self.name]):
            draft.set_objects(self.name, kept)


@dataclass(frozen=True, slots=True)
class Reorder:
    """A gate or grid slot taken from one place in the order to another."""

    name: str
    order: int
    to: int
    label: str = "order"

    def apply(self, draft: Draft) -> None:
        """Take it out and put it in."""
        items = list(draft.document.objects[self.name])
        if 0 <= self.order < len(items):
            item = items.pop(self.order)
            items.insert(min(max(self.to, 0), len(items)), item)
            draft.set_objects(self.name, items)


def gate_end_moved(gate: Gate, end: int, x: float, y: float) -> Gate:
    """One of its points elsewhere."""
    points = list(gate.points)
    points[end] = exact_point(x, y)
    return replace(gate, points=tuple(points))


def gate_turned(gate: Gate) -> Gate:
    """The same line crossed the other way."""
    return replace(gate, points=gate.points[::-1])


def put_one(draft: Draft, name: str, place: int, item: object) -> None:
    """One object of a list replaced."""
    items: Sequence[object] = draft.document.objects[name]
    if 0 <= place < len(items):
        draft.set_objects(name, (*items[:place], item, *items[place + 1 :]))
