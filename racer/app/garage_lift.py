"""The car on the garage's lift: as it comes, as it was saved and as it is now; every change of it goes through here."""

from __future__ import annotations

from dataclasses import replace

from racer.app.menus import Menus
from racer.app.part_words import part_title
from racer.content import car_tuning
from racer.content.car import Car, base_of, with_parts
from racer.content.car_shelf import LONGEST_TITLE, is_title
from racer.content.error import ContentError


class Lift:
    """Knows no screen. What the disk refuses is a ContentError, and everything is as it was."""

    def __init__(self, menus: Menus) -> None:
        """With the chosen car."""
        self._menus = menus
        self.name = menus.car_name
        self.saved = self._opened(self.name)
        self.stock = base_of(self.saved)
        self.car = self.saved
        self.identity = self._stock_identity = self.stock.identity
        self.tune(self.saved)
        self._saved_identity = self.identity

    def _opened(self, name: str) -> Car:
        car = self._menus.car(name)
        if car is None:
            raise ContentError(name, "", "unreadable", reason="no car")
        return car

    # -- what it is

    @property
    def own(self) -> bool:
        """Whether it is one of the player's cars already."""
        return self._menus.garage.car(self.name) is not None

    @property
    def changed(self) -> bool:
        """Whether something would be lost."""
        return self.car != self.saved

    @property
    def new_tables(self) -> bool:
        """Whether it drives unlike the car that was saved."""
        return self.identity != self._saved_identity

    @property
    def as_it_comes(self) -> bool:
        """Whether it drives like the car that it was built on."""
        return self.identity == self._stock_identity

    def wrong(self, title: str) -> str:
        """What is wrong with a name; nothing where it will do."""
        if not is_title(title):
            return f"A name has 1 to {LONGEST_TITLE} letters"
        return "Another of your cars is called so" if title in self._menus.garage.titles(self.name) else ""

    # -- what is done to it

    def tune(self, car: Car) -> None:
        """Other parts or settings; its hash is worked out once."""
        self.car, self.identity = car, car.identity

    def reset(self) -> None:
        """Every part and setting as the car comes."""
        stock = self.stock
        car = with_parts(self.car, engine=stock.engine, gearbox=stock.gearbox, tyre=stock.tyre)
        self.tune(replace(car, brakes=stock.brakes, assists=stock.assists))

    def keep(self) -> None:
        """Into its file, or into a new one under a name of its own; from then on it is the chosen car."""
        garage = self._menus.garage
        car = replace(self.car, description=self._told())
        if not self.own:
            car = car_tuning.built_from(car, f"My {self.stock.title}"[:LONGEST_TITLE], garage.titles())
        self.name = garage.keep(car, self.name if self.own else "")
        self.saved = self._opened(self.name)
        self.tune(self.saved)
        self._saved_identity = self.identity
        self._menus.choose(car=self.name)

    def call(self, title: str) -> None:
        """Another title for the car that was saved: its hash and its tables stay."""
        self._menus.garage.rename(self.name, title)
        self.saved, self.car = replace(self.saved, title=title), replace(self.car, title=title)

    def delete(self) -> None:
        """Into the bin; the car that it was built on is the chosen one."""
        self._menus.garage.delete(self.name)
        self._menus.choose(car=self.stock.name)

    def _told(self) -> str:
        """What it was built from, in a line."""
        engine = car_tuning.known_engine(self.car.engine)
        gearbox, tyre = car_tuning.known_gearbox(self.car.gearbox), car_tuning.known_tyre(self.car.tyre)
        parts = [part_title(part.name) for part in (engine, gearbox, tyre) if part is not None]
        return f"Built on the {self.stock.title}: {', '.join(parts) or 'parts of its own'}."
