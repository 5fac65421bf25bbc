"""The player's options: values that are always allowed ones, kept in one file that is written whole or not at all.

Values that are not allowed fall back one by one. Keys that this game does not know are dropped at the next save: what a
later game would make of them cannot be promised.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from racer import folders
from racer.app.key_bindings import KeyBindings, PadBindings
from racer.app.setting_hands import Rumble, Steering, Wheel
from racer.app.setting_rules import Choice, Line, Names, Share, Switch, Whole, option, taken
from racer.physics.assists import Assists
from racer.physics.handling import LEVELS
from racer.recording.leftovers import clear_leftovers
from racer.recording.records_error import from_system
from racer.recording.set_aside import SetAside, set_aside
from racer.view.palette import SETS
from racer.view.sound.mix import Mix

LARGEST = 64 * 1024
"""Bytes; a whole file has about two thousand."""

FIELDS = ("drivers", "level")
"""How rivals are chosen: by their names, or by how good they are."""
TRIO = "azure verdant amber"
"""Blue, green and yellow: the first choice of rivals."""

VARIANTS = ("", "reverse", "wet", "reverse wet")

Group = TypeVar("Group")


@dataclass(frozen=True, slots=True)
class Display:
    """How the game is shown."""

    full_screen: bool = option(Switch(default=False))
    fixed_zoom: bool = option(Switch(default=False))
    speed_lines: bool = option(Switch(default=False))
    rotating_camera: bool = option(Switch(default=False))
    shake: bool = option(Switch(default=True))
    racing_line: str = option(Choice(("off", "braking", "full")))
    units: str = option(Choice(("km/h", "mph")))
    text_size: int = option(Choice((100, 125, 150)))
    """%"""
    reduced_motion: bool = option(Switch(default=False))
    editor_guide: bool = option(Switch(default=True))
    """Whether the track editor still explains itself."""
    colours: str = option(Choice(tuple(SETS)))
    solid_panels: bool = option(Switch(default=False))
    language: str = option(Line("en", 80))
    """The name of a language's file."""


@dataclass(frozen=True, slots=True)
class Hud:
    """Which parts of the HUD are shown, and how large."""

    size: int = option(Choice((100, 80, 90, 110, 125, 150)))
    """%"""
    timing: bool = option(Switch(default=True))
    sectors: bool = option(Switch(default=True))
    delta: bool = option(Switch(default=True))
    minimap: bool = option(Switch(default=True))
    medals: bool = option(Switch(default=True))
    cluster: bool = option(Switch(default=True))
    telemetry: bool = option(Switch(default=False))
    ghost_names: bool = option(Switch(default=True))


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud everything is, and its parts beneath that."""

    master: float = option(Share(0.8))
    music: float = option(Share(0.8))
    engines: float = option(Share(1.0))
    effects: float = option(Share(1.0))

    @property
    def mix(self) -> Mix:
        """As the sounds take it."""
        return Mix(self.master, self.music, self.engines, self.effects)


@dataclass(frozen=True, slots=True)
class Driving(Steering):
    """How the car is driven, with the hands and feet that shape what is pressed."""

    handling: str = option(Choice(LEVELS))
    abs: bool = option(Switch(default=True))
    traction_control: bool = option(Switch(default=False))
    stability: bool = option(Switch(default=False))
    automatic: bool = option(Switch(default=True))

    @property
    def assists(self) -> Assists:
        """The switches as the physics takes them."""
        return Assists(self.abs, self.traction_control, self.stability, self.automatic)


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays, and what was driven last."""

    name: str = option(Line("Player", 24))
    track: str = option(Line("", 400))
    car: str = option(Line("", 400))
    variant: str = option(Choice(VARIANTS))
    liveries: tuple[tuple[str, str], ...] = option(Names(most=100, longest=80))
    """By car, where the player chose one."""

    def painted(self, car: str, livery: str) -> Player:
        """With another livery for a car."""
        liveries = dict(self.liveries) | {car: livery}
        return replace(self, liveries=tuple(sorted(liveries.items())))


@dataclass(frozen=True, slots=True)
class Race:
    """The race that was chosen last."""

    laps: int = option(Whole(3, 1, 99))
    field: str = option(Choice(FIELDS))
    drivers: str = option(Line(TRIO, 400))
    """Names with blanks between them."""
    level: int = option(Whole(60, 0, 100))
    rivals: int = option(Whole(3, 1, 7))
    """How many, where they are chosen by level."""
    contact: bool = option(Switch(default=False))


