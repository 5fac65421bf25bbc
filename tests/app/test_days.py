"""The track of the day in the menus: drawn in a process, on the title, among the tracks, with a lap to beat."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from idle import Idle
from small_ring import small_ring

from racer.app.chase import Chase
from racer.app.days import Days, day_words, drawing
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.input import MOVED, NEXT_TAB, PRESSED, RELEASED, Act, Input, Pointer
from racer.app.library import NoRecords
from racer.app.menus import DriveChoice, Menus
from racer.app.own_authors import OwnAuthors
from racer.app.record_book import RecordBook
from racer.app.scene import Stack
from racer.app.settings import Display, Player, Settings, load_settings
from racer.app.title import LONG, QUIET, TitleScene
from racer.app.track_choice import DAYS_TAB, TrackChoiceScene
from racer.app.trial_plan import TrialPlan
from racer.app.window import Window
from racer.assembly import open_venue
from racer.content import day_track
from racer.content.car import load_car
from racer.content.day_track import days_until, keep_day, kept_days
from racer.drivers.follower import Follower
from racer.recording.ghost_file import read_ghost
from racer.verify import verify
from racer.view.focus import RIGHT
from racer.view.gallery import Gallery
from racer.view.widgets import ACCEPT, Plate
from racer.view.workbench import Workbench

pytestmark = pytest.mark.usefixtures("home")

TODAY = date(2026, 11, 18)
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
DAY = 86400.0


class Drawer(Workbench[date]):
    """Draws in this process, and only when told."""

    def __init__(self) -> None:
        super().__init__(lambda _: None, "drawer")
        self.wanted: list[date] = []

    def ask(self, job: date) -> None:
        if job not in self.wanted:
            self.wanted.append(job)

    def finished(self) -> date | None:
        if self.wanted:
            keep_day(self.wanted[0])
        return self.wanted.pop(0) if self.wanted else None


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day has the same small ring."""
    monkeypatch.setattr(day_track, "random_track", lambda seed, **_: small_ring())


class Table:
    """Menus with a clock that can be set."""

    def __init__(self, size: tuple[int, int] = (1280, 720), text: int = 100, track: str = "osier-vale") -> None:
        self.now, self.driven, self.authored = NOON, list[DriveChoice](), list[tuple[str, str]]()
        self.drawer, self.canvas, self.stack = Drawer(), pygame.Surface(size), Stack(size, motion=False)
        self.menus = Menus(
            self.stack,
            Input(),
            Settings(display=Display(text_size=text), player=Player(track=track)),
            drive=self.driven.append,
            save=lambda _: None,
            quit=lambda: None,
            library=NoRecords(),
            gallery=Gallery(Idle()),
            days=Days(self.drawer, lambda: self.now),
            author=lambda track, car: self.authored.append((track, car)),
        )

    def frames(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.25)):
            self.menus.days.look()
            self.stack.frame(self.canvas, 0.25)

    def act(self, *names: str) -> None:
        for name in names:
            self.stack.handle(Act(name))
            self.frames(0.25)


def test_the_track_of_the_day_comes_to_the_title_and_is_driven_from_there(window, quick) -> None:
    table = Table()
    table.stack.push(TitleScene(table.menus))
    table.frames(QUIET - 0.5)
    assert table.drawer.wanted == [], "not before the title has been seen for a moment"
    table.frames(1.5)
    assert list(kept_days()) == [TODAY], "only today's, until somebody asks for more"
    table.frames(LONG)
    assert set(table.authored) == {(str(kept_days()[TODAY]), "corvette-c5")}
    table.act(RIGHT)
    title = table.stack.top
    assert isinstance(title, TitleScene)
    assert title.screen.focused == "day"
    table.act(ACCEPT)
    assert table.driven[0].track == str(kept_days()[TODAY])


def test_the_last_seven_days_are_a_tab_of_the_tracks(window, quick) -> None:
    table = Table()
    scene = TrackChoiceScene(table.menus)
    table.stack.push(scene)
    for _ in range(DAYS_TAB):
        table.stack.handle(Act(NEXT_TAB))
    assert table.drawer.wanted == days_until(TODAY)
    assert scene.track is None, "an empty list says that they are being drawn"
    table.frames(3.0)
    assert [day for day, _ in table.menus.days.tracks()] == days_until(TODAY)
    assert len(scene._tracks) == 7
    assert scene._tracks[0][1] == kept_days()[TODAY]
    assert all("days" not in name for name, _ in scene._shown(0)), "not among the others"
    days = [name for name, _ in scene._tracks]
    assert table.menus.track_after(days[6]) == days[0]
    assert table.menus.track_after("tin-shed") not in days


