"""Somebody at the keys of a real window who sees what the game logs, and a hand that drives a lap by them."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from math import atan2
from pathlib import Path
from typing import Any

import pytest
from virtual_screen import wait_for

from racer.content.centreline import Centreline
from racer.geometry import wrap_angle

DRIVEN = frozenset({"TrialScene", "Shakedown"})
"""Scenes that tell of each frame."""
ROOT = Path(__file__).resolve().parents[2]


class Person:
    """Started with the words after `racer`; everything of theirs lies in a folder."""

    def __init__(self, display: str, folder: Path, *words: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "log.jsonl"
        self.log.unlink(missing_ok=True)
        self.environment = {**os.environ, "DISPLAY": display, "SLIPLINE_HOME": str(folder), "SDL_AUDIODRIVER": "none"}
        self.environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "-m", "racer", *words, "--log", str(self.log)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self._hand = subprocess.Popen(["xdotool", "-"], env=self.environment, stdin=subprocess.PIPE, text=True)
        self.scene, self.focus, self.frames = "", "", list[dict[str, Any]]()
        self.facts: dict[str, Any] = {}
        """What the scene tells of itself."""
        self.frames_of_scene = 0
        self._read, self._rest = 0, b""

    def look(self) -> None:
        """Read what was logged since."""
        if not self.log.exists():
            return
        with self.log.open("rb") as log:
            log.seek(self._read)
            new = log.read()
        self._read += len(new)
        *lines, self._rest = (self._rest + new).split(b"\n")
        for line in map(json.loads, lines):
            if "scene" in line:
                self.scene, self.focus, self.facts = line["scene"], line["focus"], line
                self.frames_of_scene = 0
            else:
                self.frames.append(line)
                self.frames_of_scene += 1

    @property
    def now(self) -> dict[str, Any]:
        """The drive in the last frame that was drawn."""
        self.look()
        return self.frames[-1] if self.frames else {"forward_speed": 0.0, "ghosts": 0, "laps": []}

    def waits(self, happened: Callable[[dict[str, Any]], object], what: str, seconds: float = 10.0) -> None:
        """Until the drive is so."""
        wait_for(lambda: happened(self.now), seconds, what)

    def looks(self, happened: Callable[[], object], what: str, seconds: float = 15.0) -> None:
        """Until a menu is so."""

        def seen() -> object:
            self.look()
            return happened()

        wait_for(seen, seconds, what)

    def sees(self, scene: str, seconds: float = 20.0) -> None:
        """Until a scene is on top, and drawn where it is the drive."""

        def seen() -> bool:
            assert self.process.poll() is None, self.process.communicate()
            self.look()
            return self.scene == scene and (scene not in DRIVEN or self.frames_of_scene > 1)

        wait_for(seen, seconds, scene)

    def keys(self, action: str, *keys: str) -> None:
        """By xdotool, which presses what a keyboard would; one of it hears all, since starting it takes a moment."""
        assert self._hand.stdin is not None
        self._hand.stdin.write(" ".join([action, *keys]) + "\n")
        self._hand.stdin.flush()

    def press(self, *keys: str) -> None:
        """One after the other."""
        for key in keys:
            self.keys("key", key)
            time.sleep(0.15)

    def chooses(self, name: str, key: str = "Down") -> None:
        """Go to something in a menu, looking after each press where one is, and take it."""
        end = time.monotonic() + 10.0
        self.look()
        while self.focus != name:
            assert time.monotonic() < end, f"from {self.focus} in {self.scene} no way leads to {name}"
            before, patience = self.focus, time.monotonic() + 1.0
            self.press(key)
            self.look()
            while self.focus == before and time.monotonic() < patience:
                time.sleep(0.02)
                self.look()
        self.press("Return")

    def hold(self, seconds: float, *keys: str) -> None:
        """All at once."""
        self.keys("keydown", *keys)
        time.sleep(seconds)
        self.keys("keyup", *keys)

    def restart(self) -> None:
        """Without the lights."""
        self.press("r")
        self.waits(lambda now: abs(now["forward_speed"]) < 0.5, "the restart", 3.0)

    @property
    def window(self) -> str:
        """The number of the window that has the focus, if it is the game's."""
        number = self.asks("getwindowfocus").strip()
        return number if self.asks("getwindowname", number).startswith("Slipline ") else ""

    def asks(self, *words: str) -> str:
        """What xdotool answers; nothing where a window is just gone."""
        command = ["xdotool", *words]
        return subprocess.run(command, env=self.environment, check=False, capture_output=True, text=True).stdout

    def ended_well(self) -> bool:
        """Whether the game ended by itself without a complaint."""
        _, said = self.process.communicate(timeout=60)
        return (self.process.returncode, said) == (0, b"")

    def leave(self) -> None:
        """Whatever state it is in."""
        self.process.kill()
        self.process.communicate()
        self._hand.communicate()


class Pilot:
    """Drives by the keys along the centre line, as somebody would who sees the log instead of the road."""

    def __init__(self, person: Person, line: Centreline, *, pace: float) -> None:
        """`pace` in m/s where the road ahead is straight enough."""
        self.person, self.line, self.pace = person, line, pace
        self.held: set[str] = set()

    def lap(self, seconds: float) -> float:
        """Drive until a lap is finished, and begin again where one is lost; gives its time."""
        end, done = time.monotonic() + seconds, len(self.person.now["laps"])
        while time.monotonic() < end:
            time.sleep(0.02)
            now = self.person.now
            if len(now["laps"]) > done:
                self.hold(set())
                return float(now["laps"][-1])
            done = min(done, len(now["laps"]))
            if now["void"]:
                self.hold(set())
                self.person.restart()
            else:
                self.hold(self.wanted(now))
        self.hold(set())
        pytest.fail(f"no lap within {seconds} s")

    def wanted(self, now: dict[str, Any]) -> set[str]:
        """The keys to be down now."""
        speed = now["forward_speed"]
        s, _ = self.line.locate(now["x"], now["y"])
        x, y, _ = self.line.at((s + 5.0 + 0.6 * speed) % self.line.length)
        off = wrap_angle(atan2(y - now["y"], x - now["x"]) - now["heading"])
        steer = {"Right"} if off > 0.05 else {"Left"} if off < -0.05 else set()
        limit = self.pace if abs(off) < 0.4 else 0.6 * self.pace
        return steer | ({"Up"} if speed < limit else {"Down"} if speed > limit + 3.0 else set())

    def hold(self, keys: set[str]) -> None:
        """Press and release what changed."""
        for action, changed in (("keyup", self.held - keys), ("keydown", keys - self.held)):
            if changed:
                self.person.keys(action, *sorted(changed))
        self.held = keys
