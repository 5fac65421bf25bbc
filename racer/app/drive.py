"""The scene `drive`: a window, a car on a track, its clock and every readout of it."""

from __future__ import annotations

import json
import time
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import pygame

from racer import folders
from racer.app.devices import Keyboard
from racer.app.drive_session import DriveSession
from racer.app.fixed_step import FixedStep
from racer.app.window import Window
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.view.drive_view import DriveView, Shown
from racer.view.sprites import Sprites

CARD_GONE = 3.0
"""s of throttle after which the key card has done its work."""
SWITCHES = {
    pygame.KSCAN_1: ("abs", "ABS"),
    pygame.KSCAN_2: ("traction_control", "Traction control"),
    pygame.KSCAN_3: ("stability", "Stability help"),
    pygame.KSCAN_G: ("automatic", "Automatic gears"),
}


@dataclass(slots=True)
class Choices:
    """What the player switched in the view."""

    telemetry: bool = False
    paused: bool = False
    throttle_held: float = 0.0


class DriveScene:
    """Ties session, view and keys together; one call to `frame` is one frame."""

    def __init__(self, session: DriveSession, size: tuple[int, int]) -> None:
        """Ready to be driven."""
        self.session = session
        self.choices = Choices()
        self.keyboard = Keyboard()
        self._clock = FixedStep(TICK_HZ)
        self.view = DriveView(session.venue, Sprites(folders.sprites_folder()), size, self._shown())

    def _shown(self) -> Shown:
        session, choices = self.session, self.choices
        return Shown(
            car=session.car,
            handling=session.handling,
            assists=session.assists,
            telemetry=choices.telemetry,
            keys=choices.throttle_held < CARD_GONE,
            paused=choices.paused,
        )

    def advance(self, seconds: float, keys: Keys) -> float:
        """Run the ticks that are due; gives the fraction of the next."""
        if self.choices.paused:
            self._clock.forget()
            return 1.0
        due = self._clock.advance(seconds)
        for _ in range(due.ticks):
            self.session.step(keys)
            if self.session.seen.tick % 4 == 0:
                self.view.mark(self.session.seen)
        if keys.up:
            self.choices.throttle_held += seconds
        return due.fraction

    def draw(self, target: pygame.Surface, fraction: float, seconds: float) -> None:
        """Draw the state between the last two ticks."""
        self.view.show(self._shown())
        shown_seconds = 0.0 if self.choices.paused else seconds
        session = self.session
        self.view.draw(target, session.between(fraction), session.obstacle_poses(), session.clock, shown_seconds)

    def press(self, scancode: int) -> None:
        """A key that does something once."""
        session = self.session
        if scancode == pygame.KSCAN_C:
            session.next_car()
            self.view.cut()
            self.view.say(session.car.description.split(":")[0].rstrip("."))
        elif scancode == pygame.KSCAN_H:
            session.next_handling()
            self.view.cut()
            self.view.say(f"Handling: {session.handling}")
        elif scancode in SWITCHES:
            aid, name = SWITCHES[scancode]
            session.switch(aid)
            self.view.cut()
            self.view.say(f"{name} {'on' if getattr(session.assists, aid) else 'off'}")
        elif scancode == pygame.KSCAN_T:
            self.choices.telemetry = not self.choices.telemetry
        elif scancode == pygame.KSCAN_R:
            session.restart()
            self.view.cut()
        elif scancode == pygame.KSCAN_BACKSPACE:
            session.reset()
            self.view.cut()
        elif scancode == pygame.KSCAN_P:
            self.choices.paused = not self.choices.paused

    def lose_focus(self) -> None:
        """Nobody is at the keys."""
        self.keyboard.release_all()
        self.choices.paused = True


def run_window(session: DriveSession, *, size: tuple[int, int], seconds: float | None, log: Path | None) -> None:
    """Open the window and drive until it is closed, or for so many seconds."""
    window = Window(size)
    try:
        scene = DriveScene(session, window.surface.size)
        with closing(scene.view), open_log(log) as lines:
            _loop(window, scene, seconds, lines)
    finally:
        window.close()


def open_log(path: Path | None) -> AbstractContextManager[TextIO | None]:
    """The file that frames are noted in, if any."""
    return nullcontext() if path is None else path.open("w", encoding="utf-8")


def _loop(window: Window, scene: DriveScene, seconds: float | None, log: TextIO | None) -> None:
    started = last = time.perf_counter()
    while not window.closing and (seconds is None or last - started < seconds):
        for event in pygame.event.get():
            _handle(event, window, scene)
        now = time.perf_counter()
        passed, last = now - last, now
        fraction = scene.advance(passed, scene.keyboard.keys())
        scene.draw(window.surface, fraction, passed)
        if log is not None:
            _note(log, scene, time.perf_counter() - now)
        window.flip()


def _handle(event: pygame.Event, window: Window, scene: DriveScene) -> None:
    if event.type == pygame.QUIT:
        window.closing = True
    elif event.type == pygame.KEYDOWN:
        scene.keyboard.press(event.scancode)
        if event.scancode == pygame.KSCAN_ESCAPE:
            window.closing = True
        elif event.scancode == pygame.KSCAN_F11:
            window.toggle_full_screen()
            scene.view.resize(window.surface.size)
        elif event.scancode == pygame.KSCAN_F12:
            scene.view.say(f"Picture saved as {_save_picture(window.surface)}")
        else:
            scene.press(event.scancode)
    elif event.type == pygame.KEYUP:
        scene.keyboard.release(event.scancode)
    elif event.type == pygame.WINDOWFOCUSLOST:
        scene.lose_focus()
    elif event.type == pygame.VIDEORESIZE:
        scene.view.resize(window.surface.size)


def _save_picture(surface: pygame.Surface) -> str:
    """Into the player's folder, named by the time."""
    folder = folders.player_folder() / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / time.strftime("slipline-%Y-%m-%d-%H%M%S.png")
    pygame.image.save(surface, path)
    return path.name


def _note(log: TextIO, scene: DriveScene, cost: float) -> None:
    """One line for each frame, for tests and measurements."""
    seen = scene.session.seen
    facts = {
        "tick": seen.tick,
        "x": seen.x,
        "y": seen.y,
        "heading": seen.heading,
        "forward_speed": seen.forward_speed,
        "side_speed": seen.side_speed,
        "gear": seen.gear,
        "car": scene.session.car.name,
        "handling": scene.session.handling,
        "paused": scene.choices.paused,
        "laps": [lap.time for lap in scene.session.race.laps()],
        "frame_ms": round(cost * 1000.0, 3),
    }
    log.write(json.dumps(facts) + "\n")
    log.flush()
