"""A finding in two short lines: the fact, and the cure."""

from __future__ import annotations

from collections.abc import Callable

from racer import words
from racer.content.track_finding import Finding


def fact_and_cure(finding: Finding, say: Callable[[str], str] = str) -> tuple[str, str]:
    """As a card shows them, in the player's language; where it is, the map shows."""
    here = say("here")
    values = {"x": f"{finding.x:.0f}", "y": f"{finding.y:.0f}", "place": here}
    sentence = say(words.problem(finding.code, **{**values, **finding.values}))
    fact, _, cure = sentence.partition("; ")
    fact = fact.removesuffix(f" {here}")
    if fact.startswith("has "):
        fact = f"the track {fact}"
    return _capital(fact), _capital(cure)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
