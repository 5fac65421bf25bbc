"""Differences of times as people read them: always with a sign, so that colour never speaks alone."""

from __future__ import annotations

WIDEST = 100.0
"""s from which a gap in the instruments loses its last decimal, to stay as wide as it was."""


def gap_text(seconds: float, decimals: int = 2) -> str:
    """Behind is more, ahead is less; a real minus, and plus-minus on nothing."""
    if abs(seconds) >= WIDEST:
        decimals -= 1
    value = round(abs(seconds), decimals)
    sign = "±" if value == 0.0 else "+" if seconds > 0.0 else "−"
    return f"{sign}{min(value, 999.9):.{decimals}f}"
