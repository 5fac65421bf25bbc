"""The window as a player meets it: a real one on a virtual screen, pressed by xdotool; the dummy driver elsewhere."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from math import pi
from pathlib import Path
from typing import Any

import pygame
import pytest
from virtual_screen import wait_for

from racer.app.drive_session import DriveSession
from racer.app.game import Game as Playing
from racer.app.pause import PauseScene
from racer.app.settings import load_settings
from racer.app.trial import TrialScene
from racer.app.trial_plan import TrialPlan
from racer.app.window import Window
from racer.assembly import open_venue
from racer.content.track_file import load_track

ROOT = Path(__file__).resolve().parents[2]
TRACK = "proving-ground"


class Game:
    """A running `racer drive`, seen through the lines of its log."""

    def __init__(self, display: pygame.Surface, folder: Path) -> None:
        self.log = folder / "log.jsonl"
        self.environment = {**os.environ, "DISPLAY": display, "SLIPLINE_HOME": str(folder), "SDL_AUDIODRIVER": "none"}
        self.environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "-m", "racer", "drive", TRACK, "--seconds", "35", "--log", str(self.log)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stderr=subprocess.PIPE)
        wait_for(lambda: self.log.exists() and len(self.lines()) > 5, 20, "the first frames")

    def lines(self) -> list[dict[str, Any]]:
        """Of the drive's frames; other lines tell which scene is on top."""
        whole = [json.loads(line) for line in self.log.read_text("utf-8").splitlines() if line.endswith("}")]
        return [line for line in whole if "tick" in line]

    def now(self) -> dict[str, Any]:
        return self.lines()[-1]

    def press(self, action: str, *keys: str) -> None:
        subprocess.run(["xdotool", action, *keys], env=self.environment, check=True)

    def hold(self, seconds: float, *keys: str) -> None:
        self.press("keydown", *keys)
        time.sleep(seconds)
        self.press("keyup", *keys)

    def restart(self) -> None:
        self.press("key", "r")
        wait_for(lambda: abs(self.now()["forward_speed"]) < 0.5, 3, "the reset")


@pytest.fixture
def game(screen: str, tmp_path: Path) -> Iterator[Game]:
    running = Game(screen, tmp_path)
    yield running
    running.process.kill()
    running.process.wait(10)
    running.process.stderr.close()


@pytest.mark.display
@pytest.mark.slow
def test_a_figure_of_eight_a_drift_and_a_reverse_turn_by_keys(game: Game) -> None:
    game.restart()  # without the lights
    ahead = game.now()["heading"]
    game.press("keydown", "Up")
    time.sleep(0.8)
    game.hold(2.2, "Right")
    turned_right = game.now()["heading"] - ahead
    game.hold(3.0, "Left")
    turned_left = game.now()["heading"] - ahead
    game.press("keyup", "Up")
    assert turned_right > 0.8
    assert turned_left < turned_right - 1.0

    game.restart()
    game.hold(2.2, "Up")
    start = len(game.lines())
    game.hold(1.0, "Right", "space")
    slides = [abs(line["side_speed"]) / max(line["forward_speed"], 1.0) for line in game.lines()[start:]]
    assert max(slides) > 0.3

    game.restart()
    x, heading = game.now()["x"], game.now()["heading"]
    game.press("keydown", "Down")
    time.sleep(1.0)
    game.hold(1.2, "Left")
    game.press("keyup", "Down")
    backed = game.now()
    assert backed["gear"] == -1
    assert backed["forward_speed"] < -1.0
    assert backed["x"] > x + 1.0, "the grid looks west"
    assert abs((backed["heading"] - heading + pi) % (2 * pi) - pi) > 0.1


@pytest.mark.display
@pytest.mark.slow
def test_cars_and_handling_are_switched_and_the_pause_leads_out(game: Game) -> None:
    game.press("key", "c")
    wait_for(lambda: game.now()["car"] != "corvette-c5", 3, "the next car")
    game.press("key", "h")
    wait_for(lambda: game.now()["handling"] == "wheels", 3, "the next handling level")
    game.press("key", "p")
    wait_for(lambda: game.now()["paused"], 3, "the pause")
    game.press("key", "F12")
    wait_for(lambda: list(game.log.parent.glob("pictures/*.png")), 3, "the picture")
    game.press("key", "Escape")
    wait_for(lambda: not game.now()["paused"], 3, "going on")
    game.press("key", "Escape")
    wait_for(lambda: game.now()["paused"], 3, "the pause again")
    game.press("key", "Up")
    game.press("key", "Return")
    assert game.process.wait(5) == 0
    assert game.process.stderr.read() == b""


@pytest.mark.display
def test_a_polite_kill_closes_the_window(game: Game) -> None:
    game.process.send_signal(signal.SIGTERM)
    assert game.process.wait(5) == 0


def test_the_same_drive_with_posted_events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Runs everywhere; without a virtual screen it is all there is, as the skipped tests say."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    window = Window((640, 360))
    game = Playing(window, load_settings(), direct=True)
    try:
        session = DriveSession(open_venue(load_track(TRACK)))
        game.ways.start(session, TrialPlan(lights=False))
        scene = game.stack.top
        assert isinstance(scene, TrialScene)

        def post(kind: int, scancode: int) -> None:
            pygame.event.post(pygame.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))
            game.frame(1 / 60)

        def drive(seconds: float) -> None:
            for _ in range(round(seconds * 60)):
                game.frame(1 / 60)

        post(pygame.KEYDOWN, pygame.KSCAN_W)
        drive(1.5)
        assert session.seen.forward_speed > 5.0
        post(pygame.KEYDOWN, pygame.KSCAN_D)
        drive(1.0)
        assert session.seen.heading > pi + 0.2
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        post(pygame.KEYDOWN, pygame.KSCAN_F12)
        assert isinstance(game.stack.top, PauseScene)
        assert not any(scene.drive.keyboard.keys())
        assert list(tmp_path.glob("pictures/*.png"))
        tick = session.race.tick
        drive(0.5)
        assert session.race.tick == tick, "time stands still"
        post(pygame.KEYDOWN, pygame.KSCAN_ESCAPE)
        drive(0.1)
        assert session.race.tick > tick
        post(pygame.KEYDOWN, pygame.KSCAN_P)
        post(pygame.KEYDOWN, pygame.KSCAN_UP)
        post(pygame.KEYDOWN, pygame.KSCAN_RETURN)
        assert game.stack.empty, "leaving ends the program"
    finally:
        game.close()
        window.close()
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before
