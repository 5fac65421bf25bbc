"""Car files that cannot be used: one line that names file, key and what is allowed, exit code 2."""

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racer import folders
from racer.cli import main
from racer.content.car import Car, car_of
from racer.content.error import ContentError
from racer.content.table import Table, parse_table

CARS = folders.data_folder() / "cars"
GOOD = (CARS / "corvette-c5.toml").read_text(encoding="utf-8")
ENGINE = (folders.data_folder() / "engines" / "ls1-v8.toml").read_text(encoding="utf-8")


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["lab", "brake", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line


def without(text: str, key: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(key))


def changed(text: str, key: str, value: str) -> str:
    return "\n".join(f"{key} = {value}" if line.startswith(key) else line for line in text.splitlines())


@pytest.mark.parametrize(
    ("text", "key", "allowed"),
    [
        (without(GOOD, "mass_kg"), "chassis.mass_kg", "above 0"),
        (without(GOOD, "title"), "title", "a text"),
        (without(GOOD, "[suspension]"), "pitch_frequency_hz", "allowed here"),
        (changed(GOOD, "mass_kg", "-1500"), "chassis.mass_kg", "above 0"),
        (changed(GOOD, "mass_kg", "nan"), "chassis.mass_kg", "above 0"),
        (changed(GOOD, "mass_kg", "inf"), "chassis.mass_kg", "at most 20000"),
        (changed(GOOD, "mass_kg", '"heavy"'), "chassis.mass_kg", "a number"),
        (changed(GOOD, "mass_kg", "true"), "chassis.mass_kg", "a number"),
        (changed(GOOD, "mass_kg", "9" * 400), "chassis.mass_kg", "a huge number"),
        (changed(GOOD, "mass_kg", "9" * 5000), "not valid TOML", "far too many digits"),
        ("a." * 100_000 + "a = 1", "not valid TOML", "far too many parts"),
        ('a = {x = """\n"""", ' + "a." * 100 + 'a = "" }', "not valid TOML", "far too many parts"),
        ("a = " + "[" * 100_000, "not valid TOML", "nested too deeply"),
        (changed(GOOD, "drive", '"sideways"'), "chassis.drive", "rear, front, all"),
        (changed(GOOD, "drive", '"' + "x" * 5000 + '"'), "chassis.drive is 'xxx", "rear, front, all"),
        (changed(GOOD, "drive", "[[" + "1, " * 5000 + "]]"), "chassis.drive is 'a list'", "rear, front, all"),
        ("k" * 5000 + " = 1\n" + GOOD, "kkk… is not a key", "allowed here"),
        (changed(GOOD, "engine", '"warp-core"'), "engine", "ls1-v8"),
        (changed(GOOD, "tyre", "4"), "tyre", "text"),
        (GOOD + "\nnitro = 1\n", "nitro", "allowed here"),
        ('"two\\nlines\\u001b[31m" = 1\n' + GOOD, "two lines", "allowed here"),
        (GOOD.replace("[brakes]", "[brakes]\nnitro = 1"), "brakes.nitro", "front_bias"),
    ],
)
def test_bad_car_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, key: str, allowed: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    line = complaint(capsys, "--car", str(file))
    assert line.startswith(str(file))
    assert key in line
    assert allowed in line


@pytest.mark.parametrize(
    ("curve", "said"),
    [
        ("[]", "at least two points"),
        ("[[1000, 390]]", "at least two points"),
        ("[[1000, 390], [900, 400]]", "rise"),
        ("[[1000, 390], [1000, 400]]", "rise"),
        ("[[1000, 390], [2000, nan]]", "at most"),
        ("[[1000, 390], [2000]]", "point"),
        ("7", "list"),
    ],
)
def test_bad_torque_curve(capsys: pytest.CaptureFixture[str], tmp_path: Path, curve: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed(ENGINE, "torque_curve_rpm_nm", curve), encoding="utf-8")
    line = complaint(capsys, "--engine", str(file))
    assert line.startswith(str(file))
    assert "torque_curve_rpm_nm" in line
    assert said in line


@pytest.mark.parametrize("content", [b"= 3", b"\xff\xfe", b"a" * 300_000, b"[[[[", b""])
def test_what_is_no_car_file_at_all(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    assert str(file) in complaint(capsys, "--car", str(file))


def test_missing_file_and_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot be read" in complaint(capsys, "--car", str(tmp_path / "none.toml"))
    assert "cannot be read" in complaint(capsys, "--car", str(tmp_path))


def places(values: dict[str, Any], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every key of a file, inner ones too."""
    found = []
    for key, value in values.items():
        found.append((*before, key))
        if isinstance(value, dict):
            found += places(value, (*before, key))
    return found


WHOLE = tomllib.loads(GOOD)
for part, folder in (("engine", "engines"), ("gearbox", "gearboxes"), ("tyre", "tyres")):
    file = folders.data_folder() / folder / f"{WHOLE[part]}.toml"
    WHOLE[part] = tomllib.loads(file.read_text(encoding="utf-8"))

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.dates(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


def car_or_error(table: Table) -> bool:
    """Whether a table gives a car, or a complaint that names its file; any other exception is a failure."""
    try:
        return isinstance(car_of("mine", table), Car)
    except ContentError as error:
        return str(error).startswith("mine.toml")


@settings(max_examples=300, deadline=None)
@given(place=st.sampled_from(places(WHOLE)), value=ANYTHING, key=st.none() | st.text(max_size=8))
def test_a_changed_car_is_a_car_or_a_content_error(place: tuple[str, ...], value: object, key: str | None) -> None:
    values = deepcopy(WHOLE)
    inner = values
    for name in place[:-1]:
        inner = inner[name]
    if value is None:
        del inner[place[-1]]
    else:
        inner[place[-1] if key is None else key] = value
    assert car_or_error(Table("mine.toml", values))


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_garbled_file_is_a_car_or_a_content_error(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 60)))
    text = GOOD[:start] + data.draw(st.text(max_size=12)) + GOOD[end:]
    try:
        table = parse_table(text, "mine.toml")
    except ContentError:
        return
    assert car_or_error(table)
