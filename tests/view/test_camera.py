import itertools
from math import cos, hypot, pi, sin

import pytest

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track_file import load_track
from racer.drivers.follower import Follower
from racer.physics import TICK_HZ
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.race.session import Entry
from racer.view.camera import BOTTOM, BOTTOM_CLOSE, LEFT, RIGHT, TOP, Camera, Frame


@pytest.fixture(scope="module")
def still() -> Snapshot:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car("hatch"))
    return world.snapshot(0)


def moving(still: Snapshot, speed: float, direction: float, x: float = 0.0, y: float = 0.0) -> Snapshot:
    return still._replace(x=x, y=y, velocity_x=speed * cos(direction), velocity_y=speed * sin(direction))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("speed", [0.0, 15.0, 90.0])
@pytest.mark.parametrize("direction", [0.0, pi / 2, pi, -pi / 2, 0.7])
def test_the_car_stays_well_inside_the_window(
    still: Snapshot, size: tuple[int, int], speed: float, direction: float
) -> None:
    camera, (width, height) = Camera(), size
    for _ in range(120):
        seen = moving(still, speed, direction, x=120.0, y=80.0)
        frame = camera.follow(seen, 1 / 60, width=width, height=height, close=True)
    x, y = frame.to_screen(120.0, 80.0)
    assert LEFT * width - 1 <= x <= RIGHT * width + 1
    assert TOP * height - 1 <= y <= BOTTOM_CLOSE * height + 1


def test_it_looks_where_the_car_goes(still: Snapshot) -> None:
    camera = Camera()
    frame = camera.follow(moving(still, 30.0, 0.0), 1 / 60, width=1280, height=720, close=False)
    assert frame.x > 5.0
    assert abs(frame.y) < 3.0


def test_it_draws_back_with_speed_and_never_jumps(still: Snapshot) -> None:
    camera, zooms = Camera(), []
    for i in range(240):
        frame = camera.follow(moving(still, i / 4, 0.0), 1 / 60, width=1280, height=720, close=False)
        zooms.append(frame.px_per_m)
    assert zooms[-1] < zooms[0]
    assert max(abs(b - a) for a, b in itertools.pairwise(zooms)) < 0.1


def test_a_cut_shows_the_car_at_once(still: Snapshot) -> None:
    camera = Camera()
    camera.follow(moving(still, 60.0, 0.0), 1 / 60, width=1280, height=720, close=False)
    camera.cut()
    frame = camera.follow(moving(still, 0.0, 0.0, x=200.0), 1 / 60, width=1280, height=720, close=False)
    assert frame.x == pytest.approx(200.0)
    assert abs(frame.y) < 3.0


def test_it_never_shows_what_is_not_there(still: Snapshot) -> None:
    camera = Camera((0.0, 0.0, 400.0, 240.0))
    for x, y in ((1.0, 1.0), (399.0, 239.0), (200.0, 120.0)):
        frame = camera.follow(moving(still, 20.0, 2.0, x=x, y=y), 1 / 60, width=1280, height=720, close=False)
        half_x, half_y = 640 / frame.px_per_m, 360 / frame.px_per_m
        assert frame.x - half_x >= -1e-6
        assert frame.x + half_x <= 400.0 + 1e-6
        assert frame.y - half_y >= -1e-6
        assert frame.y + half_y <= 240.0 + 1e-6


@pytest.fixture(scope="module")
def lap() -> tuple[Venue, list[Snapshot]]:
    """A lap of the follower on a small track, seen sixty times a second."""
    venue, car = open_venue(load_track("tin-shed")), load_car("hatch")
    session = open_session(venue, [Entry(car, Follower(venue.centreline, car, venue.baked))])
    seen = []
    while not session.laps() and session.tick < 70 * TICK_HZ:
        session.step()
        if session.tick % 4 == 0:
            seen.append(session.snapshots[0])
    return venue, seen


@pytest.mark.parametrize("close", [False, True])
def test_a_whole_lap_is_seen_steadily_with_the_road_ahead(lap: tuple[Venue, list[Snapshot]], close: bool) -> None:
    venue, drive = lap
    camera = Camera((0.0, 0.0, venue.track.width, venue.track.height))
    bottom = BOTTOM_CLOSE if close else BOTTOM
    places, zooms = [], []
    for seen in drive:
        frame = camera.follow(seen, 1 / 60, width=1280, height=720, close=close)
        ahead = seen.x + 1.2 * seen.velocity_x, seen.y + 1.2 * seen.velocity_y
        for x, y in (frame.to_screen(seen.x, seen.y), frame.to_screen(*ahead)):
            assert LEFT * 1280 - 1 <= x <= RIGHT * 1280 + 1
            assert TOP * 720 - 1 <= y <= bottom * 720 + 1
        places.append(frame.to_screen(seen.x, seen.y))
        zooms.append(frame.px_per_m)
    pace = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(places)]
    jolts = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(pace)]
    assert max(jolts) < 0.12, "px by which the car's way across the screen changes from frame to frame"
    changes = [b - a for a, b in itertools.pairwise(zooms) if abs(b - a) > 1e-3]
    turns = sum(a * b < 0.0 for a, b in itertools.pairwise(changes))
    assert turns <= 16, "the zoom goes in and out once for a braking, and does not pump"


def test_a_blow_shakes_the_picture_and_it_settles(still: Snapshot) -> None:
    camera = Camera()

    def look() -> Frame:
        return camera.follow(still, 1 / 60, width=1280, height=720, close=False)

    calm = look()
    camera.kick(0.8)
    shaken = [look() for _ in range(60)]
    moved = [hypot(f.x - calm.x, f.y - calm.y) * f.px_per_m for f in shaken]
    assert 1.5 < max(moved) < 10.0
    assert max(moved[25:]) == 0.0, "still after 0.4 s"
    camera.kick(0.01)
    frame = look()
    assert (frame.x, frame.y) == (calm.x, calm.y), "leaning on a wall shakes nothing"


def test_a_steady_camera_never_shakes(still: Snapshot) -> None:
    camera = Camera()
    calm = camera.follow(still, 1 / 60, width=1280, height=720, close=False)
    camera.kick(1.0)
    for _ in range(10):
        frame = camera.follow(still, 1 / 60, width=1280, height=720, close=False, steady=True)
        assert (frame.x, frame.y) == (calm.x, calm.y)


def test_small_changes_of_speed_leave_the_zoom_alone(still: Snapshot) -> None:
    camera = Camera()
    zooms = {
        camera.follow(moving(still, 30.0 + sin(i / 9), 0.0), 1 / 60, width=1280, height=720, close=False).px_per_m
        for i in range(20, 400)
    }
    assert max(zooms) - min(zooms) < 1e-6
