import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from playing import game_in
from small_ring import small_ring
from virtual_screen import HAS_SCREEN, virtual_screen

from racer.app.game import Game
from racer.assembly import Venue, open_venue
from racer.view.drive_view import DriveView


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    if not HAS_SCREEN:
        pytest.skip("NO REAL WINDOW TESTED: Xvfb or xdotool is missing; the dummy driver with posted events stands in")
    with virtual_screen() as name:
        yield name


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of the test's own, and a window that nobody sees."""
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path / "home"


@pytest.fixture
def game(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Nobody looks at the road, which would take most of the time."""
    monkeypatch.setattr(DriveView, "draw", lambda *_: None)
    monkeypatch.setattr(DriveView, "mark", lambda *_: None)
    with game_in((640, 360), direct=True) as playing:
        yield playing


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(small_ring())


@pytest.fixture(scope="module")
def window() -> Iterator[None]:
    """Something to draw on, for scenes without a game around them."""
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.display.quit()
    if before is None:
        del os.environ["SDL_VIDEODRIVER"]
    else:
        os.environ["SDL_VIDEODRIVER"] = before
