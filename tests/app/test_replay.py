"""The replay: any moment of a lap by keys and by mouse, from poses at first and then from its proof; races too."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from math import hypot
from pathlib import Path

import pygame
import pytest
from idle import Idle
from ring_ghosts import CAR, ring_laps, ring_venue
from test_race import race

from racer import folders
from racer.app.input import BACK, MOVED, NEXT_TAB, PRESSED, RELEASED, WHEELED, Act, Input, Key, Pointer
from racer.app.menus import Menus
from racer.app.race_film import EVERY
from racer.app.race_plan import RacePlan, level_field
from racer.app.replay import PROVED, TICK, ReplayScene
from racer.app.replay_opening import lap_show, race_show, watched
from racer.app.scene import Stack
from racer.app.settings import Settings
from racer.content.car import load_car
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.recording.pose_tape import pose_tape
from racer.recording.poses import GhostPath
from racer.recording.tape import AT, Tape, TapeWriter, snapshot_of
from racer.verify import Known
from racer.verify.witness import verify_and_watch
from racer.view.focus import LEFT, RIGHT, UP
from racer.view.gallery import Gallery
from racer.view.hint_bar import KEYBOARD, MOUSE
from racer.view.palette import OWN_GHOST, VIOLET

SIZE = (640, 360)


@pytest.fixture
def menus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Menus]:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    stack = Stack(SIZE, motion=False)
    yield Menus(stack, Input(), Settings(), lambda _: None, lambda _: None, lambda: None, gallery=Gallery(Idle()))
    stack.clear()
    pygame.quit()


@pytest.fixture
def replay(menus: Menus, monkeypatch: pytest.MonkeyPatch) -> ReplayScene:
    """Two laps of the small ring side by side, nothing driven again."""
    monkeypatch.setattr("racer.app.retelling.Reteller.ask", lambda *_: None)
    return shown(menus)


def shown(menus: Menus) -> ReplayScene:
    second, first = ring_laps()[1], ring_laps()[0]
    laps = [watched(second, "You", OWN_GHOST), watched(first, "Author", VIOLET)]
    scene = ReplayScene(menus, ring_venue(), lap_show(ring_venue(), laps, menus))
    menus.stack.push(scene)
    frame(scene, 0.0)
    return scene


def frame(scene: ReplayScene, seconds: float = 1 / 60) -> None:
    scene.menus.stack.frame(pygame.display.get_surface(), seconds)


@cache
def tape_of(lap: int = 1) -> Tape:
    _, tape = verify_and_watch(ring_laps()[lap], Known([ring_venue().track]))
    assert tape is not None
    return tape


# -- tapes


def test_a_lap_driven_again_shows_all_and_its_poses_show_nearly_the_same() -> None:
    ghost, car, ground = ring_laps()[1], load_car(CAR), ring_venue().baked
    full, poses = tape_of(), pose_tape(GhostPath(ghost), car)
    assert full.full
    assert not poses.full
    for share in (0.1, 0.35, 0.6, 0.9):
        moment = ghost.lap.time * share
        one, other = (snapshot_of(0, tape.figures_at(moment)[1], car, ground) for tape in (full, poses))
        assert hypot(one.x - other.x, one.y - other.y) < 0.02
        assert other.speed == pytest.approx(one.speed, abs=0.15)
        assert other.sideslip == pytest.approx(one.sideslip, abs=0.02)
        assert other.front.slip_angle == pytest.approx(one.front.slip_angle, abs=0.02)
        assert (one.wheels[0].surface, one.gear > 0, other.gear) == (other.wheels[0].surface, True, 0)
    assert full.distance_at(0.0) == pytest.approx(0.0, abs=1e-3)
    assert full.time_at(full.distance_at(7.0)) == pytest.approx(7.0, abs=1e-3)


def test_a_car_set_back_jumps_and_does_not_glide() -> None:
    writer, seen = TapeWriter(), snapshot_of(0, tape_of().rows[0].tolist(), load_car(CAR), ring_venue().baked)
    writer.take(0.0, seen._replace(x=10.0), 0.0)
    writer.take(1.0, seen._replace(x=90.0), 0.0)
    tape = writer.tape()
    assert tape is not None
    assert [tape.figures_at(moment)[1][AT["x"]] for moment in (0.0, 0.5, 0.99, 1.0)] == [10.0, 10.0, 10.0, 90.0]


# -- time


def test_the_keys_stop_step_scrub_and_slow(replay: ReplayScene) -> None:
    frame(replay, 0.5)
    assert replay.time == pytest.approx(0.5)
    replay.handle(Key(pygame.KSCAN_SPACE))
    replay.handle(Act("accept", scancode=pygame.KSCAN_SPACE))
    frame(replay, 0.5)
    assert (replay.playing, replay.time) == (False, pytest.approx(0.5)), "the key that stops time presses nothing"
    for scancode, moment in ((pygame.KSCAN_PERIOD, 121), (pygame.KSCAN_PERIOD, 122), (pygame.KSCAN_COMMA, 121)):
        replay.handle(Key(scancode))
        assert replay.time == pytest.approx(moment * TICK)
    assert replay.focused == "line"
    replay.handle(Act(RIGHT))
    assert replay.time == pytest.approx(0.5 + 121 * TICK)
    for _ in range(3):
        replay.handle(Act(LEFT))
    assert replay.time == 0.0, "there is nothing before the start"
    replay.handle(Key(pygame.KSCAN_SPACE))
    for scancode, share in ((pygame.KSCAN_MINUS, 0.5), (pygame.KSCAN_MINUS, 0.25), (pygame.KSCAN_EQUALS, 0.5)):
        before = replay.time
        replay.handle(Key(scancode))
        frame(replay, 0.4)
        assert replay.time - before == pytest.approx(0.4 * share)
    replay.handle(Key(pygame.KSCAN_END))
    frame(replay)
    assert (replay.playing, replay.time) == (False, replay.shown.end)
    replay.play()
    assert (replay.playing, replay.time) == (True, 0.0), "from the end it begins again"


def test_the_mouse_alone_scrubs_pans_and_zooms(replay: ReplayScene) -> None:
    replay.menus.input.use(MOUSE)
    line = replay.screen.named("line").rect
    click(replay, (line.centerx, line.centery))
    assert replay.time == pytest.approx(replay.shown.end / 2, rel=0.01)
    click(replay, replay.screen.named("play").rect.center)
    assert not replay.playing
    view = replay.view
    assert view is not None
    before = view.frame
    replay.handle(Pointer(PRESSED, 300, 100))
    replay.handle(Pointer(MOVED, 240, 130))
    replay.handle(Pointer(RELEASED, 240, 130))
    for _ in range(60):
        frame(replay)
    assert replay.free
    assert view.frame.x - before.x == pytest.approx(60 / before.px_per_m, rel=0.05)
    assert view.frame.y - before.y == pytest.approx(-30 / before.px_per_m, rel=0.05)
    replay.handle(Pointer(WHEELED, 300, 100, amount=2))
    for _ in range(60):
        frame(replay)
    assert view.frame.px_per_m > 1.3 * before.px_per_m


def click(scene: ReplayScene, place: tuple[int, int]) -> None:
    for kind in (MOVED, PRESSED, RELEASED):
        scene.handle(Pointer(kind, *place))


def test_the_free_camera_goes_by_keys_and_gives_them_back(replay: ReplayScene) -> None:
    replay.menus.input.use(KEYBOARD)
    replay.handle(Key(pygame.KSCAN_C))
    frame(replay, 0.0)
    view = replay.view
    assert view is not None
    y = view.frame.y
    replay.handle(Act(UP))
    for _ in range(60):
        frame(replay)
    assert (replay.focused, view.frame.y < y - 3.0) == ("stage", True)
    replay.handle(Act(BACK))
    assert (replay.focused, replay.menus.stack.top) == ("line", replay)
    replay.handle(Key(pygame.KSCAN_C))
    assert not replay.free
    replay.handle(Act(BACK))
    assert replay.menus.stack.empty


@pytest.mark.parametrize("size", [SIZE, (1280, 720)])
def test_the_car_stands_above_its_own_traces(replay: ReplayScene, size: tuple[int, int]) -> None:
    replay.menus.stack.resize(size)
    pygame.display.set_mode(size)
    replay.playing, replay.telemetry = False, True
    view = replay.view
    assert view is not None
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        replay.seek(share)
        frame(replay)
        seen = replay.mine.at(replay.time, replay.venue)
        x, y = view.frame.to_screen(seen.x, seen.y)
        half = 3.0 * view.frame.px_per_m
        car = pygame.Rect(x - half, y - half, 2.0 * half, 2.0 * half)
        assert car.collidelist(view._panels(telemetry=True)) < 0


def test_any_car_is_followed_and_a_picture_shows_the_world_alone(replay: ReplayScene) -> None:
    replay.playing = False
    replay.seek(0.5)
    replay.handle(Act(NEXT_TAB))
    frame(replay)
    assert replay.mine.name == "Author"
    replay.handle(Key(pygame.KSCAN_P))
    frame(replay)
    (picture,) = (folders.player_folder() / "pictures").glob("*.png")
    taken = pygame.image.load(picture)
    frame(replay)
    bar = (20, SIZE[1] - 5)
    assert taken.size == SIZE
    assert taken.get_at(bar) != pygame.display.get_surface().get_at(bar)


def test_marks_are_left_once_however_often_it_is_shown(replay: ReplayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[float] = []
    monkeypatch.setattr("racer.view.skids.Skids.leave", lambda _, car, seen: left.append(seen.x) or car)
    for _ in range(3):
        replay.seek(0.2)
        for _ in range(60):
            frame(replay)
    assert 50 <= len(left) <= 100, "only the piece at the end is begun again"


# -- its proof


def test_a_lap_is_driven_again_meanwhile_and_shows_its_engine(menus: Menus) -> None:
    scene = shown(menus)
    until(scene, lambda: scene.shown.proof == PROVED)
    assert scene.mine.tape.full
    frame(scene)
    assert scene.mine.at(3.0, scene.venue).rpm > 1000.0


def until(scene: ReplayScene, happened: Callable[[], object]) -> None:
    end = time.monotonic() + 60.0
    while not happened():
        assert time.monotonic() < end
        frame(scene, 0.0)
        time.sleep(0.05)


# -- races


def test_a_race_is_filmed_as_it_was(menus: Menus) -> None:
    session = race(RacePlan(level_field(70.0, 2), 1, contact=True))
    where: dict[int, list[tuple[float, float]]] = {}
    while session.lights.holding:
        session.step(Keys())
    begun = session.race.tick
    for _ in range(4 * TICK_HZ):
        session.step(Keys())
        if (session.race.tick - begun) % EVERY == 0:
            where[session.race.tick - begun] = [(seen.x, seen.y) for seen in session.race.snapshots]
    show = race_show(session, menus, "")
    assert show is not None
    assert show.cars[0].name == "You"
    assert [one.solid for one in show.cars] == [True] * 3
    for ticks, places in where.items():
        for one, (x, y) in zip(show.cars, places, strict=True):
            seen = one.at(ticks / TICK_HZ, session.venue)
            assert hypot(seen.x - x, seen.y - y) < 0.02
    scene = ReplayScene(menus, session.venue, show)
    menus.stack.push(scene)
    with closing(scene):
        for _ in range(3):
            frame(scene, 0.5)
            scene.handle(Act(NEXT_TAB))
    assert scene.followed == 0
