"""Medals for lap times: each a share of the author's time, judged in the milliseconds that people see."""

from __future__ import annotations

AUTHOR, GOLD, SILVER, BRONZE = "author", "gold", "silver", "bronze"

MEDALS = (AUTHOR, GOLD, SILVER, BRONZE)
"""From the best down."""

PERCENT = {AUTHOR: 100, GOLD: 103, SILVER: 108, BRONZE: 115}
"""Share of the author's time that still earns the medal."""


def target(medal: str, author: float) -> float:
    """The slowest time (s, whole milliseconds) that earns a medal."""
    return _target_ms(medal, author) / 1000.0


def medal_of(seconds: float, author: float) -> str | None:
    """The best medal that a lap earns; a time that reads like the target has reached it."""
    shown = shown_ms(seconds)
    return next((medal for medal in MEDALS if shown <= _target_ms(medal, author)), None)


def next_medal(best: float | None, author: float) -> str | None:
    """The medal to go for: the easiest not yet earned, None when all are."""
    earned = None if best is None else medal_of(best, author)
    better = MEDALS if earned is None else MEDALS[: MEDALS.index(earned)]
    return better[-1] if better else None


def shown_ms(seconds: float) -> int:
    """Whole milliseconds as a clock shows them: cut, not rounded."""
    return int(seconds * 1000.0 + 1e-6)


def _target_ms(medal: str, author: float) -> int:
    """Whole percents of whole milliseconds, so that no float decides over a medal."""
    return shown_ms(author) * PERCENT[medal] // 100
