"""The track editor: canvas, tools, problems; the whole of it by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from racer.app.editor.bench import Bench
from racer.app.editor.canvas import Canvas, Shown
from racer.app.editor.guide import DROVE, SAVED, WENT, Guide
from racer.app.editor.hands import Hands
from racer.app.editor.inspection import DONE, OUT_OF_DATE, Inspection
from racer.app.editor.palette import WIDTH as LEFT_WIDTH
from racer.app.editor.palette import Palette
from racer.app.editor.side import WIDTH as RIGHT_WIDTH
from racer.app.editor.side import Side, SideWays
from racer.app.editor.signs import Signs, facts_of, place_words, scale_words
from racer.app.editor.tool_box import ToolBox
from racer.app.editor.top_bar import HEIGHT as TOP
from racer.app.editor.top_bar import BarWays, top_bar
from racer.app.editor.ways import EditorWays
from racer.app.input import Act, Key, Pointer, Signal
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.content.track import Point
from racer.content.track_edit.editing import Editing
from racer.view.editor.map_corner import MapCorner
from racer.view.editor.map_ground import MapGround
from racer.view.editor.map_signs import PLACELESS
from racer.view.editor.map_view import MapView
from racer.view.editor.marks import Mark
from racer.view.editor.status_bar import HEIGHT as STATUS
from racer.view.editor.status_bar import StatusBar
from racer.view.editor.swatches import SwatchBook
from racer.view.hint_bar import HintBar
from racer.view.screen import Screen
from racer.view.widgets import Widget

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
        self.hands = Hands(self)
        self._wanted = ""
        self._stale = False
        self._signed: tuple[object, list[Mark]] | None = None

    @property
    def close_up(self) -> bool:
        """Every button and letter counts, unless a question is asked."""
        return self.dialog is None

    def say(self, text: str) -> None:
        """A short message, in the line at the bottom."""
        self.status.note(text)

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
        held = hasattr(self, "screen") and self.screen.held is self.canvas
        if not hasattr(self, "canvas") or self.canvas.kit is not self.kit:
            self._make_canvas()
        self.screen = Screen(self.kit, self.widgets(), focus)
        if held:
            self.screen.hold(self.canvas)
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
            *Side(kit, self.editing.document, self._known(), side, self.problem or 0).widgets(),
            *self.guide.widgets(kit, LEFT_WIDTH, TOP, self.refresh),
        ]

    def _known(self) -> Inspection | None:
        """What is known of the track; from a change on it holds for the track before."""
        found = self.inspection
        if found is None or self._told == self.editing.document.version or found.state != DONE:
            return found
        return replace(found, state=OUT_OF_DATE)

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

    def save_as(self) -> None:
        """Write another file."""
        self.editing.commit()
        self.ways.save_as()

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
        if number < len(findings) and findings[number].code in PLACELESS:
            self.problem = number
            self.ways.properties()
        elif number < len(findings):
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
            if not self.hands.point(signal):
                self._point(signal)
        elif isinstance(signal, Key):
            self.canvas.held = signal.held
            used = self.hands.key(signal)
            if not signal.up:
                self._used = signal.scancode if used else 0
        elif not isinstance(signal, Act):
            super().handle(signal)
        elif (not signal.scancode or signal.scancode != self._used) and not self.hands.act(signal):
            self._act(signal)

    def focus_on(self, name: str) -> None:
        """Give something the focus."""
        self._wanted = name
        self.screen.give(self.screen.named(name))

    def lose_focus(self) -> None:
        """Nothing is held any more."""
        self.hands.let_go()
        self.canvas.end()

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """What changed is followed, then all is drawn."""
        self.hands.tick(seconds)
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
        if self.land.follow():
            self.book = SwatchBook(document.live_track(), self.menus.sprites)
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
            self._told, self._stale = self.editing.document.version, True
            self.ways.inspector.changed(self.editing.document.track())

    def _signs(self) -> list[Mark]:
        """Kept while nothing that they show is another."""
        key = (self.editing.document.version, self.inspection, self.view.zoom, self.box.tool.name, self.problem)
        if self._signed is None or self._signed[0] != key:
            signs = Signs(self.view.zoom, self.box.tool.name, self.inspection, self.problem)
            self._signed = key, signs.of(self.editing.document)
        return self._signed[1]

    def _status(self) -> tuple[str, str, str]:
        place, scale = place_words(self.editing.document, self.canvas.spot), scale_words(self.view)
        return place, self.box.tool.hint(self.canvas.spot), scale

    def facts(self) -> dict[str, object]:
        """How far the work is, for tests."""
        return facts_of(self.editing, self.inspection)

    def close(self) -> None:
        """Nothing is painted or looked at any more."""
        self.land.close()
        self.ways.inspector.close()
