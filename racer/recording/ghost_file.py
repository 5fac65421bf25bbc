"""Ghost files: a line that names the format, a checksum, a JSON header and zlib parts (docs/ghost-format.md).

Nothing in a file is trusted: sizes are settled by the header before anything is unpacked, figures must be finite.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from racer import folders
from racer.recording import columns, pose_rows
from racer.recording.cones import cones_bytes, parse_cones
from racer.recording.ghost import Ghost
from racer.recording.ghost_error import GhostError
from racer.recording.ghost_header import Header, PartSize, header_bytes, parse_header
from racer.recording.packed import Packed, pack
from racer.recording.recording import Recording, poses_in, states_in

SUFFIX = ".ghost"
FAMILY = b"slipline ghost "
MAGIC = FAMILY + b"1\n"
CHECK = 16
LARGEST_FILE = 10 * 1024 * 1024
LARGEST_UNPACKED = 64 * 1024 * 1024
LARGEST_HEADER = 64 * 1024
FREE, RATIO = 16 * 1024 * 1024, 60
"""A file may unpack to so many bytes, and to this many more for each of its own: honest ghosts stay far below, and
what is only packed zeros is refused before it costs time."""

FIXED = ("controls", "states", "cones", "poses")
OWN = ("track", "car")
LARGEST_OWN = {"track": 32 * 1024 * 1024, "car": 256 * 1024}

__all__ = [
    "LARGEST_FILE",
    "SUFFIX",
    "GhostError",
    "ghost_bytes",
    "parse_ghost",
    "read_ghost",
    "read_header",
    "write_ghost",
]


def read_ghost(path: Path) -> Ghost:
    """The ghost in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise GhostError(str(path), "", "unreadable", reason=reason) from None
    return parse_ghost(data, str(path))


def read_header(path: Path) -> Header:
    """Only what stands before the parts: enough to say whose lap it is, not to believe it."""
    try:
        with path.open("rb") as file:
            begin = file.read(len(MAGIC) + CHECK + 4)
            length = int.from_bytes(begin[-4:], "little")
            if not begin.startswith(MAGIC) or not 0 < length <= LARGEST_HEADER:
                raise GhostError(str(path), "the header", "ghost-header")
            return parse_header(file.read(length), str(path))
    except OSError as error:
        raise GhostError(str(path), "", "unreadable", reason=error.strerror or type(error).__name__) from None


def write_ghost(path: Path, ghost: Ghost) -> None:
    """Write the whole file, or leave the old one as it was."""
    folders.write_atomically(path, ghost_bytes(ghost))


def ghost_bytes(ghost: Ghost) -> bytes:
    """A ghost as the bytes of its file."""
    run = ghost.recording
    if not np.isfinite(run.figures).all():
        raise GhostError("", "part states", "ghost-not-finite")
    parts = {
        "controls": pack(run.columns.to_bytes()),
        "states": pack(np.ascontiguousarray(run.figures.T).astype("<f8").tobytes()),
        "cones": pack(cones_bytes(run.cones)),
        "poses": pack(pose_rows.pose_bytes(run.poses)),
    }
    parts |= {name: part for name, part in zip(OWN, (ghost.own_track, ghost.own_car), strict=True) if part}
    header = header_bytes(ghost, {name: PartSize(len(part.data), part.size) for name, part in parts.items()})
    inner = len(header).to_bytes(4, "little") + header + b"".join(part.data for part in parts.values())
    data = MAGIC + _check(inner) + inner
    if len(data) > LARGEST_FILE:
        raise GhostError("", "", "ghost-too-large", limit=LARGEST_FILE >> 20)
    return data


def parse_ghost(data: bytes, file: str) -> Ghost:
    """The ghost in the bytes of a file called `file`."""
    if len(data) > LARGEST_FILE:
        raise GhostError(file, "", "ghost-too-large", limit=LARGEST_FILE >> 20)
    inner = _inner(data, file)
    length = int.from_bytes(inner[:4], "little")
    if not 0 < length <= min(LARGEST_HEADER, len(inner) - 4):
        raise GhostError(file, "the header", "ghost-header")
    header = parse_header(inner[4 : 4 + length], file)
    parts = _parts(header, inner[4 + length :], file)
    own_track, own_car = (parts.get(name) for name in OWN)
    return Ghost(header.about, header.lap, _recording(header, parts, file), own_track, own_car)


def _inner(data: bytes, file: str) -> bytes:
    """What lies behind the checksum."""
    if not data.startswith(MAGIC):
        code = "ghost-version" if data.startswith(FAMILY) else "ghost-magic"
        raise GhostError(file, "", code)
    begin = len(MAGIC) + CHECK
    if _check(data[begin:]) != data[len(MAGIC) : begin]:
        raise GhostError(file, "", "ghost-broken")
    return data[begin:]


def _check(inner: bytes) -> bytes:
    return hashlib.blake2b(inner, digest_size=CHECK).digest()


def _parts(header: Header, data: bytes, file: str) -> dict[str, Packed]:
    """The parts as they lie there, once their sizes are known to be right."""
    sizes = header.parts
    if [*sizes] != [*FIXED, *(name for name in OWN if name in sizes)]:
        raise GhostError(file, "header parts", "ghost-parts")
    for name, wanted in _sizes(header).items():
        if sizes[name].size != wanted:
            raise GhostError(file, f"header parts.{name}.size", "range", found=sizes[name].size, allowed=wanted)
    whole = sum(part.size for part in sizes.values())
    if whole > min(LARGEST_UNPACKED, FREE + RATIO * len(data)):
        raise GhostError(file, "header parts", "ghost-bomb")
    if any(sizes[name].size > most for name, most in LARGEST_OWN.items() if name in sizes):
        raise GhostError(file, "header parts", "ghost-bomb")
    if sum(part.packed for part in sizes.values()) != len(data):
        raise GhostError(file, "", "ghost-broken")
    found, at = {}, 0
    for name, part in sizes.items():
        found[name] = Packed(part.size, data[at : at + part.packed])
        at += part.packed
    return found


def _sizes(header: Header) -> dict[str, int]:
    """Bytes of the parts whose size follows from the header."""
    return {
        "controls": columns.BYTES * header.ticks,
        "states": 8 * header.shape.width * states_in(header.ticks),
        "poses": pose_rows.BYTES * poses_in(header.ticks),
    }


def _recording(header: Header, parts: dict[str, Packed], file: str) -> Recording:
    raw = {name: parts[name].unpack(file, f"part {name}") for name in FIXED}
    states = states_in(header.ticks)
    figures = np.frombuffer(raw["states"], "<f8").reshape(header.shape.width, states).T
    if not np.isfinite(figures).all():
        raise GhostError(file, "part states", "ghost-not-finite")
    return Recording(
        start=header.start,
        columns=columns.columns_of(raw["controls"], file),
        shape=header.shape,
        figures=figures,
        cones=parse_cones(raw["cones"], states, header.shape.obstacles, file),
        poses=pose_rows.parse_poses(raw["poses"], file),
        resets=header.resets,
    )
