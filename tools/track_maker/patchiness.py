"""Slow noise over the map, so that trees stand in clumps and clearings instead of everywhere alike."""

from random import Random


class Patchiness:
    """Values from 0 to 1 that change over about `size` metres."""

    def __init__(self, rng: Random, size: float) -> None:
        self._size = size
        self._seed = rng.getrandbits(30)

    def at(self, x: float, y: float) -> float:
        broad = self._layer(x / self._size, y / self._size)
        fine = self._layer(x / self._size * 2.7 + 31.0, y / self._size * 2.7 + 17.0)
        return 0.7 * broad + 0.3 * fine

    def _layer(self, x: float, y: float) -> float:
        column, row = int(x // 1), int(y // 1)
        right, down = x - column, y - row
        right, down = right * right * (3 - 2 * right), down * down * (3 - 2 * down)
        upper = self._knot(column, row) * (1 - right) + self._knot(column + 1, row) * right
        lower = self._knot(column, row + 1) * (1 - right) + self._knot(column + 1, row + 1) * right
        return upper * (1 - down) + lower * down

    def _knot(self, column: int, row: int) -> float:
        """Chance that depends on the place alone (the mixing steps are those of xorshift-multiply hashes)."""
        mixed = (column * 0x27D4EB2F + row * 0x165667B1 + self._seed) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 12)) * 0x297A2D39) & 0xFFFFFFFF
        return (mixed ^ (mixed >> 15)) / 0xFFFFFFFF
