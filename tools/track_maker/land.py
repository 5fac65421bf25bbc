"""The ground of a place before the road comes: lakes, fields, yards and paths painted on the verge."""

from random import Random

from racer.content.tile_canvas import TileCanvas
from track_maker.clearing import Clearing
from track_maker.design import Area, Design
from track_maker.outline import Outline, blob, rectangle, ribbon

GROUND_ROOM = 4.0
"""m that other ground stays off the road, so that a verge always lies between."""


class Land:
    """Paints ground and remembers where the water is."""

    def __init__(self, design: Design, canvas: TileCanvas, clearing: Clearing) -> None:
        self.design = design
        self.width, self.height = canvas.columns * 2.0, canvas.rows * 2.0
        # Its own chance: more trees must not move a lake.
        self.rng = Random(f"{design.slug} land")
        self.lakes: list[Outline] = []
        self.waters: list[Outline] = []
        self.open: list[Outline] = []
        self._canvas = canvas
        self._clearing = clearing

    def lake(self, area: Area, *, wild: float = 0.16, shore: str = "") -> Outline:
        """A lake about as large as the area, with a shore of another surface where one is named."""
        outline = self._off_road(blob(area.x, area.y, area.width, area.depth, area.heading, self.rng, wild=wild), 7.0)
        if shore:
            self.fill(_grown(outline, 3.0), shore)
        self.lakes.append(outline)
        self.water(outline)
        return outline

    def water(self, outline: Outline) -> None:
        """Water of any outline, which may slope."""
        self._canvas.fill_polygon(outline, "water")
        self.waters.append(outline)

    def stream(self, line: Outline, width: float) -> Outline:
        outline = ribbon(line, width, self.rng)
        self.water(outline)
        return outline

    def path(self, line: Outline, width: float, surface: str) -> None:
        outline = ribbon(line, width, self.rng, wild=0.08)
        self.fill(outline, surface)
        self.open.append(outline)

    def patch(self, area: Area, surface: str, *, wild: float = 0.2, off_road: float = GROUND_ROOM) -> Outline:
        """Ground with a natural outline that draws back from the road."""
        outline = blob(area.x, area.y, area.width, area.depth, area.heading, self.rng, wild=wild)
        outline = self._off_road(outline, off_road)
        self.fill(outline, surface)
        return outline

    def field(self, area: Area, surface: str) -> Outline:
        """Ground with straight sides, on which nothing grows wild."""
        outline = rectangle(area.x, area.y, area.width, area.depth, area.heading)
        self.fill(outline, surface)
        self.open.append(outline)
        return outline

    def fill(self, outline: Outline, surface: str) -> None:
        self._canvas.fill_polygon(outline, surface)

    def spots(self, surface: str, count: int, sizes: tuple[float, float], *, off_road: float = 14.0) -> None:
        """Natural patches here and there, away from the road."""
        for _ in range(count):
            x, y = self.rng.uniform(0, self.width), self.rng.uniform(0, self.height)
            size = self.rng.uniform(*sizes)
            shape = (size, size * self.rng.uniform(0.45, 0.9))
            turn = self.rng.uniform(0.0, 3.1)
            outline = blob(x, y, *shape, turn, self.rng, wild=0.25)
            if all(self._clearing.from_road(px, py) > off_road for px, py in outline):
                self.fill(outline, surface)

    def wall(self, outline: Outline, kind: str) -> None:
        """A wall that does not belong to the road's sides."""
        self._canvas.wall_band([outline], kind)

    def _off_road(self, outline: Outline, room: float) -> Outline:
        """The outline with every point that is too near the road drawn towards its middle."""
        x, y = _middle(outline)
        shares = [
            next((s / 20 for s in range(20, 0, -1) if self._is_off(x, y, point, s / 20, room)), 0.05)
            for point in outline
        ]
        # Twice the least of the neighbours, so that a side between two good points cannot cut the road.
        count = len(shares)
        for _ in range(2):
            shares = [min(shares[i - 1], shares[i], shares[(i + 1) % count]) for i in range(count)]
        points = zip(outline, shares, strict=True)
        return tuple((round(x + (px - x) * share, 2), round(y + (py - y) * share, 2)) for (px, py), share in points)

    def _is_off(self, x: float, y: float, point: tuple[float, float], share: float, room: float) -> bool:
        return self._clearing.from_road(x + (point[0] - x) * share, y + (point[1] - y) * share) >= room

    def keep_free(self, outline: Outline) -> None:
        """No tree grows here."""
        self.open.append(outline)


def area(x: float, y: float, width: float, depth: float, heading: float = 0.0, label: str = "") -> Area:
    """An area that no design names."""
    return Area("", label, x, y, width, depth, heading)


def _grown(outline: Outline, by: float) -> Outline:
    """The outline pushed out from its middle by about so many metres."""
    x, y = _middle(outline)
    size = max(abs(px - x) + abs(py - y) for px, py in outline) * 0.7
    share = 1.0 + by / size
    return tuple((round(x + (px - x) * share, 2), round(y + (py - y) * share, 2)) for px, py in outline)


def _middle(outline: Outline) -> tuple[float, float]:
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
