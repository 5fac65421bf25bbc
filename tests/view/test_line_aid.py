"""The racing line on the road: where it says to brake, what is drawn of it, and that no frame works it out."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from colour_vision import VISIONS, apart
from racing_bean import plan_of, venue_of

from racer.app.hud_parts import hud_parts
from racer.app.settings import Display, Settings, parse_settings
from racer.content.car import load_car
from racer.drivers.line_aid import BRAKE, EASE, PULL, LineMarks, kinds_of, marks_of, settled
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view import line_making
from racer.view.camera import Frame
from racer.view.line_aid import BRAKING, FULL, OFF, LineAid, nearest
from racer.view.line_marks import A_FRAME, COLOURS, LineSigns


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def marks() -> LineMarks:
    return marks_of(plan_of())


def test_braking_ends_where_the_line_is_slowest_and_power_follows(marks: LineMarks) -> None:
    plan = plan_of()
    count = len(marks.x)
    speed = np.array([plan.line.value_at(plan.speed, plan.line.length * i / count) for i in range(count)])
    assert {PULL, BRAKE} <= set(marks.kind.tolist())
    braked = marks.kind == BRAKE
    for i in np.flatnonzero(braked & ~np.roll(braked, -1)):
        ahead = np.arange(i, i + 8) % count
        behind = np.arange(i - 3, i + 1) % count
        assert speed[behind].min() > speed[ahead].min() - 0.3, "the slowest place lies just after the last bar"
    slower = speed < np.roll(speed, 1) - 0.35
    assert (marks.kind[slower] != PULL).all(), "no arrow where the line loses speed quickly"


def test_marks_lie_on_the_road_three_metres_apart(marks: LineMarks) -> None:
    venue = venue_of()
    assert all(venue.baked.is_road(x, y) for x, y in zip(marks.x, marks.y, strict=True))
    steps = np.hypot(np.diff(marks.x), np.diff(marks.y))
    assert 2.7 < steps.min() < steps.max() < 3.3


def test_braking_is_called_for_before_the_line_brakes() -> None:
    gain = np.array([3.0] * 10 + [-8.0] * 5 + [3.0] * 10)
    kind = kinds_of(gain, np.full(25, 48.0), np.zeros(25), 3.0)
    assert np.flatnonzero(kind == BRAKE).tolist() == [6, 7, 8, 9, *range(10, 15)]


def test_a_bend_without_gain_is_eased_and_a_straight_at_top_speed_is_not() -> None:
    gain, speed = np.zeros(8), np.full(8, 30.0)
    assert set(kinds_of(gain, speed, np.full(8, 0.02), 3.0)) == {EASE}
    assert set(kinds_of(gain, speed, np.zeros(8), 3.0)) == {PULL}


def test_short_stretches_do_not_flicker_and_braking_is_never_lost() -> None:
    kind = np.array([0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0], np.int8)
    assert settled(kind, closed=True).tolist() == [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0]


def test_the_nearest_mark_keeps_its_road_where_another_crosses() -> None:
    t = np.linspace(0.0, 2.0 * np.pi, 200, endpoint=False)
    x, y = 100.0 * np.sin(t), 50.0 * np.sin(2.0 * t)
    eight = LineMarks(x, y, t * 0.0, (t * 0).astype(np.int8), closed=True)
    assert nearest(eight, x[2], y[2], 199) == 2
    assert nearest(eight, x[101] + 0.4, y[101], 98) == 101, "not the other road, which is as near"
    assert nearest(eight, x[50], y[50], 150) == 50, "set down elsewhere"


# -- drawing


@pytest.fixture
def aid(display: pygame.Surface, marks: LineMarks) -> Iterator[LineAid]:
    venue = venue_of()
    made = LineAid(venue.baked, venue.centreline)
    made.take(marks)
    yield made
    made.close()


def seen_at(marks: LineMarks, number: int) -> Snapshot:
    world = World(venue_of().baked)
    world.add_car(load_car("hatch"))
    x, y, heading = (float(values[number]) for values in (marks.x, marks.y, marks.heading))
    return world.snapshot()._replace(x=x, y=y, heading=heading)


def picture(aid: LineAid, seen: Snapshot, shown: str, frames: int = 12) -> pygame.Surface:
    target = pygame.Surface((1280, 720))
    for _ in range(frames):
        target.fill((70, 70, 74))
        aid.draw(target, seen, Frame(seen.x, seen.y, 9.0, 1280, 720), shown, 0.5)
    return target


def count_of(target: pygame.Surface, kind: int) -> int:
    return pygame.mask.from_threshold(target, COLOURS[kind], (40, 40, 40, 255)).count()


def test_full_shows_all_braking_shows_bars_alone_and_off_nothing(aid: LineAid, marks: LineMarks) -> None:
    start = next(i for i, (one, after) in enumerate(pairwise(marks.kind)) if one != BRAKE and after == BRAKE)
    seen = seen_at(marks, start - 8)
    full, braking, off = (picture(aid, seen, shown) for shown in (FULL, BRAKING, OFF))
    assert count_of(full, PULL) > 100
    assert count_of(full, BRAKE) == count_of(braking, BRAKE) > 100
    assert count_of(braking, PULL) == 0
    assert off.get_bounding_rect() == full.get_rect()
    assert all(count_of(off, kind) == 0 for kind in COLOURS)


def test_few_signs_are_made_in_one_frame(aid: LineAid, marks: LineMarks, monkeypatch: pytest.MonkeyPatch) -> None:
    turned: list[int] = []
    rotozoom = pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *args: turned.append(1) or rotozoom(*args))
    for number in range(0, 120, 3):
        turned.clear()
        picture(aid, seen_at(marks, number % len(marks.x)), FULL, frames=1)
        assert len(turned) <= A_FRAME


def test_signs_differ_in_shape_without_colour(display: pygame.Surface) -> None:
    signs = LineSigns()
    shapes = [pygame.mask.from_surface(signs.sign(kind, 0.0, 20.0) or pygame.Surface((1, 1))) for kind in COLOURS]
    for one, other in pairwise([*shapes, shapes[0]]):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.75 * max(one.count(), other.count())


@pytest.mark.parametrize("vision", VISIONS)
def test_signs_differ_in_colour_for_every_eye_and_from_the_road(vision: str) -> None:
    for one, other in combinations(COLOURS.values(), 2):
        assert apart(one, other, vision) > 22.0
    assert min(apart(colour, (66, 66, 70), vision) for colour in COLOURS.values()) > 22.0


def test_a_process_makes_the_line_of_each_car_and_no_frame_waits(
    display: pygame.Surface, marks: LineMarks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_making, "load_plan", lambda *args: pytest.fail("made in this process"))
    venue, car = venue_of(), load_car("corvette-c5")
    aid = LineAid(venue.baked, venue.centreline)
    aid.want(OFF, car)
    assert aid._maker is None, "nothing is made for somebody who does not want it"
    end = time.monotonic() + 60.0
    while not aid.ready:
        began = time.process_time()
        aid.want(FULL, car)
        assert time.process_time() - began < 0.5
        assert time.monotonic() < end
        time.sleep(0.01)
    assert aid._marks is not None
    assert np.allclose(aid._marks.x, marks.x)
    aid.want(FULL, replace(car, title="Another"))
    assert not aid.ready, "the line of the old car is not shown for the new one"
    aid.close()
    aid.close()


def test_a_process_that_cannot_start_leaves_the_road_as_it_is(
    display: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    venue = venue_of()
    aid = LineAid(venue.baked, venue.centreline)
    for _ in range(5):
        aid.want(FULL, load_car("hatch"))
        time.sleep(0.01)
    assert not aid.ready
    aid.close()


def test_the_option_reaches_the_road() -> None:
    for shown in (OFF, BRAKING, FULL):
        assert hud_parts(Settings(display=Display(racing_line=shown))).line == shown
    assert hud_parts(parse_settings(b'{"display": {"racing_line": "rainbow"}}')).line == OFF
