"""What the instruments are told: the player's choices, and what the clock knows."""

from __future__ import annotations

from dataclasses import dataclass, field

from racer.content.car import Car
from racer.content.language import ENGLISH, Language
from racer.physics.assists import Assists
from racer.race.lap import Lap
from racer.view.cards import KEYS, KeyRows
from racer.view.medal_panel import MedalsShown
from racer.view.palette import STANDARD, Colours
from racer.view.positions import PositionRow
from racer.view.sector_cells import Splits


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of the driving screen the player wants, how large and in which units, and how the camera behaves."""

    timing: bool = True
    sectors: bool = True
    minimap: bool = True
    cluster: bool = True
    mph: bool = False
    fixed_zoom: bool = False
    speed_lines: bool = False
    turning: bool = False
    """The world turns so that the car drives up the screen."""
    delta: bool = True
    medals: bool = True
    ghost_names: bool = True
    positions: bool = True
    hud_scale: float = 1.0
    """0.8 to 1.5 of the size that goes with the window."""
    solid: bool = False
    """Panels that nothing shines through."""
    shake: bool = True
    colours: Colours = STANDARD
    language: Language = ENGLISH
    motion: bool = True
    """Whether things may pulse and fade."""
    line: str = "off"
    """How much of the racing line is shown on the road: off, braking, full."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the player chose to see and drive."""

    car: Car
    handling: str
    assists: Assists
    telemetry: bool
    keys: bool
    key_rows: KeyRows = KEYS
    """What the key card names."""
    livery: str = ""
    parts: Parts = field(default_factory=Parts)


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clock shows: the lap and those before it, whom it is compared with, and what is wrong."""

    lap: int
    time: float | None
    last: Lap | None
    best: Lap | None
    splits: Splits
    warning: str
    delta: float | None = None
    """s to the ghost that is chased, at this point of the lap."""
    reference: str = ""
    """Whom the delta compares with: "best", "author" or a name."""
    void: str = ""
    """A sentence that says why this lap no longer counts; empty while it does."""
    wrong_way: bool = False
    sum_of_best: float | None = None
    medals: MedalsShown | None = None
    lights: int | None = None
    """Start lamps lit, 0 to 5; -1 once they have gone out; None without lights."""
    practice: bool = False
    """The lap was rewound, so it is not kept."""
    full: bool = False
    """Too much was driven since the last start for the lap to be proved, so it is not kept."""
    rows: tuple[PositionRow, ...] = ()
    """Places in a race; none in a time trial."""
    laps: int | None = None
    """How many laps a race has."""
