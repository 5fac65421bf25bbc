"""What `racer lab` shows and writes."""

import csv
import json
from pathlib import Path

import pytest

from racer.cli import main

KEYS = (
    "t", "x", "y", "heading", "speed", "yaw_rate", "sideslip", "slip_angle_front", "slip_angle_rear",
    "slip_ratio_rear", "rpm", "gear",
)  # fmt: skip
PNG = b"\x89PNG\r\n\x1a\n"


def found(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    assert main(["lab", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("manoeuvre", "keys"),
    [
        ("launch", ("t_0_100_kmh", "t_0_60_mph", "quarter_mile_s", "quarter_mile_speed", "top_speed")),
        ("brake", ("distance", "time", "mean_deceleration")),
        ("skidpad", ("a_y_max", "a_y_over_mu_g")),
        ("step-steer", ("yaw_rate_ss", "sideslip_ss", "t_90", "a_y_ss", "steer_angle")),
    ],
)
def test_json_holds_the_figures_that_others_rely_on(
    capsys: pytest.CaptureFixture[str], manoeuvre: str, keys: tuple[str, ...]
) -> None:
    result = found(capsys, manoeuvre, "--car", "formula")
    assert result["manoeuvre"] == manoeuvre
    assert result["car"] == "formula"
    assert all(isinstance(result[key], float) for key in keys)
    series = result["series"]
    assert set(KEYS) <= set(series)
    assert len({len(series[key]) for key in KEYS}) == 1
    assert series["t"] == sorted(series["t"])
    assert series["t"][1] - series["t"][0] == pytest.approx(1 / 60)


def test_table_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "brake", "--car", "hatch", "--surface", "gravel"]) == 0
    shown = capsys.readouterr().out
    assert "Cricket on gravel" in shown
    assert "mean_deceleration" in shown
    assert "m/s²" in shown
    assert "{" not in shown


def test_csv_holds_the_series(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "stop.csv"
    result = found(capsys, "brake", "--csv", str(file))
    with file.open(newline="") as rows:
        read = list(csv.DictReader(rows))
    assert [float(row["speed"]) for row in read] == result["series"]["speed"]


def test_plot_is_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "stop.png"
    found(capsys, "brake", "--plot", str(file))
    assert file.read_bytes().startswith(PNG)


def test_plot_without_matplotlib_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("racer.cli.lab_output.find_spec", lambda _: None)
    assert main(["lab", "brake", "--plot", str(tmp_path / "x.png")]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "slipline[plots]" in shown.err
    assert len(shown.err.splitlines()) == 1


def test_a_file_that_cannot_be_written_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert main(["lab", "brake", "--csv", str(tmp_path / "file" / "x.csv")]) == 2
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1
    assert "Traceback" not in shown.err


def test_all_prints_a_page_with_published_figures_and_axle_torque(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["lab", "all", "--car", "boxster-s"]) == 0
    shown = capsys.readouterr().out
    assert "Boxster S" in shown
    assert "published" in shown
    assert "%" in shown
    assert "axle rpm" in shown
    assert all(str(gear) in shown for gear in range(1, 7))


def test_all_as_json_and_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture, table = tmp_path / "torque.png", tmp_path / "all.csv"
    assert main(["lab", "all", "--car", "buggy", "--json", "--plot", str(picture), "--csv", str(table)]) == 0
    (page,) = json.loads(capsys.readouterr().out)
    stop = page["figures"]["stop_published"]
    assert stop["published"] == 42.06
    assert stop["deviation_percent"] == pytest.approx(100 * (stop["measured"] / 42.06 - 1))
    assert len(page["axle_torque"]) == 6
    assert picture.read_bytes().startswith(PNG)
    assert "buggy,stop_published" in table.read_text()


def test_assists_and_handling_reach_the_car(capsys: pytest.CaptureFixture[str]) -> None:
    free, eased = (found(capsys, "brake", "--abs", switch)["locked_time"] for switch in ("off", "on"))
    assert free > eased
    assert found(capsys, "brake", "--handling", "rails")["handling"] == "rails"
