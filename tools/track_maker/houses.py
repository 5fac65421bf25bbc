"""Houses alone, in rows along a street, and in blocks as old towns have them."""

from track_maker.design import Area
from track_maker.orchard import on_area
from track_maker.scene import Scene


def build_block(scene: Scene, area: Area, *, house: float = 13.0, lane: float = 2.4) -> None:
    """Fill an area with houses of uneven size, narrow lanes between; each carries the area's name, as its roof asks."""
    rows = max(1, round(area.depth / (house + lane)))
    for row in range(rows):
        depth = area.depth / rows - lane
        south = (row + 0.5) * area.depth / rows - area.depth / 2
        for middle, width in _lots(scene, area.width, house * 1.15):
            size = (width - lane * scene.rng.uniform(0.3, 1.0), depth * scene.rng.uniform(0.8, 1.0))
            x, y = on_area(area, middle, south + (depth - size[1]) / 2 * scene.rng.choice((-1, 1)))
            scene.put("building", x, y, area.heading, size=size, label=area.label)


def build_row(scene: Scene, area: Area, *, house: float = 11.0, gap: float = 4.0) -> None:
    """Houses side by side with gardens between, each with the area's name."""
    for middle, width in _lots(scene, area.width, house + gap):
        size = (max(6.0, width - gap * scene.rng.uniform(0.6, 1.4)), area.depth * scene.rng.uniform(0.7, 1.0))
        x, y = on_area(area, middle, (area.depth - size[1]) / 2 * scene.rng.choice((-1, 1)))
        turn = area.heading + scene.rng.uniform(-0.05, 0.05)
        scene.put("building", x, y, turn, size=size, label=area.label)


def build_frontage(scene: Scene, start: float, end: float, side: int, *, label: str, off: float = 4.0) -> None:
    """Houses along a street, close to its wall and in line with it, an alley now and then."""
    s = start
    while s < end:
        width, depth = scene.rng.uniform(8.5, 14.5), scene.rng.uniform(8.0, 11.0)
        spot = scene.line.at(s + width / 2)
        x, y = spot.beside(side * (spot.reach(side) + off + depth / 2))
        built = scene.rng.random() < 0.88 and scene.put(
            "building", x, y, spot.heading, size=(width, depth), label=label
        )
        s += width + scene.rng.uniform(0.2, 0.9) if built else 3.0


def build_one(scene: Scene, area: Area, kind: str = "building") -> None:
    """The area's one house, moved a little where the road needs its room."""
    scene.settle(kind, area.x, area.y, area.heading, size=(area.width, area.depth), label=area.label)


def _lots(scene: Scene, width: float, usual: float) -> list[tuple[float, float]]:
    """Middles and widths of uneven lots that fill a width."""
    count = max(1, round(width / usual))
    parts = [scene.rng.uniform(0.75, 1.3) for _ in range(count)]
    whole, lots, start = sum(parts), [], -width / 2
    for part in parts:
        lot = width * part / whole
        lots.append((start + lot / 2, lot))
        start += lot
    return lots
