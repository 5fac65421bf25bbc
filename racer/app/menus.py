"""What all menu scenes share: the stack, the player's settings, records, pictures, and what to call when it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from racer import folders
from racer.app.car_order import cars_in_order
from racer.app.days import Days
from racer.app.devices import Keyboard
from racer.app.garage import Garage
from racer.app.input import FileDropped, Input
from racer.app.languages import Languages
from racer.app.library import Library, NoRecords, Standing
from racer.app.race_plan import RacePlan
from racer.app.scene import Stack
from racer.app.settings import Driving, Settings
from racer.content.car import Car, base_of, load_car
from racer.content.error import ContentError
from racer.content.language import Language
from racer.content.track import Track
from racer.content.track_file import SUFFIX, built_in_tracks
from racer.view.gallery import Gallery
from racer.view.kit import Comfort, Kit
from racer.view.palette import SETS
from racer.view.sound.silence import Silence
from racer.view.sprites import Sprites
from racer.view.toasts import CARE, Toasts

FIRST_TRACK = "osier-vale"
BACKDROP = "serralta"
TEST_TRACKS = ("proving-ground",)
"""For trying things out, so they come last."""


@dataclass(frozen=True, slots=True)
class DriveChoice:
    """What the player wants to drive; the track as `load_track` takes it."""

    track: str
    variant: str
    car: str
    livery: str
    driving: Driving


def nothing() -> None:
    """Do nothing."""


def no_drive(choice: DriveChoice) -> None:
    """Stay in the menus."""
    del choice


def no_race(choice: DriveChoice, plan: RacePlan) -> None:
    """Race nobody."""
    del choice, plan


def leave_lying(files: FileDropped) -> None:
    """Take nothing in."""
    del files


def no_author(track: str, car: str) -> None:
    """Nobody drives ahead."""
    del track, car


def not_wanted(track: Track, car: Car) -> None:
    """Have nobody drive."""
    del track, car


def no_share(track: str) -> float | None:
    """Nobody is driving."""
    del track
    return None


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a track or a car is chosen for, the word for taking it, and what that leads to, if not to a drive."""

    crumb: str = "Time trial"
    word: str = "Drive"
    take: Callable[[], None] | None = None


