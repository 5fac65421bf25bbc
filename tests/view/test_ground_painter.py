from itertools import combinations

import pygame
import pytest

from racer.view.ground_painter import GroundPainter

pytestmark = pytest.mark.usefixtures("display")

SPOTS = {
    "asphalt": (85.0, 100.0),
    "wet_asphalt": (240.0, 66.0),
    "gravel": (240.0, 101.0),
    "snow": (250.0, 132.0),
    "ice": (240.0, 160.0),
    "concrete": (132.0, 46.0),
    "grass": (40.0, 130.0),
}


@pytest.fixture(scope="module")
def painter(display: pygame.Surface) -> GroundPainter:
    from racer.content.proving_ground import load_proving_ground
    from racer.view.ground_painter import GroundPainter

    return GroundPainter(load_proving_ground())


def mean_colour(painter: GroundPainter, x: float, y: float) -> tuple[int, ...]:
    import pygame

    from racer.view.ground_painter import MARGIN, PX_PER_M

    left, top = round((x + MARGIN) * PX_PER_M) - 32, round((y + MARGIN) * PX_PER_M) - 32
    return pygame.transform.average_color(painter.paint(left, top, 64))[:3]


def test_every_surface_can_be_told_from_every_other(painter: GroundPainter) -> None:
    colours = {name: mean_colour(painter, *spot) for name, spot in SPOTS.items()}
    for one, other in combinations(colours, 2):
        apart = sum((a - b) ** 2 for a, b in zip(colours[one], colours[other], strict=True)) ** 0.5
        assert apart > 24.0, (one, other, colours)


def test_the_same_square_is_painted_alike_twice(painter: GroundPainter) -> None:
    import pygame

    one, two = (pygame.image.tobytes(painter.paint(1024, 1024, 64), "RGB") for _ in range(2))
    assert one == two


def test_squares_join_without_a_seam(painter: GroundPainter) -> None:
    """One large square shows the same as the four it is made of."""
    import numpy as np
    import pygame

    whole = pygame.surfarray.array3d(painter.paint(3200, 1600, 128)).astype(int)
    part = pygame.surfarray.array3d(painter.paint(3264, 1664, 64)).astype(int)
    assert np.abs(whole[64:, 64:] - part).max() <= 12


def test_the_hill_is_brighter_towards_the_sun(painter: GroundPainter) -> None:
    hill = painter.ground.hill
    lit = sum(mean_colour(painter, hill.x - 12.0, hill.y - 14.0))
    shaded = sum(mean_colour(painter, hill.x + 12.0, hill.y + 14.0))
    assert lit > shaded * 1.1


def test_chunks_are_painted_once_and_keep_their_marks(painter: GroundPainter) -> None:
    import pygame

    from racer.view.ground_chunks import GroundChunks

    chunks = GroundChunks(painter)
    chunk = chunks.chunk((5, 5))
    spot = pygame.Surface((6, 6))
    spot.fill((255, 0, 255))
    chunks.stamp(spot, 5 * 256 + 100, 5 * 256 + 100)
    assert chunks.chunk((5, 5)) is chunk
    assert chunk.get_at((100, 100))[:3] == (255, 0, 255)


def test_painting_ahead_ends_when_all_is_painted(painter: GroundPainter) -> None:
    import pygame

    from racer.view.ground_chunks import GroundChunks

    chunks, area = GroundChunks(painter), pygame.Rect(0, 0, 500, 500)
    assert [chunks.paint_ahead(area) for _ in range(5)] == [True] * 4 + [False]
