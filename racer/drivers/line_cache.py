"""Plans kept on disk by track, car and physics, so that a line is looked for once; a damaged file is made anew."""

from __future__ import annotations

import hashlib
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from racer import folders
from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.drivers.line_car import line_car
from racer.drivers.line_layout import Layout
from racer.drivers.line_speed import FineLine
from racer.drivers.racing_line import LINE_VERSION, Plan, Tell, plan_along, plan_line
from racer.physics.identity import physics_identity

MAGIC = b"slipline line\n"
CHECK = hashlib.sha256().digest_size
COLUMNS = ("bend", "twist", "adhesion", "rise", "bank", "dip", "level", "rolling", "top")
"""Of a fine line, as they are kept after x, y, low, high and s."""

HEAD = struct.Struct("<dd5q")
"""Length and spacing; points, gates, first, last and slot."""

Floats = NDArray[np.float64]


def load_plan(baked: Baked, centreline: Centreline, car: Car, tell: Tell | None = None) -> Plan:
    """The car's plan from the cache, or made now and put there; `tell` hears the share that is done."""
    path = cache_path(baked, car)
    found = _read(path, car, closed=centreline.closed)
    if found is None:
        found = plan_line(baked, centreline, car, tell)
        with suppress(OSError):  # a full or read-only disk costs time at the next start, nothing else
            folders.write_atomically(path, _packed(found))
    if tell:
        tell(1.0)
    return found


def cache_path(baked: Baked, car: Car) -> Path:
    """Where a plan lies."""
    name = f"{baked.track.identity} {car.identity} {physics_identity()} {LINE_VERSION}"
    return folders.cache_folder() / f"{hashlib.sha256(name.encode()).hexdigest()[:32]}.line"


def _packed(plan: Plan) -> bytes:
    fine = plan.limits.line
    columns = [plan.layout.points[:, 0], plan.layout.points[:, 1], *plan.room, plan.layout.s]
    columns += [getattr(fine, name) for name in COLUMNS]
    head = HEAD.pack(
        plan.layout.length, fine.spacing, len(fine.bend), len(plan.layout.gate_s), fine.first, fine.last, fine.slot
    )
    body = np.concatenate([np.array(plan.layout.gate_s), *columns]).astype("<f8").tobytes()
    inner = head + zlib.compress(body, 1)
    return MAGIC + hashlib.sha256(inner).digest() + inner


def _read(path: Path, car: Car, *, closed: bool) -> Plan | None:
    """Nothing where there is no file, or one that does not hold a plan."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    inner = data[len(MAGIC) + CHECK :]
    if data[: len(MAGIC)] != MAGIC or data[len(MAGIC) : len(MAGIC) + CHECK] != hashlib.sha256(inner).digest():
        return None
    length, spacing, count, gates, first, last, slot = HEAD.unpack(inner[: HEAD.size])
    body: Floats = np.frombuffer(zlib.decompress(inner[HEAD.size :]), "<f8").astype(np.float64)
    gate_s, table = tuple(body[:gates].tolist()), body[gates:].reshape(-1, count)
    x, y, low, high, s, *columns = table
    layout = Layout(np.stack([x, y], axis=1), columns[COLUMNS.index("bend")], s, gate_s, length, closed)
    known = dict(zip(COLUMNS, columns, strict=True))
    fine = FineLine(spacing=spacing, closed=closed, first=first, last=last, slot=slot, **known)
    return plan_along(layout, (low, high), fine, line_car(car))
