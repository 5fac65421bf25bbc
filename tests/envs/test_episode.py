import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environment needs Gymnasium (pip install slipline[envs])")

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.envs.episode import Episode
from racer.envs.limits import Limits
from racer.envs.pilot import Pilot
from racer.envs.stretch import FINISHED, VOID
from racer.physics.controls import quantise
from racer.race.session import Entry


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("tin-shed"))


def test_an_episode_adds_nothing_to_the_session(venue: Venue) -> None:
    car, pilot = load_car("hatch"), Pilot()
    episode, session = Episode(venue, car), open_session(venue, [Entry(car, pilot)])
    for tick in range(120):
        controls = quantise(0.3 * (tick % 3), 0.8)
        episode.advance(controls, 4)
        for _ in range(4):
            pilot.controls = controls
            session.step()
    assert episode.session.state().digest() == session.state().digest()


def test_anywhere_is_on_the_road_at_rest_along_the_lap(venue: Venue) -> None:
    episode, chance = Episode(venue, load_car("hatch")), np.random.default_rng(5)
    places = []
    for _ in range(20):
        episode.begin(chance)
        places.append(episode.place[0])
        assert episode.seen.speed == 0.0
        assert venue.baked.surface(episode.seen.x, episode.seen.y).name in venue.course.road
        assert abs(episode.place[1]) < 0.1
    assert max(places) - min(places) > 0.5 * venue.course.length


def test_a_leap_to_another_piece_of_road_gains_no_more_than_was_driven(venue: Venue) -> None:
    episode = Episode(venue, load_car("hatch"))
    world = episode.session.worlds[0]
    x, y, heading = venue.course.path.at(300.0)
    world.place(0, x=x, y=y, heading=heading, speed=10.0)
    stretch = episode.advance(quantise(), 240)
    assert stretch.metres < 25.0


def test_what_is_struck_is_felt(venue: Venue) -> None:
    episode = Episode(venue, load_car("hatch"))
    wall = venue.barriers.polylines[0]
    (ax, ay), (bx, by) = wall[0], wall[1]
    episode.session.worlds[0].place(0, x=(ax + bx) / 2.0, y=(ay + by) / 2.0, heading=0.0, speed=10.0)
    assert sum(episode.advance(quantise(), 4).blow for _ in range(20)) > 0.5


def test_losing_the_lap_ends_a_strict_drive_only(venue: Venue) -> None:
    def end(*, strict: bool) -> str:
        episode = Episode(venue, load_car("hatch"), limits=Limits(strict=strict))
        referee = episode.session.referees[0]
        while not referee.laps.running:
            x, y, heading = venue.course.path.at(referee.progress.distance + 0.3)
            episode.session.worlds[0].place(0, x=x, y=y, heading=heading, speed=10.0)
            episode.advance(quantise(), 1)
        referee.laps.break_rule("off-road", 0, 0.0, 0.0)
        return episode.advance(quantise(throttle=0.2), 4).end

    assert end(strict=True) == VOID
    assert end(strict=False) != VOID
    assert FINISHED not in {end(strict=True), end(strict=False)}
