"""What the list of ghosts says of one: its proof, its date, how it compares with one's best."""

from __future__ import annotations

import time
from collections.abc import Sequence

from racer.app.ghost_shelf import AUTHOR, BUILT_IN, FAILED, FRIEND, OLDER, OWN, PROVED, UNPROVED, ShelfGhost
from racer.physics.handling import SIM
from racer.view.ghost_rows import TONES, GhostRow
from racer.view.palette import FRIEND_GHOST, OWN_GHOST, VIOLET, Colour
from racer.words import clock

COLOURS: dict[str, Colour] = {OWN: OWN_GHOST, FRIEND: FRIEND_GHOST, AUTHOR: VIOLET}
PROOFS = {
    PROVED: ("shield", "Proved", "good"),
    UNPROVED: ("watch", "Not checked yet", "none"),
    FAILED: ("cross", "Proves nothing", "bad"),
    OLDER: ("warning", "Other version", "care"),
    BUILT_IN: ("shield", "Built in", "good"),
}
TOLD = {
    PROVED: "Driven again here, and every figure came out the same.",
    UNPROVED: "Not driven again here yet. It is checked while you look at it.",
    OLDER: "Driven with another version of the physics: it can be watched and raced, and not be proved here.",
    BUILT_IN: "Comes with the game.",
}
EQUAL = 0.0005


def row_of(ghost: ShelfGhost, now: float, *, ticked: bool, checking: bool = False, one_track: bool = False) -> GhostRow:
    """A row of the list; where all are of one track, none says so."""
    sign, proof, tone = ("watch", "Being checked", "none") if checking else PROOFS[ghost.proof]
    handling = ghost.board.handling
    about = ("" if one_track else ghost.track, ghost.car, "" if handling == SIM else handling)
    return GhostRow(
        name=ghost.name,
        about=" · ".join(part for part in about if part),
        time=clock(ghost.seconds),
        apart=ghost.to_best,
        sign=sign,
        proof=proof,
        tone=TONES[tone],
        date=date_of(ghost, now),
        colour=COLOURS[ghost.kind],
        ticked=ticked,
        faint=ghost.proof in {FAILED, OLDER},
    )


def date_of(ghost: ShelfGhost, now: float) -> str:
    """The day of a lap; laps that came with the game have none."""
    if not ghost.driven_at:
        return "built in"
    day = time.strftime("%Y-%m-%d", time.localtime(ghost.driven_at))
    return "today" if day == time.strftime("%Y-%m-%d", time.localtime(now)) else day


def told(ghost: ShelfGhost, trouble: str = "") -> str:
    """What is known of its proof, as a sentence."""
    return trouble or ghost.fault or TOLD.get(ghost.proof, "")


def beside(ghost: ShelfGhost, sectors: Sequence[float], best: Sequence[float]) -> str:
    """Where it is faster than one's best, and where slower."""
    if ghost.to_best is None or len(sectors) != len(best) or not sectors:
        return ""
    apart = [theirs - mine for theirs, mine in zip(sectors, best, strict=True)]
    parts = []
    for word, sign in (("Faster", -1.0), ("slower", 1.0)):
        chosen = [(number, gap) for number, gap in enumerate(apart, 1) if gap * sign > EQUAL]
        if chosen:
            names = " and ".join(f"S{number}" for number, _ in chosen)
            parts.append(f"{word} than you by {abs(sum(gap for _, gap in chosen)):.3f} s in {names}")
    words = ", ".join(parts)
    return f"{words[:1].upper()}{words[1:]}." if words else "As fast as you everywhere."
