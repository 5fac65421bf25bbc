"""By a pad's buttons alone through what the title has no entry for: results, replay, traces, ghosts, races, editor."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from menu_table import lap
from playing import game_in
from ring_ghosts import ring_laps, ring_venue
from test_game import until
from test_ghosts import stocked
from test_pads import DOWN, LEFT, RIGHT, START, UP, VIEW, A, B, X, Y, needs_sdl, press, wander
from test_race import race
from virtual_pad import VirtualPad

from racer.app.editor.inspection import NoInspector
from racer.app.editor.scene import EditorScene
from racer.app.game import Game
from racer.app.ghost_shelf import OWN
from racer.app.ghosts import GhostsScene
from racer.app.menu_scene import MenuScene
from racer.app.own_authors import OwnAuthors
from racer.app.race_menus import RaceActions, RaceResults
from racer.app.race_plan import RacePlan, level_field
from racer.app.replay import ReplayScene
from racer.app.replay_opening import open_replay, watched
from racer.app.results import ResultActions, ResultsScene
from racer.app.settings import Player, Settings, save_settings
from racer.app.text_entry import TextEntryScene
from racer.app.title import TitleScene
from racer.app.traces import TracesScene
from racer.app.trial import TrialScene
from racer.app.workshop import open_work
from racer.app.workshop.home import WorkshopScene
from racer.app.workshop.new_track import NewTrackScene
from racer.content.track_file import write_track
from racer.view.palette import OWN_GHOST, VIOLET

pytestmark = needs_sdl
LEFT_SHOULDER, RIGHT_SHOULDER = 9, 10
LEFT_X, RIGHT_X, LEFT_TRIGGER, RIGHT_TRIGGER = 0, 2, 4, 5
STEPS = 60


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """At the title, with a ring of one's own; nothing is painted, driven or looked at by other processes."""
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    monkeypatch.setattr(open_work, "EditorScene", partial(EditorScene, own_process=False))
    monkeypatch.setattr(open_work, "BackgroundInspector", lambda *_: NoInspector())
    monkeypatch.setattr(OwnAuthors, "want", lambda *_: None)
    monkeypatch.setattr("racer.app.retelling.Reteller.ask", lambda *_: None)
    ring = tmp_path / "tracks" / "ring.tmj"
    ring.parent.mkdir(parents=True)
    write_track(ring, ring_venue().track)
    save_settings(Settings(player=Player(name="Ann", track=str(ring))))
    with game_in((960, 540)) as playing:
        playing.ways.begin()
        yield playing


@pytest.fixture
def pad(game: Game) -> VirtualPad:
    """In somebody's hands."""
    plugged = VirtualPad()
    game.frame(1 / 60)
    press(game, plugged, DOWN)
    return plugged


def shown(game: Game, kind: type[MenuScene]) -> MenuScene:
    """The scene on top, once it is of a kind."""
    until(game, lambda: type(game.stack.top) is kind, kind.__name__)
    game.frame(1 / 60)
    assert isinstance(game.stack.top, kind)
    return game.stack.top


def go_to(game: Game, pad: VirtualPad, name: str, *ways: int) -> None:
    """The focus, by the buttons for up, down, left and right alone."""
    for step in range(STEPS):
        if game.stack.top.focused == name:
            return
        press(game, pad, ways[step % len(ways)])
    pytest.fail(f"{name} is not reached from {game.stack.top.focused}")


def hold(game: Game, pad: VirtualPad, axis: int, share: float, frames: int = 4) -> None:
    """A stick or a trigger, and let go of it."""
    for place in (share, -1.0 if axis in {LEFT_TRIGGER, RIGHT_TRIGGER} else 0.0):
        pad.move(axis, place)
        for _ in range(frames):
            game.frame(1 / 60)


def replay_of(game: Game) -> ReplayScene:
    second, first = ring_laps()[1], ring_laps()[0]
    laps = [watched(second, "You", OWN_GHOST), watched(first, "Author", VIOLET)]
    return open_replay(game.menus, ring_venue(), laps)


