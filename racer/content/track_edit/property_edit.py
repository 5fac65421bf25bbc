"""The track's properties changed: name, author, description, laps, course, road surfaces, season and light."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.track_edit.draft import Draft
from racer.content.track_edit.properties import Properties


@dataclass(frozen=True, slots=True)
class SetProperties:
    """All of them; make them with `document.properties.changed(name=...)`."""

    properties: Properties
    label: str = "properties"

    def apply(self, draft: Draft) -> None:
        """Put them."""
        draft.set_properties(self.properties)
