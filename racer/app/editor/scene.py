"""The track editor: canvas, tools, problems; the whole of it by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from racer.app.editor.bench import Bench
from racer.app.editor.canvas import Canvas, Shown
from racer.app.editor.guide import DROVE, SAVED, WENT, Guide
from racer.app.editor.inspection import DONE, DRIVING, Inspection
from racer.app.editor.keys import LETTERS
from racer.app.editor.palette import WIDTH as LEFT_WIDTH
from racer.app.editor.palette import Palette
from racer.app.editor.side import WIDTH as RIGHT_WIDTH
from racer.app.editor.side import Side, SideWays
from racer.app.editor.tool_box import ToolBox
from racer.app.editor.top_bar import HEIGHT as TOP
from racer.app.editor.top_bar import BarWays, top_bar
from racer.app.editor.ways import EditorWays
from racer.app.input import LEFT_BUTTON, MOVED, PRESSED, RELEASED, RIGHT_BUTTON, WHEELED, Act, Key, Pointer, Signal
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.content.track import HEIGHT_STEP, TILE, Point
from racer.content.track_edit.editing import Editing
from racer.view.editor.map_corner import MapCorner
from racer.view.editor.map_ground import MapGround
from racer.view.editor.map_signs import gate_marks, line_marks, problem_marks, slot_marks
from racer.view.editor.map_view import MapView
from racer.view.editor.marks import Mark
from racer.view.editor.status_bar import HEIGHT as STATUS
from racer.view.editor.status_bar import StatusBar
from racer.view.editor.swatches import SwatchBook
from racer.view.hint_bar import HintBar
from racer.view.screen import Screen
from racer.view.toasts import GOOD
from racer.view.widgets import ACCEPT, Place, Widget

PAUSE = 0.6
"""s without a change after which somebody may look at the track."""


class EditorScene(MenuScene):
    """A track on the workbench."""

    def __init__(
        self, menus: Menus, editing: Editing, ways: EditorWays | None = None, *, own_process: bool = True
    ) -> None:
        """Show what is being edited; `ways` lead out of it."""
        super().__init__(menus)
        self.editing, self.ways = editing, ways or EditorWays()
        document = editing.document
        self.view = MapView(pygame.Rect(0, 0, 0, 0), document.width, document.height)
        self.bench = Bench(editing, self.view, say=self.say)
        self.box = ToolBox(self.bench)
        self.bench.refresh, self.bench.take = self.refresh, self.box.take
        self.guide = Guide(self._guided)
        if not menus.settings.display.editor_guide:
            self.guide.number = None
        self.land = MapGround(document, own_process=own_process)
        self.book = SwatchBook(document.live_track(), menus.sprites)
        self.inspection: Inspection | None = None
        self.problem: int | None = None
        """The problem that was gone to."""
        self._version = -1
        self._told = -1
        self._quiet = 0.0
        self._panned: Place | None = None
        self._space = False
        self._corner_held = False
        self._wanted = ""
        self._stale = False

    @property
    def close_up(self) -> bool:
        """Every button and letter counts, unless a question is asked."""
        return self.dialog is None

    def say(self, text: str) -> None:
        """A short message."""
        self.menus.toasts.say(text, GOOD)

    def refresh(self) -> None:
        """Panels are made anew before the next frame."""
        self._stale = True

    def _guided(self) -> None:
        """The guide is not shown again by itself."""
        settings = self.menus.settings
        self.menus.change(replace(settings, display=replace(settings.display, editor_guide=False)))
        self.refresh()

    # -- building

    def first(self) -> str:
        """Work begins on the map."""
        return "map"

    def rebuild(self) -> None:
        """Panels for what there is now; the focus stays where it is."""
        focus = self._wanted or (self.screen.focused if hasattr(self, "screen") else self.first())
        self._wanted, self._stale = "", False
        self._version = self.editing.document.version
        held = self.screen._held if hasattr(self, "screen") else None  # noqa: SLF001 - a press goes on over new panels
        if not hasattr(self, "canvas") or self.canvas.kit is not self.kit:
            self._make_canvas()
        self.screen = Screen(self.kit, self.widgets(), focus)
        if held is self.canvas:
            self.screen._held = held  # noqa: SLF001
        self.rebuild_dialog()

    def _make_canvas(self) -> None:
        kit = self.kit
        rect = kit.rect(LEFT_WIDTH, TOP, kit.wide - LEFT_WIDTH - RIGHT_WIDTH, kit.tall - TOP - STATUS)
        shown = Shown(lambda: self.box.tool, self._signs)
        self.canvas = Canvas(kit, rect, self.bench, self.land, shown)
        self.status = StatusBar(kit)
        self.corner = MapCorner(kit, rect)
        self._hints = HintBar(kit, ())

    def widgets(self) -> Sequence[Widget]:
        """Canvas and panels."""
        kit = self.kit
        bar = BarWays(
            leave=self.ways.leave,
            undo=self.undo,
            redo=self.redo,
            save=self.save,
            share=self.ways.share,
            show_all=self.show_all,
            ai_lap=self.ai_lap,
            drive=self.drive,
            race=self.race,
        )
        side = SideWays(self.go_to, self.ways.properties, self.ways.resize)
        return [
            self.canvas,
            *top_bar(kit, self.editing, bar),
            *Palette(kit, self.box, self.box.take, self.book).widgets(),
            *Side(kit, self.editing.document, self.inspection, side, self.problem or 0).widgets(),
            *self.guide.widgets(kit, LEFT_WIDTH, TOP, self.refresh),
        ]

    # -- what is done

    def undo(self) -> None:
        """Take the last step back."""
        label = self.editing.undo()
        self.say(f"Undone: {label}" if label else "Nothing to undo")
        self.refresh()

    def redo(self) -> None:
        """Do it again."""
        label = self.editing.redo()
        self.say(f"Done again: {label}" if label else "Nothing to redo")
        self.refresh()

    def save(self) -> None:
        """Write the file."""
        self.editing.commit()
        self.ways.save()
        self.guide.did(SAVED)
        self.refresh()

    def drive(self, start: Point | None = None) -> None:
        """Test drive from the start line or from a point."""
        self.editing.commit()
        self.guide.did(DROVE)
        self.ways.drive(start)

    def race(self) -> None:
        """Race the AI."""
        self.editing.commit()
        self.ways.race_ai()

    def explain(self) -> None:
        """The guide from its beginning, or away with it."""
        if self.guide.number is None:
            self.guide.begin()
        else:
            self.guide.skip()
        self.refresh()

    def show_all(self) -> None:
        """The whole map."""
        self.view.show_all()

    def ai_lap(self) -> None:
        """Have the AI drive now."""
        self._tell_inspector()
        self.ways.inspector.drive()

    def go_to(self, number: int) -> None:
        """Look at a problem."""
        findings = self.inspection.findings if self.inspection else ()
        self.guide.did(WENT)
        if number < len(findings):
            self.problem = number
            self.view.show(findings[number].x, findings[number].y)
            self.canvas.cursor = findings[number].x, findings[number].y
            self.refresh()

    def next_problem(self, step: int) -> None:
        """The one after, or before; goes round."""
        findings = self.inspection.findings if self.inspection else ()
        if not findings:
            self.say("No problems to go to")
        else:
            self.go_to((self.problem + step) % len(findings) if self.problem is not None else 0)

    def back(self) -> None:
        """Drop what was begun, then the tool, then leave."""
        if self.canvas.busy:
            self.canvas.busy = False
            self.box.tool.cancel()
        elif self.screen.focused != "map":
            self.screen.give(self.canvas)
        elif self.box.tool.cancel():
            pass
        elif self.box.tool is not self.box.tools["road"]:
            self.box.take("road")
        else:
            self.ways.leave()

    # -- what is pressed

    def handle(self, signal: Signal) -> None:
        """The map first, then panels."""
        if self.dialog is not None:
            super().handle(signal)
        elif isinstance(signal, Pointer):
            self.canvas.held = signal.held
            self._pointed(signal)
        elif isinstance(signal, Key):
            self.canvas.held = signal.held
            used = self._key(signal)
            if not signal.up:
                self._used = signal.scancode if used else 0
        elif not isinstance(signal, Act):
            super().handle(signal)
        elif not signal.scancode or signal.scancode != self._used:
            self._acted(signal)

    def _pointed(self, pointer: Pointer) -> None:
        place = (pointer.x, pointer.y)
        if self._pans(pointer, place):
            return
        if self._in_corner(pointer, place):
            return
        if pointer.kind == WHEELED and self.canvas.rect.collidepoint(place):
            self.canvas.point(place)
        if pointer.button == LEFT_BUTTON:
            self._point(pointer)
        elif pointer.button == RIGHT_BUTTON:
            self._erases(pointer, place)

    def _pans(self, pointer: Pointer, place: Place) -> bool:
        """The middle button, or the left one with Space, drags the map."""
        if self._panned is not None:
            self.view.pan(self._panned[0] - place[0], self._panned[1] - place[1])
            self._panned = None if pointer.kind == RELEASED else place
            return True
        takes = pointer.button not in {LEFT_BUTTON, RIGHT_BUTTON} or (self._space and pointer.button == LEFT_BUTTON)
        if pointer.kind == PRESSED and takes and self.canvas.rect.collidepoint(place):
            self._panned = place
            return True
        return False

    def _in_corner(self, pointer: Pointer, place: Place) -> bool:
        """The small map goes where it is pressed."""
        if pointer.kind == RELEASED and self._corner_held:
            self._corner_held = False
            return True
        over = not self.view.shows_all and self.corner.rect.collidepoint(place)
        if pointer.kind == PRESSED and pointer.button == LEFT_BUTTON and over:
            self._corner_held = True
        if self._corner_held and pointer.kind in {PRESSED, MOVED}:
            self.view.centre(*self.corner.metres(place, self.view))
        return self._corner_held

    def _erases(self, pointer: Pointer, place: Place) -> None:
        """The right button, on the map only."""
        if pointer.kind == PRESSED and self.canvas.rect.collidepoint(place):
            self.canvas.point(place)
            self.screen.give(self.canvas)
            self.canvas.begin(erase=True)
            self.screen._held = self.canvas  # noqa: SLF001 - the drag belongs to the map until the button comes up
        elif pointer.kind == RELEASED:
            self.screen.release(place)

    def _acted(self, act: Act) -> None:
        """Enter on the map works there; all else is as in menus."""
        if act.name == ACCEPT and self.screen.focused == "map":
            self._enter()
        else:
            self._act(act)

    def _enter(self) -> None:
        """The keyboard's pen: down and up again, or a click."""
        canvas, tool = self.canvas, self.box.tool
        if canvas.busy:
            canvas.end()
        elif not tool.key("enter", canvas.spot):
            canvas.begin(erase=False)
            if not tool.is_pen:
                canvas.end()

    def _key(self, key: Key) -> bool:
        """Letters and function keys; says whether it was used."""
        letter = LETTERS.get(key.scancode, "")
        if letter == "space":
            self._space = not key.up
        if key.up or not letter:
            return False
        if "ctrl" in key.held:
            return self._ctrl(letter, shift="shift" in key.held)
        return self._command(letter, shift="shift" in key.held) or self._tool_key(letter)

    def _ctrl(self, letter: str, *, shift: bool) -> bool:
        if letter == "z":
            (self.redo if shift else self.undo)()
        elif letter == "y":
            self.redo()
        elif letter == "s":
            (self.ways.save_as if shift else self.save)()
        elif letter == "n":
            self.ways.new()
        elif letter in {"x", "c", "v"}:
            self._clipboard(letter)
        else:
            return False
        return True

    def _clipboard(self, letter: str) -> None:
        """Whatever tool is in hand."""
        select = self.box.tools["select"]
        if letter == "v" and self.bench.clip is not None:
            self.box.take("select")
        {"x": select.cut, "c": select.copy, "v": select.paste}[letter]()  # type: ignore[attr-defined]

    def _command(self, letter: str, *, shift: bool) -> bool:
        """What is the same for all tools."""
        found = {
            "tab": lambda: self.next_problem(-1 if shift else 1),
            "home": self.show_all,
            "+": lambda: self.view.zoom_at(1, self._where()),
            "-": lambda: self.view.zoom_at(-1, self._where()),
            "f2": lambda: self._focus(f"tool-{self.box.tool.name}"),
            "f3": lambda: self._focus("properties"),
            "f4": lambda: self._focus("undo"),
            "f1": self.explain,
            "f5": lambda: self.drive(self.canvas.spot.point if shift else None),
            "f6": self.ai_lap,
            "f7": self.race,
        }.get(letter)
        if found is None:
            return False
        found()
        return True

    def _tool_key(self, letter: str) -> bool:
        if letter == "space":
            if self.screen.focused != "map":
                self._act(Act(ACCEPT))
            return True
        if letter in {"del", "back"} and not self.box.tool.key(letter, self.canvas.spot):
            self.canvas.begin(erase=True)
            self.canvas.end()
            return True
        if self.box.tool.key(letter, self.canvas.spot):
            return True
        name = self.box.by_letter(letter)
        if name:
            self.box.take(name)
            self._wanted = "map"
        return bool(name)

    def _where(self) -> tuple[float, float]:
        """Where zooming by a key holds on."""
        return self.view.to_px(*self.canvas.spot.point)

    def _focus(self, name: str) -> None:
        self.screen.give(self.screen.named(name))

    def lose_focus(self) -> None:
        """Nothing is held any more."""
        self._panned, self._space = None, False
        self.canvas.end()

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """What changed is followed, then all is drawn."""
        self._follow(seconds)
        self.screen.draw(target, seconds)
        if not self.view.shows_all:
            self.corner.tick(seconds, self.land.mosaic, self.view)
            self.corner.draw(target, self.view)
        if self.status.tick(seconds):
            self.status.say(*self._status())
        self.status.draw(target)
        if self.dialog is not None:
            self.dialog.draw(target, seconds)
        self.menus.toasts.tick(seconds)
        self.menus.toasts.draw(target, self.kit)

    def _follow(self, seconds: float) -> None:
        document = self.editing.document
        self.view.width, self.view.height = document.width, document.height
        self.land.follow()
        self.land.work(self.view)
        self._quiet = self._quiet + seconds if self._version == document.version else 0.0
        if self._quiet > PAUSE and not self.editing.is_dragging:
            self._tell_inspector()
        found = self.ways.inspector.look()
        if found is not self.inspection:
            self.inspection, self._stale = found, True
        if self._version != document.version and not self.editing.is_dragging:
            self._stale = True
            self.guide.follow(self.editing)
        if self._stale:
            self.rebuild()

    def _tell_inspector(self) -> None:
        """Only what it does not know yet."""
        if self._told != self.editing.document.version:
            self._told = self.editing.document.version
            self.ways.inspector.changed(self.editing.document.track())

    def _signs(self) -> list[Mark]:
        document, tool = self.editing.document, self.box.tool.name
        found = slot_marks(document.grid, numbered=tool == "grid") if self.view.zoom >= 2.0 or tool == "grid" else []
        found += gate_marks(document.gates)
        if self.inspection is not None:
            points = [(point.x, point.y, point.speed) for point in self.inspection.line]
            found = line_marks(points, self.view.zoom) + found
            found += problem_marks(self.inspection.findings, self.problem)
        return found

    def _status(self) -> tuple[str, str, str]:
        spot, document = self.canvas.spot, self.editing.document
        column, row = int(spot.x // TILE), int(spot.y // TILE)
        place = "Beyond the map"
        if 0 <= column < document.columns and 0 <= row < document.rows:
            height = int(document.layers.look("height")[row, column]) * HEIGHT_STEP
            place = f"Tile {column}, {row} · {spot.x:.0f}, {spot.y:.0f} m · {height:.1f} m high"
        scale = f"Map {document.columns} × {document.rows} tiles   Zoom {self.view.percent} %"
        return place, self.box.tool.hint(spot), scale

    def facts(self) -> dict[str, object]:
        """How far the work is, for tests."""
        found, editing = self.inspection, self.editing
        return {
            "version": editing.document.version,
            "changed": editing.is_changed,
            "problems": len(found.findings) if found else None,
            "ai_lap": found.lap_time if found and found.state in {DRIVING, DONE} else None,
        }

    def close(self) -> None:
        """Nothing is painted or looked at any more."""
        self.land.close()
        self.ways.inspector.close()
