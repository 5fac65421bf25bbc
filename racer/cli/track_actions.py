"""What `racer track` does, without its words: each function loads only what it needs."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from racer.cli.problem import Problem

if TYPE_CHECKING:
    from racer.content.track import Track
    from racer.content.track_check import Finding

Tell = Callable[[float], None]
Facts = dict[str, object]

LARGEST_PICTURE = 120_000_000
"""px."""


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong with one track."""

    file: str
    findings: tuple[Finding, ...]

    @property
    def can_be_raced(self) -> bool:
        """Whether nothing but warnings was found."""
        return all(finding.level != "error" for finding in self.findings)

    def lines(self) -> list[str]:
        """For people: a line for each finding, or one that says that there are none."""
        if not self.findings:
            return [f"{self.file}: can be raced"]
        return [f"{self.file}: {finding.level}: {finding.sentence}" for finding in self.findings]

    def as_json(self) -> Facts:
        """For machines."""
        return {
            "file": self.file,
            "can_be_raced": self.can_be_raced,
            "findings": [
                {"level": f.level, "code": f.code, "x_m": f.x, "y_m": f.y, "sentence": f.sentence}
                for f in self.findings
            ],
        }


def check(name: str) -> Report:
    """Read a track and look for problems; an unreadable one is an error of its own."""
    from racer.content.track_check import check_track
    from racer.content.track_file import load_track

    return Report(name, tuple(check_track(load_track(name))))


def render(name: str, out: Path, *, scale: float | None, size: tuple[int, int] | None, tell: Tell) -> tuple[int, int]:
    """Paint a track into a PNG file; gives the picture's size."""
    import os

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from racer.content.track_file import load_track
    from racer.view.track_picture import picture_bytes

    track = load_track(name)
    if scale is not None:
        size = round(track.width * scale), round(track.height * scale)
        if size[0] * size[1] > LARGEST_PICTURE:
            most = (LARGEST_PICTURE / (track.width * track.height)) ** 0.5
            raise Problem(
                f"a picture of {size[0]} × {size[1]} pixels is too large; this track takes up to --scale {most:.1f}"
            )
    chosen = size or (1280, 720)
    _write(out, picture_bytes(track, chosen, tell=tell))
    return chosen


def imported(args: argparse.Namespace) -> Track:
    """The track of a centre line."""
    from racer.content.circuit_csv import import_circuit
    from racer.content.track import surface_names

    if args.surface not in surface_names():
        raise Problem(f"no surface called {args.surface!r}; choose one of {', '.join(surface_names())}")
    return import_circuit(
        Path(args.file),
        width=args.width,
        margin=args.margin,
        surface=args.surface,
        scale=args.scale,
        walls=args.walls,
        name=args.name,
    )


def drawn(seed: int, *, crossing: bool) -> Track:
    """The random circuit of a seed."""
    from racer.content.random_track import random_track

    return random_track(seed, crossing=crossing)


def written(track: Track, out: Path) -> Facts:
    """Write a track; gives what there is to say of it."""
    from racer.content.track_facts import track_facts
    from racer.content.track_file import write_track

    write_track(out, track)
    return {"file": str(out), **track_facts(track)}


def facts(name: str) -> Facts:
    """What there is to know about a track."""
    from racer.content.track_facts import track_facts
    from racer.content.track_file import load_track

    return {"file": name, **track_facts(load_track(name))}


def facts_text(facts: Facts) -> str:
    """One fact a line."""
    rows = {
        name.replace("_", " "): ", ".join(value) if isinstance(value, list) else value for name, value in facts.items()
    }
    return "\n".join(f"{name:<14}{'–' if value is None else value}" for name, value in rows.items())


def as_text(name: str) -> str:
    """A track as a text to paste."""
    from racer.content.track_code import track_text
    from racer.content.track_file import load_track

    return track_text(load_track(name))


def from_text(given: str) -> Track:
    """The track of a text, given as it is or as the file that holds it."""
    from racer.content.track_code import track_from_text

    return track_from_text(_contents(given))


def _contents(given: str) -> str:
    if len(given) > 1000:
        return given
    path = Path(given)
    try:
        return path.read_bytes()[: 64 * 1024 * 1024].decode("utf-8", "replace") if path.is_file() else given
    except OSError as error:
        raise Problem(f"{given} cannot be read ({error.strerror})") from None


def _write(path: Path, data: bytes) -> None:
    from racer import folders

    folders.write_atomically(path, data)
