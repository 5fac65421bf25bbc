"""Trees as they grow: in woods, in loose clumps over the land, along banks and in hedges."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from track_maker.outline import Outline, bounds, inside
from track_maker.patchiness import Patchiness
from track_maker.scene import Scene


@dataclass(frozen=True, slots=True)
class Growth:
    """Something that grows: its kind, how wide its crowns are, and how often it comes among others."""

    kind: str
    small: float
    large: float
    often: float = 1.0


def plant_wood(scene: Scene, outline: Outline, growths: Sequence[Growth], count: int, *, clumps: float = 26.0) -> int:
    """Up to `count` plants inside an outline, denser in its middle clumps; returns how many found room."""
    patches = Patchiness(scene.rng, clumps)
    left, top, right, bottom = bounds(outline)
    planted = 0
    for _ in range(count * 14):
        if planted >= count:
            break
        x, y = scene.rng.uniform(left, right), scene.rng.uniform(top, bottom)
        if not inside(outline, x, y) or patches.at(x, y) < 0.22 + 0.25 * scene.rng.random():
            continue
        planted += _grow(scene, growths, x, y)
    return planted


def scatter(
    scene: Scene,
    growths: Sequence[Growth],
    count: int,
    *,
    cover: float = 0.4,
    clumps: float = 60.0,
    grove: int = 9,
    off_road: float = 0.0,
    border: float = 0.0,
) -> int:
    """Groves over the whole map: `cover` is the share of land that has them, `border` draws them to the map's rim."""
    patches = Patchiness(scene.rng, clumps)
    planted = 0
    for _ in range(count * 12):
        if planted >= count:
            break
        x, y = scene.rng.uniform(0, scene.width), scene.rng.uniform(0, scene.height)
        rim = min(x, y, scene.width - x, scene.height - y)
        wanted = patches.at(x, y) + border * max(0.0, 1.0 - rim / 45.0)
        if wanted >= 1.0 - cover and scene.clearing.from_road(x, y) >= off_road:
            planted += _plant_grove(scene, growths, (x, y), scene.rng.randint(1, grove))
    return planted


def _plant_grove(scene: Scene, growths: Sequence[Growth], middle: tuple[float, float], count: int) -> int:
    """A few plants that stand close to each other, most of them of one kind."""
    chosen = scene.rng.choices(growths, [growth.often for growth in growths])[0]
    planted, spread = 0, chosen.large * 0.62 * sqrt(count)
    for _ in range(count * 2):
        if planted >= count:
            break
        x, y = (at + spread * (scene.rng.random() + scene.rng.random() - 1.0) for at in middle)
        planted += _grow(scene, (chosen,) if scene.rng.random() < 0.75 else growths, x, y)
    return planted


def plant_bank(scene: Scene, outline: Outline, growths: Sequence[Growth], *, every: float, out: float) -> None:
    """Plants along an outline, strayed about `out` metres outside it."""
    middle_x = sum(x for x, _ in outline) / len(outline)
    middle_y = sum(y for _, y in outline) / len(outline)
    for x, y in steps(outline, every):
        away_x, away_y = x - middle_x, y - middle_y
        length = sqrt(away_x * away_x + away_y * away_y) or 1.0
        far = out * scene.rng.uniform(0.3, 1.8)
        if scene.rng.random() < 0.75:
            _grow(scene, growths, x + away_x / length * far, y + away_y / length * far)


def plant_row(scene: Scene, line: Outline, growths: Sequence[Growth], *, every: float, stray: float = 0.6) -> None:
    """A hedge or an avenue along a line."""
    for x, y in steps(line, every):
        _grow(scene, growths, x + scene.rng.uniform(-stray, stray), y + scene.rng.uniform(-stray, stray))


def plant_belt(
    scene: Scene,
    stretch: tuple[float, float],
    side: int,
    growths: Sequence[Growth],
    count: int,
    *,
    near: float = 4.0,
    far: float = 30.0,
) -> None:
    """A strip of wood beside a stretch of road, densest at its edge; side 1 is the driver's right."""
    planted = 0
    for _ in range(count * 5):
        if planted >= count:
            break
        spot = scene.line.at(scene.rng.uniform(*stretch))
        out = near + (far - near) * scene.rng.random() * scene.rng.random()
        planted += _grow(scene, growths, *spot.beside(side * (spot.reach(side) + out)))


def plant_roadside(
    scene: Scene,
    stretch: tuple[float, float],
    side: int,
    growths: Sequence[Growth],
    *,
    every: float = 2.2,
    off: float = 3.6,
) -> None:
    """A hedge along a stretch of road."""
    for spot in scene.line.spots(every, *stretch):
        stray = scene.rng.uniform(-0.3, 0.3)
        _grow(scene, growths, *spot.beside(side * (spot.reach(side) + off + stray)))


def steps(line: Outline, every: float) -> list[tuple[float, float]]:
    """Points along a line, evenly."""
    points, rest = [], 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        while rest <= length and length > 0:
            points.append((ax + (bx - ax) * rest / length, ay + (by - ay) * rest / length))
            rest += every
        rest -= length
    return points


def _grow(scene: Scene, growths: Sequence[Growth], x: float, y: float) -> int:
    """One wild plant of one of the kinds; small ones come more often than large ones."""
    if scene.is_open(x, y):
        return 0
    growth = scene.rng.choices(growths, [growth.often for growth in growths])[0]
    luck = scene.rng.random()
    crown = growth.small + (growth.large - growth.small) * luck * (0.4 + 0.6 * luck)
    return int(scene.plant(growth.kind, x, y, crown))
