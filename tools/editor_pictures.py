"""Pictures of every tool of the track editor at work, for docs/editor.md: the same hand on the same circuit."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from math import cos, sin, tau
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SLIPLINE_HOME", tempfile.mkdtemp())

import pygame

from racer.app.editor.scene import EditorScene
from racer.app.editor.ways import EditorWays
from racer.app.input import KEYBOARD, Input
from racer.app.menus import Menus
from racer.app.scene import Stack
from racer.app.settings import Display, Settings
from racer.app.workshop.inspector import BackgroundInspector
from racer.content.track import Point
from racer.content.track_edit.drawn_road import drawn_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.relief_brush import HeightBrush
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_edit.scenery_edit import AddThings, thing_at

SIZE = (960, 540)
LOOP = (
    (60, 60),
    (150, 44),
    (300, 50),
    (420, 60),
    (440, 130),
    (340, 170),
    (300, 240),
    (180, 250),
    (150, 176),
    (70, 180),
)
PATIENCE = 90.0
QUIET = 30
"""Frames without anything painted after which all is there."""


def nothing(*_: object) -> None:
    """Do nothing."""


class Hand:
    """Draws on a circuit."""

    def __init__(self, menus: Menus, screen: pygame.Surface, editing: Editing | None = None) -> None:
        self.input, self.stack, self.screen = menus.input, menus.stack, screen
        self.editing = editing or circuit()
        self.inspector = BackgroundInspector("corvette-c5", "sim")
        self.scene = EditorScene(menus, self.editing, EditorWays(inspector=self.inspector))
        self.stack.push(self.scene)

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.stack.frame(self.screen, 1 / 60)

    def settle(self) -> None:
        """Until all that is seen is painted."""
        end, quiet = time.monotonic() + PATIENCE, 0
        while quiet < QUIET and time.monotonic() < end:
            self.frames(1)
            time.sleep(0.01)
            quiet = quiet + 1 if self.scene.land.is_painted else 0

    def take(self, kind: int, **what: object) -> None:
        self.input.close_up = self.stack.close_up
        for signal in self.input.take(pygame.event.Event(kind, **what)):
            self.stack.handle(signal)

    def move(self, place: Point) -> None:
        x, y = (round(v) for v in self.scene.view.to_px(*place))
        wake = ((x - 9, y - 9),) if self.input.device == KEYBOARD else ()
        for pos in (*wake, (x, y)):
            self.take(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def button(self, kind: int, place: Point) -> None:
        x, y = (round(v) for v in self.scene.view.to_px(*place))
        self.take(kind, pos=(x, y), button=1)

    def drag(self, places: list[Point], *, let_go: bool = True) -> None:
        self.move(places[0])
        self.button(pygame.MOUSEBUTTONDOWN, places[0])
        for place in places[1:]:
            self.move(place)
            self.frames(1)
        if let_go:
            self.button(pygame.MOUSEBUTTONUP, places[-1])
            self.frames()

    def press(self, name: str) -> None:
        screen = self.scene.screen
        screen.give(screen.named(name))
        screen.act("accept")
        self.frames()

    def key(self, name: str) -> None:
        code = getattr(pygame, f"KSCAN_{name}")
        self.take(pygame.KEYDOWN, scancode=code)
        self.take(pygame.KEYUP, scancode=code)
        self.frames()


def circuit() -> Editing:
    """Something to work on: a road with traps and walls, a hill, some trees."""
    editing = Editing(new_track(250, 150, name="Larch Hollow", author="Ada"))
    road = drawn_road([(float(x), float(y)) for x, y in LOOP], closed=True, width=11.0, runoff="gravel")
    if road is not None:
        editing.do(AddRoad(road))
    editing.begin(HeightBrush("raise", 60.0, 3.0), 240.0, 140.0)
    editing.extend(250.0, 142.0)
    editing.commit()
    trees = [
        thing_at("pine", 240.0 + 26.0 * cos(t) * (1 + t / 9), 130.0 + 22.0 * sin(t))
        for t in (0.5 * i for i in range(16))
    ]
    editing.do(AddThings(tuple(trees)))
    return editing


def arc(middle: Point, reach: float, first: float, last: float) -> list[Point]:
    turns = [tau * (first + (last - first) * k / 24) for k in range(25)]
    return [(middle[0] + cos(t) * reach, middle[1] + sin(t) * reach) for t in turns]


def way(start: Point, end: Point) -> list[Point]:
    return [(start[0] + (end[0] - start[0]) * k / 12, start[1] + (end[1] - start[1]) * k / 12) for k in range(13)]


# -- what each picture shows


def road(hand: Hand) -> None:
    hand.key("R")
    hand.drag(arc((240.0, 150.0), 48.0, 0.5, 1.2), let_go=False)


def bend(hand: Hand) -> None:
    hand.key("R")
    hand.drag(way((300.0, 240.0), (322.0, 254.0)), let_go=False)


def brush(hand: Hand) -> None:
    hand.key("B")
    hand.scene.bench.surface, hand.scene.bench.radius = "sand", 6.0
    hand.scene.refresh()
    hand.drag(arc((340.0, 100.0), 24.0, 0.3, 0.9), let_go=False)


def line(hand: Hand) -> None:
    hand.key("L")
    hand.scene.bench.surface, hand.scene.bench.radius = "concrete", 3.0
    hand.scene.refresh()
    hand.drag(way((330.0, 130.0), (380.0, 90.0)), let_go=False)


def rectangle(hand: Hand) -> None:
    hand.key("T")
    hand.scene.bench.surface = "concrete"
    hand.scene.refresh()
    hand.drag(way((320.0, 84.0), (372.0, 116.0)), let_go=False)


def ellipse(hand: Hand) -> None:
    hand.key("O")
    hand.scene.bench.surface = "water"
    hand.scene.refresh()
    hand.drag(way((316.0, 80.0), (376.0, 120.0)), let_go=False)


def fill(hand: Hand) -> None:
    hand.key("F")
    hand.scene.bench.surface = "mud"
    hand.scene.refresh()
    hand.drag([(410.0, 106.0)], let_go=False)


def pick(hand: Hand) -> None:
    hand.key("I")
    hand.move((448.0, 100.0))


def erase(hand: Hand) -> None:
    hand.key("E")
    hand.scene.bench.radius = 8.0
    hand.scene.refresh()
    hand.drag(way((452.0, 90.0), (446.0, 140.0)), let_go=False)


def wall(hand: Hand) -> None:
    hand.key("W")
    hand.drag(way((330.0, 82.0), (384.0, 82.0)), let_go=False)


def kerb(hand: Hand) -> None:
    hand.key("K")
    hand.drag(way((419.0, 66.0), (433.0, 104.0)), let_go=False)


def height(hand: Hand) -> None:
    hand.key("H")
    hand.drag(arc((360.0, 105.0), 20.0, 0.0, 0.9))


def select(hand: Hand) -> None:
    hand.key("S")
    hand.drag(way((396.0, 70.0), (456.0, 128.0)))


def gates(hand: Hand) -> None:
    hand.key("G")
    hand.drag(way((426.0, 100.0), (448.0, 98.0)), let_go=False)


def grid(hand: Hand) -> None:
    hand.key("N")
    slot = hand.editing.document.grid[3]
    hand.scene.view.centre(slot.x + 30.0, slot.y + 25.0)
    hand.move((slot.x, slot.y))


def scenery(hand: Hand) -> None:
    hand.key("P")
    for x in (340.0, 352.0, 366.0, 378.0):
        hand.drag(way((x, 94.0 + 6.0 * sin(x)), (x + 4.0, 96.0 + 6.0 * sin(x))))
    hand.move((392.0, 92.0))


PICTURES: dict[str, Callable[[Hand], None]] = {
    "road": road, "bend": bend, "brush": brush, "line": line, "rectangle": rectangle, "ellipse": ellipse, "fill": fill,
    "pick": pick, "eraser": erase, "wall": wall, "kerbs": kerb, "height": height, "select": select, "gates": gates,
    "grid": grid, "scenery": scenery,
}  # fmt: skip
STATES = ("road", "brush", "wall", "height", "select", "gate", "grid", "scenery")
FAR = {"road", "bend"}
"""Seen as a whole map."""


def taken(hand: Hand, name: str, folder: Path) -> None:
    """One picture; what was done for it is taken back."""
    view, before = hand.scene.view, hand.editing.history.done
    if name in FAR:
        view.show_all()
    else:
        view.show(390.0, 105.0)
    PICTURES[name](hand)
    hand.settle()
    hand.frames(10)
    left = hand.screen.subsurface((0, round(52 * 0.75), round(SIZE[0] - 272 * 0.75), SIZE[1] - round(52 * 0.75)))
    pygame.image.save(left, folder / f"editor-{name}.jpg")
    hand.scene.lose_focus()
    hand.stack.handle(hand.input.pad("back")[0])
    while hand.editing.history.done > before:
        hand.editing.undo()
    hand.frames()


def whole(hand: Hand, folder: Path) -> None:
    """The whole window, with what the AI found."""
    hand.key("R")
    hand.scene.view.show_all()
    hand.scene.ai_lap()
    inspected(hand)
    hand.move((240.0, 20.0))
    hand.settle()
    pygame.image.save(hand.screen, folder / "editor.jpg")


def inspected(hand: Hand) -> None:
    """All is known of the track."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        hand.settle()
        found = hand.scene.inspection
        if found and found.state == "done":
            break