def test_the_results_of_a_lap_are_walked_watched_and_left(game: Game, pad: VirtualPad) -> None:
    done: list[str] = []

    def noted(what: str) -> Callable[[], None]:
        return lambda: done.append(what)

    actions = ResultActions(
        noted("again"), noted("leave"), noted("race"), lambda: game.stack.push(replay_of(game)), noted("traces"),
        noted("export"), noted("share"), noted("next"),
    )  # fmt: skip
    for buttons, what in (((A,), "race"), ((Y,), "again"), ((B,), "leave")):
        game.stack.push(ResultsScene(game.menus, lap(), actions))
        game.frame(1 / 60)
        press(game, pad, *buttons)
        assert done[-1] == what
        assert isinstance(game.stack.top, TitleScene)
    scene = ResultsScene(game.menus, lap(), actions)
    game.stack.push(scene)
    game.frame(1 / 60)
    wander(game, pad)
    cursor = scene._cursor
    assert cursor is not None
    at = cursor.at
    press(game, pad, RIGHT, RIGHT)
    assert cursor.at > at, "left and right move along the lap"
    for name in ("traces", "share", "export"):
        go_to(game, pad, name, DOWN)
        press(game, pad, A)
        assert done[-1] == name
    go_to(game, pad, "watch", UP)
    press(game, pad, A)
    shown(game, ReplayScene)
    press(game, pad, B)
    assert game.stack.top is scene


@pytest.fixture
def replay(game: Game, pad: VirtualPad) -> ReplayScene:
    """Two laps, running."""
    shown = replay_of(game)
    game.stack.push(shown)
    game.frame(1 / 60)
    return shown


def test_a_replay_is_worked(game: Game, pad: VirtualPad, replay: ReplayScene) -> None:
    press(game, pad, RIGHT, RIGHT)
    assert replay.time > 0.9
    press(game, pad, RIGHT_SHOULDER)
    assert replay.followed == 1, "shoulders go from car to car"
    go_to(game, pad, "play", DOWN, LEFT)
    press(game, pad, A)
    assert not replay.playing
    still = replay.time
    go_to(game, pad, "on", RIGHT)
    press(game, pad, A)
    assert still < replay.time < still + 0.01
    go_to(game, pad, "speed", RIGHT)
    speed = replay.speed
    press(game, pad, LEFT)
    assert replay.speed == speed - 1
    press(game, pad, B)
    assert isinstance(game.stack.top, TitleScene)


def test_the_camera_of_a_replay_is_taken_and_given_back(game: Game, pad: VirtualPad, replay: ReplayScene) -> None:
    go_to(game, pad, "play", DOWN, LEFT)
    go_to(game, pad, "camera", RIGHT)
    press(game, pad, RIGHT)
    assert (replay.free, replay.focused) == (True, "stage")
    view = replay.view
    assert view is not None
    x = view.frame.x
    press(game, pad, *[RIGHT] * 4)
    assert view.frame.x > x, "the free camera is moved"
    press(game, pad, B)
    assert (game.stack.top, replay.focused) == (replay, "camera"), "the bar has the focus where it was left"
    go_to(game, pad, "telemetry", RIGHT)
    shows = replay.telemetry
    press(game, pad, A)
    assert replay.telemetry is not shows
    plays = replay.playing
    press(game, pad, Y, X, VIEW)
    assert (replay.telemetry, replay.playing, replay.free) == (shows, not plays, False)
    speed = replay.speed
    hold(game, pad, LEFT_TRIGGER, 1.0)
    assert replay.speed == speed - 1, "triggers make it slower and faster"


def test_traces_are_read_and_drawn_nearer(game: Game, pad: VirtualPad, replay: ReplayScene) -> None:
    replay.compare()
    traces = shown(game, TracesScene)
    assert isinstance(traces, TracesScene)
    wander(game, pad)
    go_to(game, pad, "lanes", LEFT, UP)
    at, whole = traces.at, traces._range
    press(game, pad, RIGHT, RIGHT)
    assert traces.at > at
    assert whole is not None
    hold(game, pad, RIGHT_TRIGGER, 1.0)
    assert traces._range is not None
    assert traces._range.length < whole.length, "triggers zoom"
    hold(game, pad, LEFT_TRIGGER, 1.0)
    assert traces._range.length == pytest.approx(whole.length)
    go_to(game, pad, "csv", RIGHT, DOWN)
    press(game, pad, A)
    assert "Saved as" in game.menus.toasts.saying
    press(game, pad, B)
    assert game.stack.top is replay


