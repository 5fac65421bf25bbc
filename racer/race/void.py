"""Why a lap does not count, as a value: a code, a place and a figure; `words` makes the sentence."""

from __future__ import annotations

from typing import NamedTuple

from racer import words

CUT = "cut"
OFF_ROAD = "off-road"
MISSED = "missed-gate"
BACKWARDS = "backwards"
RESET = "reset"
LEFT = "left-world"
CARRIED = "carried"
SHORT = "short"
REWOUND = "rewound"

CODES = ("", CUT, OFF_ROAD, MISSED, BACKWARDS, RESET, LEFT, CARRIED, SHORT, REWOUND)
"""In the order in which a saved state numbers them; new ones go to the end."""


class Void(NamedTuple):
    """A broken rule: at or after which gate, where on the map, and by how much (m or s)."""

    code: str
    gate: int
    x: float
    y: float
    amount: float = 0.0

    @property
    def sentence(self) -> str:
        """For people."""
        return words.verdict(self.code, gate=self.gate, amount=self.amount)
