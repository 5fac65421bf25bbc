"""The garage, from the choice of a car to a drive in one that nobody else has, and to a friend who races against it."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from small_ring import small_ring

from racer.app.car_choice import CarChoiceScene
from racer.app.chase import Chase
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.garage_scene import GarageScene
from racer.app.library import Standing
from racer.app.record_book import RecordBook
from racer.app.settings import Player, Settings, load_settings, save_settings
from racer.app.text_entry import TextEntryScene
from racer.app.trial import TrialScene
from racer.app.trial_plan import Rival, TrialPlan
from racer.app.window import Window
from racer.assembly import Venue
from racer.cli import main
from racer.content.car import Car, load_car
from racer.content.car_shelf import cars_folder, keep, shelf
from racer.content.car_text import car_text
from racer.content.car_tuning import built_from, engines, with_engine, with_gearbox
from racer.content.surface import load_surfaces
from racer.content.track_file import write_track
from racer.drivers.follower import Follower
from racer.lab.launch import sprint
from racer.lab.rig import Rig
from racer.lab.setup import Setup
from racer.lab.thrust import thrust_of
from racer.recording.challenge_text import challenge_text, ghost_from_text
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.verify import Known, verify
from racer.view.gallery import Gallery, Maker
from racer.view.menu_jobs import Job
from tests.recording.driven import Drive, bare_venue

pytestmark = pytest.mark.usefixtures("home")

ASPHALT = load_surfaces()["asphalt"]


class Idle(Maker):
    """Measures nothing, but knows what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[Job] = []

    def ask(self, job: Job) -> None:
        self.wanted.append(job)

    def hurry(self, job: Job, instead_of: Job | None = None) -> None:
        self.wanted = [*(one for one in self.wanted if one != instead_of), job]


@pytest.fixture
def start(home: Path) -> Iterator[Callable[[], Game]]:
    """The game at the choice of a car, with the hatch and a ring of one's own."""
    window, running = Window((960, 540)), []
    ring = home / "tracks" / "ring.tmj"
    ring.parent.mkdir(parents=True)
    write_track(ring, small_ring())
    save_settings(Settings(player=Player(track=str(ring), car="hatch")))

    def started() -> Game:
        while running:
            running.pop().close()
        game = Game(window, load_settings())
        game.menus.gallery = Gallery(Idle())
        running.append(game)
        game.stack.push(CarChoiceScene(game.menus))
        game.frame(0.2)
        return game

    yield started
    while running:
        running.pop().close()
    window.close()


def press(game: Game, *scancodes: int) -> None:
    for scancode in scancodes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))
            game.frame(0.2)


def tuned(name: str = "hatch", engine: str = "ls1-v8") -> Car:
    car = with_engine(load_car(name), next(one for one in engines() if one.name == engine))
    return built_from(car, "My Cricket")


def test_a_car_is_built_named_deleted_brought_back_and_driven(start: Callable[[], Game]) -> None:
    game = start()
    press(game, pygame.KSCAN_G)
    garage = game.stack.top
    assert isinstance(garage, GarageScene)
    press(game, *[pygame.KSCAN_RIGHT] * 4)
    press(game, *[pygame.KSCAN_DOWN] * 3, *[pygame.KSCAN_RIGHT] * 10)
    press(game, pygame.KSCAN_F2)
    (built,), _ = shelf()
    assert (built.car.title, built.car.base) == ("My Cricket", "hatch")
    assert built.car.engine.redline_rpm != load_car("hatch").engine.redline_rpm
    assert built.car.gearbox.final_drive == pytest.approx(4.5)
    assert built.car.identity not in {load_car(name).identity for name in ("hatch", "rally")}
    measured = [job for job in game.menus.gallery._maker.wanted if "\n" in job.source]
    assert len(measured) == 1, "only the car as it is now waits for the lab"

    garage._rename()
    assert isinstance(game.stack.top, TextEntryScene)
    press(game, pygame.KSCAN_H)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Hot Cricket"))
    game.frame(0.1)
    press(game, pygame.KSCAN_RETURN)
    (named,), _ = shelf()
    assert (named.car.title, named.path, named.car.identity) == ("Hot Cricket", built.path, built.car.identity)

    garage._ask_delete()
    press(game, pygame.KSCAN_RIGHT, pygame.KSCAN_RETURN)
    assert isinstance(game.stack.top, CarChoiceScene)
    assert (shelf(), game.menus.car_name) == (([], []), "hatch")
    press(game, pygame.KSCAN_Z)
    assert game.menus.car_name == str(built.path)

    press(game, pygame.KSCAN_RETURN)
    end = time.monotonic() + 60.0
    while not isinstance(game.stack.top, TrialScene):
        assert time.monotonic() < end
        game.frame(0.02)
    assert game.stack.top.session.car.identity == built.car.identity
    game.ways.leave()
    again = start()
    assert again.menus.car_name == str(built.path), "it is the car that was driven last"


