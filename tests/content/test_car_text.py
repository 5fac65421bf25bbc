"""A car written as text and read again is the same car."""

from dataclasses import replace

import pytest

from racer.content.car import built_in, load_car, with_parts
from racer.content.car_text import car_from_text, car_text


@pytest.mark.parametrize("name", built_in("cars"))
def test_every_car_comes_back_bit_for_bit(name) -> None:
    car = load_car(name)
    again = car_from_text(car_text(car), "pasted")
    assert again.identity == car.identity
    assert (again.title, again.description) == (car.title, car.description)


def test_a_built_car_comes_back_with_its_parts() -> None:
    car = with_parts(load_car("hatch"), engine=load_car("formula").engine, tyre=load_car("buggy").tyre)
    for angle in (0.1, 0.123456789, 1.0 / 3.0, 0.7000000000000001):
        odd = replace(car, chassis=replace(car.chassis, steer_lock=angle, mass=1234.5678901234567))
        assert car_from_text(car_text(odd), "pasted").identity == odd.identity


def test_titles_may_hold_any_letters() -> None:
    car = replace(load_car("hatch"), title='Ünï "quoted" \\ 🏁 \x7f', description="a\tb")
    again = car_from_text(car_text(car), "pasted")
    assert (again.title, again.description) == (car.title, car.description)
