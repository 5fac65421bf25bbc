"""The line of least time within a corridor, with its speeds: a primal-dual interior point over place aside and v².

Minimise the lap's time and a little of how quickly the bend changes, within the corridor and the car's limits. Slacks
and multipliers for the limits, a barrier for the edges; the Hessian keeps what is positive of the curvature. One step
solves one chain of nodes (`line_blocks`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from racer.drivers.line_blocks import solve_chain
from racer.drivers.line_car import LineCar
from racer.drivers.line_corridor import Corridor
from racer.drivers.line_limits import UNIT, UNKNOWNS, Formulas, formulas

Floats = NDArray[np.float64]

SMOOTH = 150.0
"""s·m²: price of a change of bend from node to node that are 5 m apart."""

LAST_BARRIER = 2e-6
MOST_STEPS = 70
LONGEST_MOVE = 2.0
"""m that a line moves aside in one step."""

NEAR = 0.98
"""Share of the way to a limit that a step may go."""


@dataclass(slots=True, eq=False)
class Search:
    """Where the search stands."""

    aside: Floats
    square: Floats
    slack: Floats
    price: Floats
    """Multipliers of the limits, like `slack` one row for each limit."""
    edge_price: Floats
    """Multipliers of low edge, high edge and highest speed."""
    barrier: float
    damping: float = 1e-3
    steps: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A corridor and a car."""

    corridor: Corridor
    car: LineCar
    smooth: float
    top: Floats = field(repr=False)
    """v² in UNITs that is never passed at each node."""

    def at(self, aside: Floats, square: Floats, *, slopes: bool = True) -> Formulas:
        return formulas(self.corridor, self.car, aside, square, slopes=slopes)

    def cost(self, found: Formulas) -> float:
        twist = found.twist.value
        return float(found.time.value.sum() + 0.5 * self.smooth * (twist @ twist))

    def room(self, aside: Floats, square: Floats) -> Floats:
        """To the low edge, the high edge and the highest speed."""
        return np.stack([aside - self.corridor.low, self.corridor.high - aside, self.top - square])


def quickest(corridor: Corridor, car: LineCar, *, start: Floats, barrier: float) -> tuple[Floats, Floats]:
    """Places aside and v² at the nodes, from v² to start with."""
    problem = Problem(corridor, car, SMOOTH * 5.0 / corridor.spacing, corridor.top / UNIT)
    inside = 0.05 * (corridor.high - corridor.low)
    aside = np.clip(corridor.firm_aside(), corridor.low + inside, corridor.high - inside)
    square = np.minimum(start / UNIT, 0.95 * problem.top)
    spare = np.stack([jet.value for jet in problem.at(aside, square, slopes=False).spare])
    slack = np.maximum(spare, 1e-2)
    search = Search(aside, square, slack, barrier / slack, barrier / problem.room(aside, square), barrier)
    while search.steps < MOST_STEPS and not _step(problem, search):
        search.steps += 1
    return search.aside, search.square * UNIT


def driving_time(corridor: Corridor, car: LineCar, aside: Floats, square: Floats) -> float:
    """Seconds that a line takes at its speeds."""
    return float(formulas(corridor, car, aside, square / UNIT, slopes=False).time.value.sum())


def _step(problem: Problem, at: Search) -> bool:
    """One step; whether it was the last that is worth it."""
    found = problem.at(at.aside, at.square)
    missing = np.stack([jet.value for jet in found.spare]) - at.slack
    slopes = np.stack([jet.slopes for jet in found.spare])
    room = problem.room(at.aside, at.square)
    move = _direction(problem, at, found, missing, slopes, room)
    near = _nearby(move)
    slack_move = np.einsum("kvn,vn->kn", slopes, near) + missing
    room_move = np.stack([move[:, 0], -move[:, 0], -move[:, 1]])
    longest = min(_reach(at.slack, slack_move), _reach(room, room_move), _reach(at.square, move[:, 1]))
    far = float(np.max(np.abs(move[:, 0])))
    longest = min(longest, LONGEST_MOVE / max(far, 1e-9))
    share, tries = _backtracked(problem, at, found, missing, move, slack_move, longest)
    price_move = at.barrier / at.slack - at.price - at.price / at.slack * slack_move
    edge_move = at.barrier / room - at.edge_price - at.edge_price / room * room_move
    dual = min(_reach(at.price, price_move), _reach(at.edge_price, edge_move))
    at.damping = min(at.damping * 4.0, 10.0) if tries > 1 else max(at.damping * 0.5, 1e-6)
    at.aside, at.square = at.aside + share * move[:, 0], at.square + share * move[:, 1]
    at.slack = at.slack + share * slack_move
    at.price = _central(at.price + dual * price_move, at.barrier / at.slack)
    at.edge_price = _central(at.edge_price + dual * edge_move, at.barrier / problem.room(at.aside, at.square))
    done = at.barrier <= LAST_BARRIER and far * share < 0.02 and float(np.abs(missing).max()) < 1e-3
    if share > 0.3:
        at.barrier = max(at.barrier * 0.5, LAST_BARRIER)
    return done


