import re
from itertools import pairwise
from math import cos, pi, sin, sqrt, tau
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.content.bake import bake
from racer.content.centre_points import CentrePoint, evened
from racer.content.centreline import find_centreline
from racer.content.circuit_csv import import_circuit, parse_centre_line
from racer.content.error import ContentError
from racer.content.road_curve import RoadPoint, curve_of
from racer.content.track import Track, surface_names
from racer.content.track_check import check_track

SHARED = Path(__file__).parents[3] / "shared" / "circuits"
LENGTHS = {"Norisring": 2295.8, "BrandsHatch": 3904.5, "Spielberg": 4315.4, "Zandvoort": 4316.5, "Monza": 5790.2}
HEADING = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n"


def bean(size: float = 120.0, *, right: float = 6.0, left: float = 4.0, count: int = 200) -> str:
    """A closed line with a bay in it, anticlockwise with y up, from the east."""
    lines = []
    for i in range(count):
        angle = tau * i / count
        away = size * (1.0 + 0.35 * cos(2.0 * angle) + 0.12 * sin(3.0 * angle))
        lines.append(f"{away * cos(angle):.4f},{away * sin(angle):.4f},{right},{left}")
    return HEADING + "\n".join(lines) + "\n"


def written(folder: Path, text: str, name: str = "bean.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def drawn_length(track: Track) -> float:
    return curve_of([RoadPoint(x, y, 5.0, 5.0) for x, y in track.roads[0].points], closed=True).length


def test_a_centre_line_becomes_a_track(tmp_path: Path) -> None:
    track = import_circuit(written(tmp_path, bean()))
    assert track.name == "bean"
    assert track.closed
    assert len(track.grid) == 8
    assert sum(gate.sector for gate in track.gates) == 2
    kinds = {thing.kind for thing in track.scenery}
    assert {"tree", "lights", "chevron"} <= kinds
    baked = bake(track)
    line = find_centreline(baked)
    assert line.length == pytest.approx(drawn_length(track), rel=0.01)
    assert float((line.left + line.right).mean()) == pytest.approx(10.0, abs=0.4)
    assert all(baked.is_road(slot.x, slot.y) for slot in track.grid)


def test_the_line_shown_in_the_documentation_can_be_raced(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "track-format.md"
    (shown,) = re.findall(r"^```\n(# x_m.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    file = tmp_path / "line.csv"
    file.write_text(shown, encoding="utf-8")
    assert check_track(import_circuit(file)) == []


def test_y_up_is_turned_over_and_right_stays_right(tmp_path: Path) -> None:
    track = import_circuit(written(tmp_path, bean(right=7.0, left=3.0)))
    # Anticlockwise with y up is anticlockwise on the screen: at the east the way goes north, which is up.
    slot = track.grid[0]
    assert slot.x > track.width / 2.0
    assert sin(slot.heading) < -0.8
    (left_x, _), (right_x, _) = track.gates[0].points
    assert left_x < right_x
    line = find_centreline(bake(track))
    points = np.array(track.roads[0].points)
    away = np.sqrt((points[:, 0] - line.x[:, None]) ** 2 + (points[:, 1] - line.y[:, None]) ** 2).min(axis=1)
    assert float(np.median(away)) > 1.0


def test_remarks_headings_empty_lines_and_a_closing_point_do_no_harm(tmp_path: Path) -> None:
    plain = parse_centre_line(bean(), "")
    lines = bean().splitlines()
    odd = ["x_m,y_m,w_right,w_left", "", "# a remark", *(f" {line} # seen" for line in lines[1:]), lines[1]]
    assert parse_centre_line("\r\n".join(odd), "") == plain


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    path = tmp_path / "marked.csv"
    path.write_bytes(b"\xef\xbb\xbf" + bean().encode())
    assert import_circuit(path).name == "marked"


def test_width_scale_surface_and_ground_can_be_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, bean())
    usual = import_circuit(path)
    large = import_circuit(path, width=14.0, scale=1.5, surface="gravel", ground="sand", name="Dust Bowl", margin=50.0)
    assert large.name == "Dust Bowl"
    assert large.road == ("gravel",)
    assert drawn_length(large) == pytest.approx(1.5 * drawn_length(usual), rel=0.01)
    assert surface_names()[int(large.tiles.ground[0, 0])] == "sand"
    assert not large.tiles.kerbs.any()
    line = find_centreline(bake(large))
    assert float((line.left + line.right).mean()) == pytest.approx(14.0, abs=0.4)


def test_two_columns_are_enough_when_the_width_is_given(tmp_path: Path) -> None:
    lines = [line.rsplit(",", 2)[0] for line in bean().splitlines()[1:]]
    path = written(tmp_path, "\n".join(lines))
    assert import_circuit(path, width=9.0).closed
    with pytest.raises(ContentError, match="line 1 has 2 columns"):
        import_circuit(path)


def test_walls_stand_where_wished_and_never_on_the_road(tmp_path: Path) -> None:
    path = written(tmp_path, bean())
    assert not import_circuit(path).tiles.walls.any()
    walled = import_circuit(path, walls=True)
    assert walled.tiles.walls.any()
    whole = (walled.tiles.walls > 0) & ((walled.tiles.walls.astype(int) - 1) % 16 == 15)
    road = (walled.tiles.ground == 0) & (walled.tiles.share == 0)
    assert not (whole & road).any()


def test_tight_corners_have_kerbs_and_traps(tmp_path: Path) -> None:
    track = import_circuit(written(tmp_path, bean(60.0)))
    assert track.tiles.kerbs.any()
    assert (track.tiles.ground == surface_names().index("gravel")).any()


def test_the_same_file_gives_the_same_track(tmp_path: Path) -> None:
    path = written(tmp_path, bean())
    one, other = import_circuit(path), import_circuit(path)
    assert one.identity == other.identity
    assert one.scenery == other.scenery


def test_measuring_noise_is_calmed(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    lines = [line.split(",") for line in bean(count=1000).splitlines()[1:]]
    noisy = [f"{float(x) + rng.normal(0, 0.03)},{float(y) + rng.normal(0, 0.03)},{r},{w}" for x, y, r, w in lines]
    track = import_circuit(written(tmp_path, "\n".join(noisy)))
    assert drawn_length(track) == pytest.approx(drawn_length(import_circuit(written(tmp_path, bean()))), rel=0.01)


def test_smoothing_keeps_the_radius_of_a_tight_bend() -> None:
    angles = np.arange(40) * tau / 40
    points = evened([CentrePoint(24.0 * cos(a), 24.0 * sin(a), 4.0, 5.0) for a in angles])
    away = [sqrt(point.x**2 + point.y**2) for point in points]
    assert away == pytest.approx([24.0] * len(points), abs=0.05)
    assert {round(point.left, 6) for point in points} == {4.0}
    steps = [point.distance(other) for point, other in pairwise(points)]
    assert max(steps) - min(steps) < 0.1


def with_line(number: int, line: str) -> str:
    lines = bean().splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has 0 points"),
        ("nonsense\n", "has 0 points"),
        ("\n".join(bean().splitlines()[:6]), "has 5 points"),
        (with_line(9, "1.0,2.0,5.0"), "line 9 has 3 columns"),
        (with_line(9, "1.0,oops,5.0,5.0"), "line 9 is 'oops'"),
        (with_line(9, "nan,2.0,5.0,5.0"), "line 9 is 'nan'"),
        (with_line(9, "1.0,inf,5.0,5.0"), "line 9 is 'inf'"),
        (with_line(9, "1e300,2.0,5.0,5.0"), "line 9 is '1e300'"),
        (with_line(9, "1.0,2.0,-5.0,5.0"), "line 9 is '-5.0'"),
        (with_line(9, "1.0,2.0,5.0," + "9" * 5000), "line 9 is"),
        (bean(9.0), "m long once round"),
        (bean(9000.0, count=3000), "m long once round"),
        ("\n".join(bean().splitlines()[:120]), "from where it begins"),
    ],
)
def test_what_cannot_be_a_circuit_is_refused_with_file_line_and_remedy(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ContentError) as caught:
        import_circuit(written(tmp_path, text))
    assert says in str(caught.value)
    assert "bean.csv" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < len(str(tmp_path)) + 300


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"width": 0.5}, "width"),
        ({"width": float("nan")}, "width"),
        ({"scale": 0.0}, "scale"),
        ({"margin": -1.0}, "margin"),
        ({"surface": "custard"}, "surface"),
        ({"ground": ""}, "ground"),
        ({"scale": 15.0, "margin": 400.0}, "tiles"),
    ],
)
def test_options_out_of_range_are_refused(tmp_path: Path, options: dict[str, float], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        import_circuit(written(tmp_path, bean()), **options)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        import_circuit(tmp_path / "missing.csv")
    with pytest.raises(ContentError, match="cannot be read"):
        import_circuit(tmp_path)
    (tmp_path / "binary.csv").write_bytes(b"\xff\xfe\x00\x81" * 50)
    with pytest.raises(ContentError, match="no text"):
        import_circuit(tmp_path / "binary.csv")
    with (tmp_path / "huge.csv").open("wb") as file:
        file.truncate(9 * 1024 * 1024)
    with pytest.raises(ContentError, match="larger than 8 MB"):
        import_circuit(tmp_path / "huge.csv")


@given(st.text(alphabet="0123456789.,-+e#naif \n\r\t\x00x", max_size=400))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_centre_line_or_a_content_error(text: str) -> None:
    try:
        points = parse_centre_line(text, "any.csv")
    except ContentError:
        return
    assert len(points) >= 8


@given(st.lists(st.tuples(*[st.integers(-400, 400)] * 2), min_size=8, max_size=30))
@settings(max_examples=10, deadline=None)
def test_any_scribble_becomes_a_track_or_a_content_error(tmp_path_factory, places: list[tuple[int, int]]) -> None:
    path = written(tmp_path_factory.mktemp("scribble"), "\n".join(f"{x},{y},5,5" for x, y in places))
    try:
        track = import_circuit(path)
    except ContentError:
        return
    assert track.gates
    assert track.grid


@pytest.mark.skipif(not SHARED.is_dir(), reason="the real circuits are not here")
@pytest.mark.parametrize("name", sorted(LENGTHS))
def test_real_circuits_keep_their_length(name: str) -> None:
    track = import_circuit(SHARED / f"{name}.csv")
    assert drawn_length(track) == pytest.approx(LENGTHS[name], rel=0.01)
    assert len(track.grid) == 8
    assert sum(gate.sector for gate in track.gates) == 2
    if name == "Norisring":
        assert find_centreline(bake(track)).length == pytest.approx(LENGTHS[name], rel=0.01)
        assert abs(track.grid[0].heading) <= tau + pi
