"""Options load whatever the file holds, keep what is allowed, and come back as they were saved."""

import json
import os
import time
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racer import folders
from racer.app import settings as options
from racer.app.kept_settings import KeptSettings
from racer.app.key_bindings import RESERVED, USUAL, KeyBindings
from racer.app.setting_rules import Choice, Line, Names, Number, Share, Switch, Whole
from racer.app.settings import (
    Player,
    Settings,
    is_valid,
    load_settings,
    parse_settings,
    save_settings,
    settings_bytes,
    settings_path,
)
from racer.recording.records_error import RecordsError

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def near_files(draw: st.DrawFn) -> bytes:
    """Files with the right keys and any values, so that every rule is tried."""
    table: dict[str, object] = {}
    for name, kind in options._GROUPS.items():
        known = st.dictionaries(st.sampled_from([option.name for option in fields(kind)]), PLAIN, max_size=5)
        table[name] = draw(known | PLAIN)
    codes = st.lists(st.integers(-5, 600) | PLAIN, max_size=5)
    table["keys"] = draw(st.dictionaries(st.sampled_from(list(USUAL)), codes | PLAIN) | PLAIN)
    return json.dumps(table).encode()


def values_of(rule: object) -> st.SearchStrategy[object]:
    match rule:
        case Switch():
            return st.booleans()
        case Choice(values):
            return st.sampled_from(list(values))
        case Share() | Number():
            return st.floats(getattr(rule, "low", 0.0), getattr(rule, "high", 1.0))
        case Whole():
            return st.integers(rule.low, rule.high)
        case Line():
            shown = st.characters(exclude_categories=("C", "Z"))
            return st.text(shown, min_size=1, max_size=rule.longest).filter(rule.allows)
        case Names():
            name = st.text("abc-9", min_size=1, max_size=8)
            return st.dictionaries(name, name, max_size=4).map(lambda table: tuple(sorted(table.items())))
    raise AssertionError(rule)


@st.composite
def any_settings(draw: st.DrawFn) -> Settings:
    groups = {
        name: kind(**{option.name: draw(values_of(option.metadata["rule"])) for option in fields(kind)})
        for name, kind in options._GROUPS.items()
    }
    free = st.sampled_from([code for code in range(1, 512) if code not in RESERVED])
    keys = KeyBindings()
    for action in draw(st.lists(st.sampled_from(list(USUAL)), max_size=6)):
        keys = keys.bound(action, *draw(st.lists(free, max_size=3)))
    return replace(Settings(), **groups, keys=keys)


