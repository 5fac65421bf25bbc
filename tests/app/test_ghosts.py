"""The list of ghosts through the game's own scenes: found, checked, raced, watched, renamed, deleted, brought back."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from playing import game_in
from ring_ghosts import of, ring_laps, ring_venue
from test_game import press

from racer import folders
from racer.app.game import Game
from racer.app.ghost_shelf import AUTHOR, FAILED, FRIEND, OLDER, OWN, PROVED, UNPROVED, GhostShelf, ShelfGhost
from racer.app.ghosts import GhostsScene
from racer.app.guest import guest_lap
from racer.app.input import MOVED, PRESSED, RELEASED, Act, Pointer
from racer.app.replay import ReplayScene
from racer.app.settings import Player, Settings, save_settings
from racer.app.text_entry import TextEntryScene
from racer.app.traces import TracesScene
from racer.app.trial import TrialScene
from racer.content.track_file import write_track
from racer.recording.board import Board
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, read_ghost, write_ghost
from racer.recording.records import Records
from racer.verify import Known, verify
from racer.view.hint_bar import KEYBOARD, MOUSE

FRAME, PATIENCE = 1 / 60, 90.0
LONGEST_FRAME = 0.1
"""s that a frame of a list of thousands may take, on a machine that does other things too."""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is worked out once of the tracks."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def game(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr(folders, "cache_folder", lambda: cache)
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    ring = tmp_path / "home" / "tracks" / "ring.tmj"
    ring.parent.mkdir(parents=True)
    write_track(ring, ring_venue().track)
    save_settings(Settings(player=Player(name="Ann", track=str(ring))))
    with game_in((640, 360)) as playing:
        yield playing


def until(game: Game, happened: Callable[[], object], what: str) -> None:
    """Another process may have to start for it."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, what
        game.frame(FRAME)
        time.sleep(0.002)


def keep(ghost: Ghost, *, proved: bool = True) -> None:
    """One's own is driven here, everybody else's was handed over."""
    records, lap = Records(), guest_lap(ghost, proved=proved)
    if ghost.about.player == "Ann":
        records.keep(lap, ghost_bytes(ghost))
    else:
        records.take_in(lap, ghost_bytes(ghost))


def stocked() -> None:
    """Two laps of one's own, one of a friend, one of a cheat, one of an older game."""
    slow, fast = ring_laps()
    keep(of(slow, "Ann"))
    keep(of(fast, "Ann"))
    keep(of(fast, "Bo", fast.lap.time + 0.3), proved=False)
    older = of(fast, "Cy", fast.lap.time + 0.1)
    keep(replace(older, about=replace(older.about, physics="0.0.9-old")))


def browse(game: Game) -> GhostsScene:
    game.ways.begin()
    game.menus.ghosts()
    scene = on_top(game, GhostsScene)
    until(game, lambda: scene.ghost, "the list")
    press(game, pygame.KSCAN_Q)
    press(game, pygame.KSCAN_E)
    return scene


Kind = TypeVar("Kind")


def on_top(game: Game, kind: type[Kind]) -> Kind:
    assert isinstance(game.stack.top, kind)
    return game.stack.top


def choose(game: Game, scene: GhostsScene, name: str, proof: str = "") -> None:
    numbers = [i for i, one in enumerate(scene._shown) if one.name == name and proof in {"", one.proof}]
    scene._list.choose(numbers[0])
    game.frame(FRAME)


def mine(scene: GhostsScene) -> list[ShelfGhost]:
    return [ghost for ghost in scene.shelf.ghosts if ghost.kind != AUTHOR]


def ring_only(game: Game, scene: GhostsScene) -> None:
    """By the filter, as a player would."""
    scene.screen.give(scene.screen.named("track"))
    for _ in range(40):
        if scene.wanted.track == ring_venue().track.identity:
            break
        scene.handle(Act("right"))
        game.frame(FRAME)
    scene.screen.give(scene.screen.named("ghosts"))


