"""Where the one focus of a screen goes: a direction and rectangles in, a number out; no window here."""

from __future__ import annotations

from collections.abc import Sequence

UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
ASIDE = 2.5
"""How much worse a pixel to the side is than one ahead."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def neighbour(boxes: Sequence[Box], here: int, direction: str, *, wrap: bool = True) -> int:
    """The box that lies next in a direction; with none, the farthest on the other side that shares the line."""
    own = _turned(boxes[here], direction)
    others = [(i, _turned(box, direction)) for i, box in enumerate(boxes) if i != here]
    ahead = [(_cost(own, box), i) for i, box in others if box[0] >= own[0] + own[2] - 1.0]
    if ahead:
        return min(ahead)[1]
    behind = [(box[0], i) for i, box in others if box[0] + box[2] <= own[0] + 1.0 and _shared(own, box) > 0.0]
    return min(behind)[1] if wrap and behind else here


def _turned(box: Box, direction: str) -> Box:
    """The box as it looks to somebody for whom the direction is to the right: along, across, depth, breadth."""
    x, y, width, height = box
    if direction == RIGHT:
        return x, y, width, height
    if direction == LEFT:
        return -x - width, y, width, height
    if direction == DOWN:
        return y, x, height, width
    return -y - height, x, height, width


def _shared(one: Box, other: Box) -> float:
    """How much of the line two boxes share; negative is the gap between them."""
    return min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])


def _cost(own: Box, box: Box) -> float:
    """Distance ahead, plus what lies aside."""
    shared = _shared(own, box)
    aside = 0.0 if shared > 0.0 else -shared
    off_middle = abs(own[1] + own[3] / 2 - box[1] - box[3] / 2) * 0.02
    return box[0] - own[0] - own[2] + ASIDE * aside + off_middle


def stepped(index: int, count: int, step: int, *, wrap: bool) -> int:
    """The next place in a list; lists wrap, sliders do not."""
    if count <= 0:
        return 0
    return (index + step) % count if wrap else min(max(index + step, 0), count - 1)


def in_grid(index: int, count: int, columns: int, direction: str) -> int | None:
    """The next cell of a grid filled row by row, or nothing where the direction leads out of it."""
    row, column = divmod(index, columns)
    if direction == LEFT:
        return index - 1 if column else None
    if direction == RIGHT:
        return index + 1 if column + 1 < columns and index + 1 < count else None
    if direction == UP:
        return index - columns if row else None
    last = (count - 1) // columns
    return min(index + columns, count - 1) if row < last else None


def around_row(index: int, count: int, columns: int, direction: str) -> int:
    """Where a grid wraps to: the other end of the row, or of the column."""
    row, column = divmod(index, columns)
    if direction == LEFT:
        return min(row * columns + columns - 1, count - 1)
    if direction == RIGHT:
        return row * columns
    if direction == DOWN:
        return column
    last = (count - 1) // columns
    return min(last * columns + column, count - 1)
