"""Things in rows: orchards, olive terraces, vineyards and stooks."""

from math import cos, sin

from track_maker.design import Area
from track_maker.scene import Scene


def plant_orchard(
    scene: Scene, area: Area, kind: str, *, crown: float, row: float, step: float, gaps: float = 0.06
) -> int:
    """Plants `step` apart in rows `row` apart, with here and there one missing."""
    planted = 0
    for number in range(max(1, round(area.depth / row))):
        south = (number + 0.5) * row - area.depth / 2
        for place in range(max(1, round(area.width / step))):
            east = (place + 0.5) * step - area.width / 2
            if scene.rng.random() >= gaps:
                planted += _plant(scene, area, kind, (east, south), crown * scene.rng.uniform(0.82, 1.12))
    return planted


def _plant(scene: Scene, area: Area, kind: str, place: tuple[float, float], crown: float) -> int:
    stray = crown * 0.08
    x, y = on_area(area, place[0] + scene.rng.uniform(-stray, stray), place[1] + scene.rng.uniform(-stray, stray))
    return int(scene.plant(kind, x, y, crown))


def on_area(area: Area, east: float, south: float) -> tuple[float, float]:
    """A point of an area, measured from its middle along its sides."""
    c, s = cos(area.heading), sin(area.heading)
    return area.x + east * c - south * s, area.y + east * s + south * c
