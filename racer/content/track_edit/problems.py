"""What keeps the open track from being raced, with places to go to."""

from __future__ import annotations

from racer.content.bake import Baked
from racer.content.track import Track
from racer.content.track_check import check_track
from racer.content.track_finding import ERROR, Finding


def problems(track: Track, baked: Baked | None = None) -> list[Finding]:
    """Findings with places, errors first; takes a second on a usual map, so ask on a thread with `document.track()`."""
    return check_track(track, baked)


def can_be_raced(findings: list[Finding]) -> bool:
    """Whether none of them is an error."""
    return not any(finding.level == ERROR for finding in findings)
