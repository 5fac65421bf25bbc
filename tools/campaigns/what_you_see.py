"""What one sees is what one grips: surfaces read off the painted pixels agree with those that physics feels.

A swatch of each surface that the track has is painted by the same painter from a map with a large field of each, in the
same light, season and kind of road, with a straight road line so that grooves and ruts are on it: in the sun, in the
shade and across the borders of shadows, and as bright as this track's slopes and lamps make it. A place is read from
the 0.7 m around it: the mean colour and how much the brightness varies, overall and from one pixel to the next, are
compared with patches cut from the swatches, and the five most alike vote.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np
import pygame
from numpy.typing import NDArray
from trials import Fault, Report, Result, spread

from racer import folders
from racer.content.bake import Baked, bake
from racer.content.bake_cache import load_baked
from racer.content.track import Scenery, Tiles, Track, surface_names
from racer.content.track_file import built_in_tracks, load_track
from racer.view.chunk_painter import PaintOrder
from racer.view.ground_plan import slope_light
from racer.view.scenery_view import SceneryView
from racer.view.sprites import Sprites
from racer.view.track_painter import TrackPainter
from racer.view.track_picture import centreline_of

Picture = NDArray[np.uint8]

DEFAULT_COUNT = 10_000
PATCH = 11
"""px: side of what is looked at."""
CLEAR = 2
"""Cells of 0.25 m around a place that must be the same surface: farther than 0.45 m from an edge."""
NEIGHBOURS = 5
PER_PLOT = 25
PATCHES = {"sun": 100, "shade": 80, "borders": 180}
"""Cut from each swatch in the sun, in the shade, and under stripes of shade whose borders run through many patches."""
ALIKE = 0.12
"""How much pixels may differ in brightness from the middle to be counted."""
WEIGHTS = np.array([1.0, 1.0, 1.0, 2.0, 2.5, 1.6, 1.6])
"""Of mean red, green and blue, of the deviation, of the grain, and of the two tints."""


@dataclass
class Tally:
    """How often each surface was read right, and what it was taken for."""

    right: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    taken_for: Counter[tuple[str, str]] = field(default_factory=Counter)
    road_px: int = 0
    hidden_px: int = 0

    def add(self, other: Tally) -> None:
        """Count another one in."""
        self.right += other.right
        self.seen += other.seen
        self.taken_for += other.taken_for
        self.road_px += other.road_px
        self.hidden_px += other.hidden_px

    @property
    def share(self) -> float:
        """Of all places."""
        return sum(self.right.values()) / max(1, sum(self.seen.values()))


def run(count: int, seed: int, report: Report) -> Result:
    """Places on all built-in tracks."""
    names = built_in_tracks()
    jobs = [(name, -(-count // len(names)), seed) for name in names]
    tallies = spread(_look, jobs, report)
    total = Tally()
    faults = []
    for name, tally in zip(names, tallies, strict=True):
        total.add(tally)
        if tally.hidden_px > 0.15 * tally.road_px:
            faults.append(Fault(seed, f"{name}: {tally.hidden_px / tally.road_px:.0%} of the road is hidden"))
    if total.share < 0.99:
        faults.append(Fault(seed, f"{total.share:.2%} of all places agree: {total.taken_for.most_common(8)}"))
    figures = {"agree %": 100.0 * total.share, "road hidden %": 100.0 * total.hidden_px / max(1, total.road_px)}
    for surface, seen in sorted(total.seen.items()):
        figures[f"{surface} % of {seen}"] = 100.0 * total.right[surface] / seen
        if total.right[surface] < 0.95 * seen:
            faults.append(Fault(seed, f"{surface}: {total.right[surface]} of {seen}"))
    return Result(sum(total.seen.values()), faults, figures)


def _look(job: tuple[str, int, int]) -> Tally:
    return look_at(*job)


def look_at(name: str, count: int, seed: int) -> Tally:
    """Read about so many places of one track."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"

    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    baked = load_baked(load_track(name))
    painter = PaintOrder(baked, centreline_of(baked)).painter()
    reader = SurfaceReader(baked)
    chance = np.random.default_rng(seed)
    tally = Tally()
    while sum(tally.seen.values()) < count:
        for place in _plots(baked, 8, chance):
            _read_plot(baked, painter, reader, place, chance, tally)
    return tally


