"""The racing driver: quick and clean in every car, on every surface, fair, and not easily lost."""

from dataclasses import replace
from math import cos, pi, sin

import pytest
from racing_bean import Drive, plan_of, venue_of

from racer.assembly import open_session, open_venue
from racer.content.car import built_in, load_car
from racer.content.track_file import load_track
from racer.drivers.learning import improve, learned_from_json, unlearned_corners
from racer.drivers.playback import Playback
from racer.drivers.racing_driver import KERB_SIDE, RacingDriver
from racer.drivers.racing_line import plan_line
from racer.drivers.racing_pedals import RacingPedals
from racer.drivers.skill import profile_of_skill
from racer.physics.assists import Assists
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.race.driver import View
from racer.race.session import Entry
from racer.recording.recorder import Recorder


def racing(car: str = "corvette-c5", surface: str = "asphalt", **how: object) -> Drive:
    venue, model = venue_of(surface), load_car(car)
    return Drive(venue, model, RacingDriver(plan_of(car, surface), model, venue.baked), **how)


@pytest.mark.parametrize("car", built_in("cars"))
def test_every_car_is_near_its_optimum_without_learning(car) -> None:
    drive = racing(car).laps(2)
    assert drive.clean
    assert 1.0 < drive.best / plan_of(car).optimum < 1.07


@pytest.mark.parametrize(("surface", "car"), [("ice", "corvette-c5"), ("gravel", "rally"), ("wet_asphalt", "hatch")])
def test_slippery_roads_are_kept_to(surface, car) -> None:
    assert racing(car, surface).laps(1, seconds=250.0).clean


def test_a_rear_drive_car_is_near_its_optimum_on_snow_too() -> None:
    drive = racing("boxster-s", "snow").laps(2, seconds=250.0)
    assert drive.clean
    assert drive.best < 1.09 * plan_of("boxster-s", "snow").optimum


def test_an_engine_that_pushes_on_while_it_slows_down_is_met_by_less_throttle_except_in_a_bend() -> None:
    car = load_car("boxster-s")
    drive = racing("boxster-s")
    pedals = RacingPedals(car, dt=1.0 / 240.0, pedal_time=0.05)
    while drive.seen.speed < 25.0:
        drive.step()
    slowing = drive.seen._replace(acceleration_x=-8.0)
    straight = slowing._replace(rear=slowing.rear._replace(force_y=0.0))
    bent = slowing._replace(rear=slowing.rear._replace(force_y=slowing.rear.grip))
    assert pedals._neutral(straight, -8.0) < pedals._neutral(bent, -8.0) == pedals._neutral(straight, 0.0)


def test_with_abs_one_axle_is_asked_for_what_the_other_cannot_give() -> None:
    drive = racing("boxster-s", assists=Assists(abs=True))
    while drive.seen.speed < 25.0:
        drive.step()
    seen, pedals = drive.seen, RacingPedals(load_car("boxster-s"), dt=1.0 / 240.0, pedal_time=0.05)
    pedals.has_abs = True
    turned = seen._replace(front=seen.front._replace(force_y=0.95 * seen.front.grip))
    force = 0.5 * (seen.front.grip + seen.rear.grip)
    assert pedals._brake(turned, force) > 1.1 * pedals._brake(seen, force)


def test_whoever_wanders_keeps_off_the_edge_as_the_best_do() -> None:
    venue, car, plan = venue_of(), load_car("corvette-c5"), plan_of()
    driver = RacingDriver(plan, car, venue.baked, profile=profile_of_skill(0.0))
    room = [max(min(pair) - KERB_SIDE, 0.0) for pair in zip(plan.line.left, plan.line.right, strict=True)]
    places = [float(s) for s in range(int(plan.line.length))]
    wandered = [abs(driver._wander(s)) for s in places]
    assert max(wandered) > 0.5
    assert all(away <= plan.line.value_at(room, s) + 0.05 for away, s in zip(wandered, places, strict=True))


def test_learning_goes_on_from_what_is_known() -> None:
    venue, car, plan = venue_of(), load_car("corvette-c5"), plan_of()
    known = replace(unlearned_corners(plan, 0.8, track=venue.track.identity, car=car.identity), time=99.0)
    found = improve(plan, car, lambda driver: open_session(venue, [Entry(car, driver)]), 1, known=known)
    assert abs(found.shares - 0.8).max() < 1e-9
    assert found.time < 99.0


@pytest.mark.parametrize("handling", ["wheels", "rails"])
def test_the_other_handling_levels_are_driven_too(handling) -> None:
    assert racing(handling=handling).laps(2).clean


@pytest.mark.parametrize("assists", [Assists(abs=False), Assists(automatic=False)])
def test_neither_abs_nor_an_automatic_is_needed(assists) -> None:
    drive = racing(assists=assists).laps(2)
    assert drive.clean
    assert drive.best < 1.12 * plan_of().optimum


