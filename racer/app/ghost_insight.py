"""What is found out of a ghost while somebody rests on it: where it went, and whether it is true."""

from __future__ import annotations

from collections.abc import Iterator

from racer.app.ghost_detail import GhostFacts
from racer.app.ghost_shelf import FAILED, PROVED, UNPROVED, ShelfGhost
from racer.app.ghost_trade import GhostTrade

RESTS = 0.15
"""s that the choice rests before the ghost is read."""
CHECKS = 0.6
"""s until it is driven again."""
MOST_FACTS = 100
NOT_HERE = "It cannot be driven again: its track or its car is not here. A challenge or an exported ghost brings them."


class Insight:
    """Asks once for each ghost; the answers come later."""

    def __init__(self, trade: GhostTrade) -> None:
        """Nothing is known yet."""
        self._trade = trade
        self.facts: dict[str, GhostFacts] = {}
        self.trouble: dict[str, str] = {}
        """Why a ghost could not be driven again here, which says nothing about it."""
        self._checked: set[str] = set()
        self._rested = 0.0
        self._asked = ""
        self._news = False

    def begin(self) -> None:
        """Another one is chosen."""
        self._rested, self._asked = 0.0, ""

    def checking(self, ghost: ShelfGhost) -> bool:
        """Whether it is driven again now."""
        return ghost.key in self._checked and ghost.proof == UNPROVED and ghost.key not in self.trouble

    def rest(self, ghost: ShelfGhost, best: ShelfGhost | None, seconds: float) -> bool:
        """Time passes on one; says whether it begins to be driven again."""
        self._rested += seconds
        if self._rested >= RESTS and self._asked != ghost.key:
            self._asked = ghost.key
            if ghost.key not in self.facts:
                self._trade.read_facts(ghost, best, lambda facts: self._learn(ghost.key, facts))
        if self._rested < CHECKS or ghost.proof != UNPROVED or ghost.key in self._checked:
            return False
        self._checked.add(ghost.key)
        self._trade.check(ghost)
        return True

    def _learn(self, key: str, facts: GhostFacts) -> None:
        if len(self.facts) > MOST_FACTS:
            self.facts.clear()
        self.facts[key] = facts
        self._news = True

    def hear(self) -> Iterator[tuple[str, str, str]]:
        """Ghosts that were driven again: their keys, their proof where that is known now, and what is wrong."""
        for told in self._trade.checked():
            self._news = True
            key = str(told.key)
            if told.faulty:
                yield key, FAILED, told.sentence
            elif told.proved:
                yield key, PROVED, ""
            else:
                self.trouble[key] = NOT_HERE
                yield key, "", ""

    def take_news(self) -> bool:
        """Whether something was found out since the last call."""
        news, self._news = self._news, False
        return news
