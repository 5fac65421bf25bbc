"""The player's built cars as the menus see them: read once, then changed with each car that is kept or deleted."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from racer.content import car_shelf
from racer.content.car import Car
from racer.content.car_shelf import Shelved
from racer.content.car_tuning import built_from
from racer.content.error import ContentError
from racer.recording.records_error import from_system
from racer.recording.set_aside import SetAside, set_aside


class Garage:
    """Cars by the path of their file, which is the name that drives and settings know them by."""

    def __init__(self) -> None:
        """Read the shelf; a file that holds no car is set aside, which is to be said."""
        car_shelf.empty_bin(time.time())
        found, problems = car_shelf.shelf()
        self._cars = {str(one.path): one for one in found}
        self.moved: list[SetAside] = []
        for problem in problems:
            with suppress(OSError):  # a disk that does not let us: it is found damaged again at the next start
                self.moved.append(set_aside(Path(problem.file)))
        self._binned: list[tuple[Path, Path]] = []
        self.changes = 0
        """Grows with every car that is kept."""

    @property
    def names(self) -> tuple[str, ...]:
        """All built cars by their titles."""
        return tuple(sorted(self._cars, key=lambda name: (self._cars[name].car.title.casefold(), name)))

    def car(self, name: str) -> Car | None:
        """A built car."""
        shelved = self._cars.get(name)
        return shelved.car if shelved else None

    def titles(self, besides: str = "") -> Sequence[str]:
        """Titles that are taken."""
        return [one.car.title for name, one in self._cars.items() if name != besides]

    def keep(self, car: Car, name: str = "") -> str:
        """Write a car into its own file or a new one; gives its name. Fails with a RecordsError."""
        old = self._cars.get(name)
        try:
            shelved = car_shelf.keep(car, old.path if old else None)
        except OSError as error:
            raise from_system(car_shelf.cars_folder() / Path(name).name, error) from error
        self._cars[str(shelved.path)] = shelved
        self.changes += 1
        return str(shelved.path)

    def take_in(self, path: Path) -> str:
        """Keep a copy of somebody's car; gives what it is called here. Fails with a ContentError."""
        if not path.is_file():
            raise ContentError(path.name, "", "unreadable", reason="no file")
        car = car_shelf.read_built(path).car
        known = [one.car for one in self._cars.values() if one.car.identity == car.identity]
        if any(one.title == car.title for one in known):
            return car.title
        mine = built_from(car, car.title, self.titles())
        self.keep(mine)
        return mine.title

    def rename(self, name: str, title: str) -> None:
        """The same car in the same file under another title: its hash and its tables stay."""
        self.keep(replace(self._cars[name].car, title=title), name)

    def delete(self, name: str) -> None:
        """Put a car into the bin. Fails with a RecordsError."""
        shelved = self._cars[name]
        try:
            self._binned.append((car_shelf.bin_car(shelved), shelved.path))
        except OSError as error:
            raise from_system(shelved.path, error) from error
        del self._cars[name]

    @property
    def can_undo(self) -> bool:
        """Whether a car was deleted since the start of the game."""
        return bool(self._binned)

    def undo(self) -> Shelved:
        """Bring back the car that was deleted last. Fails with a RecordsError."""
        binned, path = self._binned[-1]
        try:
            shelved = car_shelf.bring_back(binned, path)
        except OSError as error:
            raise from_system(path, error) from error
        self._binned.pop()
        self._cars[str(shelved.path)] = shelved
        return shelved