def test_a_hill_is_climbed_from_standing() -> None:
    venue, car = open_venue(load_track("aigrette")), load_car("hatch")
    plan = plan_line(venue.baked, venue.centreline, car)
    drive = Drive(venue, car, RacingDriver(plan, car, venue.baked)).laps(1, seconds=200.0)
    assert drive.clean
    assert drive.best < 1.07 * plan.optimum


class TestTrouble:
    def put(self, drive: Drive, *, turned: float, speed: float = 0.0, aside: float = 0.0) -> None:
        x, y, heading = drive.driver.line.at(60.0)
        x, y = x - aside * sin(heading), y + aside * cos(heading)
        drive.session.worlds[0].place(0, x=x, y=y, heading=heading + turned, speed=speed, sideslip=-turned)
        drive.driver.begin()

    def goes_on(self, drive: Drive) -> bool:
        """Whether the car comes half a lap further along the line."""
        line, gone, last = drive.driver.line, 0.0, None
        for _ in range(60 * 240):
            drive.step()
            s = line.locate(drive.seen.x, drive.seen.y, last)[0]
            gone += line.ahead(last, s) if last is not None else 0.0
            last = s
            if gone > line.length / 2.0 and drive.seen.speed > 5.0:
                return True
        return False

    @pytest.mark.parametrize(("turned", "speed"), [(0.7, 18.0), (2.5, 15.0), (pi, 0.0)])
    def test_spins_end_in_driving_on(self, turned, speed) -> None:
        drive = racing("formula" if turned == pi else "corvette-c5")
        self.put(drive, turned=turned, speed=speed)
        assert self.goes_on(drive)

    def test_a_slide_is_met_with_opposite_lock(self) -> None:
        drive = racing()
        self.put(drive, turned=0.45, speed=15.0)
        lock = 0.0
        for _ in range(240):
            drive.step()
            lock = min(lock, drive.seen.steer_angle)
        assert lock < -0.1
        assert abs(drive.seen.sideslip) < 0.12

    def test_nose_against_a_wall(self) -> None:
        venue, car = venue_of(wall="concrete"), load_car("corvette-c5")
        drive = Drive(venue, car, RacingDriver(plan_of(wall="concrete"), car, venue.baked))
        self.put(drive, turned=1.57, aside=2.0)
        assert self.goes_on(drive)


class TestFairness:
    def test_its_controls_are_a_players_controls(self) -> None:
        drive = racing()
        for _ in range(2400):
            controls = drive.driver.drive(drive.session.view(0))
            assert isinstance(controls, Controls)
            assert all(isinstance(value, int) for value in controls)
            assert abs(controls.steer) <= STEER_STEPS
            assert 0 <= min(controls.throttle, controls.brake)
            assert max(controls.throttle, controls.brake) <= PEDAL_STEPS
            drive.step()

    def test_played_back_as_a_players_they_give_the_same_bits(self) -> None:
        drive = racing("formula")
        drive.session.recorder = recorder = Recorder(drive.session)
        drive.laps(1)
        recording = recorder.cut(drive.session.laps()[0])
        again = open_session(venue_of(), [Entry(load_car("formula"), Playback(recording))])
        while again.tick < drive.session.tick:
            again.step()
        assert again.snapshots == drive.session.snapshots
        assert again.state() == drive.session.state()
        assert again.laps() == drive.session.laps()

    def test_what_drivers_see_cannot_be_written_to(self) -> None:
        """Fields, items and attributes, as deep as the view goes."""
        drive = racing()
        before = drive.session.state()
        view = drive.session.view(0)
        assert isinstance(view, View)
        seen = view.seen
        for thing in (view, seen, seen.front, seen.wheels[0]):
            for name in thing._fields:
                with pytest.raises(AttributeError):
                    setattr(thing, name, 0)
            with pytest.raises(AttributeError):
                thing.more_grip = 2.0
            with pytest.raises(TypeError):
                thing[0] = 0
        for part in (view.car, view.car.tyre, view.car.engine, view.car.chassis, view.course, seen.wheels[0].surface):
            for name in part.__dataclass_fields__:
                with pytest.raises((AttributeError, TypeError)):
                    setattr(part, name, 0)
        with pytest.raises(TypeError):
            view.snapshots[0] = seen
        assert drive.session.state() == before

    def test_the_same_drive_twice(self) -> None:
        first, second = racing().laps(1), racing().laps(1)
        assert first.seen == second.seen
        assert first.session.laps() == second.session.laps()


def test_learning_makes_it_quicker_and_can_be_kept() -> None:
    venue, car, plan = venue_of(), load_car("corvette-c5"), plan_of()
    told: list[float] = []
    learned = improve(plan, car, lambda driver: open_session(venue, [Entry(car, driver)]), 5, told.append)
    kept = learned_from_json(learned.as_json())
    drive = Drive(venue, car, RacingDriver(plan, car, venue.baked, learned=kept)).laps(3)
    assert told == sorted(told)
    assert drive.clean
    assert drive.best < racing().laps(2).best
    assert plan.optimum < drive.best < 1.05 * plan.optimum