def shoot_editor(folder: Path, canvas: pygame.Surface, menus: Menus, wanted: str) -> None:
    """The whole window with some of its tools in hand, one track that can be raced and one that cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    if not any(wanted in f"editor-{name}" for name in (*STATES, "problems", "guide")):
        return
    menus.settings = replace(menus.settings, display=replace(menus.settings.display, editor_guide=False))
    hand = Hand(menus, canvas)
    hand.settle()
    inspected(hand)
    for name in STATES:
        hand.scene.box.take(name)
        hand.settle()
        shot(hand, folder / f"editor-{name}.png")
    menus.stack.clear()
    menus.settings = replace(menus.settings, display=replace(menus.settings.display, editor_guide=True))
    hand = Hand(menus, canvas, Editing(new_track(250, 150)))
    hand.settle()
    shot(hand, folder / "editor-guide.png")
    hand.press("guide-skip")
    hand.scene.bench.surface = "asphalt"
    hand.editing.do(AddThings((thing_at("pine", 40.0, 40.0),)))
    hand.key("B")
    hand.drag(way((90.0, 90.0), (300.0, 200.0)))
    inspected(hand)
    shot(hand, folder / "editor-problems.png")
    menus.stack.clear()


def shot(hand: Hand, path: Path) -> None:
    """One window as it stands, and what had no room in it."""
    hand.frames(6)
    pygame.image.save(hand.screen, path)
    for cut in hand.scene.kit.cut:
        print(f"{path.parent.name}/{path.stem}: cut: {cut}", file=sys.stderr)
    hand.scene.kit.cut.clear()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/pictures"))
    parser.add_argument("--only", choices=["whole", *PICTURES], action="append")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    settings, screen = Settings(display=Display(editor_guide=False)), pygame.display.set_mode(SIZE)
    hand = Hand(Menus(Stack(SIZE, motion=False), Input(), settings, nothing, nothing, nothing), screen)
    hand.settle()
    for name in args.only or ["whole", *PICTURES]:
        if name == "whole":
            whole(hand, args.folder)
        else:
            taken(hand, name, args.folder)
        print(name)
    hand.stack.clear()


if __name__ == "__main__":
    main()
