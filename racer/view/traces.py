"""Which surfaces look alike when a tyre tears at them: one name for marks and for what flies up."""

from __future__ import annotations

from racer.content.surface import Surface
from racer.view.surface_looks import LIKE

HARD = "hard"
TRACES = {
    "gravel": "gravel",
    "off_road": "gravel",
    "wet_off_road": "mud",
    "sand": "sand",
    "mud": "mud",
    "grass": "grass",
    "wet_grass": "grass",
    "snow": "snow",
    "deep_snow": "snow",
    "ice": "ice",
    "wet_asphalt": "wet",
    "wet_concrete": "wet",
    "wet_kerb": "wet",
    "puddle": "water",
    "water": "water",
}


def trace_of(surface: Surface) -> str:
    """The name of what a tyre does to a surface; on hard ground it leaves rubber and smoke."""
    return TRACES.get(surface.name) or TRACES.get(LIKE[surface.noise], HARD)
