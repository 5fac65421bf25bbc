"""A race from its set-up to its results: who finishes, in which order, and what the buttons do."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from playing import game_in
from race_ring import CAR, race_line, race_ring, race_venue

from racer import folders
from racer.app.game import Game
from racer.app.race_menus import RacePause, RaceResults
from racer.app.race_plan import HARDER, MOST_RIVALS, RacePlan, chosen_names, level_field, named_field, plan_of
from racer.app.race_result import race_result
from racer.app.race_scene import RaceScene
from racer.app.race_session import ME, RaceSession
from racer.app.race_setup import RaceSetupScene
from racer.app.settings import Player, Race, Settings, load_settings, save_settings
from racer.app.start_lights import HELD, OUT_TICKS
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.content.car import load_car
from racer.content.track_file import track_bytes
from racer.drivers.hands import Keys
from racer.drivers.learned_store import save_learned
from racer.drivers.learning import unlearned_corners
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.drivers.traffic import TrafficDriver
from racer.physics import TICK_HZ
from racer.view.drive_view import DriveView

FRAME = 1 / 60
LIMIT = 120 * TICK_HZ


def race(plan: RacePlan) -> RaceSession:
    """With somebody good at the person's wheel."""
    venue, car = race_venue(), load_car(CAR)
    kind = TrafficDriver if plan.contact else RacingDriver
    driver = kind(race_line(), car, venue.baked, profile=profile_of_skill(80.0, seed=9))
    session = RaceSession(venue, car, plan, race_line(), driver=driver)
    session.line_up()
    return session


def drive_to_the_end(session: RaceSession) -> None:
    for _ in range(LIMIT):
        session.step(Keys())
        assert sorted(session.contest.order) == list(range(session.cars))
        if session.contest.over:
            return
    pytest.fail("somebody does not come home")


@pytest.mark.parametrize("contact", [False, True])
def test_rivals_use_what_was_learned_on_the_track(monkeypatch, tmp_path, contact: bool) -> None:
    monkeypatch.setattr("racer.drivers.learned_store.own_learned", lambda: tmp_path)
    plan, track, car = RacePlan(level_field(100.0, 1), 1, contact), race_venue().track.identity, load_car(CAR)
    before = race(plan).drivers[0].usage.corner
    save_learned(
        replace(unlearned_corners(race_line(), 0.7, track=track, car=car.identity), time=60.0), folder=tmp_path
    )
    after = race(plan).drivers[0].usage.corner
    assert after.max() < 0.8 < before.min()


@pytest.mark.parametrize(("rivals", "laps", "contact"), [(7, 1, False), (3, 2, True)])
def test_everybody_finishes_and_places_times_and_gaps_agree(rivals: int, laps: int, contact: bool) -> None:
    session = race(RacePlan(level_field(70.0, rivals), laps, contact=contact))
    drive_to_the_end(session)
    contest, result = session.contest, race_result(session, "Anna")
    assert result.over
    assert [row.place for row in result.rows] == list(range(1, rivals + 2))
    assert [row.laps for row in result.rows] == [laps] * (rivals + 1)
    times = [row.time for row in result.rows]
    assert times == sorted(times)
    for ahead, behind in pairwise(contest.order):
        gap = contest.gap(behind, ahead)
        assert gap == pytest.approx(contest.finishes[behind].seconds - contest.finishes[ahead].seconds)
    for row in result.rows[1:]:
        assert row.gap == pytest.approx(row.time - result.rows[0].time)
    for lap in range(laps + 1):
        assert sorted(places[lap] for places in result.chart) == list(range(1, rivals + 2))
    assert sum(row.mine for row in result.rows) == 1


def test_a_race_is_driven_to_the_same_bits_again() -> None:
    plan = RacePlan(named_field(("verdant", "amber")), 1, contact=True)
    ends = []
    for _ in range(2):
        session = race(plan)
        for _ in range(OUT_TICKS + 6 * TICK_HZ):
            session.step(Keys())
        ends.append(session.race.snapshots)
    assert ends[0] == ends[1]


def test_nobody_moves_before_the_lights_are_out_and_all_go_then() -> None:
    session = race(RacePlan(level_field(60.0, 3)))
    start = [place for seen in session.race.snapshots for place in (seen.x, seen.y)]
    for _ in range(OUT_TICKS):
        session.step(Keys())
    assert [place for seen in session.race.snapshots for place in (seen.x, seen.y)] == pytest.approx(start, abs=0.05)
    for _ in range(2 * TICK_HZ):
        session.step(Keys())
    assert all(seen.forward_speed > 3.0 for seen in session.race.snapshots)
    session.restart()
    assert session.lights.holding
    assert [place for seen in session.race.snapshots for place in (seen.x, seen.y)] == start


def test_the_person_starts_last_and_the_quickest_first() -> None:
    session = race(RacePlan(named_field(("azure", "quill", "amber"))))
    assert [rival.title for rival in session.rivals] == ["Ada Quill", "Amber", "Azure"]
    assert session.contest.place(ME) == 4
    assert session.race.recorder is None


def test_a_rival_that_is_stuck_for_long_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    session = race(RacePlan(level_field(60.0, 1)))
    for _ in range(OUT_TICKS + 4 * TICK_HZ):
        session.step(Keys())
    monkeypatch.setattr(session.drivers[0], "drive", lambda _: HELD)
    for _ in range(15 * TICK_HZ):
        session.step(Keys())
        if session.race.referees[1].laps.void is not None:
            return
    pytest.fail("it stands there still")


