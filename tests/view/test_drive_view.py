from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from racer.app.drive import DriveScene
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track_file import load_track
from racer.physics.ground import UniformGround
from racer.physics.world import World

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("proving-ground"))


@pytest.fixture(scope="module")
def scene(display: pygame.Surface, venue: Venue) -> Iterator[DriveScene]:
    from racer.app.drive import DriveScene
    from racer.app.drive_session import DriveSession

    made = DriveScene(DriveSession(venue), (1280, 720))
    yield made
    made.view.close()


def shot(scene: DriveScene, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    import pygame

    canvas = pygame.Surface(size)
    scene.draw(canvas, 1.0, 1 / 60)
    return canvas


def put(scene: DriveScene, step: int, *, heading: float = 0.0, speed: float, sideslip: float = 0.0) -> None:
    """The car elsewhere, and seen there."""
    race = scene.session.race
    race.worlds[0].place(0, x=70.0 + step, y=110.0, heading=heading, speed=speed, sideslip=sideslip)
    race._look()
    race._look()


def region(picture: pygame.Surface, box: tuple[int, int, int, int]) -> bytes:
    import pygame

    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def test_the_speed_is_drawn(scene: DriveScene) -> None:
    speed = (915, 600, 105, 60)
    before = region(shot(scene), speed)
    put(scene, 0, speed=40.0)
    assert region(shot(scene), speed) != before
    scene.session.restart()


def test_telemetry_can_be_switched_off(scene: DriveScene) -> None:
    import pygame

    column = (24, 420, 248, 140)
    with_it = region(shot(scene), column)
    scene.press(pygame.KSCAN_T)
    without = region(shot(scene), column)
    scene.press(pygame.KSCAN_T)
    assert with_it != without


def test_nothing_is_made_anew_from_frame_to_frame(scene: DriveScene) -> None:
    """Fonts and panels are made once; a frame only blits."""
    shot(scene)
    font = scene.view._ui.font
    for i in range(30):
        put(scene, i, heading=0.2 * i, speed=float(i), sideslip=0.05 * i)
        shot(scene)
    sizes = len(font._masks), len(font._sentences)
    for i in range(30):
        put(scene, i, heading=0.1 * i, speed=1.7 * i, sideslip=-0.04 * i)
        shot(scene)
    assert (len(font._masks), len(font._sentences)) == sizes
    scene.session.restart()


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1000, 1000)])
def test_any_window_size_can_be_drawn(scene: DriveScene, size: tuple[int, int]) -> None:
    scene.view.resize(size)
    picture = shot(scene, size)
    assert len({tuple(picture.get_at((x, size[1] // 2))) for x in range(0, size[0], 40)}) > 5
    scene.view.resize((1280, 720))


@pytest.mark.parametrize("surface", load_surfaces())
def test_the_readouts_know_every_surface(scene: DriveScene, surface: str) -> None:
    from racer.view.telemetry import Telemetry

    canvas = pygame.Surface((1280, 720))
    seen = scene.session.seen
    wheels = tuple(wheel._replace(surface=load_surfaces()[surface]) for wheel in seen.wheels)
    Telemetry(scene.view._ui, scene.session.car, scene.session.venue.baked.kinds).draw(
        canvas, seen._replace(wheels=wheels)
    )
    assert canvas.get_bounding_rect().width > 200


def test_the_clock_shows_time_and_why_a_lap_does_not_count(scene: DriveScene) -> None:
    panel, warning = (30, 50, 236, 50), (20, 205, 256, 30)
    scene.session.restart()
    before = shot(scene)
    laps = scene.session.race.referees[0].laps
    laps.lap, laps.start_tick, laps.start_fraction = 1, -500, 0.5
    running = shot(scene)
    laps.break_rule("cut", 2, 0.0, 0.0, 3.4)
    void = shot(scene)
    scene.session.restart()
    assert region(before, panel) != region(running, panel)
    assert region(running, warning) != region(void, warning)


def test_a_car_without_sprites_is_drawn_too(tmp_path: Path, display: pygame.Surface, venue: Venue) -> None:
    from racer.app.drive import DriveScene
    from racer.app.drive_session import DriveSession
    from racer.folders import data_folder

    own = tmp_path / "my-own.toml"
    own.write_text((data_folder() / "cars" / "hatch.toml").read_text("utf-8"), "utf-8")
    scene = DriveScene(DriveSession(venue, str(own)), (640, 360))
    picture = shot(scene, (640, 360))
    scene.view.close()
    found = [picture.get_at((x, y)) for x in range(290, 350) for y in (160, 167, 174, 180)]
    assert any(pixel[0] > 180 and pixel[2] < 90 for pixel in found)


@pytest.mark.parametrize(
    ("part", "box"),
    [("timing", (30, 30, 230, 110)), ("minimap", (1090, 30, 160, 130)), ("cluster", (1060, 510, 190, 180))],
)
def test_parts_of_the_screen_can_be_hidden(scene: DriveScene, part: str, box: tuple[int, int, int, int]) -> None:
    from racer.view.drive_view import Parts

    there = region(shot(scene), box)
    scene.choices.parts = Parts(**{part: False})
    gone = region(shot(scene), box)
    scene.choices.parts = Parts()
    assert there != gone


def test_miles_are_fewer_than_kilometres(scene: DriveScene) -> None:
    from racer.view.drive_view import Parts

    speed = (915, 600, 105, 60)
    put(scene, 0, speed=40.0)
    kilometres = region(shot(scene), speed)
    scene.choices.parts = Parts(mph=True)
    miles = region(shot(scene), speed)
    scene.choices.parts = Parts()
    scene.session.restart()
    assert kilometres != miles


def test_a_fixed_camera_keeps_its_height() -> None:
    from racer.view.camera import Camera

    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car("hatch"))
    still = world.snapshot()
    fast = still._replace(velocity_x=60.0)
    heights = []
    for seen in (still, fast):
        camera = Camera()
        heights.append(camera.follow(seen, 0.1, width=1280, height=720, close=False, fixed=True).px_per_m)
    assert heights[0] == heights[1]
