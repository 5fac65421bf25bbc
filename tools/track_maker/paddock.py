"""Where people are: paddocks with vans and tents, car parks, stands with their banners and flags."""

from math import pi

from track_maker.design import Area
from track_maker.orchard import on_area
from track_maker.scene import Scene


def park_cars(scene: Scene, area: Area, *, full: float = 0.75, vans: float = 0.15) -> None:
    """Rows of parked cars side by side, two rows to an aisle."""
    rows = max(1, int(area.depth // 8.5))
    for row in range(rows):
        south = (row + 0.5) * area.depth / rows - area.depth / 2
        east = -area.width / 2 + 2.0
        while east < area.width / 2 - 1.5:
            kind = "van" if scene.rng.random() < vans else "parked-car"
            if scene.rng.random() < full:
                x, y = on_area(area, east, south + scene.rng.uniform(-0.4, 0.4))
                turn = pi / 2 * scene.rng.choice((1, -1)) + scene.rng.uniform(-0.06, 0.06)
                scene.put(kind, x, y, area.heading + turn)
            east += scene.rng.uniform(2.9, 3.5)


def pitch_paddock(scene: Scene, area: Area, *, teams: int) -> None:
    """A tent, a van and a car or two for each team, along the area."""
    for team in range(teams):
        east = (team + 0.5) * area.width / teams - area.width / 2
        tent = on_area(area, east, -area.depth * 0.22)
        van = on_area(area, east + scene.rng.uniform(-1, 1), area.depth * 0.24)
        scene.put("tent", *tent, area.heading + scene.rng.uniform(-0.08, 0.08), size=(4.0, 4.0))
        if scene.rng.random() < 0.75:
            scene.put("van", *van, area.heading + pi / 2 + scene.rng.uniform(-0.15, 0.15))
        if scene.rng.random() < 0.7:
            car = on_area(area, east + 4.2, -area.depth * 0.1)
            scene.put("parked-car", *car, area.heading + pi / 2 + scene.rng.uniform(-0.3, 0.3))


def build_stand(scene: Scene, area: Area, *, piece: float = 42.0, afloat: bool = False) -> None:
    """A stand in pieces with stairs between; its front, at -depth, looks at the road."""
    heading = area.heading + (pi if _road_is_ahead(scene, area) else 0.0)
    count = max(1, round(area.width / piece))
    width = area.width / count
    for number in range(count):
        x, y = on_area(area, (number + 0.5) * width - area.width / 2, 0.0)
        size = (width - (2.0 if count > 1 else 0.0), area.depth)
        scene.settle("stand", x, y, heading, size=size, label=area.label if number == 0 else "", afloat=afloat)


def build_pits(scene: Scene, area: Area, *, box: float = 14.0) -> None:
    """Pit huts side by side."""
    count = max(1, round(area.width / box))
    width = area.width / count
    for number in range(count):
        x, y = on_area(area, (number + 0.5) * width - area.width / 2, 0.0)
        scene.put("building", x, y, area.heading, size=(width - 0.4, area.depth), label=area.label)


def _road_is_ahead(scene: Scene, area: Area) -> bool:
    """Whether the road is nearer on the side of +depth, to the right of the heading."""
    front, back = on_area(area, 0.0, area.depth), on_area(area, 0.0, -area.depth)
    return scene.clearing.from_edge(*front) < scene.clearing.from_edge(*back)