def _direction(problem: Problem, at: Search, found: Formulas, missing: Floats, slopes: Floats, room: Floats) -> Floats:
    """Newton's step for place aside and v² of every node."""
    pressing = at.price / at.slack
    downhill = -found.time.slopes - problem.smooth * found.twist.value * found.twist.slopes
    downhill = downhill + np.einsum("kn,kvn->vn", at.barrier / at.slack - pressing * missing, slopes)
    rows = [np.sqrt(pressing)[:, None, :] * slopes, *_curving(problem, at, found)]
    stacked = np.concatenate(rows).transpose(2, 0, 1)
    matrix = stacked.transpose(0, 2, 1) @ stacked
    _time_curve(found, matrix)
    band, right = _gathered(matrix, downhill.T)
    pull = at.edge_price / room
    band[0, :, 0, 0] += pull[0] + pull[1] + at.damping
    band[0, :, 1, 1] += pull[2] + 1e-2 * at.damping
    right[:, 0] += at.barrier / room[0] - at.barrier / room[1]
    right[:, 1] -= at.barrier / room[2]
    return solve_chain(band, right)


def _curving(problem: Problem, at: Search, found: Formulas) -> list[Floats]:
    """Rows whose squares are curvature of the cost and of the cones."""
    rows = [np.sqrt(problem.smooth) * found.twist.slopes]
    speeds = np.sqrt(found.square.value) + np.sqrt(found.next_square.value)
    bow = np.sqrt(2.0 * problem.corridor.weight / speeds / found.length)
    rows.append(bow * found.stretch)
    for cone, price in zip(found.cones, at.price, strict=False):
        x, y = cone.along, cone.across
        whole = np.sqrt(x.value**2 + y.value**2 + 1e-6)
        turned = (y.value * x.slopes - x.value * y.slopes) / whole
        rows.append(np.sqrt(price * problem.corridor.live / (cone.scale * whole)) * turned)
    return [row[None] for row in rows]


def _time_curve(found: Formulas, matrix: Floats) -> None:
    """How time curves with both ends' v²."""
    here, there = found.square.value, found.next_square.value
    u, v = np.sqrt(here), np.sqrt(there)
    time = found.time.value * UNIT**2
    both = u + v
    matrix[:, 4, 4] += time * (0.5 / (both * both * here) + 0.25 / (both * here * u))
    matrix[:, 5, 5] += time * (0.5 / (both * both * there) + 0.25 / (both * there * v))
    cross = time * 0.5 / (both * both * u * v)
    matrix[:, 4, 5] += cross
    matrix[:, 5, 4] += cross


def _gathered(matrix: Floats, downhill: Floats) -> tuple[Floats, Floats]:
    """Sums at the nodes of what the stretches give."""
    count = len(matrix)
    band, right = np.zeros((4, count, 2, 2)), np.zeros((count, 2))
    for p, (node, kind) in enumerate(UNKNOWNS):
        right[:, kind] += np.roll(downhill[:, p], node)
        for q, (other, other_kind) in enumerate(UNKNOWNS):
            if other >= node:
                band[other - node, :, kind, other_kind] += np.roll(matrix[:, p, q], node)
    return band, right


def _nearby(move: Floats) -> Floats:
    """A step of the nodes as the stretches' unknowns see it."""
    return np.stack([np.roll(move[:, kind], -node) for node, kind in UNKNOWNS])


def _reach(value: Floats, change: Floats) -> float:
    """Share of a change that keeps all values positive."""
    return min(1.0, NEAR / max(1e-12, float(np.max(-change / value))))


def _central(price: Floats, middle: Floats) -> Floats:
    """Multipliers kept within sight of the central path."""
    return np.clip(price, middle / 1e3, middle * 1e3)


def _backtracked(
    problem: Problem, at: Search, found: Formulas, missing: Floats, move: Floats, slack_move: Floats, longest: float
) -> tuple[float, int]:
    """The share of a step that makes the whole better, and how often it was halved."""
    dear = 2.0 * max(1e-3, float(at.price.max()))

    def merit(share: float) -> float:
        aside, square = at.aside + share * move[:, 0], at.square + share * move[:, 1]
        slack = at.slack + share * slack_move
        there = problem.at(aside, square, slopes=False)
        off = np.stack([jet.value for jet in there.spare]) - slack
        inside = np.log(slack).sum() + np.log(problem.room(aside, square)).sum()
        return problem.cost(there) - at.barrier * float(inside) + dear * float(np.abs(off).sum())

    logs = np.log(at.slack).sum() + np.log(problem.room(at.aside, at.square)).sum()
    before = problem.cost(found) - at.barrier * float(logs) + dear * float(np.abs(missing).sum())
    share = longest
    for tries in range(6):
        if merit(share) <= before + 1e-9:
            return share, tries
        share *= 0.5
    return share, 6
