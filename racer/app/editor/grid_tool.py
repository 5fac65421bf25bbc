"""Grid slots by hand: added, moved and turned."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

from racer.app.editor.map_tool import Option, Press, Spot
from racer.app.editor.order_tool import OrderTool, towards
from racer.content.track import GridSlot, Point
from racer.content.track_edit.grid_edit import AddSlot, ChangeSlot, slot_at
from racer.content.track_edit.tool import Stretched
from racer.view.editor.marks import Circle, Mark
from racer.view.palette import ACCENT

TURN = pi / 12.0


class GridTool(OrderTool):
    """Grid slots by hand."""

    name, title, sign, letter, list_name = "grid", "Grid", "grid", "N", "grid"
    about = "Where a race starts"

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
            tool = Stretched("add grid slot", lambda a, to: AddSlot(slot_at(*a, towards(a, to, heading, 2.0))))
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
