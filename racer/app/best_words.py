"""What is said of a new best: the time, what it won, and how far away the next medal is."""

from __future__ import annotations

from racer.recording.medals import medal_of, next_medal, target
from racer.words import clock


def best_words(seconds: float, before: float | None, author: float | None) -> str:
    """One line; a medal that was not there before comes first."""
    gain = f", {before - seconds:.3f} s faster" if before is not None else ""
    if author is None:
        return f"New best {clock(seconds)}{gain}"
    medal = medal_of(seconds, author)
    won = medal is not None and (before is None or medal_of(before, author) != medal)
    rest = _to_next(seconds, author)
    if won:
        return f"{str(medal).capitalize()}: {rest}" if rest else f"Author medal: {clock(seconds)}{gain}"
    return f"New best {clock(seconds)}{gain}" + (f", {rest}" if rest else "")


def _to_next(seconds: float, author: float) -> str:
    following = next_medal(seconds, author)
    if following is None:
        return ""
    return f"{seconds - target(following, author):.3f} s to {following}"
