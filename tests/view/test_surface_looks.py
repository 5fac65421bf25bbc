from dataclasses import replace

import make_tileset
import pytest

from racer.content.surface import NOISES, load_surfaces
from racer.content.track_file import load_track
from racer.view import surface_looks
from racer.view.grade import Grade
from racer.view.ground_colours import ground_ramps, swatch
from racer.view.light import LIGHTS
from racer.view.surface_looks import LIKE, looks
from racer.view.traces import trace_of


@pytest.fixture
def cobbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A surface in the file that nobody painted."""
    known = load_surfaces()
    known["cobbles"] = replace(known["gravel"], name="cobbles")
    monkeypatch.setattr(surface_looks, "load_surfaces", lambda: known)


def test_every_surface_of_the_game_has_paint_of_its_own() -> None:
    track = load_track("proving-ground")
    ramps = ground_ramps(track, Grade(LIGHTS["day"]))
    assert list(ramps) == list(load_surfaces())
    assert all(name == look for name, look in looks(frozenset(ramps)).items())


def test_a_new_surface_looks_and_dusts_like_what_it_sounds_like(cobbles) -> None:
    ramps = ground_ramps(load_track("proving-ground"), Grade(LIGHTS["day"]))
    assert (ramps["cobbles"] == ramps["gravel"]).all()
    assert swatch("cobbles") == swatch("gravel")
    assert trace_of(replace(load_surfaces()["mud"], name="cobbles", noise="snow")) == "snow"


def test_a_new_surface_has_a_tile_in_the_tileset(cobbles) -> None:
    ground = make_tileset.LAYERS["ground"].first
    names = list(load_surfaces())
    tiles = make_tileset.surface_tiles()
    assert (tiles[ground + len(names)] == tiles[ground + names.index("gravel")]).all()
    assert not (tiles[ground + len(names)] == tiles[ground + names.index("asphalt")]).all()


def test_there_is_paint_for_every_noise() -> None:
    assert set(LIKE) == set(NOISES)
    assert set(LIKE.values()) <= set(load_surfaces())
