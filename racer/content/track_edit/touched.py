"""Which parts of an open track have changed since somebody last looked."""

from __future__ import annotations

from racer.content.track_edit.area import Area, merged

MOST = 512
"""Rectangles remembered one by one; older ones are joined."""


class Touched:
    """Rectangles in the order in which they were touched."""

    def __init__(self) -> None:
        self._areas: list[Area] = []
        self._first = 0
        self._before = Area(0, 0, 0, 0)

    @property
    def mark(self) -> int:
        """A mark for now, to ask `since` later."""
        return self._first + len(self._areas)

    def add(self, area: Area) -> None:
        """Something changed here."""
        if area.is_empty:
            return
        self._areas.append(area)
        if len(self._areas) > 2 * MOST:
            for old in self._areas[:MOST]:
                self._before = self._before.joined(old)
            del self._areas[:MOST]
            self._first += MOST

    def since(self, mark: int) -> tuple[Area, ...]:
        """What was touched since a mark, as few rectangles."""
        if mark < self._first:
            return merged([self._before, *self._areas])
        return merged(self._areas[mark - self._first :])
