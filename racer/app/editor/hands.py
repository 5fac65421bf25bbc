"""What mouse, keys and pad do in the editor: on the map first, on the panels around it otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from racer.app import pad_codes
from racer.app.editor.keys import LETTERS
from racer.app.editor.map_tool import CTRL, SHIFT
from racer.app.editor.select_tool import SelectTool
from racer.app.input import LEFT_BUTTON, MOVED, PRESSED, RELEASED, RIGHT_BUTTON, WHEELED, Act, Key, Pointer
from racer.view.hint_bar import PAD
from racer.view.widgets import ACCEPT, Place

if TYPE_CHECKING:
    from racer.app.editor.scene import EditorScene

REACH = 420.0
"""px at 720p a second: how fast a stick moves the cursor or the map."""
TRIGGER, ZOOMS = 0.5, 0.25
"""How far a trigger is pulled before it zooms, and s from one zoom to the next."""


class Hands:
    """Whoever works in a scene."""

    def __init__(self, scene: EditorScene) -> None:
        """Nothing is held."""
        self._scene = scene
        self._panned: Place | None = None
        self._space = self._corner = False
        self._zoomed = 0.0

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._panned, self._space, self._corner = None, False, False

    # -- the mouse

    def point(self, pointer: Pointer) -> bool:
        """Whatever is none of the panels' business; says whether it was used up."""
        place, scene = (pointer.x, pointer.y), self._scene
        if self._pans(pointer, place) or self._in_corner(pointer, place):
            return True
        if pointer.kind == WHEELED and scene.canvas.rect.collidepoint(place):
            scene.canvas.point(place)
        if pointer.button == RIGHT_BUTTON:
            self._erases(pointer, place)
        return pointer.button != LEFT_BUTTON

    def _pans(self, pointer: Pointer, place: Place) -> bool:
        """The middle button, or the left one with Space, drags the map."""
        scene = self._scene
        if self._panned is not None:
            scene.view.pan(self._panned[0] - place[0], self._panned[1] - place[1])
            self._panned = None if pointer.kind == RELEASED else place
            return True
        takes = pointer.button not in {LEFT_BUTTON, RIGHT_BUTTON} or (self._space and pointer.button == LEFT_BUTTON)
        if pointer.kind == PRESSED and takes and scene.canvas.rect.collidepoint(place):
            self._panned = place
            return True
        return False

    def _in_corner(self, pointer: Pointer, place: Place) -> bool:
        """The small map goes where it is pressed."""
        scene = self._scene
        if pointer.kind == RELEASED and self._corner:
            self._corner = False
            return True
        over = not scene.view.shows_all and scene.corner.rect.collidepoint(place)
        if pointer.kind == PRESSED and pointer.button == LEFT_BUTTON and over:
            self._corner = True
        if self._corner and pointer.kind in {PRESSED, MOVED}:
            scene.view.centre(*scene.corner.metres(place, scene.view))
        return self._corner

    def _erases(self, pointer: Pointer, place: Place) -> None:
        """The right button, on the map only; the drag belongs to the map until the button comes up."""
        scene = self._scene
        if pointer.kind == PRESSED and scene.screen.at(place) is scene.canvas:
            scene.canvas.point(place)
            scene.screen.give(scene.canvas)
            scene.canvas.begin(erase=True)
            scene.screen.hold(scene.canvas)
        elif pointer.kind == RELEASED:
            scene.screen.release(place)

    # -- the keyboard

    def act(self, act: Act) -> bool:
        """Enter on the map works there; says whether it was used up."""
        scene = self._scene
        if act.name != ACCEPT or scene.screen.focused != "map":
            return False
        canvas, tool = scene.canvas, scene.box.tool
        if canvas.busy:
            canvas.end()
        elif not tool.key("enter", canvas.spot):
            canvas.begin(erase=False)
            if not tool.is_pen:
                canvas.end()
        return True

    def key(self, key: Key) -> bool:
        """Letters, function keys and the pad's buttons; says whether it was used."""
        letter = LETTERS.get(key.scancode, "")
        if letter == "space":
            self._space = not key.up
        if key.up:
            return False
        if not letter:
            return self._pad(key.scancode)
        if CTRL in key.held:
            return self._ctrl(letter, shift=SHIFT in key.held)
        return self._command(letter, shift=SHIFT in key.held) or self._tool_key(letter)

    def _ctrl(self, letter: str, *, shift: bool) -> bool:
        scene = self._scene
        found = {
            "z": scene.redo if shift else scene.undo,
            "y": scene.redo,
            "s": scene.save_as if shift else scene.save,
            "n": scene.ways.new,
            "x": self._select.cut,
            "c": self._select.copy,
            "v": self._paste,
        }.get(letter)
        if found is not None:
            found()
        return found is not None

    @property
    def _select(self) -> SelectTool:
        """What cuts and copies, whatever tool is in hand."""
        tool = self._scene.box.tools[SelectTool.name]
        assert isinstance(tool, SelectTool)  # noqa: S101 - for the type checker
        return tool

    def _paste(self) -> None:
        if self._scene.bench.clip is not None:
            self._scene.box.take(SelectTool.name)
        self._select.paste()

    def _command(self, letter: str, *, shift: bool) -> bool:
        """What is the same for all tools."""
        scene = self._scene
        found = {
            "tab": lambda: scene.next_problem(-1 if shift else 1),
            "home": scene.show_all,
            "+": lambda: self._zoom(1),
            "-": lambda: self._zoom(-1),
            "f1": scene.explain,
            "f2": lambda: scene.focus_on(f"tool-{scene.box.tool.name}"),
            "f3": lambda: scene.focus_on("properties"),
            "f4": lambda: scene.focus_on("save"),
            "f5": lambda: scene.drive(scene.canvas.spot.point if shift else None),
            "f6": scene.ai_lap,
            "f7": scene.race,
        }.get(letter)
        if found is not None:
            found()
        return found is not None

    def _tool_key(self, letter: str) -> bool:
        """For the tool in hand, or another tool's letter."""
        scene = self._scene
        if letter == "space":
            if scene.screen.focused != "map":
                scene.handle(Act(ACCEPT))
            return True
        if scene.box.tool.key(letter, scene.canvas.spot):
            return True
        if letter in {"del", "back"}:
            scene.canvas.begin(erase=True)
            scene.canvas.end()
            return True
        name = scene.box.by_letter(letter)
        if name:
            scene.box.take(name)
            scene.focus_on("map")
        return bool(name)

    def _zoom(self, steps: int) -> None:
        """Nearer or farther, where the work is."""
        view = self._scene.view
        view.zoom_at(steps, view.to_px(*self._scene.canvas.spot.point))

    # -- the pad

    def _pad(self, code: int) -> bool:
        """Buttons that menus have no use for."""
        scene = self._scene
        found: Callable[[], object] | None = {
            pad_codes.X: lambda: self._tool_key("del"),
            pad_codes.Y: scene.undo,
            pad_codes.LEFT_SHOULDER: lambda: self._step_tool(-1),
            pad_codes.RIGHT_SHOULDER: lambda: self._step_tool(1),
            pad_codes.VIEW: lambda: scene.next_problem(1),
            pad_codes.START: lambda: scene.focus_on("save" if scene.screen.focused == "map" else "map"),
        }.get(code)
        if found is not None:
            found()
        # The left stick moves the cursor finely by itself; its steps are for panels only.
        return found is not None or (scene.screen.focused == "map" and code in LEFT_STICK)

    def _step_tool(self, step: int) -> None:
        names = list(self._scene.box.tools)
        here = names.index(self._scene.box.tool.name)
        self._scene.box.take(names[(here + step) % len(names)])

    def tick(self, seconds: float) -> None:
        """Sticks and triggers, while a pad is in use and the map has the focus."""
        scene = self._scene
        if scene.menus.input.device != PAD or scene.screen.focused != "map":
            return
        sticks, reach = scene.menus.input.sticks, scene.kit.px(REACH) * seconds
        if sticks.left_x or sticks.left_y:
            scene.canvas.nudge(sticks.left_x * reach, sticks.left_y * reach)
        if sticks.right_x or sticks.right_y:
            scene.view.pan(sticks.right_x * reach, sticks.right_y * reach)
        pull = sticks.right_trigger - sticks.left_trigger
        self._zoomed = max(0.0, self._zoomed - seconds) if abs(pull) > TRIGGER else 0.0
        if abs(pull) > TRIGGER and self._zoomed == 0.0:
            self._zoom(1 if pull > 0.0 else -1)
            self._zoomed = ZOOMS


LEFT_STICK = frozenset({pad_codes.STICK_LEFT, pad_codes.STICK_RIGHT, pad_codes.STICK_UP, pad_codes.STICK_DOWN})