def _plots(baked: Baked, count: int, chance: np.random.Generator) -> list[tuple[int, int]]:
    """Squares of 32 m to look at: half anywhere, half where some surface or kerb is, be it ever so rare."""
    codes = np.frombuffer(baked.codes, np.int32).reshape(baked.rows, baked.columns)
    ground = baked.track.tiles.ground
    rare = [ground == kind for kind in np.unique(ground)] + [baked.track.tiles.kerbs > 0] * 2
    rare = [mask for mask in rare if mask.any()]
    found = []
    for number in range(count):
        if number % 2:
            rows, columns = np.nonzero(rare[chance.integers(len(rare))])
        else:
            rows, columns = np.nonzero(codes >= 0)
        at = chance.integers(len(rows))
        found.append((int(columns[at]) // 16, int(rows[at]) // 16))
    return found


def _read_plot(
    baked: Baked,
    painter: TrackPainter,
    reader: SurfaceReader,
    place: tuple[int, int],
    chance: np.random.Generator,
    tally: Tally,
) -> None:
    """Some places in one square, of all its surfaces alike."""
    column, row = place

    side = painter.plot_px
    picture = pygame.surfarray.array3d(painter.paint(column * side, row * side, side, side)).swapaxes(0, 1)
    hidden = painter.mask(column * side, row * side, side, side)
    inner, clear = _clear_cells(baked, column, row)
    road = np.kron(np.array(baked.road_flags)[inner], np.ones((side // 128, side // 128), bool))
    tally.road_px += int(road.sum())
    tally.hidden_px += int((hidden & road).sum())
    features, truth = [], []
    kinds = np.unique(inner[clear]).tolist()
    for kind in kinds:
        rows, columns = np.nonzero(clear & (inner == kind))
        for at in chance.integers(len(rows), size=max(1, PER_PLOT // len(kinds))):
            x, y = (columns[at] + chance.random()) * side / 128, (rows[at] + chance.random()) * side / 128
            patch = _patch(picture, hidden, int(x), int(y))
            if patch is not None:
                features.append(describe(patch))
                truth.append(baked.kinds[kind].name)
    for said, true in zip(reader.read(features), truth, strict=True):
        tally.seen[true] += 1
        tally.right[true] += said == true
        if said != true:
            tally.taken_for[true, said] += 1


def _clear_cells(baked: Baked, column: int, row: int) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Surfaces of a square's cells, and which of them have the same surface all around."""
    cells = baked.window(column * 128 - CLEAR, row * 128 - CLEAR, 128 + 2 * CLEAR, 128 + 2 * CLEAR)
    inner = cells[CLEAR:-CLEAR, CLEAR:-CLEAR]
    clear = np.ones_like(inner, bool)
    for down in range(2 * CLEAR + 1):
        for right in range(2 * CLEAR + 1):
            clear &= cells[down : down + 128, right : right + 128] == inner
    return inner, clear


def _patch(picture: Picture, hidden: NDArray[np.bool_], x: int, y: int) -> Picture | None:
    """The pixels around a place; nothing where paint, objects or canopies come near, or the square ends."""
    half = PATCH // 2
    if min(x, y) < half or x + half >= picture.shape[1] or y + half >= picture.shape[0]:
        return None
    area = (slice(y - half, y + half + 1), slice(x - half, x + half + 1))
    return None if hidden[area].any() else picture[area]


def describe(patch: NDArray[np.generic]) -> NDArray[np.float64]:
    """Mean colour, deviation of the brightness, how it changes from pixel to pixel, and two tints free of brightness.

    Only of those pixels that are about as bright as the middle: the border of a shadow may run through the patch.
    """
    colours = patch.astype(np.float64)
    grey = colours.mean(2)
    wide = np.pad(grey, 2, mode="edge")
    soft = sum(wide[i : i + PATCH, j : j + PATCH] for i in range(5) for j in range(5)) / 25.0
    middle = soft[PATCH // 2, PATCH // 2]
    alike = np.abs(soft - middle) < ALIKE * middle + 2.0
    mean = colours[alike].mean(0)
    fine = np.abs(grey - soft)[alike]
    bright = max(mean.mean(), 8.0)
    tints = ((mean[0] - mean[2]) / bright * 60.0, (mean[1] - (mean[0] + mean[2]) / 2.0) / bright * 60.0)
    return np.array([*mean, 2.0 * grey[alike].std(), 3.0 * fine.mean(), *tints])


class SurfaceReader:
    """Names the surface of a patch of pixels by what it looks most like."""

    def __init__(self, baked: Baked) -> None:
        """Paint a field of every surface as it would look on this track, and cut it up."""
        self._names = surface_names()
        samples, owners = [], []
        chance = np.random.default_rng(5)
        for shade, count in PATCHES.items():
            painter = _swatch_painter(baked.track, shade)
            for number in _present(baked):
                found = _swatch_patches(painter, number, count, chance)
                for patch in found:
                    for factor in _brightness(baked):
                        samples.append(describe(np.clip(patch * factor, 0, 255)))
                        owners.append(number)
        self._samples, self._owners = np.array(samples) * WEIGHTS, np.array(owners)

    def read(self, features: list[NDArray[np.float64]]) -> list[str]:
        """The surface of each patch."""
        said = []
        for feature in features:
            away = ((self._samples - feature * WEIGHTS) ** 2).sum(1)
            near = self._owners[np.argpartition(away, NEIGHBOURS)[:NEIGHBOURS]]
            said.append(self._names[int(np.bincount(near).argmax())])
        return said


def _present(baked: Baked) -> list[int]:
    """The surfaces that this track has."""
    codes = np.frombuffer(baked.codes, np.int32)
    return sorted({*np.unique(codes[codes < 256]).tolist(), *np.unique(np.frombuffer(baked.mixed, np.uint8)).tolist()})


def _brightness(baked: Baked) -> list[float]:
    """How bright slopes make the ground of this track, from the darkest to the brightest."""
    if baked.is_flat:
        return [1.0]
    x, y = np.arange(1.0, baked.track.width, 5.0), np.arange(1.0, baked.track.height, 5.0)
    return np.quantile(slope_light(baked, x, y), (0.004, 0.2, 0.5, 0.8, 0.996)).tolist()


def _swatch_patches(painter: TrackPainter, number: int, count: int, chance: np.random.Generator) -> list[Picture]:
    """Patches from the middle of a surface's field."""
    side, left = painter.plot_px, (number * 3 + 1) * painter.plot_px
    picture = pygame.surfarray.array3d(painter.paint(left, side, side, side)).swapaxes(0, 1)
    hidden = painter.mask(left, side, side, side)
    places = chance.integers(PATCH, side - PATCH, (count, 2)).tolist()
    found = [_patch(picture, hidden, x, y) for x, y in places]
    return [patch for patch in found if patch is not None]


class _Shaded:
    """Scenery under a shade that lies over everything, or over stripes of 1.5 m."""

    def __init__(self, scenery: SceneryView, shade: str) -> None:
        self._scenery, self._shade = scenery, shade
        self.draw, self.cover = scenery.draw, scenery.cover

    def shadow(self, left: int, top: int, width: int, height: int) -> NDArray[np.float32]:
        x, y = (left + np.arange(width))[None, :] / 16.0, (top + np.arange(height))[:, None] / 16.0
        stripes = np.clip(0.5 + np.sin((x + 0.6 * y) * (np.pi / 1.5)) * 2.4, 0.0, 1.0)
        cast = {"sun": 0.0, "shade": 1.0, "borders": stripes}[self._shade]
        return np.maximum(self._scenery.shadow(left, top, width, height), cast).astype(np.float32)


def _swatch_painter(track: Track, shade: str) -> TrackPainter:
    """A painter of a map with a field of 96 m of each surface, side by side, in a track's light, season and roads."""
    count = len(surface_names())
    ground = np.repeat(np.arange(count, dtype=np.uint8), 48)[None, :].repeat(48, 0)
    empty = np.zeros_like(ground)
    tiles = Tiles(ground, empty, empty, empty, empty, np.zeros(ground.shape, np.int16))
    lamps = tuple(Scenery("lamp", n * 96.0 + 48.0, 48.0) for n in range(count)) if track.light == "night" else ()
    one = Track("", "", "", 1, True, track.road, track.season, track.light, tiles, track.gates[:1], (), lamps)
    along = np.arange(0.0, 96.0 * count, 2.0)
    line = SimpleNamespace(
        closed=False, length=96.0 * count, x=along, y=np.full(len(along), 46.0), heading=np.zeros(len(along)), s=along,
        left=np.full(len(along), 6.0), right=np.full(len(along), 6.0),
    )  # fmt: skip
    things = SceneryView(one, Sprites(folders.sprites_folder()), px_per_m=16, light=track.light, season=track.season)
    return TrackPainter(bake(one), line, _Shaded(things, shade))
