"""Around the track editor: own tracks, saving, test drives, crashes, and tracks that come in and go out."""

import errno
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from idle import Idle
from small_ring import small_ring
from test_game import frames, until

from racer import folders
from racer.app.editor.inspection import DONE, OUT_OF_DATE, Inspection, NoInspector
from racer.app.editor.scene import EditorScene
from racer.app.game import Game
from racer.app.input import BACK, CLEAR, Act, FileDropped, Key
from racer.app.menu_scene import MenuScene
from racer.app.own_authors import OwnAuthors
from racer.app.settings import Player, Settings, load_settings, save_settings
from racer.app.text_entry import TextEntryScene
from racer.app.title import TitleScene
from racer.app.window import Window
from racer.app.workshop import inspector as inspector_module
from racer.app.workshop import open_work
from racer.app.workshop.home import WorkshopScene
from racer.app.workshop.inspecting import Task, inspect
from racer.app.workshop.inspector import BackgroundInspector
from racer.app.workshop.new_track import NewTrackScene
from racer.app.workshop.shakedown import Shakedown, ShakedownRace
from racer.content.own_tracks import Trash, as_text, free_file, own_tracks, renamed, stem_of, take_in
from racer.content.track_code import track_from_text, track_text
from racer.content.track_edit.drawn_road import drawn_road
from racer.content.track_edit.journal import Journal
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_file import read_track, track_bytes
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.recording.board import Board
from racer.recording.record_laps import DrivenLap
from racer.recording.records import Records
from racer.view.gallery import Gallery
from racer.view.widgets import ACCEPT

LOOP = ((60.0, 60.0), (170.0, 50.0), (230.0, 120.0), (150.0, 170.0), (60.0, 150.0))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """At the title; nothing is painted, driven or looked at by other processes."""
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(open_work, "EditorScene", partial(EditorScene, own_process=False))
    monkeypatch.setattr(open_work, "BackgroundInspector", lambda *_: NoInspector())
    monkeypatch.setattr(OwnAuthors, "want", lambda *_: None)
    save_settings(Settings(player=Player(name="Ann")))
    window = Window((960, 540))
    game = Game(window, load_settings())
    game.menus.gallery = Gallery(Idle())
    game.ways.begin()
    yield game
    game.close()
    window.close()


def top(game: Game, kind: type) -> MenuScene:
    """Go on until a scene of a kind is on top."""
    until(game, lambda: type(game.stack.top) is kind, kind.__name__)
    game.frame(1 / 60)
    return game.stack.top


def act(game: Game, *names: str) -> None:
    for name in names:
        game.stack.handle(Act(name))
        game.frame(1 / 60)


def presses(game: Game, name: str) -> None:
    """A button by its name."""
    scene = game.stack.top
    shown = scene.dialog.screen if scene.dialog else scene.screen
    shown.named(name).act(ACCEPT)
    game.frame(1 / 60)


def strikes(game: Game, scancode: int, *held: str) -> None:
    game.stack.handle(Key(scancode, held=frozenset(held)))
    game.frame(1 / 60)


def at_home(game: Game) -> WorkshopScene:
    game.menus.edit()
    return top(game, WorkshopScene)


def opened(game: Game) -> EditorScene:
    """A new track with a circuit on it."""
    at_home(game)
    presses(game, "new")
    top(game, NewTrackScene)
    presses(game, "take")
    scene = top(game, EditorScene)
    scene.editing.do(AddRoad(drawn_road(LOOP, closed=True, width=12.0)))
    return scene


def said(game: Game) -> str:
    """All that is being said or waits for its turn."""
    return " / ".join(text for text, _ in game.menus.toasts._waiting)


def test_a_track_is_made_driven_saved_raced_and_found_in_the_choice(game: Game) -> None:
    scene = opened(game)
    history, view = scene.editing.history, (scene.view.x, scene.view.y, scene.view.zoom)
    strikes(game, pygame.KSCAN_F5)
    drive = top(game, Shakedown)
    assert drive.session.venue.track.identity == scene.editing.document.track().identity
    strikes(game, pygame.KSCAN_F5)
    assert game.stack.top is scene
    assert (scene.view.x, scene.view.y, scene.view.zoom) == view
    assert scene.editing.history is history
    assert scene.editing.undo() == "road"
    scene.editing.redo()

    strikes(game, pygame.KSCAN_S, "ctrl")
    top(game, TextEntryScene)
    presses(game, "done")
    (path,) = own_tracks()
    assert path.name == "my-track.tmj"
    assert read_track(path).author == "Ann"
    scene.ways.race_ai()
    race = top(game, ShakedownRace)
    assert race.session.cars > 1
    race._ways.leave()
    scene.ways.leave()
    top(game, WorkshopScene)
    assert str(path) in dict(game.menus.tracks())
    assert not list((folders.player_folder() / "edits").glob("*"))


