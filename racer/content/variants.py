"""Variants of a track, each a track of its own: driven the other way round, or in the wet."""

from __future__ import annotations

from dataclasses import replace
from math import pi

import numpy as np

from racer.content.reverse_grid import reverse_grid
from racer.content.scenery import BEHIND
from racer.content.track import ByteLayer, Gate, Scenery, Track, exact_heading, surface_names
from racer.content.track_error import TrackError

REVERSE, WET = ", reverse", ", wet"
NEVER_WET = ("snow", "deep_snow", "ice")
"""Where it is too cold for rain."""

SIDES = {"left": "right", "right": "left"}
_WET = "wet_"
_LONGEST_NAME = 80


def reverse(track: Track) -> Track:
    """The same ground driven the other way; a circuit keeps its start line, a course starts at its finish.

    A start further from the line than the road is straight follows the road back. Where there is no road behind the new
    start, the slots stand off it, and the check of tracks says so.
    """
    return replace(
        track,
        name=_renamed(track.name, REVERSE),
        gates=_reverse_gates(track),
        grid=reverse_grid(track),
        scenery=tuple(_turned(thing) for thing in track.scenery),
    )


def _turned(thing: Scenery) -> Scenery:
    """Signs that speak of the way round: chevrons point the other way, boards with metres are seen from behind."""
    if thing.kind == "chevron":
        return replace(thing, heading=exact_heading(thing.heading + pi))
    if thing.kind == "board":
        seen = thing.label.removeprefix(BEHIND) if thing.label.startswith(BEHIND) else BEHIND + thing.label
        return replace(thing, label=seen)
    return replace(thing, label=SIDES.get(thing.label, thing.label)) if thing.kind == "pole" else thing


def wet(track: Track) -> Track:
    """The same track in the rain: whatever has a wet form takes it."""
    if not can_be_wet(track):
        raise TrackError("", repr(track.name), "track-never-wet", found=", ".join(NEVER_WET))
    table = np.array([surface_names().index(_wet_name(name)) for name in surface_names()], dtype=np.uint8)
    tiles = replace(track.tiles, ground=table[track.tiles.ground], over=table[track.tiles.over])
    road = tuple(dict.fromkeys(_wet_name(name) for name in track.road))
    name = track.name if track.name.endswith(WET) else _renamed(track.name, WET)
    return replace(track, name=name, tiles=tiles, road=road)


def can_be_wet(track: Track) -> bool:
    """Whether nothing on it is frozen."""
    cold = [surface_names().index(name) for name in NEVER_WET]
    seen = np.union1d(track.tiles.ground, _second_surfaces(track))
    return not np.isin(cold, seen).any() and not set(NEVER_WET) & set(track.road)


def _second_surfaces(track: Track) -> ByteLayer:
    return track.tiles.over[track.tiles.share > 0]


def _wet_name(name: str) -> str:
    return _WET + name if _WET + name in surface_names() else name


def _renamed(name: str, ending: str) -> str:
    """The name with its ending, or without when it had it: the reverse of a reverse is the track itself."""
    return name.removesuffix(ending) if name.endswith(ending) else name[: _LONGEST_NAME - len(ending)] + ending


def _reverse_gates(track: Track) -> tuple[Gate, ...]:
    """Each gate turned round, in the opposite order.

    Sectors end at the same lines as before; the first and last gate of a course keep the flags of start and finish.
    """
    turned = [Gate(points=gate.points[::-1], sector=gate.sector) for gate in track.gates]
    if len(turned) < 2:
        return tuple(turned)
    if track.closed:
        return (turned[0], *reversed(turned[1:]))
    first, *between, last = reversed(turned)
    return replace(first, sector=last.sector), *between, replace(last, sector=first.sector)


def variant_of(track: Track, variant: str) -> Track:
    """The other way round, after rain, both, or as it is."""
    track = reverse(track) if "reverse" in variant else track
    return wet(track) if "wet" in variant and can_be_wet(track) else track
