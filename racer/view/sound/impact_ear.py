"""What is heard of what a car strikes: a blow for each thing struck, and a scraping while it stays in touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from racer.geometry import clamp
from racer.physics.events import Impact
from racer.physics.obstacle import TYRE_STACK
from racer.view.sound import cues

GUARD = 0.06
"""s before the same kind of blow is heard again."""
FELT = 0.35
"""m/s that a blow must take from the car to be heard."""
MIDDLE, HARD = 2.0, 6.0
"""m/s from which a blow is a knock, and a crash."""
SCRAPING = 12.0
"""m/s² of pressing at which it scrapes at its loudest."""
FADES = 0.10
"""s in which scraping comes and goes."""

Blow = tuple[str, float]
"""Which cue, and how loud."""


class ImpactEar:
    """Frame by frame."""

    def __init__(self) -> None:
        """Nothing was struck yet."""
        self.scraping = 0.0
        self._time = 0.0
        self._heard: dict[str, float] = {}

    def hear(
        self, impacts: Iterable[Impact], mass: float, seconds: float, kind_at: Callable[[float, float], str]
    ) -> list[Blow]:
        """Blows of a frame; an obstacle's kind is asked for by its place."""
        self._time += seconds
        pressed = 0.0
        blows: dict[str, float] = {}
        for impact in impacts:
            felt = impact.impulse / mass
            name = _name(impact, felt, kind_at)
            if impact.struck != "obstacle":
                pressed += felt
            if name and self._time - self._heard.get(name, -1.0) >= GUARD:
                blows[name] = max(blows.get(name, 0.0), _loud(name, felt))
        self._scrape(pressed, seconds)
        self._heard |= dict.fromkeys(blows, self._time)
        return list(blows.items())

    def _scrape(self, pressed: float, seconds: float) -> None:
        if seconds > 0.0:
            wanted = clamp(pressed / seconds / SCRAPING, 0.0, 1.0)
            self.scraping += (wanted - self.scraping) * min(1.0, seconds / FADES)
            if self.scraping < 0.005:
                self.scraping = 0.0


def _name(impact: Impact, felt: float, kind_at: Callable[[float, float], str]) -> str:
    if impact.struck == "obstacle":
        return cues.TYRES if kind_at(impact.x, impact.y) == TYRE_STACK.name else cues.CONE
    if felt < FELT:
        return ""
    return cues.HIT_HARD if felt >= HARD else cues.HIT_MIDDLE if felt >= MIDDLE else cues.HIT_LIGHT


def _loud(name: str, felt: float) -> float:
    """Within each strength a harder blow is louder."""
    if name == cues.CONE:
        return clamp(0.35 + 4.0 * felt, 0.0, 1.0)
    if name == cues.TYRES:
        return clamp(0.35 + 0.5 * felt, 0.0, 1.0)
    floor, top = {cues.HIT_LIGHT: (0.0, MIDDLE), cues.HIT_MIDDLE: (0.0, HARD), cues.HIT_HARD: (0.0, 2.0 * HARD)}[name]
    return clamp(0.4 + 0.6 * (felt - floor) / (top - floor), 0.0, 1.0)
