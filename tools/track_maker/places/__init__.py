"""The places: one file each, named after its design."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from track_maker.place import Place

SLUGS = (
    "kiln-bowl",
    "osier-vale",
    "serralta",
    "tin-shed",
    "aigrette",
    "kettle-lake",
    "isoranta",
    "porto-vesca",
    "mill-lane",
    "pier-nine",
)


def places() -> Mapping[str, Place]:
    """Every place by its slug."""
    found = {slug: import_module(f"track_maker.places.{slug.replace('-', '_')}").PLACE for slug in SLUGS}
    return MappingProxyType(found)
