"""Grid slots by hand: add, move and turn."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.track import GridSlot, exact_heading
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.gate_edit import exact_point, put_one
from racer.content.track_objects import MOST


def slot_at(x: float, y: float, heading: float) -> GridSlot:
    """A slot as a track holds it."""
    return GridSlot(*exact_point(x, y), exact_heading(heading))


@dataclass(frozen=True, slots=True)
class AddSlot:
    """One more slot, behind the last or at a place in the order."""

    slot: GridSlot
    order: int | None = None
    label: str = "add grid slot"

    def apply(self, draft: Draft) -> None:
        """Put it in."""
        slots = list(draft.document.grid)
        if len(slots) < MOST["grid"]:
            slots.insert(len(slots) if self.order is None else self.order, self.slot)
            draft.set_objects("grid", slots)


@dataclass(frozen=True, slots=True)
class ChangeSlot:
    """Another slot in place of one."""

    order: int
    slot: GridSlot
    label: str = "move grid slot"

    def apply(self, draft: Draft) -> None:
        """Put it in its place."""
        put_one(draft, "grid", self.order, self.slot)