def test_a_choice_becomes_a_field_and_harder_makes_it_better() -> None:
    assert [one.name for one in plan_of(Race()).rivals] == ["azure", "verdant", "amber"]
    assert chosen_names(Race(drivers="nobody at-all")) == ("azure", "verdant", "amber")
    assert chosen_names(Race(drivers="quill quill sato nobody")) == ("quill", "sato")
    plan = plan_of(Race(laps=7, field="level", level=98, rivals=7, contact=True))
    assert (len(plan.rivals), plan.laps, plan.contact) == (MOST_RIVALS, 7, True)
    assert len({one.title for one in plan.rivals}) == MOST_RIVALS
    before, after = plan_of(Race()), plan_of(Race()).harder()
    assert [b.skill - a.skill for a, b in zip(before.rivals, after.rivals, strict=True)] == [HARDER] * 3
    assert not plan.hardest
    assert plan.harder().harder().hardest


# -- through the scenes


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(DriveView, "draw", lambda *_: None)
    monkeypatch.setattr(DriveView, "mark", lambda *_: None)
    ring = folders.player_folder() / "tracks" / "ring.tmj"
    ring.parent.mkdir(parents=True)
    ring.write_bytes(track_bytes(race_ring()))
    race = Race(laps=1, drivers="okoro sato")
    save_settings(replace(Settings(), player=Player(name="Anna", track=str(ring), car=CAR), race=race))
    with game_in((640, 360)) as playing:
        playing.stack.push(TitleScene(playing.menus))
        yield playing


def press(game: Game, code: int, scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, scancode=scancode))
        game.frame(FRAME)


def enter(game: Game, name: str) -> None:
    """Give something the focus and press Enter."""
    screen = game.stack.top.screen
    screen.give(screen.named(name))
    press(game, pygame.K_RETURN, pygame.KSCAN_RETURN)


def to_the_grid(game: Game) -> RaceScene:
    for _ in range(5):
        if isinstance(game.stack.top, RaceScene):
            return game.stack.top
        game.frame(FRAME)
    pytest.fail("no race")


def finish(game: Game, scene: RaceScene) -> RaceResults:
    """Have somebody else drive to the flag, without pictures."""
    session = scene.session
    session._relay._person = TrafficDriver(race_line(), session.car, session.venue.baked)
    for _ in range(LIMIT):
        if session.finished:
            break
        session.step(Keys())
    scene.frame(game.window.surface, 0.0)
    scene._results_in = 0.0
    game.frame(FRAME)
    assert isinstance(game.stack.top, RaceResults)
    return game.stack.top


def test_from_the_title_through_a_race_to_the_results_again_and_harder(game: Game) -> None:
    enter(game, "race")
    setup = game.stack.top
    assert isinstance(setup, RaceSetupScene)
    enter(game, "start")
    scene = to_the_grid(game)
    assert scene.session.lights.holding
    assert [rival.skill for rival in scene.session.rivals] == [94.0, 82.0]
    clock = scene.drive.dress(scene.session.clock)
    assert (clock.lap, clock.laps, clock.time, len(clock.rows)) == (1, 1, 0.0, 3)
    results = finish(game, scene)
    for _ in range(2000):
        if results.result.over:
            break
        game.frame(FRAME)
    assert results.result.over
    assert {row.name for row in results.result.rows} == {"Anna", "Mio Sato", "Dayo Okoro"}
    press(game, pygame.K_r, pygame.KSCAN_R)
    assert game.stack.top is scene
    assert scene.session.lights.holding
    assert not scene.session.finished
    finish(game, scene)
    enter(game, "harder")
    assert game.stack.top is scene
    assert scene.session.lights.holding
    assert [rival.skill for rival in scene.session.rivals] == [100.0, 90.0]
    finish(game, scene)
    enter(game, "leave")
    assert game.stack.top is setup


def test_a_race_pauses_for_everybody_and_has_no_way_back(game: Game) -> None:
    game.menus.race(game.menus.choice, plan_of(game.menus.settings.race))
    scene = to_the_grid(game)
    for _ in range(240):
        game.frame(FRAME)
    press(game, pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE)
    assert not scene.session.practice
    assert not scene.session.rewinding.active
    press(game, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    assert isinstance(game.stack.top, RacePause)
    tick = scene.session.race.tick
    for _ in range(10):
        game.frame(FRAME)
    assert scene.session.race.tick == tick
    press(game, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    assert game.stack.top is scene
    handling = scene.session.handling
    press(game, pygame.K_h, pygame.KSCAN_H)
    assert scene.session.handling == handling
    press(game, pygame.K_r, pygame.KSCAN_R)
    assert scene.session.lights.holding


def test_the_choice_is_kept_and_old_files_have_the_first_one(game: Game, tmp_path: Path) -> None:
    enter(game, "race")
    setup = game.stack.top
    setup.screen.give(setup.screen.named("laps"))
    press(game, pygame.K_RIGHT, pygame.KSCAN_RIGHT)
    enter(game, "okoro")
    enter(game, "sato")
    enter(game, "quill")
    enter(game, "sato")
    setup.screen.give(setup.screen.named("contact"))
    press(game, pygame.K_RIGHT, pygame.KSCAN_RIGHT)
    assert load_settings().settings.race == Race(laps=2, drivers="quill", contact=True)
    old = tmp_path / "old.json"
    old.write_text('{"player": {"name": "Anna"}}')
    assert load_settings(old).settings.race == Race()


def test_the_track_is_changed_on_the_way_and_the_set_up_comes_back(game: Game) -> None:
    enter(game, "race")
    setup = game.stack.top
    press(game, pygame.K_t, pygame.KSCAN_T)
    assert isinstance(game.stack.top, TrackChoiceScene)
    press(game, pygame.K_LEFT, pygame.KSCAN_LEFT)
    chosen = game.stack.top.track[0]
    press(game, pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert game.stack.top is setup
    assert game.menus.choice.track == chosen