def test_every_ghost_says_whose_it_is_how_it_compares_and_whether_it_is_proved(game: Game) -> None:
    stocked()
    scene = browse(game)
    ring_only(game, scene)
    slow, fast = (ghost.lap.time for ghost in ring_laps())
    assert [(one.name, one.kind, one.proof, one.to_best and round(one.to_best, 3)) for one in scene._shown] == [
        ("You", OWN, PROVED, None),
        ("Bo", FRIEND, UNPROVED, 0.3),
        ("You", OWN, PROVED, round(slow - fast, 3)),
        ("Cy", FRIEND, OLDER, None),
    ]
    assert {one.track for one in scene._shown} == {"Small ring"}
    game.menus.input.use(KEYBOARD)
    press(game, pygame.KSCAN_TAB)
    assert [one.name for one in scene._shown] == ["You", "You"]
    press(game, pygame.KSCAN_Q)
    press(game, pygame.KSCAN_X)
    assert scene.wanted.sort == "date"


def test_a_ghost_that_is_looked_at_is_driven_again_once(game: Game) -> None:
    fast = ring_laps()[1]
    keep(of(fast, "Ann"))
    keep(of(fast, "Bo"), proved=False)
    keep(of(fast, "Cy", fast.lap.time - 3.0), proved=False)
    scene = browse(game)
    ring_only(game, scene)
    for name, proof in (("Bo", PROVED), ("Cy", FAILED)):
        choose(game, scene, name)
        until(game, lambda name=name, proof=proof: state(scene, name) == proof, f"{name} to be {proof}")
    game.book.close()
    noted = {ghost.player: (ghost.proved, ghost.fault[:8]) for ghost in Records().kept_ghosts()}
    assert (noted["Bo"], noted["Cy"]) == ((True, ""), (False, "DIVERGED"))


def state(scene: GhostsScene, name: str) -> str:
    return next(one.proof for one in scene._shown if one.name == name)


def test_two_ticked_ghosts_are_raced_by_keys(game: Game) -> None:
    stocked()
    scene = browse(game)
    ring_only(game, scene)
    game.menus.input.use(KEYBOARD)
    for name in ("Bo", "Cy"):
        choose(game, scene, name)
        press(game, pygame.KSCAN_SPACE)
    assert [one.name for one in scene.ticked] == ["Bo", "Cy"]
    press(game, pygame.KSCAN_RETURN)
    until(game, lambda: isinstance(game.stack.top, TrialScene), "the grid")
    trial = on_top(game, TrialScene)
    until(game, lambda: len(trial.chase.along) == 3, "own best and two rivals")
    assert {one.name for one in trial.chase.along} == {"best", "Bo", "Cy"}
    assert trial.chase.ghosts.reference is not None
    assert trial.chase.ghosts.reference.name == "Bo", "the first that was ticked is the one to beat"
    game.ways.leave()
    assert game.stack.top is scene


def test_by_mouse_alone_ghosts_are_ticked_watched_and_compared(game: Game) -> None:
    stocked()
    scene = browse(game)
    ring_only(game, scene)
    game.menus.input.use(MOUSE)
    for number in (0, 1):
        row = scene._list.card_rect(number)
        click(game, (row.left + 8, row.centery))
    assert [one.name for one in scene.ticked] == ["You", "Bo"]
    click(game, scene.screen.named("compare").rect.center)
    until(game, lambda: isinstance(game.stack.top, TracesScene), "their traces")
    assert [name.split()[0] for name, _ in on_top(game, TracesScene).pair] == ["You", "Bo"]
    game.stack.pop()
    click(game, scene.screen.named("watch").rect.center)
    until(game, lambda: isinstance(game.stack.top, ReplayScene), "the replay")
    assert len(on_top(game, ReplayScene).shown.cars) == 2


