"""A drawing seen from above as maps of height, colour, gloss and glass; it knows no light."""

from dataclasses import dataclass, field

import numpy as np

from sprite_maker.shapes import Array, Point

MASTER_PPM = 160


@dataclass(frozen=True, slots=True)
class Finish:
    """How a part looks: colour, how much it mirrors, whether it is glass, or too thin to hide the sky."""

    colour: str
    gloss: float = 0.9
    glass: float = 0.0
    thin: bool = False


def rgb(colour: str) -> Array:
    """Read "#rrggbb" as three numbers from 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], dtype=np.float32)


def blur(image: Array, sigma_px: float) -> Array:
    """Soften with three box passes each way, which is nearly a Gauss curve."""
    if sigma_px < 0.3:
        return image
    width = np.sqrt(4 * sigma_px**2 + 1)
    for axis in (0, 1):
        for _ in range(3):
            image = _box(image, width, axis)
    return image


def _box(image: Array, width: float, axis: int) -> Array:
    """Mean over a window of any width, the border pixels counted in part."""
    reach = int((width - 1) // 2)
    part = (width - (2 * reach + 1)) / 2
    size = image.shape[axis]
    pad = [(0, 0)] * image.ndim
    pad[axis] = (reach + 2, reach + 1)
    wide = np.pad(image, pad, mode="edge").astype(np.float64)
    total = np.cumsum(wide, axis=axis)

    def cut(array: Array, start: int) -> Array:
        return array[start : start + size] if axis == 0 else array[:, start : start + size]

    whole = cut(total, 2 * reach + 2) - cut(total, 1)
    rim = cut(wide, 1) + cut(wide, 2 * reach + 3)
    return ((whole + part * rim) / width).astype(np.float32)


def shrink(image: Array, factor: int) -> Array:
    """Average blocks of pixels; what does not fill a block is cut off evenly all around."""
    rows, columns = image.shape[0] // factor, image.shape[1] // factor
    top, left = image.shape[0] % factor // 2, image.shape[1] % factor // 2
    blocks = image[top : top + rows * factor, left : left + columns * factor]
    shape = (rows, factor, columns, factor, *image.shape[2:])
    means: Array = blocks.reshape(shape).mean(axis=(1, 3), dtype=np.float32)
    return means


def _metres(extent: float, ppm: int) -> Array:
    count = int(np.ceil(extent * ppm / 12)) * 12
    return ((np.arange(count) + 0.5 - count / 2) / ppm).astype(np.float32)


@dataclass(slots=True)
class Canvas:
    """Maps of one thing; x points ahead, y to the right, the origin is the middle."""

    extent: Point
    ppm: int = MASTER_PPM
    x: Array = field(init=False)
    y: Array = field(init=False)
    ay: Array = field(init=False)
    height: Array = field(init=False)
    bulk: Array = field(init=False)
    albedo: Array = field(init=False)
    gloss: Array = field(init=False)
    glass: Array = field(init=False)
    cover: Array = field(init=False)

    def __post_init__(self) -> None:
        """Start empty."""
        across, down = (_metres(e, self.ppm) for e in self.extent)
        self.x, self.y = (np.ascontiguousarray(g) for g in np.meshgrid(across, down))
        self.ay = np.abs(self.y)
        self.height, self.bulk, self.gloss, self.glass, self.cover = (
            np.zeros(self.x.shape, np.float32) for _ in range(5)
        )
        self.albedo = np.zeros((*self.x.shape, 3), np.float32)

    def inside(self, distance: Array) -> Array:
        """Turn a distance in metres into the share of each pixel that is covered."""
        return np.clip(0.5 - distance * self.ppm, 0, 1)

    def band(self, distance: Array, width: float) -> Array:
        """Share of each pixel that a line of this width covers."""
        return self.inside(np.abs(distance) - width / 2)

    def lay(self, mask: Array, height: Array | float, finish: Finish) -> None:
        """Put a part where it is not hidden by something higher."""
        height = np.broadcast_to(np.asarray(height, np.float32), self.x.shape)
        self._set(mask * (height >= self.height - 0.002), height, finish)

    def sink(self, mask: Array, height: Array | float, finish: Finish) -> None:
        """Cut down to a height, whatever was there."""
        self._set(mask, np.broadcast_to(np.asarray(height, np.float32), self.x.shape), finish)

    def _set(self, mask: Array, height: Array, finish: Finish) -> None:
        self.albedo += (rgb(finish.colour) - self.albedo) * mask[..., None]
        self.gloss += (finish.gloss - self.gloss) * mask
        self.glass += (finish.glass - self.glass) * mask
        self.height += (height - self.height) * mask
        if not finish.thin:
            self.bulk += (height - self.bulk) * mask
        np.maximum(self.cover, mask, out=self.cover)

    def tint(self, mask: Array, colour: str, gloss: float | None = None) -> None:
        """Colour what is already there."""
        self.albedo += (rgb(colour) - self.albedo) * mask[..., None]
        if gloss is not None:
            self.gloss += (gloss - self.gloss) * mask

    def groove(self, distance: Array, where: Array, width: float = 0.014) -> None:
        """Cut a shut line along distance zero, within where."""
        line = self.band(distance, width) * where * (self.cover > 0)
        self.albedo *= 1 - 0.72 * line[..., None]
        self.gloss *= 1 - 0.8 * line
        self.height -= 0.010 * line