def test_yesterday_stays_playable_and_a_jumping_clock_is_harmless(window, quick) -> None:
    table = Table()
    keep_day(TODAY)
    again = Table(track=str(kept_days()[TODAY]))
    again.now += DAY
    assert again.menus.choice.track == str(kept_days()[TODAY])
    scene = TrackChoiceScene(again.menus)
    again.stack.push(scene)
    again.frames(0.5)
    assert scene._tab == DAYS_TAB, "where one stopped"
    for now in (again.now + 6 * DAY, -1e18, 1e18, 0.0, NOON):
        again.now = now
        again.stack.push(TitleScene(again.menus))
        again.frames(1.0)
        again.act(NEXT_TAB)
        assert again.menus.choice.track in {"osier-vale", str(kept_days()[TODAY])}
        again.stack.pop()
    assert again.menus.days.path(TODAY) == kept_days()[TODAY]
    assert table.menus.days.tracks() == [], "what another game drew comes at the next start"


def test_days_have_names() -> None:
    words = [day_words(TODAY - timedelta(days=ago), TODAY) for ago in (0, 1, 2, 6, 7, -1)]
    assert words == ["Today", "Yesterday", "Monday", "Thursday", "2026-11-11", "2026-11-19"]


@pytest.mark.parametrize("size", [(960, 540, 150), (1280, 720, 100), (1920, 1080, 125)])
@pytest.mark.parametrize("scene", [TitleScene, TrackChoiceScene])
def test_nothing_overlaps_and_all_is_reached(
    window, quick, size: tuple[int, int, int], scene: Callable[[Menus], TitleScene | TrackChoiceScene]
) -> None:
    for day in days_until(TODAY):
        keep_day(day)
    table = Table(size[:2], size[2], track=str(kept_days()[TODAY]))
    shown = scene(table.menus)
    table.stack.push(shown)
    table.frames(1.0)
    parts = [(widget, part) for widget in shown.screen.widgets for part in widget.parts()]
    for (one, here), (other, there) in combinations(parts, 2):
        within = isinstance(one, Plate) and here.contains(there)
        assert within or not here.colliderect(there), f"{one.name} overlaps {other.name}"
    assert shown.kit.cut == []
    if isinstance(shown, TitleScene):
        place = shown.screen.named("day").rect.center
        for kind in (MOVED, PRESSED, RELEASED):
            shown.handle(Pointer(kind, *place))
        assert table.driven[0].track == str(kept_days()[TODAY])


def test_a_process_draws_what_is_missing_and_no_frame_waits() -> None:
    days = Days(drawing(), lambda: NOON)
    days.want(1)
    days.want(1)
    end = time.monotonic() + 60.0
    while days.path(TODAY) is None:
        assert time.monotonic() < end
        days.look()
        time.sleep(0.01)
    days.close()
    days.close()
    assert days.changes == 1
    assert kept_days() == {TODAY: days.path(TODAY)}


def test_the_ai_is_asked_once_for_each_car(quick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    asked: list[str] = []
    monkeypatch.setattr(OwnAuthors, "want", lambda self, track, car: asked.append(car.name))
    path = keep_day(day_track.today(time.time()))
    opened = Window((640, 360))
    game = Game(opened, load_settings())
    game.menus.gallery = Gallery(Idle())
    for car in ("rally", "rally", "hatch", "rally"):
        game.menus.author(str(path), car)
    end = time.monotonic() + 60.0
    while len(asked) < 2:
        assert time.monotonic() < end
        game.book.look(game.say)
        time.sleep(0.005)
    game.close()
    opened.close()
    assert asked == ["rally", "hatch"]


def test_a_lap_on_a_track_that_goes_can_be_proved_without_it(home: Path) -> None:
    venue, car = open_venue(small_ring()), load_car("hatch")
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    book = RecordBook("Ann")
    chase = Chase(session, book, TrialPlan(carry_track=True))
    while not session.race.laps():
        session.race.step()
    chase.finish(session.race.laps()[0])
    book.close()
    (file,) = (home / "ghosts").glob("*.ghost")
    assert verify(read_ghost(file)).verified