def click(game: Game, place: tuple[int, int]) -> None:
    top = game.stack.top
    for kind in (MOVED, PRESSED, RELEASED):
        assert top is not None
        top.handle(Pointer(kind, *place))
    game.frame(FRAME)


def test_a_deleted_ghost_is_brought_back_and_one_that_was_exported_comes_back_as_ones_own(game: Game) -> None:
    stocked()
    scene = browse(game)
    ring_only(game, scene)
    choose(game, scene, "You")
    press(game, pygame.KSCAN_O)
    until(game, lambda: list(exported()), "the file")
    (file,) = exported()
    assert verify(read_ghost(file), Known()).verified, "the track travels inside"
    for bring_back in (lambda: press(game, pygame.KSCAN_U), lambda: scene.trade.bring_in(str(file))):
        press(game, pygame.KSCAN_DELETE)
        until(game, lambda: len(mine(scene)) == 3, "the list without it")
        assert scene._shown[0].name == "Bo"
        bring_back()
        until(game, lambda: len(mine(scene)) == 4, "the list with it")
        assert (scene.ghost and scene.ghost.name, scene.ghost and scene.ghost.proof) == ("You", PROVED)


def exported() -> Iterator[Path]:
    return (folders.player_folder() / "exported").glob("*.ghost")


def test_a_name_of_its_own_is_kept_and_authors_keep_theirs(game: Game) -> None:
    stocked()
    scene = browse(game)
    ring_only(game, scene)
    choose(game, scene, "Bo")
    press(game, pygame.KSCAN_N)
    entry = on_top(game, TextEntryScene)
    entry.typed("Bo in the rain")
    press(game, pygame.KSCAN_RETURN)
    until(game, lambda: any(one.name == "Bo in the rain" for one in scene._shown), "its name")
    game.book.close()
    assert {ghost.title for ghost in Records().kept_ghosts()} == {"", "Bo in the rain"}


def test_nothing_here_says_how_ghosts_come_in_and_a_bad_path_is_a_sentence(game: Game, tmp_path: Path) -> None:
    game.ways.begin()
    game.book._authors._folders = ()
    game.menus.ghosts()
    scene = on_top(game, GhostsScene)
    until(game, lambda: scene._known, "an empty list")
    assert scene.ghost is None
    for scancode in (pygame.KSCAN_DELETE, pygame.KSCAN_V, pygame.KSCAN_RETURN, pygame.KSCAN_U, pygame.KSCAN_C):
        press(game, scancode)
    assert game.stack.top is scene
    press(game, pygame.KSCAN_I)
    on_top(game, TextEntryScene).typed(str(tmp_path / "nowhere.ghost"))
    press(game, pygame.KSCAN_RETURN)
    until(game, lambda: "nowhere.ghost" in game.menus.toasts.saying, "a sentence")
    write_ghost(tmp_path / "bo.ghost", of(ring_laps()[1], "Bo"))
    scene.trade.bring_in(str(tmp_path / "bo.ghost"))
    until(game, lambda: scene.ghost, "the ghost that came in")


def test_thousands_of_ghosts_stay_fluent(game: Game) -> None:
    ghosts = [
        ShelfGhost(f"{number:064x}", FRIEND, Board("t", "c", "sim", "bare", "p"), "Track", "Car", f"Player {number}",
                   60.0 + number / 7.0, 1000 + number, UNPROVED)
        for number in range(5000)
    ]  # fmt: skip
    game.book.find_shelf = lambda take: take(GhostShelf(ghosts))
    game.ways.begin()
    game.menus.ghosts()
    scene = on_top(game, GhostsScene)
    spent = [timed(lambda: game.frame(FRAME)) for _ in range(20)]
    spent += [timed(lambda: (scene._page(57), game.frame(FRAME))) for _ in range(60)]
    spent += [timed(scene._sort) for _ in range(4)]
    assert scene._chosen > 3000
    assert sorted(spent)[len(spent) // 2] < LONGEST_FRAME / 2
    assert len(scene._list._cards) < 300


def timed(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began