@dataclass(frozen=True, slots=True)
class Settings:
    """All options; changed by `dataclasses.replace`."""

    display: Display = Display()
    hud: Hud = Hud()
    sound: Volumes = Volumes()
    driving: Driving = Driving()
    player: Player = Player()
    race: Race = Race()
    wheel: Wheel = field(default_factory=Wheel)
    rumble: Rumble = field(default_factory=Rumble)
    keys: KeyBindings = field(default_factory=KeyBindings)
    pad: PadBindings = field(default_factory=PadBindings)


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as they were found."""

    settings: Settings
    first_start: bool = False
    """There was no file."""
    moved: SetAside | None = None
    """A damaged file was set aside, which is to be said."""
    mended: bool = False
    """Keys or buttons in the file made no sense and are as at first, which is to be said."""


def settings_path() -> Path:
    """Where the options lie."""
    return folders.player_folder() / "settings.json"


def load_settings(path: Path | None = None) -> Loaded:
    """The options, whatever is on the disk; never fails."""
    path = path or settings_path()
    clear_leftovers(path.parent, time.time())
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Loaded(Settings(), first_start=True)
    except OSError:
        return Loaded(Settings())
    try:
        table = settings_table(data)
        return Loaded(read_settings(table), mended=_harmed(table))
    except ValueError:
        return Loaded(Settings(), moved=_moved(path))


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write all options; the old file stays until the new one is whole. Fails with a RecordsError."""
    path = path or settings_path()
    try:
        folders.write_atomically(path, settings_bytes(settings))
    except OSError as error:
        raise from_system(path, error) from error


def settings_bytes(settings: Settings) -> bytes:
    """The whole file."""
    groups = {name: _table(getattr(settings, name)) for name in _GROUPS}
    return (
        json.dumps({**groups, "keys": settings.keys.table(), "pad": settings.pad.table()}, indent=1, ensure_ascii=False)
        + "\n"
    ).encode()


def parse_settings(data: bytes) -> Settings:
    """Allowed values from a file; ValueError where it is no file of options at all."""
    return read_settings(settings_table(data))


def settings_table(data: bytes) -> dict[str, Any]:
    """What a file holds; ValueError where it is no file of options at all."""
    if len(data) > LARGEST:
        raise ValueError("too large")
    try:
        found = json.loads(data.decode())
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not isinstance(found, dict):
        raise ValueError("no table")  # noqa: TRY004 - a damaged file is one kind of error, whatever damaged it
    return found


def read_settings(found: Mapping[str, Any]) -> Settings:
    """Allowed values from a table; whatever is not allowed is as at first."""
    groups = {name: _read(kind, found.get(name)) for name, kind in _GROUPS.items()}
    keys, pad = KeyBindings.read(found.get("keys")), PadBindings.read(found.get("pad"))
    return replace(Settings(), **groups, keys=keys, pad=pad)


def _harmed(found: Mapping[str, Any]) -> bool:
    """Whether bindings were lost; other options fall back unseen."""
    return KeyBindings.harm(found.get("keys")) or PadBindings.harm(found.get("pad"))


def is_valid(settings: Settings) -> bool:
    """Whether every option is allowed; loading gives nothing else."""
    groups = (getattr(settings, name) for name in _GROUPS)
    return (
        settings.keys.valid
        and settings.pad.valid
        and all(
            option.metadata["rule"].allows(getattr(group, option.name)) for group in groups for option in fields(group)
        )
    )


_GROUPS: Mapping[str, type[Any]] = {
    "display": Display,
    "hud": Hud,
    "sound": Volumes,
    "driving": Driving,
    "player": Player,
    "race": Race,
    "wheel": Wheel,
    "rumble": Rumble,
}


def _read(kind: type[Group], table: object) -> Group:
    given = table if isinstance(table, dict) else {}
    return kind(
        **{
            option.name: taken(option.metadata["rule"], given.get(option.name))
            for option in fields(kind)  # type: ignore[arg-type]  # every group is a dataclass
        }
    )


def _table(group: Any) -> dict[str, object]:
    values = {option.name: getattr(group, option.name) for option in fields(group)}
    return {name: dict(value) if isinstance(value, tuple) else value for name, value in values.items()}


def _moved(path: Path) -> SetAside | None:
    """Nothing where the disk does not let us; the file is then damaged at the next start too."""
    try:
        return set_aside(path)
    except OSError:
        return None
