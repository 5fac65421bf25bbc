"""The built-in tracks in all their forms, and which cars suit the ground of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from racer.assembly import Venue
from racer.content.car import Car, built_in, load_car
from racer.content.track import Track
from racer.content.track_file import built_in_tracks, load_track
from racer.content.variants import can_be_wet, reverse, wet

LOOSE = 0.5
"""Looseness from which a surface is no road for street tyres."""
MOSTLY = 0.1
"""Share of the way that is enough to make it rough."""
DRY = 0.9
"""Mean adhesion from which slicks are of use."""

AT_HOME = {
    "dry": ("corvette-c5", "boxster-s", "hatch", "formula"),
    "wet": ("corvette-c5", "boxster-s", "hatch", "rally"),
    "rough": ("hatch", "rally", "buggy"),
}
"""Cars that suit a ground; the others get a time there and no ghost."""


@dataclass(frozen=True, slots=True)
class Form:
    """A track as it is driven: forwards or back, dry or wet."""

    slug: str
    reversed: bool = False
    wet: bool = False

    @property
    def plain(self) -> bool:
        """Forwards, in the dry."""
        return not (self.reversed or self.wet)

    @property
    def folder(self) -> str:
        """Where its ghosts lie."""
        return self.slug + "-reverse" * self.reversed + "-wet" * self.wet

    def track(self) -> Track:
        """The track itself."""
        found = load_track(self.slug)
        found = reverse(found) if self.reversed else found
        return wet(found) if self.wet else found


def forms(slugs: list[str] | None = None) -> Iterator[Form]:
    """Every form of the tracks, all of them if none are named."""
    for slug in slugs or built_in_tracks():
        rain = (False, True) if can_be_wet(load_track(slug)) else (False,)
        yield from (Form(slug, back, wetted) for back in (False, True) for wetted in rain)


def cars(names: list[str] | None = None) -> list[Car]:
    """The built-in cars, all of them if none are named."""
    return [load_car(name) for name in names or built_in("cars")]


def suits(car: Car, venue: Venue) -> bool:
    """Whether a car is at home on the ground along the middle of the road."""
    return car.name in AT_HOME[ground_of(venue)]


def ground_of(venue: Venue) -> str:
    """Dry, wet or rough."""
    line, baked = venue.centreline, venue.baked
    under = [baked.surface(x, y) for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True)]
    if sum(surface.looseness >= LOOSE for surface in under) > MOSTLY * len(under):
        return "rough"
    return "dry" if sum(surface.adhesion for surface in under) >= DRY * len(under) else "wet"
