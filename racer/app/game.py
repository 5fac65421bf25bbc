"""The game: one window, one stack of scenes, the player's options and records, from start to end."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import pygame

from racer.app import crash
from racer.app.days import Days, drawing
from racer.app.devices import Keyboard
from racer.app.diary import Diary
from racer.app.drops import Drops
from racer.app.input import FileDropped, Input
from racer.app.intake import Intake
from racer.app.kept_settings import KeptSettings
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus, no_drive
from racer.app.own_authors import OwnAuthors
from racer.app.pads import Pads
from racer.app.pictures import save_picture
from racer.app.record_book import RecordBook
from racer.app.scene import Drive, Stack
from racer.app.settings import Loaded, Settings, load_settings
from racer.app.sockets import LOST, PLUGGED, Sockets
from racer.app.soundtrack import Soundtrack
from racer.app.ways import Ways
from racer.app.window import AWAY, SIZE, Window
from racer.app.workshop.taking import Taking
from racer.content.error import ContentError
from racer.recording.records_error import RecordsError
from racer.view.sound.silence import Silence
from racer.view.sound.sounds import Sounds
from racer.view.toasts import CARE, GOOD, WRONG

TURN = 0.0005
"""s after which the records' thread gives way to a frame; Python's own 5 ms would be a third of one."""


class Game:
    """Ties window, scenes and disk together."""

    def __init__(
        self,
        window: Window,
        loaded: Loaded,
        *,
        direct: bool = False,
        log: TextIO | None = None,
        sounds: Silence | None = None,
    ) -> None:
        """Nothing is played yet; `direct` means that leaving the drive ends the program."""
        settings = loaded.settings
        self.window = window
        self.pads = Pads()
        self.input = Input(self.pads)
        self.stack = Stack(window.surface.size, motion=not settings.display.reduced_motion)
        self.keyboard = Keyboard(pads=self.pads)
        self.keyboard.follow(settings)
        """Heard in every scene, so that a key held while a drive begins or goes on is already down."""
        self.book = RecordBook(settings.player.name)
        self.book.clean()
        self.own_authors = authors = OwnAuthors(self.book)
        intake = Intake(self.book, self.say, self._take_track, self._take_car)
        self.menus = menus = Menus(
            self.stack,
            self.input,
            settings,
            no_drive,
            self.save,
            self.quit,
            want_author=authors.want,
            author_share=authors.share,
            author=authors.ahead,
            take_in=intake.take,
            library=self.book,
            days=Days(drawing()),
            keyboard=self.keyboard,
            sounds=sounds or Silence(),
        )
        self.ways = Ways(menus, self.book, authors, _show, log, direct=direct, first=loaded.first_start)
        menus.drive, menus.race, menus.edit = self.ways.drive, self.ways.race, self.ways.edit
        menus.ghosts = self.ways.ghosts
        self._soundtrack = Soundtrack(self.stack, self.menus.sounds)
        self._drops = Drops()
        self._diary = None if log is None else Diary(log)
        self._sockets = Sockets(self.pads, self.say, self._lose_pad)
        self._kept, self._told = KeptSettings(settings), False
        self._pointer: bool | None = None
        self._standings = self._known
        self.menus.kit(window.surface.size)
        self._tell_mended(loaded)

    def _tell_mended(self, loaded: Loaded) -> None:
        """Say once what was damaged on the disk and what stands in for it."""
        toasts = self.menus.toasts
        if loaded.moved is not None:
            file, moved_to = loaded.moved.file, loaded.moved.moved_to
            toasts.say(f"{file} was damaged and is now {moved_to}; options are as at first", CARE)
        for moved in self.menus.garage.moved:
            toasts.say(f"{moved.file} holds no car and is now {moved.moved_to}", CARE)
        self.menus.tell_damaged()
        if loaded.mended:
            toasts.say("Some keys or buttons made no sense and are as at first", CARE)

    # -- what scenes ask for

    def quit(self) -> None:
        """End the game."""
        self.window.closing = True

    def save(self, settings: Settings) -> None:
        """Keep the options; a disk that refuses is told once."""
        try:
            self._kept.save(settings)
        except RecordsError as problem:
            if not self._told:
                self._told = True
                self.say(f"Options: {problem}", WRONG)

    def say(self, text: str, kind: str = GOOD) -> None:
        """A short message, wherever the player is."""
        if isinstance(self.stack.top, Drive):
            self.stack.top.say(text, kind)
        else:
            self.menus.toasts.say(text, kind)

    # -- frames

    def run(self, seconds: float | None = None) -> None:
        """Play until the window is closed or there is nothing left to play, or for so many seconds."""
        started = last = time.perf_counter()
        while not self.window.closing and (seconds is None or last - started < seconds):
            now = time.perf_counter()
            passed, last = now - last, now
            self.frame(passed)
            if self.stack.empty:
                return
            self.window.flip()

    def frame(self, passed: float) -> None:
        """One frame: what was pressed, what the disk says, the picture."""
        for event in self.window.events():
            self.take(event)
        if (dropped := self._drops.all()) is not None:
            self._drop(dropped)
        for signal in self.input.advance(passed):
            self.stack.handle(signal)
        self.book.look(self.say)
        self.own_authors.look(self.say)
        self.menus.days.look()
        self._sockets.settle()
        self._follow_standings()
        self._follow_options()
        self.stack.frame(self.window.surface, passed)
        self._soundtrack.frame(passed, self.menus.settings.sound)
        if self._diary is not None:
            self._diary.note(self.stack.top)

    def take(self, event: pygame.Event) -> None:
        """An event of the window."""
        self._soundtrack.take(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in AWAY:
            self.input.release_all()
            self.keyboard.release_all()
            self.stack.lose_focus()
        elif event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_F11:
            display = self.menus.settings.display
            self.menus.change(
                replace(self.menus.settings, display=replace(display, full_screen=not self.window.full_screen))
            )
        elif event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_F12:
            self._take_picture()
        elif event.type in PLUGGED:
            self._sockets.take(event)
        elif not self._drops.take(event):
            self._pass_on(event)

    def _drop(self, files: FileDropped) -> None:
        """To the topmost scene, which may want something of its own; while somebody drives, nothing is read."""
        if isinstance(self.stack.top, Drive):
            self.say("Files are taken in the menus: pause first", CARE)
        else:
            self.stack.handle(files)

    def _take_track(self, track: Path) -> None:
        """A track was dropped."""
        Taking(self.menus, lambda _: None).file(track)

    def _take_car(self, file: Path) -> None:
        """A car was dropped."""
        try:
            self.say(f"{self.menus.garage.take_in(file)} is in your garage")
        except ContentError as problem:
            self.say(str(problem), WRONG)

    def _lose_pad(self) -> None:
        """Whoever drove by it has nothing in their hands now."""
        self.input.release_all()
        self.stack.lose_focus()
        self.menus.toasts.say(LOST, CARE)

    def _pass_on(self, event: pygame.Event) -> None:
        """To the topmost scene; what opens another scene means nothing there."""
        top = self.stack.top
        if event.type == pygame.KEYDOWN:
            self.keyboard.press(event.scancode)
        elif event.type == pygame.KEYUP:
            self.keyboard.release(event.scancode)
        self.input.close_up = self.stack.close_up
        for signal in self.input.take(event):
            self.stack.handle(signal)
            if self.stack.top is not top:
                self.input.release_all()
                break

    def _follow_options(self) -> None:
        """Full screen, the window's size and the pointer."""
        if self.menus.settings.display.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()
        if self.window.surface.size != self.stack.size:
            self.stack.resize(self.window.surface.size)
        if self.input.pointer_seen != self._pointer:
            self._pointer = self.input.pointer_seen
            pygame.mouse.set_visible(self._pointer)

    @property
    def _known(self) -> tuple[int, int]:
        """Changes with what menus show of laps."""
        return self.book.changes, self.own_authors.tenths

    def _follow_standings(self) -> None:
        """Menus show records as soon as they are known."""
        if self._standings != self._known:
            self._standings = self._known
            if isinstance(self.stack.top, MenuScene):
                self.stack.top.rebuild()

    def _take_picture(self) -> None:
        """Into the player's folder, named by the time."""
        try:
            path = save_picture(self.window.surface)
        except (OSError, pygame.error) as problem:
            self.say(f"No picture: {problem}", WRONG)
        else:
            self.say(f"Picture saved as {path.name}")

    def close(self) -> None:
        """Save everything and let go of everything, each whatever becomes of the others."""
        with suppress(Exception):
            self.own_authors.close()
        with suppress(Exception):
            self.book.close()
        with suppress(Exception):
            if not self.ways.direct:
                self.save(self.menus.settings)
        with suppress(Exception):
            self.menus.close()
        with suppress(Exception):
            self.stack.clear()
        with suppress(Exception):
            self._sockets.close()
        with suppress(Exception):
            self._soundtrack.close()


def _show() -> None:
    """A picture while something is made ready."""
    pygame.event.pump()
    pygame.display.flip()


def play(
    begin: Callable[[Game], None] = lambda game: game.ways.begin(),
    *,
    size: tuple[int, int] = SIZE,
    seconds: float | None = None,
    direct: bool = False,
    log: Path | None = None,
) -> None:
    """Open the window and play; fails with NoDisplayError, or with GameFault after saving what it can."""
    window = Window(size)
    patience = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        with nullcontext() if log is None else log.open("w", encoding="utf-8") as lines:
            game = Game(window, load_settings(), direct=direct, log=lines, sounds=Sounds())
            try:
                begin(game)
                game.run(seconds)
            finally:
                game.close()
    except Exception as fault:
        raise crash.report(fault) from fault
    finally:
        sys.setswitchinterval(patience)
        window.close()
