"""What CONTRIBUTING.md shows as a first step works as it is written."""

import re
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import make_tracks
import pytest
from track_maker.builder import build
from track_maker.design import read_design

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track_check import check_track
from racer.physics.ground import UniformGround
from racer.physics.world import World

PAGE = Path(__file__).parent.parent / "CONTRIBUTING.md"
BLOCKS = re.findall(r"^( *)```python\n(.*?)^\1```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def shown(word: str) -> dict:
    """What the one program with a word in it defines."""
    (source,) = [dedent(text) for _, text in BLOCKS if word in text]
    names: dict = {"__name__": "shown"}
    exec(source, names)
    return names


def left_alone(car: str, *, speed: float) -> World:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car(car))
    world.place(0, x=0.0, y=0.0, heading=0.0, speed=speed)
    return world


def test_the_first_test_holds_and_fails_once_something_is_broken() -> None:
    test = shown("def test_")["test_a_car_left_alone_slows_down"]
    test(left_alone)
    with pytest.raises(AssertionError):
        test(lambda car, **more: left_alone(car, speed=25.0))


def test_the_first_place_becomes_a_track_that_can_be_raced() -> None:
    design = replace(read_design(make_tracks.DESIGNS / "tin-shed.csv"), slug="my-ring")
    track = build(design, shown("PLACE =")["PLACE"]).track
    assert check_track(track) == []
    assert sum(thing.kind == "bush" for thing in track.scenery) >= 20


def test_the_first_scene_is_seen_and_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    pygame = pytest.importorskip("pygame")
    from racer.app.input import Act, Input
    from racer.app.menus import Menus, nothing
    from racer.app.scene import Stack
    from racer.app.settings import Settings
    from racer.view.widgets import ACCEPT

    pygame.font.init()
    stack, canvas = Stack((1280, 720)), pygame.Surface((1280, 720))
    scene = shown("class WelcomeScene")["WelcomeScene"](
        Menus(stack, Input(), Settings(), drive=nothing, save=nothing, quit=nothing)
    )
    stack.push(scene)
    stack.frame(canvas, 0.5)
    assert scene.focused == "back"
    assert len({tuple(canvas.get_at((x, 223))) for x in range(48, 288)}) > 2
    stack.handle(Act(ACCEPT))
    stack.frame(canvas, 0.5)
    assert stack.top is not scene
