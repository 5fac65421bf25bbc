"""The material of every surface for one track's season, light and roads."""

from __future__ import annotations

from racer.content.track import Track, surface_names
from racer.view.cold_ground import frozen
from racer.view.grade import Grade
from racer.view.ground_colours import ground_ramps
from racer.view.ground_textures import GroundTextures
from racer.view.hard_ground import paved
from racer.view.kerb_paint import kerb_materials
from racer.view.material import Material
from racer.view.soft_ground import grown
from racer.view.surface_looks import looks
from racer.view.wet_ground import flooded


def materials_of(track: Track, textures: GroundTextures, grade: Grade) -> tuple[Material, ...]:
    """Materials in the order in which tiles number the surfaces."""
    names, ramps = surface_names(), ground_ramps(track, grade)
    found = (
        paved(textures, ramps)
        | grown(textures, ramps, track, names.index("mud"))
        | frozen(textures, ramps)
        | flooded(textures, ramps, names.index("puddle"), names.index("water"))
        | kerb_materials(textures, ramps, grade)
    )
    return tuple(found[look] for look in looks(frozenset(found)).values())
