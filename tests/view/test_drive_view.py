from pathlib import Path

import pygame
import pytest

from racer.app.drive import DriveScene

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture(scope="module")
def scene(display: pygame.Surface) -> DriveScene:
    from racer.app.drive import DriveScene
    from racer.app.drive_session import DriveSession

    return DriveScene(DriveSession(), (1280, 720))


def shot(scene: DriveScene, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    import pygame

    canvas = pygame.Surface(size)
    scene.draw(canvas, 1.0, 1 / 60)
    return canvas


def region(picture: pygame.Surface, box: tuple[int, int, int, int]) -> bytes:
    import pygame

    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def test_the_speed_is_drawn(scene: DriveScene) -> None:
    speed = (915, 600, 105, 60)
    before = region(shot(scene), speed)
    scene.session.world.place(0, x=70.0, y=110.0, heading=0.0, speed=40.0)
    scene.session.seen = scene.session.before = scene.session.world.snapshot(0)
    assert region(shot(scene), speed) != before
    scene.session.reset()


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
        scene.session.world.place(0, x=70.0 + i, y=110.0, heading=0.2 * i, speed=float(i), sideslip=0.05 * i)
        scene.session.seen = scene.session.before = scene.session.world.snapshot(0)
        shot(scene)
    sizes = len(font._masks), len(font._sentences)
    for i in range(30):
        scene.session.world.place(0, x=70.0 + i, y=110.0, heading=0.1 * i, speed=1.7 * i, sideslip=-0.04 * i)
        scene.session.seen = scene.session.before = scene.session.world.snapshot(0)
        shot(scene)
    assert (len(font._masks), len(font._sentences)) == sizes
    scene.session.reset()


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1000, 1000)])
def test_any_window_size_can_be_drawn(scene: DriveScene, size: tuple[int, int]) -> None:
    scene.view.resize(size)
    picture = shot(scene, size)
    assert len({tuple(picture.get_at((x, size[1] // 2))) for x in range(0, size[0], 40)}) > 5
    scene.view.resize((1280, 720))


def test_a_car_without_sprites_is_drawn_too(tmp_path: Path, display: pygame.Surface) -> None:
    from racer.app.drive import DriveScene
    from racer.app.drive_session import DriveSession
    from racer.folders import data_folder

    own = tmp_path / "my-own.toml"
    own.write_text((data_folder() / "cars" / "hatch.toml").read_text("utf-8"), "utf-8")
    scene = DriveScene(DriveSession(str(own)), (640, 360))
    picture = shot(scene, (640, 360))
    assert any(picture.get_at((x, 180))[0] > 180 and picture.get_at((x, 180))[2] < 90 for x in range(290, 350))
