"""Prints, as JSON, hashes of what must come out the same on every Python and processor: tracks, lines and drives."""

import hashlib
import json
import sys
from itertools import product

import numpy as np

from racer.assembly import open_session, open_venue
from racer.content.car import load_car
from racer.content.centreline import Centreline
from racer.content.track_file import load_track, track_bytes
from racer.drivers.follower import Follower
from racer.physics.handling import LEVELS
from racer.physics.identity import build_identity, physics_identity
from racer.race.session import Entry

TRACKS = ("kiln-bowl", "isoranta", "tin-shed")
CARS = ("corvette-c5", "rally")
SECONDS = 20


def main() -> dict[str, str]:
    """By name; `build` is not compared but says which of them may differ."""
    found = {"python": sys.version.split()[0], "build": build_identity(), "physics": physics_identity()}
    for name in TRACKS:
        track = load_track(name)
        venue = open_venue(track)
        found[f"{name} hash"] = track.identity
        found[f"{name} file"] = short(track_bytes(track))
        found[f"{name} bake"] = short(venue.baked.codes.tobytes() + venue.baked.mixed)
        found[f"{name} line"] = line_hash(venue.centreline)
        for number, (car_name, handling) in enumerate(product(CARS, LEVELS)):
            car = load_car(car_name)
            found[f"{car_name} hash"] = car.identity
            if number % len(TRACKS) != TRACKS.index(name):
                continue
            driver = Follower(venue.centreline, car, venue.baked)
            session = open_session(venue, [Entry(car, driver)], handling=handling)
            digest = hashlib.sha256()
            for tick in range(SECONDS * 240):
                session.step()
                if tick % 24 == 0:
                    digest.update(session.worlds[0].state().digest().encode())
            found[f"{name} {car_name} {handling} drive"] = digest.hexdigest()[:16]
    return found


def line_hash(line: Centreline) -> str:
    """All columns of a centre line."""
    columns = (line.x, line.y, line.s, line.heading, line.left, line.right, line.curvature, np.array(line.gate_s))
    return short(b"".join(np.asarray(column, "<f8").tobytes() for column in columns))


def short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps(main(), indent=1))
