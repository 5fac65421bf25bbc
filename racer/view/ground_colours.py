"""The ramp of colours, dark to light, of every surface, for a track's season, light and roads."""

from __future__ import annotations

from types import MappingProxyType

from racer.content.track import Track
from racer.view.grade import Grade
from racer.view.noise import Floats
from racer.view.palette import Colour, hex_colour
from racer.view.surface_looks import looks

RAMPS = MappingProxyType(
    {
        "asphalt": "2b2a2b 3e3d3f 545355 6b6a6b 828180 9d9b98",
        "concrete": "6f6e6b 8b8a86 a3a29d b5b4ae c6c5bf d9d8d2",
        "wet_asphalt": "10151b 1a2129 283139 3e4c58 6c808f b6c9d5",
        "wet_concrete": "2c3f4c 3d5264 506a80 6a8aa0 94b6c8 d2ebf4",
        "off_road": "40301d 5a4629 735c38 8c7449 a58d5e c6b284",
        "wet_off_road": "1f1b1a 2f2a29 433d3b 5c5654 858586 bcc6d0",
        "gravel": "7b6648 9c8560 b8a178 cdb98f e0d0aa f2e6c8",
        "snow": "71839a 8b9cb1 a5b4c5 bcc8d5 d3dce5 eaf0f5",
        "ice": "4f8fae 70b0c8 92cbdc b6e1ea d8f3f6 f8ffff",
        "kerb": "4a4644 6f6a66 8f8a85 aaa49e c4bfb8 dedad2",
        "wet_kerb": "4a4644 6f6a66 8f8a85 aaa49e c4bfb8 dedad2",
        "grass": "3a5528 50702f 67893a 7d9e46 95b157 b5c878",
        "sand": "b0893f c9a24c dfbb60 ecce78 f5e096 fdf2bd",
        "mud": "241a13 3a2a1c 523d29 6a5138 86694a a88b66",
        "puddle": "2f4a52 46676f 62878c 8aa8a6 c6d6cf",
        "water": "1f4c5f 2c6175 3b7c8c 5797a0 86bcb9 cfe8e2",
        "oil": "0d0b10 17141b 221d28 322b3b 4f4560 8a7ca0",
        "deep_snow": "8ba3c4 a9bdd8 c6d5e7 dfe8f2 f1f5f9 ffffff",
    }
)
GRASS = MappingProxyType(
    {
        "spring": "39572a 4e7432 648d3d 7ba34a 95b65d b7cd80",
        "autumn": "4a4a22 636329 7d7c33 969141 aea556 cabf7c",
        "winter": "4c5038 656a47 7e8259 96986d aeae85 cccaa8",
    }
)
HEATH = "2b2e18 454520 5f5a2b 7d7338 998c4a bcae68"
GRAVEL_ROAD = "5a4632 7a6145 99805c b39a73 cbb38c e8d6b4"
DUSK_PUDDLE = "39404e 4f5a6c 75808f a9a6a3 e0c6a4"
WET = (0.47, 0.72, 0.80)
"""What water does to the colour of grass."""
WET_HEATH = (0.58, 0.70, 0.62)
"""And to that of heath in the evening."""
NEUTRAL = MappingProxyType({"asphalt": 1.0, "concrete": 1.0, "wet_asphalt": 1.0, "wet_concrete": 1.0, "sand": 0.5})
"""What the evening sun would turn brown or orange, and how much of that is taken back."""


def ground_ramps(track: Track, grade: Grade) -> dict[str, Floats]:
    """Every surface's ramp as it looks on the screen."""
    dusk = grade.light.name == "dusk"
    stops = dict(RAMPS)
    stops["grass"] = HEATH if dusk else GRASS.get(track.season, RAMPS["grass"])
    wet = grade.ramp(stops["grass"], WET_HEATH if dusk else WET)
    if dusk:
        stops["puddle"] = DUSK_PUDDLE
    neutral = dict(NEUTRAL)
    if "gravel" in track.road:
        stops["gravel"] = GRAVEL_ROAD
    else:
        neutral["gravel"] = 0.5
    ramps = {name: grade.ramp(stops[name], neutral=neutral.get(name, 0.0)) for name in stops}
    ramps["wet_grass"] = wet
    return {name: ramps[look] for name, look in looks(frozenset(ramps)).items()}


def swatch(surface: str) -> Colour:
    """One colour that stands for a surface in small places."""
    if surface in {"kerb", "wet_kerb"}:
        return hex_colour("c5322c")
    known = frozenset((*RAMPS, "wet_grass"))
    stops = RAMPS.get(looks(known).get(surface, "grass"), RAMPS["grass"]).split()
    return hex_colour(stops[len(stops) // 2])