@dataclass(slots=True)
class Menus:
    """Made once for a game. `drive` starts driving, `save` keeps changed settings, `quit` ends the game."""

    stack: Stack
    input: Input
    settings: Settings
    drive: Callable[[DriveChoice], None]
    save: Callable[[Settings], None]
    quit: Callable[[], None]
    race: Callable[[DriveChoice, RacePlan], None] = no_race
    want_author: Callable[[Track, Car], None] = not_wanted
    """Has the AI drive an own track meanwhile, where it has not yet."""
    author_share: Callable[[str], float | None] = no_share
    """How much of that is done, by the track's hash."""
    ghosts: Callable[[], None] = nothing
    """Opens the list of all ghosts."""
    take_in: Callable[[FileDropped], None] = leave_lying
    """What becomes of files that fall on the window, wherever the player is."""
    edit: Callable[[], None] = nothing
    """Leads to the track editor."""
    library: Library = field(default_factory=NoRecords)
    gallery: Gallery = field(default_factory=Gallery)
    toasts: Toasts = field(default_factory=Toasts)
    languages: Languages = field(default_factory=Languages)
    keyboard: Keyboard = field(default_factory=Keyboard)
    sprites: Sprites = field(default_factory=lambda: Sprites(folders.sprites_folder()))
    sounds: Silence = field(default_factory=Silence)
    garage: Garage = field(default_factory=Garage)
    days: Days = field(default_factory=Days)
    author: Callable[[str, str], None] = no_author
    """Has the AI drive a track of a day with a car, for its medals."""
    used: dict[str, str] = field(default_factory=dict)
    """What had the focus last, by scene."""
    _kits: dict[tuple[tuple[int, int], Comfort], Kit] = field(default_factory=dict)
    _cars: dict[str, Car] = field(default_factory=dict)

    def kit(self, size: tuple[int, int]) -> Kit:
        """Letters and boxes for a window size; the ones used last are kept."""
        display = self.settings.display
        colours = SETS[display.colours]
        key = (
            size,
            Comfort(
                display.text_size / 100.0, motion=not display.reduced_motion, colours=colours, language=self.language
            ),
        )
        if key not in self._kits:
            self._kits = {key: Kit(*key)}
        return self._kits[key]

    @property
    def language(self) -> Language:
        """What everything is said in."""
        return self.languages.named(self.settings.display.language)

    def tell_damaged(self) -> None:
        """Say once which languages had to be set aside."""
        while self.languages.damaged:
            moved = self.languages.damaged.pop()
            self.toasts.say(f"{moved.file} was damaged and is now {moved.moved_to}; English stands in", CARE)

    def change(self, settings: Settings) -> None:
        """Take other settings and keep them."""
        if settings != self.settings:
            self.settings = settings
            self.stack.motion = not settings.display.reduced_motion
            self.keyboard.follow(settings)
            self.save(settings)

    def choose(self, *, track: str | None = None, car: str | None = None, variant: str | None = None) -> None:
        """Take another track, car or variant."""
        player = self.settings.player
        chosen = replace(
            player,
            track=player.track if track is None else track,
            car=player.car if car is None else car,
            variant=player.variant if variant is None else variant,
        )
        self.change(replace(self.settings, player=chosen))

    @property
    def choice(self) -> DriveChoice:
        """What would be driven now."""
        player = self.settings.player
        tracks = [name for name, _ in self.tracks()]
        track = player.track if player.track in tracks else FIRST_TRACK
        car = self.car_name
        return DriveChoice(track, player.variant, car, self.livery(car), self.settings.driving)

    def start(self) -> None:
        """Drive what is chosen."""
        self.drive(self.choice)

    # -- what there is

    def tracks(self) -> list[tuple[str, Path]]:
        """Built-in tracks, then the player's own, then those of the days: what `load_track` takes, and the file."""
        names = sorted(built_in_tracks(), key=lambda name: (name in TEST_TRACKS, name))
        built = [(name, folders.tracks_folder() / f"{name}{SUFFIX}") for name in names]
        own = sorted((folders.player_folder() / "tracks").glob(f"*{SUFFIX}"))
        return [*built, *((str(path), path) for path in (*own, *(path for _, path in self.days.tracks())))]

    def track_after(self, track: str) -> str:
        """The next track in the order in which they are offered; none where there is no other."""
        days = {str(path) for _, path in self.days.tracks()}
        names = [name for name, _ in self.tracks() if (name in days) == (track in days)]
        after = names[(names.index(track) + 1) % len(names)] if track in names else track
        return "" if after == track else after

    def cars(self) -> list[str]:
        """Built-in cars, then those that the player built: what `load_car` takes."""
        return [*cars_in_order(), *self.garage.names]

    @property
    def car_name(self) -> str:
        """The chosen car, or the first where there is no such car."""
        cars = self.cars()
        return self.settings.player.car if self.settings.player.car in cars else cars[0]

    def car(self, name: str) -> Car | None:
        """A car by its name, read once."""
        if (built := self.garage.car(name)) is not None:
            return built
        if name not in self._cars:
            try:
                self._cars[name] = load_car(name)
            except ContentError:
                return None
        return self._cars[name]

    def look(self, name: str) -> str:
        """The car whose pictures a car is drawn with."""
        car = self.car(name)
        return car.look if car else name

    def livery(self, car: str) -> str:
        """The livery chosen for a car, or its first; a built car has those of the one it was made from."""
        look = self.look(car)
        names = self.sprites.names("cars", look, "stills")
        chosen = dict(self.settings.player.liveries).get(look, "")
        return chosen if chosen in names else names[0] if names else ""

    def paint(self, car: str, livery: str) -> None:
        """Choose a livery for a car."""
        self.change(replace(self.settings, player=self.settings.player.painted(self.look(car), livery)))

    def standing(self, track: str, car_name: str = "") -> Standing:
        """How the player stands on a track, by its hash, with the chosen car or another."""
        car = self.car(car_name or self.car_name)
        if car is None:
            return Standing()
        standing = self.library.standing(track, car.identity, self.settings.driving)
        if car.base and standing.author is None:
            base = self.library.standing(track, base_of(car).identity, self.settings.driving)
            return replace(standing, author=base.author)
        return standing

    def close(self) -> None:
        """Nothing more is painted or drawn."""
        self.days.close()
        self.gallery.close()
