"""Pictures of what is done with ghosts: their list, the replay, the traces of two laps."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from racer import folders
from racer.app.ghost_detail import GhostFacts, facts_of
from racer.app.ghost_reading import car_of_ghost
from racer.app.ghost_shelf import FAILED, FRIEND, OLDER, OWN, PROVED, UNPROVED, GhostShelf, ShelfGhost
from racer.app.ghost_trade import GhostTrade, Ways
from racer.app.ghosts import GhostsScene
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.app.record_book import RecordBook
from racer.app.replay import ReplayScene
from racer.app.replay_opening import open_replay, open_traces, watched
from racer.app.retelling import Retold
from racer.app.traces import TracesScene
from racer.assembly import Venue
from racer.recording.board import Board
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import read_ghost
from racer.view.palette import OWN_GHOST, VIOLET

PATIENCE = 60.0
DAY = 24 * 3600
PEOPLE = (
    ("You", OWN, 0.41, 0, PROVED, 0.0), ("Mika", FRIEND, 0.33, 4, PROVED, -0.08),
    ("Jo in the rain", FRIEND, 0.7, 6, UNPROVED, 0.29),
    ("You", OWN, 0.92, 1, PROVED, 0.51), ("Sam", FRIEND, 1.4, 47, OLDER, 0.99), ("You", OWN, 1.55, 2, PROVED, 1.14),
    ("nightowl", FRIEND, -3.1, 5, FAILED, -3.51), ("Fenchurch of the long name", FRIEND, 2.2, 9, PROVED, 1.79),
)  # fmt: skip


class Show(GhostTrade):
    """A list that reads and changes nothing."""

    ghosts: Sequence[ShelfGhost] = ()
    ghost: Ghost

    def find(self, take: Callable[[GhostShelf], None]) -> None:
        """At once."""
        take(GhostShelf(list(self.ghosts)))

    def read_facts(self, ghost: ShelfGhost, best: ShelfGhost | None, take: Callable[[GhostFacts], None]) -> None:
        """The same way for all, slower than the best by what the list says."""
        del best
        apart = (ghost.to_best or 0.0) / len(self.ghost.lap.sectors)
        facts = facts_of(self.ghost, self.ghost)
        wave = tuple((0.03 if i % 40 < 22 else -0.03) for i, _ in enumerate(facts.gains))
        sectors = tuple(time + apart for time in facts.sectors)
        take(
            replace(facts, gains=wave, sectors=sectors)
            if ghost.to_best is not None
            else replace(facts, gains=(None,) * len(wave))
        )

    def check(self, ghost: ShelfGhost) -> None:
        """Nothing is driven."""

    def checked(self) -> list[Retold]:
        """Nothing was."""
        return []


def shelf(ghost: Ghost) -> list[ShelfGhost]:
    """People of all kinds on the board of one ghost."""
    about = ghost.about
    board = Board(about.track, about.car, about.handling, about.league, about.physics)
    now = int(time.time())
    fault = "DIVERGED at tick 2976: the car stands elsewhere than its controls lead to"
    return [
        ShelfGhost(f"{number:064x}", kind, board, about.track_name, about.car_name, name, ghost.lap.time + apart,
                   now - days * DAY, proof, 1, fault=fault if proof == FAILED else "", to_best=gap or None,
                   mine=kind == OWN)
        for number, (name, kind, apart, days, proof, gap) in enumerate(PEOPLE)
    ]  # fmt: skip


def scenes(menus: Menus, venue: Venue, book: RecordBook) -> Iterator[tuple[str, MenuScene, Callable[[], None]]]:
    """A name, a scene, and what is done before the picture is taken."""
    folder = folders.tracks_folder() / "ghosts" / "osier-vale"
    mine, other = (read_ghost(folder / f"{name}.ghost") for name in ("corvette-c5", "boxster-s"))
    ways = Ways(*(lambda _: None,) * 3)
    for name, ghosts in (("ghosts", shelf(mine)), ("ghosts-empty", [])):
        trade = Show(menus, book, ways)
        trade.ghosts, trade.ghost = ghosts, mine
        scene = GhostsScene(menus, trade)
        yield name, scene, lambda scene=scene: tick(scene)
    pair = [watched(mine, "You", OWN_GHOST, car_of_ghost(mine)), watched(other, "Author", VIOLET)]
    for name in ("replay", "replay-telemetry", "replay-free"):
        replay = open_replay(menus, venue, pair)
        yield name, replay, lambda replay=replay, name=name: show(replay, name)
    traces = open_traces(menus, venue.track, pair)
    yield "traces", traces, lambda: read(traces, 1.0)
    near = open_traces(menus, venue.track, pair)
    yield "traces-near", near, lambda: read(near, 4.0)


def tick(scene: GhostsScene) -> None:
    """Two for the race, the choice on the second."""
    if scene.ghost is None:
        return
    for number in (0, 2):
        scene.choose(number)
        scene.tick()
    scene.choose(1)


def show(replay: ReplayScene, name: str) -> None:
    """A moment in the middle, with its proof."""
    wait(replay, lambda: bool(replay.shown.proof))
    replay.seek(0.46)
    replay.playing = False
    if name == "replay-telemetry":
        replay.take_telemetry()
    replay.menus.stack.frame(pygame.display.get_surface(), 0.01)
    if name == "replay-free":
        replay.take_camera(1)
    for _ in range(3):
        replay.menus.stack.frame(pygame.display.get_surface(), 0.01)
        replay.settle()


def read(traces: TracesScene, near: float) -> None:
    """The cursor where it is of interest."""
    wait(traces, lambda: all(one.gear is not None for _, one in traces.pair))
    traces.go(900.0)
    traces.zoom(near - 1.0)


def wait(scene: MenuScene, happened: Callable[[], bool]) -> None:
    """Until a lap was driven again."""
    end = time.monotonic() + PATIENCE
    while not happened() and time.monotonic() < end:
        scene.menus.stack.frame(pygame.display.get_surface(), 0.0)
        time.sleep(0.02)


def shoot_ghosts(folder: Path, canvas: pygame.Surface, menus: Menus, venue: Venue, wanted: str) -> None:
    """All of them, into a folder."""
    book = RecordBook("Player")
    for name, scene, prepare in scenes(menus, venue, book):
        if wanted in name:
            menus.stack.push(scene)
            menus.stack.frame(canvas, 0.3)
            prepare()
            for _ in range(4):
                menus.stack.frame(canvas, 0.0 if name.startswith("replay") else 0.3)
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(canvas, folder / f"{name}.png")
            for cut in menus.kit(canvas.size).cut:
                print(f"{folder.name}/{name}: cut: {cut}", file=sys.stderr)
            menus.kit(canvas.size).cut.clear()
            menus.stack.clear()
    book.close()
