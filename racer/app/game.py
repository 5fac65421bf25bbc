"""The game: one window, one stack of scenes, the player's options and records, from start to end."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import pygame

from racer import folders
from racer.app import crash
from racer.app.days import Days, drawing
from racer.app.devices import Keyboard
from racer.app.drive_session import DriveSession
from racer.app.drops import Drops
from racer.app.ghost_house import GhostHouse
from racer.app.input import FileDropped, Input
from racer.app.intake import Intake
from racer.app.kept_settings import KeptSettings
from racer.app.loading import LoadingScene, Open, Tell
from racer.app.menu_scene import MenuScene
from racer.app.menus import DriveChoice, Menus
from racer.app.own_authors import OwnAuthors
from racer.app.pads import Pads
from racer.app.pictures import save_picture
from racer.app.race_plan import RacePlan
from racer.app.race_scene import RaceScene, RaceWays
from racer.app.record_book import RecordBook
from racer.app.scene import Stack
from racer.app.settings import Loaded, Settings, load_settings
from racer.app.sockets import LOST, PLUGGED, Sockets
from racer.app.soundtrack import Soundtrack
from racer.app.title import TitleScene
from racer.app.track_words import VARIANT_WORDS, plain_title
from racer.app.trial import TrialScene
from racer.app.trial_plan import Rival, TrialPlan
from racer.app.window import AWAY, SIZE, Window
from racer.app.workshop.desk import Desk
from racer.app.workshop.taking import Taking
from racer.assembly import open_venue
from racer.content.error import ContentError
from racer.content.track_file import built_in_tracks, load_track
from racer.content.variants import variant_of
from racer.recording.author_laps import FIRST_START
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
        menus = Menus(self.stack, self.input, settings, self.drive, self.save, self.quit, library=self.book)
        intake = Intake(self.book, self.say, self._take_track, self._take_car)
        self.own_authors = authors = OwnAuthors(self.book)
        menus = replace(menus, want_author=authors.want, author_share=authors.share, author=authors.ahead)
        menus = replace(menus, days=Days(drawing()), keyboard=self.keyboard)
        self.menus = replace(menus, race=self.race, take_in=intake.take, edit=self.edit)
        self.menus.sounds = sounds or Silence()
        self._soundtrack = Soundtrack(self.stack, self.menus.sounds)
        self.menus.ghosts = GhostHouse(self.menus, self.book, self._scene, self._show).browse
        self._drops = Drops()
        self._direct, self._log, self._logged = direct, log, ""
        self._first = loaded.first_start
        self._sockets = Sockets(self.pads, self.say, self._lose_pad)
        self._kept, self._told = KeptSettings(settings), False
        self._pointer: bool | None = None
        self._standings = self._known
        if loaded.moved is not None:
            file, moved_to = loaded.moved.file, loaded.moved.moved_to
            self.menus.toasts.say(f"{file} was damaged and is now {moved_to}; options are as at first", CARE)
        for moved in self.menus.garage.moved:
            self.menus.toasts.say(f"{moved.file} holds no car and is now {moved.moved_to}", CARE)

        self.menus.kit(window.surface.size)
        self.menus.tell_damaged()
        if loaded.mended:
            self.menus.toasts.say("Some keys or buttons made no sense and are as at first", CARE)

    # -- ways through the game

    def begin(self) -> None:
        """The first start goes to the grid, every other to the title."""
        if self._first:
            self._help_newcomer()
            self.drive(self.menus.choice)
        else:
            self.stack.push(TitleScene(self.menus))

    def drive(self, choice: DriveChoice) -> None:
        """Make a track ready and stand on its grid."""
        self._load(choice, lambda tell: self._trial(choice, tell))

    def _trial(self, choice: DriveChoice, tell: Tell) -> TrialScene:
        venue = open_venue(variant_of(load_track(choice.track), choice.variant), tell)
        driving = choice.driving
        session = DriveSession(venue, choice.car, handling=driving.handling, assists=driving.assists, feel=driving.feel)
        plan = TrialPlan(choice.livery, key_card=False, next_track=self._next_track(choice, self.drive))
        plan = replace(plan, carry_track=choice.track not in built_in_tracks())
        if self._first:
            slow = Rival(folders.tracks_folder() / "ghosts" / FIRST_START)
            plan = replace(plan, key_card=True, rivals=(slow,), author=False)
        self._first = False
        self.own_authors.follow(choice.track, venue.track, session.car)
        return self._scene(session, plan)

    def race(self, choice: DriveChoice, plan: RacePlan) -> None:
        """Stand on the grid with others."""
        following = self._next_track(choice, lambda after: self.race(after, plan))
        ways = RaceWays(choice, self.leave, following, self.keyboard)

        def make(tell: Tell) -> RaceScene:
            from racer.app.race_opening import open_race  # noqa: PLC0415 - the way to the title is short without it

            scene = open_race(self.menus, plan, ways, tell)
            self.own_authors.follow(choice.track, scene.session.venue.track, scene.session.car)
            return scene

        self._load(choice, make)

    def edit(self) -> None:
        """To the own tracks and the editor."""
        from racer.app.workshop.home import WorkshopScene  # noqa: PLC0415 - a fifth of all that there is to load

        self.stack.push(WorkshopScene(self.desk))

    @property
    def desk(self) -> Desk:
        """What is around the editor."""
        return Desk(self.menus, self.book, self.keyboard, self._show, self._log)

    def _load(self, choice: DriveChoice, make: Open) -> None:
        """Keep what is driven, and make it ready."""
        self.menus.choose(track=choice.track, car=choice.car, variant=choice.variant)
        title = " · ".join(part for part in (plain_title(choice.track), VARIANT_WORDS[choice.variant]) if part)
        self.stack.push(LoadingScene(self.menus, title, make, self._show))

    def _scene(self, session: DriveSession, plan: TrialPlan) -> TrialScene:
        plan = replace(plan, log=self._log, keyboard=self.keyboard)
        return TrialScene(self.menus, self.book, session, self.leave, plan)

    def _help_newcomer(self) -> None:
        """All aids are on until somebody switches them off."""
        settings = self.menus.settings
        aided = replace(settings.driving, abs=True, traction_control=True, stability=True, automatic=True)
        self.menus.change(replace(settings, driving=aided))

    def _next_track(self, choice: DriveChoice, drive: Callable[[DriveChoice], None]) -> Callable[[], None] | None:
        """The way from a drive to the track after it, in the order in which they are offered."""
        following = "" if self._direct else self.menus.track_after(choice.track)
        if not following:
            return None

        def go() -> None:
            self.stack.pop()
            drive(replace(choice, track=following, variant=""))

        return go

    def start(self, session: DriveSession, plan: TrialPlan) -> None:
        """Stand on the grid of a session that is ready."""
        self.stack.push(self._scene(session, plan))

    def leave(self) -> None:
        """From the drive to whatever it was started from."""
        self.stack.pop()
        if self.stack.empty and not self._direct:
            self.stack.push(TitleScene(self.menus))

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
        if isinstance(self.stack.top, TrialScene | RaceScene):
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
        if self._log is not None:
            self._note(self._log)

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
        if isinstance(self.stack.top, TrialScene | RaceScene):
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

    def _note(self, log: TextIO) -> None:
        """A line whenever another scene or widget is in use, for tests; the drive adds one for each frame."""
        top = self.stack.top
        known = {"focus": top.focused} | top.facts() if isinstance(top, MenuScene) else {"focus": ""}
        line = json.dumps({"scene": type(top).__name__} | known) + "\n"
        if line != self._logged:
            self._logged = line
            log.write(line)
            log.flush()

    def _show(self) -> None:
        """A picture while something is made ready."""
        pygame.event.pump()
        pygame.display.flip()

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
            if not self._direct:
                self.save(self.menus.settings)
        with suppress(Exception):
            self.menus.close()
        with suppress(Exception):
            self.stack.clear()
        with suppress(Exception):
            self._sockets.close()
        with suppress(Exception):
            self._soundtrack.close()


def play(
    begin: Callable[[Game], None] = lambda game: game.begin(),
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