def test_a_changed_car_is_not_let_go_without_a_question(start: Callable[[], Game]) -> None:
    game = start()
    press(game, pygame.KSCAN_G, pygame.KSCAN_RIGHT, pygame.KSCAN_ESCAPE)
    garage = game.stack.top
    assert isinstance(garage, GarageScene)
    assert garage.dialog is not None
    press(game, pygame.KSCAN_ESCAPE)
    assert garage.dialog is None
    press(game, pygame.KSCAN_F5, pygame.KSCAN_RIGHT, pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE)
    assert isinstance(game.stack.top, CarChoiceScene), "as it came, nothing is lost"
    assert shelf() == ([], [])


def test_a_disk_that_refuses_is_said_and_loses_no_car(start: Callable[[], Game], home: Path) -> None:
    game = start()
    press(game, pygame.KSCAN_G, pygame.KSCAN_RIGHT)
    (home / "cars").write_text("in the way")
    press(game, pygame.KSCAN_F2)
    assert isinstance(game.stack.top, GarageScene)
    assert game.menus.toasts.saying
    (home / "cars").unlink()
    press(game, pygame.KSCAN_F2)
    assert len(shelf()[0]) == 1


def test_a_damaged_car_is_set_aside_said_once_and_the_game_goes_on(start: Callable[[], Game]) -> None:
    broken = keep(tuned())
    broken.path.write_bytes(broken.path.read_bytes()[:500])
    save_settings(Settings(player=Player(car=str(broken.path))))
    game = start()
    assert "holds no car" in game.menus.toasts.saying
    assert game.menus.car_name == "corvette-c5", "the first there is"
    assert [path.name for path in cars_folder().glob("*.toml")] == ["my-cricket.damaged-1.toml"]
    assert not start().menus.toasts.saying


def test_a_car_dropped_on_the_window_is_taken_in_once(start: Callable[[], Game], tmp_path: Path) -> None:
    game = start()
    files = {
        "theirs.toml": car_text(tuned()),
        "again.toml": car_text(tuned()),
        "plain.toml": car_text(replace(load_car("rally"), title="Rally of mine")),
        "broken.toml": "title = 3",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / name)))
    pygame.event.post(pygame.Event(pygame.DROPCOMPLETE))
    for _ in range(4):
        game.frame(0.2)
    assert sorted(one.car.title for one in shelf()[0]) == ["My Cricket", "Rally of mine"]
    scene = game.stack.top
    assert isinstance(scene, CarChoiceScene)
    assert len(scene._names) == 8, "they stand in the list at once"
    said = []
    for _ in range(40):
        said.append(game.menus.toasts.saying)
        game.frame(0.5)
    assert any("broken.toml" in words for words in said)
    game.menus.choose(car=next(str(one.path) for one in shelf()[0] if not one.car.base))
    press(game, pygame.KSCAN_G)
    assert isinstance(game.stack.top, GarageScene), "a car that was built on none can be tuned too"


def test_a_built_car_whose_file_has_gone_is_passed_over(start: Callable[[], Game]) -> None:
    path = keep(tuned()).path
    session = DriveSession(bare_venue(), str(path))
    assert session.car.base == "hatch"
    path.unlink()
    for _ in session.names:
        session.next_car()
    assert session.car.name == "corvette-c5"


# -- figures, tables, ghosts


def test_a_stronger_engine_goes_the_right_way_in_the_lab() -> None:
    stock, strong = load_car("hatch"), tuned()
    before, after = (sprint(setup, Rig(setup)) for setup in (Setup(stock, ASPHALT), Setup(strong, ASPHALT)))
    assert after["t_0_100_kmh"] < before["t_0_100_kmh"] - 1.0
    long = with_gearbox(strong, load_car("corvette-c5").gearbox)
    assert thrust_of(long, ASPHALT).top_speed > thrust_of(stock, ASPHALT).top_speed + 15.0
    assert strong.identity != stock.identity