def loaded_from(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> options.Loaded:
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_bytes(data)
    return load_settings(path)


@settings(max_examples=150, deadline=None)
@given(data=st.binary(max_size=400) | near_files() | PLAIN.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_load_to_allowed_settings(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    found = loaded_from(tmp_path_factory, data)
    assert is_valid(found.settings)
    assert parse_settings(settings_bytes(found.settings)) == found.settings


@settings(max_examples=60, deadline=None)
@given(chosen=any_settings())
def test_what_is_saved_is_loaded(chosen: Settings) -> None:
    assert is_valid(chosen)
    assert parse_settings(settings_bytes(chosen)) == chosen


def test_the_first_start_is_told_from_the_second(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    assert load_settings(path) == options.Loaded(Settings(), first_start=True)
    save_settings(Settings(), path)
    assert load_settings(path) == options.Loaded(Settings())


def test_the_file_lies_in_the_players_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    named = replace(Settings(), player=replace(Settings().player, name="Ada"))
    save_settings(named)
    assert load_settings().settings == named
    assert (tmp_path / "settings.json").is_file()


def test_wrong_values_fall_back_one_by_one() -> None:
    data = {
        "display": {"units": "mph", "shake": "no", "text_size": 1000, "colours": None, "fixed_zoom": True},
        "driving": {"counter_steer_help": float("nan"), "abs": 1, "handling": "rails"},
        "player": {"name": "a\nb", "variant": "wet", "track": "  "},
        "hud": [],
        "sound": {"volume": 3},
    }
    found = parse_settings(json.dumps(data).encode())
    usual = Settings()
    assert found.display == replace(usual.display, units="mph", fixed_zoom=True)
    assert found.driving == replace(usual.driving, handling="rails")
    assert found.player == replace(usual.player, variant="wet")
    assert found.hud == usual.hud


@pytest.mark.parametrize("help_share", [0, 1])
def test_a_whole_number_is_a_share_too(help_share: int) -> None:
    found = parse_settings(json.dumps({"driving": {"counter_steer_help": help_share}}).encode())
    assert found.driving.counter_steer_help == float(help_share)


@pytest.mark.parametrize("beyond", [-0.01, 1.01, float("-inf"), float("nan")])
def test_what_is_no_share_falls_back(beyond: float) -> None:
    found = parse_settings(json.dumps({"driving": {"counter_steer_help": beyond}}).encode())
    assert found.driving.counter_steer_help == Settings().driving.counter_steer_help


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"a": ' * 9000, b"[" * 60_000, b"1" * 5000, b" " * 70_000 + b"{}"],
    ids=["empty", "cut", "no text", "list", "null", "deep", "deeper", "long number", "large"],
)
def test_a_damaged_file_is_set_aside_and_said_once(tmp_path: Path, damaged: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damaged)
    first = load_settings(path)
    assert first.settings == Settings()
    assert not first.first_start
    assert first.moved is not None
    assert (tmp_path / first.moved.moved_to).read_bytes() == damaged
    assert load_settings(path).moved is None


def test_files_set_aside_do_not_replace_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for data in (b"one", b"two", b"three"):
        path.write_bytes(data)
        load_settings(path)
    assert sorted(file.read_bytes() for file in tmp_path.iterdir()) == [b"one", b"three", b"two"]


def test_a_failing_disk_keeps_the_old_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordsError) as caught:
        save_settings(replace(Settings(), hud=replace(Settings().hud, size=150)), path)
    assert caught.value.code == "records-full"
    assert "full" in str(caught.value)
    assert path.read_bytes() == before


def test_a_damaged_file_that_cannot_be_moved_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")

    def refuse(self: Path, target: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    found = load_settings(path)
    assert found.settings == Settings()
    assert path.read_bytes() == b"{"


def test_a_folder_in_the_files_place_does_not_stop_the_game(tmp_path: Path) -> None:
    assert load_settings(tmp_path).settings == Settings()


def test_what_a_kill_left_is_cleared_when_it_is_old(tmp_path: Path) -> None:
    old, young, other = (tmp_path / name for name in (f".{'a' * 16}.tmp", f".{'b' * 16}.tmp", "mine.tmp"))
    for path in (old, young, other):
        path.write_bytes(b"half")
    for path in (old, other):
        os.utime(path, (time.time() - 7200.0,) * 2)
    load_settings(tmp_path / "settings.json")
    assert sorted(tmp_path.iterdir()) == sorted([young, other])


def test_a_key_does_one_thing() -> None:
    keys = KeyBindings().bound("restart", pygame.KSCAN_SPACE, pygame.KSCAN_SPACE, pygame.KSCAN_ESCAPE)
    assert keys.of("restart") == (pygame.KSCAN_SPACE,)
    assert keys.of("handbrake") == ()
    assert keys.action(pygame.KSCAN_SPACE) == "restart"
    assert keys.action(pygame.KSCAN_R) is None
    assert keys.valid


def test_chosen_keys_come_before_usual_ones() -> None:
    # A later game has an action whose usual key the player gave to another one long ago.
    read = KeyBindings.read({"reset": [pygame.KSCAN_SPACE], "rewind": [pygame.KSCAN_SPACE], "brake": [4000]})
    assert read.of("reset") == (pygame.KSCAN_SPACE,)
    assert read.of("rewind") == ()
    assert read.of("handbrake") == ()
    assert read.of("brake") == USUAL["brake"]


def test_switches_reach_the_physics() -> None:
    driving = replace(Settings().driving, abs=False, traction_control=True, automatic=False)
    assert driving.assists.league == "assisted"
    assert not driving.assists.automatic
    assert replace(driving, traction_control=False).assists.league == "bare"


def test_the_file_is_written_through_a_temporary_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    monkeypatch.setattr(folders, "write_atomically", lambda path, data: written.append(path))
    save_settings(Settings(), tmp_path / "settings.json")
    assert written == [tmp_path / "settings.json"]


def test_a_livery_is_kept_by_car_and_an_older_file_has_none() -> None:
    older = json.loads(settings_bytes(Settings()))
    del older["player"]["liveries"]
    found = parse_settings(json.dumps(older).encode())
    assert found.player.liveries == ()
    painted = replace(
        found, player=found.player.painted("hatch", "red").painted("buggy", "blue").painted("hatch", "mint")
    )
    assert parse_settings(settings_bytes(painted)).player.liveries == (("buggy", "blue"), ("hatch", "mint"))


def test_what_is_no_livery_is_left_out() -> None:
    table = {"player": {"liveries": {"hatch": 3, "buggy": "blue", "": "red", "rally": "\n"}}}
    assert parse_settings(json.dumps(table).encode()).player.liveries == (("buggy", "blue"),)


def test_two_games_at_once_keep_each_others_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    at_first = Settings(player=Player(name="Ann"))
    one, two = KeptSettings(at_first), KeptSettings(at_first)
    one.save(at_first)
    larger = replace(at_first, display=replace(at_first.display, text_size=125))
    two.save(larger)
    tired = replace(at_first, display=replace(at_first.display, reduced_motion=True))
    one.save(tired)
    kept = load_settings().settings
    assert (kept.display.text_size, kept.display.reduced_motion, kept.player.name) == (125, True, "Ann")
    one.save(replace(tired, display=replace(tired.display, reduced_motion=False)))
    assert not load_settings().settings.display.reduced_motion


def test_options_that_were_lost_meanwhile_are_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    mine = Settings(player=Player(name="Ann"))
    kept = KeptSettings(mine)
    for harm in (None, b"{ half"):
        if harm is not None:
            settings_path().write_bytes(harm)
        kept.save(mine)
        assert load_settings().settings == mine
