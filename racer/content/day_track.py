"""The track of the day: a circuit that chance draws from the date alone, the same for everybody, kept as a file."""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

from racer import folders
from racer.content.random_track import random_track
from racer.content.track import Track
from racer.content.track_file import SUFFIX, track_bytes

DAYS = 7
"""Tracks that are offered: today's and those of the days before."""
DRAWING = 1
"""Of how a date becomes a track: raised when chance would draw another one."""
SURFACES = ("asphalt",) * 7 + ("concrete", "gravel", "snow")

_FIRST, _LAST = date(2000, 1, 1), date(2999, 12, 31)
_NAME = re.compile(r"(\d{4}-\d{2}-\d{2})-([0-9a-f]{16})\Z")


def today(now: float) -> date:
    """The date in UTC, whatever the clock says."""
    try:
        found = datetime.fromtimestamp(now, UTC).date()
    except (OverflowError, OSError, ValueError):
        return _FIRST
    return min(max(found, _FIRST), _LAST)


def days_until(day: date) -> list[date]:
    """The days whose tracks are offered, the newest first."""
    return [day - timedelta(days=i) for i in range(DAYS) if day - timedelta(days=i) >= _FIRST]


def seed_of(day: date) -> int:
    """Dates that follow each other give seeds that have nothing in common."""
    return int.from_bytes(hashlib.sha256(f"slipline day {DRAWING} {day.isoformat()}".encode()).digest()[:6], "big")


def day_track(day: date) -> Track:
    """The circuit of a day."""
    seed = seed_of(day)
    track = random_track(seed, surface=Random(seed ^ 0xDA7).choice(SURFACES))
    words = f"{day.day} {day:%B %Y}"
    return replace(track, description=f"Track of the day, {words}. Everybody drives this one, and only for a week.")


# -- files


def days_folder() -> Path:
    """Where they lie; all of it can be made again."""
    return folders.cache_folder() / "days"


def keep_day(day: date) -> Path:
    """Make a day's track and write it; its name holds the hash of the file, so that a damaged one is seen."""
    data = track_bytes(day_track(day))
    path = days_folder() / f"{day.isoformat()}-{_digest(data)}{SUFFIX}"
    folders.write_atomically(path, data)
    return path


def kept_days() -> dict[date, Path]:
    """The days whose files are there and whole; what is damaged is removed and will be made anew."""
    found: dict[date, Path] = {}
    with suppress(OSError):
        for path in sorted(days_folder().glob(f"*{SUFFIX}")):
            day = day_of(path)
            if day is None:
                continue
            with suppress(OSError):
                if path.stem.endswith(_digest(path.read_bytes())):
                    found[day] = path
                else:
                    path.unlink()
    return found


def file_of(day: date) -> Path | None:
    """The file of a day's track, which was just written."""
    return next(iter(sorted(days_folder().glob(f"{day.isoformat()}-*{SUFFIX}"))), None)


def forget_days(day: date) -> None:
    """Remove files of days that lie far from this one, either way."""
    with suppress(OSError):
        for path in days_folder().glob(f"*{SUFFIX}"):
            found = day_of(path)
            if found is not None and abs((found - day).days) > 2 * DAYS:
                with suppress(OSError):
                    path.unlink()


def day_of(path: Path) -> date | None:
    """The day of a file, by its name."""
    match = _NAME.match(path.stem)
    if match is None or path.parent != days_folder():
        return None
    with suppress(ValueError):
        return date.fromisoformat(match[1])
    return None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