def test_thrust_is_torque_through_the_gears_and_meets_the_air_at_top_speed() -> None:
    car = load_car("corvette-c5")
    thrust = thrust_of(car, ASPHALT)
    ratio = car.gearbox.ratios[1] * car.gearbox.final_drive
    strongest = max(force for _, force in thrust.gears[2])
    assert strongest == pytest.approx(475 * ratio * car.gearbox.efficiency / car.chassis.wheel_radius, rel=0.002)
    assert thrust.top_speed == pytest.approx(77.4, abs=1.5), "as the lab measures it"


def lap_in(car: Car, venue: Venue) -> Ghost:
    drive = Drive(venue=venue, car=car)
    drive.laps(1)
    return drive.ghost()


def test_a_ghost_of_the_car_as_it_was_is_watched_and_not_compared_with() -> None:
    venue, car = bare_venue(), tuned()
    stock = lap_in(load_car("hatch"), venue)
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    book = RecordBook("Ann")
    chase = Chase(session, book, TrialPlan(rivals=(Rival(stock, "stock"),), chase_rival=True))
    end = time.monotonic() + 60.0
    while not chase.along:
        assert time.monotonic() < end
        book.look(lambda text, kind: pytest.fail(text))
        time.sleep(0.005)
    book.close()
    assert [ghost.like for ghost in chase.along] == [False]
    assert session.chased is None
    assert chase.sitting.board.car == car.identity != stock.about.car, "a table of its own"


def test_a_challenge_with_a_built_car_is_raced_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    car, venue = keep(tuned()).car, bare_venue()
    ghost = lap_in(car, venue)
    assert verify(parse_ghost(ghost_bytes(ghost), "ghost"), Known([venue.track])).answer == "UNKNOWN"
    text = challenge_text(ghost, venue.track, car)
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "bo"))
    raced: list[DriveSession] = []

    def drive(game: Game, seconds: float | None = None) -> None:
        trial = game.stack.top
        assert isinstance(trial, TrialScene)
        end = time.monotonic() + 60.0
        while trial.session.chased is None:
            assert time.monotonic() < end, "the friend's ghost is the one to beat, in the same car"
            game.frame(0.02)
        raced.append(trial.session)

    monkeypatch.setattr(Game, "run", drive)
    assert main(["challenge", text]) == 0
    assert "My Cricket" in capsys.readouterr().out
    (session,) = raced
    assert session.car.identity == car.identity == ghost_from_text(text).about.car
    assert session.car.look == "hatch", "drawn as the car that it was built on"
    assert not (tmp_path / "bo" / "cars").exists()


def test_a_lap_in_a_built_car_stays_provable_when_the_car_is_tuned_again() -> None:
    venue, car = bare_venue(), tuned()
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    book = RecordBook("Ann")
    chase = Chase(session, book, TrialPlan())
    while not session.race.laps():
        session.race.step()
    assert chase.finish(session.race.laps()[0])
    book.close()
    assert chase.sitting.last is not None
    ghost = chase.sitting.last.ghost
    assert ghost is not None
    assert verify(ghost, Known([venue.track])).verified


def test_medals_are_those_of_the_base(start: Callable[[], Game]) -> None:
    name = str(keep(tuned()).path)
    game = start()
    asked: list[str] = []

    class Authors:
        def standing(self, track: str, car: str, driving: object) -> Standing:
            asked.append(car)
            return Standing(author=60.0 if car == load_car("hatch").identity else None, best=None)

    game.menus.library = Authors()
    assert game.menus.standing("0" * 64, name).author == 60.0
    assert asked == [tuned().identity, load_car("hatch").identity]


def test_only_the_car_as_it_is_now_waits_for_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker()
    monkeypatch.setattr(Maker, "_send", lambda self: None)
    gallery = Gallery(maker)
    gallery.figures("hatch")
    for engine in engines():
        gallery.measure_next(with_engine(load_car("hatch"), engine))
    assert len(maker._queue) == 2
    assert "\n" in maker._queue[0].source, "before what was asked for at leisure"
    assert gallery.known_figures(load_car("rally")) is None
