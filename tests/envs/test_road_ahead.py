from math import cos, sin

import pytest

pytest.importorskip("gymnasium", reason="the environment needs Gymnasium (pip install slipline[envs])")

from racer.assembly import Venue, open_venue
from racer.content.track_file import load_track
from racer.envs.road_ahead import RoadAhead


@pytest.fixture(scope="module", params=["tin-shed", "aigrette"])
def venue(request: pytest.FixtureRequest) -> Venue:
    """A circuit, and a course from point to point."""
    return open_venue(load_track(request.param))


def test_places_ahead_are_those_of_the_centre_line_in_the_cars_frame(venue: Venue) -> None:
    line, road = venue.centreline, RoadAhead(venue, (10.0, 40.0))
    for start in (-5.0, 0.3, 100.0, 0.5 * line.length, line.length - 20.0):
        x, y, heading = 3.0, -2.0, 0.7
        rows = road.look(start, x, y, heading)
        for row, metres in zip(rows, (0.0, 10.0, 40.0), strict=True):
            there_x, there_y, there_heading = line.at(start + metres)
            found_x = x + cos(heading) * row[0] - sin(heading) * row[1]
            found_y = y + sin(heading) * row[0] + cos(heading) * row[1]
            assert (found_x, found_y) == pytest.approx((there_x, there_y), abs=1e-6)
            assert cos(row[2] + heading - there_heading) == pytest.approx(1.0, abs=1e-6)
            assert row[3] == pytest.approx(line.value_at(line.curvature.tolist(), start + metres), abs=1e-9)


def test_the_road_holds_as_well_as_its_surface(venue: Venue) -> None:
    line, road = venue.centreline, RoadAhead(venue, ())
    x, y, _ = line.at(200.0)
    assert road.look(200.0, x, y, 0.0)[0, 6] == pytest.approx(venue.baked.surface(x, y).adhesion)


def test_a_circuit_goes_on_and_a_course_stays_at_its_end(venue: Venue) -> None:
    road, length = RoadAhead(venue, (30.0,)), venue.course.length
    here, later = (road.look(12.0 + laps * length, 0.0, 0.0, 0.0) for laps in (0, 3))
    end = road.look(50.0 * length, 0.0, 0.0, 0.0)
    if venue.track.closed:
        assert later == pytest.approx(here, abs=1e-6)
    else:
        assert (later[0] == end[1]).all()
