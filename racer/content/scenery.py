"""Things beside the road: what kinds there are, how large they are and what a car finds when it hits one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from racer import folders
from racer.content.table import Table, read_table

NONE, POST, BOX, LOOSE = "none", "post", "box", "loose"
BEHIND = "behind "
"""Begins the label of a sign of which the driver sees the back."""


@dataclass(frozen=True, slots=True)
class SceneryKind:
    """One kind of thing; `width` lies along its heading, `depth` across."""

    name: str
    body: str
    radius_share: float
    width: float
    depth: float
    height: float


def _kind(name: str, table: Table) -> SceneryKind:
    kind = SceneryKind(
        name=name,
        body=table.choice("body", NONE, POST, BOX, LOOSE),
        radius_share=table.number("radius_share", low=0.0, high=0.5),
        width=table.number("width_m", above=0.0, high=200.0),
        depth=table.number("depth_m", above=0.0, high=200.0),
        height=table.number("height_m", above=0.0, high=100.0),
    )
    table.finish()
    return kind


@cache
def scenery_kinds() -> MappingProxyType[str, SceneryKind]:
    """Every kind by its name, in the order of the file."""
    file = read_table(folders.data_folder() / "scenery.toml")
    return MappingProxyType({name: _kind(name, file.table(name)) for name in file.values})
