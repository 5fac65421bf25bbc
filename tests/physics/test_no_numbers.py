"""A sample of the campaign with NaN and infinity."""

from dataclasses import replace
from math import inf, nan

import pytest
from campaigns import nan as injections
from loader_kinds import ghost, track

from racer.content.car import load_car
from racer.content.error import ContentError
from racer.content.surface import load_surfaces
from racer.content.track_file import track_bytes
from racer.physics.ground import UniformGround
from racer.physics.world import World
from racer.recording.ghost_file import ghost_bytes


@pytest.fixture(autouse=True)
def player_folder(tmp_path_factory, monkeypatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path_factory.getbasetemp()))


@pytest.mark.parametrize("way", injections.WAYS, ids=lambda way: way.__name__)
def test_what_is_no_number_is_refused_or_without_effect(way) -> None:
    at = injections.WAYS.index(way)
    assert [injections.inject(at + turn * len(injections.WAYS)) for turn in range(6)] == [None] * 6


@pytest.mark.parametrize("bad", [nan, inf])
def test_a_car_with_no_number_in_it_never_reaches_a_world(bad: float) -> None:
    car = load_car("hatch")
    wrong = replace(car, chassis=replace(car.chassis, mass=bad))
    with pytest.raises(ContentError, match="no car has"):
        World(UniformGround(load_surfaces()["asphalt"])).add_car(wrong)


@pytest.mark.parametrize("bad", [nan, inf])
def test_tracks_and_ghosts_with_no_numbers_in_them_are_not_written(bad: float) -> None:
    with pytest.raises(ContentError, match="not a finite number"):
        track_bytes(replace(track(), grid=(replace(track().grid[0], x=bad),)))
    with pytest.raises(ContentError, match="not a finite number"):
        ghost_bytes(replace(ghost(), lap=replace(ghost().lap, time=bad)))
    figures = ghost().recording.figures.copy()
    figures[1, 3] = bad
    with pytest.raises(ContentError, match="not a finite number"):
        ghost_bytes(replace(ghost(), recording=replace(ghost().recording, figures=figures)))
