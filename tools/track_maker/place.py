"""What a place adds to a design: what its ground and walls are of, its season, and who furnishes it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from racer.content.track import DEFAULT_ROAD
from track_maker.land import Land
from track_maker.scene import Scene
from track_maker.terrain import Relief


@dataclass(frozen=True, slots=True)
class Ends:
    """What a stage needs beyond its design: metres of road before its first column and after its last."""

    before: float = 0.0
    after: float = 0.0
    more_map: float = 0.0
    """m added to the map's right side."""


@dataclass(frozen=True, slots=True)
class Place:
    """How one design becomes a place."""

    season: str
    character: str
    """The second sentence of the description: what it is like to drive."""
    shape: Callable[[Land], None]
    """Paints the ground that lies under and beside the road."""
    furnish: Callable[[Scene], None]
    """Puts up all that stands there."""
    verge: str = ""
    """The ground beside the road, where the design's own would count as road."""
    road: tuple[str, ...] = DEFAULT_ROAD
    runoff: str = ""
    """What run-off is of, where the design's own would count as road."""
    strip: tuple[str, str, float] | None = None
    """Beside one surface of the road, another and its width: an edge to see where the verge is too like the road."""
    wall: str = "concrete"
    walls_on: Mapping[str, str] = field(default_factory=dict)
    """Other walls beside other surfaces of the road."""
    tyres_from: float = 0.0
    """m of run-off behind which tyres stand; 0 for none."""
    relief: Relief | None = None
    ends: Ends = field(default_factory=Ends)
