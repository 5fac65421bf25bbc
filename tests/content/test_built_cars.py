"""Cars from the garage: what tuning changes, the files they are kept in; built-in cars stay as they were."""

from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest

from racer.content.car import Car, built_in, load_car
from racer.content.car_shelf import bin_car, bring_back, cars_folder, empty_bin, keep, read_built, shelf
from racer.content.car_text import car_from_text, car_text
from racer.content.car_tuning import (
    built_from,
    engines,
    fitted,
    gearboxes,
    known_engine,
    known_gearbox,
    known_tyre,
    tyres,
    with_engine,
    with_final_drive,
    with_front_bias,
    with_gearbox,
    with_strength,
    with_tyre,
)
from racer.content.error import ContentError

SHIPPED = {
    "boxster-s": "d326570768cdea69f06c464cd3109908e76860e33996be6f7f8e0fee2c6a6173",
    "buggy": "f1b63548998f9d1e11fd83d3cdd0b8a9913725a16a94d01fc322736f36e7ce57",
    "corvette-c5": "329fc7f198411a4ce9d92d3742459ac196285b3e28282e7c174b62115700e149",
    "formula": "511de5473959c9692612b692b265d79b24b22e42a2c70c4c8cb79a3f328dbcc4",
    "hatch": "04b0ca9deb8618b9fdd7c18307f8e2c285011618f57c857255de1f99b689e574",
    "rally": "92a6690fb90177607df2bcabaa35cd65b3e49fb744b4dd5a67759ce80c38461e",
}
"""The hashes that shipped ghosts were driven with."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return tmp_path


def built(**more: object) -> Car:
    car = with_engine(load_car("hatch"), next(one for one in engines() if one.name == "ls1-v8"))
    return replace(built_from(car, "Hot Cricket"), **more)


def test_built_in_cars_keep_their_hashes() -> None:
    assert {name: load_car(name).identity for name in built_in("cars")} == SHIPPED


def test_what_a_car_was_built_from_is_kept_and_changes_no_hash() -> None:
    car = load_car("rally")
    mine = built_from(car, "Mine")
    assert mine.identity == car.identity
    assert (mine.base, mine.look, built_from(mine, "Another").base) == ("rally", "rally", "rally")
    again = car_from_text(car_text(mine), "pasted")
    assert (again.base, again.title, again.identity) == ("rally", "Mine", car.identity)
    assert "base" not in car_text(car)


@pytest.mark.parametrize("base", ["../../etc", "A", "", "x" * 41, "a b"])
def test_a_base_that_is_no_name_is_refused(base: str) -> None:
    with pytest.raises(ContentError, match="base"):
        car_from_text(car_text(built(base="hatch")).replace('base = "hatch"', f'base = "{base}"'), "pasted")


def test_every_part_and_setting_gives_another_car_that_comes_back_from_its_file() -> None:
    car = load_car("hatch")
    changed = [
        with_engine(car, engines()[-1]),
        with_gearbox(car, gearboxes()[0]),
        with_tyre(car, tyres()[-1]),
        with_final_drive(car, 5.05),
        with_front_bias(car, 0.6),
        *(with_strength(car, assist, 0.35) for assist in ("abs", "traction_control", "stability")),
    ]
    assert len({car.identity, *(one.identity for one in changed)}) == len(changed) + 1
    for one in changed:
        kept = keep(built_from(one, "Tuned"))
        assert read_built(kept.path).car.identity == one.identity


def test_parts_are_recognised_in_a_file_that_holds_them() -> None:
    for engine, gearbox, tyre in zip(engines(), gearboxes(), tyres(), strict=False):
        car = with_final_drive(with_tyre(with_engine(with_gearbox(load_car("hatch"), gearbox), engine), tyre), 3.1)
        again = car_from_text(car_text(car), "pasted")
        assert known_engine(again.engine) == engine
        assert known_gearbox(again.gearbox) == gearbox
        assert known_tyre(again.tyre) == tyre
    assert known_engine(replace(engines()[0], redline_rpm=1234.0)) is None


def test_parts_put_back_give_the_stock_car() -> None:
    car = load_car("hatch")
    other = with_gearbox(with_engine(car, engines()[-1]), gearboxes()[0])
    back = with_gearbox(with_engine(other, car.engine), car.gearbox)
    assert with_engine(with_gearbox(other, car.gearbox), car.engine).identity == car.identity
    assert back.identity == car.identity


def test_an_automatic_suits_any_engine_and_never_hunts() -> None:
    for gearbox, engine in product(gearboxes(), engines()):
        box = fitted(gearbox, engine)
        assert engine.idle_rpm < box.shift_down_rpm < box.kickdown_rpm <= box.shift_up_rpm <= engine.redline_rpm
        for lower, upper in pairwise(box.ratios):
            landed = box.shift_up_rpm * upper / lower
            assert landed > box.shift_down_rpm, f"{gearbox.name} with {engine.name} would shift down at once"


def test_a_title_that_is_taken_gets_a_number() -> None:
    assert built_from(load_car("hatch"), "Mine", ("Mine", "Mine 2")).title == "Mine 3"


# -- files


def test_cars_are_kept_in_files_of_their_own_listed_and_written_over() -> None:
    first, second = keep(built()), keep(built())
    assert [first.path.name, second.path.name] == ["hot-cricket.toml", "hot-cricket-2.toml"]
    keep(replace(second.car, title="Ändern & Söhne"), second.path)
    found, problems = shelf()
    assert ([one.car.title for one in found], problems) == (["Hot Cricket", "Ändern & Söhne"], [])
    assert all(one.car.name == str(one.path) for one in found)


def test_a_deleted_car_comes_back_and_is_forgotten_after_a_month() -> None:
    kept = keep(built())
    binned = bin_car(kept)
    assert shelf() == ([], [])
    usurper = keep(built(title="Hot Cricket"))
    back = bring_back(binned, kept.path)
    assert back.path != usurper.path
    assert back.car.identity == kept.car.identity
    binned = bin_car(back)
    empty_bin(binned.stat().st_mtime + 29 * 86400)
    assert binned.exists()
    empty_bin(binned.stat().st_mtime + 31 * 86400)
    assert not binned.exists()


DAMAGE = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "cut": car_text(load_car("hatch")).encode()[:700],
    "a huge number": car_text(load_car("hatch")).replace("1040.0", "1" + "0" * 400).encode(),
    "a missing part": car_text(load_car("hatch")).replace("mu_x", "mu_z").encode(),
    "an endless title": car_text(replace(load_car("hatch"), title="x" * 25)).encode(),
    "a title of blanks": car_text(replace(load_car("hatch"), title=" ")).encode(),
    "a large file": b"#" * (300 * 1024),
}


@pytest.mark.parametrize("data", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_a_sentence_and_hides_no_other_car(data: bytes) -> None:
    keep(built())
    (cars_folder() / "broken.toml").write_bytes(data)
    found, (problem,) = shelf()
    assert len(found) == 1
    assert "broken.toml" in str(problem)
    assert "\n" not in str(problem)


def test_a_folder_that_is_none_is_an_empty_shelf(home: Path) -> None:
    (home / "cars").write_text("in the way")
    assert shelf() == ([], [])