def test_a_test_drive_begins_at_a_point_and_leaves_no_record(game: Game) -> None:
    scene = opened(game)
    scene.ways.drive((228.0, 121.0))
    drive = top(game, Shakedown)
    seen = drive.session.seen
    assert abs(seen.x - 228.0) + abs(seen.y - 121.0) < 12.0
    assert drive.session.practice
    drive.restart()
    assert abs(drive.session.seen.x - seen.x) < 0.1
    scene.ways.drive(None)
    drive = top(game, Shakedown)
    assert not drive.session.practice
    moment = Moment(0, 0.0)
    lap = Lap(1, moment, moment, 30.0, (10.0, 10.0, 10.0), None, complete=True)
    drive._book.keep(drive.chase.sitting.board, lap, None)
    assert drive._book.close() == 0
    game.stack.back_to(scene)
    game.book.close()
    assert Records().boards() == []


def test_a_track_with_an_error_is_not_driven_and_says_why(game: Game) -> None:
    at_home(game)
    presses(game, "new")
    presses(game, "take")
    scene = top(game, EditorScene)
    strikes(game, pygame.KSCAN_F5)
    until(game, lambda: game.stack.top is scene and said(game), "a sentence")
    assert "0 gates" in said(game)


def test_a_full_disk_leaves_the_old_file_and_the_work_open(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(game)
    presses(game, "save")
    presses(game, "done")
    (path,) = own_tracks()
    old = path.read_bytes()
    scene.editing.undo()

    def full(there: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(folders, "write_atomically", full)
    scene.ways.save()
    assert "Not saved: No space left on device" in said(game)
    assert path.read_bytes() == old
    assert game.stack.top is scene
    assert scene.editing.is_changed
    scene.editing.redo()


def test_where_actions_can_no_longer_be_written_down_it_is_said_once(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    scene = opened(game)
    monkeypatch.setattr(Journal, "add", full)
    for name in ("One", "Two"):
        scene.editing.do(SetProperties(scene.editing.document.properties.changed(name=name)))
        scene.ways.inspector.changed(scene.editing.document.track())
    assert said(game).count("not written down any more") == 1
    assert scene.editing.document.properties.name == "Two"


def test_leaving_asks_and_saves_or_throws_away(game: Game) -> None:
    scene = opened(game)
    scene.ways.leave()
    presses(game, "Stay")
    assert game.stack.top is scene
    scene.ways.leave()
    presses(game, "Save")
    top(game, WorkshopScene)
    (path,) = own_tracks()
    presses(game, "edit")
    scene = top(game, EditorScene)
    scene.editing.do(SetProperties(scene.editing.document.properties.changed(name="Other")))
    scene.ways.leave()
    presses(game, "Discard")
    top(game, WorkshopScene)
    assert read_track(path).name == "My track"


def test_records_stay_with_the_version_before_and_that_is_said(game: Game) -> None:
    scene = opened(game)
    scene.ways.save()
    presses(game, "done")
    track = scene.editing.document.track().identity
    lap = DrivenLap(Board(track, "car", "sim", "open", "physics"), "Ann", 41.2, (41.2,), 1)
    Records().keep(lap)
    scene.editing.do(AddRoad(drawn_road(((20.0, 20.0), (40.0, 20.0), (60.0, 22.0)), width=6.0)))
    scene.ways.save()
    until(game, lambda: "records stay with the version before" in said(game), "a sentence")
    assert {board.track for board in Records().boards()} == {track}
    scene.editing.do(SetProperties(scene.editing.document.properties.changed(name="Only a name")))
    game.menus.toasts._waiting.clear()
    scene.ways.save()
    frames(game, 0.3)
    assert "records" not in said(game)


def crash(game: Game) -> bytes:
    """As if the game had been killed: nothing is closed, the system lets the journal go."""
    scene = game.stack.top
    track = track_bytes(scene.editing.document.track())
    scene.editing.journal.leave()
    scene.editing.journal = None
    game.stack._scenes.clear()
    game.menus.edit()
    return track


def test_after_two_crashes_in_a_row_one_can_go_on_and_after_leaving_no_more(game: Game) -> None:
    opened(game)
    before = crash(game)
    home = top(game, WorkshopScene)
    assert home.focused == "go-on"
    presses(game, "go-on")
    scene = top(game, EditorScene)
    assert track_bytes(scene.editing.document.track()) == before
    scene.editing.do(SetProperties(scene.editing.document.properties.changed(name="Second")))
    after = crash(game)
    top(game, WorkshopScene)
    presses(game, "go-on")
    scene = top(game, EditorScene)
    assert track_bytes(scene.editing.document.track()) == after
    assert scene.editing.undo() == "properties"
    assert scene.editing.undo() == "road"
    scene.ways.leave()
    presses(game, "Discard")
    assert "go-on" not in {widget.name for widget in top(game, WorkshopScene).screen.widgets}


def test_what_was_left_behind_can_be_thrown_away(game: Game) -> None:
    opened(game)
    crash(game)
    top(game, WorkshopScene)
    presses(game, "forget")
    presses(game, "Keep")
    presses(game, "forget")
    presses(game, "Throw away")
    assert not list((folders.player_folder() / "edits").glob("*"))


def test_damaged_tracks_are_refused_with_a_sentence_and_the_open_one_stays(game: Game, tmp_path: Path) -> None:
    scene = opened(game)
    before = track_bytes(scene.editing.document.track())
    good = tmp_path / "good.txt"
    good.write_text(track_text(small_ring()))
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(good.read_text()[:-40])
    broken = tmp_path / "broken.tmj"
    broken.write_bytes(b"{" * 1000)
    game.menus.take_in(FileDropped((broken,), 1))
    assert "Not imported" in said(game)
    assert "broken.tmj" in said(game)
    assert track_bytes(scene.editing.document.track()) == before
    game.stack.pop()
    home = top(game, WorkshopScene)
    home.dropped(FileDropped((damaged, good), 2))
    assert "is damaged or incomplete" in said(game)
    (path,) = own_tracks()
    assert read_track(path).identity == small_ring().identity


def test_the_clipboard_is_pasted_and_copied(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    held = [track_text(small_ring())]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    at_home(game)
    presses(game, "text")
    (path,) = own_tracks()
    presses(game, "copy")
    assert track_from_text(held[-1]).identity == small_ring().identity
    held.append(held[-1].replace("A", "B", 5))
    presses(game, "text")
    assert "Not imported" in said(game)
    assert own_tracks() == [path]
    presses(game, "challenge")
    until(game, lambda: "set a lap on Small ring" in said(game), "a sentence")
    presses(game, "export")
    assert read_track(folders.player_folder() / "exported" / "small-ring.tmj").identity == small_ring().identity


def test_tracks_are_renamed_duplicated_deleted_and_brought_back(game: Game) -> None:
    take_in(small_ring())
    home = at_home(game)
    presses(game, "rename")
    top(game, TextEntryScene).typed("Big ring")
    presses(game, "done")
    assert [path.name for path in own_tracks()] == ["big-ring.tmj"]
    presses(game, "duplicate")
    scene = top(game, EditorScene)
    assert scene.editing.document.properties.name == "Big ring copy"
    scene.ways.leave()
    home = top(game, WorkshopScene)
    assert home.track == own_tracks()[0]
    act(game, CLEAR)
    act(game, CLEAR)
    assert own_tracks() == []
    strikes(game, pygame.KSCAN_Z)
    strikes(game, pygame.KSCAN_Z)
    assert [path.name for path in own_tracks()] == ["big-ring-copy.tmj", "big-ring.tmj"]
    act(game, CLEAR)
    act(game, BACK)
    top(game, TitleScene)
    assert len(own_tracks()) == 1
    assert not list((folders.player_folder() / "trash").glob("*"))


def test_a_copy_of_a_built_in_track_is_opened_and_the_choice_to_drive_stays(game: Game) -> None:
    game.menus.choose(track="serralta")
    at_home(game)
    presses(game, "built-in")
    game.menus.choose(track="osier-vale")
    game.stack.top._purpose.take()
    scene = top(game, EditorScene)
    assert scene.editing.document.properties.name == "Osier Vale copy"
    assert game.menus.choice.track == "serralta"
    assert [path.name for path in own_tracks()] == ["osier-vale-copy.tmj"]


@pytest.mark.parametrize(
    ("name", "stem"),
    [("My track!", "my-track"), ("../../etc", "etc"), ("CON", "track-con"), ("", "track"), ("Über 日本", "über-日本")],
)
def test_names_become_names_of_files(name: str, stem: str) -> None:
    assert stem_of(name) == stem


def test_no_name_takes_anothers_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    first, second = take_in(small_ring()), take_in(replace(small_ring(half=9.0), name="small RING"))
    assert (first.name, second.name) == ("small-ring.tmj", "small-ring-2.tmj")
    assert renamed(second, "Small ring").name == "small-ring-2.tmj"
    trash = Trash()
    trash.throw(first)
    take_in(small_ring())
    assert trash.give_back().name == "small-ring-3.tmj"
    assert len(own_tracks()) == 3
    assert free_file("Small ring").name == "small-ring-4.tmj"
    assert track_from_text(as_text(second)).identity == small_ring(half=9.0).identity


def test_the_inspector_tells_problems_line_and_lap_and_outlives_its_process() -> None:
    inspector = BackgroundInspector("hatch", "rails")
    empty, ring = new_track(40, 40).track(), small_ring()
    try:
        inspector.changed(empty)
        found = told(inspector)
        assert not found.can_be_raced
        assert (found.lap_time, found.line) == (None, ())
        inspector.changed(empty)
        inspector.changed(ring)
        assert inspector.look().state == OUT_OF_DATE
        (process,) = (child for child in multiprocessing.active_children() if child.name == "inspector")
        process.kill()
        found = told(inspector)
        assert found.can_be_raced
        assert found.lap_time is not None
        assert [medal for medal, _ in found.medals] == ["author", "gold", "silver", "bronze"]
        assert found.medals[0][1] == pytest.approx(found.lap_time, abs=0.001)
        assert all(0.0 < point.speed for point in found.line)
    finally:
        inspector.close()


def told(inspector: BackgroundInspector) -> Inspection:
    end = time.monotonic() + 40.0
    while inspector.look().state != DONE:
        assert time.monotonic() < end, inspector.look().state
        time.sleep(0.02)
    return inspector.look()


def test_what_is_told_late_of_an_earlier_track_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def __init__(self) -> None:
            self.connection = self
            self.told = [(2, Inspection(DONE, lap_time=2.0)), (1, Inspection(DONE, lap_time=1.0))]

        def send(self, task: object) -> None:
            """Never mind."""

        def poll(self, seconds: float) -> bool:
            return True

        def recv(self) -> tuple[int, Inspection]:
            return self.told.pop()

        def close(self) -> None:
            """Nothing to close."""

    monkeypatch.setattr(inspector_module, "Helper", Slow)
    inspector = BackgroundInspector("hatch", "rails")
    inspector._task = Task(1, new_track(20, 20).track(), "hatch", "rails")
    inspector.changed(small_ring())
    assert told(inspector).lap_time == 2.0
    inspector.close()


def test_an_inspector_whose_process_dies_and_dies_again_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dying:
        started = 0

        def __init__(self) -> None:
            Dying.started += 1
            self.connection = self

        def send(self, task: object) -> None:
            raise BrokenPipeError

        def close(self) -> None:
            """It is dead already."""

    monkeypatch.setattr(inspector_module, "Helper", Dying)
    inspector = BackgroundInspector("hatch", "rails")
    inspector.changed(small_ring())
    assert told(inspector).failure.sentence == inspector_module.GONE
    assert Dying.started == 2
    inspector.drive()
    told(inspector)
    assert Dying.started == 4
    inspector.close()


def test_where_the_ai_cannot_get_on_is_said_with_the_place() -> None:
    ring = small_ring()
    walls = ring.tiles.walls.copy()
    walls[40:60, 29:31] = 1 + 15
    heard: list[Inspection] = []
    blocked = replace(ring, tiles=replace(ring.tiles, walls=walls))
    inspect(Task(1, blocked, "hatch", "rails"), heard.append, lambda: None)
    last = heard[-1]
    assert last.state == DONE
    place = last.failure or last.findings[0]
    assert abs(place.x - 60.0) < 12.0
    assert 70.0 < place.y < 120.0