def test_ghosts_are_filtered_ticked_named_deleted_brought_back_watched_and_raced(game: Game, pad: VirtualPad) -> None:
    stocked()
    game.menus.ghosts()
    scene = game.stack.top
    assert isinstance(scene, GhostsScene)
    until(game, lambda: scene.ghost, "the list")
    wander(game, pad)
    go_to(game, pad, "ghosts", DOWN, LEFT)
    press(game, pad, RIGHT_SHOULDER)
    assert scene.wanted.kind == OWN
    until(game, lambda: scene.ghost, "the list of one's own")
    press(game, pad, A, DOWN, A)
    assert len(scene.marked) == 2, "A ticks"
    kept = len(scene._shown)
    press(game, pad, X)
    until(game, lambda: len(scene._shown) == kept - 1, "one is deleted")
    go_to(game, pad, "undo", RIGHT, DOWN)
    press(game, pad, A)
    until(game, lambda: len(scene._shown) == kept, "it is back")
    go_to(game, pad, "rename", UP, LEFT)
    press(game, pad, A)
    shown(game, TextEntryScene)
    press(game, pad, B)
    go_to(game, pad, "watch", UP)
    press(game, pad, A)
    shown(game, ReplayScene)
    press(game, pad, B)
    assert game.stack.top is scene
    press(game, pad, Y)
    until(game, lambda: isinstance(game.stack.top, TrialScene), "the race against them")


def test_the_results_of_a_race_are_walked(game: Game, pad: VirtualPad) -> None:
    done: list[str] = []
    ways = ("again", "leave", "harder", "watch", "next")
    actions = RaceActions(*(lambda what=what: done.append(what) for what in ways))
    session = race(RacePlan(level_field(60.0, 2)))
    game.stack.push(RaceResults(game.menus, session, actions))
    game.frame(1 / 60)
    wander(game, pad)
    go_to(game, pad, "watch", DOWN)
    press(game, pad, A)
    assert done == ["watch"]
    press(game, pad, Y)
    assert done == ["watch", "again"]
    assert isinstance(game.stack.top, TitleScene)


def test_a_track_is_made_painted_and_left(game: Game, pad: VirtualPad) -> None:
    go_to(game, pad, "editor", DOWN)
    press(game, pad, A)
    shown(game, WorkshopScene)
    wander(game, pad)
    go_to(game, pad, "new", UP, LEFT)
    press(game, pad, A)
    shown(game, NewTrackScene)
    wander(game, pad)
    go_to(game, pad, "take", DOWN, RIGHT)
    press(game, pad, A)
    editor = shown(game, EditorScene)
    assert isinstance(editor, EditorScene)
    assert editor.focused == "map"
    first = editor.editing.document.version
    press(game, pad, RIGHT_SHOULDER)
    assert editor.box.tool.name == "brush"
    press(game, pad, A)
    hold(game, pad, LEFT_X, 1.0, frames=12)
    press(game, pad, A)
    assert editor.editing.document.version != first, "something is painted"
    place, zoom = (editor.view.x, editor.view.y), editor.view.zoom
    hold(game, pad, RIGHT_TRIGGER, 1.0)
    assert editor.view.zoom > zoom
    hold(game, pad, RIGHT_X, 1.0)
    assert (editor.view.x, editor.view.y) != place
    press(game, pad, Y)
    assert not editor.editing.undo(), "and taken back"
    press(game, pad, START)
    assert editor.focused == "save", "the panels are reached too"
    press(game, pad, START)
    for _ in range(6):
        if not isinstance(game.stack.top, EditorScene):
            break
        press(game, pad, *((RIGHT, A) if game.stack.top.dialog else (B,)))
    shown(game, WorkshopScene)
    press(game, pad, B)
    assert isinstance(game.stack.top, TitleScene)
